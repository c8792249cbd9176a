"""Players who are called by a name of their own: "Anna plays a Thrust. Ben does not defend"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import dropwhile, pairwise

from engine.english.lexicon import Part, Sense, words
from engine.english.tagged import parts_of
from engine.english.token import Token

DEEDS = frozenset(
    ["attack", "begin", "defend", "disarm", "discard", "draw", "exert", "guess", "hold", "lose", "play", "roll",
     "search", "start", "take", "use", "want", "win", "wish"]
)  # fmt: skip
"""What players do, and no card."""
OWN = frozenset(["hand", "turn", "endurance", "ability", "opponent", "persona", "weapon", "deck", "discard pile"])
"""What players have, and no card."""
DOING = frozenset([Part.VERB, Part.AUX])
LEADING = frozenset([Part.VERB, Part.DET, Part.OWN, Part.NUM, Part.ADJ])
"""Behind these stands a thing: "plays Foobar", "a second Foobar"."""
CAPITAL = frozenset(["disarms", "discards", "draws", "exerts", "plays"])
HELPING = frozenset([Part.AUX, Part.NOT, Part.ADV])
MOST = 2


def people(sentences: Sequence[list[Token]]) -> list[list[Token]]:
    """The sentences, in which names that nothing lists are players where they do what only players do."""
    sentences = [[one for token in sentence for one in _apart(token)] for sentence in sentences]
    names = {name for sentence in sentences for name in _acting(sentence)}
    if len(names) == 1 and not any(_is_player(token) for sentence in sentences for token in sentence):
        names |= _opposing(sentences)
    if not 0 < len(names) <= MOST:
        return sentences
    return [[one for token in sentence for one in _called(token, names)] for sentence in sentences]


def _apart(token: Token) -> Iterator[Token]:
    """Reads "Anna Disarms him": the game's verbs are written with capitals, and are no part of the name."""
    name, _, verb = token.text.partition(" ")
    if not _is_unlisted(token) or verb.lower() not in CAPITAL:
        yield token
        return
    at = token.start + len(name)
    yield replace(token, text=name, end=at, senses=(Sense(Part.NAME, f"unknown:{name.lower()}"),))
    yield replace(token, text=verb, start=at + 1, senses=words()[(verb.lower(),)])


def _acting(sentence: list[Token]) -> Iterator[str]:
    for at, token in enumerate(sentence):
        if _is_unlisted(token) and (_does(sentence[:at], sentence[at + 1 :]) or _owns(sentence[at + 1 :])):
            yield from _names(token)


def _opposing(sentences: Sequence[list[Token]]) -> set[str]:
    """Names with which sentences begin and that are nowhere a thing: "Ben uses one weapon. Anna Disarms him"."""
    begun = [sentence[1:] if _helps(sentence[0]) else sentence for sentence in sentences if len(sentence) > 2]
    first = {told[0].text for told in begun if _is_unlisted(told[0]) and parts_of(told[1]) & DOING}
    pairs = [pair for sentence in sentences for pair in pairwise(sentence)]
    inside = {token.text for before, token in pairs if parts_of(before) & LEADING}
    return first - inside


def _does(before: list[Token], behind: list[Token]) -> bool:
    """Whether the name is told to do something: "Anna plays", "Ben does not defend", "may Anna still draw"."""
    told = [*dropwhile(_helps, behind)]
    helped = len(told) < len(behind) or any(map(_helps, before[-1:]))
    verbs = [sense for token in told[:1] for sense in token.senses if sense.part is Part.VERB]
    done = {sense.lemma for sense in verbs if helped or sense.form != "base"}
    has = any(_is_verb(token, "have") for token in behind[:1]) and any(_is(token, OWN | {"play"}) for token in behind)
    return bool(done & DEEDS) or has or ("make" in done and any(Part.OWN in parts_of(token) for token in told[1:2]))


def _owns(behind: list[Token]) -> bool:
    """Whether what only players have is the name's: "Anna's Hand", "Anna's only weapon"."""
    owned = dropwhile(lambda token: Part.ADJ in parts_of(token), behind[1:])
    return any(Part.POSS in parts_of(token) for token in behind[:1]) and any(_is(token, OWN) for token in [*owned][:1])


def _helps(token: Token) -> bool:
    """Whether it only helps the verb: "does not", "may still"."""
    return bool(parts_of(token) & HELPING) or _is_verb(token, "do")


def _is_verb(token: Token, lemma: str) -> bool:
    return any(sense.part is Part.VERB and sense.lemma == lemma for sense in token.senses)


def _is(token: Token, nouns: frozenset[str]) -> bool:
    return any(sense.part is Part.NOUN and sense.lemma in nouns for sense in token.senses)


def _is_unlisted(token: Token) -> bool:
    return any(sense.lemma.startswith("unknown:") for sense in token.senses) and not token.edition


def _is_player(token: Token) -> bool:
    return any(sense.lemma.startswith(("player:", "persona:")) for sense in token.senses)


def _names(token: Token) -> list[str]:
    """The names of "Anna and Ben"; none where a name has several words."""
    names = token.text.split(" and ")
    return names if all(name.isalpha() for name in names) and len(names) <= MOST else []


def _called(token: Token, names: set[str]) -> Iterator[Token]:
    """The token as the players that it names, with an "and" between two."""
    called = _names(token) if _is_unlisted(token) else []
    if not called or not {*called} <= names:
        yield token
        return
    at = token.start
    for name in called:
        if at > token.start:
            yield replace(token, text="and", start=at - 4, end=at - 1, senses=(Sense(Part.AND, "and"),))
        sense = Sense(Part.NAME, f"player:{name}")
        yield replace(token, text=name, start=at, end=at + len(name), senses=(sense,))
        at += len(f"{name} and ")
