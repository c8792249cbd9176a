"""Cards that leave play by their own text: "is removed from play if you play an Attack"."""

from __future__ import annotations

from collections.abc import Callable

from engine.case import Case, Open, Ruling
from engine.judge.hands.drawn import draws, draws_nothing, keeps_exerted, lets_draw
from engine.judge.hands.held import held
from engine.judge.kinds.harmful import HARMS, may_damage
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing


def _attacks(case: Case, done: Happening) -> bool:
    if _made(case, done):
        return True
    if done.verb not in ("play", "attack") or "as" in done.extra:
        return False
    return not done.things or any(thing.is_a("attack") for thing in done.things)


def _made(case: Case, done: Happening) -> bool:
    """Whether he makes an Attack without a card, by a power: he is playing it all the same."""
    act = done.purpose if done.verb in ("power", "use") else done
    made = act is not None and act.verb in ("make", "play") and done.verb in ("power", "use", "make")
    attacks = act is not None and bool(act.things) and all(thing.is_a("attack") for thing in act.things)
    return made and attacks and act is not None and not act.kind and case.holds("made-is-played")


def _harms(case: Case, done: Happening) -> bool:
    return done.verb == "play" and any(may_damage(case, t) and not _hurts_himself(t) for t in done.things)


def _hurts_himself(thing: Thing) -> bool:
    """Whether all damage that the card does is done to its own player."""
    done = [effect for verb in HARMS for effect in thing.does(verb)]
    return bool(done) and not thing.is_a("may damage") and all(e.do == "damage" and e["to"] == "you" for e in done)


AFTER = "leaves after"
TRIGGERS: dict[str, Callable[[Case, Happening], bool]] = {
    "attack": _attacks, "harmful special card": _harms, "draw": draws,
}  # fmt: skip
"""What its player does that ends it, as the effect `leaves` names it under `if`."""


def left_by(case: Case, lying: Happening, thing: Thing) -> Happening | None:
    """What its player did, after it was told to lie there, that removed it from play; None where it stays."""
    log = case.world.log
    since = log[log.index(lying) + 1 :] if lying in log else []
    done = [h for h in since if h.actor == lying.actor and h.turn >= lying.turn and not h.negated and not h.of_none]
    wanted = [TRIGGERS[str(effect["if"])] for effect in thing.does("leaves")]
    return next((h for h in done for is_trigger in wanted if is_trigger(case, h)), None)


def may_be_hurt(case: Case, lying: Happening, thing: Thing) -> bool:
    """Whether its player is told to take damage, by which it leaves play: when, only the judge of the table weighs."""
    act = case.question.act
    if not any(thing.does("removed if damaged")) or (act is not None and act.verb in ASKED):
        return False
    taken = [h for h in case.world.happened("take") if h.kind == "damage" and h.number != 0]
    return any(lying.actor in ("", h.actor) for h in taken)


def may_be_short(case: Case, thing: Thing) -> bool:
    """Whether a Hand may hold fewer cards than it demands of all Hands to stay in play."""
    least = max((int(effect["amount"]) for effect in thing.does("leaves below")), default=0)
    return least > 0 and any(_is_short(case, player, least) for player in case.world.players)


def _is_short(case: Case, player: str, least: int) -> bool:
    try:
        number = held(case, player)
    except Open:
        return True
    return number is not None and number < least


