"""Disarmed players: whether they stay so, may roll for the weapon, may play Recover Weapon."""

from __future__ import annotations

from dataclasses import dataclass

from engine.case import Case, Open, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.timely import Judge, Past
from engine.world import Happening

EARLY = "phase=(may do|sweep phase|beginning)?"
BROKEN = "turn=<=0; whose=_?; [subject]=_?; [by]=_?"
KNOWN = {
    "disarmed": "state(P; kind=disarmed)",
    "disarmed by": "disarm(Q; target=P; [object]=player)",
    "not disarmed": "NOT state(P; kind=disarmed)",
    "broken": f"state(P; kind=broken) || break(·; X:weapon; {BROKEN}) || break(Q; X:weapon; {BROKEN})",
    "whole": f"NOT state(P; kind=broken) || NOT break(·; X:weapon; {BROKEN})"
    f" || NOT break(·; X:weapon; other=_=the armory*; sub=play; [when]=clause; {BROKEN})",
    "makes roll": f"make(P; kind=.*roll; {EARLY}; purpose=recover|regain(P; _:weapon))",
    "weapon": "have|weapon|use(P; X:weapon; zone=(play)?)",
    "weapons": "have|weapon|use(P; X...:weapon; zone=(play)?)",
    "down": "disarm(_; X:weapon; [subject]=_?; [by]=_?)",
    "of it": "disarm(P; other=X:weapon; [of]=_; passive=yes)",
    "armory": "have|play|put(_; X=the armory*|armory*; phase=.*; [into]=play?; turn=<=0)",
    "armory enters": "enter|come(·; X=the armory*|armory*; kind=(play)?; [into]=play?; [subject]=_; turn=<=0)",
    "armory told": "prevent(·; other=X=the armory*|armory*; kind=player; [from]=_; purpose=state(_; kind=disarmed))",
    "garage": "have|play(_; X=parking garage)",
    "garage told": "NOT roll(_; other=X=parking garage; modal=can; purpose=recover|regain(_; _:weapon))",
    "cause": "play(Q; X:may disarm; turn=<=0)",
    "rearms": "play(P; X=recover weapon)",
    "roll": f"roll(P; kind=(die)?; {EARLY}; number=N; [on]=die?; [with]=die?)",
    "roll for it": f"roll(P; kind=(die)?; {EARLY}; number=N; [on]=die?; purpose=recover|regain|rearm(P; _:weapon))"
    f" || roll(P; other=X:weapon; {EARLY}; number=N; [for]=_)",
}
DOWN = ("disarmed", "disarmed by", "down", "of it")
EARLIER = frozenset(["", "may do", "sweep phase", "beginning"])
REARMS = ("rearm", "arm")
RECOVERING = ("recover", "regain")


@dataclass(frozen=True, slots=True)
class Weapon:
    """What is told of one player's weapon."""

    told: tuple[Fact, ...]

    def has(self, *names: str) -> bool:
        """Whether one of these facts is told."""
        return any(fact.name in names for fact in self.told)

    @property
    def disarmed(self) -> bool:
        """Whether the player is said to be, or counts as, Disarmed, whatever he did against it."""
        return self.has(*DOWN, "broken")

    @property
    def rolled(self) -> int | None:
        """The number that he rolled for his weapon."""
        return next((fact.number("N") for fact in self.told if fact.name in ("roll", "roll for it")), None)

    def before(self, name: str) -> bool:
        """Whether all that Disarmed him was told before this."""
        at = next(i for i, fact in enumerate(self.told) if fact.name == name)
        return all(fact.name not in (*DOWN, "broken") for fact in self.told[at:])


