"""The check command: a situation -> the engine's verdict, on the console as words or as JSON."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import chain, zip_longest

from bot.batch import Batch, Told
from bot.console import Console
from bot.exit import Exit
from bot.file import STANDARD_INPUT, content_of, decoded
from bot.mistake import Kind as Missing
from bot.mistake import Mistake, WrongUsage
from bot.reply import Lookup
from bot.request import Request
from bot.situation import situation_of
from bot.verdict import places_of, verdict_fields
from corpus.document import Ruleset
from corpus.entry import Entry, Kind
from engine.engine import Engine, is_sheet
from engine.verdict import LONGEST, Outcome, Verdict

LIMIT, NEAREST, PRINTS = 6, 3, 2
"""How many entries are looked up where nothing is decided, how many of them are named, and prints of named cards."""
SENTENCE_END, END = re.compile(r"(?<=[.?!])\s+|\n"), 2
"""Where a sentence or a line of a sheet ends, and how many of the last tell what is asked."""
NOTATION = re.compile(r"\b[A-D][12]?(?:'s)?\b|[:;#=\[\]]")
"""What of a sheet are no words to look up: the players and the signs."""
MOST_BYTES = 4 * LONGEST
"""No more of a file is read; a character takes at most four."""


class Judge:
    """Judges situations by the entries that it is given; what it cannot decide, `look_up` has something on."""

    def __init__(self, entries: Mapping[str, Entry], look_up: Callable[[], Lookup]) -> None:
        self.entries = entries
        self.engine = Engine(entries)
        self.look_up = look_up

    def verdict(self, words: str, ruleset: Ruleset, command: str = "") -> Verdict:
        """The verdict on a situation. Raises WrongUsage where there is none, or too much of it."""
        verdict = self.engine.check(situation_of(words, command), ruleset)
        if verdict.decided or verdict.nearest or is_mistyped(verdict):
            return verdict
        return replace(verdict, nearest=self._nearest(verdict.text, ruleset))

    def _nearest(self, text: str, ruleset: Ruleset) -> tuple[str, ...]:
        """The entries that look-ups of the whole situation and of its end find, by turns: the end asks the question.

        Where they find nothing, those that its sentences or lines find one by one.
        """
        under = Ruleset.CLASSIC if ruleset is Ruleset.ANY else ruleset  # as the engine has it
        words = NOTATION.sub(" ", text) if is_sheet(text) else text
        sentences = SENTENCE_END.split(words)
        asked = self._found(" ".join(sentences[-END:]), under) or self._found(sentences[-1], under)
        by_turns = [*chain.from_iterable(zip_longest(self._found(words, under), asked))]
        found = by_turns or [id for sentence in sentences for id in self._found(sentence, under)[:1]]
        near = tuple(dict.fromkeys(filter(None, found)))[:NEAREST]
        return tuple(dict.fromkeys([*near, *self.engine.named_in(text, under)[:PRINTS]]))

    def _found(self, text: str, ruleset: Ruleset) -> list[str]:
        found = [shown.entry for shown in self.look_up().ruling(text, ruleset, LIMIT).answers]
        return [entry.id for entry in found if entry.kind is not Kind.LIST]

    def told(self, request: Request) -> Told:
        """The verdict as fields."""
        verdict = self._of(request, request.words)
        return verdict_fields(verdict), status_of(verdict)

    def tell(self, console: Console, request: Request) -> Exit:
        """Answer a request on the console. Raises WrongUsage."""
        if request.batch is not None:
            return Batch(console, request, self.told).run()
        verdict = self._of(request, words_of(request, console))
        if request.json:
            console.emit(verdict_fields(verdict))
        else:
            console.say("check", verdict=verdict, places=places_of(verdict), near=near_of(verdict, self.entries))
        return status_of(verdict)

    def _of(self, request: Request, words: str) -> Verdict:
        return self.verdict(words, request.ruleset, request.command)


def words_of(request: Request, console: Console) -> str:
    """The situation of a request, which may name the file that it stands in. Raises WrongUsage."""
    file = STANDARD_INPUT if request.words == STANDARD_INPUT else request.sheet
    if file == STANDARD_INPUT and request.at_the_desk:
        raise WrongUsage(Mistake(Missing.NO_SHEET_FILE, got=file))
    return request.words if file is None else decoded(content_of(file, MOST_BYTES, console, Missing.NO_SHEET_FILE))


def is_mistyped(verdict: Verdict) -> bool:
    """Whether it is a sheet with a line that cannot be one: then the line is what is wanted, and no passage."""
    return verdict.outcome is Outcome.NOT_UNDERSTOOD and is_sheet(verdict.text)


def near_of(verdict: Verdict, entries: Mapping[str, Entry]) -> tuple[Entry, ...]:
    """The entries to read where nothing is decided."""
    return tuple(entries[id] for id in verdict.nearest if id in entries)


def status_of(verdict: Verdict) -> Exit:
    """What the program ends with after this verdict."""
    return Exit.ANSWERED if verdict.decided else Exit.NOTHING_FOUND
