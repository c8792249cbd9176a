"""What a question takes for given: "…, if he holds a Dodge?", "… after First Blood has begun?" are told like facts."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.telling.asking.elliptic import of_asked
from engine.telling.asking.timing import told_first
from engine.telling.frame import NotUnderstood
from engine.telling.rewording.canon import canonical
from engine.telling.rewording.moment import is_fronted_act
from engine.telling.settled.doubt import come_about
from engine.telling.verbs.narrate import Narrator
from engine.world import Happening

TURNING = ("begin", "start", "end", "finish")
LYING = frozenset(["be", "have", "stay", "remain", "lie", "remove", "discard", "leave"])
"""Verbs by which it is asked what lies in play, then."""
CONCEDING = ("although", "though", "even though", "even if")
GIVEN = ("if", "provided that", "providing", "providing that", "given that", "assuming", "assuming that", "in case")


def given(narrator: Narrator, clause: Clause) -> None:
    """Reads "…, if he holds a Dodge?": what the question takes for given is a fact like others."""
    _unrevealed(narrator, clause)
    for sub in clause.subs:
        if sub.clause is not None:
            of_asked(sub.clause, clause.asked)
    when = [
        sub for sub in clause.subs if sub.link in ("when", "as") and is_fronted_act(sub.clause, clause, narrator.refer)
    ]
    told = [sub for sub in clause.subs if told_first(clause, sub)]
    for sub in [s for s in clause.subs if (s.link in GIVEN and s.clause is not None) or s in when or s in told]:
        clause.subs.remove(sub)
        saved = narrator.refer.subject
        known = len(narrator.world.log)
        if sub.clause is not None:
            _of_what_is_asked(clause, sub.clause)
            narrator.tell(sub.clause)
        come_about(narrator.world.log[known:])
        narrator.refer.subject = saved


def _of_what_is_asked(clause: Clause, told: Clause) -> None:
    """Reads "How much damage does his Thrust do, if it is not blocked?": what stands behind tells of the Thrust."""
    behind = clause.words and told.words and told.words[0].token.start > clause.words[-1].token.start
    cards = [noun for noun in (clause.subject, *clause.objects) if noun is not None and noun.names]
    cards = [noun for noun in cards if not noun.is_somebody and not noun.more]
    it = told.subject
    if behind and len(cards) == 1 and it is not None and it.is_it:
        told.subject = copy.copy(cards[0])
        told.subject.relatives = []


def _unrevealed(narrator: Narrator, clause: Clause) -> None:
    """Raises NotUnderstood for "…, although it turns out to be a Thrust?": whether that is known then is not said."""
    hidden = any("hidden" in thing.traits and thing.card is None for thing in narrator.world.things)
    for said in [sub.clause for sub in clause.subs if sub.link in CONCEDING and sub.clause is not None]:
        named = len(said.objects) == 1 and bool(said.objects[0].names)
        if hidden and named and said.verb == "be" and not said.negated:
            raise NotUnderstood(said.span, "be", "what the Hidden Attack is, where it is revealed")


def turned(narrator: Narrator, clause: Clause) -> None:
    """Reads "…, when Player B's next turn has begun?", "… after Player A's turn?": the turn before it is over."""
    for said in filter(None, (clause, clause.infinitive)):
        for sub in [sub for sub in said.subs if sub.link in ("when", "once", "after", "as soon as")]:
            over = _turn_over(narrator, clause, sub)
            if over:
                said.subs.remove(sub)
                narrator.world.log.append(Happening("finish", over, kind="turn"))


def _turn_over(narrator: Narrator, clause: Clause, sub: Role) -> str:
    """Whose turn is over; "" where something else is told."""
    said, turn = sub.clause, sub.noun
    if said is not None:
        canonical(said, narrator.refer)
        turn = said.objects[0] if said.verb == "finish" and len(said.objects) == 1 else said.subject
        owner = said.subject if said.verb == "finish" and said.objects else turn.owner if turn is not None else None
        if said.negated or said.roles or said.subs or said.modal or said.verb not in TURNING:
            return ""
    else:
        owner = turn.owner if turn is not None and clause.verb in LYING else None
    this = turn is not None and turn.is_a("turn") and turn.determiner in ("the", "this") and not turn.adjectives
    if this and owner is None and said is not None and said.verb in ("end", "finish"):
        acting = {
            h.actor for h in narrator.world.happened("play", turn=0) if not all(t.is_a("defense") for t in h.things)
        }
        return acting.pop() if len(acting) == 1 else ""
    if turn is None or not turn.is_a("turn", "next turn") or owner is None or not narrator.refer.is_player(owner):
        return ""
    whose = narrator.refer.player(owner)
    return narrator.refer.other(whose) if said is not None and said.verb in ("begin", "start") else whose
