"""Verb phrases, clauses and questions: templates fitted to a sentence, with what all sentences share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from engine.reader.lexicon import FINITE
from engine.reader.nouns import Nouns
from engine.reader.phrase import (
    Adjunct,
    Aside,
    Asked,
    Clause,
    Gap,
    Kinds,
    LineMatch,
    NounPhrase,
    Part,
    Sort,
    Value,
    VerbPhrase,
)
from engine.reader.template import Element, Place, Template, Words, templates
from engine.vocabulary import vocabulary

BASE, ING, PARTICIPLE = frozenset({"base"}), frozenset({"ing"}), frozenset({"participle"})
MOST = 10
"""How many readings of a part are kept: the longest."""
TOO_LONG = 150
"""A sentence with more words is not read."""
GAPS = frozenset({"thing", "things", "number", "attack", "exertion"})
SIDES = frozenset({"left", "right", "center"})
LINKS = (("and",), ("but",), ("so",), ("so", "that"), ("which", "means", "that"), ("while",), ("and", "so"), (":",))
Verbs = list[tuple[int, VerbPhrase]]
Adjuncts = list[tuple[int, tuple[Adjunct, ...]]]
Values = Mapping[str, Value]


class Clauses(Nouns):
    """The clauses and questions of one sentence."""

    def parse(self) -> list[Part] | None:
        """What the whole sentence says; None where a word finds no place."""
        if not self.tokens or len(self.tokens) > TOO_LONG:
            return None
        self._cores: dict[tuple[int, frozenset[str]], Verbs] = {}
        self._tails: dict[int, Adjuncts] = {}
        self._failed: set[tuple[int, bool]] = set()
        return self._asked(0) if self.sentence.asked else self._told(0, first=True)

    # statements

    def _told(self, i: int, *, first: bool) -> list[Part] | None:
        """Clauses to the end of the sentence, joined by `and`, `but` or a comma; later ones may lack a subject.

        What follows may lack its verb, too, where it is that of the clause before: `has X in play and an Ability of 9`.
        """
        if i >= len(self.tokens) or (i, first) in self._failed:
            return None
        for end, part in self._clauses(i, bare=not first):
            if end == len(self.tokens):
                return [part]
            about = self._object(part) if self.at(end).low == "," and self.at(end + 1).low == "by" else None
            for after, verb in self._by_which(end + 1) if about is not None else ():
                if about is not None and after == len(self.tokens):
                    return [part, Clause((about,), verb)]
            if self.at(end).low == "," and self.at(end + 1).low == "which":
                about = self._object(part)
                for after, verb in self.verb_phrases(end + 2, FINITE) if about is not None else ():
                    if about is not None and after == len(self.tokens) and suits(about, verb):
                        return [part, Clause((about,), verb)]
            if self.at(end).low == "," and self.at(end + 1).low in ("who", "whose"):
                for near in range(max(0, end - 4), end):
                    for close, player in self.players(near):
                        for after, said in self._of_player(end, player) if close == end else ():
                            if after == len(self.tokens) + 1:
                                return [part, said]
            for start in self._behind_link(end):
                rest = self._told(start, first=False)
                if rest is None and isinstance(part, Clause) and self.at(start - 1).low == "and":
                    rest = self._same_verb(start, part)
                if rest is not None:
                    return [part, *rest]
        self._failed.add((i, first))
        return None

    def _object(self, part: Part) -> NounPhrase | None:
        """The one card that a clause is about: what `, which …` behind it speaks of."""
        if isinstance(part, Asked):
            return None
        clause = part if isinstance(part, Clause) else Clause((), VerbPhrase(part.template, part.values, (), 0, 0))
        if len(clause.subject) == 1 and clause.subject[0].sort is not Sort.PLAYER:
            return replace(clause.subject[0], determiner="the", asides=())
        for value in clause.verb.values.values():
            if isinstance(value, tuple) and value and isinstance(value[0], NounPhrase):
                return replace(value[0], determiner="the", asides=()) if len(value) == 1 else None
        return None

    def _same_verb(self, i: int, before: Clause) -> list[Part] | None:
        verb = before.verb
        for template, form in templates().verbs.get(verb.template.verb, ()):
            if form == "base":
                for end, found in self.complements(template, i, i):
                    again = replace(found, modal=verb.modal, negated=verb.negated)
                    if end == len(self.tokens) and (not before.subject or suits(before.subject[0], again)):
                        return [Clause((), again)]
        return None

    def _behind_link(self, i: int) -> Iterator[int]:
        comma = i + (self.at(i).low == ",")
        for words in LINKS:
            if all(self.at(comma + k).low == word for k, word in enumerate(words)):
                yield comma + len(words)
        if comma > i:
            yield comma

    def _clauses(self, i: int, *, bare: bool = False) -> Iterator[tuple[int, Part]]:
        """Clauses that begin here, with what leads in: `On his next turn, Player B plays X`."""
        for start, lead in self._leads(i):
            for template in [*templates().lines.get(self.at(start).low, ()), *templates().lines.get("", ())]:
                for end, values in self.match(template.elements, start):
                    for after, adjuncts in self.tail(end):
                        yield after, LineMatch(template, values, lead, adjuncts)
            if bare:
                for end, verb in self.verb_phrases(start, FINITE):
                    if verb.modal in verb.template.row.get("only", verb.modal):
                        yield end, Clause((), verb, lead)
            for behind, subject in self.subjects(start):
                for end, verb in self.verb_phrases(behind, FINITE):
                    if suits(subject[0], verb):
                        yield end, Clause(subject, verb, lead)
                if subject[0].sort is Sort.PLAYER:
                    for close, said in self._of_player(behind, subject[0]):
                        for end, verb in self.verb_phrases(close, FINITE):
                            if suits(subject[0], verb):
                                yield end, Clause(subject, verb, lead, (said,))
                else:
                    yield from self._passive(behind, subject, lead)

    def _of_player(self, i: int, player: NounPhrase) -> Iterator[tuple[int, Part]]:
        """`, who is Prone,` and `, whose Ability is 14,`."""
        if self.at(i).low != ",":
            return
        said: list[tuple[int, Part]] = []
        if self.at(i + 1).low == "who":
            said += [
                (end, Clause((player,), verb)) for end, verb in self.verb_phrases(i + 2, FINITE) if suits(player, verb)
            ]
        if self.at(i + 1).low == "against" and self.at(i + 2).low == "whom":
            for template in templates().lines.get(self.at(i + 3).low, ()):
                link, last = template.elements[-2:] if len(template.elements) > 2 else (None, None)
                if (
                    isinstance(last, Place)
                    and last.takes == "player"
                    and isinstance(link, Words)
                    and "against" in link.any
                ):
                    elements = template.elements[:-2]
                    found = self.match(elements, i + 3)
                    said += [(end, LineMatch(template, {last.name: player, **values})) for end, values in found]
        if self.at(i + 1).low == "whose":
            for template in templates().lines.get("", ()):
                first = template.elements[0]
                if isinstance(first, Place) and first.takes == "his":
                    said += [
                        (end, LineMatch(template, {first.name: player, **values}))
                        for end, values in self.match(template.elements[1:], i + 2)
                    ]
        for end, part in said:
            if self.at(end).low in (",", ""):
                yield end + 1, part

    def _passive(self, i: int, things: tuple[NounPhrase, ...], lead: tuple[Adjunct, ...]) -> Iterator[tuple[int, Part]]:
        """`X is played by Player B` as `Player B plays X`; nothing where nobody is named."""
        word = self.at(i).low
        if word not in ("is", "are", "was", "were", "has", "have", "had"):
            return
        negated = self.at(i + 1).low == "not"
        at = i + 1 + negated
        if word in ("has", "have", "had"):
            if self.at(at).low != "been":
                return
            at += 1
        for middle, verb in self._undergone(at, things):
            if self.at(middle).low == "by":
                for behind, player in self.players(middle + 1):
                    for after, more in self.tail(behind):
                        found = replace(verb, adjuncts=verb.adjuncts + more, negated=negated, start=i, end=after)
                        yield after, Clause((player,), found, lead)

    def _undergone(self, i: int, things: tuple[NounPhrase, ...]) -> Iterator[tuple[int, VerbPhrase]]:
        """The participle of an act, and what is behind it: `be used to save the hilt`."""
        for template, form in templates().verbs.get(self.at(i).low, ()):
            first = template.elements[0] if template.elements else None
            if form == "participle" and "act" in template.row and isinstance(first, Place) and first.takes == "things":
                for end, values in self.match(template.elements[1:], i + 1):
                    for after, some in self.tail(end):
                        yield after, VerbPhrase(template, {first.name: things, **values}, some, i, after)

    def _leads(self, i: int) -> Iterator[tuple[int, tuple[Adjunct, ...]]]:
        for end, adjuncts in self.tail(i):
            if adjuncts:
                yield end + (self.at(end).low == ","), adjuncts
        yield i, ()

    def subjects(self, i: int) -> list[tuple[int, tuple[NounPhrase, ...]]]:
        """A player, or cards."""
        found: list[tuple[int, tuple[NounPhrase, ...]]] = [(end, (player,)) for end, player in self.players(i)]
        return found + self.list_of_things(i)

    # verbs

    def verb_phrases(self, i: int, forms: frozenset[str]) -> Iterator[tuple[int, VerbPhrase]]:
        """Verb phrases in one of these forms, with auxiliaries, modals and `not`."""
        word = self.at(i).low
        if word in self.lexicon.adverbs:
            for end, verb in self.verb_phrases(i + 1, forms):
                yield end, replace(verb, start=i, manner=self.lexicon.adverbs[word])
            return
        negated = self.at(i + 1).low in ("not", "never")
        behind = i + 1 + negated
        if word == "never":
            for end, verb in self.core(i + 1, forms):
                yield end, replace(verb, negated=not verb.negated)
            return
        if forms == FINITE:
            if word in ("do", "does", "did") and negated:
                for end, verb in self._plain_or_modal(behind):
                    yield end, replace(verb, negated=True)
            if word in ("has", "have", "had", "'ve", "'s", "'d"):
                for end, verb in self.core(behind, PARTICIPLE):
                    yield end, replace(verb, negated=negated != verb.negated, start=i)
            if word in ("is", "are", "was", "were", "am", "'m", "'re", "'s", "be"):
                for end, verb in self.core(behind, ING):
                    yield end, replace(verb, negated=negated != verb.negated, start=i)
        yield from self._modal(i, forms)
        yield from self.core(i, forms)

    def _plain_or_modal(self, i: int) -> Iterator[tuple[int, VerbPhrase]]:
        yield from self._modal(i, BASE)
        yield from self.core(i, BASE)

    def _modal(self, i: int, forms: frozenset[str]) -> Iterator[tuple[int, VerbPhrase]]:
        for template, form in templates().modals.get(self.at(i).low, ()):
            negated = self.at(i + 1).low == "not"
            if form not in forms or (template.verb == "do" and self.at(i).low != "do"):
                continue
            for start, _ in self.match(template.elements, i + 1 + negated):
                for end, verb in self.core(start, BASE):
                    modal = str(template.row["modal"])
                    if modal == "does" and not negated and template.verb == "do":
                        continue
                    if modal == "fails":
                        yield end, replace(verb, negated=not verb.negated, start=i)
                        continue
                    yield end, replace(verb, modal=modal, negated=negated != verb.negated, start=i)

    def core(self, i: int, forms: frozenset[str], *, gap: bool = False) -> Verbs:
        """A verb in one of these forms with its template and adjuncts, the longest first."""
        key = (i, forms | {"gap"} if gap else forms)
        if key not in self._cores:
            self._cores[key] = []
            self._cores[key] = sorted(self._fitted(i, forms, gap), key=lambda row: -row[0])[:MOST]
        return self._cores[key]

    def _fitted(self, i: int, forms: frozenset[str], gap: bool) -> Iterator[tuple[int, VerbPhrase]]:
        for template, form in templates().verbs.get(self.at(i).low, ()):
            if form in forms:
                negated = template.verb == "be" and self.at(i + 1).low in ("not", "never")
                yield from self.complements(template, i + 1 + negated, i, negated=negated, gap=gap)

    def complements(
        self, template: Template, i: int, start: int, *, negated: bool = False, gap: bool = False
    ) -> Iterator[tuple[int, VerbPhrase]]:
        """What stands behind the verb of this template, and adjuncts."""
        for end, values in self.match(template.elements, i, gap=gap):
            if gap and not any(isinstance(value, Gap) for value in values.values()):
                continue
            for after, adjuncts in self.tail(end):
                yield after, VerbPhrase(template, values, adjuncts, start, after, "does", negated)

    def tail(self, i: int) -> Adjuncts:
        """Adjuncts that stand here one behind the other, the longest first, and none."""
        if i not in self._tails:
            self._tails[i] = [(i, ())]
            found: Adjuncts = []
            table = templates().adjuncts
            if i < len(self.tokens):
                for start in (i, i + 1) if self.at(i).low == "," else (i,):
                    for template in (*table.get(self.at(start).low, ()), *table.get("", ())):
                        for end, values in self.match(template.elements, start):
                            rows = self.tail(end)
                            found += [(after, (Adjunct(template, values), *rest)) for after, rest in rows]
            self._tails[i] = [*sorted(found, key=lambda row: -row[0])[:MOST], (i, ())]
        return self._tails[i]

    def asides(self, i: int, phrase: NounPhrase) -> list[tuple[int, tuple[Aside, ...]]]:
        """Appositions, and relative clauses: `, which does 0 damage,`."""
        found = super().asides(i, phrase)
        for end, said in [*found, (i, ())]:
            comma = end + (self.at(end).low == ",")
            said_inside = self._by_which(comma) if phrase.sort is Sort.TITLE else []
            for after, verb in said_inside:
                close = self.at(after).low == "," and comma > end and after + 1 < len(self.tokens)
                found += [(after + 1, (*said, verb))] if close else []
                found.append((after, (*said, verb)))
            if self.at(comma).low == "whose" and self.at(comma + 1).low == "text":
                comma += 1
            elif comma > i and phrase.sort is Sort.KIND:
                continue
            if self.at(comma).low == "each" and self.at(comma + 1).low == "of":
                comma += 2
            if self.at(comma).low in ("which", "that", "who", "text"):
                for after, verb in self.verb_phrases(comma + 1, FINITE):
                    if not suits(phrase, verb):
                        continue
                    if self.at(after).low == "and":
                        for behind, further in self.verb_phrases(after + 1, FINITE):
                            if suits(phrase, further):
                                found.append((behind, (*said, verb, further)))
                    close = self.at(after).low == "," and comma > end and after + 1 < len(self.tokens)
                    found += [(after + 1, (*said, verb))] if close else []
                    found.append((after, (*said, verb)))
        return found

    def _by_which(self, i: int) -> list[tuple[int, VerbPhrase]]:
        """`by which he may discard two cards`, as "which says that …"."""
        if self.at(i).low != "by" or self.at(i + 1).low != "which":
            return []
        template = next(row for row, _ in templates().verbs["say"] if row.row.get("says_clause"))
        found = [(end, part) for end, part in self._clauses(i + 2) if isinstance(part, Clause)][:MOST]
        return [(end, VerbPhrase(template, {"clause": part}, (), i, end)) for end, part in found]

    # templates

    def match(self, elements: tuple[Element, ...], i: int, *, gap: bool = False) -> Iterator[tuple[int, Values]]:
        """Each way in which these elements fit what begins here."""
        if not elements:
            yield i, {}
            return
        first, rest = elements[0], elements[1:]
        if isinstance(first, Words):
            if i < len(self.tokens) and self.at(i).low in first.any:
                yield from self.match(rest, i + 1, gap=gap)
            if first.optional:
                yield from self.match(rest, i, gap=gap)
            return
        if gap and first.takes in GAPS:
            for end, values in self.match(rest, i):
                yield end, {first.name: Gap(), **values}
        for behind, value in self.filled(first.takes, i):
            for end, values in self.match(rest, behind, gap=gap):
                yield end, {first.name: value, **values}

    def filled(self, takes: str, i: int) -> list[tuple[int, Value]]:
        """What may stand in a place of this kind."""
        if i >= len(self.tokens):
            return []
        simple: dict[str, Callable[[int], list[tuple[int, Value]]]] = {
            "things": lambda i: list(self.list_of_things(i)),
            "thing": lambda i: list(self.things(i)),
            "player": lambda i: list(self.players(i)),
            "his": lambda i: list(self.possessor(i)),
            "act": lambda i: list(self.core(i, BASE)),
            "acting": lambda i: list(self.core(i, ING)),
            "clause": self._inner_clauses,
            "squares": self._squares,
            "kinds": self._kinds,
            "kind": lambda i: [row for row in self.things(i) if row[1].sort is Sort.KIND],
            "it": lambda i: [row for row in self.things(i) if row[1].sort is Sort.PRONOUN],
        }
        if takes in simple:
            return simple[takes](i)
        if takes == "title":
            return [row for row in self.things(i) if row[1].sort is Sort.TITLE and self.names.known(row[1].name)]
        kind = takes.replace("_", " ")
        if kind in self.lexicon.kindwords or kind == "exertion":
            nouns = vocabulary().nouns
            kinds = [row for row in self.things(i) if row[1].sort is Sort.KIND]
            return [row for row in kinds if kind in (nouns[row[1].name].singular, row[1].name)]
        if takes == "fraction":
            word = self.at(i).low
            return [(i + 1, word)] if word.replace("/", "", 1).isdigit() else []
        if takes == "number":
            counted = self.number(i)
            return [counted] if counted is not None else []
        tables = {"phase": self.lexicon.phases, "zone": self.lexicon.zones, "state": self.lexicon.states}
        row = self.longest(tables[takes], i) if takes in tables else None
        return [row] if row is not None else []

    def _inner_clauses(self, i: int) -> list[tuple[int, Value]]:
        found: list[tuple[int, Value]] = [(end, part) for end, part in self._clauses(i) if isinstance(part, Clause)]
        return found[:MOST]

    def _squares(self, i: int) -> list[tuple[int, Value]]:
        found: list[str] = []
        ends: list[tuple[int, Value]] = []
        while (row := self.longest(self.lexicon.squares, i)) is not None and len(found) < 9:
            found.append(row[1])
            i = row[0]
            ends.append((i, tuple(found)))
            comma = i + (self.at(i).low == ",")
            i = comma + (self.at(comma).low == "and")
        return ends[::-1]

    def _kinds(self, i: int) -> list[tuple[int, Value]]:
        found: list[tuple[int, Value]] = []
        for end, phrase in self.things(i):
            if (
                phrase.sort is Sort.KIND
                and phrase.determiner in ("a", "")
                and phrase.number is None
                and not phrase.asides
                and not SIDES & set(phrase.adjectives)
            ):
                singular = vocabulary().nouns[phrase.name].singular
                name = " ".join((*phrase.adjectives, singular))
                if name in self.lexicon.kindwords or singular in self.lexicon.kindwords:
                    found.append((end, Kinds((name,))))
        row = self.longest(self.lexicon.nouns, i)
        if row is not None and row[1] in self.lexicon.kindwords:
            found.append((row[0], Kinds((row[1],))))
        return found

    # questions

    def _asked(self, i: int) -> list[Part] | None:
        """A question, alone or behind clauses: `If I exert, may I …`."""
        i += self.at(i).low in ("and", "but", "or")
        condition = self.at(i).low in ("if", "when")
        for start, lead in [] if condition else self._leads(i):
            for end, part in self._questions(start, lead):
                if end == len(self.tokens):
                    return [part]
        start = i + condition
        if (start, True) in self._failed:
            return None
        return self._clause_then_question(start)

    def _clause_then_question(self, i: int) -> list[Part] | None:
        for end, part in self._clauses(i, bare=False):
            behind = end + (self.at(end).low in (",", ":"))
            behind += self.at(behind).low in ("and", "but", "so")
            if end < behind < len(self.tokens):
                rest = self._asked(behind)
                if rest is not None:
                    return [part, *rest]
        self._failed.add((i, True))
        return None

    def _questions(self, i: int, lead: tuple[Adjunct, ...]) -> Iterator[tuple[int, Part]]:
        table = templates().questions
        for template in [*table.get(self.at(i).low, ()), *table.get("", ())]:
            for end, values in self.match(template.elements, i):
                for after, adjuncts in self.tail(end):
                    yield after, LineMatch(template, values, lead, adjuncts)
        yield from self._inverted(i, lead, None, "")
        if self.at(i).low == "how" and self.at(i + 1).low in ("many", "much"):
            yield from self._counted(i + 2, lead, f"how {self.at(i + 1).low}")
        if self.at(i).low == "who":
            for end, verb in self.core(i + 1, frozenset({"third", "base", "past"})):
                if "act" in verb.template.row and verb.modal == "does" and not verb.negated:
                    yield end, Asked(Clause((), verb, lead), None, "who")
        if self.at(i).low in ("which", "what"):
            yield from self._counted(i + 1, lead, "which")

    def _counted(self, i: int, lead: tuple[Adjunct, ...], word: str) -> Iterator[tuple[int, Part]]:
        """`how many cards` and what is asked of them."""
        for end, kind in self._bare_kinds(i):
            for after, between in self.tail(end):
                yield from self._inverted(after, lead + between, kind, word)

    def _bare_kinds(self, i: int) -> Iterator[tuple[int, NounPhrase]]:
        """A kind without determiner behind "how many": `additional non-Special Attacks`."""
        kinds = [row for row in self.things(i) if row[1].sort is Sort.KIND]
        yield from ((end, thing) for end, thing in kinds if not thing.determiner)
        for words, name in self.lexicon.nouns.get(self.at(i).low, ()):
            if all(self.at(i + k).low == word for k, word in enumerate(words)):
                yield i + len(words), NounPhrase(Sort.KIND, name, i, i + len(words))
        yield from ((end, thing) for end, thing in self.things(i) if thing.sort is Sort.TITLE and not thing.determiner)

    def _inverted(
        self, i: int, lead: tuple[Adjunct, ...], counted: NounPhrase | None, word: str
    ) -> Iterator[tuple[int, Part]]:
        """`may he play X`, `does he have to play X`, `is it countered`, with a gap where something is counted."""
        for end, part in self._inverted_all(i, lead, counted, word):
            if counted is not None and not fits_gap(part.clause.verb, counted):
                continue
            if not part.clause.subject or suits(part.clause.subject[0], part.clause.verb):
                yield end, part

    def _inverted_all(
        self, i: int, lead: tuple[Adjunct, ...], counted: NounPhrase | None, word: str
    ) -> Iterator[tuple[int, Asked]]:
        gap = counted is not None
        table = templates()
        first = self.at(i).low
        negated = self.at(i + 1).low == "not"
        for behind, subject in self.subjects(i + 1 + negated):
            behind += self.at(behind).low == "not"
            asked: list[tuple[str, int]] = []
            for template, form in table.modals.get(first, ()):
                if form in FINITE and not template.elements:
                    asked.append((str(template.row["modal"]), behind))
                elif template.verb == "be" and form in FINITE:
                    asked += [(str(template.row["modal"]), end) for end, _ in self.match(template.elements, behind)]
            for modal, start in asked:
                if modal == "does" or first in ("can", "could", "would", "will"):
                    for template, form in table.modals.get(self.at(start).low, ()):
                        if form == "base" and template.elements:
                            for end, _ in self.match(template.elements, start + 1):
                                for after, verb in self.core(end, BASE, gap=gap):
                                    inner = str(template.row["modal"])
                                    inner = modal if inner in ("wants", "does") else inner
                                    yield after, Asked(Clause(subject, replace(verb, modal=inner), lead), counted, word)
                for end, verb in self.core(start, BASE, gap=gap):
                    yield end, Asked(Clause(subject, replace(verb, modal=modal), lead), counted, word)
                if self.at(start).low == "be" and subject[0].sort is not Sort.PLAYER and not gap:
                    for end, verb in self._undergone(start + 1, subject):
                        yield end, Asked(Clause((), replace(verb, modal=modal), lead), None, "passive")
            if first in ("has", "have", "had"):
                for end, verb in self.core(behind, PARTICIPLE, gap=gap):
                    yield end, Asked(Clause(subject, verb, lead), counted, word)
            if first in ("is", "are", "was", "were", "am"):
                for end, verb in self.core(behind, ING, gap=gap):
                    yield end, Asked(Clause(subject, verb, lead), counted, word)
                for template, form in table.verbs.get(first, ()):
                    if template.verb == "be" and form in FINITE:
                        for end, verb in self.complements(template, behind, i, gap=gap):
                            yield end, Asked(Clause(subject, verb, lead), counted, word)


def fits_gap(verb: VerbPhrase, counted: NounPhrase) -> bool:
    """Whether what is counted can fill the gap: `how many attacks may he make`."""
    noun = vocabulary().nouns.get(counted.name)
    kinds = [name.replace("_", " ") for name, value in verb.values.items() if isinstance(value, Gap)]
    return all(kind in ("thing", "things", "number") or (noun is not None and noun.singular == kind) for kind in kinds)


def suits(subject: NounPhrase, verb: VerbPhrase) -> bool:
    """Whether a verb can be said of this subject: only players act."""
    row = verb.template.row
    if verb.modal not in row.get("only", verb.modal) or ("act" not in row and verb.modal == "wants"):
        return False
    if "subject" in row and subject.sort is Sort.KIND and vocabulary().nouns[subject.name].singular != row["subject"]:
        return False
    of = row.get("of", "player" if "act" in row else "card")
    return bool(of == "any" or (of == "player") == (subject.sort is Sort.PLAYER))
