"""Whether an effect is a May Do or a Must Do effect: in which Phase it is done, and whether it may be left out.

Documents: May Do Phase, Must Do Phase; type1 and type2: May Do Effects, Must Do Effects.
"""

from __future__ import annotations

from engine.case import Case, Question, Ruling
from engine.english.wish import LIKING
from engine.judge.phases.order import Side, Told, told_of
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

USING = frozenset(["use", "do", "resolve", "activate", "process", "happen", "perform", "carry"])
OPTING = frozenset(["choose", "opt", "decide", "leave", "skip", "omit", "decline", "refuse"])
ACTS = {"replace": frozenset(["discard", "replace", "draw", "exchange", "swap"]), "draw": frozenset(["draw"])}
"""What is done by an effect of this kind that stands on a card."""
RULES = {Side.MAY: "may-do-text", Side.MUST: "must-do-beginning"}
EARLY = {"may do": Side.MAY, "must do": Side.MUST, "beginning": Side.MUST}
PLAIN = frozenset(["subject", "object", "at", "for", "with", "to", "in", "as", "out"])


def is_which(case: Case) -> Ruling | None:
    """Reads "Is this a May Do effect?", "Is it done in the Must Do Phase?", "Must he draw?", "May he leave it?"."""
    question, act = case.question, case.question.act
    if act is None or question.asks != "whether" or act.negated or act.turn or act.roles.keys() - PLAIN:
        return None
    player = question.player or act.actor or next((p.actor for h in case.world.log for p in h.parts if p.actor), "")
    told = told_of(case, player)
    sides = [side for side in Side if told.count(side) or cards_of(case, side)] if told is not None else []
    if told is None or len(sides) != 1:
        return None
    side = sides[0]
    if not _is_about(case, act, told, side):
        return None
    ruling = _kind(case, act, side)
    if ruling is None and _is_due(case, act, told, side, player):
        ruling = _phase(case, act, side) or _duty(case, question, act, side)
    if ruling is not None:
        case.care(*case.world.things)
    return ruling


def cards_of(case: Case, side: Side) -> list[Thing]:
    """The cards with an effect of this kind, wherever they were told of."""
    return [thing for thing in case.world.things if any(thing.does(side.removesuffix(" effect")))]


def _is_about(case: Case, act: Happening, told: Told, side: Side) -> bool:
    """Whether what is asked is what the effect has its player do."""
    effects = [effect for card in cards_of(case, side) for effect in card.effects]
    verbs = told.acts(side).union(*(ACTS.get(str(effect["what"]), frozenset()) for effect in effects))
    about = all(thing in case.world.things or not thing.extra_name for thing in act.cards)
    own = any(t in h.others for h in (f.happening for f in told.facts) if h.purpose for t in h.purpose.things)
    if own:
        return False  # "you may discard this card" is done when there is reason for it
    if any(thing.is_a("special attack or block") for thing in act.things):
        return False  # which of the two it is, and so whether the effect reaches it, is its player's choice
    if act.verb in USING and any(thing not in cards_of(case, side) for thing in act.things):
        return False
    aims = [f.happening for f in told.facts if f.happening.verb not in LIKING]  # what he would like, no card says
    said = [t for one in aims for part in one.parts if part is not one for t in part.cards]
    plain = frozenset({"card"}) if effects else None
    if any(thing.classes != plain and not _is_one_of(thing, [*said, *cards_of(case, side)]) for thing in act.things):
        return False  # another card than the one that the effect is about
    aim = act.purpose
    if act.verb in OPTING and aim is not None:
        return about and aim.verb in verbs | USING
    return about and aim is None and (act.verb in verbs | USING or act.verb in ("be", "count") or act.verb in OPTING)


