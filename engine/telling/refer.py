"""What a noun phrase refers to: the cards."""

from __future__ import annotations

from collections.abc import Callable

from engine.card import CLASS_OF
from engine.english.clause import Clause
from engine.english.lexicon import OWNERS
from engine.english.noun import Noun
from engine.shelf import Shelf
from engine.telling.frame import NotUnderstood
from engine.telling.known import ORDINALS, POINTING, Done, Known, doubt
from engine.telling.newcomer import ALL, CARD_HEADS, MARKED, VAGUE, unread_in
from engine.world import Thing, World

POINTED = ("this", "that", "the")
"""Behind these a subject is a card that was spoken of, and no "it" of the same clause means it."""


class Refer(Known):
    """Keeps track of who and what was spoken of."""

    def __init__(self, world: World, shelf: Shelf) -> None:
        super().__init__(world)
        self.shelf = shelf
        self.retelling = shelf.retelling
        self.recent = []
        self.group: list[Thing] = []
        self.earlier: list[Thing] = []
        """The cards that were spoken of together before this clause."""
        self.several: list[Thing] = []
        self.done: list[Done] = []
        self.before_it: Noun | None = None
        """The subject of the clause before."""
        self.matter: Noun | None = None
        """The match or the deck that was spoken of last."""
        self.mark = 0
        self.told_of: Thing | None = None
        """The card of which the last sentence told: "Leg Sweep does 0 damage. Player A plays one"."""
        self.spoken: tuple[tuple[int, int], ...] = ()
        """Where the phrases of the sentence itself stand, and not of what hangs on it."""
        self.meant: dict[tuple[int, int], Thing] = {}
        """What an "it" means, by its place: "It is nullified by Focus and stays in play"."""
        self.shown: Thing | None = None
        """The card at which the subject points: "this Location"; no "it" of the same clause means it."""
        self.here: tuple[tuple[str, str], ...] = ()
        """The names of the cards that the clause itself names: "it" is none of these, where there is another one."""

    def hear(self, clause: Clause) -> None:
        """Takes notice of the cards that a clause names."""
        nouns = [one for noun in clause.nouns() for one in noun.each()]
        named = [(name, self._named_owner(noun)) for noun in nouns for name in noun.names]
        self.here = tuple((name, whose) for name, whose in named if name.startswith("card:"))
        if clause.form == "finite":  # what hangs on it says it of the same card
            self.shown = self._shown(clause.subject)

    def _named_owner(self, noun: Noun) -> str:
        """Whose card it is said to be by his name, if he was spoken of: "Luther's Thrust"."""
        name = noun.owner.head.partition(":")[2] if noun.owner is not None and noun.owner.is_named_player else ""
        return next((id for id, player in self.world.players.items() if name and name in (id, player.persona)), "")

    def _shown(self, subject: Noun | None) -> Thing | None:
        """The card of the kind at which the subject points."""
        if subject is None or subject.determiner not in POINTED or subject.is_pronoun or subject.is_a("card"):
            return None
        return self._known(subject, "") if self.is_card(subject) and not (subject.names or subject.more) else None

    def is_card(self, noun: Noun) -> bool:
        """Whether the phrase speaks of cards."""
        if noun.of is not None and noun.head in ("", "one", "both", "copy", "rest", "each"):
            return self.is_card(noun.of) or self._is_ordinal(noun.of)
        return (
            any(n.startswith(("card:", "unknown:")) for n in noun.names)
            or noun.head in CARD_HEADS
            or (noun.is_pronoun and noun.head in ("it", "they"))
        )

    @staticmethod
    def _is_ordinal(noun: Noun) -> bool:
        """Reads "the first", "the second": of the cards that were named."""
        return (
            noun.determiner == "the"
            and not noun.names
            and (noun.head == "second" or (noun.head == "" and noun.adjectives in (("first",), ("second",))))
        )

    def aside(self, tell: Callable[[Clause], None], clause: Clause) -> None:
        """Tells it in passing: of whom was spoken stays as it was."""
        subject, topic = self.subject, self.topic
        tell(clause)
        self.subject, self.topic = subject, topic

    def things(self, noun: Noun, owner: str = "", *, fresh: bool = False) -> list[Thing]:
        """The cards of a series."""
        if noun.more and noun.determiner == "both":
            noun.determiner = ""  # "both Challenge and a Thrust"
        found = [thing for member in noun.each() for thing in self._each(member, owner, fresh=fresh)]
        doubt(noun.each(), found)
        self.group = found
        self.several = found if len(found) > 1 or sum(thing.count for thing in found) > 1 else self.several
        self.recent += [thing for thing in found if thing not in self.recent[-1:]]
        return found

    def _each(self, noun: Noun, owner: str, *, fresh: bool) -> list[Thing]:
        if noun.is_pronoun and noun.head in ("it", "this"):
            return [self._it(noun)]
        if noun.is_pronoun and noun.head == "they":
            return list(self._they())
        if noun.head == "card" and noun.determiner == "both" and not noun.adjectives and len(self.group) == 2:
            return list(self.group)
        if noun.of is not None and noun.head in ("", "one", "both", "copy", "rest"):
            return self._partitive(noun, owner)
        if self._is_ordinal(noun):
            return [self._of_two(noun)]
        if (again := self._another_one(noun, owner) or self._one(noun, owner)) is not None:
            return [again]
        if all_of := self._all_of(noun):
            return all_of
        whose = self.own(noun) or owner
        if fresh and noun.names and noun.determiner in ("", "his", "her"):
            at_hand = [
                t for t in self.world.things if t.zone in ("hand", "exertion") or (t.zone == "deck" and t.count == 1)
            ]
            if held := [t for t in at_hand if self._matches(t, noun, noun.names[-1])]:
                return [held[-1]]
        known = self._known(noun, whose) if not fresh or noun.determiner in POINTING else None
        if known is not None:
            known.unread |= unread_in(noun, known) | self._of_another(noun, known)
        return [known] if known is not None else [self._new(noun, whose)]

    def _it(self, noun: Noun) -> Thing:
        """Which card "it" means: the one that was spoken of last, rather one than several."""
        if noun.text.lower() == "it" and (same := self.meant.get(noun.span)) in self.world.things:
            return same
        earlier = [t for t in self.recent[: self.mark] or self.recent if t.count]
        if not earlier:
            raise NotUnderstood(noun.span, noun.text, "the name of a card")
        single = [t for t in earlier if t.count == 1 and t.under is None and not (t.is_kind or _is_any(t))]
        others = [t for t in single if t is not self.shown]
        others = [t for t in others if not any(self._is_named_here(t, noun, *named) for named in self.here)]
        self.meant[noun.span] = self._at_hand((others or single or earlier)[-1])
        return self.meant[noun.span]

    def _is_named_here(self, thing: Thing, noun: Noun, name: str, whose: str) -> bool:
        """Whether the clause names it, so that "it" is another card."""
        return self._matches(thing, noun, name) and thing.owner in ("", whose or thing.owner)

    def mean(self, noun: Noun, *kinds: str) -> None:
        """Takes "it" for the last card of one of these kinds, where the one that was spoken of last is of none."""
        fitting = [thing for thing in self.recent if thing.count and thing.is_a(*kinds)]
        if noun.text.lower() == "it" and fitting and not self._it(noun).is_a(*kinds):
            self.meant[noun.span] = self._at_hand(fitting[-1])

    def settle(self, clause: Clause) -> None:
        """Says which card "it" means in the clause, before something else is told that was done earlier."""
        for noun in clause.nouns():
            if noun.is_pronoun and noun.text.lower() == "it" and self.recent:
                self._it(noun)

    def mention(self, noun: Noun | None) -> None:
        """Takes notice of whom or what nothing new is told: "he" is that player; "it", "one" may be that card."""
        if noun is None or noun.more or noun.is_pronoun or not noun.names:
            return
        if self.is_player(noun) and not self.is_anyone(noun):
            self.topic = self.player(noun, is_subject=True)
        if not self.is_card(noun):
            return
        known = len(self.world.things)
        self.told_of = self._known(noun, "") or self._new(noun, "")
        self.recent.append(self.told_of)
        del self.world.things[known:]

    def keep_to(self, subject: Noun | None, known: int) -> None:
        """Behind "Lunge is an Edge card", "Nexus may be discarded for an Event", "it" is Lunge, Nexus: no kind."""
        self.told_of = None
        if subject is None or not subject.names or subject.more or not self.is_card(subject):
            return
        told = self.recent[known:]
        kinds = [thing for thing in told if not thing.extra_name and thing.title[:2].lower() in ("a ", "an")]
        named = [thing for thing in told if thing not in kinds]
        self.recent = [*self.recent[:known], *kinds, *named]
        self.told_of = named[-1] if named and len({thing.extra_name for thing in named}) == 1 else None

    def _at_hand(self, thing: Thing) -> Thing:
        """The card, at the table now if it was only spoken of."""
        if thing.extra_name and thing.count and thing not in self.world.things:
            self.world.things.append(thing)
        return thing

    def _of_two(self, noun: Noun) -> Thing:
        """Which card "the first", "the second" means, where just two were named."""
        cards: dict[tuple[str, str], Thing] = {}
        for thing in self.world.things:
            if thing.extra_name:
                cards.setdefault((thing.title, thing.edition), thing)
        if len(cards) != 2:
            raise NotUnderstood(noun.span, noun.text, "the name of a card")
        return list(cards.values())[0 if noun.has("first") else 1]

    def keep_subject(self, subject: Noun | None) -> None:
        """Behind "X is nullified by Y", "it" is X, of which the sentence tells."""
        if subject is None or subject.more or not self.is_card(subject):
            return
        known = self.meant.get(subject.span) if subject.is_pronoun else self._known(subject, "")
        if known is not None and known in self.recent:
            self.recent.append(known)

    def set_back(self, before: tuple[Thing, ...]) -> None:
        """Of the cards that were only denied since then nothing more is said: "it" is one that was told of before."""
        if before:
            self.recent = [*(thing for thing in self.recent if thing not in before), *before]

    def _they(self) -> list[Thing]:
        """Whom "them" means: several cards; one named card is none."""
        group = self.earlier or self.group
        single = len(group) == 1 and group[0].count == 1 and bool(group[0].extra_name)
        return self.several if single and self.several else group

    def _all_of(self, noun: Noun) -> list[Thing]:
        """Reads "the two Events", "these three cards" where just as many of that kind were named."""
        number = 2 if noun.determiner == "both" else noun.number or 0
        plain = not (noun.names or noun.adjectives or noun.relatives or noun.of or noun.owner or noun.is_pronoun)
        if noun.determiner not in ("the", "these", "those", "both") or number < 2 or not plain:
            return []
        kind = CLASS_OF.get(noun.head, noun.head)
        if not kind and sum(thing.count for thing in self.several) == number:
            return list(self.several)  # "one of the two"
        several = [t for t in self.world.things if t.is_a(kind) and t.count > 1]
        if kind not in ("", "card") and len(several) == 1 and several[0].count == number:
            return several  # "both Attacks", of two that were told of together
        named = [t for t in self.world.things if t.is_a(kind) and t.extra_name and t.count]
        return named if kind and len(named) == number and all(t.count == 1 for t in named) else []

    def _another_one(self, noun: Noun, owner: str) -> Thing | None:
        """Reads "a second one": of the card that was named last."""
        further = noun.determiner == "another" or {*noun.adjectives} & {"second", "third", "further", "additional"}
        told = [t for t in self.recent if t.extra_name and t.count]
        named = [t for t in self.recent[: self.mark] or self.recent if t in told]
        his = [[t for t in some if owner and t.owner == owner] for some in (named, told)]
        named = his[0] or [t for t in his[1] if t.zone == "play"] or named
        if noun.head != "one" or noun.of is not None or not further or noun.determiner == "the" or not named:
            return None
        again = self._copy(named[-1], noun.number or 1, owner)
        again.marks = {a for a in (*noun.adjectives, noun.determiner) if a in MARKED}
        return again

    def _one(self, noun: Noun, owner: str) -> Thing | None:
        """Reads "Leg Sweep does 0 damage. Player A plays one": a card of the name that was spoken of last."""
        last = self.told_of
        bare = noun.text.lower() == "one" and not (noun.relatives or noun.of or noun.more or noun.owner)
        if not bare or last is None or noun.span not in self.spoken:
            return None
        idle = not (last.owner or last.zone) and not any(last in h.things and h.actor for h in self.world.log)
        return self._at_hand(last) if idle and last.count == 1 else self._copy(last, 1, owner)

    def _of_another(self, noun: Noun, known: Thing) -> frozenset[str]:
        """Reads "Player B's Darius" behind Player A's: another one than that of which it was told."""
        owner = noun.owner
        if owner is None or owner.is_pronoun or not owner.head.startswith(("player:", "persona:", "opponent")):
            return frozenset()
        whose = self.own(noun)
        of_another = bool(whose and known.owner) and whose not in (known.owner, known.controller)
        return frozenset({owner.text}) if of_another else frozenset()

    def _partitive(self, noun: Noun, owner: str) -> list[Thing]:
        """Reads "6 of them", "2 further copies of it", "one of his Attacks"."""
        assert noun.of is not None
        if (noun.determiner == "both" or noun.is_a("both")) and noun.of.is_a("attack") and noun.of.number is None:
            noun.of.number = 2
        base = self._each(noun.of, owner, fresh=False)
        if len(base) == 1 and base[0].count == 1 and noun.of.is_pronoun and noun.of.head == "they":
            base = self.several or base  # one of them is one of several
        if not base:
            raise NotUnderstood(noun.span, noun.text, "the name of a card")
        base = self._all_told(noun.of, base) if noun.words else base  # "how many of the Attacks": as it is asked
        self.several = base if sum(thing.count for thing in base) > 1 else self.several
        if noun.head == "copy" and (noun.has("further") or noun.determiner in ("a", "another")):
            copy = self._copy(base[0], noun.number or 1, owner)
            copy.marks = {a for a in (*noun.adjectives, noun.determiner) if a in MARKED}
            return [copy]
        if (place := next((i for i, word in enumerate(ORDINALS) if noun.has(word)), None)) is not None:
            return self._place(base, place, noun, owner)
        one_of_kind = noun.head == "one" and len(base) == 1 and base[0].is_kind
        if noun.number is None and not (noun.head == "one" and base[0].count > 1) and not one_of_kind:
            some = {word.token.text.lower() for word in noun.words} & {*VAGUE, "but", "half"}
            for thing in base:
                thing.unread |= some  # "blocks some of them": how many is not said
                thing.traits |= {"all"} if noun.determiner in ALL else set()
            return base
        part = self._copy(base[0], 1 if noun.number is None else noun.number, owner)
        the = "" if part.title.split()[0].lower() in (*OWNERS, "the", "these", "those") else "the "
        part.title = f"one of {the}{part.title}" if one_of_kind else part.title
        if part.count < base[0].count and not part.extra_name:
            part.title = f"{'one' if part.count == 1 else part.count} of {part.title}"
        part.unread |= {noun.apposition.text} if noun.apposition is not None else set()
        part.unread |= {"one of several"} if len({thing.extra_name for thing in base}) > 1 else set()
        part.traits |= {"alike"} if noun.head == "copy" else set()
        part.part_of = base[0]
        return [part]

    def _all_told(self, noun: Noun, base: list[Thing]) -> list[Thing]:
        """Reads "each of the Attacks", where several were named: all of them, and not only the last."""
        plain = not (noun.names or noun.adjectives or noun.relatives or noun.of or noun.owner or noun.is_pronoun)
        kind = CLASS_OF.get(noun.head, noun.head)
        if not plain or kind in ("", "card") or noun.determiner not in ("the", "these", "those") or len(base) != 1:
            return base
        named = [t for t in self.world.things if t.is_a(kind) and t.count and t.extra_name and not t.part_of]
        return named if base[0] in named and base[0].owner in {t.owner for t in named} else base

    def _place(self, base: list[Thing], place: int, noun: Noun, owner: str) -> list[Thing]:
        """Reads "the first of them", "the second of his Attacks": one of several."""
        if len(base) > place and len(base) > 1:
            return [base[place]]
        said = noun.of is not None and (noun.of.is_pronoun or bool(base[0].extra_name) or noun.of.number is not None)
        if len(base) != 1 or base[0].count < 2 or not said:
            return base
        part = self._copy(base[0], 1, owner)
        part.marks, part.part_of = {ORDINALS[place]}, base[0]
        part.title = part.title if part.extra_name else f"the {ORDINALS[place]} of {part.title}"
        return [part]


def _is_any(thing: Thing) -> bool:
    """Whether it was only said of any card that there may be: "without any Attack pending"."""
    return not thing.extra_name and thing.title.lower().startswith("any ")
