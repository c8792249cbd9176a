"""Duplicating a card's effects: what comes with them, and what they need (R39)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.case import Case, Open, Ruling
from engine.judge.conjunction import cards_of
from engine.judge.counter import alike
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

PHASES = frozenset({"defense phase", "attack phase"})


@dataclass(frozen=True, slots=True)
class Copy:
    """A duplication: by whom, of which card, told in which happening; and how that card was played."""

    player: str
    card: Thing
    happening: Happening
    play: Happening


def _copy(case: Case) -> Copy | None:
    """The one duplication that was told, of a card that the opponent played."""
    found = []
    for happening in case.world.log:
        act = happening.purpose if happening.verb in ("discard", "use") else happening
        if act is None or act.verb != "duplicate" or happening.negated or len(act.things) != 1 or not happening.actor:
            continue
        links = (happening.roles.keys() | act.roles.keys()) - {"object"}
        play = _play(case, happening.actor, act.things[0])
        if play is None or links or act.others or act.things[0].count != 1:
            return None
        found.append(Copy(happening.actor, act.things[0], happening, play))
    return found[0] if len(found) == 1 else None


def _play(case: Case, player: str, card: Thing) -> Happening | None:
    plays = [h for h in case.world.happened("play") if not h.negated and h.actor != player]
    found = [h for h in plays if any(alike(t, card) for t in cards_of(h))]
    return found[0] if len(found) == 1 else None


def _means(case: Case, copy: Copy) -> None:
    """What the duplication was made with: a Special card that was discarded, or a card that lay in play."""
    if copy.happening.verb == "discard" and not all(t.is_a("special card") for t in copy.happening.things):
        raise Open("with what he may duplicate it is not said")
    case.use(copy.happening, copy.play)
    case.care(*copy.happening.things, copy.card, *cards_of(copy.play))
    for happening in case.world.happened("have", actor=copy.player):
        if happening.things and all(t.is_a("discard to use") for t in happening.things):
            case.use(happening)
            case.care(*happening.things)


def gained(case: Case) -> Ruling | None:
    """Reads "How much Ability does he gain?" of a card duplicated."""
    question = case.question
    if question.asks not in ("how much", "how many") or question.unit != "ability" or question.act is not None:
        return None
    copy = _copy(case)
    if copy is None or copy.player != question.player:
        return None
    effects = list(copy.card.does("gain"))
    if len(effects) != 1 or effects[0]["to"] != "you":
        return None
    if (len(copy.play.things) != 1 and len(copy.play.others) > 0) or copy.play.others:
        raise Open("what the cards played in conjunction add is not modelled")
    _told_gain(case, copy)
    _means(case, copy)
    amount = int(effects[0]["amount"])
    case.step(f"{copy.card.title} gains {amount} Ability.", effects[0])
    others = [t for t in cards_of(copy.play) if t is not copy.card]
    if others:
        case.step(f"{others[0].title} does not modify {copy.card.title}.", "duplicate-modifiers")
    else:
        case.step("Its effect is duplicated.", "duplicate-achieve")
    return Ruling(amount, f"{case.world.name(copy.player)} gains {amount} Ability.")


def _told_gain(case: Case, copy: Copy) -> None:
    """What the opponent gained is told as it follows from his cards."""
    sums = sum(int(e["amount"]) * t.count for t in cards_of(copy.play) for e in t.does("gain"))
    for happening in case.world.happened("gain", actor=copy.play.actor):
        if happening.kind != "ability" or happening.number != sums:
            raise Open("what the opponent gained does not follow from his cards")
        case.use(happening)


def comes_along(case: Case) -> Ruling | None:
    """Reads "Are the effects of Excessive Force duplicated, too?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal or question.negated or act is None or act.phase:
        return None
    if act.verb != "duplicate" or act.actor or act.roles.keys() - {"subject", "of"}:
        return None
    asked = [*act.things, *act.others]
    copy = _copy(case)
    if copy is None or len(asked) != 1 or alike(asked[0], copy.card):
        return None
    modifier = next((t for t in cards_of(copy.play) if alike(t, asked[0])), None)
    if modifier is None:
        return None
    if modifier not in copy.play.others and not copy.play.extra.get("together"):
        return None
    if modifier.count and asked[0].count > modifier.count:
        return None
    if (denied := _denied(case, modifier)) is not None:
        return _left_alone(case, copy, modifier, denied)
    if modifier.is_a("attack") and not modifier.card:
        return None
    _means(case, copy)
    case.step(f"{modifier.title} was played in conjunction with {copy.card.title}.", "duplicate-modifiers")
    return Ruling(True, f"The effects of {modifier.title} are duplicated, too.")


