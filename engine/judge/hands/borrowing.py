"""Cards of an opponent's Hand: which of them one may play by a card of one's own, and whether one may look at them.

Documents: Immortal Research, Gypsy Lover.
"""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import asked_any, facts
from engine.judge.timely import Judge
from engine.world import Thing

SPECIFIC = ("persona specific", "immortal specific", "persona-specific", "immortal-specific")
BORROW, LOOK = "borrow", "look at a card"
PLAYED = {"source": f"play(P; Y~{BORROW}; phase=(attack phase|defense phase)?)"}
LYING = {"source": f"have(P; Y~{LOOK}; turn=<=0)", "own turn": "turn(P)", "other turn": "turn(Q)"}
WHEN = "phase=(opponent's turn)?; whose=_"
LOOKS = tuple(f"look(P; by=Q; [at]=card; [{link}]=hand; number=_; {WHEN})" for link in ("from", "in", "of"))


def borrowed(case: Case) -> Ruling | None:
    """Reads "May Methos play a Persona Specific card, two cards, from his opponent's Hand?"."""
    act = case.question.act
    if (
        not case.question.permission
        or act is None
        or act.verb != "play"
        or act.zone != "hand"
        or act.turn
        or act.others
    ):
        return None
    if act.by != case.world.opponent(act.actor) or len(act.things) != 1 or act.purpose or act.roles or act.phase:
        return None
    told = facts(case, act.actor, PLAYED)
    if told is None or len(told) != 1 or told[0].thing("Y").count != 1:
        return None
    source, card = told[0].thing("Y"), act.things[0]
    effect = next(source.does(BORROW))
    several, specific = card.count > int(effect["amount"]), _is_specific(card)
    if not (several or specific) and not (card.classes == {"card"} and not (card.extra_name or card.traits)):
        return None  # whether just this one may be played then is for others to say
    case.care(source, card)
    name = case.world.name(act.actor)
    if several or specific:
        says = "It is for one Persona alone." if specific and not several else "It lets him play one."
        case.step(says, effect)
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{name} may not play {card.title}.")
    case.step(f"{source.title} lets him play a card of that Hand.", effect)
    return Ruling(True, f"{name} may play one that is not Persona Specific.")


def _is_specific(card: Thing) -> bool:
    return any(word in card.title.lower() and f"non-{word}" not in card.title.lower() for word in SPECIFIC)


def glimpsed(case: Case) -> Ruling | None:
    """Reads "May he look at a card from his opponent's Hand?" of one who has Gypsy Lover in play."""
    act = case.question.act
    if not case.question.permission or act is None or not act.actor:
        return None
    if not asked_any(case, act.actor, LOOKS):
        return None
    told = facts(case, act.actor, LYING)
    sources = [fact.thing("Y") for fact in told or () if fact.name == "source"]
    if told is None or len(sources) != 1 or sources[0].count != 1 or act.number not in (None, 1):
        return None
    whose = act.extra.get("whose", act.actor)
    theirs = whose != act.actor or act.phase == "opponent's turn" or any(f.name == "other turn" for f in told)
    effect = next(sources[0].does(LOOK))
    case.care(*sources)
    case.step(f"{sources[0].title} allows it during its player's own turn.", effect)
    if theirs:
        case.why_not.append(case.steps[-1])
        return Ruling(False, f"{case.world.name(act.actor)} may not do so on the other player's turn.")
    return Ruling(True, f"{case.world.name(act.actor)} may look at one.")


JUDGES = (Judge(borrowed), Judge(glimpsed, frozenset({"opponent's turn"}), words=frozenset({"at", "from", "in", "of"})))
