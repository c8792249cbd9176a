"""The five documents as entries: every line in exactly one, each with an id, its references and its standing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from corpus.document import Document, documents, text_of
from corpus.entry import Entry, Kind
from indexer.parse.draft import Draft, drafts
from indexer.parse.identity import ids
from indexer.parse.line import lines_of
from indexer.parse.reference import mentions, references, titles_of
from indexer.parse.section import divided, sections
from indexer.parse.supersession import with_supersession


def parse() -> tuple[Entry, ...]:
    """Every entry of the five documents, in document order. Raises BrokenCorpus if a document is not as published."""
    found = [entry for document in documents() for entry in entries_of(document, text_of(document))]
    return tuple(linked(with_supersession(found)))


def linked(entries: Sequence[Entry]) -> Iterator[Entry]:
    """The entries with what they refer to and mention; which ones are superseded must be known by then."""
    titles = titles_of(entries)
    for entry in entries:
        see, unresolved = references(entry, titles)
        yield replace(entry, see=see, unresolved=unresolved, mentions=mentions(entry, titles))


def entries_of(document: Document, text: str) -> list[Entry]:
    """The entries of one document, not yet linked to others."""
    lines = lines_of(document, text)
    found: list[Draft] = []
    for section, own in divided(document.id, lines, sections()):
        found += with_parents(drafts(section, own))
    return [entry_of(draft, id) for draft, id in zip(found, ids(found), strict=True)]


def with_parents(found: Sequence[Draft]) -> Iterable[Draft]:
    """The drafts of a section, each with the titles around it: a numbered step stands under what it is a step of."""
    around: dict[int, str] = {}
    for place, draft in enumerate(found):
        level = depth(draft) if place or draft.title != draft.section.title else 0
        draft.parents = tuple(around[upper] for upper in sorted(around) if upper < level)
        around = {upper: title for upper, title in around.items() if upper < level} | {level: draft.title}
    return found


def depth(draft: Draft) -> int:
    """How deep a heading stands in its section: "1a.)" below "1.)", that below a heading, that below the section."""
    if "step" not in draft.section.marks or not draft.heading[:1].isdigit():
        return 1
    return 3 if draft.heading[1:2].isalpha() else 2


def entry_of(draft: Draft, id: str) -> Entry:
    """The draft as an entry."""
    return Entry(
        id=id,
        kind=kind_of(draft),
        title=draft.title,
        document=draft.section.document,
        lines=draft.span,
        text=draft.text,
        heading=draft.heading,
        path=draft.parents,
        examples=draft.examples,
        card=draft.card,
    )


def kind_of(draft: Draft) -> Kind:
    """The kind of the entry: what stands under a card's name in a glossary is a ruling on that card."""
    about_card = any(mark in draft.title for mark in (" - ", ":", "[", " and ")) or draft.title in draft.section.rulings
    return Kind.RULING if draft.kind == Kind.TERM and draft.section.rulings and about_card else draft.kind
