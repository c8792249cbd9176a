"""Whether a counter is lawful: its card, its kind, its moment. What forbids it is a denial with its passages."""

from __future__ import annotations

from engine.case import Because, Case, Open
from engine.judge.counters.counter import Counter, alike, effect_against, play_of, tells
from engine.telling.rewording.targeting import TARGETING
from engine.world import Happening, Thing

Denial = tuple[str, tuple[Because, ...]]


def denial(case: Case, counter: Counter, *, made: bool = True) -> Denial | None:
    """What forbids the counter, None where it is lawful. Takes into account what it reckons with. Raises Open.

    Of a counter that was made it is taken as told that a card of an unknown text counters what it countered.
    """
    tool = counter.tool or _found(case, counter)
    counter.tool = tool
    if sum(aim.count for aim in counter.aims) > max(1, tool.count):
        raise Open(f"{tool.title} counters one card")
    for aim in counter.aims:
        if play_of(case, aim) is None:
            raise Open(f"when {aim.title} was played is not said")
        _played(case, counter, aim)
    case.care(tool, *counter.aims)
    if made and not tells(tool):
        _take_as_told(case, counter, tool)
    return (
        _not_in_play(case, counter, tool)
        or (_wrong_kind(counter, tool) if not made or tells(tool) else None)
        or _too_early(case, tool)
        or _targeted(case, counter, tool)
        or _target_chosen(case, counter)
    )


def _found(case: Case, counter: Counter) -> Thing:
    """The one card in play that can counter these, where none is named."""
    able = [
        thing
        for happening in case.world.happened("have", actor=counter.player)
        for thing in happening.things
        if any(thing.does("counter")) and all(effect_against(thing, aim) for aim in counter.aims)
    ]
    if len(able) != 1:
        raise Open("the card that counters it is not named")
    return able[0]


def _played(case: Case, counter: Counter, aim: Thing) -> None:
    happening = play_of(case, aim)
    if happening is None:
        return
    if counter.player and happening.actor == counter.player:
        raise Open("no passage speaks of countering a card of one's own")
    case.use(happening)
    case.care(*(c for c in happening.cards if not c.unknown or alike(c, aim)))


def _holder(case: Case, tool: Thing) -> Happening | None:
    for happening in case.world.log:
        if happening.verb in ("have", "hold", "lie") and any(alike(tool, thing) for thing in happening.things):
            return happening
    return None


def _take_as_told(case: Case, counter: Counter, tool: Thing) -> None:
    """That a card of an unknown text counters this is taken as told, unless just that is asked. Raises Open."""
    act = case.question.act
    if act is not None and act.verb == "countered" and any(aim in act.things for aim in counter.aims):
        raise Open(f"what {tool.title} counters stands in no document")
    case.inferred = True
    case.assumed.append(f"{tool.title} counters a card like {counter.aims[0].title}, as it is told")


def _not_in_play(case: Case, counter: Counter, tool: Thing) -> Denial | None:
    where = _holder(case, tool)
    if where is None:
        return None
    if counter.player and where.actor and where.actor != counter.player:
        raise Open(f"{tool.title} is not the player's own")
    case.use(where)
    chosen = [thing for choice in _targetings(counter) for thing in choice.cards]
    for thing in where.things:
        if not alike(tool, thing):
            if thing not in chosen:
                case.known(thing)
            case.care(thing)
    if where.zone == "play" and not where.negated and not where.of_none:
        return None
    if (where.negated and where.zone != "play") or not where.zone:
        raise Open(f"where {tool.title} is is not said")
    return f"{tool.title} is not in play; it is discarded from play to be used.", (
        "discard-from-play",
        next(iter(tool.does("counter")), None),
    )


def _wrong_kind(counter: Counter, tool: Thing) -> Denial | None:
    for aim in counter.aims:
        if effect_against(tool, aim) is None:
            effect = next(iter((*tool.does("counter"), *tool.does("counter the first"))))
            return f"{tool.title} does not counter a card like {aim.title}.", (effect,)
    return None


