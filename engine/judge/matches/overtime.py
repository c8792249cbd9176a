"""What holds once the time of a match has expired: First Blood in the classic rules, End Game in Type One and Two.

Documents: handbook, First Blood, Timed Games; type1, Tournament Rules; type2, Official Tournament Rules.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

MATCH = (
    ".*time.*|.*limit|round|tournament round|thirty minutes|minutes|match|game|tournament match|first blood|end game"
)
WHEN = "[out in]=.*?; [in]=.*?; [of]=.*?; [out]=_?; [up]=_?; [over]=_?; [without]=winner?; [before]=_?"
GOAL = "[to]=first blood|end game?; [into]=first blood|end game?; [object]=first blood|end game|winner?"
KNOWN = {
    "over": "expire|run|call|be|end|elapse|pass|reach|finish|enter|go|begin|start|invoke|come("
    f"_; etc; kind={MATCH}; {WHEN}; {GOAL}; passive=(yes)?; purpose=_?; count=_)",
    "invoked": "invoke|start|begin(_; etc; kind=(judge)?; [object]=first blood|end game)",
    "no winner": "NOT win(_; etc; kind=(match|game|it)?; [yet]=_?)"
    " || NOT have|be(·; etc; kind=.*; zone=; [object]=winner?; [yet]=_?)",
    "turn": "finish|end|be|complete(_; etc; kind=(.*turn|player)?; [over]=_?; [object]=turn?)",
    "goes on": "play|continue|go(·; etc; kind=match|game|play; [on]=_?; passive=(yes)?)",
    "attack": "play(P; A:attack; etc; phase=.*)",
    "hit": "become|outcome(·; A:attack; etc; kind=successful; [on]=_?; [of]=turn?; [after]=_?)"
    " || NOT defend|block|dodge(Q; etc; kind=.*)",
    "harm": "do(·; etc; kind=damage; number=N; [to]=_?) || take(Q; etc; kind=damage; number=N)",
    "ability": "ability(_; etc; number=_; [still]=_?)",
}
ENDS = ("first blood", "end game")
COMING = frozenset(
    ["go", "move", "proceed", "turn", "pass", "change", "come", "switch", "enter", "begin", "start", "follow", "apply"]
)
EXPIRING = frozenset(["expire", "call", "end", "elapse", "pass", "reach", "finish"])
DECIDING = frozenset(["decide", "determine", "settle", "resolve"])
Found = tuple[bool, str, str]
"""The answer, its sentence and the rule that says so."""


def in_overtime(case: Case) -> Ruling | None:
    """Reads "The time has expired. May he play a Special card?", "… Does each player lose 2 Ability?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.negated or act is None or act.negated:
        return None
    player = act.actor if act.actor in case.world.players else next(iter(case.world.players), "")
    told = facts(case, player, KNOWN, idle=("held", "texts", "wishes"))
    if told is None or not any(_is_over(fact) for fact in told) or not _is_own(case, told):
        return None
    found = next((one for weigh in WEIGHING if (one := weigh(case, act, told)) is not None), None)
    if found is None:
        return None
    case.care(*case.world.things)
    case.step(found[1], found[2])
    return Ruling(found[0], found[1])


def _is_over(fact: Fact) -> bool:
    """Whether it tells that the time has expired, or what has begun then."""
    told = fact.happening
    if fact.name not in ("over", "invoked"):
        return False
    if {told.kind, *told.roles.values()} & {*ENDS}:
        return True
    up = {"out", "up", "over", "out in"} & told.roles.keys()
    return told.kind not in ("match", "game", "tournament match") and (told.verb in EXPIRING or bool(up))


def _is_own(case: Case, told: list[Fact]) -> bool:
    """Whether what is said to have begun is what begins in this ruleset."""
    words = {word for fact in told for word in (fact.happening.kind, *fact.happening.roles.values())}
    return ENDS[case.ruleset == "classic"] not in words


def _coming(case: Case, act: Happening, told: list[Fact]) -> Found | None:
    """Reads "Does the match go to First Blood?"."""
    ends = {word for word in (act.kind, *act.roles.values()) if word in ENDS}
    if act.verb not in COMING | DECIDING or len(ends) != 1 or act.things or any(f.name == "attack" for f in told):
        return None
    own = ENDS[case.ruleset != "classic"]
    return ends == {own}, f"When the time has expired, {own.title()} begins.", "time-expired"


