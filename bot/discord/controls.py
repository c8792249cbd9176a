"""Controls: the buttons and the menu below a page, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator

from bot.discord.codes import code_of
from bot.discord.message import Button, Menu, Option, Row, Style
from bot.discord.sheet import Leaf
from bot.discord.shelf import Shelf
from bot.discord.state import Open, Pick, Publish, Remove, encoded
from bot.discord.trail import Step, Trail, What
from bot.discord.wording import label, worded
from bot.paragraph import clip
from corpus.entry import Entry
from indexer.completion import distinct_title, without_header

MOST_OPTIONS = 25
PICKED = {What.WHICH_CARD: What.CARD, What.WHICH_HISTORY: What.HISTORY, What.NAMED: What.CARD, What.CARD: What.CARD}
"""What a menu opens; where nothing is said, an answer."""
ASKED_BACK = (What.WHICH_CARD, What.WHICH_HISTORY, What.NAMED)
"""What is asked back is nobody else's business."""


def rows_of(leaf: Leaf, trail: Trail, pages: int, shelf: Shelf, owner: int | None) -> tuple[Row, ...]:
    """The rows below a page; for everybody, if it has an owner who can remove it."""
    rows = (tuple(_leading_on(leaf, trail, shelf)), tuple(_leading_along(trail, pages, owner)))
    menu = (_menu(leaf, trail),) if leaf.offered else ()
    return (*(row for row in rows if row), *menu)


def _leading_on(leaf: Leaf, trail: Trail, shelf: Shelf) -> Iterator[Button]:
    """From the entry of a page to what belongs to it, and from a verdict to its proof."""
    if leaf.proven:
        yield Button(label("proof"), encoded(Open(trail.followed(Step(What.PROOF)))), Style.MAIN)
    if (entry := leaf.about) is None:
        return
    if entry.examples:
        yield _step(label("examples", n=len(entry.examples)), What.EXAMPLES, entry, trail)
    if len(shelf.history(entry)) > 1:
        yield _step(label("history"), What.HISTORY, entry, trail)
    if shelf.others(entry):
        yield _step(label("others"), What.OTHERS, entry, trail)


def _step(said: str, what: What, entry: Entry, trail: Trail) -> Button:
    code = code_of(entry.id)
    sentence = trail.here.sentence(code) if what is What.EXAMPLES else 0
    step = Step(what, (code,), sentences=(sentence,) if sentence else ())
    return Button(said, encoded(Open(trail.followed(step))))


def _leading_along(trail: Trail, pages: int, owner: int | None) -> Iterator[Button]:
    """Back, to the next page, and to everybody or to nobody."""
    page = trail.here.page
    if owner is None and (back := trail.back()):
        yield Button(label("back"), encoded(Open(back)))
    if page + 1 < pages:
        yield Button(label("next", page=page + 2, pages=pages), encoded(Open(trail.turned(page + 1))), Style.MAIN)
    if owner is not None:
        yield Button(label("remove"), encoded(Remove(owner)), Style.DANGER)
    elif trail.here.what not in ASKED_BACK:
        yield Button(label("publish"), encoded(Publish(trail.alone())))


def _menu(leaf: Leaf, trail: Trail) -> Menu:
    """The entries that can be opened from a page."""
    what = trail.here.what
    said = "which" if what in ASKED_BACK else "also" if leaf.about else "open"
    options = tuple(_option(entry, by_words=what in ASKED_BACK) for entry in leaf.offered[:MOST_OPTIONS])
    custom_id = encoded(Pick(PICKED.get(what, What.ANSWERS), trail))
    return Menu(label(said, n=len(leaf.offered)), custom_id, options)


def _option(entry: Entry, *, by_words: bool) -> Option:
    """An entry in a menu: a card among others of its name is told by its words, else an entry by where it stands."""
    below = without_header(entry) if by_words else worded("labels", "where", entry=entry)
    return Option(clip(distinct_title(entry) if by_words else entry.title, 100), code_of(entry.id), clip(below, 100))
