"""Which facts are far from the question, and whether what was ruled without them rests on nothing of their kind."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from engine.case import Case, Question
from engine.distance.bare import acts_of
from engine.distance.lying import SPOKEN, lies_apart
from engine.distance.subject import SUBJECTS, WEAPONS, Subject
from engine.distance.texts import is_wholly_told, texts_of
from engine.echo.asked import asked_back
from engine.echo.told import sentence
from engine.shelf import Shelf
from engine.world import Happening, World

WIDE = frozenset(["card", "special card"])


@dataclass(frozen=True, slots=True)
class Distant:
    """A fact that cannot bear on the question, and the subject that it is of."""

    happening: Happening
    subject: Subject

    def stands(self, case: Case) -> bool:
        """Whether a ruling without it rests on no passage that speaks of such facts."""
        quotes = [citation.quote for step in case.steps for citation in step.citations]
        return not any(self.subject.is_spoken_of(quote) for quote in quotes)


def distant(shelf: Shelf, world: World, question: Question) -> list[Distant]:
    """The facts that nothing brings near the question; what is far itself brings no other fact near."""
    far: list[Distant] = []
    if _is_done(world, question) or not any(_subject(happening, world, question) for happening in world.log):
        return far
    asked = asked_back(world, question)
    while True:
        rest = replace(world, log=apart(world, far))
        of = [(happening, subject) for happening in rest.log if (subject := _subject(happening, rest, question))]
        of = [(h, its) for h, its in of if not its.of_cards or _are_told(shelf, h, world)]
        texts = texts_of(shelf, rest, question)
        more = [Distant(h, subject) for h, subject in of if not _is_near(h, subject, of, asked, texts, rest, question)]
        if not more:
            return far
        far += more


def _is_done(world: World, question: Question) -> bool:
    """Whether it is asked of the very card that was played, "May he play it?": what is meant is not clear then."""
    act = question.act
    if act is None or not question.permission or act.verb != "play":
        return False
    played = [t for h in world.log if h.verb == "play" and h.actor == act.actor and not h.turn for t in h.things]
    return any(one is thing or one.title == thing.title for thing in act.things for one in played)


def _are_told(shelf: Shelf, happening: Happening, world: World) -> bool:
    named = [thing for thing in happening.things if thing.extra_name]
    return all(is_wholly_told(shelf, thing, world.ruleset) for thing in named)


def apart(world: World, far: list[Distant]) -> list[Happening]:
    """What was told without these facts."""
    return [happening for happening in world.log if not any(happening is one.happening for one in far)]


def _subject(happening: Happening, world: World, question: Question) -> Subject | None:
    if lies_apart(happening, world, question):
        return _of_cards(happening)
    return next((subject for subject in SUBJECTS if subject.is_of(happening, world, question)), None)


def _of_cards(happening: Happening) -> Subject:
    """The subject of these cards: what speaks of their kinds, or names them."""
    kinds = {kind for thing in happening.things for kind in thing.classes} - WIDE
    titles = {thing.title for thing in happening.things}
    words = [f"{re.escape(word)}s?" for word in sorted(kinds | titles)]
    words += sorted({SPOKEN[e.do] for thing in happening.things for e in thing.effects if e.do in SPOKEN})
    if any(thing.is_a("weapon") for thing in happening.things):
        words.append(WEAPONS)
    return Subject("in play", lies_apart, "|".join(words), of_cards=True)


def _is_near(
    happening: Happening,
    subject: Subject,
    of: list[tuple[Happening, Subject]],
    asked: str,
    texts: dict[str, tuple[str, ...]],
    world: World,
    question: Question,
) -> bool:
    """Whether the question, another fact or a card that is named speaks of facts of this kind."""
    if subject.is_asked_of(f"{asked} {_kinds(question)}" if subject.by_kind else asked):
        return True
    alike = [other for other, its in of if its.name == subject.name]
    rest = [h for h in world.log if h not in alike and not _is_other_share(happening, h)]
    told = [sentence(world, h) for h in rest]
    own = {thing.title for thing in happening.cards} if subject.name != "past" else set[str]()
    said = [text for name, passages in texts.items() if name not in own for text in passages]
    return any(map(subject.is_spoken_of, (*told, *said)))


def _kinds(question: Question) -> str:
    """The kinds of the cards that are asked about."""
    return " ".join(
        sorted({kind for act in acts_of(question) for thing in act.cards for kind in thing.classes} - {"card"})
    )


def _is_other_share(happening: Happening, other: Happening) -> bool:
    """Whether one tells how many cards there are in a Hand, and the other which are among them, or of another Hand."""
    hands = happening.zone == other.zone == "hand" and other.verb in ("hold", "have", "hand")
    share = happening.verb == "hand" and other.verb in ("hold", "have")
    return hands and (share or happening.actor != other.actor)


def kept(far: list[Distant], case: Case) -> bool:
    """Whether what was ruled without them stands."""
    return all(one.stands(case) for one in far)
