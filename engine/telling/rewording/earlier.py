"""A relative clause that tells what somebody did before with the card -> a clause of its own, told first.

"The Upper Guard which Player A put into play is still there", "a Thrust played by Player A is blocked".
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import replace

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.answers import ANSWERS
from engine.telling.rewording.possession import somebody

DEEDS = frozenset(["play", "put", "bring", "use"])
"""How a card comes to the table, and that it is used there."""
ORDER = frozenset(["first", "second", "third", "last", "next", "only", "other", "same"])


def earlier(clause: Clause, refer: Refer) -> list[Clause]:
    """The acts told of its cards, in their order; they are taken from it."""
    _own_aim(clause, refer)
    _own_tool(clause)
    _is_his(clause, refer)
    if clause.asks or clause.modal not in ("", "must"):
        return []
    _some_of(clause, refer)
    _last_one(clause, refer)
    if only := _only_one(clause, refer):
        return only
    return [act for noun in _cards(clause, refer) for act in _acts(noun, clause, refer)]


def _own_aim(clause: Clause, refer: Refer) -> None:
    """Discards X, which he had in play to counter Y -> discards X, which he had in play, to counter Y."""
    for noun in clause.objects if clause.infinitive is None and not clause.asks else ():
        for relative in noun.relatives:
            placed = relative.verb == "have" and any(role.says("in", "play") for role in relative.roles)
            if placed and relative.infinitive is not None and refer.is_card(noun):
                clause.infinitive, relative.infinitive = relative.infinitive, None


def _own_tool(clause: Clause) -> None:
    """Answers X, which Player A has played, with Y -> it is with Y that he answers."""
    for noun in clause.objects if clause.verb in ANSWERS and not clause.asks else ():
        for relative in noun.relatives:
            tools = [role for role in relative.roles if role.link == "with" and role.noun is not None]
            if relative.verb == "play" and len(tools) == 1 and not any(role.link == "with" for role in clause.roles):
                clause.roles.append(tools[0])
                relative.roles = [role for role in relative.roles if role is not tools[0]]


def _is_his(clause: Clause, refer: Refer) -> None:
    """X is a card that Player A would like to have, X and Y are the two weapons that he uses -> he uses X and Y."""
    card, kind = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    said = kind.relatives[0] if kind is not None and len(kind.relatives) == 1 else None
    plain = clause.verb == "be" and not (clause.asks or clause.negated or clause.roles or clause.subs or clause.modal)
    if not plain or card is None or not card.names or kind is None or kind.more or said is None:
        return
    if not kind.is_a("card", "weapon", "weapon of choice") or {*kind.adjectives} or said.passive or said.negated:
        return
    if said.verb not in ("use", "want", "wish", "like") or not somebody(said.subject, refer):
        return
    holder = said.infinitive if said.infinitive is not None else said
    rest = [one for one in said.objects if one is not kind]
    if rest or (holder is not said and (holder.objects or holder.infinitive is not None)):
        return
    said.objects, holder.objects = [], [card]
    clause.verb, clause.words, clause.subject, clause.modal = said.verb, said.words, said.subject, said.modal
    clause.objects, clause.roles, clause.infinitive, clause.tense = (
        said.objects,
        said.roles,
        said.infinitive,
        said.tense,
    )


def _cards(clause: Clause, refer: Refer) -> Iterator[Noun]:
    """The cards that it names, and those of which it speaks of some."""
    aim = clause.infinitive.nouns() if clause.infinitive is not None else []
    for noun in [member for one in (*clause.nouns(), *aim) for member in one.each()]:
        for card in (noun, *([noun.of] if noun.of is not None else [])):
            if card.names and card.relatives and refer.is_card(card) and not {*card.adjectives} & ORDER:
                yield card


def _last_one(clause: Clause, refer: Refer) -> None:
    """The last Defense (card) that Khan played (this turn) was X -> Khan's last Defense was X."""
    kind, card = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    said = kind.relatives[0] if kind is not None and len(kind.relatives) == 1 else None
    if clause.verb != "be" or clause.asks or kind is None or card is None or said is None or not refer.is_card(card):
        return
    plain = not (said.negated or said.modal or said.passive or said.subs or said.roles or said.infinitive)
    those = all(noun is kind or noun.is_a("turn") for noun in said.objects)
    last = kind.is_a("defense", "defense card", "last defense") and not {*kind.adjectives} - {"last"}
    if said.verb == "play" and plain and those and last and somebody(said.subject, refer) and kind.owner is None:
        kind.relatives, kind.owner, kind.determiner = [], said.subject, ""
        kind.head, kind.adjectives = "defense", ("last",)


ONLY = frozenset(["only", "single", "sole"])


