"""Discard costs: what must be discarded to play a card, and what there is to pay with (R29, R30)."""

from __future__ import annotations

from engine.card import CLASSES, Effect, Source
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge
from engine.world import Thing

Due = tuple[int, str, tuple[str | Source | Effect | None, ...]]
ICONS = ("event", "situation", "object", "location", "plot", "edge", "dodge", "block", "attack")


def icon(thing: Thing) -> str:
    """The Icon type of a card, "" if it is not known."""
    return next((one for one in ICONS if thing.is_a(one)), "")


def price(case: Case, player: str, card: Thing, *, exerted: bool) -> list[Due]:
    """What playing the card costs the player: how many, of what, and because of which passages."""
    due: list[Due] = []
    for happening in case.world.happened("state", actor=player):
        if happening.kind == "prone" and not happening.negated:
            case.use(happening)
            if not icon(card):
                raise Open(f"the Icon of {card.title} is not known")
            due.append((1, icon(card), ("prone-discard",)))
    due += _from_cards(case, player, card)
    if exerted and case.own("exerted-no-cost") and due:
        case.step("A card from an Exertion is played without the discard.", "exerted-no-cost")
        return []
    if len(due) > 1:
        due[-1] = (due[-1][0], due[-1][1], (*due[-1][2], "prone-stacks" if due[0][2] == ("prone-discard",) else None))
    return due


def _from_cards(case: Case, player: str, card: Thing) -> list[Due]:
    due: list[Due] = []
    seen: set[str] = set()
    for happening in case.world.happened("have"):
        for thing in happening.things:
            for effect in thing.does("cost"):
                if effect["who"] == "opponent" and happening.actor == player:
                    continue
                case.use(happening)
                case.care(thing)
                if not card.is_a(str(effect["play"])):
                    continue
                if thing.extra_name in seen:
                    case.step("Identical cards do not stack.", "no-stack")
                    continue
                seen.add(thing.extra_name)
                if thing.count > 1:
                    case.step("Identical cards do not stack.", "no-stack")
                due.append((int(effect["amount"] or 1), str(effect["discard"]), (effect,)))
    return due


def purse(case: Case, player: str, card: Thing) -> int | None:
    """How many cards of its kind the player can discard beside the card itself; None if nothing is said of it."""
    held: int | None = None
    for happening in case.world.happened("have", "hold", "hand", actor=player):
        if happening.zone not in ("hand", "exertion", ""):
            continue
        for thing in happening.things:
            if thing is card:
                held = max(0, card.count - 1) + (held or 0)
                case.use(happening)
            elif icon(thing) == icon(card) and icon(card):
                held = (held or 0) + thing.count
                case.use(happening)
                case.care(thing)
    return held


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Dodges must he discard to play it?"."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or question.modal != "must" or act is None or act.verb != "discard":
        return None
    play = act.purpose
    if play is None or play.verb != "play":
        play = question.wish if question.wish is not None and question.wish.verb == "play" else None
    if play is None or len(play.things) != 1:
        return None
    card = play.things[0]
    exerted = play.zone == "exertion"
    card = _real(case, card, question.unit, exerted=exerted)
    if exerted:
        for happening in case.world.happened("exert", "find", "want", actor=act.actor):
            case.use(happening)
        for happening in case.world.happened("want"):
            case.use(happening)
    due = price(case, act.actor, card, exerted=exerted)
    for happening in case.world.happened("have", "hold", actor=act.actor):
        if happening.zone in ("hand", "") and all(t is card or icon(t) == icon(card) for t in happening.things):
            case.use(happening)
    if not due and not case.steps:
        return None
    total = 0
    for amount, kind, because in due:
        if question.unit not in ("card", kind) and kind not in CLASSES.get(question.unit, ()):
            raise Open(f"what must be discarded is not a {question.unit}")
        total += amount
        case.step(
            f"{amount} {kind} for it: {total}.",
            *because,
            "exerted-cost" if exerted and case.ruleset == "classic" else None,
        )
    return Ruling(total, f"{case.world.name(act.actor)} must discard {total}.")


def _real(case: Case, card: Thing, unit: str, *, exerted: bool) -> Thing:
    """Reads "the one from the Exertion": the card that was found."""
    if not exerted:
        return card
    found = [t for h in case.world.happened("find") for t in h.things if t.is_a(unit)]
    return found[-1] if found else card


JUDGES = (Judge(how_many),)
