"""Different words for where the turn stands: "Player B's turn is over", "it is Player A's Defense Phase"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.phase import ADJUSTMENT, DRAWING, PHASES
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody


def turn_over(clause: Clause, refer: Refer) -> None:
    """Player B's turn is over, Player B's turn ends -> Player B finishes his turn."""
    if (owner := _whose(clause, refer)) is None or clause.subject is None:
        return
    over = [r for r in clause.roles if r.link == "over" and r.noun is None and r.clause is None]
    is_over = clause.verb == "be" and len(over) + ("over" in clause.adverbs) == 1
    if not is_over and (clause.verb not in ("end", "finish") or clause.modal or clause.roles or clause.subs):
        return
    clause.roles = [role for role in clause.roles if role not in over]
    clause.adverbs = [word for word in clause.adverbs if word != "over"]
    clause.verb, clause.subject, clause.objects = "finish", owner, [Noun(clause.subject.words, "turn")]
    clause.passive = False


def _whose(clause: Clause, refer: Refer) -> Noun | None:
    """Whose turn the clause is about."""
    subject = clause.subject
    if clause.asks or clause.objects or subject is None or not subject.is_a("turn"):
        return None
    doer = refer.world.log[-1].actor if refer.world.log and subject.determiner in ("that", "this") else ""
    if subject.owner is None and doer in refer.world.players and not subject.adjectives:
        return refer.named(doer, clause)  # the turn of which it was told last
    return subject.owner if somebody(subject.owner, refer) else None


BEGUN = frozenset(["begin", "start", "enter", "reach"])
MOVING = frozenset(["move", "proceed", "go", "come", "pass", "advance", "progress"])
NOW = frozenset(["now", "currently", "still", "finally", "just", "already"])
WITHIN = ("in", "in the middle of")


def in_phase(clause: Clause, refer: Refer) -> None:
    """It is Player A's Defense Phase, Player A is in his Defense Phase -> it is Player A's turn, in that Phase."""
    _unadjusted(clause)
    _at_first(clause, refer)
    _begun(clause, refer)
    phase = _phase(clause, refer)
    if clause.verb != "be" or phase is None or clause.asks or clause.negated or clause.modal or clause.subs:
        return
    named = phase.owner is not None and (bool(clause.objects) or not phase.owner.is_pronoun)
    owner = phase.owner if named and somebody(phase.owner, refer) else clause.subject
    if owner is None or clause.tense != "present" or set(clause.adverbs) - NOW:
        return
    clause.adverbs = []
    named = clause.subject is not None and somebody(clause.subject, refer) and not clause.subject.is_pronoun
    if owner.is_pronoun and named and clause.subject is not None:
        owner = clause.subject
    elif owner.is_pronoun and owner is phase.owner and (whose := refer.own(phase)):
        owner = refer.named(whose, clause)
    refer.now = (refer.player(owner), phase.head)
    refer.topic = refer.now[0]
    clause.roles, clause.objects = [], [Noun(phase.words, "turn", owner=owner)]
    clause.subject = Noun(phase.words[:1], "it", is_pronoun=True)


def _unadjusted(clause: Clause) -> None:
    """It is the Defense Phase, before any Ability has been adjusted -> it is the Defense Phase: that comes before."""
    phases = [noun for noun in clause.objects if noun.is_a("defense phase", "attack phase")]
    if clause.verb == "be" and phases and not clause.asks:
        clause.subs = [s for s in clause.subs if s.link != "before" or s.clause is None or s.clause.verb != "adjust"]


def _of_turn(noun: Noun) -> None:
    """The Defense Phase of Player A's turn -> Player A's Defense Phase."""
    if noun.is_a(*PHASES) and noun.owner is None and noun.of is not None and noun.of.is_a("turn"):
        noun.owner, noun.of = noun.of.owner, None


def _at_first(clause: Clause, refer: Refer) -> None:
    """It is the beginning of Player A's turn -> it is Player A's turn, which has just begun."""
    start = clause.objects[0] if len(clause.objects) == 1 and clause.verb == "be" else None
    turn = start.of if start is not None and start.is_a("beginning", "start") else None
    it = clause.subject is not None and clause.subject.is_it
    plain = not (clause.roles or clause.subs or clause.asks or clause.negated or clause.modal)
    if turn is None or not it or not plain or not turn.is_a("turn") or turn.adjectives or turn.relatives:
        return
    if somebody(turn.owner, refer) and turn.owner is not None:
        refer.now = (refer.player(turn.owner), "beginning")
        clause.objects = [turn]


def _begun(clause: Clause, refer: Refer) -> None:
    """Player A has begun his Attack Phase -> Player A is in his Attack Phase."""
    _moves_on(clause)
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    plain = not (clause.roles or clause.subs or clause.asks or clause.negated or clause.modal or clause.passive)
    if clause.verb not in BEGUN or noun is None or not noun.is_a(*PHASES) or not plain:
        return
    if somebody(clause.subject, refer) and noun.owner is not None and clause.tense in ("present", "perfect"):
        clause.verb, clause.tense, clause.objects, clause.roles = "be", "present", [], [Role("in", noun)]


def _moves_on(clause: Clause) -> None:
    """Moves on to, proceeds to his Attack Phase -> enters his Attack Phase."""
    to = [role.noun for role in clause.roles if role.link in ("to", "on to", "into") and role.noun is not None]
    alone = len(to) == 1 == len(clause.roles) and to[0].is_a(*PHASES)
    if clause.verb in MOVING and not clause.objects and alone:
        clause.verb, clause.objects, clause.roles = "enter", to, []


def _phase(clause: Clause, refer: Refer) -> Noun | None:
    """The Phase that is told to be now."""
    subject, said = clause.subject, [*clause.objects, *(role.noun for role in clause.roles)]
    noun = said[0] if len(said) == 1 else None
    if noun is not None:
        _of_turn(noun)
    if subject is None or noun is None or not noun.is_a(*PHASES):
        return None
    if noun.adjectives or noun.more or noun.relatives:
        return None
    if clause.objects:
        it = subject.is_it
        return noun if it and noun.owner is not None and somebody(noun.owner, refer) else None
    own = noun.owner is not None and noun.owner.is_pronoun
    return (
        noun if clause.roles[0].link in WITHIN and own and somebody(subject, refer) and not subject.is_pronoun else None
    )


def once_adjusted(clause: Clause, refer: Refer) -> None:
    """After his Ability Adjustment Phase he has X -> in his Draw/Discard Phase he has X: that Phase comes next."""
    if clause.verb not in ("have", "hold", "be") or clause.asks or clause.negated or clause.modal:
        return
    for role in (*clause.roles, *clause.subs):
        noun = role.noun
        if role.link == "after" and noun is not None and noun.is_a(ADJUSTMENT) and not noun.more:
            clause.subs = [sub for sub in clause.subs if sub is not role]
            clause.roles = [*(r for r in clause.roles if r is not role), Role("in", noun)]
            noun.head = DRAWING


def just_now(clause: Clause, refer: Refer) -> None:
    """Played it a moment ago -> has just played it."""
    for role in clause.roles:
        if (
            role.link == "time ago"
            and role.noun is not None
            and role.noun.is_a("moment")
            and role.noun.number in (None, 1)
        ):
            clause.roles = [one for one in clause.roles if one is not role]


def on_his(clause: Clause, refer: Refer) -> None:
    """Player A plays X on his turn, and Player B Y on his -> on his turn."""
    for role in clause.roles:
        noun = role.noun
        bare = noun is not None and not (noun.head or noun.adjectives or noun.names or noun.more or noun.of)
        if role.link in ("on", "in", "during") and noun is not None and bare and noun.owner is not None:
            noun.head = "turn"


def it_is_who(clause: Clause, refer: Refer) -> None:
    """It is Player B who plays X -> Player B plays X."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    it = subject is not None and subject.is_it and clause.verb == "be"
    if not it or noun is None or len(noun.relatives) != 1 or not somebody(noun, refer) or clause.tense != "present":
        return
    said, bare = noun.relatives[0], not (clause.roles or clause.subs or clause.infinitive or clause.that)
    who = said.subject is None or said.subject is noun or said.subject.head == noun.head
    if not bare or clause.negated or clause.modal or not who or noun.more:
        return
    noun.relatives = []
    clause.verb, clause.subject, clause.objects, clause.roles = said.verb, noun, said.objects, said.roles
    clause.adverbs, clause.tense, clause.modal = [*clause.adverbs, *said.adverbs], said.tense, said.modal
    clause.negated, clause.passive, clause.infinitive = said.negated, said.passive, said.infinitive
    clause.that, clause.subs = said.that, said.subs
