"""What rows write, filled with the players and cards that are meant; and what texts of cards say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.reader.discourse import Discourse
from engine.reader.phrase import Adjunct, Clause, Gap, Kinds, NounPhrase, Sort, Value, VerbPhrase
from engine.reader.players import ANYBODY, UnclearError
from engine.reader.template import ALONE
from engine.reader.timeline import Timeline
from engine.vocabulary import vocabulary

WITH_PLAYERS = frozenset({"target", "choose", "ask", "tell", "disarm", "attack", "name", "copy", "switch", "capture"})
"""Verbs whose object may be a player."""
PLACE = re.compile(r"\{(\w+)(:\w*)?\}")
ACTED = re.compile(r"[AB] [a-z ]+(?::|$)")
MODIFIERS = re.compile(r"^(.*?)\s*(?:\[([^\]]*)\])?$")


@dataclass(slots=True)
class Act:
    """An act as the sheet writes it: verb in its base form, what follows, modifiers."""

    verb: str
    body: str
    modifiers: list[str]
    then: str = ""

    def tail(self, colon: str = ":") -> str:
        """All behind the verb."""
        body = f"{colon} {self.body}" if self.body else ""
        return body + (f" [{', '.join(self.modifiers)}]" if self.modifiers else "") + self.then


class Filling:
    """Fills the patterns of rows; what was told stays in `timeline`, the question in `question`."""

    def __init__(self, discourse: Discourse) -> None:
        self.told = discourse
        self.timeline = Timeline()
        self.question = ""
        self.wanted: tuple[str, Act] | None = None
        self.last: tuple[str, Act] | None = None
        self.last_lines: list[str] = []
        self.when = ""
        """When the question is asked, told in a sentence of its own."""
        self.attacks: set[str] = set()
        self._asking = False
        self._reader = ""
        self._in_text = False
        self._kind = ""
        self.nobody: NounPhrase | None = None
        self._pending: list[tuple[str, NounPhrase]] = []
        self._cards: tuple[NounPhrase, ...] = ()
        self._before = (-1, "does")

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
        if not self._reader and phrase.name in ("A", "B"):
            raise UnclearError("it is not clear whose card says this", phrase)
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
            if name == "ATTACK":
                return self.told.thing(NounPhrase(Sort.PRONOUN, "it", 0, 1), kind="attack")
            if name == "ATTACKED":
                try:
                    return self.told.thing(NounPhrase(Sort.PRONOUN, "it", 0, 1), kind="attack")
                except UnclearError:
                    return "an attack"
            if name == "IT":
                self._kind = "attack" if pattern[: found.start()].endswith("vs ") else ""
                return self._thing(NounPhrase(Sort.PRONOUN, "it", 0, 1))
            if name == "D":
                if " of " in subject:
                    raise UnclearError("it is not clear who may do this")
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
                letter = self.told.player(value, possessor=True)
                own = self._in_text and letter == self.told.subject
                return letter if own else self._player(value, possessor=True)
            was = self._kind
            self._kind = "attack" if pattern[: found.start()].endswith("vs ") else was
            try:
                return "" if value is None else self._value(value, subject)
            finally:
                self._kind = was

        filled = re.sub(r"  +", " ", PLACE.sub(one, pattern)).strip()
        if self._in_text:
            own = f"{self.told.subject}'s " if self.told.subject else "you's you's "
            return filled.replace(own, "").replace("you's ", "your ")
        return filled.replace(f"{self.told.subject}'s hand", "hand") if self.told.subject else filled

    def _act(self, verb: VerbPhrase, lead: tuple[Adjunct, ...]) -> Act:
        """The act that a verb phrase of an act tells."""
        row = verb.template.row
        if "act" not in row:
            raise UnclearError("this is no act")
        subject = self.told.subject
        name, _, pattern = str(row["act"]).partition(":")
        found = MODIFIERS.match(pattern.strip())
        assert found is not None
        self._own(verb.values, str(row["act"]), subject)
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
        own += [verb.manner] if verb.manner not in ("", "successful") else []
        if "consecutive " in body:
            body, own = body.replace("consecutive ", ""), [*own, "consecutive"]
        counted = any(isinstance(value, Gap) for value in verb.values.values())
        if (not body and name not in ALONE and not counted) or (
            body.split()[:1] in (["A"], ["B"]) and name not in WITH_PLAYERS
        ):
            raise UnclearError("it is not clear what is meant by this")
        act = Act(name, f"{body} {phrases}".strip(), [*own, *modifiers])
        return self._by_means_of(act, lead + verb.adjuncts)

    def _own(self, values: Mapping[str, Value], pattern: str, subject: str) -> None:
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
            if row.get("asked_only") and not self._asking:
                raise UnclearError("it is not clear how many these are")
            if self._in_text and "turn" in row:
                raise UnclearError("there is no line of a sheet for the turn of which a text speaks")
            if "turn" not in row and row.get("modifier") != "{phase}":
                self._own(adjunct.values, f"{row.get('phrase')} {row.get('first')}", subject)
            if "phrase" in row:
                self._kind = str(row.get("kind", ""))
                phrases.append(self._fill(str(row["phrase"]), adjunct.values, subject))
                self._kind = ""
            if "purpose" in row:
                purposes.append(self._fill(str(row["purpose"]), adjunct.values, subject))
            if "text_modifier" in row and self._in_text:
                modifiers.append(str(row["text_modifier"]))
            whose = adjunct.values.get("his")
            if row.get("modifier") == "{phase}" and "turn" not in row and isinstance(whose, NounPhrase):
                letter = self.told.player(whose, possessor=True)
                if subject in ("A", "B") and letter != subject and not self._in_text:
                    self.timeline.tell(f"{letter}'s {adjunct.values['phase']}")
                    continue
            if "modifier" in row:
                modifiers.append(self._fill(str(row["modifier"]), adjunct.values, subject))
        return " ".join([*phrases, *purposes]), modifiers

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
                doer = verb.values.get("player")
                if isinstance(doer, NounPhrase) and (letter := self.told.player(doer)) in ("A", "B"):
                    self.told.subject = letter
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

    def _are(self, kinds: list[str], values: Mapping[str, Value]) -> bool:
        """Whether all cards that fill a row are of one of these kinds."""
        phrases = [phrase for value in values.values() if isinstance(value, tuple) for phrase in value]
        names = [phrase.name for phrase in phrases if isinstance(phrase, NounPhrase)]
        known = [self.told.names.kinds_of(name) | {name.split()[-1].lower()} for name in names]
        return bool(known) and all(found & set(kinds) for found in known)


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
