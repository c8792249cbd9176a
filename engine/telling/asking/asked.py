"""Different words for the same question -> one question: "what damage does he take?" -> "how much damage …?"."""

from __future__ import annotations

from collections.abc import Callable

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.asking import (
    abilities,
    acting,
    amounts,
    befalls,
    caused,
    counting,
    dues,
    inquiry,
    needless,
    queried,
    timing,
    ways,
    whose,
)
from engine.telling.asking.counting import COUNTED
from engine.telling.asking.deck import into_the_deck
from engine.telling.asking.deemed import deemed
from engine.telling.asking.meant import be_power
from engine.telling.asking.named import named_inside
from engine.telling.asking.permitted import ABLE
from engine.telling.asking.voices import RULES as VOICES
from engine.telling.refer import Refer
from engine.telling.rewording import blows, byway, combat, jointly, takenas
from engine.telling.rewording.reasons import because_of_this

POINTS = ("damage", "ability")
ALL = frozenset(["in total", "altogether", "in all", "combined"])
"""Adverbs of a sum."""
HAS_TO = frozenset(["have", "need"])
OBLIGED = frozenset(["require", "oblige", "force"])
ALLOWED = frozenset(["allow", "permit"])
CHOOSES = frozenset(["choose", "decide", "elect", "opt"])
GIVEN = ("if", "provided that", "assuming that", "in case")


def same_question(clause: Clause, refer: Refer) -> None:
    """Puts the question into the words that are known; what it asks for stays."""
    for rule in RULES:
        rule(clause, refer)


def _obliged(clause: Clause, refer: Refer) -> None:
    """Does he have to do it, is he required, is he to do it -> must he do it; how many chances he has, is no duty."""
    if clause.asked is not None and clause.asked.is_a("chance"):
        return
    has = clause.verb in HAS_TO and not clause.passive
    bare = not (clause.roles or clause.passive or {*clause.adverbs} - {"still"})
    has = has or (clause.verb == "be" and refer.is_player(clause.subject) and bare)
    if has or (clause.verb in OBLIGED and clause.passive):
        _with_modal(clause, "must")


def _allowed(clause: Clause, refer: Refer) -> None:
    """How many is he allowed to draw, is he permitted to draw one -> how many may he draw, may he draw one.

    How many is he able, free to draw -> how many may he draw.
    """
    able = [noun for noun in clause.objects if not noun.head and noun.adjectives and {*noun.adjectives} <= ABLE]
    if clause.asks in COUNTED and clause.verb == "be" and able == clause.objects and len(able) == 1:
        clause.objects = []
        _with_modal(clause, "may")
        return
    player = clause.asks in COUNTED or refer.is_player(clause.subject)
    if player and clause.verb in ALLOWED and clause.passive:
        _with_modal(clause, "may")
    if player and clause.asks == "whether" and clause.verb == "be" and able == clause.objects and len(able) == 1:
        objects, clause.objects = clause.objects, []
        _with_modal(clause, "can")
        clause.objects = clause.objects if clause.modal else objects


def _chooses(clause: Clause, refer: Refer) -> None:
    """May he choose to draw no cards -> may he draw no cards."""
    aim = clause.infinitive
    if clause.verb not in CHOOSES or clause.modal not in ("may", "can") or aim is None or clause.passive:
        return
    if clause.objects or clause.roles or clause.subs or clause.that is not None or clause.negated or aim.subs:
        return
    if aim.negated and not (aim.objects and aim.objects[0].determiner == "no"):
        return  # "choose not to draw": that he omits it is asked
    clause.verb, clause.infinitive, clause.negated = aim.verb, aim.infinitive, aim.negated
    clause.objects, clause.roles, clause.that = aim.objects, aim.roles, aim.that
    clause.adverbs, clause.words = [*clause.adverbs, *aim.adverbs], [*clause.words, *aim.words]


def _with_modal(clause: Clause, modal: str) -> None:
    aim = clause.infinitive
    if clause.asks not in ("whether", "what", "which", *COUNTED) or clause.modal or aim is None or aim.negated:
        return
    if clause.objects or clause.that is not None:
        return
    passive = clause.subject is clause.asked and not aim.passive
    if clause.asks != "whether" and (clause.negated or passive):
        return
    clause.verb, clause.modal, clause.passive = aim.verb, modal, aim.passive
    clause.objects, clause.roles, clause.subs = aim.objects, [*clause.roles, *aim.roles], [*clause.subs, *aim.subs]
    clause.adverbs, clause.infinitive, clause.that = [*clause.adverbs, *aim.adverbs], aim.infinitive, aim.that
    clause.words = [*clause.words, *aim.words]


