"""A Persona without his text: what of the cards that he may include he may still play."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.acts.conjunction import cards_played
from engine.judge.counters.counter import alike
from engine.judge.counters.silence import settle
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

SIX = 6
NORMAL = frozenset(["normally allowed number", "normal number", "allowed number"])


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play it?" of a card that his Persona lets him include, with his opponent's card against it."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if act.verb != "play" or len(act.things) != 1 or act.others or act.roles or act.zone not in ("", "hand"):
        return None
    card, player = act.things[0], act.actor
    included = [h for h in case.world.log if any(_same(t, card) for t in _brought(h))]
    if not included:
        return _not_told(case, card, player)
    owners = (included[0].actor, included[0].by)
    if len(included) != 1 or included[0].negated or card.count != 1 or player not in owners:
        return None
    settle(case, asker=act.actor)
    against = _against(case, player)
    if against is None:
        return None
    weapons = [h for h in case.world.log if h.verb == "use" and h.things and all(t.is_a("weapon") for t in h.things)]
    case.use(included[0], *weapons, *(h for h in case.world.log if _is_power(h, player)))
    case.care(card, *_brought(included[0]), *(t for h in weapons for t in h.things))
    number = sum(t.count for t in _brought(included[0]))
    if _by_persona(included[0], card, player):
        return _included(case, card, player, against)
    return _several(case, card, player, against, number)


def _not_told(case: Case, card: Thing, player: str) -> Ruling | None:
    """How many are in the deck is not told: with the normal number of them gone, no other may be played.

    With fewer gone another one may, unless only the Persona's text lets him have such cards at all.
    """
    told = [h for h in case.world.log if h.verb in ("have", "lie") and any(_same(t, card) for t in h.things)]
    against = _against(case, player) if told and card.count == 1 else None
    if against is None or against[1] is None:
        return None
    case.care(card)
    in_play, piled = _out(case, card, player)
    normal, _ = _normal(case, card)
    foreign = player == "Generic Immortal" or card.is_a("persona-specific card", "reserved")
    silent = in_play + piled < normal and (foreign or not in_play + piled + _reshuffled(case, player))
    return None if silent else _several(case, card, player, against, normal + 1)


def _reshuffled(case: Case, player: str) -> bool:
    return any(_reshuffles(happening, player) for happening in case.world.log)


def _is_power(happening: Happening, player: str) -> bool:
    """Reads "who may increase the Restriction number of Weapon Specific cards by 1": what his Persona says."""
    raises = happening.verb in ("may increase", "can increase", "may raise", "can raise")
    told = raises and happening.kind == "restriction number" and happening.actor == player and not happening.negated
    return told and player == "Generic Immortal" and happening.roles.get("of") == "weapon specific card"


def _brought(happening: Happening) -> list[Thing]:
    """The cards that he is said to have in his deck: "includes 3 of them", "uses the War Axe with 3 of them"."""
    if happening.verb == "include" or (happening.verb == "lie" and happening.zone == "deck"):
        return happening.things or (happening.others if happening.kind == "deck" else [])
    with_ = happening.verb == "use" and happening.roles.get("with", "").startswith(("card:", "unknown:"))
    return happening.others if with_ and happening.number is not None else []


def _same(thing: Thing, card: Thing) -> bool:
    plain = card.extra_name.removesuffix(" plot")
    return bool(plain) and (alike(thing, card) or thing.extra_name.removesuffix(" plot") == plain)


def _against(case: Case, player: str) -> tuple[Thing, Effect | None] | None:
    """The card that takes the Persona's text; without its effect where it is gone or nullified."""
    for happening in case.world.happened("have", "play"):
        for thing in cards_played(happening):
            effects = [*thing.does("no persona text"), *(e for e in thing.silenced if e.do == "no persona text")]
            if not effects or happening.actor in ("", player) or happening.negated or thing.unknown:
                continue
            case.use(happening)
            case.care(thing)
            gone = _gone(case, thing) or "nullified" in thing.traits or "countered" in thing.traits
            return thing, None if gone else effects[0]
    return None


def _gone(case: Case, thing: Thing) -> bool:
    """Whether it was removed, or is nullified or ignored: "removes, nullifies, or ignores Master's Advantage"."""
    found = [h for h in case.world.log if h.verb in ("remove", "nullify", "ignore") and thing in h.things]
    found = [h for h in found if not h.negated and h.turn <= 0 and h.purpose is None]
    found = [h for h in found if h.verb == "remove" or not (h.others or h.roles.keys() - {"now"})]
    found = [h for h in found if h.roles.get("from") in ("play", None)]
    case.use(*found)
    return bool(found)


def _by_persona(happening: Happening, card: Thing, player: str) -> bool:
    """Whether only the Persona's text lets him include the card at all."""
    if "persona power" in happening.roles.values():
        return True
    return player == "Generic Immortal" and card.is_a("reserved") and not happening.roles.keys() - {"in"}


