"""Which card that was spoken of before a noun phrase means."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from engine.card import CLASS_OF
from engine.english.clause import Role
from engine.english.lexicon import split
from engine.english.noun import Noun
from engine.telling.newcomer import Newcomers, is_of_group
from engine.world import Thing

ORDINALS = ("first", "second", "third", "fourth")
LYING = frozenset(["situation", "object", "location", "plot", "situation: plot"])
"""Kinds of cards of which several players have several in play."""
POINTING = ("the", "this", "that", "these", "those")
UNKNOWN = ("a", "another", "no", "each", "every", "any", "all")
NEW = frozenset(["new", "next", "default", "other", "further", "more", "primary"])
"""What sets a card apart from those that were spoken of."""


@dataclass(frozen=True, slots=True)
class Done:
    """With what cards somebody did something, as it was said, and in which places."""

    subject: Noun | None
    verb: str
    noun: Noun
    places: list[Role]


class Known(Newcomers):
    """Finds the cards that were spoken of before."""

    recent: list[Thing]
    """The cards in the order in which they were spoken of."""
    mark: int
    """How many of them were spoken of before the clause."""

    def _known(self, noun: Noun, owner: str) -> Thing | None:
        """The card that was already spoken of."""
        if noun.determiner in UNKNOWN or noun.number == 0 or NEW & {*noun.adjectives}:
            return None
        name = next((n for n in noun.names if n.startswith(("card:", "unknown:"))), "")
        ordinal = next((i for i, word in enumerate(ORDINALS) if noun.has(word)), None)
        if ordinal is not None and (noun.determiner == "the" or (noun.owner is not None and not name)):
            return self._ordinal(noun, name, ordinal, owner if noun.owner is not None else "")
        matching = self._matching(noun, name)
        if noun.head == "card" and noun.determiner in ("that", "this") and not name:
            before = [t for t in matching if t in self.recent[: self.mark]]
            told = [t for t in before if t in (self.world.log[-1].things if self.world.log else [])]
            matching = told or before or matching  # "May he play Police on that card?": no card plays on itself
        if noun.head == "next attack" and owner and not name:
            matching = [t for t in matching if t.owner == owner]  # the other player's is none of his
        if noun.head == "additional attack" or noun.has("additional"):
            matching = [t for t in matching if "additional" in (*t.marks, *t.title.lower().split())]
        if noun.head == "card" and not name and noun.owner is not None and owner:
            lying = [t for t in matching if t.owner == owner and t.zone == "play" and t.extra_name]
            matching = lying if len(lying) == 1 else matching  # "counters it with his card"
        if owner and noun.owner is not None and not noun.owner.is_pronoun:
            matching = [t for t in matching if owner in (t.owner, t.controller)] or matching
        definite = noun.determiner in POINTING or noun.owner is not None or bool(name)
        if not definite or not matching:
            return None
        if noun.number == 1 and name and matching[-1].count > 1:
            return self._copy(matching[-1], 1, owner)
        if not name and noun.head in LYING and noun.owner and is_plural(noun) and matching[-1].count == 1:
            return None  # "his Situations" are all that he has
        if not name and len({t.title for t in matching}) > 1:
            matching = [t for t in matching if t in self.recent[-3:]] or matching
        return matching[-1]

    def _matching(self, noun: Noun, name: str) -> list[Thing]:
        """The cards that the phrase may mean."""
        matching = [t for t in self.world.things if self._matches(t, noun, name)]
        if noun.head == "card" and not name and is_plural(noun):
            matching = [t for t in matching if not t.extra_name]
        if noun.has("face-down"):
            matching = [t for t in matching if "face-down" in t.traits]
        exact = [t for t in matching if name.partition(":")[2] in (t.extra_name, *t.names)] if name else []
        matching = exact or matching
        if noun.head == "hidden attack" or noun.has("hidden"):
            matching = [t for t in matching if "hidden" in t.traits]
        if noun.number is not None and noun.number > 1:
            matching = [t for t in matching if t.count == noun.number]
        return [t for t in matching if t.count] or matching  # of none that he has, nothing more is said

    def _ordinal(self, noun: Noun, name: str, ordinal: int, owner: str) -> Thing | None:
        kind = CLASS_OF.get(noun.head, noun.head or "card")
        alike = [t for t in self.world.things if (self._matches(t, noun, name) if name else t.is_a(kind))]
        matching = [t for t in alike if (not owner or t.owner in ("", owner)) and t.part_of not in alike]
        if len(matching) == 1 and 1 < matching[0].count > ordinal:
            return self._nth_of(matching[0], ordinal, owner)
        if len(matching) > 1 and any(t.count > 1 and t.extra_name for t in matching[: ordinal + 1]):
            return None  # of several alike it is one
        return matching[ordinal] if ordinal < len(matching) else None

    def _nth_of(self, several: Thing, ordinal: int, owner: str) -> Thing:
        """Reads "the first one", behind "plays two Upper Left Attacks": one of them, the same one each time."""
        told = (t for t in self.world.things if t.part_of is several and ORDINALS[ordinal] in t.marks)
        if (part := next(told, None)) is None:
            part = self._copy(several, 1, owner)
            part.marks, part.part_of = {ORDINALS[ordinal]}, several
        return part

    @staticmethod
    def _matches(thing: Thing, noun: Noun, name: str) -> bool:
        if name and is_of_group(noun):
            return thing.is_a(noun.words[-1].lemma) and thing.is_a(name.partition(":")[2])
        if name:
            if noun.edition and thing.edition and noun.edition != thing.edition:
                return False
            words = name.split(":", 1)[1]
            title = thing.extra_name
            if (
                noun.edition
                and words != title
                and " ".join(split(noun.edition)) not in (thing.edition, title[len(words) + 1 :])
            ):
                return False
            return words == title or title.startswith(words + " ") or title.endswith(" " + words)
        kind = CLASS_OF.get(noun.head, noun.head)
        return thing.is_a(kind)

    def _copy(self, thing: Thing, count: int, owner: str) -> Thing:
        copy = Thing(
            thing.title,
            thing.classes,
            thing.card,
            count,
            owner or thing.owner,
            owner or thing.controller,
            "",
            None,
            thing.edition,
            thing.grid,
            list(thing.effects),
            set(thing.traits),
            thing.unknown,
            extra_name=thing.extra_name,
            names=thing.names,
        )
        self.world.things.append(copy)
        return copy


def is_plural(noun: Noun) -> bool:
    """Whether the phrase stands in the plural."""
    return any(word.lemma == noun.head and word.sense.form == "many" for word in noun.words)


def doubt(members: list[Noun], found: list[Thing]) -> None:
    """Marks the Dodge of "Duck, a Dodge, and a Block": two cards or three, it is not said, where Duck is a Dodge."""
    for at, (name, kind) in enumerate(pairwise(found) if len(found) == len(members) > 2 else ()):
        said, behind = members[at + 1], members[at + 2] if at + 2 < len(members) else None
        bare = said.determiner == "a" and not (said.names or said.adjectives or said.relatives)
        closed = behind is not None and behind.span[0] - said.span[1] > len(" and ")  # a comma stands there
        named = bool(name.extra_name) and not kind.extra_name and not members[at].determiner
        if bare and closed and named and kind.classes <= name.classes:
            kind.unread |= {said.text}
