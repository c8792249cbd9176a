"""How much Ability a player gains, which the maximum Ability limits."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.counters.silence import settle
from engine.judge.fights.damage import pending
from engine.judge.fights.gained import gained as regained
from engine.judge.hands.ability import gains_of, losses_of, nothing_there, start_of
from engine.judge.hands.maximum import BELOW, has_room, maximum_of
from engine.judge.timely import Judge, Past


def how_much(case: Case) -> Ruling | None:
    """Reads "How much Ability does he gain?"."""
    question = case.question
    if question.asks not in ("how much", "how many") or question.unit != "ability" or question.act is not None:
        return None
    if question.clause.verb != "gain" or question.modal or question.negated or question.asked or not question.player:
        return None
    if question.wish is not None:
        return None  # what he only wants to play has done nothing
    gained = _gained(case, question.player)
    return Ruling(gained, f"{case.world.name(question.player)} gains {gained} Ability.")


def how_much_lost(case: Case) -> Ruling | None:
    """Reads "How much Ability does he lose?", of cards that are played and take it at once."""
    question = case.question
    if question.asks not in ("how much", "how many") or question.unit != "ability" or question.act is not None:
        return None
    if question.clause.verb != "lose" or question.modal or question.negated or question.asked or not question.player:
        return None
    if question.wish is not None:
        return None
    settle(case)
    if any(any(t.does("lose")) for h in case.world.happened("have") for t in h.things):
        return None
    lost = losses_of(case, question.player)
    sent = [part for h in case.world.log for part in h.parts if part.verb == "redirect" and (part.used or h.used)]
    plays = [h for h in case.world.happened("play") if not any(h.actor == one.actor for one in sent)]
    if any(any(t.does("redirect")) or t.unknown for h in plays for t in h.things):
        return None
    if pending(case, question.player):
        raise Open("whether damage is meant, too, is not clear")
    return Ruling(lost, f"{case.world.name(question.player)} loses {lost} Ability.") if lost or sent else None


def whether(case: Case) -> Ruling | None:
    """Reads "Does he gain any Ability?", "Is his Ability increased?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.kind != "ability":
        return None
    if act.number is not None or act.things or act.others or act.roles or act.purpose is not None:
        return None
    player = act.actor if act.verb == "gain" else act.by if act.verb in ("increase", "rise") else ""
    if not player or player not in case.world.players or question.wish is not None:
        return None
    if (back := _back(case, player)) is not None:
        return back
    gained = _gained(case, player)
    return Ruling(gained > 0, f"{case.world.name(player)} {'gains' if gained else 'does not gain'} Ability.")


def is_gaining(case: Case) -> Ruling | None:
    """Reads "Is this gaining Ability?", "Does this count as gaining Ability?" behind what was told last."""
    act, last = case.question.act, case.world.log[-1] if case.world.log else None
    if not case.question.plain or act is None or last is None or act.actor or act.things or act.others:
        return None
    this = act.verb == "gain" and act.kind == "ability" and not act.roles
    counts = act.verb == "count" and act.extra.get("sub") == "gain" and act.kind in ("this", "that")
    return _back(case, last.actor) if this or counts else None


def _back(case: Case, player: str) -> Ruling | None:
    """Regaining is gaining."""
    if not any(h.verb == "regain" and h.actor == player and not h.turn for h in case.world.log):
        return None
    if not case.holds("gaining") or not regained(case, player, 0):
        return None
    case.use(*(h for h in case.world.log if h.verb in ("have", "cost", "lose") and h.kind in ("", "ability")))
    case.step("Regaining lost Ability is gaining it.", "gaining")
    return Ruling(True, "That is gaining Ability.")


def _gained(case: Case, player: str) -> int:
    """What he gains, up to his maximum. Raises Open."""
    settle(case)
    top = maximum_of(case, player)
    if has_room(case, player) and not case.world.happened("ability", actor=player):
        case.assumed.append("he is so far below his maximum that all of it is gained")
        return gains_of(case, player)
    ability = start_of(case, player, top)
    nothing_there(case)
    gained = gains_of(case, player)
    if pending(case, player) or losses_of(case, player):
        raise Open("what is lost at the same time may leave room for the gain", ("handbook/maximum-ability",))
    if ability > top:
        raise Open("an Ability above the maximum is not modelled")
    if ability + gained > top:
        case.step(f"No Ability is gained beyond the maximum of {top}.", "gain-up-to-max")
    return min(gained, top - ability)


WORDS = BELOW | {"below"}
JUDGES = (
    Judge(how_much, past=Past.OPPONENT, words=WORDS),
    Judge(how_much_lost, past=Past.OPPONENT),
    Judge(is_gaining, past=Past.OPPONENT, words=frozenset({"as"})),
    Judge(whether, past=Past.OPPONENT, words=WORDS),
)
