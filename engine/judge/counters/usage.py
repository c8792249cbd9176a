"""When a discard to use card may be used, and the card that counters the first Edge."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.counters.counter import TARGETING
from engine.judge.timely import PLAYING, Judge, Past
from engine.world import Happening, Thing

CLASS = "discard to use"


def may_use(case: Case) -> Ruling | None:
    """Reads "May he use Nexus?" of a discard to use card: from the opponent's first card on, not once targeted."""
    question, act = case.question, case.question.act
    if question.modal not in ("may", "can") or question.asks != "whether" or question.negated or act is None:
        return None
    if act.verb not in ("use", "discard") or len(act.things) != 1 or act.others or act.roles or act.phase:
        return None
    card = act.things[0]
    if not card.is_a(CLASS) or card.count != 1 or not act.actor or not _to_use(act):
        return None
    case.care(card)
    if (early := _put_into_play(case, act, card)) is not None:
        return early
    return None


def _to_use(act: Happening) -> bool:
    if act.zone not in ("", "play"):
        return False
    if act.verb == "use":
        return act.purpose is None
    aim = act.purpose
    return aim is not None and aim.verb == "use" and aim.things in ([], act.things) and not aim.others and not aim.roles


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
        case.care(*(t for h in _opponents(case, act, None) for t in (*h.things, *h.others)))
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
    idle = [h for h in case.world.log if _idles(h) and h.actor not in ("", act.actor)]
    none = [*(h for h in since if h.negated), *idle]
    if [h for h in since if not h.negated]:
        case.use(*since)
        case.care(*(t for h in since for t in (*h.things, *h.others)))
        case.step("The opponent has played a card since.", "use-after-first-card")
        return Ruling(True, f"{name} may use {card.title}.")
    return _after_idle_turn(case, none, name, card)


def _after_idle_turn(case: Case, none: list[Happening], name: str, card: Thing) -> Ruling | None:
    """The opponent has played nothing: it may be used once his turn is over."""
    if not none:
        raise Open("whether the opponent has played a card since is not said")
    over = [h for h in case.world.log if h.verb in ("finish", "end") and h.kind == "turn" and not h.negated]
    case.use(*none, *over)
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
    found = [h for h in case.world.log if h.verb in TARGETING and not h.negated and card in (*h.things, *h.others)]
    case.use(*found)
    return bool(found)


def counters_edge(case: Case) -> Ruling | None:
    """Reads "Does Rachel Ellenstein counter Focus?", "Is Focus countered?": the first Edge played is countered."""
    question, act = case.question, case.question.act
    if act is None or question.modal or question.negated or question.asks != "whether" or act.phase:
        return None
    pair = _edge_asked(act)
    rivals = [
        (h, t) for h in case.world.happened("have") for t in h.things if any(t.does("counter the first"))
    ]  # fmt: skip
    if pair is None or not rivals or any(t not in pair for _, t in rivals if len(pair) == 2):
        return None
    aim = pair[-1]
    plays = [h for h in case.world.happened("play", turn=0) if not h.negated]
    cards = [t for h in plays for t in (*h.things, *h.others)]
    if (
        aim not in cards
        or any(len(h.things) != 1 for h in plays)
        or any(c.unknown and not c.is_a("edge") for c in cards)
    ):
        return None
    case.use(*plays, *(h for h, _ in rivals))
    case.care(*cards, *(t for _, t in rivals))
    return _first_edge(case, aim, [h.things[0] for h in plays], rivals[0][1], len(rivals) + rivals[0][1].count - 1)


def _edge_asked(act: Happening) -> list[Thing] | None:
    """The card asked about, behind the one that may counter it."""
    if act.verb == "countered" and not act.others and not act.roles and len(act.things) == 1:
        return act.things
    if act.verb != "counter" or act.actor:
        return None
    if act.roles.keys() - {"subject", "before"} or ("before" in act.roles and act.extra.get("sub") not in TARGETING):
        return None
    if "subject" in act.roles and len(act.things) == 2:
        return act.things
    return [*act.others, *act.things] if len(act.others) == len(act.things) == 1 else None


def _first_edge(case: Case, aim: Thing, plays: list[Thing], rachel: Thing, rachels: int) -> Ruling | None:
    effect = next(iter(rachel.does("counter the first")))
    edges = [t for t in plays if t.is_a("edge")]
    if aim.count != 1 or aim not in plays:
        return None
    if not aim.is_a("edge"):
        case.step(f"{rachel.title} counters Edges; {aim.title} is none.", effect)
        return Ruling(False, f"{aim.title} is not countered.")
    if edges[0] is not aim:
        case.step(f"{rachel.title} counters the first Edge played; {aim.title} is a later one.", effect)
        return Ruling(False, f"{aim.title} is not countered.")
    case.step(f"{aim.title} is the first Edge played.", effect, "rachels" if rachels > 1 else None)
    case.step("It is countered before a Target is chosen.", "counter-before-target")
    return Ruling(True, f"{rachel.title} counters {aim.title}.")


JUDGES = (
    Judge(may_use, frozenset(), Past.ANY, frozenset({"without"})),
    Judge(counters_edge, PLAYING, words=frozenset({"before"})),
)
