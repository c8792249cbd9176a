"""Clauses -> what happened at the table: how every clause is read, whatever its verb."""

from __future__ import annotations

import copy
from collections.abc import Callable

from engine.aside.inert import OPINIONS, denies_more, is_inert
from engine.aside.sentence import excepted, excludes, idle_relatives, without_rest
from engine.english.clause import Clause
from engine.english.extent import extent
from engine.telling.cataphor import named_in
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.refer import Refer
from engine.telling.report import (
    alternatives_in,
    as_told,
    dates_alone,
    denied_texts,
    is_beside,
    leave_doubts,
    none_in,
    says_none,
    without_persona,
)
from engine.telling.rewording.apart import apart
from engine.telling.rewording.because import so_demanded
from engine.telling.rewording.beforehand import beforehand
from engine.telling.rewording.byway import so_none
from engine.telling.rewording.canon import canonical
from engine.telling.rewording.earlier import earlier
from engine.telling.rewording.embodied import denies_persona
from engine.telling.rewording.implied import by_discard, imply_plays
from engine.telling.rewording.moment import after_all, moments
from engine.telling.rewording.noticed import taken_note_of
from engine.telling.rewording.ones import in_that_turn, same_kind, so_does
from engine.telling.rewording.onslaught import is_undergone
from engine.telling.rewording.possession import his_hand
from engine.telling.rewording.sequence import ensuing, on_that_turn, told_after, told_before
from engine.telling.rewording.stead import only_without, undone
from engine.telling.rewording.timed import takes_turn, turn_begun, uses_turn, when_begun
from engine.telling.rewording.underneath import below, laid_under
from engine.telling.rewording.unfold import unfolded
from engine.telling.rewording.weaponry import as_before, standing
from engine.telling.rewording.wounds import each_wound
from engine.telling.settled.doubt import ahead, doubts
from engine.telling.settled.later import beyond_next
from engine.telling.settled.usual import goes_without_saying
from engine.telling.texts.again import says_again, still_of
from engine.telling.texts.following import ensuing_in, follows, has_changed, lay_before, object_of, once, stands_already
from engine.telling.texts.retelling import words_of
from engine.telling.verbs.clock import MOST_MOVES
from engine.telling.verbs.doer import Doers
from engine.world import Happening, World, kept


