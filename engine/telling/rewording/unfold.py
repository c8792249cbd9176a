"""A relative clause that tells an act -> a clause of its own: "plays a Thrust, which he makes a Power Blow"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.english.wish import WISHES
from engine.telling.refer import Refer
from engine.telling.rewording.beforehand import by_means
from engine.telling.rewording.exerted import within
from engine.telling.rewording.gapped import gapped
from engine.telling.rewording.handful import handful
from engine.telling.rewording.shares import some_of_which

BLOWS = ("power blow", "head shot")
POWERS = (*BLOWS, "power block")
BY_WHICH = frozenset(["by which", "with which", "through which", "by means of which"])
ATTACKING = frozenset(["play", "attack"])
UNDOING = frozenset(["counter", "nullify"])
BY = frozenset(["by", "with", "through", "by means of"])
DEFENDING = frozenset(["block", "dodge", "avoid"])
DONE = frozenset(["drop", "discard", "counter", "nullify", "remove"])
"""What somebody does with a card of his that was just spoken of."""


def unfolded(clause: Clause, refer: Refer) -> list[Clause]:
    """The clause, and behind it what its relative clauses tell somebody to have done with a card of it."""
    if clause.asks or clause.modal or clause.negated:
        return [clause]
    found = [
        clause,
        *_made_by(clause, refer),
        *handful(clause, refer),
        *some_of_which(clause, refer),
        *within(clause, refer),
        *_wished(clause, refer),
        *gapped(clause, refer),
    ]
    _is_blow(clause, refer)
    for noun in [member for one in clause.nouns() for member in one.each() if refer.is_card(member)]:
        for relative in list(noun.relatives):
            if (act := _act(relative, noun, clause, refer)) is not None:
                noun.relatives.remove(relative)
                by_means(act, refer)
                found.append(act)
    return found


def _wished(clause: Clause, refer: Refer) -> list[Clause]:
    """Holds X, which he wants to play now -> holds X; he wants to play X now."""
    found: list[Clause] = []
    if clause.verb == "find":
        return []
    for noun in [one for one in clause.objects if not one.more and refer.is_card(one)]:
        for relative in [one for one in noun.relatives if one.verb in WISHES and one.link in ("which", "that")]:
            aim, he = relative.infinitive, relative.subject
            known = he is not None and refer.is_player(he) and not refer.is_anyone(he)
            if not known or aim is None or aim.objects or aim.negated or relative.negated or relative.subs:
                continue
            noun.relatives = [other for other in noun.relatives if other is not relative]
            card = Noun(noun.words, noun.head, determiner="the", names=noun.names, edition=noun.edition)
            aim.objects, relative.objects, relative.link, relative.first = [card], [], "", False
            found.append(relative)
    return found


def _is_blow(clause: Clause, refer: Refer) -> None:
    """Player A's Thrust is a Power Blow -> Player A makes his Thrust a Power Blow."""
    attack, blow = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    owner = attack.owner if attack is not None else None
    if clause.verb != "be" or attack is None or owner is None or blow is None or not blow.is_a(*BLOWS):
        return
    bare = not (clause.roles or clause.subs or clause.passive or blow.adjectives or blow.more or attack.relatives)
    if bare and refer.is_card(attack) and (attack.names or attack.is_a("attack")) and refer.is_player(owner):
        clause.verb, clause.subject, clause.objects = "make", owner, [attack, blow]


def _made_by(clause: Clause, refer: Refer) -> list[Clause]:
    """Has X in play, by which he makes the Block a Power Block -> has X in play; he makes the Block a Power Block."""
    found: list[Clause] = []
    for noun in clause.nouns():
        for relative in [one for one in noun.relatives if one.link in BY_WHICH and one.verb == "make"]:
            said, doer = relative.objects, relative.subject
            made = len(said) == 2 and said[1].head in POWERS and not said[1].adjectives
            certain = made and (said[0].determiner in ("the", "this") or said[0].is_pronoun)
            told = certain and not (relative.modal or relative.negated or relative.passive or relative.subs)
            if told and doer is not None and refer.is_player(doer) and not refer.is_anyone(doer):
                noun.relatives.remove(relative)
                relative.link, relative.first = "", False
                found.append(relative)
    return found


