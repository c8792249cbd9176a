"""What lies in play while something is done -> a clause of its own: "with Chessex in play he plays Angry Mob"."""

from __future__ import annotations

import copy

from engine.english.borne import TYPES
from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer

LYING = frozenset(["have", "hold", "be", "start", "begin"])
"""Verbs by which "with" tells something else: "has Dojo in play with 4 cards underneath"."""


DOING = frozenset(["play", "use", "attack", "draw", "allow", "permit", "discard", "exert", "have", "make"]) - LYING


def placed(clause: Clause, refer: Refer) -> list[Clause]:
    """Takes "with X in play" out of the clause: X is in play."""
    found: list[Clause] = []
    for role, place in list(zip(clause.roles, clause.roles[1:], strict=False)):
        noun = role.noun
        if role.link != "with" or noun is None or not _is_play(place):
            continue
        both = clause.verb == "have" and any(map(_is_play, clause.roles[: clause.roles.index(role)]))
        if clause.verb in LYING and not both:
            continue
        if not all(refer.is_card(member) and not member.is_pronoun for member in noun.each()):
            continue
        clause.roles = [one for one in clause.roles if one is not role and one is not place]
        side = [
            one for one in clause.roles if one.link in ("on", "at") and one.noun is not None and one.noun.is_a("side")
        ]
        owner = side[0].noun.owner if len(side) == 1 and side[0].noun is not None else None
        if owner is not None and refer.is_player(owner):
            clause.roles = [one for one in clause.roles if one is not side[0]]
            found.append(Clause("have", clause.words[:1], owner, [noun], [place], first=clause.first))
            clause.first = False
            continue
        his = both or (noun.owner is not None and noun.owner.is_pronoun and clause.subject is not None)
        if his and clause.subject is not None:
            whose, noun.owner = copy.deepcopy(clause.subject), None
            found.append(Clause("have", clause.words[:1], whose, [noun], [place], first=clause.first))
        else:
            found.append(Clause("be", clause.words[:1], noun, roles=[place], first=clause.first))
        clause.first = False
    return found


def _is_play(role: Role) -> bool:
    noun = role.noun
    return role.link == "in" and noun is not None and noun.is_a("play") and not (noun.more or noun.relatives)


def held(clause: Clause, refer: Refer) -> list[Clause]:
    """Takes "with 12 cards in his Hand and an Ability of 15" out of the clause: the player has them."""
    player = clause.subject
    later = any(noun.is_a("next turn", "last turn") for noun in clause.nouns())
    if player is None or not _one(player, refer) or clause.verb not in DOING or later:
        return []
    for role, place in list(zip(clause.roles, clause.roles[1:], strict=False)):
        noun, hand = role.noun, place.noun
        if role.link != "with" or noun is None or hand is None or place.link != "in" or not hand.is_a("hand"):
            continue
        if noun.number is None or not (noun.is_a("card") or refer.is_card(noun)) or noun.relatives:
            continue
        for value in hand.more:
            if value.is_a("ability") and value.number is not None and value.of is None:
                value.of, value.number = Noun((), "", number=value.number), None
        clause.roles = [one for one in clause.roles if one is not role and one is not place]
        told = Clause("have", clause.words[:1], copy.copy(player), [noun], roles=[place], first=clause.first)
        clause.first = False
        return [told]
    return []


def lies(clause: Clause, refer: Refer) -> None:
    """Controls X, X is in his play area, still there, missing -> has X in play, X is in play, X is not in play."""
    for role in clause.roles:
        if role.link == "in" and role.noun is not None and role.noun.text.lower().endswith("play area"):
            his = role.noun.owner if clause.verb in ("be", "lie", "stand") and not clause.asks else None
            role.noun = Noun(role.noun.words, "play", owner=his)
    if clause.asks or clause.modal or clause.passive or clause.subs or clause.infinitive is not None:
        return
    subject, card = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if subject is None or card is None or clause.roles:
        return
    controls = clause.verb == "control" and clause.tense == "present" and card.names and refer.is_card(card)
    if controls and _one(subject, refer):
        clause.verb, clause.roles = "have", [Role("in", Noun(card.words, "play"))]
    gone = clause.verb == "be" and not card.head and card.adjectives in (("missing",), ("absent",))
    still = clause.verb == "be" and card.text.lower() == "there" and "still" in clause.adverbs
    if (gone or still) and (subject.names or (still and subject.is_pronoun)) and refer.is_card(subject):
        clause.objects, clause.negated = [], clause.negated != gone
        clause.roles = [Role("in", Noun(card.words, "play"))]


