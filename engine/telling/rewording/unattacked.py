"""That nobody attacks a player, in other words: "he has not been attacked", "he faces no Attack"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

MAKING = ("make", "play", "launch", "declare")
FACING = ("face", "suffer", "expect")
NONE = frozenset(["no", "not any", "none"])


def not_attacked(clause: Clause, refer: Refer) -> None:
    """Player A has not been attacked, faces no Attack -> nobody attacks Player A."""
    if clause.asks or clause.modal or not somebody(clause.subject, refer):
        return
    passive = clause.verb == "attack" and clause.passive and clause.negated
    faces = clause.verb in FACING and not clause.passive and _is_none(clause)
    if not (passive or faces) or (passive and clause.objects and not all(n.is_a("turn") for n in clause.objects)):
        return
    whom = clause.subject
    assert whom is not None
    rest = [noun for noun in clause.objects if noun.is_a("turn")]
    clause.verb, clause.passive, clause.negated = "attack", False, True
    clause.subject, clause.objects = None, [whom, *rest]


def made_none(clause: Clause, refer: Refer) -> None:
    """Player B made no Attack on his last turn -> Player B did not attack on his last turn."""
    if clause.verb not in MAKING or clause.asks or clause.modal or clause.passive or not _is_none(clause):
        return
    then = any(r.noun is not None and r.noun.is_a("last turn", "turn", "own turn") for r in clause.roles)
    then = then or any(noun.is_a("last turn") for noun in clause.objects)
    if somebody(clause.subject, refer) and (then or clause.verb != "play") and clause.verb != "play":
        clause.verb, clause.negated = "attack", True
        clause.objects = [noun for noun in clause.objects if not noun.is_a("attack")]


def passed_by(clause: Clause, refer: Refer) -> None:
    """Player A lets his last turn pass without attacking, ends it without an Attack -> does not attack on it."""
    aim = clause.infinitive if clause.verb == "let" else clause if clause.verb in ("pass", "end", "finish") else None
    turn = clause.objects[0] if len(clause.objects) == 1 else None
    if aim is None or turn is None or not turn.is_a("turn", "last turn") or clause.asks or clause.modal:
        return
    if (
        clause.negated
        or clause.passive
        or not somebody(clause.subject, refer)
        or (clause.verb == "let" and clause.roles)
    ):
        return
    if aim is not clause and (aim.verb not in ("pass", "go", "end") or aim.negated):
        return
    without = [role for role in aim.roles if role.link == "without"]
    said = without[0].clause if len(without) == 1 == len(aim.roles) else None
    if said is not None and said.subject is None and not (said.negated or said.modal):
        clause.verb, clause.negated, clause.words = said.verb, True, said.words or clause.words
        clause.objects, clause.roles, clause.infinitive = said.objects, [*said.roles, Role("on", turn)], None
    elif len(without) == 1 == len(aim.roles) and without[0].noun is not None and without[0].noun.is_a("attack"):
        clause.verb, clause.negated, clause.objects = "attack", True, []
        clause.roles, clause.infinitive = [Role("on", turn)], None


def none_made(clause: Clause, refer: Refer) -> None:
    """No Attack was made against Player A this turn -> nobody attacked Player A this turn."""
    attack, against = clause.subject, [role for role in clause.roles if role.link in ("against", "on")]
    if clause.verb not in MAKING or not clause.passive or attack is None or clause.asks or clause.modal:
        return
    bare = not (attack.names or attack.adjectives or attack.more or attack.relatives or attack.owner)
    none = attack.is_a("attack") and bare and attack.determiner == "no" and not clause.negated
    if not none or len(against) != 1 or len(clause.roles) != 1 or not somebody(against[0].noun, refer):
        return
    clause.verb, clause.passive, clause.negated = "attack", False, True
    times = [noun for noun in clause.objects if noun.is_a("turn", "last turn")]
    clause.subject, clause.roles = None, []
    clause.objects = [against[0].noun, *times] if against[0].noun is not None else times


def none_from(clause: Clause, refer: Refer) -> None:
    """There was no Attack from Player B last turn -> Player B did not attack last turn."""
    attack = clause.objects[0] if clause.objects else None
    times = clause.objects[1:]
    whose = [role for role in clause.roles if role.link in ("from", "by") and somebody(role.noun, refer)]
    there = clause.subject is not None and clause.subject.is_pronoun and clause.subject.is_a("there")
    if clause.verb != "be" or not there or attack is None or clause.asks or clause.modal or len(whose) != 1:
        return
    none = attack.is_a("attack") and attack.determiner == "no" and not (attack.names or attack.adjectives)
    when = all(noun.is_a("turn", "last turn") for noun in times) and len(clause.roles) == 1
    if none and when and not clause.negated:
        clause.verb, clause.negated, clause.subject = "attack", True, whose[0].noun
        clause.objects, clause.roles = times, []


def no_attack_there(clause: Clause, refer: Refer) -> None:
    """There is no Attack pending against Player A, nothing is pending -> no Attack is pending against Player A."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or clause.asks or clause.modal or subject is None:
        return
    there = subject.is_pronoun and subject.head == "there" and noun is not None and noun.is_a("attack")
    none = there and noun is not None and (noun.determiner == "no" or clause.negated) and not noun.names
    if none and noun is not None and not noun.relatives and _is_pending(noun, clause):
        clause.subject = Noun(noun.words, "attack", determiner="no")
        clause.objects = [Noun(noun.words, "", adjectives=("pending",))]
        clause.negated, clause.infinitive = False, None
        clause.roles = [role for role in clause.roles if role.noun is not None]
    elif subject.is_a("nothing") and noun is not None and noun.has("pending") and not noun.head:
        clause.subject = Noun(subject.words, "attack", determiner="no")


def threatens(clause: Clause, refer: Refer) -> None:
    """No Attack threatens Player A, comes at him -> no Attack is pending against him."""
    attack, whom = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    none = attack is not None and attack.is_a("attack", "nothing") and attack.determiner in ("no", "")
    bare = attack is not None and not (attack.names or attack.adjectives or attack.more or attack.relatives)
    if clause.verb not in ("threaten", "await") or clause.passive or clause.asks or not none or not bare:
        return
    if (
        attack is None
        or whom is None
        or not somebody(whom, refer)
        or (attack.is_a("attack") != bool(attack.determiner))
    ):
        return
    clause.verb, clause.objects = "be", [Noun(attack.words, "", adjectives=("pending",))]
    clause.subject = Noun(attack.words, "attack", determiner="no")
    clause.roles = [*clause.roles, Role("against", whom)]


def _is_none(clause: Clause) -> bool:
    cards = [noun for noun in clause.objects if noun.is_a("attack")]
    others = [noun for noun in clause.objects if noun not in cards and not noun.is_a("turn", "last turn")]
    one = len(cards) == 1 and not others and not cards[0].names and not cards[0].more and not cards[0].adjectives
    return one and not cards[0].relatives and (cards[0].determiner in NONE) != clause.negated


def _is_pending(noun: Noun, clause: Clause) -> bool:
    """Reads "no pending Attack", "no Attack pending", "no Attack to defend against"."""
    pending = noun.adjectives in ((), ("pending",)) and all(word.lemma == "pending" for word in noun.after)
    aim = clause.infinitive
    against = aim is not None and aim.verb in ("defend", "avoid", "block") and not aim.objects
    return pending and (bool(noun.adjectives or noun.after) or against)


RULES = (passed_by, not_attacked, made_none, none_made, none_from, threatens, no_attack_there)
