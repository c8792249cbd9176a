"""Templates: how a thing is said, with places for players, cards and numbers; read from the rows of the tables."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

from engine.reader.lexicon import forms, lexicon, load
from engine.vocabulary import vocabulary

ELEMENT = re.compile(r"\{([\w=]+)\}|\(([^()]+)\)|(\S+)")
WIDE = frozenset({"thing", "things", "player", "clause", "act"})
CONSIDERED = ("get ", "be considered ", "be considered to be ", "be regarded as ")
HAPPENS = frozenset({"countered", "blocked", "dodged", "avoided"})
"""Properties of an attack that has been played."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a template means: lines of the sheet with places in braces. Of an adjunct, what it adds to a line.

    `act` is an act of the sheet; `told`, `told_not` and `told_cannot` are lines that tell it, `asked` and `asked_may`
    the question, `text` what a card then says, `adjective` and `adjective_cannot` the word for a card of which it is
    said. `of` is whom it is said of: "player", "card" or "any"; `subject` narrows that to a kind. `holds` is the
    zone in which somebody has things. `only` are the modals with which it can be said; `attack`: what it is said of
    has been played; `takes_harm`: who it happens to is not who does it; `first` and `more` are lines before and after.
    """

    says: tuple[str, ...] = ()
    of: str = ""
    subject: str = ""
    titles: bool = False
    subject_card: bool = False
    only: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    fragment: bool = False
    act: str = ""
    in_play: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    told_not: tuple[str, ...] = ()
    told_cannot: tuple[str, ...] = ()
    asked: str = ""
    asked_may: str = ""
    asks_last: str = ""
    indirect: bool = False
    text: tuple[str, ...] = ()
    adjective: str = ""
    adjective_cannot: str = ""
    holds: str | None = None
    persona: str = ""
    not_persona: bool = False
    attack: bool = False
    takes_harm: bool = False
    mentions: tuple[str, ...] = ()
    phrase: str = ""
    played: str = ""
    purpose: str = ""
    modifier: str = ""
    text_modifier: str = ""
    turn: str = ""
    turn_number: int | None = None
    kind: str = ""
    first: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    nothing: bool = False
    asked_only: bool = False
    apart: bool = False
    by_doer: bool = False
    passive: Template | None = None

    def told_as(self, modal: str, negated: bool) -> tuple[str, ...]:
        """The lines that tell it: as it is, denied, or with `cannot`."""
        if modal == "does":
            return self.told_not if negated else self.told
        return self.told_cannot if modal == "may" and negated else ()


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a template; the kind of what stands in it is its name without a number ("things2" takes things)."""

    name: str
    takes: str


@dataclass(frozen=True, slots=True)
class Words:
    """One of several words, or none of them where it is optional."""

    any: frozenset[str]
    optional: bool = False


Element: TypeAlias = Slot | Words


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """One way of saying what a row means; `verb` begins a verb's. It is said of a "player", a "card", or "any"."""

    elements: tuple[Element, ...]
    row: Meaning
    verb: str = ""

    def words(self) -> list[frozenset[str]]:
        """Its own words: one of each must stand in a sentence."""
        return [one.any for one in self.elements if isinstance(one, Words) and not one.optional]

    @property
    def of(self) -> str:
        """Whom it is about; only players act."""
        return self.row.of or ("player" if self.row.act else "card")

    @property
    def weight(self) -> int:
        """How particular it is: the more words of its own, the earlier it is tried."""
        places = [one.takes for one in self.elements if isinstance(one, Slot)]
        weighed = sum(1 if takes == "acting" else -1 if takes in WIDE else 2 for takes in places)
        return 8 * (len(self.words()) + bool(self.verb)) + weighed


@dataclass(frozen=True, slots=True)
class Auxiliary:
    """What stands between a player and what he does, as `be allowed to`: its modal, or "wants" or "fails"."""

    elements: tuple[Element, ...]
    verb: str
    modal: str
    ing: bool


@dataclass(frozen=True, slots=True)
class Templates:
    """All templates: verbs and modals by the forms of their first word, the others by their first word."""

    verbs: Mapping[str, list[tuple[Template, str]]]
    modals: Mapping[str, list[tuple[Auxiliary, str]]]
    adjuncts: Mapping[str, list[Template]]
    lines: Mapping[str, list[Template]]
    questions: Mapping[str, list[Template]]
    says: Template

    def words(self) -> set[str]:
        """All words of templates."""
        found = [one for rows in self.verbs.values() for one, _ in rows]
        for table in (self.adjuncts, self.lines, self.questions):
            found += [one for rows in table.values() for one in rows]
        parts = {part for one in found for part in one.elements if isinstance(part, Words)}
        return {word for part in parts for word in part.any} | self.verbs.keys() | self.modals.keys()


def rows_of(table: Iterable[Mapping[str, Any]]) -> list[Meaning]:
    """Rows of a table, where one text may stand for a list; a key that no row has is an error."""
    listed = {name for name, kind in Meaning.__annotations__.items() if kind == "tuple[str, ...]"}
    rows = []
    for row in table:
        lists = {key: (one,) if isinstance(one, str) else tuple(one) for key, one in row.items() if key in listed}
        rows.append(Meaning(**{**row, **lists}))
    return rows