def put_in_play(clause: Clause, refer: Refer) -> None:
    """Has put X into play -> has X in play."""
    told = clause.verb in ("put", "bring", "place") and clause.tense == "perfect" and len(clause.objects) == 1
    plain = told and not (clause.asks or clause.negated or clause.modal or clause.passive or clause.subs)
    into = len(clause.roles) == 1 and clause.roles[0].says("into", "play") and clause.infinitive is None
    if (
        plain
        and into
        and refer.is_card(clause.objects[0])
        and clause.subject is not None
        and _one(clause.subject, refer)
    ):
        clause.verb, clause.tense, clause.roles[0].link = "have", "present", "in"


def kind_in_play(clause: Clause, refer: Refer) -> None:
    """Slaughterhouse is a Location in play, the Location in play is Slaughterhouse -> Slaughterhouse is in play."""
    there = len(clause.roles) == 1 and _is_play(clause.roles[0]) and len(clause.objects) == 1
    if clause.verb != "be" or clause.asks or clause.negated or clause.modal or clause.subject is None or not there:
        return
    card, kind = clause.subject, clause.objects[0]
    card, kind = (card, kind) if card.names else (kind, card)
    plain = kind.head in TYPES and kind.determiner in ("a", "the") and not (kind.names or kind.more or kind.relatives)
    named = card.names and not (card.is_pronoun or card.more) and refer.is_card(card)
    if named and plain and not (kind.adjectives or kind.number):
        clause.subject, clause.objects, card.apposition = card, [], card.apposition or kind


def lacking(clause: Clause, refer: Refer) -> list[Clause]:
    """Has X in play but no Y -> has X in play; has no Y in play."""
    if clause.verb != "have" or clause.asks or clause.negated or not clause.objects:
        return []
    for place in [role.noun for role in clause.roles if role.says("in", "play") and role.noun is not None]:
        none = [noun for noun in place.more if noun.determiner == "no" and refer.is_card(noun)]
        if none and none == place.more:
            place.more = []
            roles = [Role("in", Noun(place.words, "play"))]
            return [
                Clause("have", clause.words[:1], copy.deepcopy(clause.subject), [no], list(roles), first=False)
                for no in none
            ]
    return []


def whose_side(clause: Clause, refer: Refer) -> None:
    """X is in play for Player A, under his control -> Player A has X in play; against him: his opponent has it."""
    subject = clause.subject
    if clause.verb not in ("be", "lie", "stand") or clause.asks or clause.negated or clause.objects or subject is None:
        return
    side = [r for r in clause.roles if r.link in ("for", "against") and r.noun is not None and _one(r.noun, refer)]
    plays = [r for r in clause.roles if _is_play(r)]
    if len(side) != 1 or len(plays) != 1 or not refer.is_card(subject) or subject.owner is not None:
        return
    player = side[0].noun
    assert player is not None
    if side[0].link == "against":
        refer.topic = refer.player(player)
        him = Noun(player.words, "he", is_pronoun=True, player=refer.topic)
        player = Noun(player.words, "opponent", owner=him)
        clause.first = False
    clause.roles = [role for role in clause.roles if role is not side[0]]
    clause.verb, clause.subject, clause.objects = "have", player, [subject]


def _one(noun: Noun, refer: Refer) -> bool:
    return not noun.more and refer.is_player(noun) and not refer.is_anyone(noun)


RULES = (whose_side, put_in_play, kind_in_play, lies)
