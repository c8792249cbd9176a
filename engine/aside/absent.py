"""What is told not to be there, or not to be done, of whom nobody told that it is: "she plays nothing that …"."""

from __future__ import annotations

from engine.world import Happening, World

ACTS = frozenset(["play", "discard", "use", "counter", "nullify", "remove", "roll", "duplicate", "redirect", "ignore"])
HARMS = frozenset(["do", "hit", "strike", "hurt", "harm", "reach", "injure"])
FURTHER_EXERTIONS = frozenset(f"{word} exertion" for word in ("further", "additional", "second", "more"))


def absent(happening: Happening, world: World, act: Happening | None) -> bool:
    """Whether it only says that nothing more is done, that nobody has a card, or that a card is gone."""
    return _does_nothing_else(happening, world) or _has_no_card(happening, world) or _is_gone(happening, world, act)


def _does_nothing_else(happening: Happening, world: World) -> bool:
    """Reads "he has played nothing else", "he prevents nothing" where that is not told, "nothing else hits him"."""
    if happening.purpose is not None:
        return _plays_none_that(happening, world)
    if happening.cards or happening.turn or happening.phase or happening.extra.keys() - {"modal"}:
        return False
    more = happening.kind in ("nothing else", "nothing more") or "else" in happening.roles
    none = happening.kind.startswith("nothing") or (happening.kind == "anything" and happening.negated)
    nothing = none and not happening.roles.keys() - {"else", "object", "to"}
    mine = [h for h in world.log if h is not happening and h.actor == happening.actor and not (h.turn or h.negated)]
    does = {h.purpose.verb if h.purpose is not None else h.verb for h in mine}
    if not happening.actor:
        return nothing and more and happening.verb in HARMS
    acts = more and any(h.verb == "play" for h in mine) and happening.verb in ("play", "do", "use")
    return nothing and (acts or (happening.verb in ACTS | {"prevent"} and not more and happening.verb not in does))


def _plays_none_that(happening: Happening, world: World) -> bool:
    """Reads "she plays nothing that gains her Ability" of her who was told to play no such card."""
    aim = happening.purpose
    none = happening.verb in ("play", "use", "discard") and happening.kind == "nothing" and not happening.cards
    if aim is None or not none or happening.extra.keys() != {"relative"} or aim.negated or aim.cards or happening.roles:
        return False
    played = [t for h in world.happened("play", "discard", "use", actor=happening.actor) for t in h.cards]
    return not any(any(thing.does(aim.verb)) or thing.unknown for thing in played)


def _has_no_card(happening: Happening, world: World) -> bool:
    """Reads "neither player has any card in play", "no Attack has hit him" where nobody was told of one."""
    if happening.verb == "outcome" and happening.of_none and not (happening.negated or happening.turn):
        return not any(thing.is_a("attack") and thing.count for h in world.log for thing in h.cards)
    if happening.verb in ("have", "hold") and happening.kind == "other card" and happening.of_none:
        return "relative" in happening.extra and not (happening.roles or happening.turn or happening.others)
    if happening.verb == "have" and happening.kind in FURTHER_EXERTIONS and happening.negated:
        return not (happening.cards or happening.roles or happening.purpose or happening.turn)
    none = happening.verb == "have" and happening.zone == "play" and happening.negated and not happening.others
    any_ = len(happening.things) == 1 and happening.things[0].classes == {"card"} and not happening.things[0].extra_name
    lies = any(h.verb == "have" and h.zone == "play" and not h.negated and not h.of_none for h in world.log)
    plain = not (happening.roles or happening.purpose or happening.turn or happening.more)
    return none and any_ and plain and not lies and not happening.things[0].marks and not happening.things[0].effects


def _is_gone(happening: Happening, world: World, act: Happening | None) -> bool:
    """Reads "Trenchcoat was removed from play last turn" of a card that nobody else speaks of: it is not there."""
    out = happening.verb == "remove" and happening.roles.get("from") == "play" and happening.turn < 0
    bare = not (happening.negated or happening.purpose or happening.more or len(happening.things) != 1)
    if not out or not bare or act is None or happening.extra.keys() - {"passive"}:
        return False
    card = happening.things[0]
    told = [one for h in (*world.log, *act.parts) if h is not happening for one in h.all_cards]
    leaving = any(effect.do == "lose if it leaves" for effect in card.effects)
    return not leaving and not any(one is card or one.extra_name == card.extra_name for one in told)
