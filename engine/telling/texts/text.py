"""What a situation says that a card does ("which prevents 2 damage") -> effects."""

from __future__ import annotations

from collections.abc import Callable

from engine.card import Effect
from engine.english.clause import Clause
from engine.telling.texts.ability import (
    ability,
    ability_loss,
    added,
    costs_ability,
    given,
    lets_gain,
    made_lose,
    raised,
    worth,
)
from engine.telling.texts.condition import condition, needed
from engine.telling.texts.cost import countered, discarded, made_pay
from engine.telling.texts.damage import (
    attacks_more,
    chance,
    damage,
    events_more,
    lets_do,
    may_damage,
    prevented,
    taken,
    to_zero,
)
from engine.telling.texts.gems import for_each_gem
from engine.telling.texts.leaving import leaving, sweeping
from engine.telling.texts.nature import any_area, being, choice, covers, used_up, worded
from engine.telling.texts.opened import next_attack
from engine.telling.texts.opportunities import costs_attack, extra_attack, loses_attack
from engine.telling.texts.permission import (
    despite,
    events_each,
    forbidden,
    kept,
    made_so,
    may_draw,
    must_draw,
    not_defended,
    not_played,
    one_in_play,
    one_may_lie,
    skips,
    skips_check,
)
from engine.telling.texts.plain import is_plain
from engine.telling.texts.printed_value import printed_value
from engine.telling.texts.restriction import master_limit, odds, restriction
from engine.telling.texts.rolls import rolled
from engine.telling.texts.stacking import stacks, without_silence
from engine.telling.texts.stated import stated
from engine.telling.texts.whole import is_whole, said_of
from engine.world import Thing

Reader = Callable[[Clause, Thing], list[Effect] | None]

SPOKEN = frozenset(
    [
        "take", "play", "skip", "make", "exert", "force", "require", "draw", "have", "lose", "gain", "increase",
        "raise", "reduce",
    ]
)  # fmt: skip
"""Verbs of what a text says that a player does or suffers."""
PRINTING = frozenset(["say", "state", "read", "show", "have", "bear", "contain", "include", "print"])
"""Verbs of what stands in a text box."""
GIVING = frozenset(["give", "grant", "provide", "add", "raise", "increase"])
LASTING = frozenset(["continuously", "permanently", "constantly"])
HEDGES = frozenset(
    [
        "at most", "at least", "about", "almost", "nearly", "more than", "less than", "fewer than", "over", "roughly",
        "hardly", "never", "twice", "one", "two", "some", "most", "exactly half", "only half", "without", "unless",
        "in vain",
    ]
)  # fmt: skip
"""Beside these an effect is not the effect that it would be without them."""


def effects_of(clause: Clause, thing: Thing) -> list[Effect] | None:
    """The effects that the clause tells of the card; None where it tells of something else, or of more."""
    if clause.verb in GIVING:  # that it lasts, is meant without it, too
        clause.adverbs = [word for word in clause.adverbs if word not in LASTING]
    said = said_of(clause)
    effects = _effects_of(clause, thing)
    if effects is None:
        known = {effect.do for effect in thing.effects}
        return [effect for effect in stated(said) or () if effect.do in known] or None
    return effects if not effects or is_whole(said, effects) else None


def _effects_of(clause: Clause, thing: Thing) -> list[Effect] | None:
    if clause.adverbs and {*clause.adverbs} <= {"too", "also", "as well"}:
        clause.adverbs = []
    if _hedged(clause) or not is_plain(clause):
        return None
    if clause.verb in ("say", "state", "read") and clause.that is not None:
        return _told(clause.that, thing, stands=clause.link in ("which", "that") or thing.zone == "play")
    if clause.verb in ("say", "state", "read") and clause.infinitive is not None:
        return for_each_gem(clause, thing) or skips_check(clause, thing)
    if clause.verb in PRINTING and (value := printed_value(clause, thing)) is not None:
        return value
    readings = (reader(clause, thing) for reader in READERS.get(clause.verb, ()))
    return next((found for found in readings if found is not None), None)


