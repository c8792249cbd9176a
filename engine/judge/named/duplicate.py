"""Duplicating a card's effects: what comes with them, and what they need."""

from __future__ import annotations

from dataclasses import dataclass

from engine.case import Case, Open, Question, Ruling
from engine.judge.acts.conjunction import cards_played
from engine.judge.counters.counter import alike
from engine.judge.hands.maximum import BELOW, has_room
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

BY_MEANS = {"with", "by means of", "by", "through", "using"}


@dataclass(frozen=True, slots=True)
class Copy:
    """A duplication: by whom, of which card, told in which happening; and how that card was played."""

    player: str
    card: Thing
    happening: Happening
    play: Happening
    unpaid: bool = False
    """Whether it is told that he discards nothing for it."""


def copied_gain(case: Case, player: str) -> int:
    """What the card that this player duplicated gains him, each part as a step; 0 where he duplicated none."""
    copy = copy_of(case)
    effects = list(copy.card.does("gain")) if copy is not None and copy.player == player else []
    if copy is None or len(effects) != 1 or effects[0]["to"] not in ("you", "all"):
        return 0
    _unmodified(case, copy)
    _told_gain(case, copy)
    means(case, copy)
    case.use(*_paid_for_it(case, copy))
    amount = int(effects[0]["amount"])
    case.step(f"{copy.card.title} is duplicated and gains {amount} Ability.", effects[0], "duplicate-achieve")
    return amount


def _unmodified(case: Case, copy: Copy) -> None:
    """What was played with it and gains Ability by itself does not modify it. Raises Open."""
    others = [card for card in cards_played(copy.play) if card is not copy.card]
    joined = bool(copy.play.others) or copy.play.extra.get("together")
    if joined and (case.ruleset != "classic" or not all({e.do for e in t.effects} == {"gain"} for t in others)):
        raise Open("what the cards played in conjunction add is not modelled")
    for play in case.world.happened("play", actor=copy.play.actor):
        if play is not copy.play and not play.others and all(_only_gains(t) for t in play.things) and not play.negated:
            case.use(play)
            case.care(*play.things)
            others = [*others, *play.things]
    if others:
        case.step(f"{others[0].title} does not modify {copy.card.title}.", "duplicate-modifiers")


def _only_gains(card: Thing) -> bool:
    """Whether all that the card does is to gain its player Ability."""
    return {effect.do for effect in card.effects} == {"gain"} and all(e["to"] == "you" for e in card.effects)


def copy_of(case: Case) -> Copy | None:
    """The one duplication that was told, of a card that the opponent played."""
    found = []
    for happening in case.world.log:
        act = happening.purpose if happening.verb in ("discard", "use", "power") else happening
        if act is None or act.verb != "duplicate" or happening.negated or not happening.actor:
            continue
        cards = act.others if act.kind == "effect" and not act.things else act.things
        if len(cards) != 1:
            continue
        links = (happening.roles.keys() | act.roles.keys()) - {"object"}
        nothing = links == {"without"} and _discards_nothing(act.purpose)
        tools = [t for t in act.others if t is not cards[0] and t.zone == "play" and t.controller == happening.actor]
        links = set() if nothing else links - (BY_MEANS if tools or _by_power(happening, act) else set())
        play = play_of(case, happening.actor, cards[0])
        if play is None or links or len(act.cards) != 1 + len(tools) or cards[0].count != 1:
            return None
        found.append(Copy(happening.actor, cards[0], happening, play, nothing))
    return found[0] if len(found) == 1 else None


def _by_power(happening: Happening, act: Happening) -> bool:
    """Reads "duplicates it with his power"."""
    by = {key for role in (happening.roles, act.roles) for link, key in role.items() if link in BY_MEANS}
    return bool(by) and by <= {"power", "persona power"}


def _discards_nothing(aim: Happening | None) -> bool:
    """Reads "without discarding anything", "without discarding these cards"."""
    return aim is not None and aim.verb == "discard" and not (aim.purpose or aim.roles or aim.number)