def of_disarmed(case: Case) -> Ruling | None:
    """Reads "Is he still Disarmed?", "May he roll for his weapon?", "May he play Recover Weapon?"."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "whether" or question.negated or act.negated or act.turn:
        return None
    player = act.actor or (act.target if act.verb in REARMS else "") or _disarmed(case)
    act = _wished(case, act)
    told = facts(case, player, KNOWN) if player in case.world.players else None
    weapon = Weapon(tuple(told)) if told is not None else None
    if weapon is None or _several(weapon) or _of_the_other(weapon, player):
        return None
    case.care(*(thing for fact in weapon.told for thing in fact.binding.things.values()))
    if _is_recover(act) or _is_recover(act.purpose):
        case.care(*act.things, *(act.purpose.things if act.purpose is not None else ()))
    if question.modal in ("may", "can"):
        return _permitted(case, weapon, act)
    return _state(case, weapon, act) if question.modal in ("", "will") else None


def _disarmed(case: Case) -> str:
    """Who is Disarmed, where the question is about a card."""
    found = {h.actor for h in case.world.log if h.verb == "state" and h.kind in ("disarmed", "broken")}
    return found.pop() if len(found) == 1 else ""


def _several(weapon: Weapon) -> bool:
    """Whether two weapons, or two dealings with the weapon, are told: which comes after which is not clear."""
    names = [fact.name for fact in weapon.told]
    rolls = sum(name in ("roll", "roll for it", "rearms") for name in names)
    return names.count("weapon") > 1 or rolls > 1 or (weapon.has("broken") and weapon.has("whole"))


def _of_the_other(weapon: Weapon, player: str) -> bool:
    """Whether it is the opponent's weapon that was broken."""
    cards = [fact.thing("X") for fact in weapon.told if fact.name in ("broken", "whole") and fact.happening.things]
    return any(card.owner not in ("", player) for card in cards)


def _permitted(case: Case, weapon: Weapon, act: Happening) -> Ruling | None:
    if _is_recover(act) or (_is_recover(act.purpose) and act.verb == "rearm" and not act.others):
        return _recover_weapon(case, weapon)
    return _may_roll(case, weapon) if _is_for_weapon(act) else None


def _wished(case: Case, act: Happening) -> Happening:
    """Reads "He wants to roll for his weapon. May he make this roll?" as whether he may roll for it."""
    made = act.verb in ("make", "roll", "do") and act.kind in ("roll", "die roll", "") and act.purpose is None
    wishes = [h for h in case.world.log if h.verb == "want" and h.purpose is not None and not h.negated]
    if not made or act.things or act.others or len(wishes) != 1 or wishes[0].purpose is None:
        return act
    wish = wishes[0].purpose
    if not _is_for_weapon(wish) or wishes[0].actor != act.actor:
        return act
    case.world.log = [h for h in case.world.log if h is not wishes[0]]
    return wish


def _is_recover(act: Happening | None) -> bool:
    one = act is not None and act.verb in ("play", "use") and len(act.things) == 1 and not act.others
    return act is not None and one and "recover weapon" in act.things[0].names and act.phase in (
        "", "defense phase", "attack phase",
    )  # fmt: skip


def _is_for_weapon(act: Happening) -> bool:
    rolls = act.verb == "roll" and act.kind.removeprefix("usual ") in ("", "die")
    rolls = rolls or (act.verb == "make" and act.kind.removeprefix("usual ") in ("roll", "die roll"))
    if act.phase not in EARLIER or not rolls or act.number is not None:
        return False
    aim = act.purpose
    if aim is None:
        return (
            act.roles in ({"for": "weapon"}, {"for": "it"})
            and bool(act.others)
            and all(thing.is_a("weapon") for thing in act.others)
        )
    weapon = len(aim.things) == 1 and aim.things[0].is_a("weapon") and not aim.roles and aim.phase in EARLIER
    return aim.verb in RECOVERING and weapon and not (act.roles or act.others)


def _denied(case: Case, says: str, *because: str) -> Ruling:
    case.step(says, *because)
    case.why_not.append(case.steps[-1])
    return Ruling(False, says)


