"""What is played in conjunction with an Attack, and whether it affects that Attack."""

from __future__ import annotations

from engine.card import ROWS
from engine.case import Case, Open, Untyped
from engine.world import Happening, Thing

EITHER = ("attack", "special attack", "block", "special block", "non-basic block", "defense")
"""What a Special Attack or Block may be played as."""


def cards_played(happening: Happening) -> list[Thing]:
    """The cards that were played, with what was played in conjunction with them; not what they were played on."""
    met = "against" in happening.extra  # what it is played against, an Attack or another card, is no card of his
    foreign = [thing for thing in happening.others if thing.is_a("attack") or thing.owner not in ("", happening.actor)]
    others = [thing for thing in happening.others if not (met and thing in foreign)]
    return [*happening.things, *([] if "on" in happening.extra else others)]


def fits(what: str, thing: Thing) -> bool:
    """Whether it is the kind of card that another may be played in conjunction with. Raises Open."""
    row = what.removesuffix(" attack")
    if row in ROWS:
        return _in_row(row, thing)
    if thing.is_a(what):
        return True
    if thing.is_a("attack") and not thing.is_a("special attack") and thing.card is None and not thing.extra_name:
        raise Open(f"whether {thing.title} is a {what} is not said")
    if thing.is_a("special attack or block") and what in EITHER:
        raise Open(f"as which of the two {thing.title} is played is not said")
    if thing.classes <= {"card"}:
        raise Untyped(thing)
    return False


def _in_row(row: str, thing: Thing) -> bool:
    if not thing.is_a("attack"):
        return False
    if thing.grid:
        return any(area[0] == ROWS[row] for area in thing.grid)
    if row in thing.traits:
        return True
    if thing.traits & set(ROWS):
        return False
    raise Open(f"the areas of {thing.title} are not known")


def wants(modifier: Thing) -> str:
    """The kind of card with which it must be played, "" where it does not say."""
    effect = next(iter(modifier.does("with")), None)
    return str(effect["what"]) if effect is not None else ""


def modifiers(case: Case, attack: Thing) -> list[Thing]:
    """The cards that were played in conjunction with the Attack; also before an Exertion in which it was found."""
    plays = [h for h in case.world.happened("play", turn=0) if not h.negated and not h.extra.get("on")]
    own = next((h for h in plays if attack in h.cards), None)
    if own is None:
        return []
    case.use(own)
    found = [t for t in own.cards if t is not attack]
    return found + _before_exertion(case, own, attack, plays)


def _before_exertion(case: Case, own: Happening, attack: Thing, plays: list[Happening]) -> list[Thing]:
    exertions = [h for h in case.world.log if h.verb == "exert" and h.actor == own.actor and not h.negated]
    finds = [h for h in case.world.happened("find", actor=own.actor) if not h.negated]
    if len(exertions) != 1 or len(finds) != 1 or not any(_same(t, attack) for t in finds[0].things):
        return []
    if exertions[0].kind not in ("attack", "") or exertions[0].turn or exertions[0].phase:
        return []
    log = case.world.log
    early = [h for h in plays if h.actor == own.actor and log.index(h) < log.index(exertions[0])]
    if len(early) != 1 or not all(wants(t) for t in early[0].cards):
        return []
    case.use(exertions[0], finds[0], early[0])
    case.care(*finds[0].things)
    case.step("They count as played at the same time.", "conjunction-exertion")
    return early[0].cards


def _same(card: Thing, attack: Thing) -> bool:
    return card is attack or (bool(attack.grid) and card.grid == attack.grid and card.title == attack.title)
