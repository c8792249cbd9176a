"""Reads a text: its sentences as lines of a sheet, and which stretches of words are not read."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from engine.reader.clauses import Clauses
from engine.reader.discourse import Discourse
from engine.reader.lexicon import Lexicon, lexicon
from engine.reader.names import PART, names_of
from engine.reader.players import UnclearError
from engine.reader.questions import Questions
from engine.reader.takes import misfit
from engine.reader.tokens import Sentence, sentences
from engine.sheet import SheetError, message, parse
from engine.situation import Situation
from engine.titles import Catalogue

DENIED = re.compile(
    r"\b(?:not|cannot|0|no|none|nothing|without|other|another)\b|non-|un(?:blockable|dodgeable)|silent:|= only|at once"
)
"""What a line has that denies something."""


NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Unread:
    """Words that are not read: their place in the text, and why."""

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
    """Read English; words that find no place are in `unread`."""
    words, names = lexicon(), names_of(catalogue)
    found = sentences(text, names, words)
    discourse = Discourse(" ".join(plain(one) for one in found), names, words)
    writer = Questions(discourse)
    unread: list[Unread] = []
    asked = False

    def mark(start: int, end: int, why: str) -> None:
        unread.append(Unread(text[start:end], start, end, why))

    for number, sentence in enumerate(found):
        discourse.sentence = number
        asked = asked or sentence.asked
        parsed = Clauses(text, sentence, names, words).parse()
        before = Counter([*writer.timeline.lines(), writer.question])
        try:
            for part in parsed.parts:
                writer.part(part)
        except UnclearError as error:
            place, phrase = (sentence.start, sentence.end), error.phrase
            if phrase is not None and phrase.start < phrase.end <= len(sentence.tokens):
                place = _place(sentence, phrase.start, phrase.end)
            mark(*place, error.why)
        if not unread and (lost := _lost(sentence, writer, before, words)) is not None:
            mark(sentence.start, sentence.end, lost)
        if parsed.unread is not None and sentence.tokens:
            mark(*_place(sentence, *parsed.unread), "a word of this sentence finds no place")
    if not writer.question and not (asked and unread):
        mark(0, len(text), "there is no question")
    elif writer.wanted is not None and not unread and not _asked_for(writer):
        mark(0, len(text), "what somebody wants to do is not what is asked")
    lines = [f"{letter}: {persona}" for persona, letter in discourse.personas.items()]
    lines += writer.timeline.lines()
    lines += [writer.question] if writer.question else []
    situation: Situation | None = None
    if not unread:
        sheet = "\n".join(lines)
        try:
            situation = parse(sheet, catalogue)
        except SheetError as error:
            mark(0, len(text), message(error, sheet))
        if situation is not None and (wrong := misfit(situation)) is not None:
            situation = None
            mark(0, len(text), f"it is not clear what this is: {wrong}")
    return Reading(situation, tuple(lines), tuple(sorted(unread, key=lambda one: one.start)))


def _lost(sentence: Sentence, writer: Questions, before: Counter[str], words: Lexicon) -> str | None:
    """What a sentence has and no line: a denial, a number, a Title or Persona."""
    lines = [*writer.timeline.lines(), writer.question, *writer.wishes()]
    told = Counter(lines) - before
    said = {word.lower() for word in plain(sentence).split()}
    if said & words.sets["denials"] - {"prevented"} and not any(DENIED.search(line) for line in told):
        return "it is not clear what is denied"
    numbers = {words.words["numbers"].get(word, word) for word in said} - {"0", "1", "6"}
    if {one for one in numbers if one.isdecimal()} - {number for line in told for number in NUMBER.findall(line)}:
        return "a number of this sentence finds no place"
    names = {one.title.name for one in sentence.tokens if one.title and not one.title.name.endswith("Exertion")}
    shown = "\n".join([*lines, *writer.told.personas]).lower()
    for name in names:
        called = (PART.split(name, maxsplit=1)[0], writer.told.names.personas.get(name.lower(), name))
        if not any(one.lower() in shown for one in called):
            return "a name of this sentence finds no place"
    return None


def plain(sentence: Sentence) -> str:
    """The words of a sentence that belong to no Title: "Your" in one speaks to nobody."""
    words: list[str] = []
    behind = 0
    for at, token in enumerate(sentence.tokens):
        behind = at + token.title.length if token.title is not None else behind
        words += [token.text] if at >= behind else []
    return " ".join(words)


def _place(sentence: Sentence, start: int, end: int) -> tuple[int, int]:
    """Where some tokens of a sentence stand in the text; all of them are the sentence."""
    if (start, end) == (0, len(sentence.tokens)):
        return sentence.start, sentence.end
    return sentence.tokens[start].start, sentence.tokens[end - 1].end


def _asked_for(writer: Questions) -> bool:
    """Whether the question asks for the act that somebody wants."""
    assert writer.wanted is not None
    subject, (act, *_) = writer.wanted
    words = " ".join(act.body).split()
    return writer.question.startswith(f"may {subject} {act.verb}") and all(word in writer.question for word in words)
