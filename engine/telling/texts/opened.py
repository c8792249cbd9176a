"""What a card makes of its player's next Attack: "which makes his next Attack undodgeable"."""

from __future__ import annotations

from engine.card import Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.kind import UNAVOIDABLE
from engine.world import Thing

KINDS = frozenset(["unblockable", "undodgeable"])
OWN = frozenset(["he", "she", "they", "you", "it"])


def next_attack(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "makes his next Attack unblockable", "his next Attack is so", "cannot be blocked or dodged"."""
    if not thing.extra_name:
        return None  # of a card without a name its Text itself is asked about
    kinds = _made(clause) or _been(clause) or _met(clause)
    return [Effect("next attack", {"is": kind}) for kind in kinds] if kinds else None


def _made(clause: Clause) -> list[str]:
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "make" or noun is None or not _plain(clause) or not _is_next(noun):
        return []
    return _kinds(noun, *noun.more)


def _been(clause: Clause) -> list[str]:
    subject, said = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or subject is None or said is None or said.head or not _plain(clause):
        return []
    return _kinds(said, *said.more) if _is_next(subject) and not subject.adjectives else []


def _met(clause: Clause) -> list[str]:
    found = [clause, *(role.clause for role in clause.subs if role.clause is not None)]
    subject = clause.subject
    if subject is None or not _is_next(subject) or subject.adjectives or subject.more:
        return []
    if not all(one.passive and one.negated and one.modal in ("can", "may") and not one.objects for one in found):
        return []
    if clause.infinitive or clause.that or clause.adverbs or not _this_turn(clause):
        return []
    kinds = [UNAVOIDABLE.get(one.verb, "") for one in found]
    return kinds if all(kinds) else []


def _plain(clause: Clause) -> bool:
    more = clause.negated or clause.modal or clause.passive or clause.subs or clause.infinitive or clause.adverbs
    return not more and clause.that is None and _this_turn(clause)


def _this_turn(clause: Clause) -> bool:
    """Whether no more is told of it than that it is so this turn."""
    roles = [role.noun for role in clause.roles]
    return all(noun is not None and noun.is_a("turn") and noun.determiner == "this" for noun in roles)


def _is_next(noun: Noun) -> bool:
    """Whether it is the next Attack of him who plays the card."""
    his = noun.owner is not None and noun.owner.head in OWN and noun.owner.is_pronoun
    return noun.is_a("next attack") and his and noun.number in (None, 1) and noun.of is None


def _kinds(*nouns: Noun) -> list[str]:
    words = [word for noun in nouns for word in noun.adjectives]
    bare = all(not noun.head or noun is nouns[0] for noun in nouns)
    return words if bare and words and {*words} <= KINDS else []
