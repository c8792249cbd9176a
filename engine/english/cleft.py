"""What is told within another clause: "the only Defense that he plays is a Dodge" -> he plays a Dodge."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun

RELATIVE = ("that", "which", "")
CAUSES = frozenset(
    ["because of", "by", "by means of", "due to", "for", "on account of", "thanks to", "through", "with"]
)
OUTCOMES = ("effect", "result", "consequence", "outcome")
ONE = ("one", "player", "person")
MOODS = ("happy", "glad", "pleased", "sad", "sorry", "angry", "annoyed", "surprised", "lucky", "unlucky")
"""What he is about something that is so."""


def uncleft(clause: Clause) -> None:
    """The only Defense that B plays is a Guard -> B plays a Guard; B is glad that A plays a Guard -> A plays it."""
    plain = clause.verb == "be" and not (clause.negated or clause.modal or clause.asks or clause.infinitive)
    told = clause.form == "finite" and not clause.passive and clause.that is None
    if plain and told and clause.subject is not None and len(clause.objects) == 1:
        _only(clause, clause.subject, clause.objects[0])
    if plain and clause.that is not None and [noun.text.lower() in MOODS for noun in clause.objects] == [True]:
        _become(clause, clause.that, clause.that.objects)
    if plain and told and not clause.objects and len(clause.roles) == 1:
        _because(clause, clause.roles[0])
    _to_effect(clause)


def the_one(clause: Clause) -> None:
    """Player B is the one, the player who plays it -> Player B plays it."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or clause.negated or clause.modal or clause.asks or subject is None or noun is None:
        return
    told = noun.relatives[0] if len(noun.relatives) == 1 else None
    bare = not (noun.names or noun.more or noun.adjectives or noun.of or noun.owner or clause.roles)
    if told is None or told.subject is not noun or not bare or not (noun.determiner == "the" and noun.is_a(*ONE)):
        return
    told.subject = subject
    _become(clause, told, told.objects)


def _because(clause: Clause, role: Role) -> None:
    """It is due to X that he may not play it, by X that it was nullified -> due to X he may not play it."""
    it = clause.subject is not None and clause.subject.is_pronoun and clause.subject.head == "it"
    told = role.noun.relatives[-1] if role.noun is not None and role.noun.relatives else None
    if not it or role.link not in CAUSES or role.noun is None or told is None or told.link not in ("that", ""):
        return
    if told.subject is None or told.subject is role.noun:
        return
    role.noun.relatives = role.noun.relatives[:-1]
    told.link = ""
    _become(clause, told, [noun for noun in told.objects if noun is not role.noun])


def _to_effect(clause: Clause) -> None:
    """Ignores it, with the effect that he takes no damage -> ignores it, so that he takes none."""
    for role in [role for role in clause.roles if role.link == "with" and role.noun is not None]:
        noun = role.noun
        told = noun.relatives[0] if noun is not None and len(noun.relatives) == 1 else None
        if noun is None or told is None or not noun.is_a(*OUTCOMES) or told.link != "that" or told.subject is noun:
            continue
        told.link, told.objects = "", [one for one in told.objects if one is not noun]
        clause.roles = [one for one in clause.roles if one is not role]
        clause.subs.append(Role("so that", clause=told))


def _only(clause: Clause, subject: Noun, named: Noun) -> None:
    """The clause as what he does with it."""
    told = subject.relatives[0] if len(subject.relatives) == 1 else None
    if told is None or told.link not in RELATIVE or told.subject is None or told.subject is subject or told.passive:
        return
    card = named.head and (named.names or named.determiner == "a" or named.number is not None)
    if subject.determiner == "all" and not (subject.head or subject.adjectives) and card:
        told.adverbs.append("only")  # "All that he has is a Dodge"
        return _become(clause, told, [named])
    only = subject.has("only") or (bool(named.names) and not subject.adjectives) or told.verb == "find"
    if subject.is_a("card") and told.verb == "play":
        return  # "The only card that he plays": the duty of a turn asks for all of them
    if subject.is_a("weapon", "weapon of choice") and told.verb in ("use", "have"):
        return  # "The only weapon that he has": that it is the only one matters
    if subject.names or subject.determiner != "the" or not only or not card or subject.more:
        return
    if not any(noun is subject for noun in told.objects):
        return
    for same in [r for r in named.relatives if r.verb == told.verb and any(noun is named for noun in r.objects)]:
        named.relatives.remove(same)  # "which he plays against the first": the same act, told further
        told.roles = [*told.roles, *same.roles]
    if subject.has("only") and told.verb == "play":
        told.roles.append(Role("as", Noun(subject.words, subject.head, adjectives=subject.adjectives)))
    _become(clause, told, [named, *(noun for noun in told.objects if noun is not subject)])


def _become(clause: Clause, told: Clause, objects: list[Noun]) -> None:
    """The clause tells what the other does, and keeps what is said besides."""
    clause.verb, clause.words, clause.subject, clause.objects = told.verb, told.words, told.subject, objects
    clause.tense, clause.modal, clause.negated = told.tense, told.modal, told.negated
    clause.roles = [*told.roles, *(Role(r.link, r.noun, r.clause) for r in clause.roles)]
    clause.adverbs, clause.subs = [*told.adverbs, *clause.adverbs], [*told.subs, *clause.subs]
    clause.that, clause.infinitive, clause.passive = told.that, told.infinitive, told.passive
