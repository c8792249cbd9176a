"""Different words for cards underneath another: "there are 4 cards under Dojo", "Dojo holds 4 cards"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

UNDER = ("under", "underneath", "beneath", "below")
HELD = frozenset(["hold", "keep", "store"])
BELOW_WHICH = frozenset(f"{link} which" for link in UNDER)
GOING = frozenset(["go", "come", "lie", "be", "move", "get"])


def laid_under(clause: Clause, refer: Refer) -> list[Clause]:
    """There are 4 cards under his Dojo, Dojo holds 4 cards -> he has Dojo in play; 4 cards are placed under it."""
    if clause.asks or clause.negated or clause.modal or (clause.passive and clause.verb not in HELD):
        return [clause]
    _beneath_it(clause, refer)
    held, holder = _by_holder(clause, refer) or _by_place(clause, refer) or _by_player(clause, refer) or (None, None)
    if held is None or holder is None:
        return [clause]
    whose = holder.owner
    if held.of is not None and somebody(held.of, refer):
        held.owner, held.of = held.of, None
    clause.verb, clause.passive, clause.subject, clause.objects = "place", True, held, []
    clause.roles = [role for role in clause.roles if role.link not in (*UNDER, "in")]
    clause.roles.append(Role("underneath", holder))
    if whose is None or not refer.is_player(whose) or _lies(holder, refer):
        return [clause]
    card = copy.deepcopy(holder)
    card.owner, holder.owner = None, None
    play = Role("in", Noun(holder.words, "play"))
    lying = Clause("have", clause.words[:1], copy.deepcopy(whose), [card], [play], first=clause.first)
    clause.first = False
    return [lying, clause]


def below(clause: Clause, refer: Refer) -> list[Clause]:
    """X, underneath which 2 Allies are held, with 2 Allies underneath it, is … -> 2 Allies lie underneath X; it is …"""
    found: list[Clause] = []
    for card in [noun for one in clause.nouns() for noun in one.each() if noun.names and refer.is_card(noun)]:
        for relative in [one for one in card.relatives if not (one.negated or one.modal or one.subs)]:
            held = _below(relative, card)
            if held is not None and held.number is not None:
                card.relatives = [one for one in card.relatives if one is not relative]
                found.append(_lying(clause, held, card))
    return found + _with_it(clause, refer)


def under_it(clause: Clause) -> list[Clause]:
    """Plays X to remove Y, while four cards lie underneath it -> four cards lie underneath Y; plays X to remove Y."""
    aim, found = clause.infinitive, []
    card = aim.objects[0] if aim is not None and len(aim.objects) == 1 and aim.objects[0].names else None
    for sub in [one for one in aim.subs if one.link == "while"] if aim is not None and card is not None else []:
        said = sub.clause
        under = [role for role in said.roles if role.link in UNDER] if said is not None and not said.negated else []
        it = under[0].noun if len(under) == 1 else None
        if aim is not None and card is not None and said is not None and it is not None and it.is_pronoun:
            aim.subs = [one for one in aim.subs if one is not sub]
            found.append(_lying(clause, said.subject or it, card))
    return found


def _below(relative: Clause, card: Noun) -> Noun | None:
    """What lies under the card by the relative clause."""
    if relative.link in BELOW_WHICH and relative.verb in GOING | HELD and not (relative.objects or relative.roles):
        return relative.subject
    said = [noun for noun in relative.objects if noun is not card]
    under = [role.link in UNDER and (role.noun is None or role.noun.is_pronoun) for role in relative.roles]
    holds = relative.link in ("which", "that") and relative.subject is card and relative.verb in HELD | {"have"}
    return said[0] if holds and len(said) == 1 and not said[0].more and under == [True] else None


def _with_it(clause: Clause, refer: Refer) -> list[Clause]:
    """Takes "with three cards underneath it" out of a clause of which the card is the subject."""
    card, roles = clause.subject, clause.roles
    at = next((i for i, role in enumerate(roles[:-1]) if role.link == "with" and roles[i + 1].link in UNDER), None)
    held = roles[at].noun if at is not None else None
    if at is None or held is None or held.number is None or card is None or not (card.names and refer.is_card(card)):
        return []
    it = roles[at + 1].noun
    if clause.asks or (it is not None and not it.is_pronoun) or clause.verb in HELD | {"have"}:
        return []
    clause.roles = [*roles[:at], *roles[at + 2 :]]
    return [_lying(clause, held, card)]


def _lying(clause: Clause, held: Noun, card: Noun) -> Clause:
    bare = Noun(card.words, card.head, owner=copy.deepcopy(card.owner), names=card.names, edition=card.edition)
    return Clause("lie", clause.words[:1], held, roles=[Role("underneath", bare)], first=clause.first)


def _by_holder(clause: Clause, refer: Refer) -> tuple[Noun, Noun] | None:
    """Dojo has, holds 4 cards (underneath it)."""
    card, held = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in ("have", "hold") or card is None or held is None or not card.names or card.more:
        return None
    under = [role for role in clause.roles if role.link in UNDER]
    own = all(role.noun is None or role.noun.is_pronoun for role in under)
    if not refer.is_card(card) or not (clause.verb == "hold" or under) or not own or held.number is None:
        return None
    return held, card


def _by_player(clause: Clause, refer: Refer) -> tuple[Noun, Noun] | None:
    """Player A has Dojo with 4 cards underneath."""
    card = clause.objects[0] if len(clause.objects) == 1 else None
    with_ = [role.noun for role in clause.roles if role.link == "with" and role.noun is not None]
    under = [role for role in clause.roles if role.link in UNDER and (role.noun is None or role.noun.is_pronoun)]
    if clause.verb != "have" or card is None or not card.names or card.more or card.owner or len(with_) != 1:
        return None
    if len(under) != 1 or len(clause.roles) != 2 or not with_[0].is_a("card") or with_[0].number is None:
        return None
    clause.roles = []
    card.owner = clause.subject if somebody(clause.subject, refer) else None
    return (with_[0], card) if card.owner is not None and refer.is_card(card) else None


def _beneath_it(clause: Clause, refer: Refer) -> None:
    """Puts a card under it: under the card that was told to hold some."""
    told = [h.others[0] for h in refer.world.log if h.verb == "under" and h.others]
    it = any(r.link in UNDER and r.noun is not None and r.noun.is_pronoun for r in clause.roles)
    if clause.verb in ("put", "place", "lay") and it and told:
        refer.recent.append(told[-1])


def _by_place(clause: Clause, refer: Refer) -> tuple[Noun, Noun] | None:
    """4 cards are, go under Dojo."""
    there = clause.subject is not None and clause.subject.is_a("there") and len(clause.objects) == 1
    held = clause.objects[0] if there else clause.subject
    under = [role for role in clause.roles if role.link in UNDER]
    some = held.of if held is not None and not held.head and held.number is not None else None
    if held is not None and some is not None and some.is_a("card") and not (some.number or some.more or some.names):
        held = Noun(held.words, "card", owner=some.owner, number=held.number)  # "five of his own cards"
    if (
        clause.verb not in GOING | (HELD if clause.passive else set())
        or held is None
        or len(under) != 1
        or (clause.objects and not there)
    ):
        return None
    if not (refer.is_card(held) or held.is_a("card")) or (held.number is None and not held.names):
        return None
    holder = under[0].noun or Noun((), "it", is_pronoun=True)
    told = [h.others[0] for h in refer.world.log if h.verb == "under" and h.others]
    if holder.is_pronoun and told and (under[0].noun is None or told[-1] in refer.recent):
        refer.recent.append(told[-1])
    return (held, holder) if refer.is_card(holder) else None


def _lies(holder: Noun, refer: Refer) -> bool:
    """Whether it was told that the card is in play."""
    return any(thing.title == holder.text.split("'s ")[-1] and thing.zone == "play" for thing in refer.world.things)


def ends_up(clause: Clause, refer: Refer) -> None:
    """How many cards end up in his Discard Pile -> how many cards go to his Discard Pile."""
    up = [role for role in clause.roles if role.link in ("up in", "up on") and role.noun is not None]
    if clause.verb in ("end", "wind", "land", "finish") and len(up) == 1:
        clause.verb, up[0].link = "go", "to"


def takes_over(clause: Clause, refer: Refer) -> None:
    """Takes X over -> takes control of X."""
    over = [role for role in clause.roles if role.link == "over" and role.noun is None]
    adverb = [word for word in clause.adverbs if word == "over"]
    if clause.verb != "take" or not (over or adverb) or len(clause.objects) != 1 or clause.passive or clause.asks:
        return
    card = clause.objects[0]
    if refer.is_card(card) and not card.more:
        clause.roles = [role for role in clause.roles if role not in over]
        clause.adverbs = [word for word in clause.adverbs if word != "over"]
        clause.objects = [Noun(card.words, "control", of=card)]


def removes(clause: Clause, refer: Refer) -> None:
    """Player A's Police removes X -> Player A removes X with Police."""
    card = clause.subject
    if clause.verb != "remove" or card is None or clause.passive or clause.asks or not card.names or card.more:
        return
    if refer.is_card(card) and clause.objects and somebody(card.owner, refer):
        tool = copy.copy(card)
        tool.owner = None
        clause.subject, clause.roles = card.owner, [*clause.roles, Role("with", tool)]


RULES = (ends_up, removes, takes_over)
