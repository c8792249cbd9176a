"""How many cards it takes to ignore everything that prevents a player from playing cards."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.timely import PLAYING, Judge, Past
from engine.world import Happening, Thing

EFFECT = "lift all"


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Break Glass must he use to ignore them both?": a single one ignores all that prevents."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or question.modal not in ("", "must") or question.negated or act is None:
        return None
    aim = act.purpose
    if act.verb not in ("use", "need", "play") or len(act.things) != 1 or act.others or act.phase or aim is None:
        return None
    card = act.things[0]
    if not any(card.does(EFFECT)) or aim.verb != "ignore" or not act.actor or aim.negated or act.roles.keys() - {"of"}:
        return None
    told = [h for h in case.world.log if _keeps(h, act.actor)]
    aims = [t for t in aim.cards if t is not card] or _preventing(case, act.actor, told)
    said = [t for h in told for t in h.things]
    if not aims or not all(_prevents(t) or t in said for t in aims):
        return None
    case.use(*told, *(h for h in case.world.happened("have", "play") if all(t in (*aims, card) for t in h.things)))
    case.use(*(h for h in case.world.happened("state", actor=act.actor) if h.kind == "disarmed"))
    case.care(card, *aims)
    case.step(f"A single {card.title} ignores all of them.", *card.does(EFFECT))
    return Ruling(1, f"{case.world.name(act.actor)} needs 1 {card.title}.")


def _keeps(happening: Happening, player: str) -> bool:
    """Whether it tells that cards prevent him from playing cards."""
    aim = happening.purpose
    plain = happening.verb == "prevent" and not happening.negated and happening.target in (player, "all")
    return plain and bool(happening.things) and aim is not None and aim.verb == "play" and not aim.negated


def _preventing(case: Case, player: str, told: list[Happening]) -> list[Thing]:
    """All cards that prevent him, of "both", "all of them", "their prevent effects"."""
    said = [t for h in told for t in h.things]
    lying = [t for h in case.world.happened("have", "play") if h.actor != player for t in h.things]
    return said + [t for t in lying if t not in said and _prevents(t)]


def _prevents(thing: Thing) -> bool:
    """Whether it prevents playing cards; a Block or another single act is not meant."""
    if any(thing.does("prevents cards")):
        return True
    return any(e["act"] in (None, "play") and e["who"] in ("opponent", "all") for e in thing.does("forbid"))


JUDGES = (Judge(how_many, PLAYING, Past.ANY),)
