"""Chances of a die: the base that a card or a state gives, what raises and lowers it, and its bounds."""

from __future__ import annotations

from dataclasses import dataclass

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge
from engine.world import Happening, Thing

STARTS = frozenset(["", "beginning", "may do", "sweep phase"])
"""When a player rolls to recover his weapon or to regain his feet."""
BEFORE = frozenset(["before", "right before", "just before"])
SIDES = 6
RECOVERING = frozenset(["recover", "regain", "rearm", "retrieve", "get", "have"])
RAISING, LOWERING = frozenset(["raise", "increase", "improve"]), frozenset(["lower", "reduce", "decrease"])


@dataclass(frozen=True, slots=True)
class Change:
    """What raises or lowers a chance: so much for each of so many cards."""

    card: Thing
    effect: Effect

    @property
    def by(self) -> int:
        """How much in all."""
        return int(self.effect["by"]) * self.card.count


def chance(case: Case) -> Ruling | None:
    """Reads "With how many chances in 6 does the Disarm succeed?", "What is his chance of success?"."""
    question = case.question
    named = question.unit == "what" and question.act is not None and question.act.kind == "chance"
    if (
        not (named or question.unit in ("chance", "what chance"))
        or question.negated
        or question.asks not in ("how many", "what")
    ):
        return None
    if (together := _with_fasil(case)) is not None:
        return together
    states = [h for h in case.world.log if h.verb == "state" and not h.negated and h.kind in ("disarmed", "prone")]
    return _of_card(case) if not states else _of_state(case, states[0]) if len(states) == 1 else None


FASIL, KURGAN = "master 's disarm fasil", "master 's disarm kurgan"
DISARM = ("disarm", "disarm event")


def _with_fasil(case: Case) -> Ruling | None:
    """Master's Disarm: Fasil with the Disarm Event, and with Master's Disarm: Kurgan as well."""
    plays = [h for h in case.world.log if h.verb == "play" and not h.negated]
    rest = [h for h in case.world.log if h not in plays and not (h.verb == "state" and h.kind == "armed")]
    cards = [t for h in plays for t in h.cards]
    names = sorted("disarm" if {*DISARM} & {*t.names} else t.extra_name for t in cards if t.count == 1)
    joined = len(plays) == 1 and not (plays[0].roles or plays[0].turn or plays[0].phase or plays[0].more)
    rule = {("disarm", FASIL): "fasil-three", ("disarm", FASIL, KURGAN): "fasil-four"}.get(tuple(names))
    act = case.question.act
    if act is not None and act.kind == "chance" and act.purpose is not None:
        act = act.purpose  # "his chance of disarming his opponent, out of 6"
    asked = act is None or (act.verb in ("succeed", "disarm", "have") and act.number in (None, SIDES))
    if rest or not joined or rule is None or len(names) != len(cards) or not asked or not case.holds(rule):
        return None
    case.use(*case.world.log)
    case.care(*cards)
    number = 3 if rule == "fasil-three" else 4
    case.step(f"Played together they have {number} chances in 6.", rule)
    return Ruling(number, f"There are {number} chances in 6.")


def _of_state(case: Case, state: Happening) -> Ruling | None:
    """The roll of a Disarmed player for his weapon, of a Prone one for his feet."""
    if state.actor != case.question.player or not _asks_of_state(case.question.act, state.actor, state.kind):
        return None
    rest = [h for h in case.world.log if h is not state]
    shifts = [shift for h in rest if (shift := _shift(h)) is not None]
    rest = [h for h in rest if _shift(h) is None]
    for weapon in [thing for thing in case.world.things if thing.is_a("weapon") and state.kind == "disarmed"]:
        weapon.unread -= {"disarmed"}
    exertions = [h for h in rest if _exerts_before(h, state.actor)]
    broken = [h for h in rest if _breaks(h) and not h.negated]
    if len(exertions) > 1 or not all(h in exertions or _breaks(h) or _rolls(h, state.actor) for h in rest):
        return None
    if _follows_roll(rest, exertions, state.actor):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    if state.kind == "disarmed" and broken:
        case.step("A broken weapon leaves no chance to recover it.", "broken-no-roll")
        return Ruling(0, "There is no chance to recover a broken weapon.")
    ruling = _recovery(case, state.kind, exerted=bool(exertions)) if not broken else None
    return _shifted(case, ruling, shifts) if ruling is not None else None


