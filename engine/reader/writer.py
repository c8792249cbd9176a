"""Parts of a text as lines of a sheet: what rows say, filled with the players and cards that are meant."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.reader.discourse import ANYBODY, Discourse, UnclearError
from engine.reader.phrase import (
    Adjunct,
    Asked,
    Clause,
    Gap,
    Kinds,
    LineMatch,
    NounPhrase,
    Part,
    Sort,
    Value,
    VerbPhrase,
)
from engine.reader.timeline import Timeline
from engine.vocabulary import vocabulary

PLACE = re.compile(r"\{(\w+)(:\w*)?\}")
ACTED = re.compile(r"[AB] [a-z ]+(?::|$)")
MODIFIERS = re.compile(r"^(.*?)\s*(?:\[([^\]]*)\])?$")


@dataclass(slots=True)
class Act:
    """An act as the sheet writes it: verb in its base form, what follows, modifiers."""

    verb: str
    body: str
    modifiers: list[str]

    def tail(self, colon: str = ":") -> str:
        """All behind the verb."""
        body = f"{colon} {self.body}" if self.body else ""
        return body + (f" [{', '.join(self.modifiers)}]" if self.modifiers else "")


class Writer:
    """Writes the parts of one text; what was told stays in `timeline`, the question in `question`."""

    def __init__(self, discourse: Discourse) -> None:
        self.told = discourse
        self.timeline = Timeline()
        self.question = ""
        self.wanted: tuple[str, Act] | None = None
        self.last: tuple[str, Act] | None = None
        self.attacks: set[str] = set()
        self._asking = False
        self._reader = ""
        self._in_text = False
        self._kind = ""
        self.nobody: NounPhrase | None = None
        self._pending: list[tuple[str, NounPhrase]] = []
        self._cards: tuple[NounPhrase, ...] = ()

    # parts

    def part(self, part: Part) -> None:
        """Write a clause, a line or a question."""
        if self.question and (
            isinstance(part, Asked) or (isinstance(part, LineMatch) and "told" not in part.template.row)
        ):
            raise UnclearError("there is more than one question")
        self.told.clause += 1
        self._kind = ""
        self._pending = []
        self.told.subject = ""
        if isinstance(part, Clause):
            self._clause(part)
        elif isinstance(part, Asked):
            self._ask(part)
        else:
            self._line(part)

    def _clause(self, clause: Clause) -> None:
        for said in clause.before:
            self.part(said)
        clause = self._nobody(clause)
        row, verb = clause.verb.template.row, clause.verb
        if "attack" in row:
            self._played_before(clause)
        subject = self._subject(clause)
        if verb.modal == "wants":
            if "act" not in row or verb.negated:
                raise UnclearError("what somebody wants is no line of a sheet")
            self._only_said_here(clause.lead + verb.adjuncts)
            self._turns(clause.lead + verb.adjuncts, subject)
            self.wanted = (subject, self._act(verb, clause.lead))
            self._describe(subject)
            return
        for adjunct in clause.lead + verb.adjuncts:
            for pattern in adjunct.template.row.get("first", ()):
                self.timeline.tell(self._fill(pattern, adjunct.values, subject), subject)
        events: list[tuple[str, str]] = []
        if "act" in row:
            verb = self._denied(verb)
            act = self._act(verb, clause.lead)
            act.body = self._with_effect(act, verb)
            for key in ("in_play", "pre_game") if verb.modal == "does" and not verb.negated else ():
                if key in row and self._are(row[key], verb.values) and not verb.adjuncts:
                    zone = key.replace("_", " " if key == "in_play" else "-")
                    self._place([(f"{subject} {zone}: {act.body}", "")], (), subject)
                    self._describe(subject)
                    return
            if act.verb == "play" and ", " in act.body and verb.modal == "does" and not verb.negated:
                events = self._one_by_one(subject, act, verb)
            events = events or [(f"{subject} {told_verb(verb.modal, verb.negated, act.verb)}{act.tail()}", subject)]
            self.last = (subject, act)
        else:
            key = told_key(verb)
            about = (clause.subject or self._cards)[:1]
            if (
                "text" in row
                and about
                and (about[0].sort in (Sort.TITLE, Sort.PRONOUN) or about[0].determiner == "the")
            ):
                self._said_of(subject, verb, self.told.topic)
                self._describe(subject)
                return
            if key not in row or ("needs" in row and not self._are(row["needs"], verb.values)):
                raise UnclearError("there is no line of a sheet for this")
            values = dict(verb.values)
            if "attack" in row:
                self.attacks.add(subject)
            patterns = row[key] if isinstance(row[key], list) else [row[key]]
            if "in_play" in row and self._are(row["in_play"], values):
                patterns = ["{S} in play: {things}"]
            adjuncts, modifiers = self._adjuncts(clause.lead + verb.adjuncts, subject)
            for pattern in patterns:
                place = re.match(r"\{S\} (deck|hand|in play|discard pile):", pattern)
                self.told.zone = place[1] if place else ""
                line = self._fill(pattern, values, subject)
                self.told.zone = ""
                actor = subject if row.get("actor") and ACTED.match(line) else ""
                events.append((finish(line, adjuncts if ":" in pattern else "", modifiers), actor))
        if row.get("turn"):
            self.timeline.turn("own", subject)
        self._place(events, clause.lead + verb.adjuncts, subject)
        for adjunct in clause.lead + verb.adjuncts:
            for pattern in adjunct.template.row.get("more", ()):
                self.timeline.tell(self._fill(pattern, adjunct.values, subject), subject)
        if self.nobody is not None:
            self.told.topic, self.nobody = self.told.player(self.nobody), None
        for name in row.get("mentions", ()):
            self.told.remember(self._fill(name, verb.values, subject), name.split()[1], subject)
        self._describe(subject)

    def _played_before(self, clause: Clause) -> None:
        """`Player B's Thrust has been successful`: it was played, if nothing has told of it yet."""
        phrase = clause.subject[0] if len(clause.subject) == 1 else None
        if phrase is None or phrase.owner is None or phrase.plural:
            return
        if phrase.sort is Sort.KIND and self._is_card(phrase):
            owner = self.told.player(phrase.owner, possessor=True)
            if not any(phrase.name in one.kinds for one in self.told.mentions if one.clause < self.told.clause):
                self.timeline.tell(
                    f"{owner} plays: {self.told.thing(replace(phrase, determiner='a', owner=None))}", owner
                )
        if phrase.sort is not Sort.TITLE:
            return
        name = self.told.full_title(phrase.name, "")
        if not any(mention.name == name for mention in self.told.mentions):
            owner = self.told.player(phrase.owner, possessor=True)
            self.timeline.tell(f"{owner} plays: {name}", owner)

    def _is_card(self, phrase: NounPhrase) -> bool:
        return vocabulary().nouns[phrase.name].singular in self.told.lexicon.kindwords

    def _are(self, kinds: list[str], values: Mapping[str, Value]) -> bool:
        """Whether all cards that fill a row are of one of these kinds."""
        phrases = [phrase for value in values.values() if isinstance(value, tuple) for phrase in value]
        names = [phrase.name for phrase in phrases if isinstance(phrase, NounPhrase)]
        known = [self.told.names.kinds_of(name) | {name.split()[-1].lower()} for name in names]
        return bool(known) and all(found & set(kinds) for found in known)

    def _with_effect(self, act: Act, verb: VerbPhrase) -> str:
        """`discards X, which prevents 2 damage` as `discards: X to prevent 2 damage`: what the card did at once."""
        phrases = verb.values.get("things")
        one = phrases[0] if isinstance(phrases, tuple) and len(phrases) == 1 else None
        if act.verb not in ("play", "discard") or not isinstance(one, NounPhrase) or len(one.asides) != 1:
            return act.body
        aside = one.asides[0]
        if not isinstance(aside, VerbPhrase) or "purpose" not in aside.template.row or aside.negated:
            return act.body
        player = aside.values.get("player")
        if aside.modal != "does" or (isinstance(player, NounPhrase) and self._beneficiary(player) != self.told.subject):
            return act.body
        self._pending = [row for row in self._pending if row[1] is not one]
        return f"{act.body} {self._fill(str(aside.template.row['purpose']), aside.values, self.told.subject)}"

    def _beneficiary(self, player: NounPhrase) -> str:
        """The player of whom a relative clause speaks, in which the card and not he is the subject."""
        was, self.told.subject = self.told.subject, ""
        try:
            return self.told.player(player)
        finally:
            self.told.subject = was

    def _one_by_one(self, subject: str, act: Act, verb: VerbPhrase) -> list[tuple[str, str]]:
        """Several cards that are played, each in a line of its own."""
        phrases = verb.values.get("things")
        if any(str(one.template.row.get("phrase", "")).startswith("as ") for one in verb.adjuncts):
            raise UnclearError("it is not clear of which of these cards this is said")
        if act.modifiers or verb.adjuncts or not isinstance(phrases, tuple):
            return []
        names = [self._thing(phrase) for phrase in phrases if isinstance(phrase, NounPhrase)]
        return [(f"{subject} plays: {name}", subject) for name in names]

    def _nobody(self, clause: Clause) -> Clause:
        """`Nobody attacked B` as `his opponent did not attack B`."""
        if not clause.subject or clause.subject[0].name != "nobody":
            return clause
        players = [value for value in clause.verb.values.values() if isinstance(value, NounPhrase)]
        whose = next((player for player in players if player.sort is Sort.PLAYER), None)
        if whose is None or clause.verb.negated:
            raise UnclearError("it is not clear who does not do this", clause.subject[0])
        self.nobody = whose
        opponent = replace(clause.subject[0], name="opponent", owner=whose)
        return replace(clause, subject=(opponent,), verb=replace(clause.verb, negated=True))

    def _denied(self, verb: VerbPhrase) -> VerbPhrase:
        """`plays no card` and `does not play any card` as `does not play a card`."""
        values: dict[str, Value] = {}
        negated = verb.negated
        for name, value in verb.values.items():
            if isinstance(value, tuple) and value and isinstance(value[0], NounPhrase):
                first = value[0]
                if first.name == "none" and first.sort is Sort.PRONOUN and not verb.negated:
                    values[name] = (replace(first, name="one"),)
                    negated = True
                    continue
                if first.name == "nothing":
                    if first.asides or verb.negated:
                        raise UnclearError("it is not clear what is denied", first)
                    first = replace(first, name="cards", determiner="no", plural=True)
                if first.determiner == "no" or (verb.negated and first.determiner == "any"):
                    if len(value) > 1 or (first.determiner == "no" and verb.negated):
                        raise UnclearError("it is not clear what is denied", first)
                    negated = True
                    noun = vocabulary().nouns.get(first.name)
                    name_ = noun.singular if noun is not None and not noun.mass else first.name
                    mass = noun is not None and noun.mass
                    value = (replace(first, determiner="" if mass else "a", name=name_, plural=False),)
                    if first.sort is Sort.TITLE:
                        raise UnclearError("it is not clear what is denied", first)
            values[name] = value
        return replace(verb, values=values, negated=negated)

    def _line(self, part: LineMatch) -> None:
        row = part.template.row
        if row.get("ellipsis"):
            self._ellipsis(part, str(row["ellipsis"]))
            return
        if row.get("persona") or row.get("not_persona"):
            self._persona(part)
            return
        subject = ""
        for value in part.values.values():
            if isinstance(value, NounPhrase) and value.sort is Sort.PLAYER:
                subject = self.told.player(value)
                self.told.subject = subject
                break
        if "asked" in row:
            self._asking = True
            self.timeline.settle(subject)
            self._turns(part.lead + part.adjuncts, subject)
            body, modifiers = self._adjuncts(part.lead + part.adjuncts, subject)
            asked = re.sub(r"(prevented from \w+) by", r"\1: by", self._fill(str(row["asked"]), part.values, subject))
            self.question = finish(asked, body, modifiers)
            self._asking = False
            self._describe(subject)
            return
        body, modifiers = self._adjuncts(part.lead + part.adjuncts, subject)
        patterns = row["told"] if isinstance(row["told"], list) else [row["told"]]
        events = [(finish(self._fill(pattern, part.values, subject), body, modifiers), "") for pattern in patterns]
        for name in row.get("mentions", ()):
            self.told.remember(name, name.split()[1], subject)
        if subject and row.get("actor"):
            events = [(line, subject) for line, _ in events]
        self._place(events, part.lead + part.adjuncts, subject)
        self._describe(subject)
        if subject in ("A", "B"):
            self.told.topic = subject

    def _persona(self, part: LineMatch) -> None:
        """`I'm Slan Quince`, `he isn't Amanda`."""
        row = part.template.row
        players = {name: value for name, value in part.values.items() if isinstance(value, NounPhrase)}
        names = [value for name, value in players.items() if row.get("not_persona") and name != "player"]
        names = names or [players[str(row["persona"])]]
        if any(name.name.lower() not in self.told.names.personas for name in names):
            raise UnclearError("this is no Persona", names[0])
        whose = next(value for value in players.values() if value not in names)
        letter = self.told.player(whose, possessor="his" in players)
        self.told.topic = letter
        if row.get("not_persona"):
            self.timeline.tell(f"{letter}: " + ", ".join(f"not {name.name}" for name in names))
            return
        self.told.is_persona(letter, names[0])

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
        if what == "act":
            self._same_player(part)
            if self.wanted is not None:
                subject, act = self.wanted
                self.wanted = None
                self.question = f"may {subject} {act.verb}{act.tail()}"
                return
            if row.get("told_too") and self.last is not None and self.timeline.current.lines:
                subject, act = self.last
                line = f"{subject} {told_verb('does', False, act.verb)}{act.tail()}"
                if self.timeline.current.last_event() == line:
                    self.timeline.current.lines.remove(line)
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
        if any(not adjunct.template.row.get("nothing") for adjunct in (*part.lead, *part.adjuncts)):
            raise UnclearError("it is not clear what is asked")

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
        subject = self._subject(clause)
        self.timeline.settle(subject)
        row = verb.template.row
        if verb.negated:
            raise UnclearError("a question that denies")
        verb = replace(verb, modal="does") if verb.modal == "will" else verb
        self._only_said_here(clause.lead + verb.adjuncts)
        self._turns(clause.lead + verb.adjuncts, subject)
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
        elif (key := "asked" if verb.modal == "does" else f"asked_{verb.modal}") in row:
            body, modifiers = self._adjuncts(clause.lead + verb.adjuncts, subject)
            if row.get("by_last") and self.told.only_title() and self.timeline.current.lines[-1].startswith("text: "):
                body = f": by {self.told.only_title()}"
            self.question = finish(self._fill(row[key], verb.values, subject), body, modifiers).replace(" : ", ": ")
        else:
            raise UnclearError("there is no line of a sheet for this question")
        self._asking = False
        self._describe(subject)

    def _only_said_here(self, adjuncts: tuple[Adjunct, ...]) -> None:
        """An adjunct that tells lines of its own cannot stand with what is asked or wanted."""
        if any(key in adjunct.template.row for adjunct in adjuncts for key in ("more", "first")):
            raise UnclearError("this cannot be told together with what is asked")

    def _owner_phrase(self, verb: VerbPhrase) -> NounPhrase:
        """Who does what is done to a card, where nobody is named: the player whose card it is."""
        things = verb.values.get("things")
        assert isinstance(things, tuple)
        first = next(one for one in things if isinstance(one, NounPhrase))
        whose = self._controller(self._thing(replace(first.whole or first, asides=())))
        return NounPhrase(Sort.PLAYER, whose, first.start, first.end)

    def _who(self, verb: VerbPhrase) -> None:
        """`Who takes 1 damage?`."""
        act = self._act(verb, ())
        self.question = f"who {vocabulary().verbs[act.verb].third}{act.tail()}"

    def _count(self, asked: Asked, subject: str) -> str:
        verb, counted = asked.clause.verb, asked.counted
        assert counted is not None
        row = verb.template.row
        if "act" not in row:
            raise UnclearError("there is no line of a sheet for this question")
        act = self._act(verb, asked.clause.lead)
        if counted.sort is Sort.TITLE:
            act.body = f"{self.told.thing(counted)} {act.body}".strip()
            return f"{asked.word} {verb.modal} {subject} {act.verb}{act.tail()}"
        kind = self.told.thing(counted, bare=True)
        return f"{asked.word} {kind} {verb.modal} {subject} {act.verb}{act.tail()}"

    # what fills a row

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

    def _things(self, phrases: tuple[NounPhrase, ...]) -> str:
        self._pending += [(phrase.name, phrase) for phrase in phrases if phrase.asides]
        return ", ".join(self._thing(phrase) for phrase in phrases)

    def _thing(self, phrase: NounPhrase) -> str:
        phrase = self._with_adjectives(phrase)
        if self._in_text and phrase.sort is Sort.PRONOUN:
            return "this card"
        if self._asking and phrase.asides and phrase.determiner == "a" and phrase.sort is Sort.KIND:
            self.told.thing(phrase)
            return self.told.thing(replace(phrase, determiner="the", asides=()))
        return self.told.thing(phrase, asked=self._asking and not self._in_text, kind=self._kind)

    def _with_adjectives(self, phrase: NounPhrase) -> NounPhrase:
        """`an Attack that cannot be blocked` as `an unblockable attack`; in a text nothing else may be said."""
        if phrase.sort is not Sort.KIND or not phrase.asides:
            return phrase
        said = [one for one in phrase.asides if isinstance(one, VerbPhrase)]
        keys = [f"adjective{told_key(one).removeprefix('told')}" for one in said]
        words = [str(one.template.row.get(key, "")) for one, key in zip(said, keys, strict=True)]
        if all(words) and len(said) == len(phrase.asides):
            self._pending = [row for row in self._pending if row[1] is not phrase]
            return replace(phrase, adjectives=(*words, *phrase.adjectives), asides=())
        if self._in_text:
            raise UnclearError("there is no line of a sheet for what is said of this card", phrase)
        return phrase

    def _controller(self, name: str) -> str:
        whose = self.told.controllers.get(name, "")
        whose = whose or next((one.owner for one in reversed(self.told.mentions) if one.name == name and one.owner), "")
        if whose not in ("A", "B"):
            raise UnclearError("it is not clear whose card this is")
        return whose

    def _value(self, value: Value, subject: str) -> str:
        if isinstance(value, NounPhrase):
            if value.sort is Sort.PLAYER:
                return self._player(value)
            return self._things((value,))
        if isinstance(value, VerbPhrase):
            act = self._act(value, ())
            return f"{act.verb}{act.tail('')}"
        if isinstance(value, Clause):
            return self._text_clause(value)
        if isinstance(value, Kinds):
            return ", ".join(value.names)
        if isinstance(value, tuple):
            if value and isinstance(value[0], NounPhrase):
                return self._things(tuple(one for one in value if isinstance(one, NounPhrase)))
            return ", ".join(str(one) for one in value)
        return "" if isinstance(value, Gap) else str(value)

    def _player(self, phrase: NounPhrase, *, possessor: bool = False) -> str:
        letter = self.told.player(phrase, possessor=possessor)
        if not self._in_text or letter in ANYBODY:
            return letter
        if not self._reader:
            return "opponent" if phrase.name == "opponent" else "you"
        return "you" if letter == self._reader else "opponent"

    def _fill(self, pattern: str, values: Mapping[str, Value], subject: str) -> str:
        def one(found: re.Match[str]) -> str:
            name = found[1]
            if name == "S":
                return subject
            if name == "O":
                return "B" if subject == "A" else "A"
            if name.startswith("not_"):
                player = values.get(name[4:])
                return "B" if isinstance(player, NounPhrase) and self.told.player(player) == "A" else "A"
            if name == "T":
                return self.told.topic or self._controller("")
            if name == "X":
                thing = values.get("thing")
                return self._controller(self._thing(thing)) if isinstance(thing, NounPhrase) else ""
            if name == "IT":
                self._kind = "attack" if pattern[: found.start()].endswith("vs ") else ""
                return self._thing(NounPhrase(Sort.PRONOUN, "it", 0, 1))
            if name == "D":
                return "B" if self._controller(subject) == "A" else "A"
            if name == "C":
                return self._controller(subject)
            value = values.get(name)
            if found[2] is not None and isinstance(value, VerbPhrase):
                act = self._act(value, ())
                third = vocabulary().verbs[act.verb].third
                if found[2] == ":do":
                    return f"{third.replace(' ', '_')}|{act.verb.replace(' ', '_')}{act.tail('')}"
                if found[2] == ":third":
                    return third + act.tail()
                return (vocabulary().verbs[act.verb].ing if found[2] == ":ing" else act.verb) + act.tail()
            if found[2] == ":the" and isinstance(value, tuple):
                phrases = [replace(one, determiner="the") for one in value if isinstance(one, NounPhrase)]
                return self._things(tuple(phrases))
            if found[2] in (":bare", ":plural") and isinstance(value, tuple):
                bare = found[2] == ":bare"
                return ", ".join(self.told.thing(one, bare=bare) for one in value if isinstance(one, NounPhrase))
            if name.startswith("his") and isinstance(value, NounPhrase):
                return self._player(value, possessor=True)
            was = self._kind
            self._kind = "attack" if pattern[: found.start()].endswith("vs ") else was
            try:
                return "" if value is None else self._value(value, subject)
            finally:
                self._kind = was

        return re.sub(r"  +", " ", PLACE.sub(one, pattern)).strip()

    def _act(self, verb: VerbPhrase, lead: tuple[Adjunct, ...]) -> Act:
        """The act that a verb phrase of an act tells."""
        row = verb.template.row
        if "act" not in row:
            raise UnclearError("this is no act")
        subject = self.told.subject
        name, _, pattern = str(row["act"]).partition(":")
        found = MODIFIERS.match(pattern.strip())
        assert found is not None
        self._kind = "attack" if name in ("block", "dodge") else ""
        body = self._fill(found[1], verb.values, subject)
        self._kind = ""
        phrases, modifiers = self._adjuncts(lead + verb.adjuncts, subject)
        if (
            ((row.get("for_last") and self._asking) or row.get("for_last") == "always")
            and "for " not in phrases
            and " to " not in f" {phrases}"
        ):
            last = self.told.only_title()
            body += f" for {last}" if last else ""
        if name in ("block", "dodge", "defend"):
            body = body.replace(f" of {'B' if subject == 'A' else 'A'}", "")
        if name == "use" and "vs " in phrases and body.startswith("the ") and "guard" not in body:
            name = "play"
        if any("number" in adjunct.template.row for adjunct in verb.adjuncts) and body and not body[0].isdigit():
            body = f"1 {body}"
        own = found[2].split(", ") if found[2] else []
        own += [verb.manner] if verb.manner else []
        if "consecutive " in body:
            body, own = body.replace("consecutive ", ""), [*own, "consecutive"]
        act = Act(name, f"{body} {phrases}".strip(), [*own, *modifiers])
        return self._by_means_of(act, lead + verb.adjuncts)

    def _by_means_of(self, act: Act, adjuncts: tuple[Adjunct, ...]) -> Act:
        """`plays X by discarding Y` as `discards: Y to play X`."""
        for adjunct in adjuncts:
            means = adjunct.values.get("acting")
            if adjunct.template.row.get("means") and isinstance(means, VerbPhrase):
                inner = self._act(means, ())
                body = f"{inner.body} to {act.verb} {act.body}".strip()
                return Act(inner.verb, body, [*inner.modifiers, *act.modifiers])
        return act

    def _adjuncts(self, adjuncts: tuple[Adjunct, ...], subject: str) -> tuple[str, list[str]]:
        """Phrases, then a purpose; and modifiers."""
        phrases: list[str] = []
        purposes: list[str] = []
        modifiers: list[str] = []
        for adjunct in adjuncts:
            row = adjunct.template.row
            if "phrase" in row:
                self._kind = str(row.get("kind", ""))
                phrases.append(self._fill(str(row["phrase"]), adjunct.values, subject))
                self._kind = ""
            if "purpose" in row:
                purposes.append(self._fill(str(row["purpose"]), adjunct.values, subject))
            if "text_modifier" in row and self._in_text:
                modifiers.append(str(row["text_modifier"]))
            if "modifier" in row:
                modifiers.append(self._fill(str(row["modifier"]), adjunct.values, subject))
        return " ".join([*phrases, *purposes]), modifiers

    # turns

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

    def _place(self, events: list[tuple[str, str]], adjuncts: tuple[Adjunct, ...], subject: str) -> None:
        """Put lines into the turn in which they stand."""
        for adjunct in adjuncts:
            if adjunct.template.row.get("turn") == "last":
                value = adjunct.values.get("his")
                whose = self.told.player(value, possessor=True) if isinstance(value, NounPhrase) else subject
                self.timeline.last_turn(whose, events)
                return
        self._turns(adjuncts, subject)
        if self.question and any(actor for _, actor in events):
            raise UnclearError("something happens behind the question")
        for line, actor in events:
            self.timeline.tell(line, actor)

    # what is said of a card

    def _describe(self, subject: str) -> None:
        """Write what relative clauses and appositions say of the cards just named."""
        pending, self._pending = self._pending, []
        for _, phrase in pending:
            name = self._reference(phrase)
            for aside in phrase.asides:
                if isinstance(aside, Kinds):
                    self.timeline.tell(f"kind: {name} = {', '.join(aside.names)}")
                    continue
                self._said_of(name, aside, subject)

    def _reference(self, phrase: NounPhrase) -> str:
        if phrase.sort is Sort.TITLE:
            return self.told.full_title(phrase.name, self.told.subject)
        return self.told.thing(replace(phrase, determiner="the", owner=None, asides=(), number=None))

    def _said_of(self, name: str, verb: VerbPhrase, subject: str) -> None:
        row = verb.template.row
        self.told.subject = ""
        inner = verb.values.get("clause")
        if isinstance(inner, Clause) and verb.negated:
            raise UnclearError("there is no line of a sheet for what a card does not say")
        if isinstance(inner, Clause) and inner.subject and about_itself(inner.subject[0]):
            self._said_of(name, inner.verb, subject)
            return
        reader = self.told.controllers.get(name, subject)
        self._reader = reader if reader in ("A", "B") else ""
        key = told_key(verb)
        if "text" in row and not verb.negated and verb.modal == "does":
            for pattern in row["text"] if isinstance(row["text"], list) else [row["text"]]:
                self._in_text = self.told.quiet = True
                try:
                    line = agree(self._fill(str(pattern), verb.values, name))
                    body, modifiers = self._adjuncts(verb.adjuncts, subject)
                finally:
                    self._in_text = self.told.quiet = False
                self.timeline.tell(finish(f"text: {name} = {line}", body, modifiers))
        elif key in row and row.get("of", "card") != "player":
            patterns = row[key] if isinstance(row[key], list) else [row[key]]
            body, modifiers = self._adjuncts(verb.adjuncts, subject)
            for pattern in patterns:
                self.timeline.tell(finish(self._fill(pattern, verb.values, name), body, modifiers))
        else:
            raise UnclearError("there is no line of a sheet for what is said of this card")

    def says(self, name: str, clause: Clause) -> None:
        """`X says that …` as a line of its own."""
        self._reader = self.told.controllers.get(name, "")
        self.timeline.tell(f"text: {name} = {self._text_clause(clause)}")

    def _text_clause(self, clause: Clause) -> str:
        """A clause that a card says, with "you" for the player of the card."""
        was, self._in_text, self.told.quiet = self._in_text, True, True
        topic, inner = self.told.topic, self.told.subject
        try:
            if not clause.subject or "act" not in clause.verb.template.row:
                raise UnclearError("there is no line of a sheet for what this card says")
            first = clause.subject[0]
            if first.sort is Sort.PLAYER:
                who = self._player(first)
                letter = self.told.player(first)
                self.told.subject = letter if letter in ("A", "B") else ""
            else:
                who = self._things(clause.subject)
            verb = self._denied(clause.verb)
            act = self._act(verb, clause.lead)
            plural = who in vocabulary().plurals or who == "you"
            return f"{who} {text_verb(verb.modal, verb.negated, act.verb, plural)}{act.tail('')}"
        finally:
            self._in_text, self.told.topic, self.told.subject = was, topic, inner
            self.told.quiet = was


def about_itself(phrase: NounPhrase) -> bool:
    """Whether a card that says this speaks of itself."""
    return phrase.sort is Sort.PRONOUN and phrase.name in ("it", "this card")


def told_key(verb: VerbPhrase) -> str:
    """Under which key a row has the line for this verb phrase."""
    modal = "cannot" if verb.negated and verb.modal == "may" else verb.modal
    if modal == "does":
        return "told_not" if verb.negated else "told"
    return f"told_{modal}"


def told_verb(modal: str, negated: bool, verb: str) -> str:
    """The verb of an event line: `plays`, `does not play`, `must play`."""
    if modal == "will":
        raise UnclearError("what will happen is no line of a sheet")
    if modal == "does":
        return f"does not {verb}" if negated else vocabulary().verbs[verb].third
    if negated and modal == "must":
        raise UnclearError("there is no line of a sheet for what need not be done")
    return f"cannot {verb}" if negated else f"{modal} {verb}"


def text_verb(modal: str, negated: bool, verb: str, plural: bool) -> str:
    """The verb of a text line, which agrees with its subject."""
    if modal == "does" and not negated:
        return verb if plural else vocabulary().verbs[verb].third
    if modal == "does":
        return f"{'do' if plural else 'does'} not {verb}"
    return told_verb(modal, negated, verb)


def agree(line: str) -> str:
    """`you gains|gain` as `you gain`, `opponent gains|gain` as `opponent gains`."""

    def choose(found: re.Match[str]) -> str:
        plural = line[: found.start()].strip() in vocabulary().plurals | {"you"}
        return found[2] if plural else found[1]

    return re.sub(r"(\w+)\|(\w+)", choose, line).replace("_", " ")


def finish(line: str, body: str, modifiers: list[str]) -> str:
    """A line with phrases and modifiers behind it."""
    found = re.match(r"^(.*?)(?: \[([a-z][^\]]*)\])?$", line)
    assert found is not None
    own = found[2].split(", ") if found[2] else []
    all_modifiers = list(dict.fromkeys([*own, *modifiers]))
    text = f"{found[1]} {body}".strip() if body else found[1]
    return text + (f" [{', '.join(all_modifiers)}]" if all_modifiers else "")
