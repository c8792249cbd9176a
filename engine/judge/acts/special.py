"""One Special card a turn, in the Defense or Attack Phase."""

from __future__ import annotations

import re

from engine.card import Effect
from engine.case import Case, Open
from engine.english.other import ANOTHER
from engine.judge.acts import own_text
from engine.judge.acts.beside import free_beside, frees, unprinted
from engine.judge.acts.conjunction import cards_played
from engine.judge.acts.statement import Kind, Statement
from engine.judge.acts.statements import statements
from engine.judge.acts.texts import printed
from engine.judge.acts.weighing import Weighing, assume
from engine.judge.counters.counter import countered, counters_of
from engine.phase import ADJUSTMENT, DRAWING, PLAYING
from engine.world import Happening, Thing

MORE = re.compile(r"\b(?:additional|another|more|extra|second)\b[^.]*\b(?:special|event|card)", re.IGNORECASE)
"""By such words a text may allow more than one Special card."""


def _is_special(thing: Thing) -> bool:
    return thing.is_a("special card")


def _specials(case: Case, player: str) -> list[tuple[Happening, Thing]]:
    """The Special cards that the player has played this turn, also those with which he is told to remove others."""
    plays = [(h, t) for h in case.world.happened("play", actor=player, turn=0) for t in cards_played(h)]
    told = [t for _, t in plays]
    removes = [h for h in case.world.log if h.verb == "remove" and h.actor == player and not h.turn]
    used = [(h, t) for h in removes for t in h.others if t.is_a("event")]
    return [
        (h, t) for h, t in (*plays, *((h, t) for h, t in used if t.extra_name and t not in told))
        if _is_special(t) and not h.negated and h is not case.question.act
        for _ in range(_number(t))
    ]  # fmt: skip


def _none_played(case: Case, player: str) -> list[Happening]:
    """That he has played no Special card this turn, as it may be told."""
    return [
        h for h in case.world.happened("play", actor=player, turn=0)
        if h.negated and h.things and not h.others and all(_is_special(t) and not t.extra_name for t in h.things)
        and not any("second" in t.marks for t in h.things)
    ]  # fmt: skip


LATE = (ADJUSTMENT, DRAWING)


def _all_special(act: Happening) -> bool:
    return all(_is_special(t) for t in act.cards)


def phase(case: Case, act: Happening, weighing: Weighing) -> None:
    """Special cards are played in the Defense or Attack Phase; of other cards a Phase is not weighed here."""
    _skipped(case, act, weighing)
    if not act.phase or act.phase in PLAYING:
        return
    if act.phase in LATE and not (_all_special(act) and not any(t.unknown for t in act.things)):
        case.care(*act.things)
        weighing.deny("No card is played once that Phase has begun.", "no-cards-late", mend="it is played earlier")
        return
    if not all(_is_special(t) for t in act.cards) or any(t.unknown for t in act.things):
        raise Open(f"whether it may be played in the {act.phase} is not modelled")
    weighing.deny("It is a Special card.", "one-special", mend="it is played in his Defense or Attack Phase")


def _skipped(case: Case, act: Happening, weighing: Weighing) -> None:
    """What he played this turn may say that he must skip his Attack Phase, unless it was countered."""
    if act.phase != "attack phase" and (act.phase or not any(thing.is_a("attack") for thing in act.things)):
        return
    played = [h for h in case.world.happened("play", actor=act.actor, turn=0) if h is not act and not h.negated]
    for play, card in [(told, one) for told in played for one in cards_played(told)]:
        skips = next((e for e in (*card.effects, *card.silenced) if e.do == "skip attack phase"), None)
        if skips is not None:
            case.use(play)
            case.care(card)
        if skips in card.effects:
            weighing.deny("He must skip his Attack Phase this turn.", skips)
        elif skips is not None:
            weighing.allow(f"{card.title} has no effect, and makes him skip nothing.", skips)


def _number(card: Thing) -> int:
    """How many Special cards they count as; copies that are played as one are one."""
    return 1 if any(card.does("copies in conjunction")) else max(1, card.count)


def _first_told(case: Case, card: Thing) -> bool:
    """Whether the first one is told of, where the card is called a second one."""
    others = (t for h in case.world.log for t in h.cards if t is not card)
    return bool(card.extra_name) and any(t.extra_name == card.extra_name for t in others)


