"""What is shown, where it is, and its pages: each entry, text or example as blocks that fit Discord."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.answers.about import about
from bot.answers.check import Judge, situation_of
from bot.answers.command import Command
from bot.answers.deck import deck_text, judge_deck
from bot.answers.lookup import Related
from bot.discord.custom_id import MOST_CODES, MOST_MARKED, NONE, Codes, Location, PageKind, code_of
from bot.discord.markdown import render_part, unescaped
from bot.discord.paging import Block, paged, plain
from bot.discord.verdict_pages import GREY, RED, deck_pages, has_proof, verdict_pages
from corpus.document import RULESETS, Ruleset
from corpus.entry import Entry
from indexer.answer import Shown, Status
from indexer.classification import Classification
from indexer.completion import distinct_title
from indexer.lookup import Lookup
from indexer.names import number_key
from indexer.passage import TEXT, text_at
from indexer.standing import home_of, status
from indexer.words import folded

GOLD, BLUE = 0xC9A227, 0x4E7FB8
COLOURS = {Ruleset.CLASSIC: GOLD, Ruleset.TYPE1: BLUE, Ruleset.TYPE2: RED, Ruleset.ANY: GREY}
BOLD = re.compile(r"\*\*(?:\\.|[^*\\]){1,20}")
"""The beginning of what is bold."""
LISTED = "listed:"
"""Before a key of the classification lists, where its code is told from that of an entry."""
MOST_KEPT = 1024
MOST_JUDGED = 256


@dataclass(frozen=True, slots=True)
class Content:
    """What is shown: `entries` as this kind of page, and what lists say of the card that was asked for.

    `sentences` has, for each entry in turn, the place of its sentence that answers: from 1, or 0 for none. Of a
    comparison, an entry is None where a ruleset has nothing.
    """

    kind: PageKind
    entries: tuple[Entry | None, ...] = ()
    rows: tuple[Classification, ...] = ()
    sentences: tuple[int, ...] = ()

    @property
    def named(self) -> list[Entry]:
        """The entries that there are."""
        return [entry for entry in self.entries if entry]

    def sentence(self, entry: Entry) -> int:
        """The place of the sentence of an entry that answers; 0 for none."""
        return next((n for one, n in zip(self.entries, self.sentences, strict=False) if one is entry), 0)


class Locations:
    """Contents and where they are: what a button carries of one, and the one that it leads to."""

    def __init__(self, lookup: Lookup, related: Related) -> None:
        self.lookup = lookup
        self.related = related
        self.listed = lookup.index.names.listed
        self.codes = Codes([*lookup.entries, *(LISTED + key for key in self.listed)])

    def content(
        self,
        kind: PageKind,
        entries: Iterable[Entry],
        rows: Sequence[Classification] = (),
        sentences: Sequence[int] = (),
    ) -> Content:
        """These entries as a content, as many as a button has room for."""
        room = MOST_CODES - len(self._keys(rows))
        kept = tuple(entries)[:room]
        marked = tuple(sentences)[:room] if any(sentences) and len(kept) + MOST_CODES - room <= MOST_MARKED else ()
        return Content(kind, kept, tuple(rows), marked)

    def location(self, content: Content) -> Location:
        """What a button carries of a content."""
        codes = [code_of(entry.id) if entry else NONE for entry in content.entries]
        keys = [code_of(LISTED + key) for key in self._keys(content.rows)]
        return Location(content.kind, (*codes, *keys), sentences=content.sentences)

    def at(self, location: Location, ruleset: Ruleset) -> Content:
        """What is at a location. Raises Gone."""
        ids = [None if code == NONE else self._id(code) for code in location.codes]
        keys = [id.removeprefix(LISTED) for id in ids if id and id.startswith(LISTED)]
        entries = [self.lookup.entries[id] if id else None for id in ids if not id or not id.startswith(LISTED)]
        rows = tuple(row for key in keys for row in self._rows(key, ruleset))
        return Content(location.kind, tuple(entries), rows, location.sentences)

    def entry(self, code: str) -> Entry:
        """The entry of a code. Raises Gone."""
        found = self.lookup.entries.get(self._id(code))
        if found is None:
            raise Gone(code)
        return found

    def _id(self, code: str) -> str:
        id = self.codes.id(code)
        if id is None:
            raise Gone(code)
        return id

    def _keys(self, rows: Sequence[Classification]) -> list[str]:
        """The key under which exactly these rows are listed, if there is one."""
        keys = {key for row in rows[:1] for key in (folded(row.title), number_key(row.number or ""))} & {*self.listed}
        return sorted(keys, key=lambda key: {*rows} != {*self._rows(key, Ruleset.ANY)})[:1]

    def _rows(self, key: str, ruleset: Ruleset) -> list[Classification]:
        """What the lists that hold in a ruleset say under a key."""
        rows = [self.lookup.index.names.classified[place] for place in self.listed[key]]
        return [row for row in rows if self.related.holds(self.lookup.entries[row.entry], ruleset)]


@dataclass(frozen=True, slots=True)
class SituationText:
    """A situation that the asker wrote. No button has room for it: it stands in the reply, below the ruling."""

    text: str


def situation_text(words: str) -> SituationText:
    """The situation in these words, in the spaces and lines that Discord keeps. Raises WrongUsage."""
    lines = (" ".join(line.split()) for line in situation_of(words.strip(), Command.CHECK).splitlines())
    return SituationText("\n".join(line for line in lines if line))


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A deck list as it came; the file of the reply."""

    content: bytes