def play_of(case: Case, player: str, card: Thing) -> Happening | None:
    """The one play in which another player played this card."""
    plays = [h for h in case.world.happened("play") if not h.negated and h.actor != player]
    found = [h for h in plays if any(alike(t, card) for t in cards_played(h))]
    return found[0] if len(found) == 1 else None


def means(case: Case, copy: Copy) -> None:
    """What the duplication was made with: a Special card that was discarded, or a card that lay in play."""
    if copy.happening.verb == "discard" and not all(t.is_a("special card") for t in copy.happening.things):
        raise Open("with what he may duplicate it is not said")
    case.use(copy.happening, copy.play)
    case.care(*copy.happening.things, copy.card, *cards_played(copy.play))
    for happening in case.world.happened("have", actor=copy.player):
        tools = [*copy.happening.others, *(copy.happening.purpose.others if copy.happening.purpose else ())]
        if happening.things and all(t.is_a("discard to use") or t in tools for t in happening.things):
            case.use(happening)
            case.care(*happening.things)


def gained(case: Case) -> Ruling | None:
    """Reads "How much Ability does he gain?" of a card duplicated."""
    question = case.question
    if question.asks not in ("how much", "how many") or question.negated or not _asks_gain(question):
        return None
    copy = copy_of(case)
    if copy is None or copy.player != question.player:
        return None
    effects = list(copy.card.does("gain"))
    if len(effects) != 1 or effects[0]["to"] not in ("you", "all"):
        return None
    amount = copied_gain(case, copy.player)
    has_room(case, copy.player)
    case.use(*case.world.happened("ability"), *_paid_for_it(case, copy))
    return Ruling(amount, f"{case.world.name(copy.player)} gains {amount} Ability.")


def _asks_gain(question: Question) -> bool:
    """Reads "How much Ability does he gain?", "… by this duplication?"."""
    act = question.act
    if act is None:
        return question.unit == "ability"
    gain = act.verb == "gain" and act.kind == "ability" and not (act.cards or act.purpose or act.phase or act.turn)
    return (
        gain and not question.modal and act.roles in ({"by": "duplication"}, {"by": "duplicate"}, {"from": "duplicate"})
    )


def _paid_for_it(case: Case, copy: Copy) -> list[Happening]:
    """The one Special card that he discards, where it stands in front of the duplication."""
    paid = [h for h in discards(case, copy.player) if not (h.negated or h.others or h.roles or h.more)]
    special = [h for h in paid if len(h.things) == 1 and h.things[0].is_a("special card") and h.things[0].count == 1]
    return special if len(special) == len(paid) == 1 else []


def _told_gain(case: Case, copy: Copy) -> None:
    """What the opponent gained is told as it follows from his cards."""
    plays = [copy.play, *(h for h in case.world.happened("play", actor=copy.play.actor) if h is not copy.play)]
    for happening in case.world.happened("gain", actor=copy.play.actor):
        cards = [*(t for h in plays for t in cards_played(h)), *happening.others]
        sums = sum(int(e["amount"]) * t.count for t in cards for e in t.does("gain"))
        if happening.kind not in ("ability", "") or happening.number != sums:
            raise Open("what the opponent gained does not follow from his cards")
        case.use(happening)
        case.care(*happening.others)