def _asks_of_state(act: Happening | None, player: str, kind: str) -> bool:
    """Reads "With how many chances in 6 does he recover it?"; of "What is his chance?" there is no act."""
    if act is None:
        return True
    plain = not (act.negated or act.roles.keys() - {"with", "in", "out of", "object", "subject"})
    if act.verb == "have" and act.roles.get("of") == "doing" and act.purpose is not None:
        inner, rest = act.purpose, act.roles.keys() - {"in", "out of", "of"}
        weapon = bool(inner.things) and all(thing.is_a("weapon") for thing in inner.things)
        fits = weapon if kind == "disarmed" else inner.kind == "foot" and not inner.things
        return not (rest or inner.negated or inner.roles) and fits and inner.actor == player
    return plain and act.verb in RECOVERING and act.actor == player and act.number in (None, SIDES)


def _shift(told: Happening) -> int | None:
    """Reads "an Object says that his chance of recovering a weapon is raised by 1": by how much it is."""
    change = told.purpose if told.verb in ("say", "state") and told.purpose is not None else told
    aim = change.purpose
    number = change.number if change.number is not None or aim is None else aim.number
    fits = change.verb in RAISING | LOWERING and change.kind == "chance" and (aim is None or aim.verb in RECOVERING)
    if not fits or number is None or told.negated or change.negated or told.turn or told.phase:
        return None
    return number if change.verb in RAISING else -number


def _shifted(case: Case, ruling: Ruling, shifts: list[int]) -> Ruling:
    if not shifts or not isinstance(ruling.answer, int):
        return ruling
    number = max(0, min(SIDES, ruling.answer + sum(shifts)))
    case.step(f"{sum(shifts):+d}, so {number} in 6.", "chance-modifiers")
    return Ruling(number, f"There are {number} chances in 6.")


def _recovery(case: Case, kind: str, *, exerted: bool) -> Ruling:
    what = "to recover the weapon" if kind == "disarmed" else "to regain one's feet"
    base, more = ("disarmed-may-roll", "rearm-exertion") if kind == "disarmed" else ("prone-chance", "prone-exertion")
    case.step(f"The chance {what} is 1 in 6.", base)
    if not exerted:
        return Ruling(1, f"There is 1 chance in 6 {what}.")
    if case.holds(more):
        case.step("The Exertion before the roll makes it 3 in 6.", more)
        return Ruling(3, f"There are 3 chances in 6 {what}.")
    case.step("An Exertion raises only the chance to regain one's feet.", "prone-exertion")
    return Ruling(1, f"There is 1 chance in 6 {what}; the Exertion does not raise it.")


def _exerts_before(happening: Happening, player: str) -> bool:
    if happening.verb not in ("make", "exert") or happening.negated or happening.actor != player:
        return False
    told = set(happening.roles) <= BEFORE | {"for"} and happening.extra.get("sub", "roll") == "roll"
    weapon = all(thing.is_a("weapon") for thing in happening.others)
    plain = happening.kind in ("", "exertion", "nothing") and happening.phase in STARTS
    return told and plain and happening.purpose is None and not happening.things and weapon


def _follows_roll(told: list[Happening], exertions: list[Happening], player: str) -> bool:
    """Whether the Exertion is told of behind the roll, and not as made before it."""
    rolls = [at for at, one in enumerate(told) if _rolls(one, player)]
    late = [one for one in exertions if not one.roles.keys() & BEFORE and "sub" not in one.extra]
    return any(at < told.index(one) for at in rolls for one in late)


def _breaks(happening: Happening) -> bool:
    return (happening.verb == "state" and happening.kind == "broken") or (
        happening.verb == "break" and set(happening.roles) <= {"subject"}
    )


def _rolls(happening: Happening, player: str) -> bool:
    """Whether he rolls for it, with no number told."""
    purpose = happening.purpose
    return (
        happening.verb == "roll"
        and not happening.negated
        and happening.actor == player
        and happening.phase in STARTS
        and happening.number is None
        and not happening.roles.keys() - {"for", "right after", "after", "just after"}
        and (purpose is None or (purpose.verb in RECOVERING and _unaided(purpose)))
    )


def _unaided(recovering: Happening) -> bool:
    """Reads "to recover it without making an Exertion": without anything else is not reckoned with."""
    inner = recovering.purpose
    return "without" not in recovering.roles or (inner is not None and inner.verb == "exert" and not inner.roles)


