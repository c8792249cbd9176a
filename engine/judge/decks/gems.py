"""How many Attribute Gems a deck may hold: three for each that the Persona card shows (Type Two)."""

from __future__ import annotations

from engine.case import Case, Open, Ruling
from engine.judge.timely import Judge
from engine.telling.texts.gems import ATTRIBUTES
from engine.world import Happening

SHOWING = frozenset(["show", "have", "bear", "list"])
INCLUDING = frozenset(["include", "have", "contain", "hold", "be"])
MOST = 13
"""No assignment may be altered above this; a card that shows more is told of wrongly."""
NEUTRAL = frozenset({"in", "at most", "on", "subject", "object", "in all", "altogether"})


def how_many(case: Case) -> Ruling | None:
    """Reads "How many Agility Gems may his deck hold?"."""
    question, act = case.question, case.question.act
    if not question.counts() or question.modal not in ("may", "can") or act is None:
        return None
    limit = _limit(case, act)
    return Ruling(limit, f"The deck may hold {limit} of them.") if limit is not None else None


def is_legal(case: Case) -> Ruling | None:
    """Reads "He includes 10 Agility Gems. Is this legal?", "May he include 10 Agility Gems?"."""
    question, act = case.question, case.question.act
    if not question.permission:
        return None
    told = [h for h in case.world.log if _is_included(h)] if act is None else [act]
    if len(told) != 1 or told[0].number is None or told[0].negated:
        return None
    limit = _limit(case, told[0])
    if limit is None:
        return None
    case.use(told[0])
    fits = told[0].number <= limit
    if not fits:
        case.why_not.append(case.steps[-1])
    return Ruling(fits, f"The deck may hold {limit} of them.")


def _limit(case: Case, asked: Happening) -> int | None:
    """Three times what the Persona card of this player shows of the Gem. Raises Open."""
    if case.ruleset != "type2" or not _is_included(asked) or asked.turn or asked.purpose is not None:
        return None
    gem = _gem(asked.kind)
    if asked.roles.get("in", "deck") != "deck":
        return None
    shown = [h for h in case.world.log if _shows(h, gem) and "in" not in h.roles]
    if len(shown) != 1 or (shown[0].by or asked.actor) != asked.actor:
        return None
    number = shown[0].number or 0
    if number > MOST:
        raise Open("no Persona card shows so many Gems")
    case.use(*shown)
    case.care(*shown[0].things)
    case.step(f"The Persona card shows {number}: 3 × {number} = {3 * number}.", "gems-multiplied")
    return 3 * number


def _is_included(told: Happening) -> bool:
    """Whether it is of Gems of one Attribute in a deck."""
    place = told.roles.get("in", "") == "deck" and not told.roles.keys() - NEUTRAL
    return told.verb in INCLUDING and _gem(told.kind) != "" and place and not (told.things or told.others)


def _shows(told: Happening, gem: str) -> bool:
    """Reads "his Persona card shows 4 Agility Gems", "his Persona has an Agility of 4 printed on its card"."""
    personas = bool(told.things) and all(t.is_a("persona") and t.count == 1 for t in told.things)
    card = told.kind in ("persona card", "persona") or personas or told.roles.get("subject") == "persona card"
    what = told.roles.get("object", told.kind) if told.kind in ("persona card", "persona") else told.kind
    bare = not (told.negated or told.turn or told.others or told.purpose or told.roles.keys() - NEUTRAL)
    return told.verb in SHOWING and card and bare and told.number is not None and _gem(what) == gem


def _gem(kind: str) -> str:
    """The Attribute that is named."""
    name = kind.removesuffix(" gem")
    return name if name in ATTRIBUTES else ""


JUDGES = (Judge(how_many, words=frozenset({"at most"})), Judge(is_legal, words=frozenset({"at most"})))
