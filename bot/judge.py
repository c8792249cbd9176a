"""The check command: a situation -> the engine's verdict, on the console as words or as JSON."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

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
from corpus.entry import Entry
from engine.engine import Engine, is_sheet, names_in
from engine.verdict import LONGEST, Outcome, Verdict
from indexer.answer import Shown, Status

LIMIT, NEAREST, MOST_SENTENCES = 20, 3, 8
"""How many entries are looked up where nothing is decided, how many are shown, and how many sentences are looked up."""
SENTENCE_END = re.compile(r"(?<=[.?!])\s+|\n")
"""Where a sentence, or a line of a sheet, ends."""
OF_NAMES, OF_RULES, FLAT = 0.5, 0.5, 3
"""How much it counts, beside 1 for the words, what the names find and what the rules cite that came furthest, and how
little the second place of a list counts less than the first. Of 93 situations in English these show the deciding
entry for 80, the look-up of the whole for 69; of 27 sheets for 24 and 22. `python -m tests.bot.nearest` has the
same of the worked examples."""
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
        if verdict.decided or is_mistyped(verdict):
            return replace(verdict, nearest=())
        return replace(verdict, nearest=self.nearest(verdict))

    def nearest(self, verdict: Verdict) -> tuple[str, ...]:
        """The entries that most likely decide it: what the words find and its names, and what the rules cite."""
        words, ruleset = words_to_look_up(verdict.text), Ruleset(verdict.ruleset)
        scores = Counter(ranked(self._found(words, ruleset)))
        scores.update(best(self._found(one, ruleset) for one in SENTENCE_END.split(words)[-MOST_SENTENCES:]))
        for weight, ids in (
            (OF_NAMES, self._found(" ".join(names_in(verdict.text)), ruleset)),
            (OF_RULES, verdict.nearest),
        ):
            scores.update({id: weight * score for id, score in ranked(ids).items()})
        return tuple(id for id, _ in scores.most_common(NEAREST))

    def near(self, verdict: Verdict) -> tuple[Shown, ...]:
        """The nearest entries, each with the sentence marked that answers what is asked, else the whole."""
        words, found = words_to_look_up(verdict.text), dict[str, Shown]()
        for text in (SENTENCE_END.split(words)[-1], words) if verdict.nearest else ():
            for shown in self._answers(text, Ruleset(verdict.ruleset)):
                if shown.highlights:
                    found.setdefault(shown.entry.id, shown)
        return tuple(found.get(id) or Shown(self.entries[id], Status.CURRENT) for id in verdict.nearest)

    def _found(self, text: str, ruleset: Ruleset) -> list[str]:
        return [shown.entry.id for shown in self._answers(text, ruleset)]

    def _answers(self, text: str, ruleset: Ruleset) -> tuple[Shown, ...]:
        return self.look_up().ruling(text, ruleset, LIMIT).answers if text.strip() else ()

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
            console.say("check", verdict=verdict, places=places_of(verdict), near=self.near(verdict))
        return status_of(verdict)

    def _of(self, request: Request, words: str) -> Verdict:
        return self.verdict(words, request.ruleset, request.command)


def words_to_look_up(text: str) -> str:
    """What of a situation can be looked up: of a sheet, all but players and signs."""
    return NOTATION.sub(" ", text) if is_sheet(text) else text


def ranked(ids: Sequence[str]) -> dict[str, float]:
    """What each place of a list counts."""
    return {id: 1 / (FLAT + place) for place, id in enumerate(dict.fromkeys(ids))}


def best(lists: Iterable[Sequence[str]]) -> dict[str, float]:
    """The best that each counts in any of the lists."""
    found: dict[str, float] = {}
    for ids in lists:
        for id, score in ranked(ids).items():
            found[id] = max(score, found.get(id, 0))
    return found


def words_of(request: Request, console: Console) -> str:
    """The situation of a request, which may name the file that it stands in. Raises WrongUsage."""
    file = STANDARD_INPUT if request.words == STANDARD_INPUT else request.sheet
    if file == STANDARD_INPUT and request.at_the_desk:
        raise WrongUsage(Mistake(Missing.NO_SHEET_FILE, got=file))
    return request.words if file is None else decoded(content_of(file, MOST_BYTES, console, Missing.NO_SHEET_FILE))


def is_mistyped(verdict: Verdict) -> bool:
    """Whether it is a sheet with a line that cannot be one: then the line is what is wanted, and no passage."""
    return verdict.outcome is Outcome.NOT_UNDERSTOOD and is_sheet(verdict.text)


def status_of(verdict: Verdict) -> Exit:
    """What the program ends with after this verdict."""
    return Exit.ANSWERED if verdict.decided else Exit.NOTHING_FOUND
