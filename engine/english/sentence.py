"""A sentence's tokens -> its clauses. What a word is, is settled by its neighbours, or by what can be read at all."""

from __future__ import annotations

from engine.english.assembly import assemble
from engine.english.clause import Clause
from engine.english.coordinated import infinitives, neither_of, of_one_object, of_the_doer, predicatives, ripped
from engine.english.cursor import Unread
from engine.english.lexicon import Part, Sense
from engine.english.noun import Noun
from engine.english.phrase import Item, phrases
from engine.english.tag import others, tag
from engine.english.tagged import Tagged, parts_of
from engine.english.token import Token
from engine.telling.frame import NotUnderstood

TELLING = frozenset(["say", "state", "think", "believe", "know", "mean", "insist", "claim", "argue", "hope"])
"""Verbs behind which "that" may be left out."""
UNDER = frozenset(["underneath", "beneath"])
NAMELY = frozenset(["namely", "viz", "consisting"])
HAVING = frozenset(["has", "have", "had", "there", "with", "having"])
ENDING = {Part.PREP, Part.COMMA, Part.AND, Part.SUB, Part.ADV}
LEAVERS = frozenset(["he", "she", "they", "it", "i", "you", "we", "who"])
BEING = frozenset(["is", "are", "was", "were", "be", "been"])
TRIES = 16
"""How many other readings of its words a sentence is tried with."""
COMMAS = 12
"""How far behind its first verb a clause before the main one may end without a comma."""
OPENING = {Part.DET, Part.OWN, Part.PRON, Part.NAME, Part.ACTOR, Part.AUX}
LONG = 120
"""Of a sentence with more words than these, only the first reading is tried."""


def clauses_of(sentence: list[Token]) -> list[Clause]:
    """The clauses of a sentence. Raises NotUnderstood."""
    sentence, aside = _without_asides(_without_left(_without_namely(sentence)))
    words = tag(sentence)
    strange = next((word for word in words if word.part in (Part.UNKNOWN, Part.OPEN, Part.CLOSE)), None)
    if strange is not None:
        raise NotUnderstood((strange.token.start, strange.token.end), strange.token.text)
    question = sentence[-1].text == "?"
    try:
        found = _read(words, question=question)
    except NotUnderstood as error:
        retried = _retried(sentence, words, error, question=question) if len(words) <= LONG else None
        for mended in (_with_that, _with_it, _with_comma):
            retried = retried or mended(sentence, question=question)
        if retried is None:
            raise
        found = retried
    found = of_one_object(ripped(predicatives(neither_of(of_the_doer(infinitives(found))))))
    if aside:
        found[0].adverbs.append(f"({aside})")
    return found


def _with_that(sentence: list[Token], *, question: bool) -> list[Clause] | None:
    """Reads "nothing says it cannot be dodged" as "nothing says that it cannot be dodged"."""
    for at, token in enumerate(sentence[:-2]):
        if not any(sense.part is Part.VERB and sense.lemma in TELLING for sense in token.senses):
            continue
        if any(sense.part in (Part.THAT, Part.PREP, Part.COMMA) for sense in sentence[at + 1].senses):
            continue
        that = Token("that", token.end, token.end, (Sense(Part.THAT, "that"),))
        if (found := _filled(sentence, at, that, question=question)) is not None:
            return found
    return None


def _with_comma(sentence: list[Token], *, question: bool) -> list[Clause] | None:
    """Reads "After his turn is finished Player B draws" as "After his turn is finished, Player B draws"."""
    if not sentence or Part.SUB not in parts_of(sentence[0]):
        return None
    verb = next((at for at, token in enumerate(sentence) if Part.VERB in parts_of(token)), len(sentence))
    for at in range(verb, min(len(sentence) - 2, verb + COMMAS)):
        comma = Token(",", sentence[at].end, sentence[at].end, (Sense(Part.COMMA, ","),))
        if parts_of(sentence[at + 1]) & OPENING and (found := _filled(sentence, at, comma, question=question)):
            return found
    return None


