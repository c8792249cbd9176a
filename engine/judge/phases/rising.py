"""How a Prone player regains his feet: by a die, whose chance an Exertion raises, or by the Gems of an Exertion.

Documents: Prone (rulebook; type1; type2).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.aside.neutral import neutral
from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

MAY_DO = frozenset(["may do", "may do/must do", "beginning", "must do"])
RISING = frozenset(["rise", "get", "stand"])
FEET = frozenset(["foot", "feet"])
TRYING = frozenset(["try", "attempt", "roll"])
EXERTIONS = frozenset(["", "exertion", "soft exertion", "hard exertion", "foot", "prone"])
PLAIN = frozenset(
    ["subject", "object", "up", "in", "on", "with", "by", "soft", "hard", "softly", "for", "to", "of", "back"]
)
BY_ROLL, BY_EXERTION = frozenset(["roll", "die roll", "die"]), frozenset(["exertion", "soft exertion", "hard exertion"])
NEEDED = {"soft": 3, "hard": 2}
"""How many of the named Gem must be found."""
LUCKY, RAISED = 1, 3
HARDER = "harder to rise"


@dataclass(slots=True)
class Try:
    """What is told of his attempt."""

    exerted: bool = False
    denied: bool = False
    how: str = ""
    named: str = ""
    found: dict[str, int] = field(default_factory=dict)
    rolled: int | None = None
    thrown: bool = False
    """Whether the die was told of."""
    harder: list[Effect] = field(default_factory=list)
    """What cards in play take from the Gems that he finds."""
    card: Thing | None = None
    """The card by which he regains his feet."""

    @property
    def gems(self) -> int | None:
        """How many of the named Gem were found."""
        kinds = [kind for kind in self.found if kind in ("named gem", f"{self.named} gem") or not self.named]
        return self.found[kinds[0]] if len(kinds) == 1 else None


def rises(case: Case) -> Ruling | None:
    """Reads "Does he regain his feet?", "Is he still Prone?", "May he roll for it without an Exertion?"."""
    question, act = case.question, case.question.act
    prone = [h for h in case.world.log if h.verb == "state" and h.kind == "prone" and not h.negated]
    laid = [h for h in case.world.log if _hinders(h)]
    whose = {h.actor for h in prone} | {case.world.opponent(h.actor) for h in laid}
    if act is None or question.negated or len(whose) != 1 or len(prone) > 1 or question.asks != "whether":
        return None
    player = whose.pop()
    told = _tried(case, player, [h for h in case.world.log if h not in (*prone, *laid)])
    after = told is not None and told.card is not None and any(_comes_after(case, h, told.card) for h in prone)
    bare = any(h.verb in ("hold", "hand", "have") and h.zone in ("hand", "") for h in case.world.log)
    bare = bare or any(thing.zone == "hand" or not thing.count for thing in case.world.things)  # or so it was told
    if told is None or after or (told.card is not None and bare) or len(laid) > 1 or (laid and case.ruleset != "type2"):
        return None
    told.harder = [e for h in laid for thing in h.things for e in thing.does(HARDER)]
    if act.actor != player or (act.phase and act.phase not in MAY_DO):
        return None
    if question.permission or (question.plain and _has_chance(act)):
        answer = _may(case, act, told)
    elif question.plain:
        answer = _does(case, act, told)
    else:
        answer = None
    if told.card is not None and (answer is None or question.permission):
        return None
    if answer is not None:
        case.use(*case.world.log)
        case.care(*case.world.things)
    return answer


def _comes_after(case: Case, prone: Happening, card: Thing) -> bool:
    """Whether he is told to become Prone when the card had been played: it mends nothing that was still to come."""
    play = next(h for h in case.world.log for part in h.parts if card in part.things)
    return case.world.log.index(prone) > case.world.log.index(play)


def _hinders(told: Happening) -> bool:
    """Whether it tells that a card lies in play which takes from what he finds."""
    plain = told.zone == "play" and not (told.negated or told.turn or told.others or told.roles or told.extra)
    one = len(told.things) == 1 and told.things[0].count == 1 and any(told.things[0].does(HARDER))
    return told.verb == "have" and bool(told.actor) and plain and one


def _tried(case: Case, player: str, log: list[Happening]) -> Try | None:
    """What he did to regain his feet; None where something else is told, too."""
    told = Try()
    for one in log:
        if one.verb == "exert" and one.negated and one.actor != player:
            return None  # that the other one does not Exert says nothing of him
        if neutral(one, case.question.act):
            continue
        if one.verb == "name" and one.actor == player and not told.named:
            told.named = one.kind.removesuffix(" gem")
            continue
        if _card(one, player, told):
            continue
        if one.actor not in ("", player) or one.turn or (one.phase and one.phase not in MAY_DO):
            return None
        if not (_exertion(one, told) or _gems(one, told) or _die(one, told)):
            return None
    return told


def _card(one: Happening, player: str, told: Try) -> bool:
    """Whether he plays a card that says that he regains his feet; he must discard one of its Type for it."""
    paid = one.verb == "discard" and one.purpose is not None and bool(one.things)
    play = one.purpose if paid and one.purpose is not None else one
    cards = [thing for thing in play.things if any(thing.does("regain feet"))]
    if play.verb != "play" or one.actor != player or one.turn or one.negated or told.card is not None or one.others:
        return False
    if len(cards) != 1 or len(play.things) != 1 or play.roles or cards[0].traits & {"countered", "nullified"}:
        return False
    told.card = cards[0]
    return True


def _exertion(one: Happening, told: Try) -> bool:
    named = one.kind.endswith("gem") or one.kind in EXERTIONS
    what = {one.kind, one.roles.get("object", "")} & BY_EXERTION
    if one.verb == "exert" or (one.verb == "make" and what):
        first = one.roles.get("before") == "roll" or one.extra.get("sub") == "roll"
        links = set(one.roles) - PLAIN - ({"before", "right before", "just before"} if first else set())
        if one.things or one.others or not named or links or told.exerted or told.denied:
            return False
        if told.thrown and not first:
            return False  # an Exertion counts for the roll only if it is made before it
        if one.purpose is not None and not (_of_feet(one.purpose) or one.purpose.verb == "roll"):
            return False
        told.exerted, told.denied = not one.negated, one.negated
        words = " ".join([one.kind, *one.roles, *one.roles.values()])
        told.how = "soft" if "soft" in words else "hard"
        return True
    return False


def _gems(one: Happening, told: Try) -> bool:
    shown = one.verb in ("find", "be", "show", "reveal", "draw") and one.kind.endswith("gem")
    if not shown or one.number is None or one.kind in told.found:
        return False
    told.found[one.kind] = 0 if one.negated else one.number
    return not one.more


def _die(one: Happening, told: Try) -> bool:
    without = one.roles.get("without") in BY_EXERTION or _without(one)
    rolls = one.verb in ("roll", "throw") or (one.verb in ("get", "make") and not one.kind and told.rolled is None)
    links = set(one.roles) - PLAIN - ({"without"} if without else set())
    aim = one.purpose if not without else None
    other = aim is not None and not (_of_feet(aim) or aim.verb in TRYING)  # to recover his weapon, to see who begins
    if not rolls or one.negated or one.things or one.others or links or other:
        return False
    if one.kind not in ("", "die", "foot", "roll") or (one.number is not None and told.rolled is not None):
        return False
    told.thrown = True
    told.rolled = one.number if one.number is not None else told.rolled
    told.denied = told.denied or without
    return not (told.denied and told.exerted)


def _of_feet(act: Happening) -> bool:
    """Whether it speaks of being Prone no longer."""
    up = act.verb in RISING and "up" in act.roles
    feet = act.verb in ("regain", "recover", "get", "rise", "be") and (act.kind in FEET or {*act.roles.values()} & FEET)
    return (up or feet or (act.verb == "state" and act.kind == "prone")) and not (act.things or act.others)


def _does(case: Case, act: Happening, told: Try) -> Ruling | None:
    """Whether he is on his feet after what was told."""
    bare = act.verb == "succeed" and not (act.kind or act.roles)
    if not (_of_feet(act) or bare) or set(act.roles) - PLAIN or (act.verb == "state" and act.negated):
        return None
    if told.card is not None:
        if told.exerted or told.thrown or told.denied:
            return None
        case.step(f"{told.card.title} lets him regain his feet.", next(told.card.does("regain feet")))
        return Ruling(act.verb != "state", "He regains his feet.")
    up = _by_gems(case, told) if case.ruleset == "type2" else _by_die(case, told)
    if up is None:
        return None
    says = "He regains his feet." if up else "He remains Prone."
    return Ruling(up != (act.verb == "state"), says)


def _by_gems(case: Case, told: Try) -> bool | None:
    if not told.exerted:
        if not (told.denied or told.rolled) or told.found:
            return None
        case.step("Only an Exertion may bring him to his feet.", "prone-exertion-only")
        return False
    if told.gems is None or told.rolled is not None:
        return None
    case.step(f"{NEEDED[told.how]} of the named Gem are needed; {told.gems} are found.", "prone-gems")
    less = sum(int(effect["by"]) for effect in told.harder)
    if told.harder:
        case.step(f"{less} fewer of them count.", *told.harder)
    return told.gems - less >= NEEDED[told.how]


def _by_die(case: Case, told: Try) -> bool | None:
    if told.rolled is None or told.found or not 1 <= told.rolled <= 6:
        return None
    if told.exerted:
        case.step("The Exertion makes it 3 chances in 6.", "prone-exertion")
        return told.rolled <= RAISED
    case.step("He has 1 chance in 6.", "prone-chance")
    return told.rolled == LUCKY


def _may(case: Case, act: Happening, told: Try) -> Ruling | None:
    """Whether he may try it by a die, with or without an Exertion."""
    aim = act if _of_feet(act) else act.purpose
    trying = act.verb in TRYING or _has_chance(act) or (act.verb == "make" and act.kind in BY_ROLL)
    if aim is None or not (_of_feet(aim) or trying) or told.rolled is not None or told.found:
        return None
    without = any(one.roles.get("without") in BY_EXERTION or _without(one) for one in (act, aim))
    without = without or told.denied
    by_die = trying or any(one.roles.get(link) in BY_ROLL for one in (act, aim) for link in ("by", "with"))
    extra = {role for one in (act, aim) for role in one.roles} - PLAIN - {"without"}
    if extra or told.exerted or not (without or by_die):
        return None
    if case.ruleset == "type2":
        case.step("He may try to regain his feet by an Exertion only.", "prone-exertion-only")
        case.why_not.append(case.steps[-1])
        return Ruling(False, "He may not try it without an Exertion.")
    case.step("He may roll for it, with or without an Exertion.", "prone-chance")
    return Ruling(True, "He may roll to regain his feet.")


def _has_chance(act: Happening) -> bool:
    """Reads "Does he have any chance to regain his feet?"."""
    return act.verb in ("have", "get") and act.kind == "chance" and act.purpose is not None and _of_feet(act.purpose)


def _without(one: Happening) -> bool:
    return "without" in one.roles and one.purpose is not None and one.purpose.verb == "exert"


JUDGES = (
    Judge(
        rises,
        MAY_DO,
        Past.ANY,
        frozenset({"without", "soft", "hard", "softly", "up", "back", "before", "right before", "just before"}),
    ),
)