def _bare(told: list[Fact]) -> bool:
    return not any(fact.name in ("attack", "hit", "harm") for fact in told)


def _specials(case: Case, act: Happening, told: list[Fact]) -> Found | None:
    """Reads "May he play a Special card?", "Are the Events nullified?"."""
    cards = bool(act.cards) and all(thing.is_a("special card") for thing in act.cards)
    if case.question.permission and act.verb in ("play", "duplicate", "use") and case.ruleset == "classic":
        rips = all("thunder castle games" in thing.extra_name for thing in act.cards) and bool(act.cards)
        says = "Once First Blood has begun, Special cards can no longer be played."
        return (
            (False, says, "first-blood-specials") if _bare(told) and (cards or (rips and act.verb == "use")) else None
        )
    gone = act.verb == "remove" and cards
    gone = gone or (act.verb == "nullify" and bool(act.cards) and all(t.is_a("event") for t in act.cards))
    if not gone or act.actor or case.question.modal in ("may", "can"):
        return None
    if case.ruleset == "classic":
        return True, "All Special cards are removed from play, and all Events nullified.", "first-blood-removed"
    return False, "In End Game play resumes as normal.", "end-game-healing"


def _drawing(case: Case, act: Happening, told: list[Fact]) -> Found | None:
    """Reads "May he draw a card?"."""
    if case.ruleset != "classic" or act.verb != "draw" or not case.question.permission or not _bare(told):
        return None
    return False, "No cards may be drawn in First Blood.", "first-blood-no-draw"


def _healing(case: Case, act: Happening, told: list[Fact]) -> Found | None:
    """Reads "May he heal?", "Is Healing allowed?"."""
    heals = act.verb == "heal" or (act.verb in ("allow", "permit", "forbid", "prohibit") and act.kind == "healing")
    if case.ruleset == "classic" or not heals or not _bare(told):
        return None
    return act.verb in ("forbid", "prohibit"), "In End Game no Healing is allowed.", "end-game-healing"


def _loss(case: Case, act: Happening, told: list[Fact]) -> Found | None:
    """Reads "Does each player lose 2 Ability?"."""
    phase = act.phase in ("", "ability adjustment phase")
    if act.verb != "lose" or "ability" not in act.kind or act.number is None or not phase or not _bare(told):
        return None
    if case.ruleset == "classic":
        return (False, "First Blood costs nobody Ability.", "time-expired") if act.number == LOSS else None
    return act.number == LOSS, "Each player loses 2 Ability during his Ability Adjustment Phase.", "end-game-loss"


def _winning(case: Case, act: Happening, told: list[Fact]) -> Found | None:
    """Reads "Does he win the match with this Attack?"."""
    goes_on = act.verb in ("go", "continue", "run")
    wins = act.verb == "win" or (act.verb in (*DECIDING, "end", "be") and act.kind in ("match", "game"))
    names = {fact.name for fact in told}
    hits = any(fact.name == "hit" and "A" in fact.binding.things for fact in told) or {"attack", "hit"} <= names
    harm = [fact.number("N") for fact in told if fact.name == "harm"]
    if not (goes_on or wins) or not hits or case.question.modal in ("may", "can"):
        return None
    if act.verb == "win" and any(
        t.owner not in ("", act.actor) for f in told if f.name == "hit" for t in f.happening.things
    ):
        return None  # whose Attack it is
    if case.ruleset != "classic":
        return goes_on, "In End Game play resumes as normal; a successful Attack wins no match.", "end-game-healing"
    if not harm and any(_may_do_none(thing) for fact in told for thing in fact.happening.things):
        return None
    won = not harm or harm[-1] > 0
    says = "A successful Attack that does at least 1 point of damage wins the match."
    return won != goes_on, says, "first-blood-win"


def _may_do_none(attack: Thing) -> bool:
    """Whether the Attack may do no damage by its kind or its Text: a Dirty Trick, Improvised Weapon."""
    return attack.is_a("dirty trick", "special attack") or any(attack.does("damage")) or attack.unknown


LOSS = 2
WEIGHING: tuple[Callable[[Case, Happening, list[Fact]], Found | None], ...] = (
    _winning, _specials, _drawing, _healing, _loss, _coming,
)  # fmt: skip
JUDGES = (Judge(in_overtime, None, Past.ANY, None),)
