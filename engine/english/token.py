"""A text -> sentences of tokens; names of cards, Personas and players are one token each."""

from __future__ import annotations

from dataclasses import dataclass

from engine.english.figure import figure, printed
from engine.english.gazetteer import Gazetteer
from engine.english.lexeme import Lexeme, lexemes
from engine.english.lexicon import Part, Sense, plain_forms, split, words

ABBREVIATED = frozenset({"dr", "lt", "st", "mr", "mrs", "jr", "vs", "sgt", "gen"})
SKIPPED = frozenset('"')
JOINS = frozenset(':()[]"')


@dataclass(frozen=True, slots=True)
class Token:
    """A word, phrase or name with all that it can be."""

    text: str
    start: int
    end: int
    senses: tuple[Sense, ...]
    edition: str = ""


PHASES = frozenset([("may", "do"), ("must", "do")])
"""Names that are ordinary words where they are written small: "cards that may do damage"."""


def sentences(text: str, gazetteer: Gazetteer) -> list[list[Token]]:
    """The sentences of the text, each ending with its full stop or question mark (a token without senses)."""
    found: list[list[Token]] = [[]]
    units = lexemes(text)
    at = 0
    while at < len(units):
        at, token = _token(units, at, gazetteer, first=not found[-1])
        if token is None:
            continue
        found[-1].append(token)
        if token.text in (".", "?", "!") and not token.senses:
            found.append([])
    return [sentence for sentence in found if sentence]


def _token(units: list[Lexeme], at: int, gazetteer: Gazetteer, *, first: bool) -> tuple[int, Token | None]:
    unit = units[at]
    if unit.text in SKIPPED:
        return at + 1, None
    sign = _sign(unit)
    if sign is not None:
        return at + 1, sign
    if (value := printed(tuple(unit.text for unit in units[at : at + 3]))) is not None:
        return at + 3, Token(f"ATTACK: {value.lemma.split()[-1]}", unit.start, units[at + 2].end, (value,))
    if unit.text.lower() == "player" and at + 1 < len(units) and units[at + 1].text in "ABCDabcd":
        sense = Sense(Part.NAME, f"player:{units[at + 1].text.upper()}")
        return at + 2, Token(f"Player {units[at + 1].text}", unit.start, units[at + 1].end, (sense,))
    if (edition := _of_edition(units, at)) is not None:
        return at + 2, edition
    return _named(units, at, gazetteer, first=first)


EDITIONS = {"1st": "1ed", "first": "1ed", "2nd": "2ed", "second": "2ed"}


def _of_edition(units: list[Lexeme], at: int) -> Token | None:
    """Reads "a 2nd edition Focus" as "a 2ed Focus"."""
    told = [unit.text.lower() for unit in units[at : at + 3]]
    if len(told) < 3 or told[0] not in EDITIONS or told[1] != "edition" or not told[2][0].isalpha():
        return None
    return _spanned(units, at, at + 2, words()[(EDITIONS[told[0]],)])


def _sign(unit: Lexeme) -> Token | None:
    match unit.text:
        case "." | "?" | "!":
            return Token(unit.text, unit.start, unit.end, ())
        case "," | ";" | ":" | "-":
            return Token(unit.text, unit.start, unit.end, (Sense(Part.COMMA, unit.text),))
        case "(" | "[":
            return Token(unit.text, unit.start, unit.end, (Sense(Part.OPEN, unit.text),))
        case ")" | "]":
            return Token(unit.text, unit.start, unit.end, (Sense(Part.CLOSE, unit.text),))
        case "'":
            return Token(unit.text, unit.start, unit.end, (Sense(Part.POSS, "'s"),))
    return None


def _named(units: list[Lexeme], at: int, gazetteer: Gazetteer, *, first: bool) -> tuple[int, Token]:
    """The longest name or phrase that begins here."""
    best: tuple[int, tuple[Sense, ...]] = (at, ())
    for key, end in _runs(units, at, gazetteer):
        senses = [Sense(Part.NAME, lemma) for lemma in gazetteer.names.get(key, ()) or _singular(key, gazetteer)]
        if senses and not _is_title(units[at:end]):
            senses = [] if key in words() or len(key) == 1 or _points(key) else senses
        if (key not in PHASES or _is_title(units[at:end])) and not _has_comma(units[at:end]):
            senses += (
                () if key in plain_forms() and _is_name(units[at:end], senses, first=first) else words().get(key, ())
            )
        if senses and not _breaks(key, units, end) and not _acts(units, at, end, gazetteer):
            best = (end, tuple(senses))
    if best[0] > at:
        token = _spanned(units, at, best[0], best[1])
        return _edition(units, best[0], _one(token, gazetteer) if best[0] > at + 1 else token)
    sense = figure(units[at].text)
    if sense is not None:
        return at + 1, _spanned(units, at, at + 1, (sense,))
    return _unknown(units, at, gazetteer)


