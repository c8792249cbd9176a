"""A second Special card that a card's own text allows: "in conjunction with another", "another of it this turn"."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open
from engine.judge.acts.weighing import Weighing
from engine.world import Happening, Thing

FREE = "extra in conjunction"
AGAIN = "another of it"
COPIES = "copies in conjunction"


def free_beside(case: Case, act: Happening, played: list[Thing], weighing: Weighing) -> bool:
    """Whether a card's own text allows the one asked about beside those that were played. Raises Open."""
    asked = [t for t in act.cards if t not in played and t.is_a("special card")]
    cards = [t for t in (*asked, *played) if not t.is_a("edge")]
    found = _again(asked, played) or _copies(act, asked, played) or _conjunction(act, asked, played)
    if found is None:
        return False
    if any(t.traits & {"countered", "nullified", "doubtful"} for t in cards) or _told_countered(case):
        raise Open("whether a countered card still allows another is not modelled")
    case.care(*cards)
    weighing.allow(f"{_titles(asked)} may be played beside {_titles(played)}: the card says so.", found, "one-special")
    return True


def _told_countered(case: Case) -> bool:
    return any(h.verb in ("counter", "countered") for h in case.world.log)


def _titles(cards: list[Thing]) -> str:
    return " and ".join(dict.fromkeys(card.title for card in cards))


def _joined(act: Happening) -> bool:
    """Whether it is asked to be played in conjunction with what was played before."""
    return bool(act.others) and "on" not in act.extra


def _again(asked: list[Thing], played: list[Thing]) -> Effect | None:
    """Each of it allows another: what was played, and what is asked about, is all of that card."""
    if not _alike([*asked, *played]) or not any(played[0].does(AGAIN)):
        return None
    if len(asked) != 1 or asked[0].count != 1:
        raise Open(f"how many more {played[0].title} may be played is not modelled")
    return next(iter(played[0].does(AGAIN)))


def _copies(act: Happening, asked: list[Thing], played: list[Thing]) -> Effect | None:
    """Several of it are played as one."""
    if not _alike([*asked, *played]) or not any(played[0].does(COPIES)):
        return None
    if not _joined(act):
        raise Open(f"whether it is played in conjunction with the other {played[0].title} is not said")
    return next(iter(played[0].does(COPIES)))


def _alike(cards: list[Thing]) -> bool:
    return len({card.extra_name for card in cards}) == 1 and bool(cards[0].extra_name)


def frees(cards: list[Thing]) -> list[Effect]:
    """What lets one of these go in conjunction with the others: with another card, or with any of a Title."""
    return [e for card in cards for e in card.does(FREE) if _suits(e, [other for other in cards if other is not card])]


def _suits(effect: Effect, others: list[Thing]) -> bool:
    word = effect["titled"]
    return word is None or all(word in other.extra_name.split() for other in others)


def _conjunction(act: Happening, asked: list[Thing], played: list[Thing]) -> Effect | None:
    """One of two may be played in conjunction with another Special card, whichever came first."""
    cards = [*asked, *played]
    found = frees(cards)
    if not found:
        return None
    if found[0]["titled"] or (len(cards) == 2 and all(card.count == 1 for card in cards)):
        if not _joined(act):
            raise Open("whether they are played in conjunction is not said")
        return found[0]
    if _joined(act) and any(card in played for card in act.others):
        raise Open("how many of them go in conjunction is not modelled")
    return None


def unprinted(act: Happening, played: list[Thing]) -> Thing | None:
    """One that he wants to play in conjunction, whose text is in no document: it may allow the other."""
    cards = act.cards if _joined(act) and any(card in played for card in act.others) else []
    return next((t for t in cards if t.unknown and t.extra_name and not any(t.does("forbid"))), None)
