"""Is it a continuous effect, is it an immediate one? What lasts, and what happens at once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.card import Effect
from engine.case import Case, Ruling
from engine.english.licence import HINDERING
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

LASTING = ("forbid", "cost", "attacks do more", "reduce", "events each turn", "ignore", "no persona text", "no draw")
AT_ONCE = ("remove all", "damage", "damage together", "remove standing")
KINDS = {"continuous effect": "continuous", "immediate effect": "immediate"}


@dataclass(frozen=True, slots=True)
class Told:
    """What was told of the card: an effect that lasts, or one that happens at once."""

    kind: str
    happening: Happening


def has_kind(case: Case) -> Ruling | None:
    """Reads "Does Trenchcoat have a continuous effect?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.phase:
        return None
    if act.verb != "have" or act.kind not in KINDS or len(act.things) != 1 or act.others:
        return None
    if act.roles.keys() - {"subject", "object"}:
        return None
    thing, kind = act.things[0], KINDS[act.kind]
    told = _told(case, thing)
    if told is None:
        return None
    effects = [e for verb in (LASTING if kind == "continuous" else AT_ONCE) for e in thing.does(verb)]
    effects = [e for e in effects if kind != "continuous" or _lasts(thing, e)]
    named = [one for one in told if one.kind == kind]
    if not effects and not named:
        return None
    case.use(*(one.happening for one in told))
    case.use(*(h for h in case.world.happened("play", "have") if h.things == [thing]))
    case.care(thing, *(t for one in told for t in one.happening.cards))
    if named:
        case.care(*(t for t in named[0].happening.things))
    case.step(f"{thing.title} has such an effect.", *effects[:1], f"{kind}-effect")
    return Ruling(True, f"{thing.title} has {'a continuous' if kind == 'continuous' else 'an immediate'} effect.")


def _lasts(thing: Thing, effect: Effect) -> bool:
    """Whether it lasts over several Phases or turns: of a card that stays in play, or for the next turn."""
    return thing.is_a("situation", "object", "location") or effect["lasts"] == "next turn"


def _told(case: Case, thing: Thing) -> list[Told] | None:
    """All that was told, as far as it is about this card; None where it speaks of something else."""
    found = []
    for happening in case.world.log:
        if happening.verb in ("play", "have") and happening.things == [thing] and not happening.others:
            continue
        one = _read(case, happening, thing)
        if one is None:
            return None
        found.append(one)
    return found


def _read(case: Case, happening: Happening, thing: Thing) -> Told | None:
    about = thing in happening.cards
    if not about or happening.negated or happening.actor:
        return None
    if happening.verb in ("end", "last", "remain", "stay") and _later(case, happening):
        return Told("continuous", happening)
    if happening.verb in HINDERING and happening.purpose is not None and happening.roles.get("from") == "doing":
        return Told("continuous", happening) if thing.is_a("situation", "object", "location") else None
    if happening.verb == "remove" and happening.roles.get("from") == "play":
        return Told("immediate", happening)
    if happening.verb == "do" and happening.kind == "damage" and thing.is_a("event") and not happening.turn:
        return Told("immediate", happening)
    return None


def _later(case: Case, happening: Happening) -> bool:
    """Whether it reaches from the turn of the play into another."""
    if happening.extra.get("until") == "next turn":
        return True
    played = any(h.turn < happening.turn for h in case.world.happened("play"))
    return happening.phase == "end" and played and not happening.roles.keys() - {"subject"}


