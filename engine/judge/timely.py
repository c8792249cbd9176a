"""When a judge speaks: only of situations whose phases and turns it reckons with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.aside.neutral import neutral
from engine.case import Case, Open, Question, Ruling
from engine.circumstance import LASTING
from engine.telling.settled.stray import stray
from engine.world import Happening, World


class Past(StrEnum):
    """Of what earlier turns a judge takes account."""

    NONE = "none"
    OPPONENT = "the opponent's last turn"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Judge:
    """A judge: what decides, and the phases, earlier turns and words that it reckons with; None is all of them.

    The words are adverbs and what binds one thing to another: "at most", "before". A ruling's patterns name them.
    """

    decide: Callable[[Case], Ruling | None]
    phases: frozenset[str] | None = frozenset()
    past: Past = Past.NONE
    words: frozenset[str] | None = frozenset()

    def speaks_of(self, world: World, question: Question) -> bool:
        """Whether it reckons with the Phases and turns of all that is told and asked."""
        told = [*world.log, *([question.act] if question.act is not None else [])]
        return all(self._reckons_with(part, question) for happening in told for part in happening.parts)

    def __call__(self, case: Case) -> Ruling | None:
        """What follows in a case that it speaks of; None where it knows nothing of it. Raises Open."""
        act = case.question.act
        told = [*case.world.log, *([act] if act is not None else [])]
        ruling = self.decide(case)
        if ruling is not None:
            self._reckons_with_words(told, act)
            if ruling.answer is True and act is not None and act.extra.get("and") == "then":
                raise Open("whether he may do both is not modelled")
            if self.words is not None and ruling.answer is True and _is_out_of_reach(act):
                raise Open("whether a card may be played from there stands in no rule that is modelled")
        return ruling

    def _reckons_with_words(self, told: list[Happening], act: Happening | None) -> None:
        facts = [h for h in told if not neutral(h, act) and not h.extra.get("remark")]
        for happening in (part for fact in facts for part in _done(fact)):
            for word in sorted(stray(happening) - (self.words or frozenset())):
                if self.words is not None:
                    raise Open(f"what follows from “{happening.text or happening.verb} … {word}” is not modelled")

    def _reckons_with(self, happening: Happening, question: Question) -> bool:
        if self.words is not None and _on_another_turn(happening):
            return False
        if self.phases is not None and happening.phase and happening.phase not in self.phases:
            return False
        if happening.turn == 0 or happening.verb in LASTING or self.past is Past.ANY:
            return True
        asked = question.player or (question.act.actor if question.act is not None else "")
        return self.past is Past.OPPONENT and happening.turn == -1 and happening.actor not in ("", asked)


def _on_another_turn(happening: Happening) -> bool:
    """Reads "at the beginning of Player B's turn" of what Player A does; "opponent's turn" is a Phase of its own."""
    if not happening.actor or happening.phase == "opponent's turn":
        return False
    return happening.extra.get("whose", happening.actor) != happening.actor


def _is_out_of_reach(act: Happening | None) -> bool:
    """Reads "May he play it from his Discard Pile?": only a ruling that names the place reckons with it."""
    return act is not None and act.verb == "play" and act.zone in ("discard", "endurance", "deck")


def _done(happening: Happening) -> Iterator[Happening]:
    """The happening, and what it is done for; what is only said of a card is weighed as its text."""
    yield happening
    if happening.purpose is not None and happening.purpose.verb not in ("say", "state"):
        yield from _done(happening.purpose)
