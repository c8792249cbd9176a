"""Effects that are read off the fields of what a text says, in whatever construction it is told."""

from __future__ import annotations

from collections.abc import Callable

from engine.card import CLASSES, Effect
from engine.telling.texts.said import ITSELF, SELF, Phrase, Said


def stated(said: Said) -> list[Effect] | None:
    """The effect that a text states; None where it is none of these."""
    if said.limits or said.times:
        return None
    return next((found for reader in READERS if (found := reader(said)) is not None), None)


def _burns(said: Said) -> list[Effect] | None:
    """Reads "puts the top 3 cards of the opponent's Endurance into his Discard Pile"."""
    cards = [one for one in said.what if one.head != "top"]
    pile = [(link, one.head) for link, one in said.roles] == [("in", "discard pile")]
    if said.verb != "place" or not pile or len(cards) != 1 or len(said.what) != 2 or said.may or said.denied:
        return None
    endurance, amount = cards[0].of, cards[0].number
    theirs = endurance is not None and "opponent" in (endurance.whose, said.who) and endurance.head == "endurance"
    successful = all(one.what == (Phrase("", marks=frozenset({"successful"})),) for one in said.ifs)
    return [Effect("burn", {"amount": amount})] if theirs and amount is not None and successful else None


def _redirects(said: Said) -> list[Effect] | None:
    """Reads "which redirects the damage"."""
    bare = _is_bare(said) and [(one.head, one.number, one.whose) for one in said.what] == [("damage", None, "")]
    return [Effect("redirect")] if said.verb == "redirect" and bare else None


def _icons(said: Said) -> list[Effect] | None:
    """Reads "has two Hand Icons", "puts 2 Hand Icons in play"."""
    icons = [one.number for one in said.what if one.head == "hand icon" and not one.marks]
    told = said.verb in ("be", "place") and _is_bare(said) and len(said.what) == 1
    return [Effect("hand icons", {"amount": icons[0]})] if told and icons and icons[0] is not None else None


def _draws(said: Said) -> list[Effect] | None:
    """Reads "lets him draw to his Ability"."""
    to = [(link, one.head) for link, one in said.roles] == [("to", "ability")]
    plain = said.verb == "draw" and said.may == "may" and not (said.what or said.ifs or said.aims)
    return [Effect("may draw", {"to": "ability"})] if plain and to and said.who in (*SELF, "all") else None


def _beheads(said: Said) -> list[Effect] | None:
    """Reads "is a Head Shot unless he plays a Special card", "only if he plays no Edge card"."""
    shot = said.verb == "be" and [one.head for one in said.what] == ["head shot"] and not (said.roles or said.aims)
    when = said.ifs[0] if len(said.ifs) == 1 else None
    if not shot or said.denied or said.may or when is None or when.verb != "play" or not when.denied:
        return None
    kinds = [one.head for one in when.what if one.head in CLASSES or one.head == "special card"]
    bare = len(kinds) == len(when.what) == 1 and when.who in SELF and not (when.roles or when.ifs)
    return [Effect("head shot", {"unless": kinds[0]})] if bare else None


def _lifts(said: Said) -> list[Effect] | None:
    """Reads "lets him ignore the effects of a card that prevents him from playing Attacks"."""
    cards = said.what[0] if said.verb == "ignore" and said.may == "may" and len(said.what) == 1 else None
    if cards is None or cards.head != "card" or len(cards.told) != 1 or said.roles or said.ifs:
        return None
    kept = cards.told[0]
    plain = kept.verb == "play" and kept.may == "cannot" and len(kept.what) == 1 and not (kept.roles or kept.ifs)
    return [Effect("lift", {"what": kept.what[0].head})] if plain and not kept.what[0].marks else None


def _as_much(said: Said) -> list[Effect] | None:
    """Reads "his opponent takes damage equal to the damage caused by that Event"."""
    equal = [one.marks for one in said.what if one.head == "damage"] == [frozenset({"equal"})]
    to = [(link, one.head) for link, one in said.roles] == [("to", "damage")]
    told = said.verb == "damage" and said.who == "opponent" and not (said.may or said.denied or said.ifs)
    return [Effect("damage of an event")] if told and equal and to else None


def _unblocked(said: Said) -> list[Effect] | None:
    """Reads "his opponent cannot Power Block this Attack"."""
    told = said.may == "cannot" and said.who in ("opponent", "all") and not (said.roles or said.ifs or said.aims)
    heads = [one.head for one in said.what]
    return (
        [Effect("no power block")] if told and heads in (["power block", ITSELF], ["power block", "attack"]) else None
    )


def _attacks_more(said: Said) -> list[Effect] | None:
    """Reads "increases all damage from Attacks by 1"."""
    roles = dict(said.roles)
    attacks = next((roles[link] for link in ("from", "of", "on") if link in roles), None)
    by = roles.get("by")
    told = said.verb == "add" and [one.head for one in said.what] == ["damage"] and len(roles) == 2
    if not told or attacks is None or by is None or by.head or said.denied or said.may or said.ifs or said.aims:
        return None
    plain = attacks.head == "attack" and not (attacks.marks - {"successful"}) and attacks.whose in ("", "you")
    return [Effect("attacks do more", {"amount": by.number})] if plain else None


def _is_bare(said: Said) -> bool:
    return not (said.roles or said.aims or said.ifs or said.may or said.denied)


READERS: tuple[Callable[[Said], list[Effect] | None], ...] = (
    _burns,
    _redirects,
    _icons,
    _draws,
    _beheads,
    _lifts,
    _as_much,
    _unblocked,
    _attacks_more,
)
