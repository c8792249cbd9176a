"""Tagged words -> noun phrases and the words between them, by the grammar in grammar.lark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import LarkError
from lark.lexer import Lexer
from lark.utils import TextSlice

from engine.english.lexicon import HERE, Part, Sense
from engine.english.noun import Noun
from engine.english.tagged import Tagged
from engine.english.token import Token as Word

Item = Noun | Tagged
THINGS = frozenset(["something", "anything", "nothing"])
"""Words that begin a phrase: "Is a Dodge | something he may play?"."""


QUALITIES = frozenset(
    [
        "unblockable", "undodgeable", "successful", "unsuccessful", "hidden", "legal", "illegal", "basic", "non-basic",
        "special", "non-special", "ranged", "powered", "unpowered", "generic", "unique", "restricted", "unrestricted",
        "prone", "disarmed", "pending", "additional",
    ]
)  # fmt: skip
"""What one card is at the same time as something else: "an unblockable and undodgeable Attack"."""
ROUNDS = frozenset(["tournament", "match", "round", "game", "sanctioned tournament"])


def _is_called(words: Sequence[Tagged], at: int) -> bool:
    """Reads "In a tournament | time has been called"."""
    return at < len(words) and words[at].lemma in ("have", "be", "run") and words[at].part is Part.VERB


class Words(TextSlice[str]):
    """The tagged words of a sentence, in the place of a text."""

    def __init__(self, words: Sequence[Tagged]) -> None:
        super().__init__("", 0, 0)
        self.words = words


class Tags(Lexer):
    """Hands the tagger's words to the parser."""

    __future_interface__ = 2

    def __init__(self, lexer_conf: Any) -> None:
        pass

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        """The words as terminals; the tagged word travels in the terminal's value."""
        for index, word in enumerate(lexer_state.text.words):
            token = Token(word.part.value, word.token.text, start_pos=index)
            token.end_pos = index
            yield token


@cache
def _parser() -> Lark:
    return Lark((HERE / "grammar.lark").read_text(encoding="utf-8"), parser="lalr", lexer=Tags)


class _Phrases(Transformer[Token, list[Item]]):
    def __init__(self, words: Sequence[Tagged]) -> None:
        super().__init__()
        self._words = words

    def _of(self, token: Token) -> Tagged:
        return self._words[token.start_pos or 0]

    def start(self, children: list[Any]) -> list[Item]:
        items = [self._of(child) if isinstance(child, Token) else child for child in children]
        return [item for item in items if isinstance(item, Noun) or item.part is not Part.GAP]

    def nominal(self, children: list[Token]) -> Tagged:
        return self._of(children[0])

    def pronoun(self, children: list[Token]) -> Noun:
        word = self._of(children[0])
        return Noun((word,), word.lemma, is_pronoun=True)

    def determiner(self, children: list[Any]) -> list[Any]:
        return [child if isinstance(child, Noun) else self._of(child) for child in children]

    def bare(self, children: list[Any]) -> Noun:
        return self._noun(children[0], [])

    def common(self, children: list[Any]) -> Noun:
        first = children[0] if isinstance(children[0], list) else []
        nominals = [self._of(child) if isinstance(child, Token) else child for child in children]
        return self._noun(first, [child for child in nominals if isinstance(child, Tagged)])

    def _noun(self, first: list[Any], nominals: list[Tagged]) -> Noun:
        owner = next((part for part in first if isinstance(part, Noun)), None)
        tagged = [part for part in first if isinstance(part, Tagged)]
        own = next((part for part in tagged if part.part is Part.OWN), None)
        if own is not None:
            owner = Noun((own,), own.lemma, is_pronoun=True)
        words = (*(owner.words if owner is not None and own is None else ()), *tagged, *nominals)
        determiner = " ".join(part.lemma for part in tagged if part.part is Part.DET)
        noun = Noun(words, "", determiner=determiner, owner=owner)
        return _filled(noun, nominals)


