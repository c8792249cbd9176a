"""What a situation tells of a deck -> a list that the deck checker reads."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.deck import Deck, Mark, Stated, read
from engine.deck.bearer import persona_key
from engine.world import Happening, Thing, World

DECKS = frozenset(["deck", "endurance"])
ORDINALS = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}
MORE = frozenset(["another", "further", "additional", "more", "extra"])
PLAIN = frozenset(["same", "only", "single", "different", "one"])
"""Adjectives that change nothing in how many there are."""
MEANS = ("with", "by means of", "by", "by using", "with the help of", "together with", "along with")
BEFORE = ("pre-game", "pre-game card", "premium", "weapon of choice", "weapon")


@dataclass(frozen=True, slots=True)
class Told:
    """A deck as far as it is told. `lines` are those of a list, `out` the cards that are said not to be in it."""

    lines: tuple[str, ...]
    stated: tuple[tuple[str, Stated], ...]
    out: tuple[Thing, ...]
    free: bool = False
    """Whether it is said that no Restriction stands against it."""

    def deck(self, *more: str) -> Deck:
        """The deck, with these lines more."""
        deck = read("\n".join((*self.lines, *more)))
        for name, stated in self.stated:
            deck = deck.stating(name, stated)
        return deck


def called(thing: Thing) -> str:
    """The card as a list writes it."""
    return thing.title if not thing.edition or thing.edition in thing.title else f"{thing.title} [{thing.edition}]"


@dataclass(slots=True)
class Reading:
    """What was read so far. A method returns False for what it cannot read."""

    world: World
    player: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    stated: dict[str, Stated] = field(default_factory=dict)
    out: list[Thing] = field(default_factory=list)
    free: bool = False
    counted: list[Thing] = field(default_factory=list)

    def told(self) -> Told:
        """All of it."""
        lines = (*self._persona(), *(f"{count} {name}" for name, count in self.counts.items() if count))
        stated = {name: self._freed(name) for name in {*self.counts, *self.stated}}
        return Told(
            lines, tuple(sorted((n, s) for n, s in stated.items() if s != Stated())), tuple(self.out), self.free
        )

    def _freed(self, name: str) -> Stated:
        stated = self.stated.get(name, Stated())
        return replace(stated, restriction=None) if self.free and stated == Stated() else stated

    def _persona(self) -> tuple[str, ...]:
        player = self.world.players.get(self.player)
        if player is None or not (player.persona or player.bare):
            return ()
        version = f" [{player.version}]" if player.version else ""
        return (f"Persona: {player.persona}{version}" if player.persona else "Persona: none",)

    def take(self, happening: Happening, *, asked: bool = False) -> bool:
        """Reads a happening; `asked`: it is what the question asks about, so that it need not name the deck."""
        if happening.phase or happening.turn or set(happening.extra) - {"remark", "of", "passive", "modal"}:
            return False
        if happening.verb in ("can include", "may include", "may use", "can use"):
            return self._is_power(happening)
        if happening.extra.get("modal") and not asked:
            return False
        if happening.verb in ("restrict", "have", "is") and not happening.zone:
            return self._said(happening)
        if happening.verb == "hold" and not (happening.zone or happening.roles or happening.others or asked):
            for thing in happening.things:
                self._marks(thing)
            return True
        if happening.verb == "forbid" and happening.negated and happening.kind == "restriction":
            self.free = set(happening.roles) <= {"object"} and not (happening.things or happening.others)
            return self.free
        if happening.verb == "leave":
            return happening.roles == {"out of": "deck"} and self._left_out(happening)
        return self._included(happening, asked=asked)

    def _is_power(self, happening: Happening) -> bool:
        """Whether it only repeats a power that the rules of the deck reckon with: 12 Slashes, one card from each."""
        player = self.world.players.get(happening.actor)
        if happening.roles == {"from": "persona"} and happening.number == 1:
            return player is not None and player.persona == "Richie Ryan" and not happening.negated
        slashes = len(happening.things) == 1 and happening.things[0].title.lower() in ("slash", "slashes")
        twelve = slashes and happening.things[0].count == 12 and happening.roles == {"in": "deck"}
        return twelve and player is not None and player.persona == "Ramirez"

    def _said(self, happening: Happening) -> bool:
        """Reads "X is Restricted to 2", "X has no Restriction number", "X is a Reserved card"."""
        if happening.others or not happening.things or happening.purpose is not None:
            return False
        if happening.verb == "have" and happening.kind not in ("restriction number", "restriction"):
            return False
        if happening.verb != "is" and not happening.negated and happening.number is None:
            return False
        for thing in happening.things:
            if happening.verb != "is":
                self._state(thing, restriction=None if happening.negated else happening.number)
            self._marks(thing)
        return not (happening.verb == "is" and happening.negated)

    def _state(self, thing: Thing, **values: object) -> None:
        name = called(thing)
        self.stated[name] = replace(self.stated.get(name, Stated()), **values)  # type: ignore[arg-type]

    def _marks(self, thing: Thing) -> None:
        """What the situation says of the card itself: its Restriction number, its sword, whose it is."""
        for effect in thing.effects:
            if effect.do == "unrestricted":
                self._state(thing, restriction=None)
            elif effect.do == "restricted":
                self._state(thing, restriction=effect["number"])
            elif effect.do == "is" and effect["what"] in ("reserved card", "signature card"):
                self._state(thing, mark=Mark(str(effect["what"]).split()[0]))
            if effect.do == "is" and effect["of"]:
                self._state(thing, bearers=frozenset((persona_key(str(effect["of"])),)))
        for mark in (Mark.RESERVED, Mark.SIGNATURE):
            if f"{mark} card" in thing.classes and thing.card is not None:
                self._state(thing, mark=mark)

    def _left_out(self, happening: Happening) -> bool:
        self.out += happening.things
        return self._owner(happening)

    def _owner(self, happening: Happening) -> bool:
        owner = happening.actor or happening.by
        self.player = self.player or owner
        return owner in ("", self.player)

    def _included(self, happening: Happening, *, asked: bool) -> bool:
        inner = happening.purpose
        if inner is not None and happening.verb == "use" and happening.kind == "persona power":
            return not (happening.things or happening.others or happening.roles) and self.take(inner, asked=True)
        if inner is not None:
            means = happening.verb == "use" and bool(happening.things) and not (happening.roles or happening.others)
            return means and self._add(happening.things) and self.take(inner, asked=True)
        cards = self._cards(happening, asked=asked)
        if cards is None or not self._owner(happening):
            return False
        if happening.negated:
            self.out += cards
            return True
        self.out += [thing for thing in cards if thing.count == 0]
        return self._add([thing for thing in cards if thing.count])

    def _cards(self, happening: Happening, *, asked: bool) -> list[Thing] | None:
        """The cards that are included, and what lets them in; None where it tells of something else."""
        roles = {key: value for key, value in happening.roles.items() if key != "subject"}
        if happening.kind == "deck":
            fits = happening.verb in ("include", "contain", "have") and not (roles or happening.things)
            return happening.others if fits else None
        means = [key for key in roles if key in MEANS and roles[key].startswith("card:")]
        rest = {key: value for key, value in roles.items() if key not in means}
        without = rest.pop("without", "") or happening.extra.get("without", "")
        if happening.kind or (happening.others and not (means or without or happening.verb == "play")):
            return None
        named = {**rest}
        in_deck = any(named.pop(key, "") in DECKS for key in ("in", "into", "to"))
        if happening.verb in ("use", "play", "associate", "have", "hold"):
            in_deck = named.pop("with", "") == "deck" or in_deck
            cards = [*happening.things, *happening.others]
            fits = bool(cards) and not (named or without) and (in_deck or _all_before(cards))
            return cards if fits and (in_deck or not asked or _all_weapons(cards)) else None
        power = named.pop("with", named.pop("by", "persona power")) == "persona power"
        in_deck = in_deck or happening.zone == "deck" or asked
        fits = happening.verb in ("include", "put", "bring", "add", "lie") and in_deck and power and not named
        if not fits or (not without and _lets_in_fewer(happening.others, happening.things)):
            return None
        return [*happening.things, *([] if without else happening.others)]

    def _add(self, things: list[Thing]) -> bool:
        fresh = not any(thing is other for thing in things for other in self.counted)
        self.counted += things
        return fresh and all(self._count(thing) for thing in things)

    def _count(self, thing: Thing) -> bool:
        marks = thing.marks - PLAIN
        ordinal = next((ORDINALS[mark] for mark in marks if mark in ORDINALS), 0)
        if len(marks) > 1 or (marks and not ordinal and not marks & MORE):
            return False
        if not thing.extra_name:
            return self._count_kind(thing, ordinal)
        self._marks(thing)
        before = self.counts.get(called(thing), 0)
        self.counts[called(thing)] = ordinal or before + thing.count
        return not ordinal or before in (0, ordinal - 1)

    def _count_one_more(self, ordinal: int) -> bool:
        """Counts "a third one" of the one card of which two are told, or which is Restricted to two."""
        told = {n for n, stated in self.stated.items() if stated.restriction == ordinal - 1}
        told |= {name for name, count in self.counts.items() if count == ordinal - 1 and count > 1}
        if len(told) != 1:
            return False
        self.counts[told.pop()] = ordinal
        return True

    def _count_kind(self, thing: Thing, ordinal: int) -> bool:
        """Counts cards of which only the kind is told: "7 Master cards", "a seventh Pre-Game card"."""
        if ordinal and thing.classes == {"card"} and thing.title.lower().split()[-1:] == ["one"]:
            return self._count_one_more(ordinal)
        kind = {"master": "Master", "pre-game": "Pre-Game card"}.get(next(iter(thing.classes - {"card"}), ""), "")
        if not kind or len(thing.classes) != 2 or thing.count > 99:
            return False
        before = sum(name.startswith(kind + " ") for name in self.counts)
        if ordinal and before not in (0, ordinal - 1):
            return False
        for number in range(before, ordinal or before + thing.count):
            name = f"{kind} {_letter(number)}" + ("" if kind == "Master" else ": Pre-Game")
            self.counts[name] = 1
            if kind == "Master":
                self.stated[name] = Stated(restriction=None, mark=Mark.NONE, bearers=frozenset())
        return True


def _lets_in_fewer(means: list[Thing], cards: list[Thing]) -> bool:
    """Whether one Darius is named beside several cards: of how many is spoken is not told."""
    several = sum(thing.count for thing in cards) > 1
    return several and any(thing.title.lower() in ("darius", "darius: event") and thing.count == 1 for thing in means)


def _all_before(things: list[Thing]) -> bool:
    return all(thing.is_a(*BEFORE) for thing in things)


def _all_weapons(things: list[Thing]) -> bool:
    return all(thing.is_a("weapon of choice", "weapon") for thing in things)


def is_of_deck(happening: Happening) -> bool:
    """Whether it tells what is in a deck, and not only what somebody uses."""
    if happening.verb == "use" and happening.purpose is not None:
        return is_of_deck(happening.purpose)
    if happening.verb == "play":
        return not happening.things and _all_before(happening.others)
    weapons = [*happening.things, *happening.others]
    if happening.verb in ("use", "have"):
        return sum(thing.count for thing in weapons) > 1 and _all_weapons(weapons)
    return happening.verb in ("include", "put", "bring", "add", "lie", "contain", "associate", "leave")


def _letter(number: int) -> str:
    """A, B, …, Z, AA: names for cards that are told only by their kind."""
    return chr(ord("A") + number % 26) * (1 + number // 26)
