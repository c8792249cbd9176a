"""Verb phrases: templates fitted to a sentence, with auxiliaries, modals, adjuncts and relative clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from engine.reader.lexicon import FINITE, Lexicon, lexicon
from engine.reader.names import Names
from engine.reader.nouns import Nouns
from engine.reader.phrase import Adjunct, Aside, Clause, Gap, Kinds, NounPhrase, Part, Sort, Value, VerbPhrase
from engine.reader.player_nouns import Found
from engine.reader.template import Element, Place, Template, Words, templates
from engine.reader.tokens import Sentence
from engine.vocabulary import vocabulary

BASE, ING, PARTICIPLE = frozenset({"base"}), frozenset({"ing"}), frozenset({"participle"})
MOST = 10
"""How many readings of a part are kept: the longest."""
GAPS = frozenset({"thing", "things", "number", "attack", "exertion"})
BE = frozenset({"is", "are", "was", "were", "am", "'m", "'re", "'s", "be"})
HAVE = frozenset({"has", "have", "had", "'ve", "'s", "'d"})
NEVER = frozenset({"never", "neither", "nor"})
NOT = frozenset({"not", "never"})
FoundVerbs = list[tuple[int, VerbPhrase]]
Adjuncts = list[tuple[int, tuple[Adjunct, ...]]]
Values = Mapping[str, Value]


class Verbs(Nouns):
    """The verb phrases of one sentence; each place is read once."""

    def __init__(self, text: str, sentence: Sentence, names: Names, lexicon: Lexicon) -> None:
        super().__init__(text, sentence, names, lexicon)
        self._cores: dict[tuple[int, frozenset[str]], FoundVerbs] = {}
        self._tails: dict[int, Adjuncts] = {}
        self._open: dict[int, list[Template]] = {}
        self._filled: dict[tuple[str, int], Sequence[tuple[int, Value]]] = {}
        self._looks: dict[str, Callable[[int], Sequence[tuple[int, Value]]]] = {
            "things": self.list_of_things,
            "thing": self.things,
            "player": self.players,
            "his": self.possessor,
            "act": partial(self._act, BASE),
            "acting": partial(self._act, ING),
            "clause": self._clauses,
            "squares": partial(self._listed, lexicon.phrases["squares"]),
            "states": partial(self._listed, lexicon.phrases["states"]),
            "kinds": self._kinds,
            "kind": partial(self._sorted_as, Sort.KIND),
            "area": self._areas,
            "it": partial(self._sorted_as, Sort.PRONOUN),
            "title": self._titles,
            "number": lambda i: [row] if (row := self.number(i)) is not None else [],
            "fraction": lambda i: [(i + 1, self.at(i).low)] if self.at(i).low.replace("/", "", 1).isdigit() else [],
        }

    def beginning(self, table: Mapping[str, list[Template]], i: int) -> list[Template]:
        """The templates that may begin here: none with a word that the sentence does not have."""
        if id(table) not in self._open:
            present = {token.low for token in self.tokens}
            rows = [one for one in table.get("", ()) if all(words & present for words in one.words())]
            self._open[id(table)] = rows
        return [*table.get(self.at(i).low, ()), *self._open[id(table)]]

    def clauses_at(self, i: int, *, bare: bool = False) -> Iterator[tuple[int, Part]]:
        """Clauses that begin here; the grammar of clauses finds them."""
        raise NotImplementedError

    def verb_phrases(self, i: int, forms: frozenset[str], *, gap: bool = False) -> Iterator[tuple[int, VerbPhrase]]:
        """Verb phrases in one of these forms, with auxiliaries, modals and `not`; with a `gap` for a thing."""
        word = self.at(i).low
        if word in self.lexicon.words["adverbs"] or word in NEVER:
            manner = self.lexicon.words["adverbs"].get(word, "")
            for end, verb in self.verb_phrases(i + 1, forms, gap=gap):
                yield end, replace(verb, manner=manner or verb.manner, negated=verb.negated != (word in NEVER))
            return
        negated = self.at(i + 1).low in NOT
        behind = i + 1 + negated
        behind += self.at(behind).low in self.lexicon.words["adverbs"]
        found: list[tuple[int, VerbPhrase]] = []
        if forms == FINITE and word in ("do", "does", "did") and negated:
            found += self.verb_phrases(behind, BASE, gap=gap)
        if forms == FINITE and word in HAVE:
            found += [*self.core(behind, PARTICIPLE, gap=gap), *self.modal(behind, PARTICIPLE, gap=gap)]
        if forms == FINITE and word in BE:
            found += self.core(behind, ING, gap=gap)
        yield from ((end, replace(verb, negated=negated != verb.negated)) for end, verb in found)
        yield from self.modal(i, forms, gap=gap)
        yield from self.core(i, forms, gap=gap)

    def modal(self, i: int, forms: frozenset[str], *, gap: bool = False) -> Iterator[tuple[int, VerbPhrase]]:
        """Verb phrases that begin with a modal: `must not play X`, `wants to play X`."""
        for template, form in templates().modals.get(self.at(i).low, ()):
            negated = self.at(i + 1).low == "not"
            if form not in forms or (template.verb == "do" and self.at(i).low != "do"):
                continue
            for start, _ in self.match(template.elements, i + 1 + negated):
                modal = str(template.row["modal"])
                for end, verb in self.verb_phrases(start, ING if template.row.get("ing") else BASE, gap=gap):
                    if verb.modal not in ("does", modal) or (modal == "does" and not negated and template.verb == "do"):
                        continue
                    not_done = negated != verb.negated
                    fails = replace(verb, negated=not not_done)
                    yield end, fails if modal == "fails" else replace(verb, modal=modal, negated=not_done)

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
                negated = template.verb == "be" and self.at(i + 1).low in NOT
                start = i + 1 + negated
                start += template.verb == "be" and self.at(start).low in self.lexicon.words["adverbs"]
                for end, verb in self.complements(template, start, gap=gap):
                    yield end, replace(verb, negated=negated, form=form)

    def complements(self, template: Template, i: int, *, gap: bool = False) -> Iterator[tuple[int, VerbPhrase]]:
        """What stands behind the verb of this template, and adjuncts."""
        for end, values in self.match(template.elements, i, gap=gap):
            if gap and not any(isinstance(value, Gap) for value in values.values()):
                continue
            for after, adjuncts in self.tail(end):
                yield after, VerbPhrase(template, values, adjuncts)

    def tail(self, i: int) -> Adjuncts:
        """Adjuncts that stand here one behind the other, the longest first, and none."""
        if i not in self._tails:
            self._tails[i] = [(i, ())]
            found: Adjuncts = []
            table = templates().adjuncts
            if i < len(self.tokens):
                for start in (i, i + 1) if self.at(i).low == "," else (i,):
                    for template in self.beginning(table, start):
                        if "apart" in template.row and start == i:
                            continue
                        for end, values in self.match(template.elements, start):
                            against = str(template.row.get("phrase", "")).startswith("vs ")
                            rows = [row for row in self.tail(end) if not (against and _against(row[1]))]
                            found += [(after, (Adjunct(template, values, start > i), *rest)) for after, rest in rows]
            self._tails[i] = [*sorted(found, key=lambda row: -row[0])[:MOST], (i, ())]
        return self._tails[i]

    def asides(self, i: int, phrase: NounPhrase) -> list[tuple[int, tuple[Aside, ...]]]:
        """Appositions, and relative clauses: `, which does 0 damage,`, `that he wants to play`, `by which …`."""
        found = super().asides(i, phrase)
        for end, said in [*found, (i, ())]:
            comma = end + (self.at(end).low == ",")
            if comma > i and phrase.sort is Sort.KIND and self.at(comma).low != "whose":
                continue
            for after, further in self._relative(comma, phrase, bare=comma == end):
                if any(one.apart for clause in further for one in clause.verb.adjuncts):
                    continue
                close = self.at(after).low == "," and comma > end and after + 1 < len(self.tokens)
                found += [(after + 1, (*said, *further))] if close else []
                found.append((after, (*said, *further)))
        return found

    def _relative(self, i: int, phrase: NounPhrase, *, bare: bool) -> Iterator[tuple[int, tuple[Clause, ...]]]:
        """What a relative clause says of a card or player."""
        word, after = self.at(i).low, self.at(i + 1).low
        player = phrase.sort is Sort.PLAYER
        if player and bare:
            return
        start = i + 2 * (word == "each" and after == "of")
        whose = self.longest(self.lexicon.phrases["parts"], i)
        start = whose[0] if whose is not None else start + 1
        if player and self.at(i + 1).low == "whom":
            yield from self._whom(i, phrase)
        speaks = replace(phrase, sort=Sort.TITLE) if whose is not None else phrase
        if whose is not None or self.at(start - 1).low in (("who",) if player else ("which", "that", "who")):
            yield from self._said_of(start, speaks)
        if player:
            return
        behind = i + 2 if word in ("by", "under", "with", "through") and after == "which" else i
        for end, part in self.clauses_at(behind) if behind > i else ():
            says = templates().says
            if isinstance(part, Clause):
                yield end, (Clause((), VerbPhrase(says, {"clause": part})),)
        start = i + (word in ("which", "that"))
        for behind, subject in (
            self.subjects(start) if start > i or (bare and word in self.lexicon.words["players"]) else ()
        ):
            for end, verb in self.verb_phrases(behind, FINITE, gap=True):
                if suits(subject[0], verb) and (start > i or subject[0].sort is Sort.PLAYER):
                    yield end, (Clause(subject, verb),)

    def _whom(self, i: int, phrase: NounPhrase) -> Iterator[tuple[int, tuple[Clause, ...]]]:
        """`against whom no attack is pending`."""
        table = templates().lines
        for template in self.beginning(table, i + 2):
            word, place = template.elements[-2:] if len(template.elements) > 2 else (None, None)
            if isinstance(word, Words) and self.at(i).low in word.any and isinstance(place, Place):
                for end, values in self.match(template.elements[:-2], i + 2) if place.takes == "player" else ():
                    yield end, (Clause((), VerbPhrase(template, {**values, place.name: replace(phrase, asides=())})),)

    def _said_of(self, i: int, phrase: NounPhrase) -> Iterator[tuple[int, tuple[Clause, ...]]]:
        for end, verb in self.verb_phrases(i, FINITE):
            if not suits(phrase, verb):
                continue
            joint = end + (self.at(end).low == ",")
            if self.at(joint).low in ("and", "but"):
                joint += 1 + (self.at(joint + 1).low in ("which", "that", "who"))
                for behind, further in self.verb_phrases(joint, FINITE):
                    if suits(phrase, further):
                        yield behind, (Clause((), verb), Clause((), further))
            yield end, (Clause((), verb),)

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

    def filled(self, takes: str, i: int) -> Sequence[tuple[int, Value]]:
        """What may stand in a place of this kind; each is looked for once."""
        found = self._filled.get((takes, i))
        if found is None:
            found = self._fillings(takes, i) if i < len(self.tokens) else []
            self._filled[takes, i] = found
        return found

    def _fillings(self, takes: str, i: int) -> Sequence[tuple[int, Value]]:
        look = self._looks.get(takes)
        if look is not None:
            return look(i)
        kind = takes.replace("_", " ")
        if kind in self.lexicon.sets["kindwords"] or kind == "exertion":
            return self._of_kind(kind, i)
        row = self.longest(self.lexicon.phrases[f"{takes}s"], i)
        return [row] if row is not None else []

    def _act(self, forms: frozenset[str], i: int) -> FoundVerbs:
        return [row for row in self.core(i, forms) if "act" in row[1].template.row]

    def _sorted_as(self, sort: Sort, i: int) -> Found:
        return [row for row in self.things(i) if row[1].sort is sort]

    def _areas(self, i: int) -> list[tuple[int, Value]]:
        """Squares as the Basic Attacks that cover them: `attacks Upper Left`."""
        found: list[tuple[int, Value]] = []
        for end, squares in self._listed(self.lexicon.phrases["squares"], i):
            titles = (
                [f"{square.title()} Attack" for square in squares if isinstance(square, str)]
                if isinstance(squares, tuple)
                else []
            )
            whole = self.at(end).low not in ("attack", "attacks", "block", "guard") and all(
                map(self.names.known, titles)
            )
            found += [(end, tuple(NounPhrase(Sort.TITLE, title, i, end) for title in titles))] if whole else []
        return found

    def _clauses(self, i: int) -> list[tuple[int, Value]]:
        found: list[tuple[int, Value]] = [(end, part) for end, part in self.clauses_at(i) if isinstance(part, Clause)]
        return found[:MOST]

    def _titles(self, i: int) -> list[tuple[int, Value]]:
        found = [row for row in self.things(i) if row[1].sort is Sort.TITLE and row[1].determiner != "no"]
        return [row for row in found if self.names.known(row[1].name)]

    def _of_kind(self, kind: str, i: int) -> Found:
        titles = [row for row in self.things(i) if row[1].sort is Sort.TITLE and not row[1].owner]
        kinds = [row for row in self.things(i) if row[1].sort is Sort.KIND]
        found = [row for row in titles if kind in self.names.kinds_of(row[1].name)]
        return found + [row for row in kinds if vocabulary().nouns[row[1].name].singular == kind]

    def _listed(self, table: Mapping[str, list[tuple[tuple[str, ...], str]]], i: int) -> list[tuple[int, Value]]:
        """Words of a table one behind the other: `Prone and disarmed`."""
        found: list[str] = []
        ends: list[tuple[int, Value]] = []
        while (row := self.longest(table, i)) is not None and len(found) < 9:
            found.append(row[1])
            i = row[0]
            ends.append((i, tuple(found)))
            comma = i + (self.at(i).low == ",")
            i = comma + (self.at(comma).low == "and")
        return ends[::-1]

    def _kinds(self, i: int) -> list[tuple[int, Value]]:
        start = i + (self.at(i).low in ("a", "an"))
        end, names = self.kinds(start)
        return [(end, Kinds(names))] if names else []

    def subjects(self, i: int) -> list[tuple[int, tuple[NounPhrase, ...]]]:
        """A player, or cards."""
        found: list[tuple[int, tuple[NounPhrase, ...]]] = []
        for end, player in self.players(i):
            if player.name not in ("you", "he", "I", "they") and self.at(end).low == ",":
                found += [(after, (replace(player, asides=said),)) for after, said in self.asides(end, player)]
            found.append((end, (player,)))
        return found + self.list_of_things(i)


def fits_gap(verb: VerbPhrase, counted: NounPhrase) -> bool:
    """Whether what is counted can fill the gap: `how many attacks may he make`."""
    noun = vocabulary().nouns.get(counted.name)
    kinds = [name.replace("_", " ") for name, value in verb.values.items() if isinstance(value, Gap)]
    return all(kind in ("thing", "things", "number") or (noun is not None and noun.singular == kind) for kind in kinds)


def suits(subject: NounPhrase, verb: VerbPhrase) -> bool:
    """Whether a verb can be said of this subject: only players act."""
    row = verb.template.row
    if "passive" not in row and any("doer" in one.template.row for one in verb.adjuncts):
        return False
    if verb.modal not in row.get("only", verb.modal) or ("act" not in row and verb.modal == "wants"):
        return False
    noun = vocabulary().nouns.get(subject.name)
    if "subject" in row:
        fits = noun is not None and noun.singular == row["subject"] and not set(subject.adjectives) - {"hidden"}
        if not (fits or (subject.sort is Sort.TITLE and row.get("titles"))):
            return False
    speaks = noun is None or noun.singular in lexicon().sets["kindwords"] | lexicon().sets["speaking"]
    if row.get("subject_card") and subject.sort is Sort.KIND and not speaks:
        return False
    of = verb.template.of
    return of == "any" or (of == "player") == (subject.sort is Sort.PLAYER)


def _against(adjuncts: tuple[Adjunct, ...]) -> bool:
    """Whether one of them says against what something is played: an act is so once."""
    return any(str(one.template.row.get("phrase", "")).startswith("vs ") for one in adjuncts)
