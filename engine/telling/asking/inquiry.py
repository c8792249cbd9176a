"""Questions turned round -> the plain question: "What Ability does he end up with?" -> "what is his Ability?"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.licence import LEGAL
from engine.english.noun import Noun
from engine.telling.asking.adjusting import PHASE, adjusted, adjusted_to, ask_what, costs, left_of
from engine.telling.asking.counting import COUNTED
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

HIGH = frozenset(["high", "great", "large", "low"])
ENDING = frozenset(["end", "finish", "leave"])
DUE = frozenset(["mandatory", "obligatory", "compulsory", "necessary", "required"])
BOUND = frozenset(["bound", "obligated", "compelled"])
TURNS = ("turn", PHASE)


def high(clause: Clause, refer: Refer) -> None:
    """How high is his Ability -> what is his Ability."""
    asked, subject = clause.asked, clause.subject
    how = clause.asks == "how" and asked is not None and len(asked.adjectives) == 1 and {*asked.adjectives} <= HIGH
    if how and clause.verb == "be" and subject is not None and subject.is_a("ability", "maximum ability"):
        ask_what(clause, subject)


def ends_with(clause: Clause, refer: Refer) -> None:
    """What Ability does he have, end up with -> what is his Ability; with which Ability does he end his turn."""
    asked, whose = clause.asked, clause.subject
    if clause.asks != "what" or asked is None or not asked.is_a("ability") or clause.negated or clause.modal:
        return
    up = [role for role in clause.roles if role.link in ("up with", "with") and role.noun in (None, asked)]
    over = [noun for noun in clause.objects if noun.is_a(*TURNS) and noun.owner is not None]
    has = clause.verb == "have" and not clause.objects
    ends = clause.verb in ENDING and len(up) == 1 and over == clause.objects and len(over) < 2
    if not somebody(whose, refer) or whose is None or not (has or ends) or asked.adjectives or asked.of:
        return
    if over and not over[0].is_a(PHASE):
        return
    clause.roles = [role for role in clause.roles if role not in up]
    clause.subs = [*clause.subs, *(Role("after", noun) for noun in over)]
    clause.objects = []
    ask_what(clause, Noun(asked.words, "ability", owner=whose))


def due(clause: Clause, refer: Refer) -> None:
    """Is it mandatory for him to do it, is he bound to do it -> must he do it."""
    aim, subject = clause.infinitive, clause.subject
    said = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "whether" or clause.verb != "be" or aim is None or said is None or said.head or clause.modal:
        return
    it = subject is not None and subject.is_pronoun and subject.head == "it"
    whom = clause.role("for") if it and {*said.adjectives} <= DUE else None
    if whom is None and not it and {*said.adjectives} <= BOUND:
        whom = subject
    if whom is None or not somebody(whom, refer) or clause.negated or aim.negated or not said.adjectives:
        return
    clause.subject, clause.modal, clause.verb, clause.passive = whom, "must", aim.verb, aim.passive
    clause.objects, clause.infinitive, clause.that = aim.objects, aim.infinitive, aim.that
    clause.roles = [*aim.roles, *(role for role in clause.roles if role.noun is not whom)]
    clause.subs, clause.adverbs = [*clause.subs, *aim.subs], [*clause.adverbs, *aim.adverbs]


def would_be(clause: Clause, refer: Refer) -> None:
    """Would it be legal for him to play it, would that be a legal play -> is it legal, is that a legal play."""
    said = clause.objects[0] if len(clause.objects) == 1 else None
    legal = said is not None and said.head in ("", "play") and {*said.adjectives} <= LEGAL and bool(said.adjectives)
    if clause.asks == "whether" and clause.modal == "will" and clause.verb == "be" and legal:
        clause.modal = ""


def by_whom(clause: Clause, refer: Refer) -> None:
    """May X be played by Player A -> may Player A play X; must cards be discarded by him -> must he discard cards."""
    by = next((role for role in clause.roles if role.link == "by" and somebody(role.noun, refer)), None)
    if clause.asks != "whether" or not clause.passive or by is None or clause.modal not in ("may", "can", "must"):
        return
    if clause.subject is None or not refer.is_card(clause.subject) or clause.verb in OUTCOMES:
        return
    clause.roles.remove(by)
    clause.objects, clause.subject, clause.passive = [clause.subject, *clause.objects], by.noun, False


OUTCOMES = frozenset(["counter", "nullify", "ignore", "affect", "target"])


def defends_with(clause: Clause, refer: Refer) -> None:
    """May he block with a Block, where no Attack was told of -> may he play a Block."""
    tools = [role for role in clause.roles if role.link == "with" and role.noun is not None and role.noun.names]
    asked = clause.asks == "whether" and clause.verb in ("block", "dodge", "defend") and not clause.passive
    if not asked or clause.objects or len(tools) != 1 or len(clause.roles) != 1 or clause.modal not in ("may", "can"):
        return
    tool = tools[0].noun
    if tool is not None and not tool.owner and not any(thing.is_a("attack") for thing in refer.world.things):
        clause.verb, clause.objects, clause.roles = "play", [tool], []


def used_to(clause: Clause, refer: Refer) -> None:
    """May his Guard be used to block it -> may he use his Guard to block it."""
    card = clause.subject
    passive = clause.asks == "whether" and clause.passive and clause.modal in ("may", "can")
    if not passive or clause.verb not in ("use", "play", "keep", "drop") or card is None or clause.objects:
        return
    if any(role.link == "by" for role in clause.roles) or not refer.is_card(card):
        return
    things = [] if card.determiner in ("a", "another", "any") else refer.things(card)
    owners = {thing.owner for thing in things if thing.owner}
    if len(owners) == 1 and len(things) == 1:
        clause.objects, clause.passive = [card], False
        clause.subject = refer.named(owners.pop(), clause)


def need_be(clause: Clause, refer: Refer) -> None:
    """How many Dodges must be discarded by him -> how many Dodges must he discard."""
    by = next((role for role in clause.roles if role.link == "by" and somebody(role.noun, refer)), None)
    counted = clause.asks in COUNTED and clause.subject is clause.asked and clause.asked is not None
    if counted and clause.passive and by is not None and clause.modal in ("must", "may", "can", ""):
        clause.roles.remove(by)
        clause.subject, clause.passive = by.noun, False


def dealt_to(clause: Clause, refer: Refer) -> None:
    """How much damage is dealt to him -> how much damage does he take."""
    to = [role for role in clause.roles if role.link == "to" and somebody(role.noun, refer)]
    damage = clause.asks == "how much" and clause.asked is not None and clause.asked.is_a("damage")
    if not damage or clause.subject is not clause.asked or clause.verb != "do" or not clause.passive:
        return
    if len(to) == 1 and len(clause.roles) == 1 and not (clause.negated or clause.modal):
        clause.verb, clause.subject, clause.passive, clause.roles = "take", to[0].noun, False, []


def what_is_taken(clause: Clause, refer: Refer) -> None:
    """What is the damage that he takes from X -> how much damage does he take from X."""
    damage = clause.subject
    if clause.asks != "what" or clause.verb != "be" or damage is None or not damage.is_a("damage"):
        return
    told = damage.relatives[0] if len(damage.relatives) == 1 else None
    if told is None or told.verb != "take" or told.negated or told.modal or damage.adjectives or damage.of:
        return
    if damage.number is None and somebody(told.subject, refer) and not (clause.roles or clause.subs or clause.negated):
        damage.relatives, damage.determiner = [], ""
        clause.asks, clause.asked, clause.verb, clause.subject = "how much", damage, "take", told.subject
        clause.roles, clause.subs, clause.adverbs = told.roles, told.subs, [*clause.adverbs, *told.adverbs]


def how_much_of(clause: Clause, refer: Refer) -> None:
    """How much of the damage does he take, of his own Ability does he lose -> how much damage, Ability."""
    asked = clause.asked
    of = asked.of if asked is not None and not asked.adjectives and asked.is_a("one", "", "how much") else None
    own = of is not None and of.is_a("ability") and of.owner is not None and of.owner.is_pronoun
    if clause.asks == "how much" and clause.verb == "lose" and own and of is not None and not (of.more or of.of):
        clause.asked = Noun(of.words, "ability")
        return
    if clause.asks != "how much" or of is None or not of.is_a("damage") or clause.verb != "take":
        return
    plain = not (of.of or of.relatives or of.adjectives or of.owner or of.more) and of.number is None
    pending = [h for h in refer.world.log if h.verb == "pending" and h.kind == "damage"]
    if plain and (of.determiner == "the" or (of.determiner in ("this", "that") and len(pending) == 1)):
        clause.asked = copy.copy(of)
        clause.asked.determiner = ""


def gets_roll(clause: Clause, refer: Refer) -> None:
    """Does he get the 1 in 6 roll to recover it, a chance to -> may he roll to recover it, may he recover it."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    sides = [role.noun for role in clause.roles if role.link in ("in", "out of") and role.noun is not None]
    in_six = noun is not None and noun.number is not None and not noun.head and len(sides) == 1 == len(clause.roles)
    if in_six and noun is not None and noun.number != 1:
        return  # no more than one chance is his without an Exertion or a card
    told = sides[0] if in_six else noun if not clause.roles else None
    aim = clause.infinitive
    if clause.asks != "whether" or clause.verb not in ("get", "have") or told is None or aim is None or clause.modal:
        return
    if not told.is_a("roll", "chance", "attempt") or clause.negated or aim.negated or told.adjectives or told.owner:
        return
    clause.modal, clause.objects, clause.roles = "may", [], []
    if told.is_a("roll"):
        clause.verb = "roll"
    else:
        clause.verb, clause.objects, clause.roles, clause.infinitive = aim.verb, aim.objects, aim.roles, aim.infinitive


