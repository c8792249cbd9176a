"""Sentences that may have been misread: what is given back does not carry each number, name, pile and verb of them."""

from __future__ import annotations

from collections.abc import Iterator

from engine.circumstance import PILES
from engine.english.gazetteer import Gazetteer
from engine.english.lexicon import Part
from engine.english.token import Token, sentences
from engine.telling.verbs.narrate import Narrator

TOLD_OTHERWISE = frozenset(
    ["answer", "ask", "belong", "call", "come", "consist", "count", "deal", "fight", "force", "get", "give", "happen",
     "lie", "mean", "name", "need", "oblige", "permit", "require", "suffer", "think", "title", "turn", "wield"]
)  # fmt: skip
"""Verbs that are given back in other words, beside those that are read by a method of their own."""
LICENSED = frozenset(["allow", "authorize", "ban", "enable", "entitle", "forbid", "permit", "prevent", "prohibit"])
"""What is given back as that he may, or cannot."""
MODALS = frozenset(["can", "may"])
CHOOSING = frozenset(["choose", "decide", "elect", "opt", "abstain", "fail", "refrain"])
"""To choose to do it is to do it, to refrain from it is not to do it."""
BETWEEN = 5
"""So near behind the number of cards the list of them begins."""
STEM = 5
"""So many letters of a verb are the same in what is made of it: Exertion, discarding."""


def misread(text: str, given_back: str, gazetteer: Gazetteer) -> str:
    """The first sentence of which something is missing in what is given back; empty where all is there."""
    carried = {key for sentence in sentences(given_back, gazetteer) for token in sentence for key in _keys(token)}
    carried |= {verb[:STEM] for verb in LICENSED} if carried & MODALS else set()
    carried |= {verb[:STEM] for verb in CHOOSING}
    for sentence in sentences(text, gazetteer):
        behind = [*sentence[1:], sentence[-1]]
        timeless = [one for one, after in zip(sentence, behind, strict=True) if not _is_turn(after)]
        timeless = [one for one in timeless if not _is_listed(one, sentence)]
        if any(_matters(token) and not carried & {*_keys(token)} for token in timeless):
            return text[sentence[0].start : sentence[-1].end]
    return ""


def _is_turn(token: Token) -> bool:
    """Whether a number in front of it needs no telling: of how many turns it is told; which areas these are."""
    return any(sense.lemma in ("turn", "area") for sense in token.senses)


def _is_listed(number: Token, sentence: list[Token]) -> bool:
    """Whether as many cards follow by their names, which are looked for: "three Situations in play: X, Y and Z"."""
    if not number.senses or number.senses[0].part is not Part.NUM:
        return False
    behind = [token for token in sentence if token.start > number.start]
    comma = next((at for at, token in enumerate(behind[:BETWEEN]) if token.text in (",", ":")), None)
    if comma is None:
        return False
    named = [_is_card(token) for token in behind[comma + 1 :]]
    return any(named[:2]) and str(sum(named)) == number.senses[0].lemma


def _is_card(token: Token) -> bool:
    return bool(token.senses) and token.senses[0].lemma.startswith("card:")


def _keys(token: Token) -> Iterator[str]:
    """By what it is known again: a name by its first word, as a card may be called without its sub-title."""
    for sense in token.senses:
        _, colon, name = sense.lemma.partition(":")
        yield name.split()[0] if colon and name else sense.lemma if sense.part is Part.NUM else sense.lemma[:STEM]


def _matters(token: Token) -> bool:
    """Whether it is a number above 1, a card or Persona, a pile, or a word that is nothing but a verb."""
    if not token.senses:
        return False
    first, parts = token.senses[0], {sense.part for sense in token.senses}
    if parts == {Part.VERB}:
        return not any(hasattr(Narrator, f"on_{one.lemma}") or one.lemma in TOLD_OTHERWISE for one in token.senses)
    number = parts == {Part.NUM} and first.lemma not in ("1", "one")
    return number or first.lemma.startswith(("card:", "persona:")) or first.lemma in PILES
