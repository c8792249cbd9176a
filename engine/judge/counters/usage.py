"""When a discard to use card may be used."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge, Past
from engine.telling.rewording.targeting import TARGETING
from engine.world import Happening, Thing

CLASS = "discard to use"
NO_CARD = frozenset(["exert", "sweep", "complete"])
"""What is done without playing a card."""
DURING = ("during", "in", "on", "before the end of")


def may_use(case: Case) -> Ruling | None:
    """Reads "May he use Nexus?" of a discard to use card: from the opponent's first card on, not once targeted."""
    question, act = case.question, case.question.act
    if not question.permission or act is None:
        return None
    if act.verb not in ("use", "discard") or len(act.things) != 1 or act.others or act.roles or act.phase:
        return None
    card = act.things[0]
    if not card.is_a(CLASS) or card.count != 1 or not act.actor or not _to_use(act):
        return None
    case.care(card)
    return _held(case, act, card) or _put_into_play(case, act, card) or _lying(case, act, card)


def _held(case: Case, act: Happening, card: Thing) -> Ruling | None:
    """What is not in play cannot be discarded to be used."""
    held = [h for h in case.world.happened("hold", "lie") if h.things == [card] and h.zone and h.actor == act.actor]
    elsewhere = act.zone in ("hand", "discard", "endurance")
    if not (elsewhere or held) or case.world.happened("have", "play", actor=act.actor):
        return None
    case.use(*held)
    case.step(f"{card.title} is not in play; it is discarded from play to be used.", "discard-from-play")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not use {card.title}.")


def _lying(case: Case, act: Happening, card: Thing) -> Ruling | None:
    """A card that has lain in play since an earlier turn."""
    lying = [h for h in case.world.happened("have", actor=act.actor) if h.things == [card] and h.zone == "play"]
    if len(lying) != 1 or lying[0].turn >= 0 or act.zone == "hand" or _targeted(case, card):
        return None
    since = [h for h in _opponents(case, act, None) if h.turn >= lying[0].turn and not h.negated]
    turns = [h for h in case.world.happened("turn") if h.actor == act.actor]
    if any(h.purpose is not None or card in h.others for h in since) or not (since or turns or lying[0].turn < -1):
        return None
    kept = [h for h in case.world.log if _keeps_from_playing(h, act.actor)]
    case.use(*lying, *since, *turns, *kept)
    case.care(*(thing for happening in since for thing in happening.cards))
    case.step("The opponent has played a card since, or his turn is over.", "use-after-first-card")
    if kept or any(any(thing.does("forbid")) for happening in since for thing in happening.things):
        case.step("It may be used even if cards may not be played.", "use-though-prevented")
    return Ruling(True, f"{case.world.name(act.actor)} may use {card.title}.")


def _keeps_from_playing(happening: Happening, player: str) -> bool:
    """Whether it tells that he cannot play cards."""
    if happening.verb == "can play":
        return happening.negated and happening.actor == player
    aim = happening.purpose
    return (
        happening.verb == "prevent"
        and player in (happening.actor, happening.target)
        and ("passive" in happening.extra and aim is not None and aim.verb == "play" and not happening.negated)
    )


def _to_use(act: Happening) -> bool:
    if act.zone not in ("", "play", "hand"):
        return False
    if act.verb == "use":
        return act.purpose is None
    aim = act.purpose
    if aim is None:
        return act.zone != "hand"  # what is discarded from play is used thereby
    return aim.verb == "use" and aim.things in ([], act.things) and not aim.others and not aim.roles


def _put_into_play(case: Case, act: Happening, card: Thing) -> Ruling | None:
    """Whether the turn and the opponent's first card since it was played allow it."""
    plays = [h for h in case.world.happened("play", actor=act.actor) if h.things == [card] and not h.negated]
    if len(plays) != 1:
        return None
    turns = case.world.happened("turn")
    case.use(plays[0], *turns)
    name = case.world.name(act.actor)
    if len(turns) == 1 and turns[0].actor == act.actor and plays[0].turn < 0 and not _targeted(case, card):
        case.use(*_opponents(case, act, None))
        case.care(*(t for h in _opponents(case, act, None) for t in h.cards))
        case.step("The opponent has had a turn since, and that is over.", "use-after-turn")
        return Ruling(True, f"{name} may use {card.title}.")
    if plays[0].turn == 0 and not _opponents(case, act, 0):
        case.step(f"{card.title} was put into play this turn.", "discard-to-use-turn")
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not use {card.title} yet.")
    if _targeted(case, card):
        case.use(*_opponents(case, act, 0))
        case.care(*(t for h in _opponents(case, act, 0) for t in h.things))
        case.step(f"{card.title} has been targeted.", "not-once-targeted")
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not use {card.title} now.")
    since = [h for h in _opponents(case, act, None) if h.turn >= plays[0].turn]
    case.use(*(h for h in case.world.log if h.verb in NO_CARD and not (h.things or h.others or h.purpose)))
    idle = [h for h in case.world.log if _idles(h) and h.actor not in ("", act.actor)]
    none = [*(h for h in since if h.negated), *idle]
    if [h for h in since if not h.negated]:
        case.use(*since)
        case.care(*(t for h in since for t in h.cards))
        case.step("The opponent has played a card since.", "use-after-first-card")
        return Ruling(True, f"{name} may use {card.title}.")
    return _after_idle_turn(case, none, name, card)


def _after_idle_turn(case: Case, none: list[Happening], name: str, card: Thing) -> Ruling | None:
    """The opponent has played nothing: it may be used once his turn is over."""
    if not none:
        raise Open("whether the opponent has played a card since is not said")
    over = [h for h in case.world.log if h.verb in ("finish", "end") and h.kind == "turn" and not h.negated]
    case.use(*none, *over)
    said = [one for one in (case.question.clause, case.question.clause.infinitive) if one is not None]
    then = any(one.role(*DURING) is not None for one in said)
    if not over and not then and any(h.of_none and not h.turn for h in none):
        raise Open("whether the opponent's turn is over is not said")
    if over or all(h.turn < 0 for h in none):
        case.step("The opponent's turn is over, without a card.", "use-after-turn")
        return Ruling(True, f"{name} may use {card.title}.")
    case.step("The opponent has not played a card yet.", "use-after-first-card")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{name} may not use {card.title} yet.")


def _idles(happening: Happening) -> bool:
    """Whether it tells that a turn was finished without a card."""
    without = happening.roles.get("without") == "doing" and happening.purpose is not None
    ends = happening.verb in ("finish", "end") and happening.kind == "turn" and not happening.negated
    return ends and without and happening.purpose is not None and happening.purpose.verb == "play"


def _opponents(case: Case, act: Happening, turn: int | None) -> list[Happening]:
    """What the opponent has played, or not played."""
    return [h for h in case.world.happened("play", turn=turn) if h.actor not in ("", act.actor)]


def _targeted(case: Case, card: Thing) -> bool:
    found = [h for h in case.world.log if h.verb in TARGETING and not h.negated and card in h.cards]
    case.use(*found)
    return bool(found)


JUDGES = (Judge(may_use, frozenset(), Past.ANY, frozenset({"without"})),)
