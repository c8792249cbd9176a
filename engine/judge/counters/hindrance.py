"""What keeps a player from something: a card that forbids it, a cost, or no prevention at all (Prevention)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.aside.neutral import neutral
from engine.card import CLASSES, Effect
from engine.case import Case
from engine.judge.acts.statement import Kind, Statement
from engine.judge.acts.statements import statements
from engine.judge.weapons.arms import Armed, arms
from engine.world import Happening, Thing

PREVENTING = (Kind.FORBIDS, Kind.EXCLUDES, Kind.REQUIRES)
PLAYS = ("play", "attack")


@dataclass(frozen=True, slots=True)
class Hindrance:
    """One thing that keeps him from something: its kind, where it was told, the card and the effect, if one does it."""

    kind: Kind
    told: Happening
    card: Thing | None = None
    effect: Effect | None = None

    @property
    def of_cards(self) -> bool:
        """Whether it keeps him from playing cards, not from another act."""
        return self.effect is None or self.effect["act"] in (None, *PLAYS)


def hindrances(case: Case, player: str) -> list[Hindrance] | None:
    """All that was told of it; None where something else was told too."""
    found: list[Hindrance] = []
    rest: list[Happening] = []
    told = arms(case, player)
    for happening in case.world.log:
        own = [*_by_cards(happening, player), *_stated(case, happening, player)]
        if not own and any(fact.happening is happening for fact in told.facts):
            own = [Hindrance(Kind.STATE, happening)] if told.armed() is Armed.NO else []
        elif not own and not neutral(happening, case.question.act) and not _beside(happening, player):
            rest.append(happening)
        found += own
    spoken = [t for one in found for t in one.told.cards]
    return found if all(_is_of(happening, spoken) for happening in rest) else None


def _is_of(happening: Happening, spoken: list[Thing]) -> bool:
    """Whether it only tells that a card is played or lies there of which it was told what it says."""
    cards = happening.cards
    return happening.verb in ("have", "play") and bool(cards) and all(card in spoken for card in cards)


def _by_cards(happening: Happening, player: str) -> Iterator[Hindrance]:
    """What cards in play, or played on the last turn, forbid the player or make him pay for."""
    if happening.negated or happening.verb not in ("have", "play", "hold"):
        return
    if happening.verb != "play" and happening.zone != "play":
        return
    for card in happening.things:
        for effect in card.does("forbid"):
            if effect["if"] is None and (effect["who"] == "all" or happening.actor != player):
                yield Hindrance(Kind.FORBIDS, happening, card, effect)
        for effect in card.does("cost"):
            if effect["who"] == "all" or happening.actor != player:
                yield Hindrance(Kind.REQUIRES, happening, card, effect)
        for effect in card.does("prevents cards"):
            yield Hindrance(Kind.FORBIDS, happening, card, effect)
        if happening.actor == player and any(card.does("skip attack phase")):
            yield Hindrance(Kind.LACKS, happening, card)


def _stated(case: Case, happening: Happening, player: str) -> Iterator[Hindrance]:
    """What was said of it in so many words."""
    for statement in statements(case.world):
        about = statement.about
        whom = "" if about is None else about.actor
        if statement.told is not happening or (whom not in ("", player, "all") and statement.kind is not Kind.LACKS):
            continue
        told = {happening.actor, happening.target, whom}
        if statement.kind is Kind.LACKS and player not in told and told != {""}:
            continue
        yield Hindrance(statement.kind, happening, happening.thing, _said(statement))


def _said(statement: Statement) -> Effect | None:
    """What is forbidden, as an effect."""
    about = statement.about
    if about is None or statement.kind not in PREVENTING:
        return None
    kinds = [kind for thing in about.things for kind in _kinds(thing)]
    return Effect("forbid", {"who": "all", "act": about.verb, "what": kinds[0] if len(kinds) == 1 else ""})


def _kinds(thing: Thing) -> list[str]:
    """The one kind that is all of its classes, or each of them."""
    if thing.extra_name or thing.marks or thing.grid:
        return []
    return [kind for kind, of in CLASSES.items() if {*of} == thing.classes] or sorted(thing.classes - {"card"})


def _beside(happening: Happening, player: str) -> bool:
    """Whether it only tells what he holds, or what was played against him that hinders nobody."""
    cards = happening.cards
    works = any(card.unknown or any(True for _ in card.effects) for card in cards if card.extra_name)
    aim = happening.purpose
    used = happening.verb == "use" and (aim is None or aim.verb == "ignore")
    if used and cards and all(any(card.does("lift all")) for card in happening.things):
        return happening.actor == player and not happening.negated
    if happening.verb == "hold" or (happening.verb == "have" and all(any(c.does("lift all")) for c in cards)):
        return happening.actor == player
    return happening.verb == "play" and not works and all(card.is_a("attack") for card in cards)
