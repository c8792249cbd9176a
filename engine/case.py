"""A case: a world and a question, and the proof that is being built for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from corpus.entry import Entry
from engine.card import Effect, Source
from engine.citation import Citation, citation
from engine.english.clause import Clause
from engine.rule import rules
from engine.verdict import Answer, Overruled, Step
from engine.world import Happening, Thing, World

Because = str | Source | Effect | None
"""What a step rests on: a rule by its name, a passage, or what a card does."""


class Open(Exception):
    """The documents, or what is modelled of them, do not settle it; `missing` says why, `nearest` are entries."""

    def __init__(self, missing: str, nearest: tuple[str, ...] = ()) -> None:
        super().__init__(missing)
        self.missing = missing
        self.nearest = nearest


class Untyped(Open):
    """What type of card it is, and so whether a rule is about it, is not known."""

    def __init__(self, thing: Thing) -> None:
        super().__init__(f"what type of card {thing.title} is stands in no document")


class Collision(Open):
    """Passages of equal rank say different things: what anyone else rules of it does not stand."""


@dataclass(frozen=True, slots=True)
class Print:
    """A sentence of a card, or of a Persona without a name here, that answers just what is asked.

    `answer` is whether it may or must be done, or of how many.
    """

    name: str
    player: str
    answer: bool | int
    source: Source


@dataclass(slots=True)
class Question:
    """What is asked: `asks` is whether, how many, how much, what, who; `act` what it is about."""

    asks: str
    modal: str
    negated: bool
    clause: Clause
    act: Happening | None = None
    unit: str = ""
    asked: list[Thing] = field(default_factory=list)
    subject: list[Thing] = field(default_factory=list)
    player: str = ""
    wish: Happening | None = None
    given: bool = False
    """Whether it takes something for given: "…, if he holds 9 cards"."""
    prints: tuple[Print, ...] = ()
    cause: str = ""
    """What stands before "it", where it only says what it is because of: all that was told is reckoned with anyway."""

    @property
    def cards(self) -> list[Thing]:
        """The cards of which something is asked."""
        return self.act.all_cards if self.act is not None else []

    @property
    def permission(self) -> bool:
        """Whether it asks if something may be done: "May he …?", "Can he …?"."""
        return self._is_whether and self.modal in ("may", "can")

    @property
    def counted(self) -> bool:
        """Whether it asks how many or how much."""
        return self.asks in ("how many", "how much") and not self.negated

    def counts(self, *units: str) -> bool:
        """Whether it asks how many there are of these; of whatever it is, where none is named."""
        return self.asks == "how many" and not self.negated and (not units or self.unit in units)

    @property
    def plain(self) -> bool:
        """Whether it asks if something is so: "Is it …?", "Does he …?"."""
        return self._is_whether and not self.modal

    @property
    def obligation(self) -> bool:
        """Whether it asks if something must be done: "Must he …?"."""
        return self._is_whether and self.modal == "must"

    @property
    def _is_whether(self) -> bool:
        return self.asks == "whether" and not self.negated


@dataclass(slots=True)
class Ruling:
    """An answer with its sentence."""

    answer: Answer
    says: str


@dataclass(slots=True)
class Case:
    """A world and a question about it; the steps of the proof so far."""

    world: World
    question: Question
    entries: Mapping[str, Entry]
    steps: list[Step] = field(default_factory=list)
    why_not: list[Step] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)
    overruled: list[Overruled] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    inferred: bool = False
    doubts: list[Open] = field(default_factory=list)
    """What a permission hinges on: a text that a document prints, and that is not modelled."""
    cared: set[int] = field(default_factory=set)
    ended: set[int] = field(default_factory=set)
    """The cards that were found to have left play by their own text."""

    def take_wish(self) -> None:
        """Takes what somebody wants to do out of what was told: the judge reckons with it himself."""
        self.world.log = [h for h in self.world.log if h.verb != "want" or h.purpose is not self.question.wish]

    @property
    def ruleset(self) -> str:
        """The ruleset asked under."""
        return self.world.ruleset

    def holds(self, rule: str) -> bool:
        """Whether the rule stands in this ruleset, or in an older document where this one is silent."""
        return self.source(rule) is not None

    def own(self, rule: str) -> bool:
        """Whether the ruleset's own documents have the rule."""
        return self.ruleset in rules().get(rule, {})

    def source(self, rule: str) -> Source | None:
        """The passage of a rule in this ruleset; Type One falls back on the classic documents."""
        row = rules()[rule]
        if self.ruleset == "type1":
            return row.get("type1") or row.get("classic")
        return row.get(self.ruleset)

    def cite(self, source: Source) -> Citation:
        """A citation. Raises KeyError for an entry that is not there."""
        entry = self.entries[source.entry]
        if self.ruleset == "type2" and entry.document != "type2":
            raise Open("only an older document says it, and Type Two stands by itself", (source.entry,))
        older = self.ruleset == "type1" and entry.document != "type1"
        if older:
            self.inferred = True
            says = f"{entry.document}: older than Type One and not part of it"
            self.assumed += [says] if says not in self.assumed else []
        return citation(entry, source.quote, older=older)

    def step(self, says: str, *because: Because) -> None:
        """Adds a step that rests on rules (by name) or on passages. Raises Open for a rule that the ruleset lacks."""
        if (made := self.made(says, *because)) not in self.steps:
            self.steps.append(made)

    def made(self, says: str, *because: Because) -> Step:
        """A step, without adding it."""
        return Step(says, tuple(self.cite(source) for source in self._sources(because)))

    def _sources(self, because: tuple[Because, ...]) -> list[Source]:
        found: list[Source] = []
        for one in because:
            if isinstance(one, str):
                source = self.source(one)
                if source is None:
                    raise Open(f"the {self.ruleset} documents have no rule on this")
                found.append(source)
            elif isinstance(one, Effect):
                self.inferred = self.inferred or one.inferred
                found += [one.source] if one.source is not None else []
            elif one is not None:
                found.append(one)
        return found

    def use(self, *happenings: Happening) -> None:
        """Takes these into account."""
        self.world.use(*happenings)

    def care(self, *things: Thing) -> None:
        """Takes these cards into account: what they do was weighed."""
        self.cared.update(id(thing) for thing in things)

    def known(self, thing: Thing) -> None:
        """Raises Open where no document tells what the card does."""
        if thing.unknown:
            near = thing.card.sources[0].entry if thing.card is not None and thing.card.sources else ""
            raise Open(f"what {thing.title} does stands in no document, or is not modelled", (near,) if near else ())
        if thing.card is not None and thing.card.inferred:
            self.inferred = True