def comes_along(case: Case) -> Ruling | None:
    """Reads "Are the effects of Excessive Force duplicated, too?", "How many Excessive Force are duplicated?"."""
    question, act = case.question, case.question.act
    copy = copy_of(case)
    if (
        question.asks not in ("whether", "how many")
        or question.modal not in ("", "may", "can", "will")
        or question.negated
        or act is None
        or copy is None
    ):
        return None
    asked = _asked(act, copy) or _whose_effect(case, act)
    if asked is None:
        return None
    card = next((t for t in cards_played(copy.play) if alike(t, asked) or t is asked), None)
    if card is None:
        return None
    modifies = _modifies(case, card)
    if modifies and card not in copy.play.others and not copy.play.extra.get("together"):
        return None
    means(case, copy)
    case.use(*_paid_for_it(case, copy))
    _retold(case, card, copy.card)
    case.care(asked, card)
    if not modifies:
        case.step(
            f"{card.title} does something by itself and does not modify {copy.card.title}.", "duplicate-modifiers"
        )
    else:
        case.step(f"{card.title} was played in conjunction with {copy.card.title}.", "duplicate-modifiers")
    if question.asks == "how many":
        return Ruling(card.count if modifies else 0, f"{card.count if modifies else 0} of them are duplicated.")
    if asked.count > card.count:
        return None
    return Ruling(modifies, f"{card.title} is {'' if modifies else 'not '}duplicated, too.")


def _asked(act: Happening, copy: Copy) -> Thing | None:
    """The card of which it is asked whether it is duplicated with the other, or modifies the copy of it."""
    asked = [t for t in act.cards if not alike(t, copy.card)]
    named = len(act.things) + len(act.others) - len(asked)
    links = act.roles.keys() - {"subject", "of", "with", "together with", "as well"}
    if len(asked) != 1 or act.phase or act.turn or links or act.purpose is not None:
        return None
    if act.verb == "duplicate" and act.actor in ("", copy.player) and act.kind in ("", "effect"):
        return asked[0]
    return asked[0] if act.verb == "modify" and not act.actor and (named == 1 or act.kind == "duplicate") else None


def _whose_effect(case: Case, act: Happening) -> Thing | None:
    """Reads "Is Princes of the Universe's effect duplicated?": the card whose effect it is."""
    subject = case.question.clause.subject
    owner = subject.owner if subject is not None and act.verb == "duplicate" and act.kind == "effect" else None
    if owner is None or act.cards or act.roles or act.purpose or act.phase or act.turn:
        return None
    named = [t for t in case.world.things if t.extra_name and f"card:{t.extra_name}" in owner.names]
    return named[0] if len(named) == 1 else None


def _modifies(case: Case, card: Thing) -> bool:
    """Whether what was played in conjunction with the card modifies it; an Attack without a Text does not."""
    said = _said_in_conjunction(case, card)
    if case.ruleset == "type2" and said is not None:
        return said
    if card.is_a("attack", "defense"):
        if not card.is_a("basic attack"):
            raise Open(f"whether {card.title} modifies the card is not said")
        return False
    return not (case.ruleset == "classic" and card.effects and all(e.do == "gain" for e in card.effects))


def _said_in_conjunction(case: Case, card: Thing) -> bool | None:
    """Whether it is told that the card reads that it is played in conjunction; None where nothing is told of it."""
    for happening in case.world.log:
        act = happening.purpose if happening.purpose is not None else happening
        about = "remark" in happening.extra and card in happening.cards
        plays = "in conjunction with" in act.roles and "play" in (act.verb, act.kind)
        if about and plays and happening.verb in ("read", "say"):
            case.use(happening)
            return not happening.negated
    return None


def _retold(case: Case, card: Thing, copied: Thing) -> None:
    """That it modifies the card, or says that it is played in conjunction with it, is told again."""
    for happening in case.world.log:
        if "remark" not in happening.extra or card not in happening.cards:
            continue
        act = happening.purpose if happening.purpose is not None else happening
        if act.verb in ("modify", "play") and happening.verb in ("modify", "read", "say") and not act.negated:
            case.use(happening) if card.is_a("attack") == happening.negated else None
            case.care(copied)


def discards(case: Case, player: str) -> list[Happening]:
    """What he discards, for nothing that is told of it."""
    return [h for h in case.world.log if h.verb == "discard" and h.actor == player and h.purpose is None]


JUDGES = (
    Judge(gained, PLAYING, Past.ANY, frozenset({"by", "below", "in all", "altogether"}) | BELOW),
    Judge(comes_along, PLAYING, Past.ANY, frozenset({"together with"})),
)
