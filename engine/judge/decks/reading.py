"""What a situation tells of a deck -> a list that the deck checker reads."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.deck import Stated
from engine.english.other import MORE
from engine.judge.decks.cards import ORDINALS
from engine.judge.decks.limits import DECKS, Limits
from engine.judge.decks.told import Told, called
from engine.judge.decks.told_beside import NOW, types_of
from engine.world import Happening, Thing

MEANS = ("with", "by means of", "by", "by using", "with the help of", "together with", "along with", "through")
BEFORE = ("pre-game", "pre-game card", "premium", "weapon of choice", "weapon")
READ = frozenset(["remark", "of", "passive", "modal", "without"])
"""What may be told of a happening beside its place in it."""
INCLUDING = frozenset(["include", "put", "bring", "add", "lie", "place"])
USING = frozenset(["use", "play", "associate", "have", "hold", "begin", "weapon", "choose"])
GENERIC = ("the generic persona", "the generic persona alone", "a generic persona")
RAISER = "darius: pre-game"
"""What raises the Restriction number of one card, for which it is chosen."""
POWER = frozenset(["persona power", "alone persona power", "power"])


@dataclass(slots=True)
class Reading(Limits):
    """What was read so far. A method returns False for what it cannot read."""

    raised: list[str] = field(default_factory=list)
    """The cards for which Darius: Pre-Game is chosen."""

    @property
    def is_raised_elsewhere(self) -> bool:
        """Whether several are told of another card than the one whose number is raised."""
        return bool(self.raised) and any(n not in self.raised and count > 1 for n, count in self.counts.items())

    def told(self) -> Told:
        """All of it."""
        persona = self._persona()
        counts = [f"{count} {name}" for name, count in self.counts.items() if count]
        if self.all_told and persona and persona != ("Persona: none",):
            counts.remove(next(one for one in reversed(counts) if one.endswith(": Pre-Game")))
        lines = (*persona, *counts)
        stated = {name: self._freed(name) for name in {*self.counts, *self.stated}}
        said = tuple(sorted(((n, s) for n, s in stated.items() if s != Stated()), key=lambda row: row[0]))
        return Told(lines, said, tuple(self.out), self.free, self.masters, self.size)

    def _freed(self, name: str) -> Stated:
        stated = self.stated.get(name, Stated())
        return replace(stated, restriction=None) if self.free and stated == Stated() else stated

    def _persona(self) -> tuple[str, ...]:
        player = self.world.players.get(self.player)
        if player is None or not (player.persona or player.bare):
            return ()
        version = f" [{player.version}]" if player.version else ""
        return ("Persona: none" if player.bare or not player.persona else f"Persona: {player.persona}{version}",)

    def take(self, happening: Happening, *, asked: bool = False) -> bool:
        """Reads a happening; `asked`: it is what the question asks about, so that it need not name the deck."""
        if happening.phase or happening.turn or happening.nth or set(happening.extra) - READ:
            return False
        if happening.verb == "include" and happening.negated and not happening.cards and self.counts and not asked:
            return not (happening.roles.keys() - {"subject", "object", "in"} or happening.purpose)  # "and no other"
        if happening.roles.keys() & NOW:
            happening = replace(happening, roles={k: v for k, v in happening.roles.items() if k not in NOW})
        if not asked and (kinds := types_of(happening)) is not None:
            return self._of_kind(kinds)
        limit = None if asked else self.limit(happening)
        if limit is not None:
            return limit
        if happening.extra.get("modal") and not asked:
            return False
        if happening.verb in ("restrict", "have", "is") and not happening.zone and not _all_before(happening):
            return self._said(happening)
        if happening.verb == "hold" and not (happening.zone or happening.roles or happening.others or asked):
            for thing in happening.things:
                self.mark(thing)
            return True
        if happening.verb == "be" and happening.roles == {"subject": "it"} and happening.by and not happening.kind:
            return len(self.counts) > 1 and not happening.negated and self.own(happening.by)  # "and it is Khan's"
        if happening.verb in ("be", "play", "use") and _is_generic_persona(happening):
            return self._plays_nobody(happening)
        if happening.verb == "choose" and not asked and self._is_raiser_there():
            return self._chosen(happening)
        if happening.verb == "normal":
            return self._is_usual(happening)
        if happening.verb == "leave":
            return happening.roles == {"out of": "deck"} and self._left_out(happening)
        return self._included(happening, asked=asked)

    def _said(self, happening: Happening) -> bool:
        """Reads "X is Restricted to 2", "X has no Restriction number", "X is a Reserved card"."""
        if happening.others or happening.purpose is not None:
            return False
        if not happening.things or (
            happening.verb == "have" and happening.kind not in ("restriction number", "restriction")
        ):
            return False
        if happening.verb != "is" and not happening.negated and happening.number is None:
            return False
        for thing in happening.things:
            if happening.verb != "is":
                self.state(thing, restriction=None if happening.negated else happening.number)
            self.mark(thing)
        return all(thing.extra_name for thing in happening.things)

    def _plays_nobody(self, happening: Happening) -> bool:
        """Reads "is therefore a Generic Persona": he plays no Persona card."""
        player = self.world.players.get(happening.actor)
        if player is None or player.persona or happening.negated or happening.others:
            return False
        player.bare = True
        return self.own(happening.actor)

    def _is_raiser_there(self) -> bool:
        return any(thing.title.lower() == RAISER for thing in self.counted)

    def _chosen(self, happening: Happening) -> bool:
        """Reads "he chooses Immortal Research": for which Darius: Pre-Game is used."""
        plain = not (happening.negated or happening.others or happening.purpose or happening.roles.keys() - {"for"})
        for thing in happening.things:
            self.mark(thing)
        self.raised += [called(thing) for thing in happening.things]
        return plain and len(happening.things) == 1 and bool(happening.things[0].extra_name)

    def _of_kind(self, kinds: list[Thing]) -> bool:
        """Reads "both are Objects with the Restriction number 3": of all the cards that were counted."""
        numbers = {effect["number"] for thing in kinds for effect in thing.does("restricted")}
        for number in numbers:
            for name in self.counts:
                self.state_of(name, restriction=number)
        return len(kinds) == 1 and len(numbers) <= 1 and bool(self.counts)

    def _is_usual(self, happening: Happening) -> bool:
        """Reads "of which 4 would normally be allowed"; six of a Title are those of a card without a number."""
        for thing in happening.things:
            self.mark(thing)
            self.state(thing, restriction=None if happening.number == 6 else happening.number)
        return happening.number is not None

    def _left_out(self, happening: Happening) -> bool:
        self.out += happening.things
        return happening.number is None and self.own(happening.actor or happening.by)

    def _included(self, happening: Happening, *, asked: bool) -> bool:
        inner = happening.purpose
        if inner is not None and (happening.verb == "power" or happening.kind == "persona power"):
            return not (happening.things or happening.others or happening.roles) and self.take(inner, asked=True)
        if inner is not None:
            means = happening.verb == "use" and bool(happening.things) and not (happening.roles or happening.others)
            means = means and not any(self._is_known(thing) for thing in happening.things)
            known = happening.verb == "use" and all(self._is_known(thing) for thing in happening.things)
            return (known or (means and self.add(happening.things))) and self.take(inner, asked=True)
        if happening.roles.get("for", "").startswith("card:") and happening.verb in USING:
            self.raised += [called(thing) for thing in happening.others]
        if happening.number is not None and not (happening.cards or happening.kind or happening.roles):
            return False  # "he includes 6": of what, is not said
        cards = self._cards(happening, asked=asked)
        if cards is None or not self.own(happening.actor or happening.by):
            return False
        if happening.negated:
            self.out += cards
            return True
        if not cards and happening.kind in ORDINALS:
            return self.one_more(ORDINALS[happening.kind])
        self.out += [thing for thing in cards if thing.count == 0 and not thing.marks & MORE]
        return self.add(thing for thing in cards if thing.count)

    def _is_known(self, thing: Thing) -> bool:
        """Whether it was already counted: "He has a Darius in his deck and uses it to include …"."""
        return thing in self.counted

    def _cards(self, happening: Happening, *, asked: bool) -> list[Thing] | None:
        """The cards that are included, and what lets them in; None where it tells of something else."""
        roles = {key: value for key, value in happening.roles.items() if key != "subject"}
        if happening.kind == "deck":
            fits = happening.verb in ("include", "contain", "have") and not (roles or happening.things)
            return happening.others if fits else None
        if happening.verb in USING:
            return _used(happening, roles, asked=asked)
        means = [key for key in roles if key in MEANS and roles[key].startswith("card:")]
        rest = {key: value for key, value in roles.items() if key not in means}
        if rest.get("by") == "rule" and all(thing.title.lower() in GENERIC for thing in happening.others):
            return self._put_in(replace(happening, others=[]), {**rest, "by": "power"}, without=False, asked=asked)
        without = rest.pop("without", "") or happening.extra.get("without", "")
        ordinal = happening.kind in ORDINALS and not happening.things
        if (happening.kind and not ordinal) or (happening.others and not (means or without)):
            return None
        return self._put_in(happening, rest, without=bool(without), asked=asked)

    def _put_in(self, happening: Happening, roles: dict[str, str], *, without: bool, asked: bool) -> list[Thing] | None:
        named = {**roles}
        places = [named.pop(key, "") for key in ("in", "into", "to", "for")]
        in_deck = bool(DECKS & set(places))
        power = [key for key in ("with", "by", "through", "using") if named.get(key) in POWER]
        named = {key: value for key, value in named.items() if key not in power}
        in_deck = in_deck or happening.zone in DECKS or asked or happening.verb == "include"
        in_deck = in_deck or (happening.verb == "add" and bool(self.counts))
        if happening.verb not in INCLUDING or not in_deck or named:
            return None
        others = [] if without else [thing for thing in happening.others if not self._is_known(thing)]
        return None if _lets_in_fewer(others, happening.things) else [*happening.things, *others]


def _used(happening: Happening, roles: dict[str, str], *, asked: bool) -> list[Thing] | None:
    """Cards of before the game that he uses: "begins the game with", "as his Weapon of Choice"."""
    cards = happening.cards
    named = {**roles}
    in_deck = named.pop("in", "") in DECKS or named.get("with", "") in DECKS
    if happening.verb == "begin":
        named = {key: value for key, value in named.items() if key not in ("with", "as", "among")}
        if happening.kind != "game":
            return None
    elif happening.kind and (happening.verb, happening.kind) != ("associate", "persona card"):
        return None
    if named.get("for", "").startswith("card:") and [t.title.lower() for t in happening.things] == [RAISER]:
        cards, named = list(happening.things), {k: v for k, v in named.items() if k != "for"}
    named = {k: v for k, v in named.items() if not (k in ("as", "with") and v in (*DECKS, *BEFORE, "copy"))}
    named = {k: v for k, v in named.items() if not (k == "with" and v.startswith("card:"))}
    one_more = asked and len(cards) == 1 and not cards[0].extra_name and bool(cards[0].marks & MORE)
    fits = bool(cards) and not named and (in_deck or one_more or all(thing.is_a(*BEFORE) for thing in cards))
    several = sum(thing.count for thing in cards) > 1
    return cards if fits and (in_deck or not asked or one_more or several or _all_weapons(cards)) else None


def _is_generic_persona(happening: Happening) -> bool:
    """Reads "Player A is a Generic Persona"."""
    things = happening.things
    return bool(happening.actor) and len(things) == 1 and things[0].title.lower().endswith("generic persona")


def _lets_in_fewer(means: list[Thing], cards: list[Thing]) -> bool:
    """Whether one Darius is named beside several cards: of how many is spoken is not told."""
    several = sum(thing.count for thing in cards) > 1
    return several and any(thing.title.lower() in ("darius", "darius: event") and thing.count == 1 for thing in means)


def _all_before(happening: Happening) -> bool:
    cards = happening.cards
    return bool(cards) and happening.verb == "have" and all(thing.is_a(*BEFORE) for thing in cards)


def _all_weapons(things: list[Thing]) -> bool:
    return all(thing.is_a("weapon of choice", "weapon") for thing in things)


def are_weapons(happenings: list[Happening]) -> bool:
    """Whether several Weapons of Choice are chosen, one after the other."""
    cards = [thing for one in happenings for thing in one.things if one.verb in ("use", "weapon", "choose", "have")]
    return len({thing.title for thing in cards}) > 1 and _all_weapons(cards)


def is_of_deck(happening: Happening) -> bool:
    """Whether it tells what is in a deck, and not only what somebody uses."""
    if happening.verb in ("use", "power") and happening.purpose is not None:
        return is_of_deck(happening.purpose)
    cards = happening.cards
    if happening.verb == "play":
        return not happening.things and all(thing.is_a(*BEFORE) for thing in happening.others)
    if happening.verb in ("use", "begin", "weapon") and happening.purpose is None:
        return sum(thing.count for thing in cards) > 1 and all(thing.is_a(*BEFORE) for thing in cards)
    if happening.verb == "have":
        return sum(thing.count for thing in cards) > 1 and _all_weapons(cards)
    return happening.verb in (*INCLUDING, "contain", "associate", "leave")
