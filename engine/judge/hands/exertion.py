"""Exertions: one a turn, when they are made, and what they end."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.hands.pulled import pulled, pulled_with
from engine.judge.timely import Judge, Past
from engine.phase import ORDER, PLAYING
from engine.world import Happening, Thing

TIMES = "|".join((*ORDER, "beginning"))
WHEN = f"phase=({TIMES}|end)?"
KNOWN = {
    "exert": f"exert(P; kind=_; number=_; {WHEN})",
    "exert for": f"exert(P; kind=_; number=_; {WHEN}; purpose=_)",
    "soft": f"exert(P; kind=_; number=_; {WHEN}; [soft]=)",
    "exert theirs": f"exert(P; kind=_; number=_; by=Q; {WHEN})",
    "found": f"find(P; X; {WHEN})",
    "found several": f"find(P; _; {WHEN})",
    "found none": f"NOT find(P; _; kind=_; {WHEN})",
    "keeper": "have(P; X~keep exerted)",
    "keeper played": f"play(P; X~keep exerted; {WHEN})",
    "other": "have(P; X)",
    "tool": f"play(P; X:!attack; {WHEN})",
    "hand": "hold(P; _)",
    "cards": "hand(P; number=_)",
    "ability": "ability(P; number=_)",
    "attack": f"play(_; X:attack; {WHEN})",
    "none played": f"NOT play(P; _; zone=(hand)?; {WHEN})",
    "dodged": f"play(P; X:dodge; zone=(exertion|hand)?; {WHEN}; [without]=text?; count=_; purpose=find(P))",
    "dodge": f"play(P; X:dodge; zone=(exertion|hand)?; {WHEN}; [without]=text?)",
}
"""An Exertion, what was found, and what does not change it."""
PHASE_OF = {
    "defense": "defense phase",
    "block": "defense phase",
    "dodge": "defense phase",
    "power block": "defense phase",
    "attack": "attack phase",
    "power blow": "attack phase",
}
"""In which Phase an Exertion is made, where that is not told, by what it searches for."""
ALONE = (
    "exert", "exert for", "soft", "found", "found several", "found none", "hand", "cards", "ability", "attack",
    "none played", "dodged", "dodge",
)  # fmt: skip
ANY_CARD = ("X", "X:attack", "X@another", "X@additional", "X@further", "X@other", "X@second", "X@new")
"""A card, or another one: after an Exertion none is played."""


def judge_exertion(case: Case) -> Ruling | None:
    """Reads "May he make another Exertion?", "May he play another card after it?"."""
    question, act = case.question, case.question.act
    if act is None or question.negated or act.turn or not act.actor:
        return None
    if question.permission and act.verb == "exert":
        return _exert(case, act)
    if question.permission and act.verb == "play":
        return _play(case, act)
    return None


def _known(*names: str) -> dict[str, str]:
    return {name: KNOWN[name] for name in names}


def _plain(told: list[Fact]) -> bool:
    """Whether the Attacks that are told of have no text of their own."""
    attacks = [fact.thing("X") for fact in told if fact.name == "attack"]
    return all(not thing.extra_name or thing.is_a("basic attack") for thing in attacks)


def exertions(told: list[Fact]) -> list[Fact]:
    """The Exertions among what was told."""
    return [fact for fact in told if fact.name.startswith("exert")]


def _soft(told: list[Fact]) -> list[Fact]:
    """Type Two: Exertions that do not count and end nothing."""
    return [fact for fact in told if fact.name == "soft"]


def _exert(case: Case, act: Happening) -> Ruling | None:
    """Reads "May he make another Exertion?", "May he Exert in his Sweep Phase?"."""
    for pattern in (KNOWN["exert"], KNOWN["exert for"], KNOWN["soft"]):
        if asked(case, act.actor, pattern) is not None:
            break
    else:
        return None
    told = facts(case, act.actor, _known(*ALONE), "found attack")
    if told is None or not _plain(told):
        return None
    case.care(*(t for f in told for t in f.happening.things))
    if (_soft(told) or "soft" in act.roles) and not (exertions(told) and "soft" not in act.roles):
        return _besides_soft(case, act)
    if exertions(told):
        case.step("An Exertion has been made this turn.", "one-exertion")
        case.why_not.append(case.steps[-1])
        case.changes.append("no Exertion had been made this turn")
        return Ruling(False, "Only one Exertion may be made each turn.")
    return _by_phase(case, act) if not told and act.kind in ("", "nothing") and act.purpose is None else None


def _besides_soft(case: Case, act: Happening) -> Ruling | None:
    """Type Two: as many Soft Exertions as cards call for, beside one Hard Exertion."""
    if act.phase not in ("", *PLAYING):
        return None
    case.step("Soft Exertions do not count.", "soft-many", "one-exertion")
    return Ruling(True, "He may make this Exertion.")


def _by_phase(case: Case, act: Happening) -> Ruling | None:
    if not act.phase or act.phase == "end":
        return None
    late = act.phase in ("ability adjustment phase", "draw/discard phase")
    if act.kind == "nothing" and late and case.own("nothing-in-time"):
        case.step("An Exertion for nothing must be made before the end of the Attack Phase.", "nothing-in-time")
        return Ruling(False, "It is too late for it.")
    if case.own("exert-any-phase"):
        case.step("An Exertion may be made in any phase of his turn.", "exert-any-phase")
        return Ruling(True, "He may Exert then.")
    if act.phase == "beginning":
        return None
    right = act.phase in ("must do", "may do", "defense phase", "attack phase")
    case.step("Exertions are made in the May Do/Must Do, Defense and Attack Phases.", "exert-three-phases")
    return Ruling(right, f"He may {'' if right else 'not '}Exert then.")


# What it ends.


def _play(case: Case, act: Happening) -> Ruling | None:
    """Reads "May he then play a card from his Hand in the same Phase?"; a Special Attack is not found in one."""
    how = f"phase=({TIMES}|phase)?; zone=(hand|exertion)?; as=block|attack"
    if all(asked(case, act.actor, f"play(P; {card}; {how})") is None for card in ANY_CARD):
        return None
    told = facts(case, act.actor, _known(*ALONE, "tool"), "found attack")
    if told is None or not _plain(told):
        return None
    if any(fact.name == "tool" for fact in told):
        return pulled_with(case, act, told, exertions(told))
    if len(_soft(told)) == 1 and not exertions(told):
        return _after_soft(case, act, _soft(told)[0].happening)
    if len(exertions(told)) != 1 or _soft(told):
        return None
    card, exertion = act.things[0], exertions(told)[0].happening
    found = [t for f in told if f.name.startswith("found") for t in f.happening.things]
    case.care(*(t for f in told for t in f.happening.things))
    if card in found or act.zone == "exertion":
        return pulled(case, act, card, exertion) if card in found else None
    return _afterwards(case, act, card, exertion)


def _after_soft(case: Case, act: Happening, soft: Happening) -> Ruling | None:
    """Behind a Soft Exertion cards are played as normal."""
    if act.zone == "exertion" or soft.phase not in PLAYING or act.phase not in (soft.phase, "phase"):
        return None
    case.care(*act.things)
    case.step("A Soft Exertion ends neither the Phase nor the playing of cards.", "soft-ends-nothing")
    return Ruling(True, f"He may play {act.things[0].title} in that Phase.")


def _afterwards(case: Case, act: Happening, card: Thing, exertion: Happening) -> Ruling | None:
    when = exertion.phase or PHASE_OF.get(exertion.kind, "")
    same = act.phase == "phase" or (bool(act.phase) and act.phase == when)
    if same and card.is_a("edge") and case.ruleset != "classic":
        raise Open("Edge cards may always be played, and no card after an Exertion")
    case.care(card)
    if same:
        case.step("After an Exertion no more cards are played in that Phase.", "exertion-ends")
        case.why_not.append(case.steps[-1])
        case.changes.append("he played it before the Exertion")
        return Ruling(False, f"He may not play {card.title} in that Phase.")
    plain = card.classes == {"card"} or card.is_a("special card", "basic attack") or not card.extra_name
    if not act.phase or not when or not plain or card.marks or act.zone not in ("", "hand"):
        return None
    if (when, act.phase) != ("defense phase", "attack phase"):
        return None
    case.step("The Exertion ended only the playing of cards in the Phase in which it was made.", "exertion-ends")
    return Ruling(True, "He may play cards in the next Phase.")


JUDGES = (Judge(judge_exertion, None, Past.NONE, frozenset({"without"})),)
