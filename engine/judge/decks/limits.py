"""What a situation says of the limits of a deck: how many Master cards, how large it is, what a power allows."""

from __future__ import annotations

from dataclasses import dataclass

from engine.judge.decks.cards import Cards
from engine.world import Happening, Thing

RICHIE, RAMIREZ, XAVIER = "Richie Ryan", "Ramirez", "Xavier St. Cloud"
PERMITS = frozenset(["can include", "may include", "may use", "can use"])
PERSONA = frozenset(["persona", "persona card", "persona power", "master limit"])
DECKS = frozenset(["deck", "endurance"])
TWICE = {"up to twice": "normal number"}
"""Reads "up to twice the normal number of Plot cards"."""


@dataclass(slots=True)
class Limits(Cards):
    """Reads of limits. A method returns None for what is about none, False for what it cannot read."""

    masters: int | None = None
    size: int | None = None
    free: bool = False

    def limit(self, told: Happening) -> bool | None:
        """Reads a limit of the deck."""
        if told.verb in PERMITS:
            return self._permitted(told)
        if told.verb in ("may have", "can have", "may contain", "can contain"):
            return self._of_persona(told)
        if told.verb in ("allow", "permit", "let") and told.purpose is None:
            return self._allowed(told)
        if (
            told.verb == "use"
            and [t.title.split()[-1:] for t in told.things] == [["Persona"]]
            and told.things[0].effects
        ):
            return self.own(told.actor) and all(self._is_masters(e["number"]) for e in told.things[0].effects)
        if told.verb == "be" and told.kind == "master limit":
            return self._is_limit(told)
        if told.verb in ("forbid", "apply") and told.negated and told.kind == "restriction":
            self.free = set(told.roles) <= {"object", "to"} and not (told.things or told.others)
            return self.free
        return self._sized(told) if is_size(told) else None

    def _permitted(self, told: Happening) -> bool:
        """Reads "may include 6 Master cards by his Persona card", "may include twice the normal number of Plots"."""
        if told.negated or not self.own(told.actor):
            return False
        roles = {key: value for key, value in told.roles.items() if value not in PERSONA}
        cards = told.cards
        if len(cards) == 1 and cards[0].classes == {"card", "master"} and not roles.keys() - {"up to", "in"}:
            return self._limits(cards[0])
        return self._is_power(told) or (not roles.keys() - {"in"} and self._is_base(cards))

    def _of_persona(self, told: Happening) -> bool:
        """Reads "his Persona may have up to 3 Master cards"."""
        persona = [thing for thing in told.things if thing.is_a("persona") and not thing.extra_name]
        cards = [thing for thing in told.cards if thing not in persona]
        mine = len(persona) == len(cards) == 1 and cards[0].classes == {"card", "master"} and not told.negated
        return (
            mine
            and not told.roles.keys() - {"up to", "subject"}
            and self.own(persona[0].owner)
            and self._limits(cards[0])
        )

    def _allowed(self, told: Happening) -> bool | None:
        """Reads "his Persona card allows him 5 Master cards"."""
        by_persona = told.kind in PERSONA or any(thing.title.endswith("Persona") for thing in told.things)
        cards = [thing for thing in told.cards if thing.classes == {"card", "master"}]
        if not by_persona or len(cards) != 1 or told.negated:
            return None
        player = told.target or told.by or (told.things[0].owner if told.things else "")
        return not (told.roles.keys() - {"object", "subject", "up to"}) and self.own(player) and self._limits(cards[0])

    def _limits(self, cards: Thing) -> bool:
        """Of "Master cards" alone it is not said how many."""
        counted = cards.count != 1 or cards.title.lower() != "master cards"
        return counted and not (cards.marks or cards.unread) and self._is_masters(cards.count)

    def _is_limit(self, told: Happening) -> bool:
        """Reads "his Master limit is 6", "the Master limit of his Persona is 6"."""
        plain = not (told.roles.keys() - {"object", "of"} or told.things or told.negated) and told.number is not None
        whose = told.by or (told.others[0].owner if told.others else "")
        return plain and self.own(whose) and told.number is not None and self._is_masters(told.number)

    def _is_masters(self, number: int) -> bool:
        fits = self.masters in (None, number)
        self.masters = number
        return fits

    def _is_power(self, told: Happening) -> bool:
        """Whether it only repeats a power that the rules of the deck reckon with: 12 Slashes, one card from each."""
        player = self.world.players.get(told.actor)
        persona = player.persona if player is not None else ""
        if told.roles == {"from": "persona"} and told.number == 1:
            return persona == RICHIE
        if (told.kind == "normal number" and told.roles == {"twice": ""}) or told.roles == TWICE:
            return persona == XAVIER and all(thing.is_a("plot") for thing in told.others)
        slashes = len(told.things) == 1 and told.things[0].title.lower() in ("slash", "slashes")
        return slashes and told.things[0].count == 12 and told.roles == {"in": "deck"} and persona == RAMIREZ

    def _is_base(self, cards: list[Thing]) -> bool:
        """Reads "may include 2 Hogg, a Signature card with a Restriction number of 2": the number that it bears."""
        if len(cards) != 1 or not cards[0].extra_name or cards[0].marks or not cards[0].count:
            return False
        self.mark(cards[0])
        borne = [effect["number"] for effect in cards[0].does("restricted")]
        sworded = cards[0].is_a("signature card") or any(e["what"] == "signature card" for e in cards[0].does("is"))
        if not (sworded or borne) or any(number != cards[0].count for number in borne):
            return False
        self.state(cards[0], restriction=cards[0].count)
        return True

    def _sized(self, told: Happening) -> bool:
        """Reads "his deck has 46 cards", "puts 46 cards into his Endurance"."""
        roles = {key: value for key, value in told.roles.items() if key not in ("object", "subject")}
        place = told.zone in DECKS or told.kind in DECKS or set(roles.values()) <= DECKS
        fits = self.size in (None, told.number) and place and not told.negated
        self.size = told.number
        return fits and self.own(told.by or told.actor) and not (told.things or told.others)


def is_size(told: Happening) -> bool:
    """Whether it tells of a number of cards in the deck of which nothing else is said."""
    if told.number is None or told.things or told.others or told.purpose is not None or "relative" in told.extra:
        return False
    if told.verb == "hand":
        return told.zone in DECKS
    if told.roles.get("of", "card") not in ("card", *DECKS):
        return False  # "6 cards of the same Title"
    cards = told.kind == "card" or (told.kind in DECKS and told.roles.get("object") == "card")
    places = {told.kind, *told.roles.values()} & DECKS
    return cards and bool(places) and told.verb in ("include", "contain", "have", "put", "shuffle", "consist", "count")
