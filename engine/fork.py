"""A copy of a world and the question about it, so that each judge weighs a table of its own."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter

from engine.case import Question
from engine.world import Happening, Thing, World

# `replace` takes five times as long as these, and of all that a verdict takes a good part is copying.
_of_thing = attrgetter(*(field.name for field in fields(Thing)))
_of_happening = attrgetter(*(field.name for field in fields(Happening)))
_of_question = attrgetter(*(field.name for field in fields(Question)))


def fork(world: World, question: Question) -> tuple[World, Question]:
    """Copies of both that share no card and no happening with them; what nobody changes is shared."""
    return Fork().both(world, question)


class Fork:
    """Copies each card and each happening once."""

    def __init__(self) -> None:
        self._things: dict[int, Thing] = {}
        self._happenings: dict[int, Happening] = {}

    def both(self, world: World, question: Question) -> tuple[World, Question]:
        """The copies."""
        copy = World(
            world.ruleset,
            world.players,
            self.things(world.things),
            self.happenings(world.log),
            assumed=[*world.assumed],
        )
        asked = Question(*_of_question(question))
        asked.act, asked.wish = self.happening(question.act), self.happening(question.wish)
        asked.asked, asked.subject = self.things(question.asked), self.things(question.subject)
        return copy, asked

    def things(self, things: list[Thing]) -> list[Thing]:
        """Copies of cards."""
        return [self.thing(thing) for thing in things]

    def thing(self, thing: Thing) -> Thing:
        """The copy of a card."""
        if id(thing) not in self._things:
            copy = self._things[id(thing)] = Thing(*_of_thing(thing))
            copy.under = self.thing(thing.under) if thing.under is not None else None
            copy.part_of = self.thing(thing.part_of) if thing.part_of is not None else None
            copy.effects, copy.traits, copy.marks = [*thing.effects], {*thing.traits}, {*thing.marks}
        return self._things[id(thing)]

    def happenings(self, happenings: list[Happening]) -> list[Happening]:
        """Copies of happenings."""
        return [copy for one in happenings if (copy := self.happening(one)) is not None]

    def happening(self, happening: Happening | None) -> Happening | None:
        """The copy of a happening."""
        if happening is None:
            return None
        if id(happening) not in self._happenings:
            copy = self._happenings[id(happening)] = Happening(*_of_happening(happening))
            copy.things, copy.others = self.things(happening.things), self.things(happening.others)
            copy.purpose = self.happening(happening.purpose)
            copy.extra, copy.roles = {**happening.extra}, {**happening.roles}
        return self._happenings[id(happening)]
