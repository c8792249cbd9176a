"""When: the turn and the phase that a clause names."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import TURNS, Noun
from engine.phase import PHASES
from engine.telling.frame import Frame
from engine.telling.verbs.clock import Clock, is_last, nth
from engine.world import Happening

TIMES = frozenset(
    [
        "on", "in", "during", "at", "time", "at the beginning of", "at the start of", "at the end of",
        "before the end of", "for", "of", "from", "since",
    ]
)  # fmt: skip
MOMENTS = {
    "at the beginning of": "beginning",
    "at the start of": "beginning",
    "at the end of": "end",
    "before the end of": "end",
}

BOTH_DUTIES = "may do/must do phase"
"""As Type Two calls the two Phases in which a player does what he may and must."""
FREQUENCY = frozenset(["first", "second", "third", "fourth", "fifth", "last", "next", "only"])

LATER = 2
"""So many turns, at least, have passed where it is only told of a later turn: it is none that has a name."""


def _is_some_later(noun: Noun | None) -> bool:
    plain = noun is not None and noun.is_a("turn") and noun.determiner == "a" and noun.owner is None
    return plain and noun is not None and noun.adjectives in (("later",), ("subsequent",))


class Dated(Clock):
    """Reads when something happens. Turns are counted back from the asked moment."""

    def _time(self, frame: Frame, actor: str) -> tuple[int, str]:
        turn, phase = 0, ""
        self.undated, self.whose, self.ago, self.dating = [], "", False, frame.clause
        self.now = False
        turn = self._later(frame)
        for noun in [n for n in frame.objects if n.is_a("time") and {*n.adjectives} & FREQUENCY]:
            frame.objects.remove(noun)
            self.undated.append(noun.text)  # "a second time"
        for noun in [n for n in frame.objects if _is_when(n)]:
            frame.objects.remove(noun)
            turn = self._turn(noun) or turn
            self.now = noun.determiner == "this"
        for role in [r for r in frame.roles if r.link in TIMES]:
            place = role.noun = _of_several(role.noun)
            if place is None or (role.link == "from" and not _is_past(place)):
                continue
            if place.head in TURNS:
                turn, phase = self._in_turn(frame, role.link, place, actor, (turn, phase))
                frame.roles.remove(role)
            elif place.head in {*PHASES, "phase"}:
                phase = place.head if not self._whose(place, actor) else f"opponent's {place.head}"
                turn = -1 if is_last(place) else turn
                self.undated += [place.text] if place.has("earlier") else []
                if MOMENTS.get(role.link) == "end" and place.head == "attack phase" and frame.clause.verb == "be":
                    self.undated.append(place.text)  # Ability is looked at when it begins
                if not actor:
                    self.whose = self._named_owner(
                        place, "" if place.head == "ability adjustment phase" else self.refer.topic
                    )
                if place.owner is not None and place.owner.head == "turn":
                    self.undated.append(place.owner.text)  # "in this turn's Sweep Phase"
                frame.roles.remove(role)
        for role in [r for r in frame.subs if r.link == "since" and _is_span(r.noun)]:
            frame.subs.remove(role)
            turn = _since(role.noun) if role.noun is not None else turn
        for role in [r for r in frame.roles if r.link == "time ago" and _is_ago(r.noun)]:
            frame.roles.remove(role)
            turn = _ago(role.noun) if role.noun is not None else turn
            self.ago = turn < -1
        return self._told_beside(frame, turn, phase)

    def _in_turn(self, frame: Frame, link: str, place: Noun, actor: str, known: tuple[int, str]) -> tuple[int, str]:
        """Reads "at the end of his next turn", "for one turn"; `known` are the turn and Phase that were told before."""
        turn, phase = known[0], MOMENTS.get(link, known[1])
        self.now = place.determiner == "this"
        this = place.determiner in ("the", "this") and place.number is None  # "his Special card for the turn"
        lasts = link == "for" and not this
        turn = _since(place) if lasts else self._turn(place) or turn
        if lasts and frame.clause.tense == "past":
            self.undated.append(place.text)  # "was Disarmed for one turn": it has ended
        self.nth = self.nth if lasts else nth(place) or self.nth
        phase = phase or self._whose(place, actor)
        self.whose = self._named_owner(place, actor)
        if turn == 0 and not (lasts or frame.clause.asks):
            owner = self.refer.own(place) if place.owner is not None and not place.owner.is_pronoun else actor
            self.turn_of = owner if place.is_a("turn") and place.owner is not None and not place.adjectives else ""
        return turn, phase

    def _told_beside(self, frame: Frame, turn: int, phase: str) -> tuple[int, str]:
        """Reads "when his Draw/Discard Phase begins", "in that Phase", "on that turn" beside the clause."""
        if frame.clause.verb in ("have", "be", "lie") and frame.clause.tense == "perfect" and frame.adverb("for long"):
            turn = turn or -2  # as "for several turns"
        for role in [r for r in frame.subs if r.link in ("when", "as") and _drawing_begins(r)]:
            phase = "draw/discard phase"
            frame.subs.remove(role)
        for role in [r for r in frame.subs if r.says("in that", *PHASES, "phase")]:
            phase = role.noun.head if role.noun is not None else phase
            frame.subs.remove(role)
        for role in [r for r in frame.subs if r.noun is not None and r.noun.head in ("turn", "last turn")]:
            if role.link in ("after", "before", "until"):
                continue
            if role.link == "since" and role.noun is not None and role.noun.determiner == "this":
                continue  # "in play since this turn": it was not there before
            turn = self._turn(role.noun) or turn
            frame.subs.remove(role)
        return turn, phase

    def _later(self, frame: Frame) -> int:
        """Reads "three turns later", "on a later turn": the situation moves on, or it was on a turn before this one."""
        later, turn = frame.role("later"), 0
        if later is not None:
            turn = self._turns_on(later.number or 1)
        for role in [r for r in frame.roles if r.link in ("on", "in", "during") and _is_some_later(r.noun)]:
            frame.roles.remove(role)
            self.moves += LATER
        return turn

    def _whose(self, place: Noun, actor: str) -> str:
        """What somebody does on another's turn, no rule speaks of that does not say so."""
        of_another = place.of is not None and self.refer.is_player(place.of)
        his = place.owner is None or (place.owner.is_pronoun and not place.owner.is_a("you"))
        if not actor or (not of_another and his):
            return ""
        owner = self.refer.player(place.of) if of_another and place.of is not None else self.refer.own(place)
        return "opponent's turn" if owner not in ("", actor) else ""

    def _named_owner(self, place: Noun, actor: str) -> str:
        """The player who is named, and who is not the one that acts: "at the end of Player B's turn"."""
        if place.owner is None or place.owner.is_pronoun:
            return ""
        owner = self.refer.own(place)
        return owner if owner != actor else ""

    def _carried(self, clause: Clause, sub: Clause) -> None:
        """Reads "Dojo …, although it is nullified": it is the card that the sentence is about."""
        subject = clause.subject
        it = sub.subject is not None and sub.subject.is_pronoun and sub.subject.head == "it"
        if it and subject is not None and subject.names and not subject.more and self.refer.is_card(subject):
            sub.subject = copy.copy(subject)
            sub.subject.relatives = []

    def _places(self, frame: Frame) -> list[Noun]:
        """Takes "in the Mountain Cave he plays …": the Locations that are in play."""
        taken: list[Noun] = []
        for role in [r for r in frame.roles if r.link == "in" and r.noun is not None and r.noun.names]:
            if role.noun is None or not self.refer.is_card(role.noun) or frame.clause.verb not in ("play", "make"):
                continue
            named = [self.refer.shelf.find(name, self.world.ruleset) for name in role.noun.names]
            if all(any("location" in card.classes for card in cards) for cards in named):
                frame.roles.remove(role)
                taken.append(role.noun)
        return taken

    def _stand_by(self, places: list[Noun]) -> list[Happening]:
        """These Locations, of which nothing is told but where it happens: no "it" means them."""
        recent, group = list(self.refer.recent), list(self.refer.group)
        found = [Happening("have", "", self.refer.things(noun), zone="play") for noun in places]
        if found:
            self.refer.recent, self.refer.group = recent, group
        return found


