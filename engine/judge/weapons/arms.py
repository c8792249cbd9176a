"""With which weapons a player is armed: those that he uses, without those that are Disarmed or broken.

Documents: Disarming & Breaking Weapons, Disarming and Weapons of Choice, Shield.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from engine.case import Case
from engine.judge.facts import Fact, asker
from engine.notation import pattern
from engine.pattern import fits
from engine.world import Happening, Thing

TOLD = {
    "uses": "use|have|weapon|keep(P; X...:weapon; [as]=(weapon|weapon of choice)?; [only]=_?; zone=(play)?)",
    "uses so": "be(P; other=X...:weapon; kind=armed; [with]=_)",
    "are": "be(·; X...:weapon; [subject]=weapon)",
    "lies": "have(·; X...:weapon; zone=play)",
    "down": "disarm(_; X...:weapon; target=_; [subject]=_?; [only]=_?; [by]=_?)",
    "down too": "disarm(·; X...:weapon; [subject]=_?; [only]=_?)",
    "broken one": "break(_; X...:weapon; [subject]=_?; [by]=_?)",
    "lost": "lose(P; X:weapon; other=_~disarm; [to]=_)",
    "up": "NOT disarm(·; X...:weapon; [subject]=_?)",
    "chosen": "choose(_; X:weapon)",
    "left": "only weapon(_; X:weapon)",
    "he": "state(P; kind=disarmed|broken)",
    "him": "disarm(Q; target=P; [object]=player)",
    "him by": "disarm(P; target=Q; [by]=player)",
    "not he": "NOT state(P; kind=disarmed|broken)",
}
DOWN = ("down", "down too", "broken one", "lost", "chosen")
OTHER = frozenset(["second", "other", "another"])
ALL = ("he", "him", "him by")


class Armed(StrEnum):
    """How far he is armed."""

    YES = "he has a weapon that is not Disarmed"
    SHIELD = "the Shield is the only weapon that he is armed with"
    NO = "he is Disarmed and has no other weapon"


@dataclass(slots=True)
class Arms:
    """What is told of the weapons of a player; `number` is how many there are, `down` how many of them are lost."""

    facts: list[Fact] = field(default_factory=list)

    def cards(self, *names: str) -> list[Thing]:
        """The cards of these facts."""
        return [t for f in self.facts if f.name in names for t in f.happening.cards]

    def told(self, *names: str) -> bool:
        """Whether one of these facts is told."""
        return any(fact.name in names for fact in self.facts)

    def take(self, case: Case) -> None:
        """Takes all of it into account, also that "only" one weapon is lost: they are counted."""
        for fact in self.facts:
            fact.happening.roles.pop("only", None)
        case.use(*(fact.happening for fact in self.facts))
        case.care(*(t for fact in self.facts for t in fact.happening.cards))

    @property
    def named(self) -> list[Thing]:
        """The weapons that he uses and that are named."""
        used = [t for t in self.cards("uses", "uses so", "are", "left", "chosen") if t.extra_name and t.is_a("weapon")]
        return list(dict.fromkeys(used))

    @property
    def number(self) -> int:
        """How many weapons he uses; whoever uses none that is told of has the usual one."""
        named = sum(t.count for t in self.named)
        plain = [t.count + (max(named, 1) if t.marks & OTHER else 0) for t in self._unnamed("uses", "uses so", *DOWN)]
        return max([1, named, *plain])

    def _unnamed(self, *names: str) -> list[Thing]:
        """The weapons of these facts that are called by their kind; of lost ones those beside others only."""
        cards = [(fact.name, thing) for fact in self.facts if fact.name in names for thing in fact.happening.cards]
        plain = [(name, thing) for name, thing in cards if thing.is_a("weapon") and not thing.extra_name]
        return [thing for name, thing in plain if name not in DOWN or thing.marks & OTHER]

    def armed(self) -> Armed | None:
        """How far he is armed; None where it is not told, or not which weapon it is."""
        if not self.told(*DOWN, *ALL, "left"):
            return None
        if self._is_past():
            return None
        up = self.number - self._down()
        if up <= 0:
            return None if self._kept() else Armed.NO
        shields = [t for t in self.named if "shield" in t.names]
        left = [t for t in self.named if t not in self.cards(*DOWN)]
        if self.told("left") and self.told("he"):
            return None  # that he is Disarmed may be of the weapon that is left
        if shields and (len(left) != up or left == shields):
            return Armed.SHIELD if left == shields else None
        return Armed.YES if self._is_clear() else None

    def _is_past(self) -> bool:
        """Reads "was Disarmed last turn": he may have recovered his weapon since."""
        states = [fact.happening for fact in self.facts if fact.name in ALL]
        return bool(states) and all(happening.turn < 0 for happening in states)

    def _kept(self) -> bool:
        """Reads "is Disarmed, but has Parrying Blade in play": it may be a weapon that he still has."""
        names = [fact.name for fact in self.facts]
        lost = next((at for at, name in enumerate(names) if name in ALL), len(names))
        return any(fact.name == "uses" and fact.happening.verb in ("have", "keep") for fact in self.facts[lost:])

    def _down(self) -> int:
        """How many weapons are Disarmed or broken."""
        if self.told("left"):
            return self.number - 1
        named = {t for t in self.cards(*DOWN) if t.extra_name and t.is_a("weapon")}
        plain = [t.count for t in self.cards(*DOWN) if not t.extra_name and t.is_a("weapon")]
        return max(len(named), sum(plain), 1 if self.told(*ALL) else 0)

    def _is_clear(self) -> bool:
        """Whether it is told that one of two weapons is lost, not that the player is Disarmed altogether."""
        return not self.told("he") or self.told("chosen", "left") or self.told("him", "him by")


def arms(case: Case, player: str) -> Arms:
    """What is told of the player's weapons."""
    found = Arms()
    for happening in case.world.log:
        fact = _fact(case, happening, player)
        if fact is not None:
            found.facts.append(fact)
    own = found.cards("uses", "uses so", "are", "left")
    found.facts = [f for f in found.facts if f.name not in (*DOWN, "lies") or _is_his(f.happening, player, own)]
    return found


def _is_his(happening: Happening, player: str, own: list[Thing]) -> bool:
    """Whether the weapon is said to be his, or is one that he uses."""
    return all(thing.owner == player or thing in own for thing in happening.things)


def _counted(happening: Happening) -> Happening:
    """The same without that a weapon is a second one, the other one: they are counted."""
    one, both = ([_bare(thing) for thing in cards] for cards in (happening.things, happening.others))
    return replace(happening, things=one, others=both)


def _bare(thing: Thing) -> Thing:
    return replace(thing, marks=thing.marks - OTHER) if thing.is_a("weapon") and thing.marks & OTHER else thing


def _fact(case: Case, happening: Happening, player: str) -> Fact | None:
    own = [t.owner for t in happening.cards if t.is_a("weapon") and t.owner]
    if happening.more or happening.phase or any(owner != player for owner in own[:1]):
        return None
    plain = _counted(happening)
    for name, text in TOLD.items():
        bound = fits(pattern(text), plain, case.world, asker(case, player))
        if bound is not None and (happening.things or happening.others or name in ALL or name == "not he"):
            return Fact(name, happening, bound)
    return None
