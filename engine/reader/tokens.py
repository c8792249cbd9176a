"""A text as tokens with their places, cut into sentences; Titles are found before anything else."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.reader.lexicon import Lexicon

if TYPE_CHECKING:
    from engine.reader.names import KnownNames

WORD = re.compile(
    r"[A-Za-zÀ-ÿ]+(?=n't\b)|n't\b|'(?:s|m|ve|ll|re|d|Em)\b|cannot\b"
    r"|\d+(?:/\d+)?(?:st|nd|rd|th|ed)?|[A-Za-zÀ-ÿ]+(?:[-/][A-Za-z0-9À-ÿ]+)*|\S"
)
SAME_LENGTH = str.maketrans("‘’“”–—", "''\"\"--")
CUT_SHORT = {"ca": "can", "wo": "will", "sha": "shall", "n't": "not"}


@dataclass(frozen=True, slots=True)
class Title:
    """A Title of the catalogue that stands in a text: its name and how many tokens it has."""

    name: str
    length: int
    plural: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A word or sign of the text, where it stands in it, and the Title that begins with it."""

    text: str
    low: str
    start: int
    end: int
    title: Title | None = None

    @property
    def capital(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.text[:1].isupper()


@dataclass(frozen=True, slots=True)
class Sentence:
    """The tokens of a sentence without its end mark, without empty words, and without commas that then stand alone."""

    tokens: tuple[Token, ...]
    asked: bool
    start: int
    end: int

    def plain(self) -> str:
        """The words that belong to no Title: "Your" in one speaks to nobody."""
        words: list[str] = []
        behind = 0
        for at, token in enumerate(self.tokens):
            behind = at + token.title.length if token.title is not None else behind
            words += [token.text] if at >= behind else []
        return " ".join(words)

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where some of its tokens stand in the text; all of them are the sentence."""
        if (start, end) == (0, len(self.tokens)):
            return self.start, self.end
        return self.tokens[start].start, self.tokens[end - 1].end


def words_of(text: str) -> tuple[str, ...]:
    """The words and signs of a text in small letters, as its tokens have them."""
    lows = (word.lower() for word in WORD.findall(text.translate(SAME_LENGTH)))
    found = ("not" if word == "n't" else word for word in lows)
    return tuple(part for word in found for part in (("can", "not") if word == "cannot" else (word,)))


def tokenise(text: str) -> list[Token]:
    """All words and signs of a text."""
    found: list[Token] = []
    for match in WORD.finditer(text.translate(SAME_LENGTH)):
        word, start, end = match[0], match.start(), match.end()
        low = word.lower()
        if low == "cannot":
            found += [Token("can", "can", start, start + 3), Token("not", "not", start + 3, end)]
        elif low == "n't":
            if found:
                found[-1] = replace(found[-1], low=CUT_SHORT.get(found[-1].low, found[-1].low))
            found.append(Token(word, "not", start, end))
        else:
            found.append(Token(word, low, start, end))
    return found


def sentences(text: str, names: KnownNames, lexicon: Lexicon) -> list[Sentence]:
    """The sentences of a text; an end mark inside a Title ends none."""
    tokens = tokenise(text)
    cut: list[Sentence] = []
    kept: list[Token] = []
    at = first = 0
    while at < len(tokens):
        token = tokens[at]
        title = _title(tokens, at, text, names)
        if title is not None:
            kept += [replace(token, title=title), *tokens[at + 1 : at + title.length]]
            at += title.length
        elif token.low in "?!;" or (
            token.low == "." and not (at > 0 and tokens[at - 1].low in lexicon.sets["abbreviations"])
        ):
            cut.append(Sentence(_with_commas(kept), token.low == "?", tokens[first].start, token.end))
            kept, first, at = [], at + 1, at + 1
        elif length := _empty(tokens, at, lexicon):
            at += length
        else:
            kept.append(replace(token, low=",") if token.text in "()" else token)
            at += 1
    if first < len(tokens):
        cut.append(Sentence(_with_commas(kept), False, tokens[first].start, tokens[-1].end))
    return [one for one in cut if one.tokens]


def _title(tokens: list[Token], at: int, text: str, names: KnownNames) -> Title | None:
    """The Title that begins here, with what the catalogue does not have behind its colon or in brackets."""
    title = names.longest(tokens, at)
    if title is None:
        return None
    end = at + title.length
    behind = [token.text for token in tokens[end : end + 6]]
    if behind[:1] == ["("] and ")" in behind and tokens[end + 1].text not in ("it", "which", "not", "he", "she", "who"):
        last = end + behind.index(")")
        return Title(f"{title.name} {text[tokens[end].start : tokens[last].end]}", last + 1 - at)
    attached = len(behind) > 1 and behind[0] == ":" and tokens[end].start == tokens[end - 1].end
    if title.plural or not attached or not tokens[end + 1].capital:
        return title
    more = names.longest(tokens, end + 1)
    last = end + 1 + (more.length if more is not None else 1)
    while more is None and last < len(tokens):
        joined = tokens[last].low in ("of", "the", "and") and last + 1 < len(tokens) and tokens[last + 1].capital
        if not (tokens[last].capital or joined):
            break
        last += 1
    return Title(title.name + text[tokens[end].start : tokens[last - 1].end], last - at)


def _empty(tokens: list[Token], at: int, lexicon: Lexicon) -> int:
    """How many tokens of an empty word or phrase stand here."""
    for phrase, _ in lexicon.phrases["empty"].get(tokens[at].low, ()):
        if tuple(token.low for token in tokens[at : at + len(phrase)]) == phrase:
            return len(phrase)
    return 0


def _with_commas(tokens: list[Token]) -> tuple[Token, ...]:
    """The tokens without commas that stand at the ends or behind another."""
    kept: list[Token] = []
    for token in tokens:
        if token.low != "," or (kept and kept[-1].low != ","):
            kept.append(token)
    return tuple(kept[:-1] if kept and kept[-1].low == "," else kept)
