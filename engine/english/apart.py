"""A question that stands in one sentence with what is told: "He gains nothing, so what is his Ability?"."""

from __future__ import annotations

from engine.english.token import Token

ASKING = frozenset(["may", "can", "could", "must", "should", "do", "does", "did", "is", "are", "am", "was", "has",
                    "have", "how", "what", "who", "which", "where"])  # fmt: skip
"""Words that open a question."""


def question_apart(sentence: list[Token]) -> list[list[Token]]:
    """Reads "He gains nothing, so what is his Ability?", "He has a Dodge: may he play it?" as two sentences."""
    texts = [token.text.lower() for token in sentence]
    for at in range(1, len(texts) - 2 if texts[-1] == "?" else 0):
        so = texts[at : at + 2] == [",", "so"]
        if (so or texts[at] == ":") and texts[at + 1 + so] in ASKING:
            sign = sentence[at]
            return [[*sentence[:at], Token(".", sign.start, sign.end, ())], sentence[at + 1 + so :]]
    return [sentence]