def _points(clause: Clause, refer: Refer) -> None:
    """How many points of damage -> how much damage."""
    asked = clause.asked
    if asked is None or not asked.is_a("point") or asked.of is None or not asked.of.is_a(*POINTS):
        return
    if asked.adjectives or asked.relatives or clause.asks not in COUNTED:
        return
    clause.subject = asked.of if clause.subject is asked else clause.subject
    clause.asks, clause.asked = "how much", asked.of


def _done_to(clause: Clause, refer: Refer) -> None:
    """How much damage is done to him by the Thrust -> how much damage does he take from the Thrust."""
    done = clause.asks in COUNTED and clause.asked is not None and clause.asked.is_a("damage") and clause.verb == "do"
    to = [role for role in clause.roles if role.link == "to" and refer.is_player(role.noun)]
    by = [r for r in clause.roles if r.link in ("by", "from") and r.noun is not None and refer.is_card(r.noun)]
    if not done or clause.subject is not clause.asked or clause.negated or clause.modal or len(to) != 1 or len(by) != 1:
        return
    if len(clause.roles) == 2:
        clause.verb, clause.subject, clause.passive = "take", to[0].noun, False
        clause.roles = [Role("from", by[0].noun)]


def _each(clause: Clause, refer: Refer) -> None:
    """How much damage does each do -> how much damage does each of them do."""
    subject = clause.subject
    if clause.asks not in COUNTED or subject is None or subject.determiner != "each" or subject.head:
        return
    if subject.of is None and not subject.adjectives:
        subject.of = Noun(subject.words, "they", is_pronoun=True)


def _attacks(clause: Clause, refer: Refer) -> None:
    """How many Attacks may he make -> how many Attacks may he play."""
    asked = clause.asked
    many = clause.asks == "how many" and asked is not None and asked.is_a("attack") and clause.subject is not asked
    bare = not (clause.infinitive or any(not noun.is_a("turn") for noun in clause.objects))
    if many and clause.verb == "make" and clause.modal in ("may", "can") and bare:
        clause.verb = "play"


