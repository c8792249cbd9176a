"""When something is done, told in a clause: "when his turn begins" -> at the beginning of his turn."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.english.wish import WISHES
from engine.phase import ORDER, PHASES
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

AFTER = ("after", "right after")
WHEN = frozenset(["when", "once", "as soon as", "as"])
BEGINS = frozenset(["begin", "start", "come"])
REACHES = frozenset(["begin", "start", "enter", "reach", "come"])
ENDS = frozenset(["end", "finish"])
TURNS = ("turn", "next turn")
LASTING = frozenset(["have", "hold", "be"])
ON_WHICH = ("in which", "on which", "during which")
FOLLOWS = frozenset(["follow", "come"])


def when_begun(clause: Clause, refer: Refer) -> None:
    """When Player A's turn begins he plays X -> at the beginning of Player A's turn Player A plays X."""
    _begins_with(clause, refer)
    in_his_turn(clause, refer)
    for sub in clause.subs if not clause.asks else []:
        time = _begun(sub, refer) or _again(sub, refer) or _not_over(sub)
        if time is None or time.noun is None or (time.noun.owner is not None and time.noun.owner.is_a("opponent")):
            continue
        clause.subs = [other for other in clause.subs if other is not sub]
        owner = time.noun.owner
        if owner is not None and owner.names and _is_he(clause.subject):
            clause.subject = copy.deepcopy(owner)
        done = clause.infinitive if clause.verb in WISHES | {"rather"} and clause.infinitive is not None else clause
        lasts = clause.verb in LASTING and clause.infinitive is None and time.link == "at the beginning of"
        if not (lasts and _stands(clause, time, refer)):
            done.roles.append(time)


def in_his_turn(clause: Clause, refer: Refer) -> None:
    """During Player A's last turn he played X -> Player A played X: he whose turn it is."""
    he = clause.subject
    if he is None or not _is_he(he) or not he.words:
        return
    for role in clause.roles:
        turn = role.noun if role.link in ("on", "in", "during", "at the beginning of", "at the end of") else None
        named = turn is not None and turn.is_a(*TURNS, "last turn", *PHASES) and turn.owner is not None
        if named and turn is not None and turn.owner is not None and turn.owner.is_named_player:
            clause.subject = copy.deepcopy(turn.owner) if turn.span < he.span else he


def _begins_with(clause: Clause, refer: Refer) -> None:
    """His turn begins with 15 cards in his Hand -> he begins his turn with them."""
    turn = clause.subject
    cards = next((role.noun for role in clause.roles if role.says("with", "card")), None)
    plain = cards is not None and not (clause.objects or clause.asks or clause.passive)
    if clause.verb not in ("begin", "start") or turn is None or not turn.is_a("turn") or not plain:
        return
    if somebody(turn.owner, refer) and cards is not None:
        cards.relatives, turn.relatives = [*cards.relatives, *turn.relatives], []  # "of which he plays 3"
        clause.subject, clause.objects = copy.copy(turn.owner), [turn]


def turn_begun(clause: Clause, refer: Refer) -> None:
    """Player A's turn begins, his Attack Phase starts, has come -> it is Player A's turn, his Attack Phase."""
    _has_begun(clause, refer)
    turn = clause.subject
    plain = not (clause.objects or clause.roles or clause.subs or clause.asks or clause.negated or clause.modal)
    named = turn is not None and turn.is_a("turn", "next turn", *PHASES) and somebody(turn.owner, refer)
    if turn is None or not named or not plain or clause.link:
        return
    bare = not (turn.adjectives or turn.relatives or turn.more) and clause.tense in ("present", "perfect")
    if bare and clause.verb in ("begin", "start", "come") and not clause.passive and clause.form == "finite":
        clause.verb, clause.tense, clause.objects = "be", "present", [turn]
        clause.subject = Noun(turn.words[:1], "it", is_pronoun=True)


def _has_begun(clause: Clause, refer: Refer) -> None:
    """Player B has begun his next turn -> Player B's next turn has begun."""
    turn, whose = clause.objects[0] if len(clause.objects) == 1 else None, clause.subject
    plain = not (clause.roles or clause.subs or clause.asks or clause.modal or clause.passive or clause.infinitive)
    own = turn is not None and turn.is_a(*TURNS) and turn.owner is not None and turn.owner.is_pronoun
    if clause.verb not in ("begin", "start") or turn is None or not own or not plain or not somebody(whose, refer):
        return
    turn.owner, clause.subject, clause.objects = copy.copy(whose), turn, []


