"""The clauses of card texts as facts, whether a card's definition or a `text:` line has them."""

from __future__ import annotations

from dataclasses import dataclass

from engine.datalog import String, Value
from engine.situation import Act, Being, Clause, Item, Sort
from engine.things import ORDINALS, UNITS, Things, is_word, kinds_of, singular, square_of, symbol


@dataclass(slots=True)
class Clauses(Things):
    """Collects the facts of clauses: `clause(X, Source)`, and what X says of whom (docs/law.md)."""

    clauses: int = 0

    def clause(self, clause: Clause, source: Value) -> str:
        """A clause of a card's text as facts."""
        id = self.saying(clause.says, source)
        if clause.condition is not None:
            condition = self.clause(clause.condition, source)
            self.tell("clause_only_if" if clause.only else "clause_if", id, condition)
            self.facts.pop(("clause", condition, source), None)
        return id

    def saying(self, says: Act | Being, source: Value) -> str:
        """What a clause says, without its condition."""
        self.clauses += 1
        id = f"x{self.clauses}"
        self.tell("clause", id, source)
        self.tell("clause_source", id, source)
        if says.subject is not None:
            self.wanted(id, "clause_subject", says.subject)
        self.tell("modal", id, symbol(says.modal))
        if isinstance(says, Being):
            self.tell("verb", id, "be")
            for value in says.values:
                self.tell("clause_property", id, symbol(" ".join((*value.adjectives, singular(value.name)))))
        else:
            self.tell("verb", id, symbol(says.verb))
            for item in says.items:
                self.wanted(id, "clause_object", item)
        for phrase in says.phrases:
            for item in phrase.items:
                self.wanted(id, "clause_phrase", item, phrase.preposition)
        if isinstance(says, Act) and says.purpose is not None:
            purpose = self.saying(says.purpose, source)
            self.facts.pop(("clause", purpose, source), None)
            self.tell("clause_purpose", id, purpose)
        for modifier in says.modifiers:
            self.tell("clause_mod", id, symbol(modifier))
        return id

    def wanted(self, id: str, role: str, item: Item, preposition: str | None = None) -> None:
        """What a clause asks of a thing: its kinds, its Title, whose, how many."""
        self.clauses += 1
        wanted = f"y{self.clauses}"
        self.tell(role, id, *([symbol(preposition)] if preposition else []), wanted)
        unit = symbol(singular(item.name))
        if item.sort is Sort.TITLE:
            self.tell("wants_title", wanted, String(item.name))
            if "other" in item.adjectives:
                self.tell("wants_another", wanted)
        elif item.sort is Sort.KIND and unit in UNITS:
            self.tell("clause_amount", id, unit, item.number if item.number is not None else 1)
            self.tell("word", wanted, unit)
            for adjective in item.adjectives:
                self.tell("wants", wanted, symbol(adjective))
        elif item.sort is Sort.KIND and (is_word(item.name) or square_of(item)):
            self.tell("word", wanted, square_of(item) or unit)
        elif item.sort is Sort.KIND:
            for kind in kinds_of(item):
                if kind.startswith("non_"):
                    self.tell("wants_not", wanted, kind[4:])
                else:
                    self.tell("wants", wanted, kind)
        elif item.sort is Sort.NUMBER:
            self.tell("word", wanted, item.number or 0)
        else:
            self.tell("word", wanted, symbol(item.name))
        if item.number is not None:
            self.tell("count", wanted, item.number)
        for ordinal in ORDINALS.intersection(item.adjectives):
            self.tell("wants_ordinal", wanted, ordinal)
        if item.determiner:
            self.tell("determiner", wanted, symbol(item.determiner))
        if item.of is not None:
            self.tell("of", wanted, symbol(item.of.name))
        if item.than is not None:
            self.tell("than", wanted, symbol(item.than.name) if item.than.number is None else item.than.number)
