"""Replies: to what is asked, pressed or picked, as messages that know no Discord."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.command import Name
from bot.deck import text_of
from bot.discord.block import Block, paged
from bot.discord.brought import HOLDING, Brought, DeckList, situation
from bot.discord.codes import code_of
from bot.discord.controls import rows_of
from bot.discord.message import Box, Button, File, Message, Row
from bot.discord.sheet import GREY, Sheets
from bot.discord.shelf import Gone, Shelf, answering
from bot.discord.state import LONGEST_WORDS, MOST_CODES, NONE, Ask, Pick, encoded
from bot.discord.trail import Step, Trail, What
from bot.discord.wording import label, worded
from bot.judge import Judge
from bot.paragraph import clip
from bot.query import Query, query_of
from bot.reply import ask, found, known_as_another_kind
from bot.request import Request
from corpus.document import Ruleset
from corpus.entry import Entry
from indexer.answer import Answer, Comparison, History
from indexer.lookup import LIMIT, Lookup
from indexer.mention import Mentions
from indexer.words import folded

DECK_FILE = "deck.txt"
MOST_MESSAGES = 6
"""A program that only its user has installed may follow its answer up five times."""


@dataclass(frozen=True, slots=True)
class Reply:
    """Messages, at most `MOST_MESSAGES`, one after the other, and whether the documents had something to say."""

    messages: tuple[Message, ...]
    found: bool = True


class Replies:
    """Replies from the look-up."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup = lookup
        self.shelf = Shelf(lookup)
        self.sheets = Sheets(self.shelf, Judge(lookup.entries, lambda: lookup))
        self.mentions = Mentions(lookup)

    def ask(self, command: Name, words: str, ruleset: Ruleset) -> Reply:
        """The reply to a command. Raises WrongUsage where there are no words, or too many."""
        if command is Name.ABOUT:
            return self._of(Step(What.ABOUT), ruleset)
        query = query_of(words, command)
        if (entry := self.lookup.entries.get(query.text)) is not None:
            if step := self._of_entry(command, entry, ruleset):
                return self._of(step, ruleset)
            query = query_of(entry.title, command)
        said = ask(self.lookup, Request(command, query.text, ruleset), query, LIMIT)
        match said:
            case Answer():
                step = self._of_answer(command, said)
            case History():
                step = self._of_history(said)
            case Comparison():
                step = self._of_comparison(said)
        if not isinstance(said, Comparison):
            ruleset = said.ruleset  # the text may name one
        return self._of(step, ruleset) if step else self._nothing(command, query, ruleset, said.did_you_mean)

    def check(self, words: str, ruleset: Ruleset) -> Reply:
        """The verdict on a situation. Raises WrongUsage where there is none, or too much of it."""
        brought = situation(words, Name.CHECK)
        trail = Trail(ruleset, (Step(What.VERDICT),))
        return Reply((self.open(trail, brought=brought),), self.sheets.verdict(brought.text, ruleset).decided)

    def deck(self, content: bytes, name: str, ruleset: Ruleset) -> Reply:
        """What a deck list breaks. Raises WrongUsage where it is none."""
        text_of(content, name)
        trail = Trail(ruleset, (Step(What.DECK),))
        return Reply((self.open(trail, brought=DeckList(content)),))

    def named(self, text: str, ruleset: Ruleset = Ruleset.ANY) -> Reply:
        """The cards that a message names; one alone is shown at once."""
        cards = self.mentions.cards(text, ruleset)
        if not cards:
            return Reply((told(worded("choice", "none_named")),), found=False)
        if len(cards) == 1:
            return self._of(self.shelf.step(What.CARD, self.shelf.in_force(cards[0], ruleset)), ruleset)
        parts = [cards[at : at + MOST_CODES] for at in range(0, len(cards), MOST_CODES)]
        opened = [self.open(Trail(ruleset, (self.shelf.step(What.NAMED, part),))) for part in parts]
        together = -(-len(opened) // MOST_MESSAGES)
        return Reply(tuple(_joined(opened[at : at + together]) for at in range(0, len(opened), together)))

    def pick(self, pick: Pick, code: str) -> Message:
        """What is picked from a menu. Raises Gone."""
        entry, trail = self.shelf.entry(code), pick.trail
        if trail.here.what in HOLDING:  # what it holds is in its own message, so no way leads back to it
            return self.open(Trail(trail.ruleset, (self.shelf.step(pick.what, [entry]),)))
        entries = self.shelf.in_force(entry, trail.ruleset) if pick.what is What.CARD and entry.card else [entry]
        if not entries:
            raise Gone(code)
        sentences = [trail.here.sentence(code_of(entry.id)) for entry in entries]
        return self.open(trail.followed(self.shelf.step(pick.what, entries, sentences=sentences)))

    def open(self, trail: Trail, owner: int | None = None, brought: Brought | None = None) -> Message:
        """Where a trail leads; for everybody, if it has an owner who can remove it. Raises Gone."""
        leaves = self.sheets.leaves(trail, brought)
        trail = trail.turned(min(trail.here.page, len(leaves) - 1))
        leaf = leaves[trail.here.page]
        file = File(DECK_FILE, brought.content) if isinstance(brought, DeckList) else None
        return Message(boxes(leaf.blocks), rows_of(leaf, trail, len(leaves), self.shelf, owner), file)

    def _of(self, step: Step, ruleset: Ruleset) -> Reply:
        return Reply((self.open(Trail(ruleset, (step,))),))

    def _of_entry(self, command: Name, entry: Entry, ruleset: Ruleset) -> Step | None:
        """The step that shows an entry; None where the ruleset has it not, which may have another of its title."""
        if command is Name.ERRATA:  # tells of each text whether it is in force
            return self.shelf.step(What.HISTORY, [entry])
        if command is Name.COMPARE and (step := self._of_comparison(self.lookup.compare(entry.title))):
            return step
        if entry.card and command is Name.CARD:
            texts = self.shelf.in_force(entry, ruleset)
            return self.shelf.step(What.CARD, texts) if texts else None
        counts = ruleset is Ruleset.ANY or self.shelf.holds(entry, ruleset)
        return self.shelf.step(What.ANSWERS, [entry]) if counts else None

    def _of_answer(self, command: Name, said: Answer) -> Step | None:
        entries = [shown.entry for shown in said.answers]
        entries = entries or list(dict.fromkeys(self.lookup.entries[row.entry] for row in said.classified))
        if not entries:
            return None
        cards = {self.shelf.texts(entry)[0].id: entry for entry in reversed(entries) if entry.card}
        if len(cards) > 1 and (command is Name.CARD or _is_one_name(entries)):
            return self.shelf.step(What.WHICH_CARD, [one for one in entries if one in cards.values()], said.classified)
        if command is not Name.CARD:
            return self.shelf.step(What.ANSWERS, entries, said.classified, [*map(answering, said.answers)])
        rulings = self.shelf.rulings(entries, said.ruleset)
        return self.shelf.step(What.CARD, [one for one in entries if one not in rulings], said.classified)

    def _of_history(self, said: History) -> Step | None:
        if not said.cards:
            return None
        what = What.WHICH_HISTORY if len(said.cards) > 1 else What.HISTORY
        return self.shelf.step(what, [texts[-1] for texts in said.cards])

    def _of_comparison(self, said: Comparison) -> Step | None:
        sides = [code_of(shown[0].entry.id) if shown else NONE for _, shown in said.sides]
        return Step(What.COMPARISON, tuple(sides)) if {*sides} - {NONE} else None

    def _nothing(self, command: Name, query: Query, ruleset: Ruleset, near: Sequence[str]) -> Reply:
        """Nothing, with other ways to ask and the nearest names to press."""
        elsewhere = known_as_another_kind(self.lookup, Request(command, query.text, ruleset), query)
        ways: dict[str, Ask] = {}
        if elsewhere:
            ways[label("rulings")] = Ask(Name.RULING, ruleset, query.text)
        ways |= {clip(name, 80): Ask(self._asking_for(name, command), ruleset, name) for name in near}
        wider = ruleset is not Ruleset.ANY and self._finds(command, query)
        if wider:
            ways[label("any_ruleset")] = Ask(command, Ruleset.ANY, query.text)
        buttons = [Button(said, encoded(way)) for said, way in ways.items() if len(way.words) <= LONGEST_WORDS]
        untold = [name for name in near if len(name) > LONGEST_WORDS]
        text = worded(
            "nothing",
            "body",
            query=query.text,
            asked=ruleset,
            near=untold,
            command=command,
            elsewhere=elsewhere,
            wider=wider,
        )
        rows = [tuple(buttons[at : at + 5]) for at in range(0, len(buttons), 5)]
        return Reply((told(text, *rows),), found=False)

    def _finds(self, command: Name, query: Query) -> bool:
        """Whether a command finds something under any ruleset."""
        said = ask(self.lookup, Request(command, query.text, Ruleset.ANY), query, 1)
        return found(said) or (isinstance(said, Answer) and bool(said.classified))

    def _asking_for(self, name: str, command: Name) -> Name:
        """The command that has an answer to a name: a card is asked for only by the name of a card."""
        if command not in (Name.CARD, Name.ERRATA):
            return command
        named = self.lookup.index.names.by_name.get(folded(name), {})
        return command if any(self.lookup.index.entries[number].card for number in named) else Name.RULING


def _is_one_name(entries: Sequence[Entry]) -> bool:
    """Whether all that was found are cards of one name."""
    return len({folded(entry.card.title) if entry.card else entry.id for entry in entries}) == 1


def _joined(messages: Sequence[Message]) -> Message:
    """Several messages as one; more than one only by their menus, which name all that the messages name."""
    if len(messages) == 1:
        return messages[0]
    text = worded("choice", "named", names=())
    return told(text, *(row for message in messages for row in message.rows))


def told(text: str, *rows: Row) -> Message:
    """A message of a few words."""
    return Message(boxes(paged([Block("", text, colour=GREY)])[0]), tuple(row for row in rows if row))


def boxes(blocks: Sequence[Block]) -> tuple[Box, ...]:
    """A page of blocks as it is shown."""
    return tuple(Box(block.texts, block.colour) for block in blocks)
