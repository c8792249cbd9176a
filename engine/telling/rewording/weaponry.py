"""Different words for a lost weapon: "has lost his weapon", "was Disarmed last turn" -> "is Disarmed"."""

from __future__ import annotations

import copy
from collections.abc import Callable

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

WEAPONS = ("weapon", "weapon of choice")
STATES = frozenset(["disarmed", "armed", "prone", "unarmed", "broken"])
LYING = frozenset(["lie", "stand", "rest", "sit"])
STAYING = frozenset(["remain", "stay"])
TAKING = frozenset(["recover", "regain", "retrieve", "get", "have"])
GIVING = frozenset(["give", "return", "hand", "restore"])
TIMES = ("turn", "last turn")
INTENSIVE = frozenset(["himself", "herself", "itself", "yourself", "themselves"])


def is_state(noun: Noun) -> bool:
    """Whether it is a bare word for how a player stands: "Disarmed", "Prone"."""
    return not noun.head and not noun.more and len(noun.adjectives) == 1 and noun.adjectives[0] in STATES


def _is_weapon(noun: Noun) -> bool:
    """Whether it is "his weapon", and no more is said of it."""
    bare = noun.is_a(*WEAPONS) and not (noun.names or noun.more or noun.relatives or noun.number)
    return bare and not {*noun.adjectives} - {"only", "own", "lost"}


def _as_disarmed(clause: Clause) -> None:
    clause.verb, clause.passive, clause.negated = "be", False, False
    clause.objects, clause.roles = [Noun(tuple(clause.words[:1]), "", adjectives=("disarmed",))], []


def himself(clause: Clause, refer: Refer) -> None:
    """Is played by Player A himself -> is played by Player A."""
    if clause.passive or somebody(clause.subject, refer):
        clause.objects = [n for n in clause.objects if not (n.is_pronoun and n.text.lower() in INTENSIVE)] or (
            [] if clause.passive else clause.objects
        )


def stays_so(clause: Clause, refer: Refer) -> None:
    """Remains Disarmed, stays Prone -> is Disarmed, is Prone."""
    if clause.verb in STAYING and clause.passive is False and len(clause.objects) == 1 and is_state(clause.objects[0]):
        clause.verb = "be"


def lies_in_play(clause: Clause, refer: Refer) -> None:
    """X lies in play, in his Discard Pile -> X is there."""
    places = [r.noun for r in clause.roles if r.link in ("in", "on") and r.noun is not None]
    known = [noun for noun in places if noun.is_a("play", "discard pile", "hand")]
    if clause.verb in LYING and clause.subject is not None and not (clause.asks or clause.objects) and known:
        clause.verb = "be" if refer.is_card(clause.subject) else clause.verb


def uses_none(clause: Clause, refer: Refer) -> None:
    """Does not use any Weapon of Choice, uses no Weapon of Choice card -> uses no Weapon of Choice."""
    for noun in clause.objects if clause.verb in ("use", "wield", "associate") else []:
        if noun.is_a("card") and noun.has("weapon of choice") and not noun.names:
            noun.head, rest = "weapon of choice", (a for a in noun.adjectives if a != "weapon of choice")
            noun.adjectives = tuple(rest)
        if clause.negated and noun.determiner == "any" and _is_weapon(noun) and clause.objects == [noun]:
            clause.negated, noun.determiner = False, "no"


def lost(clause: Clause, refer: Refer) -> None:
    """Has lost his weapon (last turn), is without his weapon -> is Disarmed."""
    times = [noun for noun in clause.objects if _is_before(noun)]
    rest = [noun for noun in clause.objects if noun not in times]
    noun = rest[0] if len(rest) == 1 else None
    if clause.asks or clause.negated or clause.modal or clause.subs or not somebody(clause.subject, refer):
        return
    without = [r.noun for r in clause.roles if r.link == "without"]
    if clause.verb == "lose" and not clause.passive and noun is not None and _is_weapon(noun):
        if all(role.noun is not None and _disarms(role.noun, refer) for role in clause.roles):
            _as_disarmed(clause)
            clause.objects, clause.tense = [*clause.objects, *times], "present" if times else clause.tense
    elif clause.verb == "be" and not clause.objects and len(clause.roles) == 1 and without[:1]:
        weapon = without[0]
        if weapon is not None and _is_weapon(weapon) and (weapon.owner is not None or weapon.determiner == "a"):
            _as_disarmed(clause)


def _disarms(noun: Noun, refer: Refer) -> bool:
    """Whether it is a card that Disarms, so that the weapon is not broken."""
    name = next((n for n in noun.names if n.startswith("card:")), "").removeprefix("card:")
    found = refer.shelf.by_name.get(tuple(name.split()), [])
    return bool(found) and all("may disarm" in card.group for card in found) and not noun.more


