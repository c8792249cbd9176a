"""A case -> what is decided, with its proof as rows and passages; words come from templates."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, reduce

from engine.case import Case, case_of
from engine.datalog import ANY, Derivation, Fact, Model, String, Value
from engine.rows import Passage, Text, rows
from engine.sheet.printing import print_line
from engine.situation import ActQuestion, Link, Modal, Situation
from engine.things import PLAYERS, symbol
from engine.vocabulary import vocabulary

WORD_AT = {"act": 2, "property": 2, "state": 2, "attribute": 2, "game": 1}
"""The facts that tell a word of the vocabulary, and the place of the word in them."""
PARTS = ("vs", "on", "using", "from", "onto", "before")
"""What is told of an act beside its object that changes what it is."""
LATER = ("second", "third", "fourth", "fifth", "sixth")
MORE = frozenset(("additional", "extra", "more"))
TIMES = ("seq", "turn", "phase", "done")
"""Facts of every act, which tell nothing of what it is."""
SINCE = ("in_mod", "in_after")
"""Since when a card lies where it lies: it is there, whether a rule asks or not."""
CONSTANT = re.compile(r"\b[a-z]\w*")
MODIFIER = re.compile(r"\b(?:mod\(\w+, |ordinary\()([a-z]\w*)")
"""A modifier that a rule reads of an act, and not only of a clause."""
ANSWERS = {"yes": True, "no": False}
GOALS = {
    "may": ("permits", "denies"),
    "must": ("demands", "spares"),
    "does": ("happens", "averts"),
    "is": ("holds", "fails"),
    "prevented": ("prevents", "no_prevention"),
}
"""What decides a question of each form; an answer, where nothing is said here."""
NEAREST = 5
"""How many entries are named where nothing is decided."""


class Cause(Enum):
    """Why nothing is decided."""

    NO_RULE = "no rule"
    CLASH = "clash"
    OPEN = "open"
    UNKNOWN_CARD = "unknown card"
    PARTLY_KNOWN = "partly known card"
    UNREAD = "a text that no rule reads"
    NO_PASSAGE = "no passage"
    UNKNOWN_WORD = "a word that no rule reads"
    UNREAD_LINE = "a line that no rule reads"
    WHICH = "which card is meant"


@dataclass(frozen=True, slots=True)
class Reason:
    """A step of a proof: the row that was applied, or the clause of a card; its passages; what it gave.

    One that `sums` only adds up what the others say.
    """

    says: str
    passages: tuple[Passage, ...]
    fact: Fact
    sums: bool = False


@dataclass(frozen=True, slots=True)
class Lifted:
    """A denial that was lifted, and what lifted it."""

    denial: Reason
    by: Reason


@dataclass(frozen=True, slots=True)
class Judgement:
    """What follows from a situation: an answer with its proof, or the cause why there is none.

    `about` is what the cause is about: Titles, or words of the sheet. `assumed` has the Personas and cards whose text
    no document prints in full: it is taken that the rest changes nothing here.
    """

    answer: bool | int | str | None
    proof: tuple[Reason, ...] = ()
    lifted: tuple[Lifted, ...] = ()
    cause: Cause | None = None
    about: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()


def judge(situation: Situation) -> Judgement:
    """What is decided of a situation: the one answer that follows, if it rests on passages and on nothing unknown."""
    return judged(case_of(situation))


def judged(case: Case) -> Judgement:
    """What is decided of a situation that was made ready: all acts must be so, or one of those joined by *or*."""
    if steps := steps_of(case.told.situation):
        first, *later = map(judge, steps)
        return reduce(both, later, first)
    found = answered(case, case.told.question)
    for link, act in case.told.further:
        other = answered(case, act)
        found = both(found, other) if link is Link.THEN else either(found, other)
    return found


def both(found: Judgement, other: Judgement) -> Judgement:
    """What is decided of two acts of which each must be so."""
    if found.answer is True or (found.answer is None and other.answer is False):
        proof, lifted = found.proof + other.proof, found.lifted + other.lifted
        return replace(other, proof=proof, lifted=lifted, assumed=tuple(dict.fromkeys(found.assumed + other.assumed)))
    return found


def either(found: Judgement, other: Judgement) -> Judgement:
    """What is decided of two acts of which one must be so: no only where both are not."""
    if found.answer is True or (found.answer is None and other.answer is False):
        return found
    return other


def steps_of(situation: Situation | None) -> tuple[Situation, ...]:
    """A question of one act and then another, as questions of each when those before it are done; else nothing."""
    question = situation.question if situation is not None else None
    if situation is None or not isinstance(question, ActQuestion) or all(s.link is Link.OR for s in question.further):
        return ()
    acts = [replace(step.act, subject=question.act.subject, modal=question.act.modal) for step in question.further]
    done = [replace(act, modal=Modal.DOES) for act in (question.act, *acts)]
    asked = [replace(question, act=act, further=()) for act in (question.act, *acts)]
    return tuple(Situation((*situation.lines, *done[:number]), one) for number, one in enumerate(asked))


def answered(case: Case, act: str) -> Judgement:
    """The answer to one act that is asked about."""
    model = case.model
    answers: dict[bool | int | str, Fact] = {shown(f[2]): f for f in model.facts("answer") if f[1] == act}
    answers |= {positive: (name, act) for name, positive in ANSWERS.items() if (name, act) in model}
    left_open = [fact for fact in model.facts("open") if fact[1] == act]
    if left_open:
        return Judgement(None, proof(case, left_open[0]), (), Cause.OPEN)
    if not answers:
        unknown = tuple(title for title, card in case.cards.items() if card is None)
        return Judgement(None, cause=Cause.UNKNOWN_CARD if unknown else Cause.NO_RULE, about=unknown)
    if len(answers) > 1:
        both = tuple(reason for fact in answers.values() for reason in proof(case, fact))
        return Judgement(None, both, (), Cause.CLASH)
    ((value, fact),) = answers.items()
    return doubted(case, act, fact, Judgement(value, proof(case, fact), overruled(case, act)))


def shown(value: Value) -> bool | int | str:
    """An answer as it is told: a number, a Title, a player ("A") or a place ("A's Discard Pile")."""
    if isinstance(value, tuple) and value[0] == "place" and len(value) == 3:
        return f"{shown(value[1])}'s {str(value[2]).replace('_', ' ').title()}"
    if isinstance(value, int):
        return value
    is_player = not isinstance(value, String) and value in PLAYERS
    return str(value).upper() if is_player else str(value)


# What might still change it


def doubted(case: Case, act: str, fact: Fact, found: Judgement) -> Judgement:
    """The judgement that rests on this fact, or none where something that no rule reads might change it.

    What a rule forbids stays forbidden whatever an unknown text says, unless that lifts this very rule
    (handbook/denial-v-permission).
    """
    if not any(reason.passages for reason in (*found.proof, *(one.by for one in found.lifted))):
        return replace(found, answer=None, cause=Cause.NO_PASSAGE)
    if words := unknown_words(case):
        return replace(found, answer=None, cause=Cause.UNKNOWN_WORD, about=words)
    if titles := tuple(str(fact[1]) for fact in case.told.facts if fact[0] == "which"):
        return replace(found, answer=None, cause=Cause.WHICH, about=titles)
    if ("by_print", act) in case.model:
        return found
    forbidden = fact[0] == "no" and ("barred", act) in case.model
    if unread := {spoken(case, str(f[1])) for f in case.model.facts("may_lift" if forbidden else "unread_clause")}:
        return replace(found, answer=None, cause=Cause.UNREAD, about=tuple(sorted(unread)))
    if not forbidden and case.told.situation is not None and asks_for_more(case, fact):
        return replace(found, answer=None, cause=Cause.UNREAD_LINE, about=(print_line(case.told.situation.question),))
    if not forbidden and (lines := unread_lines(case, fact)):
        return replace(found, answer=None, cause=Cause.UNREAD_LINE, about=lines)
    partly = partly_known(case, (*found.proof, *lifting(case, act)))
    personas = {str(one[2]) for one in case.told.facts if one[0] == "persona"}
    doubtful = tuple(title for title in partly if title not in personas | all_such(case, "told_enough"))
    if doubtful and not forbidden:
        return replace(found, answer=None, cause=Cause.PARTLY_KNOWN, about=doubtful)
    return replace(found, assumed=partly)


def unknown_words(case: Case) -> tuple[str, ...]:
    """Verbs, properties, modifiers, states and the like that are told and of which no rule of the law speaks."""
    known = law_words(case.ruleset)
    told = [str(fact[WORD_AT[str(fact[0])]]) for fact in case.told.facts if fact[0] in WORD_AT]
    times = {symbol(words) for words in (*vocabulary().times, *(f"{phase} phase" for phase in vocabulary().phases))}
    told += [f"{fact[2]}_" for fact in case.told.facts if fact[0] == "mod" and fact[2] not in times]
    told += [str(fact[0]) for fact in case.told.facts if str(fact[0]).startswith("in_") and fact[0] not in SINCE]
    return tuple(dict.fromkeys(word.replace("_", " ").strip() for word in told if word not in known))


@cache
def law_words(ruleset: str) -> frozenset[str]:
    """The constants of which the law of a ruleset speaks."""
    laws = [row.law for row in rows() if row.holds_in(ruleset)]
    modifiers = frozenset(f"{word}_" for text in laws for word in MODIFIER.findall(text))
    return modifiers.union(*(CONSTANT.findall(text) for text in laws))


def unread_lines(case: Case, goal: Fact) -> tuple[str, ...]:
    """The lines that tell something which no rule reads; where a number is asked, also what something is told to be.

    What is told is read where it is a premise of what a passage says (of the points themselves, where these are
    asked), or where that is otherwise without it. What brought about an act that is read needs no reading; the law
    says what cannot bear (`idle`), and what always does (`weighs`).
    """
    told, situation = case.told.facts, case.told.situation
    if situation is None:
        return ()
    lines = situation.lines
    counts, points = goal[0] == "answer", ("asks_points",) in case.model
    asked = {fact[1] for name in ("asked", "asked_along") for fact in case.model.facts(name)}
    idle = {fact[1] for fact in case.model.facts("idle")} | asked
    weighty = {fact[1] for fact in case.model.facts("weighs")}
    acts = [fact for fact in told if fact[0] in ("act", "game") and fact[1] not in idle]
    acts = [fact for fact in acts if counts or "be" not in fact]
    parts = [fact for fact in told if fact[0] in PARTS and told[fact] < len(lines)]
    if not (acts or parts):
        return ()
    read = premises(case, said_by_passages(case, case.model))
    used = acts_among(case, premises(case, [goal]))
    known = used if counts and points else acts_among(case, read)
    unread = [fact for fact in acts if fact[1] in weighty - used]
    unread += [fact for fact in acts if fact[1] not in known and is_passed_over(case, fact[1])]
    unread += [fact for fact in parts if fact not in read and is_passed_over(case, fact)]
    return tuple(print_line(lines[line]) for line in sorted({told[fact] for fact in unread} - {len(lines)}))


def asks_for_more(case: Case, goal: Fact) -> bool:
    """Whether leave is asked for several, for one more or for another's, and the answer is that for one of his own."""
    told, act = case.told.facts, goal[1]
    if ("question", act, "may") not in told or case.told.situation is None:
        return False
    ((_, _, verb, player),) = (fact for fact in told if fact[:2] == ("act", act))
    acted = any(fact[0] == "act" and fact[2:] == (verb, player) and ("done", fact[1]) in told for fact in told)
    more = [fact for fact in told if fact[:2] == ("amount", act) and fact[3] != 1]
    more += [fact for fact in told if fact[:2] == ("ordinal", act) and fact[2] in LATER and not acted]
    more += [fact for fact in told if fact[:2] == ("whose", act) and verb == "play" and fact[2] != player]
    read = premises(case, [goal]) if more else set()
    if any(one not in read and goal in case.law.program.run(f for f in told if f != one) for one in more):
        return True
    question = case.told.situation.question
    items = question.act.items if isinstance(question, ActQuestion) and not acted else ()
    return any(item.determiner in ("another", "several") or not MORE.isdisjoint(item.adjectives) for item in items)