def is_gone(case: Case) -> Ruling | None:
    """Reads "Is Safe Haven removed from play?", "Is Poison Gas still in play?", where its player ended it himself."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal or act is None or act.verb not in ASKED or not _is_bare(act):
        return None
    lying = next((h for h in case.world.happened("have") if h.things == act.things and h.zone == "play"), None)
    if lying is not None and any(act.things[0].does(AFTER)):
        return _counted_out(case, act, lying)
    done = left_by(case, lying, act.things[0]) if lying is not None else None
    if lying is not None and done is None:
        return _kept(case, act, lying) or _undrawn(case, act, lying)
    if lying is None or done is None:
        return None
    case.use(lying, done, *lets_draw(case, done))
    gone = ended(case, act.things[0], done)
    return Ruling(ASKED[act.verb], gone)


def _counted_out(case: Case, act: Happening, lying: Happening) -> Ruling | None:
    """Where it leaves play once its player has played so many cards of a kind."""
    card, effect = act.things[0], next(act.things[0].does(AFTER))
    since = case.world.log[case.world.log.index(lying) + 1 :]
    plays = [h for h in since if h.verb == "play" and h.actor == lying.actor and not (h.negated or h.purpose)]
    cards = [thing for h in plays for thing in h.things if thing.is_a(str(effect["what"]))]
    if len(plays) != len(since) or not cards or any(t.marks or (t.is_kind and t.count == 1) for t in cards):
        return None  # how many there were is not told
    number = sum(thing.count for thing in cards)
    if number < int(effect["amount"]):
        return None  # how many he had played before is not told
    case.use(lying, *plays)
    case.care(card, *(thing for h in plays for thing in h.cards))
    case.step(f"{number} were played since.", effect)
    return Ruling(ASKED[act.verb], f"{card.title} leaves play.")


def _kept(case: Case, act: Happening, lying: Happening) -> Ruling | None:
    """Where its player only played cards that hurt nobody but himself."""
    plays = [h for h in case.world.log if h.verb == "play" and h.actor == lying.actor and not h.negated]
    harmful = [e for e in act.things[0].does("leaves") if e["if"] == "harmful special card"]
    if not harmful or not plays or not all(_hurts_himself(thing) for h in plays for thing in h.things):
        return None
    denied = [h for h in case.world.log if h.negated and h.kind == "damage" and h.target not in ("", lying.actor)]
    case.use(lying, *plays, *denied)
    case.care(*act.things, *(thing for h in plays for thing in h.things))
    case.step("What its player played does damage to himself only.", harmful[0])
    return Ruling(not ASKED[act.verb], f"{act.things[0].title} stays in play.")


def _undrawn(case: Case, act: Happening, lying: Happening) -> Ruling | None:
    """Where its player took cards into his Hand that he found in an Exertion, and drew none."""
    card = act.things[0]
    since = [h for h in case.world.log if h is not lying and h.actor in ("", lying.actor) and h.turn >= lying.turn]
    ends = [effect for effect in card.does("leaves") if effect["if"] == "draw"]
    exerted = [h for h in since if h.verb == "exert" or keeps_exerted(case, h)]
    if not ends or not exerted or not all(draws_nothing(case, h) for h in since):
        return None
    case.use(lying, *since)
    case.care(card, *(thing for h in since for thing in h.cards))
    case.step("He draws no card: what an Exertion finds is not drawn.", "exertion-no-draw", ends[0])
    return Ruling(not ASKED[act.verb], f"{card.title} stays in play.")


def ended(case: Case, thing: Thing, done: Happening) -> str:
    """The sentence by which a card leaves play, as a step of the proof."""
    effect = next(e for e in thing.does("leaves") if TRIGGERS[str(e["if"])](case, done))
    says = f"{thing.title} is removed from play by what its player did."
    case.care(thing, *done.things)
    case.ended.add(id(thing))
    taken = effect["if"] == "draw" and done.verb != "draw"
    case.step(says, effect, "made-is-played" if _made(case, done) else "is-drawing" if taken else None)
    return says


def _is_bare(act: Happening) -> bool:
    """Whether it asks of one card, and of nothing beside it."""
    return len(act.things) == 1 and not (act.actor or act.phase or act.negated or act.others or act.purpose or act.turn)


ASKED = {"remove": True, "leave": True, "have": False, "stay": False, "remain": False}
"""What is asked of the card, and the answer where it is gone."""
JUDGES = (Judge(is_gone, PLAYING | {"draw/discard phase"}, Past.ANY),)
