"""How many Pre-Game cards may still be associated with a deck, by the number of those that are told of (associate)."""

from __future__ import annotations

from corpus.document import Ruleset
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.deck import pre_game_limit
from engine.judge.decks.proof import source_of
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

USING = frozenset(["associate", "use", "have", "play"])
UNCOUNTED = ("crystal", "quickening", "premium")
"""Of these it is said elsewhere whether they count."""
WORDS = frozenset(["with", "at most", "so far", "along with", "up to"])


def may_associate(case: Case) -> Ruling | None:
    """Reads "May he associate another Pre-Game card with it?", "How many more may he associate?"."""
    question, act = case.question, case.question.act
    if act is None or act.verb != "associate" or not act.actor or act.negated or question.negated:
        return None
    counts = question.asks == "how many" and question.modal in ("may", "can")
    if not (counts or question.permission) or not act.things or not all(map(_is_any, act.things)):
        return None
    if counts and not {"more", "further", "additional", "other"} & act.things[0].marks:
        return None
    held = _held(case, act.actor)
    limit = pre_game_limit(Ruleset(case.ruleset), case.entries)
    if held is None or limit.number is None:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"{held} of {limit.number} Pre-Game cards are associated.", *map(source_of, limit.because))
    left, name = max(0, limit.number - held), case.world.name(act.actor)
    if counts:
        return Ruling(left, f"{name} may associate {left} more.")
    asked = sum(thing.count for thing in act.things)
    if asked > left:
        case.why_not.append(case.steps[-1])
    return Ruling(asked <= left, f"{name} may {'' if asked <= left else 'not '}associate {asked} more.")


def _is_any(thing: Thing) -> bool:
    """Whether it is asked of Pre-Game cards of whatever name."""
    return (
        thing.is_a("pre-game") and not thing.extra_name and not any(kind in thing.title.lower() for kind in UNCOUNTED)
    )


def _held(case: Case, player: str) -> int | None:
    """How many he has associated; None where something else is told, or of cards that may not count."""
    held = 0
    cards: list[Thing] = []
    for happening in case.world.log:
        if neutral(happening, case.question.act) or _says_none_is_crystal(happening):
            continue
        plain = happening.verb in USING and happening.actor == player and not (happening.negated or happening.turn)
        if not plain or happening.purpose is not None or happening.more or not happening.cards:
            return None
        cards += happening.cards
    if not cards or not all(_counts(thing) for thing in cards):
        return None
    persona = case.world.players[player].persona
    held = sum(thing.count for thing in cards)
    return held + bool(persona and not any(thing.is_a("persona") for thing in cards))


def _counts(thing: Thing) -> bool:
    named = any(kind in f"{thing.title} {' '.join(thing.classes)}".lower() for kind in UNCOUNTED)
    return thing.is_a("pre-game") and not named and "vague" not in thing.traits


def _says_none_is_crystal(happening: Happening) -> bool:
    """Reads "None of these is a Crystal", "cards that are no Crystals"."""
    crystals = [thing for thing in happening.cards if "crystal" in thing.title.lower()]
    return happening.verb == "be" and happening.negated and len(crystals) == 1 and not happening.purpose


JUDGES = (Judge(may_associate, frozenset(), Past.NONE, WORDS),)
