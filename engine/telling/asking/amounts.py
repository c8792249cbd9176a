"""Numbers in other words: "what is the largest number of X that he may play?" -> "how many X may he play?"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

NUMBERS = ("number", "amount", "maximum number", "maximum", "total number", "total")
LIMITS = ("master limit", "hand size", "maximum ability")
MASSES = ("damage", "ability")
MOST = frozenset(["largest", "maximum", "maximal", "highest", "greatest", "exact"])
WHOLE = frozenset(["total", "overall"])
ALLOWED = frozenset(["allow", "permit", "entitle"])
RECOVERING = frozenset(["recover", "regain", "rearm", "retrieve"])
GONE = frozenset(["in", "out of", "up", "up in", "up during"])
"""Behind these stands out of how many, and when: "in 6", "up in his May Do Phase"."""
ROLLING = frozenset(["may do", "sweep phase"])
"""When a player rolls to recover his weapon or to regain his feet."""
PLACING = frozenset(["put", "place", "lay", "move", "send"])


def number_of(clause: Clause, refer: Refer) -> None:
    """What number of X does he play -> how many X does he play; what amount of damage -> how much damage."""
    asked, what = clause.asked, _counted(clause.asked)
    if clause.asks not in ("what", "which") or asked is None or what is None or {*asked.adjectives} - MOST - WHOLE:
        return
    clause.subject = what if clause.subject is asked else clause.subject
    clause.objects = [what if noun is asked else noun for noun in clause.objects]
    clause.adverbs += ["altogether"] if WHOLE & {*asked.adjectives} or asked.head.startswith("total") else []
    clause.asks, clause.asked = _asks(what), what


def _counted(noun: Noun | None) -> Noun | None:
    """The X of "the number of X"."""
    if noun is None or not noun.is_a(*NUMBERS) or noun.more or noun.owner is not None or noun.number is not None:
        return None
    return noun.of


def _asks(what: Noun) -> str:
    return "how much" if what.is_a(*MASSES) else "how many"


def total_damage(clause: Clause, refer: Refer) -> None:
    """What is the total damage of the three -> how much damage do the three do together."""
    damage = clause.subject
    if clause.asks != "what" or clause.verb != "be" or damage is None or not damage.is_a("damage"):
        return
    plain = not (clause.objects or clause.roles or clause.negated or clause.modal or damage.more or damage.relatives)
    of = damage.of
    several = of is not None and (refer.is_card(of) or (not of.head and of.number is not None))
    if plain and {*damage.adjectives} & WHOLE and several:
        clause.asks, clause.asked, clause.verb = "how much", Noun(damage.words, "damage"), "do"
        clause.subject, clause.adverbs = of, [*clause.adverbs, "together"]


def is_number(clause: Clause, refer: Refer) -> None:
    """What is the largest number of X that he may play -> how many X may he play."""
    number, what = clause.subject, _counted(clause.subject)
    if clause.asks != "what" or clause.verb != "be" or number is None or what is None or clause.negated:
        return
    told = [*number.relatives, *what.relatives]
    if len(told) != 1 or clause.objects or clause.modal or {*number.adjectives} - MOST - WHOLE or clause.infinitive:
        return
    said = told[0]
    allowed = said.passive and said.verb in ALLOWED and said.infinitive is not None
    if said.negated or (said.passive and not allowed) or not _does(said, refer):
        return
    clause.adverbs += ["altogether"] if WHOLE & {*number.adjectives} or number.head.startswith("total") else []
    what.relatives, what.determiner = [], ""
    clause.asks, clause.asked, clause.subject, clause.verb = _asks(what), what, said.subject, said.verb
    clause.modal, clause.infinitive, clause.that = said.modal, said.infinitive, said.that
    clause.passive = said.passive
    clause.objects = [noun for noun in said.objects if noun is not what and noun is not number]
    clause.roles, clause.subs = [*said.roles, *clause.roles], [*said.subs, *clause.subs]
    clause.adverbs, clause.words = [*clause.adverbs, *said.adverbs], [*clause.words, *said.words]


def _does(said: Clause, refer: Refer) -> bool:
    """Whether somebody, his deck, or a card that makes him do it is said to do it."""
    who = said.subject
    makes = said.verb in ("make", "force", "cause") and said.infinitive is not None and who is not None
    deck = who is not None and who.is_a("deck") and somebody(who.owner, refer)
    return deck or somebody(who, refer) or (makes and who is not None and refer.is_card(who))


def number_in_deck(clause: Clause, refer: Refer) -> None:
    """What is the largest number of X (allowed) in his deck -> how many X may be in his deck."""
    number, what = clause.subject, _counted(clause.subject)
    in_deck = any(role.link == "in" and role.noun is not None and role.noun.is_a("deck") for role in clause.roles)
    bare = number is not None and what is not None and not (number.relatives or what.relatives or clause.objects)
    said = (clause.verb == "be" and not clause.passive) or (clause.verb in ALLOWED and clause.passive)
    if clause.asks == "what" and in_deck and bare and said and number is not None and {*number.adjectives} & MOST:
        clause.asks, clause.asked, clause.subject = "how many", what, what
        clause.verb, clause.modal, clause.passive = "be", "may", False


def is_dealt(clause: Clause, refer: Refer) -> None:
    """How much damage is Player B dealt (by X) -> how much damage does Player B take (from X)."""
    damage = clause.asks == "how much" and clause.asked is not None and clause.asked.is_a("damage")
    if not damage or clause.subject is clause.asked or not somebody(clause.subject, refer):
        return
    if clause.verb in ("do", "deal") and clause.passive and not (clause.objects or clause.negated or clause.modal):
        clause.verb, clause.passive = "take", False
        clause.roles = [Role("from", role.noun) if role.link == "by" else role for role in clause.roles]


def put_there(clause: Clause, refer: Refer) -> None:
    """How many cards are put into his Discard Pile -> how many cards go to his Discard Pile; where is X put."""
    asks_where = clause.asks == "where" and not clause.roles
    into = [role for role in clause.roles if role.link in ("into", "in", "to") and role.noun is not None]
    counted = clause.asks == "how many" and clause.subject is clause.asked and len(into) == len(clause.roles) == 1
    piles = counted and into[0].noun is not None and into[0].noun.is_a("discard pile")
    plain = not (clause.objects or clause.negated or clause.modal or clause.infinitive)
    if clause.verb in PLACING and clause.passive and plain and (asks_where or piles):
        clause.verb, clause.passive = "go", False
        clause.roles = [Role("to", role.noun) for role in into]


def has_limit(clause: Clause, refer: Refer) -> None:
    """What Master limit does Kane have -> what is the Master limit of Kane."""
    asked, whose = clause.asked, clause.subject
    if clause.asks not in ("what", "which") or asked is None or not asked.is_a(*LIMITS) or clause.verb != "have":
        return
    if whose is not None and somebody(whose, refer) and not (clause.objects or clause.modal or clause.negated):
        clause.asks, clause.asked, clause.verb = "what", Noun((), "what"), "be"
        clause.subject = Noun(asked.words, asked.head, owner=whose)


def is_pending(clause: Clause, refer: Refer) -> None:
    """What is the damage pending for him -> how much damage is pending for him."""
    damage = clause.subject
    pending = len(clause.objects) == 1 and clause.objects[0].has("pending") and not clause.objects[0].head
    plain = damage is not None and damage.is_a("damage") and not (damage.relatives or damage.of or damage.more)
    if clause.asks == "what" and clause.verb == "be" and pending and plain:
        clause.asks, clause.asked = "how much", damage


def chances(clause: Clause, refer: Refer) -> None:
    """How many chances out of 6 has he to do it, in how many cases does he do it -> with how many chances in 6."""
    asked, aim = clause.asked, clause.infinitive
    if clause.asks != "how many" or asked is None or not asked.is_a("chance", "case") or clause.negated:
        return
    if clause.verb == "have" and aim is not None and not (clause.objects or aim.negated or aim.modal):
        clause.verb, clause.objects, clause.infinitive = aim.verb, aim.objects, aim.infinitive
        clause.roles = [*clause.roles, Role("with", asked), *aim.roles]
    if clause.verb == "be" and len(clause.objects) == 1 and clause.objects[0].adjectives == ("successful",):
        clause.verb, clause.objects = "succeed", []
    lost = any(h.verb == "state" and h.kind == "disarmed" and not h.negated for h in refer.world.log)
    if lost and clause.verb == "succeed" and somebody(clause.subject, refer) and not (clause.objects or clause.modal):
        _ask_chance(clause)
        return
    disarms = clause.verb == "disarm" and clause.passive and not (lost or clause.modal or clause.objects)
    disarms = disarms and not _played_it(clause.subject, refer)
    if disarms or (recovers(clause) and somebody(clause.subject, refer) and not (clause.modal or clause.infinitive)):
        clause.subject = None if disarms else clause.subject
        _ask_chance(clause)
        return
    for role in clause.roles:
        role.link = "with" if role.noun is asked else "in" if role.link == "out of" else role.link
    asked.head = "chance"


def _played_it(noun: Noun | None, refer: Refer) -> bool:
    """Whether it is he who has played the card that Disarms: by it his opponent is."""
    plays = [h for h in refer.world.log if h.verb == "play"]
    disarm = {h.actor for h in plays if any(any(thing.does("chance of success")) for thing in h.cards)}
    return noun is not None and refer.is_player(noun) and refer.player(copy.deepcopy(noun)) in disarm


def recovers(clause: Clause) -> bool:
    """Reads "recovers his weapon", "gets it back", "stands up", "gets to his feet", at the time when that is done."""
    first = clause.objects[0] if len(clause.objects) == 1 else None
    regains = clause.verb in RECOVERING or (clause.verb == "get" and "back" in clause.adverbs)
    up = any(role.link.split()[0] == "up" for role in clause.roles) or "up" in clause.adverbs
    rises = first is None and (clause.verb == "rise" or (clause.verb in ("stand", "get") and up))
    what = first is not None and first.is_a("weapon", "weapon of choice", "it", "foot")
    phases = [role.noun for role in clause.roles if role.noun is not None and role.noun.head.endswith(("phase", " do"))]
    return (rises or (regains and what)) and all(phase.head in ROLLING for phase in phases)


def _ask_chance(clause: Clause) -> None:
    """With how many chances in 6 does he recover his weapon -> what is his chance."""
    whose, asked = clause.subject, clause.asked
    clause.subject = Noun(asked.words if asked is not None else (), "chance", owner=whose)
    clause.asks, clause.asked, clause.verb, clause.objects = "what", Noun((), "what"), "be", []
    clause.roles = [role for role in clause.roles if role.noun is not asked and role.link not in GONE]
    clause.adverbs = [word for word in clause.adverbs if word not in ("back", "up")]


def inflicted_on(clause: Clause, refer: Refer) -> None:
    """How much damage is inflicted on him, does it inflict on him -> how much is done to him, does it do to him."""
    damage = clause.asks in ("how much", "how many") and clause.asked is not None and _is_damage(clause.asked)
    for role in clause.roles:
        if damage and clause.verb in ("do", "inflict") and role.link in ("on", "upon") and somebody(role.noun, refer):
            role.link = "to"


def _is_damage(noun: Noun) -> bool:
    return noun.is_a("damage") or (noun.is_a("point") and noun.of is not None and noun.of.is_a("damage"))


def left_to_take(clause: Clause, refer: Refer) -> None:
    """How much damage is left for him to take -> how much damage does he take."""
    aim, asked = clause.infinitive, clause.asked
    whom = [role for role in clause.roles if role.link == "for" and somebody(role.noun, refer)]
    if clause.asks != "how much" or asked is None or not asked.is_a("damage") or clause.subject is not asked:
        return
    plain = aim is not None and aim.verb in ("take", "suffer") and not (aim.negated or aim.subs or aim.modal)
    if aim is not None and plain and clause.verb in ("leave", "remain") and len(whom) == 1 == len(clause.roles):
        clause.subject, clause.verb, clause.passive, clause.infinitive = whom[0].noun, "take", False, None
        clause.roles = aim.roles


def what_damage(clause: Clause, refer: Refer) -> None:
    """What damage does he take -> how much damage does he take."""
    asked = clause.asked
    if clause.asks == "what" and asked is not None and asked.is_a("damage") and clause.verb in ("take", "suffer", "do"):
        clause.asks = "how much"


def damage_left(clause: Clause, refer: Refer) -> None:
    """How much (of the) damage is left, remains (from X) -> how much damage does he take (from X)."""
    asked = clause.asked
    if clause.asks != "how much" or asked is None or not asked.is_a("damage") or clause.subject is not asked:
        return
    left = clause.verb == "remain" or (clause.verb in ("leave", "be") and (clause.passive or "left" in clause.adverbs))
    rest = [role for role in clause.roles if role.link not in ("from", "of", "by")]
    if left and not (rest or clause.objects or clause.modal or clause.negated or clause.infinitive or clause.subs):
        clause.subject, clause.verb, clause.passive = Noun(asked.words, "he", is_pronoun=True), "take", False
        clause.adverbs = [word for word in clause.adverbs if word not in ("left", "still", "now")]


def lets_draw(clause: Clause, refer: Refer) -> None:
    """How many cards does Patience let him draw -> how many cards does he draw for Patience."""
    card, aim = clause.subject, clause.infinitive
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "how many" or clause.verb not in ("let", "allow", "permit") or clause.passive or clause.modal:
        return
    if card is None or not card.names or not refer.is_card(card) or whom is None or not refer.is_player(whom):
        return
    if aim is not None and aim.verb == "draw" and not (aim.negated or aim.objects or clause.roles or clause.negated):
        clause.subject, clause.verb, clause.objects, clause.infinitive = whom, "draw", [], None
        clause.roles, clause.subs = [*aim.roles, Role("for", card)], [*clause.subs, *aim.subs]


RULES = (
    total_damage,
    inflicted_on, left_to_take, lets_draw, has_limit, is_pending, chances, number_of, is_number,
    number_in_deck, is_dealt, put_there,
)  # fmt: skip
