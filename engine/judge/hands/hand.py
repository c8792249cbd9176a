"""How many cards a player may draw, keep or must discard: his Hand against his Ability or hand size."""

from __future__ import annotations

from engine.amount import amount
from engine.case import Because, Case, Open, Ruling
from engine.judge.facts import asked
from engine.judge.hands.draw import DRAWING, does_draw, drawing_power, how_many, may_or_must_draw, may_stop
from engine.judge.hands.held import LAST, stated
from engine.judge.hands.room import Room, limit, room, told_of
from engine.judge.timely import Judge, Past
from engine.telling.frame import NARROWING
from engine.world import Thing

DOWN = "discard(P; _:card; phase=(draw/discard phase|end)?)"


def judge_hand(case: Case) -> Ruling | None:
    """Reads "How many cards may he draw?", "May he draw 2 cards?", "Must he draw?", "How many must he discard?"."""
    question, act = case.question, case.question.act
    if question.negated or (question.obligation and {*question.clause.adverbs} & NARROWING):
        return None
    if question.asks == "what" and (player := _whose_size(case)):
        return _size(case, player)
    if act is None or act.verb not in ("draw", "discard", "stop", "hand", "keep") or not act.actor:
        return None
    if drawing_power(case, act.actor) == "extra":
        raise Open("how many extra cards his Persona Power lets him draw is not said")
    asks = (question.asks, question.modal, act.verb)
    match asks:
        case ("how many", "must", "discard") if question.unit == "card":
            return _discard(case, act.actor)
        case ("how many", "may" | "can", "hand") if act.zone == "hand" and act.number is None and not act.turn:
            return _size(case, act.actor)
        case ("how many", "may" | "can" | "must" | "" | "will", "draw") if question.unit == "card":
            return how_many(case, act.actor)
        case ("whether", "" | "will", "draw"):
            return does_draw(case, act.actor)
        case ("whether", "must", "discard"):
            return _must_discard(case, act.actor)
        case ("whether", "may" | "can" | "must", "draw"):
            return may_or_must_draw(case, act.actor)
        case ("whether", "may" | "can", "stop"):
            return may_stop(case, act.actor)
        case ("whether", "may" | "can", "keep"):
            return _keep(case, act.actor)
    return None


def _found(case: Case, player: str) -> Room | None:
    """The room in his Hand, where what is asked is what he does in his Draw/Discard Phase."""
    told = told_of(case, player)
    found = room(case, player, told)
    start, act = stated(case, player), case.question.act
    if found is None or start is None or act is None:
        return None
    dated = act.phase in LAST or start.phase in LAST
    return found if dated or not _is_pressed(case) else None


def _is_pressed(case: Case) -> bool:
    """Whether anything else than his Ability makes him discard, so that it is not clear which discard is meant."""
    prone = any(h.verb == "state" and h.kind == "prone" for h in case.world.log)
    things = [thing for h in case.world.log for thing in h.cards]
    told = any(h.verb == "discard" or (h.purpose and h.purpose.verb == "discard") for h in case.world.log)
    return prone or told or any(e.do in ("cost", "must discard") for thing in things for e in thing.effects)


def _is_any(thing: Thing) -> bool:
    return not (thing.extra_name or thing.marks) and thing.classes == {"card"}


def _discard(case: Case, player: str) -> Ruling | None:
    act = case.question.act
    if asked(case, player, DOWN) is None or act is None or len(act.things) != 1 or act.things[0].extra_name:
        return None
    found = _found(case, player)
    if found is None:
        return None
    name = case.world.name(player)
    case.step(f"{found.says} {name} must discard down to it.", *_down(found))
    return Ruling(found.must, f"{name} must discard {amount(found.must, 'card')}.")


def _must_discard(case: Case, player: str) -> Ruling | None:
    """Reads "Must he discard a card?", "Must he discard 3 cards?": down to his Ability, and no further."""
    act = case.question.act
    if act is None or asked(case, player, DOWN) is None or not _is_any(act.things[0]):
        return None
    found = _found(case, player)
    number = act.things[0].count
    if found is None or (number > 1 and found.must > number):
        return None  # he must, and more than that
    case.care(*act.things)
    case.step(f"{found.says} {case.world.name(player)} must discard down to it.", *_down(found))
    return Ruling(found.must >= number, f"{case.world.name(player)} must discard {amount(found.must, 'card')}.")


def _keep(case: Case, player: str) -> Ruling | None:
    """Reads "May he keep 9 cards (in his Hand)?", in his Draw/Discard Phase."""
    act = case.question.act
    if act is None or act.number is None or asked(case, player, KEPT) is None:
        return None
    found, start = _found(case, player), stated(case, player)
    if found is None or act.number > found.held or start is None or start.phase not in ("", "beginning", *LAST):
        return None
    case.step(f"{found.says} {case.world.name(player)} must discard down to it.", *_down(found))
    may = act.number <= found.held - found.must
    return Ruling(may, f"{case.world.name(player)} may {'' if may else 'not '}keep {amount(act.number, 'card')}.")


KEPT = f"keep(P; kind=card; number=_; phase={DRAWING}; zone=(hand)?; [in]=hand?; [all]=_?)"


def _whose_size(case: Case) -> str:
    """Whose hand size is asked for: "What is his hand size (during his next turn)?"."""
    question, act = case.question, case.question.act
    if act is None:
        return question.player if question.unit == "hand size" else ""
    return act.by if asked(case, act.by, "be(·; kind=hand size; by=P)") is not None else ""


def _size(case: Case, player: str) -> Ruling | None:
    """Reads "What is his hand size?", "How many cards may he hold?"."""
    most = limit(case, player, told_of(case, player))
    if most is None:
        return None
    case.step(f"He may hold {amount(most.cards, 'card')}.", *(most.because or ("hand-limit",)))
    return Ruling(most.cards, f"{case.world.name(player)} may hold {amount(most.cards, 'card')}.")


def _down(found: Room) -> tuple[Because, ...]:
    return ("discard-down", *found.because)


JUDGES = (Judge(judge_hand, None, Past.ANY, frozenset({"at", "at most", "and", "only", "exactly", "just", "up to"})),)