def _points(key: tuple[str, ...]) -> bool:
    """Reads "to bring it into his deck": two words in small letters that do something with it, and name no card."""
    return len(key) == 2 and any(sense.part is Part.PRON for sense in words().get(key[1:], ()))


def _one(token: Token, gazetteer: Gazetteer) -> Token:
    """A card that is named in the plural, by its name."""
    key = split(token.text)
    if key in gazetteer.names or not _singular(key, gazetteer):
        return token
    return Token(token.text.removesuffix("s"), token.start, token.end, token.senses)


def _singular(key: tuple[str, ...], gazetteer: Gazetteer) -> tuple[str, ...]:
    """Reads "3 Flurry Strikes": the plural of a card's name."""
    if not key[-1].endswith("s") or key in words():
        return ()
    lemmas = gazetteer.names.get((*key[:-1], key[-1].removesuffix("s")), ())
    return tuple(lemma for lemma in lemmas if lemma.startswith("card:"))


def _breaks(key: tuple[str, ...], units: list[Lexeme], end: int) -> bool:
    """Whether a phrase would tear its last word from a noun: "after this | damage", "on his own | turn"."""
    adverb = all(sense.part is Part.ADV for sense in words().get(key, ())) or key == ("in", "that")
    if key == ("next", "to") and end < len(units) and units[end].text == "be":
        return True  # "for the Attack he plays next to be Hidden"
    if key == ("after", "all"):
        return end < len(units) and units[end].text[:1].isalnum()  # "after all | 3 cards have been played"
    if key == ("each", "other") and end < len(units):  # "for each | other Flurry Strike", "each | other card"
        parts = {sense.part for sense in words().get(split(units[end].text), ())}
        return (units[end].text[:1].isupper() and units[end].text != "Player") or parts == {Part.NOUN}
    if key == ("at", "once"):
        return False  # "may he at once | discard it": nothing is at a once
    if len(key) < 2 or not adverb or key[-1] not in ("this", "that", "own", "once", "all") or end >= len(units):
        return False
    if key == ("at", "once") or (key == ("after", "that") and _is_turn(units, end - 3)):
        return False  # "at once Player A reveals it", "on the turn after that Player B attacks"
    if units[end].text == "Player":
        return False  # "after that Player B plays a Dodge"
    after = words().get(split(units[end].text), ())
    return any(sense.part in (Part.NOUN, Part.ADJ) for sense in after) and not any(s.part is Part.PREP for s in after)


def _is_turn(units: list[Lexeme], at: int) -> bool:
    return at >= 0 and units[at].text.lower() == "turn"


def _has_comma(units: list[Lexeme]) -> bool:
    return any(unit.text == "," for unit in units)


def _acts(units: list[Lexeme], at: int, end: int, gazetteer: Gazetteer) -> bool:
    """Reads "After playing Berserk, Slan Quince has a Dodge": behind the comma stands a Persona who does something."""
    comma = next((i for i in range(at, end) if units[i].text == ","), None)
    for key, last in _runs(units, comma + 1, gazetteer) if comma is not None else ():
        persona = any(lemma.startswith("persona:") for lemma in gazetteer.names.get(key, ()))
        behind = words().get(split(units[last].text), ()) if last < len(units) and units[last].text.islower() else ()
        if persona and any(sense.part in (Part.VERB, Part.AUX) for sense in behind):
            return True
    return False


def _is_name(units: list[Lexeme], senses: list[Sense], *, first: bool) -> bool:
    """Whether ordinary words stand here as a name: the Handbook writes them with capitals only there."""
    return _is_title(units) and (bool(senses) or (not first and len(units) == 1 and not units[0].text.isupper()))


def _runs(units: list[Lexeme], at: int, gazetteer: Gazetteer) -> list[tuple[tuple[str, ...], int]]:
    """Word sequences from here on, shortest first, and where they end; signs inside titles are passed over."""
    most = gazetteer.first.get(units[at].text.lower(), 0)
    runs: list[tuple[tuple[str, ...], int]] = []
    key: tuple[str, ...] = ()
    for end in range(at, min(len(units), at + most * 3)):
        text = units[end].text
        if text == "." and key and key[-1] in ABBREVIATED:
            continue
        if (text in JOINS or _clipped(units, end) or (text == "," and units[at].text[:1].isupper())) and key:
            if text in ')]"' and runs:
                runs.append((key, end + 1)) if _opened(units[at : end + 1]) else None
            continue
        key += split(text) if text not in ".?!,;" else (text,)
        if len(key) > most or not split(text):
            break
        runs.append((key, end + 1))
    return runs


