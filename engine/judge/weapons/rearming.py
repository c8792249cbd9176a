"""With which weapon a Disarmed player rearms: with none but the one that he began the game with and lost.

Document: Disarming and Weapons of Choice.
"""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.judge.weapons.arms import Armed, arms
from engine.judge.weapons.disarmed import EARLIER, EARLY
from engine.world import Happening, Thing

REARMING = frozenset(["rearm", "re-arm", "recover", "regain", "arm", "choose", "retrieve", "take"])
KNOWN = {
    "disarmed": "state(P; kind=disarmed)",
    "disarmed by": "disarm(Q; target=P; [object]=player)",
    "of it": "disarm(P; other=X:weapon; [of]=_; passive=yes)",
    "down": "disarm(_; X:weapon; [subject]=_?; [by]=_?)",
    "begun with": "have|weapon|use(P; X...:weapon; zone=(play)?)",
    "roll": f"roll(P; kind=(die)?; {EARLY}; number=N; [on]=die?; [with]=die?)",
    "roll for it": f"roll(P; kind=(die)?; {EARLY}; number=N; [on]=die?; purpose=recover|regain|rearm(P; _:weapon))",
}


def with_which(case: Case) -> Ruling | None:
    """Reads "May he rearm with the Rapier?", "Must he recover the Claymore?", "Does he regain another weapon?"."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "whether" or question.negated or act.negated or act.turn or not act.actor:
        return None
    wanted = _wanted(act)
    told = facts(case, act.actor, KNOWN, "down begun") if wanted is not None else None
    if wanted is None or told is None or arms(case, act.actor).armed() is Armed.YES:
        return None
    rolled = {fact.number("N") for fact in told if fact.name in ("roll", "roll for it")}
    own = [t for f in told for t in f.happening.cards if t.is_a("weapon") and t.extra_name]
    if len(rolled) > 1 or not any(f.name in ("disarmed", "disarmed by", "of it", "down") for f in told) or not own:
        return None
    case.care(wanted, *own)
    return _ruled(case, wanted, own, next(iter(rolled), None), _down(told))


def _down(told: list[Fact]) -> list[Thing]:
    return [t for f in told if f.name in ("of it", "down") for t in f.happening.cards]


def _wanted(act: Happening) -> Thing | None:
    """The weapon that he would rearm with."""
    known = {"with", "instead of", "instead", "subject", "by", "on", "in place of"}
    cards = [t for t in act.cards if t.is_a("weapon")]
    if act.verb not in REARMING or act.roles.keys() - known or act.purpose is not None or act.phase not in EARLIER:
        return None
    if len(cards) != len(act.things) + len(act.others) or not cards or cards[0].count != 1:
        return None
    rest = {t.title for t in cards[1:]}
    if rest and not ("instead of" in act.roles or "in place of" in act.roles):
        return None
    return cards[0] if cards[0].extra_name or cards[0].marks & OTHER else None


OTHER = frozenset(["another", "other", "default"])


def _ruled(case: Case, wanted: Thing, own: list[Thing], rolled: int | None, down: list[Thing]) -> Ruling | None:
    lost = down or own
    if wanted not in lost:
        says = f"He began the game with {own[0].title}; he may not rearm with {wanted.title}."
        case.step(says, "rearm-own-only")
        case.why_not.append(case.steps[-1])
        return Ruling(False, says)
    if rolled is None or len(lost) > 1:
        return None
    case.step(
        f"{wanted.title} is the weapon that he lost; he rolled {rolled}.", "rearm-own-only", "disarmed-roll-of-one"
    )
    return Ruling(rolled == 1, f"He {'recovers' if rolled == 1 else 'does not recover'} {wanted.title}.")


JUDGES = (Judge(with_which, EARLIER, Past.NONE, frozenset({"instead", "instead of"})),)
