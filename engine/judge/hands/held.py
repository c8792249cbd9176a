"""How many cards a player holds: his Hand as it is told, and what each happening since takes out of it or puts in."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.aside.neutral import neutral
from engine.case import Case, Open
from engine.judge.acts.conjunction import cards_played
from engine.judge.acts.texts import printed
from engine.judge.counters.silence import settle
from engine.judge.hands.cost import dues
from engine.world import Happening, Thing

LAST = ("draw/discard phase", "end")
"""When his Hand is told of then, what he played before is out of it."""
FORCING = frozenset(["make", "force", "require", "cause", "let", "oblige"])
TAKING = frozenset(["take", "put", "place", "return", "retrieve", "get", "add", "receive"])
OF_HANDS = frozenset(["must discard", "may draw", "must do", "may do", "hold", "draw to", "must discard all"])
RECKONED = frozenset(["may draw", "must discard", "cost"])
"""Of these, what is counted here."""
SPEAKING = re.compile(r"\b(hands?|draws?|discards?)\b", re.IGNORECASE)
DRAWING = re.compile(r"\bdraws?\b", re.IGNORECASE)
Move = Callable[[Case, Happening, str, int], int]

UNCOUNTED = ("must discard as many", "must discard for each", "challenge")


def stated(case: Case, player: str) -> Happening | None:
    """The statement of how many cards he holds; None where there is none, or several."""
    found = [h for h in case.world.log if h.verb == "hand" and h.actor == player and h.zone in ("", "hand")]
    plain = len(found) == 1 and found[0].number is not None and not (found[0].negated or found[0].turn)
    return found[0] if plain else None


def held(case: Case, player: str) -> int | None:
    """How many cards he holds when all that is told has happened; None where it is not told. Raises Open."""
    start = stated(case, player)
    if start is None or start.number is None:
        return None
    settle(case)
    case.use(start)
    _not_to_come(case, player, start)
    count, since = start.number, _since(case.world.log, start)
    for happening in case.world.log:
        move = MOVES.get(happening.verb)
        if move is None or happening.turn or neutral(happening, case.question.act):
            continue
        if happening in since:
            count += move(case, happening, player, count)
        else:
            _counted_already(case, happening, player)
    return count if count >= 0 else None


def _counted_already(case: Case, happening: Happening, player: str) -> None:
    """What he did before his Hand was counted, where it does nothing else."""
    mine = happening.actor == player or (happening.target == player and _is_discard(happening.purpose))
    if mine and (happening.purpose is None or _is_discard(happening.purpose)) and all(map(_is_plain, happening.cards)):
        case.use(happening)


def _since(log: list[Happening], start: Happening) -> list[Happening]:
    """What happens to his Hand after it was counted."""
    if start.phase == "beginning":
        return [h for h in log if h is not start]
    later = log[log.index(start) + 1 :]
    if start.phase not in LAST:
        return later
    return [h for h in later if h.verb in ("draw", "discard") and h.phase in ("", *LAST)]


def _not_to_come(case: Case, player: str, start: Happening) -> None:
    """Raises Open where a discard that he is forced to make may be still to come when his Hand is counted."""
    for happening in case.world.log[: case.world.log.index(start)]:
        forced = happening.verb == "play" and happening.actor != player and any(_taken_by(case, happening, player))
        duty = happening.verb in FORCING and happening.target == player and _is_discard(happening.purpose)
        if (forced or duty) and start.phase not in LAST and not neutral(happening, None):
            raise Open("whether his Hand was counted before he discarded or after it is not said")


def _taken_by(case: Case, play: Happening, player: str) -> list[int]:
    """How many cards each card of a play makes this player discard."""
    found: list[int] = []
    for thing in cards_played(play) if not play.negated else ():
        if any(True for do in UNCOUNTED for _ in thing.does(do)):
            raise Open(f"how many cards {thing.title} makes a player discard is not modelled here")
        for effect in thing.does("must discard"):
            if effect.source is not None and DRAWING.search(effect.source.quote):
                raise Open(f"how many cards are drawn again for {thing.title} is not modelled")
            target = play.target or case.world.opponent(play.actor)
            if effect["to"] == "all" or target == player:
                found.append(int(effect["amount"]))
    return found


def _played(case: Case, play: Happening, player: str, count: int) -> int:
    """What is played from his Hand, and what must be discarded for it; what a card of the other one makes of it."""
    if play.actor != player:
        return -min(count, sum(_taken_by(case, play, player)))
    cards = [] if play.negated else [thing for thing in cards_played(play) if thing.count]
    if any("vague" in thing.traits for thing in cards) or (not cards and play.kind == "another" and not play.negated):
        raise Open("how many cards these are is not said")
    if play.zone not in ("", "hand") or (not play.zone and _is_found(case, player, cards)):
        _use_if_plain(case, play, cards)
        return 0
    for thing in cards:
        _is_silent(case, thing)
    if play.purpose is not None or play.roles.keys() - {"by", "against", "in"}:
        raise Open("whether all these cards come from his Hand is not said")
    _use_if_plain(case, play, cards)
    drawn = any(h.verb == "draw" and h.actor == player for h in case.world.log)
    for thing in cards if case.question.act is not None and case.question.act.phase in LAST and not drawn else ():
        if any(thing.does("may draw")):
            raise Open(f"whether he drew cards for {thing.title} is not said")
    cards = [thing for thing in cards if not any(thing.does("may draw"))]
    return -sum(thing.count for thing in cards) - _paid(case, player, cards)


def _is_found(case: Case, player: str, cards: list[Thing]) -> bool:
    """Whether the cards were found in an Exertion. Raises Open where that is not clear."""
    found = [h for h in case.world.happened("find", actor=player) if not h.negated]
    if cards and found and not all(any(t is thing for h in found for t in h.things) for thing in cards):
        raise Open("whether it is played from the Exertion is not said")
    return bool(found)


def _is_silent(case: Case, thing: Thing) -> None:
    """Raises Open where the card that he plays does more to his Hand than leave it."""
    texts = [source.quote for source in thing.card.sources] if thing.card is not None and thing.extra_name else []
    texts += [entry.text for entry in printed(case, thing)]
    reckoned = any(effect.do in RECKONED for effect in thing.effects)
    of_all = any(effect["to"] == "all" for effect in thing.does("must discard"))
    if of_all or any(effect.do in OF_HANDS - RECKONED for effect in thing.effects):
        raise Open(f"what {thing.title} does to his own Hand is not modelled")
    if not reckoned and any(map(SPEAKING.search, texts)):
        raise Open(f"what {thing.title} does to his own Hand is not modelled")


def _use_if_plain(case: Case, play: Happening, cards: list[Thing]) -> None:
    """Takes a play into account of which nothing but its cards is told."""
    if play.purpose is None and all(_is_plain(thing) for thing in cards):
        case.use(play)
        case.care(*cards)


def _is_plain(thing: Thing) -> bool:
    return thing.is_a("basic attack", "basic block") or not (thing.extra_name or thing.effects)


def _paid(case: Case, player: str, cards: list[Thing]) -> int:
    """What he must discard to play them. Raises Open where discards are told that may be the same."""
    total = 0
    for thing in cards:
        for due in dues(case, player, thing):
            total += due.amount * thing.count
            case.step(f"{due.amount} {due.kind} is discarded for {thing.title}.", *due.because)
    if total and any(h.verb == "discard" and h.actor == player and not h.turn for h in case.world.log):
        raise Open("whether the discards that are told are those that must be made for the cards is not said")
    return total


UNTOLD = ("", "another", "some", "several")
"""Who discards "another" or "some" discards cards of which the world keeps no count."""


def _discarded(case: Case, told: Happening, player: str, count: int) -> int:
    """What he discards from his Hand, and what he draws for it."""
    if told.actor != player or told.negated or told.of_none:
        return 0
    if told.roles.get("from", "hand") != "hand" or told.zone not in ("", "hand") or told.by not in ("", player):
        return 0
    if told.extra.get("modal") in ("may", "can") or any("all" in thing.traits for thing in told.things):
        raise Open("how many cards he discards is not said")
    if not told.things and told.number is None and told.kind in UNTOLD:
        raise Open("how many cards he discards is not said")
    if any(any(thing.does("must discard")) for thing in told.others):
        raise Open("whether that is the discard of which the card speaks is not said")
    number = sum(thing.count for thing in told.things) if told.things else told.number or 0
    named = [thing for thing in told.things if thing.extra_name]
    if named and told.zone != "hand":
        if all(any(t is thing for h in case.world.happened("have") for t in h.things) for thing in named):
            return 0
        raise Open("whether it is discarded from his Hand is not said")
    if told.extra.get("modal") == "must":
        _are_any(told.things)
        number = min(count, number)
    if not named:
        case.use(told)
        case.care(*told.things)
    return _drawn_for(told, number) - number


def _drawn_for(told: Happening, number: int) -> int:
    """What he draws for what he discards. Raises Open where that is not said."""
    purpose = told.purpose
    if purpose is None or purpose.verb not in ("draw", "replace"):
        return 0
    drawn = purpose.number if purpose.verb == "draw" else number
    if drawn is None:
        raise Open("how many cards he draws for them is not said")
    return drawn


def _are_any(things: list[Thing]) -> None:
    """Raises Open where only cards of a kind are to be discarded: whether he holds so many is not said."""
    if any(thing.classes != {"card"} for thing in things):
        raise Open("how many such cards he holds is not said")


def _is_discard(purpose: Happening | None) -> bool:
    return purpose is not None and purpose.verb == "discard" and not purpose.negated and purpose.purpose is None


def _forced(case: Case, told: Happening, player: str, count: int) -> int:
    """Reads "makes him discard 3 cards"."""
    duty = told.purpose
    if told.target != player or told.negated or duty is None or not _is_discard(duty):
        return 0
    if duty.zone not in ("", "hand") or duty.roles.get("from", "hand") != "hand":
        return 0
    _are_any(duty.things)
    case.use(told, *(h for h in case.world.happened("play") if h.things and all(t in told.others for t in h.things)))
    number = sum(thing.count for thing in duty.things) if duty.things else duty.number or 0
    return -min(count, number)


def _drawn(case: Case, told: Happening, player: str, count: int) -> int:
    """What he draws: so many, or to his Ability. Raises Open."""
    if told.actor != player or told.negated or "modal" in told.extra:
        return 0
    if told.extra.get("tense") == "perfect":
        raise Open("whether his Hand was counted before he drew or after it is not said")
    case.use(told)
    if told.number is not None:
        return told.number
    if "ability" in (told.roles.get("to"), told.roles.get("up to")) or any(
        any(t.does("may draw")) for t in told.others
    ):
        return max(0, _ability(case, player) - count)
    raise Open("how many cards he draws is not said")


def _ability(case: Case, player: str) -> int:
    """His Ability before it is adjusted. Raises Open."""
    numbers = {h.number for h in case.world.happened("ability", actor=player)}
    number = numbers.pop() if len(numbers) == 1 else None
    if number is None:
        raise Open("to which Ability he draws is not said")
    return number


def _taken(case: Case, told: Happening, player: str, count: int) -> int:
    """Reads "places 2 cards of the Exertion into his Hand", "returns the Attack to his Hand"."""
    into = [told.roles.get(link) for link in ("into", "in", "to")]
    if told.actor != player or told.negated or "hand" not in into or told.by not in ("", player):
        return 0
    case.use(told)
    case.care(*told.things)
    return sum(thing.count for thing in told.things) if told.things else told.number or 1


def _exerted(case: Case, told: Happening, player: str, count: int) -> int:
    """An Exertion, or that he stops there, takes nothing from his Hand."""
    if told.actor == player and not told.things and not told.others:
        case.use(told)
    return 0


MOVES: dict[str, Move] = {
    "play": _played,
    "discard": _discarded,
    "draw": _drawn,
    "exert": _exerted,
    "stop": _exerted,
    **dict.fromkeys(FORCING, _forced),
    **dict.fromkeys(TAKING, _taken),
}
