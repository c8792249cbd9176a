"""The shelf: entries by the codes that buttons carry, and what belongs to each of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.discord.codes import Codes, code_of
from bot.discord.state import MOST_CODES, MOST_MARKED, NONE
from bot.discord.trail import Step, What
from corpus.document import Ruleset, documents
from corpus.entry import Entry
from indexer.answer import Difference, Shown
from indexer.classification import Classification
from indexer.lookup import Lookup
from indexer.names import number_key
from indexer.passage import sentences_of
from indexer.related import counterparts_of, differences, texts_of
from indexer.standing import status
from indexer.words import folded

LISTED = "listed:"
"""Before a key of the classification lists, where its code is told from that of an entry."""
ORDER = {document.id: number for number, document in enumerate(documents())}


class Gone(Exception):
    """What a code stood for is no longer there."""


class Shelf:
    """Answers by entry what the look-up answers by words."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        self.listed = lookup.index.names.listed
        self.codes = Codes([*lookup.entries, *(LISTED + key for key in self.listed)])

    def step(
        self,
        what: What,
        entries: Iterable[Entry],
        rows: Sequence[Classification] = (),
        sentences: Sequence[int] = (),
    ) -> Step:
        """The step that shows these entries, and what lists say of the card that was asked for.

        `sentences` has the place of the sentence of each entry that answers, or 0.
        """
        keys = [code_of(LISTED + key) for key in self._keys(rows)[:1]]
        codes = [code_of(entry.id) for entry in entries]
        marked = tuple(sentences) if any(sentences) and len(codes) + len(keys) <= MOST_MARKED else ()
        return Step(what, (*codes[: MOST_CODES - len(keys)], *keys), sentences=marked)

    def entries(self, step: Step) -> list[Entry]:
        """The entries of a step. Raises Gone."""
        ids = [self._id(code) for code in step.codes if code != NONE]
        return [self.lookup.entries[id] for id in ids if not id.startswith(LISTED)]

    def entry(self, code: str) -> Entry:
        """The entry of a code. Raises Gone."""
        found = self.lookup.entries.get(self._id(code))
        if found is None:
            raise Gone(code)
        return found

    def rows(self, step: Step, ruleset: Ruleset) -> tuple[Classification, ...]:
        """What the lists that hold in a ruleset say of the card that a step is about."""
        ids = [self._id(code) for code in step.codes if code != NONE]
        keys = [id.removeprefix(LISTED) for id in ids if id.startswith(LISTED)]
        return tuple(row for key in keys for row in self._listed(key, ruleset))

    def shown(self, entry: Entry, ruleset: Ruleset, sentence: int = 0) -> Shown:
        """An entry with its standing, and with its sentence of this place highlighted; of place 0, none."""
        highlights = sentences_of(entry)[sentence - 1 : sentence] if sentence else ()
        return Shown(entry, status(entry, ruleset), tuple(highlights))

    def holds(self, entry: Entry, ruleset: Ruleset) -> bool:
        """Whether an entry counts in a ruleset."""
        return self.lookup.index.factors[ruleset][self.lookup.index.places[entry.id]] > 0

    def differences(self, entry: Entry) -> tuple[Difference, ...]:
        """Where other rulesets say something else."""
        return differences([entry], self.lookup.index)

    def others(self, entry: Entry) -> list[Entry]:
        """What other rulesets have on the same subject."""
        return list(dict.fromkeys(counterparts_of(entry, self.lookup.index)))

    def history(self, entry: Entry) -> list[Entry]:
        """The printed texts of a card, or a ruling with what supersedes or amends it; oldest first."""
        return self.texts(entry) if entry.card else self._superseding(entry)

    def texts(self, entry: Entry) -> list[Entry]:
        """All texts of the card that an entry is a text of, oldest first."""
        return texts_of(entry, self.lookup.index)

    def rulings(self, cards: Iterable[Entry], ruleset: Ruleset) -> list[Entry]:
        """The rulings that name one of these cards."""
        ids = {entry.id for entry in cards if entry.card}
        return [self.lookup.index.entries[number] for number in self.lookup.mentioning(ids, ruleset)]

    def in_force(self, entry: Entry, ruleset: Ruleset) -> list[Entry]:
        """The texts of a card that hold in a ruleset, this one first."""
        texts = [text for text in self.texts(entry) if self.holds(text, ruleset)]
        return sorted(texts, key=lambda text: text is not entry)

    def _superseding(self, entry: Entry) -> list[Entry]:
        later = {*([entry.superseded_by] if entry.superseded_by else []), *(one.id for one in entry.amended_by)}
        ids = {entry.id, *entry.supersedes, *later}
        for id in list(ids):
            ids |= {*self.lookup.entries[id].supersedes}
        return sorted((self.lookup.entries[id] for id in ids), key=lambda e: ORDER[e.document])

    def _id(self, code: str) -> str:
        id = self.codes.id(code)
        if id is None:
            raise Gone(code)
        return id

    def _keys(self, rows: Sequence[Classification]) -> list[str]:
        """The keys under which exactly these rows are listed."""
        keys = {key for row in rows[:1] for key in (folded(row.title), number_key(row.number or ""))} & {*self.listed}
        return sorted(keys, key=lambda key: {*rows} != {*self._listed(key, Ruleset.ANY)})

    def _listed(self, key: str, ruleset: Ruleset) -> list[Classification]:
        rows = [self.lookup.index.names.classified[place] for place in self.listed[key]]
        return [row for row in rows if self.holds(self.lookup.entries[row.entry], ruleset)]


def answering(shown: Shown) -> int:
    """The place of the sentence that answers among those of its entry, counted from 1; 0 where none does."""
    return next((sentences_of(shown.entry).index(span) + 1 for span in shown.highlights), 0)
