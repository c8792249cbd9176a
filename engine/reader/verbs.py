"""Verb phrases: templates fitted to a sentence, with auxiliaries, modals, adjuncts and relative clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from engine.reader.lexicon import FINITE, Lexicon, lexicon
from engine.reader.names import Names
from engine.reader.nouns import Nouns
from engine.reader.phrase import Adjunct, Aside, Clause, Gap, Kinds, NounPhrase, Part, Sort, Value, VerbPhrase
from engine.reader.template import Element, Template, Words, templates
from engine.reader.tokens import Sentence
from engine.vocabulary import vocabulary

BASE, ING, PARTICIPLE = frozenset({"base"}), frozenset({"ing"}), frozenset({"participle"})
MOST = 10
"""How many readings of a part are kept: the longest."""
GAPS = frozenset({"thing", "things", "number", "attack", "exertion"})
SIDES = frozenset({"left", "right", "center"})
FoundVerbs = list[tuple[int, VerbPhrase]]
Adjuncts = list[tuple[int, tuple[Adjunct, ...]]]
Values = Mapping[str, Value]


class Verbs(Nouns):
    """The verb phrases of one sentence; each place is read once."""

    def __init__(self, text: str, sentence: Sentence, names: Names, lexicon: Lexicon) -> None:
        super().__init__(text, sentence, names, lexicon)
        self._cores: dict[tuple[int, frozenset[str]], FoundVerbs] = {}
        self._tails: dict[int, Adjuncts] = {}

    def clauses_at(self, i: int, *, bare: bool = False) -> Iterator[tuple[int, Part]]:
        """Clauses that begin here; the grammar of clauses finds them."""
        raise NotImplementedError

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

    def core(self, i: int, forms: frozenset[str], *, gap: bool = False) -> FoundVerbs:
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
                found = self.complements(template, i + 1 + negated, i, negated=negated, gap=gap)
                yield from ((end, replace(verb, form=form)) for end, verb in found)

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
            "act": lambda i: [row for row in self.core(i, BASE) if "act" in row[1].template.row],
            "acting": lambda i: [row for row in self.core(i, ING) if "act" in row[1].template.row],
            "clause": self._inner_clauses,
            "squares": self._squares,
            "kinds": self._kinds,
            "kind": lambda i: [row for row in self.things(i) if row[1].sort is Sort.KIND],
            "it": lambda i: [row for row in self.things(i) if row[1].sort is Sort.PRONOUN],
        }
        if takes in simple:
            return simple[takes](i)
        if takes == "title":
            found = [row for row in self.things(i) if row[1].sort is Sort.TITLE and row[1].determiner != "no"]
            return [row for row in found if self.names.known(row[1].name)]
        kind = takes.replace("_", " ")
        if kind in self.lexicon.kindwords or kind == "exertion":
            nouns = vocabulary().nouns
            kinds = [row for row in self.things(i) if row[1].sort is Sort.KIND]
            titles = [row for row in self.things(i) if row[1].sort is Sort.TITLE and not row[1].owner]
            kinds = [row for row in titles if kind in self.names.kinds_of(row[1].name)] + kinds
            return [row for row in kinds if row[1].sort is Sort.TITLE or nouns[row[1].name].singular == kind]
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
        found: list[tuple[int, Value]] = [(end, part) for end, part in self.clauses_at(i) if isinstance(part, Clause)]
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

    def subjects(self, i: int) -> list[tuple[int, tuple[NounPhrase, ...]]]:
        """A player, or cards."""
        found: list[tuple[int, tuple[NounPhrase, ...]]] = [(end, (player,)) for end, player in self.players(i)]
        return found + self.list_of_things(i)


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
    if "subject" in row:
        noun = vocabulary().nouns.get(subject.name)
        fits = noun is not None and noun.singular == row["subject"] and not set(subject.adjectives) - {"hidden"}
        if not (fits or (subject.sort is Sort.TITLE and row.get("titles"))):
            return False
    if row.get("subject_card") and subject.sort is Sort.KIND:
        noun = vocabulary().nouns[subject.name]
        if noun.singular not in (*lexicon().kindwords, "card", "exertion", "effect", "text", "weapon"):
            return False
    of = row.get("of", "player" if "act" in row else "card")
    return bool(of == "any" or (of == "player") == (subject.sort is Sort.PLAYER))