def acts_among(case: Case, facts: set[Fact]) -> set[Value]:
    """The told acts that these facts speak of, and what was done to bring one of them about."""
    told = case.told.facts
    acts = {fact[1] for fact in facts if fact in told and fact[0] not in TIMES}
    return acts | {fact[1] for fact in told if fact[0] == "purpose" and fact[2] in acts}


def premises(case: Case, waiting: list[Fact]) -> set[Fact]:
    """All facts on which these rest, they among them."""
    found: set[Fact] = set()
    while waiting:
        fact = waiting.pop()
        if fact not in found:
            found.add(fact)
            if (derivation := case.model.why(fact)) is not None:
                waiting += (*derivation.facts, *derivation.counted)
    return found


def said_by_passages(case: Case, model: Model) -> list[Fact]:
    """What the rules derive that a passage says."""
    return [fact for fact, (clause, _) in model.first.items() if case.law.by_place[clause.rule.place.row].passages]


def is_passed_over(case: Case, what: Value) -> bool:
    """Whether without a fact, or all facts about an act, the passages say the same of all else."""
    others = case.law.program.run(fact for fact in case.told.facts if fact != what and what not in fact)
    changed = {*said_by_passages(case, case.model)} ^ {*said_by_passages(case, others)}
    return all(what in fact for fact in changed)


