"""Clauses and questions of a sentence, with what all sentences share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.reader.lexicon import FINITE
from engine.reader.phrase import Adjunct, Asked, Clause, Earlier, LineMatch, NounPhrase, Part, Sort, VerbPhrase
from engine.reader.template import Place, templates
from engine.reader.verbs import BASE, ING, PARTICIPLE, Verbs, fits_gap, suits

TOO_LONG = 150
"""A sentence with more words is not read."""
LINKS = (("and",), ("but",), ("so",), ("so", "that"), ("which", "means", "that"), ("while",), ("and", "so"), (":",))

BEHIND = frozenset({"because", "after", "when", "while", "once", "since", "as", "although", "though"})
"""What joins a clause to another that was so before it; `if` does in questions alone."""
INDIRECT = tuple(
    (*start.split(), joint)
    for start in (
        "i want to know",
        "i would like to know",
        "i 'd like to know",
        "i wonder",
        "my question is",
        "can you tell me",
    )
    for joint in ("if", "whether")
)


class Clauses(Verbs):
    """The clauses and questions of one sentence."""

    def parse(self) -> list[Part] | None:
        """What the whole sentence says; None where a word finds no place."""
        if not self.tokens or len(self.tokens) > TOO_LONG:
            return None
        self._failed: set[tuple[int, bool]] = set()
        return self._asked(0) if self.sentence.asked else self._told(0, first=True)

    def _told(self, i: int, *, first: bool) -> list[Part] | None:
        """Clauses to the end of the sentence, joined by `and`, `but` or a comma; later ones may lack a subject.

        What follows may lack its verb, too, where it is that of the clause before: `has X in play and an Ability of 9`.
        """
        if i >= len(self.tokens) or (i, first) in self._failed:
            return None
        for words in INDIRECT if first else ():
            if tuple(token.low for token in self.tokens[i : i + len(words)]) == words:
                for end, part in self.clauses_at(i + len(words)):
                    if end == len(self.tokens) and isinstance(part, Clause):
                        return [Asked(part)]
        joint = self.at(i).low
        if joint in BEHIND or joint == "before":
            for end, part in self.clauses_at(i + 1):
                rest = self._told(end + 1, first=True) if self.at(end).low == "," else None
                if rest is not None:
                    return [part, Earlier(tuple(rest))] if joint == "before" else [part, *rest]
        for end, part in self.clauses_at(i, bare=not first):
            if end == len(self.tokens):
                return [part]
            if (behind := self._behind(end, BEHIND)) is not None:
                return [part, behind]
            which = end + (self.at(end).low == ",")
            if self.at(which).low == "which" or (self.at(end).low == "that" and self.at(end - 1).low == "play"):
                about = self._object(part)
                for after, verb in self.verb_phrases(which + 1, FINITE) if about is not None else ():
                    if about is not None and after == len(self.tokens) and suits(about, verb):
                        return [part, Clause((about,), verb)]
            for start in self._behind_link(end):
                rest = self._told(start, first=False)
                if rest is None and isinstance(part, Clause) and self.at(start - 1).low == "and":
                    rest = self._same_verb(start, part)
                if rest is not None:
                    return [part, *rest]
        self._failed.add((i, first))
        return None

    def _behind(self, end: int, words: frozenset[str]) -> Earlier | None:
        """A clause to the end of the sentence behind one of these words."""
        end += self.at(end).low == ","
        rest = self._told(end + 1, first=True) if self.at(end).low in words else None
        return Earlier(tuple(rest)) if rest is not None else None

    def _object(self, part: Part) -> NounPhrase | None:
        """The one card that a clause is about: what `, which …` behind it speaks of."""
        if isinstance(part, (Asked, Earlier)):
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
        if verb.adjuncts:
            return None
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

    def clauses_at(self, i: int, *, bare: bool = False) -> Iterator[tuple[int, Part]]:
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
                if subject[0].sort is not Sort.PLAYER:
                    yield from self._passive(behind, subject, lead)
                elif self.at(behind).low == "," and self.at(behind + 1).low == "who":
                    yield from self._of_player(behind + 2, subject, lead)

    def _of_player(
        self, i: int, player: tuple[NounPhrase, ...], lead: tuple[Adjunct, ...]
    ) -> Iterator[tuple[int, Part]]:
        """`, who is Prone,` and what is said of him behind it."""
        for close, said in self.verb_phrases(i, FINITE):
            if self.at(close).low == "," and suits(player[0], said):
                for end, verb in self.verb_phrases(close + 1, FINITE):
                    if suits(player[0], verb):
                        yield end, Clause(player, verb, lead, (Clause(player, said),))

    def _passive(self, i: int, things: tuple[NounPhrase, ...], lead: tuple[Adjunct, ...]) -> Iterator[tuple[int, Part]]:
        """`X is played by Player B` as `Player B plays X`; nothing where nobody is named."""
        have = self.at(i).low in ("has", "have", "had")
        negated = self.at(i + 1).low == "not"
        at = i + 1 + negated + have
        plain = self.at(i).low in ("is", "are", "was", "were")
        if not (plain or (have and self.at(at - 1).low == "been")):
            return
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

    def _asked(self, i: int) -> list[Part] | None:
        """A question, alone or behind clauses: `If I exert, may I …`."""
        i += self.at(i).low in ("and", "but", "or")
        condition = self.at(i).low in BEHIND | {"if"}
        for start, lead in [] if condition else self._leads(i):
            for end, part in self._questions(start, lead):
                if end == len(self.tokens):
                    return [part]
                if (behind := self._behind(end, BEHIND | {"if"})) is not None:
                    return [part, behind]
        start = i + condition
        if (start, True) in self._failed:
            return None
        return self._clause_then_question(start)

    def _clause_then_question(self, i: int) -> list[Part] | None:
        for end, part in self.clauses_at(i, bare=False):
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
        if self.at(i).low == "of" and self.at(i + 1).low in ("them", "these", "those"):
            yield i + 2, NounPhrase(Sort.PRONOUN, "ones", i, i + 2, plural=True)
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
                                passive = self.at(end).low == "be" and subject[0].sort is not Sort.PLAYER and not gap
                                for after, verb in self._undergone(end + 1, subject) if passive else ():
                                    verb = replace(verb, modal=str(template.row["modal"]))
                                    yield after, Asked(Clause((), verb, lead), None, "passive")
                                for after, verb in self.core(end, BASE, gap=gap):
                                    inner = str(template.row["modal"])
                                    inner = modal if inner in ("wants", "does") else inner
                                    yield after, Asked(Clause(subject, replace(verb, modal=inner), lead), counted, word)
                for end, verb in self.core(start, BASE, gap=gap):
                    if (
                        "act" in verb.template.row
                        or "holds" in verb.template.row
                        or "asked" in "".join(verb.template.row)
                    ):
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
