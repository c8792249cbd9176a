"""The guard of every rule: what might still change what it found. In doubt nothing is called broken.

What could not be read, and what stands below a heading that is not understood, may be any card: that is a doubt for
every rule. Beside it a card whose text no document prints may allow what a rule forbids, for "the cards you play will
often let you do things the rules say you cannot" (rulebook/game-concept-and-goal-of-the-game); where the documents say
that nothing does, or know of nothing that does, the rule stands in FIXED. The other tables name the rules that a
name, a place or a Persona may change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from corpus.document import Ruleset
from engine.deck.case import Case, labels_of
from engine.deck.deck import Ill, Unread
from engine.deck.item import Item
from engine.deck.judgement import Doubt, Why, doubt
from engine.deck.name import fold
from engine.deck.printing import Mark

FIXED = frozenset(
    (
        *("banned", "pre-game-unique", "one-persona", "own-quickening", "crystal-needs", "watcher-or-hunter"),
        *("one-version", "editions", "signature-number"),
    )
)
"""No document knows a text that changes these."""

OWNERSHIP = frozenset(
    ("signature", "reserved", "persona-specific", "generic-persona", "faction", "weapon-specific", "card-text")
)
"""Cards of the Endurance, too, may let others in."""

ASKING = frozenset(("basic-attacks", "basic-blocks"))
"""What is missing may be there under a name that no document knows."""

ASKING_BEFORE = frozenset(("crystal-needs", "parrying-blade-alone", "shield-alone", "watcher-pre-game"))
"""What is missing may be one of the cards that are perhaps played before the game."""

COUNTING = frozenset(("minimum-size", "big-and-bad", "pre-game-limit", *ASKING_BEFORE))
"""It matters which cards are played before the game."""

BY_PRINT = OWNERSHIP | {"restriction", "signature-number"}
"""What is printed on the card decides, so it must be that card."""

BY_PERSONA = OWNERSHIP | {"restriction", "title-limit", "master-limit", "no-master", "own-quickening"}
"""It matters who is played."""


def doubts(case: Case, rule: str, items: Sequence[Item]) -> tuple[Doubt, ...]:
    """What might change a finding of this rule about these cards."""
    return tuple(one for ask in GUARD for one in ask(case, rule, items))


def _lines(case: Case, rule: str, items: Sequence[Item]) -> Iterator[Doubt]:
    found = tuple(one.line for one in case.deck.unread if _may_change(rule, one))
    if found:
        yield Doubt(Why.LINE, lines=found)


COUNTED = ("minimum-size", "big-and-bad", *ASKING)


def _may_change(rule: str, unread: Unread) -> bool:
    """Whether a line that could not be read leaves the rule in doubt: `8 Basic Attacks` are nothing else."""
    is_basic = unread.ill is Ill.SEVERAL and fold(unread.text).split()[1:2] == ["basic"]
    return rule in COUNTED or not is_basic


def _headings(case: Case, rule: str, items: Sequence[Item]) -> Iterator[Doubt]:
    found = tuple(sorted({item.included.line for item in items if item.included.is_doubted}))
    if found:
        yield Doubt(Why.HEADING, lines=found)


def _texts(case: Case, rule: str, items: Sequence[Item]) -> Iterator[Doubt]:
    yield from doubt(Why.TEXT, _texts_for(case, rule))


def _texts_for(case: Case, rule: str) -> tuple[str, ...]:
    """The cards whose text might change the rule; in Type One and before it, Signature cards let no text in."""
    if rule in FIXED or (rule == "signature" and case.ruleset is not Ruleset.TYPE2):
        return ()
    allows = rule in OWNERSHIP or rule == "watcher-pre-game" or _is_lowered(case, rule)
    return tuple(dict.fromkeys((*case.silent, *(case.allowing if allows else ()))))


def _is_lowered(case: Case, rule: str) -> bool:
    """Whether any card may lower it: in Type Two the minimum size (type2/minimum-deck-size)."""
    return rule == "minimum-size" and case.ruleset is Ruleset.TYPE2


def _names(case: Case, rule: str, items: Sequence[Item]) -> Iterator[Doubt]:
    names = case.unknown if rule in ASKING else ()
    yield from doubt(Why.NAME, names)
    if rule in ASKING_BEFORE and rule in FIXED:
        yield from doubt(Why.NAME, labels_of(case.perhaps_before))


def _places(case: Case, rule: str, items: Sequence[Item]) -> Iterator[Doubt]:
    names = labels_of(item for item in items if case.whole and case.is_unplaced(item))
    yield from doubt(Why.PLACE, case.unplaced if rule in COUNTING else names)


def _others(case: Case, rule: str, items: Sequence[Item]) -> Iterator[Doubt]:
    if rule in BY_PRINT:
        vague = (item for item in items if case.is_vague(item) and not (rule == "signature" and _is_said(item)))
        yield from doubt(Why.ANOTHER, labels_of(vague))


def _is_said(item: Item) -> bool:
    """Whether the asker says that it is Signature, and the list whose it is."""
    return item.included.stated.mark is Mark.SIGNATURE and item.named is not None


def _personas(case: Case, rule: str, items: Sequence[Item]) -> Iterator[Doubt]:
    if rule in BY_PERSONA:
        yield from doubt(Why.PERSONA, case.doubted_personas)


def _which(case: Case, rule: str, items: Sequence[Item]) -> Iterator[Doubt]:
    if rule in BY_PERSONA and rule not in FIXED:
        yield from doubt(Why.SEVERAL, case.ambiguous)


GUARD: tuple[Callable[[Case, str, Sequence[Item]], Iterator[Doubt]], ...] = (
    _lines,
    _headings,
    _texts,
    _names,
    _places,
    _others,
    _personas,
    _which,
)
