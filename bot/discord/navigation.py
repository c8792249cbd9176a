"""Where a command, a button or a menu leads: to a message, with the controls that lead on from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.answers.check import Judge
from bot.answers.command import Command
from bot.answers.deck import deck_text
from bot.answers.lookup import (
    QueryText,
    Related,
    SubjectList,
    Subjects,
    answering_sentence,
    ask,
    query_of,
)
from bot.answers.templates import clip, own_words
from bot.discord.custom_id import (
    MOST_CODES,
    Breadcrumbs,
    Finish,
    Location,
    Open,
    PageKind,
    Pick,
    Publish,
    Remove,
    ReportWrong,
    code_of,
    encode,
)
from bot.discord.markdown import button_label, render_part
from bot.discord.message import MOST_MESSAGES, MOST_OPTIONS, Button, File, Menu, Message, Option, Reply, Row, Style
from bot.discord.notices import nothing_found, notice_message
from bot.discord.pages import (
    CHOICES,
    DECK_FILE,
    NEED_INPUT,
    Content,
    DeckFile,
    Gone,
    Input,
    Locations,
    Page,
    Pages,
    SituationText,
    situation_text,
)
from bot.discord.paging import boxes
from corpus.document import Ruleset
from corpus.entry import Entry
from engine.verdict import LONGEST
from indexer.answer import Answer, Comparison, History
from indexer.completion import distinct_title, without_header
from indexer.lookup import LIMIT, Lookup
from indexer.mention import Mentions
from indexer.words import folded

MOST_TOGETHER = 6
"""As many cards of a message are shown at once; of more, the names."""
OPENED = {
    PageKind.WHICH_CARD: PageKind.CARD,
    PageKind.WHICH_HISTORY: PageKind.HISTORY,
    PageKind.NAMED: PageKind.CARD,
    PageKind.SEVERAL: PageKind.CARD,
    PageKind.SEVERAL_HISTORIES: PageKind.HISTORY,
    PageKind.CARD: PageKind.CARD,
}
"""What the menu of a page opens; where nothing is said, an answer."""
NO_WORDS = {Command.ABOUT: PageKind.ABOUT, Command.HELP: PageKind.HELP}
"""The commands that take no words, and what they show."""


class Navigation:
    """Replies to commands and presses. It knows no connection: what it makes are messages as data."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        self.related = Related(lookup)
        self.locations = Locations(lookup, self.related)
        self.pages = Pages(lookup, self.related, Judge(lookup.entries, lambda: lookup))
        self.mentions = Mentions(lookup)
        self.subjects = Subjects(lookup)

    def ask(self, command: Command, words: str, ruleset: Ruleset) -> Reply:
        """The reply to a command. Raises WrongUsage where there are no words, or too many."""
        if command in NO_WORDS:
            return _asked(self.first(Content(NO_WORDS[command]), ruleset), command, "", ruleset)
        query = query_of(words, command)
        if query.text not in self.lookup.entries and (listed := self.subjects.listed(command, query.text, ruleset)):
            reply = self._several(command, query, listed, ruleset)
            return _asked(reply, command, query.text, ruleset, listed.unrecognised)
        entry = self.lookup.entries.get(query.text)
        return _asked(self._answer(command, query, ruleset), command, entry.title if entry else query.text, ruleset)

    def _several(self, command: Command, query: QueryText, listed: SubjectList, ruleset: Ruleset) -> Reply:
        """The subjects of a list, one below the other; what the whole list asks may be answered in one of them."""
        if command is Command.ERRATA:
            return self.first(self.locations.content(PageKind.SEVERAL_HISTORIES, listed.entries), ruleset)
        answers = self.lookup.ruling(query.text, ruleset, LIMIT).answers if command is Command.RULING else ()
        subjects = {folded(entry.title) for entry in listed.entries}
        is_asked = any(folded(shown.entry.title) in subjects for shown in answers[:1])  # and no mere list of names
        places = {shown.entry: answering_sentence(shown) for shown in answers if is_asked}
        sentences = [places.get(entry, 0) for entry in listed.entries]
        return self.first(self.locations.content(PageKind.SEVERAL, listed.entries, sentences=sentences), ruleset)

    def _answer(self, command: Command, query: QueryText, ruleset: Ruleset) -> Reply:
        if (entry := self.lookup.entries.get(query.text)) is not None:
            if content := self._of_entry(command, entry, ruleset):
                return self.first(content, ruleset)
            query = query_of(entry.title, command)
        answer = ask(self.lookup, command, query, ruleset, LIMIT)
        match answer:
            case Answer():
                content = self._of_answer(command, answer)
            case History():
                content = self._of_history(answer)
            case Comparison():
                content = self._of_comparison(answer)
        if not isinstance(answer, Comparison):
            ruleset = answer.ruleset  # the text may name one
        if content:
            return self.first(content, ruleset)
        return Reply((nothing_found(self.lookup, command, query, ruleset, answer.did_you_mean),), found=False)

    def check(self, words: str, ruleset: Ruleset) -> Reply:
        """The verdict on a situation. Raises WrongUsage where there is none, or too much of it."""
        given = situation_text(words)
        message = self._message(
            Content(PageKind.VERDICT), Breadcrumbs(ruleset, (Location(PageKind.VERDICT),)), None, given
        )
        return Reply((message,), self.pages.verdict(given.text, ruleset).decided)

    def sheet(self, text: str, ruleset: Ruleset) -> str:
        """The sheet of a situation as far as it was read; where nothing was, its own words."""
        return self.pages.verdict(text, ruleset).understood[:LONGEST] or text

    def deck(self, content: bytes, name: str, ruleset: Ruleset) -> Reply:
        """What a deck list breaks. Raises WrongUsage where it is none."""
        deck_text(content, name)
        given = DeckFile(content)
        return Reply(
            (self._message(Content(PageKind.DECK), Breadcrumbs(ruleset, (Location(PageKind.DECK),)), None, given),)
        )

    def cards_in(self, text: str, ruleset: Ruleset = Ruleset.ANY) -> Reply:
        """The cards that a message names; one alone is shown at once."""
        cards, textless = self.mentions.cards(text, ruleset), self.mentions.without_text(text)
        asked = render_part("asked", "cards", unrecognised=textless)
        return _headed(self._cards(cards, ruleset), asked)

    def _cards(self, cards: Sequence[Entry], ruleset: Ruleset) -> Reply:
        if not cards:
            return Reply((notice_message(render_part("choice", "none_named")),), found=False)
        if 1 < len(cards) <= MOST_TOGETHER:
            return self.first(self.locations.content(PageKind.SEVERAL, cards), ruleset)
        if len(cards) == 1:
            content = self.locations.content(PageKind.CARD, self.related.in_force(cards[0], ruleset))
            return self.first(content, ruleset)
        parts = [cards[at : at + MOST_CODES] for at in range(0, len(cards), MOST_CODES)]
        opened = [self.first(Content(PageKind.NAMED, tuple(part)), ruleset).messages[0] for part in parts]
        together = -(-len(opened) // MOST_MESSAGES)
        return Reply(tuple(_joined(opened[at : at + together]) for at in range(0, len(opened), together)))

    def pick(self, pick: Pick, code: str) -> Message:
        """What is picked from a menu. Raises Gone."""
        entry, crumbs = self.locations.entry(code), pick.crumbs
        if crumbs.here.kind in NEED_INPUT:  # the input is in its own message, so no way leads back to it
            location = self.locations.location(Content(pick.kind, (entry,)))
            return self.open(Breadcrumbs(crumbs.ruleset, (location,)))
        entries = self.related.in_force(entry, crumbs.ruleset) if pick.kind is PageKind.CARD and entry.card else [entry]
        if not entries:
            raise Gone(code)
        sentences = [crumbs.here.sentence(code_of(entry.id)) for entry in entries]
        content = self.locations.content(pick.kind, entries, sentences=sentences)
        return self._message(content, crumbs.followed(self.locations.location(content)), at_answer=True)

    def open(self, crumbs: Breadcrumbs, owner: int | None = None, given: Input | None = None) -> Message:
        """Where breadcrumbs lead; for everybody, if it has an owner who can remove it. Raises Gone."""
        return self._message(self.locations.at(crumbs.here, crumbs.ruleset), crumbs, owner, given)

    def ids_at(self, crumbs: Breadcrumbs, given: Input | None) -> tuple[str, ...]:
        """The entries of which an answer consists; of a verdict, those that it cites. Raises Gone."""
        if isinstance(given, SituationText):
            verdict = self.pages.verdict(given.text, crumbs.ruleset)
            steps = (*verdict.steps, *verdict.why_not)
            return tuple(dict.fromkeys([*(one.id for step in steps for one in step.citations), *verdict.nearest]))
        return tuple(entry.id for entry in self.locations.at(crumbs.here, crumbs.ruleset).named)

    def first(self, content: Content, ruleset: Ruleset) -> Reply:
        """The first reply that shows a content, open where it answers."""
        crumbs = Breadcrumbs(ruleset, (self.locations.location(content),))
        return Reply((self._message(content, crumbs, at_answer=True),))

    def _message(
        self,
        content: Content,
        crumbs: Breadcrumbs,
        owner: int | None = None,
        given: Input | None = None,
        *,
        at_answer: bool = False,
    ) -> Message:
        """The page of a content that is open, with its controls."""
        pages = self.pages.of(content, crumbs.ruleset, given)
        if at_answer:
            first = [page for page in pages if page.about is pages[0].about]
            crumbs = crumbs.turned(next((number for number, page in enumerate(first) if page.answers), 0))
        crumbs = crumbs.turned(min(crumbs.here.page, len(pages) - 1))
        number = crumbs.here.page
        page, beside = pages[number], pages[max(number - 1, 0) : number + 2]
        one_press_away = {one.about for one in beside}  # by Back or Next
        offered = tuple(entry for entry in page.offered if entry not in one_press_away)
        file = File(DECK_FILE, given.content) if isinstance(given, DeckFile) else None
        return Message(boxes(page.blocks), self._rows(page, offered, crumbs, len(pages), owner), file)

    def _rows(
        self, page: Page, offered: Sequence[Entry], crumbs: Breadcrumbs, pages: int, owner: int | None
    ) -> tuple[Row, ...]:
        """The rows of controls below a page; for everybody, if it has an owner who can remove it."""
        rows = (tuple(self._leading_on(page, crumbs)), tuple(_leading_along(crumbs, pages, owner)))
        menu = (_menu(page, offered, crumbs),) if offered else ()
        return (*(row for row in rows if row), *menu)

    def _leading_on(self, page: Page, crumbs: Breadcrumbs) -> Iterator[Button]:
        """From the entry of a page to what belongs to it, and from a verdict to its proof."""
        if page.proven:
            proof = crumbs.followed(Location(PageKind.PROOF))
            yield Button(button_label("proof"), encode(Open(proof)), Style.MAIN)
        if page.unfinished:
            yield Button(button_label("finish"), encode(Finish(crumbs.ruleset)))
        if (entry := page.about) is None:
            return
        if entry.examples:
            yield _opening(button_label("examples", n=len(entry.examples)), PageKind.EXAMPLES, entry, crumbs)
        if len(self.related.history(entry)) > 1:
            yield _opening(button_label("history"), PageKind.HISTORY, entry, crumbs)
        shown = {entry, *page.offered}
        if others := [other for other in self.related.others(entry) if other not in shown]:
            yield _opening(button_label("others"), PageKind.OTHERS, entry, crumbs, others)

    def _of_entry(self, command: Command, entry: Entry, ruleset: Ruleset) -> Content | None:
        """The entry as a content; None where the ruleset has it not, which may have another of its title."""
        if command is Command.ERRATA:  # tells of each text whether it is in force
            return Content(PageKind.HISTORY, (entry,))
        if command is Command.COMPARE and (content := self._of_comparison(self.lookup.compare(entry.title))):
            return content
        if entry.card and command is Command.CARD:
            texts = self.related.in_force(entry, ruleset)
            return self.locations.content(PageKind.CARD, texts) if texts else None
        counts = ruleset is Ruleset.ANY or self.related.holds(entry, ruleset)
        return Content(PageKind.ANSWERS, (entry,)) if counts else None

    def _of_answer(self, command: Command, answer: Answer) -> Content | None:
        entries = [shown.entry for shown in answer.answers]
        entries = entries or list(dict.fromkeys(self.lookup.entries[row.entry] for row in answer.classified))
        if not entries:
            return None
        rows = answer.classified
        cards = {self.related.texts(entry)[0].id: entry for entry in reversed(entries) if entry.card}
        if len(cards) > 1 and (command is Command.CARD or _is_one_name(entries)):
            return self.locations.content(PageKind.WHICH_CARD, [e for e in entries if e in cards.values()], rows)
        if command is not Command.CARD:
            sentences = [*map(answering_sentence, answer.answers)]
            return self.locations.content(PageKind.ANSWERS, entries, rows, sentences)
        rulings = self.related.rulings(entries, answer.ruleset)
        return self.locations.content(PageKind.CARD, [one for one in entries if one not in rulings], rows)

    def _of_history(self, history: History) -> Content | None:
        if not history.cards:
            return None
        kind = PageKind.WHICH_HISTORY if len(history.cards) > 1 else PageKind.HISTORY
        return self.locations.content(kind, [texts[-1] for texts in history.cards])

    def _of_comparison(self, comparison: Comparison) -> Content | None:
        sides = tuple(shown[0].entry if shown else None for _, shown in comparison.sides)
        return Content(PageKind.COMPARISON, sides) if any(sides) else None


def _asked(reply: Reply, command: Command, words: str, ruleset: Ruleset, unrecognised: Sequence[str] = ()) -> Reply:
    """A reply below what was asked."""
    data = {"command": command, "words": words, "asked": ruleset, "unrecognised": unrecognised}
    return _headed(reply, render_part("asked", "question", **data))


def _headed(reply: Reply, asked: str) -> Reply:
    first, *more = reply.messages
    return Reply((replace(first, asked=asked), *more), reply.found)


def _is_one_name(entries: Sequence[Entry]) -> bool:
    """Whether all that was found are cards of one name."""
    return len({folded(entry.card.title) if entry.card else entry.id for entry in entries}) == 1


def _joined(messages: Sequence[Message]) -> Message:
    """Several messages as one; more than one only by their menus, which name all that the messages name."""
    if len(messages) == 1:
        return messages[0]
    text = render_part("choice", "named", names=())
    return notice_message(text, *(row for message in messages for row in message.rows))


def _opening(label: str, kind: PageKind, entry: Entry, crumbs: Breadcrumbs, others: Sequence[Entry] = ()) -> Button:
    """A button to what belongs to an entry."""
    code = code_of(entry.id)
    sentence = crumbs.here.sentence(code) if kind is PageKind.EXAMPLES else 0
    codes = (code, *(code_of(other.id) for other in others[: MOST_CODES // 2]))
    location = Location(kind, codes, sentences=(sentence,) if sentence else ())
    return Button(label, encode(Open(crumbs.followed(location))))


def _leading_along(crumbs: Breadcrumbs, pages: int, owner: int | None) -> Iterator[Button]:
    """Back, to the next page, and to everybody or to nobody."""
    page = crumbs.here.page
    if owner is None and (back := crumbs.back()):
        yield Button(button_label("back"), encode(Open(back)))
    if page + 1 < pages:
        label = button_label("next", page=page + 2, pages=pages)
        yield Button(label, encode(Open(crumbs.turned(page + 1))), Style.MAIN)
    if owner is not None:
        yield Button(button_label("remove"), encode(Remove(owner)), Style.DANGER)
    elif crumbs.here.kind not in CHOICES:
        yield Button(button_label("publish"), encode(Publish(crumbs.alone())))
    if crumbs.here.kind not in (*CHOICES, *NO_WORDS.values()):
        yield Button(button_label("wrong"), encode(ReportWrong(crumbs.alone())))


def _menu(page: Page, offered: Sequence[Entry], crumbs: Breadcrumbs) -> Menu:
    """The entries that can be opened from a page."""
    kind = crumbs.here.kind
    label = "which" if kind in CHOICES else "also" if page.about else "open"
    options = tuple(_option(entry) for entry in offered[:MOST_OPTIONS])
    custom_id = encode(Pick(OPENED.get(kind, PageKind.ANSWERS), crumbs))
    return Menu(button_label(label, n=len(offered)), custom_id, options)


def _option(entry: Entry) -> Option:
    """An entry in a menu, told from others of its title by its ruleset, its edition and its words."""
    words = without_header(entry) if entry.card else " ".join(own_words(entry).split())
    below = render_part("labels", "where", entry=entry, words=words)
    return Option(clip(distinct_title(entry), 100), code_of(entry.id), clip(below, 100))