def _act(relative: Clause, noun: Noun, clause: Clause, refer: Refer) -> Clause | None:
    """What was done with the card, as a clause; None where the relative clause tells something else."""
    if (let := _let(relative, noun, refer)) is not None:
        return let
    if relative.link == "for which" and clause.verb in ("play", "discard") and _is_price(relative, refer):
        return Clause(relative.verb, relative.words, relative.subject, relative.objects, relative.roles, first=False)
    if relative.link not in ("which", "that") or relative.negated or relative.modal or relative.subs:
        return None
    said = [o for o in relative.objects if not any(r is relative for r in o.relatives)]
    blow = len(said) == 1 and said[0].head in BLOWS and not said[0].more and not said[0].adjectives
    somebody = relative.subject is not None and refer.is_player(relative.subject)
    doer = relative.subject if somebody and not relative.passive else None
    card = Noun(noun.words, noun.head, determiner="the", adjectives=noun.adjectives, names=noun.names)
    if (done := _done_by(relative, card, refer) or _undone(relative, card, refer)) is not None:
        return done
    if _is_success(relative, said, refer):
        return Clause("become", relative.words, card, said, relative.roles, tense=relative.tense, first=False)
    if relative.verb == "make" and blow and relative.passive and _is_exerted(relative):
        doer = clause.subject if clause.verb in ATTACKING and not clause.passive else None
    made = relative.verb == "make" and blow and (not relative.roles or _is_exerted(relative))
    met = relative.verb in DEFENDING | DONE and not said and somebody and relative.tense == "present"
    if doer is None or not refer.is_player(doer) or refer.is_anyone(doer) or not (made or met):
        return None
    return Clause(
        relative.verb, relative.words, doer, [card, *said], relative.roles, relative.adverbs,
        tense=relative.tense, infinitive=relative.infinitive, first=False,
    )  # fmt: skip


def _let(relative: Clause, noun: Noun, refer: Refer) -> Clause | None:
    """Reads "against which Slan does not defend, plays no Defense", "which he does not dodge": it is his denial."""
    doer, behind = relative.subject, relative.link == "against which"
    said = [o for o in relative.objects if not any(r is relative for r in o.relatives)]
    if doer is None or not refer.is_player(doer) or refer.is_anyone(doer) or relative.modal or relative.subs:
        return None
    against = behind or (relative.link in ("which", "that") and {role.link for role in relative.roles} == {"against"})
    none = len(said) == 1 and said[0].determiner == "no" and said[0].is_a("defense") and not said[0].more
    plays_none = relative.verb in ("play", "make", "use") and none and against
    denies = relative.verb in DEFENDING | {"defend"} and relative.negated and not said
    bare = all(role.noun is None or role.link == "against" for role in relative.roles) and not relative.adverbs
    if relative.passive or not bare or not (plays_none or (denies and (against or relative.verb in DEFENDING))):
        return None
    card = Noun(noun.words, noun.head, determiner="the", adjectives=noun.adjectives, names=noun.names)
    verb = "defend" if plays_none else relative.verb
    return Clause(verb, relative.words, doer, roles=[Role("against", card)], negated=True, first=False)


def _done_by(relative: Clause, card: Noun, refer: Refer) -> Clause | None:
    """Reads "which is blocked by Slan": Slan does it."""
    by = [role for role in relative.roles if role.link == "by" and role.noun is not None and role.noun.names]
    done = relative.passive and relative.verb in DEFENDING | DONE and not relative.objects
    if not done or len(by) != 1 or not refer.is_player(by[0].noun):
        return None
    rest = [role for role in relative.roles if role is not by[0]]
    return Clause(
        relative.verb, relative.words, by[0].noun, [card], rest, relative.adverbs,
        tense=relative.tense, infinitive=relative.infinitive, first=False,
    )  # fmt: skip


def _undone(relative: Clause, card: Noun, refer: Refer) -> Clause | None:
    """Reads "which is countered (with X)": the card is countered."""
    tools = [role.link in BY and role.noun is not None and refer.is_card(role.noun) for role in relative.roles]
    bare = not (relative.objects or relative.infinitive or relative.adverbs) and len(tools) < 2
    if relative.verb not in UNDOING or not relative.passive or not all(tools) or not bare:
        return None
    return Clause(
        relative.verb, relative.words, card, roles=relative.roles, tense=relative.tense, passive=True, first=False
    )


def _is_price(relative: Clause, refer: Refer) -> bool:
    """Reads "for which he discarded eight Attacks": what he who plays the card did for it."""
    did = relative.verb in ("discard", "exert") and not (relative.modal or relative.negated or relative.passive)
    he = relative.subject is not None and relative.subject.is_pronoun and refer.is_player(relative.subject)
    return did and he and not (relative.subs or relative.infinitive)


def _is_success(relative: Clause, said: list[Noun], refer: Refer) -> bool:
    """Whether it says that the Attack is successful against a certain player."""
    against = len(relative.roles) == 1 and relative.roles[0].link == "against" and relative.roles[0].noun
    word = len(said) == 1 and not said[0].head and said[0].adjectives == ("successful",) and not said[0].more
    told = relative.verb in ("be", "become") and word and not relative.adverbs and relative.infinitive is None
    return told and bool(against) and refer.is_player(relative.roles[0].noun)


def _is_exerted(relative: Clause) -> bool:
    """Whether it was done by an Exertion, and nothing more is told of it."""
    return len(relative.roles) == 1 and all(
        role.link in BY and role.noun is not None and role.noun.is_a("exertion", "hard exertion")
        for role in relative.roles
    )
