"""Noun phrases: players, cards, kinds of cards, places and numbers, as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from engine.reader.lexicon import Lexicon
from engine.reader.names import Names
from engine.reader.phrase import Aside, Kinds, NounPhrase, Sort
from engine.reader.player_nouns import LETTERS, Found, PlayerNouns
from engine.reader.template import Words, templates
from engine.reader.tokens import Sentence, Token
from engine.vocabulary import vocabulary

JOINS = frozenset({"of", "the", "and", "to", "vs", ":", "-", "'s", "."})
MOST = 12
"""How many noun phrases that begin at one place are kept: the longest."""


@cache
def common_words() -> frozenset[str]:
    """All words of the templates and tables: one that begins a sentence with a capital is no Title."""
    from engine.reader.lexicon import lexicon

    words, table = lexicon(), templates()
    own = {word for one in table.all() for part in one.elements if isinstance(part, Words) for word in part.any}
    phrases = (
        words.phrases["nouns"],
        words.phrases["adjectives"],
        words.phrases["determiners"],
        words.phrases["zones"],
        words.phrases["phases"],
        words.phrases["squares"],
        words.phrases["states"],
    )
    own |= {word for part in phrases for found in part.values() for row in found for word in row[0]}
    tables = (
        table.verbs,
        table.modals,
        words.words["players"],
        words.words["possessives"],
        words.words["numbers"],
        words.phrases["empty"],
        words.phrases["counting"],
    )
    own |= (
        {word for part in tables for word in part}
        | words.sets["opponents"]
        | words.sets["behind"]
        | words.sets["joining"]
    )
    return frozenset(own | set("if how which what is player".split()))  # noqa: SIM905


class Nouns(PlayerNouns):
    """The noun phrases of one sentence; each place is read once."""

    def __init__(self, text: str, sentence: Sentence, names: Names, lexicon: Lexicon) -> None:
        super().__init__(text, sentence, names, lexicon)
        self.denies = any(token.low in lexicon.sets["denials"] for token in self.tokens)
        self._phrases: dict[int, Found] = {}
        self._lists: dict[int, list[tuple[int, tuple[NounPhrase, ...]]]] = {}

    def phrases(self, i: int) -> Found:
        """The noun phrases that begin here, the longest first."""
        if i not in self._phrases:
            self._phrases[i] = []
            found = [*self.named_players(i), *self._cards(i), *self._pronouns(i)]
            self._phrases[i] = sorted(found, key=lambda row: -row[0])[:MOST]
        return self._phrases[i]

    def players(self, i: int) -> Found:
        """The players that are named here."""
        return [row for row in self.phrases(i) if row[1].sort is Sort.PLAYER]

    def things(self, i: int) -> Found:
        """The cards and kinds that are named here."""
        return [row for row in self.phrases(i) if row[1].sort is not Sort.PLAYER]

    def list_of_things(self, i: int) -> list[tuple[int, tuple[NounPhrase, ...]]]:
        """`X`, `X and Y`, `X, Y, and Z`, the longest first; with a denial `or` lists what is denied."""
        if i not in self._lists:
            self._lists[i] = []
            joints = ("and", "or") if self.denies else ("and",)
            found = listed(i, self.things, self.at, joints)
            if self.at(i).low == "both":
                found += [row for row in listed(i + 1, self.things, self.at, joints) if len(row[1]) == 2]
            self._lists[i] = sorted(found, key=lambda row: -row[0])
        return self._lists[i]

    # Pronouns

    def _pronouns(self, i: int) -> Iterator[tuple[int, NounPhrase]]:
        yield from self._counted_of(i)
        row = self.longest(self.lexicon.phrases["things"], i)
        if row is not None:
            yield row[0], NounPhrase(Sort.PRONOUN, row[1], i, row[0], plural=row[1] in self.lexicon.sets["several"])

    def _counted_of(self, i: int) -> Iterator[tuple[int, NounPhrase]]:
        """`2 of them`, `3 of the first`, `2 further copies of it`, `a second copy of X`."""
        row = self.longest(self.lexicon.phrases["determiners"], i)
        start, determiner = row if row is not None else (i, "")
        counted = self.number(start)
        start, number = counted if counted is not None else (start, None)
        if counted is not None and self.at(start).low == "of":
            if self.at(start + 1).low in ("them", "these", "those"):
                yield start + 2, NounPhrase(Sort.PRONOUN, "of them", i, start + 2, number=number, plural=number != 1)
            for end, thing in self.things(start + 1):
                if thing.name == "ones" and thing.number is None:
                    yield end, replace(thing, start=i, end=end, number=number)
        while self.at(start).low in ("further", "more", "additional", "identical"):
            start += 1
        if self.at(start).low not in ("copy", "copies") or self.at(start + 1).low != "of":
            return
        start += 2 + 4 * self.are(start + 2, "one", "and", "the", "same")
        first, _, ordinal = determiner.partition(" ")
        for end, thing in self.things(start):
            if thing.determiner in ("", "a", "the") and thing.number is None:
                noun = vocabulary().nouns.get(thing.name)
                if thing.sort is Sort.KIND and noun is not None:
                    words = ("identical", *(word for word in thing.adjectives if word != "same"))
                    thing = replace(thing, name=noun.plural, plural=True, adjectives=words)
                words = (ordinal,) if ordinal else () if thing.sort is not Sort.KIND else thing.adjectives
                yield end, replace(thing, start=i, end=end, number=number, determiner=first, adjectives=words)

    # Cards

    def _cards(self, i: int) -> Iterator[tuple[int, NounPhrase]]:
        """A card or kind with its determiner, owner, number and adjectives."""
        if self.at(i).low == "its" and self.at(i + 1).low in self.lexicon.sets["wholes"]:
            card = NounPhrase(Sort.PRONOUN, "it", i, i + 1)
            yield i + 2, NounPhrase(Sort.KIND, self.at(i + 1).low, i, i + 2, "the", whole=card)
        titled = self.at(i).title is not None
        if titled:
            yield from self._core(i, i, "", None)
        for end, owner in self.possessor(i):
            yield from self._core(i, end, "", owner)
        row = self.longest(self.lexicon.phrases["determiners"], i)
        if row is not None:
            yield from self._core(i, row[0], row[1], None)
            for end, owner in self.possessor(row[0]) if self.at(i).low in ("all", "both") else ():
                yield from self._core(i, end, self.at(i).low, owner)
        if not titled:
            yield from self._core(i, i, "", None)

    def _core(self, start: int, i: int, determiner: str, owner: NounPhrase | None) -> Iterator[tuple[int, NounPhrase]]:
        number: int | None = None
        if determiner in ("1", "both"):
            determiner, number = "", 1 if determiner == "1" else 2
        determiner, _, ordinal = determiner.partition(" ")
        adjectives = [ordinal] if ordinal else []
        for _ in range(8):
            draft = NounPhrase(Sort.KIND, "", start, i, determiner, number, tuple(adjectives), owner)
            yield from self._title(i, draft)
            yield from self._kind(i, draft)
            yield from self._ones(i, draft)
            counted = self.number(i)
            if counted is not None and number is None:
                point = self.at(counted[0]).low in ("point", "points") and self.at(counted[0] + 1).low != "of"
                if point or self.at(counted[0]).low == "-":
                    i, adjectives = counted[0] + 1, [*adjectives, f"{counted[1]}-point"]
                    continue
                i, number = counted
                if self.at(i).low == "of" and self.at(i + 1).low in ("his", "her", "my", "your", "the", "their"):
                    i += 2
                    determiner, number = ("a", None) if number == 1 else (determiner, number)
                continue
            row = self.longest(self.lexicon.phrases["adjectives"], i)
            if row is not None and row[1] in self.lexicon.sets["sides"] and not adjectives:
                row = (i + 1, "proper") if row[1] == "right" and determiner else None
            if row is not None:
                i, adjectives = row[0], adjectives + ([row[1]] if row[1] else [])
            elif self.at(i).low in ("1ed", "2ed", "3ed"):
                i, adjectives = i + 1, [*adjectives, f"[{self.at(i).low}]"]
            elif self.at(i).low.startswith("non-"):
                i, adjectives = i + 1, [*adjectives, self.at(i).low]
            elif self.at(i).low == "," and adjectives:
                i += 1
            else:
                return

    def _ones(self, i: int, draft: NounPhrase) -> Iterator[tuple[int, NounPhrase]]:
        """`the second one`, and without a noun: `a fourth`, `the other two`, `three`."""
        words, one = set(draft.adjectives), self.at(i).low in ("one", "ones")
        if one and (words or draft.determiner == "another"):
            yield i + 1, replace(draft, sort=Sort.PRONOUN, name="ones", end=i + 1)
        behind = self.at(i).low
        counted = draft.number is not None and not draft.determiner and self.at(i - 1).low != "one"
        alone = words <= self.lexicon.sets["ordinals"] and (words or counted)
        if alone and not draft.owner and (not behind or behind in self.lexicon.sets["behind_ones"]):
            yield i, replace(draft, sort=Sort.PRONOUN, name="ones", end=i)

    def _title(self, i: int, draft: NounPhrase) -> Iterator[tuple[int, NounPhrase]]:
        span = self.at(i).title
        told = draft.determiner or draft.number or draft.owner
        if self.at(draft.start).low == "both" and draft.number is None:
            draft = replace(draft, determiner="", number=2)
        if span is not None:
            end, name, plural = i + span.length, span.name, span.plural
            if name.lower() in self.names.personas and not told:
                return
            if self._is_kind(name) and (told or draft.adjectives or plural):
                return
        else:
            end, plural = self._unknown_title(i), False
            if end == i:
                return
            name = self.text[self.tokens[i].start : self.tokens[end - 1].end]
        if self.at(end).low == "[" and self.at(end + 2).low == "]":
            name += f" [{self.at(end + 1).text}]"
            end += 3
        if any(word.endswith("-point") for word in draft.adjectives):
            *words, noun = name.lower().split()
            if noun in vocabulary().nouns:
                yield end, replace(draft, name=noun, end=end, adjectives=(*draft.adjectives, *words))
            return
        phrase = replace(draft, sort=Sort.TITLE, name=name, end=end, plural=plural)
        row = self.longest(self.lexicon.phrases["nouns"], end)
        kind = vocabulary().nouns.get(row[1]) if row is not None else None
        if row is not None and kind is not None and kind.singular == "card":
            yield from self._with_asides(row[0], phrase)
        elif row is not None and kind is not None and kind.singular in self.lexicon.sets["kindwords"]:
            after = row[0] + (self.at(row[0]).low in ("card", "cards"))
            yield after, replace(phrase, end=after, asides=(Kinds((kind.singular,)),))
        yield from self._with_asides(end, phrase)

    def _is_kind(self, name: str) -> bool:
        """Whether a Title is also a kind of card: "a Dodge" is any of them."""
        words = tuple(name.lower().split())
        if len(words) == 2 and words[0] in self.lexicon.sets["plain"] and words[1] in self.lexicon.sets["kindwords"]:
            return True
        return any(
            row[0] == words and row[1] in self.lexicon.sets["kindwords"]
            for row in self.lexicon.phrases["nouns"].get(words[0], ())
        )

    def _unknown_title(self, i: int) -> int:
        """The end of a run of capitals that no table knows: a Title that only the text has."""
        token = self.at(i)
        common = i == 0 and token.low in common_words()
        if token.low == "player" or not token.capital or token.text in ("I", *LETTERS) or common:
            return i
        end = i
        while end < len(self.tokens) and self.at(end).title is None:
            here = self.at(end)
            if here.capital and here.text != "I":
                end += 1
            elif here.low in JOINS and here.low != "and" and self.at(end + 1).capital:
                title = self.at(end + 1).title
                end += 2 if title is None else 1 + title.length * (here.low == ":")
            else:
                break
        words = [token.low for token in self.tokens[i:end]]
        return i if all(word in common_words() or word in JOINS for word in words) else min(end, len(self.tokens))

    def _kind(self, i: int, draft: NounPhrase) -> Iterator[tuple[int, NounPhrase]]:
        number, determiner, owner = draft.number, draft.determiner, draft.owner
        for words, name in self.lexicon.phrases["nouns"].get(self.at(i).low, ()):
            noun = vocabulary().nouns.get(name) if self.are(i, *words) else None
            if noun is None or noun.singular in self.lexicon.sets["no_things"]:
                continue
            plural = name == noun.plural and name != noun.singular
            if not (determiner or owner or plural or noun.mass or number is not None or draft.adjectives):
                continue
            if number is not None and number != 1 and not plural and not noun.mass and noun.plural:
                if "than" not in (self.at(k).low for k in range(draft.start, i)):
                    continue
                name, plural = noun.plural, True
            if determiner == "a" and plural and number is None:
                name, plural = noun.singular, False
            end = i + len(words)
            phrase = replace(draft, name=name, end=end, plural=plural)
            yield from self._kind_of(end, phrase, noun.singular)
            yield from self._with_asides(end, phrase)

    def _kind_of(self, end: int, phrase: NounPhrase, noun: str) -> Iterator[tuple[int, NounPhrase]]:
        """A kind before a Title, or with what it is part of: `the Location Joe's`, `a card of his hand`."""
        if self.at(end).title and noun in self.lexicon.sets["kindwords"]:
            for after, title in self._title(end, replace(phrase, determiner="", adjectives=())):
                yield after, replace(title, start=phrase.start, asides=(*title.asides, Kinds((noun,))))
        for after, whose in self.possessor(end + 1) if self.at(end).low == "of" and noun == "card" else ():
            zone = self.longest(self.lexicon.phrases["zones"], after)
            if zone is not None:
                place = NounPhrase(Sort.KIND, zone[1], end + 1, zone[0], owner=whose)
                yield zone[0], replace(phrase, end=zone[0], whole=place)
        if self.at(end).low in ("of", "from", "on"):
            for after, whole in self.phrases(end + 1):
                persona = whole.name.lower() in self.names.personas
                if whole.sort is Sort.PLAYER and self.at(end).low == "of" and not persona:
                    yield after, replace(phrase, end=after, owner=whole)
                elif whole.sort is not Sort.PLAYER and phrase.name in self.lexicon.sets["wholes"]:
                    yield after, replace(phrase, end=after, whole=whole)

    def _with_asides(self, end: int, phrase: NounPhrase) -> Iterator[tuple[int, NounPhrase]]:
        whose = (
            self.lexicon.words["owns"].get(self.at(end + 1).low)
            if self.at(end).low == "of" and not phrase.owner
            else None
        )
        if whose is not None:
            end += 2
            phrase = replace(phrase, end=end, owner=NounPhrase(Sort.PLAYER, whose, end - 1, end))
        for after, asides in self.asides(end, phrase):
            yield after, replace(phrase, end=after, asides=(*phrase.asides, *asides))
        yield end, phrase

    def asides(self, i: int, phrase: NounPhrase) -> list[tuple[int, tuple[Aside, ...]]]:
        """What is said of a card behind it: here only `, an Event,`; the grammar of clauses adds `which …`."""
        if self.at(i).low != "," or self.at(i + 1).low not in ("a", "an") or phrase.sort is not Sort.TITLE:
            return []
        end, names = self.kinds(i + 2)
        if not names or self.at(end).title or self.at(end).low not in self.lexicon.sets["behind_kinds"]:
            return []
        return [(end + (self.at(end).low == "," and end + 1 < len(self.tokens)), (Kinds(names),))]

    def kinds(self, i: int) -> tuple[int, tuple[str, ...]]:
        """Kinds of a card that begin here: `Event: Bystander`, `Situation and a Plot`, `former Plot`."""
        names: list[str] = []
        end = i
        while True:
            former = "former " if self.at(i).low == "former" else ""
            start = i + bool(former)
            nouns, adjectives = self.lexicon.phrases["nouns"], self.lexicon.phrases["adjectives"]
            row, said = self.longest(nouns, start), self.longest(adjectives, start)
            adjective = ""
            more = (
                self.longest(nouns, said[0]) if said is not None and said[1] not in self.lexicon.sets["sides"] else None
            )
            if said is not None and more is not None and (row is None or more[0] > row[0]):
                row, adjective = more, said[1] + " "
            noun = vocabulary().nouns.get(row[1]) if row is not None else None
            if row is None or noun is None or noun.singular not in self.lexicon.sets["kindwords"]:
                return end, tuple(names)
            names.append(former + adjective + noun.singular)
            end = row[0]
            if not (self.at(end).low == ":" or (self.at(end).low == "and" and self.at(end + 1).low in ("a", "an"))):
                return end, tuple(names)
            i = end + 1 + (self.at(end).low == "and")


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
