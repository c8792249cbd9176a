"""What is taken out of a Hand, where it is all cards of a kind (handbook, Must Do Phase, Attacks as Blocks)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.amount import amount
from engine.card import CLASSES, Effect
from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

EITHER = "special attack or block"
SIDES = ("special attack", "attack", "block", "defense")
WHEN = "turn=<=0; phase=(must do|defense phase|attack phase|beginning)?"
MAKING = "make|force|require|cause|tell|instruct|order|oblige|compel"
CHOOSING = "let|make|say|choose|decide|declare|treat|consider"
HOWS = "[subject]=_?; [object]=_?; [when]=_?; [only]=_?; [at the moment]=_?; [as]=_?; [as a]=_?"
EFFECT = "effect|card|.* effect|situation|event"
KNOWN = {
    "card": f"play(_; X~must discard all; {WHEN})",
    "in play": "have(_; X~must discard all)",
    "effect": f"{MAKING}(·; kind={EFFECT}; target=P; by=_; number=_; {WHEN}; [object]=player; [of]=_?;"
    " [in]=play?; purpose=discard(_; X; zone=(hand)?; by=_; phase=(must do|beginning)?; [in]=hand?))",
    "of a card": f"{MAKING}(·; other=_; kind=(this|it)?; target=P; by=_; number=_; {WHEN}; [object]=player; [of]=_?;"
    " [in]=play?; purpose=discard(_; X; zone=(hand)?; by=_; phase=(must do|beginning)?; [in]=hand?))",
    "by-card": f"{MAKING}(·; _; target=P; by=_; number=_; {WHEN}; [subject]=_?; [object]=player;"
    " purpose=discard(_; X; zone=(hand)?; by=_; phase=(must do|beginning)?; [in]=hand?; [from]=hand?))",
    "duty-told": f"discard(P; X; target=P; by=_; {WHEN}; modal=must; [from]=hand?; [in]=hand?; [object]=player)",
    "told": "tell|say|state(·; _; target=P; [subject]=_?; [object]=_?)",
    "event": f"play(Q; _; {WHEN})",
    "wish": "want(P; purpose=keep(P; _...; zone=.*; [as]=clause?; sub=.*))"
    " || want(P; purpose=keep(P; zone=.*; [as]=clause?; sub=.*))",
    "forced": f"{MAKING}(P; by=_; {WHEN}; [by]=_?; [object]=_?; purpose=discard(_; X; zone=(hand)?; by=_; [in]=hand?))",
    "text-told": f"discard(P; X; other=_; zone=(hand)?; by=_; {WHEN}; modal=must; [in]=hand?; [from]=hand?)",
    "duty": f"discard(P; X; zone=(hand)?; by=_; {WHEN}; modal=must; [in]=hand?; [because of]=_?)",
    "none": "hold(P; N=selective memory)",
    "held": "hold(P; _...; zone=(hand)?)",
    "as blocks": "have(P; X~attacks as blocks)",
    "resolves": "resolve(P; kind=_; number=_; phase=(must do)?)",
    "choice": f"{CHOOSING}(P; _; kind=_; phase=(must do)?; {HOWS})",
    "choice for": f"{CHOOSING}(P; _; kind=_; phase=(must do)?; {HOWS}; purpose=_)",
    "choice said": f"{CHOOSING}(P; phase=(must do)?; {HOWS};"
    " purpose=is|be(·; _; kind=special attack|attack|block|defense))",
    "cause": f"play|have(_; X; {WHEN})",
}
COUNTED = "effect duty none held choice forced of by-card duty-told"


@dataclass(slots=True)
class Hand:
    """The Hand, the kinds that are taken out of it, and what its player makes of a card that is of two Types."""

    held: list[Thing]
    kinds: list[str]
    chosen: list[str]
    because: list[Effect] = field(default_factory=list)

    def takes(self, case: Case, thing: Thing) -> bool:
        """Whether the card must be discarded; a Special Attack or Block is what its player lets it be."""
        if not thing.is_a(EITHER):
            return any(thing.is_a(kind) for kind in self.kinds)
        touched = any(kind in SIDES for kind in self.kinds)
        if case.ruleset == "type2":
            return touched
        pairs = zip(self.chosen, self.kinds, strict=bool(self.chosen))
        return any(side in CLASSES_OF[kind] for side, kind in pairs if kind in SIDES)


CLASSES_OF = {
    "special attack": ("special attack",),
    "attack": ("special attack", "attack"),
    "block": ("block", "defense"),
    "defense": ("block", "defense"),
}
"""What it is chosen to be, so that an effect on a kind takes it in."""


def stripped(case: Case) -> Ruling | None:
    """Reads "How many cards must he discard?", "Must he discard the Guard?", "May he keep it?"."""
    question, act = case.question, case.question.act
    if act is None or not act.actor or question.negated or len(act.things) != 1:
        return None
    if act.purpose is not None and not (act.verb == "keep" and _is_claim(act.purpose)):
        return None
    if (
        act.zone not in ("", "hand")
        or act.turn
        or not _is_for_it(case, act)
        or act.roles.keys() - {"in", "as", "only", "on", "by", "to"}
    ):
        return None
    both = [h for h in case.world.log if h.verb == "be" and h.kind == "both" and h.extra.get("remark")]
    printed = [h for h in both if all(t.is_a(EITHER) for t in h.others if t.extra_name) and not h.negated]
    claims = [h for h in case.world.log if act.verb == "keep" and h.verb == "is" and h.things == act.things]
    claims = [h for h in claims if "claim" in h.extra and h.kind in SIDES and not h.negated]  # "because it is a Block"
    case.world.log = [h for h in case.world.log if h not in (*printed, *claims)]  # so it is printed
    hand = _hand(case, act.actor)
    if hand is None:
        return None
    match (question.asks, question.modal, act.verb):
        case ("how many", "must", "discard"):
            return _how_many(case, act, hand)
        case ("whether", "must", "discard"):
            return _whether(case, act, hand, keeps=False)
        case ("whether", "may" | "can", "keep"):
            return _whether(case, act, hand, keeps=True)
    return None


def _is_for_it(case: Case, act: Happening) -> bool:
    """Reads "How many cards does he discard for Charm?": for no other card than that which makes him discard."""
    played = [t for h in case.world.happened("play", "have") for t in h.things if any(t.does("must discard all"))]
    return all(thing in played for thing in act.others)


def _is_claim(claim: Happening) -> bool:
    """Reads "on the grounds that it is a Block": he makes of it what it may be."""
    inner = claim
    while inner.purpose is not None:
        inner = inner.purpose
    words = [t for t in inner.things if not t.extra_name]
    return inner.verb in ("be", "is", "treat", "consider", "use") and all(t.is_a(*SIDES) for t in words)


def _hand(case: Case, player: str) -> Hand | None:
    told = facts(case, player, KNOWN, COUNTED)
    holding = [h for h in case.world.happened("hold", actor=player) if h.zone in ("", "hand") and not h.turn]
    held = [thing for happening in holding for thing in happening.things if thing.count]
    if told is None or any(not thing.classes - {"card"} for thing in held):
        return None
    effects = [e for fact in _named(told, "card", "in play") for e in _on(case, fact, player)]
    kinds = [str(effect["what"]) for effect in effects]
    if not _are_causes(told):
        return None
    for fact in _named(told, "effect", "duty", "duty-told", "text-told", "of a card", "by-card", "forced"):
        thing = fact.thing("X")
        if not _is_all(thing) or not (kind := _kind(thing)):
            return None
        kinds.append(kind)
    if not kinds or not (held or _named(told, "none")):
        return None
    chosen = [_chosen(fact.happening) for fact in _named(told, "choice", "choice for", "choice said")]
    if chosen and (len(chosen) != len(kinds) or not _in_order(told)):
        return None
    case.care(*case.world.things)
    return Hand(held, kinds, chosen, effects)


def _named(told: list[Fact], *names: str) -> list[Fact]:
    return [fact for fact in told if fact.name in names]


def _are_causes(told: list[Fact]) -> bool:
    """Whether nothing else is played than the cards of which it is told that he discards for them."""
    texts = [fact.happening for fact in _named(told, "text-told")]
    cards = [thing for happening in texts for thing in happening.others]
    others = [thing for fact in _named(told, "cause") for thing in fact.happening.things]
    return all(h.extra.get("remark") for h in texts) and all(t in cards for t in others)


def _in_order(told: list[Fact]) -> bool:
    """Whether the effects are resolved in the order in which they were told."""
    order = [fact.happening.kind.split()[0] for fact in _named(told, "resolves")]
    return order == sorted(order, key=lambda word: ("one", "first", "second", "third", word).index(word))


def _on(case: Case, fact: Fact, player: str) -> list[Effect]:
    """What the card does to this player."""
    effects = [e for thing in fact.happening.things for e in thing.does("must discard all")]
    if fact.happening.verb == "play" and fact.happening.turn < -1:
        return []
    return [e for e in effects if e["who"] == "all" or fact.happening.actor == case.world.opponent(player)]


def _is_all(thing: Thing) -> bool:
    return thing.title.lower().startswith(("all ", "every ")) and not thing.extra_name and not thing.marks


def _kind(thing: Thing) -> str:
    """The kind that is taken: the narrowest that it is of."""
    return next(
        (one for one in sorted(thing.classes) if thing.classes == frozenset(CLASSES.get(one, (one, "card")))), ""
    )


def _chosen(happening: Happening) -> str:
    """What he makes of the card: "lets it be a Block", "makes it a Defense"."""
    inner = happening
    while inner.purpose is not None:
        inner = inner.purpose
    words = [side for thing in inner.things if not thing.extra_name for side in SIDES if thing.is_a(side)]
    return words[0] if words else next((r for r in inner.roles.values() if r in SIDES), inner.kind)


def _how_many(case: Case, act: Happening, hand: Hand) -> Ruling | None:
    unit, asked = case.question.unit, act.things[0]
    if asked.extra_name or asked.marks or (unit != "card" and unit not in CLASSES):
        return None
    taken = [thing for thing in hand.held if hand.takes(case, thing) and (unit == "card" or thing.is_a(unit))]
    count = sum(thing.count for thing in taken)
    _explain(case, hand, hand.held)
    case.step(f"{count} of the cards in his Hand are such.", *hand.because, "must-do-all")
    return Ruling(count, f"{case.world.name(act.actor)} must discard {amount(count, 'card')}.")


def _whether(case: Case, act: Happening, hand: Hand, *, keeps: bool) -> Ruling | None:
    thing = act.things[0]
    if thing not in hand.held:
        either = [one for one in hand.held if one.is_a(EITHER)]
        if len(either) != 1 or thing.extra_name or not any(thing.is_a(side) for side in SIDES):
            return None
        if keeps:
            hand.chosen = [next(side for side in SIDES if thing.is_a(side))] * len(hand.kinds)
        thing = either[0]
    must = hand.takes(case, thing)
    _explain(case, hand, [thing])
    case.step(f"{thing.title} is {'' if must else 'not '}taken out of the Hand.", *hand.because, "must-do-all")
    name = case.world.name(act.actor)
    if keeps:
        return Ruling(not must, f"{name} may {'not ' if must else ''}keep {thing.title}.")
    return Ruling(must, f"{name} must {'' if must else 'not '}discard {thing.title}.")


def _explain(case: Case, hand: Hand, things: list[Thing]) -> None:
    """The rules on cards that may be played as something else, or are of two Types."""
    if any(thing.is_a(EITHER) for thing in things):
        case.step("What a Special Attack or Block is in the Hand.", "either-in-hand")
    blocks = any(kind in ("block", "defense") for kind in hand.kinds) and any(t.is_a("attack") for t in things)
    played_so = any(True for thing in case.world.things for _ in thing.does("attacks as blocks"))
    if blocks and played_so and case.holds("attack-in-hand"):
        case.step("Attacks in the Hand are Attacks.", "attack-in-hand")


JUDGES = (
    Judge(
        stripped,
        frozenset({"must do", "beginning", "defense phase", "attack phase"}),
        Past.ANY,
        frozenset({"only", "as a", "at the moment", "when", "because of", "on", "by", "to"}),
    ),
)
