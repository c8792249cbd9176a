"""What Immortal Research lets Methos play from his opponent's Hand, and with what of his own.

Documents: Immortal Research; Immortal Research: Methos and "in conjunction" cards.
"""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import Fact, facts
from engine.judge.fights.cover import in_area
from engine.judge.timely import Judge
from engine.phase import PLAYING
from engine.world import Happening, Thing

WHEN = "phase=(attack phase|defense phase)?"
TOOL = "_=immortal research"
KNOWN = {
    "research": f"play(P; X=immortal research; {WHEN})",
    "uses": f"use(P; X=immortal research; {WHEN})",
    "to play": f"use|play(P; X=immortal research; {WHEN}; purpose=play(P; Y; zone=(hand)?; by=Q))",
    "by it": f"play(P; Y; other={TOOL}; {WHEN}; zone=(hand)?; by=Q; [by means of]=_?; [by]=_?; [with]=_?; "
    "[through]=_?; [from]=_?)",
    "look": f"look(P; by=Q; [at]=hand; {WHEN})",
    "found": f"find|see|discover|notice(P; Y; by=Q; [in]=hand; {WHEN}) || find|see(P; Y; kind=there; {WHEN})",
    "found by": f"find|see|discover|notice(P; Y; by=Q; other={TOOL}; [in]=hand; {WHEN}; [by]=_?; [with]=_?; "
    "[through]=_?)",
    "held": f"hold(Q; Y...; zone=(hand)?; {WHEN})",
    "played": f"play(P; Y; {WHEN}; zone=(hand)?; by=Q)",
}
BORROWED = ("to play", "by it", "found by", "found", "held", "played")
OWN = ("attack", "upper attack", "middle attack", "lower attack", "defense", "block", "guard", "dodge")


def _told(case: Case, player: str) -> list[Fact] | None:
    """What was told, if all of it is of the research."""
    told = facts(case, player, KNOWN)
    known = {"research", "uses", "to play", "by it", "found by"}
    return told if told is not None and any(fact.name in known for fact in told) else None


def _is_borrowed(case: Case, act: Happening, card: Thing, told: list[Fact]) -> bool:
    found = [t for f in told if f.name in BORROWED for t in f.happening.things if f.binding.things.get("X") is not t]
    found += [t for f in told if f.happening.purpose is not None for t in f.happening.purpose.things]
    return card in found or (card in act.things and case.world.opponent(act.actor) in (act.by, card.owner))


def with_own(case: Case) -> Ruling | None:
    """Reads "May he play it with an Upper Attack of his own?", "May he Exert for an Upper Attack with it?"."""
    act = case.question.act
    if not case.question.permission or act is None or not act.actor or act.extra.keys() - {"against", "modal"}:
        return None
    told = _told(case, act.actor) if case.holds("research-own-cards") else None
    cards = [*act.cards, *(act.purpose.others if act.verb == "exert" and act.purpose else [])]
    borrowed = [card for card in cards if _is_borrowed(case, act, card, told or [])] or _the_one(told or [])
    own = [card for card in cards if card not in borrowed and "immortal research" not in card.names]
    if told is None or len(borrowed) != 1 or borrowed[0].is_a("persona-specific card"):
        return None
    kind = _kind(act, own)
    if kind is None:
        return None
    fits = _fits(borrowed[0], own[0] if own else None, kind)
    if fits is None:
        return None
    case.care(*cards, *(t for fact in told for t in fact.happening.cards))
    case.inferred = case.inferred or borrowed[0].unknown
    case.step(f"{borrowed[0].title} is played from the opponent's Hand.", "research-own-cards")
    if not fits:
        case.step(f"{borrowed[0].title} is not played with such a card.", next(borrowed[0].does("with")))
        case.why_not.append(case.steps[-1])
    may = "may" if fits else "may not"
    return Ruling(fits, f"{case.world.name(act.actor)} {may} do this in conjunction with {borrowed[0].title}.")


def may_borrow(case: Case) -> Ruling | None:
    """Reads "May he play Fast Talk: Hugh Fitzcairn from his opponent's Hand with Immortal Research?"."""
    act = case.question.act
    if not case.question.permission or case.question.negated or act is None or not act.actor or act.negated:
        return None
    cards = [card for card in act.cards if "immortal research" not in card.names]
    told = _told(case, act.actor) if case.holds("research-not-specific") else None
    ways = act.roles.keys() <= {"by means of", "with", "by", "through"} and not (
        act.extra.keys() - {"modal"} or act.purpose or act.turn
    )
    if told is None or len(cards) != 1 or cards[0].count != 1 or act.verb not in ("play", "use") or not ways:
        return None
    by_it = (
        len(act.cards) > 1
        or act.by == case.world.opponent(act.actor)
        or any(fact.name in ("found", "found by", "held") for fact in told)
    )
    if not by_it or not _is_borrowed(case, act, cards[0], told) or not cards[0].is_a("persona-specific card"):
        return None
    case.care(*act.cards, *(t for fact in told for t in fact.happening.cards))
    case.step(f"{cards[0].title} is Persona Specific.", "research-not-specific")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{case.world.name(act.actor)} may not play {cards[0].title} with Immortal Research.")


def _the_one(told: list[Fact]) -> list[Thing]:
    """The borrowed card, where only one was told of."""
    found = [t for f in told if f.name in ("by it", "found by", "played") for t in f.happening.things]
    found += [t for f in told if f.name == "to play" and f.happening.purpose for t in f.happening.purpose.things]
    return found if len(found) == 1 else []


def _kind(act: Happening, own: list[Thing]) -> str | None:
    """The kind of card that he would add: "" for any; None where something else is asked."""
    if act.verb == "exert":
        aim = act.purpose
        plain = not (act.things or act.roles) and (
            aim is None or (aim.verb == "play" and all("immortal research" in t.names for t in aim.things))
        )
        return act.kind if plain and act.kind in OWN else None
    if (
        act.verb not in ("play", "use")
        or act.purpose is not None
        or len(own) != 1
        or own[0].is_a("persona-specific card")
    ):
        return None
    return ""


def _fits(borrowed: Thing, own: Thing | None, kind: str) -> bool | None:
    """Whether the borrowed card is played with such a card; None where that is not known."""
    demands = [str(effect["what"]) for effect in borrowed.does("with")]
    if not demands:
        return True
    what = demands[0]
    if own is None:
        return kind == what or None
    if what.endswith("attack") and (reached := in_area(what, own.grid)) is not None and own.is_a("attack"):
        return reached if own.grid else (what.removesuffix(" attack") in own.traits or None)
    return own.is_a(what)


WAYS = frozenset({"at", "by means of", "by", "with", "through", "for", "from"})
JUDGES = (Judge(with_own, PLAYING, words=WAYS), Judge(may_borrow, PLAYING, words=WAYS))
