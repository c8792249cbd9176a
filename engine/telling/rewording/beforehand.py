"""What is told in passing of an act that came before -> a clause of its own, told first: "Having blocked it, he …"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer

ACTS = frozenset(["play", "nullify", "drop", "block", "dodge", "counter", "remove", "attack"])
WHEN = frozenset(["when", "once", "after", "as soon as", "now that"])


def beforehand(clause: Clause, refer: Refer) -> list[Clause]:
    """The acts that came before what the clause tells or asks; they are taken from it."""
    found: list[Clause] = []
    for sub in [sub for sub in clause.subs if sub.clause is not None and _is_plain(sub.clause)]:
        said = sub.clause
        if said is None or clause.subject is None:
            continue
        done = sub.link == "ing" and said.tense == "perfect"
        if (done or (sub.link == "after" and said.form == "ing")) and said.subject in (None, clause.subject):
            said.subject, said.form, said.tense = clause.subject, "finite", "past"
        elif not (clause.asks and sub.link in WHEN and said.form == "finite" and refer.is_player(said.subject)):
            continue
        clause.subs = [other for other in clause.subs if other is not sub]
        said.first = False
        found.append(said)
    return [*found, *(_played(clause, refer) if clause.asks else [])]


def _is_plain(said: Clause) -> bool:
    return said.verb in ACTS and not (said.negated or said.modal or said.subs or said.passive)


def _played(clause: Clause, refer: Refer) -> list[Clause]:
    """Is Stalk, which Player A plays now, undodgeable? -> Player A plays Stalk."""
    found: list[Clause] = []
    for noun in [one for one in clause.nouns() if one.names and refer.is_card(one)]:
        for relative in [r for r in noun.relatives if r.verb == "play" and _is_plain(r)]:
            bare = not (relative.roles or relative.that or relative.infinitive or relative.subject is None)
            if bare and relative.tense == "present" and refer.is_player(relative.subject):
                noun.relatives = [other for other in noun.relatives if other is not relative]
                card = Noun(noun.words, noun.head, names=noun.names, edition=noun.edition)
                found.append(Clause("play", relative.words, relative.subject, [card], first=False))
    return found
