"""The clauses of a text as lines of a sheet."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from engine.reader.filling import ACTED, Act, finish, told_key, told_verb
from engine.reader.phrase import Adjunct, Asked, Clause, Earlier, LineMatch, NounPhrase, Part, Sort, VerbPhrase
from engine.reader.players import UnclearError
from engine.reader.questions import Questions
from engine.vocabulary import vocabulary

DEFENDING = frozenset({"block", "dodge", "counter", "avoid", "defend"})
"""What is done to a card that was played."""


class Writer(Questions):
    """Writes the parts of one text, in their order."""

    def part(self, part: Part) -> None:
        """Write a clause, a line or a question."""
        if isinstance(part, Earlier):
            self._earlier(part)
            return
        self._mark = (self.timeline.current, len(self.timeline.current.lines))
        if self.question and (
            isinstance(part, Asked) or (isinstance(part, LineMatch) and "told" not in part.template.row)
        ):
            raise UnclearError("there is more than one question")
        self.told.clause += 1
        self.told.used = set()
        self._kind = ""
        self._pending = []
        self.told.subject = ""
        if isinstance(part, Asked):
            self._ask(part)
            return
        for one in self._each(part):
            if isinstance(one, Clause):
                self._clause(one)
            else:
                self._line(one)
        self.told.each = ""

    def _each(self, part: Clause | LineMatch) -> Iterator[Clause | LineMatch]:
        """The part; where it tells of both players or of neither, once for each of them."""
        values = {"": part.subject[:1]} if isinstance(part, Clause) else part.values
        phrases = {key: value[0] if isinstance(value, tuple) and value else value for key, value in values.items()}
        for key, phrase in phrases.items():
            if isinstance(phrase, NounPhrase) and phrase.name in ("all players", "neither"):
                for letter in "AB":
                    self.told.each = letter
                    player = replace(phrase, name=letter)
                    if isinstance(part, LineMatch):
                        if phrase.name == "neither":
                            raise UnclearError("it is not clear what is denied", phrase)
                        yield replace(part, values={**part.values, key: player})
                    else:
                        verb = replace(part.verb, negated=part.verb.negated != (phrase.name == "neither"))
                        yield replace(part, subject=(player,), verb=verb)
                return
        yield part

    def _earlier(self, part: Earlier) -> None:
        """Write parts, and put what they tell before what the part before them told."""
        group, mark = self._mark
        end, turns = len(group.lines), len(self.timeline.groups)
        question, self.question = self.question, ""
        for one in part.parts:
            self.part(one)
        if self.question or len(self.timeline.groups) != turns:
            raise UnclearError("it is not clear when this was")
        self.question = question
        known = {line.replace(": a ", ": the ").replace(": an ", ": the ") for line in group.lines[:end]}
        group.lines[mark:] = [line for line in group.lines[end:] if line not in known] + group.lines[mark:end]

    def _clause(self, clause: Clause) -> None:
        for said in clause.before:
            self.part(said)
        clause = self._nobody(clause)
        row, verb = clause.verb.template.row, clause.verb
        sentence, modal = self._before
        if not clause.subject and sentence == self.told.sentence and modal == "wants" and verb.form == "base":
            clause = replace(clause, verb=(verb := replace(verb, modal="wants")))
        self._before = (self.told.sentence, verb.modal)
        if not clause.subject and sentence == self.told.sentence and modal != "does" and verb.modal == "does":
            raise UnclearError("it is not clear whether this is done, or only wanted, allowed or forbidden")
        if any(phrase.name == "of them" for phrase in clause.subject):
            raise UnclearError("it is not clear which cards these are", clause.subject[0])
        if "attack" in row:
            self._played_before(clause.subject)
        subject = self._subject(clause)
        if verb.modal == "wants":
            if verb.negated:
                return
            if "act" not in row:
                raise UnclearError("what somebody wants is no line of a sheet")
            self._beside(clause.lead + verb.adjuncts, subject)
            self._turns(clause.lead + verb.adjuncts, subject)
            act = self._act(verb, clause.lead)
            if self.wanted is not None and not clause.subject:
                self.wanted[1].then += f"; then {act.verb}{act.tail()}"
            else:
                self.wanted = (subject, act)
            self._describe(subject)
            return
        self._beside(clause.lead + verb.adjuncts, subject, ("first",))
        events: list[tuple[str, str]] = []
        if "act" in row:
            verb = self._denied(verb)
            things = verb.values.get("things")
            if row["act"].split(":")[0] in DEFENDING and isinstance(things, tuple) and verb.modal == "does":
                titles = [one for one in things if isinstance(one, NounPhrase) and one.sort is Sort.TITLE]
                self._played_before(tuple(titles))
            act = self._act(verb, clause.lead)
            for key in ("in_play", "pre_game") if verb.modal == "does" and not verb.negated else ():
                if key in row and self._are(row[key], verb.values) and not verb.adjuncts:
                    zone = key.replace("_", " " if key == "in_play" else "-")
                    self._place([(f"{subject} {zone}: {act.body}", "")], (), subject)
                    self._describe(subject)
                    return
            if act.verb == "play" and ", " in act.body and verb.modal == "does" and not verb.negated:
                events = self._one_by_one(subject, act, verb)
            events = events or [(f"{subject} {told_verb(verb.modal, verb.negated, act.verb)}{act.tail()}", subject)]
            if verb.manner == "successful" and act.verb == "play" and verb.modal == "does" and not verb.negated:
                things = verb.values.get("things")
                card = things[0] if isinstance(things, tuple) else None
                if not isinstance(card, NounPhrase) or len(events) > 1:
                    raise UnclearError("it is not clear what is successful")
                events.append((f"successful: {self._reference(card)}", ""))
            self.last, self.last_lines = (subject, act), [line for line, _ in events]
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
            if "holds" in row:
                self._turned(row, subject)
                self._place(self._holdings(clause, row, subject), clause.lead + verb.adjuncts, subject)
                self._describe(subject)
                return
            if "in_play" in row and self._are(row["in_play"], values):
                patterns = ["{S} in play: {things}"]
            adjuncts, modifiers = self._adjuncts(clause.lead + verb.adjuncts, subject)
            if adjuncts.startswith("for ") and "asked" in row:
                raise UnclearError("there is no line of a sheet for this")
            for pattern in patterns:
                if not row.get("mentions"):
                    self._own(values, " ".join(patterns), subject)
                place = re.match(r"\{S\} (deck|hand|in play|discard pile):", pattern)
                self.told.zone = place[1] if place else ""
                line = self._fill(pattern, values, subject)
                self.told.zone = ""
                modifiers = [one for one in modifiers if " is: " not in line or one != "start of turn"]
                actor = subject if row.get("actor") and ACTED.match(line) else ""
                events.append((finish(line, adjuncts if ":" in pattern else "", modifiers), actor))
        self._turned(row, subject)
        self._place(events, clause.lead + verb.adjuncts, subject)
        self._beside(clause.lead + verb.adjuncts, subject, ("more",))
        if self.nobody is not None:
            self.told.topic, self.nobody = self.told.player(self.nobody), None
        for name in row.get("mentions", ()):
            self.told.remember(self._fill(name, verb.values, subject), name.split()[1], subject)
        self._describe(subject)

    def _turned(self, row: Mapping[str, Any], subject: str) -> None:
        if row.get("turn"):
            self.timeline.turn("own", subject)

    def _holdings(self, clause: Clause, row: Mapping[str, Any], subject: str) -> list[tuple[str, str]]:
        """What a player has: cards in a zone, and numbers of what is no card as his attributes."""
        verb, zone, events = clause.verb, str(row["holds"]).strip("{}"), []
        zone = str(verb.values.get(zone, zone))
        cards: list[NounPhrase] = []
        adjuncts, modifiers = self._adjuncts(clause.lead + verb.adjuncts, subject)
        things = verb.values["things"]
        for one in things if isinstance(things, tuple) else ():
            assert isinstance(one, NounPhrase)
            if verb.negated and (one.determiner in ("a", "any", "") and one.number is None):
                noun = vocabulary().nouns.get(one.name)
                name = one.name if noun is None or not noun.plural else noun.plural
                one = replace(one, number=0, determiner="", name=name, plural=True)
            elif verb.negated:
                raise UnclearError("it is not clear what is denied", one)
            attribute = self.told.lexicon.attributes.get(" ".join([*one.adjectives, one.name]))
            if zone in ("hand", "endurance", "discard pile") and attribute not in (None, "ability", "weapons"):
                raise UnclearError("there are only cards in this place", one)
            if one.sort is not Sort.KIND or attribute is None or zone in ("deck", "endurance", "discard pile"):
                cards.append(one)
                continue
            number = one.number if one.number is not None else {"a": 1, "no": 0}.get(one.determiner)
            if number is None:
                raise UnclearError("it is not clear how many these are", one)
            if attribute == "weapons":
                self.told.remember(f"the weapon of {subject}", "weapon", subject)
            events.append((finish(f"{subject} {attribute}: {number}", "", modifiers), ""))
        if cards and not zone and all(card.name in ("card", "cards") and not card.adjectives for card in cards):
            zone = "hand"
        if cards and not zone:
            in_play = {"guard", "weapon of choice", "persona premium", "premium", "pre-game", "quickening"}
            kinds = [self.told.names.kinds_of(card.name) | {" ".join(card.name.split()[-1:])} for card in cards]
            names = [vocabulary().nouns[card.name].singular if card.sort is Sort.KIND else "" for card in cards]
            if not all(found & in_play or name in in_play for found, name in zip(kinds, names, strict=True)):
                raise UnclearError("it is not clear where these cards are", cards[0])
            zone = "in play"
        if cards:
            self.told.zone = zone
            line = f"{subject} {zone}: {self._things(tuple(cards))}"
            self.told.zone = ""
            events.append((finish(line, adjuncts, modifiers), ""))
        elif adjuncts:
            raise UnclearError("there is no line of a sheet for this")
        return events

    def _played_before(self, phrases: tuple[NounPhrase, ...]) -> None:
        """`Player B's Thrust has been successful`, `she blocked my attack`: it was played, if nothing told of it."""
        phrase = phrases[0] if len(phrases) == 1 else None
        if phrase is None or phrase.owner is None or phrase.plural or phrase.sort is Sort.PRONOUN:
            return
        kind = phrase.sort is Sort.KIND
        name = phrase.name if kind else self.told.full_title(phrase.name, "")
        if (kind and not self._is_card(phrase)) or any(
            name in one.kinds or name == one.name for one in self.told.mentions if one.clause < self.told.clause
        ):
            return
        owner = self.told.player(phrase.owner, possessor=True)
        if kind:
            name = self.told.thing(replace(phrase, determiner="a", owner=None, asides=()))
            self.told.mentions[-1] = replace(self.told.mentions[-1], owner=owner)
        self.timeline.tell(f"{owner} plays: {name}", owner)

    def _is_card(self, phrase: NounPhrase) -> bool:
        return vocabulary().nouns[phrase.name].singular in self.told.lexicon.kindwords

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

    def _line(self, part: LineMatch) -> None:
        row = part.template.row
        self.when = row.get("when", self.when)
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
            self.told.remember(self._fill(name, part.values, subject), name.split()[1], subject)
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