def _recover_weapon(case: Case, weapon: Weapon) -> Ruling | None:
    if weapon.has("rearms", "roll", "roll for it") or not (weapon.disarmed or weapon.has("not disarmed")):
        return None
    if weapon.has("broken") or not weapon.disarmed:
        says = "Recover Weapon is for a player who is Disarmed and whose weapon is not broken."
        return _denied(case, says, "recover-weapon-when")
    case.step("He is Disarmed, and his weapon is not broken.", "recover-weapon-when", "recover-weapon-rearms")
    if not weapon.has("whole"):
        case.assumed.append("his weapon is not broken")
    if weapon.has("garage"):
        case.step("Recover Weapon needs no roll, and only rolls are forbidden.", "garage-no-roll")
    return Ruling(True, "He may play Recover Weapon.")


def _may_roll(case: Case, weapon: Weapon) -> Ruling | None:
    if weapon.has("rearms", "roll", "roll for it") or not weapon.disarmed:
        return None
    if weapon.has("broken"):
        return _denied(case, "A broken weapon leaves no chance to recover it.", "broken-no-roll")
    if weapon.has("garage"):
        return _denied(case, "Nobody may roll to recover a Disarmed weapon.", "garage-no-roll")
    case.step("A Disarmed player whose weapon is not broken may roll for it.", "disarmed-may-roll")
    return Ruling(True, "He may roll for his weapon.")


def _state(case: Case, weapon: Weapon, act: Happening) -> Ruling | None:
    """Reads "Is he Disarmed?", "Is he rearmed?", "Does The Armory rearm him?", "Does he recover his weapon?"."""
    armed = _asks_armed(act)
    if armed is None or not weapon.disarmed:
        return None
    rearmed = _rearmed(case, weapon)
    told = weapon.has("broken") or weapon.rolled or "by" in act.roles
    if rearmed is None or (act.verb in RECOVERING and not told):
        return None
    return Ruling(rearmed is armed, f"He is {'armed again' if rearmed else 'Disarmed'}.")


def _asks_armed(act: Happening) -> bool | None:
    """Whether it is asked if he is armed (True) or Disarmed (False); None where neither is asked."""
    if act.purpose is not None or act.phase:
        return None
    cards = act.cards
    armory = len(cards) == 1 and any("armory" in name.split() for name in cards[0].names)
    if act.verb == "state" and not cards and act.kind in ("disarmed", "armed"):
        return act.kind == "armed"
    if act.verb in REARMS and (armory or not (cards or act.roles.keys() - {"object", "subject"})):
        return True
    weapon = len(cards) == 1 and cards[0].is_a("weapon") and not cards[0].extra_name
    return True if act.verb in RECOVERING and weapon and act.roles in ({}, {"by": "this"}) else None


def _rearmed(case: Case, weapon: Weapon) -> bool | None:
    """Whether what was told arms him again, with its step; None where nothing that bears on it was told."""
    if weapon.has("rearms"):
        if weapon.has("broken") or not weapon.before("rearms"):
            raise Open("whether Recover Weapon was played lawfully, and when, is not clear")
        case.step("Recover Weapon rearms his weapon.", "recover-weapon-rearms")
        return True
    if weapon.rolled is not None:
        if weapon.has("broken", "garage"):
            raise Open("he could not roll for his weapon")
        case.step(f"He rolled {weapon.rolled}; a 1 recovers the weapon.", "disarmed-may-roll", "disarmed-roll-of-one")
        return weapon.rolled == 1
    if weapon.has("broken"):
        case.step("His weapon is broken, so he is considered to be Disarmed.", "broken-is-disarmed")
    if weapon.has("armory", "armory enters"):
        case.step("The Armory does not rearm a player who is Disarmed.", "armory-rearms-nobody")
    return False if weapon.has("broken", "armory", "armory enters") else None


JUDGES = (Judge(of_disarmed, EARLIER | {"defense phase", "attack phase"}, Past.ANY, frozenset({"when"})),)