def _denied(case: Case, modifier: Thing) -> Happening | None:
    """What was told of the card: that it does not say that it is played in conjunction."""
    for happening in case.world.log:
        said = happening.purpose
        if happening.verb == "say" and happening.negated and modifier in happening.others and said is not None:
            return happening if said.verb == "play" and "in conjunction with" in said.roles else None
    return None


def _left_alone(case: Case, copy: Copy, modifier: Thing, denied: Happening) -> Ruling | None:
    """Type One and Two duplicate "play in conjunction" cards only; the Addendum whatever modifies the card."""
    if case.ruleset == "classic":
        return None
    case.use(denied)
    _means(case, copy)
    case.step(f"{modifier.title} is no card that is played in conjunction with {copy.card.title}.", "duplicate-modifiers")
    return Ruling(False, f"{modifier.title} is not duplicated.")


def works(case: Case) -> Ruling | None:
    """Reads "Does it have an effect?" of a card whose effect needs a discard: whoever duplicates it must pay it."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal or question.negated or act is None or act.phase:
        return None
    copy = _copy(case)
    if copy is None or act.verb != "have" or act.kind != "effect" or act.roles.keys() - {"subject"}:
        return None
    if len(act.things) != 1 or not alike(act.things[0], copy.card):
        return None
    needed = _discards(case, copy.play.actor)
    paid = _discards(case, copy.player)
    if len(needed) != 1 or len(paid) != 1 or paid[0].purpose is not None:
        return None
    _means(case, copy)
    case.use(*needed, *paid)
    case.care(*needed[0].things, *paid[0].things)
    names = {t.extra_name for t in needed[0].things}
    same = "" not in names and {t.extra_name for t in paid[0].things} == names
    if not same and not paid[0].negated:
        return None
    if paid[0].negated and not {t.extra_name for t in paid[0].things} <= names:
        return None
    case.step(f"What {copy.card.title} needs to have its effect must be met by him, too.", "duplicate-requirements")
    works_ = same and not paid[0].negated
    return Ruling(works_, f"{copy.card.title} has {'an' if works_ else 'no'} effect.")


def _discards(case: Case, player: str) -> list[Happening]:
    return [h for h in case.world.log if h.verb == "discard" and h.actor == player and h.purpose is None]


def may_duplicate(case: Case) -> Ruling | None:
    """Reads "May Nakano duplicate it?": he need not meet what its play requires."""
    question, act = case.question, case.question.act
    if question.modal not in ("may", "can") or question.asks != "whether" or question.negated or act is None:
        return None
    if act.verb != "duplicate" or act.roles or act.phase or len(act.things) != 1 or act.others:
        return None
    card = act.things[0]
    play = _play(case, act.actor, card)
    if act.actor != "Nakano" or play is None or not card.is_a("event"):
        return None
    if play.turn != -1:
        raise Open("whether it was played on the opponent's last turn is not clear")
    discards = _discards(case, play.actor)
    case.use(play, *discards)
    case.care(card, *(t for h in discards for t in h.things))
    case.step(f"What {card.title} requires need not be met to duplicate it.", "duplicate-achieve")
    return Ruling(True, f"{case.world.name(act.actor)} may duplicate {card.title}.")


JUDGES = (
    Judge(gained, PHASES, Past.ANY),
    Judge(comes_along, PHASES, Past.ANY),
    Judge(works, PHASES, Past.ANY),
    Judge(may_duplicate, PHASES, Past.ANY),
)