def gets_to(clause: Clause, refer: Refer) -> None:
    """Does he get to draw a card -> may he draw a card."""
    aim = clause.infinitive
    gets = clause.asks == "whether" and clause.verb == "get" and aim is not None and not clause.objects
    if gets and aim is not None and not (clause.modal or clause.negated or aim.negated or clause.roles):
        clause.verb, clause.modal, clause.objects, clause.roles = aim.verb, "may", aim.objects, aim.roles
        clause.infinitive, clause.that, clause.subs = aim.infinitive, aim.that, [*clause.subs, *aim.subs]


def thereby_prevented(clause: Clause, refer: Refer) -> None:
    """He cannot play X. Is he prevented from playing a card (in the sense of prevention) -> is this prevention."""
    doing = clause.roles[0].clause if len(clause.roles) == 1 and clause.roles[0].link == "from" else None
    last = refer.world.log[-1] if refer.world.log else None
    if clause.asks != "whether" or clause.verb != "prevent" or not clause.passive or doing is None or last is None:
        return
    card = doing.objects[0] if len(doing.objects) == 1 else None
    sense = [r for r in doing.roles if r.says("in", "sense", "meaning") and r.noun and r.noun.of is not None]
    any_card = card is not None and card.head == "card" and card.determiner == "a" and not card.relatives
    denied = last.verb == f"can {doing.verb}" and last.negated and not last.turn
    if card is None or not any_card or card.adjectives or len(sense) != len(doing.roles) or not denied:
        return
    if clause.subject is not None and refer.player(copy.copy(clause.subject), is_subject=True) == last.actor:
        clause.verb, clause.passive, clause.roles = "be", False, []
        clause.subject, clause.objects = Noun(card.words, "this", is_pronoun=True), [Noun(card.words, "prevention")]


RULES = (
    thereby_prevented, adjusted, high, ends_with, adjusted_to, left_of, costs, due, would_be, by_whom, defends_with,
    used_to, need_be, dealt_to, what_is_taken, how_much_of, gets_roll, gets_to
)  # fmt: skip
