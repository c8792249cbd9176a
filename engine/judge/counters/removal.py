"""What is removed from play by cards that say so."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.counters.nullify import nullifyings, retold, stands
from engine.judge.counters.silence import settle
from engine.judge.fights.standing import removing
from engine.judge.timely import PLAYING, Judge
from engine.world import Happening, Thing


def is_removed(case: Case) -> Ruling | None:
    """Reads "Is Honor Bound removed from play?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal or question.negated or act is None or act.phase:
        return None
    stays = _asks_to_stay(act)
    if stays is None or len(act.things) != 1 or act.things[0].count < 1:
        return None
    thing = act.things[0]
    settle(case, nullified=False)
    gone = _by_card(case, thing)
    if gone is None:
        return None
    says = "is removed from play" if gone else "is not removed from play"
    return Ruling(gone != stays, f"{thing.title} {says}.")


def _asks_to_stay(act: Happening) -> bool | None:
    """Whether it is asked if the card stays in play; None where something else is asked."""
    links = act.roles.keys() - {"subject", "object", "in"}
    out = act.roles.get("from") == "play" and links == {"from"}
    if act.verb == "remove" and not act.actor and (out or (not links and "passive" in act.extra and not act.zone)):
        return False
    if act.verb in ("remain", "stay") and act.roles.get("in") == "play" and not links:
        return True
    return True if act.verb == "have" and act.zone == "play" and not act.actor and not links else None


def _by_card(case: Case, thing: Thing) -> bool | None:
    """Whether one of the cards played removes it; None where none of them speaks of it."""
    sweeping = _sweeping(case, thing)
    chosen = _chosen(case, thing)
    lasting = _lasting(case, thing)
    found = [one for one in (sweeping, chosen, lasting, _standing(case, thing)) if one is not None]
    if len(found) != 1:
        return None
    _in_play(case, thing)
    _nullified(case, thing)
    return found[0]


def _in_play(case: Case, thing: Thing) -> None:
    case.care(thing)
    for happening in case.world.happened("have"):
        if happening.things == [thing]:
            case.use(happening)
    for happening in case.world.log:
        if happening.verb in ("discard", "use") and happening.negated and happening.things == [thing]:
            case.use(happening)


def _nullified(case: Case, thing: Thing) -> None:
    """A nullified card can still be removed; it keeps its type."""
    retold(case)
    for one in list(nullifyings(case)):
        if one.aim is thing:
            case.use(one.happening)
            case.care(one.by)
            case.step(f"{thing.title} is nullified, but keeps its type.", "focus-type")


def _sweeping(case: Case, thing: Thing) -> bool | None:
    """Cards that remove all of a kind when they are played."""
    for happening in case.world.happened("play", turn=0):
        if happening.negated or len(happening.things) != 1 or happening.things[0] is thing:
            continue
        card = happening.things[0]
        for effect in card.does("remove all"):
            if not _was_there(case, thing, happening):
                continue
            case.use(happening)
            case.care(card)
            gone = thing.is_a(*str(effect["what"]).split("|")) and not _spared(effect, thing)
            if not gone:
                _known_type(thing)
            case.step(f"{card.title} removes {effect['what']}s{_but(effect)} from play.", effect)
            return gone
    return None


def _spared(effect: Effect, thing: Thing) -> bool:
    return effect["but"] is not None and thing.is_a(str(effect["but"]))


def _but(effect: Effect) -> str:
    return f", but not {effect['but']}s," if effect["but"] is not None else ""


def _known_type(thing: Thing) -> None:
    if thing.classes <= {"card", "discard to use"}:
        raise Open(f"what type of card {thing.title} is stands in no document")


def _was_there(case: Case, thing: Thing, later: Happening) -> bool:
    """Whether the card was in play before."""
    log = case.world.log
    return any(thing in h.things and not h.negated for h in case.world.happened("have")) or any(
        thing in h.things and log.index(h) < log.index(later) for h in case.world.happened("play")
    )


def _chosen(case: Case, thing: Thing) -> bool | None:
    """Cards that remove one card: it was named, chosen or targeted."""
    for happening in case.world.log:
        card = happening.things[0] if len(happening.things) == 1 else None
        if card is None or happening.negated or happening.verb not in ("play", "discard", "use") or happening.turn:
            continue
        effect = next(iter(card.does("remove")), None)
        if effect is None or not _aimed(case, happening, card, thing):
            continue
        case.use(happening)
        case.care(card)
        if card.is_a("discard to use"):
            _held(case, happening.actor, card)
        if thing.is_a(str(effect["what"])):
            case.step(f"{card.title} removes {thing.title} from play.", effect)
            return True
        _known_type(thing)
        case.step(f"{card.title} removes a {effect['what']}; {thing.title} is none.", effect)
        return False
    return None


def _held(case: Case, player: str, card: Thing) -> None:
    for happening in case.world.happened("have", actor=player):
        if happening.things == [card]:
            case.use(happening)


def _aimed(case: Case, happening: Happening, card: Thing, thing: Thing) -> bool:
    purpose = happening.purpose
    if purpose is not None:
        links = purpose.roles.keys() - {"from"}
        return purpose.verb == "remove" and purpose.things == [thing] and not links
    if happening.extra.get("on") and happening.others == [thing]:
        return True
    for choice in case.world.log:
        tools = [t for t in choice.others if t is card]
        named = choice.verb in ("target", "choose") and choice.things == [thing] and not choice.negated
        if named and choice.actor == happening.actor and (tools or choice.roles.get("as") == "target"):
            case.use(choice)
            return True
    return False


def _standing(case: Case, thing: Thing) -> bool | None:
    """An Attack that removes Standing Defenses when it is successful."""
    found = removing(case)
    if found is None or not thing.is_a("standing defense"):
        return None
    happening, attack, effect = found
    plays = [h for h in case.world.happened("play", turn=0) if attack in h.things]
    case.use(happening, *plays)
    case.care(attack, *(t for h in plays for t in h.things))
    gone = happening.kind == "successful" and not happening.negated
    case.step(f"{attack.title} {'is' if gone else 'is not'} successful.", effect)
    return gone


def _lasting(case: Case, thing: Thing) -> bool | None:
    """A card in play that lets none of a kind stay: while it is nullified they may come, and go when it returns."""
    for one in list(nullifyings(case)):
        effect = next((e for e in one.aim.does("remove all") if e["lasting"]), None)
        plays = [h for h in case.world.happened("play", actor=one.player, turn=0) if h.things == [thing]]
        if effect is None or len(plays) != 1 or not thing.is_a(str(effect["what"])):
            continue
        case.use(one.happening, plays[0], *filter(None, [one.over]))
        case.care(one.by, one.aim)
        for happening in case.world.happened("have"):
            if happening.things == [one.aim]:
                case.use(happening)
        if stands(case, one, one.player):
            case.step(f"{one.aim.title} is nullified.", one.effect, "nullify")
            return False
        case.step(f"{one.aim.title} is no longer nullified.", one.effect, "nullify-over")
        case.step(f"{one.aim.title} removes {thing.title}.", effect, "lasting-removal")
        return True
    return None


JUDGES = (Judge(is_removed, PLAYING),)
