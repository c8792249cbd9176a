"""Does a card belong to a group, is it a Special card: what its name and Type make it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.case import Case, Open, Ruling
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.judge.kinds.member import GROUPS, Proof, member, title_words
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

ASKING = ("be", "count", "consider", "is", "belong", "regard")
TYPES = ("event", "situation", "object", "location")
OTHERS = ("attack", "defense", "pre-game")
"""Cards that no list of the Special cards names."""
SHARED = frozenset(["of", "the", "a", "an", "and", "to", "in", "for", "on"])
"""Words that make no group."""


def in_group(case: Case) -> Ruling | None:
    """Reads "Is Interference a Bystander?", "Are X and Y part of the same Card Group?"."""
    act, question = case.question.act, case.question
    if act is None or not question.plain or act.negated:
        return None
    cards = [t for h in (act, act.purpose) if h is not None for t in h.cards if t.extra_name]
    cards = list(dict.fromkeys(cards))
    cards = [card for card in cards if card.extra_name not in GROUPS] or cards
    if act.verb == "belong":
        cards = act.things if all(card.extra_name for card in act.things) else []
    group = _group(question.clause, act)
    if act.verb not in ASKING or not cards or not group or any(card.count != 1 or card.marks for card in cards):
        return None
    if not all(_tells_of(happening) for happening in case.world.log):
        return None
    found = _same(case, cards) if group == "same" else _all(case, cards, group)
    if found is None:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    act.extra.pop("more", None)
    names = " and ".join(card.title for card in cards)
    says = f"{names}: {'' if found[0] else 'not '}of {'one Card Group' if group == 'same' else f'the group {group}'}."
    case.step(says, *found[1])
    return Ruling(found[0], says)


def _tells_of(happening: Happening) -> bool:
    """Whether it only tells that such a card is held or lies there: what it is called, and is, stays."""
    held = happening.cards
    kinds = not happening.actor and all(not t.extra_name for t in held) and not happening.negated
    if happening.verb in ("affect", "remove", "count") and kinds:
        return True
    return happening.verb in ("hold", "have", "play") and bool(held) and not happening.negated


def _group(clause: Clause, act: Happening) -> str:
    """The group that is asked for, "same" where it is asked whether they share one."""
    if act.verb == "is" and act.kind.removesuffix(" card") in GROUPS:
        return act.kind.removesuffix(" card")
    alone = len(act.cards) == 1 and bool(act.cards[0].extra_name)  # "Is Police legal?" asks after no group
    plain = [t for t in act.cards if not alone and (not t.extra_name or t.extra_name in GROUPS)]
    kinds = [group for t in plain for group in GROUPS if (t.is_a(group) or t.extra_name == group) and t.count == 1]
    if len(kinds) == 1 and len(plain) == 1:
        return kinds[0]
    for noun in (n for n in _nouns(clause) if n.is_a("group", "card group")):
        words = {*noun.adjectives, noun.head, *(name.removeprefix("card:") for name in noun.names)}
        if "same" in words or "card" in words or noun.is_a("card group"):
            return "same" if "same" in words else ""
        return next((group for group in GROUPS if group in words), "")
    return ""


def _nouns(clause: Clause) -> Iterator[Noun]:
    parts = [clause.subject, *clause.objects, *(role.noun for role in clause.roles)]
    for noun in [noun for noun in parts if noun is not None]:
        for member_ in noun.each():
            yield member_
            if member_.of is not None:
                yield member_.of
    inner = [clause.infinitive, *(sub.clause for sub in clause.subs if sub.link == "ing")]
    for part in [part for part in inner if part is not None]:
        yield from _nouns(part)


def _all(case: Case, cards: list[Thing], group: str) -> tuple[bool, Proof] | None:
    """Whether all of them are in the group."""
    found = [member(case, card, group) for card in cards]
    known = [one for one in found if one is not None]
    no = next((one for one in known if not one[0]), None)
    if no is not None or len(known) < len(found):
        return no
    return True, tuple(dict.fromkeys(source for one in known for source in one[1]))


def _same(case: Case, cards: list[Thing]) -> tuple[bool, Proof] | None:
    """Whether their Titles share a word."""
    shared = frozenset.intersection(*(title_words(card) for card in cards)) - SHARED
    if len(cards) < 2 or not shared or not case.holds("group-by-word"):
        return None
    return True, ("group-by-word",)


def is_special(case: Case) -> Ruling | None:
    """Reads "Is an Edge a Special card?", "Is it a Special card?"."""
    act, question = case.question.act, case.question
    if act is None or not question.plain or act.negated or act.purpose:
        return None
    things = act.cards
    if act.verb not in ASKING or len(things) != 2 or act.roles.keys() - {"subject", "as a", "as"} or act.more:
        return None
    card, kind = things
    if kind.extra_name or "special card" not in kind.classes or kind.classes & {*TYPES, "plot"} or card.marks:
        return None
    if not all(card in h.cards and h.verb in ("play", "have", "hold") for h in case.world.log):
        return None
    found = _of_type(case, card)
    case.use(*case.world.log)
    case.care(*case.world.things)
    return found


def _of_type(case: Case, card: Thing) -> Ruling | None:
    special = card.is_a(*TYPES) or (card.is_a("plot") and case.ruleset == "type2")
    if card.is_a("plot") and case.ruleset == "type1":
        raise Open("Type One's list of the Special cards does not name Plots", ("type1/special-cards",))
    if card.extra_name and card.card is not None and card.card.inferred:
        case.inferred = True
    says = f"{card.title} is {'a' if special else 'no'} Special card."
    if special or card.is_a("edge"):
        case.step(says, "special-cards" if special else "edges-no-special")
        return Ruling(special, says)
    if not card.is_a(*OTHERS) or card.is_a("special attack or block"):
        return None
    case.inferred = True
    case.step(says, "special-cards")
    return Ruling(False, says)


JUDGES = (
    Judge(in_group, frozenset(), Past.NONE, frozenset(["as a", "as", "ing", "to"])),
    Judge(is_special, None, Past.ANY, frozenset(["as a", "as"])),
)
