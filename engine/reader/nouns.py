"""Noun phrases: players, cards, kinds of cards, places and numbers, as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from engine.reader.chart import Chart, once
from engine.reader.lexicon import lexicon
from engine.reader.phrase import Kinds, Naming, NounPhrase
from engine.reader.template import templates
from engine.vocabulary import vocabulary

LETTERS = ("A", "B", "C", "D")
JOINS = frozenset({"of", "the", "to", "vs", ":", "-", "'s", "."})
"""What may stand in small letters between the capitals of a Title that only the text has."""
MOST_PHRASES = 12
"""How many noun phrases that begin at one place are kept: the longest."""
MOST_ADJECTIVES = 8
LONGEST_LIST = 12
Phrases = Iterator[tuple[int, NounPhrase]]
"""Noun phrases, each with the place behind it."""


@cache
def common_words() -> frozenset[str]:
    """All words of the templates and tables: one that begins a sentence with a capital is no Title."""
    words, own = lexicon(), templates().words() | {"if", "how", "which", "what", "is", "player"}
    for name in ("nouns", "adjectives", "determiners", "zones", "phases", "squares", "states", "empty", "counting"):
        own |= {word for found in words.phrases[name].values() for row in found for word in row[0]}
    for name in ("players", "possessives", "numbers"):
        own |= words.words[name].keys()
    return frozenset(own.union(*(words.sets[name] for name in ("opponents", "behind", "joining"))))


# Players


@once
def players(chart: Chart, i: int) -> Phrases:
    """The players that are named here, and their opponents."""
    for end, player in one_player(chart, i):
        if chart.low(end) in ("'s", "'") and chart.low(end + 1) in chart.lexicon.sets["opponents"]:
            yield end + 2, NounPhrase(Naming.PLAYER, "opponent", i, end + 2, owner=player)
        yield end, player


def one_player(chart: Chart, i: int) -> Phrases:
    """A letter, a pronoun, a Persona, both players, or `his opponent`."""
    token, after, words = chart.at(i), chart.at(i + 1), chart.lexicon.words
    if token.low == "player" and after.text in LETTERS:
        yield i + 2, NounPhrase(Naming.PLAYER, after.text, i, i + 2)
    if token.text in LETTERS[1:] or (token.text == "A" and acts(chart, i + 1)):
        yield i + 1, NounPhrase(Naming.PLAYER, token.text, i, i + 1)
    if token.low in words["players"] and token.title is None:
        yield i + 1, NounPhrase(Naming.PLAYER, words["players"][token.low], i, i + 1)
    if token.low in ("a", "the") and after.low == "player" and chart.at(i + 2).text not in LETTERS:
        yield i + 2, NounPhrase(Naming.PLAYER, "player", i, i + 2, determiner=token.low)
    if (group := chart.longest(chart.lexicon.phrases["groups"], i)) is not None:
        yield group[0], NounPhrase(Naming.PLAYER, group[1], i, group[0])
    start = chart.behind(i, "the")
    if chart.low(i + 1) in chart.lexicon.sets["opponents"]:
        if start > i:
            yield i + 2, NounPhrase(Naming.PLAYER, "opponent", i, i + 2)
        elif (whose := words["possessives"].get(token.low)) is not None:
            owner = NounPhrase(Naming.PLAYER, whose, i, i + 1)
            yield i + 2, NounPhrase(Naming.PLAYER, "opponent", i, i + 2, owner=owner)
    start = i if token.title is not None else start
    title = chart.at(start).title
    if title is not None and not title.plural and (name := chart.names.personas.get(title.name.lower())):
        end = start + title.length
        called = chart.longest(chart.lexicon.phrases["called"], end)
        end = called[0] if called is not None else end
        yield end, NounPhrase(Naming.PLAYER, name, i, end)


def acts(chart: Chart, i: int) -> bool:
    """Whether "A" before this token is a player: a verb or "'s" follows, and no kind or Title."""
    word, table = chart.at(i), templates()
    if word.title or (word.capital and chart.longest(chart.lexicon.phrases["nouns"], i)):
        return False
    return word.low in ("'s", "has", "is", "", ",", "and") or word.low in table.verbs or word.low in table.modals


@once
def possessors(chart: Chart, i: int) -> Phrases:
    """`his`, `my opponent's`, `Player A's`."""
    if (word := chart.lexicon.words["possessives"].get(chart.low(i))) is not None:
        yield i + 1, NounPhrase(Naming.PLAYER, word, i, i + 1)
    yield from ((end + 1, owner) for end, owner in players(chart, i) if chart.low(end) in ("'s", "'"))


# Cards


@once
def nouns(chart: Chart, i: int) -> Phrases:
    """Cards, kinds and pronouns that begin here, the longest first."""
    found = [*cards(chart, i), *pronouns(chart, i)]
    yield from sorted(found, key=lambda row: -row[0])[:MOST_PHRASES]


def pronouns(chart: Chart, i: int) -> Phrases:
    """`it`, `this card`, `them`; and `2 copies of X` as two of X."""
    row = chart.longest(chart.lexicon.phrases["things"], i)
    if row is not None:
        yield row[0], NounPhrase(Naming.PRONOUN, row[1], i, row[0], plural=row[1] in chart.lexicon.sets["several"])
    determiner = chart.longest(chart.lexicon.phrases["determiners"], i)
    start, said = determiner if determiner is not None else (i, "")
    counted = chart.number(start)
    start, number = counted if counted is not None else (start, None)
    while chart.low(start) in ("further", "more", "additional", "identical"):
        start += 1
    if chart.low(start) in ("copy", "copies") and chart.low(start + 1) == "of":
        first, _, ordinal = said.partition(" ")
        for end, thing in nouns(chart, start + 2):
            if thing.determiner in ("", "a", "the") and thing.number is None and thing.sort is Naming.TITLE:
                words = (ordinal,) if ordinal else ()
                yield end, replace(thing, start=i, end=end, number=number, determiner=first, adjectives=words)


def cards(chart: Chart, i: int) -> Phrases:
    """A card or kind with its determiner, owner, number and adjectives."""
    row = chart.longest(chart.lexicon.phrases["determiners"], i)
    starts = [(i, "", None), *((end, "", owner) for end, owner in possessors(chart, i))]
    if row is not None:
        starts.append((row[0], row[1], None))
        if chart.low(i) in ("all", "both"):
            starts += [(end, row[1], owner) for end, owner in possessors(chart, row[0])]
    for start, determiner, owner in starts:
        yield from described(chart, start, NounPhrase(Naming.KIND, "", i, start, determiner, owner=owner))


def described(chart: Chart, i: int, draft: NounPhrase) -> Phrases:
    """What stands behind a determiner: a number and adjectives in any order, then a Title or kind."""
    table, sides = chart.lexicon.phrases["adjectives"], chart.lexicon.sets["sides"]
    determiner, _, ordinal = draft.determiner.partition(" ")
    if determiner in ("1", "both"):
        draft = replace(draft, number=1 if determiner == "1" else 2)
        determiner = ""
    draft = replace(draft, determiner=determiner, adjectives=(ordinal,) if ordinal else ())
    for _ in range(MOST_ADJECTIVES):
        yield from titled(chart, i, draft)
        yield from kind(chart, i, draft)
        counted, row, words = chart.number(i), chart.longest(table, i), draft.adjectives
        if counted is not None and draft.number is None:
            i, number = counted
            if chart.low(i) in ("point", "points", "-") and chart.low(i + 1) != "of":
                i, draft = i + 1, replace(draft, adjectives=(*words, f"{number}-point"))
            else:
                draft = replace(draft, number=number)
                owner = chart.lexicon.words["possessives"].get(chart.low(i + 1))
                if chart.low(i) == "of" and (owner or chart.low(i + 1) == "the"):
                    i += 2
                    draft = replace(draft, determiner="a", number=None) if number == 1 else draft
            continue
        if row is not None and row[1] in sides and not words:
            row = (i + 1, "proper") if row[1] == "right" and determiner else None
        if row is not None:
            i, draft = row[0], replace(draft, adjectives=(*words, row[1]) if row[1] else words)
        elif chart.low(i).startswith("non-"):
            i, draft = i + 1, replace(draft, adjectives=(*words, chart.low(i)))
        elif chart.low(i) == "," and words:
            i += 1
        else:
            return


def titled(chart: Chart, i: int, draft: NounPhrase) -> Phrases:
    """A Title: one of the catalogue, or a run of capitals that no table knows."""
    title, told = chart.at(i).title, draft.determiner or draft.number or draft.owner
    if title is not None:
        end, name, plural = i + title.length, title.name, title.plural
        if name.lower() in chart.names.personas and not told:
            return
        if names_a_kind(chart, name) and (told or draft.adjectives or plural):
            return
    else:
        end, plural = unknown_title(chart, i), False
        if end == i:
            return
        name = chart.text[chart.tokens[i].start : chart.tokens[end - 1].end]
    if any(word.endswith("-point") for word in draft.adjectives):
        *words, last = name.lower().split()
        if last in vocabulary().nouns:
            yield end, replace(draft, name=last, end=end, adjectives=(*draft.adjectives, *words))
        return
    phrase = replace(draft, sort=Naming.TITLE, name=name, end=end, plural=plural)
    row = chart.longest(chart.lexicon.phrases["nouns"], end)
    noun = vocabulary().nouns.get(row[1]) if row is not None else None
    if row is not None and noun is not None and noun.singular == "card":
        yield row[0], replace(phrase, end=row[0])
    elif row is not None and noun is not None and noun.singular in chart.lexicon.sets["kindwords"]:
        after = row[0] + (chart.low(row[0]) in ("card", "cards"))
        yield after, replace(phrase, end=after, asides=(Kinds((noun.singular,)),))
    yield end, phrase


def names_a_kind(chart: Chart, name: str) -> bool:
    """Whether a Title is also a kind of card: "a Dodge" is any of them."""
    words, sets = tuple(name.lower().split()), chart.lexicon.sets
    if len(words) == 2 and words[0] in sets["plain"] and words[1] in sets["kindwords"]:
        return True
    rows = chart.lexicon.phrases["nouns"].get(words[0], ())
    return any(row[0] == words and row[1] in sets["kindwords"] for row in rows)


def unknown_title(chart: Chart, i: int) -> int:
    """The end of a run of capitals that no table knows: a Title that only the text has."""
    token = chart.at(i)
    common = i == 0 and token.low in common_words()
    if token.low == "player" or not token.capital or token.text in ("I", *LETTERS) or common:
        return i
    end = i
    while end < len(chart.tokens) and chart.at(end).title is None:
        if chart.at(end).capital and chart.at(end).text != "I":
            end += 1
        elif chart.low(end) in JOINS and chart.at(end + 1).capital:
            title = chart.at(end + 1).title
            end += 2 if title is None else 1 + title.length * (chart.low(end) == ":")
        else:
            break
    known = common_words() | JOINS
    return i if all(token.low in known for token in chart.tokens[i:end]) else min(end, len(chart.tokens))


def kind(chart: Chart, i: int, draft: NounPhrase) -> Phrases:
    """A kind of card or thing; without anything before it only in the plural, or where it needs nothing."""
    number, bare = draft.number, not (draft.determiner or draft.owner or draft.adjectives)
    for words, name in chart.lexicon.phrases["nouns"].get(chart.low(i), ()):
        noun = vocabulary().nouns.get(name) if chart.are(i, *words) else None
        if noun is None or noun.singular in chart.lexicon.sets["no_things"]:
            continue
        plural = name == noun.plural and name != noun.singular
        if bare and number is None and not (plural or noun.mass):
            continue
        if number not in (None, 1) and not plural and not noun.mass and noun.plural:
            if "than" not in (chart.low(k) for k in range(draft.start, i)):
                continue
            name, plural = noun.plural, True
        if draft.determiner == "a" and plural and number is None:
            name, plural = noun.singular, False
        end = i + len(words)
        phrase = replace(draft, name=name, end=end, plural=plural)
        yield from part_of(chart, end, phrase, noun.singular)
        yield end, phrase


def part_of(chart: Chart, end: int, phrase: NounPhrase, noun: str) -> Phrases:
    """A kind before a Title, or with its owner or what it is part of: `the Event Challenge`, `a card of his Hand`."""
    if chart.at(end).title and noun in chart.lexicon.sets["kindwords"]:
        for after, title in titled(chart, end, replace(phrase, determiner="", adjectives=())):
            yield after, replace(title, start=phrase.start, asides=(*title.asides, Kinds((noun,))))
    of = chart.low(end) == "of"
    for after, owner in players(chart, end + 1) if of else ():
        if owner.name.lower() not in chart.names.personas:
            yield after, replace(phrase, end=after, owner=owner)
    if chart.low(end) in ("of", "from", "on") and phrase.name in chart.lexicon.sets["wholes"]:
        for after, whole in nouns(chart, end + 1):
            yield after, replace(phrase, end=after, whole=whole)


def kinds(chart: Chart, i: int) -> tuple[int, tuple[str, ...]]:
    """Kinds of a card that begin here: `Event: Bystander`, `Situation and a Plot`."""
    nouns_, adjectives = chart.lexicon.phrases["nouns"], chart.lexicon.phrases["adjectives"]
    names: list[str] = []
    end = i
    while True:
        row, said = chart.longest(nouns_, i), chart.longest(adjectives, i)
        more = chart.longest(nouns_, said[0]) if said and said[1] not in chart.lexicon.sets["sides"] else None
        adjective = ""
        if said is not None and more is not None and (row is None or more[0] > row[0]):
            row, adjective = more, f"{said[1]} "
        noun = vocabulary().nouns.get(row[1]) if row is not None else None
        if row is None or noun is None or noun.singular not in chart.lexicon.sets["kindwords"]:
            return end, tuple(names)
        names.append(adjective + noun.singular)
        end = row[0]
        further = chart.low(end) == "and" and chart.low(end + 1) in ("a", "an")
        if chart.low(end) != ":" and not further:
            return end, tuple(names)
        i = end + 1 + further


def listed(
    chart: Chart, i: int, one: Callable[[int], tuple[tuple[int, NounPhrase], ...]], joints: tuple[str, ...]
) -> Iterator[tuple[int, tuple[NounPhrase, ...]]]:
    """`X`, `X and Y`, `X, Y, and Z`: lists of noun phrases that begin here; each is whole."""

    def follow(end: int, items: tuple[NounPhrase, ...]) -> Iterator[tuple[int, tuple[NounPhrase, ...]]]:
        comma = chart.behind(end)
        joined = chart.low(comma) in joints
        if len(items) > LONGEST_LIST or not (comma > end or joined) or (joined and comma > end and len(items) == 1):
            return
        start = comma + joined
        for after, item in one(start)[:3]:
            verb = after == start + 1 and item.plural and chart.low(after - 1) in templates().verbs
            if verb and not items[-1].plural:
                continue
            if joined:
                yield after, (*items, item)
            else:
                yield from follow(after, (*items, item))

    for end, first in one(i):
        yield from follow(end, (first,))
        yield end, (first,)
