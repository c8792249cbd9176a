"""Different words for an Attack that nobody defends against -> "Player B does not defend against the Attack"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

OFFERS = frozenset(["offer", "make", "mount", "play"])
EITHER = frozenset(["against either", "against both"])
MORE = frozenset(["else", "further", "more", "otherwise"])


def undefended(clause: Clause, refer: Refer) -> None:
    """Player B leaves the Attack undefended -> Player B does not defend against the Attack."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    left = clause.verb == "leave" and not (clause.negated or clause.asks or clause.passive)
    if not left or noun is None or not noun.has("undefended"):
        return
    noun.adjectives = tuple(a for a in noun.adjectives if a != "undefended")
    noun.words = tuple(w for w in noun.words if w.lemma != "undefended")
    noun.after = []
    if {"else", "further", "more"} & set(clause.adverbs):
        return  # what he did is told; that he did no more denies nothing
    clause.verb, clause.negated, clause.objects = "defend", True, []
    clause.roles.insert(0, Role("against", noun))


def left_undefended(clause: Clause, refer: Refer) -> None:
    """Leaves it undefended, lets it through -> does not defend against it."""
    if clause.negated or clause.asks or clause.modal or not clause.objects or MORE & {*clause.adverbs}:
        return
    attack, said = clause.objects[0], clause.objects[1] if len(clause.objects) == 2 else None
    leaves = clause.verb == "leave" and said is not None and not said.head and said.adjectives == ("undefended",)
    through = [r for r in clause.roles if r.link == "through" and r.noun is None]
    lets = clause.verb in ("let", "allow") and said is None and clause.infinitive is None and bool(through)
    if not (leaves or lets) or not refer.is_card(attack) or not _is_player(clause.subject, refer):
        return
    clause.roles = [role for role in clause.roles if role not in through]
    _who(clause, attack, refer)
    _defends_not(clause, attack)


def no_defense(clause: Clause, refer: Refer) -> None:
    """No Defense is played against it, there is none against it -> its target does not defend against it."""
    subject, against = clause.subject, next((r for r in clause.roles if r.link == "against"), None)
    attack = against.noun if against is not None else None
    none = subject is not None and subject.is_a("defense") and subject.determiner == "no" and not subject.more
    played = clause.verb in ("play", "use", "make") and clause.passive and not clause.objects
    is_there = clause.verb == "be" and not clause.objects
    if clause.asks or clause.modal or clause.negated or not none or not (played or is_there):
        return
    by = clause.roles[0] if len(clause.roles) == 1 and clause.roles[0].link in ("from", "by") else None
    if by is not None and _is_player(by.noun, refer) and subject is not None and not subject.adjectives:
        clause.roles, clause.subject = [], by.noun
        clause.verb, clause.passive, clause.negated = "defend", False, True
        return
    if attack is None:
        return
    if subject is None or subject.adjectives or subject.relatives or subject.of or not refer.is_card(attack):
        return
    if (target := target_of(clause, attack, refer)) is not None:
        clause.roles = [role for role in clause.roles if role is not against]
        clause.subject = target
        _defends_not(clause, attack)


def makes_none(clause: Clause, refer: Refer) -> None:
    """Makes no Defense against it -> does not defend against it."""
    noun, against = clause.objects[0] if len(clause.objects) == 1 else None, clause.role("against")
    none = noun is not None and noun.is_a("defense") and noun.determiner == "no" and not noun.more
    if clause.verb != "make" or clause.passive or clause.asks or clause.modal or clause.negated or not none:
        return
    if noun is None or noun.adjectives or noun.relatives or against is None or not _is_player(clause.subject, refer):
        return
    clause.roles = [role for role in clause.roles if role.link != "against"]
    _who(clause, against, refer)
    _defends_not(clause, against)


def offers_none(clause: Clause, refer: Refer) -> None:
    """Offers, makes no Defense -> plays no Defense; against either -> against them."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    none = noun is not None and noun.is_a("defense") and noun.determiner == "no" and not (noun.more or noun.adjectives)
    if clause.verb not in OFFERS or not none or clause.asks or clause.modal or clause.passive or clause.negated:
        return
    clause.verb = "play"
    for role in clause.roles:
        if role.link in EITHER and role.noun is None:
            role.link, role.noun = "against", Noun((), "they", is_pronoun=True)


def not_defended(clause: Clause, refer: Refer) -> None:
    """It is not defended against, it is left undefended -> its target does not defend against it."""
    _neither(clause)
    attack, links = clause.subject, {role.link for role in clause.roles if role.noun is None}
    said = clause.objects[0] if len(clause.objects) == 1 else None
    left = clause.verb == "leave" and said is not None and not said.head and said.adjectives == ("undefended",)
    left = left and not clause.negated and not links
    denied = clause.verb == "defend" and clause.negated and not clause.objects and links <= {"against"}
    if not (left or denied) or not clause.passive or clause.asks or clause.modal or MORE & {*clause.adverbs}:
        return
    if attack is None or not refer.is_card(attack):
        return
    if (target := target_of(clause, attack, refer)) is not None:
        clause.roles = [role for role in clause.roles if role.noun is not None]
        clause.subject = target
        _defends_not(clause, attack)


def _neither(clause: Clause) -> None:
    """Neither is defended against -> they are not defended against."""
    subject = clause.subject
    if clause.verb != "defend" or not clause.passive or clause.negated or clause.asks or subject is None:
        return
    if subject.determiner in ("neither", "none") and not subject.head and subject.of is None:
        clause.subject, clause.negated = Noun(subject.words, "they", is_pronoun=True), True


def _defends_not(clause: Clause, attack: Noun) -> None:
    clause.verb, clause.objects, clause.passive, clause.negated = "defend", [], False, True
    clause.roles.insert(0, Role("against", attack))


def _is_player(noun: Noun | None, refer: Refer) -> bool:
    return noun is not None and refer.is_player(noun) and not refer.is_anyone(noun)


def _who(clause: Clause, attack: Noun, refer: Refer) -> None:
    """Behind "Player A plays a Thrust", "He lets it through" speaks of the other player."""
    if clause.subject is not None and clause.subject.is_pronoun:
        clause.subject = target_of(clause, attack, refer) or clause.subject


def target_of(clause: Clause, attack: Noun, refer: Refer) -> Noun | None:
    """The player against whom the Attack was made: the opponent of the one whose it is."""
    own = {thing.owner for thing in refer.things(attack) if thing.is_a("attack")}
    owner = own.pop() if len(own) == 1 else ""
    if owner and attack.owner is not None and attack.owner.is_pronoun:
        attack.owner = refer.named(owner, clause)  # "his Attack", of which another one is told now
    return refer.named(refer.other(owner), clause) if owner else None


def does_nothing(clause: Clause, refer: Refer) -> None:
    """Does nothing against the Attack -> does not defend against it; against the Event -> does not counter it."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    against = [r for r in clause.roles if r.link == "against" and r.noun is not None and refer.is_card(r.noun)]
    if clause.verb != "do" or noun is None or not noun.is_a("nothing") or len(against) != 1 or len(clause.roles) != 1:
        return
    if clause.asks or clause.negated or clause.subs or not somebody(clause.subject, refer):
        return
    if {"else", "further", "more"} & set(clause.adverbs):
        return  # what he did is told; that he did no more denies nothing
    clause.verb, clause.negated, clause.objects = "defend", True, []
    card = against[0].noun
    cards = refer.things(copy.deepcopy(card)) if card is not None else []
    if card is not None and cards and all(t.is_a("special card") and not t.is_a("attack") for t in cards):
        clause.verb, clause.objects, clause.roles = "counter", [card], []
