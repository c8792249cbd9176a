"""Guesses against a Hidden Attack: "guesses that it is a Thrust" -> "guesses"; whose Attack it is that he guesses."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

ABOUT = frozenset(["about", "against", "on", "of", "for", "at", "with regard to", "as to"])
AREAS = frozenset(["upper", "middle", "lower", "left", "center", "right"])
SHOWN = frozenset(["reveal", "turn", "prove", "be"])
OUT = frozenset(["out", "out to", "in truth", "really"])


def guesses(clause: Clause, refer: Refer) -> None:
    """Guesses that it is a Thrust, guesses Lower Left -> guesses: what he thinks that it is, it need not be."""
    if clause.verb != "guess" or clause.passive or clause.asks or not somebody(clause.subject, refer):
        return
    thought = clause.that if clause.that is not None and not clause.that.negated else clause.infinitive
    if thought is not None and thought.verb in ("be", "cover", "go", "come", "aim") and clause.modal == "":
        clause.that = clause.infinitive = None
        clause.objects = [noun for noun in clause.objects if not noun.is_it]
    clause.objects = [noun for noun in clause.objects if not _is_square(noun)]
    for role in list(clause.roles):
        if role.link in ABOUT and role.noun is not None and _is_hidden(role.noun):
            _his_opponents(clause, role.noun, refer)
            clause.roles.remove(role)
    if any(noun.adjectives == ("wrong",) and not noun.head for noun in clause.objects) or "wrong" in clause.adverbs:
        clause.adverbs = [word for word in clause.adverbs if word != "wrong"]
        clause.objects = [Noun(tuple(clause.words[:1]), "", adjectives=("wrong",))]


def _is_square(noun: Noun) -> bool:
    """Reads "guesses Lower Left", "guesses the Lower Left area"."""
    said = {*noun.adjectives} & AREAS
    return bool(said) and noun.is_a("", "area", "square", "left", "center", "right") and not (noun.names or noun.of)


def _is_hidden(noun: Noun) -> bool:
    it = noun.is_it
    return (
        it or noun.is_a("hidden attack") or (noun.is_a("attack") and (noun.has("hidden") or noun.determiner == "the"))
    )


def _his_opponents(clause: Clause, noun: Noun, refer: Refer) -> None:
    """A Hidden Attack at which he guesses is his opponent's, though nobody was told to have played it."""
    if noun.determiner == "a" and noun.owner is None and clause.subject is not None:
        owner = refer.other(refer.player(clause.subject))
        refer.things(Noun(noun.words, noun.head, determiner="a", adjectives=noun.adjectives), owner)


def shown_to_be(clause: Clause, refer: Refer) -> None:
    """It is revealed to be a Thrust: "it" is the Hidden Attack, though a Defense was named behind it."""
    subject = clause.subject
    if clause.asks or clause.verb not in SHOWN or subject is None or not subject.is_it:
        return
    aim = clause.infinitive
    what = aim.objects if aim is not None and aim.verb == "be" else clause.objects
    attack = len(what) == 1 and "attack" in what[0].head
    if attack and any(thing.is_a("attack") and "hidden" in thing.traits for thing in refer.world.things):
        refer.mean(subject, "attack")


RULES = (guesses, shown_to_be)
