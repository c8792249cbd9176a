"""A situation in words -> a verdict."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from itertools import chain

from corpus.document import Ruleset
from corpus.entry import Entry
from engine.aside.contained import contained
from engine.aside.course import goes_without_saying
from engine.aside.supposed import supposed
from engine.both import both
from engine.case import Case, Collision, Open, Question, Ruling
from engine.change import changes
from engine.contradiction import contradiction
from engine.distance.distant import apart, distant, kept
from engine.echo.aside import left_aside
from engine.echo.asked import asked_back, understood
from engine.echo.lost import lost
from engine.echo.misread import misread
from engine.echo.second import addressed
from engine.echo.unread import unread
from engine.english.clause import Clause
from engine.judge.board.departed import Departed, departed
from engine.judge.board.departed import without as without_departed
from engine.panel import Hearing, hear
from engine.shelf import Shelf
from engine.telling.asking.behind import ask_behind
from engine.telling.asking.elliptic import each_asked
from engine.telling.asking.hindering import hindering, ruled
from engine.telling.asking.letting import letting, not_let
from engine.telling.asking.opposite import contrary, opposite
from engine.telling.asking.question import ask
from engine.telling.frame import NotUnderstood
from engine.telling.refer import Refer
from engine.telling.settled.facts import settle
from engine.telling.settled.question import settle_question
from engine.telling.texts.byprint import prints
from engine.telling.verbs.narrate import Narrator
from engine.verdict import LONGEST, Outcome, Verdict
from engine.winner import winner
from engine.world import Happening, Thing, World

log = logging.getLogger(__name__)
LEFT = re.compile(r"\b(?:remov|left|leav|replac|gone|no longer|discard|drop)")
IDLE = (supposed, contained, goes_without_saying)
MOST_IDLE = 5
"""Of more than so many idle facts, only all together are left aside: each further hearing takes its time."""


class Engine:
    """Decides situations by the entries that it is given."""

    def __init__(self, entries: Mapping[str, Entry], *, strict: bool = False) -> None:
        """`strict` lets faults of our own through, for tests."""
        self.entries = entries
        self.strict = strict

    @cached_property
    def shelf(self) -> Shelf:
        """The cards, put on the shelf when the first situation is read."""
        return Shelf(self.entries)

    def ready(self) -> None:
        """Reads what judging needs: words, cards, rules. The first situation would else have to wait for it."""
        self.check("Player A plays a Thrust. Is this legal?", Ruleset.CLASSIC)

    def check(self, text: str, ruleset: Ruleset = Ruleset.ANY) -> Verdict:
        """The verdict. Never raises for any text."""
        asked = Ruleset.CLASSIC if ruleset is Ruleset.ANY else ruleset
        if not text.strip():
            return self._unread(text, ruleset, "There is no situation to read.", None)
        if len(text) > LONGEST:
            return self._unread(
                text, ruleset, f"At most {LONGEST} characters are read; this has {len(text)}.", (LONGEST, len(text))
            )
        try:
            return self._check(text, ruleset, asked)
        except NotUnderstood as error:
            return self._unread(text, ruleset, unread(text, error), error.span)
        except RecursionError:
            return self._unread(text, ruleset, "A sentence is nested too deeply to be read.", None)
        except (AssertionError, AttributeError, LookupError, TypeError, ValueError):
            if self.strict:
                raise
            # The promise is never to end in a traceback: what the reader trips over, it has not read.
            log.debug("A situation could not be read.", exc_info=True)
            return self._unread(text, ruleset, "The situation could not be read.", None)

    @staticmethod
    def _unread(text: str, ruleset: Ruleset, says: str, span: tuple[int, int] | None) -> Verdict:
        return Verdict(text, ruleset.value, Outcome.NOT_UNDERSTOOD, sentence=says, span=span)

    def _check(self, text: str, ruleset: Ruleset, asked: Ruleset) -> Verdict:
        clauses = self.clauses(text)
        world = World(asked.value)
        narrator = Narrator(world, Refer(world, self.shelf))
        question: Question | None = None
        for clause in chain.from_iterable(map(each_asked, clauses)):
            if question is not None:
                question = ask_behind(narrator, question, clause)
            elif clause.asks:
                question = ask(narrator, clause)
            else:
                narrator.tell(clause)
        if question is None:
            raise NotUnderstood((len(text), len(text)), "", "a question at the end: May he play it?")
        if not question.modal and question.asks == "whether":
            _set_wishes_aside(world)
        settle(world, question)
        settle_question(question, world)
        verdict = self._judge(text, ruleset, world, question)
        if verdict.decided or not (told := prints(question, world, narrator.refer)):
            return verdict
        question.prints = told  # the print takes its time to read: only where no rule settles it
        return self._judge(text, ruleset, world, question)

    def named_in(self, text: str, ruleset: Ruleset) -> tuple[str, ...]:
        """The entries that print the cards and Personas of which the text speaks, in its order."""
        return tuple(dict.fromkeys(self.shelf.printed_in(text, ruleset.value)))

    def clauses(self, text: str) -> list[Clause]:
        """The clauses of the text. Raises NotUnderstood."""
        return self.shelf.clauses(text)

    def _judge(self, text: str, ruleset: Ruleset, world: World, question: Question) -> Verdict:
        verdict = replace(self._judged(text, ruleset, world, question), left_aside=left_aside(text, world))
        if verdict.decided and (word := lost(text, " ".join([verdict.understood, *verdict.left_aside]))):
            hearing = Hearing(missing=[Open(f"what “{word}” changes here is not modelled")])
            verdict = _undecided(text, ruleset, verdict.understood, hearing)
        return addressed(verdict) if "you" in world.players else verdict

    def _judged(self, text: str, ruleset: Ruleset, world: World, question: Question) -> Verdict:
        says = understood(world, question)
        if (amiss := contradiction(world, question.act)) is not None:
            hearing = Hearing(missing=[Collision(f"what is told contradicts itself: {amiss}")])
            return _undecided(text, ruleset, says, hearing)
        hearing = self._hear(world, question)
        if hearing.answer is None:
            verdict = _undecided(text, ruleset, says, hearing)
            return verdict if hearing.found or hearing.missing else self._unruled(verdict, world, question)
        case, ruling = hearing.found[0]
        if ruling.answer is False and question.modal in ("may", "can"):
            mends = changes(world, question, lambda *other: self._hear(*other).answer)
            case.changes += [change for change in mends if change not in case.changes]
        return _decided(text, ruleset, says, case, ruling)

    def _unruled(self, verdict: Verdict, world: World, question: Question) -> Verdict:
        """What no judge spoke of: the question as it was read, and the sentence that may have been misread."""
        given_back = " ".join([verdict.understood, *left_aside(verdict.text, world)])
        if lost := misread(verdict.text, given_back, self.shelf.gazetteer):
            says = f"Undecided: this sentence may have been misread: “{lost}”"
        else:
            says = f"Undecided: Watcher knows no rule for: {asked_back(world, question)}"
        return replace(verdict, sentence=says)

    def _hear(self, world: World, question: Question) -> Hearing:
        for several in (both, winner):
            if (hearing := several(world, question, self._hear_one)) is not None:
                return hearing
        return self._hear_one(world, question)

    def _hear_one(self, world: World, question: Question) -> Hearing:
        gone = [one for one in departed(world, traceless=True) if one.thing not in question.cards]
        if not gone:
            return self._hear_here(world, question)
        told = self._hear_here(world, question)
        if told.found and not _rests_on(told, gone):
            return told
        return self._hear_here(without_departed(world, gone), question)

    def _hear_here(self, world: World, question: Question) -> Hearing:
        hearing = self._hear_near(world, question)
        if hearing.found or hearing.collides or not (far := distant(self.shelf, world, question)):
            return hearing
        again = self._hear_near(replace(world, log=apart(world, far)), question)
        said = [repr(answer) for answer in again.unaccounted]  # who still leaves something out, does so without them
        contradicted = any(repr(one) not in (repr(again.answer), *said) for one in hearing.unaccounted)
        return (
            again if again.found and not contradicted and all(kept(far, case) for case, _ in again.found) else hearing
        )

    def _hear_near(self, world: World, question: Question) -> Hearing:
        hearing = self._hear_all(world, question)
        idle = [h for h in world.log if any(is_idle(h, world, question) for is_idle in IDLE)]
        if hearing.found or hearing.collides or not idle:
            return hearing
        # Nobody knew what to make of it: what would be supposed anyway is left aside, or all of it but for one.
        for left in (idle, *(without(idle, h) for h in idle if 1 < len(idle) < MOST_IDLE)):
            told = [h for h in world.log if h not in left]
            again = self._hear_all(replace(world, log=told, things=_still_told(world, question, told)), question)
            if again.found or again.collides:
                contradicted = any(repr(answer) != repr(again.answer) for answer in hearing.unaccounted)
                return hearing if contradicted else again
        return hearing

    def _hear_all(self, world: World, question: Question) -> Hearing:
        hearing = hear(world, question, self.entries, strict=self.strict)
        open_ = not hearing.found and not hearing.collides
        if not open_ or (turned := _turned(world, question)) is None:
            return hearing
        asked, follows = turned
        plain = hear(world, asked, self.entries, strict=self.strict)
        kept = [(case, follows(case, ruling)) for case, ruling in plain.found]
        found = [(case, ruling) for case, ruling in kept if ruling is not None]
        return Hearing(found if len(found) == len(kept) else [], [*hearing.missing, *plain.missing])


def _rests_on(hearing: Hearing, gone: list[Departed]) -> bool:
    """Whether it was ruled by the text of a card that has left play, and without a word of its leaving."""
    texts = {effect.source.quote for one in gone for effect in one.thing.effects if effect.source is not None}
    steps = [step for case, _ in hearing.found for step in (*case.steps, *case.why_not)]
    seen = any(one.thing.title in step.says and LEFT.search(step.says) for one in gone for step in steps)
    return not seen and any(citation.quote in texts for step in steps for citation in step.citations)


def _turned(world: World, question: Question) -> tuple[Question, Callable[[Case, Ruling], Ruling | None]] | None:
    """The question that stands behind this one, and what follows from its ruling."""
    if (hindered := hindering(question)) is not None:
        return hindered[0], lambda case, ruling: ruled(case, ruling, hindered[1])
    if (let := letting(question, world)) is not None:
        return let[0], lambda case, ruling: not_let(case, ruling, let[1])
    asked = opposite(question)
    return None if asked is None else (asked, contrary)


def without(happenings: list[Happening], one: Happening) -> list[Happening]:
    """The others of them."""
    return [happening for happening in happenings if happening is not one]


def _still_told(world: World, question: Question, told: list[Happening]) -> list[Thing]:
    """The cards without those of which nothing else is told than that somebody uses them, which is left aside."""
    rest = [*told, *([question.act] if question.act is not None else [])]
    spoken = {thing for happening in rest for thing in happening.all_cards}
    used = {thing for happening in world.log if happening.verb == "use" for thing in happening.things} - spoken
    return [thing for thing in world.things if thing not in used]


def _set_wishes_aside(world: World) -> None:
    """What a player wants changes nothing of what is; only what he may do can hang on it."""
    world.aside += [happening for happening in world.log if happening.verb == "want"]
    world.log = [happening for happening in world.log if happening.verb != "want"]


def _undecided(text: str, ruleset: Ruleset, says: str, hearing: Hearing) -> Verdict:
    collision = next((one for one in hearing.missing if isinstance(one, Collision)), None)
    missing = collision or next(iter(hearing.missing), None)
    why = missing.missing if missing is not None else ""
    if hearing.collides and collision is None:
        why = "two rules lead to different answers"
    steps = tuple(step for case, _ in hearing.found for step in case.steps)
    nearest = tuple(n for n in missing.nearest if n) if missing is not None else ()
    return Verdict(
        text, ruleset.value, Outcome.UNDECIDED, says, sentence=f"Undecided: {why}.", steps=steps, nearest=nearest
    )


def _decided(text: str, ruleset: Ruleset, says: str, case: Case, ruling: Ruling) -> Verdict:
    if not case.steps or not all(step.citations for step in case.steps):
        return Verdict(
            text, ruleset.value, Outcome.UNDECIDED, says, sentence="Undecided: no passage could be cited for it."
        )
    return Verdict(
        text, ruleset.value, Outcome.INFERRED if case.inferred else Outcome.RULED, says, ruling.answer, ruling.says,
        tuple(case.steps), tuple(case.why_not), tuple(case.changes), tuple(case.overruled),
        ("nothing else is in play or changes it", *case.world.assumed, *case.assumed),
    )  # fmt: skip
