"""All judges hear a case; what they agree on is the ruling."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

from corpus.entry import Entry
from engine.aside.inert import is_inert
from engine.aside.neutral import neutral
from engine.case import Case, Collision, Open, Question, Ruling
from engine.fork import fork
from engine.judge.acts.borne import check_bearer
from engine.judge.acts.own_text import misplaced
from engine.judge.counters.leaving import left_by, may_be_hurt, may_be_short
from engine.judges import JUDGES
from engine.untold import untold
from engine.verdict import Answer
from engine.world import Happening, World

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Hearing:
    """What the judges said: the rulings, each with its case, and why others could not tell."""

    found: list[tuple[Case, Ruling]] = field(default_factory=list)
    missing: list[Open] = field(default_factory=list)
    unaccounted: list[Answer] = field(default_factory=list)
    """What judges ruled who left something out of account: no rulings, but not to be contradicted either."""

    @property
    def collides(self) -> bool:
        """Whether two rulings differ, or a judge found passages that do."""
        answers = {repr(ruling.answer) for _, ruling in self.found}
        return len(answers) > 1 or any(isinstance(one, Collision) for one in self.missing)

    @property
    def answer(self) -> Answer:
        """What all that ruled agree on; None where none did, or where they differ."""
        return None if self.collides or not self.found else self.found[0][1].answer


def hear(world: World, question: Question, entries: Mapping[str, Entry], *, strict: bool = False) -> Hearing:
    """What each judge says of it, on a table of its own. `strict` lets a judge's own fault through, for tests."""
    hearing = Hearing()
    for judge in JUDGES:
        if not judge.speaks_of(world, question):
            continue  # a table of his own would be laid in vain
        case = Case(*fork(world, question), entries)
        try:
            ruling = judge(case)
            if ruling is not None:
                _within_reach(case, ruling)
                check_bearer(case, ruling)
                hearing.unaccounted.append(ruling.answer)
                account(case)
                hearing.unaccounted.pop()
                hearing.found.append((case, ruling))
        except Open as error:
            hearing.missing.append(error)
        except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError):
            if strict:
                raise
            # A judge that trips has not ruled; a wrong verdict cannot come of it, and the log tells of it.
            log.debug("A judge could not weigh the case.", exc_info=True)
    return hearing


MANY = 20
"""More cards than any player holds, plays or has in play."""
FAR = frozenset(["discard", "endurance", "deck"])
ALIKE = 6
"""As many of one Title a deck may have at most (rulebook, Building a Deck)."""


def _is_too_many(happening: Happening) -> bool:
    """Whether more cards are told of than can be."""
    at_hand = happening.verb in ("play", "have", "hold", "discard") and happening.zone in ("", "hand", "play")
    number = happening.number or 0 if happening.verb == "discard" else 0
    alike = any(thing.card is not None and thing.count > ALIKE for thing in happening.cards)
    return (
        at_hand
        and not happening.negated
        and (alike or number > MANY or any(thing.count > MANY for thing in happening.things))
    )


def _within_reach(case: Case, ruling: Ruling) -> None:
    """Raises Open for a permission to play or discard what is in the other player's Hand, where no card lets him."""
    act = case.question.act
    if act is None or act.zone != "hand" or act.by in ("", act.actor) or act.verb not in ("play", "discard"):
        return
    used = [h for h in case.world.log if h.used and h.actor == act.actor and any(thing.count for thing in h.cards)]
    if case.question.permission and ruling.answer is True and not used:
        raise Open("what lets him have cards of the other player's Hand is not said")


UNDOING = frozenset(["counter", "prevent", "nullify", "ignore", "cancel", "redirect"])
MAKING = frozenset(["make", "cause", "force"])


def _is_undone(part: Happening) -> bool:
    """Reads "a Power Blow, which is prevented", "uses his Power, which does not make her discard 3 cards"."""
    if part.purpose is None or "relative" not in part.extra or part.purpose.cards or not part.actor:
        return False  # "time expires in a match that has no winner": nothing that somebody does
    return part.extra["relative"] in (MAKING if part.purpose.negated else UNDOING)