def not_recovered(clause: Clause, refer: Refer) -> None:
    """Has not recovered it, is not rearmed -> is (still) Disarmed."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks or not clause.negated or clause.modal or clause.tense == "past perfect":
        return
    if not somebody(clause.subject, refer) or clause.roles or clause.subs or clause.infinitive is not None:
        return
    down = [h for h in refer.world.log if h.verb == "state" and h.kind == "disarmed" and not h.negated]
    back = clause.verb in ("rearm", "re-arm") and not clause.objects
    weapon = noun is not None and (_is_weapon(noun) or noun.is_it)
    if down and (back or (clause.verb in ("recover", "regain", "retrieve") and weapon)):
        clause.adverbs = [word for word in clause.adverbs if word not in ("yet", "so far")]
        _as_disarmed(clause)


def was_disarmed(clause: Clause, refer: Refer) -> None:
    """Was Disarmed on his opponent's last turn, his weapon was broken -> is Disarmed, his weapon is broken."""
    weapon = clause.subject is not None and _is_weapon(clause.subject)
    if clause.asks or not clause.passive or clause.negated or clause.modal or clause.subs:
        return
    if clause.verb not in ("disarm", "break") or not (somebody(clause.subject, refer) or weapon):
        return
    if clause.tense == "past" and any(role.link == "for" for role in clause.roles):
        return  # "was Disarmed for one turn": it has ended
    before = clause.tense == "past" and next((noun for noun in _times(clause) if _is_before(noun)), None)
    clause.tense = "present" if clause.tense in ("past", "perfect") else clause.tense
    if clause.tense == "present":
        clause.roles = [r for r in clause.roles if r.link == "for" or r.noun is None or not r.noun.is_a(*TIMES)]
        clause.objects = [noun for noun in clause.objects if not noun.is_a(*TIMES)]
        clause.objects += [Noun(before.words, "last turn")] if before else []


def _times(clause: Clause) -> list[Noun]:
    """When it was, as far as turns are named."""
    ago = [r.noun for r in clause.roles if r.link == "time ago" and r.noun is not None and r.noun.is_a("turn")]
    on = [r.noun for r in clause.roles if r.link in ("on", "in", "during") and r.noun is not None]
    return [*clause.objects, *on, *(Noun(noun.words, "last turn") for noun in ago)]


def _is_before(noun: Noun) -> bool:
    """Whether it names a turn that is over: "last turn", "three turns ago"."""
    return noun.owner is None and (noun.is_a("last turn") or (noun.is_a("turn") and noun.has("last")))


def weapon_back(clause: Clause, refer: Refer) -> None:
    """X gives him his weapon back -> X rearms him; gets his weapon back -> rearms."""
    weapons = [noun for noun in clause.objects if _is_weapon(noun)]
    if len(weapons) != 1 or clause.passive or not (clause.adverbs or clause.verb in ("restore", "return")):
        return
    back = "back" in clause.adverbs
    rest = [noun for noun in clause.objects if noun not in weapons]
    to = [role for role in clause.roles if role.link == "to" and somebody(role.noun, refer)]
    if clause.verb in GIVING and clause.subject is not None and refer.is_card(clause.subject):
        whom = rest[0] if len(rest) == 1 else to[0].noun if len(to) == 1 and not rest else None
        if whom is None or not somebody(whom, refer) or not (back or clause.verb in ("return", "restore")):
            return
        clause.verb, clause.objects = "rearm", [whom]
        clause.roles = [role for role in clause.roles if role not in to]
    elif clause.verb in TAKING and back and not rest:
        clause.verb = "recover"
    clause.adverbs = [word for word in clause.adverbs if word != "back"]


def it_is_weapon(clause: Clause, refer: Refer) -> None:
    """Behind "he is Disarmed", rolls to recover it -> rolls to recover his weapon."""
    last = next((h for h in reversed(refer.world.log) if h.verb == "state"), None)
    weapons = any(thing.is_a("weapon") for thing in refer.world.things)
    if last is None or last.kind not in ("disarmed", "broken") or weapons:
        return
    for said in filter(None, (clause, clause.infinitive)):
        noun = said.objects[0] if len(said.objects) == 1 else None
        if said.verb in TAKING - {"get", "have"} and noun is not None and noun.is_it:
            said.objects = [Noun(noun.words, "weapon", owner=Noun(noun.words, "he", is_pronoun=True))]


