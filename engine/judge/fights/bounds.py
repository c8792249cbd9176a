"""What tells how many Attacks a turn has: a limit, one more, a Defense that becomes the first."""

from __future__ import annotations

from engine.english.other import ANOTHER
from engine.world import Happening, Thing


def gains_one(happening: Happening) -> bool:
    """Reads "has gained one additional attack (by a card)"."""
    attacks = bool(happening.things) and all(t.is_a("attack") and not t.extra_name for t in happening.things)
    more = all(ANOTHER & {*t.title.lower().split(), *t.marks} for t in happening.things)
    return attacks and more and not (happening.negated or happening.purpose) and set(happening.roles) <= {"by", "from"}


def is_no_more(happening: Happening) -> bool:
    """Reads "the one attack that he is allowed", "no other attack is made": no more than was told."""
    attacks = bool(happening.cards) and all(thing.is_a("attack") for thing in happening.cards)
    allowed = happening.verb == "allow" and bool(happening.extra.get("remark")) and not happening.purpose
    none = happening.verb in ("make", "play") and happening.of_none and not happening.actor
    return attacks and "passive" in happening.extra and (allowed or none) and not happening.negated


def limit(happening: Happening) -> int | None:
    """Reads "Short Sword, which says that he may only play, lets him play only one attack per turn"."""
    letting = happening.verb in ("say", "state", "let", "use", "permit") or (
        happening.verb == "allow" and happening.purpose
    )
    said = happening.purpose if letting else happening
    if said is None or said.verb not in ("play", "may play", "allow") or happening.negated:
        return None
    roles = {*said.roles} - {"because of", "due to", "object", "subject"}
    bound = {"only", "per"} == roles and said.roles["per"] == "turn"
    weapons = [t for t in (*happening.others, *happening.things) if t not in said.things]
    weapon = bool(weapons) and all(t.is_a("weapon of choice") or t.unknown for t in weapons)
    return said.number if bound and weapon and said.things and all(t.is_a("attack") for t in said.things) else None


def becomes_first(happening: Happening) -> Thing | None:
    """Reads "Block and Strike, which becomes his first attack", "says that it becomes his first attack"."""
    cards = list(dict.fromkeys(happening.cards))
    attacks = [t for t in cards if t.is_a("attack") and t.card is None and t.marks <= {"first", "one"}]
    tools = [t for t in cards if t not in attacks and (t.extra_name or (t.is_a("defense") and "last" in t.marks))]
    return tools[0] if len(tools) == 1 and len(attacks) == 1 and len(cards) == 2 else None
