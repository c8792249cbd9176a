"""Cards that may only be played if something is so: a card is in play, the opponent played one on his last turn."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corpus.entry import Entry
from engine.card import Effect, Source
from engine.case import Case, Open
from engine.english.lexicon import split
from engine.judge.acts import blown, demanded_state, demanded_table, gain
from engine.judge.acts.texts import printed
from engine.judge.acts.weighing import Weighing
from engine.judge.board.board import Board
from engine.judge.fights.lookback import without_turn
from engine.judge.wholly import wholly
from engine.shelf import bearers, personas, short_names
from engine.world import Happening, Thing

EFFECT = "only if"
LAST_TURN = re.compile(r"You may only play this card if your opponent played an? (\w+) last turn\.")
IN_PLAY = re.compile(r"You may only play this card if ([A-Z][\w' ]+?)(?:: (\w+))? is in play\.")
RISES = re.compile(r"You may only play this card if your Ability will increase this turn\.")
"""How printed texts name what must be so."""


def consider(case: Case, act: Happening, weighing: Weighing, board: Board | None) -> None:
    """Weighs each condition of the cards that are played."""
    for card in act.things:
        for effect in card.does("after power blow"):
            weighing.conditions = True
            blown.consider(case, act, effect, weighing)
        for _ in card.does("demands"):
            weighing.conditions = True
            weighing.doubt(f"whether what {card.title} demands is so is not said")
        told, prints = [*card.does(EFFECT)], [*_printed(case, act.actor, card)]
        if told and prints and not all(_says_no_more(one, prints[0]) for one in told):
            raise Open(f"what {card.title} demands is printed in other words")
        for effect in prints or told:
            if demanded_state.consider(case, act, effect, weighing):
                continue
            weighing.conditions = True
            if effect["lies"] is not None:
                _lies(case, act, card, effect, weighing, board)
            elif effect["has"] is not None:
                demanded_table.has_such(case, act, card, effect, weighing)
            elif effect["gained"] or effect["increases"]:
                gain.consider(case, act, effect, weighing)
            elif effect["last attack"]:
                demanded_table.last_attack(case, act, effect, weighing)
            elif effect["opponent has"]:
                demanded_table.has_in_play(case, act, effect, weighing)
            else:
                _was_played(case, act, effect, weighing)


def _says_no_more(told: Effect, printed_: Effect) -> bool:
    return all(not value or printed_[key] == value for key, value in told.values.items())


def _printed(case: Case, player: str, card: Thing) -> Iterator[Effect]:
    """The conditions that the printed texts of the card name, where all of them name the same."""
    texts = printed(case, card)
    if card.is_a("master") and any(_is_of_others(case, player, entry) for entry in texts):
        return  # under the same Title another Persona has another Master card
    found = [effect for entry in texts for effect in _named(entry)]
    if len(texts) == 1 or len(found) == len(texts):
        yield from found if len(texts) == 1 else found[:1]
    for effect in card.does("damage if gained"):
        yield Effect(EFFECT, {"gained": True}, effect.source, effect.inferred)


def _is_of_others(case: Case, player: str, entry: Entry) -> bool:
    persona = case.world.players[player].persona if player in case.world.players else ""
    whose = bearers(entry)
    return bool(whose) and not (persona in personas() and whose & {*short_names(persona)})


def _named(entry: Entry) -> Iterator[Effect]:
    """The conditions in a printed text."""
    yield from demanded_state.named(entry)
    if (last := LAST_TURN.search(entry.text)) is not None:
        yield Effect(EFFECT, {"played": last[1].lower()}, Source(entry.id, last[0]))
    if (rises := RISES.search(entry.text)) is not None:
        yield Effect(EFFECT, {"increases": True}, Source(entry.id, rises[0]))
    if (here := IN_PLAY.search(entry.text)) is not None:
        name = " ".join(split(here[1]))
        yield Effect(EFFECT, {"lies": name, "type": (here[2] or "").lower()}, Source(entry.id, here[0]))


def _lies(case: Case, act: Happening, card: Thing, effect: Effect, weighing: Weighing, board: Board | None) -> None:
    """Whether the card that must be in play is; another Location has taken the place of a Location."""
    name = str(effect["lies"])
    here = [h for h in case.world.happened("have") if any(_is(thing, name) for thing in h.things)]
    if effect["own"] and any(h.actor != act.actor for h in here):
        weighing.doubt(f"whether he has a {name.title()} of his own in play is not said")
        return
    lying = board.lying if board is not None else []
    gone = [thing for thing, _ in board.gone if _is(thing, name)] if board is not None else []
    rival = [t for t in lying if t.is_a("location") and not _is(t, name)] if effect["type"] == "location" else []
    if any(_is(thing, name) for thing in lying) or (board is None and _lies_plainly(case, name)):
        _told(case, name)
        weighing.allow(f"{name.title()} is in play, as {card.title} asks.", effect)
        weighing.lifted = True
    elif gone or _told(case, name, denied=True) or _told(case, str(effect["type"]), denied=True):
        case.care(*lying)
        weighing.deny(f"{name.title()} is not in play.", effect, mend=f"{name.title()} were in play")
    elif rival:
        _told(case, rival[0].extra_name)
        case.care(rival[0])
        weighing.deny(f"{rival[0].title} is in play, and only one Location may be.", effect, "location-one")
    else:
        weighing.doubt(f"whether {name.title()} is in play is not said")


def _lies_plainly(case: Case, name: str) -> bool:
    """Whether it is told to lie there, and nothing is told by which it may have left."""
    plain = all(h.verb in ("have", "state", "hold") and not (h.turn or h.purpose) for h in case.world.log)
    lies = [h for h in case.world.log if h.verb == "have" and h.zone == "play" and not h.negated and not h.of_none]
    return plain and any(_is(thing, name) for h in lies for thing in h.things)


def _told(case: Case, name: str, *, denied: bool = False) -> bool:
    """Whether it is told of the card that it is, or is not, in play."""
    found = [h for h in case.world.log if _is_told(h, name) and (h.negated or h.of_none) == denied]
    case.use(*found)
    case.care(*(thing for happening in found for thing in happening.things))
    return bool(found)


def _is_told(happening: Happening, name: str) -> bool:
    here = happening.verb in ("have", "play", "be") and happening.zone in ("play", "") and not happening.turn > 0
    return here and bool(happening.things) and all(_is(t, name) or t.classes >= {name} for t in happening.things)


def _is(thing: Thing, name: str) -> bool:
    return bool(name) and (thing.extra_name == name or name in thing.names)


def _was_played(case: Case, act: Happening, effect: Effect, weighing: Weighing) -> None:
    """Whether the opponent played such a card on his last turn; what was countered has been played."""
    kind = str(effect["played"])
    told = [h for h in case.world.log if h.verb == "play" and h.turn in (-1, 0) and h.actor not in ("", act.actor)]
    # A Special card is played in one's own turn: what he played just before was played on his last turn.
    kinds = [h for h in told if any(t.is_a(kind) and (h.turn or t.is_a("special card")) for t in h.things)]
    denied = [h for h in kinds if h.negated or h.of_none]
    if any(not wholly(h, kind) for h in denied):
        weighing.doubt(f"whether another {kind.title()} was played last turn is not said")
    elif kinds and not denied:
        case.use(*kinds)
        case.care(*(t for h in kinds for t in h.things))
        weighing.allow(f"A {kind.title()} was played last turn.", effect, *_countered(case, kinds))
        weighing.lifted = True
    elif denied:
        case.use(*denied)
        weighing.deny(f"No {kind.title()} was played last turn.", effect, None if effect.source else "look-back")
    elif without_turn(case, case.world.opponent(act.actor)):
        weighing.deny("The opponent has had no turn to look back on.", effect, "look-back-no-turn")
    else:
        weighing.doubt(f"whether a {kind.title()} was played last turn is not said")


def _countered(case: Case, plays: list[Happening]) -> list[str]:
    cards = [thing for happening in plays for thing in happening.things]
    counters = [h for h in case.world.log if h.verb in ("counter", "countered") and h.things and not h.negated]
    hit = [h for h in counters if all(thing in cards for thing in h.things)]
    case.use(*hit)
    case.care(*(thing for happening in hit for thing in happening.others))
    return ["countered-counts"] if hit else []
