"""Places of rows filled with the players and cards that are meant, and acts as the sheet writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace

from engine.reader.discourse import Discourse
from engine.reader.heads import denied, text_verb, told_key
from engine.reader.phrase import Adjunct, Clause, Gap, Kinds, NounPhrase, Sort, Value, VerbPhrase
from engine.reader.players import UnclearError, other
from engine.reader.timeline import Line, Timeline
from engine.vocabulary import vocabulary

PLACE = re.compile(r"\{(\w+)(?::(\w*))?\}")
MODIFIERS = re.compile(r" \[([a-z{][^\]]*)\]$")
CHANGES = {"damage": "damage", "ability": "ability", "chances": "roll"}
"""What a question asks for, and what nothing else changes then."""
IT = NounPhrase(Sort.PRONOUN, "it", 0, 1)
ONES = NounPhrase(Sort.PRONOUN, "ones", 0, 1, plural=True)


@dataclass(slots=True)
class Act:
    """An act as the sheet writes it: verb in its base form, what follows, modifiers."""

    verb: str
    body: list[str]
    modifiers: list[str]

    def under(self, head: str, joint: str = ": ", actor: str = "") -> Line:
        """A line that tells it."""
        return Line(head, self.body, self.modifiers, actor, joint)


class Filling:
    """Fills the patterns of rows; what was told stays in `timeline`."""

    def __init__(self, discourse: Discourse) -> None:
        self.told, self.lexicon = discourse, discourse.lexicon
        self.timeline = Timeline()
        self.asking = False
        self.reader: str | None = None
        """Whose card speaks, "" where nobody knows; None where no card does."""
        self.kind = ""
        """What "it" must be here."""
        self.handled: set[int] = set()
        """The adjuncts of the clause itself, of which turns and lines of their own are told elsewhere."""
        self.head = ""
        """The verb whose adjuncts are written."""
        self.about = ""
        """The question, while what was before it is told."""
        self.owner = ""
        """Whose card the subject is told to be."""
        self.pending: list[NounPhrase] = []
        """Cards and players of whom something is said that is not yet told."""

    def turns(self, adjuncts: tuple[Adjunct, ...], subject: str) -> None:
        """Open the turn in which something stands; the writer does."""
        raise NotImplementedError

    # What fills a place

    def things(self, phrases: tuple[NounPhrase, ...]) -> str:
        """Cards and kinds as the sheet lists them."""
        self.pending += [phrase for phrase in phrases if phrase.asides and phrase not in self.pending]
        return ", ".join(self.thing(phrase) for phrase in phrases)

    def thing(self, phrase: NounPhrase) -> str:
        """A card or kind as the sheet writes it."""
        phrase = self._with_adjectives(phrase)
        if self.reader is not None and phrase.sort is Sort.PRONOUN:
            return "this card"
        if self.asking and phrase.asides and phrase.determiner == "a" and phrase.sort is Sort.KIND:
            self.told.thing(phrase)
            return self.told.thing(replace(phrase, determiner="the", asides=()))
        return self.told.thing(phrase, asked=self.asking and self.reader is None, kind=self.kind)

    def _with_adjectives(self, phrase: NounPhrase) -> NounPhrase:
        """`an Attack that cannot be blocked` as `an unblockable attack`; in a text nothing else may be said."""
        if phrase.sort is not Sort.KIND or not phrase.asides:
            return phrase
        said = [one.verb for one in phrase.asides if isinstance(one, Clause) and not one.subject]
        words = [str(one.template.row.get(told_key(one).replace("told", "adjective"), "")) for one in said]
        if all(words) and len(said) == len(phrase.asides):
            self.pending = [one for one in self.pending if one is not phrase]
            return replace(phrase, adjectives=(*words, *phrase.adjectives), asides=())
        if self.reader is not None:
            raise UnclearError("there is no line of a sheet for what is said of this card", phrase)
        return phrase

    def controller(self, name: str) -> str:
        """The player whose card this is."""
        whose = self.told.controllers.get(name, "")
        whose = whose or next((one.owner for one in reversed(self.told.mentions) if one.name == name and one.owner), "")
        if whose not in ("A", "B"):
            raise UnclearError("it is not clear whose card this is")
        return whose

    def player(self, phrase: NounPhrase, *, possessor: bool = False) -> str:
        """The letter of a player; in the text of a card "you" and "opponent"."""
        letter = self.told.player(phrase, possessor=possessor)
        if phrase.asides and not any(one is phrase for one in self.pending):
            self.pending.append(phrase)
        if self.reader is None or letter in self.lexicon.sets["anybody"]:
            return letter
        if not self.reader and phrase.name in ("A", "B"):
            raise UnclearError("it is not clear whose card says this", phrase)
        if not self.reader:
            return "opponent" if phrase.name == "opponent" else "you"
        return "you" if letter == self.reader else "opponent"

    def value(self, value: Value | None) -> str:
        """What fills a place, as the sheet writes it."""
        if isinstance(value, NounPhrase):
            return self.player(value) if value.sort is Sort.PLAYER else self.things((value,))
        if isinstance(value, VerbPhrase):
            act = self.act(value)
            return str(act.under(act.verb, " "))
        if isinstance(value, Clause):
            return self.said(value)
        if isinstance(value, Kinds):
            return ", ".join(value.names)
        if isinstance(value, tuple):
            phrases = tuple(one for one in value if isinstance(one, NounPhrase))
            return self.things(phrases) if phrases else ", ".join(str(one) for one in value)
        return "" if value is None or isinstance(value, Gap) else str(value)

    def fill(self, pattern: str, values: Mapping[str, Value], subject: str) -> str:
        """A pattern with its places filled."""
        filled = PLACE.sub(lambda found: self._place(found, pattern, values, subject), pattern)
        filled = re.sub(r"  +", " ", filled).strip()
        if self.reader is not None:
            own = f"{self.told.subject}'s " if self.told.subject else "you's you's "
            return filled.replace(own, "").replace("you's ", "your ")
        return filled.replace(f"{self.told.subject}'s hand", "hand") if self.told.subject else filled

    def _place(self, found: re.Match[str], pattern: str, values: Mapping[str, Value], subject: str) -> str:
        name, how = found[1], found[2]
        value = values.get(name)
        if name == "S":
            return subject
        if name == "P":
            return self.owner
        if name == "O":
            return other(subject)
        if name.startswith("not_"):
            player = values.get(name[4:])
            return other(self.told.player(player)) if isinstance(player, NounPhrase) else ""
        if name == "T":
            return self.told.topic or "A"
        if name in ("C", "D"):
            if name == "D" and " of " in subject:
                raise UnclearError("it is not clear who may do this")
            return self.controller(subject) if name == "C" else other(self.controller(subject))
        if name == "X":
            thing = values.get("thing")
            return self.controller(self.thing(thing)) if isinstance(thing, NounPhrase) else ""
        if name == "ONES":
            return self.told.thing(ONES, bare=True) if not values.get("things") else ""
        if name == "TT":
            return "" if values.get("player") or values.get("his") else self.told.topic or "A"
        if name == "TITLE":
            if not self.told.only_title():
                raise UnclearError("it is not clear which card this is")
            return self.told.only_title()
        if name == "CHANGED":
            topics = [topic for word, topic in CHANGES.items() if word in self.about]
            if not topics:
                raise UnclearError("it is not clear what nothing else changes")
            return topics[0]
        if name in ("ATTACK", "ATTACKED", "IT"):
            return self._it(name, "attack" if name != "IT" or pattern[: found.start()].endswith("vs ") else "")
        if how is not None and isinstance(value, VerbPhrase):
            return self._inner(value, how)
        if how and isinstance(value, tuple):
            phrases = tuple(one for one in value if isinstance(one, NounPhrase))
            if how == "the":
                return self.things(tuple(replace(one, determiner="the") for one in phrases))
            return ", ".join(self.told.thing(one, bare=how == "bare") for one in phrases)
        if name.startswith("his") and isinstance(value, NounPhrase):
            letter = self.told.player(value, possessor=True)
            own = self.reader is not None and letter == self.told.subject
            return letter if own else self.player(value, possessor=True)
        with self._it_is("attack" if pattern[: found.start()].endswith("vs ") else self.kind):
            return self.value(value)

    def _inner(self, value: VerbPhrase, how: str) -> str:
        """An act in a pattern: `:ing`, `:third`, `:do` (which agrees with what stands before it) or as it is."""
        act = self.act(value)
        verb = vocabulary().verbs[act.verb]
        if how == "do":
            return str(act.under(f"{verb.third.replace(' ', '_')}|{act.verb.replace(' ', '_')}", " "))
        return str(act.under({"ing": verb.ing, "third": verb.third}.get(how, act.verb)))

    def _it(self, name: str, kind: str) -> str:
        try:
            return self.told.thing(IT, kind=kind)
        except UnclearError:
            if name == "ATTACKED":
                return "an attack"
            raise

    @contextmanager
    def _it_is(self, kind: str) -> Iterator[None]:
        """What "it" must be meanwhile."""
        was, self.kind = self.kind, kind
        try:
            yield
        finally:
            self.kind = was

    # Acts

    def act(self, verb: VerbPhrase, lead: tuple[Adjunct, ...] = ()) -> Act:
        """The act that a verb phrase of an act tells."""
        row, subject, adjuncts = verb.template.row, self.told.subject, lead + verb.adjuncts
        if "act" not in row:
            raise UnclearError("this is no act")
        head, body, own = parts(str(row["act"]))
        self.own(verb.values, str(row["act"]), subject)
        with self._it_is("attack" if head in ("block", "dodge") else ""):
            self.told.foe_of = subject if head in self.lexicon.sets["defending"] else ""
            things = self.fill(body, verb.values, subject)
            self.told.foe_of = ""
        self.head = head
        phrases, purposes, modifiers = self.adjuncts(adjuncts, subject)
        self.head = ""
        last = (
            self.told.only_title() if row.get("for_last") == "always" or (row.get("for_last") and self.asking) else ""
        )
        if last and not purposes and not any(phrase.startswith("for ") for phrase in phrases):
            phrases.insert(0, f"for {last}")
        if (head in self.lexicon.sets["defending"] or " vs a" in things) and subject in ("A", "B"):
            against, using, means = things.partition(" using ")
            things = against.replace(f" of {other(subject)}", "") + using + means
        if head == "use" and things.startswith("the ") and "guard" not in things:
            head = "play" if any(phrase.startswith("vs ") for phrase in phrases) else head
        if any("number" in adjunct.template.row for adjunct in verb.adjuncts) and things and not things[0].isdigit():
            things = f"1 {things}"
        if "consecutive " in things:
            things, own = things.replace("consecutive ", ""), [*own, "consecutive"]
        counted = any(isinstance(value, Gap) for value in verb.values.values())
        player = things.split()[:1] in (["A"], ["B"]) and head not in self.lexicon.sets["with_players"]
        if player or (not things and head not in self.lexicon.sets["alone"] and not counted):
            raise UnclearError("it is not clear what is meant by this")
        manner = [verb.manner] if verb.manner not in ("", "successful") else []
        return self._by_means_of(Act(head, [things, *phrases, *purposes], [*own, *manner, *modifiers]), adjuncts)

    def own(self, values: Mapping[str, Value], pattern: str, subject: str) -> None:
        """A possessive that no line repeats must be that of the player who acts."""
        for name, value in values.items():
            unsaid = name.startswith("his") and f"{{{name}" not in pattern and subject in ("A", "B")
            if unsaid and isinstance(value, NounPhrase) and self.told.player(value, possessor=True) != subject:
                raise UnclearError("there is no line of a sheet for whose this is", value)

    def _by_means_of(self, act: Act, adjuncts: tuple[Adjunct, ...]) -> Act:
        """`plays X by discarding Y` as `discards: Y to play X`."""
        for adjunct in adjuncts:
            means = adjunct.values.get("acting")
            if adjunct.template.row.get("means") and isinstance(means, VerbPhrase):
                inner = self.act(means)
                return Act(inner.verb, [*inner.body, "to", act.verb, *act.body], [*inner.modifiers, *act.modifiers])
        return act

    def adjuncts(self, adjuncts: tuple[Adjunct, ...], subject: str) -> tuple[list[str], list[str], list[str]]:
        """Phrases, purposes and modifiers that adjuncts add to a line."""
        phrases: list[str] = []
        purposes: list[str] = []
        modifiers: list[str] = []
        for adjunct in adjuncts:
            row, values = adjunct.template.row, adjunct.values
            if not self.handled & {id(adjunct)} and row.keys() & {"turn", "first", "more"}:
                if not self.asking or self.reader is not None or row.keys() & {"first", "more"}:
                    raise UnclearError("it is not clear when or how this is done")
                self.turns((adjunct,), subject)
            if row.get("asked_only") and not self.asking:
                raise UnclearError("it is not clear how many these are")
            if self.reader is not None and "turn" in row:
                raise UnclearError("there is no line of a sheet for the turn of which a text speaks")
            if "turn" not in row and row.get("modifier") != "{phase}":
                self.own(values, f"{row.get('phrase')} {row.get('first')} {row.get('purpose')}", subject)
            denials = [
                one
                for one in VerbPhrase(adjunct.template, values).things()
                if one.determiner == "no" or one.name == "nothing"
            ]
            if denials and row.get("phrase") != "for {things}":
                raise UnclearError("it is not clear what is denied", denials[0])
            role = values.get("thing") if str(row.get("phrase", "")).startswith("as ") else None
            if isinstance(role, NounPhrase) and role.asides:
                raise UnclearError("it is not clear of what this is said", role)
            with self._it_is(str(row.get("kind", ""))):
                pattern = row.get("played" if self.head == "play" and "played" in row else "phrase")
                phrases += [self.fill(str(pattern), values, subject)] if pattern else []
            purposes += [self.fill(str(row["purpose"]), values, subject)] if "purpose" in row else []
            if "text_modifier" in row and self.reader is not None:
                modifiers.append(str(row["text_modifier"]))
            whose = values.get("his")
            if row.get("modifier") == "{phase}" and "turn" not in row and isinstance(whose, NounPhrase):
                letter = self.told.player(whose, possessor=True)
                if subject in ("A", "B") and letter != subject and self.reader is None:
                    self.timeline.tell(f"{letter}'s {values['phase']}")
                    continue
            if "modifier" in row:
                modifiers.append(self.fill(str(row["modifier"]), values, subject))
        return phrases, purposes, modifiers

    # What cards say

    def said(self, clause: Clause) -> str:
        """A clause that a card says, with "you" for the player of the card."""
        was, self.reader = self.reader, self.reader or ""
        kept = self.told.topic, self.told.subject, self.told.quiet
        self.told.quiet = True
        try:
            verb = denied(clause.verb)
            if not clause.subject:
                raise UnclearError("there is no line of a sheet for what this card says")
            first = clause.subject[0]
            if first.sort is Sort.PLAYER:
                who, letter = self.player(first), self.told.player(first)
                self.told.subject = letter if letter in ("A", "B") else ""
            else:
                who = self.things(clause.subject)
            plural = who in vocabulary().plurals or who == "you"
            if "act" in verb.template.row:
                act = self.act(verb, clause.lead)
                return str(act.under(f"{who} {text_verb(verb, act.verb, plural)}", " "))
            name = str(verb.template.row.get("told", "")).removesuffix(": {S}")
            if name not in vocabulary().properties or verb.modal != "does" or verb.adjuncts:
                raise UnclearError("there is no line of a sheet for what this card says")
            return f"{who} {'are' if plural else 'is'} {'not ' if verb.negated else ''}{name}"
        finally:
            self.reader = was
            self.told.topic, self.told.subject, self.told.quiet = kept


def parts(pattern: str) -> tuple[str, str, list[str]]:
    """The head, the body and the modifiers of a pattern."""
    found = MODIFIERS.search(pattern)
    head, _, body = (pattern[: found.start()] if found else pattern).rstrip(":").partition(": ")
    return head, body, found[1].split(", ") if found else []
