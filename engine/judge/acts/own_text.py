"""When a card may be played by its own printed text: in which Phase, on which condition."""

from __future__ import annotations

import re

from corpus.entry import Entry
from engine.card import Source
from engine.case import Case
from engine.judge.acts.borne import bearer
from engine.judge.acts.texts import printed
from engine.judge.acts.weighing import Weighing
from engine.judge.fights.slots import slots
from engine.world import Happening, Thing

IN_PHASE = re.compile(r"[^.]*\bplay (?:this (?:card|attack) )?(?:during|in) your (\w+) phase\b[^.]*\.", re.I)
ON_CONDITION = re.compile(
    r"\bonly play this (?:card|attack)\b[^.]*\bif\b|\bonly be played if\b|\bplay this card (?:if|after)\b",
    re.I,
)
TOGETHER = re.compile(
    r"\bonly play this (?:card|attack) in conjunction|(?<!may )\bplay (?:this card )?in conjunction", re.I
)
IN_PLACE = re.compile(r"\bplay (?:this card )?in place of an? (?:basic )?attack\b", re.I)
ENDS_PHASE = re.compile(r"\b(?:your|the) (?:\w+ )?phase ends\b", re.I)
ONE_A_TURN = re.compile(r"\bmay only play (?:one|1) [^.]* (?:per|each|this)\s+turn\b[^.]*\.", re.I)
JUDGED = ("require", "after defense", "after power blow")
"""Conditions that are weighed elsewhere, by what the card says."""
BY_EXAMPLE = ("damage if gained",)
"""Effects of cards that no document prints, of which an example tells the condition."""


def consider(case: Case, act: Happening, weighing: Weighing) -> None:
    """What the printed texts of the cards that are played say of it; and whose cards they are."""
    for card in act.things:
        texts = printed(case, card)
        _phase(card, act, texts, weighing)
        _condition(card, act, texts, weighing)
        _in_place(case, card, act, weighing)
        _one_a_turn(case, card, act, weighing)
        bearer(case, card, act, weighing)


def ends_phase(case: Case, card: Thing) -> bool:
    """Whether its print says that the Phase in which it is played ends."""
    return any(ENDS_PHASE.search(re.sub(r"[*]", "", entry.text)) for entry in printed(case, card))


def misplaced(case: Case, play: Happening) -> Thing | None:
    """A card that is told to be played in another Phase than the one that its text names."""
    own = Weighing()
    told = play.things if play.verb == "play" and play.phase and not play.negated else []
    for card in told:
        _phase(card, play, printed(case, card), own)
    return told[0] if own.denials else None


def _phase(card: Thing, act: Happening, texts: list[Entry], weighing: Weighing) -> None:
    """The one Phase that it names; what takes the place of an Attack is played in the Attack Phase."""
    if not act.phase or not texts:
        return
    told = [IN_PHASE.search(entry.text) for entry in texts]
    named = {found.group(1).lower() + " phase" if found else "" for found in told}
    if named == {""}:
        if act.phase != "attack phase" and any(IN_PLACE.search(entry.text) for entry in texts):
            weighing.doubt(f"whether {card.title}, in place of an Attack, may be played in that Phase is not said")
    elif len(named) > 1:
        weighing.doubt(f"the printings of {card.title} name different Phases")
    elif act.phase not in named and told[0] is not None:
        quote = told[0].group().strip()
        says = f"{card.title} is played in the {named.pop().title()}."
        weighing.deny(says, Source(texts[0].id, quote), mend="it is played then")


def _in_place(case: Case, card: Thing, act: Happening, weighing: Weighing) -> None:
    """What is played in place of an Attack needs an opportunity that no Attack has taken yet."""
    mine = case.world.happened("play", "lose", actor=act.actor, turn=0)
    attacks = [h for h in mine if any(t.is_a("attack") and t.count for t in h.things) and h.extra.get("as") != "block"]
    if not attacks or not any(IN_PLACE.search(entry.text) for entry in printed(case, card)):
        return
    found = slots(case, act.actor)
    if found is None or case.ruleset == "type2":
        weighing.doubt(f"whether {card.title} may still take the place of an Attack is not said")
    elif not found.left:
        says = f"{card.title} takes the place of an Attack, and no opportunity for one is left."
        weighing.deny(says, "place-of-attack", mend="he had another attack opportunity")


def _one_a_turn(case: Case, card: Thing, act: Happening, weighing: Weighing) -> None:
    """A card of which only one may be played each turn."""
    if (told := one_a_turn(case, card)) is not None and is_again(case, card, act):
        weighing.deny(f"Only one {card.title} may be played in a turn.", told, mend="it is played on his next turn")


def one_a_turn(case: Case, card: Thing) -> Source | None:
    """The sentence of its print by which only one of it may be played in a turn."""
    told = [(entry, found) for entry in printed(case, card) if (found := ONE_A_TURN.search(entry.text))]
    return Source(told[0][0].id, told[0][1].group().strip()) if told else None


def is_again(case: Case, card: Thing, act: Happening) -> bool:
    """Whether a card of this name was played this turn, or several are to be."""
    plays = [h for h in case.world.happened("play", actor=act.actor, turn=0) if h is not act and not h.negated]
    return card.count > 1 or any(thing.extra_name == card.extra_name for h in plays for thing in h.things)


def _condition(card: Thing, act: Happening, texts: list[Entry], weighing: Weighing) -> None:
    """What must be so for it to be played, where nothing else weighs it."""
    if any(any(card.does(verb)) for verb in JUDGED) or weighing.conditions:
        return
    if any(ON_CONDITION.search(entry.text) for entry in texts) or any(any(card.does(do)) for do in BY_EXAMPLE):
        weighing.doubt(f"whether what {card.title} asks for is so is not said", *(entry.id for entry in texts))
    with_others = any(TOGETHER.search(entry.text) for entry in texts) or (
        card.is_a("special card") and any(card.does("with"))
    )
    if with_others and not act.others:
        weighing.doubt(f"with which card {card.title} is played is not said", *(entry.id for entry in texts))
