"""Sheets: what each step of a trail shows, as pages of blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.about import about
from bot.deck import judged, text_of
from bot.discord.block import Block, paged
from bot.discord.brought import Brought, DeckList, Situation
from bot.discord.codes import code_of
from bot.discord.deck_sheet import deck_pages
from bot.discord.shelf import Gone, Shelf
from bot.discord.state import NONE
from bot.discord.trail import Step, Trail, What
from bot.discord.verdict_sheet import has_proof, verdict_pages
from bot.discord.wording import worded
from bot.judge import Judge
from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.answer import Shown, Status
from indexer.classification import Classification
from indexer.completion import distinct_title
from indexer.standing import home_of, status

GOLD, BLUE, RED, GREY = 0xC9A227, 0x4E7FB8, 0xA33B3B, 0x7A7A7A
COLOURS = {Ruleset.CLASSIC: GOLD, Ruleset.TYPE1: BLUE, Ruleset.TYPE2: RED, Ruleset.ANY: GREY}
KEPT = 1024
JUDGED = 256
SIDES = (Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2)


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page. `about` is the entry whose examples and history open from it; `offered` may be opened by a menu.

    `proven` tells that a proof opens from it.
    """

    blocks: tuple[Block, ...]
    about: Entry | None = None
    offered: tuple[Entry, ...] = ()
    proven: bool = False


class Sheets:
    """Lays out what a trail leads to. Raises Gone where an entry is no longer there."""

    def __init__(self, shelf: Shelf, judge: Judge) -> None:
        self.shelf = shelf
        self.judge = judge
        self._pages = lru_cache(KEPT)(self._pages_of)
        self.verdict = lru_cache(JUDGED)(judge.verdict)

    def leaves(self, trail: Trail, brought: Brought | None = None) -> list[Leaf]:
        """All pages of where a trail leads; at least one."""
        here, ruleset = trail.here, trail.ruleset
        match brought:
            case Situation(text):
                return self._judged(text, here, ruleset)
            case DeckList(content):
                return self._deck(content, ruleset)
        match here.what:
            case What.ANSWERS:
                return self._answers(here, ruleset)
            case What.CARD:
                return self._card(here, ruleset)
            case What.HISTORY:
                return _filled(self._history(self.shelf.entry(here.codes[0]), ruleset))
            case What.EXAMPLES:
                return _filled(self._examples(self.shelf.entry(here.codes[0]), here, ruleset))
            case What.OTHERS:
                return self._others(self.shelf.entry(here.codes[0]), ruleset)
            case What.COMPARISON:
                return self._comparison(here, ruleset)
            case What.WHICH_CARD | What.WHICH_HISTORY:
                return _which(self.shelf.entries(here), self.shelf.rows(here, ruleset))
            case What.NAMED:
                return _named(self.shelf.entries(here))
            case What.ABOUT:
                return _filled(_about(ruleset))
            case What.VERDICT | What.PROOF | What.DECK:
                raise Gone("brought")

    def _judged(self, text: str, step: Step, ruleset: Ruleset) -> list[Leaf]:
        verdict, whole = self.verdict(text, ruleset), step.what is What.PROOF
        near = self.judge.near(verdict)
        offered, proven = tuple(shown.entry for shown in near), not whole and has_proof(verdict)
        return [Leaf(page, None, offered, proven) for page in verdict_pages(verdict, near, whole=whole)]

    def _deck(self, content: bytes, ruleset: Ruleset) -> list[Leaf]:
        reply = judged(text_of(content, ""), ruleset, self.shelf.lookup.entries)
        return [Leaf(page) for page in deck_pages(reply)]

    def _answers(self, step: Step, ruleset: Ruleset) -> list[Leaf]:
        return self._laid_out(dict.fromkeys(self.shelf.entries(step), ""), step, ruleset)

    def _card(self, step: Step, ruleset: Ruleset) -> list[Leaf]:
        """A card's texts, then what else bears its name, then the rulings that name it."""
        named = self.shelf.entries(step)
        has_text = any(entry.card for entry in named)
        notes = {entry: _note(entry, has_text) for entry in named}
        for ruling in self.shelf.rulings(named, ruleset):
            notes.setdefault(ruling, worded("answer", "about_it"))
        return self._laid_out(notes, step, ruleset)

    def _laid_out(self, notes: Mapping[Entry, str], step: Step, ruleset: Ruleset) -> list[Leaf]:
        """Each entry on pages of its own; what lists say of the card that was asked for stands on the first."""
        leaves = []
        for n, (entry, note) in enumerate(notes.items()):
            listed = () if n else self.shelf.rows(step, ruleset)
            others = tuple(other for other in notes if other is not entry)
            sentence = step.sentence(code_of(entry.id))
            pages = self._pages(entry.id, sentence, note, step.what is What.CARD, listed, ruleset)
            leaves += [Leaf(page, entry, others) for page in pages]
        return leaves

    def _pages_of(
        self, id: str, sentence: int, note: str, facts: bool, listed: tuple[Classification, ...], ruleset: Ruleset
    ) -> list[tuple[Block, ...]]:
        """The pages of one entry. They are kept for a while, for whoever turns pages comes by again."""
        entry = self.shelf.lookup.entries[id]
        shown, differs = self.shelf.shown(entry, ruleset, sentence), self.shelf.differences(entry)
        body = worded("answer", "body", shown=shown, asked=ruleset, differs=differs, listed=listed, facts=facts)
        return paged([self._block(shown, ruleset, worded("answer", "head", shown=shown, note=note), body)])

    def _block(self, shown: Shown, asked: Ruleset, head: str, body: str, again: str = "") -> Block:
        return Block(
            head,
            body,
            foot=worded("answer", "foot", shown=shown, asked=asked, entries=self.shelf.lookup.entries),
            again=again or worded("answer", "again", shown=shown),
            colour=COLOURS[home_of(shown.entry)] if shown.status is not Status.SUPERSEDED else GREY,
        )

    def _history(self, entry: Entry, ruleset: Ruleset) -> Iterator[Block]:
        whole = self.shelf.history(entry)
        in_force = {text.id for text in whole if self.shelf.holds(text, ruleset)}
        for before, text in zip((None, *whole), whole, strict=False):
            stands = {"entry": text, "in_force": in_force, "asked": ruleset, "status": status(text, ruleset)}
            yield Block(
                worded("history", "head", entry=text, first=before is None, in_force=in_force, asked=ruleset),
                worded("history", "body", entry=text, before=before if before and _replaces(text, before) else None),
                foot=worded("history", "foot", **stands),
                again=worded("history", "again", entry=text),
                colour=COLOURS[home_of(text)] if text.id in in_force else GREY,
            )

    def _examples(self, entry: Entry, step: Step, ruleset: Ruleset) -> Iterator[Block]:
        shown, entries = self.shelf.shown(entry, ruleset, step.sentence(code_of(entry.id))), self.shelf.lookup.entries
        for number, example in enumerate(entry.examples):
            yield Block(
                worded("examples", "head", entry=entry, example=example, first=number == 0),
                worded("examples", "body", example=example, highlights=shown.highlights),
                foot=worded("examples", "foot", shown=shown, example=example, asked=ruleset, entries=entries),
                again=worded("examples", "again", entry=entry, example=example),
                colour=GREY if example.label in entry.withdrawn_examples else COLOURS[home_of(entry)],
            )

    def _others(self, entry: Entry, asked: Ruleset) -> list[Leaf]:
        others = self.shelf.others(entry)
        return _filled((self._side(home_of(one), one, asked) for one in others), others)

    def _comparison(self, step: Step, ruleset: Ruleset) -> list[Leaf]:
        """The three rulesets, the one that was asked for first."""
        entries = [None if code == NONE else self.shelf.entry(code) for code in step.codes]
        sides = sorted(zip(SIDES, entries, strict=False), key=lambda side: side[0] is not ruleset)
        return _filled((self._side(side, one, ruleset) for side, one in sides), [one for one in entries if one])

    def _side(self, ruleset: Ruleset, entry: Entry | None, asked: Ruleset) -> Block:
        """What stands in one ruleset, with its standing there."""
        shown = self.shelf.shown(entry, ruleset) if entry else None
        head = worded("compare", "head", ruleset=ruleset, shown=shown)
        body = worded("compare", "body", shown=shown)
        if shown is None:
            return Block(head, body, colour=COLOURS[ruleset])
        return self._block(shown, asked, head, body, worded("compare", "again", ruleset=ruleset, shown=shown))


