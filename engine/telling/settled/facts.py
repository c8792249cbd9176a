"""Different words for the same fact, once all is told: to remove a card with Police is to play Police on it."""

from __future__ import annotations

from collections.abc import Callable

from engine.aside.verbs import WORKING
from engine.case import Question
from engine.telling.settled import (
    adjusted,
    attacks,
    disarmed,
    ensuing,
    gains,
    harm,
    lying,
    pointed,
    sequel,
    staying,
    taken,
    turns,
)
from engine.telling.settled import told as told_again
from engine.world import Happening, Thing, World

PLACES = ("underneath", "under", "beneath", "inside")
LIES = frozenset(["be", "lie", "keep", "have", "sit", "rest", "put", "place", "lay"])
STAYS = frozenset(["keep", "leave", "remain", "stay"])


def settle(world: World, question: Question) -> None:
    """Puts what was told into the words that the judges know; what happened stays."""
    disarmed.by_cards(world)
    for happening in list(world.log):
        for rule in RULES:
            if rule is _with_tool and _takes_his_turn(happening, question):
                continue
            told = rule(happening, world)
            if told is not None:
                at = world.log.index(happening)
                world.log[at : at + 1] = told
                break
    attacks.by_cards(world)
    adjusted.exhausted_late(world, question)
    adjusted.of_pending(world, question)
    staying.stays_so(world, question)
    taken.said_once(world, question)
    taken.met_after_all(world, question)


def _is_plain(happening: Happening) -> bool:
    """Whether it was simply so: not denied, only allowed, or said of one of several times."""
    extra = happening.extra.keys() - {"passive", "whose"}
    return not (
        happening.negated or extra or happening.purpose or happening.more or happening.kind not in ("", "card", "there")
    )


def _is_in_play(thing: Thing, world: World) -> bool:
    return any(thing in h.things for h in world.happened("have"))