def _too_early(case: Case, tool: Thing) -> Denial | None:
    """A discard to use card may not be used on the turn on which it was played."""
    for happening in case.world.happened("play"):
        if not any(alike(tool, thing) for thing in happening.things) or happening.negated:
            continue
        case.use(happening)
        if happening.turn == 0:
            return f"{tool.title} was put into play this turn.", ("discard-to-use-turn",)
    return None


def _targeted(case: Case, counter: Counter, tool: Thing) -> Denial | None:
    for happening in _played_on(counter, tool):
        case.use(happening)
        by = happening.others if happening.verb == "control" else happening.things
        impulse = any("impulse" in thing.names or thing.extra_name == "impulse" for thing in by)
        if impulse and case.own("impulse-counter") and all(aim in by for aim in counter.aims):
            case.step(f"{tool.title} counters the card that targets it.", "impulse-counter")
            return None
        rule = "impulse-target" if impulse else "not-once-targeted"
        return f"{tool.title} has been targeted by {by[0].title}.", (rule,)
    for happening in _targetings(counter):
        if tool in happening.cards:
            case.use(happening)
            if case.own("impulse-counter") and all("impulse" in aim.names for aim in counter.aims):
                case.step(f"{tool.title} counters the card that targets it.", "impulse-counter")
                return None
            if counter.before:
                raise Open("the order in which it happened is not clear")
            return f"{tool.title} has been targeted; it can no longer be used.", ("not-once-targeted",)
    return None


def _played_on(counter: Counter, tool: Thing) -> list[Happening]:
    """The cards that were played on this one before, or to take control of it."""
    told = [h for h in counter.earlier if not h.negated and h.turn == 0 and h.things and h.actor != counter.player]
    return [
        h for h in told
        if (h.verb == "control" and tool in h.things and h.others)
        or (h.verb == "play" and h.extra.get("on") and tool in h.others)
        or (h.verb == "play" and h.purpose is not None and tool in h.purpose.things)
    ]  # fmt: skip


def _target_chosen(case: Case, counter: Counter) -> Denial | None:
    """A card with a Target must be countered before the Target is chosen."""
    if case.own("impulse-counter") and all("impulse" in aim.names for aim in counter.aims):
        return None
    if counter.after:
        return "A Target has been chosen; the counter had to come before.", ("counter-before-target",)
    for aim in counter.aims:
        play = play_of(case, aim)
        aimed = play is not None and bool(play.target) and _has_target(aim)
        if play is not None and (aimed or (play.purpose is not None and play.purpose.things)):
            raise Open("whether a Target had been chosen is not clear")
    for happening in _targetings(counter):
        if happening.actor and happening.actor == counter.player:
            raise Open("who chose the Target is not clear")
        case.use(happening)
        case.care(*happening.cards)
        if counter.before:
            raise Open("the order in which it happened is not clear")
        return "A Target has been chosen; the counter had to come before.", ("counter-before-target",)
    return None


def _has_target(card: Thing) -> bool:
    """Whether a Target may be chosen for the card: "against Player A" names only the opponent where there is none."""
    return card.unknown or any(effect.do == "target" or effect["to"] == "target" for effect in card.effects)


def _targetings(counter: Counter) -> list[Happening]:
    """The choices of a Target that came before the counter."""
    chosen = [h for h in counter.earlier if h.verb in TARGETING and not h.negated and h.turn == 0]
    return [*chosen, *(h for h in counter.earlier if _on_own_tool(h, counter))]


def _on_own_tool(happening: Happening, counter: Counter) -> bool:
    """Reads "plays Impulse on Forethought": the card that would counter it is its Target."""
    on = happening.verb == "play" and "on" in happening.extra and happening.turn == 0 and not happening.negated
    aimed = on and any(alike(aim, thing) for aim in counter.aims for thing in happening.things)
    return aimed and counter.tool in happening.others
