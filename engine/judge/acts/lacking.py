"""A lost Attack or a skipped Attack Phase, and what lets a player ignore prevention: it does not come back by it.

Documents: Prevention, Discipline, Arms and Tactics: "Break Glass"; Type Two, Losing An Attack.
"""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.acts.statement import Kind, Statement
from engine.judge.acts.statements import statements
from engine.judge.named.chessex import two_events
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

GETTING = frozenset(["get", "regain", "recover", "have", "keep", "receive", "win", "take", "retain", "play", "make"])
GIVING = frozenset(["restore", "give", "return", "grant", "save", "bring", "let", "allow", "permit", "enable", "help"])
LOSING = frozenset(["skip", "lose", "lack"])
AGAINST = frozenset(["ignore", "nullify", "cancel", "lift"])
PREVENTING = ("restriction", "prevent")
BESIDE = frozenset(["chessex"])
MATTERS = ("attack", "attack phase", "lost attack", "opportunity", "attack opportunity")
WORDS = frozenset(
    ["by", "by this", "back", "with", "thereby", "nevertheless", "anyway", "again", "now", "due to", "because of", "to"]
)


def comes_back(case: Case) -> Ruling | None:
    """Reads "Does he get the lost Attack back?", "May he attack now?", "Must he skip the Phase nevertheless?"."""
    lost = [one for one in statements(case.world) if one.kind is Kind.LACKS] or [
        Statement(Kind.LACKS, h, h) for h in two_events(case)
    ]
    players = {player for one in lost for player in _whose(one)} & {*case.world.players}
    answer = _asked(case)
    if answer is None or len(players) != 1 or case.question.negated:
        return None
    player = players.pop()
    rule = "restriction-not-lost-attack" if case.ruleset == "type2" else "no-prevention-loss"
    rest = [h for h in case.world.log if all(h is not one.told for one in lost) and not neutral(h, None)]
    if not any(_is_remedy(h, player) for h in rest) and not _needs_none(case, player):
        return None
    if not all(_is_remedy(h, player) or _is_beside(h, player) for h in rest) or not case.holds(rule):
        return None
    if case.ruleset == "type2" and any(one.about is not None and one.about.verb == "skip" for one in lost):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step("Who has lost an Attack, or his Attack Phase, is not prevented from attacking: nothing is ignored.", rule)
    if not answer:
        case.why_not.append(case.steps[-1])
    return Ruling(answer, "What was lost or skipped does not come back by what only works against prevention.")


def _needs_none(case: Case, player: str) -> bool:
    """Whether the question names what would help, or the Attack Phase is gone whatever might help."""
    act = case.question.act
    gives = act is not None and act.verb in GIVING and any(map(_lifts, act.things))
    return gives or _is_remedy(act, player) or bool(case.steps)


def _whose(statement: Statement) -> set[str]:
    about = statement.about
    return {statement.told.actor, statement.told.target, about.actor if about is not None else ""}


def _asked(case: Case) -> bool | None:
    """What the question gets for an answer; None where it asks something else."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or act is None or act.negated or act.phase not in ("", "attack phase"):
        return None
    aim = act.purpose if act.verb in ("use", "play") and act.purpose is not None else act
    tool = aim is not act and bool(act.things) and all(map(_lifts, act.things))
    if aim is not act and not tool:
        return None
    if aim.verb == "attack" or _is_of_attack(aim):
        if aim.verb in LOSING:
            return True if question.modal in ("", "must") else None
        gets = aim.verb == "attack" or aim.verb in GETTING or (aim.verb in GIVING and bool(aim.things))
        return False if gets else None
    return None


def _is_of_attack(act: Happening) -> bool:
    cards = [thing for thing in act.cards if not _lifts(thing)]
    told = act.kind.removeprefix("his ") in MATTERS or any(act.kind.endswith(f" {word}") for word in MATTERS)
    inner = act.purpose
    if inner is not None:
        return not cards and (inner.verb == "attack" or _is_of_attack(inner))
    return (told and not cards) or (bool(cards) and all(thing.is_a("attack") for thing in cards))


def _lifts(thing: Thing) -> bool:
    return any(thing.does("lift")) or any(thing.does("lift all"))


def _is_remedy(told: Happening | None, player: str) -> bool:
    """Reads "plays Discipline", "uses Break Glass, by which …", "nullifies all Restriction effects against him"."""
    if told is None or told.negated:
        return False
    cards = told.cards
    if told.verb in AGAINST and (told.kind.startswith(PREVENTING) or (bool(cards) and all(map(_lifts, cards)))):
        return player in (told.actor, told.target) or not told.actor
    return told.verb in ("play", "use", "discard") and told.actor == player and any(map(_lifts, cards))


def _is_beside(told: Happening, player: str) -> bool:
    """What else may be told: Chessex and the two Events, that he has one Attack and no other, the unnamed remedy."""
    cards = told.cards
    if told.verb == "have" and not told.kind and cards and all(thing.is_a("attack") for thing in cards):
        return all(thing.count < 2 and not thing.extra_name for thing in cards)
    if told.verb in ("have", "play") and told.actor == player and any(t.extra_name in BESIDE for t in cards):
        return not told.negated
    if told.verb in ("play", "use", "defend") and not told.negated:
        return all(map(_costs_nothing_more, cards))
    return False


def _costs_nothing_more(thing: Thing) -> bool:
    """Whether it is a Defense, or a card of which it was told what it costs: the Attack, or the Attack Phase."""
    return not thing.extra_name or thing.is_a("defense") or thing.extra_name == "distraction" or any(
        thing.does("skip attack phase")
    )  # fmt: skip


JUDGES = (Judge(comes_back, None, Past.ANY, WORDS),)