def special_limit(case: Case, act: Happening, weighing: Weighing) -> None:
    """One Special card a turn; a card that allows another in conjunction, or several Events, says so."""
    told = [thing for _, thing in _specials(case, act.actor)]
    cards = [t for t in cards_played(act) if _is_special(t) for _ in range(_number(t))]
    if act.others and cards and all(t in told for t in cards) and not _all_special(act):
        return  # the card that it is to go with has been played
    chosen = [one for one in statements(case.world) if one.kind is Kind.CHOSEN and _is_instead(one, act)]
    if cards and chosen and case.holds("chosen-instead"):
        case.use(*(one.told for one in chosen))
        weighing.deny("He has chosen not to play a Special card.", "chosen-instead", mend="he had not chosen so")
        return
    if not cards:
        _edge(case, act, weighing)
        return
    played = _specials(case, act.actor)
    if not played:
        case.use(*_none_played(case, act.actor))
    _beside(case, act)
    if played:
        _another(case, act, cards, played, weighing)
    else:
        _first(case, act, cards, weighing)


def _first(case: Case, act: Happening, cards: list[Thing], weighing: Weighing) -> None:
    """Where none was played this turn: one may be, and another with it if one of them says so."""
    earlier = [h for h in case.world.happened("play", actor=act.actor) if h.turn < 0]
    if not earlier and any(card.marks & ANOTHER and not _first_told(case, card) for card in cards):
        raise Open("whose turn it is, and what he has played, is not said")
    limit, source = _limit(case, act, cards, [])
    if len(cards) <= limit:
        weighing.allow("It is the first Special card of the turn.", source or "one-special")
    elif any(t.unknown and t.extra_name and not any(t.does("forbid")) for t in cards):
        weighing.doubt("whether the text of one of them lets it go in conjunction stands in no document")
    elif not (free := frees(cards)):
        weighing.deny("Only one Special card may be played each turn.", "one-special")
    elif free[0]["titled"] or (len(cards) == 2 and not any(t.unknown and not t.is_a("event") for t in cards)):
        extra = free[0]
        assume(case, *act.others)
        weighing.allow("One of them may be played with another Special card.", extra, "one-special")


def _another(
    case: Case, act: Happening, cards: list[Thing], played: list[tuple[Happening, Thing]], weighing: Weighing
) -> None:
    """Where some were played this turn: another may be only where a card allows more than one."""
    case.use(*(h for h, _ in played))
    limit, source = _limit(case, act, cards, [t for _, t in played])
    if len(played) >= limit and free_beside(case, act, [t for _, t in played], weighing):
        _know(case, played, act.things)
        return
    _counters(case, played, weighing)
    if len(played) >= limit and unprinted(act, [t for _, t in played]) is not None:
        raise Open("whether the text of one of them lets it go in conjunction stands in no document")
    _know(case, played, act.things)
    free = next(iter(frees(cards)), None) if len(cards) == 2 else None
    asked = 1 if free else len(cards)
    if len(played) + asked <= limit:
        assume(case, *act.others)
        weighing.allow(f"{len(played)} of {limit} has been played; another may be.", source or "one-special", free)
    else:
        says = f"{len(played)} have been played this turn; {limit} may be."
        with_darius = any(any(t.does("extra in conjunction")) for _, t in played)
        more = "darius-counts" if source is not None and with_darius and case.own("darius-counts") else "one-special"
        weighing.deny(says, more, source, mend="it is played on his next turn")


def _is_instead(statement: Statement, act: Happening) -> bool:
    """Whether he did something this turn instead of playing a Special card."""
    told, about = statement.told, statement.about
    if told.turn or told.actor != act.actor or about is None or about.verb != "play" or len(about.things) != 1:
        return False
    return _is_special(about.things[0]) and not about.things[0].extra_name and not told.negated


