"""Verb phrases: templates fitted to a sentence, with auxiliaries, modals and adjuncts; and clauses, which hold them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from engine.reader.chart import Chart, once
from engine.reader.lexicon import FINITE, Phrases, lexicon
from engine.reader.nouns import kinds, listed, nouns, players, possessors
from engine.reader.phrase import Adjunct, Aside, EnglishClause, Gap, Kinds, Naming, NounPhrase, Value, VerbPhrase
from engine.reader.template import Element, Slot, Template, Words, templates
from engine.vocabulary import vocabulary

BASE, ING, PARTICIPLE = frozenset({"base"}), frozenset({"ing"}), frozenset({"participle"})
MOST_READINGS = 10
"""How many readings of a part are kept: the longest."""
MOST_WORDS_LISTED = 9
GAPS = frozenset({"thing", "things", "number", "attack", "exertion"})
BE = frozenset({"is", "are", "was", "were", "am", "'m", "'re", "'s", "be"})
HAVE = frozenset({"has", "have", "had", "'ve", "'s", "'d"})
PAST_PERFECT = frozenset({"had", "'d"})
NEVER, NOT = frozenset({"never", "neither", "nor"}), frozenset({"not", "never"})
Things = tuple[NounPhrase, ...]
Adjuncts = tuple[Adjunct, ...]


def beginning(chart: Chart, table: Mapping[str, list[Template]], i: int) -> Iterable[Template]:
    """The templates that may begin here; one that begins with a place only if the sentence has all its words."""
    yield from table.get(chart.low(i), ())
    key = ("open", id(table))
    if key not in chart.found:
        present = {token.low for token in chart.tokens}
        chart.found[key] = tuple(one for one in table.get("", ()) if all(words & present for words in one.words()))
    yield from chart.found[key]  # type: ignore[misc]


# Verb phrases


@once
def verb_phrases(chart: Chart, i: int, forms: frozenset[str], gap: bool = False) -> Iterator[tuple[int, VerbPhrase]]:
    """Verb phrases in one of these forms, with auxiliaries, modals and `not`; with a `gap` for a thing."""
    word, adverbs = chart.low(i), chart.lexicon.words["adverbs"]
    if word in adverbs or word in NEVER:
        for end, verb in verb_phrases(chart, i + 1, forms, gap):
            yield end, replace(verb, manner=adverbs.get(word) or verb.manner, negated=verb.negated != (word in NEVER))
        return
    negated = chart.low(i + 1) in NOT
    behind = i + 1 + negated
    behind += chart.low(behind) in adverbs
    found: list[tuple[int, VerbPhrase]] = []
    if forms == FINITE and word in ("do", "does", "did") and negated:
        found += verb_phrases(chart, behind, BASE, gap)
    if forms == FINITE and word in HAVE:
        perfect = [*core(chart, behind, PARTICIPLE, gap), *with_modal(chart, behind, PARTICIPLE, gap)]
        found += ((end, replace(verb, earlier=word in PAST_PERFECT)) for end, verb in perfect)
    if forms == FINITE and word in BE:
        found += core(chart, behind, ING, gap)
    yield from ((end, replace(verb, negated=negated != verb.negated)) for end, verb in found)
    yield from with_modal(chart, i, forms, gap)
    yield from core(chart, i, forms, gap)


def with_modal(chart: Chart, i: int, forms: frozenset[str], gap: bool = False) -> Iterator[tuple[int, VerbPhrase]]:
    """Verb phrases that begin with a modal: `must not play X`, `wants to play X`, `fails to find X`."""
    for modal, form in templates().modals.get(chart.low(i), ()):
        if form not in forms or (modal.verb == "do" and chart.low(i) != "do"):
            continue
        negated = chart.low(i + 1) == "not"
        for start, _ in match(chart, modal.elements, i + 1 + negated):
            for end, verb in verb_phrases(chart, start, ING if modal.ing else BASE, gap):
                if verb.modal not in ("does", modal.modal) or (modal.verb == "do" and not negated):
                    continue
                denied = (negated != verb.negated) != (modal.modal == "fails")
                yield end, replace(verb, modal=verb.modal if modal.modal == "fails" else modal.modal, negated=denied)


@once
def core(chart: Chart, i: int, forms: frozenset[str], gap: bool = False) -> Iterator[tuple[int, VerbPhrase]]:
    """A verb in one of these forms with its template and adjuncts, the longest first."""
    found: list[tuple[int, VerbPhrase]] = []
    for template, form in templates().verbs.get(chart.low(i), ()):
        if form in forms:
            negated = template.verb == "be" and chart.low(i + 1) in NOT
            start = i + 1 + negated
            start += template.verb == "be" and chart.low(start) in chart.lexicon.words["adverbs"]
            found += ((end, replace(verb, negated=negated)) for end, verb in complements(chart, template, start, gap))
    yield from sorted(found, key=lambda row: -row[0])[:MOST_READINGS]


def complements(chart: Chart, template: Template, i: int, gap: bool = False) -> Iterator[tuple[int, VerbPhrase]]:
    """What stands behind the verb of this template, and adjuncts."""
    for end, values in match(chart, template.elements, i, gap):
        if not gap or any(isinstance(value, Gap) for value in values.values()):
            for after, found in adjuncts(chart, end):
                yield after, VerbPhrase(template, values, found)


@once
def adjuncts(chart: Chart, i: int) -> Iterator[tuple[int, Adjuncts]]:
    """Adjuncts that stand here one behind the other, the longest first, and none."""
    found: list[tuple[int, Adjuncts]] = []
    for start in () if i >= len(chart.tokens) else (i, i + 1) if chart.low(i) == "," else (i,):
        for template in beginning(chart, templates().adjuncts, start):
            for end, values in match(chart, template.elements, start) if start > i or not template.row.apart else ():
                against = template.row.phrase.startswith("vs ")
                for after, rest in adjuncts(chart, end):
                    if not (against and any(one.template.row.phrase.startswith("vs ") for one in rest)):
                        found.append((after, (Adjunct(template, values, start > i), *rest)))
    yield from sorted(found, key=lambda row: -row[0])[:MOST_READINGS]
    yield i, ()


# What stands in the places of templates


def match(
    chart: Chart, elements: tuple[Element, ...], i: int, gap: bool = False
) -> Iterator[tuple[int, dict[str, Value]]]:
    """Each way in which these elements fit what begins here."""
    if not elements:
        yield i, {}
        return
    first, rest = elements[0], elements[1:]
    if isinstance(first, Words):
        if i < len(chart.tokens) and chart.low(i) in first.any:
            yield from match(chart, rest, i + 1, gap)
        if first.optional:
            yield from match(chart, rest, i, gap)
        return
    if gap and first.takes in GAPS:
        for end, values in match(chart, rest, i):
            yield end, {first.name: Gap(), **values}
    for behind, value in fillings(chart, i, first.takes):
        for end, values in match(chart, rest, behind, gap):
            yield end, {first.name: value, **values}


@once
def fillings(chart: Chart, i: int, takes: str) -> Sequence[tuple[int, Value]]:
    """What may stand in a place of this kind."""
    if i >= len(chart.tokens):
        return ()
    if (look := LOOKS.get(takes)) is not None:
        return look(chart, i)
    kind = takes.replace("_", " ")
    if kind in chart.lexicon.sets["kindwords"] or kind == "exertion":
        return [row for row in things(chart, i) if is_a(chart, row[1], kind)]
    row = chart.longest(chart.lexicon.phrases[f"{takes}s"], i)
    return [row] if row is not None else ()


def is_a(chart: Chart, thing: NounPhrase, kind: str) -> bool:
    """Whether this is a card of a kind, as far as is known."""
    if thing.sort is Naming.TITLE:
        return thing.owner is None and kind in chart.names.kinds_of(thing.name)
    return thing.sort is Naming.KIND and vocabulary().nouns[thing.name].singular == kind


@once
def things(chart: Chart, i: int) -> Iterator[tuple[int, NounPhrase]]:
    """Cards, kinds and pronouns with what is said of them behind: `, an Event,`, `, which does 0 damage,`."""
    for end, phrase in nouns(chart, i):
        for after, said in [*asides(chart, end, phrase)] if phrase.sort is not Naming.PRONOUN else ():
            yield after, qualified(replace(phrase, end=after), said)
        yield end, phrase


def qualified(phrase: NounPhrase, said: tuple[Aside, ...]) -> NounPhrase:
    """A card with what is said of it; `an Attack that cannot be blocked` is `an unblockable attack`."""
    words = []
    for verb in (one.verb for one in said if isinstance(one, EnglishClause)):
        row = verb.template.row
        words.append(
            row.adjective_cannot
            if (verb.modal, verb.negated) == ("may", True)
            else ""
            if verb.negated
            else row.adjective
        )
    if phrase.sort is Naming.KIND and words and all(words):
        return replace(phrase, adjectives=(*words, *phrase.adjectives))
    return replace(phrase, asides=(*phrase.asides, *said))


@once
def list_of_things(chart: Chart, i: int) -> Iterator[tuple[int, Things]]:
    """`X`, `X and Y`, `X, Y, and Z`, the longest first; with a denial `or` lists what is denied."""
    denies = any(token.low in chart.lexicon.sets["denials"] for token in chart.tokens)
    found = listed(chart, chart.behind(i, "both"), partial(things, chart), ("and", "or") if denies else ("and",))
    both = [row for row in found if chart.low(i) != "both" or len(row[1]) == 2]
    both += [(end, (thing,)) for end, thing in things(chart, i)] if chart.low(i) == "both" else []
    yield from sorted(both, key=lambda row: -row[0])[:MOST_READINGS]


def of_sort(sort: Naming, chart: Chart, i: int) -> Sequence[tuple[int, Value]]:
    """Things that are named in this way."""
    return [row for row in things(chart, i) if row[1].sort is sort]


def known_titles(chart: Chart, i: int) -> Sequence[tuple[int, Value]]:
    """Titles of the catalogue."""
    found = (row for row in things(chart, i) if row[1].sort is Naming.TITLE and row[1].determiner != "no")
    return [row for row in found if chart.names.known(row[1].name)]


def acts(forms: frozenset[str], chart: Chart, i: int) -> Sequence[tuple[int, Value]]:
    """Verb phrases of acts."""
    return [row for row in core(chart, i, forms) if row[1].template.row.act]


def words_of(table: str, chart: Chart, i: int) -> Sequence[tuple[int, Value]]:
    """Words of a table one behind the other, the longest list first: `Prone and disarmed`."""
    phrases: Phrases = chart.lexicon.phrases[table]
    found: list[str] = []
    ends: list[tuple[int, Value]] = []
    while (row := chart.longest(phrases, i)) is not None and len(found) < MOST_WORDS_LISTED:
        found.append(row[1])
        ends.append((row[0], tuple(found)))
        i = chart.behind(chart.behind(row[0]), "and")
    return ends[::-1]


def some_kinds(chart: Chart, i: int) -> Sequence[tuple[int, Value]]:
    """What a card is said to be."""
    end, names = kinds(chart, i + (chart.low(i) in ("a", "an")))
    return [(end, Kinds(names))] if names else ()


def some_number(chart: Chart, i: int) -> Sequence[tuple[int, Value]]:
    """A number."""
    return [row] if (row := chart.number(i)) is not None else ()


def some_clauses(chart: Chart, i: int) -> Sequence[tuple[int, Value]]:
    """Clauses."""
    return clauses(chart, i)[:MOST_READINGS]


def fraction(chart: Chart, i: int) -> Sequence[tuple[int, Value]]:
    """Damage without and with a Power Blow, as cards print it: `3/5`."""
    numbers = tuple(chart.low(i).split("/"))
    return [(i + 1, numbers)] if len(numbers) == 2 and all(map(str.isdecimal, numbers)) else ()


LOOKS: Mapping[str, Callable[[Chart, int], Sequence[tuple[int, Value]]]] = {
    "things": list_of_things,
    "thing": things,
    "player": players,
    "his": possessors,
    "act": partial(acts, BASE),
    "acting": partial(acts, ING),
    "clause": some_clauses,
    "squares": partial(words_of, "squares"),
    "states": partial(words_of, "states"),
    "kinds": some_kinds,
    "kind": partial(of_sort, Naming.KIND),
    "it": partial(of_sort, Naming.PRONOUN),
    "title": known_titles,
    "number": some_number,
    "fraction": fraction,
}


# Relative clauses


def asides(chart: Chart, i: int, phrase: NounPhrase) -> Iterator[tuple[int, tuple[Aside, ...]]]:
    """What is said of a card or player behind it: `, an Event,`, `which does 0 damage`, `whose text says that …`."""
    found = [*apposition(chart, i, phrase), (i, ())]
    for end, said in found:
        if said:
            yield end, said
        comma = chart.behind(end)
        if phrase.sort is Naming.KIND and comma > i and chart.low(comma) != "whose":
            continue
        for after, further in relative(chart, comma, phrase):
            if comma > end and chart.low(after) == "," and after + 1 < len(chart.tokens):
                yield after + 1, (*said, *further)
            yield after, (*said, *further)


def apposition(chart: Chart, i: int, phrase: NounPhrase) -> Iterator[tuple[int, tuple[Aside, ...]]]:
    """`, an Event,` behind a Title."""
    if chart.low(i) == "," and chart.low(i + 1) in ("a", "an") and phrase.sort is Naming.TITLE:
        end, names = kinds(chart, i + 2)
        if names and chart.at(end).title is None and chart.low(end) in chart.lexicon.sets["behind_kinds"]:
            yield (chart.behind(end) if end + 1 < len(chart.tokens) else end), (Kinds(names),)


def relative(chart: Chart, i: int, phrase: NounPhrase) -> Iterator[tuple[int, tuple[EnglishClause, ...]]]:
    """What a relative clause says of a card or player, in one or two verb phrases."""
    player = phrase.sort is Naming.PLAYER
    if player and chart.low(i + 1) == "whom":
        yield from against_whom(chart, i, phrase)
    if not player and chart.low(i + 1) == "which" and chart.low(i) in ("by", "under", "through"):
        for end, clause in clauses(chart, i + 2):
            yield end, (EnglishClause((), VerbPhrase(templates().says, {"clause": clause})),)
    i += 2 * chart.are(i, "each", "of")
    whose = chart.longest(chart.lexicon.phrases["parts"], i)
    start = whose[0] if whose is not None else i + 1
    if whose is None and chart.low(i) not in (("who",) if player else ("which", "that", "who")):
        return
    speaks = replace(phrase, sort=Naming.TITLE) if whose is not None else phrase
    for end, verb in verb_phrases(chart, start, FINITE):
        if not suits(speaks, verb) or verb.template.row.passive or any(one.apart for one in verb.adjuncts):
            continue
        joint = chart.behind(end)
        if chart.low(joint) in ("and", "but"):
            joint += 1 + (chart.low(joint + 1) in ("which", "that", "who"))
            for behind, further in verb_phrases(chart, joint, FINITE):
                if suits(speaks, further):
                    yield behind, (EnglishClause((), verb), EnglishClause((), further))
        yield end, (EnglishClause((), verb),)


def against_whom(chart: Chart, i: int, phrase: NounPhrase) -> Iterator[tuple[int, tuple[EnglishClause, ...]]]:
    """`against whom no attack is pending`: a line that ends in these words and a player."""
    for template in beginning(chart, templates().lines, i + 2):
        *rest, word, place = [Words(frozenset()), Words(frozenset()), *template.elements]
        if isinstance(word, Words) and chart.low(i) in word.any and isinstance(place, Slot):
            for end, values in match(chart, tuple(rest[2:]), i + 2) if place.takes == "player" else ():
                yield end, (EnglishClause((), VerbPhrase(template, {**values, place.name: phrase})),)


# Clauses


@once
def subjects(chart: Chart, i: int) -> Iterator[tuple[int, Things]]:
    """A player, or cards."""
    for end, player in players(chart, i):
        if chart.low(end) == "," and player.name not in ("you", "he", "I", "they"):
            for after, said in relative(chart, end + 1, player):
                yield chart.behind(after), (replace(player, asides=said),)
        yield end, (player,)
    yield from list_of_things(chart, i)


@once
def clauses(chart: Chart, i: int, bare: bool = False) -> Iterator[tuple[int, EnglishClause]]:
    """Clauses that begin here, with what leads in: `On his next turn, Player B plays X`; `bare` without a subject."""
    for end, lead in adjuncts(chart, i):
        start = chart.behind(end) if lead else end
        for template in beginning(chart, templates().lines, start):
            if not template.row.fragment or start == 0:
                for after, verb in complements(chart, template, start):
                    yield after, EnglishClause((), verb, lead)
        for after, verb in verb_phrases(chart, start, FINITE) if bare else ():
            if not template_only(verb):
                yield after, EnglishClause((), verb, lead)
        for behind, subject in subjects(chart, start):
            for after, verb in verb_phrases(chart, behind, FINITE):
                clause = EnglishClause(subject, verb, lead).active()
                if suits(subject[0], verb) and (clause.subject or verb.template.row.passive is None):
                    yield after, clause


def template_only(verb: VerbPhrase) -> bool:
    """Whether this cannot be said in this modal."""
    return bool(verb.template.row.only) and verb.modal not in verb.template.row.only


def suits(subject: NounPhrase, verb: VerbPhrase) -> bool:
    """Whether a verb can be said of this subject: only players act."""
    row, words = verb.template.row, lexicon().sets
    if row.passive is None and any(one.template.row.by_doer for one in verb.adjuncts):
        return False
    if template_only(verb) or (not row.act and verb.modal == "wants"):
        return False
    noun = vocabulary().nouns.get(subject.name)
    if row.subject:
        fits = noun is not None and noun.singular == row.subject and not set(subject.adjectives) - {"hidden"}
        if not (fits or (subject.sort is Naming.TITLE and row.titles)):
            return False
    speaks = noun is None or noun.singular in words["kindwords"] | words["speaking"]
    if row.subject_card and subject.sort is Naming.KIND and not speaks:
        return False
    of = verb.template.of
    return of == "any" or (of == "player") == (subject.sort is Naming.PLAYER)
