"""A clause that is being used up: whatever of it is left in the end was not understood."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun

EMPTY_ADVERBS = frozenset(
    [
        "actually", "afterward", "afterwards", "only afterwards", "again", "all", "already", "also", "altogether",
        "anymore",
        "automatically", "both", "first", "here", "however", "immediately", "just",
        "later", "legally", "meanwhile", "normally", "now", "simultaneously", "so", "still", "successfully",
        "then", "thereby", "therefore", "though", "together", "too", "yet", "at once", "after that",
        "after this", "in addition", "before that", "from now on", "in total", "at all",
        "as well", "at the same time", "all the time", "all along", "of course", "right away", "as normal",
        "nevertheless", "nonetheless", "anyway", "even so", "after all", "in any case", "as a result", "hence", "thus",
        "once more", "at that point", "at this point", "at this moment", "at that moment", "right now",
        "consequently", "accordingly", "indeed", "moreover", "furthermore", "in the meantime", "in fact", "finally",
        "next", "since then", "all the same", "apart from that", "besides that", "other than that",
        "for that reason", "for this reason", "at present", "thereupon", "subsequently", "eventually", "thereafter",
        "in between", "just now", "whatsoever",
    ]
)  # fmt: skip
"""Adverbs that say nothing that a rule could ask for."""

NARROWING = frozenset(["successfully", "immediately", "at once", "right away", "simultaneously"])
"""Adverbs to which a denial is bound: who did not attack successfully may have attacked."""
VALUES = frozenset(["ability", "hand size", "hand", "endurance"])
"""What somebody has so much of: "his Ability, from which 2 damage is still to be subtracted, is 8"."""
PLACES = frozenset({"hand", "play", "discard pile", "endurance", "deck", "turn", "game", "exertion"})


class NotUnderstood(Exception):
    """Words that mean nothing here: where they stand, and what would be read instead."""

    def __init__(self, span: tuple[int, int], words: str, near: str = "") -> None:
        super().__init__(words)
        self.span = span
        self.words = words
        self.near = near


def _is_bare_all(noun: Noun) -> bool:
    """Whether it only says that all that were named are meant: "are all in play"."""
    return noun.determiner in ("all", "both") and not (noun.head or noun.adjectives or noun.of or noun.relatives)


def _is_place(role: Role) -> bool:
    return role.link == "in" and role.noun is not None and role.noun.head in ("play", "hand")


class Frame:
    """Hands out the parts of a clause, each once."""

    def __init__(self, clause: Clause) -> None:
        self.clause = clause
        self.objects = list(clause.objects)
        self.roles = list(clause.roles)
        only_now = {"only"} if {*clause.adverbs} >= {"only"} and {*clause.adverbs} & {"now", "then"} else set()
        empty = EMPTY_ADVERBS - (NARROWING if clause.negated else set()) | only_now
        self.adverbs = [a for a in clause.adverbs if a not in empty]
        self.subs = list(clause.subs)
        self.infinitive = clause.infinitive
        self.that = clause.that
        self._move_relatives()
        self._drop_nothing_else()
        self.objects = [noun for noun in self.objects if not _is_bare_all(noun)]
        self.nouns = [*self.objects, *(role.noun for role in self.roles if role.noun is not None)]

    def _move_relatives(self) -> None:
        """Reads "has a card in play, which …", "plays it against him, which …": it is told of the card."""
        target = self.objects[-1] if self.objects else self.clause.subject
        for noun in self._owned():
            for relative in (*noun.relatives, *(noun.apposition.relatives if noun.apposition else ())):
                deeds = [role.clause for role in relative.roles if role.clause is not None]
                for inner in filter(None, (relative, relative.infinitive, *deeds)):
                    self.roles += [role for role in inner.roles if _is_place(role)]
                    inner.roles = [role for role in inner.roles if not _is_place(role)]
        for role in self.roles:
            if role.noun is None or target is None:
                continue
            if role.noun.head in PLACES:
                self._say_more(role.noun)
                target.relatives += role.noun.relatives
                role.noun.relatives = []
            elif target.names and role.noun.is_somebody:
                target.relatives += [one for one in role.noun.relatives if one.link == "which"]
                role.noun.relatives = [one for one in role.noun.relatives if one.link != "which"]

    @staticmethod
    def _say_more(place: Noun) -> None:
        """Reads "has Nexus in play, a card that is no Pre-Game card": it is still said of the card."""
        more = place.more[0] if len(place.more) == 1 else None
        if more is not None and more.is_a("card") and more.determiner == "a" and more.relatives and not more.names:
            place.relatives, place.more = [*place.relatives, *more.relatives], []

    def _owned(self) -> list[Noun]:
        """What somebody has; "2 Situations that are no Plots and 1 Plot" are three cards."""
        if self.clause.verb not in ("have", "hold"):
            return []
        for noun in self.objects:
            for relative in [relative for member in noun.each() for relative in member.relatives]:
                said = relative.objects[-1] if relative.objects else None
                if said is not None and said.determiner == "no" and all(one.determiner != "no" for one in said.more):
                    noun.more, said.more = [*noun.more, *said.more], []
        return [member for noun in self.objects for member in noun.each()]

    def _drop_nothing_else(self) -> None:
        """Reads "counters the Darius and nothing else"."""
        nouns = [*self.objects, *(role.noun for role in self.roles if role.noun is not None)]
        for noun in nouns if "else" in self.adverbs else []:
            rest = [member for member in noun.more if not member.is_a("nothing")]
            if len(rest) < len(noun.more):
                noun.more = rest
                self.adverbs.remove("else")
                return

    def object(self) -> Noun | None:
        """The next object."""
        return self.objects.pop(0) if self.objects else None

    def role(self, *links: str) -> Noun | None:
        """The noun behind one of these prepositions."""
        for role in self.roles:
            none = role.noun is not None and (role.noun.determiner == "neither" or role.noun.is_a("none", "neither"))
            if role.link in links and role.clause is None and not none:
                self.roles.remove(role)
                return role.noun
        return None

    def has_role(self, link: str, *heads: str) -> bool:
        """Whether a preposition stands with one of these nouns; it is taken."""
        for role in self.roles:
            noun = role.noun if role.link == link else None
            if noun is not None and noun.head in heads and not noun.more and noun.determiner not in ("no", "neither"):
                self.roles.remove(role)
                return True
        return False

    def doing(self, *links: str) -> Clause | None:
        """The -ing clause behind one of these prepositions."""
        for role in self.roles:
            if role.link in links and role.clause is not None:
                self.roles.remove(role)
                return role.clause
        return None

    def sub(self, *links: str) -> Role | None:
        """The subordinate clause of one of these subordinators."""
        for role in self.subs:
            if role.link in links:
                self.subs.remove(role)
                return role
        return None

    def adverb(self, *words: str) -> bool:
        """Whether one of these adverbs stands here; it is taken."""
        found = [a for a in self.adverbs if a in words]
        for word in found:
            self.adverbs.remove(word)
        return bool(found)

    def take_infinitive(self) -> Clause | None:
        """The infinitive."""
        infinitive, self.infinitive = self.infinitive, None
        return infinitive

    def take_that(self) -> Clause | None:
        """The that-clause."""
        that, self.that = self.that, None
        return that

    def finish(self) -> None:
        """Raises NotUnderstood if anything is left."""
        value = self.clause.subject
        values = [value] if value is not None and value.is_a(*VALUES) else []
        for noun in [*self.nouns, *values]:
            for member in noun.each():
                if member.denied:
                    raise NotUnderstood(member.denied[0].span, member.denied[0].text)
                if member.relatives:
                    raise NotUnderstood(member.relatives[0].span, member.relatives[0].verb)
        left: list[str] = []
        spans: list[tuple[int, int]] = []
        for noun in [*self.objects, *(r.noun for r in (*self.roles, *self.subs) if r.noun is not None)]:
            left.append(noun.text)
            spans.append(noun.span) if noun.words else None
        for clause in [*(r.clause for r in (*self.roles, *self.subs)), self.infinitive, self.that]:
            if clause is not None:
                left.append(clause.verb)
                spans.append(clause.span)
        left += [role.link for role in (*self.roles, *self.subs) if role.noun is None and role.clause is None]
        left += self.adverbs
        if left:
            raise NotUnderstood(spans[0] if spans else self.clause.span, left[0])
