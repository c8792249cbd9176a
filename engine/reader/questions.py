"""Questions as the last line of a sheet, whole or told in few words."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.reader.filling import Filling, finish
from engine.reader.phrase import Adjunct, Asked, Clause, LineMatch, NounPhrase, Sort, VerbPhrase
from engine.reader.players import UnclearError
from engine.vocabulary import vocabulary


class Questions(Filling):
    """Writes the question of a text."""

    def _ellipsis(self, part: LineMatch, what: str) -> None:
        """`May he?`, `Is this legal?`: asks whether what was wanted, or told last, may be done."""
        row = part.template.row
        if what == "prevented":
            thing = part.values["thing"]
            if self.wanted is None or not isinstance(thing, NounPhrase):
                raise UnclearError("it is not clear what is asked")
            subject, act = self.wanted
            act.body = f"{act.body} by {self._thing(thing)}".strip()
            self.question = f"is {subject} prevented from {vocabulary().verbs[act.verb].ing}{act.tail()}"
            self.wanted = None
            return
        if what == "damage":
            self._damage(part)
            return
        if what == "must" and self.timeline.current.lines:
            told = re.fullmatch(r"([AB]) must (.*)", self.timeline.current.lines[-1])
            player = part.values.get("player")
            if told is not None and isinstance(player, NounPhrase) and self.told.player(player) == told[1]:
                self.timeline.current.lines.pop()
                self.question = f"must {told[1]} {told[2]}"
                return
        meant = self.wanted or self.last
        if meant is not None:
            self.timeline.settle(meant[0])
        if what == "act":
            self._same_player(part)
            if self.wanted is not None:
                subject, act = self.wanted
                self.wanted = None
                self._turns((*part.lead, *part.adjuncts), subject)
                self.question = f"may {subject} {act.verb}{act.tail()}"
                return
            if row.get("told_too") and self.last is not None and self.timeline.current.lines:
                subject, act = self.last
                if self.timeline.current.last_event() == self.last_lines[-1]:
                    for line in self.last_lines:
                        self.timeline.current.lines.remove(line)
                    self._turns((*part.lead, *part.adjuncts), subject)
                    self.question = f"may {subject} {act.verb}{act.tail()}"
                    return
            if self.timeline.current.lines and " deck: " in self.timeline.current.lines[-1]:
                whose = self.timeline.current.lines[-1].partition(" ")[0]
                self.question = f"is legal: {whose}'s deck"
                return
        raise UnclearError("it is not clear what is asked")

    def _same_player(self, part: LineMatch) -> None:
        """`May he?` asks of the player whose act was told last, and of nothing that changes the act."""
        meant = self.wanted or (self.last if part.template.row.get("told_too") else None)
        player = part.values.get("player")
        if meant is not None and isinstance(player, NounPhrase) and self.told.player(player) != meant[0]:
            raise UnclearError("it is not clear what is asked", player)
        adjuncts = (*part.lead, *part.adjuncts)
        if any(key in adjunct.template.row for adjunct in adjuncts for key in ("more", "first")):
            raise UnclearError("this cannot be told together with what is asked")
        if meant is None:
            return
        body, modifiers = self._adjuncts(adjuncts, meant[0])
        meant[1].body = f"{meant[1].body} {body}".strip()
        meant[1].modifiers = list(dict.fromkeys([*meant[1].modifiers, *modifiers]))

    def _damage(self, part: LineMatch) -> None:
        """`How much damage?`, `How much damage does it do?`: what the opponent of the attacker takes."""
        thing = part.values.get("thing")
        self._kind = "attack"
        if isinstance(thing, NounPhrase):
            name = self._thing(thing)
        else:
            attacks = {one.name for one in self.told.mentions if "attack" in one.kinds} or self.attacks
            if len(attacks) != 1:
                raise UnclearError("it is not clear who takes the damage")
            name = next(iter(attacks))
        taker = "B" if self._controller(name) == "A" else "A"
        player = part.values.get("player")
        if isinstance(player, NounPhrase) and self.told.player(player) != taker:
            raise UnclearError("it is not clear who takes the damage", player)
        attacks = {one.name for one in self.told.mentions if "attack" in one.kinds}
        self.question = f"how much damage does {taker} take" + (f": from {name}" if attacks - {name} else "")

    def _ask(self, asked: Asked) -> None:
        clause, verb = asked.clause, asked.clause.verb
        self._asking = True
        if asked.word == "passive":
            clause = replace(clause, subject=(self._owner_phrase(verb),))
        if asked.word == "who":
            self._who(verb)
            self._asking = False
            return
        subject = self._subject(clause).replace("all players", "each player")
        self.timeline.settle(subject)
        row = verb.template.row
        if verb.negated:
            raise UnclearError("a question that denies")
        verb = replace(verb, modal="does") if verb.modal == "will" else verb
        self._turns(clause.lead + verb.adjuncts, subject)
        self._beside(clause.lead + verb.adjuncts, subject)
        if asked.counted is not None:
            self.question = self._count(asked, subject)
        elif "act" in row:
            act = self._act(verb, clause.lead)
            if (
                verb.modal == "must"
                and self.wanted is not None
                and self.wanted[0] == subject
                and " to " not in act.body
            ):
                wanted = self.wanted[1]
                act.body, self.wanted = f"{act.body} to {wanted.verb} {wanted.body}".strip(), None
            modal = row.get("asked_as", verb.modal) if verb.modal == "does" else verb.modal
            self.question = f"{modal} {subject} {act.verb}{act.tail()}"
        elif (
            key := "asked" if verb.modal == "does" or f"asked_{verb.modal}" not in row else f"asked_{verb.modal}"
        ) in row:
            body, modifiers = self._adjuncts(clause.lead + verb.adjuncts, subject)
            if row.get("by_last") and self.told.only_title() and self.timeline.current.lines[-1].startswith("text: "):
                body = f": by {self.told.only_title()}"
            self.question = finish(self._fill(row[key], verb.values, subject), body, modifiers).replace(" : ", ": ")
        else:
            raise UnclearError("there is no line of a sheet for this question")
        if self.when and "[" not in self.question:
            self.question += f" [{self.when}]"
        self._asking = False
        self._describe(subject)

    def _beside(self, adjuncts: tuple[Adjunct, ...], subject: str, keys: tuple[str, ...] = ("first", "more")) -> None:
        """What adjuncts tell in lines of their own: `without dropping the Guard`."""
        for adjunct in adjuncts:
            for pattern in (line for key in keys for line in adjunct.template.row.get(key, ())):
                self.timeline.tell(self._fill(pattern, adjunct.values, subject), subject)

    def _owner_phrase(self, verb: VerbPhrase) -> NounPhrase:
        """Who does what is done to a card, where nobody is named: the player whose card it is."""
        things = verb.values.get("things")
        assert isinstance(things, tuple)
        first = next(one for one in things if isinstance(one, NounPhrase))
        about = replace(first.whole or first, asides=())
        indefinite = first.determiner in ("a", "any") or (first.plural and not first.determiner)
        whose = "A" if indefinite else self._controller(self._thing(about))
        return NounPhrase(Sort.PLAYER, whose, first.start, first.end)

    def _who(self, verb: VerbPhrase) -> None:
        """`Who takes 1 damage?`."""
        act = self._act(verb, ())
        self.question = f"who {vocabulary().verbs[act.verb].third}{act.tail()}"

    def _count(self, asked: Asked, subject: str) -> str:
        verb, counted = asked.clause.verb, asked.counted
        assert counted is not None
        row = verb.template.row
        if "holds" in row:
            return self._held(asked, subject)
        if "act" not in row:
            raise UnclearError("there is no line of a sheet for this question")
        act = self._act(verb, asked.clause.lead)
        if counted.sort is Sort.TITLE:
            act.body = f"{self.told.thing(counted)} {act.body}".strip()
            return f"{asked.word} {verb.modal} {subject} {act.verb}{act.tail()}"
        kind = self.told.thing(counted, bare=True)
        asked = replace(asked, word="how much") if kind in ("ability", "damage") else asked
        return f"{asked.word} {kind} {verb.modal} {subject} {act.verb}{act.tail()}"

    def _held(self, asked: Asked, subject: str) -> str:
        """`How much Ability does he have left?`, `how many cards may he hold?`."""
        verb, counted = asked.clause.verb, asked.counted
        assert counted is not None
        body, modifiers = self._adjuncts(asked.clause.lead + verb.adjuncts, subject)
        zone = str(verb.values.get("zone", str(verb.template.row["holds"]).strip("{}")))
        attribute = self.told.lexicon.attributes.get(" ".join([*counted.adjectives, counted.name]))
        if not zone and body.startswith("from "):
            zone, body = body.removeprefix("from ").removeprefix(f"{subject}'s "), ""
        if body or (not zone and attribute is None):
            raise UnclearError("there is no line of a sheet for this question")
        kind = (attribute or "") if not zone else self.told.thing(counted, bare=True)
        inside = "" if not zone else ": in play" if zone == "in play" else f": in {zone}"
        word = "how much" if attribute == "ability" else asked.word
        return finish(f"{word} {kind} {verb.modal} {subject} have{inside}", "", modifiers)

    def _subject(self, clause: Clause) -> str:
        """The letter of the player who acts, or the cards that are spoken of."""
        if not clause.subject and self._cards and clause.verb.template.row.get("of", "card") == "card":
            return "" if "act" in clause.verb.template.row else self._things(self._cards)
        if not clause.subject:
            if not self.told.topic:
                raise UnclearError("it is not clear who does this")
            self.told.subject = self.told.topic
            return self.told.topic
        first = clause.subject[0]
        self._cards = () if first.sort is Sort.PLAYER else clause.subject
        if first.sort is Sort.PLAYER:
            if self._asking and clause.verb.template.row.get("patient"):
                self._must_be_clear(first)
            letter = self.told.player(first)
            for state in first.adjectives:
                self.timeline.tell(f"{letter} is: {state}")
            if letter in ("A", "B"):
                self.told.subject = self.told.topic = letter
                named = first.name == "opponent" and first.owner is not None
                owner = "B" if letter == "A" else "A"
                self.told.owner_of_opponent = owner if named else ""
            return letter
        return self._things(clause.subject)

    def _must_be_clear(self, phrase: NounPhrase) -> None:
        """Who "he" is that takes damage is clear only if he is not the one who did it."""
        attackers = {one.owner for one in self.told.mentions if "attack" in one.kinds and one.owner}
        if phrase.name not in ("he", "she", "they") or self.told.speaker or len(self.told.met) < 2:
            return
        if not attackers or self.told.topic in attackers:
            raise UnclearError("it is not clear which player this is", phrase)

    def _turns(self, adjuncts: tuple[Adjunct, ...], subject: str) -> None:
        """Open the turn in which something stands."""
        for adjunct in adjuncts:
            which = adjunct.template.row.get("turn")
            if which is None or which == "last":
                continue
            value = adjunct.values.get("his")
            whose = self.told.player(value, possessor=True) if isinstance(value, NounPhrase) else subject
            number = adjunct.values.get("number", adjunct.template.row.get("turn_number"))
            if which == "later":
                self.timeline.later(number if isinstance(number, int) else 0)
                continue
            if which == "start" and not self.timeline.starts_other(whose):
                continue
            self.timeline.turn(
                "own" if which == "start" else str(which), whose, number if isinstance(number, int) else None
            )
