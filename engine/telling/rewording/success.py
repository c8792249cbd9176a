"""Different words for a successful Attack: "gets through against him", "strikes him", "counts as successful"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer

GOING = frozenset(["get", "come", "go", "break", "slip"])
STRIKING = frozenset(["strike", "reach"])
LANDING = frozenset(["connect", "land"])
COUNTING = frozenset(["count", "rank"])
CALLED = frozenset(["declare", "consider", "deem", "judge", "count", "regard"])


def succeeds(clause: Clause, refer: Refer) -> None:
    """The Attack gets through (against him), connects, strikes him -> it succeeds (against him)."""
    attack = clause.subject
    if attack is None or clause.asks or clause.modal or clause.passive or not _is_one_card(attack, refer):
        return
    through = [role for role in clause.roles if role.link.split()[:1] == ["through"]]
    past = all(role.noun is None or refer.is_player(role.noun) for role in through)  # not past one Defense of several
    if clause.verb in GOING and len(through) == len(clause.roles) == 1 and past and not clause.objects:
        clause.roles = [role for role in clause.roles if role not in through]
        whom = through[0].noun
        clause.verb, clause.objects = "succeed", []
        if whom is not None:
            clause.roles.append(Role("against", whom))
    elif clause.verb in STRIKING and len(clause.objects) == 1 and refer.is_player(clause.objects[0]):
        clause.verb = "hit"
    elif clause.verb in LANDING and not clause.objects and not clause.roles:
        clause.verb = "succeed"


def that_succeeds(clause: Clause, refer: Refer) -> None:
    """An Attack that succeeds, does not succeed -> one that is, is not successful."""
    for noun in [member for one in clause.nouns() for member in one.each() if refer.is_card(member)]:
        for relative in noun.relatives:
            rest = [one for one in relative.objects if not any(inner is relative for inner in one.relatives)]
            bare = not (rest or relative.roles or relative.modal or relative.passive or relative.infinitive)
            if relative.verb == "succeed" and bare:
                relative.verb = "be"
                relative.objects = [Noun(tuple(relative.words[-1:]), "", adjectives=("successful",))]


def is_called(clause: Clause, refer: Refer) -> None:
    """The Attack counts as successful, has been declared successful, is considered successful -> it is successful."""
    attack = clause.subject
    if attack is None or clause.asks or clause.modal or not _is_one_card(attack, refer):
        return
    said = [*clause.objects, *(r.noun for r in clause.roles if r.link in ("as", "as a") and r.noun is not None)]
    word = len(said) == 1 and not said[0].head and said[0].adjectives == ("successful",) and not said[0].more
    called = clause.verb in COUNTING and not clause.passive
    if word and (called or (clause.verb in CALLED and clause.passive)):
        clause.verb, clause.passive, clause.objects = "be", False, [said[0]]
        clause.roles = [role for role in clause.roles if role.noun is not said[0]]


def _is_one_card(noun: Noun, refer: Refer) -> bool:
    return refer.is_card(noun) and not noun.more


RULES = (succeeds, that_succeeds, is_called)