def _filled(sentence: list[Token], at: int, word: Token, *, question: bool) -> list[Clause] | None:
    """The sentence with a word behind that place which its writer left out; None where it is no sentence so."""
    try:
        return _read(tag([*sentence[: at + 1], word, *sentence[at + 1 :]]), question=question)
    except NotUnderstood:
        return None


def _with_it(sentence: list[Token], *, question: bool) -> list[Clause] | None:
    """Reads "do the cards underneath go there?" as "do the cards underneath it go there?"."""
    for at, token in enumerate(sentence[1:-1], start=1):
        before, behind = sentence[at - 1].senses, sentence[at + 1].senses
        noun = any(sense.part is Part.NOUN and sense.lemma == "card" for sense in before)
        if token.text.lower() not in UNDER or not noun or not any(s.part is Part.VERB for s in behind):
            continue
        it = Token("it", token.end, token.end, (Sense(Part.PRON, "it"),))
        if (found := _filled(sentence, at, it, question=question)) is not None:
            return found
    return None


def _without_namely(sentence: list[Token]) -> list[Token]:
    """Reads "exactly one card, namely a Thrust" as "exactly one card, a Thrust", "a Hand consisting of" as "of"."""
    return [token for token in sentence if token.text.lower() not in NAMELY]


def _without_left(sentence: list[Token]) -> list[Token]:
    """Reads "has two cards left", "there are two left in it", "how many does he have left?" without "left"."""
    having = next((at for at, token in enumerate(sentence) if token.text.lower() in HAVING), None)
    return [t for at, t in enumerate(sentence) if not (having is not None and having < at and _is_left(sentence, at))]


def _is_left(sentence: list[Token], at: int) -> bool:
    """Whether it says that something is still there, and no side of a Grid, nor who left."""
    before, behind = sentence[at - 1], sentence[at + 1] if at + 1 < len(sentence) else None
    ends = (
        behind is None
        or not behind.senses
        or bool(parts_of(behind) & {Part.PREP, Part.COMMA, Part.AND, Part.SUB, Part.ADV})
    )
    thing = bool(parts_of(before) & {Part.NOUN, Part.NUM, Part.NAME, Part.PRON}) and not _is_row(before)
    thing = thing and before.text.lower() not in LEAVERS
    had = before.text.lower() == "have" or (before.text.lower() in ("has", "had") and behind is None)
    return sentence[at].text == "left" and ends and (thing or had) and before.text.lower() not in BEING


def _is_row(token: Token) -> bool:
    return token.text.lower() in ("upper", "middle", "lower", "the", "his", "her")


def _without_asides(sentence: list[Token]) -> tuple[list[Token], str]:
    """The sentence without what stands in brackets, and that: no rule reckons with what is said aside."""
    kept: list[Token] = []
    aside: list[Token] = []
    depth = 0
    for token in sentence:
        part = token.senses[0].part if token.senses else None
        depth += part is Part.OPEN
        (aside if depth or part is Part.CLOSE else kept).append(token)
        depth -= part is Part.CLOSE and depth > 0
    if depth:
        return sentence, ""
    return kept, " ".join(token.text for token in aside if token.text not in "()[]")


def _retried(
    sentence: list[Token], words: list[Tagged], error: NotUnderstood, *, question: bool
) -> list[Clause] | None:
    """The clauses with one word taken for something else, if that can be read."""
    at = next((i for i, word in enumerate(words) if word.token.start >= error.span[0]), len(words))
    for index, part in others(words, at)[:TRIES]:
        try:
            return _read(tag(sentence, {index: part}), question=question)
        except NotUnderstood:
            continue
    return None


def _read(words: list[Tagged], *, question: bool) -> list[Clause]:
    items = phrases(words)
    if items is None:
        raise NotUnderstood((words[0].token.start, words[0].token.end), words[0].token.text)
    try:
        return assemble(items, question=question)
    except Unread as error:
        raise NotUnderstood(*_place(items, error.at)) from None


def _place(items: list[Item], at: int) -> tuple[tuple[int, int], str]:
    item = items[min(at, len(items) - 1)]
    if isinstance(item, Noun):
        return item.span, item.text
    return (item.token.start, item.token.end), item.token.text
