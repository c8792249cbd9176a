"""Whether a card is an Ally: by what is told or known of it, or because its Title is the name of a character."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import tomli

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.kinds.printed import heading_of
from engine.judge.timely import Judge, Past
from engine.world import Thing

CHARACTERS = Path(__file__).parents[2] / "characters.toml"


@cache
def characters() -> frozenset[str]:
    """The names of the characters, in lower case."""
    return frozenset(name.lower() for name in tomli.loads(CHARACTERS.read_text(encoding="utf-8"))["names"])


def is_ally(card: Thing) -> bool:
    """Whether it is an Ally; a Pre-Game card is none."""
    if card.is_a("pre-game"):
        return False
    return card.is_a("ally") or card.title.partition(" [")[0].lower() in characters()


ASKING = frozenset(["be", "is", "count", "consider", "regard", "treat"])


def of_allies(case: Case) -> Ruling | None:
    """Reads "Is Darius an Ally?", "Is it considered to be an Immortal Ally?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb not in ASKING or act.negated:
        return None
    parts = [act, *([act.purpose] if act.purpose is not None else [])]
    cards = [thing for part in parts for thing in part.cards]
    named = list(dict.fromkeys(card for card in cards if card.extra_name))
    kinds = [card for card in cards if not card.extra_name]
    asked = act.kind == "ally" or (len(kinds) == 1 and kinds[0].is_a("ally"))
    if not asked or len(named) != 1 or not is_ally(named[0]) or named[0].count != 1 or named[0].marks:
        return None
    log = [h for h in case.world.log if not neutral(h, act)]
    lying = [h for h in log if h.verb in ("play", "have", "hold") and named[0] in h.things and not h.negated]
    if not all(h in lying or beside(h, case) for h in log):
        return None
    immortal = any("immortal" in kind.title.lower() for kind in kinds)
    heading = heading_of(case, named[0])
    printed = heading is not None and "immortal" in heading.quote.lower() and "ally" in heading.quote.lower()
    if immortal and not printed:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    case.step(f"{named[0].title} bears the name of a character.", heading if printed else "ally")
    return Ruling(True, f"{named[0].title} is an Ally.")


JUDGES = (Judge(of_allies, None, Past.ANY, frozenset({"as", "as a", "to be"})),)
