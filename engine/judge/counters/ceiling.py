"""A card that lets a player ignore everything that prevents him from playing cards."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.counters.counter import alike
from engine.judge.timely import PLAYING, Judge, Past
from engine.world import Happening, Thing

EFFECT = "lift all"


def may_use(case: Case) -> Ruling | None:
    """Reads "May he use Break Glass to ignore Honor Bound?", "… to make an Exertion?"."""
    question, act = case.question, case.question.act
    if question.modal not in ("may", "can") or question.asks != "whether" or question.negated or act is None:
        return None
    if act.verb != "use" or len(act.things) != 1 or act.others or act.roles or act.phase or act.purpose is None:
        return None
    card, purpose = act.things[0], act.purpose
    if not any(card.does(EFFECT)) or card.count != 1 or not _held(case, act.actor, card):
        return None
    if purpose.verb == "exert":
        return _other(case, act, card, "an Exertion")
    if purpose.verb == "ignore" and purpose.things and not purpose.others and not purpose.roles:
        return _ignores(case, act, card, purpose.things)
    return None


def _held(case: Case, player: str, card: Thing) -> bool:
    for happening in case.world.happened("have", actor=player):
        if len(happening.things) == 1 and alike(happening.things[0], card):
            case.use(happening)
            return True
    return False


def _other(case: Case, act: Happening, card: Thing, what: str) -> Ruling:
    """What it is meant for is no playing of cards."""
    for happening in case.world.log:
        told = happening.purpose
        if happening.verb == "prevent" and told is not None and told.verb == "exert" and happening.target == act.actor:
            case.use(happening)
        forbids = [e for t in happening.things for e in t.does("forbid")]
        if happening.verb in ("play", "have") and forbids and all(e["act"] == "exert" for e in forbids):
            case.use(happening)
            case.care(*happening.things)
    case.care(card)
    case.step(f"It works only against what prevents playing cards; {what} is none.", "ceiling-only")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not use {card.title} for it.")


def _ignores(case: Case, act: Happening, card: Thing, aims: list[Thing]) -> Ruling | None:
    """All that prevent him from playing some type of card, with one use."""
    for aim in aims:
        if not _prevents(aim):
            raise Open(f"whether {aim.title} prevents him from playing cards stands in no document")
    for happening in case.world.happened("have", "play"):
        if happening.things and all(t in aims for t in happening.things):
            case.use(happening)
    for happening in case.world.happened("state", actor=act.actor):
        if happening.kind == "disarmed":
            case.use(happening)
    case.care(card, *aims)
    case.step(f"{card.title} ignores all of them at once.", *card.does(EFFECT))
    return Ruling(True, f"{case.world.name(act.actor)} may ignore them.")


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Break Glass must he use to ignore them both?": a single one ignores all that prevents."""
    question, act = case.question, case.question.act
    if question.asks != "how many" or question.modal not in ("", "must") or question.negated or act is None:
        return None
    aim = act.purpose
    if act.verb not in ("use", "need", "play") or len(act.things) != 1 or act.others or act.phase or aim is None:
        return None
    card = act.things[0]
    if not any(card.does(EFFECT)) or aim.verb != "ignore" or not act.actor or aim.negated or act.roles.keys() - {"of"}:
        return None
    told = [h for h in case.world.log if _keeps(h, act.actor)]
    aims = [t for t in (*aim.things, *aim.others) if t is not card] or _preventing(case, act.actor, told)
    said = [t for h in told for t in h.things]
    if not aims or not all(_prevents(t) or t in said for t in aims):
        return None
    case.use(*told, *(h for h in case.world.happened("have", "play") if all(t in (*aims, card) for t in h.things)))
    case.use(*(h for h in case.world.happened("state", actor=act.actor) if h.kind == "disarmed"))
    case.care(card, *aims)
    case.step(f"A single {card.title} ignores all of them.", *card.does(EFFECT))
    return Ruling(1, f"{case.world.name(act.actor)} needs 1 {card.title}.")


def _keeps(happening: Happening, player: str) -> bool:
    """Whether it tells that cards prevent him from playing cards."""
    aim = happening.purpose
    plain = happening.verb == "prevent" and not happening.negated and happening.target in (player, "all")
    return plain and bool(happening.things) and aim is not None and aim.verb == "play" and not aim.negated


def _preventing(case: Case, player: str, told: list[Happening]) -> list[Thing]:
    """All cards that prevent him, of "both", "all of them", "their prevent effects"."""
    said = [t for h in told for t in h.things]
    lying = [t for h in case.world.happened("have", "play") if h.actor != player for t in h.things]
    return said + [t for t in lying if t not in said and _prevents(t)]


def _prevents(thing: Thing) -> bool:
    """Whether it prevents playing cards; a Block or another single act is not meant."""
    if any(thing.does("prevents cards")):
        return True
    return any(e["act"] in (None, "play") and e["who"] in ("opponent", "all") for e in thing.does("forbid"))


JUDGES = (Judge(may_use, PLAYING, Past.ANY), Judge(how_many, PLAYING, Past.ANY))
