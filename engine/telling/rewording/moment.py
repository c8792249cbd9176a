"""What held when something was done -> clauses of their own: "is at 10 Ability when he plays Berserk"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.beside import ability_and, at_ability, begins_with, of_each
from engine.telling.rewording.features import unlike
from engine.telling.rewording.placed import held, lacking, placed
from engine.telling.rewording.synonyms import also_uses
from engine.telling.rewording.underneath import laid_under, under_it
from engine.telling.rewording.weaponry import is_state

LATER = frozenset(["after that", "afterwards", "afterward", "then", "later", "only then", "subsequently", "after this"])
"""Adverbs of what is done as the second of two."""
VALUES = ("ability",)
ACTS = frozenset(["play", "use", "discard", "attack", "exert", "make", "complete", "block", "dodge", "disarm"])
SEEING = frozenset(["take", "deal", "see", "resolve", "complete", "carry", "do", "finish", "handle", "perform"])
WIELDS = ("use", "wield", "fight", "carry")


def moments(clause: Clause, refer: Refer) -> list[Clause]:
    """The clause, in front of it or behind it what held or was done at the same moment."""
    if begun := begins_with(clause, refer):
        return begun
    for further in (also_uses(clause, refer), unlike(clause, refer)):
        if further is not None:
            return [clause, further]
    if clause.asks:
        return [clause]
    there = [*ability_and(clause, refer), *at_ability(clause, refer), *placed(clause, refer), *held(clause, refer)]
    if clause.negated or clause.modal:
        return [*there, clause]
    told = [*there, *_with_values(clause, refer)]
    told += [part for lying in under_it(clause) for part in laid_under(lying, refer)]
    when = [sub for sub in clause.subs if sub.link in ("when", "as") and sub.clause is not None]
    for sub in when:
        if sub.clause is None:
            continue
        if _is_state(clause, refer) and _is_act(sub.clause, refer) and _is_certain(clause, sub.clause):
            clause.subs = [one for one in clause.subs if one is not sub]
            sub.clause.first = False
            return [*told, clause, *moments(sub.clause, refer)]
        before = sub.clause.span < clause.span and sub.clause.subject is not None and sub.clause.subject.is_pronoun
        if not before and _is_act(clause, refer) and _is_state(sub.clause, refer):
            sub.link = "while"
    return [*told, clause, *of_each(clause, refer), *lacking(clause, refer)]


def after_all(clause: Clause) -> None:
    """After all 3 cards have been played, before they take effect, he discards X -> he discards X: that is when."""
    clause.subs = [sub for sub in clause.subs if sub.link not in ("after", "once") or not _all_played(sub.clause)]
    aims = [clause.verb, *([clause.infinitive.verb] if clause.infinitive is not None else [])]
    if "counter" in aims and not clause.negated:
        clause.subs = [sub for sub in clause.subs if sub.link != "before" or not _takes_effect(sub.clause)]


def _takes_effect(told: Clause | None) -> bool:
    """Reads "before it takes effect", "before they are resolved" of what is countered: when else?"""
    it = told is not None and told.subject is not None and (told.subject.is_pronoun or told.subject.is_a("card"))
    if told is None or not it or told.negated or told.modal or told.roles or told.subs:
        return False
    return told.verb == "resolve" or (told.verb == "take" and [noun.head for noun in told.objects] == ["effect"])


def _all_played(told: Clause | None) -> bool:
    """Reads "all 3 cards have been played" of the cards that were told of."""
    cards = told.subject if told is not None and told.verb == "play" and told.passive else None
    if told is None or cards is None or told.negated or told.modal or told.roles or told.subs or told.objects:
        return False
    these = cards.determiner in ("all", "these", "the") or cards.is_pronoun or "all" in cards.text.lower().split()
    return these and cards.is_a("card", "they") and not (cards.names or cards.relatives or cards.more)


def _is_certain(state: Clause, act: Clause) -> bool:
    """Whether it is certain who "he" is: behind "When Player A plays X, he is at 13 Ability" he is Player A."""
    fronted = act.span < state.span
    if state.subject is None or act.subject is None or not state.subject.is_pronoun or not fronted:
        return True
    if act.subject.names:
        state.subject, act.subject = act.subject, state.subject
    return bool(state.subject.names) or act.subject.is_pronoun


def _is_state(clause: Clause, refer: Refer) -> bool:
    """Whether it tells what lies in play, somebody's Ability, or what damage is pending, at present."""
    if _is_pending(clause):
        return True
    if clause.tense != "present" or clause.negated or clause.modal or clause.infinitive is not None:
        return False
    stands = [*clause.objects, *clause.roles] == [] if clause.passive else any(map(is_state, clause.objects))
    if stands and clause.verb in ("be", "disarm") and clause.subject is not None and not clause.roles:
        return refer.is_player(clause.subject) and not refer.is_anyone(clause.subject)
    if clause.passive:
        return False
    in_play = any(role.says("in", "play") for role in clause.roles)
    values = [*clause.objects, *(role.noun for role in clause.roles if role.link == "at" and role.noun is not None)]
    value = len(values) == 1 and values[0].is_a(*VALUES) and not values[0].more
    if clause.subject is None:
        return False
    if clause.verb == "be" and clause.subject.is_a(*VALUES):  # "his Ability is 10 when he plays X"
        noun = clause.objects[0] if len(clause.objects) == 1 else None
        whose = clause.subject.owner
        return noun is not None and noun.number is not None and not noun.head and whose is not None
    if clause.verb == "be" and in_play:
        there = clause.subject.is_a("there") and len(clause.objects) == 1 and refer.is_card(clause.objects[0])
        return there or refer.is_card(clause.subject)
    if clause.verb in WIELDS and refer.is_player(clause.subject):
        return True
    in_hand = any(role.says("in", "hand") for role in clause.roles)
    own = refer.is_player(clause.subject) and not refer.is_anyone(clause.subject)
    return own and (
        clause.verb == "hold"
        or (clause.verb in ("have", "hold") and (value or in_play or in_hand))
        or (clause.verb == "be" and value)
    )


