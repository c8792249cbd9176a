"""What cards in play take from a player's Ability, and whether copies of one card add up (Stacking)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.card import Effect
from engine.case import Case, Open, Question, Ruling
from engine.judge.counters.silence import settle
from engine.judge.timely import Judge
from engine.telling.texts.stacking import STACKING
from engine.world import Happening, Thing

LASTING = ("situation", "object", "location")
ABILITY = frozenset({"lose", "raise ability"})


@dataclass(slots=True)
class Copies:
    """A card in play with an effect that lasts, and how many copies of it its player has there."""

    card: Thing
    player: str
    target: str
    effect: Effect
    count: int


def lost_in_play(case: Case, player: str, only: list[Thing] | None = None) -> int:
    """What the player loses to cards in play, each as a step; `only` to these. Raises Open."""
    total = 0
    found = _copies(case, "lose")
    _told_apart(case, found)
    for copies in found:
        if (copies.target == player) and (not only or any(_alike(copies.card, card) for card in only)):
            amount = int(copies.effect["amount"]) * _times(case, copies)
            total += amount
            case.step(f"{_named(copies)} in play: a loss of {amount}.", *_because(case, copies))
    return total


def _named(copies: Copies) -> str:
    """How many they are, where their name does not say it: "2 Scorn", "2 identical Situations"."""
    title = copies.card.title
    return title if title[:1].isdigit() else f"{copies.count} {title}"


def _copies(case: Case, verb: str) -> list[Copies]:
    """All such effects of cards in play, those of the copies of one card together. Raises Open."""
    found: list[Copies] = []
    for happening in case.world.happened("have"):
        for thing in happening.things if any(thing.is_a(*LASTING) for thing in happening.things) else ():
            for effect in thing.does(verb):
                if not happening.actor:
                    raise Open(f"whose card {thing.title} is is not said")
                case.known(thing)
                case.use(happening)
                case.care(thing)
                target = _target(case, thing, happening.actor, str(effect["to"]))
                same = [c for c in found if _alike(c.card, thing) and (c.player, c.target) == (happening.actor, target)]
                if same:
                    same[0].count += thing.count
                else:
                    found.append(Copies(thing, happening.actor, target, effect, thing.count))
    return found


def _alike(card: Thing, other: Thing) -> bool:
    return card is other or (bool(card.extra_name) and card.extra_name == other.extra_name)


def _target(case: Case, thing: Thing, player: str, to: str) -> str:
    """Whom the effect of a player's card concerns. Raises Open."""
    if to == "you":
        return player
    if to == "opponent":
        return case.world.opponent(player)
    on = [h for h in case.world.log if _aims(h, thing)]
    if to != "target" or len(on) != 1 or on[0].negated:
        raise Open(f"whom {thing.title} concerns is not said")
    case.use(on[0])
    return on[0].target or on[0].actor


def _aims(happening: Happening, thing: Thing) -> bool:
    """Reads "plays it on Player B", "Player B is the target of both", "all of them target Player B"."""
    if happening.verb == "play":
        return bool(happening.target) and (thing in happening.things or happening.kind == "both")
    if happening.turn or happening.more or happening.purpose is not None or "modal" in happening.extra:
        return False
    if happening.cards not in ([], [thing]):
        return False
    if happening.verb == "be" and happening.kind == "target" and happening.actor:
        return happening.roles in ({"of": "both"}, {"of": "them"})
    whole = thing.count < 2 or happening.roles.get("subject", "both") in ("both", "they") or "all" in thing.traits
    bare = happening.roles.keys() <= {"object", "subject"}
    return happening.verb == "target" and bool(happening.target) and whole and bare


def _told_apart(case: Case, found: list[Copies]) -> None:
    """Raises Open where it is not said whether several cards are copies of one, and it makes a difference."""
    if case.ruleset == "classic":
        return
    for copies in found:
        nameless = [c for c in found if not c.card.extra_name and c.card.classes == copies.card.classes]
        doubtful = not copies.card.extra_name and (len(nameless) > 1 or "alike" not in copies.card.traits)
        if doubtful and sum(c.count for c in nameless) > 1:
            raise Open("whether they are copies of one card is not said", (f"{case.ruleset}/stacking-effects",))


def _times(case: Case, copies: Copies) -> int:
    """How often the effect counts: in the older documents what affects Ability stacks."""
    return copies.count if case.ruleset == "classic" or any(copies.card.does(STACKING)) else 1


def _because(case: Case, copies: Copies) -> list[str | Effect]:
    rule = "ability-stacks" if case.ruleset == "classic" else "no-stack"
    return [copies.effect, rule if copies.count > 1 else "adjust"]


