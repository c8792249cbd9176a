"""What "one" stands for: "his first Attack is dodged, his second one is not" -> his second Attack is not."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence

from engine.english.clause import Clause
from engine.english.noun import Noun

ORDINALS = frozenset(["first", "second", "third", "fourth", "last"])
NTH = ("first", "second", "third", "fourth")
BOTH = ("both", "both of them")
MET = frozenset(["block", "dodge", "avoid", "defend", "leave"])
"""What befalls an Attack."""
KINDS = ("attack", "defense", "block", "dodge", "guard", "exertion", "event", "situation", "object", "power blow")
"""Of what there may be a first and a second."""


def same_kind(clause: Clause, before: Sequence[Clause]) -> None:
    """His second one, the second, behind "his first Attack" -> his second Attack."""
    told = list(_nouns(clause))
    for at, noun in enumerate(told):
        if not (_is_one(noun) or (noun is clause.subject and _befalls(clause) and _is_bare(noun))):
            continue
        kind = next((one.head for one in reversed(told[:at]) if _is_counted(one)), "")
        kind = kind or next((n.head for said in reversed(before) for n in _nouns(said) if _is_counted(n)), "")
        if not kind:
            _of_series(noun, before)
        else:
            noun.adjectives = noun.adjectives if _is_one(noun) or not noun.head else (noun.head,)
            noun.head = kind if not kind.startswith("card:") else "attack"
    subject = clause.subject
    if subject is not None and _befalls(clause) and clause.passive and subject.text.lower() in BOTH:
        clause.subject = Noun(subject.words, "they", is_pronoun=True)


def in_that_turn(clause: Clause, before: Sequence[Clause]) -> None:
    """Player A has the first turn and plays no Attack in it -> he plays no Attack: that is the turn."""
    told = before[-1] if before else None
    turn = told.objects[-1] if told is not None and told.objects else None
    if told is None or turn is None or told.verb not in ("have", "take", "begin", "start") or told.negated:
        return
    if turn.is_a("turn", "first turn") and not turn.more:
        within = [role for role in clause.roles if role.link in ("in", "during", "on")]
        clause.roles = [role for role in clause.roles if role not in within or role.noun is None or not role.noun.is_it]


def _of_series(noun: Noun, before: Sequence[Clause]) -> None:
    """The second one, behind "attacks with a Thrust and a Slice" -> the Slice."""
    said = [word for word in (*noun.adjectives, noun.head) if word in NTH]
    series = next((cards for told in reversed(before) if len(cards := _cards(told)) > 1), [])
    if len(said) != 1 or noun.owner is not None or noun.determiner != "the":
        return
    at = NTH.index(said[0])
    if len(series) > at and all((one.number or 1) == 1 for one in series):
        noun.head, noun.names, noun.adjectives = series[at].head, series[at].names, series[at].adjectives
        noun.edition = series[at].edition


def _cards(told: Clause) -> list[Noun]:
    """The cards by name that somebody plays in a clause, or attacks with, in their order."""
    with_them = [role.noun for role in told.roles if role.link == "with" and role.noun is not None]
    cards = [one for noun in (*told.objects, *with_them) for one in noun.each()]
    named = [one for one in cards if any(name.startswith("card:") for name in one.names)]
    return named if len(named) == len(cards) and told.verb in ("play", "attack") else []


def so_does(clause: Clause, before: Sequence[Clause]) -> None:
    """X is dodged, and so is Y; he discards a card, and so does Player B -> Y is dodged; Player B discards a card."""
    other = clause.objects[0] if len(clause.objects) == 1 else None
    told = before[-1] if before else None
    if told is None or other is None or "so" not in clause.adverbs or clause.roles or clause.subs or clause.asks:
        return
    helper = "be" if told.passive or told.verb == "be" else "have" if told.tense == "perfect" else "do"
    if clause.verb != helper or not clause.shared or told.asks or told.modal or clause.negated:
        return
    owner = told.subject.owner if told.subject is not None else None
    if other.owner is not None and other.owner.is_pronoun and owner is not None and not owner.is_pronoun:
        other.owner = copy.deepcopy(owner)
    clause.subject, clause.verb, clause.passive, clause.shared = other, told.verb, told.passive, False
    clause.objects, clause.roles = copy.deepcopy(told.objects), copy.deepcopy(told.roles)
    clause.infinitive, clause.that = copy.deepcopy(told.infinitive), copy.deepcopy(told.that)
    clause.negated, clause.tense = told.negated, told.tense
    clause.adverbs = [word for word in clause.adverbs if word != "so"]


def _is_one(noun: Noun) -> bool:
    """Reads "his second one", "the first one"."""
    bare = noun.head == "one" and noun.of is None and not noun.names and bool({*noun.adjectives} & ORDINALS)
    return bare and (noun.owner is not None or noun.determiner in ("the", "a"))


def _is_bare(noun: Noun) -> bool:
    """Reads "the first", "the second"."""
    said = (*noun.adjectives, *([noun.head] if noun.head else []))
    plain = noun.determiner == "the" and noun.of is None and not (noun.names or noun.more or noun.relatives)
    return plain and len(said) == 1 and said[0] in ORDINALS


def _befalls(clause: Clause) -> bool:
    """Whether the clause tells what befalls an Attack."""
    succeeds = clause.verb in ("be", "become") and [n.adjectives for n in clause.objects] == [("successful",)]
    return (clause.passive and clause.verb in MET) or succeeds


def _is_counted(noun: Noun) -> bool:
    """Whether it is one of several of a kind, not of a name: "his first Attack", "two Attacks"."""
    several = bool({*noun.adjectives} & ORDINALS) or (noun.number or 1) > 1
    attacks = noun.head.startswith("card:") and noun.head.endswith(" attack")
    return several and (attacks or (noun.is_a(*KINDS) and not noun.names))


def _nouns(clause: Clause) -> Iterator[Noun]:
    """The phrases of the clause and of what hangs on it, with all that belongs to them."""
    for noun in clause.nouns():
        for one in noun.each():
            yield one
            yield from ([one.of] if one.of is not None else [])
    for inner in clause.inner():
        yield from _nouns(inner)
