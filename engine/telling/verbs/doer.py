"""Whom a clause tells of: who "he" is behind a sentence on the opponent, and whom the tale goes on about."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.verbs.subordinate import Subordinates
from engine.world import World

TURNED_AGAINST = frozenset(["play", "nullify", "remove", "take", "ignore", "counter", "focus"])
"""What nobody does to a card that he himself has in play, as far as it is told."""
MEETING = frozenset(["ignore", "counter", "dodge", "block", "avoid"])
"""What nobody does to what he plays himself."""
EARLIER = (("past", "present"), ("perfect", "present"))
"""Tenses of what was told beside the tale, and of what goes on with it."""
GRANTS = frozenset(["give", "let", "allow", "permit", "enable", "grant", "entitle", "make", "help"])
"""What somebody's card or power does for him whose it is."""


class Doers(Subordinates):
    """Finds the player who does what a clause tells."""

    def __init__(self, world: World, refer: Refer) -> None:
        super().__init__(world, refer)
        self.course: list[tuple[Clause, int]] = []
        """What was told, and how much of the log stood there before."""

    def _subject(self, clause: Clause, *, topic: bool) -> str:
        subject = clause.subject
        if subject is not None and topic and (clause.asks or not clause.modal):
            self.refer.introduce(subject)
        self.refer.subject, whose = "", subject.owner if subject is not None else None
        if subject is None or not self.refer.is_player(subject) or self.refer.is_anyone(subject):
            known = not self.refer.topic or clause.verb in GRANTS  # "Player B's Persona Power gives him …"
            if topic and known and whose is not None and whose.names and self.refer.is_player(whose):
                self.refer.topic = self.refer.player(copy.deepcopy(whose))
            return ""
        begun = self._begun_with(clause, subject)
        actor = self.refer.player(subject, is_subject=True)
        actor = self._back_to(clause, actor)
        self.refer.subject = actor
        self._whose_opponent(subject, actor)
        passing = (
            subject.head == "opponent" and subject.owner is not None and subject.owner.is_pronoun and not clause.first
        )
        if topic and not passing and actor != "all":
            self.refer.topic = begun or actor
        return actor

    def _begun_with(self, clause: Clause, subject: Noun) -> str:
        """Whom "Kane's opponent has played an Event" is about: Kane, with whom it begins; "" if he was named before."""
        owner = subject.owner
        if subject.head != "opponent" or owner is None or not owner.is_named_player or clause.asks:
            return ""
        if clause.tense not in ("past", "perfect"):  # "Player A's opponent wants to play it": it goes on about him
            return ""
        known = {*self.world.players}
        player = self.refer.player(copy.deepcopy(owner))
        return player if player not in known else ""

    def _meets(self, clause: Clause) -> None:
        """Behind "his opponent plays Angry Mob", "he ignores it" tells of the other one: nobody meets what he plays."""
        subject, last = clause.subject, self.world.log[-1] if self.world.log else None
        it = next((noun for noun in clause.objects if noun.is_it), None)
        if subject is None or not (subject.is_pronoun and subject.is_a("he", "she")) or clause.verb not in MEETING:
            return
        if clause.asks or it is None or last is None or last.verb != "play" or not last.things:
            return
        if self.refer.player(copy.deepcopy(subject), is_subject=True) == last.actor:
            subject.player = self.refer.other(last.actor)
            self.refer.meant[it.span] = last.things[-1]

    def _not_named(self, clause: Clause) -> None:
        """Behind "he avoids Slan's Power Blow" he is not Slan: nobody is called by his name behind his pronoun."""
        subject = clause.subject
        if subject is None or not (subject.is_pronoun and subject.is_a("he", "she")) or subject.player:
            return
        said = [member for noun in clause.nouns() for member in noun.each() if noun is not subject]
        named = [one for noun in said for one in (noun, noun.owner, noun.of) if one is not None and one.is_named_player]
        others = {one.head for one in named if one.span[0] > subject.span[0]}
        if len(others) != 1 or len(self.world.players) > 2:
            return
        player = self.refer.player(copy.deepcopy(next(one for one in named if one.head in others)))
        if player in self.world.players:
            subject.player = self.refer.other(player)

    def _back_to(self, clause: Clause, actor: str) -> str:
        """Behind "His opponent has X in play", "he plays Focus on X" tells of the other player again: X is not his."""
        beside, subject = self.refer.beside, clause.subject
        back = subject is not None and subject.is_pronoun and beside in self.world.players and beside != actor
        before = self.course[-2][0] if len(self.course) > 1 else None
        if back and before is not None and (before.tense, clause.tense) in EARLIER and not clause.asks:
            return beside  # "His opponent played Angry Mob last turn. He plays Disappear"
        if not back or clause.asks or clause.verb not in TURNED_AGAINST:
            return actor
        aimed = [role.noun for role in clause.roles if role.link in ("on", "against", "with", "of")]
        nouns = [noun for noun in (*clause.objects, *aimed) if noun is not None and noun.names]
        names = {name.partition(":")[2] for noun in nouns for name in noun.names}
        theirs = [t for t in self.world.things if t.zone == "play" and actor in (t.controller, t.owner)]
        met = any(name and (t.extra_name + " ").startswith(name + " ") for t in theirs for name in names)
        return beside if met else actor

    def _whose_opponent(self, subject: Noun, actor: str) -> None:
        """Behind "Her opponent plays …" it is the other player who is "she", until one is named."""
        if subject.head == "opponent" and subject.owner is not None and subject.owner.head == "she":
            self.refer.she = self.refer.other(actor)
        elif subject.names:
            self.refer.she = ""
