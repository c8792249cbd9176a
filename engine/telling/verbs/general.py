"""Any verb: who does what to what, with what stands behind each preposition."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.licence import CAUSING
from engine.english.noun import Noun
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.rewording.possession import somebody
from engine.telling.verbs.describe import Describer
from engine.telling.verbs.phrases import ends_of, present_in, some_of
from engine.world import Happening, Thing

WHOSE = frozenset({"hand", "discard pile", "endurance", "deck"})
"""Places of which each player has his own."""
BECOMES = frozenset(
    [
        "successful", "unsuccessful", "hidden", "face-down", "face-up", "unblockable", "undodgeable", "", "legal",
        "broken", "disarmed", "prone", "both", "restricted", "able",
    ]
)  # fmt: skip
"""What a card may be made or called: "declares the Attack successful"."""


HELPED = frozenset(
    [
        "instead of",
        "in place of",
        "rather than",
        "thanks to",
        "because of",
        "by means of",
        "due to",
        "with the help of",
        "through",
    ]
)
"""Behind these stands what only helps: "it" is something else."""
OPPOSED = frozenset(map(frozenset, [("face-up", "hidden"), ("face-up", "face-down"), ("successful", "unsuccessful")]))
"""What says the same when it is denied behind its opposite: "face-up, not Hidden"."""

PRINTING = frozenset(["bear", "print", "read", "show", "carry"])
"""Verbs of what stands on a card."""


class General(Describer):
    """Reads a clause whose verb has no method of its own, or says more than that method reads.

    What has no place in a happening goes into its `more`: no rule speaks of it, so nothing is decided by it.
    """

    wish: list[Happening]

    def _general(self, frame: Frame, actor: str) -> list[Happening]:
        """Any verb: who does what to what, with what stands behind each preposition."""
        clause = frame.clause
        found = Happening(clause.verb, actor, general=True)
        if clause.passive:
            found.extra["passive"] = "yes"
        if clause.modal:
            found.extra["modal"] = clause.modal
        if not actor and clause.subject is not None and (clause.subject.words or some_of(clause.subject)):
            self._fill(found, clause.subject, "", "subject")
        while (noun := frame.object()) is not None:
            self._fill(found, noun, actor, "object")
        self._fill_roles(found, frame, actor)
        for adverb in frame.adverbs:
            found.roles[adverb] = ""
        frame.adverbs = []
        made = self._made(clause, found)
        for inner, doer in ((frame.take_infinitive(), made or actor), (frame.take_that(), actor)):
            if inner is not None:
                self._aim(found, inner, doer)
        self._fill_subs(found, frame, actor)
        if clause.subject is not None and self.refer.is_player(clause.subject):
            _turn_round(found, clause)
        if "deck" in (found.roles.get("in"), found.roles.get("into")) and not clause.asks:
            for thing in found.things:
                thing.zone = thing.zone or "deck"
        return [found]

    def _made(self, clause: Clause, found: Happening) -> str:
        """Reads "makes Player B lose an Attack": it is Player B who does."""
        whom = clause.objects[0] if len(clause.objects) == 1 and clause.verb in CAUSING else None
        known = whom is not None and not whom.is_pronoun and found.target in self.world.players
        return found.target if known else ""

    def aim(self, inner: Clause, actor: str) -> Happening:
        """What somebody would do, of which it is only asked."""
        return self._inner(inner, actor)

    def _aim(self, found: Happening, inner: Clause, actor: str) -> None:
        """What it is done for, or what is said; a second one has no place."""
        purpose = self._inner(inner, actor)
        if found.purpose is None:
            found.purpose = purpose
        else:
            found.leave(inner.verb)

    def _fill_roles(self, found: Happening, frame: Frame, actor: str) -> None:
        for role in list(frame.roles):
            frame.roles.remove(role)
            if role.noun is not None:
                self._fill(found, role.noun, actor, role.link)
            elif role.clause is not None:
                self._aim(found, role.clause, actor)
                found.roles[role.link] = "doing"
            else:
                found.roles[role.link] = ""

    def _fill_subs(self, found: Happening, frame: Frame, actor: str) -> None:
        for sub in list(frame.subs):
            frame.subs.remove(sub)
            found.roles[sub.link] = self._key(sub.noun) if sub.noun is not None else "clause"
            if sub.noun is not None and sub.noun.is_a("minute") and found.number is None:
                found.number = sub.noun.number
                found.leave(sub.noun.of.text) if sub.noun.of is not None else None
            if sub.clause is not None:
                self._fill_sub(found, sub, sub.clause, actor)

    def _fill_sub(self, found: Happening, sub: Role, clause: Clause, actor: str) -> None:
        wish = list(self.wish)
        more = self._inner(clause, actor)
        self.wish = wish  # "asks him if he wishes to counter it": whether he does, is not said
        if "sub" in found.extra:
            found.leave(sub.link)
        suffers = "passive" in more.extra and bool(more.actor)  # "if he has not been attacked"
        verb = f"be {more.verb}" if suffers else more.verb
        found.extra.setdefault("sub", ("not " if more.negated else "") + verb)
        found.extra.setdefault("doer", more.actor)
        for other in [other.clause for other in clause.subs if other.link == "or" and other.clause is not None]:
            found.leave(f"or {other.verb}")
        found.others += more.cards

    def _fill(self, found: Happening, noun: Noun, actor: str, link: str) -> None:
        """Puts a phrase where it belongs: a player, cards, or a matter of the rules."""
        if link == "between" and (ends := ends_of(noun)):
            found.roles[link] = ends
            return
        before = len(found.things), len(found.others)
        for member in present_in(noun):
            for denied in member.denied:
                if frozenset([*member.adjectives, *denied.adjectives]) not in OPPOSED or denied.head:
                    found.leave(f"not {denied.text}")
            member.denied = []
            if self.refer.is_anyone(member):
                self._fill_matter(found, member, noun, actor, link)
            elif self.refer.is_player(member):
                self._fill_player(found, member, link)
            elif self.refer.is_card(member) and (self._is_told(member) or member.head != "card"):
                self._fill_cards(found, member, actor, link)
            elif link == "subject" and (card := self._only_card(member)) is not None:
                found.things.append(card)
                found.roles[link] = self._key(member)
            else:
                self._fill_matter(found, member, noun, actor, link)
        if noun.more:
            self.refer.group = [*found.things[before[0] :], *found.others[before[1] :]] or self.refer.group

    def _is_told(self, noun: Noun) -> bool:
        """Whether a card is named, or "the face-down card" is the one of which it was told."""
        hidden = [thing for thing in self.world.things if "face-down" in thing.traits]
        meant = noun.has("face-down") and noun.determiner in ("the", "that", "this") and len(hidden) == 1
        lone = [thing for thing in self.world.things if thing.title.lower() == "a card"]
        this = noun.head == "card" and noun.determiner in ("this", "that") and len(lone) == 1 and not noun.adjectives
        return bool(noun.names) or noun.is_pronoun or meant or this

    def _only_card(self, noun: Noun) -> Thing | None:
        """Reads "the card" where one card was told of without its name."""
        bare = noun.is_a("card") and noun.determiner in ("the", "that", "this") and not (noun.adjectives or noun.more)
        cards = [t for t in self.world.things if t.classes == {"card"} and not t.extra_name and t.count == 1]
        several = noun.number is not None or any(word.sense.form == "many" for word in noun.words)
        return cards[0] if bare and len(cards) == 1 and not several else None

    def _fill_player(self, found: Happening, member: Noun, link: str) -> None:
        player = self.refer.player(member)
        if link == "object" or not found.target:
            found.target = player
        if link in found.roles:
            found.leave(member.text)
        found.roles[link] = "player"

    def _fill_cards(self, found: Happening, member: Noun, actor: str, link: str) -> None:
        bare = copy.copy(member)
        bare.more = []
        things = self._known_things(found, bare, actor)
        (found.things if link in ("object", "subject") and not found.kind else found.others).extend(things)
        member.relatives = []
        printed = found.verb in PRINTING and link == "object" and not member.names
        if link in HELPED or printed or (link in ("as", "as a") and not member.names):
            self._step_back(things)
        if link != "object":
            found.roles[link] = self._key(member)
        found.number = member.number if found.number is None else found.number
        for other in member.of.more if member.of is not None else ():
            found.leave(other.text) if other.determiner != "no" else None

    def _step_back(self, things: list[Thing]) -> None:
        """Behind "thanks to X he has Y in play" it is Y that is spoken of."""
        before = [thing for thing in self.refer.recent if thing not in things]
        self.refer.recent = [*things, *before] if before else self.refer.recent

    def _known_things(self, found: Happening, noun: Noun, actor: str) -> list[Thing]:
        """The cards; "it" and "the first" may stand for something else than a card that was named."""
        try:
            return self.things(noun, actor)
        except NotUnderstood:
            if noun.names or noun.relatives:
                raise
            found.leave(noun.text)
            return []

    def _fill_matter(self, found: Happening, member: Noun, noun: Noun, actor: str, link: str) -> None:
        key = self._key(member)
        told_of = found.verb in ("be", "become", "remain", "stay", "leave", "keep", "consider", "count")
        part = member.is_a("half") and member.of is None
        if (part or not member.head) and link == "object" and found.things and key not in BECOMES and not told_of:
            found.leave(key)  # "plays it late": what the card does not become thereby
        self._fill_relatives(found, member, noun, actor)
        if link in ("object", "subject") and not found.kind:
            found.kind = key
            found.by = self.refer.own(member) or found.by
        else:
            if found.roles.get(link, key) != key:
                found.leave(key)
            found.roles[link] = key
            self._whose_place(found, member)
        number = member.number if member.number is not None else member.of.number if member.of is not None else None
        if number is not None and found.number is not None and number != found.number:
            found.leave(str(number))
        found.number = number if found.number is None else found.number
        if member.determiner == "no":
            found.negated = True
        if member.owner is not None and member.owner.is_pronoun and member.owner.head == "it" and member.is_a("chance"):
            found.others += self._known_things(found, member.owner, "")
        if member.of is not None and (member.of.number is None or member.of.names):
            self._fill_of(found, member.of)

    def _fill_relatives(self, found: Happening, member: Noun, noun: Noun, actor: str) -> None:
        saved = self.refer.subject
        for relative in member.relatives:
            own = relative.subject is not member and somebody(relative.subject, self.refer)
            allows = not own and any(one.is_pronoun for one in relative.objects)
            self.refer.subject = "" if allows else saved  # "a Quickening that allows him to include X"
            relative.subject = relative.subject if own or relative.link == "whose" else None
            relative.objects = [o for o in relative.objects if o is not member and o is not noun]
            relative.roles = [r for r in relative.roles if r.noun is not member and r.noun is not noun]
            if "relative" in found.extra:
                found.leave(relative.verb)
            found.extra.setdefault("relative", relative.verb)
            self._aim(found, relative, actor)
        self.refer.subject = saved
        member.relatives = []

    def _fill_of(self, found: Happening, of: Noun) -> None:
        if self.refer.is_card(of):
            found.others += self._known_things(found, of, "")
        else:
            if of.is_a("persona power"):
                self._fill_relatives(found, of, of, found.actor)
            elif of.relatives:
                found.leave(of.relatives[0].verb)
                of.relatives = []
            found.roles["of"] = self._key(of)
            self._whose_place(found, of)
            if of.of is not None and self.refer.is_card(of.of):
                found.others += self._known_things(found, of.of, "")
            elif of.of is not None and of.of.words:
                found.leave(of.of.text)

    def _whose_place(self, found: Happening, place: Noun) -> None:
        """Reads "in Kane's Discard Pile": whose place it is that is named, where it is not the actor's own."""
        if place.head in WHOSE and place.owner is not None and not found.by:
            found.by = self.refer.own(place)

    @staticmethod
    def _key(noun: Noun) -> str:
        """A phrase as a rule names it: "additional attack", "persona power", "nothing"."""
        words = [a for a in noun.adjectives if not a.startswith("#") and a not in ("own", "same")]
        return " ".join([*words, noun.head]).strip()

    def _player_of(self, noun: Noun | None) -> str:
        if noun is None:
            return ""
        return self.refer.player(noun) if self.refer.is_player(noun) else ""


def _turn_round(found: Happening, clause: Clause) -> None:
    """Reads "Khan is Disarmed by his opponent" as "his opponent disarms Khan"."""
    by = [role for role in clause.roles if role.link == "by"]
    whole = bool(found.actor and found.target) and found.roles.get("by") == "player" and "object" not in found.roles
    if clause.passive and whole and not clause.asks and len(by) == 1:
        found.actor, found.target = found.target, found.actor
        found.roles = {**{link: key for link, key in found.roles.items() if link != "by"}, "object": "player"}
        found.extra.pop("passive")
