"""Rows of phrases -> clauses: sentences, statements and questions."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.complement import AGO
from engine.english.coordinated import listed
from engine.english.cursor import HELPERS, Unread
from engine.english.lexicon import Part
from engine.english.moments import Moments
from engine.english.noun import Noun
from engine.english.phrase import Item
from engine.english.tagged import Tagged

SUPPOSING = frozenset(["suppose", "assume", "imagine"])
TIMES = frozenset(["turn", "phase", "game"])


class Assembly(Moments):
    """Reads the clauses of one sentence. Each method's docstring is the rule that it reads."""

    def sentence(self) -> list[Clause]:
        """sentence: main (joint main)*"""
        supposed = self._supposed()
        clauses = [self.main(None)]
        while self.peek() is not None:
            sign = self._lemma() if self.is_part(Part.COMMA) and not self.is_part(Part.AND, ahead=1) else ""
            self.joint()
            if supposed and self.is_part(Part.THAT):
                self._step()  # "Suppose that he is Disarmed and that he holds a Dodge"
            further = self._next(clauses[-1])
            if not (sign in (":", ",") and listed(clauses[-1], further)):
                clauses.append(further)
        return clauses

    def _supposed(self) -> bool:
        """Reads "Suppose that Desert is in play" as "Desert is in play"."""
        orders = self.is_part(Part.VERB) and self._form() == "base" and self._lemma() in SUPPOSING
        if not orders or self.question or not (self.is_noun(1) or self.is_part(Part.THAT, Part.SUB, ahead=1)):
            return False
        self._step()
        if self.is_part(Part.THAT):
            self._step()
        return True

    def _next(self, before: Clause) -> Clause:
        """A further clause of the sentence; one without a verb shares that of the clause before it."""
        at = self.at
        try:
            return self.main(before)
        except Unread:
            far, self.at = self.far, at
            gapped = self.attempt(lambda: self._gapped(before)) or self.attempt(lambda: self._gapped_of(before))
            if gapped is None:
                self.at, self.far = at, far
                raise
            return gapped

    def joint(self) -> None:
        """joint: comma, "and" or "but"."""
        if not self.is_part(Part.COMMA, Part.AND):
            raise Unread(self.at)
        while self.is_part(Part.COMMA, Part.AND):
            self._step()

    def main(self, before: Clause | None) -> Clause:
        """main: adjunct* ","? (question | clause | shared predicate)"""
        lead, began = Clause(), self.at
        while not self._asks_after() and self.leading(lead):
            if self.is_part(Part.COMMA):
                self._step()
                if self.is_part(Part.AND) and self.is_part(Part.PREP, Part.SUB, ahead=1):
                    self._step()  # "by the same power, and without Darius, he wants", "after A, but before B, he"
        clause = self.lying(lead, question=self.question) or self._body(before)
        clause.roles[:0] = lead.roles
        clause.subs[:0] = lead.subs
        clause.adverbs[:0] = lead.adverbs
        if "neither" in lead.adverbs and clause.subject is not None and clause.subject.more:
            clause.adverbs.remove("neither")  # "Neither a Dodge nor a Block is played"
            clause.negated, clause.subject.joint = True, "and"
        elif "neither" in lead.adverbs and clause.shared and not clause.subs:
            clause.adverbs.remove("neither")  # "both succeed, and neither is a Power Blow"
            word = next(t for t in self.items[began:] if isinstance(t, Tagged) and t.lemma == "neither")
            clause.subject, clause.shared = Noun((word,), "", determiner="neither"), False
        return clause

    def _body(self, before: Clause | None) -> Clause:
        if self._nor():
            told = self.inverted("", None, None)
            told.negated = not told.negated
            return told  # "nor can he block"
        does = not self.question and self._lemma() == "do" and self._does_somebody()
        if does and (late := self.attempt(lambda: self.inverted("", None, None))) is not None:
            return late  # "Only now does he want to discard it.", but not "is successful and does 0 damage"
        asking = self.question and (before is None or before.asks or self._asks_now())
        if asking and self._asks_now():
            return self.asking()
        if self.is_part(Part.VERB, Part.AUX, Part.NOT, Part.ADV) and before is not None:
            none = before.subject is not None and before.subject.determiner == "no"
            either = self._joint_behind() == "or" and not (none or _denies(before))
            undergone = before.passive and before.subject is not None and not (before.subject.is_somebody or either)
            if (undergone or (before.modal and before.passive)) and self._participle_follows():
                self.at -= 1
                if (passive := self.further_passive(before)) is not None:
                    return passive
                self.at += 1
            joint = self._joint_behind()
            nor = _denies(before) and joint == "or"
            clause = self.predicate(Clause(subject=self._goes_on_of() or before.subject, shared=True, negated=nor))
            if not clause.modal and before.modal and clause.words[0].sense.form == "base":
                clause.modal, clause.negated = before.modal, before.negated
            clause.link = joint if before.asks and before.modal == "must" else ""  # "Must he play a card or Exert?"
            if (before.asks and clause.form != "finite") or (before.asks and clause.words[0].sense.form == "base"):
                clause.asks = before.asks
            return clause
        return self.clause()

    def _joint_behind(self) -> str:
        """The joint before this predicate, whatever adverbs stand between: "nor otherwise avoids it"."""
        behind = -1
        while self.is_part(Part.ADV, ahead=behind):
            behind -= 1
        return self._lemma(behind)

    def _goes_on_of(self) -> Noun | None:
        """Reads "against Player B, who has X in play and discards it": Player B does."""
        at, noun = self.told_of
        if noun is None or at != self.at - 1:
            return None
        somebody = copy.copy(noun)
        somebody.relatives = []
        return somebody

    def _nor(self) -> bool:
        """Whether "nor does anything", "nor can he" stands next: it is denied, its helper before the subject."""
        joint = self.peek(-1)
        helper = self.is_part(Part.AUX) or (self.is_part(Part.VERB) and self._lemma() in HELPERS)
        return helper and self.is_noun(1) and isinstance(joint, Tagged) and joint.token.text.lower() == "nor"

    def _does_somebody(self) -> bool:
        """Whether he follows who does it, and his verb: not in "does nothing to nullify it", "and does 2 damage"."""
        item = self.peek(1)
        somebody = isinstance(item, Noun) and not item.is_a("nothing", "anything", "something", "damage")
        return somebody and self.clause_at(1)

    def _participle_follows(self) -> bool:
        """Whether a participle stands right behind "and" or "or"."""
        return self.is_part(Part.AND, ahead=-1) and self.is_part(Part.VERB) and self._form() in ("ed", "en")

    def _asks_after(self) -> bool:
        """Reads "After how many minutes does it end?", where "after" opens no clause."""
        return self.question and self._lemma() == "after" and self._lemma(1) == "how many"

    def _asks_now(self) -> bool:
        item = self.peek()
        if self._effects_of() or self._asks_after():
            return True
        if isinstance(item, Tagged):
            return self._asks_which() or (
                item.part in (Part.AUX, Part.WH)
                or (item.part is Part.VERB and item.lemma in HELPERS)
                or item.part is Part.REL
                or (item.part is Part.PREP and self.is_part(Part.WH, Part.REL, ahead=1))
            )
        return False

    def leading(self, lead: Clause) -> bool:
        """leading: adverb | preposition np | subordinator clause | time, before a comma or the clause"""
        each_time = self.is_each_time()
        if self.is_part(Part.ADV) and not each_time:
            lead.adverbs.append(self.word().lemma)
            return True
        if self._should() and (told := self.attempt(self._inverted_condition)) is not None:
            lead.subs.append(Role("if", clause=told))
            return True
        if (each_time or self.is_part(Part.SUB)) and not (self.question and self._asks_which()):
            at = self.at
            read = self.subordinate()
            further = self._further_condition(read)
            if not (self.is_part(Part.COMMA, Part.PREP) or self._asks_now() or self.is_noun()):
                self.at = at
                raise Unread(at)
            lead.subs += [read, *further]
            return True
        if self.is_part(Part.PREP) and not self.is_part(Part.WH, Part.REL, ahead=1):
            lead.roles.append(self.prepositional())
            self._participle_of(lead.roles[-1].noun)
            return True
        if self.is_part(Part.VERB) and self._form() in ("ing", "ed", "en") and self._participles(lead):
            return self._leading_participle(lead)
        if self.is_part(Part.NOT) and self._form_at(1) == "ing" and self.is_part(Part.VERB, ahead=1):
            self._step()
            return self._leading_participle(lead, negated=True)
        if self.is_part(Part.TO):
            infinitive = self.infinitive(None)
            lead.subs.append(Role("to", clause=infinitive))
            return True
        if self._leading_moment(lead):
            return True
        item = self.peek()
        since = isinstance(item, Noun) and (item.number is not None or item.is_a("turn", "moment", "while"))
        if since and self._lemma(1) in AGO:
            lead.roles.append(self._ago())
            return True
        if (
            isinstance(item, Noun)
            and (item.is_a("last turn", "next turn") or (item.is_a("turn", "phase") and self._is_time(item)))
            and (self.is_noun(1) or self.is_part(Part.COMMA, ahead=1))
        ):
            self._step()
            lead.roles.append(Role("time", item))
            return True
        return False

    def _should(self) -> bool:
        """Whether "Should he …, " opens the sentence."""
        return self.question and not self.at and self.is_word("should") and self.is_noun(1)

    def _inverted_condition(self) -> Clause:
        """Reads "Should his Hand be empty, must he …?" as "If his Hand is empty, must he …?"."""
        told = self.inverted("", None, None)
        if not self.is_part(Part.COMMA) or not self._asks_behind(1):
            raise Unread(self.at)
        told.modal = ""
        return told

    def _further_condition(self, read: Role) -> list[Role]:
        """Reads "If he plays a Thrust and it is successful, …", "After he has drawn a card and has discarded it, …"."""
        before = read.clause
        if not self.is_part(Part.AND) or before is None or before.subject is None or before.form != "finite":
            return []
        at, subject = self.at, before.subject
        self._step()
        shares = self.is_part(Part.VERB, Part.AUX) and self._form() in ("s", "ed", "can", "may", "must", "not")
        shared = Clause(subject=subject, shared=True, first=False)
        more = self.attempt(lambda: self.predicate(shared) if shares else self.inner())
        if more is None or not (self.is_part(Part.COMMA) and (self.is_noun(1) or self.question)):
            self.at = at
            return []
        return [Role(read.link, clause=more)]

    def _participle_of(self, noun: Noun | None) -> None:
        """Reads "with none of the cards removed from play, …"."""
        if noun is None or not self.is_part(Part.VERB) or self._form() not in ("ed", "en"):
            return
        at = self.at
        read = self.attempt(lambda: self.predicate(Clause(form="participle", passive=True), bare=True))
        if read is not None and self.is_part(Part.COMMA):
            noun.relatives.append(read)
        else:
            self.at = at

    def _participles(self, lead: Clause) -> bool:
        return not lead.subs and (self._form() == "ing" or not self._asks_now())

    def _leading_participle(self, lead: Clause, *, negated: bool = False) -> bool:
        """Reads "Having played a Dodge, he …", "Not having played one, he …"."""
        at = self.at - negated
        form = "ing" if self._form() == "ing" else "participle"
        read = self.attempt(
            lambda: self.predicate(Clause(form=form, passive=form != "ing", negated=negated), bare=True)
        )
        goes_on = self.is_part(Part.COMMA) and (self.is_noun(1) or (self.question and self._asks_behind(1)))
        if read is None or not goes_on:
            self.at = at
            return False
        lead.subs.append(Role("ing" if form == "ing" else "being", clause=read))
        return True

    def _asks_behind(self, ahead: int) -> bool:
        """Whether a question begins there: "how many", "may he"."""
        return self.is_part(Part.WH, Part.AUX, ahead=ahead) or (
            self._lemma(ahead) in HELPERS and self.is_noun(ahead + 1)
        )

    @staticmethod
    def _is_time(noun: Noun) -> bool:
        return noun.head in TIMES and (
            noun.determiner in ("this", "that", "each", "every", "the")
            or bool(noun.adjectives)
            or noun.number is not None
        )


def _denies(clause: Clause) -> bool:
    """Whether it denies what it says, so that "or" goes on denying: "neither says …", "it says nothing …"."""
    nothing = any(noun.is_a("nothing") for noun in clause.objects)
    subject = clause.subject
    nobody = subject is not None and (subject.is_a("none") or subject.determiner == "neither")
    return clause.negated or nothing or nobody or "neither" in clause.adverbs


def assemble(items: list[Item], *, question: bool) -> list[Clause]:
    """The clauses of a sentence. Raises Unread."""
    assembly = Assembly(items, question=question)
    try:
        clauses = assembly.sentence()
        for clause in clauses[1:]:
            clause.first = False
        return clauses
    except Unread as error:
        raise Unread(max(error.at, assembly.far)) from None
