"""Richie Ryan's copies of a card: one from his power, the others with Darius; which of them may be played."""

from __future__ import annotations

from dataclasses import dataclass

from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

RICHIE = "Richie Ryan"
LETTING = ("let", "allow", "permit")
POWER = ("with", "by", "through")


@dataclass(frozen=True, slots=True)
class Play:
    """A copy that was played, with or without Darius."""

    with_darius: bool
    turn: int


def may_play(case: Case) -> Ruling | None:
    """Reads "May he play Seduce without Darius?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.negated or act is None or question.modal not in ("may", "can", "must"):
        return None
    asked = _play(act)
    earlier = {"before that", "beforehand", "before this", "before then"} & {*question.clause.adverbs}
    if asked is None or earlier or not act.things or not _is_richie(case, act.actor):
        return None
    plays = _plays(case, act.things[0], act.actor)
    if plays is None or (any(play.turn == 0 for play in plays) and _may(asked, plays)):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    return _ruled(case, asked, [play for play in plays if not play.with_darius], act.things[0].title)


def _may(asked: Play, plays: list[Play]) -> bool:
    """Whether nothing but what else was played this turn stands against it."""
    return asked.with_darius or all(play.with_darius for play in plays)


def _is_richie(case: Case, player: str) -> bool:
    return player in case.world.players and case.world.players[player].persona == RICHIE


def _ruled(case: Case, asked: Play, without: list[Play], title: str) -> Ruling | None:
    must = case.question.modal == "must"
    says = "One of them may be played without Darius each time through the deck"
    case.step(f"{says}; {'that was done' if without else 'that was not yet done'}.", "richie-and-darius")
    if asked.with_darius and must:
        return Ruling(bool(without), f"{title} {'must' if without else 'need not'} be played with Darius.")
    if must:
        return None
    if asked.with_darius:
        return Ruling(True, f"{title} may be played with Darius.")
    if without:
        case.why_not.append(case.steps[-1])
        case.changes.append("he plays it in conjunction with Darius")
    return Ruling(not without, f"{title} may {'not ' if without else ''}be played without Darius.")


def _plays(case: Case, card: Thing, player: str) -> list[Play] | None:
    """The plays since the deck was last reshuffled; None where something else is told."""
    plays: list[Play] = []
    included: set[str] = set()
    for happening in case.world.log:
        if _is_anothers(happening, player):
            continue
        if _reshuffles(happening):
            plays = []
        elif (way := _includes(happening, card)) is not None:
            included.add(way)
        elif happening.verb == "play" and _is_one(happening, card) and (play := _play(happening)) is not None:
            plays.append(play)
        elif not _changes_nothing(happening):
            return None
    return plays if included == {"power", "darius"} else None


def _is_anothers(happening: Happening, player: str) -> bool:
    """Reads "his opponent Exhausts and reshuffles his Discard Pile": the deck of the other player."""
    whose = happening.by in ("", happening.actor) and happening.actor not in ("", player)
    return whose and happening.verb in ("exhaust", "reshuffle", "shuffle")


def _changes_nothing(happening: Happening) -> bool:
    """Whether it tells that he has Exhausted, which alone reshuffles nothing told of; or that he did not reshuffle."""
    if happening.verb in ("draw", "hold", "find") and not happening.others and not happening.negated:
        return not happening.turn
    if happening.verb == "go" and happening.roles.get("through") == "deck":
        return happening.negated  # "has not gone through his deck since"
    if happening.verb in ("reshuffle", "shuffle"):
        return happening.negated and happening.kind in ("", "discard pile")
    return happening.verb == "exhaust"


def _is_one(happening: Happening, card: Thing) -> bool:
    named = len(happening.things) == 1 and bool(happening.things[0].extra_name)
    one = len(happening.things) == 1 and happening.things[0].title.lower() in (
        "one",
        "one of them",
        "a copy",
        "one copy",
    )
    return happening.things[0].base_title == card.base_title if named else one


def _is_darius(things: list[Thing]) -> bool:
    return bool(things) and all(thing.title.lower() in ("darius", "darius: event") for thing in things)


def _play(happening: Happening) -> Play | None:
    """Whether one copy is played with Darius or without it; None where neither is said, or something else."""
    odd = happening.negated or happening.roles or happening.target or happening.phase or happening.purpose
    if happening.verb != "play" or odd or happening.zone not in ("", "hand") or len(happening.things) != 1:
        return None
    if happening.things[0].count != 1 or set(happening.extra) - {"without", "modal"}:
        return None
    without = happening.extra.get("without", "").lower() in ("darius", "darius: event", "a darius")
    if happening.others or "without" in happening.extra:
        fits = _is_darius(happening.others) if happening.others else without
        return Play(bool(happening.others), happening.turn) if fits else None
    return None


def _includes(happening: Happening, card: Thing) -> str | None:
    """How copies came into the deck: by the power, one of them; with Darius, the others."""
    inner = happening.purpose
    if happening.verb == "use" and _is_darius(happening.things) and inner is not None and not happening.negated:
        cards = inner.cards
        same = cards and all(thing.base_title == card.base_title or not thing.extra_name for thing in cards)
        return "darius" if inner.verb in ("include", "bring", "put") and same else None
    power = happening.verb == "power" or (happening.verb in LETTING and happening.kind == "persona power")
    if power and inner is not None and inner.verb == "include" and not (inner.negated or happening.negated):
        return "power" if _is_one(inner, card) and inner.things[0].count == 1 and not inner.others else None
    if happening.verb not in ("include", "bring") or happening.negated:
        return None
    copies = [thing for thing in happening.cards if not _is_darius([thing])]
    if not copies and happening.cards and happening.number:
        return "darius"  # "brings in 2 more with Darius"
    if len(copies) != 1 or not (copies[0].base_title == card.base_title or not copies[0].extra_name):
        return None
    power = any(happening.roles.get(key) == "persona power" for key in POWER)
    if len(happening.cards) > 1:
        return None if power else "darius"
    return "power" if power and copies[0].count == 1 else None


def _reshuffles(happening: Happening) -> bool:
    """Whether his Discard Pile is shuffled into his Endurance, by whatever card."""
    if happening.verb == "go" and happening.roles.get("through") == "deck":
        return not happening.negated
    inner = happening.purpose if happening.verb in ("use", "play", "discard") else happening
    if inner is None or inner.verb not in ("reshuffle", "shuffle") or happening.negated:
        return False
    return inner.kind == "discard pile" and inner.roles.get("into", "endurance") == "endurance"


JUDGES = (Judge(may_play, frozenset(), Past.ANY, frozenset({"without", "through", "since"})),)
