"""Attacks and Defenses in other words, once all is told: "plays a Block against the second"."""

from __future__ import annotations

from engine.card import ROWS, Effect
from engine.telling.kind import COLUMNS
from engine.world import Happening, Thing, World

NTH = {"first": 0, "second": 1, "third": 2, "fourth": 3}
MET = {"blocked": "block", "dodged": "dodge", "avoid": "dodge"}
"""What becomes of an Attack, by what is done against it."""
SPARE = frozenset(["since", "openly", "afterwards", "at once", "immediately", "at that moment", "at that very moment"])
"""What stands beside what was done and changes nothing of it."""


TRAITS = {"dodged": "undodgeable", "blocked": "unblockable"}


def by_cards(world: World) -> None:
    """Reads "plays Lunge with X, so that it cannot be dodged" of Lunge: without it the Attack is not so."""
    for play in [h for h in world.log if h.verb == "play" and not h.negated and len(h.cards) > 1]:
        for attack in [thing for thing in play.cards if thing.is_a("attack")]:
            made = [word for word in TRAITS.values() if word not in attack.marks and _is_due(word, attack, play.cards)]
            attack.effects = [effect for effect in attack.effects if effect.do not in made or _is_own(effect, attack)]
            attack.traits -= {*made}


def _is_due(word: str, attack: Thing, together: list[Thing]) -> bool:
    """Whether a card that was played with the Attack makes it so."""
    return any(any(card.does(word)) for card in together if card is not attack and not card.is_a("attack"))


def _is_own(effect: Effect, attack: Thing) -> bool:
    return attack.card is not None and effect in attack.card.effects


