"""What something is done, or may or must be done, because of: "because of X he must skip it"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

CAUSES = frozenset(["because of", "thanks to", "on account of", "due to", "owing to"])
LYING = ("situation", "object", "location")
"""Cards that work from where they lie in play."""
ENSUING = frozenset(["have", "be", "lose", "skip", "take", "suffer"])
"""What happens to somebody, and is no act of his."""


def causes(clause: Clause, refer: Refer) -> list[Clause]:
    """Because of X, which Player B has played, he must skip it -> Player B has played X, so that he must skip it."""
    _early(clause)
    told = [role for role in clause.roles if role.link in CAUSES]
    before = _told_of(told[0].noun, clause.subject, refer) if len(told) == 1 and not clause.asks else None
    if before is None:
        return []
    clause.roles = [one for one in clause.roles if one is not told[0]]
    before.first = clause.first
    if before.verb == "have" and clause.modal == "must" and clause.verb == "discard":
        clause.first = False
        return [before]  # what must be paid is no consequence of its lying there, but what it demands
    if not is_ensuing(clause):
        clause.first = False
        return [before]
    so = copy.copy(clause)
    so.first = False
    for name in Clause.__slots__:
        setattr(clause, name, getattr(before, name))
    clause.subs = [*clause.subs, Role("so that", clause=so)]
    return []


def because_of(clause: Clause, refer: Refer) -> None:
    """Because of X he must discard a Dodge to play a Dodge -> X says that he must discard a Dodge to play one."""
    _early(clause)
    by = [role for role in clause.roles if is_cause(role, refer)]
    for role in by if not clause.asks else ():
        role.link = "because of" if role.link in ("on account of", "owing to") else role.link
    costs = clause.modal == "must" and clause.verb == "discard" and clause.infinitive is not None
    denies = clause.modal in ("can", "may") and clause.negated and clause.verb in ("play", "attack")
    if clause.asks or len(by) != 1 or not (costs or denies) or clause.subs:
        return
    if by[0].noun is None or not by[0].noun.names:
        return
    told = copy.copy(clause)
    told.roles = [role for role in clause.roles if role is not by[0]]
    about(clause.subject, refer)
    clause.verb, clause.that, clause.infinitive, clause.objects, clause.roles = "say", told, None, [], []
    clause.subject, clause.modal, clause.negated, clause.tense = by[0].noun, "", False, "present"


def so_demanded(clause: Clause, refer: Refer) -> list[Clause]:
    """X is in play, so that players must discard a Dodge to play a Dodge -> X is in play; X says that they must."""
    cards = [noun for noun in (clause.subject, *clause.objects) if noun is not None and refer.is_card(noun)]
    lies = clause.verb in ("be", "have") and any(role.says("in", "play") for role in clause.roles)
    if clause.asks or clause.negated or not lies or len(cards) != 1 or not cards[0].names or cards[0].more:
        return []
    found: list[Clause] = []
    for sub in [sub for sub in clause.subs if sub.link in ("so", "so that", "and so") and sub.clause is not None]:
        said = sub.clause
        if said is None or said.subject is None or not _is_price(said) or not said.subject.is_a("player"):
            continue
        clause.subs = [other for other in clause.subs if other is not sub]
        card = Noun(cards[0].words, cards[0].head, names=cards[0].names, edition=cards[0].edition)
        said.subject.determiner = said.subject.determiner or "all"
        found.append(Clause("say", clause.words, card, that=said, first=False))
    return found


def _is_price(said: Clause) -> bool:
    """Whether it tells what must be discarded for each card of a kind that is played."""
    aim = said.infinitive
    demands = said.modal == "must" and said.verb == "discard" and not said.negated
    return demands and aim is not None and aim.verb == "play"


def _early(clause: Clause) -> None:
    """Must discard a Dodge to play a Dodge because of X: it is the discard that X demands."""
    aim = clause.infinitive
    if clause.modal == "must" and clause.verb == "discard" and aim is not None and aim.verb == "play":
        late = [role for role in aim.roles if role.link in CAUSES]
        aim.roles, clause.roles = [role for role in aim.roles if role not in late], [*clause.roles, *late]


def is_cause(role: Role, refer: Refer) -> bool:
    """Reads "because of Master's Advance"."""
    return role.link in CAUSES and role.noun is not None and refer.is_card(role.noun)


def is_ensuing(clause: Clause) -> bool:
    """Whether it tells what happens to somebody, may or must be: no act of his."""
    return clause.verb in ENSUING or bool(clause.modal)


def about(whom: Noun | None, refer: Refer) -> None:
    """Behind "Player B's Fast Talk keeps Player A from it" it goes on about Player A, not about whose card it is."""
    if whom is not None and whom.is_named_player and whom.owner is None and not whom.more:
        refer.topic = refer.player(copy.copy(whom))


def _told_of(card: Noun | None, subject: Noun | None, refer: Refer) -> Clause | None:
    """Who played the card, or has it in play, as it is told behind it or by whose it is."""
    if card is None or card.more or not refer.is_card(card) or card.is_pronoun:
        return None
    for relative in card.relatives:
        doer = relative.role("by") if relative.passive else relative.subject
        has = relative.verb == "have" and any(role.says("in", "play") for role in relative.roles)
        plain = not (relative.negated or relative.modal or relative.subs or relative.infinitive)
        if plain and somebody(doer, refer) and (has or relative.verb == "play"):
            ahead = doer is not None and doer.is_pronoun and subject is not None and bool(subject.names)
            return _deed(relative, card, copy.deepcopy(subject) if ahead and somebody(subject, refer) else doer)
    return _of_owner(card, refer)


def _deed(relative: Clause, card: Noun, doer: Noun | None) -> Clause:
    """The relative clause, as a sentence of its own."""
    told = copy.copy(relative)
    card.relatives = [one for one in card.relatives if one is not relative]
    times = [one for one in relative.objects if one is not card]
    told.subject, told.objects, told.link, told.form = doer, [card, *times], "", "finite"
    told.roles = [role for role in relative.roles if not (relative.passive and role.link == "by")]
    told.passive = False
    return told


def _of_owner(card: Noun, refer: Refer) -> Clause | None:
    """Reads "because of Player B's Impressive Move": he has played it; of what lies in play, it tells the text."""
    owner, thing = card.owner, refer.unplayed(card) if card.names else None
    known = any(thing is not None and thing.extra_name == other.extra_name for other in refer.world.things)
    lies = thing is not None and thing.is_a(*LYING)
    if thing is None or known or not somebody(owner, refer):
        return None
    if lies and (card.relatives or not any(thing.does("cost"))):
        return None
    card.owner = None
    if lies:
        return Clause("have", list(card.words), owner, [card], [Role("in", Noun((), "play"))])
    return Clause("play", list(card.words), owner, [card])
