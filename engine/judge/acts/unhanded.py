"""A player who is told to be unable to play cards from his Hand: what he may still use, and what he may not play.

Document: Playing Cards From Your Hand.
"""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.timely import Judge
from engine.world import Happening, Thing

RULE = "hand-not-in-play"
REFUSING = ("can play", "may play")
EVEN_SO = ("despite", "lift", "lift all")
"""What a card does that may be played although something forbids it, or that takes a denial away."""


def unhanded(case: Case, player: str) -> list[Happening]:
    """That he cannot play cards from his Hand, and the card from which this is told to follow."""
    found = [h for h in case.world.log if _denies(h, player)]
    if not found or not case.holds(RULE):
        return []
    follows = any("follows" in h.extra for h in found)
    causes = [h for h in case.world.log if follows and _is_cause(h, player)]
    case.care(*(thing for h in causes for thing in h.things))
    case.inferred = case.inferred or bool(causes)  # of its text no more is known than what is told
    return [*found, *causes]


def stays_of_use(case: Case, player: str, tool: Thing) -> None:
    """A card in play is used whatever forbids playing cards from the Hand."""
    forbidding = [h for h in case.world.happened("play") if h.actor != player and _forbids_hand(h)]
    told = [*unhanded(case, player), *(forbidding if case.holds(RULE) else [])]
    if told:
        case.use(*told)
        case.step(f"{tool.title} is in play already: it does not come from the Hand.", RULE)


def _forbids_hand(happening: Happening) -> bool:
    """Whether nothing but a card was played that forbids nothing but playing from the Hand."""
    effects = [e for t in happening.things for e in t.effects]
    return bool(effects) and not happening.others and all(e.do == "forbid" and bool(e["from hand"]) for e in effects)


def _denies(happening: Happening, player: str) -> bool:
    said = happening.purpose if happening.verb == "prevent" else happening
    if said is None or said.purpose is not None or happening.turn or happening.phase or said.turn or said.phase:
        return False
    if happening.actor != player or happening.roles.keys() - {"from"} or said.actor not in ("", player):
        return False
    if happening.verb == "prevent":
        denied = not happening.negated and not said.negated and said.verb == "play" and "passive" in happening.extra
    else:
        denied = said.negated and said.verb in REFUSING
    if said.by not in ("", player):
        return False
    bare = not (said.others or said.roles.keys() - {"from"} or said.more or happening.more)
    return denied and bare and said.zone == "hand" and len(said.things) == 1 and _is_any(said.things[0])


def _is_any(thing: Thing) -> bool:
    """Whether cards of every kind are meant."""
    return thing.title in ("cards", "any cards") and not thing.marks - {"any"} and not thing.traits


def _is_cause(happening: Happening, player: str) -> bool:
    """A card of his opponent without a text in the documents, of which it is told that it says so."""
    cards = happening.cards
    plain = happening.verb == "play" and not (happening.negated or happening.purpose or happening.roles)
    untold = len(cards) == 1 and cards[0].is_a("special card") and cards[0].unknown
    return plain and happening.actor != player and untold


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play the Dodge?" of a card in his Hand."""
    act = case.question.act
    if not case.question.permission or act is None or act.verb != "play" or len(act.things) != 1:
        return None
    card, told = act.things[0], unhanded(case, act.actor)
    if not told or act.others or act.purpose or act.phase or act.turn or card.traits or not _is_in_hand(case, act):
        return None
    if card.is_a("edge") or any(True for do in EVEN_SO for _ in card.does(do)):
        return None
    rest = [h for h in case.world.log if h not in told and not neutral(h, act)]
    if not all(_is_idle(h, act, card) for h in rest):
        return None
    case.use(*told, *rest)
    name = case.world.name(act.actor)
    case.step(f"{name} cannot play cards from his Hand; {card.title} is not in play already.", RULE)
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not play {card.title}.")


def _is_in_hand(case: Case, act: Happening) -> bool:
    """Whether it is told that the card is in his Hand, and nowhere else."""
    held = [h for h in case.world.happened("hold", actor=act.actor) if act.things[0] in h.things and not h.negated]
    return (bool(held) or act.zone == "hand") and act.things[0].zone in ("", "hand")


def _is_idle(happening: Happening, act: Happening, card: Thing) -> bool:
    """What his opponent attacks with, and what he holds."""
    if happening.negated or happening.purpose is not None or happening.roles or happening.turn:
        return False
    if happening.actor == act.actor:
        return happening.verb == "hold" and happening.things == [card] and not happening.others
    attacks = all(t.is_a("attack") for t in happening.cards)
    return bool(happening.actor) and happening.verb in ("play", "attack") and attacks


JUDGES = (Judge(may_play, frozenset({"defense phase", "attack phase"})),)