def _filled(blocks: Iterable[Block], offered: Sequence[Entry] = ()) -> list[Leaf]:
    return [Leaf(page, None, tuple(dict.fromkeys(offered))) for page in paged(blocks)]


def _note(entry: Entry, has_text: bool) -> str:
    """What stands above an entry of a card's name that is not its text."""
    if entry.card:
        return ""
    return worded("answer", "of_this_name" if has_text else "no_text")


def _replaces(text: Entry, before: Entry) -> bool:
    """Whether a text stands in the place of another, and does not only amend it."""
    return text.card is not None or before.superseded_by == text.id


def _which(cards: Sequence[Entry], listed: Sequence[Classification]) -> list[Leaf]:
    name = cards[0].card.title if cards[0].card else cards[0].title
    text = worded("choice", "shared", name=name, n=len(cards), listed=listed)
    return _filled([Block("", text, colour=GREY)], cards)


def _named(cards: Sequence[Entry]) -> list[Leaf]:
    return _filled(
        [Block("", worded("choice", "named", names=[distinct_title(card) for card in cards]), colour=GREY)], cards
    )


def _about(ruleset: Ruleset) -> Iterator[Block]:
    told = about()
    yield Block("", worded("about", "program", version=told.version), colour=GREY)
    for one in told.documents:
        if ruleset in (Ruleset.ANY, one.ruleset):
            words = [worded("about", part, d=one) for part in ("head", "body", "foot")]
            yield Block(words[0], words[1], foot=words[2], colour=COLOURS[one.ruleset])
