"""The clauses of a text as lines of a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.reader.filling import Act, parts
from engine.reader.lines import Lines
from engine.reader.phrase import Adjunct, Asked, Clause, Earlier, Kinds, NounPhrase, Part, Sort, VerbPhrase
from engine.reader.players import UnclearError, other
from engine.reader.timeline import Line


class Writer(Lines):
    """Writes the clauses of one text, in their order.

    `wanted` are the acts that a player wants to do, `last` the act of the clause before and its lines.
    """

    wanted: tuple[str, list[Act]] | None = None
    last: tuple[str, Act, list[str]] | None = None
    question = ""
    _before = (-1, "does")
    _past_in = -1
    """The sentence that told of the last turn: what follows in it without a subject may have been then, too."""
    _anew = True

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
        self.about = question
        if question and not part.condition:
            raise UnclearError("it is not clear whether the reason is told or asked for")
        for one in part.parts:
            self.part(one)
        if self.question or len(self.timeline.groups) != turns:
            raise UnclearError("it is not clear when this was")
        self.question = question
        known = {line.replace(": a ", ": the ").replace(": an ", ": the ") for line in group.lines[:end]}
        group.lines[mark:] = [line for line in group.lines[end:] if line not in known] + group.lines[mark:end]

    def wishes(self) -> list[str]:
        """The acts that somebody wants to do, as lines."""
        return [str(act.under(act.verb)) for act in self.wanted[1]] if self.wanted is not None else []

    def clause(self, clause: Clause) -> None:
        """Write what a clause tells."""
        clause = self._modal_of(clause)
        self.handled = {id(one) for one in clause.adjuncts}
        verb, row = clause.verb, clause.verb.template.row
        if row.get("unwrap"):
            inner = verb.values["clause"]
            assert isinstance(inner, Clause)
            self.subject(clause)
            self.clause(inner)
            return
        if "wanted" in row:
            subject = self.subject(clause)
            verb_, body, modifiers = parts(str(row["wanted"]))
            self.wanted = (subject, [Act(verb_, [self.fill(body, verb.values, subject)], modifiers)])
            return
        if row.get("persona") or row.get("not_persona"):
            self._persona(verb)
            return
        if row.get("attack"):
            self.played_before(clause.subject)
        subject = self.subject(clause)
        self.describe(subject)
        if any(self.told.player(one) == subject for one in verb.named("player")) and "player" not in str(row.items()):
            raise UnclearError("it is not clear to whom this is done")
        self.beside(clause.adjuncts, subject, ("first",))
        if verb.modal == "wants":
            self._wants(clause, subject)
            return
        if row.get("turn"):
            self.timeline.turn("own", subject)
        self._anew = bool(clause.subject)
        lines = self.lines(clause, subject)
        self._tell(lines, clause.adjuncts, subject)
        if "act" in row:
            self.last = (subject, self.last_act, [str(line) for line in lines])
        self.beside(clause.adjuncts, subject, ("more",))
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
        inner = verb.values.get("clause")
        self._before = (self.told.sentence, inner.verb.modal if isinstance(inner, Clause) else verb.modal)
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

    def _persona(self, verb: VerbPhrase) -> None:
        """`I'm Slan Quince`, `he isn't Amanda`."""
        row = verb.template.row
        players = {name: value for name, value in verb.values.items() if isinstance(value, NounPhrase)}
        names = [value for name, value in players.items() if row.get("not_persona") and name != "player"]
        names = names or [players[str(row["persona"])]]
        if any(name.name.lower() not in self.told.names.personas for name in names):
            raise UnclearError("this is no Persona", names[0])
        whose = next((value for value in players.values() if value not in names), self.told.first_player())
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
            name = self.told.player(phrase) if player else self.reference(phrase)
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
                    self.timeline.tell_all(self.texts(aside.verb, title, name))
                elif player:
                    self._aside(replace(aside, subject=(replace(phrase, asides=()),)))
                else:
                    self.told.subject = ""
                    self.timeline.tell_all(self.of_card(name, aside.verb))

    def _aside(self, clause: Clause) -> None:
        """Write a clause, and go on where the text was."""
        kept = self.told.topic, self.told.subject, self._before
        self.told.subject = ""
        self.clause(clause)
        self.told.clause += 1
        self.told.used = set()
        self.told.topic, self.told.subject, self._before = kept

    # Who and when

    def subject(self, clause: Clause) -> str:
        """The letter of the player who acts, or the cards that are spoken of."""
        verb = clause.verb
        if not verb.template.verb:
            player = next((one for one in verb.things() if one.sort is Sort.PLAYER), None)
            self.told.subject = self.told.player(player) if player is not None else ""
            return self.told.subject
        if not clause.subject and self.cards and verb.template.of == "card":
            return self.things(self.cards)
        if not clause.subject:
            self.told.topic = self.told.topic or ("A" if self.told.speaker else "")
            if not self.told.topic:
                raise UnclearError("it is not clear who does this")
            self.told.subject = self.told.topic
            return self.told.topic
        first = clause.subject[0]
        if first.name == "of them":
            raise UnclearError("it is not clear which cards these are", first)
        self.cards = () if first.sort is Sort.PLAYER else clause.subject
        self.owner = self.told.player(first.owner, possessor=True) if first.owner else ""
        if first.sort is not Sort.PLAYER:
            return self.things(clause.subject)
        if self.asking and verb.template.row.get("patient"):
            self._must_be_clear(first)
        letter = self.player(first)
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
                if not isinstance(number, int):
                    raise UnclearError("it is not told how many turns go by")
                self.timeline.later(number)
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
                self._past_in = self.told.sentence
                return
        if self._past_in == self.told.sentence and any(line.actor for line in lines) and not self._anew:
            raise UnclearError("it is not clear in which turn this was")
        self.turns(adjuncts, subject)
        if self.question and any(line.actor for line in lines):
            raise UnclearError("something happens behind the question")
        self.timeline.tell_all(lines)