def _of_several(time: Noun | None) -> Noun | None:
    """Reads "during one of his Attack Phases" as "during his Attack Phase"."""
    one = time is not None and time.is_a("one") and not (time.adjectives or time.relatives or time.more)
    of = time.of if time is not None and one else None
    return of if of is not None and of.head in {*PHASES, BOTH_DUTIES} and of.owner is not None else time


def _is_past(time: Noun) -> bool:
    """Reads "from his last turn", "from an earlier turn"."""
    return time.is_a("last turn") or is_last(time) or time.has("earlier")


def _since(place: Noun) -> int:
    """The turn in which it began: "for two turns", "for a turn"."""
    return -2 if place.has("several") or (place.number or 0) > 1 else -1


def _is_span(noun: Noun | None) -> bool:
    """Reads "since two turns", as "for two turns"."""
    return _is_ago(noun) and noun is not None and (noun.number or 0) > 0 and not (noun.owner or noun.adjectives)


def _is_ago(noun: Noun | None) -> bool:
    """Whether it is a number of turns, and no card stands before it."""
    return noun is not None and noun.is_a("turn") and not (noun.names or noun.more or noun.relatives)


def _ago(place: Noun) -> int:
    """How many turns ago: "a turn ago", "three turns ago", "some turns ago"."""
    one = place.number == 1 or (place.number is None and place.determiner in ("a", "one"))
    return -1 if one else -2


def _drawing_begins(role: Role) -> bool:
    """Reads "when his Draw/Discard Phase begins": he has played all that he plays in his turn."""
    clause = role.clause
    if clause is None or clause.subject is None or clause.negated or clause.objects or clause.roles or clause.subs:
        return False
    return clause.verb in ("begin", "start") and clause.subject.is_a("draw/discard phase")


def _is_when(noun: Noun) -> bool:
    """Whether it tells when: "this turn", "last turn", "the turn before". What is started or skipped is no time."""
    if noun.head in ("last turn", "next turn"):
        return noun.owner is None
    before = {*noun.adjectives} & {"before that", "before last"}
    times = noun.determiner in ("this", "that", "each", "every") or bool(before)
    return noun.head == "turn" and times and noun.owner is None
