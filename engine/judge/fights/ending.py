"""Whether a player loses the game for want of Ability: it is looked at when his Attack Phase begins."""

from __future__ import annotations

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge, Past
from engine.phase import ADJUSTMENT, DRAWING, PLAYING
from engine.world import Happening, Thing

AT_ONCE = frozenset(["immediately", "at once", "right away", "already", "instantly", "now", "at that moment"])
HARMLESS = (
    "gain", "skip attack phase", "skip zero check", "is", "avoid attacks", "must discard", "events each turn", "forbid",
    "cost", "damage", "remove", "nullify", "lift", "despite", "target", "no draw", "extra in conjunction", "affect",
)  # fmt: skip


def loses_game(case: Case) -> Ruling | None:
    """Reads "Does he lose the game?", "Does the game end?" of a player whose Ability is told."""
    question, act = case.question, case.question.act
    if not question.plain or act is None:
        return None
    escape = act.verb in ("escape", "avoid") and not act.things and not act.others and not act.roles
    if escape and act.purpose is not None and act.purpose.verb == "lose" and act.purpose.kind == "game":
        found = _loses(case, Happening("lose", act.actor, kind="game", phase=act.phase))
        return Ruling(not found.answer, found.says) if found is not None else None
    return _loses(case, act) if act.purpose is None else None


def _loses(case: Case, act: Happening) -> Ruling | None:
    if any(phase != "attack phase" for phase in _beginning(case)):
        return None  # it is looked at when his Attack Phase begins, and at no other time
    lost = (act.verb in ("lose", "win") and act.kind in ("game", "")) or (
        act.verb in ("do", "end", "be") and "game" in act.kind
    )
    if not lost or act.things or act.others:
        return None
    moment = act.phase == "attack phase" or act.extra.get("sub") == "begin" or any(map(_makes_skip, case.world.log))
    start = [h for h in case.world.log if _is_start(h) and (h.verb != "ability" or moment or h.phase == "attack phase")]
    ended = [h for h in case.world.log if _is_end(h)]
    if not start and len(ended) == 1 and ended[0].verb == "end" and case.ruleset != "type2" and moment:
        start, ended = ended, []
    if not start and len(ended) == 1 and case.ruleset != "type2":
        return _not_yet(case, act, ended[0])
    if len(start) != 1 and not (case.ruleset == "type2" and not start and ended):
        return None
    first = (start or ended)[0]
    player = first.actor or first.by
    loser = case.world.opponent(act.actor) if act.verb == "win" else act.actor
    if not player or (loser and loser != player) or len(ended) > 1:
        return None
    return _weigh(case, player, start[0]) if start else _after_adjustment(case, player, [], _skipped(case, player))


def _not_yet(case: Case, act: Happening, ended: Happening) -> Ruling | None:
    """Reads "Has he lost at once?" of one who ends his Ability Adjustment Phase at 0: not before an Attack Phase."""
    player = ended.actor or ended.by
    who = case.world.opponent(act.actor) if act.verb == "win" else act.actor
    rest = [h for h in case.world.log if h is not ended and not _skips(h) and not neutral(h, act)]
    if (
        not _at_once(case, act)
        or ended.number
        or who not in ("", player)
        or any(not beside(h, case, act) for h in rest)
    ):
        return None
    case.use(*case.world.log)
    case.step("It is looked at when an Attack Phase begins, not before.", "zero-loses")
    return Ruling(False, f"{case.world.name(player)} has not lost the game yet.")


def _at_once(case: Case, act: Happening) -> bool:
    """Reads "Does he lose immediately?", "Has he already lost?", "Is the game over?"."""
    clause = case.question.clause
    now = bool(AT_ONCE & {*clause.adverbs}) or "as soon as" in act.roles or clause.tense == "perfect"
    return now or any(role.startswith("over") for role in act.roles)


def _beginning(case: Case) -> list[str]:
    """The Phases of "when his Attack Phase begins"."""
    subs = [sub.clause for sub in case.question.clause.subs if sub.clause is not None]
    return [sub.subject.head for sub in subs if sub.verb in ("begin", "start") and sub.subject is not None]