PLAYED_BY_TURNS = frozenset(["play", "duplicate", "draw"])
DEFENSES = ("dodge", "block", "guard", "defense", "special attack or block")


def _is_of_his_turn(told: Happening, act: Happening) -> bool:
    """Whether it is his opponent's turn by what is told, and he asks for what he plays on his own only."""
    his = told.now and not told.turn and told.used and not told.negated and told.verb in ("play", "make")
    own = any(p.verb in PLAYED_BY_TURNS and not any(t.is_a(*DEFENSES) for t in p.things) for p in act.parts)
    return his and told.actor not in ("", act.actor) and own


def _is_from_afar(happening: Happening) -> bool:
    """Reads "plays a Thrust from his Discard Pile": what a card does from there, only a card could say."""
    return happening.verb == "play" and not happening.negated and happening.zone in FAR


def _all_ended(case: Case) -> None:
    """Raises Open where a card has left play by its own text, and the ruling did not see it."""
    for lying in case.world.happened("have"):
        for thing in lying.things:
            gone = left_by(case, lying, thing) is not None or may_be_hurt(case, lying, thing)
            if id(thing) not in case.ended and (gone or may_be_short(case, thing)):
                raise Open(f"what follows when {thing.title} has left play by its own text is not modelled")


LEAVING = frozenset(["remove", "leave", "stay", "remain", "sweep"])


def _is_held(act: Happening) -> bool:
    """Whether it is asked whether a card leaves play that is told to be in a Hand."""
    leaves = act.verb in LEAVING or act.roles.get("from") == "play"
    return leaves and any(thing.zone == "hand" for thing in act.things)


def account(case: Case) -> None:
    """Raises Open where something was told that the ruling does not take into account."""
    act = case.question.act
    if any(happening.verb == "play" and happening.of_none and not happening.negated for happening in case.world.log):
        raise Open("what it means to play 0 cards stands in no document")
    if any(_is_too_many(happening) for happening in case.world.log):
        raise Open("no player can have so many cards")
    if act is not None and _is_held(act):
        raise Open("whether it is in play is not clear")
    if act is not None and "no longer" in act.roles:
        raise Open("what is so no longer is not asked about in a way that is modelled")
    if case.question.permission and act is not None and any(_is_of_his_turn(h, act) for h in case.world.log):
        raise Open("what the opponent plays on this turn, he plays on a turn of his own")
    if (card := next(filter(None, (misplaced(case, told) for told in case.world.log)), None)) is not None:
        raise Open(f"{card.title} is not played in that Phase")
    if any(_is_from_afar(happening) for happening in case.world.log):
        raise Open("whether a card may be played from there is not modelled")
    told = [thing for happening in case.world.log for thing in happening.cards]
    if case.question.asks in ("how many", "how much", "what") and any("vague" in thing.traits for thing in told):
        raise Open("how many cards these are is not said")
    if any(_is_undone(part) for told in case.world.log if told.used for part in told.parts):
        raise Open("what becomes of what is told to be undone is not modelled")
    for happening in [*case.world.log, *([act] if act is not None else [])]:
        if happening.more and not is_inert(happening):
            raise Open(f"what follows from “{happening.text or happening.verb} … {happening.more}” is not modelled")
    for happening in case.world.log:
        if not happening.used and not neutral(happening, act if case.question.permission else None):
            what = ", ".join(t.title for t in happening.things) or happening.kind
            raise Open(f"what follows from “{happening.text} {what}” here is not modelled".replace(" ”", "”"))
    if missing := untold(case.world, act):
        raise Open(missing)
    _all_ended(case)
    for thing in case.world.things:
        if thing.unknown and thing.count and id(thing) not in case.cared:
            case.known(thing)
