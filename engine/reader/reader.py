"""Reads a text: its sentences as lines of a sheet, and which stretches of words are not read."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from engine.reader.chart import Chart
from engine.reader.context import Context, UnclearError, cast_of
from engine.reader.doubts import lost, misfit
from engine.reader.grammar import Parsed, parse
from engine.reader.lexicon import lexicon
from engine.reader.names import names_of
from engine.reader.phrase import Asked
from engine.reader.questions import ask
from engine.reader.tokens import Sentence, sentences
from engine.reader.writer import Story, write
from engine.sheet import SheetError, print_sheet
from engine.sheet import parse as parse_sheet
from engine.sheet.printing import print_line
from engine.situation import Item, Line, PersonaLine, Question, Situation, Sort
from engine.titles import Catalogue
from engine.verdict import Unclear, Unread


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says: the lines of a sheet as far as they are read, and what is not; the situation if all is read."""

    situation: Situation | None
    told: tuple[Line | Question, ...]
    unread: tuple[Unread, ...]

    @property
    def sheet(self) -> str:
        """The lines as they are printed."""
        return "\n".join(map(print_line, self.told))


def read(text: str, catalogue: Catalogue) -> Reading:
    """Read English; words that find no place are in `unread`."""
    words, names = lexicon(), names_of(catalogue)
    found = sentences(text, names, words)
    parsed = [parse(Chart(text, one.tokens, one.asked, names, words)) for one in found]
    clauses = (part.clause if isinstance(part, Asked) else part for one in parsed for part in one.parts)
    story = Story(Context(cast_of(" ".join(one.plain() for one in found), clauses, names), names, words))
    unread: list[Unread] = []
    for number, (sentence, says) in enumerate(zip(found, parsed, strict=True)):
        before = Counter(lines_of(story))
        story = replace(story, context=replace(story.context, sentence=number), modal="does")
        story, problems = told(story, says, sentence, text)
        lines = lines_of(story)
        wishes = [story.wanted] if story.wanted is not None else []
        if not problems and (word := lost(sentence, [*(Counter(lines) - before), *wishes], lines, story.context)):
            problems = [Unread(text[sentence.start : sentence.end], sentence.start, sentence.end, Unclear.LOST, word)]
        unread += problems
    lines = lines_of(story)
    if not unread and (doubt := doubtful(story, lines, catalogue)):
        unread = [Unread(text, 0, len(text), *doubt)]
    unread.sort(key=lambda one: one.start)
    done = not unread and story.question is not None
    situation = Situation(story_lines(story), story.question) if done and story.question is not None else None
    return Reading(situation, lines, tuple(unread))


def lines_of(story: Story) -> tuple[Line | Question, ...]:
    """All lines of a story: the Personas first, the question last."""
    return (*story_lines(story), *([story.question] if story.question is not None else []))


def story_lines(story: Story) -> tuple[Line, ...]:
    """All that is told."""
    personas = story.context.cast.personas.items()
    first = (PersonaLine(letter, (Item(Sort.TITLE, name),)) for name, letter in personas)
    return (*first, *story.timeline.lines())


def told(story: Story, parsed: Parsed, sentence: Sentence, text: str) -> tuple[Story, list[Unread]]:
    """The story with what a sentence says, and what is not read of it."""
    problems: list[Unread] = []

    def mark(first: int, last: int, why: Unclear) -> None:
        start, end = sentence.place(first, last)
        problems.append(Unread(text[start:end], start, end, why))

    try:
        for part in parsed.parts:
            story = ask(story, part) if isinstance(part, Asked) else write(story, part)
    except UnclearError as error:
        one = error.phrase
        within = one is not None and one.start < one.end <= len(sentence.tokens)
        mark(*((one.start, one.end) if one is not None and within else (0, len(sentence.tokens))), error.kind)
    end, last = parsed.end, len(sentence.tokens)
    while end < last - 1 and sentence.tokens[end].low in (",", "and", "but", ":"):
        end += 1
    if end < last:
        mark(end, last, Unclear.WORDS)
    return story, problems


def doubtful(story: Story, lines: tuple[Line | Question, ...], catalogue: Catalogue) -> tuple[Unclear, str] | None:
    """What is doubtful of a text of which each sentence is read."""
    if story.question is None:
        return Unclear.NO_QUESTION, ""
    if story.wanted is not None:
        return Unclear.ASKED, ""
    if odd := misfit(lines):
        return Unclear.MISFIT, odd
    try:
        parse_sheet(print_sheet(Situation(story_lines(story), story.question)), catalogue)
    except SheetError as error:
        return Unclear.MISFIT, print_line(lines[error.line - 1])
    return None