def says_so(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Lunge says that the Attack cannot be dodged" of a card that is known to do so: nothing new."""
    card, aim = happening.thing, happening.purpose
    if happening.verb not in ("say", "state") or happening.negated or card is None or aim is None or happening.actor:
        return None
    told = aim.verb == "outcome" and aim.negated and aim.extra.get("modal") == "can" and not aim.target
    plain = not (happening.more or happening.roles.keys() - {"subject"} or aim.roles or aim.phase)
    return [] if told and plain and aim.kind in TRAITS and any(card.does(TRAITS[aim.kind])) else None


def at_once(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has played X since", "plays X openly" as "plays X"."""
    spare = {link for link, value in happening.roles.items() if link in SPARE and not value}
    if happening.verb not in ("play", "reveal", "drop", "discard") or not spare:
        return None
    happening.roles = {link: value for link, value in happening.roles.items() if link not in spare}
    happening.general = happening.general and bool(happening.roles)
    return [happening]


def in_order(world: World, player: str) -> list[Thing]:
    """The Attacks that were played against this player, each by itself, in their order."""
    plays = [h for h in world.happened("play", turn=0) if h.actor and h.actor != player]
    attacks = [thing for h in plays for thing in h.things if thing.is_a("attack")]
    return attacks if all(thing.count == 1 for thing in attacks) else []


def against_nth(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays a Lower Center Block against the second" of the second Attack that was played."""
    index = NTH.get(happening.roles.get("against", "").removesuffix(" attack"))
    alone = set(happening.roles) == {"against"} and len(happening.things) == 1 and not happening.others
    if happening.verb != "play" or index is None or not alone or happening.negated or happening.purpose:
        return None
    attacks = in_order(world, happening.actor) if happening.things[0].is_a("defense") else []
    if index >= len(attacks) or happening.extra:
        return None
    happening.others, happening.roles, happening.general = [attacks[index]], {}, False
    happening.extra["against"] = "attack"
    return [happening]


def named_next(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "makes a single Attack, an Upper Center Attack" as the one Attack that is named behind it."""
    at = world.log.index(happening)
    told = world.log[at + 1] if at + 1 < len(world.log) else None
    one = happening.things[0] if happening.verb == "play" and len(happening.things) == 1 else None
    bare = not (happening.others or happening.roles or happening.purpose or happening.negated or happening.extra)
    if one is None or told is None or not bare or not one.marks or not one.marks <= {"single", "sole", "only", "one"}:
        return None
    same = told.verb == "play" and (told.actor, told.turn, told.phase) == (
        happening.actor,
        happening.turn,
        happening.phase,
    )
    named = len(told.things) == 1 and told.things[0].count == 1 and bool(told.things[0].extra_name)
    if not same or not named or one.extra_name or not one.is_a("attack") or not told.things[0].is_a("attack"):
        return None
    return []


def has_no_defense(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "and Khan has no Defense" of him who is attacked, and of whom no Defense is told."""
    none = happening.verb in ("have", "find") and not happening.others and not happening.purpose and not happening.roles
    kinds = [thing.title.lower() for thing in happening.things] or [f"no {happening.kind}"] * happening.negated
    if not none or kinds != ["no defense"] or happening.turn or happening.more or not happening.actor:
        return None
    mine = [h for h in world.log if h.actor == happening.actor and h is not happening and not h.negated]
    defends = any(h.verb in ("defend", "exert", "find") or any(t.is_a("defense") for t in h.cards) for h in mine)
    plays = [h for h in world.log if h.verb in ("play", "make") and h.actor == world.opponent(happening.actor)]
    made = {thing for h in plays for thing in h.things if thing.is_a("attack") and not h.turn}
    if defends or len(made) != 1 or any(h.verb == "outcome" for h in world.log):
        return None
    told = Happening("defend", happening.actor, [], [*made], kind="defend", negated=True, text="defend")
    return [told]


def against_both(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays an Upper Guard against both" of the two Attacks that were played."""
    alone = happening.roles == {"against": "both"} and len(happening.things) == 1 and not happening.others
    if happening.verb not in ("play", "use") or not alone or happening.negated or happening.purpose or happening.extra:
        return None
    attacks = in_order(world, happening.actor) if happening.things[0].is_a("defense") else []
    if len(attacks) != 2:
        return None
    happening.others, happening.roles, happening.general = attacks, {}, False
    happening.extra["against"] = "attack"
    return [happening]


def covers_that(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "and the Block covers the Attack" of an Attack of which the areas are not told otherwise."""
    tool, attack = happening.things if len(happening.things) == 2 else (None, None)
    bare = not (happening.negated or happening.others or happening.purpose or happening.roles.keys() - {"subject"})
    if happening.verb != "cover" or not bare or tool is None or attack is None or happening.turn or happening.more:
        return None
    if not (tool.is_a("block") and attack.is_a("attack")) or attack.grid or attack.extra_name or happening.extra:
        return None
    tool.traits.add("covering")
    return []


def lets_nth(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "lets the second be successful" of the second Attack that was played."""
    aim, index = happening.purpose, NTH.get(happening.kind.removesuffix(" attack"))
    if happening.verb != "let" or aim is None or aim.kind != "successful" or aim.negated or index is None:
        return None
    attacks = in_order(world, happening.actor)
    if index >= len(attacks) or happening.roles or happening.others or happening.negated:
        return None
    return [Happening("outcome", "", [attacks[index]], kind="successful", target=happening.actor, text="let")]


def made(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "makes a Hidden Attack" as "plays a Hidden Attack"."""
    one = len(happening.things) == 1 and happening.things[0].is_a("attack") and happening.things[0].count == 1
    bare = not (happening.others or happening.roles or happening.purpose or happening.kind or happening.extra)
    if happening.verb != "make" or not one or not bare or happening.number is not None or not happening.actor:
        return None
    if "hidden" not in happening.things[0].marks | happening.things[0].traits:
        return None
    happening.verb, happening.general = "play", False
    return [happening]


def not_hidden(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "an Attack, which is not Hidden" as the Attack: so every Attack is of which no more is told."""
    said = happening.verb == "be" and happening.kind == "hidden" and happening.negated and "remark" in happening.extra
    cards = happening.others if not (happening.things or happening.roles or happening.purpose) else []
    played = any(h.verb == "play" and cards and cards[0] in h.things for h in world.log)
    if said and played and cards[0].is_a("attack") and "hidden" not in cards[0].marks | cards[0].traits:
        return []
    return None


def made_so(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays Lunge with an Attack, which makes it undodgeable" as what Lunge is known to do."""
    if happening.verb != "make" or happening.kind not in ("undodgeable", "unblockable", "head shot"):
        return None
    if "remark" not in happening.extra or happening.negated or happening.others or len(happening.things) != 1:
        return None
    plays = [h for h in world.log if h.verb == "play" and happening.things[0] in h.cards]
    cards = [thing for h in plays for thing in h.cards]
    return [] if any(any(thing.does(happening.kind)) for thing in cards) else None


def area_chosen(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "and chooses Upper Right for it" of a card whose player chooses its area: it covers that."""
    row, _, column = happening.kind.partition(" ")
    square = ROWS.get(row, "") + COLUMNS.get(column, "")
    card = happening.others[0] if len(happening.others) == 1 and not happening.things else None
    card = card or _just_played(happening, world)
    if happening.verb != "choose" or len(square) != 2 or card is None or happening.negated or happening.purpose:
        return None
    free = card.is_a("special attack or block") or any(card.does("any area")) or _has_no_area(card)
    if happening.roles.keys() - {"for"} or not free or happening.more not in ("", "is asked, too"):
        return None
    card.grid = frozenset({square})
    return []


def _has_no_area(card: Thing) -> bool:
    """Whether it is an Attack of which no document prints where it goes: its player is told to choose."""
    return card.is_a("special attack") and not card.grid


def _just_played(happening: Happening, world: World) -> Thing | None:
    """Reads "plays Hook and chooses Upper Center": for the one card that he has played just before."""
    at = world.log.index(happening) if happening in world.log else 0
    played = world.log[at - 1] if at and not (happening.things or happening.others) else None
    same = played is not None and played.verb == "play" and played.actor == happening.actor and not played.negated
    return played.things[0] if played is not None and same and len(played.things) == 1 and not played.others else None


def cannot_be_met(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "it cannot be dodged" of an Attack as what it is: undodgeable."""
    words = {"dodged": "undodgeable", "blocked": "unblockable"}
    attacks = bool(happening.things) and all(t.is_a("attack") and t.card and t.count == 1 for t in happening.things)
    said = happening.verb == "can outcome" and happening.negated and happening.kind in words and attacks
    if not said or happening.others or happening.roles or happening.actor or happening.phase or happening.turn:
        return None
    if happening.purpose or happening.more or happening.target or "sub" in happening.extra:
        return None
    for thing in happening.things:
        thing.traits.add(words[happening.kind])
        thing.effects.append(Effect(words[happening.kind]))
    return []


def not_met(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "it is neither blocked nor avoided" as what its target does not do against it."""
    kind = MET.get(happening.kind if happening.verb == "outcome" else happening.verb, "")
    owners = {thing.owner for thing in happening.things if thing.is_a("attack")}
    bare = not (happening.actor or happening.others or happening.roles.keys() - {"subject"} or happening.more)
    if not (kind and happening.negated and bare) or len(owners) != 1 or happening.extra.keys() - {"passive"}:
        return None
    owner = owners.pop()
    if owner not in world.players or happening.purpose or not all(t.is_a("attack") for t in happening.things):
        return None
    told = Happening("defend", world.opponent(owner), [], list(happening.things), kind=kind, turn=happening.turn)
    told.negated, told.text = True, "defend"
    return [told]


def by_his_power(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "makes a Middle Center Attack by his Persona Power" as "uses his Persona Power to make" it."""
    means = {link for link, value in happening.roles.items() if value in ("persona power", "power")}
    attack = happening.thing
    if happening.verb not in ("play", "make") or len(means) != 1 or means - MEANS or happening.roles.keys() - means:
        return None
    alone = attack is not None and len(happening.things) == 1 and attack.is_a("attack") and attack.count == 1
    plain = not (happening.negated or happening.others or happening.purpose or happening.more or happening.extra)
    if not alone or not plain or not happening.actor or happening.kind:
        return None
    aim = Happening(
        "make", happening.actor, happening.things, number=happening.number, turn=happening.turn, text="make"
    )
    told = Happening("power", happening.actor, turn=happening.turn, phase=happening.phase, purpose=aim, text="use")
    return [told]


MEANS = frozenset(["by", "with", "through", "due to", "thanks to", "by means of", "by using"])


def guesses(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "guesses and plays a Block": the Block is the guess, and whether it is right, the Attack says."""
    at = world.log.index(happening) if happening in world.log else 0
    then = world.log[at + 1] if at and at + 1 < len(world.log) else None
    bare = not (happening.cards or happening.kind or happening.negated or happening.purpose or happening.roles)
    if happening.verb != "guess" or not bare or then is None or happening.extra or happening.more:
        return None
    plays = then.verb in ("play", "defend") and then.actor == happening.actor and not then.negated
    tools = bool(then.things) and all(thing.is_a("defense") for thing in then.things)
    hidden = any(thing.is_a("attack") and "hidden" in thing.traits for thing in world.things)
    return [] if plays and tools and hidden and then.turn == happening.turn else None


def chosen(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "finds X and Y in the Exertion that he made for an Attack, and chooses X" as "plays X"."""
    before = world.log[: world.log.index(happening)]
    found = next((h for h in reversed(before) if h.verb == "find" and h.actor == happening.actor), None)
    sought = next((h for h in reversed(before) if h.verb == "exert" and h.actor == happening.actor), None)
    plain = not (happening.negated or happening.others or happening.roles or happening.purpose or happening.extra)
    if happening.verb not in ("choose", "pick", "select", "take") or not plain or found is None or sought is None:
        return None
    one = len(happening.things) == 1 and happening.things[0] in found.things and happening.things[0].count == 1
    if not one or not sought.kind or not happening.things[0].is_a(sought.kind) or happening.phase:
        return None
    return [Happening("play", happening.actor, happening.things, turn=happening.turn, text=happening.text)]


RULES = (
    by_his_power, says_so, chosen,
    guesses, not_met, area_chosen, cannot_be_met, at_once, against_nth, against_both, covers_that, named_next,
    has_no_defense, lets_nth, made, not_hidden, made_so,
)  # fmt: skip
