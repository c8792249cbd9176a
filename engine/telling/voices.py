"""Questions about a card that begin with the card -> about its player: "can it be discarded to counter the Focus?"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.world import Thing

DONE = frozenset(["discard", "use", "play"])
STOPS = frozenset(["stop", "block", "dodge", "avoid", "defend", "catch", "parry"])
DEFENSES = ("defense", "block", "dodge", "guard", "standing defense")


def and_counters(clause: Clause, refer: Refer) -> None:
    """May he discard X and counter Y -> may he discard X to counter Y."""
    for one in filter(None, (clause, clause.infinitive)):
        more = [sub for sub in one.subs if sub.link == "and" and sub.clause is not None]
        counters = len(more) == 1 and more[0].clause is not None and more[0].clause.verb == "counter"
        if one.verb in ("discard", "use") and counters and one.infinitive is None and len(one.objects) == 1:
            one.subs = [sub for sub in one.subs if sub is not more[0]]
            one.infinitive = more[0].clause


def done_with(clause: Clause, refer: Refer) -> None:
    """May X be discarded (by him, to do Y) -> may he discard X (to do Y), where X is known to be his."""
    card = clause.subject
    if clause.asks != "whether" or not clause.passive or clause.verb not in DONE or card is None:
        return
    by = next((role for role in clause.roles if role.link == "by" and refer.is_player(role.noun)), None)
    player = by.noun if by is not None else _owner(card, clause, refer)
    if player is None or clause.modal not in ("may", "can") or clause.objects:
        return
    clause.roles = [role for role in clause.roles if role is not by]
    clause.subject, clause.objects, clause.passive = player, [card], False


def card_stops(clause: Clause, refer: Refer) -> None:
    """Can his Lower Guard stop the Attack -> can he defend against the Attack with his Lower Guard."""
    card, attack = clause.subject, clause.objects[0] if len(clause.objects) == 1 else clause.role("against")
    if clause.asks != "whether" or clause.verb not in STOPS or clause.passive or card is None or attack is None:
        return
    rest = [role for role in clause.roles if role.noun is not attack]
    things = _named(card, refer)
    if clause.modal not in ("may", "can") or rest or clause.subs or not refer.is_card(attack) or len(things) != 1:
        return
    player = _owner(card, clause, refer)
    if player is not None and things[0].is_a(*DEFENSES):
        clause.verb, clause.subject, clause.objects = "defend", player, []
        clause.roles = [Role("against", attack), Role("with", card)]


def _owner(card: Noun, clause: Clause, refer: Refer) -> Noun | None:
    """The one player whose card it is known to be."""
    things = _named(card, refer)
    owners = {thing.controller or thing.owner for thing in things}
    return refer.named(owners.pop(), clause) if len(owners) == 1 and all(owners) else None


def _named(card: Noun, refer: Refer) -> list[Thing]:
    """The cards at the table that the phrase names."""
    if card.more or not refer.is_card(card):
        return []
    if card.is_pronoun:
        return refer.recent[-1:]
    return [thing for thing in refer.world.things if card.names and card.names[0].partition(":")[2] in thing.names]


RULES = (and_counters, done_with, card_stops)
