"""Into whose Hand a borrowed card returns: of the player who played it (Borrowed Cards and Returning Cards)."""

from __future__ import annotations

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

PILES = frozenset(["endurance", "deck", "hand", "discard", "discard pile", "top"])
GOING = frozenset(["go", "return", "come", "end", "place", "put", "take", "get", "receive", "keep"])
GETTING = frozenset(["get", "receive", "keep"])
FAILING = frozenset(
    ["outcome", "defend", "block", "dodge", "avoid", "miss", "discard", "power", "borrow", "leave", "fail"]
)
INTO = frozenset(["to", "into", "in", "back into", "back to"])


def returns(case: Case) -> Ruling | None:
    """Reads "Where does it go?", "Into whose Hand?", "Who gets it?", "Does it return to his opponent's Hand?"."""
    act = case.question.act
    if act is None or act.verb not in GOING or act.negated or case.question.negated or len(act.things) != 1:
        return None
    card = act.things[0]
    told = [h for h in case.world.log if not neutral(h, act)]
    borrowers = {part.actor for h in told for part in h.parts if _borrows(case, part, card)} - {""}
    if len(borrowers) != 1 or card.count != 1 or not case.holds("borrowed-returns"):
        return None
    player = borrowers.pop()
    back = [h for h in told if _brings_back(h, card, player)]
    if not back or not all(h in back or _is_of(h, card) or _borrows(case, h, card) or beside(h, case) for h in told):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"{case.world.name(player)} played {card.title}, though it came from the other deck.", "borrowed-returns")
    return _ruled(case, act, player)


def _ruled(case: Case, act: Happening, player: str) -> Ruling | None:
    name, asks = case.world.name(player), case.question.asks
    says = f"It returns to the Hand of {name}, who played it."
    if asks == "where":
        return Ruling(f"{name}'s Hand", says)
    into = [act.roles[role] or act.kind for role in INTO & act.roles.keys()]
    if "hand" not in into and act.verb not in GETTING:
        return None
    if asks in ("whose", "who"):
        return Ruling(name, says)
    getter = act.actor or act.by or act.target
    if asks != "whether" or case.question.modal in ("may", "can") or getter not in case.world.players:
        return None
    return Ruling(getter == player, says)


def _borrows(case: Case, told: Happening, card: Thing) -> bool:
    """Whether he borrows the card, or plays it from a pile of his opponent's."""
    if told.negated or card not in told.cards or told.turn > 0:
        return False
    other = case.world.opponent(told.actor)
    from_there = told.zone in PILES or bool({*told.roles.values()} & PILES)
    return told.verb == "borrow" or (told.verb in ("play", "take") and from_there and told.by == other)


def _brings_back(told: Happening, card: Thing, player: str) -> bool:
    """Reads "he plays Feint on it", "an effect returns it to a Hand"."""
    if told.negated:
        return False
    feint = any(thing.extra_name in ("feint", "feint event") for thing in told.cards)
    if told.verb == "play" and feint and told.actor == player:
        if card.is_a("special attack"):
            return False  # Feint only takes back a non-Special Attack
        return not told.others or told.others == [card]
    hand = any(told.roles.get(role) == "hand" for role in INTO) or "back" in told.roles
    inner = told.purpose
    if told.verb in ("let", "allow") and feint and inner is not None and not told.actor:
        return inner.verb in GOING and card in inner.cards and not inner.negated
    return told.verb in GOING and card in told.cards and (hand or feint)


def _is_of(told: Happening, card: Thing) -> bool:
    """Whether it only tells how the card was played, and what became of it."""
    known = [thing for thing in told.all_cards if thing is not card]
    if told.verb == "play" and not told.negated:
        return card in told.cards or all(not thing.is_a("attack", "defense") for thing in known)
    hits = told.verb == "outcome" and told.kind == "successful" and not told.negated
    return told.verb in FAILING and not told.phase and not hits


JUDGES = (Judge(returns, PLAYING, Past.ANY, None),)