def elements(says: str) -> tuple[Element, ...]:
    """`(of) {thing} in|into play` as elements."""
    found: list[Element] = []
    for place, optional, word in ELEMENT.findall(says):
        if place:
            name, _, takes = place.partition("=")
            found.append(Slot(name, takes or name.rstrip("0123456789")))
        else:
            any_of = set((optional or word).split("|"))
            any_of |= {past for now, past in lexicon().words["past"].items() if now in any_of}
            found.append(Words(frozenset(any_of), optional=bool(optional)))
    return tuple(found)


@cache
def templates() -> Templates:
    """The templates of acts.toml, states.toml, adjuncts.toml and questions.toml, and those of the sheet's own words."""
    words, sheet, states = lexicon(), vocabulary(), load("states")
    made: list[Template] = []
    for row in rows_of(load("acts")["verb"]):
        for says in row.says:
            enter(made, says, row)
    for row in rows_of(states["verb"]):
        for says in row.says:
            enter_state(made, says, row)
    for verb in sheet.verbs:
        if verb not in words.sets["no_frame"]:
            enter(made, f"{verb} {{things}}", Meaning(act=f"{verb}: {{things}}"))
        if verb in words.sets["alone"]:
            enter(made, verb, Meaning(act=verb))
        for name in forms(verb)["participle"] & sheet.properties:
            enter(made, f"{verb} {{things}}", doing(name, sheet.verbs[verb].third))
    for name in sheet.properties:
        enter(made, f"be {name}", being(name))
    verbs: dict[str, list[tuple[Template, str]]] = {}
    for one in sorted(made, key=lambda one: -one.weight):
        for form, word in ((form, word) for form, found in forms(one.verb).items() for word in found):
            verbs.setdefault(word, []).append((one, form))
    modals: dict[str, list[tuple[Auxiliary, str]]] = {}
    said = [(says, modal, ing) for ing in (False, True) for says, modal in words.words["modals" + "_ing" * ing].items()]
    for says, modal, ing in said:
        first, _, rest = says.partition(" ")
        for form, found in forms(first).items():
            for word in found:
                modals.setdefault(word, []).append((Auxiliary(elements(rest), first, modal, ing), form))
    for longer in modals.values():
        longer.sort(key=lambda entry: -len(entry[0].elements))
    return Templates(
        verbs,
        modals,
        by_first_word(rows_of(load("adjuncts")["adjunct"])),
        by_first_word(rows_of(states["line"])),
        by_first_word(rows_of(load("questions")["question"])),
        says=next(one for one, _ in verbs["say"] if one.elements == elements("that {clause}")),
    )


def being(name: str) -> Meaning:
    """What every property of the sheet gets: `countered: X`, `not countered: X`, `is countered: X`."""
    told, told_not = (f"{name}: {{cards}}",), (f"not {name}: {{cards}}",)
    return Meaning(told=told, told_not=told_not, asked=f"is {name}: {{cards}}", attack=name in HAPPENS)


def doing(name: str, third: str) -> Meaning:
    """What a card does to others, by the property that these then have: `X counters Y` as `countered: Y by X`."""
    line = f"{name}: {{things}} by {{cards}}"
    may = "may {controller} use: {cards} vs {things}" if name == "blocked" else ""
    text = (f"this card {third} {{things}}",)
    return Meaning(
        subject_card=True, told=(line,), told_not=(f"not {line}",), asked=f"is {line}", asked_may=may, text=text
    )


def enter_state(made: list[Template], says: str, row: Meaning) -> None:
    """Enter a template of a state; a property has the lines of all properties where its row has none."""
    name, of_card = says.removeprefix("be "), row.of in ("", "card")
    if of_card and name in vocabulary().properties:
        plain = being(name)
        told, asked = row.told or plain.told, row.asked or plain.asked
        told_not, attack = row.told_not or plain.told_not, row.attack or plain.attack
        row = replace(row, told=told, told_not=told_not, asked=asked, attack=attack)
    for start in CONSIDERED if of_card and says.startswith("be ") else ():
        enter(made, start + name, row)
    enter(made, says, row)


def enter(made: list[Template], says: str, row: Meaning) -> None:
    """Enter a template of a verb; one of an act in the passive, too."""
    verb, _, rest = says.partition(" ")
    plain = Template(elements(rest), row, verb)
    made.append(plain)
    if row.act and plain.elements[:1] == (Slot("things", "things"),):
        been = Words(forms(verb)["participle"])
        made.append(Template((been, *plain.elements[1:]), Meaning(of="card", passive=plain), "be"))


def by_first_word(rows: list[Meaning]) -> dict[str, list[Template]]:
    """Templates by their first word, which is not optional; "" for those that begin with a place."""
    table: dict[str, list[Template]] = {}
    for one in (Template(elements(says), row) for row in rows for says in row.says):
        first = one.elements[0]
        for word in first.any if isinstance(first, Words) else ("",):
            table.setdefault(word, []).append(one)
    for found in table.values():
        found.sort(key=lambda row: -row.weight)
    return table