Input = SituationText | DeckFile
NEED_INPUT = (PageKind.VERDICT, PageKind.PROOF, PageKind.DECK)
"""The pages of what an asker wrote or handed in."""
CHOICES = (PageKind.WHICH_CARD, PageKind.WHICH_HISTORY, PageKind.NAMED)
"""What is asked back is nobody else's business."""
DECK_FILE = "deck.txt"


class Gone(Exception):
    """What a button leads to is no longer there."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page. `about` is the entry whose examples and history open from it; `offered` may be opened by a menu.

    `proven` tells that a proof opens from it, `unfinished` that the situation can be told otherwise, `answers` that the
    sentence that answers stands on it.
    """

    blocks: tuple[Block, ...]
    about: Entry | None = None
    offered: tuple[Entry, ...] = ()
    proven: bool = False
    unfinished: bool = False
    answers: bool = False


@dataclass(frozen=True, slots=True)
class EntryPages:
    """The pages of an entry, and the one on which the sentence stands that answers."""

    pages: tuple[tuple[Block, ...], ...]
    answering: tuple[Block, ...] | None


class Pages:
    """Lays out what is to be shown."""

    def __init__(self, lookup: Lookup, related: Related, judge: Judge) -> None:
        self.lookup = lookup
        self.related = related
        self.judge = judge
        self._kept = lru_cache(MOST_KEPT)(self._pages_of_entry)
        self.verdict = lru_cache(MOST_JUDGED)(judge.verdict)

    def of(self, content: Content, ruleset: Ruleset, given: Input | None = None) -> list[Page]:
        """All its pages; at least one. Raises Gone where what the asker gave is needed and missing."""
        match given:
            case SituationText(text):
                return self._verdict(text, ruleset, whole=content.kind is PageKind.PROOF)
            case DeckFile(listed):
                return self._deck(listed, ruleset)
        match content.kind:
            case PageKind.ANSWERS:
                return self._entries(dict.fromkeys(content.named, ""), content, ruleset)
            case PageKind.CARD:
                return self._card(content, ruleset)
            case PageKind.HISTORY:
                return _filled(self._history(content.named[0], ruleset))
            case PageKind.EXAMPLES:
                return _filled(self._examples(content.named[0], content, ruleset))
            case PageKind.OTHERS:
                entry, *others = content.named
                return self._others(others or self.related.others(entry), ruleset)
            case PageKind.SEVERAL:
                return _filled((self._side_by_side(entry, content, ruleset) for entry in content.named), content.named)
            case PageKind.SEVERAL_HISTORIES:
                blocks = (block for entry in content.named for block in self._history(entry, ruleset))
                return _filled(blocks, content.named)
            case PageKind.COMPARISON:
                return self._comparison(content, ruleset)
            case PageKind.WHICH_CARD | PageKind.WHICH_HISTORY:
                return _which(content)
            case PageKind.NAMED:
                return _named(content)
            case PageKind.ABOUT:
                return _filled(_about(ruleset))
            case PageKind.HELP:
                return _filled([Block("", render_part("help", "body"), colour=GREY)])
            case PageKind.VERDICT | PageKind.PROOF | PageKind.DECK:
                raise Gone(content.kind)

    def _verdict(self, text: str, ruleset: Ruleset, *, whole: bool) -> list[Page]:
        verdict = self.verdict(text, ruleset)
        near = self.judge.near(verdict)
        offered, proven = tuple(shown.entry for shown in near), not whole and has_proof(verdict)
        pages = verdict_pages(verdict, near, whole=whole)
        return [Page(page, None, offered, proven, not verdict.decided) for page in pages]

    def _deck(self, listed: bytes, ruleset: Ruleset) -> list[Page]:
        answer = judge_deck(deck_text(listed, ""), ruleset, self.lookup.entries)
        return [Page(page) for page in deck_pages(answer)]

    def _card(self, content: Content, ruleset: Ruleset) -> list[Page]:
        """A card's texts, then what else bears its name, then the rulings that name it."""
        has_text = any(entry.card for entry in content.named)
        notes = {entry: _note(entry, has_text) for entry in content.named}
        for ruling in self.related.rulings(content.named, ruleset):
            notes.setdefault(ruling, render_part("answer", "about_it"))
        return self._entries(notes, content, ruleset)

    def _entries(self, notes: Mapping[Entry, str], content: Content, ruleset: Ruleset) -> list[Page]:
        """Each entry on pages of its own; what lists say of the card that was asked for stands on the first."""
        pages = []
        for n, (entry, note) in enumerate(notes.items()):
            rows = () if n else content.rows
            others = tuple(other for other in notes if other is not entry)
            facts = content.kind is PageKind.CARD
            kept = self._kept(entry.id, content.sentence(entry), note, facts, rows, ruleset)
            pages += [Page(page, entry, others, answers=page is kept.answering) for page in kept.pages]
        return pages

    def _pages_of_entry(
        self, id: str, sentence: int, note: str, facts: bool, rows: tuple[Classification, ...], ruleset: Ruleset
    ) -> EntryPages:
        """The pages of one entry. They are kept for a while, for whoever turns pages comes by again."""
        entry = self.lookup.entries[id]
        shown, differs = self.related.shown(entry, ruleset, sentence), self.related.differences(entry)
        body = render_part("answer", "body", shown=shown, asked=ruleset, differs=differs, listed=rows, facts=facts)
        pages = paged([self._block(shown, ruleset, render_part("answer", "head", shown=shown, note=note), body)])
        answers = [text_at(entry, span) for span in shown.highlights if span.where == TEXT]
        runs = [run for run in BOLD.findall(body) if any(one.startswith(unescaped(plain(run[2:]))) for one in answers)]
        answering = [page for page in pages if runs and any(plain(runs[0]) in block.body for block in page)]
        return EntryPages(tuple(pages), answering[0] if answering else None)

    def _block(self, shown: Shown, asked: Ruleset, head: str, body: str, again: str = "") -> Block:
        return Block(
            head,
            body,
            foot=render_part("answer", "foot", shown=shown, asked=asked, entries=self.lookup.entries),
            again=again or render_part("answer", "again", shown=shown),
            colour=COLOURS[home_of(shown.entry)] if shown.status is not Status.SUPERSEDED else GREY,
        )

    def _history(self, entry: Entry, ruleset: Ruleset) -> Iterator[Block]:
        whole = self.related.history(entry)
        in_force = {text.id for text in whole if self.related.holds(text, ruleset)}
        for before, text in zip((None, *whole), whole, strict=False):
            stands = {"entry": text, "in_force": in_force, "asked": ruleset, "status": status(text, ruleset)}
            replaced = before if before and _replaces(text, before) else None
            yield Block(
                render_part("history", "head", entry=text, first=before is None, in_force=in_force, asked=ruleset),
                render_part("history", "body", entry=text, before=replaced),
                foot=render_part("history", "foot", **stands),
                again=render_part("history", "again", entry=text),
                colour=COLOURS[home_of(text)] if text.id in in_force else GREY,
            )

    def _examples(self, entry: Entry, content: Content, ruleset: Ruleset) -> Iterator[Block]:
        shown, entries = self.related.shown(entry, ruleset, content.sentence(entry)), self.lookup.entries
        for number, example in enumerate(entry.examples):
            yield Block(
                render_part("examples", "head", entry=entry, example=example, first=number == 0),
                render_part("examples", "body", example=example, highlights=shown.highlights),
                foot=render_part("examples", "foot", shown=shown, asked=ruleset, entries=entries),
                again=render_part("examples", "again", entry=entry, example=example),
                colour=GREY if example.label in entry.withdrawn_examples else COLOURS[home_of(entry)],
            )

    def _side_by_side(self, entry: Entry, content: Content, ruleset: Ruleset) -> Block:
        """One of several subjects that were asked for at once."""
        shown = self.related.shown(entry, ruleset, content.sentence(entry))
        body = render_part("answer", "body", shown=shown, asked=ruleset)
        return self._block(shown, ruleset, render_part("answer", "head", shown=shown), body)

    def _others(self, others: Sequence[Entry], asked: Ruleset) -> list[Page]:
        return _filled((self._side(home_of(one), one, asked) for one in others), others)

    def _comparison(self, content: Content, ruleset: Ruleset) -> list[Page]:
        """The three rulesets, the one that was asked for first."""
        sides = sorted(zip(RULESETS, content.entries, strict=False), key=lambda side: side[0] is not ruleset)
        return _filled((self._side(side, one, ruleset) for side, one in sides), content.named)

    def _side(self, ruleset: Ruleset, entry: Entry | None, asked: Ruleset) -> Block:
        """What stands in one ruleset, with its standing there."""
        shown = self.related.shown(entry, ruleset) if entry else None
        head = render_part("compare", "head", ruleset=ruleset, shown=shown)
        body = render_part("compare", "body", shown=shown)
        if shown is None:
            return Block(head, body, colour=COLOURS[ruleset])
        return self._block(shown, asked, head, body, render_part("compare", "again", ruleset=ruleset, shown=shown))


