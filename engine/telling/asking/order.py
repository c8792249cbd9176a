"""Questions after the order of Defenses: "May he defend against the second Attack first and only then against …?"."""

from __future__ import annotations

from collections.abc import Iterator

from engine.case import Question
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.english.numeral import ORDINALS
from engine.english.wish import WISHES
from engine.telling.verbs.narrate import Narrator
from engine.world import Happening, Thing

FIRST = frozenset(["first", "at first"])
LATER = frozenset(["then", "only then", "afterwards", "afterward", "only afterwards", "later", "last", "only later"])
DEFENDING = frozenset(["defend", "block", "dodge", "play", "resolve", "declare", "avoid", "answer"])
PLAIN = ("defense", "block", "dodge", "one", "guard", "")


def ask_order(narrator: Narrator, clause: Clause, question: Question) -> Question | None:
    """The question whether, or that, he defends against the Attacks in the order that is told; else None."""
    row = _sequence(narrator)
    asked = _wished(narrator) if _is_bare(clause) else [clause]
    if clause.asks != "whether" or clause.modal not in ("may", "can", "must") or len(row) < 2 or not asked:
        return None
    parts = [part for one in asked for part in _parts(one)]
    order = _order(parts, row)
    if not order or not any(part.verb in ("defend", "block", "dodge") or _defenses(part) for part in parts):
        return None
    if _is_bare(clause):
        del narrator.world.log[next(at for told, at in narrator.course if told is asked[0]) :]
        narrator.wish, question.wish = [], None
    question.act = Happening("order", narrator.refer.other(row[0].owner), order, others=row)
    question.player = question.act.actor
    return question


def _sequence(narrator: Narrator) -> list[Thing]:
    """The Attacks that one player played, in their order."""
    plays = [h for h in narrator.world.log if h.verb == "play" and not h.negated and h.turn == 0]
    row = [
        t for h in plays for t in h.things if (t.is_a("attack") and t.count == 1) or (t.unknown and len(h.things) > 1)
    ]
    return row if len({t.owner for t in row}) == 1 else []


def _is_bare(clause: Clause) -> bool:
    """Reads "May he?", "May he do this?"."""
    this = (
        len(clause.objects) == 1 and clause.objects[0].is_pronoun and clause.objects[0].is_a("this", "that", "it", "so")
    )
    return not clause.verb or (clause.verb == "do" and (this or "so" in clause.adverbs))


def _wished(narrator: Narrator) -> list[Clause]:
    """What he wants to do, with what follows in the same breath."""
    told = [clause for clause, _ in narrator.course[-2:]]
    at = next((i for i, clause in enumerate(told) if clause.verb in WISHES), None)
    rest = told[at + 1 :] if at is not None else []
    return [told[at], *(clause for clause in rest if clause.verb in DEFENDING)] if at is not None else []


def _parts(clause: Clause) -> Iterator[Clause]:
    """The clause, and what is done besides: "and to declare the Pistol successful only afterwards"."""
    if clause.verb in WISHES and clause.infinitive is not None:
        yield from _parts(clause.infinitive)
        return
    yield clause
    for sub in clause.subs:
        if sub.link == "and" and sub.clause is not None:
            yield from _parts(sub.clause)


def _order(parts: list[Clause], row: list[Thing]) -> list[Thing]:
    """The Attacks in the order that is told; none where a word of it, or a card beside it, is not read."""
    words = {word for part in parts for word in part.adverbs}
    before = any(role.link == "before" for part in parts for role in (*part.roles, *part.subs))
    nouns = [noun for part in parts for noun in _nouns(part)]
    named = [_attacks(noun, row) for noun in nouns]
    if not (words & (FIRST | LATER) or before) or any(found is None for found in named):
        return []
    order = _spread([found for found in named if found], row)
    if len(order) == 1 and (not words & FIRST or words & LATER or before):
        return []
    return order if len(set(map(id, order))) == len(order) else []


def _spread(named: list[list[Thing]], row: list[Thing]) -> list[Thing]:
    """The Attacks that are named, with "the others" in their place."""
    told = [thing for found in named for thing in found if found is not row]
    return [t for found in named for t in ([one for one in row if one not in told] if found is row else found)]


def _nouns(part: Clause) -> Iterator[Noun]:
    for noun in filter(None, (*part.objects, *(role.noun for role in (*part.roles, *part.subs)))):
        yield from noun.each()
    for sub in part.subs:
        if sub.link == "before" and sub.clause is not None and sub.clause.verb in DEFENDING:
            yield from _nouns(sub.clause)


def _attacks(noun: Noun, row: list[Thing]) -> list[Thing] | None:
    """The Attacks that a phrase names; the row itself for "the others"; [] for a Defense; None for all else."""
    for name in noun.names:
        key = name.removeprefix("card:")
        found = [thing for thing in row if thing.extra_name == key or thing.extra_name.endswith(f" {key}")]
        return found if len(found) == 1 else None
    if noun.is_pronoun or noun.relatives or noun.of is not None:
        return None
    if noun.is_a("hand"):
        return []
    nth = [ORDINALS[word] - 1 for word in (*noun.adjectives, noun.head) if word in ORDINALS]
    if nth and noun.is_a("attack", "one", *ORDINALS):
        return [row[nth[0]]] if len(nth) == 1 and nth[0] < len(row) else None
    if noun.is_a("attack", "other", "") and (noun.has("other") or noun.is_a("other")):
        return row
    return [] if noun.is_a(*PLAIN) and not noun.names else None


def _defenses(part: Clause) -> bool:
    return part.verb in DEFENDING and any(noun.is_a(*PLAIN) and noun.head for noun in part.objects)