def _is_pending(clause: Clause) -> bool:
    """Reads "2 points of damage are pending against Player B"."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    plain = not (clause.negated or clause.modal or clause.passive or clause.infinitive)
    damage = subject is not None and subject.is_a("damage", "point") and not subject.relatives
    return clause.verb == "be" and plain and damage and noun is not None and noun.adjectives == ("pending",)


def _strikes(clause: Clause, refer: Refer) -> bool:
    """Reads "when an Attack does 2 damage to him", "when a Thrust becomes successful against him"."""
    card, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    plain = not (clause.negated or clause.modal or clause.passive or clause.asks)
    if card is None or noun is None or not plain or card.is_pronoun or not refer.is_card(card):
        return False
    successful = clause.verb in ("become", "be") and noun.adjectives == ("successful",) and not noun.head
    return successful or (clause.verb == "do" and noun.is_a("damage") and noun.number is not None)


def _is_act(clause: Clause | None, refer: Refer) -> bool:
    """Whether it tells what a certain player does at present, or what an Attack does."""
    if clause is None or clause.subject is None:
        return False
    if _strikes(clause, refer):
        return True
    if clause.verb not in ACTS or clause.tense != "present":
        return False
    done = not (clause.negated or clause.modal or clause.passive)
    return done and refer.is_player(clause.subject) and not refer.is_anyone(clause.subject)


def is_fronted_act(act: Clause | None, asked: Clause, refer: Refer) -> bool:
    """Reads "When he plays X, how many cards …?": it is done first, and then asked about."""
    return act is not None and _is_act(act, refer) and act.span < asked.span and not (act.subs or act.roles)


def _with_values(clause: Clause, refer: Refer) -> list[Clause]:
    """Plays it with an Ability of 15, against an opponent with an Ability of 9 -> he has that Ability."""
    found = []
    for index, role in enumerate(clause.roles):
        noun = role.noun
        if _is_endurance(clause, index):
            place = clause.roles[index + 1]
            clause.roles = [one for one in clause.roles if one not in (role, place)]
            owner = copy.deepcopy(clause.subject)
            return [Clause("have", clause.words[:1], owner, [noun] if noun else [], [place], first=clause.first)]
        if role.link != "with" or noun is None or not _is_value(noun) or clause.verb not in ACTS:
            continue
        before = clause.roles[index - 1] if index else None
        whose = before.noun if before is not None and before.link == "against" else clause.subject
        if whose is None or not refer.is_player(whose) or (index and whose is clause.subject):
            continue
        clause.roles = [one for one in clause.roles if one is not role]
        found.append(Clause("have", clause.words[:1], copy.deepcopy(_certain(whose)), [noun], first=clause.first))
    return found


def _is_endurance(clause: Clause, index: int) -> bool:
    """Reads "with 6 cards in his Endurance he Exerts": so many he has then."""
    role, place = clause.roles[index], clause.roles[index + 1] if index + 1 < len(clause.roles) else None
    noun = role.noun if role.link == "with" else None
    counted = noun is not None and noun.is_a("card") and noun.number is not None and not (noun.names or noun.relatives)
    owner = place.noun.owner if place is not None and place.noun is not None else None
    own = place is not None and place.says("in", "endurance") and owner is not None and owner.is_pronoun
    return counted and own and clause.verb in ACTS | {"draw"} and not clause.passive


def _is_value(noun: Noun) -> bool:
    number = noun.number if noun.number is not None else noun.of.number if noun.of is not None else None
    return noun.is_a(*VALUES) and number is not None and not (noun.more or noun.owner or noun.adjectives)


def _certain(whose: Noun) -> Noun:
    """An opponent with an Ability of 9 is the opponent."""
    if whose.is_a("opponent") and whose.determiner == "a":
        whose.determiner = "the"
    return whose


def while_resolved(clause: Clause, refer: Refer) -> None:
    """Regards X as a Block while the effect is resolved -> regards it as one: at the moment that is asked about."""
    clause.subs = [sub for sub in clause.subs if not _is_resolution(sub)]


def _is_resolution(sub: Role) -> bool:
    said = sub.clause if sub.link in ("while", "when", "as") else None
    effect = said is not None and said.subject is not None and said.subject.is_a("effect", "it")
    return effect and said is not None and said.verb == "resolve" and not (said.negated or said.objects)


def among_effects(clause: Clause, refer: Refer) -> None:
    """During, while carrying out his May Do effects, before his Defense Phase begins -> in his May Do Phase."""
    for sub in [sub for sub in clause.subs if sub.link in ("while", "as", "when") and _carries_out(sub.clause)]:
        done = [role.noun for role in sub.clause.roles if role.link == "out"] if sub.clause is not None else []
        clause.subs = [other for other in clause.subs if other is not sub]
        clause.roles = [*clause.roles, Role("during", done[0])]
    found = [r for r in clause.roles if r.noun is not None and r.link in ("during", "in", "at") and _is_effect(r.noun)]
    for role in found:
        if role.noun is not None:
            kind = role.noun.of if role.noun.is_a("time") and role.noun.of is not None else role.noun
            role.noun.head, role.noun.of, role.noun.adjectives = kind.adjectives[0], None, ()
    early = [sub for sub in clause.subs if sub.link == "before" and sub.clause is not None and _is_defense(sub.clause)]
    if found:
        clause.subs = [sub for sub in clause.subs if sub not in early]


def sees_to(clause: Clause, refer: Refer) -> None:
    """Takes care of, deals with, has resolved his Must Do effects -> completes his Must Do Phase."""
    care = clause.objects[0].of if len(clause.objects) == 1 and clause.objects[0].is_a("care") else None
    behind = clause.role("with", "out", "to") if not clause.objects and len(clause.roles) == 1 else None
    effects = care or behind or (clause.objects[0] if len(clause.objects) == 1 and not clause.roles else None)
    if clause.verb not in SEEING or effects is None or clause.asks or clause.negated or clause.modal or clause.passive:
        return
    if _is_effect(effects) and (effects.owner is None or effects.owner.is_pronoun):
        effects.head, effects.adjectives = effects.adjectives[0], ()
        clause.verb, clause.objects, clause.roles = "complete", [effects], []


def _carries_out(said: Clause | None) -> bool:
    """Reads "he is carrying out his May Do effects"."""
    out = [role for role in said.roles if role.link == "out" and role.noun is not None] if said is not None else []
    plain = said is not None and said.verb == "carry" and not (said.objects or said.negated or said.modal)
    return plain and len(out) == 1 and out[0].noun is not None and _is_effect(out[0].noun)


def _is_effect(noun: Noun) -> bool:
    kind = noun.of if noun.is_a("time") and noun.of is not None else noun
    named = kind.is_a("effect", "action") and kind.adjectives in (("may do",), ("must do",))
    return named and not (kind.more or kind.relatives or kind.number)


def _is_defense(said: Clause) -> bool:
    """Reads "before his Defense Phase begins"."""
    phase = said.subject
    return said.verb in ("begin", "start") and phase is not None and phase.is_a("defense phase") and not said.objects


def in_sequence(clause: Clause, refer: Refer) -> None:
    """To roll the die first and to discard X only after that -> to roll the die before he discards X."""
    later = [sub for sub in clause.subs if sub.link == "and" and sub.clause is not None]
    then = later[0].clause if len(later) == 1 else None
    if then is None or not {*then.adverbs} & LATER or clause.form != "to":
        return
    then.adverbs = [word for word in then.adverbs if word not in LATER | {"only"}]
    clause.adverbs = [word for word in clause.adverbs if word != "first"]
    later[0].link = "before"


def to_purpose(clause: Clause, refer: Refer) -> None:
    """To prevent damage he discards X -> he discards X to prevent damage."""
    to = [sub for sub in clause.subs if sub.link == "to" and sub.clause is not None]
    if len(to) == 1 and clause.infinitive is None and clause.objects and not clause.asks and to[0].clause is not None:
        clause.subs = [sub for sub in clause.subs if sub is not to[0]]
        clause.infinitive = to[0].clause
        clause.infinitive.subject = clause.infinitive.subject or clause.subject
