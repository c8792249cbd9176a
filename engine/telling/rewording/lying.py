"""Other words for what lies in play: "lies face-down in play", "is in play for Player A"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

SIDES = frozenset(["on", "under", "for"])


def hand_icons(clause: Clause, refer: Refer) -> None:
    """Two Hand Icons are in play on his side -> he has two Hand Icons in play."""
    subject, sides = clause.subject, [r.noun for r in clause.roles if r.link in SIDES and r.noun is not None]
    if clause.verb not in ("be", "lie") or subject is None or not subject.is_a("hand icon") or len(sides) != 1:
        return
    owner = sides[0].owner if sides[0].is_a("side", "control") else sides[0]
    in_play = [r for r in clause.roles if r.says("in", "play")]
    if somebody(owner, refer) and len(in_play) == 1 and len(clause.roles) == 2 and not (clause.asks or clause.objects):
        clause.verb, clause.subject, clause.objects, clause.roles = "have", owner, [subject], in_play


def face_down(clause: Clause, refer: Refer) -> None:
    """Has X in play face-down, puts X face-down into play -> has a face-down X in play, plays a face-down X."""
    apart = [noun for noun in clause.objects if not noun.head and noun.adjectives == ("face-down",)]
    cards = [noun for noun in clause.objects if noun not in apart and refer.is_card(noun)]
    card = cards[0] if cards else clause.subject
    if clause.asks or card is None or not refer.is_card(card):
        return
    if len(apart) == 1 and clause.verb in ("have", "lie", "be", "put", "lay", "place", "play"):
        play = any(role.link in ("in", "into") and role.noun and role.noun.is_a("play") for role in clause.roles)
        if play or clause.verb == "play":
            card.adjectives = (*card.adjectives, "face-down")
            clause.objects = [noun for noun in clause.objects if noun not in apart]
        _lies_under(clause, card, apart[0], refer)
    into = [role for role in clause.roles if role.says("into", "play")]
    put = clause.verb in ("put", "lay", "place") and card.has("face-down") and not clause.passive
    with_it = all(role.link in ("in conjunction with", "together with", "with") for role in clause.roles)
    if put and (into or with_it) and somebody(clause.subject, refer):
        clause.verb, clause.roles = "play", [role for role in clause.roles if role not in into]


def _lies_under(clause: Clause, card: Noun, down: Noun, refer: Refer) -> None:
    """X lies face-down underneath Player A's Y -> Player A has X face-down underneath Y."""
    under = [role.noun for role in clause.roles if role.link in ("under", "underneath", "beneath")]
    holder = under[0] if len(under) == len(clause.roles) == 1 else None
    if clause.verb not in ("lie", "be") or clause.subject is not card or holder is None or clause.negated:
        return
    if somebody(holder.owner, refer) and refer.is_card(holder) and clause.objects == [down]:
        clause.verb, clause.subject, clause.objects = "have", holder.owner, [card]
        card.adjectives, holder.owner = (*card.adjectives, "face-down"), None


def lies(clause: Clause, refer: Refer) -> None:
    """X lies in play -> X is in play; X is in play for Player A, under his control -> on his side."""
    subject = clause.subject
    in_play = [r for r in clause.roles if r.says("in", "play")]
    if subject is None or len(in_play) != 1 or not refer.is_card(subject) or clause.negated:
        return
    if clause.verb in ("lie", "stand", "sit") and not clause.asks and not clause.objects:
        clause.verb = "be"
    if clause.verb != "be" or clause.asks or clause.objects:
        return
    for role in clause.roles:
        under = role.link == "under" and role.noun is not None and role.noun.is_a("control") and role.noun.owner
        if under and role.noun is not None:
            role.link, role.noun.head = "on", "side"
        elif role.link == "for" and somebody(role.noun, refer) and role.noun is not None:
            role.link, role.noun = "on", Noun(role.noun.words, "side", owner=role.noun)


def faces(clause: Clause, refer: Refer) -> None:
    """Player A faces Master's Advance -> Master's Advance is in play against Player A."""
    whom, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in ("face", "confront") or noun is None or noun.more or whom is None or clause.roles:
        return
    if clause.asks or clause.negated or clause.modal or clause.passive or not somebody(whom, refer):
        return
    name = next((one.removeprefix("card:") for one in noun.names), "")
    found = refer.shelf.by_name.get(tuple(name.split()), [])
    if found and all(card.type in ("situation", "object", "location", "plot") for card in found):
        in_play = Role("in", Noun(noun.words, "play"))
        clause.verb, clause.subject, clause.objects, clause.roles = "be", noun, [], [in_play, Role("against", whom)]


RULES = (hand_icons, face_down, faces, lies)
