"""What hangs on a clause: relative clauses of players, purposes, and clauses that tell what else holds or follows."""

from __future__ import annotations

import copy
from collections.abc import Callable

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.phase import PHASES
from engine.telling.frame import Frame
from engine.telling.report import share_sufferer
from engine.telling.rewording.apart import but_not
from engine.telling.rewording.because import CAUSES, is_ensuing
from engine.telling.rewording.canon import canonical
from engine.telling.rewording.causes import is_told
from engine.telling.rewording.embodied import denies_persona, is_embodied
from engine.telling.rewording.powers import power_told
from engine.telling.texts.retelling import words_of
from engine.telling.texts.told_again import card_says, ensues, is_power, mark, power_says
from engine.telling.verbs.dated import Dated
from engine.world import Happening

HINDERED = ("can", "may", "must")
CONCURRENT = ("while", "because", "since", "although", "even though")


class Subordinates(Dated):
    """Reads the clauses that stand in another one."""

    read: Callable[..., list[Happening]]
    _tried: Callable[[Clause, str], tuple[list[Happening], int, str, list[Happening]]]
    """What the reader of sentences reads, which stands on this one."""

    def _of_player(self, relative: Clause, actor: str, noun: Noun) -> None:
        """Reads "whose Persona Power lets him …", "who has four cards in his Hand"."""
        if (power := power_told(relative, actor)) is not None:
            self.world.log.append(power)
            return
        if relative.link == "whose" and is_embodied(relative, actor, self.refer):
            return
        befalls = self._befalls(relative, actor, noun)
        if relative.link == "who" and relative.verb and (befalls or self.refer.is_player(relative.subject)):
            relative.subject = relative.subject if befalls else self.refer.named(actor, relative)
            if denies_persona(relative, self.refer):
                return
            saved, topic = self.refer.subject, self.refer.topic
            self.refer.topic = actor  # "who discards the Dodge he holds"
            for part in (*but_not(relative), relative):
                self.world.log += self.read(part, topic=False)
            self.refer.subject, self.refer.topic = saved, topic
            return
        saved = self.refer.subject
        if relative.link == "whose" and relative.subject is not None and relative.subject.owner is None:
            relative.subject.owner = self.refer.named(actor, relative)
        of_power = is_power(relative.subject)
        again = of_power and power_says(relative, actor, self.refer)
        words = " ".join(words_of(relative)) if of_power else "yes"
        told = self._inner(relative, actor)
        told.extra["remark"] = words
        mark([told] if again else [])
        self.world.log.append(told)
        self.refer.subject = saved

    def _befalls(self, relative: Clause, actor: str, noun: Noun) -> bool:
        """Reads "against whom Player B has played it", "whom he attacks": another one does it to the player."""
        subject = relative.subject
        if subject is None or subject is noun or (subject.words and subject.span == noun.span):
            return False
        if subject.is_pronoun and subject.is_a("he", "she", "they"):
            subject.player = self.refer.other(actor)  # nobody else is there who would do it to him
        return not (subject.is_pronoun and subject.is_a("who"))

    def _inner(self, clause: Clause, actor: str) -> Happening:
        if clause.subject is None or clause.form != "finite":
            clause.subject = None
        canonical(clause, self.refer)
        saved = self.refer.subject
        inner_actor = actor
        if clause.subject is not None and self._is_somebody(clause.subject):
            inner_actor = self.refer.player(clause.subject, is_subject=True)
            clause.subject = None
            self.refer.subject = inner_actor
        elif clause.subject is not None:
            inner_actor = ""
        topic = self.refer.topic
        before, turn, phase, found = self._tried(clause, inner_actor)
        self.refer.subject, self.refer.topic = saved, topic or self.refer.topic
        first = found[0] if found else Happening(clause.verb, inner_actor)
        for other in (*before, *found[1:]):
            first.leave(other.verb)
        first.turn, first.phase = first.turn or turn, first.phase or phase
        first.negated = first.negated or clause.negated
        if clause.modal:
            first.extra.setdefault("modal", clause.modal)
        return first

    def _spoken_of(self, subject: Noun | None) -> None:
        """Reads "Player B's Hand size is 14, although his Ability is 15", "Player B's turn begins": he is Player B."""
        owner = subject.owner if subject is not None else None
        value = subject is not None and subject.is_a("ability", "hand size", "turn", "next turn")
        if value and owner is not None and not owner.is_pronoun and self._is_somebody(owner):
            self.refer.topic = self.refer.player(owner)

    def _of_the_subject(self, subject: Noun | None, value: Noun | None) -> None:
        """Reads "Player B has a Hand size of 14, although his Ability is 15": it is Player B's."""
        owned = value is not None and value.is_a("ability", "hand size") and value.owner is not None
        if not owned or value is None or value.owner is None or not value.owner.is_pronoun or subject is None:
            return
        if not subject.is_pronoun and self._is_somebody(subject):
            value.owner = subject

    def _of_the_object(self, clause: Clause, sub: Clause) -> None:
        """Reads "May he keep X because it is a Block?", "has 3 X, although they are Restricted": it is X."""
        it, card = sub.subject, clause.objects[0] if len(clause.objects) == 1 else None
        behind = bool(clause.words and sub.words) and clause.words[0].token.start < sub.words[0].token.start
        if it is None or card is None or not (it.is_pronoun and it.is_a("it", "they")) or not behind or card.more:
            return
        times = any(noun.is_a("turn", "next turn", "game", *PHASES) for noun in sub.objects)
        if card.names and self.refer.is_card(card) and not times and it.is_a("they") == ((card.number or 1) > 1):
            sub.subject = copy.copy(card)
            sub.subject.relatives, sub.subject.number, sub.subject.determiner = [], None, "the"

    def _is_somebody(self, noun: Noun) -> bool:
        return self.refer.is_player(noun) and not self.refer.is_anyone(noun)

    def _before(self, frame: Frame) -> list[Happening]:
        """Subordinate clauses that tell what else holds: "while his Ability is 13", "so that …"."""
        found: list[Happening] = []
        saved = self.refer.subject
        self._spoken_of(frame.clause.subject)
        topic = self.refer.topic if self.refer.is_player(frame.clause.subject) else ""
        for role in list(frame.subs):
            if role.clause is not None and role.link in CONCURRENT and role.clause.verb and not _is_term(frame.clause):
                frame.subs.remove(role)
                self._of_the_subject(frame.clause.subject, role.clause.subject)
                self._of_the_object(frame.clause, role.clause)
                share_sufferer(frame.clause, role.clause, self.refer)
                self._carried(frame.clause, role.clause)
                found += self.read(role.clause, topic=False)
                for happening in found:
                    if role.link in ("because", "since") and frame.clause.asks:
                        happening.extra["claim"] = "yes"
        self.refer.subject, self.refer.topic = saved, topic or self.refer.topic
        return found

    def _caused(self, frame: Frame) -> bool:
        """Reads "must discard 2 cards because of Interference" of a card that was told of: it follows from it."""
        causes = [role for role in frame.roles if role.link in CAUSES and is_told(role.noun, self.refer)]
        if frame.clause.asks or not is_ensuing(frame.clause) or len(causes) != 1:
            return False
        frame.roles = [role for role in frame.roles if role not in causes]
        return True

    @staticmethod
    def _is_due(clause: Clause, found: list[Happening]) -> None:
        """Reads "She cannot play any cards, because he has played Fast Talk": what follows from that."""
        due = any(sub.link in ("because", "since") and sub.clause is not None for sub in clause.subs)
        for happening in found if due and not clause.asks else ():
            happening.extra |= {"follows": "yes"} if happening.negated or clause.negated else {}

    def _whom_it_hits(self, clause: Clause, told: list[Happening]) -> None:
        """Behind "His opponent plays Impressive Move, so that he cannot draw" he is the one of whom it says so."""
        he = clause.subject
        if he is None or not he.is_pronoun or not he.is_a("he", "she") or he.player or clause.modal not in HINDERED:
            return
        plays = [h for h in told if h.verb == "play" and h.actor in self.world.players and not h.negated]
        hinders = len(plays) == 1 and (clause.negated or clause.modal == "must")
        cards = plays[0].things if hinders else []
        if any(card_says(copy.deepcopy(clause), card, "opponent", self.refer) for card in cards):
            he.player = self.refer.other(plays[0].actor)

    def _ensues(self, ensuing: list[Clause], frame: Frame, told: list[Happening]) -> list[Happening]:
        """What is told to follow: "so that …", "so she cannot …", of those who were named before it."""
        found: list[Happening] = []
        saved, recent, turn = self.refer.subject, list(self.refer.recent), (self.moves, self.nth, self.whose)
        for clause in ensuing:
            self._carried(frame.clause, clause)
            self._whom_it_hits(clause, told)
            said = copy.deepcopy(clause)
            found += (ensued := self.read(clause, topic=False))
            mark(happening for happening in ensued if ensues(happening, said, told, self.refer))
        for happening in found:
            happening.extra["follows"] = "yes"
        self.refer.subject, (self.moves, self.nth, self.whose) = saved, turn
        self.refer.recent = recent if told else self.refer.recent
        return found


def _is_term(clause: Clause) -> bool:
    """Reads "Dust Cloud may only be played while Desert is in play": no fact, but what the card demands."""
    only = "only" in clause.adverbs or any(sub.link == "only" for sub in clause.subs)
    return only and clause.modal in ("may", "can") and clause.passive and not clause.asks