def _filled(blocks: Iterable[Block], offered: Sequence[Entry] = ()) -> list[Page]:
    return [Page(_sources_once(page), None, tuple(dict.fromkeys(offered))) for page in paged(blocks)]


def _sources_once(page: Sequence[Block]) -> tuple[Block, ...]:
    """A page on which a source that holds for several blocks stands below the last of them."""
    following = [*page[1:], None]
    return tuple(
        replace(block, foot="") if after and block.foot == after.foot else block
        for block, after in zip(page, following, strict=True)
    )


def _note(entry: Entry, has_text: bool) -> str:
    """What stands above an entry of a card's name that is not its text."""
    if entry.card:
        return ""
    return render_part("answer", "of_this_name" if has_text else "no_text")


def _replaces(text: Entry, before: Entry) -> bool:
    """Whether a text stands in the place of another, and does not only amend it."""
    return text.card is not None or before.superseded_by == text.id


def _which(content: Content) -> list[Page]:
    cards = content.named
    name = cards[0].card.title if cards[0].card else cards[0].title
    text = render_part("choice", "shared", name=name, n=len(cards), listed=content.rows)
    return _filled([Block("", text, colour=GREY)], cards)


def _named(content: Content) -> list[Page]:
    names = [distinct_title(card) for card in content.named]
    return _filled([Block("", render_part("choice", "named", names=names), colour=GREY)], content.named)


def _about(ruleset: Ruleset) -> Iterator[Block]:
    built_on = about()
    yield Block("", render_part("about", "program", version=built_on.version), colour=GREY)
    for one in built_on.documents:
        if ruleset in (Ruleset.ANY, one.ruleset):
            words = [render_part("about", part, d=one) for part in ("head", "body", "foot")]
            yield Block(words[0], words[1], foot=words[2], colour=COLOURS[one.ruleset])
