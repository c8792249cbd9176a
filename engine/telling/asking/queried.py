"""Roundabout questions -> plain ones: "does it let him make one", "by how much does his Ability rise"."""

from __future__ import annotations

import copy
from collections.abc import Callable

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.asking.counting import COUNTED
from engine.telling.asking.room import room_for
from engine.telling.refer import Refer
from engine.telling.rewording.standings import stands_up

POINTS = ("damage", "ability")
LOWERS = frozenset(["lower", "reduce", "decrease", "diminish"])
KINDS = (
    "guard", "dodge", "block", "defense", "dirty trick", "ranged attack", "special attack", "attack", "edge", "event",
    "situation", "location", "object", "special card",
)  # fmt: skip
"""The kinds of cards, the narrower before the wider."""
FURTHER = frozenset(["second", "third", "fourth", "further", "additional"])
GROWS = {
    **dict.fromkeys(["increase", "rise", "grow", "go up"], "gain"),
    **dict.fromkeys(["decrease", "fall", "drop", "sink", "go down"], "lose"),
}


def one(clause: Clause, refer: Refer) -> None:
    """Behind "from making an Exertion", does it allow him to make one -> to make an Exertion."""
    last = refer.world.log[-1] if refer.world.log else None
    told = [h.verb for h in (last, last.purpose if last is not None else None) if h is not None]
    for said in filter(None, (clause, clause.infinitive)):
        noun = said.objects[0] if len(said.objects) == 1 else None
        bare = noun is not None and noun.is_a("one") and not (noun.of or noun.adjectives or noun.determiner)
        if said.verb == "make" and "exert" in told and bare and noun is not None:
            said.objects = [Noun(noun.words, "exertion", determiner="a")]
        elif said.verb in ("play", "use", "discard", "hold", "find") and bare and noun is not None and clause.asks:
            kind = _kind_told(refer)
            said.objects = [Noun(noun.words, kind, determiner="a")] if kind else said.objects


def _kind_told(refer: Refer) -> str:
    """Behind "he cannot play Pedestrians" one is a Pedestrian: the only kind of card of which it was told last."""
    last = refer.world.log[-1] if refer.world.log else None
    things = [thing for h in (last, last.purpose if last is not None else None) if h is not None for thing in h.things]
    kinds = {kind for thing in things for kind in thing.classes if not thing.extra_name and not thing.marks}
    named = [thing for thing in things if thing.extra_name and (last is None or thing not in last.things)]
    return next(iter(kinds - {"card"})) if len(kinds - {"card"}) == 1 and not named else ""


def one_more(clause: Clause, refer: Refer) -> None:
    """May he play one more, another, a third one -> another Event, a third Exertion: of what was told last."""
    for said in filter(None, (clause, clause.infinitive)):
        noun = said.objects[0] if len(said.objects) == 1 else None
        if noun is None or noun.number not in (None, 1) or noun.of is not None or noun.owner is not None:
            continue
        further = noun.has("more") or noun.determiner == "another" or bool({*noun.adjectives} & FURTHER)
        bare = noun.is_a("more", "another") or (noun.head in ("", "one") and further)
        if bare and (kind := _last_done(said.verb, refer)):
            left = tuple(word for word in noun.adjectives if word in FURTHER)
            said.objects = [Noun(noun.words, kind, determiner="" if left else "another", adjectives=left)]
        elif noun.number == 1 and noun.has("more") and not bare:
            noun.number, noun.determiner = None, "another"
            noun.adjectives = tuple(word for word in noun.adjectives if word != "more")


def _last_done(verb: str, refer: Refer) -> str:
    """What was played, discarded or made last: of such a one "another one" speaks. A card by name stays "one"."""
    told = [one for h in reversed(refer.world.log) for one in (h, h.purpose) if one is not None]
    if verb == "make":
        made = next((one for one in told if one.verb in ("exert", "make")), None)
        return "" if made is None else "exertion" if made.verb == "exert" else made.kind
    if verb not in ("play", "discard"):
        return ""
    things = next((one.things for one in told if one.verb == verb and one.things), [])
    if verb == "play" and (not things or things[0].extra_name):
        return "one"
    return next((kind for kind in KINDS if things and things[0].is_a(kind)), "")


def by_how_much(clause: Clause, refer: Refer) -> None:
    """By how much does his (own) Ability increase -> how much Ability does he gain."""
    whose = clause.subject.owner if clause.subject is not None else None
    ability = clause.subject is not None and clause.subject.is_a("ability") and {*clause.subject.adjectives} <= {"own"}
    if clause.asks != "how much" or not ability:
        return
    if clause.passive and clause.verb in LOWERS:
        clause.verb, clause.passive = "fall", False  # "by how much is his Ability lowered"
    down = [role for role in clause.roles if role.link in ("down", "up") and role.noun is None]
    if clause.verb == "go" and len(down) == 1:
        clause.verb, clause.roles = f"go {down[0].link}", [role for role in clause.roles if role is not down[0]]
    if whose is None or clause.verb not in GROWS or clause.negated:
        return
    by = [role for role in clause.roles if role.link == "by" and role.noun is clause.asked]
    if clause.asked is None or clause.asked.is_a(*POINTS) or clause.modal:
        return
    words = clause.subject.words if clause.subject is not None else ()
    clause.roles = [role for role in clause.roles if role not in by]
    clause.objects = [noun for noun in clause.objects if noun is not clause.asked]
    clause.verb, clause.passive, clause.subject = GROWS[clause.verb], False, whose
    clause.asked = Noun(words, "ability")


