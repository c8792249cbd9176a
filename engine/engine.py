"""A situation, as a sheet or in English -> a verdict with its proof."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from corpus.document import Ruleset, document
from corpus.entry import Entry
from engine.case import Case, case_of
from engine.judgement import Judgement, judged, nearest
from engine.proof import Lifted, Reason
from engine.sheet import SheetError, parse, parse_line, print_sheet, wanted
from engine.situation import ListLine, Situation
from engine.titles import catalogue, with_titles
from engine.verdict import Citation, Guess, Missed, Outcome, Overruled, Step, Unclear, Unread, Verdict, citation
from engine.whynot import denials, mends, near_exceptions

MOST_MISSED = 2
ENDS, WORD = (".", "?", "!"), re.compile(r"\s*\S*")


class Engine:
    """Decides situations by the law, and cites the entries that it is given."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self.entries = entries

    def check(self, text: str, ruleset: Ruleset = Ruleset.ANY) -> Verdict:
        """The verdict on a situation; a ruleset that the sheet names goes before the one that is given."""
        under = "classic" if ruleset is Ruleset.ANY else ruleset.value
        try:
            situation = parse(text, catalogue())
        except SheetError as error:
            if is_sheet(text):
                return Verdict(text, under, Outcome.NOT_UNDERSTOOD, unread=(unread_place(text, error),))
            from engine.reader import read  # slow to load, and needed only for English

            reading = read(text, catalogue())
            if reading.situation is None:
                near = nearest_of(reading.sheet, under)
                return Verdict(text, under, Outcome.NOT_UNDERSTOOD, reading.sheet, unread=reading.unread, nearest=near)
            situation = reading.situation
        return self.verdict(text, under_ruleset(situation, under))

    def verdict(self, text: str, situation: Situation) -> Verdict:
        """The verdict on a situation that was read."""
        situation, guessed = with_titles(situation, catalogue())
        case = case_of(situation)
        judgement = judged(case)
        steps = partial(self.steps, ruleset=situation.ruleset)
        start = Verdict(text, situation.ruleset, Outcome.UNDECIDED, print_sheet(situation))
        if judgement.answer is None:
            return replace(
                start,
                steps=steps(judgement.proof),
                cause=judgement.cause,
                about=judgement.about,
            )
        forbidden = judgement.answer is False
        return replace(
            start,
            outcome=self.outcome(judgement),
            answer=judgement.answer,
            sentence=sentence_of(judgement),
            steps=steps(judgement.proof),
            why_not=steps(denials(case) or judgement.proof[-1:]) if forbidden else (),
            missed=tuple(self.missed(case)) if forbidden else (),
            would_be_legal_if=mends(situation, case) if forbidden else (),
            overruled=tuple(self.overruled(judgement.lifted, situation.ruleset)),
            assumed=judgement.assumed,
            guessed=tuple(Guess(typed, title) for typed, title in guessed.items()),
        )

    def outcome(self, judgement: Judgement) -> Outcome:
        """Ruled where one entry says it all, inferred where it follows from several."""
        entries = {passage.entry for reason in judgement.proof for passage in reason.passages[:1]}
        return Outcome.RULED if len(entries) == 1 else Outcome.INFERRED

    def steps(self, reasons: Sequence[Reason], ruleset: Ruleset) -> tuple[Step, ...]:
        """The steps that cite something."""
        return tuple(Step(r.says, tuple(self.cited(r, ruleset))) for r in reasons if r.passages)

    def cited(self, reason: Reason, ruleset: Ruleset) -> Iterator[Citation]:
        """The passages of a step; those of another ruleset's documents are older ones."""
        for passage in reason.passages:
            entry = self.entries[passage.entry]
            yield citation(entry, passage.quote, older=document(entry.document).ruleset is not ruleset)

    def missed(self, case: Case) -> Iterator[Missed]:
        """The exceptions that came near, each with what it lacks."""
        for reason, more, most, kind in islice(near_exceptions(case), MOST_MISSED):
            for step in self.steps((reason,), case.ruleset):
                yield Missed(step, more, most, kind)

    def overruled(self, lifted: Sequence[Lifted], ruleset: Ruleset) -> Iterator[Overruled]:
        """The rules that do not hold here, each with what goes before it."""
        for one in lifted:
            lost, by = (next(self.cited(reason, ruleset), None) for reason in (one.denial, one.by))
            if lost is not None and by is not None:
                yield Overruled(lost, by, one.by.says)


def nearest_of(sheet: str, ruleset: str) -> tuple[str, ...]:
    """The entries of the rules that came furthest on what was read of a text, if its question was."""
    try:
        situation = parse(sheet, catalogue())
    except SheetError:
        return ()
    return nearest(case_of(under_ruleset(situation, ruleset)))


def names_in(text: str) -> tuple[str, ...]:
    """The cards and Personas that a text names."""
    from engine.reader.lexicon import lexicon
    from engine.reader.names import names_of
    from engine.reader.tokens import sentences

    tokens = (token for one in sentences(text, names_of(catalogue()), lexicon()) for token in one.tokens)
    return tuple(dict.fromkeys(token.title.name for token in tokens if token.title is not None))


def is_sheet(text: str) -> bool:
    """Whether a text that cannot be read as a sheet is meant as one: it has a line of one, or ends none as English."""
    lines = [line for line in text.strip().splitlines() if line.strip()]
    return any(map(is_line, lines)) or (len(lines) > 1 and not any(line.rstrip().endswith(ENDS) for line in lines))


def is_line(line: str) -> bool:
    """Whether this is a line of a sheet."""
    try:
        parse_line(line, 1, catalogue())
    except SheetError:
        return False
    return True


def unread_place(text: str, error: SheetError) -> Unread:
    """The place of a sheet that was not understood, to the end of its word, and what could stand there."""
    lines = text.split("\n")
    line, before = lines[error.line - 1], sum(len(line) + 1 for line in lines[: error.line - 1])
    start, at = before + error.start - 1, min(error.column - 1, len(line))
    word = WORD.match(line, at)
    end = before + (word.end() if word else at)
    return Unread(text[start:end], start, end, Unclear.SHEET, f"line {error.line}: {wanted(error)}")


def under_ruleset(situation: Situation, ruleset: str) -> Situation:
    """The situation under this ruleset, unless it names one itself."""
    if ruleset == "classic" or any(isinstance(line, ListLine) and line.head == "ruleset" for line in situation.lines):
        return situation
    return replace(situation, lines=(ListLine("ruleset", (ruleset,)), *situation.lines))


def sentence_of(judgement: Judgement) -> str:
    """What decides it, in the words of the row: not the sum, but what was summed last."""
    if judgement.lifted and judgement.answer is True and not judgement.paid:
        return judgement.lifted[-1].by.says
    telling = [reason for reason in judgement.proof if not reason.sums]
    return (telling or judgement.proof)[-1].says