def _only_one(clause: Clause, refer: Refer) -> list[Clause]:
    """X is the only Armor that Khan has in play, the only Event in Khan's Hand -> Khan has X there; he has no other."""
    card, kind = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or clause.asks or clause.negated or card is None or kind is None or kind.more or card.more:
        return []
    holder, there = _place_of(clause, kind)
    if not there or not somebody(holder, refer) or not ONLY & {*kind.adjectives}:
        return []
    it = card.is_it
    if kind.names or not (it or (card.names and refer.is_card(card))):
        return []
    kind.relatives, kind.determiner, kind.adjectives = [], "no", ("other",)
    no, rest = kind.words[0], [word for word in kind.words[1:] if word.lemma not in ONLY]
    kind.words = (replace(no, token=replace(no.token, text="no other")), *rest)
    clause.verb, clause.objects, clause.roles = "have", [kind], copy.deepcopy(there)
    clause.subject = copy.copy(holder)
    return [] if it else [Clause("have", clause.words, holder, [card], there, first=clause.first)]


def _place_of(clause: Clause, kind: Noun) -> tuple[Noun | None, list[Role]]:
    """Who has it, and where: "that Khan has in play", "in Khan's Hand"."""
    said = kind.relatives[0] if len(kind.relatives) == 1 else None
    if said is not None and said.verb == "have" and not (said.negated or clause.roles):
        return said.subject, said.roles if [r.says("in", "play") for r in said.roles] == [True] else []
    piles = [role.noun for role in clause.roles if role.says("in", "hand", "discard pile")]
    pile = piles[0] if len(piles) == len(clause.roles) == 1 and not (kind.relatives or clause.subs) else None
    return (pile.owner, clause.roles) if pile is not None else (None, [])


def _some_of(clause: Clause, refer: Refer) -> None:
    """Of the three X that he played, one is countered -> one of the three X that he played is countered."""
    some, of = clause.subject, [role for role in clause.roles if role.link == "of" and role.noun is not None]
    if some is None or len(of) != 1 or of[0].noun is None or clause.asks or some.of is not None or some.names:
        return
    several = of[0].noun
    counted = some.is_a("one", "none", "both") or (not some.head and some.number is not None)
    if counted and several.names and refer.is_card(several) and several.span < some.span:
        some.of = several
        clause.roles = [role for role in clause.roles if role is not of[0]]


def _acts(noun: Noun, clause: Clause, refer: Refer) -> list[Clause]:
    """What was done with the card, where all of it can be told so."""
    known = {thing.title for thing in refer.world.things}
    deeds = [relative for relative in noun.relatives if _is_deed(relative, noun, refer)]
    if len(deeds) == 1 and len(noun.relatives) > 1 and _is_made(noun.relatives[1], noun):
        deeds = noun.relatives[:2]
    if not deeds or any(noun.names[0] == f"card:{title.lower()}" for title in known):
        return []
    his = any(relative.subject is not None and relative.subject.is_pronoun for relative in deeds)
    if his and noun is not clause.subject and not somebody(clause.subject, refer):
        return []
    noun.relatives = [relative for relative in noun.relatives if relative not in deeds]
    told = [_told(relative, noun, clause) for relative in deeds]
    noun.determiner = "the"
    if clause.verb == "have" and not clause.roles and all(one.verb != "play" for one in deeds):
        clause.roles = [Role("in", Noun(noun.words, "play"))]
    return told


def _is_deed(relative: Clause, noun: Noun, refer: Refer) -> bool:
    """Reads "which Player A played", "that was played by Player A", "played by Player A last turn"."""
    plain = not (relative.negated or relative.modal or relative.subs or relative.infinitive or relative.adverbs)
    if relative.verb not in DEEDS or not plain or relative.link not in ("which", "that", ""):
        return False
    later = any(one.is_a("next turn") for one in relative.nouns())
    by = [role.noun for role in relative.roles if role.link == "by" and somebody(role.noun, refer)]
    past = relative.tense != "present" or relative.form == "participle" or relative.verb in ("put", "use")
    if relative.passive:
        return past and not later and len(by) == 1
    return past and not later and somebody(relative.subject, refer) and any(one is noun for one in relative.objects)


def _is_made(relative: Clause, noun: Noun) -> bool:
    """Reads "and made into a Power Blow": what he made of the card that he played."""
    into = [role for role in relative.roles if role.link == "into" and role.noun is not None]
    made = relative.verb in ("make", "turn") and len(into) == len(relative.roles) == 1 and not relative.passive
    return (
        made
        and [one is noun for one in relative.objects] == [True]
        and into[0].noun is not None
        and into[0].noun.head == "power blow"
    )


def _told(relative: Clause, noun: Noun, clause: Clause) -> Clause:
    """The relative clause as a sentence of its card."""
    card = copy.copy(noun)
    card.relatives, card.more, card.apposition = [], [], None
    act = copy.copy(relative)
    act.form, act.link, act.first = "finite", "", clause.first
    act.objects = [card if one is noun else one for one in relative.objects]
    if relative.passive:
        act.subject = card
    elif relative.subject is not None and relative.subject.is_pronoun and clause.subject is not noun:
        act.subject = copy.copy(clause.subject)
    return act