def uses_both(clause: Clause, refer: Refer) -> None:
    """Uses X together with Y -> uses X and Y."""
    links = ("together with", "along with", "in combination with")
    with_ = [r for r in clause.roles if r.link in links and r.noun is not None and r.noun.names]
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb == "use" and noun is not None and noun.names and len(with_) == 1 and with_[0].noun is not None:
        noun.more, noun.joint = [*noun.more, with_[0].noun], "and"
        clause.roles = [role for role in clause.roles if role is not with_[0]]


def as_weapons(clause: Clause, refer: Refer) -> None:
    """Uses X and Y as his Weapons of Choice -> uses X and Y."""
    links = [one for one in (*clause.roles, *clause.subs) if one.link == "as" and one.noun is not None]
    said = [one for one in links if one.noun is not None and one.noun.is_a(*WEAPONS) and not one.noun.adjectives]
    if clause.verb in ("use", "have", "choose") and clause.objects and all(map(refer.is_card, clause.objects)):
        clause.roles = [role for role in clause.roles if role not in said]
        clause.subs = [sub for sub in clause.subs if sub not in said]


def one_is_down(clause: Clause, refer: Refer) -> None:
    """One of the two is Disarmed, where two weapons were told of -> a weapon is Disarmed."""
    noun, two = clause.subject, [thing for thing in refer.several if thing.is_a("weapon")]
    of = noun.of if noun is not None and noun.is_a("one") else None
    if clause.verb != "disarm" or not clause.passive or noun is None or of is None or clause.asks or noun.more:
        return
    if not (of.is_pronoun or of.head) and sum(thing.count for thing in two) == len(("one", "other")):
        clause.subject = Noun(noun.words, "weapon", determiner="a")


def one_of_them(clause: Clause, refer: Refer) -> None:
    """Behind "two Weapons of Choice", "one is Disarmed" -> one of them is Disarmed."""
    noun = clause.subject
    if noun is None or noun.head != "one" or noun.of is not None or noun.adjectives or noun.names or noun.determiner:
        return
    if refer.several and not noun.more and not noun.relatives:
        noun.of = Noun(noun.words, "they", is_pronoun=True)


def standing(clause: Clause, refer: Refer) -> list[Clause]:
    """A Disarmed player plays X -> a player is Disarmed; he plays X: what stands before him, as a clause of its own."""
    embody(clause, refer)
    noun = clause.subject
    if noun is None or not noun.is_a("player", "opponent") or noun.more or len(noun.adjectives) != 1:
        return []
    word = noun.adjectives[0]
    if word not in ("disarmed", "prone") or noun.determiner not in ("a", "the", "") or clause.negated:
        return []
    noun.adjectives = ()
    said = Clause("be", clause.words[:1], copy.deepcopy(noun), [Noun(noun.words, "", adjectives=(word,))])
    noun.determiner = "the" if noun.determiner == "a" else noun.determiner
    return [said]


def embody(clause: Clause, refer: Refer) -> None:
    """A player who has X as his Persona, who plays X, does it -> X does it."""
    noun = clause.subject
    said = noun.relatives[0] if noun is not None and noun.is_a("player") and len(noun.relatives) == 1 else None
    if noun is None or said is None or said.verb not in ("have", "play", "use") or len(said.objects) != 1:
        return
    persona, roles = said.objects[0], [*said.roles, *said.subs]
    as_his = all(r.link == "as" and r.noun is not None and r.noun.is_a("persona") for r in roles)
    plain = as_his and bool(roles or said.verb != "have") and not (said.negated or said.modal or persona.more)
    if plain and noun.determiner == "a" and persona.head.startswith("persona:") and not refer.world.players:
        noun.words, noun.head, noun.names, noun.determiner = persona.words, persona.head, persona.names, ""
        noun.relatives = []


def as_before(clause: Clause, last: Clause | None) -> None:
    """Behind "X is Disarmed", "Y is not", "X has been disarmed", "Y has not" -> Y is not Disarmed."""
    helped = clause.verb == "be" or (clause.verb == "have" and last is not None and last.tense == "perfect")
    bare = helped and clause.negated and not (clause.objects or clause.roles or clause.subs or clause.asks)
    if last is None or not bare or last.negated or last.asks or clause.infinitive is not None or clause.passive:
        return
    said = last.passive or (last.verb == "be" and any(map(is_state, last.objects)))
    if said and not (last.roles or last.subs or last.infinitive):
        clause.verb, clause.passive, clause.objects = last.verb, last.passive, copy.deepcopy(last.objects)
        clause.tense = last.tense


RULES: tuple[Callable[[Clause, Refer], None], ...] = (
    himself, stays_so, uses_none, lies_in_play, lost, not_recovered, was_disarmed, weapon_back, it_is_weapon, uses_both,
    as_weapons, one_is_down, one_of_them,
)  # fmt: skip
