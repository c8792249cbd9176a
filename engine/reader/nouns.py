"""Noun phrases: players, cards, kinds of cards, places and numbers, as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from engine.reader.lexicon import Lexicon, Phrases
from engine.reader.names import Names
from engine.reader.phrase import Aside, Kinds, NounPhrase, Sort
from engine.reader.template import Templates, Words, templates
from engine.reader.tokens import Sentence, Token
from engine.vocabulary import vocabulary

END = Token("", "", 0, 0)
JOINS = frozenset({"of", "the", "and", "to", "vs", ":", "-", "'s", "."})
PLAIN = frozenset({"hidden", "basic", "special", "ranged"})
DENIALS = frozenset({"not", "no", "never", "without", "nothing", "neither", "prevented"})
"""With one of these `or` lists what is denied; without, it is not known which of both is meant."""
NO_THINGS = frozenset({"turn", "phase", "play", "top", "player", "time"})
EVERYBODY = ("each player", "target player", "nobody")
Found = list[tuple[int, NounPhrase]]


@cache
def common_words() -> frozenset[str]:
    """All words of the templates and tables: one that begins a sentence with a capital is no Title."""
    from engine.reader.lexicon import lexicon

    words = lexicon()
    table: Templates = templates()
    rows = [
        template
        for found in (*table.adjuncts.values(), *table.lines.values(), *table.questions.values())
        for template in found
    ]
    rows += [template for found in (*table.verbs.values(), *table.modals.values()) for template, _ in found]
    own = {word for row in rows for element in row.elements if isinstance(element, Words) for word in element.any}
    phrases = (words.nouns, words.adjectives, words.determiners, words.zones, words.phases, words.squares, words.states)
    own |= {word for part in phrases for found in part.values() for row in found for word in row[0]}
    tables_ = (table.verbs, table.modals, words.players, words.possessives, words.numbers, words.empty)
    own |= {word for part in tables_ for word in part} | words.opponents
    return frozenset(own | set("if when and but how which what is player because since so".split()))  # noqa: SIM905


class Nouns:
    """The noun phrases of one sentence; each place is read once."""

    def __init__(self, text: str, sentence: Sentence, names: Names, lexicon: Lexicon) -> None:
        self.text, self.sentence, self.names, self.lexicon = text, sentence, names, lexicon
        self.tokens = sentence.tokens
        self._phrases: dict[int, Found] = {}
        self._lists: dict[int, list[tuple[int, tuple[NounPhrase, ...]]]] = {}

    def at(self, i: int) -> Token:
        """The token at a place; an empty one behind the end."""
        return self.tokens[i] if i < len(self.tokens) else END

    def longest(self, table: Phrases, i: int) -> tuple[int, str] | None:
        """The longest phrase of a table that stands here."""
        for words, value in table.get(self.at(i).low, ()):
            if all(self.at(i + k).low == word for k, word in enumerate(words)):
                return i + len(words), value
        return None

    def number(self, i: int) -> tuple[int, int] | None:
        """A number, in digits or as a word."""
        word = self.at(i).low
        if word == "more" and self.at(i + 1).low == "than" and self.sentence.asked:
            counted = self.number(i + 2)
            return (counted[0], counted[1] + 1) if counted is not None else None
        if word.isascii() and word.isdigit() and len(word) < 6:
            return i + 1, int(word)
        return (i + 1, self.lexicon.numbers[word]) if word in self.lexicon.numbers else None

    def phrases(self, i: int) -> Found:
        """The noun phrases that begin here, the longest first."""
        if i not in self._phrases:
            self._phrases[i] = []
            found = [*self._players(i), *self._cards(i), *self._pronouns(i)]
            self._phrases[i] = sorted(found, key=lambda row: -row[0])[:6]
        return self._phrases[i]

    def players(self, i: int) -> Found:
        """The players that are named here."""
        return [row for row in self.phrases(i) if row[1].sort is Sort.PLAYER]

    def things(self, i: int) -> Found:
        """The cards and kinds that are named here."""
        return [row for row in self.phrases(i) if row[1].sort is not Sort.PLAYER]

    def list_of_things(self, i: int) -> list[tuple[int, tuple[NounPhrase, ...]]]:
        """`X`, `X and Y`, `X, Y, and Z`, the longest first."""
        if i not in self._lists:
            self._lists[i] = []
            joints = ("and", "or") if any(token.low in DENIALS for token in self.tokens) else ("and",)
            found = listed(i, self.things, self.at, joints)
            if self.at(i).low == "both":
                found += [row for row in listed(i + 1, self.things, self.at, joints) if len(row[1]) == 2]
            self._lists[i] = sorted(found, key=lambda row: -row[0])
        return self._lists[i]

    def possessor(self, i: int) -> Found:
        """`his`, `my opponent's`, `Player A's`."""
        found: Found = []
        if (word := self.lexicon.possessives.get(self.at(i).low)) is not None:
            found.append((i + 1, NounPhrase(Sort.PLAYER, word, i, i + 1)))
        for end, owner in self._players(i):
            if self.at(end).low in ("'s", "'"):
                found.append((end + 1, owner))
        return found

    def _players(self, i: int) -> Found:
        return [row for start in self._one_player(i) for row in self._with_opponent(start)]

    def _one_player(self, i: int) -> Iterator[tuple[int, NounPhrase]]:
        token, after = self.at(i), self.at(i + 1)
        make: Callable[[int, str], NounPhrase] = lambda end, name: NounPhrase(Sort.PLAYER, name, i, end)  # noqa: E731
        if token.low == "player" and after.text in ("A", "B", "C", "D"):
            yield i + 2, make(i + 2, after.text)
        if token.text in ("B", "C", "D") or (token.text == "A" and self._acts(i + 1)):
            yield i + 1, make(i + 1, token.text)
        if token.low in self.lexicon.players and i not in self.sentence.titles:
            yield i + 1, make(i + 1, self.lexicon.players[token.low])
        if (
            token.low in ("a", "the", "one")
            and after.low == "player"
            and self.at(i + 2).text not in ("A", "B", "C", "D")
        ):
            yield i + 2, replace(make(i + 2, "player"), determiner=token.low)
        state = self.lexicon.states.get(after.low)
        if token.low in ("a", "the") and state and self.at(i + 2).low == "player":
            yield i + 3, replace(make(i + 3, "player"), determiner=token.low, adjectives=(state[0][1],))
        if (group := self.longest(self.lexicon.groups, i)) is not None:
            yield group[0], make(*group)
        for words in EVERYBODY:
            first, _, second = words.partition(" ")
            if token.low == first and (not second or after.low == second):
                end = i + 1 + bool(second)
                yield end, make(end, words)
        start = i + 1 if token.low == "the" else i
        if token.low == "the" and self.at(i + 1).low in self.lexicon.opponents:
            yield i + 2, NounPhrase(Sort.PLAYER, "opponent", i, i + 2)
        span = self.sentence.titles.get(i) or self.sentence.titles.get(start)
        if span is not None and not span.plural and (name := self.names.personas.get(span.name.lower())):
            end = span.end
            for called in (("persona", "card"), ("persona", "cards"), ("persona",)):
                if all(self.at(end + k).low == each for k, each in enumerate(called)):
                    end += len(called)
                    break
            yield end, make(end, name)
        if token.text in self.lexicon.people and i not in self.sentence.titles:
            yield i + 1, make(i + 1, token.text)
        whose = self.lexicon.possessives.get(token.low)
        if whose is not None and after.low in self.lexicon.opponents:
            yield i + 2, NounPhrase(Sort.PLAYER, "opponent", i, i + 2, owner=make(i + 1, whose))

    def _with_opponent(self, row: tuple[int, NounPhrase]) -> Iterator[tuple[int, NounPhrase]]:
        """The player, and `'s opponent` behind him."""
        end, player = row
        if self.at(end).low in ("'s", "'") and self.at(end + 1).low in self.lexicon.opponents:
            yield end + 2, NounPhrase(Sort.PLAYER, "opponent", player.start, end + 2, owner=player)
        yield end, player

    def _acts(self, i: int) -> bool:
        """Whether "A" before this token is a player: a verb or "'s" follows, and no kind or Title."""
        table = templates()
        word = self.at(i)
        if i in self.sentence.titles or (word.capital and self.longest(self.lexicon.nouns, i)):
            return False
        return word.low in ("'s", "has", "is", "", ",", "and") or word.low in table.verbs or word.low in table.modals

    def _pronouns(self, i: int) -> Iterator[tuple[int, NounPhrase]]:
        yield from self._copies(i)
        counted = self.number(i)
        if counted is not None and self.at(i + 1).low == "of" and self.at(i + 2).low in ("them", "these", "those"):
            yield i + 3, NounPhrase(Sort.PRONOUN, "of them", i, i + 3, number=counted[1], plural=counted[1] > 1)
        row = self.longest(self.lexicon.things, i)
        if row is not None:
            plural = row[1] not in ("it", "this card", "one", "that one", "the card", "that card")
            yield row[0], NounPhrase(Sort.PRONOUN, row[1], i, row[0], plural=plural)

    def _copies(self, i: int) -> Iterator[tuple[int, NounPhrase]]:
        """`2 further copies of it`, `a second copy of X`."""
        row = self.longest(self.lexicon.determiners, i)
        start, determiner = row if row is not None else (i, "")
        counted = self.number(start)
        start, number = counted if counted is not None else (start, None)
        while self.at(start).low in ("further", "more", "additional", "identical"):
            start += 1
        if self.at(start).low in ("copy", "copies") and self.at(start + 1).low == "of":
            ordinal = tuple(determiner.split()[1:])
            for end, thing in self.things(start + 2):
                if thing.determiner in ("", "a", "the") and thing.number is None:
                    first = determiner.split()[0] if determiner else ""
                    noun = vocabulary().nouns.get(thing.name)
                    if thing.sort is Sort.KIND and noun is not None:
                        thing = replace(
                            thing,
                            name=noun.plural,
                            plural=True,
                            adjectives=("identical", *(w for w in thing.adjectives if w != "same")),
                        )
                    yield end, replace(thing, start=i, end=end, number=number, determiner=first, adjectives=ordinal)

    def _cards(self, i: int) -> Iterator[tuple[int, NounPhrase]]:
        """A card or kind with its determiner, owner, number and adjectives."""
        if i in self.sentence.titles:
            yield from self._core(i, i, "", None)
        if self.at(i).low == "its" and self.at(i + 1).low in ("effect", "effects", "text", "damage"):
            card = NounPhrase(Sort.PRONOUN, "it", i, i + 1)
            yield i + 2, NounPhrase(Sort.KIND, self.at(i + 1).low, i, i + 2, "the", whole=card)
        for end, owner in self.possessor(i):
            yield from self._core(i, end, "", owner)
        row = self.longest(self.lexicon.determiners, i)
        if row is not None:
            yield from self._core(i, row[0], row[1], None)
            for end, owner in self.possessor(row[0]) if self.at(i).low in ("all", "both") else ():
                yield from self._core(i, end, self.at(i).low, owner)
        yield from self._core(i, i, "", None)

    def _core(self, start: int, i: int, determiner: str, owner: NounPhrase | None) -> Iterator[tuple[int, NounPhrase]]:
        number: int | None = None
        if determiner in ("1", "both"):
            determiner, number = "", 1 if determiner == "1" else 2
        adjectives: list[str] = []
        ordinal = determiner.partition(" ")[2]
        if ordinal:
            determiner = determiner.partition(" ")[0]
            adjectives.append(ordinal)
        for _ in range(8):
            draft = NounPhrase(Sort.KIND, "", start, i, determiner, number, tuple(adjectives), owner)
            yield from self._title(i, draft)
            yield from self._kind(i, draft)
            if self.at(i).low in ("one", "ones") and (adjectives or determiner == "another"):
                words = tuple(adjectives)
                yield i + 1, NounPhrase(Sort.PRONOUN, "ones", start, i + 1, determiner, number, words, owner)
            counted = self.number(i)
            if counted is not None and number is None:
                i, number = counted
                if self.at(i).low == "of" and self.at(i + 1).low in ("his", "her", "my", "your", "the", "their"):
                    i += 2
                    if number == 1:
                        number, determiner = None, "a"
                continue
            row = self.longest(self.lexicon.adjectives, i)
            if row is not None:
                i = row[0]
                if row[1] in ("left", "right", "center") and not adjectives:
                    return
                adjectives += [row[1]] if row[1] else []
            elif self.at(i).low in ("1ed", "2ed", "3ed"):
                adjectives.append(f"[{self.at(i).low}]")
                i += 1
            elif self.at(i).low.startswith("non-"):
                adjectives.append(self.at(i).low)
                i += 1
            elif self.at(i).low == "," and adjectives:
                i += 1
            else:
                return

    def _title(self, i: int, draft: NounPhrase) -> Iterator[tuple[int, NounPhrase]]:
        span = self.sentence.titles.get(i)
        if span is not None:
            end, name, plural = span.end, span.name, span.plural
            if name.lower() in self.names.personas and not (draft.determiner or draft.number or draft.owner):
                return
            if self._is_kind(name) and (draft.determiner or draft.number or draft.owner or draft.adjectives or plural):
                return
        else:
            end, plural = self._unknown_title(i), False
            if end == i:
                return
            name = self.text[self.tokens[i].start : self.tokens[end - 1].end]
        if self.at(end).low == "[" and self.at(end + 2).low == "]":
            name += f" [{self.at(end + 1).text}]"
            end += 3
        phrase = replace(draft, sort=Sort.TITLE, name=name, end=end, plural=plural)
        row = self.longest(self.lexicon.nouns, end)
        if row is not None:
            kind = vocabulary().nouns.get(row[1])
            if kind is not None and kind.singular == "card":
                yield from self._with_asides(row[0], phrase)
            elif kind is not None and kind.singular in self.lexicon.kindwords:
                after = row[0] + (self.at(row[0]).low in ("card", "cards"))
                yield after, replace(phrase, end=after, asides=(Kinds((kind.singular,)),))
        yield from self._with_asides(end, phrase)

    def _is_kind(self, name: str) -> bool:
        """Whether a Title is also a kind of card: "a Dodge" is any of them."""
        words = tuple(name.lower().split())
        if len(words) == 2 and words[0] in PLAIN and words[1] in self.lexicon.kindwords:
            return True
        return any(row[0] == words and row[1] in self.lexicon.kindwords for row in self.lexicon.nouns.get(words[0], ()))

    def _unknown_title(self, i: int) -> int:
        """The end of a run of capitals that no table knows: a Title that only the text has."""
        token = self.at(i)
        if (
            token.low == "player"
            or not token.capital
            or token.text in ("I", "A", "B", "C", "D")
            or (i == 0 and token.low in common_words())
        ):
            return i
        end = i
        while end < len(self.tokens):
            here = self.at(end)
            if here.capital and here.text != "I" and end not in self.sentence.titles:
                end += 1
            elif (
                here.low in JOINS and self.at(end + 1).capital and here.low != "and" and end not in self.sentence.titles
            ):
                end += 2 if end + 1 not in self.sentence.titles else 1
                if end < len(self.tokens) + 1 and self.at(end - 1).low == ":" and end in self.sentence.titles:
                    end = self.sentence.titles[end].end
            else:
                break
        words = [self.tokens[k].low for k in range(i, min(end, len(self.tokens)))]
        return (
            i
            if not words or all(word in common_words() or word in JOINS for word in words)
            else min(end, len(self.tokens))
        )

    def _kind(self, i: int, draft: NounPhrase) -> Iterator[tuple[int, NounPhrase]]:
        number, determiner, owner = draft.number, draft.determiner, draft.owner
        rows = self.lexicon.nouns.get(self.at(i).low, ())
        for words, name in rows:
            if not all(self.at(i + k).low == word for k, word in enumerate(words)):
                continue
            noun = vocabulary().nouns.get(name)
            if noun is None or noun.singular in NO_THINGS:
                continue
            plural = name == noun.plural and name != noun.singular
            if not (determiner or owner or plural or noun.mass or number is not None or draft.adjectives):
                continue
            if number is not None and number != 1 and not plural and not noun.mass and noun.plural:
                if "than" not in (self.at(k).low for k in range(draft.start, i)):
                    continue
                name, plural = noun.plural, True
            end = i + len(words)
            if determiner == "a" and plural and number is None:
                name, plural = noun.singular, False
            phrase = replace(draft, name=name, end=end, plural=plural)
            if end in self.sentence.titles and noun.singular in self.lexicon.kindwords:
                for after, title in self._title(end, replace(draft, determiner="", adjectives=())):
                    yield after, replace(title, asides=(*title.asides, Kinds((noun.singular,))))
            for after, whose in self.possessor(end + 1) if self.at(end).low == "of" and noun.singular == "card" else ():
                zone = self.longest(self.lexicon.zones, after)
                if zone is not None:
                    place = NounPhrase(Sort.KIND, zone[1], end + 1, zone[0], owner=whose)
                    yield zone[0], replace(phrase, end=zone[0], whole=place)
            if self.at(end).low in ("of", "from", "on"):
                for after, whole in self.phrases(end + 1):
                    told_only = whole.name.lower() in self.names.personas
                    if whole.sort is Sort.PLAYER and self.at(end).low == "of" and not told_only:
                        yield after, replace(phrase, end=after, owner=whole)
                    elif whole.sort is not Sort.PLAYER and name in ("text", "effect", "effects", "damage"):
                        yield after, replace(phrase, end=after, whole=whole)
            yield from self._with_asides(end, phrase)

    def _with_asides(self, end: int, phrase: NounPhrase) -> Iterator[tuple[int, NounPhrase]]:
        for after, asides in self.asides(end, phrase):
            yield after, replace(phrase, end=after, asides=(*phrase.asides, *asides))
        yield end, phrase

    def asides(self, i: int, phrase: NounPhrase) -> list[tuple[int, tuple[Aside, ...]]]:
        """What is said of a card behind it: here only `, an Event,`; the grammar of clauses adds `which …`."""
        found: list[tuple[int, tuple[Aside, ...]]] = []
        if self.at(i).low == "," and self.at(i + 1).low in ("a", "an") and phrase.sort is Sort.TITLE:
            names: list[str] = []
            end = i + 2
            while True:
                former = "former " if self.at(end).low == "former" else ""
                row = self.longest(self.lexicon.nouns, end + bool(former))
                if row is None or row[1] not in self.lexicon.kindwords:
                    break
                names.append(former + row[1])
                end = row[0]
                if self.at(end).low == "and" and self.at(end + 1).low in ("a", "an"):
                    end += 2
                else:
                    break
            if (
                names
                and end not in self.sentence.titles
                and self.at(end).low in (",", "", "in", "that", "which", "with", "and", "whose")
            ):
                found.append((end + (self.at(end).low == "," and end + 1 < len(self.tokens)), (Kinds(tuple(names)),)))
        return found


def listed(
    i: int, one: Callable[[int], Found], at: Callable[[int], Token], joints: tuple[str, ...]
) -> list[tuple[int, tuple[NounPhrase, ...]]]:
    """Lists of noun phrases that begin here, the longest first; each ends a list that is whole."""
    found: list[tuple[int, tuple[NounPhrase, ...]]] = []

    def follow(end: int, items: tuple[NounPhrase, ...], depth: int) -> None:
        comma = at(end).low == ","
        joined = at(end + comma).low in joints
        if depth < 12 and len(found) < 12 and (comma or joined):
            for after, item in one(end + comma + joined)[:3]:
                verb = after == end + comma + joined + 1 and item.plural and at(after - 1).low in templates().verbs
                if (joined and comma and len(items) == 1) or (verb and not items[-1].plural):
                    continue
                if joined:
                    found.append((after, (*items, item)))
                else:
                    follow(after, (*items, item), depth + 1)

    for end, first in one(i):
        follow(end, (first,), 0)
        found.append((end, (first,)))
    return sorted(found, key=lambda row: -row[0])[:8]
