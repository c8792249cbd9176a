"""What a Hidden Attack is, in other words: "it is revealed as a Thrust" -> "it is a Thrust"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.takenas import AS

TRULY = frozenset(["in truth", "in fact", "in reality", "really", "actually"])
SEEN = frozenset(["when", "once", "after", "as soon as", "upon"])


def revealed_as(clause: Clause, refer: Refer) -> None:
    """It is revealed as, to be a Thrust; Player A reveals it as one, reveals that it is one -> it is a Thrust."""
    if clause.verb != "reveal" or clause.asks or clause.negated or clause.modal:
        return
    said = [one for one in (*clause.roles, *clause.subs) if one.link in AS and one.noun is not None]
    aim = clause.infinitive if clause.infinitive is not None else clause.that
    subject = clause.subject if clause.passive else clause.objects[0] if len(clause.objects) == 1 else None
    if clause.that is not None and not clause.objects:
        subject = clause.that.subject
    what = said[0].noun if len(said) == 1 and aim is None else None
    if aim is not None and aim.verb == "be" and not aim.negated and len(aim.objects) == 1 and not said:
        what = aim.objects[0]
    if what is None or not what.names or subject is None or not refer.is_card(subject):
        return
    clause.roles = [one for one in clause.roles if one not in said]
    clause.subs = [one for one in clause.subs if one not in said]
    clause.subject, clause.verb, clause.passive, clause.objects = subject, "be", False, [what]
    clause.infinitive = clause.that = None


def once_revealed(clause: Clause, refer: Refer) -> None:
    """When it is revealed, it is a Thrust; it is in truth a Thrust -> it is a Thrust."""
    named = len(clause.objects) == 1 and bool(clause.objects[0].names) and refer.is_card(clause.objects[0])
    subject = clause.subject
    if clause.verb != "be" or not named or clause.asks or clause.negated or subject is None or clause.modal:
        return
    if subject.is_pronoun or subject.is_a("attack", "hidden attack"):
        clause.subs = [sub for sub in clause.subs if not _reveals(sub)]
        clause.roles = [role for role in clause.roles if role.link not in TRULY and not _reveals(role)]
        clause.adverbs = [word for word in clause.adverbs if word not in TRULY | {"once"}]


def _reveals(sub: Role) -> bool:
    """Reads "when it is revealed", "once revealed", "being revealed"."""
    said = sub.clause
    bare = said is not None and said.verb == "reveal" and not (said.negated or said.objects or said.roles)
    return sub.link in SEEN | {"being"} and bare


def hidden_one(clause: Clause, refer: Refer) -> None:
    """A Hidden Attack, which is (in truth) a Thrust -> a Hidden Thrust."""
    for noun in clause.objects:
        for relative in list(noun.relatives) if _is_hidden(noun) else ():
            said = relative.objects[-1] if relative.objects else None
            links = {role.link for role in relative.roles} | {*relative.adverbs}
            if relative.verb != "be" or relative.negated or relative.modal or said is None or not said.names:
                continue
            if links <= TRULY and not (said.more or said.relatives or relative.subs):
                noun.head, noun.names, noun.adjectives = said.head, said.names, (*noun.adjectives, "hidden")
                noun.words = (*noun.words, *said.words)
                noun.relatives = [other for other in noun.relatives if other is not relative]


def as_hidden(clause: Clause, refer: Refer) -> None:
    """Plays X as a Hidden Attack -> plays X Hidden."""
    said = [one for one in (*clause.roles, *clause.subs) if one.link in ("as", "as a") and one.noun is not None]
    noun, card = said[0].noun if len(said) == 1 else None, clause.objects[0] if len(clause.objects) == 1 else None
    hidden = noun is not None and noun.is_a("attack", "hidden attack") and {*noun.adjectives} <= {"hidden"}
    hidden = hidden and noun is not None and "hidden" in noun.text.lower() and not noun.owner
    if clause.verb == "play" and hidden and card is not None and noun is not None:
        card.adjectives = (*card.adjectives, "hidden")
        card.words = (*card.words, *(word for word in noun.words if word.lemma == "hidden"))
        clause.roles = [role for role in clause.roles if role is not said[0]]
        clause.subs = [sub for sub in clause.subs if sub is not said[0]]


def _is_hidden(noun: Noun) -> bool:
    return noun.is_a("hidden attack") or (noun.is_a("attack") and noun.has("hidden"))


RULES = (revealed_as, once_revealed, hidden_one, as_hidden)
