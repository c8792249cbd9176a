"""The clauses of a text as lines of a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.reader.filling import Act, Filling, agree, denied, parts, told_key, told_verb
from engine.reader.phrase import Adjunct, Asked, Clause, Earlier, Kinds, NounPhrase, Part, Sort, VerbPhrase
from engine.reader.players import UnclearError, other
from engine.reader.timeline import Line
from engine.vocabulary import vocabulary


class Writer(Filling):
    """Writes the clauses of one text, in their order.

    `wanted` are the acts that a player wants to do, `last` the act of the clause before and its lines.
    """

    wanted: tuple[str, list[Act]] | None = None
    last: tuple[str, Act, list[str]] | None = None
    when = ""
    """When the question is asked, told in a sentence of its own."""
    question = ""
    _cards: tuple[NounPhrase, ...] = ()
    _before = (-1, "does")
    _nobody_of: NounPhrase | None = None

    def part(self, part: Part) -> None:
        """Write a clause or a question."""
        if isinstance(part, Earlier):
            self._earlier(part)
            return
        self._mark = (self.timeline.current, len(self.timeline.current.lines))
        self.told.clause += 1
        self.told.used, self.told.subject = set(), ""
        self.kind, self.pending = "", []
        if isinstance(part, Asked):
            if self.question:
                raise UnclearError("there is more than one question")
            self.asking = True
            try:
                self.ask(part)
            finally:
                self.asking = False
            return
        for one in self._each(part):
            self.clause(one)
        self.told.each = ""

    def ask(self, asked: Asked) -> None:
        """Write a question; `engine.reader.questions` does."""
        raise NotImplementedError

    def _each(self, part: Clause) -> Iterator[Clause]:
        """The clause; where it tells of both players or of neither, once for each of them."""
        line = not part.verb.template.verb
        named = part.verb.things() if line else part.subject[:1]
        phrase = next((one for one in named if one.name in ("all players", "neither")), None)
        if phrase is None or (line and phrase.name == "neither"):
            yield part
            return
        for letter in "AB":
            self.told.each = letter
            player = replace(phrase, name=letter)
            verb = replace(part.verb, negated=part.verb.negated != (phrase.name == "neither"))
            values = {name: player if value is phrase else value for name, value in verb.values.items()}
            yield replace(part, subject=() if line else (player,), verb=replace(verb, values=values))

    def _earlier(self, part: Earlier) -> None:
        """Write parts, and put what they tell before what the part before them told."""
        group, mark = self._mark
        end, turns = len(group.lines), len(self.timeline.groups)
        question, self.question = self.question, ""
        if question and not part.condition:
            raise UnclearError("it is not clear whether the reason is told or asked for")
        for one in part.parts:
            self.part(one)
        if self.question or len(self.timeline.groups) != turns:
            raise UnclearError("it is not clear when this was")
        self.question = question
        known = {line.replace(": a ", ": the ").replace(": an ", ": the ") for line in group.lines[:end]}
        group.lines[mark:] = [line for line in group.lines[end:] if line not in known] + group.lines[mark:end]

    def clause(self, clause: Clause) -> None:
        """Write what a clause tells."""
        clause = self._modal_of(self._nobody(clause))
        self.handled = {id(one) for one in clause.adjuncts}
        verb, row = clause.verb, clause.verb.template.row
        if row.get("unwrap"):
            inner = verb.values["clause"]
            assert isinstance(inner, Clause)
            self.subject(clause)
            self.clause(inner)
            return
        if row.get("when"):
            self.when = row["when"]
        if row.get("persona") or row.get("not_persona"):
            self._persona(verb)
            return
        if row.get("attack"):
            self._played_before(clause.subject)
        subject = self.subject(clause)
        self.describe(subject)
        self.beside(clause.adjuncts, subject, ("first",))
        if verb.modal == "wants":
            self._wants(clause, subject)
            return
        if row.get("turn"):
            self.timeline.turn("own", subject)
        lines = self._lines(clause, subject)
        self._tell(lines, clause.adjuncts, subject)
        if "act" in row:
            self.last = (subject, self._act, [str(line) for line in lines])
        self.beside(clause.adjuncts, subject, ("more",))
        if self._nobody_of is not None:
            self.told.topic, self._nobody_of = self.told.player(self._nobody_of), None
        for name in row.get("mentions", ()):
            self.told.remember(self.fill(name, verb.values, subject), name.split()[1], subject)
        self.describe(subject)
        if not verb.template.verb and subject in ("A", "B"):
            self.told.topic = subject

    def _modal_of(self, clause: Clause) -> Clause:
        """Without a subject `play` is what was wanted, or allowed, before it: `wants to keep X and play Y`."""
        sentence, modal = self._before
        verb = clause.verb
        if not clause.subject and verb.template.verb and sentence == self.told.sentence and modal != "does":
            if modal == "wants" and verb.form == "base" and verb.modal == "does":
                verb = replace(verb, modal="wants")
            elif verb.modal == "does":
                raise UnclearError("it is not clear whether this is done, or only wanted, allowed or forbidden")
        self._before = (self.told.sentence, verb.modal)
        return replace(clause, verb=verb)

    def _wants(self, clause: Clause, subject: str) -> None:
        if clause.verb.negated:
            return
        if "act" not in clause.verb.template.row:
            raise UnclearError("what somebody wants is no line of a sheet")
        self.turns(clause.adjuncts, subject)
        act = self.act(clause.verb, clause.lead)
        if self.wanted is not None and not clause.subject:
            self.wanted[1].append(act)
        else:
            self.wanted = (subject, [act])
        self.describe(subject)

    # Lines

    def _lines(self, clause: Clause, subject: str) -> list[Line]:
        """What a clause tells, as lines."""
        row, verb = clause.verb.template.row, clause.verb
        if "act" in row:
            return self._acts(clause, denied(verb), subject)
        about = (clause.subject or self._cards)[:1]
        if "text" in row and about and (about[0].sort in (Sort.TITLE, Sort.PRONOUN) or about[0].determiner == "the"):
            return self._of_card(subject, replace(verb, adjuncts=clause.adjuncts))
        if "holds" in row:
            return self._holdings(clause, subject)
        key = told_key(verb)
        if key not in row or ("needs" in row and not self._are(row["needs"], verb)):
            raise UnclearError("there is no line of a sheet for this")
        if "attack" in row:
            self.told.attacks.add(subject)
        patterns = row[key] if isinstance(row[key], list) else [row[key]]
        if "in_play" in row and self._are(row["in_play"], verb):
            patterns = ["{S} in play: {things}"]
        phrases, purposes, modifiers = self.adjuncts(clause.adjuncts, subject)
        if "asked" in row and any(phrase.startswith("for ") for phrase in phrases):
            raise UnclearError("there is no line of a sheet for this")
        if not row.get("mentions"):
            self.own(verb.values, " ".join(patterns), subject)
        return [self._line(pattern, verb, subject, [*phrases, *purposes], modifiers) for pattern in patterns]

    def _line(self, pattern: str, verb: VerbPhrase, subject: str, phrases: list[str], modifiers: list[str]) -> Line:
        """A row's line."""
        head, body, own = parts(pattern)
        zone = head.removeprefix("{S} ")
        self.told.zone = zone if zone in vocabulary().zones else ""
        filled = Line(self.fill(head, verb.values, subject), [self.fill(body, verb.values, subject)])
        self.told.zone = ""
        if filled.head == "in play" and filled.body[0].startswith("0 ") and " 0 " not in pattern:
            filled.head, filled.body = "not in play", [part.removeprefix("0 ") for part in filled.body]
        state = " is" in filled.head and pattern.startswith("{S} is: ")
        filled.modifiers = [self.fill(one, verb.values, subject) for one in own]
        filled.modifiers += [one for one in modifiers if not state or one != "start of turn"]
        filled.body += phrases if body else []
        actor = verb.template.row.get("actor") and filled.head.split()[0] in ("A", "B")
        filled.actor = subject if actor and filled.head.split()[-1] not in vocabulary().zones else ""
        return filled

    def _acts(self, clause: Clause, verb: VerbPhrase, subject: str) -> list[Line]:
        """What somebody does, or does not."""
        row, done = verb.template.row, verb.modal == "does" and not verb.negated
        things = [one for one in verb.things() if one.sort is not Sort.PLAYER]
        if done and str(row["act"]).partition(":")[0] in self.lexicon.sets["defending"]:
            self._played_before(tuple(one for one in verb.named("things")[:1] if one.sort is Sort.TITLE))
        act = self._act = self.act(verb, clause.lead)
        for key in ("in_play", "pre_game") if done and not verb.adjuncts else ():
            if key in row and self._are(row[key], verb):
                zone = key.replace("_", " " if key == "in_play" else "-")
                return [Line(f"{subject} {zone}", act.body)]
        head = f"{subject} {told_verb(verb, act.verb)}"
        if done and act.verb in self.lexicon.sets["effects"] and (by := self._played_for(clause)):
            rest = [one for one in act.body if one != f"using {by}"]
            rest += ["from play"] if act.verb == "remove" and " from " not in " ".join(rest) else []
            return [Line(f"{subject} plays", [by, "to", act.verb, *rest], act.modifiers, subject)]
        if done and act.verb == "play" and len(things) > 1 and ", " in act.body[0]:
            if any(part.startswith("as ") for part in act.body[1:]):
                raise UnclearError("it is not clear of which of these cards this is said")
            if not act.modifiers and not verb.adjuncts:
                return [Line(head, [self.thing(one)], [], subject) for one in things]
        lines = [act.under(head, actor=subject)]
        if verb.manner == "successful" and act.verb == "play" and done:
            if len(things) != 1:
                raise UnclearError("it is not clear what is successful", things[0] if things else None)
            lines.append(Line("successful", [self._reference(things[0])]))
        return lines

    def _played_for(self, clause: Clause) -> str:
        """The Special card by which something is done, if nothing told of it: `removes Safe House with Police`."""
        for adjunct in clause.adjuncts:
            things = adjunct.values.get("things")
            if str(adjunct.template.row.get("phrase")) == "using {things}" and isinstance(things, tuple):
                name = things[0].name if isinstance(things[0], NounPhrase) else ""
                new = not any(one.name == name and one.clause < self.told.clause for one in self.told.mentions)
                if len(things) == 1 and new and not self.told.names.kinds_of(name) & self.lexicon.sets["no_special"]:
                    return self.told.full_title(name, self.told.subject)
        return ""

    def _of_card(self, name: str, verb: VerbPhrase) -> list[Line]:
        """What a card says, or what is said of it."""
        row, key, inner = verb.template.row, told_key(verb), verb.values.get("clause")
        if isinstance(inner, Clause):
            if verb.negated:
                raise UnclearError("there is no line of a sheet for what a card does not say")
            if inner.subject and inner.subject[0].name in ("it", "this card") and "act" not in inner.verb.template.row:
                return self._of_card(name, inner.verb)
        if "text" in row and not verb.negated and verb.modal == "does":
            return self._texts(verb, name)
        if key not in row or verb.template.of == "player":
            raise UnclearError("there is no line of a sheet for what is said of this card")
        phrases, purposes, modifiers = self.adjuncts(verb.adjuncts, self.told.subject)
        patterns = row[key] if isinstance(row[key], list) else [row[key]]
        return [self._line(pattern, verb, name, [*phrases, *purposes], modifiers) for pattern in patterns]

    def _texts(self, verb: VerbPhrase, name: str, whose: str = "") -> list[Line]:
        """What a card says."""
        patterns = verb.template.row["text"]
        kept = self.told.topic, self.told.subject
        reader = whose or self.told.controllers.get(name, kept[0])
        self.reader, self.told.quiet = (reader if reader in ("A", "B") else ""), True
        if whose:
            self.told.topic, self.told.subject = whose, ""
        doer = verb.values.get("player")
        try:
            if isinstance(doer, NounPhrase) and (letter := self.told.player(doer)) in ("A", "B"):
                self.told.subject = letter
            found = []
            for pattern in patterns if isinstance(patterns, list) else [patterns]:
                says = agree(self.fill(str(pattern), verb.values, name))
                phrases, purposes, modifiers = self.adjuncts(verb.adjuncts, kept[0])
                found.append(Line(f"text: {name} = {says}", [*phrases, *purposes], modifiers, "", " "))
            return found
        finally:
            self.reader, self.told.quiet = None, False
            self.told.topic, self.told.subject = kept

    def _holdings(self, clause: Clause, subject: str) -> list[Line]:
        """What a player has: cards in a zone, and numbers of what is no card as his attributes."""
        verb, lines = clause.verb, []
        zone = str(verb.template.row["holds"]).strip("{}")
        zone = str(verb.values.get(zone, zone))
        cards: list[NounPhrase] = []
        phrases, purposes, modifiers = self.adjuncts(clause.adjuncts, subject)
        for one in verb.things():
            if one.sort is Sort.PLAYER:
                continue
            if verb.negated and (one.determiner not in ("a", "any", "") or one.number is not None):
                raise UnclearError("it is not clear what is denied", one)
            if verb.negated:
                noun = vocabulary().nouns.get(one.name)
                name = one.name if noun is None or not noun.plural else noun.plural
                one = replace(one, number=0, determiner="", name=name, plural=True)
            attribute = self.lexicon.words["attributes"].get(" ".join([*one.adjectives, one.name]))
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
            lines.append(Line(f"{subject} {attribute}", [str(number)], modifiers))
        if not cards and (phrases or purposes):
            raise UnclearError("there is no line of a sheet for this")
        if cards:
            zone = zone or self._zone_of(cards)
            self.told.zone = zone
            lines.append(Line(f"{subject} {zone}", [self.things(tuple(cards)), *phrases, *purposes], modifiers))
            self.told.zone = ""
        return lines

    def _zone_of(self, cards: list[NounPhrase]) -> str:
        """Where cards are of which it is only told that somebody has them."""
        if all(card.name in ("card", "cards") and not card.adjectives for card in cards):
            return "hand"
        for card in cards:
            kinds = self.told.names.kinds_of(card.name) | {card.name.split()[-1]}
            kinds |= {vocabulary().nouns[card.name].singular} if card.sort is Sort.KIND else set()
            if not kinds & self.lexicon.sets["lying"]:
                raise UnclearError("it is not clear where these cards are", card)
        return "in play"

    def _are(self, kinds: list[str], verb: VerbPhrase) -> bool:
        """Whether all cards that fill a row are of one of these kinds."""
        names = [one.name for one in verb.things()]
        known = [self.told.names.kinds_of(name) | {name.split()[-1].lower()} for name in names]
        return bool(known) and all(found & set(kinds) for found in known)

    # What goes without saying

    def _played_before(self, phrases: tuple[NounPhrase, ...]) -> None:
        """`Player B's Thrust has been successful`, `she blocked my attack`: it was played, if nothing told of it."""
        phrase = phrases[0] if len(phrases) == 1 else None
        if phrase is None or phrase.owner is None or phrase.plural or phrase.sort is Sort.PRONOUN:
            return
        kind = phrase.sort is Sort.KIND
        name = phrase.name if kind else self.told.full_title(phrase.name, "")
        before = [one for one in self.told.mentions if one.clause < self.told.clause]
        if any(name in one.kinds or name == one.name for one in before) or (
            kind and vocabulary().nouns[name].singular not in self.lexicon.sets["kindwords"]
        ):
            return
        owner = self.told.player(phrase.owner, possessor=True)
        if kind:
            name = self.told.thing(replace(phrase, determiner="a", owner=None, asides=()))
            self.told.mentions[-1] = replace(self.told.mentions[-1], owner=owner)
        self.timeline.tell(f"{owner} plays: {name}", owner)

    def _nobody(self, clause: Clause) -> Clause:
        """`Nobody attacked B` as `his opponent did not attack B`."""
        if not clause.subject or clause.subject[0].name != "nobody":
            return clause
        whose = next((one for one in clause.verb.things() if one.sort is Sort.PLAYER), None)
        if whose is None or clause.verb.negated:
            raise UnclearError("it is not clear who does not do this", clause.subject[0])
        self._nobody_of = whose
        opponent = replace(clause.subject[0], name="opponent", owner=whose)
        return replace(clause, subject=(opponent,), verb=replace(clause.verb, negated=True))

    def _persona(self, verb: VerbPhrase) -> None:
        """`I'm Slan Quince`, `he isn't Amanda`."""
        row = verb.template.row
        players = {name: value for name, value in verb.values.items() if isinstance(value, NounPhrase)}
        names = [value for name, value in players.items() if row.get("not_persona") and name != "player"]
        names = names or [players[str(row["persona"])]]
        if any(name.name.lower() not in self.told.names.personas for name in names):
            raise UnclearError("this is no Persona", names[0])
        whose = next(value for value in players.values() if value not in names)
        letter = self.told.player(whose, possessor="his" in players)
        self.told.topic = letter
        if row.get("not_persona"):
            self.timeline.tell(f"{letter}: " + ", ".join(f"not {name.name}" for name in names))
        else:
            self.told.is_persona(letter, names[0])

    # Asides

    def describe(self, subject: str) -> None:
        """Write what relative clauses and appositions say of the cards and players just named."""
        pending, self.pending = self.pending, []
        for phrase in pending:
            player = phrase.sort is Sort.PLAYER
            name = self.told.player(phrase) if player else self._reference(phrase)
            for aside in phrase.asides:
                if isinstance(aside, Kinds):
                    self.timeline.tell(f"kind: {name} = {', '.join(aside.names)}")
                elif aside.subject:
                    about = replace(phrase, determiner="the", owner=None, asides=(), number=None)
                    self._aside(replace(aside, verb=aside.verb.filled(about)))
                elif not aside.verb.template.verb:
                    self._aside(aside)
                elif player and aside.verb.template.of == "card":
                    title = self.told.persona_of(name)
                    if not title or "text" not in aside.verb.template.row:
                        raise UnclearError("there is no line of a sheet for what is said of this player", phrase)
                    self.timeline.tell_all(self._texts(aside.verb, title, name))
                elif player:
                    self._aside(replace(aside, subject=(replace(phrase, asides=()),)))
                else:
                    self.told.subject = ""
                    self.timeline.tell_all(self._of_card(name, aside.verb))

    def _aside(self, clause: Clause) -> None:
        """Write a clause, and go on where the text was."""
        kept = self.told.topic, self.told.subject, self._before
        self.told.subject = ""
        self.clause(clause)
        self.told.topic, self.told.subject, self._before = kept

    def _reference(self, phrase: NounPhrase) -> str:
        if phrase.sort is Sort.TITLE:
            return self.told.full_title(phrase.name, self.told.subject)
        return self.told.thing(replace(phrase, determiner="the", owner=None, asides=(), number=None))

    # Who and when

    def subject(self, clause: Clause) -> str:
        """The letter of the player who acts, or the cards that are spoken of."""
        verb = clause.verb
        if not verb.template.verb:
            player = next((one for one in verb.things() if one.sort is Sort.PLAYER), None)
            self.told.subject = self.told.player(player) if player is not None else ""
            return self.told.subject
        if not clause.subject and self._cards and verb.template.of == "card":
            return self.things(self._cards)
        if not clause.subject:
            if not self.told.topic:
                raise UnclearError("it is not clear who does this")
            self.told.subject = self.told.topic
            return self.told.topic
        first = clause.subject[0]
        if first.name == "of them":
            raise UnclearError("it is not clear which cards these are", first)
        self._cards = () if first.sort is Sort.PLAYER else clause.subject
        self.owner = self.told.player(first.owner, possessor=True) if first.owner else ""
        if first.sort is not Sort.PLAYER:
            return self.things(clause.subject)
        if self.asking and verb.template.row.get("patient"):
            self._must_be_clear(first)
        letter = self.player(first)
        for state in first.adjectives:
            self.timeline.tell(f"{letter} is: {state}")
        if letter in ("A", "B"):
            self.told.subject = self.told.topic = letter
            named = first.name == "opponent" and first.owner is not None
            self.told.owner_of_opponent = other(letter) if named else ""
        return letter

    def _must_be_clear(self, phrase: NounPhrase) -> None:
        """Who "he" is that takes damage is clear only if he is not the one who did it."""
        attackers = {one.owner for one in self.told.mentions if "attack" in one.kinds and one.owner}
        if phrase.name not in ("he", "she", "they") or self.told.speaker or len(self.told.met) < 2:
            return
        if not attackers or self.told.topic in attackers:
            raise UnclearError("it is not clear which player this is", phrase)

    def beside(self, adjuncts: tuple[Adjunct, ...], subject: str, keys: tuple[str, ...]) -> None:
        """What adjuncts tell in lines of their own: `without dropping the Guard`."""
        for adjunct in adjuncts:
            for pattern in (line for key in keys for line in adjunct.template.row.get(key, ())):
                self.timeline.tell(self.fill(pattern, adjunct.values, subject), subject)

    def turns(self, adjuncts: tuple[Adjunct, ...], subject: str) -> None:
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
            elif which != "start" or self.timeline.starts_other(whose):
                which = "own" if which == "start" else str(which)
                self.timeline.turn(which, whose, number if isinstance(number, int) else None)

    def _tell(self, lines: list[Line], adjuncts: tuple[Adjunct, ...], subject: str) -> None:
        """Put lines into the turn in which they stand."""
        for adjunct in adjuncts:
            if adjunct.template.row.get("turn") == "last":
                value = adjunct.values.get("his")
                whose = self.told.player(value, possessor=True) if isinstance(value, NounPhrase) else subject
                self.timeline.last_turn(whose, lines)
                return
        self.turns(adjuncts, subject)
        if self.question and any(line.actor for line in lines):
            raise UnclearError("something happens behind the question")
        self.timeline.tell_all(lines)
