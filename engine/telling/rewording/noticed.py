"""What somebody becomes aware of is so: "remembers that he made no Exertion", "notices X in his Hand"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.phase import PHASES
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

AWARE = frozenset(["remember", "notice", "realize", "discover", "recall", "see"])
"""Verbs that tell that what follows them is so."""
UNAWARE = frozenset(["overlook", "forget"])
"""Verbs behind which it is so, too."""
WHEN = frozenset(["when", "as", "once"])


def noticed(clause: Clause, refer: Refer) -> None:
    """Player A notices, did not notice that he made no Exertion -> he made none; remembers X in his Hand -> holds X."""
    unaware = clause.that is not None and (clause.verb in UNAWARE or (clause.negated and clause.verb in AWARE))
    if clause.verb not in AWARE | UNAWARE or not _is_plain(clause, refer, unaware=unaware):
        return
    if clause.verb in UNAWARE and not unaware:
        return
    said, in_hand = clause.that, [role for role in clause.roles if role.says("in", "hand")]
    dated = all(role.noun is not None and role.noun.is_a("turn", *PHASES) for role in clause.roles)
    if said is not None and not clause.objects and dated and said.subject is not None:
        _become(clause, said, refer)
    elif said is None and len(clause.objects) == 1 == len(in_hand) == len(clause.roles):
        hand = in_hand[0].noun
        foreign = hand is not None and hand.owner is not None and not hand.owner.is_pronoun
        clause.verb = "find" if foreign else "hold"  # "sees X in his opponent's Hand"


def _is_plain(clause: Clause, refer: Refer, *, unaware: bool = False) -> bool:
    bare = not (clause.asks or (clause.negated and not unaware) or clause.modal or clause.infinitive or clause.passive)
    return bare and somebody(clause.subject, refer)


def _become(clause: Clause, said: Clause, refer: Refer) -> None:
    if said.subject is not None and said.subject.is_pronoun and refer.is_player(said.subject):
        said.subject = copy.copy(clause.subject)
    clause.verb, clause.subject, clause.words, clause.objects = said.verb, said.subject, said.words, said.objects
    clause.roles, clause.infinitive = [*clause.roles, *said.roles], said.infinitive
    clause.that, clause.tense = said.that, said.tense
    clause.subs, clause.adverbs = [*clause.subs, *said.subs], [*clause.adverbs, *said.adverbs]
    clause.negated, clause.modal, clause.passive = said.negated, said.modal, said.passive


def taken_note_of(clause: Clause, refer: Refer) -> list[Clause]:
    """He plays X when he remembers that he holds Y -> he plays X; he holds Y: what he became aware of, by itself."""
    found: list[Clause] = []
    for sub in [sub for sub in clause.subs if sub.link in WHEN and _is_awareness(sub, refer)]:
        if clause.asks or sub.clause is None or not somebody(clause.subject, refer):
            continue
        clause.subs = [other for other in clause.subs if other is not sub]
        if sub.clause.subject is not None and sub.clause.subject.is_pronoun:
            sub.clause.subject = copy.copy(clause.subject)
        sub.clause.first = False
        found.append(sub.clause)
    return found


def _is_awareness(sub: Role, refer: Refer) -> bool:
    return sub.clause is not None and sub.clause.verb in AWARE and _is_plain(sub.clause, refer)
