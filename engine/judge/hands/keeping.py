"""What may be kept of the cards that an Exertion finds, and what of it is shown."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.hands.exertion import KNOWN, exertions
from engine.judge.timely import Judge, Past
from engine.telling.rewording.endurances import USUAL
from engine.world import Happening, Thing

KEEPERS = ("keeper", "keeper played")


KEEPING = ("keep", "put", "place", "take")


INTO_HAND = ("[into]=hand?; [in]=hand?; [from]=exertion?", "[to]=hand?; [from]=exertion?")


TAKEN = "take|put|place|keep(P; Y; number=_; [from]=exertion?; [into]=hand?; [in]=hand?)"


OTHERS = ("other card", "remaining card", "rest")
"""What is left of an Exertion of which cards were taken."""


def judge_kept(case: Case) -> Ruling | None:
    """Reads "May she keep the Attacks?", "Must he show it?", "Does his opponent see the rest?" of an Exertion."""
    question, act = case.question, case.question.act
    if act is None or question.negated or act.turn or not act.actor:
        return None
    if question.modal in ("may", "can") and act.verb in KEEPING:
        return _keep(case, act)
    if question.asks in ("whether", "how many") and (seen := _others_seen(case, act)) is not None:
        return seen
    return _show(case, act) if question.obligation and act.verb in ("show", "reveal") else None


def _keep(case: Case, act: Happening) -> Ruling | None:
    """Reads "May she keep the Attacks?", "How many of them may she put into her Hand?"."""
    question = case.question
    if question.asks not in ("whether", "how many") or (act.verb != "keep" and "hand" not in act.roles.values()):
        return None
    if not any(
        asked(case, act.actor, f"{'|'.join(KEEPING)}(P; X; number=_; zone=(exertion)?; {how})") for how in INTO_HAND
    ):
        return None
    told = facts(case, act.actor, KNOWN, "found attack")
    if told is None or len(exertions(told)) != 1 or any(f.name == "attack" for f in told):
        return None
    names = [f.name for f in told]
    if "keeper played" in names and names.index("keeper played") > names.index(exertions(told)[0].name):
        return None  # no card is played after the Exertion
    kept = act.things[0]
    found = [f.thing("X") for f in told if f.name == "found"]
    if len(found) != 1 or not (kept is found[0] or kept.classes == found[0].classes):
        return None
    case.care(*(f.thing("X") for f in told if f.name in ("tool", *KEEPERS, "other", "found")))
    if exertions(told)[0].name == "exert theirs":
        case.step("Only what is found in an Exertion from his own Endurance may be kept.", "keep-own")
        return Ruling(0 if question.asks == "how many" else False, "It is his opponent's Endurance.")
    return _keep_own(case, told, found[0])


def _keep_own(case: Case, told: list[Fact], found: Thing) -> Ruling | None:
    """From his own Endurance: what a card lets him keep; without such a card nothing."""
    tools = [f.thing("X") for f in told if f.name in ("tool", "other")]
    keepers = [f.thing("X") for f in told if f.name in KEEPERS]
    if tools:
        raise Open(f"what {tools[0].title} lets him keep stands in no document")
    count = case.question.asks == "how many"
    if not keepers:
        case.step("Unused cards of an Exertion go to the Discard Pile.", "unused-discarded")
        return Ruling(0 if count else False, "No card lets him keep them.")
    effect = next(keepers[0].does("keep exerted"))
    if effect["partly"] and (count or not found.is_a(str(effect["what"])) or _is_more(case, effect)):
        raise Open(f"what else {keepers[0].title} lets him keep, and how much, stands in no document")
    if len(keepers) > 1 or not found.is_a(str(effect["what"])):
        return None
    case.step(f"{keepers[0].title} lets him keep them; it is an Exertion from his own Endurance.", effect, "keep-own")
    return Ruling(found.count if count else True, "He may keep them.")


def _is_more(case: Case, effect: Effect) -> bool:
    """Whether more is asked about than any example attests."""
    act, most = case.question.act, int(effect["amount"] or 0)
    asked_for = max([*(thing.count for thing in act.things), act.number or 1]) if act is not None else 1
    return bool(most) and asked_for > most


def _others_seen(case: Case, act: Happening) -> Ruling | None:
    """Reads "Does his opponent get to see the other four cards?", "How many cards of the Exertion does he show?"."""
    count = case.question.counts("card") and act.kind == "card"
    of_it = count and act.roles.get("of") == "exertion"
    seeing = act.purpose if act.verb == "get" and act.purpose is not None and not act.things else act
    if (
        seeing.verb not in ("see", "show", "reveal")
        or seeing.kind not in (*OTHERS, "card" if of_it else "")
        or seeing.things
        or seeing.others
    ):
        return None
    maker = case.world.opponent(act.actor) if seeing.verb == "see" else act.actor
    told = facts(case, maker, {"taken": TAKEN, **KNOWN}) if act.actor else None
    if told is None or [f.name for f in told].count("taken") != 1 or not exertions(told):
        return None
    case.care(*(t for f in told for t in f.happening.things))
    case.step("The rest of the Exertion is shown.", "rest-shown")
    if not count:
        return Ruling(True, "The other cards of the Exertion are shown.")
    sizes = [f.happening.number or USUAL for f in told if f.happening.verb == "exert"]
    kept = sum(f.thing("Y").count for f in told if f.name == "taken")
    return Ruling(sizes[0] - kept, "All but what he keeps is shown.") if len(sizes) == 1 else None


def _show(case: Case, act: Happening) -> Ruling | None:
    """Reads "Must he show the card that he took from the Exertion?"."""
    if (
        asked(case, act.actor, "show|reveal(P; X; target=Q?; [to]=player?)") is None
        and (asked(case, act.actor, "show|reveal(P; X; target=Q; [to]=player)") is None)
        and asked(case, act.actor, "show|reveal(P; kind=card; target=Q; [to]=player)") is None
    ):
        return None
    told = facts(case, act.actor, {"taken": TAKEN, **KNOWN})
    took = [f for f in told or [] if f.name == "taken"]
    if told is None or len(took) != 1 or not _is_what_he_took(act, took[0]) or not exertions(told):
        return None
    if "hand" not in took[0].happening.roles.values() and took[0].happening.verb != "keep":
        return None
    case.care(*(t for f in told for t in f.happening.things))
    case.step("Cards that are taken from an Exertion into the Hand need not be shown.", "kept-not-shown")
    return Ruling(False, f"{case.world.name(act.actor)} need not show it.")


def _is_what_he_took(act: Happening, took: Fact) -> bool:
    """Whether "it", "this card" is what he has taken into his Hand."""
    return took.thing("Y") is act.things[0] if act.things else took.thing("Y").count == 1


JUDGES = (Judge(judge_kept, None, Past.NONE, frozenset({"without"})),)
