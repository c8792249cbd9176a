"""Counters: who counters what with which card, and whether he may."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.card import Effect
from engine.case import Case, Open, Untyped
from engine.telling.rewording.targeting import TARGETING
from engine.world import Happening, Thing

DISCARDS = ("discard", "use", "rip", "remove")
COUNTERING = ("counter", "countered")


@dataclass(slots=True)
class Counter:
    """A counter that was made or is asked about. `tool` is None where the card that counters is not named."""

    player: str
    tool: Thing | None
    aims: list[Thing]
    happening: Happening
    act: Happening
    earlier: list[Happening] = field(default_factory=list)

    @property
    def before(self) -> bool:
        """Whether it is said to come before a Target was chosen."""
        return "before" in self.happening.roles and self.happening.extra.get("sub", "") in TARGETING

    @property
    def after(self) -> bool:
        """Whether it is said to come after a Target was chosen."""
        late = ("after", "once", "when", "as soon as")
        return any(r in self.happening.roles for r in late) and self.happening.extra.get("sub", "") in TARGETING


def read(happening: Happening) -> Counter | None:
    """The counter that the happening tells of: he discards X to counter Y; he counters Y with X; Y is countered."""
    act = happening.purpose
    if happening.verb in DISCARDS and act is not None and act.verb == "counter" and len(happening.things) == 1:
        return Counter(happening.actor, happening.things[0], act.things, happening, act)
    if happening.verb in COUNTERING and happening.things:
        tool = happening.others[0] if len(happening.others) == 1 else None
        player = happening.actor or (tool.controller or tool.owner if tool is not None else "")
        return Counter(player, tool, happening.things, happening, happening)
    return None


def counters(case: Case) -> Iterator[Counter]:
    """The counters that were made, each with what had happened before."""
    for index, happening in enumerate(case.world.log):
        found = read(happening)
        if found is not None and not happening.negated and found.aims and happening.turn >= 0:
            if not _plain(happening):
                raise Open(f"how the counter is told is not understood: {happening.text}")
            found.earlier = case.world.log[:index]
            yield _of_somebody(case, found)


def _plain(happening: Happening) -> bool:
    """Whether it is told of a counter only that it was made, and whether before or after the Target was chosen."""
    times = ("before", "after", "once", "when", "as soon as")
    told = not happening.roles or happening.extra.get("sub", "") in (*TARGETING, "play", "find")
    return told and not happening.roles.keys() - set(times) and happening.turn == 0


def countered(case: Case) -> list[Thing]:
    """The cards that were countered: they have no effect."""
    aims = [_aim(happening) for happening in case.world.log if not happening.negated]
    return [t for h in aims if h.verb in COUNTERING and not h.negated for t in h.things]


def counters_of(case: Case, cards: list[Thing]) -> list[Happening]:
    """The happenings in which one of these cards is countered."""
    told = [(happening, _aim(happening)) for happening in case.world.log]
    return [h for h, aim in told if aim.verb in COUNTERING and any(t in cards for t in aim.things)]


def _aim(happening: Happening) -> Happening:
    """What is done: "discards X to counter Y" tells of a counter."""
    aim = happening.purpose
    return aim if aim is not None and aim.verb == "counter" else happening


def asked(case: Case) -> Counter | None:
    """The counter that the question is about."""
    act = case.question.act
    found = read(act) if act is not None else None
    if found is not None:
        found.earlier = case.world.log
        _of_somebody(case, found)
    return found


def _of_somebody(case: Case, counter: Counter) -> Counter:
    """Who counters it, where that is not told: nobody counters a card of his own."""
    whose = {play.actor for aim in counter.aims if (play := play_of(case, aim)) is not None and play.actor}
    if not counter.player and len(whose) == 1:
        counter.player = case.world.opponent(whose.pop())
    return counter


def tells(tool: Thing) -> bool:
    """Whether it is known what the card counters."""
    return not tool.unknown and any(True for verb in ("counter", "counter the first") for _ in tool.does(verb))


def effect_against(tool: Thing, aim: Thing) -> Effect | None:
    """The effect by which the card counters this one; None where it counters others. Raises Open."""
    found = [*tool.does("counter"), *tool.does("counter the first")]
    if not tells(tool):
        near = tool.card.sources[0].entry if tool.card is not None and tool.card.sources else ""
        raise Open(f"what {tool.title} counters stands in no document", (near,) if near else ())
    for effect in found:
        if any(_meant(kind, aim) for kind in str(effect["what"]).split("|")):
            return effect
    if not _typed(aim):
        raise Untyped(aim)
    if any(str(e["what"]).startswith("=") for e in found) and any(e.inferred for e in found):
        raise Open(f"what else {tool.title} counters stands in no document")
    return None


def _meant(kind: str, aim: Thing) -> bool:
    if kind.startswith("="):
        name = kind[1:]
        return aim.extra_name.startswith(name[:-1]) if name.endswith("*") else name in (aim.extra_name, *aim.names)
    return aim.is_a(kind) or (kind in ("watcher", "hunter") and kind in aim.extra_name.split())


def _typed(aim: Thing) -> bool:
    """Whether it is known what type of card it is."""
    return bool(aim.classes - {"card", "special card", "copy", "defense"} or aim.is_a("special card"))


def series(case: Case, aim: Thing) -> list[Thing]:
    """The cards that were played in conjunction with this one, it among them."""
    play = _play_of(case.world.happened("play"), aim)
    return play.cards if play is not None else []


def alike(card: Thing, aim: Thing) -> bool:
    """Whether it is this card, or one of several alike of which this is one."""
    return card is aim or (bool(aim.extra_name) and card.extra_name == aim.extra_name)


def play_of(case: Case, aim: Thing) -> Happening | None:
    """The happening by which the card was played this turn."""
    return _play_of(case.world.happened("play", turn=0), aim)


def _play_of(plays: list[Happening], aim: Thing) -> Happening | None:
    """The one that tells of this card, rather than of another one of its name."""
    played = [play for play in plays if not play.negated and any(alike(card, aim) for card in play.cards)]
    return next((play for play in played if aim in play.cards), next(iter(played), None))
