"""Questions about counters: may he counter it, is it countered, what becomes of it and of what came with it."""

from __future__ import annotations

from engine.card import Effect, Source
from engine.case import Because, Case, Open, Ruling, Untyped
from engine.judge.counters.counter import Counter, alike, asked, counters, play_of, series, tells
from engine.judge.counters.lawful import denial
from engine.judge.kinds.printed import heading_of
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

MAY = ("may", "can")


IMMEDIATE = frozenset(["immediate", "immediate effect"])
"""What is told of the effect of a card."""


def may_counter(case: Case) -> Ruling | None:
    """Reads "May he discard Forethought to counter it?"."""
    question = case.question
    if question.modal not in MAY or question.asks != "whether" or question.negated:
        return None
    counter = asked(case)
    if counter is None or not counter.aims or not counter.player or question.act is None or question.act.phase:
        return None
    if (
        question.act.roles.keys() - {"now", *(["before"] if counter.before else [])}
        or counter.act.roles
        or any(t.count != 1 for t in counter.aims)
    ):
        return None
    if any(True for _ in counters(case)):
        return None
    _declined(case, counter)
    _take_holder(case, counter)
    found = denial(case, counter, made=False)
    name = case.world.name(counter.player)
    what = " and ".join(aim.title for aim in counter.aims)
    if found is not None:
        _against(case, counter, found)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not counter {what}.")
    _granted(case, counter)
    _exertion_found(case, counter)
    return Ruling(True, f"{name} may counter {what}.")


def _take_holder(case: Case, counter: Counter) -> None:
    """Whom "he" means: nobody counters his own card with what his opponent has in play."""
    subject = case.question.clause.subject
    play = play_of(case, counter.aims[0])
    holders = {h.actor for h in case.world.happened("have") if counter.tool in h.things}
    other = case.world.opponent(counter.player)
    if subject is not None and subject.is_pronoun and play is not None and play.actor == counter.player:
        counter.player = other if holders == {other} else counter.player


def _granted(case: Case, counter: Counter) -> None:
    tool = counter.tool
    assert tool is not None
    for effect in tool.does("counter") if tells(tool) else ():
        if effect.source is not None:
            case.step(f"{tool.title} counters such a card.", effect)
    immediate = [h for h in case.world.log if h.kind in IMMEDIATE and not h.negated and {*h.cards} & {*counter.aims}]
    if immediate and case.ruleset != "classic":
        case.use(*immediate)
        case.step("Countering it is the one thing that may interrupt its Immediate Effect.", "not-interrupted")
    if len(series(case, counter.aims[0])) > 1 and case.holds("counter-series"):
        case.step("A card of a series is countered once the whole series has been played.", "counter-series")
    if not any(step.citations for step in case.steps):
        # What the card counters was told: what the countered card is, its heading says.
        case.step(f"{tool.title} counters such a card.", *_printed(case, counter), *_rule(case, counter))
    if any(h.target == counter.player for h in case.world.log if h.turn < 0):
        case.step("A discard to use card may be used even if cards may not be played.", "use-though-prevented")


def _printed(case: Case, counter: Counter) -> list[Source]:
    """The headings that say what the countered cards are."""
    return [heading for aim in counter.aims if (heading := heading_of(case, aim)) is not None]


def _rule(case: Case, counter: Counter) -> tuple[str, ...]:
    """What a countered card suffers, where no heading says what it is."""
    return () if _printed(case, counter) else ("countered-text",)


def _against(case: Case, counter: Counter, found: tuple[str, tuple[Because, ...]]) -> None:
    """What forbids the counter; where it is the type of the card, its heading says that."""
    told = any(not isinstance(one, Effect) or one.source is not None for one in found[1] if one is not None)
    case.step(found[0], *found[1], *(() if told else _printed(case, counter)))


def _declined(case: Case, counter: Counter) -> None:
    """He was asked, and did not counter: that counts only where a Target was chosen after it."""
    chosen = [h for h in case.world.log if h.verb in ("choose", "target", "declare")]
    case.use(*(h for h in chosen if h.negated and h.kind == "target" and not h.things))
    if not chosen:
        if any(h.verb in ("counter", "discard") and h.negated and h.actor == counter.player for h in case.world.log):
            raise Open("whether he may still counter it after he did not is not told")
        return
    for happening in case.world.log:
        other = happening.verb == "counter" and happening.negated and happening.actor == counter.player
        unused = happening.verb == "discard" and happening.negated and counter.tool in happening.things
        offered = happening.verb == "ask" and happening.target == counter.player
        if other or unused or offered:
            case.use(happening)


def _exertion_found(case: Case, counter: Counter) -> None:
    """A series may go on in an Exertion: its cards are treated as played at the same time."""
    play = play_of(case, counter.aims[0])
    for happening in case.world.log:
        if happening.verb not in ("exert", "find") or happening.negated or happening.turn != 0:
            continue
        if play is not None and happening.actor == play.actor and _in_series(happening, play):
            case.use(happening)
            case.step("What is found in the Exertion counts as played at the same time.", "conjunction-exertion")


