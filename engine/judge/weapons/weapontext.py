"""What the Weapons of Choice of a player ask of him for a Power Block or a Power Blow; a Disarmed one asks for nothing.

Documents: Weapons of Choice: Multiple Weapons, Disarming and Weapons of Choice; type2, Gladius: Pre-Game.
"""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.card import Effect
from engine.case import Case, Ruling
from engine.judge.facts import asker
from engine.judge.timely import Judge
from engine.judge.weapons.arms import DOWN, Arms, arms
from engine.notation import pattern
from engine.pattern import fits
from engine.phase import PLAYING
from engine.world import Happening, Thing

MADE = {
    kind: f"make(P; etc; kind={kind}; [as]=_?) || exert(P; etc; kind={kind}; purpose=_?)"
    f" || use(P; etc; purpose=make(P; etc; kind={kind}))"
    for kind in ("power block", "power blow")
}
BESIDE = (
    "discard(·; _; other=_; kind=card; number=_; by=P; modal=must; [for]=_; [from]=_; [of]=endurance)"
    " || defend|play(P; A:block) || defend(P; A:block; other=_:attack)"
    " || block(P; other=A; kind=power blow; [with]=_) || play(_; B:attack)"
)
"""What else may be told: what a weapon asks for, the Block, the Attack."""
ALL = frozenset({"in all", "altogether", "in total"})
REASONS = frozenset({"for", "because of"})
FROM_ENDURANCE = ({"from": "top", "of": "endurance"}, {"from": "endurance"}, {"of": "endurance"})
Due = list[tuple[Thing, Effect]]
"""Weapons, each with an effect that asks for cards."""


def asked_for(case: Case) -> Ruling | None:
    """Reads "How many cards must he discard from his Endurance?", "… in all?", "Must he discard a Defense?"."""
    question, act = case.question, case.question.act
    if act is None or act.verb != "discard" or question.modal != "must" or question.negated or not act.actor:
        return None
    told = arms(case, act.actor)
    rest = [h for h in case.world.log if h not in [fact.happening for fact in told.facts] and not neutral(h, act)]
    made = _made(case, act.actor, rest)
    weapons = [t for t in (*told.named, *(w for h in rest for w in _weapons(h))) if not act.others or t in act.others]
    own = act.by in ("", act.actor) and act.purpose is None and all(other in weapons for other in act.others)
    if not made or not own:
        return None
    due = [(t, e) for t in weapons for d in ("burn", "discard") for e in t.does(f"{made} {d}")]
    asked = _asked(act, question.unit, due) if set(weapons) == {t for t, _ in due} else None
    if asked is None or not due:
        return None
    case.use(*rest)
    case.care(*act.things, *(t for h in rest for t in h.cards))
    told.take(case)
    number = _sum(case, told, asked) if asked else _elsewhere(case, due)
    says = f"{case.world.name(act.actor)} must discard {number}."
    if question.asks == "how many":
        return Ruling(number, says)
    wanted = act.things[0].count if act.things else act.number or 1
    return None if wanted < number else Ruling(wanted == number, says)


def _weapons(happening: Happening) -> list[Thing]:
    return [thing for thing in happening.cards if thing.is_a("weapon") and thing.extra_name]


def _made(case: Case, player: str, rest: list[Happening]) -> str:
    """Whether it is a Power Block or a Power Blow that he made; "" where something else is told, too."""
    found = set()
    for happening in rest:
        kinds = [kind for kind, texts in MADE.items() if _is_told(case, player, happening, texts)]
        if not kinds and not _is_told(case, player, happening, BESIDE):
            return ""
        found.update(kinds)
    return found.pop() if len(found) == 1 else ""


def _is_told(case: Case, player: str, happening: Happening, texts: str) -> bool:
    told = (fits(pattern(text), happening, case.world, asker(case, player)) for text in texts.split(" || "))
    return any(bound is not None and not bound.several for bound in told)


def _asked(act: Happening, unit: str, due: Due) -> Due | None:
    """What is asked about of all that is due: cards of the Endurance, of the Hand, or both together; None of others."""
    burnt = [(t, e) for t, e in due if e.do.endswith("burn")]
    paid = [(t, e) for t, e in due if e.do.endswith("discard")]
    place = _place(act)
    if act.things and not _is_bare(act.things, "card"):
        return paid if place in ("hand", "") and _is_bare(act.things, "defense", "card") else None
    both = due if place == "all" or not (burnt and paid) else None
    asked = {"endurance": burnt, "hand": paid, "all": both, "": both}.get(place)
    return asked if unit == "card" or act.kind in ("card", "top card") else None


def _is_bare(things: list[Thing], *kinds: str) -> bool:
    return len(things) == 1 and things[0].classes == {*kinds} and not things[0].extra_name and not things[0].marks


def _place(act: Happening) -> str:
    """From where: his Endurance, his Hand, or both together; "?" where something else is said."""
    roles = {link: value for link, value in act.roles.items() if link not in REASONS | ALL}
    if act.zone == "endurance" or roles in FROM_ENDURANCE:
        return "endurance"
    if roles == {"from": "hand"} and not act.zone:
        return "hand"  # "from his Hand because of Gladius"
    if roles or act.zone not in ("", "hand"):
        return "?"
    if act.zone == "hand":
        return "hand"
    return "all" if ALL & act.roles.keys() else ""


def _sum(case: Case, told: Arms, asked: Due) -> int:
    """What the weapons that he still has ask for."""
    total = 0
    for weapon, effect in asked:
        lost = weapon in told.cards(*DOWN)
        total += 0 if lost else int(effect["amount"])
        says = f"{weapon.title} is Disarmed and has no effect." if lost else f"{weapon.title} asks for it."
        text = "weapons-all-text" if case.holds("weapons-all-text") else None
        case.step(says, "disarmed-no-effect" if lost else text, effect)
    return total


def _elsewhere(case: Case, due: Due) -> int:
    """Nothing is asked for from there: what the weapons ask for is told, and is another thing."""
    case.inferred = True
    for weapon, effect in due:
        case.step(f"{weapon.title} asks for a card from elsewhere.", effect)
    return 0


JUDGES = (Judge(asked_for, PLAYING, words=ALL | REASONS),)