def _skips(happening: Happening) -> bool:
    """Reads "skips his Attack Phase", "his Attack Phase is skipped", "a card tells him to skip his Attack Phase"."""
    said = happening.purpose if happening.verb in ("say", "state", "tell") and not happening.things else None
    now = not happening.turn or "remark" in happening.extra  # what the card says that he plays now
    if said is not None and now and not happening.negated:
        return _skips(said) and said.extra.get("modal") not in ("may", "can")
    return happening.verb == "skip" and happening.kind == "attack phase" and not happening.negated


def _makes_skip(happening: Happening) -> bool:
    """Whether his Attack Phase is skipped, or a card that is played now skips it."""
    played = happening.verb == "play" and not (happening.negated or happening.turn)
    return _skips(happening) or (played and any(any(t.does("skip attack phase")) for t in happening.things))


def _skipped(case: Case, player: str) -> list[Happening]:
    whose = [(h, h.purpose if h.verb != "skip" else h) for h in case.world.log if _skips(h)]
    return [h for h, skip in whose if skip is not None and player in (skip.actor, skip.by)]


def _is_end(happening: Happening) -> bool:
    """Reads "would end his Ability Adjustment Phase with 2"."""
    if _is_adjusted(happening):
        return True
    told = happening.verb in ("end", "will end") and happening.kind == "ability adjustment phase"
    return told and happening.number is not None and not happening.negated and "with" in happening.roles


def _is_adjusted(happening: Happening) -> bool:
    """Reads "at the end of his Ability Adjustment Phase his Ability is 0"."""
    this = happening.phase == "ability adjustment phase" and happening.turn == 0
    return this and happening.verb == "ability" and happening.number is not None and not happening.negated


def _is_start(happening: Happening) -> bool:
    """What his Ability is when his Attack Phase begins, or was after his last adjustment."""
    if happening.negated or happening.number is None or _is_adjusted(happening):
        return False
    if happening.verb == "ability":
        return True
    if happening.verb in ("had have", "have") and happening.kind == "ability":
        return any(value.endswith("ability adjustment phase") for value in happening.roles.values())
    if happening.verb in ("begin", "start"):
        return happening.kind == "attack phase" and happening.roles.get("with") == "ability"
    if happening.verb == "end":
        last = happening.kind == "last turn" or happening.kind.endswith("last ability adjustment phase")
        return last and "ability" in (happening.roles.get("with"), happening.roles.get("at"))
    if happening.verb == "adjust":
        return happening.kind == "ability" and happening.turn < 0
    return happening.verb == "reduce" and happening.roles.get("to") == "ability" and happening.turn < 0


def _weigh(case: Case, player: str, start: Happening) -> Ruling | None:
    name = case.world.name(player)
    case.use(start)
    skips = _skipped(case, player)
    done = [h for h in case.world.log if h.actor == player and h.turn == 0 and not h.negated]
    gains = [h for h in done if h.verb in ("play", "gain") or (h.verb == "use" and _is_to_play(h))]
    case.use(*(h for h in case.world.log if h.verb == "skip" and h.negated and h.kind == "attack phase"))
    if start.number:
        if not all(h.verb == "gain" or all(_only_skips(thing) for thing in h.things) for h in gains):
            return None
        case.use(*skips, *gains)
        case.care(*(thing for h in gains for thing in h.things))
        case.step(f"His Attack Phase begins at {start.number}, not at zero.", "zero-loses")
        return Ruling(False, f"{name} does not lose the game.")
    for happening in gains:
        if happening.verb == "play" and not all(_harmless(t) for t in happening.things):
            raise Open("what the card does before the Attack Phase is not modelled")
        case.use(happening)
        case.care(*happening.things)
        if any(any(True for _ in t.does("gain")) for t in happening.things) or happening.verb == "gain":
            case.step("What he gains is adjusted only after his Attack Phase has begun.", "gain-in-adjustment")
    skipped = [*skips, *(h for h in gains if any(any(True for _ in t.does("skip attack phase")) for t in h.things))]
    if skipped:
        case.use(*skips)
        if case.ruleset == "type2":
            return _after_adjustment(case, player, gains, skipped)
        if _unchecked(case, gains):
            return Ruling(False, f"{name} does not lose the game.")
        case.use(*(h for h in case.world.log if _is_end(h)))
        case.step("That he must skip his Attack Phase does not keep the check from being made.", "zero-not-skipped")
    case.step(f"{name} is at zero when his Attack Phase begins.", "zero-loses")
    return Ruling(True, f"{name} loses the game.")


