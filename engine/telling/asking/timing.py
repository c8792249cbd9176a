"""When it is asked of, told by a clause: "when he comes to his Attack Phase, may he …?" -> "in his Attack Phase"."""

from __future__ import annotations

import copy
from collections.abc import Callable

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody
from engine.telling.rewording.timed import WHEN, still_before, turn_come
from engine.telling.settled.later import is_phase

PLACES = frozenset(["in", "during"])
REACHES = {"come": ("to",), "get": ("to",), "reach": (), "enter": (), "begin": (), "start": ()}
"""Verbs by which somebody is said to come to a Phase, each with its prepositions."""
ARRIVING = frozenset(["come", "arrive"])
BEGINNING = frozenset(["begin", "start", *ARRIVING])
DUTIES = frozenset(["discard", "draw", "lose", "place", "put", "roll", "gain"])
"""What is done at the beginning of a turn, as it is asked of: "When his turn begins, how many must he discard?"."""
DUTIFUL = frozenset(["may do", "must do", "draw/discard phase", "sweep phase"])
"""Phases of which it matters which one it is; elsewhere "this Phase" is the one in which he is."""
TOLD = frozenset(["begin", "start", "expire", "run", "exhaust"])
"""What has come about before that is asked: "after First Blood has begun", "when the time limit has run out"."""


def in_time(clause: Clause, refer: Refer) -> None:
    """May he play it when he comes to his Sweep Phase, when that Phase comes -> may he play it in his Sweep Phase.

    How many must he discard when his turn begins -> at the beginning of his turn; before his May Do Phase ends ->
    before the end of his May Do Phase.
    """
    for one in filter(None, (clause, clause.infinitive)):
        for sub in [sub for sub in one.subs if sub.clause is not None and _is_bare(sub.clause)]:
            if (found := _moment(one, sub, refer)) is None or found.noun is None:
                sub.link = "when" if sub.link == "once" else sub.link
                continue
            one.subs = [other for other in one.subs if other is not sub]
            one.roles = [*one.roles, found]
            _name(clause, found.noun)


def _is_bare(said: Clause) -> bool:
    return not (
        said.subs
        or said.negated
        or said.modal
        or said.passive
        or said.infinitive
        or {*said.adverbs} - {"then", "again", "next"}
    )


def _moment(asked: Clause, sub: Role, refer: Refer) -> Role | None:
    """The moment that the clause names, as a phrase."""
    for read in (_comes, _is_in, _is_turn, _reaches, _begins, _ends):
        if (found := read(asked, sub, refer)) is not None:
            return found
    return None


def _comes(asked: Clause, sub: Role, refer: Refer) -> Role | None:
    """Reads "his next Sweep Phase comes", "turn 2 comes"; of what he may do then "his Attack Phase begins", too."""
    said, what = sub.clause, sub.clause.subject if sub.clause is not None else None
    if said is None or what is None or said.roles or said.objects or sub.link not in WHEN:
        return None
    phase, turn = is_phase(what), what.head.endswith("turn")
    may = said.verb in ("begin", "start") and asked.modal in ("may", "can", "must") and asked.verb != "lose" and phase
    if (said.verb in ARRIVING and (phase or turn)) or may:
        return Role("in" if phase else "on", what)
    return None


def _is_in(asked: Clause, sub: Role, refer: Refer) -> Role | None:
    """Reads "he is in his Sweep Phase"."""
    said = sub.clause
    if said is None or said.verb != "be" or len(said.roles) != 1 or said.objects or sub.link not in ("while", "when"):
        return None
    phase = said.roles[0].noun
    his = said.subject is not None and said.subject.is_pronoun and said.roles[0].link in PLACES
    return Role("in", phase) if his and phase is not None and phase.owner is not None and is_phase(phase) else None


def _is_turn(asked: Clause, sub: Role, refer: Refer) -> Role | None:
    """Reads "when it is Player A's turn again"."""
    turn = turn_come(sub, refer)
    return Role("on", turn) if turn is not None else None


def _reaches(asked: Clause, sub: Role, refer: Refer) -> Role | None:
    """Reads "Player A comes to his Attack Phase", "he reaches his Draw/Discard Phase"."""
    said = sub.clause
    if said is None or said.verb not in REACHES or sub.link not in WHEN or not somebody(said.subject, refer):
        return None
    links = REACHES[said.verb]
    said_of = [role.noun for role in said.roles if role.link in links] if links else said.objects
    phase = said_of[0] if len(said_of) == 1 == len(said.roles) + len(said.objects) else None
    if phase is None or not is_phase(phase) or phase.owner is None or not phase.owner.is_pronoun:
        return None
    return Role("in", _owned(phase, said.subject))


