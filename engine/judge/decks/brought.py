"""Playing a card that was let into the deck: with Darius only in conjunction with one, by a Persona Power as one's own.

Handbook, Darius and Reserved Cards.
"""

from __future__ import annotations

from dataclasses import replace

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.facts import is_idle
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening, Thing

DARIUS = frozenset(["darius", "darius: event"])
LETTING = frozenset(["include", "bring", "put", "add"])
ALONE = frozenset(
    ["darius", "darius: event", "a darius", "any darius", "any other card", "another card", "other cards"]
)


def may_play(case: Case) -> Ruling | None:
    """Reads "He has no Darius in his Hand. May he play it?", "Must he play it with one?", "… as his own?"."""
    question, act = case.question, case.question.act
    if not (question.permission or question.obligation) or act is None:
        return None
    case.world.log = [_by_power(h) for h in case.world.log if not _is_drawn(h)]
    ways = [(h, way) for h in case.world.log if (way := _way(case, h))]
    if len(ways) != 1 or act.verb != "play" or act.actor != ways[0][0].actor or not _is_plain(act):
        return None
    card, way = ways[0][0].things[0], ways[0][1]
    rest = [h for h in case.world.log if h is not ways[0][0] and not neutral(h, None)]
    lacks = any(_is_without(h, act.actor) for h in rest)
    if not _is_of(act, card) or not all(
        _is_without(h, act.actor) or beside(h, case) or is_idle(case, h, act.actor, ("held", "undone")) for h in rest
    ):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    alone = lacks or act.extra.get("without", "").lower() in ALONE
    own = act.roles.get("as") == "" and "as" in act.roles
    if way == "power" and (alone or own or question.obligation):
        return _own(case, card) if question.obligation == bool(act.others) else None
    if way == "power" or own or (question.obligation and alone):
        return None
    return _with_darius(case, card, alone=alone, with_it=_is_darius(act.others))


def _by_power(told: Happening) -> Happening:
    """Reads "has used his Persona Power to include it" as "includes it by his Persona Power"."""
    inner = told.purpose
    if told.verb != "power" or inner is None or inner.verb not in LETTING or inner.negated or told.things:
        return told
    return replace(inner, actor=told.actor, roles={"with": "persona power"})


def _is_drawn(told: Happening) -> bool:
    """Reads "He draws it": it is in his Hand."""
    return told.verb == "draw" and not (told.negated or told.others or told.roles) and len(told.things) == 1


def _own(case: Case, card: Thing) -> Ruling:
    """It need not be played with Darius."""
    case.step("It was included by other means than Darius.", "let-in-own")
    return Ruling(case.question.permission, f"{card.title} is played as one's own.")


def _with_darius(case: Case, card: Thing, *, alone: bool, with_it: bool) -> Ruling | None:
    if alone == with_it:
        return None
    case.step("It was brought in with Darius.", "let-in-with-darius")
    if alone:
        case.why_not.append(case.steps[-1])
    return Ruling(with_it, f"{card.title} may only be played in conjunction with Darius.")


def _way(case: Case, told: Happening) -> str:
    """How the one card came into the deck: with Darius, or by a power, Richie Ryan's or a Quickening's; "" for none."""
    if told.verb not in LETTING or told.negated or len(told.things) != 1 or told.things[0].count != 1:
        return ""
    player = case.world.players.get(told.actor)
    if told.others:
        return "darius" if _is_darius(told.others) and "without" not in told.extra | told.roles else ""
    means = {told.roles.get(link) for link in ("with", "by", "through", "by means of", "due to")}
    own = "persona power" in means and player is not None and player.persona == "Richie Ryan"
    return "power" if own or "quickening" in means else ""


def _is_darius(things: list[Thing]) -> bool:
    return len(things) == 1 and things[0].title.lower() in DARIUS and things[0].count == 1


def _is_plain(act: Happening) -> bool:
    """Whether nothing else is asked of the play."""
    odd = (
        act.negated
        or act.roles.keys() - {"as"}
        or act.purpose is not None
        or act.more
        or act.zone not in ("", "hand")
        or act.phase
    )
    return not odd and act.by in ("", act.actor) and not set(act.extra) - {"without", "modal", "as"}


def _is_of(act: Happening, card: Thing) -> bool:
    """Whether it asks of that card: "it" may seem to be the Darius that was named last, but not without Darius."""
    if len(act.things) != 1 or act.things[0].count != 1 or (act.others and not _is_darius(act.others)):
        return False
    asked = act.things[0].title.lower()
    if asked in DARIUS:
        return act.extra.get("without", "").lower() in ALONE
    return asked in (card.title.lower(), card.base_title)


def _is_without(told: Happening, player: str) -> bool:
    """Reads "he has no Darius in his Hand", "uses no Darius"."""
    if told.actor != player or told.others or told.roles or told.verb not in ("hold", "use", "have", "play"):
        return False
    none = bool(told.things) and all(thing.title.lower() in DARIUS and thing.count == 0 for thing in told.things)
    return none and told.zone in ("", "hand") and told.phase == "" and told.turn == 0


JUDGES = (Judge(may_play, PLAYING, words=frozenset({"without"})),)