def _of_card(case: Case) -> Ruling | None:
    act = case.question.act
    asked = [t for t in act.things if not t.is_a("weapon")] if act is not None else []
    if act is not None and (act.verb not in ("succeed", "disarm", "have") or act.number not in (None, SIDES)):
        return None
    cards = [t for t in _played(case) if any(t.does("chance of success"))]
    if act is not None and act.verb == "disarm" and any(t.owner in (act.actor, act.target) for t in cards if t.owner):
        return None  # it Disarms his opponent
    if len(cards) != 1 or cards[0].count != 1 or any(t.extra_name != cards[0].extra_name for t in asked):
        return None
    changes = _changes(case, cards[0])
    if changes is None:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    return _summed(case, cards[0], changes)


def _played(case: Case) -> list[Thing]:
    return [t for h in case.world.log if h.verb == "play" and not h.negated for t in h.cards]


def _changes(case: Case, card: Thing) -> list[Change] | None:
    """What changes the chance of the card; None where something else is told."""
    found: list[Change] = []
    for happening in case.world.log:
        told = _of(happening, card)
        if told is None or not _follows(happening, card, case):
            return None
        found += told
    return found


def _of(happening: Happening, card: Thing) -> list[Change] | None:
    if happening.negated:
        return None
    cards = [t for t in happening.cards if t.extra_name != card.extra_name]
    if (
        happening.verb == "have"
        and happening.zone == "play"
        and all(any(t.does("chance")) for t in cards)
        and not happening.roles
    ):
        return []
    if happening.verb == "chance" and happening.extra.get("follows") == "yes" and not cards:
        return []  # what follows so far is only repeated
    if happening.verb == "play" and card.owner and happening.actor not in ("", card.owner):
        return None  # what another player plays with his own cards does not modify this one
    if happening.verb == "play" and not happening.phase and happening.turn == 0 and _plainly(happening):
        return (
            [Change(t, list(t.does("chance"))[-1]) for t in cards]
            if all(any(t.does("chance")) for t in cards)
            else None
        )
    if happening.verb == "discard" and set(happening.roles) <= BEFORE and happening.extra.get("sub", "roll") == "roll":
        fits = bool(cards) and all(any(t.does("chance")) for t in cards) and happening.zone in ("", "play")
        return [Change(t, list(t.does("chance"))[-1]) for t in cards] if fits else None
    return None


def _follows(happening: Happening, card: Thing, case: Case) -> bool:
    """Whether the chance that is told as what follows is the one that the cards played make."""
    if happening.verb != "chance":
        return True
    played = [t for t in _played(case) if any(t.does("chance"))]
    base = int(next(card.does("chance of success"))["number"])
    return happening.number == base + sum(Change(t, list(t.does("chance"))[-1]).by for t in played)


def _plainly(happening: Happening) -> bool:
    """Whether it is played as its text says: in place of a Basic Attack, or without a word of that."""
    before = set(happening.roles) <= BEFORE and happening.extra.get("sub", "roll") == "roll"
    return before and set(happening.extra) <= {"in place of", "sub", "doer"} and happening.purpose is None


def _summed(case: Case, card: Thing, changes: list[Change]) -> Ruling:
    effect = next(card.does("chance of success"))
    total = int(effect["number"])
    if any(other["number"] != total for other in card.does("chance of success")):
        raise Open(
            f"what is told of {card.title} differs from its text", (effect.source.entry,) if effect.source else ()
        )
    case.step(f"{card.title} has {total} in 6.", *((effect,) if effect.source else ("chance-of-success",)))
    for change in changes:
        total += change.by
        told = "told" in change.card.traits and change.effect.source is None
        cited = ("chance-modifiers",) if told else (change.effect,)
        case.step(f"{change.card.count} {change.card.title}: {change.by:+d}, so {total} in 6.", *cited)
        if change.card.count > 1:
            _stacks(case, change.card)
    case.inferred = case.inferred or bool(changes)
    total = max(0, min(SIDES, total))
    return Ruling(total, f"{card.title} succeeds with {total} in 6.")


def _stacks(case: Case, card: Thing) -> None:
    """Raises Open for several copies of a card that no document lets add up."""
    if not card.is_a("edge"):
        raise Open(f"whether several {card.title} add up stands in no document")
    case.step(f"Several copies of {card.title} add up.", "edges-stack")


JUDGES = (
    Judge(
        chance,
        STARTS,
        words=BEFORE | {"with", "without", "right after", "after", "in", "for", "just after", "in place of"},
    ),
)