def partly_known(case: Case, reasons: Sequence[Reason]) -> tuple[str, ...]:
    """Titles that are not wholly known, whose text decides nothing, is not told by the sheet, and has an effect."""
    deciding = {case.texts[str(reason.fact[1])][0] for reason in reasons if reason.fact[0] == "clause"}
    facts = case.told.facts
    retold = {str(fact[2]) for fact in facts if fact[0] == "card" and ("text_told", fact[1]) in facts}
    whole = {title for title, card in case.cards.items() if card is not None and card.whole}
    known = deciding | retold | whole | all_such(case, "mute")
    return tuple(title for title in case.cards if title not in known)


def all_such(case: Case, predicate: str) -> set[str]:
    """Titles of which each card is such, or mute: countered or nullified."""
    cards = [fact for fact in case.told.facts if fact[0] == "card"]
    such = {id for name in (predicate, "mute") for _, id in case.model.facts(name)}
    return {str(title) for _, _, title in cards} - {str(title) for _, id, title in cards if id not in such}


def spoken(case: Case, clause: str) -> str:
    """A clause with the Title of its card; of what the sheet tells that a card says, the Title alone, if it has one."""
    if clause in case.texts:
        return said_by(*case.texts[clause], ()).says
    source = next(fact[2] for fact in case.told.facts if fact[0] == "clause" and fact[1] == clause)
    titles = [str(fact[2]) for fact in case.told.facts if fact[0] == "card" and fact[1] == source]
    return titles[0] if titles else "the text that is told"


