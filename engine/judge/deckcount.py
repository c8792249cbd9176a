"""How many copies of a card a deck may hold: by Title, and by Restriction number (R02)."""

from __future__ import annotations

from collections import defaultdict

from engine.case import Case, Ruling
from engine.judge.timely import Judge
from engine.world import Happening, Thing

SIX = 6


def is_legal(case: Case) -> Ruling | None:
    """Reads "A deck includes 2 of one and 5 of another. Is this legal?"."""
    question = case.question
    if question.asks != "whether" or question.modal != "may" or question.negated or question.unit:
        return None
    told = [h for h in case.world.log if h.verb in ("include", "have", "hold")]
    if question.act is not None:
        if question.act.verb != "include":
            return None
        told = [*told, question.act]
    if (
        not told
        or len(told) != len(case.world.log) + (question.act is not None)
        or not all(_is_deck(h) for h in told if h.verb == "include")
    ):
        return None
    things = [t for h in told if h.verb == "include" or h.zone == "deck" for t in (*h.things, *h.others)]
    return _counted(case, told, things) if things else None


def _is_deck(happening: Happening) -> bool:
    return (happening.kind == "deck" and set(happening.roles) <= {"subject"}) or (
        happening.roles.get("in") == "deck" and not happening.purpose
    )


def _counted(case: Case, told: list[Happening], things: list[Thing]) -> Ruling | None:
    case.use(*told)
    case.care(*things)
    titles: dict[str, int] = defaultdict(int)
    for thing in things:
        titles[thing.title.partition(":")[0].partition("[")[0].strip()] += thing.count
        if thing.restriction is not None and thing.count > thing.restriction:
            return _restricted(case, thing)
    for title, count in titles.items():
        if count > SIX:
            case.step(f"{count} cards of the Title {title}: more than six.", "six-by-title", "subtitle-not-title")
            case.why_not.append(case.steps[-1])
            case.changes.append(f"{count - SIX} of them were left out")
            return Ruling(False, f"{count} {title} are more than six of one Title.")
    if any(not _told(thing) for thing in things):
        return None
    case.step(f"At most six of a Title: {', '.join(f'{n} {t}' for t, n in titles.items())}.", "six-by-title")
    return Ruling(True, "No limit is passed.")


def _restricted(case: Case, thing: Thing) -> Ruling:
    case.step(f"{thing.title} is Restricted to {thing.restriction}; {thing.count} are included.", "restriction-number")
    case.why_not.append(case.steps[-1])
    return Ruling(False, f"{thing.count} {thing.title} are more than its Restriction number allows.")


def _told(thing: Thing) -> bool:
    """Whether the situation, or the card itself, says how far it is Restricted."""
    return thing.restriction is not None or any(thing.does("unrestricted"))


JUDGES = (Judge(is_legal),)
