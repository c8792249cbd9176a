"""By means of what something is done, as a sentence: "plays it by means of Battle Rage" -> plays Battle Rage."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.exerted import is_exertion
from engine.telling.rewording.possession import somebody

MEANS = frozenset(["by means of", "with the help of", "by use of"])


def by_event(clause: Clause, refer: Refer) -> list[Clause]:
    """Plays three Attacks by means of Battle Rage, Exerts with Memories -> plays it; plays three Attacks, Exerts."""
    links = MEANS | {"with", "through"} if is_exertion(clause) else MEANS
    tools = [role for role in clause.roles if role.link in links and role.noun is not None and role.noun.names]
    card = tools[0].noun if len(tools) == 1 else None
    thing = refer.unplayed(card) if card is not None and not (card.more or card.relatives or card.owner) else None
    if clause.verb not in ("play", "make") or clause.asks or clause.modal or clause.negated or clause.passive:
        return []
    if card is None or thing is None or is_told(card, refer):
        return []
    if not thing.is_a("event") and not any(thing.does("keep exerted")):
        return []
    if not somebody(clause.subject, refer) or any(role.link not in (*links, "against") for role in clause.roles):
        return []
    if any(thing.does("extra in conjunction")):
        tools[0].link = "in conjunction with"  # handbook, Darius
        return []
    clause.roles = [role for role in clause.roles if role is not tools[0]]
    before = Clause("play", list(card.words), copy.copy(clause.subject), [card], first=clause.first)
    clause.first = False
    return [before]


def is_told(card: Noun | None, refer: Refer) -> bool:
    """Whether it is said of the card by its name that it was played, or lies in play."""
    if card is None or card.more or card.relatives or card.owner is not None:
        return False
    names = {name.partition(":")[2] for name in card.names}
    told = [thing for h in refer.world.log if h.verb in ("play", "have") and not h.negated for thing in h.things]
    return any(thing.extra_name in names or names & thing.names for thing in told)