def _is_to_play(used: Happening) -> bool:
    """Reads "uses Chessex to play two Events"."""
    aim = used.purpose
    return aim is not None and aim.verb == "play" and not aim.negated and all(_harmless(t) for t in aim.things)


def _unchecked(case: Case, gains: list[Happening]) -> bool:
    """Whether an effect says that the check is skipped; only one that says so does it."""
    saying = [h for h in case.world.log if h.verb in ("say", "state") and h.purpose is not None]
    told = [h for h in case.world.log if h.verb == "skip" and _is_check(h) and not h.negated]
    told += [h for h in saying if h.purpose and h.purpose.verb == "skip" and _is_check(h.purpose) and not h.negated]
    told = [h for h in told if h.purpose is None or not h.purpose.negated]
    said = [e for h in gains for t in h.things for e in t.does("skip zero check")]
    if told or said:
        case.use(*told)
        case.step("The effect says that the check for 0 Ability is skipped.", *said, "zero-not-skipped")
    return bool(told or said)


def _is_check(told: Happening) -> bool:
    """Reads "skips the check", "skips checking for 0 Ability"."""
    aim = told.purpose
    checking = aim is not None and aim.verb == "check" and aim.roles.get("for") == "ability" and not aim.negated
    return told.kind == "check" or checking


def _after_adjustment(case: Case, player: str, gains: list[Happening], skips: list[Happening]) -> Ruling | None:
    """Type Two looks at the Ability of who skips his Attack Phase when his Ability Adjustment Phase ends."""
    if not skips or _unchecked(case, gains):
        return None
    if any(
        happening.verb == "play" and any(True for t in happening.things for _ in t.does("gain")) for happening in gains
    ):
        raise Open("what the card gains before the end of the turn is not modelled", ("type2/winning-the-game",))
    act = case.question.act
    if act is not None and not any(map(_is_end, case.world.log)) and (_at_once(case, act) or act.phase):
        return None  # his Ability Adjustment Phase is not over
    case.use(*skips)
    left = _left(case, gains)
    case.step(f"His Attack Phase is skipped; his Ability Adjustment Phase ends at {left}.", "zero-of-skipped")
    lost = "loses" if left == 0 else "does not lose"
    return Ruling(left == 0, f"{case.world.name(player)} {lost} the game.")


def _left(case: Case, gains: list[Happening]) -> int:
    """The Ability with which the Ability Adjustment Phase ends: as it is told, or what he gained. Raises Open."""
    ended = [h for h in case.world.log if _is_end(h)]
    gained = sum(happening.number or 0 for happening in gains if happening.verb == "gain")
    case.use(*ended)
    if ended and gains and gained not in (0, ended[0].number):
        raise Open("what his Ability is in the end does not follow from what he gained")
    return ended[0].number or 0 if ended else gained


def _harmless(thing: Thing) -> bool:
    """Whether all that the card does is known to come too late, or to skip the Attack Phase."""
    unnamed = thing.is_a("event") and not (thing.extra_name or thing.effects or thing.traits)
    return unnamed or (bool(thing.effects) and all(e.do in HARMLESS for e in thing.effects))


def _only_skips(thing: Thing) -> bool:
    """Whether the card does no damage, and costs no Ability."""
    return bool(thing.effects) and all(
        e.do in ("gain", "skip attack phase", "avoid attacks", "is", "must discard", "affect") for e in thing.effects
    )


JUDGES = (
    Judge(
        loses_game,
        PLAYING | {ADJUSTMENT, DRAWING, "end"},
        Past.ANY,
        frozenset(
            {
                "when",
                "before",
                "because of",
                "after",
                "at the end of",
                "in so",
                "over",
                "at",
                "through",
                "since",
                "by means of",
            }
        ),
    ),
)