def lost(case: Case) -> Ruling | None:
    """Reads "How much Ability does his opponent lose to them?", "How much Ability do they cost him?"."""
    question = case.question
    if question.asks not in ("how much", "how many") or question.modal or question.negated:
        return None
    player, only = _whose(question)
    if not player:
        return None
    settle(case)
    total = lost_in_play(case, player, only)
    if not case.steps:
        return None
    case.care(*only)
    case.use(*(h for h in case.world.log if _says_nothing(h)))
    return Ruling(total, f"{case.world.name(player)} loses {total} Ability.")


def _whose(question: Question) -> tuple[str, list[Thing]]:
    """Whose loss is asked about, and of which cards, if of some."""
    act, subject = question.act, question.clause.subject
    if subject is not None and subject.of is not None and subject.of.is_pronoun:
        return "", []  # "one of them", "each of them"
    if act is None:
        apart = any(role.noun is not None and role.noun.is_a("one") for role in question.clause.roles)
        asked = question.clause.verb == "lose" and question.unit == "ability" and not apart
        return (question.player if asked else ""), question.asked
    bare = not (act.others or act.purpose or act.phase or act.turn or act.more)
    bare = bare and act.roles.keys() <= {"subject", "object"}
    if bare and act.verb == "lose" and act.kind == "ability" and not act.things and act.number is None:
        return act.actor, question.asked
    cost = bare and act.verb == "cost" and question.unit == "ability" and bool(act.things) and not act.kind
    return (act.target if cost else ""), act.things


def stack(case: Case) -> Ruling | None:
    """Reads "Do their effects stack?", of copies of one card."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != STACKING:
        return None
    settle(case)
    if len(act.things) != 1 or act.actor or act.roles or act.others:
        return None
    card = act.things[0]
    laid = [h for h in case.world.log if h.verb == "have" and card in h.things and not h.negated]
    case.use(*(h for h in case.world.log if _says_nothing(h)))
    if len(laid) == 1 and "different" in card.marks and card.is_a(*LASTING) and card.count > 1:
        return _different(case, card, laid[0])
    if len(laid) != 1 or not card.is_a(*LASTING) or card.count < 2 or not (card.extra_name or "alike" in card.traits):
        return None
    case.use(laid[0])
    case.care(card)
    return _stacks(case, card, _concerns(case, card))


def _says_nothing(told: Happening) -> bool:
    """Reads "their text does not say that they stack"."""
    aim = told.purpose
    said = told.verb in ("say", "state", "mention") and told.negated and not told.actor
    return said and aim is not None and aim.verb == STACKING


def _different(case: Case, card: Thing, laid: Happening) -> Ruling | None:
    """Two different cards of which it is told that their effects are similar."""
    alike = [h for h in case.world.log if h.kind == "similar" and h.others == [card] and not h.negated]
    told = "similar" in laid.roles.get("with", "") or bool(alike)
    if not told or (laid.roles.keys() - {"with", "in"}) or not (laid.zone == "play" or laid.roles.get("in") == "play"):
        return None
    case.use(laid, *alike)
    case.care(card)
    case.step("Different cards with similar effects do stack.", "different-stack")
    return Ruling(True, f"The effects of {card.title} stack.")


def _concerns(case: Case, card: Thing) -> bool | None:
    """Whether they affect Ability, as it is told beside their text; None where nothing is told."""
    for told in case.world.log:
        aim = told.purpose
        if aim is None or aim.kind != "ability" or card not in told.cards or told.negated:
            continue
        if told.verb in ("make", "say", "have") and aim.verb in ("lose", "gain", "concern"):
            case.use(told)
            aim.extra.pop("more", None)  # when they do so
            return aim.verb != "concern" or not aim.negated
    return None


def _stacks(case: Case, card: Thing, concerns: bool | None = None) -> Ruling:
    said = next(iter(card.does(STACKING)), None)
    if said is None and case.ruleset == "classic" and concerns is None:
        case.known(card)
        if not card.effects:
            raise Open(f"whether {card.title} affects Ability is not said", ("handbook/stacking",))
    ability = case.ruleset == "classic" and (concerns or any(effect.do in ABILITY for effect in card.effects))
    if said is not None or ability:
        case.step("They affect Ability, or say that they stack.", "ability-stacks" if ability else "no-stack")
        return Ruling(True, f"The effects of {card.title} stack.")
    case.step("They are identical, and do not say that they stack.", "no-stack")
    return Ruling(False, f"The effects of {card.title} do not stack.")


JUDGES = (Judge(lost), Judge(stack))