def _hedged(clause: Clause) -> bool:
    if clause.verb != "draw" and clause.role("up to") is not None:
        return True
    inner = clause.infinitive.adverbs if clause.infinitive is not None else []
    links = [*clause.adverbs, *inner, *(role.link for role in clause.roles), *(sub.link for sub in clause.subs)]
    return any(link in HEDGES for link in links)


def _told(clause: Clause, thing: Thing, *, stands: bool) -> list[Effect] | None:
    """What the card says; `stands` where it is told of a card at the table, and is no mere quotation."""
    subject = clause.subject
    if clause.verb == "be" and subject is not None and subject.is_a("there") and len(clause.objects) == 1:
        return odds(clause, thing)
    if (stacking := stacks(clause, thing)) is not None:
        return stacking
    if (lies := one_may_lie(clause, thing)) is not None:
        return lies
    if (opened := next_attack(clause, thing)) is not None:
        return opened
    itself = subject is not None and subject.is_pronoun and subject.head in ("it", "this")
    aim = clause.infinitive
    for_it = stands and aim is not None and aim.verb == "play"
    must_discard = clause.verb == "discard" and clause.modal == "must" and (for_it or not thing.extra_name)
    if not itself and clause.verb not in SPOKEN and not must_discard:
        return None  # it speaks of other cards, or of a player
    without_silence(clause)
    return _effects_of(clause, thing)


def _reduced(clause: Clause, thing: Thing) -> list[Effect] | None:
    if clause.objects and (zero := to_zero(clause)) is not None:
        return zero
    found = raised(clause, thing)
    return found if found is not None else chance(clause, thing)


def _had(clause: Clause, thing: Thing) -> list[Effect] | None:
    return one_in_play(clause) if clause.modal in ("may", "can") else restriction(clause, thing)


def _been(clause: Clause, thing: Thing) -> list[Effect] | None:
    if clause.subject is not None and clause.subject.is_a("master limit"):
        return master_limit(clause)
    of_number = clause.subject is not None and clause.subject.is_a("restriction number", "restriction")
    if of_number:
        return restriction(clause, thing)
    return stacks(clause, thing) or worth(clause, thing) or being(clause, thing)


READERS: dict[str, tuple[Reader, ...]] = {
    "add": (events_more, attacks_more, added),
    "allow": (for_each_gem, choice, lets_gain, lets_do, kept, despite, events_each, extra_attack),
    "ban": (forbidden,),
    "be": (next_attack, _been),
    "bear": (worded,),
    "block": (next_attack, not_defended),
    "choose": (any_area,),
    "contain": (covers,),
    "cause": (skips, made_lose, may_damage, damage, ability_loss),
    "cost": (costs_ability, costs_attack),
    "counter": (countered,),
    "cover": (covers,),
    "deal": (may_damage, damage),
    "decrease": (raised, chance),
    "discard": (used_up, discarded),
    "do": (may_damage, damage),
    "dodge": (next_attack, not_defended),
    "draw": (may_draw, must_draw),
    "forbid": (forbidden,),
    "force": (choice, skips, made_lose, made_pay),
    "gain": (ability,),
    "give": (given, extra_attack),
    "grant": (given, extra_attack),
    "have": (_had,),
    "include": (covers,),
    "increase": (events_more, raised, chance),
    "inflict": (may_damage, damage),
    "let": (for_each_gem, choice, lets_gain, lets_do, kept, despite, events_each, extra_attack),
    "lose": (ability, loses_attack),
    "lower": (raised, chance),
    "exert": (for_each_gem,),
    "make": (for_each_gem, next_attack, choice, skips, made_lose, made_so, made_pay),
    "permit": (for_each_gem, kept, despite, extra_attack),
    "need": (needed,),
    "play": (not_played, condition, extra_attack),
    "prevent": (prevented,),
    "prohibit": (forbidden,),
    "provide": (given,),
    "raise": (events_more, raised, chance),
    "reduce": (_reduced,),
    "remove": (leaving, sweeping),
    "require": (choice, made_pay, needed),
    "restrict": (restriction,),
    "roll": (rolled,),
    "skip": (skips_check,),
    "stack": (stacks,),
    "take": (taken, _reduced),
}
"""Which readers know a verb; the first that has something to say is heard."""
