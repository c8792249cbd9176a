"""What words stand in a Title or a Group Line: a word is no card."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.telling.refer import Refer

STANDING = frozenset(["stand", "appear", "occur", "be", "contain", "have", "include", "bear", "show", "carry"])


def word_told(clause: Clause, refer: Refer) -> None:
    """The word Bystander stands neither in its Title nor in its Group Line -> a word does not stand there."""
    if clause.asks or clause.verb not in STANDING:
        return
    for noun in (*clause.objects, *([clause.subject] if clause.subject is not None else [])):
        words = [word.token.text.lower() for word in noun.words]
        if words[:2] == ["the", "words"] and noun.head != "word" and not noun.names:
            noun.words, noun.determiner = noun.words[2:], "a"  # "bears the words Event: Plot"
            noun.adjectives = tuple(one for one in noun.adjectives if one != "word")
        if "word" in words[:2] and noun.head != "word":
            noun.head, noun.names, noun.adjectives = "word", (), ()