def _included(case: Case, card: Thing, player: str, against: tuple[Thing, Effect | None]) -> Ruling:
    name = case.world.name(player)
    if against[1] is None:
        case.step(f"{against[0].title} is gone or nullified.", "advantage-gone", "one-special")
        return Ruling(True, f"{name} may play {card.title}.")
    case.step(f"{against[0].title} takes the text by which it was included.", against[1], "advantage-included")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not play {card.title}.")


def _several(
    case: Case, card: Thing, player: str, against: tuple[Thing, Effect | None], included: int
) -> Ruling | None:
    """Only while fewer than the normal number of them are in play or in the Discard Pile."""
    normal, because = _normal(case, card)
    if included <= normal:
        raise Open(f"{included} {card.title} are no more than is normally allowed")
    name, (in_play, piled) = case.world.name(player), _out(case, card, player)
    if against[1] is None:
        case.step(f"{against[0].title} is gone, nullified or ignored.", "advantage-reshuffle")
        return Ruling(True, f"{name} may play another {card.title}.")
    count = in_play + piled
    says = f"With {against[0].title}: {count} are in play or in the Discard Pile; {normal} are normally allowed."
    case.step(says, against[1], "advantage-number", because)
    if count < normal:
        if case.own("one-plot") and card.is_a("plot") and in_play:
            raise Open("whether more than one of this Plot may be in play is not said")
        return Ruling(True, f"{name} may play another {card.title}.")
    case.why_not.append(case.steps[-1])
    case.changes.append("he reshuffles his Discard Pile into his Endurance")
    return Ruling(False, f"{name} may not play another {card.title}.")


def _normal(case: Case, card: Thing) -> tuple[int, str | None]:
    """How many of them are normally allowed, and the rule that says so; None where it was told."""
    for happening in case.world.log:
        told = happening.verb == "normal" and any(_same(t, card) for t in happening.cards)
        told = told or (happening.verb == "be" and happening.kind in NORMAL and not any(happening.roles.values()))
        numbered = happening.verb == "restrict" or happening.kind == "restriction number"
        numbered = numbered or _is_allowed(happening)
        told = told or (numbered and not happening.negated and any(_same(t, card) for t in happening.things))
        if told and happening.number is not None:
            case.use(happening)
            case.care(*(t for t in happening.things if _same(t, card)))
            return happening.number, None
    numbers = {t.restriction for t in case.world.things if _same(t, card) and t.restriction is not None}
    if len(numbers) > 1:
        raise Open(f"how many {card.title} are normally allowed is not clear")
    return (numbers.pop(), None) if numbers else (SIX, "six-of-title")


def _is_allowed(happening: Happening) -> bool:
    """Reads "of which 6 are normally allowed", and no more."""
    bare = not happening.roles.keys() - {"subject"} and not happening.extra.keys() - {"passive"}
    return happening.verb == "allow" and bare and "passive" in happening.extra and happening.purpose is None


def _out(case: Case, card: Thing, player: str) -> tuple[int, int]:
    """How many are in play and in the Discard Pile."""
    total = piled = 0
    told = [h for h in case.world.log if h.verb in ("have", "lie") and any(_same(t, card) for t in h.things)]
    if not told:
        raise Open(f"how many {card.title} are in play or in the Discard Pile is not said")
    for happening in case.world.log:
        if happening.verb in ("have", "lie") and happening.actor in (player, "") and not happening.negated:
            mine = [t for t in happening.things if _same(t, card)]
            if not mine or len(mine) != len(happening.things) or happening.zone not in ("play", "discard"):
                continue
            case.use(happening)
            case.care(*mine)
            total += sum(t.count for t in mine) if happening.zone == "play" else 0
            piled += sum(t.count for t in mine) if happening.zone == "discard" else 0
        if _reshuffles(happening, player):
            case.use(happening)
            case.step("The Discard Pile was reshuffled.", "advantage-reshuffle")
            piled = 0
    for happening in case.world.log:
        left = "follows" in happening.extra and happening.verb == "leave" and happening.number == total and not piled
        none = happening.verb == "be" and happening.kind == "none" and _in_play(happening) and not total
        if left or none:
            case.use(happening)
            case.care(*happening.things)
    return total, piled


def _in_play(happening: Happening) -> bool:
    return happening.roles.get("in") == "play" and not happening.roles.keys() - {"in", "subject"}


def _reshuffles(happening: Happening, player: str) -> bool:
    if happening.negated or happening.actor != player:
        return False
    return happening.verb == "exhaust" or (happening.verb == "reshuffle" and happening.kind in ("discard pile", ""))


JUDGES = (Judge(may_play, PLAYING, Past.ANY),)
