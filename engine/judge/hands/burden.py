"""How many cards a player must discard because a card that was played says so (handbook, Must Do Phase)."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.facts import Fact, asked_any, facts
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

EFFECTS = ("must discard", "must discard as many", "must discard for each")
WHEN = "phase=(must do|may do/must do phase|beginning|defense phase|attack phase)?"
KNOWN = {
    "card": " || ".join(f"play(any; X~{do}; turn=<=0; target=_; {WHEN})" for do in EFFECTS),
    "aimed": "target(·; X~must discard; target=P; turn=<=0; [object]=_?)",
    "hand": f"hand(P; number=N; zone=hand; {WHEN})",
    "held": f"hold(P; _...; zone=hand; {WHEN})",
    "own": f"discard(Q; Y; zone=(hand)?; by=_; {WHEN})"
    f" || discard(Q; Y; other=X~{EFFECTS[1]}; zone=(hand)?; by=_; against=.*; {WHEN})",
    "plays": f"play(Q; _...; turn=<=0; {WHEN})",
}
ASKED = (
    f"discard|place|put|lose(P; kind=_; by=P; number=_; {WHEN}; modal=must; [for]=_?; [because of]=_?; [from]=hand?)",
    f"discard|place|put|lose(P; kind=_; other=_; by=P; number=_; {WHEN}; modal=must; [for]=_?; [because of]=_?)",
    f"discard(P; _:card; by=P; number=_; {WHEN}; zone=(hand)?; modal=must; [for]=_?; [because of]=_?)",
)


def burden(case: Case) -> Ruling | None:
    """Reads "How many cards must he discard (for Interference)?", "Must he discard 2 cards?"."""
    question, act = case.question, case.question.act
    if question.asks not in ("how many", "whether") or question.negated or act is None:
        return None
    if question.modal != "must" and (question.modal or question.asks == "whether"):
        return None
    player = act.actor
    if player not in case.world.players or not asked_any(case, player, ASKED):
        return None
    told = facts(case, player, KNOWN, "card own plays", idle=("texts",))
    found = [(thing, e) for thing in _cards(told or []) for e in _demands(thing) if _is_his(case, thing, e)]
    if told is None or len(found) != 1 or any(thing not in (found[0][0],) for thing in act.others):
        return None
    thing, effect = found[0]
    kind = str(effect["what"] or "card") if effect.do == EFFECTS[0] else "card"
    if "countered" in thing.traits or (question.asks == "how many" and question.unit not in ("card", kind)):
        return None
    ruling = _counted(case, told, thing, effect)
    return ruling if ruling is None or question.asks == "how many" else _whether(act, ruling, kind)


def _whether(act: Happening, ruling: Ruling, kind: str) -> Ruling | None:
    """Whether he must discard so many: that he must discard fewer than he must is no answer."""
    card = act.things[0] if len(act.things) == 1 else None
    if card is None or card.extra_name or card.marks or card.traits or not isinstance(ruling.answer, int):
        return None
    such = card.classes == {"card"} or (kind != "card" and card.is_a(kind))
    if not such or card.count < max(ruling.answer, 1):
        return None
    return Ruling(card.count == ruling.answer, ruling.says)


def _cards(told: list[Fact]) -> list[Thing]:
    plays = [thing for fact in told if fact.name == "plays" for thing in fact.happening.things]
    return [
        *(fact.thing("X") for fact in told if fact.name == "card"),
        *(thing for thing in plays if _demands(thing)),
    ]


def _demands(thing: Thing) -> list[Effect]:
    return [effect for do in EFFECTS for effect in thing.does(do)]


def _is_his(case: Case, thing: Thing, effect: Effect) -> bool:
    """Whether it is this player who must discard; a card that names its target is played against the opponent."""
    act = case.question.act
    played = next(h for h in case.world.happened("play") if thing in h.things)
    if act is None or thing.count != 1 or effect["to"] == "all":
        return act is not None and thing.count == 1
    return played.actor != act.actor and (played.target in ("", act.actor))


def _counted(case: Case, told: list[Fact], thing: Thing, effect: Effect) -> Ruling | None:
    """So many as it says, where he is not told to have fewer."""
    kind, number = str(effect["what"] or "card") if effect.do == EFFECTS[0] else "card", _amount(told, effect)
    if number is None:
        return None
    hands = [fact.number("N") for fact in told if fact.name == "hand"]
    held = [t for f in told if f.name == "held" for t in f.happening.things]
    counted = sum(t.count for t in held if t.is_a(kind))
    if min([number, *hands]) < number or (held and kind != "card" and counted < number):
        return None  # what follows where he has fewer stands in no document
    case.care(thing, *held)
    case.step(f"{thing.title} makes him discard {number}.", effect)
    act = case.question.act
    name = case.world.name(act.actor) if act is not None else ""
    return Ruling(number, f"{name} must discard {number}.")


def _amount(told: list[Fact], effect: Effect) -> int | None:
    """How many: so many as the card says, as its player discarded, or one for each Attack that he plays."""
    names = [fact.name for fact in told]
    own = [fact.happening.things[0] for fact in told if fact.name == "own"]
    turns = {fact.happening.turn for fact in told if fact.name in ("plays", "card")}
    plays = [thing for fact in told if fact.name in ("plays", "card") for thing in fact.happening.cards]
    if len(turns) > 1:
        return None  # it counts what is done on its own turn
    if effect.do == EFFECTS[1]:
        named = any(fact.name == "own" and fact.happening.others for fact in told)
        since = names[names.index("card") if "card" in names else 0 :]
        for_it = len(own) == 1 and (named or "plays" not in names) and "own" in since
        return own[0].count if for_it and "vague" not in own[0].traits else None
    if own or any(fact.name == "plays" for fact in told) != (effect.do == EFFECTS[2]):
        return None
    if effect.do == EFFECTS[2] and turns == {0}:
        each = [thing for thing in plays if thing.is_a(str(effect["what"])) and "vague" not in thing.traits]
        return min(sum(thing.count for thing in each), int(effect["most"])) if each else None
    return int(effect["amount"]) if effect.do == EFFECTS[0] else None


JUDGES = (Judge(burden, None, Past.OPPONENT, frozenset({"for", "because of"})),)
