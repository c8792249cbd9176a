"""Which cards may be played in conjunction with which."""

from __future__ import annotations

from collections.abc import Callable

from engine.case import Case, Open, Ruling
from engine.judge.acts.conjunction import fits, wants
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening, Thing

Says = Callable[..., None]


def consider(case: Case, act: Happening, allow: Says, deny: Says) -> None:
    """What the cards that are played together say of each other."""
    cards = act.cards
    says = [h for h in case.world.log if h.verb == "say"]
    if act.extra.get("on") or len(cards) < 2 or not all(h.things and _says_so(h, h.things[0]) for h in says):
        return
    case.use(*says)
    gone = [t for h in case.world.happened("play", actor=act.actor) if h.turn < 0 for t in h.cards]
    if any(thing is one for thing in act.others for one in gone):
        raise Open("what was played on an earlier turn is no card to play another with")
    _beside(case, act, allow)
    for card in cards:
        companions = [other for other in cards if other is not card and not wants(other)]
        if wants(card) and companions:
            _with(card, companions, allow, deny)
        if card.is_a("edge") and any(other.is_a("special attack") for other in companions):
            _edge(case, card, allow, deny)


def _beside(case: Case, act: Happening, allow: Says) -> None:
    """What was played with the same Attack before does not keep other cards from it."""
    shared = [t for t in act.others if t.is_a("basic attack")]
    for happening in case.world.happened("play", actor=act.actor, turn=0):
        cards = happening.cards
        before = [t for t in cards if t not in shared]
        if happening is act or happening.negated or len(before) == len(cards) or not before:
            continue
        if all(wants(t) and fits(wants(t), shared[0]) and not t.is_a("special card") for t in before):
            case.use(happening)
            case.care(*cards)
            if case.holds("with-others-too"):
                allow(f"Other cards may be played with {shared[0].title}, too.", "with-others-too")


def _with(card: Thing, companions: list[Thing], allow: Says, deny: Says) -> None:
    if any(card.does("head shot")) and any(other.is_a("dirty trick", "special attack") for other in companions):
        raise Open("whether it may be played with what can be no Power Blow is not said")
    effect = next(iter(card.does("with")))
    says = f"{card.title} is played in conjunction with a card of its kind: {wants(card).title()}."
    if any(fits(wants(card), other) for other in companions):
        allow(says, effect)
    else:
        deny(says, effect, mend=f"it were played with a {wants(card).title()}")


def _edge(case: Case, card: Thing, allow: Says, deny: Says) -> None:
    if case.holds("edges-special-attacks"):
        deny("An Edge is not played in conjunction with a Special Attack.", "edges-special-attacks")
    elif not wants(card):
        allow("An Edge may be played in conjunction with a Special Attack.", "edges-special-attacks-allowed")


def other_kind(case: Case) -> Ruling | None:
    """Reads "May he play Lunge in conjunction with a card other than a Basic Attack?"."""
    act = _may(case)
    if act is None or act.verb != "play" or act.roles.keys() != {"in conjunction with", "other than"}:
        return None
    cards = [card for card in act.things if wants(card)]
    if len(act.things) != 1 or len(cards) != 1 or act.roles["other than"] != wants(cards[0]):
        return None
    card = cards[0]
    for happening in case.world.log:
        if _says_so(happening, card):
            case.use(happening)
    case.care(card)
    case.step(f"{card.title} is played only with a {wants(card).title()}.", next(iter(card.does("with"))), "with-only")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{card.title} may not be played with another kind of card.")


def _says_so(happening: Happening, card: Thing) -> bool:
    """Whether it only tells what the card says of what it is played with."""
    told = happening.purpose
    if happening.verb not in ("say", "state") or happening.negated or happening.things != [card] or told is None:
        return False
    plain = told.verb == "play" and not told.negated and not told.roles.keys() - {"subject", "in conjunction with"}
    return plain and bool(told.others) and all(other.is_a(wants(card)) for other in told.others)


def others_too(case: Case) -> Ruling | None:
    """Reads "May he play other cards in conjunction with that Basic Attack?", with which one was played already."""
    act = _may(case)
    if act is None or act.verb != "play" or act.roles or act.zone or len(act.things) != 1 or len(act.others) != 1:
        return None
    more, attack = act.things[0], act.others[0]
    if more.classes != {"card"} or more.extra_name or more.marks - {"other", "another", "more"} or not more.marks:
        return None
    plays = [h for h in case.world.happened("play", actor=act.actor, turn=0) if not h.negated]
    if len(plays) != 1 or len(case.world.log) != 1 or not attack.is_a("basic attack"):
        return None
    cards = plays[0].cards
    modifiers = [card for card in cards if card is not attack]
    if attack not in cards or not modifiers or not all(wants(card) == "basic attack" for card in modifiers):
        return None
    case.use(plays[0])
    case.care(*cards)
    case.step(f"Other cards may be played with {attack.title}, too.", "with-others-too")
    return Ruling(True, f"{case.world.name(act.actor)} may play other cards with it.")


def _may(case: Case) -> Happening | None:
    question, act = case.question, case.question.act
    told = act is not None and act.actor and not act.negated and not act.phase
    return act if question.permission and told else None


JUDGES = (Judge(other_kind, PLAYING, words=frozenset({"other than"})), Judge(others_too, PLAYING))
