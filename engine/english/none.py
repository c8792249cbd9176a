"""What is denied of several: "defends against none of them", "blocks neither", "none is a Power Blow"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun

BLOWS = ("power blow", "head shot")


def none_of_them(clause: Clause) -> None:
    """Defends against neither, blocks none of them, of the Attacks -> does not defend against, block them."""
    if clause.negated or clause.asks:
        return
    for noun in [*clause.objects, *(role.noun for role in clause.roles if role.noun is not None)]:
        if noun.is_a("none") and noun.of is not None and _are_those(noun.of):
            noun.head, noun.determiner, noun.words, noun.names = noun.of.head, "the", noun.of.words, noun.of.names
            noun.adjectives, noun.of, clause.negated = noun.of.adjectives, None, True
            return
        bare = noun.determiner == "neither" and noun.head in ("", "one") and not noun.adjectives
        of_them = noun.of is None or noun.of.is_pronoun or noun.text.lower() == "neither of the two"
        none = noun.is_a("none") and noun.of is not None and noun.of.is_pronoun
        if (none or (bare and of_them)) and not (noun.names or noun.more or noun.relatives):
            noun.head, noun.determiner, noun.is_pronoun, noun.of, clause.negated = "they", "", True, None, True
            return


def _are_those(noun: Noun) -> bool:
    """Reads "these Attacks", "the three Attacks": those that were told of."""
    bare = not (noun.relatives or noun.more or noun.owner or noun.of or noun.is_pronoun)
    return bare and noun.is_a("attack", "strike") and noun.determiner in ("the", "these", "those")


def none_is(clause: Clause) -> None:
    """None is a Power Blow -> none of them is a Power Blow."""
    subject, said = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    blow = clause.verb == "be" and said is not None and said.is_a(*BLOWS)
    if subject is not None and subject.is_a("none") and subject.of is None and blow and not clause.negated:
        subject.of = Noun(subject.words, "they", is_pronoun=True)