def _begins(asked: Clause, sub: Role, refer: Refer) -> Role | None:
    """Reads "Player B begins his turn", "Player B's turn begins", where it is asked what he must do then."""
    said = sub.clause
    if said is None or asked.verb not in DUTIES or sub.link not in WHEN or said.verb not in BEGINNING or said.roles:
        return None
    his = len(said.objects) == 1 and somebody(said.subject, refer)
    turn = said.objects[0] if his else said.subject if not said.objects else None
    if turn is None or not turn.is_a("turn", "next turn") or turn.relatives or turn.more:
        return None
    return Role("at the beginning of", _owned(turn, said.subject) if his else turn)


def _ends(asked: Clause, sub: Role, refer: Refer) -> Role | None:
    """Reads "before his May Do Phase ends, is over"."""
    said, phase = sub.clause, sub.clause.subject if sub.clause is not None else None
    if said is None or phase is None or sub.link != "before" or not is_phase(phase) or said.objects or said.roles:
        return None
    return Role("before the end of", phase) if said.verb in ("end", "finish") else None


def _owned(time: Noun, whose: Noun | None) -> Noun:
    """The time, named as the player's who was named, where it was "his"."""
    if whose is not None and not whose.is_pronoun and (time.owner is None or time.owner.is_pronoun):
        time = copy.copy(time)
        time.owner = copy.copy(whose)
    return time


def _name(clause: Clause, time: Noun) -> None:
    """Behind "When Player B's turn begins" he is Player B."""
    he = clause.subject
    if he is None or not he.is_pronoun or not he.is_a("he", "she") or time.owner is None or time.owner.is_pronoun:
        return
    if time.owner.is_named_player and time.span < clause.span:
        clause.subject = copy.copy(time.owner)


def that_phase(clause: Clause, refer: Refer) -> None:
    """May he play it in that Phase -> in the Phase that was told of last."""
    told = [h.phase for h in refer.world.log if h.phase] + ([refer.now[1]] if refer.now[1] else [])
    for one in filter(None, (clause, clause.infinitive)):
        for role in one.roles:
            noun = role.noun
            same = noun is not None and noun.is_a("phase") and noun.determiner in ("this", "that", "the same")
            if noun is not None and same and told and told[-1] in DUTIFUL:
                noun.head, noun.determiner = told[-1], ""


def all_reckoned(clause: Clause, refer: Refer) -> None:
    """What is his Ability when both are taken into account, what has he left when he has paid -> what is it, has he."""
    for one in filter(None, (clause, clause.infinitive)):
        one.subs = [sub for sub in one.subs if not (sub.link in (*WHEN, "after") and _is_reckoned(sub.clause))]


def as_played(clause: Clause, refer: Refer) -> None:
    """May he discard X to counter Y as it is played -> may he discard X to counter Y: no card is countered later."""
    for one in filter(None, (clause, clause.infinitive)):
        if one.verb == "counter" and not one.negated:
            one.subs = [sub for sub in one.subs if not (sub.link in ("as", "when") and _is_played(sub.clause))]


def _is_played(said: Clause | None) -> bool:
    if said is None or said.verb != "play" or not said.passive or said.tense != "present" or said.negated:
        return False
    bare = not (said.objects or said.roles or said.subs or said.adverbs or said.modal or said.infinitive)
    return bare and said.subject is not None and said.subject.is_a("it") and said.subject.is_pronoun


def _is_reckoned(said: Clause | None) -> bool:
    counted = said is not None and said.verb in ("take", "count", "consider") and said.passive
    into = said is not None and any(role.says("into", "account") for role in said.roles)
    pays = said is not None and said.verb == "pay" and said.tense == "perfect" and not said.objects
    pays = pays and said is not None and all(role.link == "for" for role in said.roles)
    return (counted and into) or pays


def told_first(asked: Clause, sub: Role) -> bool:
    """Reads "…, after First Blood has begun?", "when his Endurance is Exhausted": it is a fact like others."""
    said, links = sub.clause, (*WHEN, "after", "now that")
    if said is None or sub.link not in links or said.negated or said.modal or said.verb not in TOLD or said.subs:
        return False
    turn = said.subject is not None and (said.subject.head.endswith("turn") or is_phase(said.subject))
    over = said.tense == "perfect" or said.verb == "exhaust"
    return over and not turn and asked.verb not in ("counter", "interrupt")


RULES: tuple[Callable[[Clause, Refer], None], ...] = (in_time, still_before, that_phase, all_reckoned, as_played)
