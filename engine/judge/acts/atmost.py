"""A player who may not play more Attacks than his opponent did: how many that leaves, and what it prevents.

Document: Prevention, Example 7 (Kronos).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.amount import amount
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.english.numeral import ORDINALS
from engine.judge.acts.statement import TELLING
from engine.judge.timely import Judge, Past
from engine.world import Happening


@dataclass(frozen=True, slots=True)
class Limit:
    """Who may play so many Attacks, and of what that was read."""

    player: str
    number: int
    told: tuple[Happening, ...]


def limit(case: Case) -> Limit | None:
    """The limit, where it is told how many Attacks the other one played on his last turn."""
    for happening in case.world.log:
        said = _denial(happening)
        if said is None or not said.negated or "than" not in said.roles:
            continue
        more = len(said.things) == 1 and said.things[0].is_a("attack") and said.things[0].marks == {"more"}
        other, player = said.target, said.actor
        plays = [h for h in case.world.log if h.verb == "play" and h.actor == other and _are_attacks(h)]
        if more and player and other not in ("", player) and len(plays) == 1 and plays[0].turn in (0, -1):
            none = plays[0].negated or plays[0].of_none
            return Limit(player, 0 if none else sum(t.count for t in plays[0].things), (happening, plays[0]))
    return None


def _denial(happening: Happening) -> Happening | None:
    """What is said to be denied, or is denied in so many words: "he may not play more Attacks than Kronos did"."""
    said = happening.purpose
    if happening.verb in ("can play", "may play") and said is None:
        plain = happening.roles.keys() <= {"than", "by", "because of", "due to"} and not happening.turn
        return happening if plain else None
    named = happening.verb in TELLING and said is not None and not happening.negated
    return said if named and said is not None and said.verb == "play" else None


def may_more(case: Case) -> Ruling | None:
    """Reads "May he play three Attacks?", "May he play a third Attack?": no, where it is more than the other did."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or (found := limit(case)) is None or not _all(case, found):
        return None
    number = _reaches(act, found.player)
    if number is None or number <= found.number:
        return None  # whether he has the opportunities for fewer is another question
    _prove(case, found)
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(found.player)} may not play so many Attacks.")


def is_prevented(case: Case) -> Ruling | None:
    """Reads "Is he prevented from playing a third Attack?"."""
    question, act = case.question, case.question.act
    aim = act.purpose if act is not None and act.verb == "prevent" and "passive" in act.extra else None
    if not question.plain or act is None or aim is None or (found := limit(case)) is None or not _all(case, found):
        return None
    number = _reaches(aim, found.player)
    if number is None or act.actor != found.player or act.negated or act.roles.keys() - {"from"} or act.things:
        return None
    _prove(case, found)
    more = number > found.number
    return Ruling(more, f"{case.world.name(found.player)} is {'' if more else 'not '}prevented from it.")


def _reaches(act: Happening, player: str) -> int | None:
    """How many Attacks he would have played by this act; None where it is not of this turn or not said."""
    bare = act.verb == "play" and not (act.others or act.purpose or act.roles or act.phase or act.turn or act.negated)
    if not bare or act.actor != player or len(act.things) != 1 or not act.things[0].is_a("attack"):
        return None
    attack = act.things[0]
    if attack.extra_name or attack.traits or attack.count < 1:
        return None
    nth = [ORDINALS[mark] for mark in attack.marks if mark in ORDINALS]
    if attack.marks:
        return nth[0] if len(nth) == len(attack.marks) == attack.count == 1 else None
    return attack.count


def _are_attacks(happening: Happening) -> bool:
    return bool(happening.things) and all(t.is_a("attack") for t in happening.things) and not happening.others


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Attacks may he play?", where effects would let him play more."""
    question, act = case.question, case.question.act
    asked = question.counts("attack") and question.modal in ("may", "can")
    found = limit(case) if asked else None
    if act is None or found is None or act.verb != "play" or act.actor != found.player or act.others:
        return None
    lets = [h for h in case.world.log if _allowed(h, found.player)]
    if len(lets) != 1 or not _all(case, found, lets):
        return None
    case.use(*lets)
    _prove(case, found)
    number = min(found.number, _allowed(lets[0], found.player))
    return Ruling(number, f"He may play {amount(number, 'Attack')}.")


def _allowed(happening: Happening, player: str) -> int:
    """How many Attacks effects would let him play."""
    inner = happening.purpose
    if (told := _opportunities(happening)) and happening.actor == player:
        return told
    if inner is not None and inner.verb in ("let", "allow") and inner.purpose is not None:
        return _allowed(inner, player)
    lets = happening.verb in ("let", "allow") and inner is not None and not happening.negated
    if inner is None or not lets or inner.verb != "play" or inner.actor not in ("", player) or not _are_attacks(inner):
        return 0
    return sum(t.count for t in inner.things)


def _opportunities(happening: Happening) -> int:
    """Reads "has the opportunity for four Attacks", "has four attack opportunities", "may play four Attacks"."""
    aim = happening.purpose
    for_attacks = aim is None or (aim.verb == "attack" and not (aim.negated or aim.roles or aim.things or aim.purpose))
    if happening.negated or not for_attacks or happening.turn:
        return 0
    attacks = sum(t.count for t in happening.cards if t.is_a("attack"))
    if happening.verb == "have" and happening.kind in ("opportunity", "attack opportunity"):
        return attacks or happening.number or 0
    if happening.verb == "opportunities":
        return happening.number or 0
    return attacks if happening.verb in ("may play", "can play") else 0


def _all(case: Case, found: Limit, more: list[Happening] | None = None) -> bool:
    known = [*found.told, *(more or [])]
    return all(h in known or neutral(h, case.question.act) for h in case.world.log)


def _prove(case: Case, found: Limit) -> None:
    case.use(*found.told)
    name = case.world.name(found.player)
    case.step(f"{name} cannot play more Attacks than the {found.number} that his opponent played.", "prevention")


WORDS = frozenset(["than", "at most", "in all", "for", "by", "because of", "due to"])
JUDGES = (
    Judge(how_many, None, Past.ANY, WORDS),
    Judge(may_more, None, Past.ANY, WORDS),
    Judge(is_prevented, None, Past.ANY, WORDS),
)
