"""The clock of a tale: which turn is told of, and how far the tale has moved on since."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.lexicon import Part
from engine.english.noun import Noun
from engine.english.numeral import ORDINALS
from engine.telling.refer import Refer
from engine.telling.verbs.general import General
from engine.world import World

MOST_MOVES = 20
"""As many turns as a situation may move on at once: more make no difference."""
RELATIVE = frozenset(
    [
        "last", "previous", "next", "following", "same", "own", "current", "whole", "entire", "coming", "present",
        "single", "very", "later", "earlier", "before that", "before last",
    ]
)  # fmt: skip
"""How a turn is called from the turn of which is spoken."""
AFTER_THAT = frozenset(["after that", "after this", "thereafter"])
FUTURE = ("will", "shall", "would")


class Clock(General):
    """Knows which turn is told of. Turns are counted back from the asked moment."""

    def __init__(self, world: World, refer: Refer) -> None:
        super().__init__(world, refer)
        self.era = 0
        self.moves = 0
        self.nth = ""
        self.whose = ""
        """Whose turn is named, where it is not the turn of him who acts."""
        self.turns = 0
        self.awaited = False
        """Whether the sentence before told of a next turn: "… cannot draw during his next turn. On that turn he …"."""
        self.now = False
        """Whether "this turn" is said."""
        self.ago = False
        """Whether it is told of a turn before the last one: "two turns ago"."""
        self.undated: list[str] = []
        """Times that no turn counted from now can stand for: "on turn 2", "each turn"."""
        self.dating = Clause()
        """The clause of which it is read when it was."""
        self.anchor = 0
        """The earlier turn that was told of last, from which "the following turn" is counted."""
        self.turn_of = ""
        """Whose turn it is in the tale, where that was said."""
        self.turn_come = ""
        """Whose turn the clause says that it is."""

    def _numbered(self, number: int) -> None:
        """Reads "on turn 2" after "on turn 1": the situation moves on."""
        self.moves += max(0, number - self.turns) if self.turns else 0
        self.turns = max(self.turns, number)

    def _turn(self, noun: Noun | None) -> int:
        """Which turn; "his next turn" and "the following turn" move the situation on."""
        if noun is None:
            return 0
        if noun.head == "turn" and noun.number is not None and noun.words[-1].part is Part.NUM:
            self._numbered(noun.number)
        elif noun.head == "turn" and (number := nth(noun)):
            self._numbered(int(number))
        several = noun.number not in (None, 1) and noun.words[-1].part is not Part.NUM  # "two turns"; not "turn 2"
        if several or noun.determiner in ("each", "every") or {*noun.adjectives} - RELATIVE - {*ORDINALS}:
            self.undated.append(noun.text)
        if (back := self._turn_back(noun)) < 0:
            return back
        return self._turn_on(noun)

    def _turn_back(self, noun: Noun) -> int:
        """The turn before the one that is on, or before the one that was told of; 0 for none of these."""
        if noun.has("before that") or noun.has("before last"):
            back = -2 if noun.has("before last") else self.anchor - 1
            self.ago = back < -1
            return back
        return -2 if noun.has("earlier") else -1 if noun.head == "last turn" or is_last(noun) else 0

    def _turn_on(self, noun: Noun) -> int:
        """The turn that comes next; the tale moves on to it, where it is not told of what was before."""
        bare = noun.head == "turn" and not noun.adjectives
        spoken_of = bare and noun.determiner == "that" and self.awaited
        first = noun.head == "turn" and noun.adjectives in ((), ("first",)) and noun.determiner == "the"
        after = first and bool({*self.dating.adverbs} & AFTER_THAT)
        if noun.head == "next turn" or noun.has("next") or noun.has("following") or spoken_of or after:
            if self.dating.modal in FUTURE and not self.dating.asks:
                self.undated.append(noun.text)  # "he will play it on his next turn": that turn has not come
                return 0
            if noun.owner is None and self.anchor < 0 and not self.dating.asks:
                return self._anchored()
            self.moves += 1
        elif noun.has("later"):
            self.moves += 2  # which one, is not said: not the next
        return 0

    def _anchored(self) -> int:
        """The turn after the earlier one that was told of: "On his last turn he … On the following turn …"."""
        turn = self.anchor + 1
        if turn and self.dating.tense == "present":
            self.moves += 1  # it is told of as what is going on
            return 0
        self.ago = turn < -1
        return turn

    def _turns_on(self, number: int) -> int:
        """The turn that is so many after the one that was told of; the tale moves on to it, if it is none before."""
        reached = (0 if self.dating.asks else self.anchor) + number
        if reached >= 0:
            self.moves += reached
            return 0
        if self.dating.tense == "present":
            self.undated.append("later")  # "two turns ago he played it; a turn later B plays X": it is over, and is not
        return reached

    def _settle_anchor(self, clause: Clause, turn: int) -> None:
        """Keeps from which turn the next sentence may count."""
        stands = clause.tense in ("past", "past perfect", "perfect") and not self.moves
        self.anchor = turn if turn < 0 else self.anchor if stands else 0

    def _settle_turn(self) -> None:
        """Keeps whose turn it is, where the clause said it: "It is now Player B's turn"."""
        self.turn_of, self.turn_come = self.turn_come or self.turn_of, ""

    def _move_on(self) -> None:
        self.era += 1
        self.turn_of = ""
        for happening in self.world.log:
            happening.turn -= 1


def is_last(noun: Noun) -> bool:
    """Whether it is the last turn, or a Phase of it."""
    return noun.has("last") or noun.has("previous")


def nth(noun: Noun) -> str:
    """Which turn of the game, or of his, by its number: "on turn 2", "on his second turn"."""
    if noun.number is not None and noun.head == "turn" and noun.words[-1].part is Part.NUM:
        return str(noun.number)
    return next((str(ORDINALS[word]) for word in noun.adjectives if word in ORDINALS), "")
