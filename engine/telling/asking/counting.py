"""How many a deck may hold, how many more, how many are left: "how many may be in his deck?" -> "may he include?"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.asking.caused import pointing
from engine.telling.refer import Refer
from engine.telling.rewording.decks import HOLDS
from engine.telling.rewording.possession import somebody

COUNTED = ("how many", "how much")
ASKS = ("how many", "whether")
BRINGS = frozenset(["include", "add", "put", "associate", "bring"])
ALLOWED = frozenset(["allow", "permit"])
AT_MOST = frozenset(["at most", "at the most", "maximally", "at maximum"])
LEFT = frozenset(["leave", "remain"])
FURTHER = frozenset(["further", "additional", "other", "extra"])
BESIDES = frozenset(["still", "besides", "in addition", "yet", "additionally", "on top"])


def at_most(clause: Clause, refer: Refer) -> None:
    """At most how many, up to how many may he play -> how many may he play."""
    if clause.asks in COUNTED and clause.modal in ("may", "can"):
        clause.adverbs = [word for word in clause.adverbs if word not in AT_MOST]
        clause.roles = [r for r in clause.roles if not (r.link == "up to" and r.noun is clause.asked)]


def counted_in(clause: Clause, refer: Refer) -> None:
    """How many can it contain, counting X -> how many can it contain: all of them are counted."""
    for sub in [sub for sub in clause.subs if sub.link == "ing" and clause.asks in COUNTED]:
        said = sub.clause
        if said is not None and said.verb in ("count", "include") and not said.negated and not said.roles:
            clause.subs = [*(one for one in clause.subs if one is not sub), *said.subs]


def deck_includes(clause: Clause, refer: Refer) -> None:
    """May his deck include X, how many may, must his deck include -> how many may, must he include in his deck."""
    deck = clause.subject = _its(clause, refer)
    if clause.asks not in ASKS or clause.verb not in HOLDS or not _is_deck(deck, refer) or clause.passive:
        return
    told = bool(clause.objects) == (clause.asks == "whether")
    if deck is not None and clause.modal in ("may", "can", "must") and told and not clause.negated:
        clause.verb, clause.subject = "include", copy.copy(deck.owner)
        clause.roles = [Role("in", deck), *clause.roles]


def _its(clause: Clause, refer: Refer) -> Noun | None:
    """Reads "His deck includes 3 X. How many may it include?": the deck; no card includes others."""
    it = clause.subject
    last = refer.world.log[-1] if refer.world.log else None
    told = last is not None and last.verb == "include" and last.roles.get("in") == "deck" and last.actor
    if it is None or not it.is_pronoun or not it.is_a("it") or not clause.modal or not told or last is None:
        return it
    if clause.asks not in ASKS or clause.verb not in HOLDS or clause.passive:
        return it
    return Noun(it.words, "deck", owner=refer.named(last.actor, clause))


def be_in_deck(clause: Clause, refer: Refer) -> None:
    """How many may be, are allowed, may X be included in his deck -> how many may he, may he include X in it."""
    place = next((role.noun for role in clause.roles if role.link in ("in", "into")), None)
    if clause.asks not in ASKS or clause.negated or place is None or not _is_deck(place, refer):
        return
    what = clause.subject
    there = what is not None and (what is clause.asked or what.is_a("there") or refer.is_card(what))
    may = clause.modal in ("may", "can", "must") and (clause.verb == "be" or (clause.passive and clause.verb in BRINGS))
    allowed = clause.verb in ALLOWED and clause.passive and not clause.modal and clause.infinitive is None
    if there and (may or allowed) and not any(r.link == "by" for r in clause.roles):
        clause.verb, clause.modal, clause.passive = "include", clause.modal or "may", False
        clause.objects = [what] if clause.asks == "whether" and what is not None else []
        clause.subject = copy.copy(place.owner)


def _is_deck(noun: Noun | None, refer: Refer) -> bool:
    return noun is not None and noun.is_a("deck") and somebody(noun.owner, refer) and not noun.relatives


def how_many_more(clause: Clause, refer: Refer) -> None:
    """How many may he still include, include besides, how many further ones -> how many more may he include."""
    asked = clause.asked
    if clause.asks != "how many" or asked is None or clause.verb not in BRINGS or asked.of is not None:
        return
    told = any(h.verb in ("include", "lie", "associate", "have") for h in refer.world.log)
    besides = {*clause.adverbs, *(r.link for r in clause.roles if r.noun is None and r.clause is None)} & BESIDES
    said = besides or {*asked.adjectives} & FURTHER or (clause.verb == "add" and told)
    if said and asked is not clause.subject:
        clause.adverbs = [word for word in clause.adverbs if word not in BESIDES]
        clause.roles = [r for r in clause.roles if r.link not in BESIDES or r.noun is not None]
        rest = (word for word in asked.adjectives if word not in FURTHER | {"more"})
        asked.adjectives = ("more", *rest)
        clause.verb = "include" if clause.verb == "add" else clause.verb


def remaining_there(clause: Clause, refer: Refer) -> None:
    """How many remain (in it, there), how many does that leave him with -> how many are left in his Hand.

    Behind what was told of one player's Hand.
    """
    counted = clause.asks == "how many" and clause.asked is not None and not clause.negated and not clause.modal
    with_ = all(role.noun is None or role.noun.is_pronoun or _is_that_hand(role) for role in clause.roles)
    bare = counted and with_ and all(noun.is_a("there") or somebody(noun, refer) for noun in clause.objects)
    left = clause.subject is clause.asked and (clause.verb == "remain" or (clause.verb == "leave" and clause.passive))
    leaves = clause.verb == "leave" and pointing(clause.subject) and not clause.passive
    holders = {h.actor for h in refer.world.log if h.zone == "hand" and h.verb in ("hold", "hand")}
    if bare and (left or leaves) and len(holders) == 1 and clause.asked is not None:
        hand = Noun(clause.asked.words[:1], "hand", owner=refer.named(holders.pop(), clause))
        clause.subject, clause.verb, clause.passive = clause.asked, "remain", False
        clause.objects, clause.roles = [], [Role("in", hand)]


def _is_that_hand(role: Role) -> bool:
    """Reads "in his Hand", of whom it was told; "in Player B's Hand" says itself whose it is."""
    whose = role.noun.owner if role.noun is not None else None
    return role.says("in", "hand") and (whose is None or whose.is_pronoun)


def left_in_pile(clause: Clause, refer: Refer) -> None:
    """How many cards are left in, remain in Player A's Hand -> how many cards does Player A have in his Hand."""
    asked, place = clause.asked, clause.roles[0].noun if len(clause.roles) == 1 else None
    left = clause.verb == "remain" or (clause.verb == "leave" and clause.passive)
    bare = left and clause.asks == "how many" and clause.subject is asked and not (clause.objects or clause.subs)
    if not bare or asked is None or place is None or clause.roles[0].link != "in" or clause.negated or clause.modal:
        return
    if place.is_a("hand", "discard pile", "endurance") and place.owner is not None and not asked.of:
        clause.verb, clause.passive, clause.subject = "have", False, place.owner


