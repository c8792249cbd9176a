"""Reads a text: its sentences as lines of a sheet, and which of them are not read."""

from __future__ import annotations

from dataclasses import dataclass

from engine.catalogue import Catalogue
from engine.reader.clauses import Clauses
from engine.reader.discourse import Discourse
from engine.reader.lexicon import lexicon
from engine.reader.names import Names, names_of
from engine.reader.players import UnclearError
from engine.reader.tokens import Sentence, sentences
from engine.reader.writer import Writer
from engine.sheet import SheetError, message, parse
from engine.situation import Situation


@dataclass(frozen=True, slots=True)
class Unread:
    """A sentence, or a part of one, that is not read: its place in the text, and why."""

    text: str
    start: int
    end: int
    why: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says: the sheet as far as it is read, and what is not read; the situation only if all is read."""

    situation: Situation | None
    lines: tuple[str, ...]
    unread: tuple[Unread, ...]

    @property
    def sheet(self) -> str:
        """The lines as one text."""
        return "\n".join(self.lines)


def read(text: str, catalogue: Catalogue) -> Reading:
    """Read English; a sentence with a word that finds no place is not read and is in `unread`."""
    words, names = lexicon(), names_of(catalogue)
    discourse = Discourse(text, names, words)
    writer = Writer(discourse)
    unread: list[Unread] = []
    for number, sentence in enumerate(sentences(text, names, words)):
        discourse.sentence = number
        why = _read_sentence(text, sentence, names, writer)
        if why is not None:
            unread.append(why)
    if not writer.question and not any(one.text.rstrip().endswith("?") for one in unread):
        unread.append(Unread(text, 0, len(text), "there is no question"))
    elif writer.wanted is not None and not unread:
        subject, act = writer.wanted
        if not asks_for(writer.question, subject, act.verb, act.body):
            unread.append(Unread(text, 0, len(text), "what somebody wants to do is not what is asked"))
    lines = [f"{letter}: {persona}" for persona, letter in discourse.personas.items() if persona not in words.people]
    lines += writer.timeline.lines()
    lines += [writer.question] if writer.question else []
    situation: Situation | None = None
    if not unread:
        sheet = "\n".join(lines)
        try:
            situation = parse(sheet, catalogue)
        except SheetError as error:
            unread.append(Unread(text, 0, len(text), message(error, sheet)))
    return Reading(situation, tuple(lines), tuple(unread))


def asks_for(question: str, subject: str, verb: str, body: str) -> bool:
    """Whether a question asks for the act that somebody wants."""
    return question.startswith(f"may {subject} {verb}") and all(word in question for word in body.split())


def _read_sentence(text: str, sentence: Sentence, names: Names, writer: Writer) -> Unread | None:
    """Write what a sentence says; else why it is not read."""
    shown = text[sentence.start : sentence.end]
    if not sentence.tokens:
        return None
    grammar = Clauses(text, sentence, names, lexicon())
    parts = grammar.parse()
    if parts is None:
        return Unread(shown, sentence.start, sentence.end, "a word of this sentence finds no place")
    try:
        for part in parts:
            writer.part(part)
    except UnclearError as error:
        start, end = sentence.start, sentence.end
        if error.phrase is not None and error.phrase.end <= len(sentence.tokens):
            start, end = sentence.tokens[error.phrase.start].start, sentence.tokens[error.phrase.end - 1].end
        return Unread(text[start:end], start, end, error.why)
    return None
