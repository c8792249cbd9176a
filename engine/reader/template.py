"""Templates: how a thing is said, with places for players, cards and numbers; read from tables of rows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from engine.reader.lexicon import forms, lexicon, load
from engine.vocabulary import vocabulary

WIDE = frozenset({"thing", "things", "player", "clause", "act", "acting"})
NO_FRAME = frozenset({"have", "make", "do", "put", "cover", "last", "go", "start", "stop", "be"})
"""Verbs that say nothing without more: their rows stand in acts.toml."""
ALONE = frozenset({"stand up", "go first", "power block"}) | frozenset(
    """draw discard counter sweep shuffle roll guess win lose exhaust block dodge rearm switch attack defend exert
    capture replace""".split()  # noqa: SIM905
)
"""Verbs that need no object."""
PAST = {"is": "was", "are": "were", "does": "did", "do": "did", "has": "had", "have": "had"}
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


Element = Place | Words


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """One way of saying what a row means. `row` has what the sheet writes; `verb` begins a verb's."""

    elements: tuple[Element, ...]
    row: Mapping[str, Any] = field(hash=False)
    verb: str = ""


@dataclass(frozen=True, slots=True)
class Templates:
    """All templates: verbs by the forms of their first word, adjuncts and lines by their first word."""

    verbs: Mapping[str, list[tuple[Template, str]]]
    adjuncts: Mapping[str, list[Template]]
    lines: Mapping[str, list[Template]]
    questions: Mapping[str, list[Template]]
    modals: Mapping[str, list[tuple[Template, str]]]


def elements(says: str) -> tuple[Element, ...]:
    """`(of) {thing} in|into play` as elements."""
    found: list[Element] = []
    for place, optional, word in ELEMENT.findall(says):
        if place:
            name, _, takes = place.partition("=")
            found.append(Place(name, takes or name.rstrip("0123456789")))
        elif optional:
            found.append(Words(frozenset(optional.split("|")), optional=True))
        else:
            any_of = set(word.split("|"))
            any_of |= {past for now, past in PAST.items() if now in any_of}
            found.append(Words(frozenset(any_of)))
    return tuple(found)


@cache
def templates() -> Templates:
    """The templates of acts.toml, states.toml, adjuncts.toml and questions.toml."""
    verbs: dict[str, list[tuple[Template, str]]] = {}
    for name in ("acts", "states"):
        for row in load(name)["verb"]:
            for says in row["says"]:
                if says.removeprefix("be ") in vocabulary().properties and row.get("of", "card") == "card":
                    row = {**being(says.removeprefix("be ")), **row}
                enter_verb(verbs, says, row)
                if name == "states" and says.startswith("be ") and row.get("of", "card") == "card":
                    for start in ("get ", "be considered ", "be considered to be ", "be regarded as "):
                        enter_verb(verbs, start + says[3:], row)
    for verb in vocabulary().verbs:
        for says in [f"{verb} {{things}}"] * (verb not in NO_FRAME) + [verb] * (verb in ALONE):
            enter_verb(verbs, says, {"act": f"{verb}: {{things}}"})
    for name in vocabulary().properties:
        enter_verb(verbs, f"be {name}", being(name))
    for verb in vocabulary().verbs:
        for name in forms(verb, lexicon().verbs)["participle"] & vocabulary().properties:
            by = {key: line.replace("{S}", "{things} by {S}") for key, line in being(name).items() if key != "attack"}
            by["asked_may"] = by["asked"] if verb != "block" else "may {C} use: {S} vs {things}"
            by["text"] = f"this card {vocabulary().verbs[verb].third} {{things}}"
            enter_verb(verbs, f"{verb} {{things}}", {"subject_card": True, **by})
    modals: dict[str, list[tuple[Template, str]]] = {}
    for says, modal in lexicon().modals.items():
        enter_verb(modals, says, {"modal": modal})
    for rows in (*verbs.values(), *modals.values()):
        rows.sort(key=lambda entry: -weight(entry[0]))
    adjuncts = load("adjuncts")
    questions = load("questions")
    return Templates(
        verbs,
        by_first_word(adjuncts["adjunct"]),
        by_first_word(load("states")["line"]),
        by_first_word(questions["question"]),
        modals,
    )


def being(name: str) -> dict[str, Any]:
    """What every property of the sheet gets: `countered: X`, `not countered: X`, `is countered: X`."""
    played = {"attack": True} if name in ("countered", "blocked", "dodged", "avoided") else {}
    return {**played, "told": f"{name}: {{S}}", "told_not": f"not {name}: {{S}}", "asked": f"is {name}: {{S}}"}


def enter_verb(table: dict[str, list[tuple[Template, str]]], says: str, row: Mapping[str, Any]) -> None:
    """Enter a template of a verb under each form of its first word."""
    verb, _, rest = says.partition(" ")
    template = Template(elements(rest), row, verb)
    for name, words in forms(verb, lexicon().verbs).items():
        for word in words:
            table.setdefault(word, []).append((template, name))


def by_first_word(rows: list[dict[str, Any]]) -> dict[str, list[Template]]:
    """Templates by their first word; "" for those that begin with a place."""
    table: dict[str, list[Template]] = {}
    for row in rows:
        for says in row["says"]:
            template = Template(elements(says), row)
            first = template.elements[0]
            for word in first.any if isinstance(first, Words) else ("",):
                table.setdefault(word, []).append(template)
            if isinstance(first, Words) and first.optional:
                raise ValueError(f"a template begins with an optional word: {says}")
    for found in table.values():
        found.sort(key=lambda template: -weight(template))
    return table


def weight(template: Template) -> int:
    """How particular a template is: the more words of its own, the earlier it is tried."""
    own = sum(8 for element in template.elements if isinstance(element, Words) and not element.optional)
    places = [element.takes for element in template.elements if isinstance(element, Place)]
    return (
        own
        + 8 * len(template.verb.split())
        + sum(1 if takes == "acting" else -1 if takes in WIDE else 2 for takes in places)
    )