def _belongs(clause: Clause, refer: Refer) -> None:
    """Is he part of a Faction, one of its members, in it -> does he belong to it."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "whether" or clause.verb != "be" or clause.passive or clause.roles or noun is None:
        return
    whole = noun.of
    if noun.is_a("part", "member") and whole is not None and whole.is_a("faction", "group") and not noun.relatives:
        clause.verb, clause.objects, clause.roles = "belong", [], [Role("to", whole)]


def _made_do(clause: Clause, refer: Refer) -> None:
    """How many cards does X make him discard -> how many cards must he discard because of X."""
    aim, card = clause.infinitive, clause.subject
    whom = [noun for noun in clause.objects if refer.is_player(noun)]
    if clause.asks != "how many" or clause.verb not in ("make", "force", "cause", "require") or aim is None:
        return
    if card is None or card is clause.asked or not refer.is_card(card) or len(whom) != 1 or clause.modal or aim.negated:
        return
    clause.verb, clause.modal, clause.subject, clause.infinitive = aim.verb, "must", whom[0], None
    clause.objects = [noun for noun in clause.objects if noun is not whom[0]] + aim.objects
    clause.roles = [*clause.roles, *aim.roles, Role("because of", card)]


def _given(clause: Clause, refer: Refer) -> None:
    """What must he discard to play a Dodge, if he is Prone -> what must he, if he is Prone, discard to play one."""
    aim = clause.infinitive
    links = GIVEN if clause.asks == "whether" else (*GIVEN, "while", "when")
    given = [sub for sub in aim.subs if sub.link in links and sub.clause is not None] if aim is not None else []
    if aim is not None and given:
        aim.subs = [sub for sub in aim.subs if sub not in given]
        clause.subs = [*clause.subs, *given]


def _cards(clause: Clause, refer: Refer) -> None:
    """Behind "He has 11 cards in his Hand", "How many must he discard?" asks for cards."""
    asked = clause.asked
    bare = asked is not None and asked.is_a("how many") and not asked.words and not asked.of
    last = refer.world.log[-1] if refer.world.log else None
    told = last is not None and last.verb == "hand" and last.zone == "hand"
    them = asked is not None and asked.is_a("one") and asked.of is not None and asked.of.is_pronoun
    if (
        clause.asks == "how many"
        and (bare or them)
        and told
        and clause.verb in ("discard", "draw")
        and not clause.objects
    ):
        clause.asked = Noun((), "card")


def _sum(clause: Clause, refer: Refer) -> None:
    """How much damage do they do in total -> how much damage do they do together; of a loss, in all."""
    asked = clause.asked
    if clause.asks not in COUNTED or asked is None:
        return
    if asked.is_a("damage") and (clause.verb == "do" or clause.subject is None or clause.subject.number == 2):
        clause.adverbs = ["together" if word in ALL else word for word in clause.adverbs]
    lost = asked.is_a("ability") and clause.verb in ("lose", "gain")
    if lost or (asked.is_a("attack") and clause.verb in ("play", "make") and clause.subject is not asked):
        clause.adverbs = ["in all" if word in ALL | {"together"} else word for word in clause.adverbs]


def _remaining(clause: Clause, refer: Refer) -> None:
    """How many remain, are left in his Hand -> how many does he have left in his Hand."""
    hand = next((r.noun for r in clause.roles if r.says("in", "hand")), None)
    left = clause.verb == "remain" or (clause.verb == "leave" and clause.passive)
    if clause.asks != "how many" or not left or clause.subject is not clause.asked or clause.negated or clause.modal:
        return
    if hand is not None and hand.owner is not None and refer.is_player(hand.owner) and len(clause.roles) == 1:
        clause.verb, clause.passive, clause.tense, clause.subject = "leave", False, "perfect", hand.owner


def _roll(clause: Clause, refer: Refer) -> None:
    """Is his roll made at once, does his roll take place at once -> does he roll at once."""
    roll = clause.subject
    made = clause.verb in ("make", "do") and clause.passive
    place = [noun for noun in clause.objects if noun.is_a("place")]
    held = (clause.verb in ("happen", "occur") or (clause.verb == "take" and place)) and not clause.passive
    if clause.asks != "whether" or roll is None or not roll.is_a("roll", "die roll") or not (made or held):
        return
    if roll.owner is not None and refer.is_player(roll.owner) and not roll.more and not roll.relatives:
        clause.objects = [noun for noun in clause.objects if noun not in place]
        clause.verb, clause.passive, clause.subject = "roll", False, roll.owner


def _made_so(clause: Clause, refer: Refer) -> None:
    """May the Attack be made (into) a Power Blow -> may he make the Attack a Power Blow."""
    into = [role for role in clause.roles if role.says("into", "power blow", "power block")]
    if clause.verb in ("make", "turn") and len(into) == 1 and into[0].noun is not None:
        clause.verb, clause.objects = "make", [*clause.objects, into[0].noun]
        clause.roles = [role for role in clause.roles if role is not into[0]]
    made = clause.verb == "make" and clause.passive and clause.asks == "whether" and clause.modal in ("may", "can")
    subject = clause.subject
    powers = len(clause.objects) == 1 and clause.objects[0].is_a("power blow", "power block")
    if made and powers and subject is not None and (refer.is_card(subject) or subject.is_a("it", "this")):
        clause.objects.insert(0, subject)
        clause.subject, clause.passive = Noun(subject.words, "he", is_pronoun=True), False


RULES: tuple[Callable[[Clause, Refer], None], ...] = (
    named_inside,
    into_the_deck,
    because_of_this,
    *needless.RULES,
    byway.own_time,
    byway.in_state,
    abilities.while_lying,
    abilities.phase_over,
    *amounts.RULES,
    abilities.ability_left,
    *caused.RULES,
    jointly.adds,
    blows.powers,
    combat.throws_away,
    takenas.asked_as,
    _allowed,
    *queried.RULES,
    _obliged,
    *timing.RULES,
    *acting.RULES,
    *ways.RULES,
    *inquiry.RULES,
    _chooses,
    *counting.RULES,
    *befalls.RULES,
    *dues.RULES,
    _points,
    amounts.what_damage,
    _done_to,
    _cards,
    whose.comes_into_play,
    whose.up_to,
    whose.choice,
    whose.their_game,
    _each,
    _attacks,
    _belongs,
    _made_do,
    _given,
    _sum,
    _remaining,
    amounts.damage_left,
    abilities.has_after,
    _roll,
    ways.in_this,
    _made_so,
    *VOICES,
    be_power,
    deemed,
)
