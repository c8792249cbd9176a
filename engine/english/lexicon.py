"""The words and phrases of the language: form -> what it can be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

import tomli

from engine.english.numeral import NUMBERS

HERE = Path(__file__).parent


class Part(StrEnum):
    """What a word is in its sentence."""

    NOUN = "NOUN"
    VERB = "VERB"
    AUX = "AUX"
    NOT = "NOT"
    ADJ = "ADJ"
    ADV = "ADV"
    NUM = "NUM"
    DET = "DET"
    OWN = "OWN"
    PRON = "PRON"
    NAME = "NAME"
    POSS = "POSS"
    PREP = "PREP"
    TO = "TO"
    AND = "AND"
    COMMA = "COMMA"
    THAT = "THAT"
    REL = "REL"
    SUB = "SUB"
    WH = "WH"
    ACTOR = "ACTOR"
    TIME = "TIME"
    GAP = "GAP"
    OPEN = "OPEN"
    CLOSE = "CLOSE"
    UNKNOWN = "UNKNOWN"


@dataclass(frozen=True, slots=True)
class Sense:
    """One thing a form can be: its part of speech, its lemma, and for a verb which form of it."""

    part: Part
    lemma: str
    form: str = ""


Words = dict[tuple[str, ...], tuple[Sense, ...]]

PRONOUNS = {
    "he": "he", "him": "he", "himself": "he", "she": "she", "her": "she", "herself": "she", "it": "it", "itself": "it",
    "they": "they", "them": "they", "themselves": "they", "you": "you", "i": "you", "me": "you", "we": "you",
    "myself": "you",
    "this": "this", "these": "they", "those": "they", "there": "there", "everyone": "everyone", "both": "both",
    "everybody": "everyone", "no one": "nobody",
    "nobody": "nobody", "each other": "each other", "one another": "each other", "another": "another",
    "whoever": "whoever", "anyone": "anyone", "anybody": "anyone", "someone": "somebody", "somebody": "somebody",
}  # fmt: skip
OWNERS = {
    "his": "he", "her": "she", "its": "it", "their": "they", "your": "you", "my": "you", "our": "you", "hers": "she",
    "mine": "you", "yours": "you", "ours": "you", "theirs": "they",
}  # fmt: skip
DETERMINERS = [
    "a",
    "an",
    "the",
    "this",
    "that",
    "these",
    "those",
    "each",
    "every",
    "any",
    "all",
    "no",
    "another",
    "both",
    "either",
    "neither",
    "some",
    "such",
]


def split(text: str) -> tuple[str, ...]:
    """The words of a phrase as the tokenizer cuts them, lower case; punctuation of titles gone."""
    if text.isascii() and text.isalpha():
        return (text.lower(),)
    plain = text.translate({0x2019: "'", 0x2018: "'", 0x2013: "-", 0x2014: "-"}).lower()
    return tuple(re.findall(r"'s\b|\d+/\d+|[a-z0-9à-ÿ]+(?:[-/.&][a-z0-9à-ÿ]+)*(?:'(?!s\b)[a-z]+)?|&|!|\?", plain))


def plural(noun: str) -> str:
    """The regular plural."""
    if re.search(r"[^aeiou]y$", noun):
        return noun[:-1] + "ies"
    return noun + ("es" if re.search(r"(s|x|ch|sh)$", noun) else "s")


@cache
def words() -> Words:
    """Every form of every word of words.toml, with all that it can be."""
    game, plain = _game_words(), _plain_words()
    return plain | game | {form: tuple(dict.fromkeys((*game.get(form, ()), *more))) for form, more in _also().items()}


@cache
def plain_forms() -> frozenset[tuple[str, ...]]:
    """The forms that are ordinary English and no word of the game."""
    return frozenset(_plain_words()) - frozenset(_game_words())


@cache
def _game_words() -> Words:
    return _gathered(_game())


@cache
def _plain_words() -> Words:
    return _gathered(_listed("english.toml"))


def _gathered(senses: Iterable[tuple[str, Sense]]) -> Words:
    found: dict[tuple[str, ...], tuple[Sense, ...]] = {}
    for phrase, sense in senses:
        form = split(phrase)
        kept = found.get(form, ())
        if form and sense not in kept:
            found[form] = (*kept, sense)
    return found


def _game() -> Iterator[tuple[str, Sense]]:
    yield from _closed()
    yield from _listed("words.toml")


def _also() -> Words:
    """What words of the game can be besides: "like" is a preposition, and in "would like to" a verb."""
    return _gathered((form, sense) for form, sense in _verbs(["like", "need", "place"], []))


def _listed(file: str) -> Iterator[tuple[str, Sense]]:
    listed = tomli.loads((HERE / file).read_text(encoding="utf-8"))
    verbs = listed["verbs"]
    yield from _verbs(
        str(verbs["regular"]).split(), _strings(verbs["irregular"]), str(verbs.get("doubling", "")).split()
    )
    for lemma, forms in listed.get("auxiliaries", {}).items():
        for form in str(forms).split():
            yield form, Sense(Part.AUX, lemma, form)
    yield from _nouns(str(listed["nouns"]["list"]))
    for kind, part in (
        ("adjectives", Part.ADJ),
        ("adverbs", Part.ADV),
        ("prepositions", Part.PREP),
        ("subordinators", Part.SUB),
    ):
        yield from _plain(listed[kind], part)


def _plain(table: dict[str, object], part: Part) -> Iterator[tuple[str, Sense]]:
    for word in str(table["list"]).split():
        yield word, Sense(part, word)
    for phrase in str(table.get("phrases", "")).split(";"):
        if phrase.strip():
            yield phrase, Sense(part, phrase.strip())


def _strings(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else []


def _nouns(listed: str) -> Iterator[tuple[str, Sense]]:
    for row in listed.split(";"):
        lemma, *others = (form.strip() for form in row.split("|"))
        for form in {lemma, plural(lemma), *others, *map(plural, others)} if lemma else set():
            number = "many" if form != lemma and re.search(r"s\b( of |$)", form) else "one"
            yield form, Sense(Part.NOUN, "damage" if lemma == "damages" else lemma, number)


def _verbs(regular: list[str], irregular: list[str], doubling: Iterable[str] = ()) -> Iterator[tuple[str, Sense]]:
    known = {row.split()[0] for row in irregular} | {*doubling}
    rows = [row.split() for row in irregular] + [regular_forms(lemma) for lemma in regular if lemma not in known]
    rows += [[lemma, plural(lemma), *[lemma + lemma[-1] + "ed"] * 2, lemma + lemma[-1] + "ing"] for lemma in doubling]
    for lemma, third, past, participle, progressive in rows:
        yield lemma, Sense(Part.VERB, lemma, "base")
        yield third, Sense(Part.VERB, lemma, "s")
        yield past, Sense(Part.VERB, lemma, "ed")
        yield participle, Sense(Part.VERB, lemma, "ed" if participle == past else "en")
        yield progressive, Sense(Part.VERB, lemma, "ing")
    for form, lemma in (("are", "be"), ("am", "be"), ("were", "be")):
        yield form, Sense(Part.VERB, lemma, "ed" if form == "were" else "s")


def regular_forms(lemma: str) -> list[str]:
    """The five forms of a regular verb."""
    stem = lemma.removesuffix("e")
    if re.search(r"[^aeiou]y$", lemma):
        return [lemma, lemma[:-1] + "ies", lemma[:-1] + "ied", lemma[:-1] + "ied", lemma + "ing"]
    return [lemma, plural(lemma), stem + "ed", stem + "ed", stem + "ing"]


def _closed() -> Iterator[tuple[str, Sense]]:
    for word, number in NUMBERS.items():
        yield word, Sense(Part.NUM, str(number))
    for word, lemma in PRONOUNS.items():
        yield word, Sense(Part.PRON, lemma)
    for word, lemma in OWNERS.items():
        yield word, Sense(Part.OWN, lemma)
    for word in DETERMINERS:
        yield word, Sense(Part.DET, "a" if word == "an" else word)
    yield from ((word, Sense(part, lemma)) for word, part, lemma in FIXED)
    for form, lemma in (
        ("turns out to be", "be"),
        ("turned out to be", "be"),
        ("proves to be", "be"),
        ("proved to be", "be"),
        ("happens to be", "be"),
    ):
        yield form, Sense(Part.VERB, lemma, "s")
    yield "damages", Sense(Part.VERB, "damage", "s")
    for lemma in ("power block", "power blow"):
        yield plural(lemma), Sense(Part.VERB, lemma, "s")
    for word in ("ranged", "special", "basic", "plot"):
        yield f"non {word}", Sense(Part.ADJ, f"non-{word}")
    yield "cannot", Sense(Part.AUX, "can", "not")


FIXED: Iterable[tuple[str, Part, str]] = (
    ("not", Part.NOT, "not"), ("not a single", Part.DET, "no"), ("'s", Part.POSS, "'s"), ("to", Part.TO, "to"),
    ("in order to", Part.TO, "to"),
    ("and", Part.AND, "and"), ("or", Part.AND, "or"), ("but", Part.AND, "and"), ("nor", Part.AND, "or"),
    ("and then", Part.AND, "and"), ("that", Part.THAT, "that"), ("which", Part.REL, "which"), ("who", Part.REL, "who"),
    ("whose", Part.REL, "whose"), ("whom", Part.REL, "who"), ("how many", Part.WH, "how many"),
    ("how much", Part.WH, "how much"), ("what", Part.WH, "what"), ("how", Part.WH, "how"),
    ("whatever", Part.WH, "what"),
    ("how often", Part.WH, "how often"), ("how long", Part.WH, "how long"), ("how far", Part.WH, "how far"),
    ("how soon", Part.WH, "how soon"), ("of", Part.PREP, "of"), ("so", Part.SUB, "so"), ("where", Part.WH, "where"),
    ("when", Part.WH, "when"), ("why", Part.WH, "why"), ("both", Part.ADV, "both"), ("and/or", Part.AND, "or"),
    ("as per", Part.PREP, "according to"), ("using", Part.PREP, "by using"), ("his/her", Part.OWN, "he"),
    ("his or her", Part.OWN, "he"), ("he/she", Part.PRON, "he"), ("he or she", Part.PRON, "he"),
    ("so as to", Part.TO, "to"), ("this time", Part.ADV, "now"), ("in answer to", Part.PREP, "in response to"),
    ("in reply to", Part.PREP, "in response to"), ("once", Part.ADV, "once"),
    ("on the ground that", Part.SUB, "because"), ("on the grounds that", Part.SUB, "because"),
    ("for the reason that", Part.SUB, "because"),
    ("at the moment", Part.SUB, "when"), ("at the time", Part.SUB, "when"), ("at the moment when", Part.SUB, "when"),
    ("at the time when", Part.SUB, "when"), ("at a time when", Part.SUB, "when"), ("not one", Part.DET, "no"),
    ("for a while", Part.ADV, "for long"), ("for quite a while", Part.ADV, "for long"),
    ("right after", Part.PREP, "after"), ("just after", Part.PREP, "after"), ("right before", Part.PREP, "before"),
    ("last turn", Part.TIME, "last turn"), ("next turn", Part.TIME, "next turn"),
)  # fmt: skip