def gets_through(clause: Clause, refer: Refer) -> None:
    """How much damage gets through (to him) -> how much damage is done (to him)."""
    damage = clause.asks in COUNTED and clause.asked is not None and clause.subject is clause.asked
    through = [r for r in clause.roles if r.link in ("through", "through to")]
    if (
        damage
        and clause.verb in ("get", "come", "go")
        and len(through) == 1 == len(clause.roles)
        and _is_damage(clause)
    ):
        clause.verb, clause.passive = "do", True
        clause.roles = [Role("to", role.noun) for role in through if role.noun is not None]


def _is_damage(clause: Clause) -> bool:
    asked = clause.asked
    return asked is not None and (asked.is_a("damage") or (asked.of is not None and asked.of.is_a("damage")))


def damage_left(clause: Clause, refer: Refer) -> None:
    """How much damage does that leave him with, how much of the damage remains -> how much damage is left."""
    asked = clause.asked
    if clause.asks not in COUNTED or asked is None or clause.negated or clause.modal or clause.verb not in LEFT:
        return
    of = asked.of if asked.is_a("one", "") and not asked.adjectives else None
    damage = of if of is not None and of.is_a("damage") and of.determiner == "the" and not of.relatives else asked
    if not damage.is_a("damage") or clause.infinitive is not None:
        return
    him = [role for role in clause.roles if role.noun is not None]
    leaves = clause.verb == "leave" and pointing(clause.subject) and not him and len(clause.objects) == 1
    if leaves or (clause.subject is asked and not clause.objects):
        clause.verb, clause.passive, clause.objects = "leave", True, []
        clause.roles = him
        clause.subject = clause.asked = Noun(damage.words, "damage")


def be_made(clause: Clause, refer: Refer) -> None:
    """How many of these Attacks may he make Head Shots -> how many of them may be Head Shots."""
    asked, what = clause.asked, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "how many" or asked is None or what is None or not what.is_a("head shot", "power blow"):
        return
    if clause.verb == "make" and somebody(clause.subject, refer) and not clause.passive and not clause.infinitive:
        clause.verb, clause.subject = "be", asked
    these = asked.is_a("attack") and asked.determiner in ("these", "those", "the") and not asked.adjectives
    if clause.verb == "be" and clause.subject is asked and these:
        clause.subject = clause.asked = Noun(asked.words, "one", of=asked)


RULES = (
    counted_in,
    at_most,
    be_in_deck,
    deck_includes,
    how_many_more,
    be_made,
    gets_through,
    damage_left,
    remaining_there,
    left_in_pile,
)
