"""Playing a Persona: "plays the Kurgan", "plays without a Persona card"."""

from __future__ import annotations

import copy

from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.verbs.zones import Zones
from engine.world import Happening


class Personas(Zones):
    """Reads whom a player plays."""

    def _plays_persona(self, frame: Frame, actor: str) -> list[Happening] | None:
        """Reads "plays the Kurgan", "plays with the Amanda Persona", "plays as Kane", "plays without a Persona"."""
        if not actor or frame.clause.asks:
            return None
        if len(frame.objects) == 1 and self._is_sheer_persona(frame, frame.objects[0]):
            self._take_persona(frame.objects.pop(), actor, bare=False)
            return []
        if [noun for noun in frame.objects if not _is_word(noun)]:
            return None
        for role in (*frame.roles, *frame.subs):
            noun = role.noun
            if noun is not None and role.link in ("as a", "as", "with") and _is_generic(noun):
                frame.roles = [r for r in frame.roles if r is not role]
                frame.subs = [r for r in frame.subs if r is not role]
                self.world.players[actor].bare = True
                return []
            if noun is None or role.link not in ("with", "as", "without") or not is_persona(noun, frame, role.link):
                continue
            if frame.clause.negated and (role.link == "without" or noun.head.startswith("persona:")):
                continue  # "does not play without a Persona card", "does not play as Amanda"
            frame.roles = [r for r in frame.roles if r is not role]
            frame.subs = [r for r in frame.subs if r is not role]
            rest = rest_of(frame, noun)
            self._take_persona(noun, actor, bare=role.link == "without" or frame.clause.negated)
            return [Happening("play", actor, others=self._cards(rest, actor))] if rest is not None else []
        return None

    def on_associate(self, frame: Frame, actor: str) -> list[Happening]:
        """Associate: X associates the Amanda Persona and other cards with his deck."""
        noun = frame.object()
        with_deck = frame.has_role("with", "deck")
        if noun is None or not actor or frame.clause.asks or frame.clause.modal or not is_persona(noun, frame):
            raise NotUnderstood(frame.clause.span, "associates", "a Persona card")
        rest = rest_of(frame, noun)
        self._take_persona(noun, actor, bare=frame.clause.negated)
        found = Happening("associate", actor, self._cards(rest, actor) if rest is not None else [])
        found.roles = {"with": "deck"} if with_deck else {}
        return [found] if found.things else []

    def _is_sheer_persona(self, frame: Frame, noun: Noun) -> bool:
        """Whether he plays that Persona: nobody else does, and no more is said of it."""
        name = noun.head.removeprefix("persona:")
        taken = any(player.persona == name for player in self.world.players.values())
        bare = not (noun.more or noun.relatives or noun.of or noun.owner or noun.apposition)
        plain = not (frame.roles or frame.subs or frame.clause.negated or frame.clause.modal)
        return noun.head.startswith("persona:") and bare and plain and not taken

    def _take_persona(self, noun: Noun, actor: str, *, bare: bool) -> None:
        if bare or noun.determiner == "no":
            self.world.players[actor].bare = True
            return
        named = noun if noun.names else noun.of
        name = next((n for n in named.names if n.startswith("persona:")), "") if named is not None else ""
        if named is None or not name:
            raise NotUnderstood(noun.span, noun.text, "the name of a Persona")
        self.refer.embody(actor, name.removeprefix("persona:"), named.edition)


def is_persona(noun: Noun, frame: Frame, link: str = "") -> bool:
    """Whether it is a Persona card: "the Amanda Persona", "one of the Generic Immortal Persona cards"."""
    if noun.is_a("one") and noun.of is not None:
        return is_persona(noun.of, frame, link)
    named = noun.head.startswith("persona:") and noun.owner is None
    if noun.head == "persona:Generic Immortal" and noun.determiner == "a":
        return True
    return _is_word(noun) or (named and (link == "as" or any(map(_is_word, frame.objects)) or bool(noun.edition)))


def _is_generic(noun: Noun) -> bool:
    """Whether it is the Generic Persona: no Persona card."""
    words = " ".join([*noun.adjectives, noun.head])
    return words == "generic persona" and not noun.names and not noun.edition and not noun.more


def _is_word(noun: Noun) -> bool:
    """Whether it is the word "Persona card", which stands by itself behind a Persona's name."""
    return noun.is_a("persona", "persona card")


def rest_of(frame: Frame, noun: Noun) -> Noun | None:
    """What is used besides the Persona card: "the Amanda Persona, Darius: Pre-Game and Katana"."""
    words = [word for word in frame.objects if _is_word(word)]
    frame.objects = [word for word in frame.objects if not _is_word(word)]
    more = [*noun.more, *(other for word in words for other in word.more)]
    noun.more = []
    if not more:
        return None
    first = copy.copy(more[0])
    first.more = more[1:]
    return first