def _kept(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "leaves his Guard in play" as "has it in play", "has a Guard in play and keeps it" as its first half."""
    if happening.verb not in STAYS or not _is_plain(happening) or happening.others or len(happening.things) != 1:
        return None
    before = happening.zone == "play" and happening.turn < 0  # "kept it in play last turn": there it lies
    thing, in_play = happening.things[0], happening.roles.get("in") == "play" or before
    if happening.actor and thing.owner not in ("", happening.actor):
        return None
    if happening.roles.keys() - {"in", "subject"} or happening.phase or happening.number is not None:
        return None
    if happening.roles.keys() - {"subject"} and not in_play:
        return None
    if _is_in_play(thing, world):
        return []
    if not in_play or not happening.actor or thing.zone not in ("", "play"):
        return None
    thing.zone, thing.controller = "play", thing.controller or happening.actor
    return [Happening("have", happening.actor, [thing], zone="play", turn=happening.turn, text=happening.text)]


def _against(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "X is in play against Player A" as "Player A's opponent has X in play"."""
    roles = {key: value for key, value in happening.roles.items() if key != "subject"}
    if happening.verb != "be" or roles != {"in": "play", "against": "player"} or happening.actor or happening.others:
        return None
    if not _is_plain(happening) or not happening.target or len(happening.things) != 1:
        return None
    other, thing = world.opponent(happening.target), happening.things[0]
    thing.zone, thing.controller = "play", thing.controller or other
    return [Happening("have", other, [thing], zone="play", turn=happening.turn, text="have")]


def _underneath(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "two Allies lie under Safe House", "Dojo has 3 cards underneath it" as cards underneath a card."""
    place = happening.roles.keys() & set(PLACES)
    if happening.verb not in LIES or not place or happening.roles.keys() - {*PLACES, "subject", "in"}:
        return None
    holders = [thing for thing in happening.others if thing.card is not None and thing not in happening.things]
    holders = holders or [thing for thing in happening.things if thing in happening.others]
    if not _is_plain(happening) or len(holders) != 1 or happening.phase:
        return None
    held = [thing for thing in happening.things if thing is not holders[0]]
    if not held and happening.kind == "card" and happening.number:
        held = [Thing("cards", frozenset({"card"}), count=happening.number, owner=holders[0].owner)]
    if not held or any("face-down" in thing.marks for thing in held):
        return None
    for thing in held:
        thing.zone, thing.under = "under", holders[0]
    owner = happening.actor or holders[0].controller or holders[0].owner
    return [Happening("under", owner, held, holders, turn=happening.turn, text=happening.text)]


def _takes_his_turn(happening: Happening, question: Question) -> bool:
    """Whether a Special card by which something was removed may be the one of the turn, and another is asked for."""
    act = question.act
    asked = act is not None and act.verb == "play" and act.actor == happening.actor
    return asked and any(thing.is_a("special card") for thing in happening.others)


def _with_tool(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "removes X with Police" as "plays Police and removes X", "nullifies it with Focus" as Focus on it."""
    does = {"remove": "remove", "nullify": "nullify"}.get(happening.verb, "")
    if not does or len(happening.things) != 1 or len(happening.others) != 1 or not happening.actor:
        return None
    tool, place = happening.others[0], happening.roles.get("from", "play")
    told = happening.roles.keys() - {"with", "by", "from", "by means of", "by using", "for"}
    if not _is_plain(happening) or told or place != "play" or not any(tool.does(does)) or not tool.extra_name:
        return None
    if any(tool in h.cards for h in world.log if h is not happening):
        return None
    played = Happening("play", happening.actor, [tool], turn=happening.turn, phase=happening.phase, text="play")
    if does == "nullify":
        played.others, played.extra["on"] = happening.things, "yes"
        return [played]
    happening.others, happening.roles = [], {"from": "play"}
    return [played, happening]


def _by_discarding(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "counters X by discarding Y" as "discards Y to counter X"."""
    tool = happening.purpose
    by = happening.verb == "counter" and happening.roles == {"by": "doing"} and not happening.negated
    if not by or tool is None or tool.verb != "discard" or tool.negated or tool.purpose is not None or tool.roles:
        return None
    happening.roles, happening.purpose, happening.general = {}, None, False
    tool.purpose, tool.turn, tool.phase = happening, happening.turn, happening.phase
    tool.actor, tool.text = happening.actor, "discard"
    return [tool]


def _by_the_card(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Police removes X from play" as "X is removed by Police": no card removes itself."""
    card = happening.roles.get("subject", "").startswith("card:") and "passive" not in happening.extra
    if happening.verb != "remove" or happening.actor or happening.others or not card or len(happening.things) != 2:
        return None
    if not any(happening.things[0].does("remove")) or not _is_plain(happening):
        return None
    happening.others, happening.things = happening.things[:1], happening.things[1:]
    happening.extra["passive"], happening.roles["by"] = "yes", happening.roles["subject"]
    return [happening]


def _lost(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "loses his Upper Guard" as "his Upper Guard is removed from play"."""
    plain = _is_plain(happening) and not (happening.others or happening.roles or happening.number or happening.phase)
    if happening.verb != "lose" or not plain or len(happening.things) != 1 or not happening.actor:
        return None
    if not happening.things[0].is_a("guard", "standing defense"):
        return None
    told = Happening("remove", "", happening.things, turn=happening.turn, general=True, text="remove")
    told.extra, told.roles = {"passive": "yes"}, {"subject": "it", "from": "play"}
    return [told]


def _chosen(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays Impulse and chooses Nexus" as "plays Impulse on Nexus"."""
    at = world.log.index(happening)
    played = world.log[at - 1] if at else None
    as_target = happening.roles in ({}, {"as": "target"}, {"as": "its target"})
    if happening.verb not in ("choose", "target", "pick", "select") or not as_target or played is None:
        return None
    plain = _is_plain(happening) and not happening.others and len(happening.things) == 1 and not happening.phase
    aimed = played.verb == "play" and len(played.things) == 1 and played.things[0].is_a("event", "edge")
    aimed = aimed and not any(any(played.things[0].does(do)) for do in ("remove", "nullify"))
    if not plain or not aimed or played.actor != happening.actor or played.turn != happening.turn:
        return None
    if played.negated or played.others or played.purpose or happening.things[0] is played.things[0]:
        return None
    if not happening.things[0].is_a("situation", "object", "location", "event", "attack"):
        return None
    played.others, played.extra["on"] = happening.things, "yes"
    return []


def _at_ability(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "his Ability is at its maximum of 15" as "his Ability is 15"."""
    at = happening.roles.get("at") in ("maximum", "maximum ability", "full") and len(happening.roles) == 1
    if happening.verb != "be" or happening.kind != "ability" or not at or happening.number is None or not happening.by:
        return None
    if happening.negated or happening.things or happening.others or happening.purpose or happening.phase:
        return None
    return [Happening("ability", happening.by, number=happening.number, turn=happening.turn, text="be")]


def _has_no_card_that(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "has no card in play that raises Ability" as nothing: so it is supposed of everybody."""
    if happening.verb == "have" and len(happening.things) == 1 and _is_no_card(happening.things[0]):
        told = [h for h in world.log if h is not happening and _is_said_of(h, happening.things[0])]
        return [] if told and not (happening.negated or happening.others or happening.purpose) else None
    if len(happening.others) == 1 and _is_no_card(happening.others[0]) and _is_said_of(happening, happening.others[0]):
        return []
    return None


def _is_no_card(thing: Thing) -> bool:
    return thing.count == 0 and thing.classes == {"card"} and not (thing.extra_name or thing.marks or thing.effects)


def _is_said_of(happening: Happening, thing: Thing) -> bool:
    works = happening.verb in WORKING | {"gain", "make"}
    named = any(card.extra_name for card in happening.things)
    return works and "remark" in happening.extra and happening.others == [thing] and not named


def _of_the_attack(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays it in conjunction with X, and it is successful" of the Attack, not of the card played with it."""
    thing = happening.things[0] if len(happening.things) == 1 else None
    if happening.verb != "outcome" or thing is None or thing.is_a("attack", "defense", "card"):
        return None
    played = [h for h in world.log if h.verb == "play" and thing in h.cards]
    attacks = [t for h in played for t in h.cards if t.is_a("attack")]
    if len(attacks) != 1 or not thing.is_a("edge", "event"):
        return None
    happening.things = attacks
    return [happening]


def _played_by(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "X is played in conjunction with an Attack" of the opponent of him who is hit or defends."""
    tied = {"subject", "in conjunction with", "with", "together with", "along with"}
    if happening.verb != "play" or happening.actor or "passive" not in happening.extra or happening.roles.keys() - tied:
        return None
    attacks = [t for t in happening.cards if t.is_a("attack")]
    hit = {h.target for h in world.log if h.verb == "outcome" and h.target and h.things[:1] == attacks[:1]}
    hit |= {h.actor for h in world.log if h.verb in ("defend", "counter") and h.actor and not h.turn}
    if happening.negated or happening.purpose or happening.target or len(attacks) != 1 or len(hit) != 1:
        return None
    happening.actor, happening.general, happening.roles, happening.number = world.opponent(hit.pop()), False, {}, None
    happening.extra.pop("passive")
    return [happening]


def _nullified_by(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Disguise has been nullified by Focus" as Focus that somebody played on it."""
    tool = happening.others[0] if len(happening.others) == 1 else None
    passive = happening.verb == "nullify" and not happening.actor and "passive" in happening.extra
    more = happening.roles.keys() - {"subject", "by", "with"}
    if not passive or tool is None or more or not any(tool.does("nullify")):
        return None
    if not _is_plain(happening) or len(happening.things) != 1 or any(tool in h.things for h in world.log):
        return None
    told = Happening("play", happening.target, [tool], happening.things, turn=happening.turn, text="play")
    told.extra["on"] = "yes"
    return [told]


def _plays_against(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "plays against Martin Hyde" as no act: who the opponent is, is known."""
    bare = not (happening.things or happening.others or happening.kind or happening.roles or happening.purpose)
    if happening.verb != "play" or not bare or happening.extra or happening.negated or happening.number is not None:
        return None
    return [] if happening.target in world.players and happening.target != happening.actor else None


def _by_power(happening: Happening, world: World) -> list[Happening] | None:
    """Reads "Nakano duplicates X by his Persona Power" as "Nakano duplicates X": nothing else lets him."""
    player = world.players.get(happening.actor)
    by = {link for link, value in happening.roles.items() if value == "persona power"}
    if happening.verb != "duplicate" or player is None or player.persona != "Nakano" or not by & {"by", "with"}:
        return None
    happening.roles = {link: value for link, value in happening.roles.items() if link not in by}
    return [happening]


RULES: tuple[Callable[[Happening, World], list[Happening] | None], ...] = (
    _kept, _against, _underneath, _with_tool, _by_discarding, _by_the_card, _lost, _chosen, _at_ability,
    _has_no_card_that, _of_the_attack, _played_by, _nullified_by, _plays_against, _by_power, disarmed.by_card,
    *pointed.RULES, *gains.RULES, *lying.RULES, *attacks.RULES, *ensuing.RULES, *taken.RULES, *told_again.RULES,
    *sequel.RULES, *turns.RULES, *harm.RULES,
)  # fmt: skip
