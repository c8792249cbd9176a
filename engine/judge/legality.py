"""May a player play a card? Denials from rules and cards; a permission lifts only the denial that it names."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.card import Effect, Source
from engine.case import Case, Open, Ruling
from engine.judge import ignore, together
from engine.judge.conjunction import cards_of
from engine.judge.cost import price, purse
from engine.judge.silence import settle
from engine.judge.table import neutral
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

Because = str | Source | Effect | None
SPECIAL_PHASES = frozenset({"defense phase", "attack phase"})
ROWS = {"upper attack": "U", "middle attack": "M", "lower attack": "L"}
TABLE = frozenset(
    {
        "play",
        "have",
        "hold",
        "discard",
        "countered",
        "counter",
        "state",
        "exert",
        "find",
        "drop",
        "defend",
        "attack",
        "hand",
        "power",
        "outcome",
        "free hand",
        "keep",
    }
)


@dataclass(slots=True)
class Weighing:
    """What speaks against the play, what for it, and what would mend it."""

    denials: list[tuple[str, tuple[Because, ...]]] = field(default_factory=list)
    grounds: list[tuple[str, tuple[Because, ...]]] = field(default_factory=list)
    mends: list[str] = field(default_factory=list)

    def deny(self, says: str, *because: Because, mend: str = "") -> None:
        """Something forbids it."""
        if all(says != said for said, _ in self.denials):
            self.denials.append((says, because))
        if mend and mend not in self.mends:
            self.mends.append(mend)

    def allow(self, says: str, *because: Because) -> None:
        """Something was considered and does not forbid it."""
        self.grounds.append((says, because))


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play it?"."""
    question, act = case.question, case.question.act
    if question.modal not in ("may", "can") or question.asks != "whether" or question.negated:
        return None
    if (
        act is None
        or act.verb != "play"
        or len(act.things) != 1
        or act.negated
        or not act.actor
        or (act.purpose is not None and act.purpose.verb != "keep")
    ):
        return None
    settle(case)
    told = [h for h in case.world.log if h is not act and not h.used and not neutral(h, None)]
    if any(h.verb not in TABLE or h.extra.get("remark") for h in told):
        return None
    if act.extra.keys() - {"against", "place", "and", "together"} or act.zone not in ("", "hand") or act.roles:
        return None
    weighing = Weighing()
    if act.things[0].is_a("attack") and any(
        h.verb in ("defend", "drop") or any(t.is_a("guard") for t in h.things) for h in case.world.log
    ):
        return None
    for consider in (_phase, _special_limit, _forbidden, _costs, _duplicates):
        consider(case, act, weighing)
    together.consider(case, act, weighing.allow, weighing.deny)
    if act.target and all(any(card.does("target")) for card in act.things):
        ignore.weighed(case)
    return _ruled(case, act, weighing)


def _ruled(case: Case, act: Happening, weighing: Weighing) -> Ruling | None:
    name, card = case.world.name(act.actor), act.things[0].title
    if not weighing.denials and not weighing.grounds:
        return None
    for happening in case.world.log:
        if (
            happening.verb in ("have", "hold")
            and happening.zone in ("hand", "")
            and all(t in (*act.things, *act.others) for t in happening.things)
        ):
            case.use(happening)
    for says, because in weighing.grounds:
        case.step(says, *because)
    for says, because in weighing.denials:
        case.step(says, *because)
        case.why_not.append(case.steps[-1])
    if weighing.denials:
        _assume(case, *act.things, *act.others)
        case.changes += weighing.mends
        return Ruling(False, f"{name} may not play {card}.")
    return Ruling(True, f"{name} may play {card}.")


def _is_special(thing: Thing) -> bool:
    return thing.is_a("special card")


def _specials(case: Case, player: str) -> list[tuple[Happening, Thing]]:
    """The Special cards that the player has played this turn."""
    return [
        (h, t) for h in case.world.happened("play", actor=player, turn=0)
        for t in cards_of(h) if _is_special(t) and not h.negated and h is not case.question.act
        for _ in range(_number(t))
    ]  # fmt: skip


def _phase(case: Case, act: Happening, weighing: Weighing) -> None:
    """Special cards are played in the Defense or Attack Phase; of other cards a Phase is not weighed here."""
    if not act.phase or act.phase in SPECIAL_PHASES:
        return
    if not all(_is_special(t) for t in (*act.things, *act.others)) or any(t.unknown for t in act.things):
        raise Open(f"whether it may be played in the {act.phase} is not modelled")
    weighing.deny("It is a Special card.", "one-special", mend="it is played in his Defense or Attack Phase")


def _number(card: Thing) -> int:
    """How many Special cards they count as; copies that are played as one are one."""
    return 1 if any(card.does("copies in conjunction")) else max(1, card.count)


