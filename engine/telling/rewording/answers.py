"""What is done in answer to a card: "answers the Thrust with a Dodge" -> plays a Dodge against the Thrust."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody
from engine.telling.rewording.undefended import target_of

ANSWERS = frozenset(["answer", "respond", "reply", "react", "meet"])
PARRIES = frozenset(["parry", "deflect", "counter", "stop"])
"""What is done to an Attack with a Defense, in other words."""
IN_ANSWER = frozenset(["in response to", "in answer to", "in reply to", "in reaction to"])
DEFENSES = ("defense", "block", "dodge", "guard", "parry")
FACES = frozenset(["face", "confront", "encounter"])


def answers_with(clause: Clause, refer: Refer) -> None:
    """Player B answers (Player A's Thrust) with X, responds (to it) with X -> Player B plays X (against it)."""
    _is_met(clause, refer)
    tool = [r for r in clause.roles if r.link == "with" and r.noun is not None and refer.is_card(r.noun)]
    told = not (clause.infinitive or clause.that or clause.asks or clause.passive)
    if clause.verb not in ANSWERS or len(tool) != 1 or not told or tool[0].noun is None:
        return
    to = [role for role in clause.roles if role.link == "to"]
    met = [*clause.objects, *(role.noun for role in to if role.noun is not None)]
    if len(met) > 1 or any(not refer.is_card(noun) for noun in clause.objects):
        return
    clause.roles = [role for role in clause.roles if role not in (*to, tool[0])]
    clause.verb, clause.objects = "play", [tool[0].noun]
    clause.roles += [Role("against", noun) for noun in met if refer.is_card(noun) and _defends(tool[0].noun, refer)]


def _is_met(clause: Clause, refer: Refer) -> None:
    """Player A's Thrust is met with X (by Player B) -> Player B meets it with X."""
    attack = clause.subject
    by = [r for r in clause.roles if r.link == "by" and somebody(r.noun, refer)]
    with_it = [r for r in clause.roles if r.link in ("with", "by") and r.noun is not None and refer.is_card(r.noun)]
    plain = (
        clause.verb in ANSWERS | PARRIES and clause.passive and not (clause.objects or clause.asks or clause.negated)
    )
    if not plain or attack is None or not refer.is_card(attack) or len(with_it) != 1 or len(by) > 1:
        return
    if (
        len(clause.roles) == len(by) + 1
        and (doer := by[0].noun if by else target_of(clause, attack, refer)) is not None
    ):
        with_it[0].link, clause.roles = "with", with_it
        clause.verb, clause.subject, clause.objects, clause.passive = "meet", doer, [attack], False


def puts_up(clause: Clause, refer: Refer) -> None:
    """Puts up a Guard against it -> plays a Guard against it."""
    up = [role for role in clause.roles if role.link == "up"]
    tool = (
        clause.objects[0] if len(clause.objects) == 1 else up[0].noun if len(up) == 1 and not clause.objects else None
    )
    raised = clause.verb in ("put", "throw", "set", "bring") and (bool(up) or "up" in clause.adverbs)
    if not raised or clause.passive or tool is None or not _defends(tool, refer):
        return
    clause.verb, clause.objects = "play", [tool]
    clause.roles = [role for role in clause.roles if role not in up]
    clause.adverbs = [word for word in clause.adverbs if word != "up"]


def in_answer(clause: Clause, refer: Refer) -> None:
    """Plays X in response to Y that was played -> plays X: it is done after it; plays a Dodge against it."""
    for role in [one for one in clause.roles if one.link in IN_ANSWER and one.noun is not None]:
        noun, card = role.noun, clause.objects[0] if len(clause.objects) == 1 else None
        if clause.verb != "play" or card is None or noun is None or noun.relatives or not refer.is_card(noun):
            continue
        if _defends(card, refer):
            role.link = "against"
        elif any(thing.title == noun.text.removeprefix("the ") for thing in refer.world.things):
            clause.roles = [other for other in clause.roles if other is not role]


def _defends(noun: Noun, refer: Refer) -> bool:
    """Whether it is a Defense."""
    known = refer.printed(noun)
    return noun.is_a(*DEFENSES) or (bool(known) and all("defense" in card.classes for card in known))


def faces(clause: Clause, refer: Refer) -> None:
    """Player A faces (Player B's) Thrust, is faced with it -> his opponent plays a Thrust against him."""
    with_ = [role for role in clause.roles if role.link == "with" and role.noun is not None]
    met = with_[0].noun if clause.passive and len(with_) == 1 else None
    met = clause.objects[0] if not clause.passive and len(clause.objects) == 1 else met
    if clause.verb not in FACES or met is None or clause.asks or clause.negated or clause.modal:
        return
    if not somebody(clause.subject, refer) or not _is_attack(met, refer) or clause.subject is None:
        return
    rest = [role for role in clause.roles if role.noun is not met]
    if met.determiner in ("the", "these", "those", "this", "that") or met.is_pronoun or met.relatives:
        return  # those that were told of before
    if rest or clause.subs or clause.infinitive is not None or any(one.determiner == "no" for one in met.each()):
        return
    refer.topic = refer.player(clause.subject, is_subject=True)
    him = Noun(clause.subject.words, "he", is_pronoun=True, player=refer.topic)
    clause.verb, clause.passive, clause.objects, clause.first = "play", False, [met], False
    clause.subject, clause.roles = Noun(met.words, "opponent", owner=him), [Role("against", him)]


def _is_attack(noun: Noun, refer: Refer) -> bool:
    """Whether only Attacks are named: "a Thrust", "an Upper Attack", "two Attacks"."""
    for member in noun.each():
        known = refer.printed(member)
        if not (member.head.endswith("attack") or (known and all("attack" in card.classes for card in known))):
            return False
    return noun.owner is None


RULES = (puts_up, answers_with, in_answer, faces)