class Teller(Doers):
    """Reads clauses into a world. A verb may have a method of its own, `on_` and its lemma."""

    def __init__(self, world: World, refer: Refer) -> None:
        super().__init__(world, refer)
        refer.on_relative = self._of_player
        self.wish: list[Happening] = []
        self.aiming = False
        """Whether it is read what something is done for: there "it" is no card that it is done with."""
        self.carried = 0
        """The earlier turn of which the sentence tells: "On his last turn he played a Dodge and made no Attack"."""

    def tell(self, clause: Clause) -> None:
        """Takes a statement into the world. Raises NotUnderstood."""
        after_all(clause)
        as_before(clause, self.course[-1][0] if self.course else None)
        still_of(clause, self.course[-1][0] if self.course else None)
        self._not_named(clause)
        so_does(clause, [told for told, _ in self.course])
        same_kind(clause, [told for told, _ in self.course])
        in_that_turn(clause, [told for told, _ in self.course])
        before = self.course[-1][0] if self.course else None
        his_hand(clause, before, self.refer)
        self.awaited = not self.moves and before is not None and "next turn" in " ".join(words_of(before)).lower()
        self.course.append((copy.deepcopy(clause), len(self.world.log)))
        self.refer.ahead = named_in(clause)
        turn_begun(clause, self.refer)
        uses_turn(clause, self.refer)
        takes_turn(clause, self.refer)
        when_begun(clause, self.refer)
        noted = [*taken_note_of(clause, self.refer), *so_none(clause, self.refer), *each_wound(clause)]
        next_told = [*so_demanded(clause, self.refer), *told_after(clause, self.refer), *ensuing(clause)]
        for said in (*on_that_turn(clause, self.refer), *told_before(clause, self.refer)):
            self._tell(said)
        only_without(clause, self.refer)
        denied, denied_behind = undone(clause, self.refer)
        for said in (*denied, *beforehand(clause, self.refer)):
            self._tell(said)
        topic = self.refer.topic
        held = [part for said in below(clause, self.refer) for part in laid_under(said, self.refer)]
        for said in (*held, *earlier(clause, self.refer), *standing(clause, self.refer)):
            self._tell(said)
        self.refer.topic = topic or self.refer.topic  # "he uses a Guard against X, which Player A played"
        for part in [part for laid in laid_under(clause, self.refer) for part in apart(laid, self.refer)]:
            for one in moments(part, self.refer):
                for act in unfolded(one, self.refer):
                    self._tell(act)
        for said in (*noted, *denied_behind, *next_told):
            self._tell(said)

    def _tell(self, clause: Clause) -> None:
        if denies_persona(clause, self.refer):
            return
        self.world.unheard += map(extent, without_rest(clause))
        self.world.unheard += map(extent, idle_relatives(clause))
        if dates_alone(clause):
            raise NotUnderstood(clause.span, "that was then", "when it was, in the sentence that tells of it")
        if (exception := excepted(clause)) is not None:
            raise NotUnderstood(exception.span, exception.text, "what it does, in a sentence of its own")
        if excludes(clause) or says_again(clause, self.world, self.refer):
            self.world.unheard.append(extent(clause))
            for noun in (clause.subject, *(one for one in clause.objects if one.is_named_player)):
                self.refer.mention(noun)  # "Nothing gives Player A another Attack. May he …?"
            return
        place = extent(clause)
        known, topic, before = len(self.world.things), self.refer.topic, self.mark()
        doubted, wished, moves = [*doubts(clause), *ahead(clause)], self.wish, self.moves
        self.refer.spoken = tuple(noun.span for noun in clause.nouns())
        as_they_were = kept(self.world.things)
        described = bool(clause.objects) and any(one.relatives for one in clause.objects[-1].each())
        undergoes = copy.copy(clause.subject) if is_undergone(clause) else None
        told = once(self.read(clause))
        self.refer.keep_subject(undergoes)
        if undergoes is not None and told and told[0].verb in ("play", "make") and told[0].actor:
            self.refer.topic = self.refer.other(told[0].actor)  # "he" is the one whom it befalls
        self.refer.keep_to(clause.subject if clause.verb in ("be", "do") or clause.modal else None, len(before.recent))
        leave_doubts(told or self.wish, doubted)
        if self.wish is not wished and self.moves == moves:  # else it is the turn to which the tale went on
            leave_doubts(self.wish, beyond_next(clause))
        self.refer.beside = topic if is_beside(clause, self.course[-2][0] if len(self.course) > 1 else None) else ""
        if told and all(is_inert(happening) for happening in told):
            del self.world.things[known:]  # a card that is only hoped for is not at the table
            if all(happening.verb in OPINIONS for happening in told):
                as_they_were()  # nor is a card what somebody only believes that it is
            self.world.aside += told
            self.world.unheard.append(place)
            if any(denies_more(happening) for happening in told):
                self.refer.recent, self.refer.group = list(before.recent), list(before.group)
        else:
            lay_before(told, self.world)
            if told and all(h.negated and h.verb in ("have", "hold", "use") for h in told):
                self.refer.set_back(before.recent)
            again = [h for h in told if follows(h, told) or stands_already(h, self.world)]
            by_discard(self.world, told)
            self.refer.recent += object_of(told, described=described)
            self.world.log += imply_plays(self.world, [happening for happening in told if happening not in again])

    def read(self, clause: Clause, *, topic: bool = True) -> list[Happening]:
        """What the clause says happened."""
        denied = none_in(clause)
        self._meets(clause)
        canonical(clause, self.refer)
        known = len(self.world.log)
        actor = self._subject(clause, topic=topic)
        aside = self.world.log[known:]
        self.moves, self.nth, self.whose = 0, "", ""
        without_persona(clause, self.world.players.get(actor))
        wish = self.wish
        before, turn, phase, found = self._tried(clause, actor)
        for _ in range(min(self.moves, MOST_MOVES)):
            self._move_on()
        self._settle_turn()
        if phase or self.moves or any(happening.verb == "finish" for happening in found):
            self.refer.now = ("", "")
        for happening in aside:  # "On the next turn Player A, who has played no card, …"
            happening.turn += min(self.moves, MOST_MOVES)
        for happening in self.wish if self.wish is not wish else ():
            happening.phase, happening.nth = happening.phase or phase, happening.nth or self.nth
        turn = self._carry(clause, turn)
        if topic and not clause.asks:
            self._settle_anchor(clause, turn)
        self._suffers(found, actor)
        has_changed(clause, found, self.world)
        for happening in found:
            happening.turn = happening.turn or turn
            happening.phase = happening.phase or phase
            if not clause.asks and goes_without_saying(happening, self.world):
                happening.phase = ""
            none = clause.passive and happening.verb == "play" and happening.of_none
            happening.negated = happening.negated or none or (clause.negated and happening.verb != "wish")
            happening.text = happening.text or clause.verb
            happening.verb = as_told(happening.verb, clause)
            happening.nth = self.nth
            if self.ago:
                happening.extra["ago"] = "yes"
            if self.whose:
                happening.extra["whose"] = self.whose
        if (
            denied is not None
            and found
            and not any(says_none(happening) for happening in [*before, *found, *self.wish])
        ):
            raise NotUnderstood(denied.span, denied.text)  # what is denied must not be taken for a fact
        return before + found

    def _suffers(self, found: list[Happening], actor: str) -> None:
        """Behind "an Attack is successful against Player A", "he" is Player A, if the other one has not acted."""
        told = [h for h in found if h.verb == "outcome" and h.target and not (actor or h.actor)]
        hit, missed = {h.target for h in told}, any(h.of_none for h in told)
        acted = not missed and any(
            h.actor == self.refer.topic and not h.turn and h.verb == "play" for h in self.world.log
        )
        if len(hit) == 1 and not acted:
            self.refer.topic = hit.pop()

    def _apart_from(self, clause: Clause) -> list[Happening]:
        """What a clause says beside the one that is read: that one goes on where it was."""
        before = (self.moves, self.nth, self.whose, self.carried, self.refer.subject, self.refer.now)
        try:
            return self.read(clause, topic=False)
        finally:
            self.moves, self.nth, self.whose, self.carried, self.refer.subject, self.refer.now = before

    def _carry(self, clause: Clause, turn: int) -> int:
        """The turn of what is told in the same breath as something of an earlier turn, both in the past."""
        past = clause.tense == "past" and not (clause.asks or clause.modal)
        told = turn or (0 if clause.first or self.moves or not past else self.carried)
        self.carried = told if past else 0
        return told

    def _tried(self, clause: Clause, actor: str) -> tuple[list[Happening], int, str, list[Happening]]:
        """By the verb's own method; where that does not read all, in general."""
        own, outer = self._own(clause), self.refer.mark
        self.refer.mark = outer if self.aiming else len(self.refer.recent)
        self.refer.earlier = self.refer.earlier if self.aiming else list(self.refer.group)
        try:
            return self._tried_in_turn(clause, actor, own)
        finally:
            self.refer.mark = outer

    def _tried_in_turn(
        self, clause: Clause, actor: str, own: Callable[[Frame, str], list[Happening]] | None
    ) -> tuple[list[Happening], int, str, list[Happening]]:
        mark = self.mark()
        for method in filter(None, (own, self._general)):
            frame = Frame(copy.deepcopy(clause))
            moves, turns = self.moves, self.turns
            try:
                before, places, ensuing = self._before(frame), self._places(frame), ensuing_in(frame)
                if not (clause.asks and before):
                    self.refer.hear(clause)  # "Player A, who has Nexus in play, discards it": here it was not named
                turn, phase = self._time(frame, actor)
                undated, now, caused = self.undated, self.now, self._caused(frame)
                found: list[Happening] = method(frame, actor)
                frame.finish()
                self._is_due(clause, found)
                for happening in found if caused else ():
                    happening.extra["follows"] = "yes"
                for happening in found if now else ():
                    happening.now = True
                before += self._ensues(ensuing, frame, found)
                leave_doubts(found or self.wish, [*undated, *alternatives_in(clause), *denied_texts(clause)])
                return [*before, *self._stand_by(places)], turn, phase, found
            except NotUnderstood:
                self.moves, self.turns = moves, turns
                if method == self._general:
                    raise
                self.undo(mark)
        raise NotUnderstood(clause.span, clause.verb)

    def _own(self, clause: Clause) -> Callable[[Frame, str], list[Happening]] | None:
        """The verb's own method, of what somebody does."""
        if self.refer.is_anyone(clause.subject):
            return None
        method: Callable[[Frame, str], list[Happening]] | None = getattr(
            self, "on_" + clause.verb.replace("-", "_"), None
        )
        return method
