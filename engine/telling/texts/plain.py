"""Whether a clause that tells of a card says no more than its effect: no denial, no limit, nobody named."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun

DENIABLE = frozenset(["be", "block", "cover", "dodge", "have", "play", "restrict"])
"""Verbs of which the denial is read as an effect of its own; any other that is denied tells of none."""
VAGUE = ("some", "most", "certain", "few")
"""Of these it is not said which they are."""
MEASURED = frozenset(["prevent", "gain", "lose", "give", "raise", "increase", "reduce", "lower", "do", "deal", "cause"])
"""Verbs of which an amount is read: what limits it to some cards or players makes it another effect."""

CONDITIONS = frozenset(["if", "when", "while", "unless", "until", "as long as", "only if", "except", "whenever"])


def is_plain(clause: Clause) -> bool:
    """Whether the effect is neither denied nor limited to what the reading of it would lose."""
    if clause.negated and clause.verb not in DENIABLE:
        return False
    if any(map(is_vague, clause.objects)) or (clause.subject is not None and is_vague(clause.subject)):
        return False
    if _is_conditional(clause.infinitive):
        return False
    return clause.verb not in MEASURED or not _is_limited(clause)


def _is_conditional(aim: Clause | None) -> bool:
    """Reads "must discard a Dodge to play a Dodge if he is Prone": a condition on what he must do."""
    if aim is None:
        return False
    return any(sub.link in CONDITIONS and not _in_play(sub) for sub in aim.subs) or _is_conditional(aim.infinitive)


def _in_play(sub: Role) -> bool:
    """Reads "while it is in play", so long every card does what it says; "if he wishes to play one", as for a cost."""
    if sub.clause is not None and sub.clause.verb in ("wish", "want", "play"):
        return True
    return sub.clause is not None and [role.noun.head for role in sub.clause.roles if role.noun] == ["play"]


def is_vague(noun: Noun) -> bool:
    """Whether it speaks of some of them, without saying which: "some players"."""
    return noun.determiner in VAGUE or any(map(noun.has, VAGUE))


def _is_limited(clause: Clause) -> bool:
    if any(role.link == "from" and role.noun is not None and not _is_of_attacks(clause, role) for role in clause.roles):
        return True
    links = ("to", "for", "against", "on")
    named = [role.noun for role in clause.roles if role.noun is not None and role.link in links]
    if clause.verb == "prevent" and any(not noun.is_pronoun for noun in named):
        return True
    return any(_is_others(noun) for noun in (*named, *clause.objects))


def _is_of_attacks(clause: Clause, role: Role) -> bool:
    """Reads "increases all damage from Attacks by 1": of all of them."""
    of_all = role.noun is not None and role.noun.is_a("attack") and is_kind(role.noun) and not role.noun.determiner
    return of_all and clause.verb in ("increase", "raise") and any(noun.is_a("damage") for noun in clause.objects)


def _is_others(noun: Noun) -> bool:
    """Whether it is the opponent's: "his opponent's Attacks"; whose Ability it is, is read with the amount."""
    return noun.owner is not None and noun.owner.head == "opponent" and not noun.is_a("ability")


def is_kind(noun: Noun) -> bool:
    """Whether the phrase names a kind of card and nothing more: no number, no owner, no clause, no manner."""
    said = noun.names or noun.of is not None or noun.number is not None or noun.owner is not None
    manner = noun.after or noun.has("face-down") or noun.has("face-up") or noun.has("second") or noun.has("more")
    return not (said or manner or noun.relatives)
