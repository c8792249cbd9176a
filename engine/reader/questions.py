"""Questions as the last line of a sheet, whole or told in few words."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.reader.filling import Act, parts
from engine.reader.phrase import Adjunct, Asked, Clause, NounPhrase, Sort, VerbPhrase
from engine.reader.players import UnclearError, other
from engine.reader.timeline import Line
from engine.reader.writer import Writer
from engine.vocabulary import vocabulary

PREVENTED = re.compile(r"(prevented from [a-z]+) by")


class Questions(Writer):
    """Writes clauses, and the question of a text."""

    def ask(self, asked: Asked) -> None:
        """Write a question."""
        clause, verb, row = asked.clause, asked.clause.verb, asked.clause.verb.template.row
        if verb.negated:
            raise UnclearError("a question that denies")
        if "ellipsis" in row:
            self.question = str(self._ellipsis(clause, str(row["ellipsis"])))
            return
        if asked.word == "passive":
            clause = replace(clause, subject=(self._owner_of(verb),))
        subject = self.subject(clause).replace("all players", "each player")
        self.timeline.settle(subject)
        self.handled = {id(one) for one in clause.adjuncts}
        if any(one.template.row.get("turn") == "last" for one in clause.adjuncts):
            raise UnclearError("it is not clear when this is asked")
        self.turns(clause.adjuncts, subject)
        self.beside(clause.adjuncts, subject, ("first", "more"))
        if verb.modal == "will":
            clause = replace(clause, verb=replace(verb, modal="does"))
        line = self._line_of(replace(asked, clause=clause), subject)
        self.question = str(line)
        self.told.topic = subject if subject in ("A", "B") else self.told.topic
        self.asking = False
        self.describe(subject)

    def _line_of(self, asked: Asked, subject: str) -> Line:
        """The line of a question that is asked in full."""
        clause, verb, row = asked.clause, asked.clause.verb, asked.clause.verb.template.row
        if asked.counted is not None:
            return self._count(asked, subject)
        if "act" in row:
            act = self._with_wanted(self.act(verb, clause.lead), verb.modal, subject)
            modal = row.get("asked_as", verb.modal) if verb.modal == "does" else verb.modal
            line = act.under(f"{modal} {subject} {act.verb}")
            return self._and(line, [(asked.further[0], self.act(asked.further[1]))] if asked.further else [])
        key = "asked" if verb.modal == "does" or f"asked_{verb.modal}" not in row else f"asked_{verb.modal}"
        if key not in row:
            raise UnclearError("there is no line of a sheet for this question")
        phrases, purposes, modifiers = self.adjuncts(clause.adjuncts, subject)
        head, body, own = parts(str(row[key]))
        filled = self.fill(body, verb.values, subject) if body else ""
        before = self.timeline.current.lines[-1:]
        if row.get("by_last") and self.told.only_title() and before and before[0].startswith("text: "):
            phrases.append(f"by {self.told.only_title()}")
        head = PREVENTED.sub(r"\1: by", self.fill(head, verb.values, subject))
        head, _, more = head.partition(": ")
        return Line(head, [more, filled, *phrases, *purposes], [*own, *modifiers])

    def _with_wanted(self, act: Act, modal: str, subject: str) -> Act:
        """An act that is asked, with what was told of it when somebody wanted it: `May he play it?`."""
        if self.wanted is None or self.wanted[0] != subject or len(self.wanted[1]) > 1:
            return act
        wanted, thing = self.wanted[1][0], _plain(act.body[0])
        if modal == "may" and (wanted.verb, _plain(wanted.body[0])) == (act.verb, thing):
            self.wanted = None
            more = [part for part in act.body[1:] if part not in wanted.body]
            return Act(act.verb, [*wanted.body, *more], [*wanted.modifiers, *act.modifiers])
        if modal == "must":
            self.wanted = None
            body = [part for part in act.body if _plain(part.removeprefix("for ")) != _plain(wanted.body[0])]
            purpose = [] if any(part.startswith("to ") for part in body) else ["to", wanted.verb, *wanted.body]
            return Act(act.verb, [*body, *purpose], act.modifiers)
        return act

    def _and(self, line: Line, further: list[tuple[str, Act]]) -> Line:
        """A question with further acts: `may A play: X; then keep: Y`."""
        if not further:
            return line
        steps = "".join(f"; {link} {act.under(act.verb)}" for link, act in further)
        return Line(f"{line}{steps}")

    def _owner_of(self, verb: VerbPhrase) -> NounPhrase:
        """Who does what is done to a card, where nobody is named: the player whose card it is."""
        first = next(one for one in verb.things())
        about = replace(first.whole or first, asides=())
        indefinite = first.determiner in ("a", "any") or (first.plural and not first.determiner)
        whose = "A" if indefinite else self.controller(self.thing(about))
        return NounPhrase(Sort.PLAYER, whose, first.start, first.end)

    def _count(self, asked: Asked, subject: str) -> Line:
        verb, counted = asked.clause.verb, asked.counted
        assert counted is not None
        row = verb.template.row
        if "holds" in row:
            return self._held(asked, subject)
        if "act" not in row:
            raise UnclearError("there is no line of a sheet for this question")
        kind = "" if counted.sort is Sort.TITLE else self.told.thing(counted, bare=True)
        act = self.act(verb, asked.clause.lead)
        act = self._with_wanted(act, verb.modal, subject) if verb.modal == "must" else act
        head = f"{verb.modal} {subject} {act.verb}"
        if counted.sort is Sort.TITLE:
            return Act(act.verb, [self.told.thing(counted, bare=True), *act.body], act.modifiers).under(
                f"{asked.word} {head}"
            )
        return act.under(f"{'how much' if kind in ('ability', 'damage') else asked.word} {kind} {head}")

    def _held(self, asked: Asked, subject: str) -> Line:
        """`How much Ability does he have left?`, `how many cards may he hold?`."""
        verb, counted = asked.clause.verb, asked.counted
        assert counted is not None
        phrases, purposes, modifiers = self.adjuncts(asked.clause.adjuncts, subject)
        zone = str(verb.values.get("zone", str(verb.template.row["holds"]).strip("{}")))
        attribute = self.lexicon.words["attributes"].get(" ".join([*counted.adjectives, counted.name]))
        if not zone and len(phrases) == 1 and phrases[0].startswith("from "):
            zone = phrases.pop().removeprefix("from ").removeprefix(f"{subject}'s ")
        if phrases or purposes or (not zone and attribute is None):
            raise UnclearError("there is no line of a sheet for this question")
        kind = (attribute or "") if not zone else self.told.thing(counted, bare=True)
        inside = [] if not zone else ["in play" if zone == "in play" else f"in {zone}"]
        word = "how much" if attribute == "ability" else asked.word
        return Line(f"{word} {kind} {verb.modal} {subject} have", inside, modifiers)

    # In few words

    def _ellipsis(self, clause: Clause, what: str) -> Line:
        """`May he?`, `Is this legal?`: asks whether what was wanted, or told last, may be done."""
        values, adjuncts = clause.verb.values, clause.adjuncts
        lines = self.timeline.current.lines
        player, thing = values.get("player"), values.get("thing")
        if what == "damage":
            return self._damage(clause)
        if what == "any damage":
            return Line(f"does {self._damage(clause).head.split()[-2]} take", ["damage"])
        if what == "chance":
            rolled = next((line for line in reversed(self.timeline.all()) if " rolls: to " in line), "")
            if not rolled:
                raise UnclearError("it is not clear for what this chance is")
            purpose = rolled.partition(" rolls: ")[2].partition(" [")[0]
            return Line(f"how many chances in 6 does {rolled[0]} have", [purpose])
        if what == "tell" and self.last is not None and isinstance(player, NounPhrase):
            asked = " ".join(self.last[1].body).removeprefix("for ")
            if self.last[1].verb not in ("ask", "tell"):
                raise UnclearError("it is not clear what is to be told", player)
            return Line(f"must {self.told.player(player)} tell", [asked])
        if what == "prevented" and self.wanted is not None and isinstance(thing, NounPhrase):
            (subject, (act, *_)), self.wanted = self.wanted, None
            act.body.append(f"by {self.thing(thing)}")
            return act.under(f"is {subject} prevented from {vocabulary().verbs[act.verb].ing}")
        too = clause.verb.template.row.get("told_too") and self.last is not None
        meant = self.wanted or ((self.last[0], [self.last[1]]) if too and self.last is not None else None)
        if what == "act" and meant is not None and self._same_player(player, meant[0], adjuncts):
            self.timeline.settle(meant[0])
            subject, (act, *further) = meant
            phrases, purposes, modifiers = self.adjuncts(adjuncts, subject)
            act = Act(act.verb, [*act.body, *phrases, *purposes], [*act.modifiers, *modifiers])
            if self.wanted is None:
                if self.last is None or self.timeline.current.last_event() != self.last[2][-1]:
                    raise UnclearError("it is not clear what is asked")
                for line in self.last[2]:
                    lines.remove(line)
            self.wanted = None
            self.turns(adjuncts, subject)
            return self._and(act.under(f"may {subject} {act.verb}"), [("then", one) for one in further])
        if lines and " deck: " in lines[-1]:
            return Line("is legal", [f"{lines[-1].partition(' ')[0]}'s deck"])
        raise UnclearError("it is not clear what is asked")

    def _same_player(self, player: object, subject: str, adjuncts: tuple[Adjunct, ...]) -> bool:
        """`May he?` asks of the player whose act was told last, and of nothing that changes the act."""
        if isinstance(player, NounPhrase) and self.told.player(player) != subject:
            raise UnclearError("it is not clear what is asked", player)
        if any(key in adjunct.template.row for adjunct in adjuncts for key in ("more", "first")):
            raise UnclearError("this cannot be told together with what is asked")
        return True

    def _damage(self, clause: Clause) -> Line:
        """`How much damage?`, `How much damage does it do?`: what the opponent of the attacker takes."""
        things = clause.verb.named("thing") + clause.verb.named("things")
        player = clause.verb.values.get("player")
        named = [one.name for one in self.told.mentions if "attack" in one.kinds]
        attacks = list(dict.fromkeys(named)) or list(self.told.attacks)
        self.kind = "attack"
        name = self.things(things) if things else attacks[0] if len(attacks) == 1 else ""
        if not name:
            raise UnclearError("it is not clear who takes the damage")
        takers = {other(self.controller(one)) for one in name.split(", ")}
        if len(takers) > 1:
            raise UnclearError("it is not clear who takes the damage")
        taker = takers.pop()
        if isinstance(player, NounPhrase) and self.told.player(player) != taker:
            raise UnclearError("it is not clear who takes the damage", player)
        phrases, purposes, modifiers = self.adjuncts(clause.adjuncts, taker)
        source = [f"from {name}"] if set(attacks) - set(name.split(", ")) else []
        return Line(f"how much damage does {taker} take", [*source, *phrases, *purposes], modifiers)


def _plain(thing: str) -> str:
    """A thing without its determiner."""
    return re.sub(r"^(?:an?|the|another) ", "", thing)