def _filled(noun: Noun, nominals: Sequence[Tagged]) -> Noun:
    heads = [word for word in nominals if word.part is Part.NOUN]
    names = [word for word in nominals if word.part in (Part.NAME, Part.ACTOR)]
    numbers = [word for word in nominals if word.part is Part.NUM]
    noun.names = tuple(word.lemma for word in names)
    noun.edition = next((word.token.edition for word in names if word.token.edition), "")
    noun.number = int(numbers[0].lemma.partition("/")[0]) if numbers else None
    head: Tagged | None = (
        nominals[-1] if nominals and nominals[-1] in (*heads, *names) else ([None, *(heads or names)])[-1]
    )
    noun.head = head.lemma if head is not None else ""
    rest = [w for w in nominals if w is not head and w.part in (Part.ADJ, Part.NOUN)]
    noun.after = [w for w in _behind(nominals, head) if w.part is Part.ADJ]
    noun.adjectives = tuple([w.lemma for w in rest] + [f"#{w.lemma}" for w in numbers[1:]])
    return noun


def _behind(nominals: Sequence[Tagged], head: Tagged | None) -> Sequence[Tagged]:
    return nominals[list(nominals).index(head) + 1 :] if head is not None else ()


def phrases(words: Sequence[Tagged]) -> list[Item] | None:
    """Noun phrases and the words between them; None where a word is not known or the words form no row of phrases."""
    if any(word.part in (Part.UNKNOWN, Part.OPEN, Part.CLOSE) for word in words):
        return None
    parted = _parted(words)
    try:
        tree = _parser().parse(Words(parted))
    except LarkError:
        return None
    return _Phrases(parted).transform(tree)


def _parted(words: Sequence[Tagged]) -> list[Tagged]:
    """The words with a gap where one phrase ends and another begins with a number: "a Dodge | two turns ago"."""
    found: list[Tagged] = []
    for at, word in enumerate(words):
        if _is_both(words, at):
            continue
        counts = word.part is Part.NUM and at + 1 < len(words) and words[at + 1].part in (Part.NOUN, Part.ADJ)
        timed = word.part is Part.NUM and at > 0 and words[at - 1].lemma in ("turn", "phase", "exertion")
        of = at + 1 < len(words) and words[at + 1].lemma == "of" and words[at - 1].lemma in ("time", "moment", "point")
        counts = counts or (word.part is Part.NUM and at > 0 and of)
        counts = counts or (timed and at + 1 < len(words) and words[at + 1].part is Part.NAME)
        played = at > 1 and words[at - 1].lemma == "play" and words[at - 1].part is Part.NOUN
        in_play = played and words[at - 2].lemma in ("in", "into") and word.part in (Part.NOUN, Part.ADJ, Part.NAME)
        timed = at > 1 and word.part is Part.ADJ and words[at - 1].lemma == "turn" and words[at - 2].part is Part.DET
        thing = word.lemma in THINGS and at > 0 and words[at - 1].part in (Part.NOUN, Part.NAME, Part.ACTOR)
        timed = timed or (
            word.lemma == "time" and at > 0 and words[at - 1].lemma in ROUNDS and _is_called(words, at + 1)
        )
        owns = at + 1 < len(words) and words[at + 1].part is Part.POSS
        thing = thing or (at > 0 and word.part is Part.ACTOR and words[at - 1].lemma == "all" and not owns)
        if in_play or timed or thing or (counts and at and words[at - 1].part in (Part.NOUN, Part.NAME, Part.ACTOR)):
            place = word.token.start
            found.append(Tagged(Word("", place, place, ()), Sense(Part.GAP, "")))
        found.append(word)
    return found


def _is_both(words: Sequence[Tagged], at: int) -> bool:
    """Whether "and" stands between two qualities of one thing: "an unblockable and undodgeable Attack"."""
    if words[at].part is not Part.AND or words[at].lemma != "and" or not 1 < at < len(words) - 2:
        return False
    both = all(word.part is Part.ADJ and word.lemma in QUALITIES for word in (words[at - 1], words[at + 1]))
    one = words[at - 2].part in (Part.DET, Part.OWN, Part.POSS)
    return both and one and words[at + 2].part in (Part.NOUN, Part.NAME, Part.ADJ)