def _special_limit(case: Case, act: Happening, weighing: Weighing) -> None:
    """One Special card a turn; a card that allows another in conjunction, or several Events, says so."""
    cards = [t for t in cards_of(act) if _is_special(t) for _ in range(_number(t))]
    if not cards:
        return
    played = _specials(case, act.actor)
    if not played:
        limit, source = _limit(case, act, cards, [])
        if len(cards) <= limit:
            weighing.allow("It is the first Special card of the turn.", source or "one-special")
        elif not any(any(t.does("extra in conjunction")) for t in cards):
            weighing.deny("Only one Special card may be played each turn.", "one-special")
        return
    case.use(*(h for h, _ in played))
    _counters(case, played, weighing)
    _know(case, played)
    limit, source = _limit(case, act, cards, [t for _, t in played])
    free = next((e for t in cards for e in t.does("extra in conjunction")), None) if len(cards) == 2 else None
    if len(played) < limit:
        _assume(case, *act.others)
        weighing.allow(f"{len(played)} of {limit} has been played; another may be.", source or "one-special", free)
    else:
        weighing.deny(
            f"{len(played)} have been played this turn; {limit} may be.",
            source or "one-special",
            mend="it is played on his next turn",
        )


def _know(case: Case, played: list[tuple[Happening, Thing]]) -> None:
    """A card that was played and not countered may allow more by its own text; where that is not printed, none is."""
    for _, thing in played:
        if thing.unknown and thing.extra_name and thing not in _countered(case):
            case.inferred = True
            case.assumed.append(f"the text of {thing.title} allows no other Special card")
        case.care(thing)


def _more(case: Case, played: list[Thing]) -> list[Effect]:
    """What the cards that were played allow beyond the one Special card of the turn."""
    return [e for t in played if t not in _countered(case) for e in t.does("special more")]


def _countered(case: Case) -> list[Thing]:
    """The cards that were countered: they have no effect."""
    aims = [h.purpose if h.purpose is not None and h.purpose.verb == "counter" else h for h in case.world.log]
    return [t for h in aims if h.verb in ("counter", "countered") and not h.negated for t in h.things]


def _assume(case: Case, *things: Thing) -> None:
    """The text of a card may be unknown; that it does not forbid the play is assumed."""
    for thing in things:
        if thing.unknown and thing.extra_name:
            case.care(thing)
            case.inferred = True
            case.assumed.append(f"nothing in the text of {thing.title} forbids it")


def _limit(case: Case, act: Happening, cards: list[Thing], played: list[Thing]) -> tuple[int, Effect | None]:
    for happening in case.world.happened("have", actor=act.actor):
        for thing in happening.things:
            effect = next(iter(thing.does("events each turn")), None)
            if effect is not None:
                case.use(happening)
                case.care(thing)
                if all(t.is_a("event") for t in (*cards, *played)):
                    return int(effect["amount"]), effect
    more = _more(case, played)
    return 1 + sum(int(effect["amount"]) for effect in more), more[0] if more else None


def _counters(case: Case, played: list[tuple[Happening, Thing]], weighing: Weighing) -> None:
    """A countered card counts as played."""
    things = [t for _, t in played]
    for happening in case.world.log:
        aim = happening.purpose if happening.purpose is not None and happening.purpose.verb == "counter" else happening
        if aim.verb in ("counter", "countered") and any(t in things for t in aim.things):
            case.use(happening)
            case.care(*happening.things)
            for other in case.world.happened("have"):
                if any(t in happening.things for t in other.things):
                    case.use(other)
            weighing.allow("A countered card has been played all the same.", "countered-counts")


def _forbidden(case: Case, act: Happening, weighing: Weighing) -> None:
    """Cards in play, and those that the opponent played on his last turn, that say "cannot"."""
    for happening in case.world.happened("have", "play"):
        if happening is act or happening.negated or (happening.verb == "have" and happening.zone != "play"):
            continue
        for thing in happening.things:
            _nullified(thing, act, weighing)
            for effect in thing.does("forbid"):
                if not _concerns(case, happening, effect, act.actor):
                    continue
                if happening.verb == "play" and happening.turn < 0 and effect["if"] is None:
                    raise Open(f"how long {thing.title} lasts is not modelled")
                case.use(happening)
                case.care(thing)
                _weigh(case, happening, thing, effect, act, weighing)


def _nullified(thing: Thing, act: Happening, weighing: Weighing) -> None:
    """What a nullified card would forbid is allowed."""
    for effect in thing.silenced:
        if effect.do == "forbid" and any(_fits(str(effect["what"]), card) for card in (*act.things, *act.others)):
            weighing.allow(f"{thing.title} is nullified and forbids nothing.", "nullify")


def _concerns(case: Case, happening: Happening, effect: Effect, player: str) -> bool:
    match effect["who"]:
        case "all":
            return True
        case "opponent":
            return happening.actor != player
    return happening.actor == player


