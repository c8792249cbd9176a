"""A sentence for each thing that happened or holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.amount import amount
from engine.echo.likeness import WORDS as LIKE
from engine.echo.likeness import compared
from engine.echo.noun import is_several, of_areas, of_kind, of_matter, of_things
from engine.echo.subject import own, subject_of
from engine.echo.tail import PILES, condition, infinitive, join, predicate, purpose, tail, when
from engine.echo.verb import third
from engine.world import Happening, World

VALUES = {"ability": "an Ability", "hand size": "a hand size", "maximum ability": "a maximum Ability"}
STATES = {"countered": "countered", "outcome": "", "trait": "", "is": "", "pending": "pending", "reveal": "revealed"}
WAYS = {"block": "block", "dodge": "dodge", "avoid": "avoid", "wrong": "defend improperly against"}
FOR = {"defense": "for a Defense", "attack": "for an Attack", "nothing": "for nothing", "exertion": ""}


def sentence(world: World, happening: Happening) -> str:
    """What happened or holds, without its full stop."""
    own = OWN.get(happening.verb)
    said = own(world, happening) if own is not None and (not happening.general or happening.verb == "lie") else ""
    if said or (said := _state_of_card(world, happening)):
        return said
    subject, rest = subject_of(world, happening)
    several = is_several(happening.things) and subject == of_things(happening.things)
    return join(subject, predicate(world, rest, several=several))


def _state_of_card(world: World, happening: Happening) -> str:
    """Reads "the Thrust is successful against Player B", "no damage is pending"."""
    if happening.verb not in STATES or not happening.things:
        return ""
    state = STATES[happening.verb] or happening.kind
    if happening.kind == "covering" and not happening.negated and happening.things[0].grid:
        return join(of_things(happening.things), "covers", of_areas(happening.things[0].grid), when(happening))
    against = f"against {world.name(happening.target)}" if happening.target else ""
    no = "not" if happening.negated and not happening.of_none else ""
    whose = [thing.owner for thing in happening.things if thing.owner in world.players and thing.extra_name]
    owner = f"{world.name(whose[0])}'s" if len(whose) == 1 == len(happening.things) else ""
    return join(
        owner,
        of_things(happening.things).removesuffix(" pending"),
        "are" if is_several(happening.things) else "is",
        no,
        state,
        against,
        when(happening),
        condition(world, happening),
    )


def _value(world: World, happening: Happening) -> str:
    value = f"{VALUES[happening.verb]} of {happening.number}"
    return join(world.name(happening.actor), "has", value, when(happening))


def _hand(world: World, happening: Happening) -> str:
    has = "had" if happening.verb == "had hand" else "has"
    whose = f"{world.name(happening.actor)} {has}" if happening.actor else "there are"
    where = f"in {own(world, happening.actor)} {PILES.get(happening.zone, 'Hand')}"
    number = "some" if happening.number is None else happening.number
    return join(whose, f"{number} cards", where, when(happening))


def _state(world: World, happening: Happening) -> str:
    no = "not" if happening.negated else ""
    return join(world.name(happening.actor), "is", no, happening.kind.title(), when(happening))


def _lies(world: World, happening: Happening) -> str:
    held = happening.verb == "have" and not happening.actor and happening.things
    no = "not" if happening.negated and not happening.of_none else ""
    lies = join("are" if is_several(happening.things) else "is", no, "in play", when(happening))
    return join(of_things(happening.things), lies) if held and happening.zone in ("", "play") else ""


def _lie(world: World, happening: Happening) -> str:
    """Reads "lies in his Discard Pile" of a player's cards, "underneath it lie 4 cards"."""
    if happening.actor:
        return join(world.name(happening.actor), predicate(world, replace(happening, verb="have")))
    bare = not (happening.roles or happening.negated) and (happening.things or happening.number)
    what = of_things(happening.things) or of_kind(world, happening)
    return join("underneath", of_things(happening.others), "lie", what) if happening.others and bare else ""


def _under(world: World, happening: Happening) -> str:
    lies = "lie" if is_several(happening.things) else "lies"
    return f"underneath {of_things(happening.others)} {lies} {of_things(happening.things)}"


def _exert(world: World, happening: Happening) -> str:
    bare = replace(happening, kind="", things=[])
    what = FOR.get(happening.kind, f"for a {of_matter(happening.kind)}" if happening.kind else "")
    what = what if happening.purpose is None else ""
    verb = "does not Exert" if happening.negated else "Exerts"
    return join(world.name(happening.actor), verb, what, of_things(happening.things), tail(world, bare))


def _defend(world: World, happening: Happening) -> str:
    way = WAYS.get(happening.kind, "defend against" if happening.others else "defend")
    first, _, rest = way.partition(" ")
    verb = f"does not {way}" if happening.negated else join(third(first), rest)
    tools = f"with {of_things(happening.things)}" if happening.things else ""
    against = of_things(happening.others)
    return join(world.name(happening.actor), verb, against, tools, when(happening), purpose(world, happening))


def _power(world: World, happening: Happening) -> str:
    verb = "does not use" if happening.negated else "uses"
    cards = of_things(happening.cards)
    what = f"for {cards}" if cards else ""
    aim = f"to {infinitive(world, happening.purpose)}" if happening.purpose is not None else ""
    return join(world.name(happening.actor), verb, "the Persona Power", what, aim, when(happening))


def _weapon(world: World, happening: Happening) -> str:
    return join(world.name(happening.actor), "fights with", of_things(happening.things))


def _only_weapon(world: World, happening: Happening) -> str:
    no = "not" if happening.negated else ""
    return join(f"{world.name(happening.actor)}'s only weapon is", no, of_things(happening.things), when(happening))


def _turn(world: World, happening: Happening) -> str:
    return join("it is", "not" if happening.negated else "", f"{world.name(happening.actor)}'s turn")


def _pending(world: World, happening: Happening) -> str:
    """Reads "3 damage from Angry Mob is pending against Player A"; of an Attack the state of the card is told."""
    if happening.kind != "damage" or happening.negated or (happening.number is None and not happening.others):
        return ""
    damage = "damage" if happening.number is None else f"{happening.number} damage"
    source = f"from {of_things(happening.others)}" if happening.others else ""
    against = f"against {world.name(happening.target)}" if happening.target else ""
    return join(damage, source, "is pending", against, when(happening))


def _no_damage(world: World, happening: Happening) -> str:
    return "no damage is pending"


def _likeness(world: World, happening: Happening) -> str:
    helper, who, how = compared(happening)
    no = "not" if happening.negated else ""
    return join(who, *(("do", no, helper) if no and helper == "have" else (helper, no)), how)


def _counted(what: str) -> Callable[[World, Happening], str]:
    def has(world: World, happening: Happening) -> str:
        if happening.negated or happening.number is None:
            return join(world.name(happening.actor), "has", "no" if happening.negated else "a", what)
        return join(world.name(happening.actor), "has", amount(happening.number, what))

    return has


OWN: dict[str, Callable[[World, Happening], str]] = {
    "pending": _pending,
    **dict.fromkeys(VALUES, _value), "hand": _hand, "had hand": _hand,
    "state": _state, "had state": _state, "have": _lies, "lie": _lie,
    "turn": _turn, "under": _under, "no damage": _no_damage, "exert": _exert, "defend": _defend, "power": _power,
    "weapon": _weapon, "only weapon": _only_weapon,
    **dict.fromkeys(LIKE, _likeness),
    "opportunities": _counted("attack opportunity"), "free hand": _counted("free hand"),
    "earlier successes": _counted("earlier success"),
}  # fmt: skip
