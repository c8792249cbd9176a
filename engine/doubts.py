"""What might change an answer and is read by no rule: words, lines and texts of cards; then there is none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from corpus.document import Ruleset
from engine.case import Case
from engine.datalog import Fact, Model, Value
from engine.proof import Reason, matched_by, premises, said_by
from engine.rows import rows
from engine.sheet.printing import print_line
from engine.situation import ActQuestion
from engine.things import symbol
from engine.verdict import Cause
from engine.vocabulary import vocabulary

WORD_AT = {"act": 2, "property": 2, "state": 2, "attribute": 2, "game": 1}
"""The facts that tell a word of the vocabulary, and the place of the word in them."""
ASKED_PARTS = ("on", "using", "onto", "before", "after", "within", "over", "titled", "touching", "adjacent_to")
"""What is told of an asked act beside its object; `vs` is left out, for what it is against serves to forbid it."""
PARTS = ("vs", "on", "using", "from", "onto", "before", "after", "within", "titled", "touching", "adjacent_to")
"""The same of an act that was done."""
USUAL_PLACE = "hand"
"""Whence cards are played where nothing else is told."""
LATER = ("second", "third", "fourth", "fifth", "sixth")
MORE = frozenset(("additional", "extra", "more"))
TIMES = ("seq", "turn", "phase", "done")
"""Facts of every act, which tell nothing of what it is."""
SINCE = ("in_mod", "in_after")
"""Since when a card lies where it lies: it is there, whether a rule asks or not."""
QUOTED = re.compile(r'"[^"]*"')
CONSTANT = re.compile(r"\b[a-z]\w*\b(?!\()|\bin_\w+")
"""A word in an argument, or the predicate of how a card lies: no other name of a predicate speaks of a word."""
MODIFIER = re.compile(r"\b(?:mod\(\w+, |ordinary\()([a-z]\w*)")
"""A modifier that a rule reads of an act, and not only of a clause."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why there is no answer, and the Titles or words of the sheet that it is about."""

    cause: Cause
    about: tuple[str, ...] = ()


def doubt(case: Case, act: str, goal: Fact, reasons: Sequence[Reason]) -> Doubt | None:
    """What might change an answer that rests on these reasons.

    What a rule forbids stays forbidden whatever an unknown text says, unless that lifts this very rule
    (handbook/denial-v-permission).
    """
    if not any(reason.passages for reason in reasons):
        return Doubt(Cause.NO_PASSAGE)
    if words := unknown_words(case):
        return Doubt(Cause.UNKNOWN_WORD, words)
    if titles := tuple(str(fact[1]) for fact in case.told.facts if fact[0] == "which"):
        return Doubt(Cause.WHICH, titles)
    if ("by_print", act) in case.model:
        return None
    forbidden = goal[0] == "no" and ("barred", act) in case.model
    if unread := {spoken(case, str(f[1])) for f in case.model.facts("may_lift" if forbidden else "unread_clause")}:
        return Doubt(Cause.UNREAD, tuple(sorted(unread)))
    if forbidden:
        return None
    asked = case.told.situation
    if asked is not None and (asks_for_more(case, goal) or asks_in_vain(case, goal)):
        return Doubt(Cause.UNREAD_LINE, (print_line(asked.question),))
    if lines := unread_lines(case, goal):
        return Doubt(Cause.UNREAD_LINE, lines)
    personas = {str(one[2]) for one in case.told.facts if one[0] == "persona"}
    doubtful = [title for title in partly_known(case, reasons) if title not in personas | all_such(case, "told_enough")]
    return Doubt(Cause.PARTLY_KNOWN, tuple(doubtful)) if doubtful else None


def unknown_words(case: Case) -> tuple[str, ...]:
    """Verbs, properties, modifiers, states and the like that are told and of which no rule of the law speaks."""
    known = law_words(case.ruleset)
    told = [str(fact[WORD_AT[str(fact[0])]]) for fact in case.told.facts if fact[0] in WORD_AT]
    times = {symbol(words) for words in (*vocabulary().times, *(f"{phase} phase" for phase in vocabulary().phases))}
    told += [f"{fact[2]}_" for fact in case.told.facts if fact[0] == "mod" and fact[2] not in times]
    told += [str(fact[0]) for fact in case.told.facts if str(fact[0]).startswith("in_") and fact[0] not in SINCE]
    return tuple(dict.fromkeys(word.replace("_", " ").strip() for word in told if word not in known))


@cache
def law_words(ruleset: Ruleset) -> frozenset[str]:
    """The constants of which the law of a ruleset speaks."""
    laws = [QUOTED.sub("", row.law) for row in rows() if row.holds_in(ruleset)]
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
    parts = [fact for fact in told if fact[0] in PARTS and fact[2] != USUAL_PLACE and told[fact] < len(lines)]
    rests_on = premises(case, [goal])
    lots = uncounted(case, rests_on) if counts and isinstance(goal[2], int) else []
    if not (acts or parts or lots):
        return ()
    read = premises(case, said_by_passages(case, case.model))
    used = acts_among(case, rests_on)
    known = used if counts and points else acts_among(case, read)
    unread = [fact for fact in acts if fact[1] in weighty - used]
    unread += [fact for fact in acts if fact[1] not in known and is_passed_over(case, fact[1])]
    if parts:
        matched = matched_by(case, read)
        unread += [fact for fact in parts if fact not in matched and is_passed_over(case, fact)]
    return tuple(print_line(lines[line]) for line in sorted({told[fact] for fact in (*unread, *lots)} - {len(lines)}))


def uncounted(case: Case, rests_on: set[Fact]) -> list[Fact]:
    """How many there are of a card, of which a number takes account as if there were one; not of those in a Hand."""
    named = {argument for fact in rests_on for argument in fact[1:]}
    held = {fact[1] for fact in case.told.facts if fact[0] == "in" and fact[2] == "hand"}
    lots = (fact for fact in case.told.facts if fact[0] == "lot" and fact[2] != 1)
    return [fact for fact in lots if fact not in rests_on and fact[1] in named - held]


def asks_in_vain(case: Case, goal: Fact) -> bool:
    """Whether something is told of the asked act that no rule reads and without which all is the same."""
    parts = [fact for fact in case.told.facts if fact[0] in ASKED_PARTS and fact[1] == goal[1]]
    matched = matched_by(case, premises(case, [goal])) if parts else set()
    return any(is_passed_over(case, one) for one in parts if one not in matched)


def asks_for_more(case: Case, goal: Fact) -> bool:
    """Whether leave is asked for several, for one more or for another's, and the answer is that for one of his own."""
    told, act = case.told.facts, goal[1]
    if ("question", act, "may") not in told or case.told.situation is None or ("more_counted", act) in case.model:
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
