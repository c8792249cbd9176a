"""Clauses and questions of a sentence, and how they are joined."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

from engine.reader.lexicon import FINITE
from engine.reader.nouns import Nouns
from engine.reader.phrase import Adjunct, Asked, Clause, Earlier, Kinds, NounPhrase, Part, Sort, VerbPhrase
from engine.reader.template import templates
from engine.reader.verbs import BASE, BE, HAVE, ING, PARTICIPLE, Verbs, fits_gap, suits

TOO_LONG = 120
"""A sentence with more words is not read."""
Adjuncts = tuple[Adjunct, ...]


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a sentence says, in its order; `unread` is the stretch of tokens that finds no place."""

    parts: tuple[Part, ...]
    unread: tuple[int, int] | None = None


class Clauses(Verbs):
    """The clauses and questions of one sentence."""

    _start = 0

    def parse(self) -> Parsed:
        """What the sentence says, and the smallest stretch of it that no reading covers."""
        last = len(self.tokens)
        if last > TOO_LONG:
            return Parsed((), (0, last))
        self._failed: set[tuple[int, bool, bool]] = set()
        start = 0
        while (lead := self.longest(self.lexicon.phrases["leads"], start)) is not None and lead[0] < last:
            start = lead[0] + (self.at(lead[0]).low == ",")
        self._start = start
        self._reached: tuple[int, tuple[Part, ...]] = (start, ())
        for asks in (True, False) if self.sentence.asked else (False, True):
            parts = self._parts(start, first=True, asks=asks)
            if parts is not None and (asks or not self.sentence.asked):
                return Parsed(tuple(parts))
        reached, before = self._reached
        reached = 0 if reached == start and not before else reached
        for start in range(reached + 1, last):
            if start == reached + 1 or self.at(start - 1).low in (",", *self.lexicon.sets["joining"]):
                rest = self._parts(start, first=True, asks=False) or self._parts(start, first=True, asks=True)
                if rest is not None:
                    return Parsed((*before, *rest), self._trimmed(reached, start))
        return Parsed(before, self._trimmed(reached, last))

    def _trimmed(self, start: int, end: int) -> tuple[int, int]:
        """A stretch without the commas and joining words at its ends."""
        idle = (",", "and", "but", ":")
        while end - 1 > start and self.at(end - 1).low in idle:
            end -= 1
        while start < end - 1 and self.at(start).low in idle:
            start += 1
        return start, end

    def _parts(self, i: int, *, first: bool, asks: bool, before: tuple[Part, ...] = ()) -> list[Part] | None:
        """Clauses to the end, with a question among them if it `asks`; later ones may lack a subject."""
        if i >= len(self.tokens) or (i, first, asks) in self._failed:
            return None
        joint = self.at(i).low
        if first and (joint in self.lexicon.sets["behind"] or joint == "before" or (joint == "if" and asks)):
            for end, part in self.clauses_at(i + 1):
                comma = end + (self.at(end).low == ",")
                told = (*before, part)
                rest = self._parts(comma, first=True, asks=asks, before=told) if comma > end or asks else None
                if rest is not None:
                    return [part, Earlier(tuple(rest))] if joint == "before" else [part, *rest]
        questions = self._questions_at(i) if asks else iter(())
        for end, part in chain(questions, self.clauses_at(i, bare=not first), self._without_subject(i, first)):
            found = self._behind(end, part, (*before, part), asks and not isinstance(part, Asked))
            if found is not None:
                return [part, *found]
        self._failed.add((i, first, asks))
        return None

    def _without_subject(self, i: int, first: bool) -> Iterator[tuple[int, Part]]:
        """A sentence without its subject: `Dodged his attack with Duck.`"""
        for start, lead in self._leads(i) if first else ():
            for end, verb in self.verb_phrases(start, FINITE):
                if verb.form in ("past", "participle") and "act" in verb.template.row and verb.modal == "does":
                    yield end, Clause((), verb, lead)

    def _behind(self, end: int, part: Part, before: tuple[Part, ...], asks: bool) -> list[Part] | None:
        """What follows a part to the end of the sentence."""
        if end == len(self.tokens):
            return None if asks else []
        if end > self._reached[0]:
            self._reached = (end, before)
        comma = end + (self.at(end).low == ",")
        joint = self.at(comma).low
        if joint in self.lexicon.sets["behind"] or (joint == "if" and isinstance(part, Asked)):
            earlier = self._parts(comma + 1, first=True, asks=asks)
            if earlier is not None:
                return [Earlier(tuple(earlier), joint not in self.lexicon.sets["reasons"])]
        if isinstance(part, Asked):
            told = self._parts(comma, first=True, asks=False) if comma > end else None
            return [Earlier(tuple(told))] if told is not None else None
        for about in self._objects(part):
            if comma == end and about.sort is Sort.PLAYER:
                continue
            kinds = Clause((), VerbPhrase(templates().kinds, {}))
            apart = [
                (after, (replace(kinds, verb=replace(kinds.verb, values={"kinds": said[0]})),))
                for after, said in Nouns.asides(self, end, about)
                if isinstance(said[0], Kinds)
            ]
            for after, said in [*apart, *self._relative(comma, about, bare=comma == end)]:
                whole = (replace(one, subject=one.subject or (about,), verb=one.verb.filled(about)) for one in said)
                parts = tuple(whole)
                rest = self._behind(after, parts[-1], (*before, *parts), asks)
                if rest is not None:
                    return [*parts, *rest]
        for start in self._links(end):
            rest = self._parts(start, first=False, asks=asks, before=before)
            if rest is None and isinstance(part, Clause) and self.at(start - 1).low in ("and", "but"):
                rest = self._same_verb(start, part, before, asks)
            if rest is not None:
                return rest
        return None

    def _links(self, i: int) -> Iterator[int]:
        """Where the next clause begins."""
        comma = i + (self.at(i).low == ",")
        for row in self.lexicon.phrases["links"].get(self.at(comma).low, ()):
            if self.are(comma, *row[0]):
                yield comma + len(row[0])
        if comma > i or self.at(comma).low == "nor":
            yield comma

    def _objects(self, part: Part) -> list[NounPhrase]:
        """The cards and players that a clause is about, the last first: of them a relative clause behind it speaks."""
        if not isinstance(part, Clause):
            return []
        named = [one for one in (*part.subject, *part.verb.things()) if one.sort is not Sort.PRONOUN]
        for adjunct in part.verb.adjuncts:
            named += VerbPhrase(adjunct.template, adjunct.values).things()
        cards = [replace(one, determiner="the", asides=()) for one in named if one.sort is not Sort.PLAYER]
        cards.sort(key=lambda one: (one.sort is not Sort.TITLE, -one.start))
        return [*cards[:2], *[one for one in named if one.sort is Sort.PLAYER][:1]]

    def _same_verb(self, i: int, part: Clause, before: tuple[Part, ...], asks: bool) -> list[Part] | None:
        """What lacks its verb because that is the verb of the clause before: `has X in play and an Ability of 9`."""
        verb = part.verb
        if not verb.template.verb or verb.template.verb == "be":
            return None
        subjects: list[tuple[int, tuple[NounPhrase, ...]]] = [(i, ())]
        for template, form in templates().verbs.get(verb.template.verb, ()):
            if form != "base":
                continue
            for start, subject in subjects:
                for end, found in self.complements(template, start):
                    again = replace(found, modal=verb.modal, negated=verb.negated, form=verb.form)
                    if not part.subject or suits(part.subject[0], again):
                        new = Clause(subject, again)
                        rest = self._behind(end, new, (*before, new), asks)
                        if rest is not None:
                            return [new, *rest]
        return None

    # Clauses

    def clauses_at(self, i: int, *, bare: bool = False) -> Iterator[tuple[int, Part]]:
        """Clauses that begin here, with what leads in: `On his next turn, Player B plays X`."""
        for start, lead in self._leads(i):
            for template in self.beginning(templates().lines, start):
                if "fragment" in template.row and start != self._start:
                    continue
                for end, verb in self.complements(template, start):
                    yield end, Clause((), verb, lead)
            if bare:
                for end, verb in self.verb_phrases(start, FINITE):
                    if verb.modal in verb.template.row.get("only", verb.modal):
                        yield end, Clause((), verb, lead)
            for behind, subject in self.subjects(start):
                for middle, more in self._between(behind):
                    for end, verb in self.verb_phrases(middle, FINITE):
                        clause = Clause(subject, verb, (*lead, *more))
                        if suits(subject[0], verb) and "passive" not in verb.template.row:
                            yield end, clause
                        elif suits(subject[0], verb) and (active := self._active(clause)).subject:
                            yield end, active

    def _between(self, i: int) -> Iterator[tuple[int, Adjuncts]]:
        """Between a subject and its verb: `Player A, in his Attack Phase, plays`, `X made against him is`."""
        yield i, ()
        comma = self.at(i).low == ","
        for end, adjuncts in self.tail(i + comma):
            if adjuncts and (not comma or self.at(end).low == ","):
                yield end + comma, adjuncts

    def _leads(self, i: int) -> Iterator[tuple[int, Adjuncts]]:
        for end, adjuncts in self.tail(i):
            if adjuncts:
                yield end + (self.at(end).low == ","), adjuncts
        yield i, ()

    def _active(self, clause: Clause) -> Clause:
        """`X is played by Player B` as `Player B plays X`; without a subject where nobody is named."""
        verb, template = clause.verb, clause.verb.template.row["passive"]
        by = next((one for one in verb.adjuncts if "doer" in one.template.row), None)
        doer = by.values["player"] if by is not None else None
        rest = tuple(one for one in verb.adjuncts if one is not by)
        verb = replace(verb, template=template, values={"things": clause.subject, **verb.values}, adjuncts=rest)
        return replace(clause, subject=(doer,) if isinstance(doer, NounPhrase) else (), verb=verb)

    # Questions

    def _questions_at(self, i: int) -> Iterator[tuple[int, Part]]:
        i += self.at(i).low in ("and", "but", "or", "so")
        for start, lead in self._leads(i):
            for end, part in self._questions(start, lead):
                yield end, part
                if isinstance(part, Asked):
                    yield from self._further(end, part)

    def _further(self, i: int, asked: Asked) -> Iterator[tuple[int, Part]]:
        """A second act of the same question: `or Exert`, `and then play X`."""
        for words, link in self.lexicon.phrases["steps"].get(self.at(i).low, ()):
            if "act" in asked.clause.verb.template.row and self.are(i, *words):
                for end, verb in self.core(i + len(words), BASE):
                    if "act" in verb.template.row:
                        yield end, replace(asked, further=(link, verb))

    def _questions(self, i: int, lead: Adjuncts) -> Iterator[tuple[int, Part]]:
        for template in self.beginning(templates().questions, i):
            for end, verb in self.complements(template, i):
                clause = verb.values.get("clause")
                if template.row.get("indirect") and isinstance(clause, Clause):
                    yield end, Asked(replace(clause, lead=(*lead, *clause.lead)))
                elif not template.row.get("indirect"):
                    yield end, Asked(Clause((), verb, lead))
        yield from self._inverted(i, lead, None, "")
        for words, word in self.lexicon.phrases["counting"].get(self.at(i).low, ()):
            if self.are(i, *words):
                yield from self._counted(i + len(words), lead, word)

    def _counted(self, i: int, lead: Adjuncts, word: str) -> Iterator[tuple[int, Part]]:
        """`how many cards` and what is asked of them; `the most cards that he may draw`."""
        for end, kind in self._bare_kinds(i):
            for after, between in self.tail(end):
                yield from self._inverted(after, lead + between, kind, word.removesuffix(" most"))
                if "most" in word:
                    yield from self._as_told(after + (self.at(after).low == "that"), lead + between, kind)
        thing = NounPhrase(Sort.KIND, "damage" if word == "how much" else "cards", i, i, plural=word != "how much")
        if word in ("how many", "how much"):
            yield from self._inverted(i, lead, thing, word)
        if "most" in word:
            yield from self._as_told(i, lead, thing)

    def _as_told(self, i: int, lead: Adjuncts, kind: NounPhrase) -> Iterator[tuple[int, Part]]:
        for behind, subject in self.subjects(i):
            for end, verb in self.verb_phrases(behind, FINITE, gap=True):
                if suits(subject[0], verb) and fits_gap(verb, kind) and not verb.negated:
                    yield end, Asked(Clause(subject, verb, lead), kind, "how many")

    def _bare_kinds(self, i: int) -> Iterator[tuple[int, NounPhrase]]:
        """A kind without determiner behind "how many": `additional non-Special Attacks`, `of these Attacks`."""
        if self.at(i).low == "of" and self.at(i + 1).low in ("them", "these", "those"):
            yield i + 2, NounPhrase(Sort.PRONOUN, "ones", i, i + 2, plural=True)
            for end, thing in self.things(i + 1):
                if thing.sort is Sort.KIND and thing.plural and self.at(i + 1).low != "them":
                    yield end, replace(thing, determiner="")
        found = self.things(i)
        yield from ((end, thing) for end, thing in found if thing.sort is Sort.KIND and not thing.determiner)
        row = self.longest(self.lexicon.phrases["nouns"], i)
        if row is not None:
            yield row[0], NounPhrase(Sort.KIND, row[1], i, row[0])
        yield from ((end, thing) for end, thing in found if thing.sort is Sort.TITLE and not thing.determiner)

    def _inverted(self, i: int, lead: Adjuncts, counted: NounPhrase | None, word: str) -> Iterator[tuple[int, Asked]]:
        """`may he play X`, `does he have to play X`, `is it countered`, with a gap where something is counted."""
        negated = self.at(i + 1).low == "not"
        for behind, subject in self.subjects(i + 1 + negated):
            start = behind + (self.at(behind).low == "not")
            denied = negated or start > behind
            for between, more in self._between(start):
                for end, part in self._asked_of(i, between, subject, counted, word, lead + more):
                    whose = part.clause.subject
                    fits = counted is None or fits_gap(part.clause.verb, counted)
                    if fits and askable(part) and (not whose or suits(whose[0], part.clause.verb)):
                        verb = replace(part.clause.verb, negated=part.clause.verb.negated != denied)
                        clause = replace(part.clause, verb=verb)
                        if "passive" in verb.template.row:
                            clause = self._active(clause)
                            part = replace(part, word="" if clause.subject else "passive")
                        yield end, replace(part, clause=clause)

    def _asked_of(
        self, i: int, start: int, subject: tuple[NounPhrase, ...], counted: NounPhrase | None, word: str, lead: Adjuncts
    ) -> Iterator[tuple[int, Asked]]:
        first, gap = self.at(i).low, counted is not None
        for modal, behind in self._outer_modals(first, start):
            for end, verb in self.verb_phrases(behind, BASE, gap=gap):
                inner = modal if verb.modal in ("does", "wants") else verb.modal
                if verb.modal in ("does", "wants") or modal in ("does", "will") or first in ("can", "could"):
                    yield end, Asked(Clause(subject, replace(verb, modal=inner), lead), counted, word)
        if first in HAVE:
            found = [*self.core(start, PARTICIPLE, gap=gap), *self.modal(start, PARTICIPLE, gap=gap)]
            yield from ((end, Asked(Clause(subject, verb, lead), counted, word)) for end, verb in found)
        if first in BE:
            for end, verb in self.core(start, ING, gap=gap):
                yield end, Asked(Clause(subject, verb, lead), counted, word)
            for template, form in templates().verbs.get(first, ()):
                if template.verb == "be" and form in FINITE:
                    for end, verb in self.complements(template, start, gap=gap):
                        yield end, Asked(Clause(subject, verb, lead), counted, word)

    def _outer_modals(self, first: str, start: int) -> Iterator[tuple[str, int]]:
        for template, form in templates().modals.get(first, ()):
            if form in FINITE and not template.elements:
                yield str(template.row["modal"]), start
            elif template.verb == "be" and form in FINITE:
                yield from ((str(template.row["modal"]), end) for end, _ in self.match(template.elements, start))


def askable(asked: Asked) -> bool:
    """Whether there is a line for this question."""
    row, modal = asked.clause.verb.template.row, asked.clause.verb.modal
    if "passive" in row:
        return modal in ("may", "must") or any("doer" in one.template.row for one in asked.clause.verb.adjuncts)
    return "act" in row or ("holds" in row and asked.counted is not None) or any(key.startswith("asked") for key in row)