def _stands(clause: Clause, time: Role, refer: Refer) -> bool:
    """Reads "has X in play when his turn begins": that is the moment, and X lies there."""
    whose = time.noun.owner if time.noun is not None else None
    owner = clause.subject if whose is None or whose.is_pronoun else whose
    if owner is None or not somebody(owner, refer) or time.noun is None or not time.noun.is_a("turn"):
        return False
    refer.now = (refer.player(owner), "beginning")
    return True


def _begun(sub: Role, refer: Refer) -> Role | None:
    """Reads "when his turn begins", "when he begins his turn", "when his turn comes", "when his turn starts"."""
    said = sub.clause
    if sub.link not in WHEN:
        return None
    if said is None:
        start = sub.noun
        named = start is not None and start.is_a("start", "beginning") and start.adjectives == ("turn",)
        return _at(Noun(start.words, "turn", owner=start.owner)) if named and start is not None else None
    if said.negated or said.modal or said.subs or said.infinitive or said.asks:
        return None
    round_ = [noun.text.lower() for noun in said.objects] in (["round"], ["around"], ["along"])
    time = said.subject if said.verb in BEGINS and not ((said.objects and not round_) or said.roles) else None
    if said.verb in REACHES and somebody(said.subject, refer):
        to = [role.noun for role in said.roles if role.link == "to" and role.noun is not None]
        times = [*said.objects, *to] if len(said.roles) == len(to) else []
        time = times[0] if len(times) == 1 else None
        if time is not None and said.subject is not None and not said.subject.is_pronoun:
            time.owner = said.subject
    return _at(time)


def _again(sub: Role, refer: Refer) -> Role | None:
    """Reads "when it is Player A's turn again": on his next turn."""
    turn = turn_come(sub, refer)
    if turn is None or sub.clause is None or "again" not in sub.clause.adverbs:
        return None
    turn.head = "next turn"
    return Role("on", turn)


def turn_come(sub: Role, refer: Refer) -> Noun | None:
    """Reads "when it is Player A's turn": that turn."""
    said = sub.clause
    if said is None or sub.link not in WHEN or said.verb != "be" or said.negated or said.roles or said.subs:
        return None
    it = said.subject is not None and said.subject.is_it
    turn = said.objects[0] if it and len(said.objects) == 1 else None
    return turn if turn is not None and turn.is_a(*TURNS) and somebody(turn.owner, refer) else None


def still_before(clause: Clause, refer: Refer) -> None:
    """In his May Do Phase: plays X before the Defense Phase begins -> plays X: it is that time."""
    phase = refer.now[1]
    later = ORDER[ORDER.index(phase) + 1 :] if phase in ORDER else ORDER if phase == "beginning" else ()
    for one in filter(None, (clause, clause.infinitive)) if later else ():
        one.subs = [sub for sub in one.subs if not _comes_first(sub, later)]
        one.roles = [role for role in one.roles if not _comes_first(role, later)]


def _comes_first(before: Role, later: tuple[str, ...]) -> bool:
    """Reads "before the Defense Phase (begins)" of a Phase that has not come yet."""
    said = before.clause
    phase = before.noun if said is None else said.subject
    plain = said is None or not (said.objects or said.roles or said.subs or said.negated or said.modal)
    comes = said is None or said.verb in BEGINS
    if before.link != "before" or phase is None or not plain or not comes or phase.more or phase.relatives:
        return False
    return phase.is_a(*later) and (phase.owner is None or phase.owner.is_pronoun)


def _not_over(sub: Role) -> Role | None:
    """Reads "before his May Do Phase ends", "before his turn ends": in that Phase, on that turn."""
    said = sub.clause
    plain = said is not None and not (said.objects or said.subs or said.negated or said.modal)
    over = [(role.link, role.noun) for role in said.roles] if said is not None else []
    ends = said is not None and over == ([] if said.verb in ENDS else [("over", None)]) and said.verb in ENDS | {"be"}
    if sub.link != "before" or said is None or not plain or not ends or said.subject is None:
        return None
    return Role("in", said.subject) if said.subject.is_a(*PHASES, "turn") else None


def _at(time: Noun | None) -> Role | None:
    """At the beginning of the turn; in the Phase."""
    if time is None or time.more or time.relatives or not time.is_a(*TURNS, *PHASES):
        return None
    return Role("at the beginning of", time) if time.is_a(*TURNS) else Role("in", time)


def _is_he(noun: Noun | None) -> bool:
    return noun is not None and noun.is_pronoun and noun.is_a("he", "she")


