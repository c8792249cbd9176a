"""Players as they are named in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from engine.reader.lexicon import Lexicon, Phrases
from engine.reader.names import Names
from engine.reader.phrase import NounPhrase, Sort
from engine.reader.template import templates
from engine.reader.tokens import Sentence, Token

END = Token("", "", 0, 0)
LETTERS = ("A", "B", "C", "D")
Found = list[tuple[int, NounPhrase]]


class PlayerNouns:
    """The tokens of a sentence, and the players among them."""

    def __init__(self, text: str, sentence: Sentence, names: Names, lexicon: Lexicon) -> None:
        self.text, self.sentence, self.names, self.lexicon = text, sentence, names, lexicon
        self.tokens = sentence.tokens
        self._owners: dict[int, Found] = {}

    def at(self, i: int) -> Token:
        """The token at a place; an empty one behind the end."""
        return self.tokens[i] if i < len(self.tokens) else END

    def are(self, i: int, *words: str) -> bool:
        """Whether these words stand here."""
        return all(self.at(i + k).low == word for k, word in enumerate(words))

    def longest(self, table: Phrases, i: int) -> tuple[int, str] | None:
        """The longest phrase of a table that stands here."""
        for words, value in table.get(self.at(i).low, ()):
            if self.are(i, *words):
                return i + len(words), value
        return None

    def number(self, i: int) -> tuple[int, int] | None:
        """A number, in digits or as a word."""
        word = self.at(i).low
        if self.are(i, "more", "than") and self.sentence.asked:
            counted = self.number(i + 2)
            return (counted[0], counted[1] + 1) if counted is not None else None
        if word.isascii() and word.isdigit() and len(word) < 6:
            return i + 1, int(word)
        named = self.lexicon.words["numbers"].get(word)
        return (i + 1, int(named)) if named is not None else None

    def possessor(self, i: int) -> Found:
        """`his`, `my opponent's`, `Player A's`."""
        if i not in self._owners:
            found = [(end + 1, owner) for end, owner in self.named_players(i) if self.at(end).low in ("'s", "'")]
            if (word := self.lexicon.words["possessives"].get(self.at(i).low)) is not None:
                found.insert(0, (i + 1, NounPhrase(Sort.PLAYER, word, i, i + 1)))
            self._owners[i] = found
        return self._owners[i]

    def named_players(self, i: int) -> Found:
        """The players that are named here, and their opponents."""
        return [row for start in self._one_player(i) for row in self._with_opponent(start)]

    def _one_player(self, i: int) -> Iterator[tuple[int, NounPhrase]]:
        token, after, titled = self.at(i), self.at(i + 1), self.at(i).title is not None
        make: Callable[[int, str], NounPhrase] = lambda end, name: NounPhrase(Sort.PLAYER, name, i, end)  # noqa: E731
        if token.low == "player" and after.text in LETTERS:
            yield i + 2, make(i + 2, after.text)
        if token.text in LETTERS[1:] or (token.text == "A" and self._acts(i + 1)):
            yield i + 1, make(i + 1, token.text)
        if token.low in self.lexicon.words["players"] and not titled:
            yield i + 1, make(i + 1, self.lexicon.words["players"][token.low])
        if token.low in ("a", "the", "one") and after.low == "player" and self.at(i + 2).text not in LETTERS:
            yield i + 2, replace(make(i + 2, "player"), determiner=token.low)
        if (group := self.longest(self.lexicon.phrases["groups"], i)) is not None:
            yield group[0], make(*group)
        start = i + (token.low == "the")
        if start > i and after.low in self.lexicon.sets["opponents"]:
            yield i + 2, make(i + 2, "opponent")
        span = token.title or self.at(start).title
        if span is not None and not span.plural and (name := self.names.personas.get(span.name.lower())):
            end = (start if token.title is None else i) + span.length
            called = self.longest(self.lexicon.phrases["called"], end)
            end = called[0] if called is not None else end
            yield end, make(end, name)
        whose = self.lexicon.words["possessives"].get(token.low)
        if whose is not None and after.low in self.lexicon.sets["opponents"]:
            yield i + 2, replace(make(i + 2, "opponent"), owner=make(i + 1, whose))

    def _with_opponent(self, row: tuple[int, NounPhrase]) -> Iterator[tuple[int, NounPhrase]]:
        """The player, and `'s opponent` behind him."""
        end, player = row
        if self.at(end).low in ("'s", "'") and self.at(end + 1).low in self.lexicon.sets["opponents"]:
            yield end + 2, NounPhrase(Sort.PLAYER, "opponent", player.start, end + 2, owner=player)
        yield end, player

    def _acts(self, i: int) -> bool:
        """Whether "A" before this token is a player: a verb or "'s" follows, and no kind or Title."""
        word = self.at(i)
        if word.title or (word.capital and self.longest(self.lexicon.phrases["nouns"], i)):
            return False
        table = templates()
        return word.low in ("'s", "has", "is", "", ",", "and") or word.low in table.verbs or word.low in table.modals
