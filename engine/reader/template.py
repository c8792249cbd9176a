"""Templates: how a thing is said, with places for players, cards and numbers; read from tables of rows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeAlias

from engine.reader.lexicon import forms, lexicon, load
from engine.vocabulary import vocabulary

WIDE = frozenset({"thing", "things", "player", "clause", "act"})
ELEMENT = re.compile(r"\{([\w=]+)\}|\(([^()]+)\)|(\S+)")


@dataclass(frozen=True, slots=True)
class Place:
    """A place of a template; the kind of what stands in it is its name without a number ("things2" takes things)."""

    name: str
    takes: str


@dataclass(frozen=True, slots=True)
class Words:
    """One of several words, or none of them where it is optional."""

    any: frozenset[str]
    optional: bool = False


Element: TypeAlias = Place | Words
Row: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """One way of saying what a row means. `row` has what the sheet writes; `verb` begins a verb's.

    `weight` is how particular it is: the more words of its own, the earlier it is tried.
    """

    elements: tuple[Element, ...]
    row: Row = field(hash=False)
    verb: str = ""
    weight: int = 0

    def words(self) -> list[frozenset[str]]:
        """Its own words: one of each must stand in a sentence."""
        return [one.any for one in self.elements if isinstance(one, Words) and not one.optional]

    @property
    def of(self) -> str:
        """Whom it is about: "player", "card" or "any"; only players act."""
        return str(self.row.get("of", "player" if "act" in self.row else "card"))


@dataclass(frozen=True, slots=True)
class Templates:
    """All templates: verbs by the forms of their first word, the others by their first word."""

    verbs: Mapping[str, list[tuple[Template, str]]]
    modals: Mapping[str, list[tuple[Template, str]]]
    adjuncts: Mapping[str, list[Template]]
    lines: Mapping[str, list[Template]]
    questions: Mapping[str, list[Template]]
    says: Template
    kinds: Template

    def all(self) -> Iterator[Template]:
        """Each template."""
        for found in (*self.verbs.values(), *self.modals.values()):
            yield from (one for one, _ in found)
        for table in (self.adjuncts, self.lines, self.questions):
            yield from (one for rows in table.values() for one in rows)


def template(elements: tuple[Element, ...], row: Row, verb: str = "") -> Template:
    """A template with its weight."""
    own = sum(isinstance(one, Words) and not one.optional for one in elements)
    places = [one.takes for one in elements if isinstance(one, Place)]
    weighed = sum(1 if takes == "acting" else -1 if takes in WIDE else 2 for takes in places)
    return Template(elements, row, verb, 8 * (own + len(verb.split())) + weighed)


def elements(says: str) -> tuple[Element, ...]:
    """`(of) {thing} in|into play` as elements."""
    return tuple(_elements(says))


def _elements(says: str) -> Iterator[Element]:
    for place, optional, word in ELEMENT.findall(says):
        if place:
            name, _, takes = place.partition("=")
            yield Place(name, takes or name.rstrip("0123456789"))
        else:
            any_of = set((optional or word).split("|"))
            any_of |= {past for now, past in lexicon().words["past"].items() if now in any_of}
            yield Words(frozenset(any_of), optional=bool(optional))


@cache
def templates() -> Templates:
    """The templates of acts.toml, states.toml, adjuncts.toml and questions.toml."""
    words, sheet = lexicon(), vocabulary()
    verbs: dict[str, list[tuple[Template, str]]] = {}
    states, acts = load("states"), load("acts")
    for row in acts["verb"]:
        for says in row["says"]:
            enter(verbs, says, row)
    for row in states["verb"]:
        for says in row["says"]:
            card, name = row.get("of", "card") == "card", says.removeprefix("be ")
            enter(verbs, says, {**being(name), **row} if card and name in sheet.properties else row)
            if says.startswith("be ") and card:
                for start in ("get ", "be considered ", "be considered to be ", "be regarded as "):
                    enter(verbs, start + name, row)
    for verb in sheet.verbs:
        for says in [f"{verb} {{things}}"] * (verb not in words.sets["no_frame"]) + [verb] * (
            verb in words.sets["alone"]
        ):
            enter(verbs, says, {"act": f"{verb}: {{things}}"})
        for name in forms(verb)["participle"] & sheet.properties:
            by = {key: line.replace("{S}", "{things} by {S}") for key, line in being(name).items() if key != "attack"}
            by["asked_may"] = by["asked"] if verb != "block" else "may {C} use: {S} vs {things}"
            by["text"] = f"this card {sheet.verbs[verb].third} {{things}}"
            enter(verbs, f"{verb} {{things}}", {"subject_card": True, **by})
    for name in sheet.properties:
        enter(verbs, f"be {name}", being(name))
    modals: dict[str, list[tuple[Template, str]]] = {}
    for says, modal in words.words["modals"].items():
        enter(modals, says, {"modal": modal})
    for says, modal in words.words["modals_ing"].items():
        enter(modals, says, {"modal": modal, "ing": True})
    for rows in (*verbs.values(), *modals.values()):
        rows.sort(key=lambda entry: -entry[0].weight)
    adjuncts, lines, questions = (
        by_first_word(rows) for rows in (load("adjuncts")["adjunct"], states["line"], load("questions")["question"])
    )
    says_that = next(one for one, _ in verbs["say"] if one.elements == elements("that {clause}"))
    kinds = next(one for one, _ in verbs["be"] if one.elements == elements("(a|an) {kinds}"))
    return Templates(verbs, modals, adjuncts, lines, questions, says_that, kinds)


def being(name: str) -> dict[str, Any]:
    """What every property of the sheet gets: `countered: X`, `not countered: X`, `is countered: X`."""
    played = {"attack": True} if name in ("countered", "blocked", "dodged", "avoided") else {}
    return {**played, "told": f"{name}: {{S}}", "told_not": f"not {name}: {{S}}", "asked": f"is {name}: {{S}}"}


def enter(table: dict[str, list[tuple[Template, str]]], says: str, row: Row) -> None:
    """Enter a template of a verb under each form of its first word."""
    verb, _, rest = says.partition(" ")
    plain = template(elements(rest), row, verb)
    added = [plain]
    if "act" in row and plain.elements[:1] == (Place("things", "things"),):
        been = Words(forms(verb)["participle"])
        added.append(template((been, *plain.elements[1:]), {"passive": plain}, "be"))
    for one in added:
        for name, words in forms(one.verb).items():
            for word in words:
                table.setdefault(word, []).append((one, name))


def by_first_word(rows: list[dict[str, Any]]) -> dict[str, list[Template]]:
    """Templates by their first word; "" for those that begin with a place."""
    table: dict[str, list[Template]] = {}
    for one in (template(elements(says), row) for row in rows for says in row["says"]):
        first = one.elements[0]
        if isinstance(first, Words) and first.optional:
            raise ValueError("a template begins with an optional word")
        for word in first.any if isinstance(first, Words) else ("",):
            table.setdefault(word, []).append(one)
    for found in table.values():
        found.sort(key=lambda row: -row.weight)
    return table
