"""A look-up of a few entries, made by hand: what the surfaces are tested with where the index is not the point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from corpus.document import Ruleset, document
from corpus.entry import Card, Entry, Example, Kind, Lines
from indexer.answer import Answer, Comparison, Difference, History, Shown, Status
from indexer.classification import Classification

CHESSEX = Entry(
    id="handbook/chessex-darius-and-chessex",
    kind=Kind.RULING,
    title="Chessex - Darius and Chessex",
    document="handbook",
    lines=Lines(245, 251),
    heading="Chessex - Darius and Chessex",
    text=(
        "Chessex - Darius and Chessex - Darius is an Event and counts as one of your Events for Chessex. "
        "If you play an Event in conjunction with Darius, you have played 2 Events and may not play an "
        "additional Event due to Chessex."
    ),
    examples=(
        Example(
            "Example1",
            "Player A has Chessex in play. He plays Darius in conjunction with Alliance: Xavier.",
            Lines(247, 247),
        ),
        Example("Example2", "Player A has Chessex in play. He plays Angry Mob.", Lines(249, 249)),
    ),
    mentions=("handbook/angry-mob",),
)
ANGRY_MOB = Entry(
    id="handbook/angry-mob",
    kind=Kind.CARD,
    title="Angry Mob",
    document="handbook",
    lines=Lines(107, 109),
    heading="Angry Mob",
    text="Angry Mob [SE] - [Generic] - EVENT: BYSTANDER\nAll players take 3 damage.",
    card=Card("Angry Mob", editions=("SE",), type="EVENT", group="BYSTANDER"),
)
BLOCK_AND_STRIKE = Entry(
    id="handbook/block-and-strike",
    kind=Kind.CARD,
    title="Block And Strike",
    document="handbook",
    lines=Lines(195, 197),
    heading="Block And Strike",
    text=(
        "Block And Strike [4H] - SOO/OSO/OOO, OOS/OSO/OOO, OOO/OSO/SOO, OOO/OSO/OOS - [Generic] - "
        "SPECIAL ATTACK or BLOCK\nIf this card is the last Defense played this turn, it becomes the next Attack "
        "at the beginning of your Attack Phase. You may use this Attack to attack to areas blocked by Block and Strike."
    ),
    card=Card(
        "Block And Strike",
        editions=("4H",),
        restriction="R4",
        reserved=True,
        personas=("Connor", "Duncan"),
        type="SPECIAL ATTACK or BLOCK",
        grids=("SOO/OSO/OOO", "OOS/OSO/OOO", "OOO/OSO/SOO", "OOO/OSO/OOS"),
    ),
)
EMPATHY = Entry(
    id="addendum/empathy",
    kind=Kind.CARD,
    title="Empathy",
    document="addendum",
    lines=Lines(86, 88),
    heading="Empathy",
    text=(
        "Empathy (PROMO) - 3 - [Generic] - SITUATION\nIf you are forced to discard cards from your hand by your "
        "opponent you may discard Empathy to force your opponent to discard the same number of cards from his hand "
        "at the beginning of his next turn."
    ),
    card=Card("Empathy", editions=("PROMO",), restriction="3", type="SITUATION"),
)
EMPATHY_ONE = replace(
    EMPATHY,
    id="type1/empathy",
    document="type1",
    lines=Lines(569, 571),
    text=EMPATHY.text.replace("(PROMO) - 3", "[Promo] - R3")
    .replace("[Generic] - ", "")
    .replace("opponent you", "opponent, you"),
    card=Card("Empathy", editions=("Promo",), restriction="R3", reserved=True, type="SITUATION"),
)
NULLIFY = Entry(
    id="handbook/nullify",
    kind=Kind.TERM,
    title="nullify",
    document="handbook",
    lines=Lines(1083, 1085),
    heading="nullify",
    text="nullify - When a card or effect is nullified, it has no affect on game play or other cards in play.",
    examples=(Example("Example", "Player A plays Focus (This Turn) Monkey.", Lines(1085, 1085)),),
    withdrawn_examples=("Example",),
)
DAMAGE = Entry(
    id="handbook/attacks-damage",
    kind=Kind.RULING,
    title="Attacks - Damage",
    document="handbook",
    lines=Lines(143, 145),
    heading="Attacks - Damage",
    text="Attacks - Damage - Unless an Attack states otherwise, it will do 2 damage if successful.",
    superseded_by="addendum/attacks-damage",
)
DAMAGE_LATER = replace(
    DAMAGE,
    id="addendum/attacks-damage",
    document="addendum",
    lines=Lines(42, 44),
    superseded_by=None,
    supersedes=(DAMAGE.id,),
)
DRAW = Entry(
    id="type1/draw-phase",
    kind=Kind.SECTION,
    title="Draw/Discard Phase",
    document="type1",
    lines=Lines(120, 124),
    heading="Draw/Discard Phase",
    text="Draw/Discard Phase: You may discard cards.\n1. Discard any number of cards.\n2. Draw up to your Ability.",
    path=("Playing the Game", "Phases"),
)
TRIGGER = Entry(
    id="type2/effect-classification-list-trigger",
    kind=Kind.LIST,
    title="Effect Classification List: Trigger",
    document="type2",
    lines=Lines(3171, 3175),
    heading="Trigger",
    text="Trigger\nHS4-158 - Alexa Bond\nHS4-029 - Anthony Gieger\nHS1-252 - Arms and Tactics\nHSFV-072 - Cursed",
)
LISTED = (Classification("Trigger", "HSFV-078", "Empathy", TRIGGER.id),)
SHELF = (CHESSEX, ANGRY_MOB, BLOCK_AND_STRIKE, EMPATHY, EMPATHY_ONE, NULLIFY, DAMAGE, DAMAGE_LATER, DRAW, TRIGGER)


class Shelf:
    """Finds an entry where all words of the query stand in its text, in the order of the shelf."""

    def __init__(self, entries: tuple[Entry, ...] = SHELF) -> None:
        self._entries = {entry.id: entry for entry in entries}

    @property
    def entries(self) -> Mapping[str, Entry]:
        return self._entries

    def ruling(self, query: str, ruleset: Ruleset, limit: int) -> Answer:
        return self._answer(query, ruleset, tuple(self._of(query, ruleset)), limit)

    def card(self, name: str, ruleset: Ruleset) -> Answer:
        hits = sorted(self._of(name, ruleset), key=lambda shown: not self._is_card(shown, name))
        return self._answer(name, ruleset, tuple(hits))

    def history(self, name: str, ruleset: Ruleset) -> History:
        texts = tuple(e for e in self._entries.values() if e.card and e.title.lower() == name.lower())
        held = tuple(e.id for e in texts if ruleset in (Ruleset.ANY, document(e.document).ruleset))
        return History(name, ruleset, (texts,) if texts else (), held, () if texts else ("Empathy",))

    def rule(self, query: str, ruleset: Ruleset) -> Answer:
        return self._answer(query, ruleset, tuple(self._of(query, ruleset)))

    def define(self, term: str, ruleset: Ruleset) -> Answer:
        return self._answer(term, ruleset, tuple(s for s in self._of(term, ruleset) if s.entry.kind is Kind.TERM))

    def compare(self, query: str) -> Comparison:
        rulesets = (Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2)
        return Comparison(query, tuple((r, tuple(self._of(query, r))) for r in rulesets), ("Empathy",))

    def _is_card(self, shown: Shown, name: str) -> bool:
        return shown.entry.card is not None and shown.entry.title.lower() == name.lower()

    def _of(self, query: str, ruleset: Ruleset) -> Iterator[Shown]:
        words = query.lower().split()
        for entry in self._entries.values():
            home = document(entry.document).ruleset
            shown = " ".join([entry.title, entry.text, *(e.text for e in entry.examples)]).lower()
            if all(word in shown for word in words) and (ruleset in (Ruleset.ANY, home) or self._older(ruleset, home)):
                yield Shown(entry, self._status(entry, ruleset, home))

    def _older(self, ruleset: Ruleset, home: Ruleset) -> bool:
        return ruleset is Ruleset.TYPE1 and home is Ruleset.CLASSIC

    def _status(self, entry: Entry, ruleset: Ruleset, home: Ruleset) -> Status:
        if entry.superseded_by:
            return Status.SUPERSEDED
        return Status.OLDER if self._older(ruleset, home) else Status.CURRENT

    def _answer(self, query: str, ruleset: Ruleset, shown: tuple[Shown, ...], limit: int = 10) -> Answer:
        others = {document(s.entry.document).ruleset for s in shown if s.entry is EMPATHY}
        differs = (Difference(Ruleset.TYPE1, EMPATHY_ONE.id, "“R3” instead of “3”"),) if others else ()
        near = () if shown else ("Empathy", "Angry Mob")
        return Answer(query, ruleset, shown[:limit], near, differs, LISTED if others else ())
