"""Exertions: one a turn, what may be kept of them, what they end, and when they are made."""

from __future__ import annotations

from engine.card import Effect
from engine.case import Case, Open, Ruling
from engine.judge.facts import Fact, asked, facts
from engine.judge.hands.pulled import pulled, pulled_with
from engine.judge.timely import Judge, Past
from engine.phase import ORDER, PLAYING
from engine.telling.rewording.endurances import USUAL
from engine.world import Happening, Thing

TIMES = "|".join((*ORDER, "beginning"))
WHEN = f"phase=({TIMES}|end)?"
KNOWN = {
    "exert": f"exert(P; kind=_; number=_; {WHEN})",
    "exert for": f"exert(P; kind=_; number=_; {WHEN}; purpose=_)",
    "soft": f"exert(P; kind=_; number=_; {WHEN}; [soft]=)",
    "exert theirs": f"exert(P; kind=_; number=_; by=Q; {WHEN})",
    "found": f"find(P; X; {WHEN})",
    "found several": f"find(P; _; {WHEN})",
    "found none": f"NOT find(P; _; kind=_; {WHEN})",
    "keeper": "have(P; X~keep exerted)",
    "keeper played": f"play(P; X~keep exerted; {WHEN})",
    "other": "have(P; X)",
    "tool": f"play(P; X:!attack; {WHEN})",
    "hand": "hold(P; _)",
    "cards": "hand(P; number=_)",
    "ability": "ability(P; number=_)",
    "attack": f"play(_; X:attack; {WHEN})",
    "none played": f"NOT play(P; _; zone=(hand)?; {WHEN})",
    "dodged": f"play(P; X:dodge; zone=(exertion|hand)?; {WHEN}; [without]=text?; count=_; purpose=find(P))",
    "dodge": f"play(P; X:dodge; zone=(exertion|hand)?; {WHEN}; [without]=text?)",
}
"""An Exertion, what was found, and what does not change it."""
PHASE_OF = {
    "defense": "defense phase",
    "block": "defense phase",
    "dodge": "defense phase",
    "power block": "defense phase",
    "attack": "attack phase",
    "power blow": "attack phase",
}
"""In which Phase an Exertion is made, where that is not told, by what it searches for."""
ALONE = (
    "exert", "exert for", "soft", "found", "found several", "found none", "hand", "cards", "ability", "attack",
    "none played", "dodged", "dodge",
)  # fmt: skip
ANY_CARD = ("X", "X:attack", "X@another", "X@additional", "X@further", "X@other", "X@second", "X@new")
"""A card, or another one: after an Exertion none is played."""
KEEPERS = ("keeper", "keeper played")
KEEPING = ("keep", "put", "place", "take")
INTO_HAND = ("[into]=hand?; [in]=hand?; [from]=exertion?", "[to]=hand?; [from]=exertion?")

TAKEN = "take|put|place|keep(P; Y; number=_; [from]=exertion?; [into]=hand?; [in]=hand?)"
OTHERS = ("other card", "remaining card", "rest")
"""What is left of an Exertion of which cards were taken."""


def judge_exertion(case: Case) -> Ruling | None:
    """Reads questions about Exertions."""
    question, act = case.question, case.question.act
    if act is None or question.negated or act.turn or not act.actor:
        return None
    if question.modal in ("may", "can"):
        if act.verb in KEEPING:
            return _keep(case, act)
        if question.asks == "whether" and act.verb == "exert":
            return _exert(case, act)
        if question.asks == "whether" and act.verb == "play":
            return _play(case, act)
    if question.asks in ("whether", "how many") and (seen := _others_seen(case, act)) is not None:
        return seen
    if question.asks == "whether" and question.modal == "must" and act.verb in ("show", "reveal"):
        return _show(case, act)
    return None


def _known(*names: str) -> dict[str, str]:
    return {name: KNOWN[name] for name in names}


def _plain(told: list[Fact]) -> bool:
    """Whether the Attacks that are told of have no text of their own."""
    attacks = [fact.thing("X") for fact in told if fact.name == "attack"]
    return all(not thing.extra_name or thing.is_a("basic attack") for thing in attacks)


def _exertions(told: list[Fact]) -> list[Fact]:
    return [fact for fact in told if fact.name.startswith("exert")]


def _soft(told: list[Fact]) -> list[Fact]:
    """Type Two: Exertions that do not count and end nothing."""
    return [fact for fact in told if fact.name == "soft"]


# What may be kept.


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
    if told is None or len(_exertions(told)) != 1 or any(f.name == "attack" for f in told):
        return None
    names = [f.name for f in told]
    if "keeper played" in names and names.index("keeper played") > names.index(_exertions(told)[0].name):
        return None  # no card is played after the Exertion
    kept = act.things[0]
    found = [f.thing("X") for f in told if f.name == "found"]
    if len(found) != 1 or not (kept is found[0] or kept.classes == found[0].classes):
        return None
    case.care(*(f.thing("X") for f in told if f.name in ("tool", *KEEPERS, "other", "found")))
    if _exertions(told)[0].name == "exert theirs":
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
    if told is None or [f.name for f in told].count("taken") != 1 or not _exertions(told):
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
    if told is None or len(took) != 1 or not _is_what_he_took(act, took[0]) or not _exertions(told):
        return None
    if "hand" not in took[0].happening.roles.values() and took[0].happening.verb != "keep":
        return None
    case.care(*(t for f in told for t in f.happening.things))
    case.step("Cards that are taken from an Exertion into the Hand need not be shown.", "kept-not-shown")
    return Ruling(False, f"{case.world.name(act.actor)} need not show it.")