def _weigh(case: Case, happening: Happening, thing: Thing, effect: Effect, act: Happening, weighing: Weighing) -> None:
    what = str(effect["what"])
    hits = any(_fits(what, card) for card in (*act.things, *act.others))
    from_play = effect["from hand"] and act.things[0].zone == "play"
    shield = ignore.shield(case, act.actor, happening.actor, thing)
    if hits and shield is not None:
        weighing.allow(f"{case.world.name(act.actor)} ignores {thing.title}.", shield, "ignore-player")
        return
    condition = effect["if"]
    if condition == "did not attack last turn":
        attacked = _attacked(case, act.actor)
        if attacked is None:
            raise Open("whether he attacked on his last turn is not said")
        if hits and not attacked:
            weighing.deny(
                f"{thing.title}: he did not attack on his last turn.", effect, mend="he had attacked on his last turn"
            )
        elif hits:
            weighing.allow(f"{thing.title} asks whether he attacked on his last turn; he did.", effect)
        return
    if condition is not None:
        raise Open(f"when {thing.title} forbids it is not modelled")
    if hits and not from_play:
        weighing.deny(
            f"{thing.title} forbids it.",
            effect,
            "denial-over-permission" if case.ruleset == "classic" else None,
            mend=f"{thing.title} were gone or nullified",
        )
    elif not hits:
        weighing.allow(f"{thing.title} forbids other cards.", effect)


def _fits(what: str, thing: Thing) -> bool:
    """Whether a forbidden class takes the card in."""
    return any(all(_is(one, thing) for one in sorted(kind.split("&"))) for kind in what.split("|"))


def _is(kind: str, thing: Thing) -> bool:
    """Whether the card is of one kind: a class, what lies in a row, what may do damage."""
    if kind == "may damage":
        return _may_damage(thing)
    row = ROWS.get(kind)
    return kind in thing.classes or (row is not None and thing.is_a("attack") and any(a[0] == row for a in thing.grid))


def _may_damage(thing: Thing) -> bool:
    if not thing.is_a("special card"):
        return False
    if thing.is_a("may damage") or any(thing.does("damage")):
        return True
    if thing.unknown:
        raise Open(f"whether {thing.title} may do damage stands in no document")
    return False


def _attacked(case: Case, player: str) -> bool | None:
    """Whether the player attacked on his last turn, as far as it is said."""
    told = [
        h
        for h in case.world.happened("attack", "play", actor=player)
        if h.turn < 0 and (h.verb == "attack" or h.negated or any(t.is_a("attack") for t in h.things))
    ]
    told = [h for h in told if h.verb == "attack" or not h.negated or any(t.is_a("attack") for t in h.things)]
    case.use(*told)
    attacks = [t for h in told for t in h.things]
    for outcome in case.world.happened("outcome"):
        if any(t in attacks for t in outcome.things):
            case.use(outcome)
    if not told:
        return None
    return not all(h.negated for h in told)


def _costs(case: Case, act: Happening, weighing: Weighing) -> None:
    """Discard costs: each must be paid from the Hand."""
    due = price(case, act.actor, act.things[0], exerted=False)
    if not due:
        return
    held = purse(case, act.actor, act.things[0])
    if held is None:
        raise Open("whether he can pay the discard is not said")
    total = sum(amount for amount, _, _ in due)
    says = f"{total} must be discarded to play it, and {held} can be."
    because = tuple(one for _, _, sources in due for one in sources)
    if held < total:
        weighing.deny(says, *because, mend=f"he had {total - held} more to discard")
    else:
        weighing.allow(says, *because)


def _duplicates(case: Case, act: Happening, weighing: Weighing) -> None:
    """A second copy of a card in play."""
    card = act.things[0]
    for happening in case.world.happened("have", actor=act.actor):
        for thing in happening.things:
            if happening.zone != "play" or thing is card or thing.extra_name != card.extra_name or not card.extra_name:
                continue
            case.use(happening)
            case.care(thing)
            _second(case, thing, weighing)


def _second(case: Case, thing: Thing, weighing: Weighing) -> None:
    if any(thing.does("one in play")):
        weighing.deny("Only one of it may be in play.", next(iter(thing.does("one in play"))))
    elif thing.is_a("plot") and case.own("one-plot"):
        weighing.deny("Only one of each Plot may be in play.", "one-plot", mend="the first one had left play")
    elif thing.is_a("ally") and case.own("one-ally"):
        weighing.deny("Only one of each Ally may be in play.", "one-ally", mend="the first one had left play")
    elif thing.is_a("situation", "object"):
        if "told" not in thing.traits and thing.card is not None:
            raise Open(f"whether the text of {thing.title} limits its copies in play is not said")
        weighing.allow("Several copies of a Situation or Object may be in play.", "copies-in-play")


PHASES = frozenset(["defense phase", "attack phase", "sweep phase", "ability adjustment phase", "draw/discard phase"])
JUDGES = (Judge(may_play, PHASES, Past.ANY),)
