"""What makes a reading doubtful: a word that no line has though one must, and what a verb does not take."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from engine import situation as sheet
from engine.reader.context import Context
from engine.reader.lexicon import lexicon, load
from engine.reader.names import PART
from engine.reader.tokens import Sentence
from engine.sheet.printing import print_line
from engine.situation import Act, Item, Line, Modal, Question, Sort, children
from engine.vocabulary import vocabulary

DENYING = frozenset({Modal.DOES_NOT, Modal.CANNOT, Modal.PREVENTED})
NUMBER = re.compile(r"\d+")


def lost(sentence: Sentence, new: Iterable[Line | Question], lines: Iterable[Line | Question], context: Context) -> str:
    """A word that a sentence has and no new line: a denial, a number; or a Title that no line has; "" if none is."""
    words, told = context.lexicon, list(new)
    said = {word.lower() for word in sentence.plain().split()}
    if (denials := said & words.sets["denials"] - {"prevented"}) and not any(denies(one) for one in parts(told)):
        return min(denials)
    shown = {number for line in told for number in NUMBER.findall(print_line(line))} | {"0", "1", "6"}
    numbers = {words.words["numbers"].get(word, word) for word in said}
    if missing := {number for number in numbers if number.isdecimal()} - shown:
        return min(missing)
    everything = "\n".join(map(print_line, [*lines, *told])).lower()
    for token in sentence.tokens:
        name = token.title.name if token.title is not None else ""
        called = (PART.split(name, maxsplit=1)[0], context.names.personas.get(name.lower(), name))
        if not name.endswith("Exertion") and not any(one.lower() in everything for one in called):
            return name
    return ""


def denies(part: object) -> bool:
    """Whether a part of a sheet denies something."""
    match part:
        case sheet.ListLine() | sheet.PersonaLine() | sheet.Phrase("without") | sheet.ZoneLine(negated=True):
            return True
        case sheet.DescriptionLine(topic="silent"):
            return True
        case Act(modal=modal) | sheet.Being(modal=modal) if modal in DENYING:
            return True
        case sheet.Tail(modifiers=modifiers):
            return any(one.startswith(("without", "at once")) for one in modifiers)
        case sheet.Property(name, negated):
            return negated or name.startswith("un")
        case sheet.Amount(least):
            return least == 0
        case Item(number=0) | Item(determiner="another" | "only" | "no") | Item(name="none" | "nothing"):
            return True
        case Item(adjectives=adjectives):
            return any(one == "other" or one.startswith(("un", "non-")) for one in adjectives)
    return False


def parts(part: object) -> Iterator[object]:
    """A part with all that it is made of."""
    yield part
    for inner in part if isinstance(part, list) else children(part):
        yield from parts(inner)


@dataclass(frozen=True, slots=True)
class Takes:
    """The objects and prepositions of a verb."""

    objects: frozenset[str]
    prepositions: frozenset[str]


@cache
def takes() -> Mapping[str, Takes]:
    """The table of takes.toml."""
    return {
        verb: Takes(frozenset(row["takes"].split(", ")), frozenset(row["with"].split()))
        for verb, row in load("takes").items()
    }


def misfit(lines: Iterable[Line | Question]) -> str:
    """What a verb does not take, or what cannot lie where a line puts it; "" if all fits."""
    for part in parts(list(lines)):
        if isinstance(part, Act) and (row := takes().get(part.verb)):
            odd = [item.name for item in part.items if what(item) not in row.objects]
            odd += [one.preposition for one in part.phrases if one.preposition not in row.prepositions]
            if odd:
                return f"{part.verb} {odd[0]}"
        if isinstance(part, sheet.ZoneLine):
            for item in part.contents.items:
                if what(item) not in ("card", "persona power"):
                    return item.name
    return ""


def what(item: Item) -> str:
    """What an item is for a verb: "card", "player", "amount", "number", or its noun."""
    if item.sort is Sort.WORD:
        return "amount" if "ability" in item.name else "card" if item.name.startswith("this") else "player"
    if item.sort is not Sort.KIND:
        return {Sort.PLAYER: "player", Sort.NUMBER: "number", Sort.TITLE: "card"}[item.sort]
    noun = vocabulary().nouns.get(item.name)
    name = noun.singular if noun is not None else item.name
    return "card" if name in lexicon().sets["kindwords"] | lexicon().sets["cards"] else name