def _is_what_he_took(act: Happening, took: Fact) -> bool:
    """Whether "it", "this card" is what he has taken into his Hand."""
    return took.thing("Y") is act.things[0] if act.things else took.thing("Y").count == 1


# One a turn, and when.


def _exert(case: Case, act: Happening) -> Ruling | None:
    """Reads "May he make another Exertion?", "May he Exert in his Sweep Phase?"."""
    for pattern in (KNOWN["exert"], KNOWN["exert for"], KNOWN["soft"]):
        if asked(case, act.actor, pattern) is not None:
            break
    else:
        return None
    told = facts(case, act.actor, _known(*ALONE), "found attack")
    if told is None or not _plain(told):
        return None
    case.care(*(t for f in told for t in f.happening.things))
    if (_soft(told) or "soft" in act.roles) and not (_exertions(told) and "soft" not in act.roles):
        return _besides_soft(case, act)
    if _exertions(told):
        case.step("An Exertion has been made this turn.", "one-exertion")
        case.why_not.append(case.steps[-1])
        case.changes.append("no Exertion had been made this turn")
        return Ruling(False, "Only one Exertion may be made each turn.")
    return _by_phase(case, act) if not told and act.kind in ("", "nothing") and act.purpose is None else None


def _besides_soft(case: Case, act: Happening) -> Ruling | None:
    """Type Two: as many Soft Exertions as cards call for, beside one Hard Exertion."""
    if act.phase not in ("", *PLAYING):
        return None
    case.step("Soft Exertions do not count.", "soft-many", "one-exertion")
    return Ruling(True, "He may make this Exertion.")


def _by_phase(case: Case, act: Happening) -> Ruling | None:
    if not act.phase or act.phase == "end":
        return None
    late = act.phase in ("ability adjustment phase", "draw/discard phase")
    if act.kind == "nothing" and late and case.own("nothing-in-time"):
        case.step("An Exertion for nothing must be made before the end of the Attack Phase.", "nothing-in-time")
        return Ruling(False, "It is too late for it.")
    if case.own("exert-any-phase"):
        case.step("An Exertion may be made in any phase of his turn.", "exert-any-phase")
        return Ruling(True, "He may Exert then.")
    if act.phase == "beginning":
        return None
    right = act.phase in ("must do", "may do", "defense phase", "attack phase")
    case.step("Exertions are made in the May Do/Must Do, Defense and Attack Phases.", "exert-three-phases")
    return Ruling(right, f"He may {'' if right else 'not '}Exert then.")


# What it ends.


def _play(case: Case, act: Happening) -> Ruling | None:
    """Reads "May he then play a card from his Hand in the same Phase?"; a Special Attack is not found in one."""
    how = f"phase=({TIMES}|phase)?; zone=(hand|exertion)?; as=block|attack"
    if all(asked(case, act.actor, f"play(P; {card}; {how})") is None for card in ANY_CARD):
        return None
    told = facts(case, act.actor, _known(*ALONE, "tool"), "found attack")
    if told is None or not _plain(told):
        return None
    if any(fact.name == "tool" for fact in told):
        return pulled_with(case, act, told, _exertions(told))
    if len(_soft(told)) == 1 and not _exertions(told):
        return _after_soft(case, act, _soft(told)[0].happening)
    if len(_exertions(told)) != 1 or _soft(told):
        return None
    card, exertion = act.things[0], _exertions(told)[0].happening
    found = [t for f in told if f.name.startswith("found") for t in f.happening.things]
    case.care(*(t for f in told for t in f.happening.things))
    if card in found or act.zone == "exertion":
        return pulled(case, act, card, exertion) if card in found else None
    return _afterwards(case, act, card, exertion)


def _after_soft(case: Case, act: Happening, soft: Happening) -> Ruling | None:
    """Behind a Soft Exertion cards are played as normal."""
    if act.zone == "exertion" or soft.phase not in PLAYING or act.phase not in (soft.phase, "phase"):
        return None
    case.care(*act.things)
    case.step("A Soft Exertion ends neither the Phase nor the playing of cards.", "soft-ends-nothing")
    return Ruling(True, f"He may play {act.things[0].title} in that Phase.")


def _afterwards(case: Case, act: Happening, card: Thing, exertion: Happening) -> Ruling | None:
    when = exertion.phase or PHASE_OF.get(exertion.kind, "")
    same = act.phase == "phase" or (bool(act.phase) and act.phase == when)
    if same and card.is_a("edge") and case.ruleset != "classic":
        raise Open("Edge cards may always be played, and no card after an Exertion")
    case.care(card)
    if same:
        case.step("After an Exertion no more cards are played in that Phase.", "exertion-ends")
        case.why_not.append(case.steps[-1])
        case.changes.append("he played it before the Exertion")
        return Ruling(False, f"He may not play {card.title} in that Phase.")
    plain = card.classes == {"card"} or card.is_a("special card", "basic attack") or not card.extra_name
    if not act.phase or not when or not plain or card.marks or act.zone not in ("", "hand"):
        return None
    if (when, act.phase) != ("defense phase", "attack phase"):
        return None
    case.step("The Exertion ended only the playing of cards in the Phase in which it was made.", "exertion-ends")
    return Ruling(True, "He may play cards in the next Phase.")


JUDGES = (Judge(judge_exertion, None, Past.NONE, frozenset({"without"})),)
