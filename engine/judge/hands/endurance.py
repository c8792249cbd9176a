"""How often a player Exhausts: the cards that are taken from an Endurance of which the size is told (Exhaustion)."""

from __future__ import annotations

import re

from engine.amount import amount
from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.judge.acts.texts import printed
from engine.judge.facts import asked
from engine.judge.hands import bottom, lender
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening

EXERTION = 5
LOSS = 5
SPEAKING = re.compile(r"\b(exertions?|endurance)\b", re.IGNORECASE)
TAKING = ("discard", "place", "put", "lose", "take", "remove", "move")


def exhaustions(case: Case, player: str) -> int:
    """How often he Exhausts, as it was told, or as the size of his Endurance shows. Raises Open."""
    told = case.world.happened("exhaust", actor=player)
    if any(h.general and h.kind not in ("", "endurance") for h in told):
        raise Open("what else than his Endurance is Exhausted is not said")
    stock = stock_of(case, player)
    if told or stock is None:
        case.use(*told)
        return len(told)
    if not stock:
        raise Open("when his Endurance was Exhausted is not said")
    taken = taken_of(case, player)
    case.step(f"{taken} of {stock} cards are taken from his Endurance.", "exhaustion")
    if taken > stock:
        case.assumed.append("his Discard Pile, reshuffled, holds more cards than are still taken")
    return int(taken >= stock)


def stock_of(case: Case, player: str) -> int | None:
    """How many cards are in his Endurance."""
    found = [h for h in case.world.happened("hand", actor=player) if h.zone == "endurance" and not h.turn]
    case.use(*found)
    if len(found) > 1 or any(happening.number is None for happening in found):
        raise Open("how many cards are in his Endurance is not said")
    return found[0].number if found else None


def taken_of(case: Case, player: str, *, drawn: bool = False) -> int:
    """How many cards leave it: drawn, Exerted, discarded from its top; `drawn` counts the Draw/Discard Phase, too."""
    total = 0
    for happening in case.world.log:
        _is_silent(case, happening)
        number = _from_endurance(case, happening, player, drawn)
        if number:
            case.use(happening)
            case.care(*happening.things)
            total += number
    return total


def _is_silent(case: Case, play: Happening) -> None:
    """Raises Open where a card that is played moves cards of an Endurance by its own text: a larger Exertion."""
    for thing in play.things if play.verb == "play" and not play.negated else []:
        speaks = any(SPEAKING.search(entry.text) for entry in printed(case, thing))
        if speaks and not any(thing.does("burn")):
            raise Open(f"what {thing.title} does to an Endurance is not modelled")


def _size(made: Happening) -> int:
    """How many cards an Exertion takes: so many as are told, or five; several Exertions take five each."""
    if made.number is None:
        return EXERTION
    return made.number * (EXERTION if "times" in made.roles else 1)


def _from_endurance(case: Case, happening: Happening, player: str, drawn: bool) -> int:
    mine = happening.actor == player and not happening.negated
    if happening.verb == "exert" and not happening.negated and (happening.by or happening.actor) == player:
        if drawn and "soft" in happening.roles:
            raise Open("the cards of a Soft Exertion return to the Endurance")
        return _size(happening)
    if happening.verb == "draw" and mine:
        if happening.number is None or (happening.phase == "draw/discard phase" and not drawn):
            raise Open("how many cards he has drawn before his Ability Adjustment Phase is not said")
        return happening.number
    if mine and happening.verb in TAKING and "endurance" in happening.roles.values():
        return happening.number or 0
    if happening.verb == "outcome" and happening.kind == "successful":
        return _burned(case, happening, player)
    return 0


def _burned(case: Case, happening: Happening, player: str) -> int:
    """What a successful Attack of his opponent's puts into the Discard Pile."""
    effects = [effect for thing in happening.things for effect in thing.does("burn")]
    own = any(player in (thing.owner, thing.controller) for thing in happening.things)
    if happening.target not in ("", player) or happening.negated or own:
        return 0
    for effect in effects:
        taken = amount(int(effect["amount"]), "card")
        case.step(f"{happening.things[0].title} takes {taken} from the Endurance.", effect)
    return sum(int(effect["amount"]) for effect in effects)


def does_exhaust(case: Case) -> Ruling | None:
    """Reads "Does he Exhaust (his Endurance)?", where the cards of his Endurance are counted."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or not act.actor:
        return None
    if asked(case, act.actor, "exhaust(P)") is None or stock_of(case, act.actor) is None:
        return None
    count = exhaustions(case, act.actor)
    return Ruling(count > 0, f"{case.world.name(act.actor)} {'Exhausts' if count else 'does not Exhaust'}.")


def burned(case: Case) -> Ruling | None:
    """Reads "How many cards must he put into his Discard Pile from the top of his Endurance?" behind an Attack."""
    question, act = case.question, case.question.act
    if not question.counts("card") or question.modal in ("may", "can"):
        return None
    if act is None or act.verb not in TAKING or not act.actor or act.things or act.others or act.purpose is not None:
        return None
    if "endurance" not in (act.zone, *act.roles.values()) or act.roles.keys() - {"from", "of", "into", "in", "to"}:
        return None
    told = [h for h in case.world.log if not neutral(h, act)]
    hit = [h for h in told if h.verb == "outcome" and h.kind == "successful"]
    count = sum(_burned(case, happening, act.actor) for happening in hit)
    plays = [h for h in told if h.verb == "play" and all(t in o.things for t in h.things for o in hit)]
    if not count or len(hit) != 1 or len(told) != len(hit) + len(plays):
        return None
    case.use(*hit, *plays)
    case.care(*hit[0].things)
    return Ruling(count, f"{case.world.name(act.actor)} must put {amount(count, 'card')} into his Discard Pile.")


JUDGES = (Judge(does_exhaust, PLAYING, Past.OPPONENT), Judge(burned, PLAYING), *bottom.JUDGES, *lender.JUDGES)