def _clipped(units: list[Lexeme], at: int) -> bool:
    """Whether it is the apostrophe of a clipped word: "Up and At 'Em"."""
    after = units[at + 1] if at + 1 < len(units) else None
    return units[at].text == "'" and after is not None and after.start == units[at].end


def _opened(units: list[Lexeme]) -> bool:
    texts = [unit.text for unit in units]
    return texts.count("(") == texts.count(")") and texts.count("[") == texts.count("]") and texts.count('"') % 2 == 0


def _is_title(units: list[Lexeme]) -> bool:
    return units[0].text[:1].isupper() or units[0].text[:1].isdigit()


def _edition(units: list[Lexeme], at: int, token: Token) -> tuple[int, Token]:
    """Takes the edition behind a card's name ("[TG]") into its token."""
    is_card = any(sense.lemma.startswith(("card:", "persona:", "unknown:")) for sense in token.senses)
    if not is_card or at >= len(units):
        return at, token
    if units[at].text in ("[", "("):
        end = next((i for i in range(at + 1, min(len(units), at + 9)) if units[i].text in "])"), None)
        if end is not None:
            edition = " ".join(unit.text for unit in units[at + 1 : end])
            return end + 1, Token(token.text, token.start, units[end].end, token.senses, edition)
    if units[at].text == ":" and at + 1 < len(units) and units[at + 1].text[:1].isupper():
        end = at + 2
        while end < len(units) and _goes_on(units, end):
            end += 1
        sub_title = " ".join(unit.text for unit in units[at + 1 : end])
        return end, Token(f"{token.text}: {sub_title}", token.start, units[end - 1].end, token.senses, sub_title)
    return at, token


def _goes_on(units: list[Lexeme], at: int) -> bool:
    """Whether the sub-title goes on here: "Corda & Reno"."""
    joins = units[at].text == "&" and at + 1 < len(units) and units[at + 1].text[:1].isupper()
    return joins or (units[at].text[:1].isupper() and units[at - 1].text not in ".,?")


def _spanned(units: list[Lexeme], at: int, end: int, senses: tuple[Sense, ...]) -> Token:
    text = " ".join(unit.text for unit in units[at:end] if unit.text != '"')
    for before, after in (
        (" 's", "'s"),
        (" .", "."),
        (" ?", "?"),
        (" !", "!"),
        (" :", ":"),
        ("( ", "("),
        (" )", ")"),
        ("[ ", "["),
        (" ]", "]"),
    ):
        text = text.replace(before, after)
    return Token(text, units[at].start, units[end - 1].end, senses)


def _unknown(units: list[Lexeme], at: int, gazetteer: Gazetteer) -> tuple[int, Token]:
    """A name that nothing lists, a mistyped one, or a word that is not known."""
    end = at
    while end < len(units) and _continues(units, at, end) and not _then_known(units, end, gazetteer):
        end += 1
    while end > at + 1 and not units[end - 1].text[:1].isupper():
        end -= 1
    end = max(end, at + 1)
    name = " ".join(unit.text for unit in units[at:end])
    near = gazetteer.near(name)
    if near is not None and units[at].text[:1].isupper():
        known = tuple(Sense(Part.NAME, lemma) for lemma in gazetteer.names[near])
        return _edition(units, end, _spanned(units, at, end, known))
    if units[at].text[:1].isupper():
        senses = (Sense(Part.NAME, "unknown:" + " ".join(split(name))),)
        return _edition(units, end, _spanned(units, at, end, senses))
    return at + 1, _spanned(units, at, at + 1, (Sense(Part.UNKNOWN, units[at].text),))


def _then_known(units: list[Lexeme], end: int, gazetteer: Gazetteer) -> bool:
    """Whether a name that is known stands behind "and": "Abduction and Director's Cut" are two cards."""
    if units[end].text != "and" or end + 1 >= len(units):
        return False
    return any(key in gazetteer.names for key, _ in _runs(units, end + 1, gazetteer))


def _continues(units: list[Lexeme], at: int, end: int) -> bool:
    text = units[end].text
    if end == at:
        return text[:1].isalpha()
    if text in ("of", "the", "and", "'s", "&"):
        return end + 1 < len(units) and units[end + 1].text[:1].isupper()
    return (text[:1].isupper() and split(text) not in words()) or (
        text[:1].isupper() and split(text)[0] not in ("player",)
    )
