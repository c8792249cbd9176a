"""Who goes first (handbook, Game Play; Type One and Two, Beginning the Game): by dice, or by Attribute Gems."""

from __future__ import annotations

from collections.abc import Iterator

from engine.aside.neutral import neutral
from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge
from engine.world import Happening

FINDING = frozenset(["find", "determine", "decide", "know", "see", "settle", "learn", "choose"])
BOTH = ("A", "B")
DICE = frozenset(["die", "dice", "6-sided die", "20-sided die", "six-sided die", "twenty-sided die"])


def _seeks_first(told: Happening) -> bool:
    """Whether it tells that it is to be found out who goes first, and no more."""
    if told.things or told.others or told.negated or told.phase or told.turn:
        return False
    return _is_who_first(told) or (told.purpose is not None and _seeks_first(told.purpose))


def _is_who_first(told: Happening) -> bool:
    inner = told.purpose
    return (
        told.verb in FINDING and inner is not None and inner.verb in ("go", "begin", "start") and "who" in inner.roles
    )


def goes_first(case: Case) -> Ruling | None:
    """Reads "Who goes first?", "Does Player A go first?" after both rolled, or counted their Gems."""
    question, act = case.question, case.question.act
    if question.negated or act is None or act.things or act.others or act.negated or act.phase:
        return None
    begins = act.verb in ("go", "begin", "start", "go first") or (act.verb == "take" and act.kind == "first turn")
    if not (question.asks == "who" and begins) and not _is_first(case, act):
        return None
    if case.ruleset == "type2" and _are_dice(case):
        return _not_by_dice(case)
    numbers = _numbers(case)
    if act.kind in ("second", "last") or _other_gems(case):
        return None
    if numbers is None or len(numbers) != 2 or _differ(case) or not numbers.keys() <= case.world.players.keys():
        return None
    if len(set(numbers.values())) == 1:
        raise Open("neither has more, so they go on until one has")
    first = max(numbers, key=lambda player: numbers[player])
    case.use(*case.world.log)
    case.step(f"{case.world.name(first)} has {numbers[first]}, the other {min(numbers.values())}.", "first-player")
    says = f"{case.world.name(first)} goes first."
    return Ruling(case.world.name(first) if question.asks == "who" else act.actor == first, says)


def same_dice(case: Case) -> Ruling | None:
    """Reads "Player A rolls a six-sided die and Player B a 20-sided die to find out who goes first. Is this legal?"."""
    question = case.question
    told = [h for h in case.world.log if not neutral(h, None)]
    if question.asks != "whether" or question.negated or question.act is not None or case.ruleset != "classic":
        return None
    if not any(map(_seeks_first, told)) or not all(_is_way(h, case.ruleset) for h in told) or not _differ(case):
        return None
    case.use(*case.world.log)
    case.step("All players must roll the same size die.", "first-player-means")
    return Ruling(False, "Both must roll a die of the same size.")


