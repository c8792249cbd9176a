"""Watcher and Hunter cards in a deck: whether the Pre-Game card that goes with them must be used.

Documents: type1, Watcher PreGame; type2, Watcher Pre-Game; handbook, Watcher Pre-Game.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.timely import Judge
from engine.world import Happening, Thing

GROUPS = ("watcher", "hunter")
BUILDING = frozenset(
    ["include", "put", "bring", "add", "have", "use", "contain", "hold", "lie", "take", "play", "build"]
)
ABOUT = frozenset(["be", "have", "include", "use", "hold", "leave", "lack", "belong"])
PLACES = frozenset(
    ["subject", "object", "in", "into", "to", "of", "with", "among", "as a", "as", "without", "out", "besides"]
)
DECK = frozenset(["deck", "endurance"])
LIMIT = 6
"""As many of one Title a deck may have at most (rulebook, Building a Deck)."""


@dataclass(slots=True)
class Told:
    """The groups of the cards in the deck, and of the Pre-Game cards that are used and that are not."""

    deck: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    unused: set[str] = field(default_factory=set)


def watchers(case: Case) -> Ruling | None:
    """Reads "He includes 3 Watcher cards, but no Watcher Pre-Game card. Is this legal?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.negated or question.modal == "must":
        return None
    told = Told()
    whole = act is not None and act.verb == "be" and act.kind == "deck" and act.roles.get("object") == "legal"
    asked = [act] if act is not None and not whole else []
    log = [h for h in case.world.log if not neutral(h, act)]
    if len({who for h in [*log, *asked] for who in _whose(h)}) > 1:
        return None
    if not all(_take(told, h) for h in [*log, *asked]) or (not asked and not whole and question.modal != "may"):
        return None
    answer = _both(case, told) if not told.deck else _deck(case, told)
    if answer is None:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    return Ruling(answer, "Such a deck is legal in this." if answer else "Such a deck is not legal.")


def _both(case: Case, told: Told) -> bool | None:
    if len(told.used) < len(GROUPS) or told.unused or not case.own("watcher-or-hunter"):
        return None
    case.step("Only one of the two may be used.", "watcher-or-hunter")
    case.why_not.append(case.steps[-1])
    return False


def _deck(case: Case, told: Told) -> bool | None:
    if not case.own("watcher-pregame"):
        if case.ruleset != "classic" or not told.unused:
            return None
        case.step("No Pre-Game card must be used for them.", "watcher-pregame-apart")
        return True
    lacking = told.deck & told.unused if not told.used else set()
    if not lacking and not told.deck <= told.used:
        return None
    case.step("The Pre-Game card that goes with them must be used.", "watcher-pregame")
    if lacking:
        case.why_not.append(case.steps[-1])
    return not lacking


def _take(told: Told, one: Happening) -> bool:
    """Whether it speaks of Watcher and Hunter cards in the deck, or among the Pre-Game cards."""
    cards = one.cards
    pre_game = any(t.is_a("pre-game") for t in cards) or "pre-game card" in one.roles.values()
    mine = [t for t in cards if _groups(t)]
    placed = one.zone == "deck" or one.kind in DECK or bool({*one.roles.values()} & DECK)
    if set(one.roles) - PLACES or one.turn or one.phase or not mine or one.purpose is not None:
        return False
    if any(not _groups(t) and not t.is_a("pre-game") for t in cards) or one.kind not in ("", "deck", "both", *DECK):
        return False
    return all(_count(told, one, t, pre_game=pre_game, placed=placed) for t in mine)


def _count(told: Told, one: Happening, thing: Thing, *, pre_game: bool, placed: bool) -> bool:
    without = one.negated or not thing.count or "out" in one.roles
    if thing.is_a("pre-game") or (pre_game and not placed):
        without = without or "without" in one.roles
        if one.verb in ABOUT | BUILDING:
            (told.unused if without else told.used).update(_groups(thing))
            return True
        return False
    if placed and not thing.count and "other" in thing.marks:
        return True
    least = LIMIT if thing.restriction is None else thing.restriction
    plain = thing.count <= least and not any(thing.does("restricted"))
    if not placed or without or one.verb not in BUILDING or not plain:
        return False
    told.deck.update(_groups(thing))
    return True


def _whose(one: Happening) -> set[str]:
    """Whose deck and Pre-Game cards it speaks of."""
    return {one.actor or one.by, *(thing.owner for thing in one.cards)} - {""}


def _groups(thing: Thing) -> list[str]:
    """Whether it is a Watcher or a Hunter card: by its kind, or by a word of its Title."""
    words = thing.extra_name.split()
    return [group for group in GROUPS if thing.is_a(group) or group in words][:1]


JUDGES = (Judge(watchers, words=frozenset({"without", "as a", "out", "besides"})),)