def is_such(case: Case) -> Ruling | None:
    """Reads "Is that a continuous effect?", "Is this removal a continuous effect?", of the one effect that was told."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != "be" or act.phase or act.things:
        return None
    asked = KINDS.get(act.roles.get("object", "")) or KINDS.get(act.kind) or _one(act)
    said = act.kind if act.kind not in KINDS else "that"
    told = [h for h in case.world.log if h.verb not in ("play", "have") or h.negated]
    cards = told[0].cards if len(told) == 1 else []
    if asked is None or not cards or said not in OF_EFFECT or act.roles.keys() - {"object", "subject", "of"}:
        return None
    card = next((t for t in cards if t.extra_name), None)
    one = _read(case, told[0], card) if card is not None else None
    if card is None or one is None or (said in VERBS and told[0].verb != VERBS[said]):
        return None
    lying = [h for h in case.world.happened("play", "have") if h.things == [card]]
    if len(lying) + 1 != len(case.world.log):
        return None
    case.use(told[0], *lying)
    case.care(*cards)
    case.step(f"It is {'a continuous' if one.kind == 'continuous' else 'an immediate'} effect.", f"{one.kind}-effect")
    return Ruling(one.kind == asked, f"It is {'a continuous' if one.kind == 'continuous' else 'an immediate'} effect.")


def _one(act: Happening) -> str | None:
    """Reads "Is this effect a continuous one?"."""
    words = act.others[0].title.lower().split() if len(act.others) == 1 else []
    return next((word for word in KINDS.values() if words[-1:] == ["one"] and word in words), None)


VERBS = {"removal": "remove", "prevention": "prevent", "ban": "prevent", "denial": "prevent", "damage": "do"}
OF_EFFECT = frozenset(["this", "that", "it", "effect", "part", *VERBS])


def is_of_card(case: Case) -> Ruling | None:
    """Reads "Is the removal of the Bystanders an immediate effect?" of the one card that does so."""
    question, act = case.question, case.question.act
    asked = KINDS.get(act.roles.get("object", "")) if act is not None else None
    if act is None or not question.plain or act.verb != "be" or asked is None or act.phase or act.things:
        return None
    done = DOES.get(act.kind)
    told = case.world.happened("play", "have")
    cards = {thing for h in told for thing in h.cards}
    if done is None or len(cards) != 1 or len(told) != len(case.world.log) or act.roles.keys() - OF_CARD:
        return None
    card = cards.pop()
    whom = [thing for thing in act.others if thing is not card]
    effects = [e for do in done for e in card.does(do) if all(_is_meant(thing, e) for thing in whom)]
    if act.purpose is not None or not effects or card.traits & {"countered", "nullified"}:
        return None
    kinds = {_kind_of(card, effect) for effect in effects}
    if len(kinds) != 1 or None in kinds:
        return None
    kind = kinds.pop()
    case.use(*told)
    case.care(card)
    case.step(f"{card.title} has such an effect.", effects[0], f"{kind}-effect")
    return Ruling(kind == asked, f"It is {'a continuous' if kind == 'continuous' else 'an immediate'} effect.")


def _is_meant(thing: Thing, effect: Effect) -> bool:
    """Whether the cards of which it is asked are those that the effect befalls."""
    return thing.is_a(*str(effect["what"]).split("|")) and not (thing.extra_name or thing.marks)


def _kind_of(card: Thing, effect: Effect) -> str | None:
    """Whether it lasts, or is over at once; None where no document tells."""
    if effect.do in AT_ONCE and not effect["lasting"]:
        return "immediate"
    return "continuous" if effect["lasting"] or _lasts(card, effect) else None


PREVENTS = ("forbid", "cost")
DOES = {
    "removal": ("remove all", "remove standing"), "prevention": PREVENTS, "ban": PREVENTS, "denial": PREVENTS,
    "prohibition": PREVENTS, "damage": ("damage",),
}  # fmt: skip
"""What an effect is called, and what a card then does."""
OF_CARD = frozenset(["object", "subject", "of", "on", "from"])


def is_immediate(case: Case) -> Ruling | None:
    """Reads "Is this an immediate effect?" of what is done at once because a card was played."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.phase:
        return None
    if act.verb != "be" or act.kind not in ("this", "that", "it", "discard") or act.things:
        return None
    if KINDS.get(act.roles.get("object", "")) != "immediate":
        return None
    plays = [h for h in case.world.happened("play", turn=0) if not h.negated and len(h.things) == 1]
    for happening in plays:
        if _triggered(case, happening):
            case.step("It occurs at once when the card is played.", "immediate-effect")
            return Ruling(True, "It is an immediate effect.")
    return None


def _triggered(case: Case, play: Happening) -> bool:
    """Whether a card in play makes the player discard because of this play, and that discard is told."""
    for happening in case.world.happened("have"):
        for thing in happening.things:
            for effect in thing.does("cost"):
                paid = [h for h in case.world.happened("discard", actor=play.actor) if _pays(h, thing, effect, play)]
                if happening.actor == play.actor or not play.things[0].is_a(str(effect["play"])) or len(paid) != 1:
                    continue
                case.use(happening, play, paid[0])
                case.care(thing, *play.things, *paid[0].things)
                return True
    return False


def _pays(happening: Happening, thing: Thing, effect: Effect, play: Happening) -> bool:
    paid = bool(happening.things) and all(t.is_a(str(effect["discard"])) for t in happening.things)
    return paid and (not happening.others or happening.others == [thing] or happening.others == play.things)


JUDGES = (
    Judge(has_kind, None, Past.ANY),
    Judge(is_such, None, Past.ANY, frozenset(["as", "as long as", "while", "when"])),
    Judge(is_of_card, None, Past.ANY),
    Judge(is_immediate, None, Past.ANY),
)
