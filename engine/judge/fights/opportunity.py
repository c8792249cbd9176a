"""How many Attacks a player may make: the opportunities that he has, less those that he loses."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge
from engine.world import Happening, Thing

LOSING = ("make", "cause")
GAINING = ("additional attack", "additional non-special attack")


def how_many(case: Case) -> Ruling | None:
    """Reads "How many attacks may he play this turn?"."""
    question, act = case.question, case.question.act
    asked = question.asks == "how many" and question.unit == "attack" and question.modal in ("may", "can")
    if not asked or question.negated or act is None or act.verb != "play" or act.others or act.roles or act.purpose:
        return None
    base = _base(case, act.actor)
    lost = _lost(case, act.actor) if base is not None else None
    if base is None or lost is None:
        return None
    left = max(0, base - lost)
    _prove(case, base, lost)
    return Ruling(left, f"Of {base} attack opportunities {min(lost, base)} {'is' if lost == 1 else 'are'} lost.")


def none_left(case: Case) -> Ruling | None:
    """Reads "May he Exert for an Attack?", where all opportunities are lost."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal not in ("may", "can") or question.negated or act is None:
        return None
    attacks = act.verb == "play" and bool(act.things) and all(map(_is_attack, act.things)) and not act.others
    if not attacks and not (act.verb == "exert" and act.kind == "attack" and not act.purpose):
        return None
    told = [h for h in case.world.log if h.verb == "lose"]
    base = _base(case, act.actor) or (1 if len(told) == len(case.world.log) == 1 else None)
    lost = _lost(case, act.actor) if base is not None else None
    if base is None or lost is None or lost < base:
        return None
    _prove(case, base, lost)
    case.step("Who has lost all opportunities can neither attack nor Exert for an Attack.", "all-attacks-lost")
    case.why_not.append(case.steps[-1])
    return Ruling(False, "All attack opportunities are lost.")


def _is_attack(thing: Thing) -> bool:
    return thing.is_a("attack") and not thing.marks


def _prove(case: Case, base: int, lost: int) -> None:
    case.use(*case.world.log)
    case.care(*case.world.things)
    gains = [effect for thing in case.world.things for do in GAINING for effect in thing.does(do)]
    if gains and not any(h.verb == "opportunities" for h in case.world.log):
        case.step("Normally there is one opportunity to attack; a card gives another.", "one-attack", *gains)
        case.inferred = True
    if not lost:
        return
    case.step(f"There are {base} attack opportunities; {lost} are lost, the first ones first.", "lose-first-attack")


def _told(case: Case, player: str) -> int | None:
    """How many opportunities he is said to have."""
    found = [h for h in case.world.log if h.verb == "opportunities" and h.actor == player and not h.negated]
    return found[0].number if len(found) == 1 else None


def _base(case: Case, player: str) -> int | None:
    """How many opportunities he is said to have, or has by the rules and his cards; None where that is not clear."""
    told = _told(case, player)
    if told is not None:
        return told
    if not _has_plain_persona(case, player):
        return None
    gained = 0
    for happening in case.world.happened("play", "defend", "use", "have", actor=player):
        gained += sum(thing.count for thing in happening.things if _gives(thing))
    return 1 + gained if gained else None


def _has_plain_persona(case: Case, player: str) -> bool:
    """Whether he plays no Persona that is told of, or one whose printed text says nothing of Attacks."""
    name = case.world.players[player].persona if player in case.world.players else ""
    texts = [e.text for e in case.entries.values() if e.title == name and "PERSONA" in e.text.upper().split("\n")[0]]
    return not name or (bool(texts) and not any("attack" in text.lower() for text in texts))


def _gives(thing: Thing) -> bool:
    """Whether it gives one additional Attack."""
    return any(True for do in GAINING for _ in thing.does(do))


def _lost(case: Case, player: str) -> int | None:
    """How many he loses; None where something else is told."""
    said: dict[int, int] = {}
    lost = 0
    cards: list[Thing] = []
    for happening in case.world.log:
        if happening.verb == "opportunities" or _costs_nothing(happening):
            continue
        if happening.verb == "lose" and happening.actor == player and happening.kind == "attack" and _plain(happening):
            lost += 1 if happening.number is None else happening.number
        elif (effect := _told_loss(happening, player)) is not None:
            said[id(happening.others[-1])] = effect
        elif happening.verb in ("play", "defend", "use", "have") and happening.actor == player and _plain(happening):
            cards += [card for card in happening.things if not card.is_a("weapon of choice")]
        else:
            return None
    return lost + sum(_of(card, said) for card in cards)


def _plain(happening: Happening) -> bool:
    against = happening.verb == "defend" and all(thing.is_a("attack") for thing in happening.others)
    told = (
        happening.roles
        or (happening.others and not against)
        or happening.negated
        or happening.purpose
        or happening.phase
    )
    return not told and happening.turn == 0 and happening.zone in ("", "play")


def _costs_nothing(happening: Happening) -> bool:
    """Reads "has played nothing that costs him a further attack"."""
    inner = happening.purpose
    return happening.verb == "play" and happening.kind == "nothing" and inner is not None and inner.verb == "cost"


def _told_loss(happening: Happening, player: str) -> int | None:
    """What a card is told to cost: "which makes him lose one attack"."""
    inner = happening.purpose
    if happening.verb not in LOSING or inner is None or len(happening.others) != 1 or happening.negated:
        return None
    fits = inner.verb == "lose" and inner.kind == "attack" and inner.actor == player and not inner.roles
    return (1 if inner.number is None else inner.number) if fits else None


def _of(card: Thing, said: dict[int, int]) -> int:
    """What a card costs. Raises Open where it is not told."""
    effect = next(card.does("lose next attack"), None)
    if id(card) in said:
        return said[id(card)] * card.count
    if effect is not None:
        return int(effect["amount"] or 1) * card.count
    if _gives(card):
        return 0
    raise Open(f"whether {card.title} costs an Attack is not told")


JUDGES = (Judge(how_many), Judge(none_left))