def lowers(clause: Clause, refer: Refer) -> None:
    """By how much does X lower his Ability -> how much Ability does he lose to X."""
    ability = clause.objects[0] if len(clause.objects) == 1 else None
    by = [role for role in clause.roles if role.link == "by" and role.noun is clause.asked]
    card = clause.subject
    if clause.asks != "how much" or clause.verb not in LOWERS or not by or ability is None or card is None:
        return
    if ability.is_a("ability") and ability.owner is None and ability.of is not None:
        ability.owner, ability.of = ability.of, None
    if ability.is_a("ability") and ability.owner is not None and not (clause.passive or clause.negated or clause.modal):
        clause.verb, clause.subject, clause.objects = "lose", ability.owner, []
        clause.asked = Noun(ability.words, "ability")
        clause.roles = [*(role for role in clause.roles if role is not by[0]), Role("to", card)]


def lowered(clause: Clause, refer: Refer) -> None:
    """By how much Ability is he reduced by X, do X reduce him, how much do X cost him -> how much does he lose to X."""
    asked, rest = clause.asked, [role for role in clause.roles if role.noun is not clause.asked]
    whose, causes = clause.subject, [role.noun for role in rest if role.link == "by"]
    if not clause.passive:
        told = [*clause.objects, *(role.noun for role in rest if clause.verb == "take" and role.link == "from")]
        whose, causes = told[0] if len(told) == 1 else None, [clause.subject]
    bare = len(rest) == (len(causes) if clause.passive else clause.verb == "take")
    bare = bare and not (clause.passive and clause.objects)
    ability = asked is not None and asked.is_a("ability") and asked.owner is None
    if clause.asks not in COUNTED or clause.negated or clause.modal or not (bare and ability) or whose is None:
        return
    if clause.verb not in LOWERS | {"cost", "take"} or not refer.is_player(whose) or whose is clause.subject is asked:
        return
    clause.verb, clause.passive, clause.subject, clause.objects = "lose", False, whose, []
    clause.roles = [Role("to", cause) for cause in causes]


def does(clause: Clause, refer: Refer) -> None:
    """How much damage does Player A do (to Player B) -> how much damage does his opponent take."""
    asked, subject = clause.asked, clause.subject
    done = clause.asks in COUNTED and asked is not None and asked.is_a("damage") and subject is not asked
    if not done or subject is None or not refer.is_player(subject) or refer.is_anyone(subject) or subject.more:
        return
    to = [role for role in clause.roles if role.link == "to" and refer.is_player(role.noun)]
    rest = [role for role in clause.roles if role not in to]
    tools = [role for role in rest if role.link in ("with", "by means of") and refer.is_card(role.noun or subject)]
    plain = not (clause.passive or clause.negated or clause.modal or clause.objects or clause.infinitive)
    if clause.verb not in ("do", "deal", "cause", "inflict") or not plain or tools != rest or len(to) > 1:
        return
    whom = to[0].noun if to else Noun(subject.words, "opponent", owner=copy.copy(subject))
    clause.verb, clause.subject, clause.roles = "take", whom, [Role("from", tool.noun) for tool in tools]


def its_effects(clause: Clause, refer: Refer) -> None:
    """May he ignore its effects -> may he ignore it."""
    effect = clause.objects[0] if len(clause.objects) == 1 else None
    bare = effect is not None and effect.is_a("effect") and not (effect.adjectives or effect.relatives or effect.more)
    if clause.verb in ("ignore", "nullify", "counter") and bare and effect is not None and effect.number is None:
        its = effect.owner if effect.owner is not None and effect.owner.is_pronoun else None
        clause.objects = [its] if its is not None and its.is_a("it") else clause.objects


def gets_through(clause: Clause, refer: Refer) -> None:
    """Does the Attack get through, get past the Guard -> is the Attack successful."""
    past = [role for role in clause.roles if role.link in ("past", "through", "by")]
    past += [Role("past") for word in clause.adverbs if word in ("past", "through")]
    attack, rest = clause.subject, len(clause.roles) - len([role for role in past if role in clause.roles])
    whole = clause.asks == "whether" and clause.verb in ("get", "come", "go") and len(past) == 1 and not rest
    if not whole or attack is None or not refer.is_card(attack) or clause.infinitive is not None or clause.modal:
        return
    if not all(refer.is_card(noun) for noun in (*clause.objects, *(r.noun for r in past if r.noun is not None))):
        return
    clause.verb, clause.roles, clause.adverbs = "be", [], []
    clause.objects = [Noun(tuple(clause.words[:1]), "", adjectives=("successful",))]


RULES: tuple[Callable[[Clause, Refer], None], ...] = (
    stands_up,
    its_effects,
    gets_through,
    room_for,
    one_more,
    by_how_much,
    lowers,
    lowered,
    one,
    does,
)
