"""A question that stands in one sentence with what is told: "He gains nothing, so what is his Ability?"."""

from __future__ import annotations

from engine.english.token import Token

ASKING = frozenset(["may", "can", "could", "must", "should", "do", "does", "did", "is", "are", "am", "was", "has",
                    "have", "how", "what", "who", "which", "where"])  # fmt: skip
"""Words that open a question."""


HAILS = frozenset(["hey", "hi", "hello", "ok", "okay", "well", "oh", "um", "uh", "hm", "hmm", "please", "sorry", "so",
                   "listen", "look", "right", "anyway", "thanks", "judge", "guys", "folks", "all", "there", "everyone",
                   "question"])  # fmt: skip
"""Words with which somebody is addressed, or speech begins."""
ASKED = frozenset(["a", "quick", "short", "simple", "easy", "another", "one", "last", "rules", "my", "next", "stupid"])
"""What a question is called that is announced: "Quick question: …"."""


def _addressed(sentence: list[Token]) -> list[Token]:
    """Reads "Hey, may he play it?", "Quick question: may he play it?" as "May he play it?"."""
    texts = [token.text.lower() for token in sentence]
    at = next((i for i, text in enumerate(texts) if text not in HAILS | ASKED), 0)
    hails, asks = at and {*texts[:at]} <= HAILS and texts[at] == ",", texts[at - 1 : at + 1] == ["question", ":"]
    return sentence[at + 1 :] if (hails or asks) and len(sentence) > at + 2 else sentence


def question_apart(sentence: list[Token]) -> list[list[Token]]:
    """Reads "He gains nothing, so what is his Ability?", "He has a Dodge: may he play it?" as two sentences."""
    sentence = _addressed(sentence)
    texts = [token.text.lower() for token in sentence]
    for at in range(1, len(texts) - 2 if texts[-1] == "?" else 0):
        so = texts[at : at + 2] == [",", "so"]
        if (so or texts[at] == ":") and texts[at + 1 + so] in ASKING:
            sign = sentence[at]
            return [[*sentence[:at], Token(".", sign.start, sign.end, ())], sentence[at + 1 + so :]]
    return [sentence]
