"""What goes on behind "and": "wants to play a Dodge, drop the Guard and attack", "is successful and a Power Blow"."""

from __future__ import annotations

import copy
from itertools import pairwise

from engine.english.clause import Clause, Role
from engine.english.lexicon import Part
from engine.english.noun import Noun
from engine.english.wish import TRIES, WISHES

DESTROYING = frozenset(["destroy", "rip", "tear"])


def infinitives(clauses: list[Clause]) -> list[Clause]:
    """The clauses; one that only goes on with an infinitive is taken into the one that leads it."""
    found: list[Clause] = []
    for clause in clauses:
        lead = found[-1].infinitive if found else None
        if lead is not None and clause.shared and _goes_on(clause, found[-1]):
            clause.form, clause.modal, clause.shared = "to", "", False
            lead.subs.append(Role("and", clause=clause))
        else:
            found.append(clause)
    return found


def ripped(clauses: list[Clause]) -> list[Clause]:
    """Reads "discards and destroys X to counter Y" as "rips X to counter Y"."""
    found: list[Clause] = []
    for clause in clauses:
        lead = found[-1] if found else None
        bare = lead is not None and lead.verb == "discard" and not (lead.objects or lead.roles or lead.infinitive)
        if lead is not None and bare and clause.shared and clause.verb in DESTROYING and not lead.asks:
            lead.verb, lead.objects, lead.infinitive = "rip", clause.objects, clause.infinitive
            lead.roles, lead.adverbs = clause.roles, [*lead.adverbs, *clause.adverbs]
            lead.subs = [*lead.subs, *clause.subs]
        else:
            found.append(clause)
    return found


def of_one_object(clauses: list[Clause]) -> list[Clause]:
    """Reads "finds and plays a Dodge" as "finds a Dodge and plays the Dodge"; "nothing removes or ignores X"."""
    for first, then in pairwise(clauses):
        bare = not (first.objects or first.roles or first.infinitive or first.that or first.subs or first.adverbs)
        if bare and then.shared and _is_undone_by_none(first, then):
            first.objects = [copy.copy(then.objects[0])]
            continue
        told = bare and first.verb in FINDING and not (first.passive or first.asks or first.negated or first.modal)
        plain = then.shared and then.verb in DOING and not (then.passive or then.asks or then.negated or then.modal)
        if told and plain and then.objects and then.objects[0].determiner != "no" and not then.objects[0].more:
            first.objects = [copy.copy(then.objects[0])]
            then.objects = [_again(then.objects[0]), *then.objects[1:]]
    return clauses


def _is_undone_by_none(first: Clause, then: Clause) -> bool:
    """Reads "nobody has ignored or removed it": of each it is denied of the same card."""
    subject, plain = first.subject, not (first.passive or first.asks or first.modal or then.passive or then.asks)
    none = subject is not None and (subject.is_a("nobody", "nothing") or subject.determiner == "no")
    return none and plain and {first.verb, then.verb} <= UNDOING and len(then.objects) == 1 and not then.objects[0].more


def listed(before: Clause, clause: Clause) -> bool:
    """Takes "has three Situations in play: X, Y and Z" for "has X, Y and Z in play", where they are as many."""
    lies = before.verb == "be" and not before.objects and bool(before.roles)
    told = [before.subject] if lies else before.objects
    kind, series = told[0] if len(told) == 1 else None, clause.objects[0] if len(clause.objects) == 1 else None
    if kind is None or series is None or not clause.shared or clause.verb != before.verb or clause.negated:
        return False
    bare = not (clause.roles or clause.subs or clause.adverbs or clause.infinitive) and series.joint == "and"
    bare = bare and not (kind.names or kind.more or kind.of or kind.relatives)
    if not bare or kind.number is None or kind.number != sum(one.number or 1 for one in series.each()):
        return False
    if kind.is_a("card") and (lies or clause.verb in HOLDING):  # how many he holds, and what they are
        clause.subject, clause.objects = (series, []) if lies else (clause.subject, [series])
        clause.roles = [Role(role.link, copy.copy(role.noun)) for role in before.roles if role.noun] if lies else []
        return False
    _say_kind(series, kind)
    before.subject, before.objects = (series, []) if lies else (before.subject, [series])
    return True


def _say_kind(series: Noun, kind: Noun) -> None:
    """Says of each card of the list what kind it was said to be."""
    for one in series.each() if not kind.is_a("card") else ():
        a = Noun(kind.words, kind.head, determiner="a")
        one.apposition = one.apposition or (a if one.names and one.head != kind.head else None)
        one.adjectives = (*kind.adjectives, *one.adjectives)


