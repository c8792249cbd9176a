"""The kinds of facts that may be far from a question, and the words of what would bring them near it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from engine.case import Question
from engine.distance.bare import acts_of, is_bare, told_beside
from engine.distance.done import (
    forbids_playing,
    has_not_attacked,
    is_exertion,
    is_exhausted,
    is_over,
    is_special,
    lies_in_pile,
    was_special,
)
from engine.distance.past import is_event, is_past, is_taken
from engine.distance.state import is_disarmed, is_prone
from engine.world import Happening, Thing, World

FULLEST = 15
"""The Ability with which a player starts: more than that a card must have given him."""
PLENTY = 10
"""So many cards of an Endurance are not used up in a turn."""


@dataclass(frozen=True, slots=False)
class Subject:
    """A kind of facts: which they are, and the words of passages and of questions that speak of them."""

    name: str
    is_of: Callable[[Happening, World, Question], bool]
    spoken: str
    asked: str = ""
    by_kind: bool = False
    """Whether the kinds of the cards that are asked about count as what is asked."""
    of_cards: bool = False
    """Whether it hinges on what its cards do: their definitions must leave out nothing of the print."""

    @cached_property
    def _spoken(self) -> re.Pattern[str]:
        return re.compile(rf"\b(?:{self.spoken})\b", re.I)

    @cached_property
    def _asked(self) -> re.Pattern[str]:
        return re.compile(rf"\b(?:{self.spoken}|{self.asked or self.spoken})\b", re.I)

    def is_spoken_of(self, text: str) -> bool:
        """Whether a passage, or what else was told, speaks of such facts."""
        return self._spoken.search(CHANGES.sub("", text) if self.name == "ability" else text) is not None

    def is_asked_of(self, text: str) -> bool:
        """Whether a question may hinge on them."""
        return self._asked.search(text) is not None


def _is_ability(happening: Happening, world: World, question: Question) -> bool:
    number = happening.number or 0
    return happening.verb == "ability" and is_bare(happening) and 0 < number <= FULLEST


def _is_hand(happening: Happening, world: World, question: Question) -> bool:
    """Reads "has 6 cards in his Hand", "holds two Events": not of such cards as are spoken of otherwise."""
    if happening.zone != "hand" or not is_bare(happening):
        return False
    if _is_of_other(happening, question):
        return False
    if happening.verb == "hand":
        return (happening.number or 0) > 0 and not happening.things
    told = told_beside(happening, world, question)
    rest = _but_for_asked(happening, question)
    attacks = question.act is not None and question.act.verb == "attack"
    if attacks or not all(thing.is_a("attack", "defense") for thing in rest):
        return False  # what else he holds might yet let him, or spare him, what is asked about
    others = _are_other_cards(rest, told) if question.modal else all(t.count and not t.unread for t in rest)
    return happening.verb in ("hold", "have") and others and not any(t in told for t in rest)


def _but_for_asked(happening: Happening, question: Question) -> list[Thing]:
    """The cards of a Hand without the one that is to be played: that he holds it is supposed."""
    act = question.act
    own = act is not None and act.verb == "play" and act.actor == happening.actor and question.permission
    return [t for t in happening.things if not (own and act is not None and t in act.things and t.count == 1)]


def _is_of_other(happening: Happening, question: Question) -> bool:
    """Whether it is the Hand of the player who is not asked about."""
    player = question.player or (question.act.actor if question.act is not None else "")
    return bool(player) and happening.actor not in ("", player)


def _is_other_hand(happening: Happening, world: World, question: Question) -> bool:
    """Reads "Player B holds 4 cards" where it is asked what Player A may or must do."""
    if happening.zone != "hand" or not is_bare(happening) or not _is_of_other(happening, question):
        return False
    told = told_beside(happening, world, question)
    others = [h for h in world.log if h is not happening and happening.actor in (h.actor, h.target)]
    if any(h.verb in ("discard", "draw", "reveal") for h in others):
        return False
    if any(_may_be_meant(held, one) for held in happening.things for act in acts_of(question) for one in act.things):
        return False
    return happening.verb in ("hand", "hold", "have") and not any(t in told or not t.count for t in happening.things)


def _may_be_meant(held: Thing, asked: Thing) -> bool:
    """Whether "it" may have meant the one as well as the other: two Special cards without names."""
    return held.is_a("special card") and asked.is_a("special card") and not (held.extra_name or asked.extra_name)


def _is_pile(happening: Happening, world: World, question: Question) -> bool:
    """Reads "has 20 cards in his Discard Pile"."""
    return happening.verb == "hand" and happening.zone == "discard" and is_bare(happening)


def _is_endurance(happening: Happening, world: World, question: Question) -> bool:
    enough = (happening.number or 0) >= PLENTY
    return happening.verb == "hand" and happening.zone == "endurance" and is_bare(happening) and enough


def _is_weapon(happening: Happening, world: World, question: Question) -> bool:
    """Reads "uses the Rapier" of a weapon that is not spoken of otherwise."""
    told = told_beside(happening, world, question)
    weapons = bool(happening.things) and all(t.is_a("weapon") and not t.unknown for t in happening.things)
    used = happening.verb == "use" and weapons and is_bare(happening)
    return used and not any(thing in told for thing in happening.things)


def _are_other_cards(things: list[Thing], told: list[Thing]) -> bool:
    """Whether none of them may be one of the cards told of otherwise, or of their kind."""
    if not things or any(t.count == 0 or t.unread or t.traits for t in things):
        return False
    kinds = {kind for thing in things for kind in thing.classes} - {"card", "special card"}
    others = {kind for thing in told for kind in thing.classes} - {"card", "special card"}
    return not (kinds & others or any(thing in told for thing in things))


CHANGES = re.compile(
    r"\b(?:gain|lose|los[et]|restore|cost|heal|cause)\w* (?:(?:an?|another|additional|up to|\d+|one|two|three) )*"
    r"(?:points? of )?abilit\w+(?: loss)?\b(?! (?:equal|up|over|above|until|unless|if))",
    re.I,
)
"""By so much a card changes Ability, whatever it is."""
HANDS = r"(?!hand icons?|discard piles?|hand to hand)(?:hands?|discard\w*|draw\w*|drew|h[eo]ld\w*|prone|replac\w+)"
FIGHTS = r"attack\w*|block\w*|dodge\w*|defen[sdc]\w*|guard\w*|power blows?|thrust|slash|damage|exert\w*|head"
OTHERS = (
    r"(?<!free )(?<!your )(?<!from his )(?!hand icons?)hands?|"
    r"(?:opponents?|players?|anyone|anybody)(?: who)?(?: must| may| has to| with| also)? "
    r"(?:discards?|draws?|holds?|reveals?|fewer|less|more)"
)
TURNS = r"(?:last|next|previous|earlier|each|every|first|second|any) turns?|turn (?:before|after)|turns|previously"
SPECIALS = (
    r"special cards?|events?|bystanders?|allies|ally|masters?|edges?|(?:any|next|first|other|another) cards?|"
    r"play\w* (?:a|no) card|abilit\w+|gain\w*|(?:takes?|took|taken) damage"
)
PILES = r"discard piles?|reshuffl\w+|shuffl\w+|exhaust\w*|endurance"
ENDURANCE = r"endurance|reshuffl\w+|exert\w*|exhaust\w*|draw\w*|top|bottom"
WEAPONS = r"weapon\w*|disarm\w*|armed|rearm\w*|unarmed|icons?|ranged|handed"
HELD = r"hands?|hold\w*|draw\w*|cards"
SUBJECTS = (
    Subject(
        "ability",
        _is_ability,
        r"(?<!affect )abilit\w+|exhaust\w*",
        r"draw(?!/discard)|draws|cards(?!.*(?:endurance|discard pile))|hands?|win|wins|lose\w*|(?<!pre-)game|"
        r"heal\w*|gain\w*|legal|turn",
    ),
    Subject("other hand", _is_other_hand, OTHERS, r"hands?|both|each|legal|turn"),
    Subject("hand", _is_hand, HANDS, r"has|have|reveal\w*|look\w*|cards|legal|turn|exert\w*"),
    Subject("discard pile", _is_pile, PILES, r"cards|legal|exert\w*"),
    Subject("endurance", _is_endurance, ENDURANCE, "cards|legal"),
    Subject("weapon", _is_weapon, WEAPONS, rf"{FIGHTS}|legal|turn", by_kind=True),
    Subject("past", is_past, TURNS, "legal|turn|cards|how often|twice", of_cards=True),
    Subject("taken", is_taken, TURNS, rf"legal|turn|abilit\w+|damage|exhaust\w*|lose\w*|win|wins|game|{HELD}"),
    Subject(
        "event",
        is_event,
        SPECIALS,
        rf"legal|turn|abilit\w+|damage|exhaust\w*|lose\w*|win|wins|game|how many|{HELD}",
        by_kind=True,
        of_cards=True,
    ),
    Subject("prone", is_prone, "prone|feet", "legal|turn"),
    Subject("disarmed", is_disarmed, WEAPONS, "legal|turn"),
    Subject("special", is_special, SPECIALS, rf"legal|turn|how many|cards|{HELD}"),
    Subject("past special", was_special, rf"{TURNS}|{SPECIALS}", "legal|turn|cards|how often"),
    Subject("forbids", forbids_playing, TURNS, "legal|turn|attack\\w*|defend\\w*", of_cards=True),
    Subject("exertion", is_exertion, "exert\\w*|endurance|exhaust\\w*|power bl\\w+", "legal|turn|chances?|rolls?|die"),
    Subject("not attacked", has_not_attacked, TURNS, "legal|turn|prevent\\w*"),
    Subject("over", is_over, TURNS, "legal|turn|cards|how often"),
    Subject(
        "exhausted", is_exhausted, "abilit\\w+|exhaust\\w*|endurance|reshuffl\\w+", "legal|turn|win|wins|lose\\w*|game"
    ),
    Subject("pile", lies_in_pile, PILES, "legal|cards|include\\w*|deck"),
)
