"""A text as tokens with their places, cut into sentences; Titles are found before anything else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.reader.lexicon import Lexicon
from engine.reader.names import Names

WORD = re.compile(
    r"[A-Za-zÀ-ÿ]+(?=n't\b)|n't\b|'(?:s|m|ve|ll|re|d|Em)\b|cannot\b"
    r"|\d+(?:/\d+)?(?:st|nd|rd|th|ed)?|[A-Za-zÀ-ÿ]+(?:[-/][A-Za-z0-9À-ÿ]+)*|\S"
)
SAME_LENGTH = str.maketrans("‘’“”–—", "''\"\"--")
CUT_SHORT = {"ca": "can", "wo": "will", "sha": "shall", "n't": "not"}


@dataclass(frozen=True, slots=True)
class Token:
    """A word or sign of the text, and where it stands in it."""

    text: str
    low: str
    start: int
    end: int

    @property
    def capital(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.text[:1].isupper()


@dataclass(frozen=True, slots=True)
class TitleSpan:
    """A Title of the catalogue that stands in a sentence: the token behind it, and its name."""

    end: int
    name: str
    plural: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """The tokens of a sentence without its end mark and without empty words, and the Titles among them."""

    tokens: tuple[Token, ...]
    titles: Mapping[int, TitleSpan]
    asked: bool
    start: int
    end: int


def tokenise(text: str) -> list[Token]:
    """All words and signs of a text."""
    found: list[Token] = []
    for match in WORD.finditer(text.translate(SAME_LENGTH)):
        word, start, end = match[0], match.start(), match.end()
        if word.lower() == "cannot":
            found += [Token("can", "can", start, start + 3), Token("not", "not", start + 3, end)]
        else:
            low = word.lower()
            found.append(Token(word, CUT_SHORT.get(low, low), start, end))
    for at, token in enumerate(found[:-1]):
        if token.low in ("ca", "wo", "sha") and found[at + 1].low != "not":
            found[at] = Token(token.text, token.text.lower(), token.start, token.end)
    return found


def sentences(text: str, names: Names, lexicon: Lexicon) -> list[Sentence]:
    """The sentences of a text; an end mark inside a Title ends none."""
    tokens = tokenise(text)
    titles: dict[int, TitleSpan] = {}
    at = 0
    while at < len(tokens):
        span = names.longest(tokens, at)
        if span is not None:
            span = with_more(tokens, span, text, names)
            titles[at] = span
            at = span.end
        else:
            at += 1
    cut: list[Sentence] = []
    first, at = 0, 0
    while at < len(tokens):
        if at in titles:
            at = titles[at].end
            continue
        token = tokens[at]
        ends = token.low in ("?", "!", ";") or (
            token.low == "." and not (at > 0 and tokens[at - 1].low in lexicon.abbreviations)
        )
        if ends:
            cut.append(sentence(tokens, titles, first, at, lexicon))
            first = at + 1
        at += 1
    if first < len(tokens):
        cut.append(sentence(tokens, titles, first, len(tokens), lexicon))
    return [one for one in cut if one.end > one.start]


def with_more(tokens: list[Token], span: TitleSpan, text: str, names: Names) -> TitleSpan:
    """A Title with what stands behind its colon, or in brackets, that the catalogue does not have."""
    end = span.end
    if (
        end + 1 < len(tokens)
        and tokens[end].text == "("
        and ")" in (closing := [t.text for t in tokens[end : end + 6]])
    ):
        behind = end + closing.index(")") + 1
        return TitleSpan(behind, span.name + " " + text[tokens[end].start : tokens[behind - 1].end])
    attached = end + 1 < len(tokens) and tokens[end].text == ":" and tokens[end].start == tokens[end - 1].end
    if span.plural or not attached or not tokens[end + 1].capital:
        return span
    more = names.longest(tokens, end + 1)
    behind = more.end if more is not None else end + 2
    while more is None and behind < len(tokens):
        joined = tokens[behind].low in ("of", "the", "and") and behind + 1 < len(tokens) and tokens[behind + 1].capital
        if not tokens[behind].capital and not joined:
            break
        behind += 1
    return TitleSpan(behind, span.name + text[tokens[end].start : tokens[behind - 1].end])


def sentence(tokens: list[Token], titles: Mapping[int, TitleSpan], first: int, last: int, lexicon: Lexicon) -> Sentence:
    """One sentence: empty words are left out, and so are commas that then stand alone."""
    kept: list[Token] = []
    moved: dict[int, TitleSpan] = {}
    at = first
    while at < last:
        span = titles.get(at)
        if span is not None:
            moved[len(kept)] = TitleSpan(len(kept) + span.end - at, span.name, span.plural)
            kept += tokens[at : span.end]
            at = span.end
            continue
        if length := empty_at(tokens, at, last, lexicon):
            at += length
            continue
        token = tokens[at]
        kept.append(replace(token, low=",") if token.text in "()" else token)
        at += 1
    lone = [
        place
        for place, token in enumerate(kept)
        if token.low == "," and (place in (0, len(kept) - 1) or kept[place - 1].low == ",")
    ]
    for place in reversed(lone):
        del kept[place]
        moved = {
            (key - 1 if key > place else key): (
                TitleSpan(span.end - 1, span.name, span.plural) if key > place else span
            )
            for key, span in moved.items()
        }
    asked = last < len(tokens) and tokens[last].low == "?"
    if first >= last:
        return Sentence((), {}, asked, 0, 0)
    end = tokens[last].end if last < len(tokens) else tokens[last - 1].end
    return Sentence(tuple(kept), moved, asked, tokens[first].start, end if kept else tokens[first].start)


def empty_at(tokens: list[Token], at: int, last: int, lexicon: Lexicon) -> int:
    """How many tokens of an empty word or phrase stand here."""
    for phrase in lexicon.empty.get(tokens[at].low, ()):
        if at + len(phrase) <= last and all(tokens[at + k].low == word for k, word in enumerate(phrase)):
            return len(phrase)
    return 0
