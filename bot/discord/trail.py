"""Where a reader stands, and the way that led there: what the buttons of a reply carry from press to press."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from corpus.document import Ruleset


class What(StrEnum):
    """What a page shows; the letter stands for it in a button."""

    ANSWERS = "a"
    CARD = "c"
    HISTORY = "h"
    EXAMPLES = "x"
    OTHERS = "o"
    COMPARISON = "k"
    WHICH_CARD = "w"
    WHICH_HISTORY = "v"
    NAMED = "l"
    ABOUT = "b"
    VERDICT = "j"
    PROOF = "p"
    DECK = "d"


@dataclass(frozen=True, slots=True)
class Step:
    """`page`, counted from 0, of what is shown of the things with these codes.

    `sentences` has, for each of them in turn, the place of its sentence that answers: from 1, or 0 for none.
    """

    what: What
    codes: tuple[str, ...] = ()
    page: int = 0
    sentences: tuple[int, ...] = ()

    def sentence(self, code: str) -> int:
        """The place of the sentence that answers in the thing with this code; 0 for none."""
        return dict(zip(self.codes, self.sentences, strict=False)).get(code, 0)


@dataclass(frozen=True, slots=True)
class Trail:
    """The steps from the first reply to where the reader stands, all under the ruleset that was asked under."""

    ruleset: Ruleset
    steps: tuple[Step, ...]

    @property
    def here(self) -> Step:
        """Where the reader stands."""
        return self.steps[-1]

    def turned(self, page: int) -> Trail:
        """The same with another page open."""
        return replace(self, steps=(*self.steps[:-1], replace(self.here, page=page)))

    def followed(self, step: Step) -> Trail:
        """One step further."""
        return replace(self, steps=(*self.steps, step))

    def back(self) -> Trail | None:
        """The page before, else the step before; None at the beginning."""
        if self.here.page:
            return self.turned(self.here.page - 1)
        return replace(self, steps=self.steps[:-1]) if len(self.steps) > 1 else None

    def alone(self) -> Trail:
        """Where the reader stands, without the way that led there."""
        return replace(self, steps=self.steps[-1:])