def that_follows(clause: Clause, refer: Refer) -> None:
    """On the turn that follows -> on the following turn."""
    for turn in [role.noun for role in clause.roles if role.noun is not None and role.noun.is_a("turn")]:
        told = turn.relatives[0] if len(turn.relatives) == 1 else None
        if told is not None and told.verb in FOLLOWS and not (told.roles or told.negated or told.modal or told.subs):
            turn.relatives, turn.adjectives = [], (*turn.adjectives, "following")


def uses_turn(clause: Clause, refer: Refer) -> None:
    """Uses his turn to play X -> plays X on his turn."""
    turn, aim = clause.objects[0] if len(clause.objects) == 1 else None, clause.infinitive
    plain = not (clause.asks or clause.negated or clause.modal or clause.passive or clause.roles)
    if clause.verb != "use" or turn is None or not turn.is_a("turn") or aim is None or not plain or aim.negated:
        return
    if turn.owner is not None and turn.owner.is_pronoun and somebody(clause.subject, refer):
        clause.verb, clause.words, clause.objects, clause.infinitive = aim.verb, aim.words, aim.objects, aim.infinitive
        clause.roles, clause.subs = [*aim.roles, Role("on", turn)], [*clause.subs, *aim.subs]


def takes_turn(clause: Clause, refer: Refer) -> None:
    """Takes a turn in which he plays no card, without playing a card -> on his next turn he plays no card."""
    turn = clause.objects[0] if len(clause.objects) == 1 else None
    plain = not (clause.asks or clause.negated or clause.modal or clause.passive or clause.infinitive or clause.subs)
    if clause.verb not in ("take", "have") or turn is None or not turn.is_a("turn") or not plain or turn.adjectives:
        return
    told = turn.relatives[0] if len(turn.relatives) == 1 and not clause.roles else None
    without = clause.roles[0].clause if len(clause.roles) == 1 and clause.roles[0].link == "without" else None
    done = told if told is not None and told.link in ON_WHICH else without
    none = done is without and (done is None or any(noun.names or not refer.is_card(noun) for noun in done.objects))
    if done is None or none or not somebody(clause.subject, refer) or (turn.owner is None and turn.determiner != "a"):
        return
    next_turn = Noun(turn.words, "next turn", owner=Noun((), "he", True))
    for noun in done.objects if done is without else []:
        noun.determiner = "no"
    clause.verb, clause.words, clause.objects, clause.roles = done.verb, done.words, done.objects, done.roles
    clause.negated, clause.infinitive, clause.subs = done.negated, done.infinitive, done.subs
    clause.adverbs, clause.tense = [*clause.adverbs, *done.adverbs], done.tense if done is told else clause.tense
    clause.roles = [*clause.roles, Role("on", next_turn)]


def after_turn(clause: Clause, refer: Refer) -> list[Clause]:
    """Plays X after a turn on which Player B gained Ability -> Player B gained Ability on his last turn; plays X."""
    told = [role for role in (*clause.roles, *clause.subs) if role.link in AFTER and _is_past(role.noun)]
    if len(told) != 1 or told[0].noun is None or clause.asks:
        return []
    past, turn = told[0].noun.relatives[0], told[0].noun
    if not somebody(past.subject, refer) or past.modal or past.subs:
        return []
    refer.settle(clause)
    clause.roles = [role for role in clause.roles if role is not told[0]]
    clause.subs = [role for role in clause.subs if role is not told[0]]
    past.roles = [role for role in past.roles if role.noun is not turn]
    past.objects = [noun for noun in past.objects if noun is not turn]
    his = Noun((), "he", is_pronoun=True)
    past.roles.append(Role("on", Noun(turn.words, "last turn", owner=his)))
    past.link, past.first, past.tense = "", clause.first, "past"
    return [past]


def _is_past(turn: Noun | None) -> bool:
    """Whether it is a turn of which the relative clause tells what was done on it."""
    plain = turn is not None and turn.is_a("turn") and not (turn.adjectives or turn.more)
    return plain and turn is not None and len(turn.relatives) == 1 and turn.relatives[0].tense in ("past", "perfect")


def since_begun(clause: Clause, refer: Refer) -> None:
    """Since the beginning of the game -> since the game began."""
    for role in clause.subs if not clause.asks else ():
        game = role.noun.of if role.noun is not None and role.says("since", "beginning", "start") else None
        if game is not None and game.is_a("game"):
            role.clause, role.noun = Clause("begin", list(game.words), game, tense="past"), None


RULES = (since_begun, when_begun, that_follows, still_before)
