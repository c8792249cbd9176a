"""What a clause tells, as lines of a sheet."""

from __future__ import annotations

from dataclasses import replace

from engine.reader.filling import Act, Filling, parts
from engine.reader.heads import agree, denied, told_key, told_verb
from engine.reader.phrase import Clause, NounPhrase, Sort, VerbPhrase
from engine.reader.players import UnclearError
from engine.reader.timeline import Line
from engine.vocabulary import vocabulary


class Lines(Filling):
    """Lines of clauses: acts, states, what cards say, what somebody has."""

    last_act: Act
    cards: tuple[NounPhrase, ...] = ()
    """The cards that the clause before spoke of."""

    def lines(self, clause: Clause, subject: str) -> list[Line]:
        """What a clause tells, as lines."""
        row, verb = clause.verb.template.row, clause.verb
        if "act" in row:
            return self._acts(clause, denied(verb), subject)
        about = (clause.subject or self.cards)[:1]
        if "text" in row and about and (about[0].sort in (Sort.TITLE, Sort.PRONOUN) or about[0].determiner == "the"):
            return self.of_card(subject, replace(verb, adjuncts=clause.adjuncts))
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
            self.played_before(tuple(one for one in verb.named("things")[:1] if one.sort is Sort.TITLE))
        act = self.last_act = self.act(verb, clause.lead)
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
            lines.append(Line("successful", [self.reference(things[0])]))
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

    def of_card(self, name: str, verb: VerbPhrase) -> list[Line]:
        """What a card says, or what is said of it."""
        row, key, inner = verb.template.row, told_key(verb), verb.values.get("clause")
        if isinstance(inner, Clause):
            if verb.negated:
                raise UnclearError("there is no line of a sheet for what a card does not say")
            if inner.subject and inner.subject[0].name in ("it", "this card") and "act" not in inner.verb.template.row:
                return self.of_card(name, inner.verb)
        if "text" in row and not verb.negated and verb.modal == "does":
            return self.texts(verb, name)
        if key not in row or verb.template.of == "player":
            raise UnclearError("there is no line of a sheet for what is said of this card")
        phrases, purposes, modifiers = self.adjuncts(verb.adjuncts, self.told.subject)
        patterns = row[key] if isinstance(row[key], list) else [row[key]]
        return [self._line(pattern, verb, name, [*phrases, *purposes], modifiers) for pattern in patterns]

    def texts(self, verb: VerbPhrase, name: str, whose: str = "") -> list[Line]:
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

    def played_before(self, phrases: tuple[NounPhrase, ...]) -> None:
        """`Player B's Thrust has been successful`, `she blocked my attack`: it was played, if nothing told of it."""
        phrase = phrases[0] if len(phrases) == 1 else None
        if phrase is None or phrase.owner is None or phrase.plural or phrase.sort in (Sort.PRONOUN, Sort.PLAYER):
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

    def reference(self, phrase: NounPhrase) -> str:
        """A card that was just named, as a further line names it."""
        if phrase.sort is Sort.TITLE:
            return self.told.full_title(phrase.name, self.told.subject)
        return self.told.thing(replace(phrase, determiner="the", owner=None, asides=(), number=None))