def by_what(case: Case) -> Ruling | None:
    """Reads "Is the first player determined by rolling dice?", "Must each name an Attribute Gem for it?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.negated or question.modal not in ("", "must", "will") or act is None:
        return None
    about = [*case.world.log, act]
    means = {means for part in act.parts for means in _means(part)}
    if not any(_is_of_first(part) for one in about for part in one.parts) or len(means) != 1:
        return None
    if any(part.negated or part.things or part.others for part in act.parts):
        return None
    if not all(neutral(h, None) or _seeks_first(h) or _is_before(h) for h in case.world.log):
        return None
    case.use(*case.world.log)
    by_gems = case.ruleset == "type2"
    case.step(f"It is found out by {'Attribute Gems' if by_gems else 'dice'}.", "first-player-means")
    right = means == {"gems" if by_gems else "dice"}
    return Ruling(right, "They draw for an Attribute Gem." if by_gems else "They roll a die for it.")


def _is_of_first(part: Happening) -> bool:
    """Whether it tells of finding out who goes first: "the first player is determined", "to see who goes first"."""
    return part.verb in FINDING and (part.kind in ("first player", "order") or _is_who_first(part))


def _is_before(told: Happening) -> bool:
    """Reads "two players are about to begin a game"."""
    begins = [part.verb for part in told.parts][1:] in ([], ["begin"], ["start"], ["play"])
    plain = told.verb in ("be", "begin", "start", "play", "meet") and not (told.negated or told.cards or told.more)
    return plain and begins and not told.roles.keys() - {"about", "subject", "object", "against"}


def _means(part: Happening) -> Iterator[str]:
    """By what it is done, as far as it is told in this part."""
    words = {part.kind, *part.roles.values()}
    if words & DICE or part.verb == "roll":
        yield "dice"
    if any(word.endswith("gem") for word in words) or (part.verb == "draw" and part.number == 5):
        yield "gems"
    if part.verb in ("flip", "toss", "choose", "agree") or any("coin" in word for word in words):
        yield "else"


def _are_dice(case: Case) -> bool:
    """Whether all that is told is what the players rolled."""
    told = [h for h in case.world.log if not neutral(h, None)]
    plain = all(_rolled(h) is not None for h in told)
    return plain and any(_rolled(h) is not None for h in told)


def _not_by_dice(case: Case) -> Ruling | None:
    """In Type Two dice do not say who goes first: "Does he go first because of this roll?"."""
    act = case.question.act
    if (
        case.question.asks != "whether"
        or act is None
        or not act.roles.keys() & {"because of", "due to", "by", "thanks to"}
    ):
        return None
    case.use(*case.world.log)
    case.step("Who goes first is not found out by dice.", "first-player-means")
    return Ruling(False, "They count Attribute Gems for it.")


def _is_first(case: Case, act: Happening) -> bool:
    asks = case.question.asks == "whether" and case.question.modal not in ("may", "can")
    return asks and act.verb == "go first" and act.actor in case.world.players


def _numbers(case: Case) -> dict[str, int] | None:
    """What each player rolled, or how many Gems he found; None where something else is told."""
    found: dict[str, int] = {}
    for told in case.world.log:
        number = _gems(told) if case.ruleset == "type2" else _rolled(told)
        if number is not None and told.actor and told.actor not in found:
            found[told.actor] = number
        elif not (neutral(told, None) or _seeks_first(told) or _is_way(told, case.ruleset)):
            return None
    return found


def _other_gems(case: Case) -> bool:
    """Whether a player found Gems of another kind than the one he named."""
    named = {h.actor: h.kind.removesuffix(" gem") for h in case.world.log if h.verb == "name" and h.kind}
    found = [(h, h.kind.removesuffix("gem").strip()) for h in case.world.log if _gems(h) is not None]
    return any(kind not in ("", "attribute", "named", named.get(h.actor, kind)) for h, kind in found)


def _differ(case: Case) -> bool:
    """Whether dice of several sizes are told of: all must roll the same size (handbook, Game Play)."""
    told = [h for h in case.world.log if h.verb in ("roll", "use")]
    dice = {word for h in told for word in (h.kind, *h.roles.values()) if "sided" in word}
    return len({kind.replace("six", "6").replace("twenty", "20") for kind in dice}) > 1


def _rolled(told: Happening) -> int | None:
    ways = told.roles.keys() - {"before", "on", "with"}
    plain = told.verb == "roll" and not (told.negated or ways or told.things or told.others or told.more)
    return told.number if plain and told.kind in ("", *DICE) else None


def _gems(told: Happening) -> int | None:
    plain = told.verb in ("draw", "find", "have", "show", "reveal") and not (told.negated or told.things or told.others)
    gems = told.kind.endswith("gem") or (told.kind == "" and told.general)
    return told.number if plain and gems and not told.more and not told.roles.keys() - {"of", "in"} else None


def _is_way(told: Happening, ruleset: str) -> bool:
    """Whether it only tells how it is found out: "two players roll a die each", "names Reason and draws five cards"."""
    if told.things or told.others or told.negated or told.phase or told.turn:
        return False
    if ruleset == "type2":
        named = (
            told.verb == "name"
            and not told.roles.keys() - {"to", "before"}
            and told.extra.get("sub", "find") in FINDING
        )
        return named or (told.verb == "draw" and told.number == 5 and not told.roles)
    both = told.actor in ("", "all", *BOTH) and told.number in (None, 2)
    return told.verb in ("roll", "use") and both and not told.roles.keys() - {"object", "before", "each"}


JUDGES = (
    Judge(same_dice, words=None),
    Judge(by_what, words=None),
    Judge(goes_first, words=frozenset({"before", "out", "who", "because of", "due to", "each", "on", "with"})),
)
