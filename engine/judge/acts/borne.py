"""Whose card it is that a player would play: a Reserved or Signature card of another Persona must have been let in."""

from __future__ import annotations

from corpus.entry import Entry
from engine.case import Case, Ruling
from engine.judge.acts.texts import printed
from engine.judge.acts.weighing import Weighing
from engine.shelf import personas, short_names
from engine.world import Happening, Thing

RICHIE = "Richie Ryan"
"""He may use one non-Signature card of each Persona (addendum, Richie Ryan)."""


ADMITTING = frozenset(["include", "bring", "add", "put", "allow", "let", "control", "take", "duplicate", "find"])
"""How a card of another Persona may have come to him."""


def check_bearer(case: Case, ruling: Ruling) -> None:
    """Raises Open where he may play a card of another Persona by the ruling, and nothing is told that lets it in."""
    act, own = case.question.act, Weighing()
    if act is None or act.verb != "play" or not case.question.permission or ruling.answer is not True:
        return
    if act.extra.get("and") == "keep":
        return  # whether both may lie there is asked, and not how he came by them
    for card in act.things:
        bearer(case, card, act, own)
    if own.doubts and not any(h.used and (h.verb in ADMITTING or h.kind == "persona power") for h in case.world.log):
        raise own.doubts[0]


def bearer(case: Case, card: Thing, act: Happening, weighing: Weighing) -> None:
    """A Signature card is played only by its Persona; a Reserved card by another must have been let in."""
    named, signature = _named(card, printed(case, card))
    player = case.world.players.get(act.actor)
    if not named or player is None or "Generic" in named or player.persona in _full(named):
        return
    whose = " or ".join(sorted(named))
    if not player.persona:
        weighing.assumed.append(f"{player.name} plays {whose}, or {card.title} was let into his deck")
    elif signature and _full(named) and case.own("signature-used"):
        weighing.deny(f"{card.title} is a Signature card of {whose}.", "signature-used")
    elif player.persona == RICHIE and not signature and card.count == 1 and not _more_of(case, card, act):
        weighing.assumed.append(f"{card.title} is the one card of {whose} that {RICHIE} may use")
    else:
        weighing.doubt(f"what lets {player.persona} have {card.title}, a card of {whose}, is not said")


def _more_of(case: Case, card: Thing, act: Happening) -> bool:
    """Whether another card of the same Persona is told of, or another copy of it, or that it was played already."""
    if any(card in h.cards and h is not act for h in case.world.happened("play")):
        return True
    others = [thing for thing in case.world.things if thing is not card and thing.card is not None]
    return any(_sub_title(thing) == _sub_title(card) or thing.extra_name == card.extra_name for thing in others)


def _named(card: Thing, texts: list[Entry]) -> tuple[frozenset[str], bool]:
    """The Personas of whom it is a Signature or a Reserved card, and whether it is a Signature card."""
    prints = [entry.card for entry in texts if entry.card is not None]
    if prints:
        if not any(one.signature or one.reserved for one in prints):
            return frozenset(), False
        named = frozenset(name for one in prints for name in one.personas)
        return named, all(one.signature for one in prints)
    if card.card is None or not (card.card.persona or _sub_title(card)):
        return frozenset(), False
    marks = card.classes | set(card.card.group)
    return frozenset([card.card.persona or _sub_title(card)]), bool(marks & {"signature", "signature card"})


def _sub_title(card: Thing) -> str:
    """The Persona in its name: "Intimidate: Slan Quince"."""
    title = card.card.title if card.card is not None else card.title
    sub = title.partition(":")[2].strip()
    return sub if sub and _full(frozenset([sub])) else ""


def _full(named: frozenset[str]) -> set[str]:
    """The full names of Personas that are named by a short one."""
    return {full for full in personas() for name in named if name in short_names(full) or full.startswith(name + " ")}
