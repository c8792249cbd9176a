"""Questions after Adjacent squares: "Are a Thrust and a Lower Right Attack Adjacent?"."""

from __future__ import annotations

from collections.abc import Iterator

from engine.case import Question
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.kind import areas_of
from engine.telling.verbs.narrate import Narrator
from engine.world import Happening, Thing

WORD = "adjacent"
TOGETHER = frozenset(["attack", "they", "grid", "area", "square", "both", "these", "two"])


def ask_adjacent(narrator: Narrator, clause: Clause, question: Question) -> Question | None:
    """The question whether two Attacks, or two areas, are Adjacent; None where it asks something else."""
    nouns = list(_nouns(clause))
    inner = [noun for one in nouns for relative in one.relatives for noun in _nouns(relative)]
    if clause.asks not in ("whether", "how many") or not any(_is_adjacent(noun) for noun in (*nouns, *inner)):
        return None
    things = [thing for noun in nouns for thing in _meant(narrator, noun)]
    told = [thing for h in narrator.world.log for thing in h.things if not h.extra.get("remark")]
    attacks = [thing for thing in narrator.world.things if thing.is_a("attack") and thing not in things]
    attacks = [thing for thing in attacks if thing.extra_name or thing in told]  # not those of which a card only speaks
    if len(things) == 1 and any(_is_it(noun) for noun in nouns):
        things += attacks[-1:]
    if not things and any(noun.is_a(*TOGETHER) for noun in nouns):
        things = attacks
    question.act = Happening(WORD, things=things)
    question.unit = clause.asked.head if clause.asked is not None else ""
    return question


def _is_it(noun: Noun) -> bool:
    return noun.is_it or noun.text.lower() in ("that one", "this one")


def _nouns(clause: Clause) -> Iterator[Noun]:
    """The phrases of a clause, each member of a series by itself, and what they are of."""
    roles = [role.noun for role in (*clause.roles, *clause.subs)]
    for noun in filter(None, (clause.subject, *clause.objects, *roles)):
        yield from _parts(noun)


def _parts(noun: Noun) -> Iterator[Noun]:
    for member in noun.each():
        yield member
        for part in filter(None, (member.of, member.owner)):
            yield from _parts(part)


def _is_adjacent(noun: Noun) -> bool:
    return noun.has(WORD) or any(word.lemma == WORD for word in (*noun.after, *noun.words))


def _meant(narrator: Narrator, noun: Noun) -> list[Thing]:
    """The card that is named, or the square."""
    one = Noun(noun.words, noun.head, noun.is_pronoun, noun.determiner, None, None, names=noun.names)
    if noun.names and narrator.refer.is_card(one):
        return narrator.refer.things(one)
    alone = Noun(noun.words, noun.head, adjectives=noun.adjectives, after=noun.after)
    squares = areas_of(alone) if not noun.names else frozenset()
    return [Thing(noun.text, frozenset({"area"}), grid=squares)] if squares else []
