"""Sentences: clauses and questions, and how they are joined."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.reader.chart import Chart, once
from engine.reader.lexicon import FINITE
from engine.reader.nouns import nouns
from engine.reader.phrase import Asked, EnglishClause, Gap, Naming, NounPhrase, Part, VerbPhrase
from engine.reader.template import templates
from engine.reader.verbs import (
    BASE,
    BE,
    HAVE,
    ING,
    PARTICIPLE,
    Adjuncts,
    adjuncts,
    beginning,
    clauses,
    complements,
    core,
    match,
    relative,
    subjects,
    suits,
    verb_phrases,
    with_modal,
)
from engine.vocabulary import vocabulary

LONGEST_SENTENCE = 120
"""A sentence with more words is not read."""


@dataclass(slots=True)
class Parsed:
    """What a sentence says, in its order, and to which token; `failed` are places from which it cannot be finished."""

    parts: tuple[Part, ...] = ()
    end: int = 0
    failed: set[tuple[int, bool, bool]] = field(default_factory=set)


def parse(chart: Chart) -> Parsed:
    """What the sentence says; where no reading covers it, what the longest has."""
    start, reach = 0, Parsed()
    while (lead := chart.longest(chart.lexicon.phrases["leads"], start)) is not None and lead[0] < len(chart.tokens):
        start = chart.behind(lead[0])
    if len(chart.tokens) <= LONGEST_SENTENCE:
        for asks in (True,) if chart.asked else (False, True):
            parts = sentence(chart, start, reach, first=True, asks=asks)
            if parts is not None:
                return Parsed(parts, len(chart.tokens))
    return reach


def sentence(
    chart: Chart, i: int, reach: Parsed, *, first: bool, asks: bool, before: tuple[Part, ...] = ()
) -> tuple[Part, ...] | None:
    """Clauses to the end, with a question among them if it `asks`; later ones may lack a subject."""
    if i >= len(chart.tokens) or (i, first, asks) in reach.failed:
        return None
    joint = chart.low(i)
    if first and (joint in chart.lexicon.sets["behind"] or (joint == "if" and asks)):
        for end, told in clauses(chart, i + 1):
            comma = chart.behind(end)
            rest = None
            if comma > end or asks:
                rest = sentence(chart, comma, reach, first=True, asks=asks, before=(*before, told))
            for start in links(chart, end) if rest is None else ():
                rest = rest or sentence(chart, start, reach, first=False, asks=asks, before=(*before, told))
            if rest is not None:
                return (told, *rest)
    found: list[tuple[int, Part]] = [*questions(chart, i)] if asks else []
    found += clauses(chart, i, not first)
    for end, part in found:
        rest = following(chart, end, part, reach, asks and not isinstance(part, Asked), (*before, part))
        if rest is not None:
            return (part, *rest)
    reach.failed.add((i, first, asks))
    return None


def following(
    chart: Chart, end: int, part: Part, reach: Parsed, asks: bool, before: tuple[Part, ...]
) -> tuple[Part, ...] | None:
    """What follows a part to the end of the sentence."""
    if end == len(chart.tokens):
        return None if asks else ()
    if end > reach.end or not reach.parts:
        reach.end, reach.parts = end, before
    comma = chart.behind(end)
    if isinstance(part, Asked):
        if chart.low(comma) in ("if", "when", "while", "after"):
            return sentence(chart, comma + 1, reach, first=True, asks=False)
        return None
    for about in spoken_of(part):
        for after, asides in relative(chart, comma, about) if comma > end or about.sort is not Naming.PLAYER else ():
            told = tuple(replace(aside, subject=(about,)) for aside in asides)
            rest = following(chart, after, told[-1], reach, asks, (*before, *told))
            if rest is not None:
                return (*told, *rest)
    for start in links(chart, end):
        rest = sentence(chart, start, reach, first=False, asks=asks, before=before)
        for after, more in had_too(chart, start, part) if rest is None else ():
            rest = rest or following(chart, after, more, reach, asks, (*before, more))
            if rest is not None:
                return (more, *rest)
        if rest is not None:
            return rest
    return None


def had_too(chart: Chart, i: int, clause: EnglishClause) -> Iterator[tuple[int, EnglishClause]]:
    """What lacks its verb because it is `have`, like that of the clause before: `and an Ability of 9`."""
    if clause.verb.template.verb == "have":
        for template, form in templates().verbs["have"]:
            if form == "base" and (template.of == "player"):
                for end, verb in complements(chart, template, i):
                    yield end, EnglishClause((), replace(verb, modal=clause.verb.modal, negated=clause.verb.negated))


def links(chart: Chart, i: int) -> Iterator[int]:
    """Where the next clause begins."""
    comma = chart.behind(i)
    for words, _ in chart.lexicon.phrases["links"].get(chart.low(comma), ()):
        if chart.are(comma, *words):
            yield comma + len(words)
    if comma > i or chart.low(comma) == "nor":
        yield comma


def spoken_of(clause: EnglishClause) -> list[NounPhrase]:
    """The cards and players that a clause is about, the last first: of them a relative clause behind it speaks."""
    named = [one for one in clause.phrases() if one.sort is not Naming.PRONOUN]
    cards = [replace(one, determiner="the", asides=()) for one in named if one.sort is not Naming.PLAYER]
    cards.sort(key=lambda one: (one.sort is not Naming.TITLE, -one.start))
    return [*cards[:2], *[replace(one, asides=()) for one in named if one.sort is Naming.PLAYER][:1]]


# Questions


@once
def questions(chart: Chart, i: int) -> Iterator[tuple[int, Asked]]:
    """Questions that begin here, with what leads in."""
    i += chart.low(i) in ("and", "but", "or", "so")
    for end, lead in adjuncts(chart, i):
        yield from whole_questions(chart, chart.behind(end) if lead else end, lead)


def whole_questions(chart: Chart, i: int, lead: Adjuncts) -> Iterator[tuple[int, Asked]]:
    """Questions by a template, of yes and no, and of a number."""
    for template in beginning(chart, templates().questions, i):
        for end, verb in complements(chart, template, i):
            clause = verb.values.get("clause")
            if not template.row.indirect:
                yield end, Asked(EnglishClause((), verb, lead))
            elif isinstance(clause, EnglishClause):
                yield end, Asked(replace(clause, lead=(*lead, *clause.lead)))
    yield from inverted(chart, i, lead, None, "")
    for words, word in chart.lexicon.phrases["counting"].get(chart.low(i), ()):
        if chart.are(i, *words):
            yield from counting(chart, i + len(words), lead, word)


def counting(chart: Chart, i: int, lead: Adjuncts, word: str) -> Iterator[tuple[int, Asked]]:
    """`how many cards` and what is asked of them; `the most cards that he may draw`."""
    most = word.endswith(" most")
    for end, kind in counted_kinds(chart, i):
        for after, found in adjuncts(chart, end):
            yield from inverted(chart, after, (*lead, *found), kind, word.removesuffix(" most"))
            if most:
                yield from as_told(chart, chart.behind(after, "that"), (*lead, *found), kind)
    thing = NounPhrase(Naming.KIND, "damage" if word == "how much" else "cards", i, i, plural=word != "how much")
    if most:
        yield from as_told(chart, i, lead, thing)
    elif word != "which":
        yield from inverted(chart, i, lead, thing, word)


def as_told(chart: Chart, i: int, lead: Adjuncts, kind: NounPhrase) -> Iterator[tuple[int, Asked]]:
    """Behind what is counted: `he may draw`."""
    for behind, subject in subjects(chart, i):
        for end, verb in verb_phrases(chart, behind, FINITE, True):
            if suits(subject[0], verb) and askable(verb, kind) and not verb.negated:
                yield end, Asked(EnglishClause(subject, verb, lead), kind, "how many")


def counted_kinds(chart: Chart, i: int) -> Iterator[tuple[int, NounPhrase]]:
    """A kind without determiner behind "how many": `additional non-Special Attacks`; a Title last."""
    these = chart.low(i) == "of" and chart.low(i + 1) in ("these", "those")
    found = [row for row in nouns(chart, i + 2 * these) if not row[1].determiner]
    yield from (row for row in found if row[1].sort is Naming.KIND)
    row = chart.longest(chart.lexicon.phrases["nouns"], i)
    if row is not None:
        yield row[0], NounPhrase(Naming.KIND, row[1], i, row[0])
    yield from (row for row in found if row[1].sort is Naming.TITLE)


def inverted(
    chart: Chart, i: int, lead: Adjuncts, counted: NounPhrase | None, word: str
) -> Iterator[tuple[int, Asked]]:
    """`may he play X`, `does he have to play X`, `is it countered`, with a gap where something is counted."""
    negated = chart.low(i + 1) == "not"
    for behind, subject in subjects(chart, i + 1 + negated):
        start = chart.behind(behind, "not")
        denied = negated or start > behind
        for end, verb in asked_verbs(chart, i, start, counted is not None):
            if suits(subject[0], verb) and askable(verb, counted):
                verb = replace(verb, negated=verb.negated != denied)
                clause = EnglishClause(subject, verb, lead).active()
                yield end, Asked(clause, counted, word, of_doer=not clause.subject)


def asked_verbs(chart: Chart, i: int, start: int, gap: bool) -> Iterator[tuple[int, VerbPhrase]]:
    """Verb phrases behind a subject that stands behind `may`, `does`, `has` or `is`."""
    first = chart.low(i)
    for modal, behind in outer_modals(chart, first, start):
        for end, verb in verb_phrases(chart, behind, BASE, gap):
            if verb.modal in ("does", "wants") or modal in ("does", "will") or first in ("can", "could"):
                yield end, replace(verb, modal=modal if verb.modal in ("does", "wants") else verb.modal)
    if first in HAVE:
        yield from core(chart, start, PARTICIPLE, gap)
        yield from with_modal(chart, start, PARTICIPLE, gap)
    if first in BE:
        yield from core(chart, start, ING, gap)
        for template, form in templates().verbs.get(first, ()):
            if template.verb == "be" and form in FINITE:
                yield from complements(chart, template, start, gap)


def outer_modals(chart: Chart, first: str, start: int) -> Iterator[tuple[str, int]]:
    """The modals that a question may begin with, and the place behind what else belongs to them."""
    for modal, form in templates().modals.get(first, ()):
        if form in FINITE and (not modal.elements or modal.verb == "be"):
            yield from ((modal.modal, end) for end, _ in match(chart, modal.elements, start))


def askable(verb: VerbPhrase, counted: NounPhrase | None) -> bool:
    """Whether there is a line for this question, and what is counted fits the gap: `how many attacks may he make`."""
    row = verb.template.row
    noun = vocabulary().nouns.get(counted.name) if counted is not None else None
    gaps = [name.replace("_", " ") for name, value in verb.values.items() if isinstance(value, Gap)]
    if any(gap not in ("thing", "things", "number") and (noun is None or noun.singular != gap) for gap in gaps):
        return False
    if row.passive is not None:
        return verb.modal in ("may", "must") or any(one.template.row.by_doer for one in verb.adjuncts)
    return bool(row.act or (counted is not None and row.holds is not None) or row.asked or row.asked_may)
