"""By whom or what it is done, told behind it: "X is played by Player A" -> "Player A plays X"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import TURNS, Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody


def agent(clause: Clause, refer: Refer) -> None:
    """X is played by Player A -> Player A plays X."""
    by = next((role for role in clause.roles if role.link == "by" and somebody(role.noun, refer)), None)
    shared = clause.shared and clause.tense == "past" and clause.subject is not None and refer.is_card(clause.subject)
    times = all(noun.is_a(*TURNS) for noun in clause.objects)
    if not (clause.passive or shared) or by is None or not times or clause.asks:
        return
    if clause.subject is None or refer.is_player(clause.subject):
        return
    refer.settle(clause)
    clause.roles.remove(by)
    clause.objects, clause.subject, clause.passive = [clause.subject, *clause.objects], by.noun, False
    _beside_owner(clause, refer)
    about_target(clause, refer)


def _beside_owner(clause: Clause, refer: Refer) -> None:
    """X was played by Player A's opponent: it still is Player A whom it is about."""
    opponent = clause.subject
    whose = opponent.owner or opponent.of if opponent is not None and opponent.is_a("opponent") else None
    if opponent is not None and whose is not None and whose.names and somebody(whose, refer):
        clause.subject = other_than(whose, opponent, clause, refer)


def about_target(clause: Clause, refer: Refer) -> None:
    """X was played against Player A by Player B: it is Player A whom it is about."""
    against = next((role.noun for role in clause.roles if role.link == "against"), None)
    doer = clause.subject
    if doer is not None and against is not None and doer.names and somebody(against, refer):
        opponent = other_than(against, Noun(doer.words, "opponent"), clause, refer)
        opponent.player = refer.player(doer, is_subject=True)
        clause.subject = opponent if opponent.player != refer.topic else doer


def other_than(whose: Noun, opponent: Noun, clause: Clause, refer: Refer) -> Noun:
    """The opponent of a player, where it still is the player whom the tale is about."""
    refer.topic = refer.player(whose, is_subject=True)
    opponent.of, opponent.owner = None, Noun(whose.words, "he", is_pronoun=True, player=refer.topic)
    opponent.player, clause.first = refer.other(refer.topic), False
    return opponent


def played_against(clause: Clause, refer: Refer) -> None:
    """X has been played against Player A -> Player A's opponent has played X against him."""
    against = next((role for role in clause.roles if role.link == "against" and somebody(role.noun, refer)), None)
    if clause.verb != "play" or not clause.passive or against is None or against.noun is None or clause.asks:
        return
    if clause.subject is None or clause.objects or not refer.is_card(clause.subject):
        return
    clause.objects, clause.passive = [clause.subject], False
    clause.subject = other_than(against.noun, Noun(against.noun.words, "opponent"), clause, refer)


def tool(clause: Clause, refer: Refer) -> None:
    """X is removed by Police -> X is removed with Police."""
    for role in clause.roles:
        if clause.verb == "remove" and clause.passive and role.link == "by" and role.noun is not None:
            role.link = "with" if refer.is_card(role.noun) and role.noun.names else role.link


def hit(clause: Clause, refer: Refer) -> None:
    """Player A is hit by a Thrust -> a Thrust hits Player A."""
    by = next((role for role in clause.roles if role.link == "by" and role.noun is not None), None)
    if clause.verb == "hit" and clause.passive and by is not None and somebody(clause.subject, refer):
        assert clause.subject is not None
        clause.roles.remove(by)
        clause.objects, clause.subject, clause.passive = [clause.subject], by.noun, False


def attack_made(clause: Clause, refer: Refer) -> None:
    """A Thrust (that was) made by Player A, that Player A made -> a Thrust played by him, that he played."""
    for noun in [member for series in clause.nouns() for member in series.each() if _is_attack(member)]:
        for relative in [one for one in noun.relatives if one.verb == "make" and not one.infinitive]:
            doer = relative.role("by") if relative.passive else relative.subject
            if all(said is noun for said in relative.objects) and somebody(doer, refer):
                relative.verb = "play"


def _is_attack(noun: Noun) -> bool:
    return noun.is_a("attack") or any(name.startswith("card:") for name in noun.names)


RULES = (agent, played_against, tool, hit, attack_made)