def _in_series(happening: Happening, play: Happening) -> bool:
    """Whether the Exertion is for a card of the series, and for nothing else."""
    purpose = happening.purpose
    if purpose is None:
        return True
    cards = play.cards
    return purpose.verb == "play" and all(any(alike(c, t) for c in cards) for t in purpose.cards)


def is_countered(case: Case) -> Ruling | None:
    """Reads "Is the Police countered?"; also of what was played in conjunction with it."""
    question, act = case.question, case.question.act
    if act is None or not question.plain or act.roles:
        return None
    if act.verb != "countered" or act.others or len(act.things) != 1 or act.phase:
        return None
    made = list(counters(case))
    if len(made) != 1:
        return None
    counter, thing = made[0], act.things[0]
    if len(counter.aims) != 1 or counter.aims[0].count != 1:
        return None
    aim = counter.aims[0]
    found = _judged(case, counter)
    if thing is aim:
        return _itself(thing, found)
    if found is not None or not any(alike(card, thing) for card in series(case, aim)):
        return None
    return _along(case, thing, aim)


def _itself(thing: Thing, found: str | None) -> Ruling:
    if found is None:
        return Ruling(True, f"{thing.title} is countered.")
    return Ruling(False, f"{thing.title} is not countered.")


def _judged(case: Case, counter: Counter) -> str | None:
    """What forbids the counter that was made, as a step; None where it is lawful."""
    if counter.tool is None:
        case.use(counter.happening, *filter(None, (play_of(case, aim) for aim in counter.aims)))
        case.care(*counter.aims)
        return None
    if not counter.player:
        raise Open("who counters it is not said")
    _declined(case, counter)
    found = denial(case, counter)
    case.use(counter.happening)
    for happening in case.world.happened("attack"):
        if not happening.negated:
            case.use(happening)
    if found is not None:
        _against(case, counter, found)
        return found[0]
    _granted(case, counter)
    if counter.before:
        case.step("It was countered before a Target was chosen.", "counter-before-target")
    _exertion_found(case, counter)
    return None


def _along(case: Case, thing: Thing, aim: Thing) -> Ruling | None:
    """What was played in conjunction with the countered card: an Edge is countered with it."""
    play = play_of(case, aim)
    if play is None or play.extra.get("on") or alike(thing, aim):
        return None
    case.care(*series(case, aim))
    if aim.extra_name in ("darius", "darius event"):
        case.step("Countering Darius: Event.", "darius-countered")
        countered = case.ruleset != "classic"
        return Ruling(countered, f"{thing.title} is{'' if countered else ' not'} countered with {aim.title}.")
    if thing.is_a("edge"):
        if len(series(case, aim)) > 2:
            raise Open(f"which card of the series {thing.title} was played in conjunction with is not clear")
        case.step(f"{thing.title} is an Edge played in conjunction with {aim.title}.", "edges-countered-too")
        return Ruling(True, f"{thing.title} is countered with it.")
    if thing.is_a("card") and not thing.is_a("edge", "special card", "attack", "defense"):
        raise Untyped(thing)
    case.step(f"Only {aim.title} was countered.", "counter-series")
    return Ruling(False, f"{thing.title} is not countered with it.")


def becomes_of(case: Case) -> Ruling | None:
    """Reads "Does it have an effect?", "Does it go to the Discard Pile?", "Has it been played?" of a countered card."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "whether" or question.negated or question.modal not in ("", "may", "can"):
        return None
    made = list(counters(case))
    if len(made) != 1 or len(act.things) != 1 or made[0].aims != act.things or act.things[0].count != 1:
        return None
    what = _asked_of(act)
    if not what or _judged(case, made[0]) is not None:
        return None
    title = act.things[0].title
    if what == "effect":
        case.step("What is countered has no effect.", "countered-text")
        return Ruling(False, f"{title} has no effect.")
    if what == "discarded":
        case.step("A countered card is discarded at once.", "countered-text")
        return Ruling(True, f"{title} is placed in the Discard Pile.")
    case.step("A countered card has been played all the same.", "countered-counts")
    return Ruling(True, f"{title} has been played.")


def _asked_of(act: Happening) -> str:
    links = act.roles.keys() - {"subject", "object"}
    if act.phase or (act.purpose is not None and (act.verb != "consider" or act.purpose.verb != "play")):
        return ""
    if act.verb == "have" and act.kind == "effect" and not links:
        return "effect"
    if act.verb in ("place", "put", "go", "discard") and links <= {"in", "into", "to"}:
        piles = {act.roles.get(link, "") for link in links} | ({act.zone} if act.zone else set())
        return "discarded" if piles <= {"discard pile", "discard"} and (piles or act.verb == "discard") else ""
    if (act.verb in ("play", "consider", "count", "treat") and "passive" in act.extra) or act.verb == "count":
        return "played"
    return ""


JUDGES = tuple(
    Judge(judge, PLAYING, Past.ANY, frozenset({"before"}))
    for judge in (
        may_counter,
        is_countered,
        becomes_of,
    )
)