# Proofs


def proof(case: Case, goal: Fact) -> tuple[Reason, ...]:
    """The derivation of a fact: each row once, premises before conclusions; definitions stay unsaid."""
    reasons: dict[tuple[str, tuple[Passage, ...]], Reason] = {}
    for derivation in case.model.proof(goal):
        for reason in reasons_of(case, derivation):
            reasons.pop((reason.says, reason.passages), None)
            reasons[reason.says, reason.passages] = reason
    return tuple(reasons.values())


def reasons_of(case: Case, derivation: Derivation) -> Iterator[Reason]:
    """What a derivation rests on: the card clauses among its premises, then its row."""
    for fact in (*derivation.facts, *derivation.counted):
        if fact[0] == "clause" and fact[1] in case.texts:
            yield said_by(*case.texts[str(fact[1])], fact)
    row = case.row_of(derivation)
    if row.says:
        said = row.says
        for name, value in derivation.bindings.items():
            said = said.replace("{" + name + "}", str(value))
        yield Reason(said, row.passages.get(case.ruleset, ()), derivation.fact, row.sums)


def said_by(title: str, text: Text, fact: Fact) -> Reason:
    """What a card says, as a step of a proof."""
    clause = text.clause.replace("[", "(").replace("]", ")")
    return Reason(f"{title}: {clause}", (text.passage,), fact)


def overruled(case: Case, act: str) -> tuple[Lifted, ...]:
    """The denials of an act that were lifted, with what lifted them."""
    found = []
    for fact in case.model.facts("overruled"):
        if fact[1] == act:
            denial, by = (
                [reason for reason in proof(case, (name, *fact[1:])) if reason.passages] for name in ("denies", "lifts")
            )
            if denial and by:
                found.append(Lifted(denial[-1], by[-1]))
    return tuple(found)


def lifting(case: Case, act: str) -> tuple[Reason, ...]:
    """What the exceptions rest on that lift the denials of an act."""
    lifted = [("lifts", *fact[1:]) for fact in case.model.facts("overruled") if fact[1] == act]
    return tuple(reason for fact in lifted for reason in proof(case, fact))


def nearest(case: Case) -> tuple[str, ...]:
    """The entries of the rules that came furthest towards deciding what is asked, the nearest first."""
    found: list[tuple[int, int, tuple[Passage, ...]]] = []
    for _, act, form in (fact for fact in case.model.facts("question") if fact[1] in case.acts):
        for goal in GOALS.get(str(form), ("answer",)):
            steps = (step for fact in case.model.facts(goal) if fact[1] == act for step in case.model.proof(fact))
            found += [(0, 0, case.row_of(step).passages.get(case.ruleset, ())) for step in steps]
            for partial in case.law.program.furthest(case.model, (goal, act, ANY)):
                if partial.held:
                    row = case.law.by_place[partial.rule.place.row]
                    found.append((partial.missing, -len(partial.held), row.passages.get(case.ruleset, ())))
    near = sorted(found, key=lambda one: one[:2])
    return tuple(dict.fromkeys(passage.entry for *_, passages in near for passage in passages))[:NEAREST]
