"""What is told only by what follows it: "Xavier counters Player B's Police" tells that Player B has played it."""

from __future__ import annotations

from engine.world import Happening, World

COUNTERS = ("counter", "countered")
TELLING = ("play", "attack", "outcome", "make", "hold", "have", "reveal", "find", "trait", "is")


def imply_plays(world: World, told: list[Happening]) -> list[Happening]:
    """What is told, before each counter the play of the card that is countered, where nobody told of it."""
    found: list[Happening] = []
    for happening in told:
        found += [
            play for play in (*_plays(happening), *_attacks(happening)) if not _is_told(play, [*world.log, *told])
        ]
        found.append(happening)
    return found


def by_discard(world: World, told: list[Happening]) -> None:
    """Reads "discards Forethought and counters it": the card that he discards is the one that counters."""
    last = world.log[-1] if world.log else None
    if last is None or last.verb != "discard" or last.negated or last.purpose is not None or len(last.things) != 1:
        return
    for happening in told:
        bare = not happening.others and not happening.negated and happening.turn == last.turn
        if happening.verb == "counter" and happening.actor == last.actor and bare and happening.things != last.things:
            happening.others = list(last.things)
            world.log = world.log[:-1]
            return


def _plays(happening: Happening) -> list[Happening]:
    aim = happening.purpose
    counter = aim if aim is not None and aim.verb == "counter" else happening
    if counter.verb not in COUNTERS or happening.negated or counter.negated or happening.extra.get("modal"):
        return []
    player = happening.actor or next((t.controller or t.owner for t in happening.others), "")
    cards = [t for t in counter.things if t.owner and t.owner != player and t.count == 1 and t.extra_name]
    return [Happening("play", t.owner, [t], turn=happening.turn, text="play") for t in cards]


def _is_told(play: Happening, log: list[Happening]) -> bool:
    """Whether it was told already that the card, or one of its name, was played."""
    card = play.things[0]
    told = [t for h in log if h.verb in TELLING or (h.verb == "defend" and card in h.things) for t in h.cards]
    return any(t is card or (card.extra_name and t.extra_name == card.extra_name) for t in told)


def _attacks(happening: Happening) -> list[Happening]:
    """Reads "he does not defend against a Thrust": his opponent has played it."""
    if happening.verb != "defend" or not happening.negated or not happening.actor or happening.extra.get("modal"):
        return []
    cards = [t for t in happening.others if t.is_a("attack") and t.owner not in ("", happening.actor) and t.count == 1]
    return [Happening("play", t.owner, [t], turn=happening.turn, text="play") for t in cards]