def _edge(case: Case, act: Happening, weighing: Weighing) -> None:
    """Edges are no Special cards: what was played before does not keep him from playing one more."""
    edges = [(h, t) for h in case.world.happened("play", actor=act.actor, turn=0) for t in h.things if t.is_a("edge")]
    played = [*_specials(case, act.actor), *((h, t) for h, t in edges if h is not act and not (h.negated or h.others))]
    beside = [t for t in cards_played(act) if not t.is_a("edge")]
    if not played or not any(t.is_a("edge") for t in act.things) or act.phase not in ("", *PLAYING):
        return
    if not all(t in act.others and t.is_a("attack") and not t.is_a("special attack") for t in beside):
        return
    skips = any(t.unknown or any(t.does("skip attack phase")) for _, t in played) and act.phase == "attack phase"
    if skips or (act.phase and any(own_text.ends_phase(case, t) for _, t in played)):
        return  # there is no such Phase any more, or there may be none
    if any(any(t.does("gain")) for t in act.things) and not weighing.conditions:
        raise Open("whether his Ability will increase this turn, as the card demands, is not said")
    aims = [t for t in act.others if t.is_a("situation")]
    if any(any(t.does("nullify")) for t in act.things) and not aims:
        raise Open("whether there is a card for it to nullify is not said")
    case.use(*(h for h, _ in played))
    _know(case, played, act.things)
    assume(case, *act.things)
    weighing.allow("An Edge is not a Special card; as many may be played as he wishes.", "edges-not-special")


def _beside(case: Case, act: Happening) -> None:
    """Attacks, Defenses and Edges of the same turn, whose text is known, are no Special cards; nor is what was before.

    Of an earlier turn an Event that does not last is not reckoned with any more.
    """
    for happening in case.world.happened("play", actor=act.actor):
        cards = happening.cards
        kinds = ("attack", "defense", "edge") if not happening.turn else ("attack", "edge", "event")
        past = all(t.is_a(*kinds) and not t.unknown and not (happening.turn and _lasts(t)) for t in cards)
        fought = past and (happening.turn < 0 or not any(map(_is_special, cards)))
        if happening is not act and cards and fought and not happening.negated:
            case.use(happening)
            case.care(*cards)


def _lasts(card: Thing) -> bool:
    """Whether it may bear on a later turn."""
    return any(effect.do in ("forbid", "no draw", "special more", "lift", "cost") for effect in card.effects)


def _know(case: Case, played: list[tuple[Happening, Thing]], asked: list[Thing]) -> None:
    """A card that was played and not countered may allow more by its own text; where that is not printed, none is."""
    for _, thing in played:
        if thing.unknown and thing.extra_name and thing not in countered(case):
            again = any(card.extra_name == thing.extra_name for card in asked)
            if not thing.effects and again and own_text.one_a_turn(case, thing) is None:
                raise Open(f"whether {thing.title} allows another of it stands in no document")
            for entry in printed(case, thing):
                if MORE.search(entry.text):
                    raise Open(f"what {thing.title} says of more Special cards is not modelled", (entry.id,))
            case.inferred = True
            case.assumed.append(f"the text of {thing.title} allows no other Special card")
        case.care(thing)


def _more(case: Case, act: Happening, cards: list[Thing], played: list[Thing]) -> list[Effect]:
    """What the cards that were played, Edges with them, allow beyond the one Special card of the turn."""
    plays = [h for h in case.world.happened("play", actor=act.actor, turn=0) if h is not act and not h.negated]
    edges = [t for h in plays for t in h.cards if t.is_a("edge") and t not in played]
    more = [e for t in (*played, *edges) if t not in countered(case) for e in t.does("special more")]
    return [e for e in more if not e["what"] or all(card.is_a(str(e["what"])) for card in cards)]


def _limit(case: Case, act: Happening, cards: list[Thing], played: list[Thing]) -> tuple[int, Effect | None]:
    for happening in [h for h in case.world.happened("have") if h.actor in ("", act.actor)]:
        for thing in happening.things:
            effect = next(iter(thing.does("events each turn")), None)
            if effect is not None:
                case.use(happening)
                case.care(thing)
                if not happening.actor:
                    case.assumed.append(f"{thing.title} is {case.world.name(act.actor)}'s")
                if all(t.is_a("event") for t in (*cards, *played)):
                    return int(effect["amount"]), effect
    more = _more(case, act, cards, played)
    return 1 + sum(int(effect["amount"]) for effect in more), more[0] if more else None


def _counters(case: Case, played: list[tuple[Happening, Thing]], weighing: Weighing) -> None:
    """A countered card counts as played."""
    for happening in counters_of(case, [t for _, t in played]):
        case.use(happening, *(h for h in case.world.happened("have") if any(t in happening.things for t in h.things)))
        case.care(*happening.things)
        weighing.allow("A countered card has been played all the same.", "countered-counts")