PLAYING = frozenset(["turn", "make", "play", "attack", "exert", "discard", "convert", "draw", "drop", "use"])
HOLDING = frozenset(["have", "hold", "contain", "include"])
UNDOING = frozenset(["remove", "ignore", "nullify", "counter", "cancel", "affect", "discard", "prevent", "reduce"])
FINDING = frozenset(["find", "draw", "reveal", "choose", "select", "take"])
DOING = frozenset(["play", "use", "discard", "keep"])


def _again(noun: Noun) -> Noun:
    """The same card, spoken of once more."""
    one = copy.copy(noun)
    plain = noun.determiner in ("a", "an") or (noun.number is not None and not noun.determiner)
    one.determiner = "the" if plain else noun.determiner
    one.relatives = []
    return one


def neither_of(clauses: list[Clause]) -> list[Clause]:
    """Reads "has a Guard, but neither a Block nor a Dodge" as "has a Guard", "has no Block, no Dodge"."""
    for clause in clauses:
        noun = clause.objects[0] if len(clause.objects) == 1 and clause.verb in HOLDING | {"play"} else None
        if noun is None or clause.asks or clause.negated or noun.joint != "or" or not noun.more:
            continue
        opens = bool(noun.words) and noun.words[0].token.text.lower() == "neither"
        if opens or "neither" in clause.adverbs:
            noun.words = noun.words[1:] if opens else noun.words
            noun.determiner = "" if opens else noun.determiner
            clause.adverbs = [word for word in clause.adverbs if word != "neither"]
            clause.negated = True
    return clauses


def of_the_doer(clauses: list[Clause]) -> list[Clause]:
    """Reads "X is in play when Kane Exerts and makes a Power Blow" of Kane: no card that lies there does that."""
    for before, clause in pairwise(clauses):
        lies = before.verb in ("be", "lie") and any(role.says("in", "play") for role in before.roles)
        last = before.subs[-1].clause if before.subs and before.subs[-1].link in ("when", "while", "as") else None
        who = last.subject if last is not None and not last.negated else None
        if lies and clause.shared and clause.subject is before.subject and clause.verb in PLAYING and who is not None:
            clause.subject = copy.copy(who) if who.is_somebody else clause.subject
    return clauses


def predicatives(clauses: list[Clause]) -> list[Clause]:
    """Reads "is successful and (no) Power Blow" as "is successful", "is a Power Blow": what it is, each by itself."""
    return [one for clause in clauses for one in _each_told(clause)]


def _each_told(clause: Clause) -> list[Clause]:
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    plain = clause.verb == "be" and not (clause.asks or clause.infinitive or clause.that)
    if not plain or noun is None or not noun.more or clause.subject is None:
        return [clause]
    alike = all(not one.head and one.adjectives for one in noun.each()) or not any(
        one.head == "" for one in noun.each()
    )
    both = noun.joint == "and" and not clause.negated and not alike
    if not both and not _are_denied(clause, noun):
        return [clause]
    found = [copy.copy(clause) for _ in noun.each()]
    for told, one in zip(found, noun.each(), strict=True):
        told.objects = [copy.copy(one)]
        told.objects[0].more = []
        told.first, told.shared = clause.first and told is found[0], clause.shared or told is not found[0]
    return found


def _are_denied(clause: Clause, noun: Noun) -> bool:
    """Reads "is neither a Power Blow nor a Head Shot", "is no Power Blow and no Head Shot": each is denied."""
    nor = clause.negated and noun.joint == "or"
    powers = all(one.is_a("power blow", "head shot") for one in noun.each())
    return powers and (nor or all(one.determiner == "no" for one in noun.each()))


def _goes_on(clause: Clause, lead: Clause) -> bool:
    """Whether its verb stands in its base form, where "he drops" or "would drop" could not."""
    verbs = [word for word in clause.words if word.part in (Part.VERB, Part.AUX)]
    leading = [word for word in lead.words if word.part in (Part.VERB, Part.AUX)]
    base = len(verbs) == 1 and verbs[0].sense.form == "base"
    single = bool(leading) and (leading[0].sense.form in ("s", "ed", "en") or bool(lead.modal))
    plain = not (clause.asks or clause.passive or clause.negated or lead.asks or lead.negated)
    return lead.verb in WISHES | TRIES and base and single and plain and clause.modal == lead.modal