def _is_due(case: Case, act: Happening, told: Told, side: Side, player: str) -> bool:
    """Whether it is his effect, of cards in play, and what is asked is of as many cards as it names."""
    cards, log = cards_of(case, side), case.world.log
    held = [thing for h in log if h.zone == "hand" for thing in h.things]
    if any(card in held or card.owner not in ("", player) or not _is_this_one(card) for card in cards):
        return False
    if any(happening.of_none for happening in log):
        return False  # "if possible": he may have none of what he must discard
    named = {int(str(e["cards"])) for card in cards for e in card.does(side.removesuffix(" effect")) if e["cards"]}
    aims = [part for fact in told.facts for part in fact.happening.parts if part.verb == act.verb]
    named |= {number for aim in aims if (number := _number(aim)) is not None}
    asked = _number(act) if act.verb not in USING else None
    return asked is None or not named or named == {asked} or any(t in aim.things for aim in aims for t in act.things)


def _is_this_one(thing: Thing) -> bool:
    """Whether it is said which of the cards of this Title it is: "Quality Blade" is the name of many."""
    return thing.card is None or thing.card.subtitle in ("", thing.edition) or thing.card.subtitle in thing.title


def _number(act: Happening) -> int | None:
    """Of how many cards it speaks, where it says so."""
    if act.number is not None or not act.things:
        return act.number
    return sum(thing.count for thing in act.things)


def _is_one_of(thing: Thing, said: list[Thing]) -> bool:
    """Whether it is one of these cards, or a card of the very same kind."""
    return any(thing is one or (not thing.extra_name and thing.classes == one.classes) for one in said)


def _kind(case: Case, act: Happening, side: Side) -> Ruling | None:
    """Reads "Is this a Must Do action?"."""
    said = {act.kind, *(act.roles.get(role, "") for role in ("object", "as"))}
    asked = {one for one in Side for word in said if word.startswith(one.removesuffix(" effect"))}
    if act.verb not in ("be", "count") or case.question.modal or len(asked) != 1:
        return None
    case.step(f"It is a {side.title()}.", RULES[side])
    return Ruling(asked == {side}, f"It is a {side.title()}.")


def _phase(case: Case, act: Happening, side: Side) -> Ruling | None:
    """Reads "Is this done in the May Do Phase?", "May he use it in his Defense Phase?"."""
    question = case.question
    if not act.phase or act.verb in ("be", "count", *OPTING) or question.negated or question.modal == "must":
        return None
    if side is Side.MAY and case.own("may-do-any-time"):
        if not question.permission or EARLY.get(act.phase) is Side.MUST or act.phase not in (*EARLY, *PLAYING):
            return None
        case.step("A May Do effect may be used at any time during the turn.", "may-do-any-time")
        return Ruling(True, "It may be done then.")
    if case.ruleset == "type2" or (act.phase not in EARLY and act.phase not in PLAYING):
        return None
    right = EARLY.get(act.phase) is side
    case.step(f"It is a {side.title()}, done in the {'May' if side is Side.MAY else 'Must'} Do Phase.", RULES[side])
    return Ruling(right, f"It is {'' if right else 'not '}done then.")


def _duty(case: Case, question: Question, act: Happening, side: Side) -> Ruling | None:
    """Reads "Must he draw?", "May he choose not to draw?"."""
    omits = question.negated or act.purpose is None or act.purpose.negated
    leaves = act.verb in OPTING and question.modal in ("may", "can") and omits
    if question.modal != "must" and not leaves:
        return None
    if act.phase and EARLY.get(act.phase) is not side:
        return None
    case.step(*MUST[side])
    return Ruling((side is Side.MUST) != leaves, case.steps[-1].says)


MUST = {
    Side.MAY: ("A May Do effect need not be done at all.", "may-do-not"),
    Side.MUST: ("All Must Do effects are taken care of, if possible.", "must-do-all"),
}
JUDGES = (
    Judge(is_which, frozenset({*PLAYING, *EARLY}), Past.ANY, frozenset({"at", "for", "with", "not", "as", "out"})),
)
