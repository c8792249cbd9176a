"""With how much Ability a game is begun: 15, in a Sealed Deck game of Type Two 10.

Documents: rulebook, Ability; type1 and type2, Ability; type2, Sealed Deck.
"""

from __future__ import annotations

from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.matches.clock import MATCHES
from engine.judge.timely import Judge
from engine.world import Happening

FORMATS = frozenset(
    ["sealed deck", "standard constructed", "sealed", "lean & mean", "standard", "sealed deck game", "constructed"]
)
PLAYING = frozenset(["meet", "play", "take", "be", "enter", "join", "sit", "compete", "start", "begin", "participate"])
STARTING = frozenset(["start", "begin", "enter", "have", "get", "receive", "own"])
AT_START = frozenset(["at the beginning of", "at the start of", "at start of", "at"])
PLACES = frozenset(["in", "at", "with", "subject", "object", "part", "against", "of", "each", "other", "only", "as"])
GAMES = MATCHES | {"tournament", "sealed deck game", "deck", "sealed deck tournament", "start", "beginning", "duel"}
ALTERING = frozenset(["change", "raise", "alter", "lower", "modify", "increase", "reduce", "affect", "add"])


def starting_ability(case: Case) -> Ruling | None:
    """Reads "With how much Ability does each of them start the game?", "Does he begin it with 10 Ability?"."""
    question, act = case.question, case.question.act
    if act is None or question.negated or act.negated or question.modal in ("may", "can", "must") or act.purpose:
        return None
    counts = question.unit.endswith("bility") and question.asks in ("how much", "how many", "what")
    if not counts and not (question.asks == "whether" and act.number is not None):
        return None
    amount = starts_with(case, act) if _is_start(act) else None
    if amount is None:
        return None
    return Ruling(amount if counts else act.number == amount, f"He starts with an Ability of {amount}.")


def starts_with(case: Case, act: Happening) -> int | None:
    """The Ability with which a game is begun, as a step; None where something told may change it."""
    told = [h for h in case.world.log if not neutral(h, act)]
    if not all(_only_plays(h) or _nothing_changes(h) for h in told):
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    sealed = any(name.startswith("sealed") for h in (*told, act) for name in _formats(h))
    rule = "sealed-start" if sealed and case.own("sealed-start") else "start-ability"
    amount = 10 if rule == "sealed-start" else 15
    case.step(f"He starts with an Ability of {amount}.", rule)
    return amount


def _is_start(act: Happening) -> bool:
    """Whether it asks of the beginning: "start with", "have at the beginning of the game"."""
    links = set(act.roles)
    begins = act.verb in ("start", "begin", "enter") and not links - PLACES - AT_START
    begins = begins or (act.verb in STARTING and bool(links & AT_START) and not links - PLACES - AT_START)
    ability = act.verb == "ability" or act.kind == "ability" or act.roles.get("with") == "ability"
    return begins and (ability or act.number is None) and not act.more and _is_bare(act)


def _is_bare(one: Happening) -> bool:
    """Whether no card is spoken of but the name of a format."""
    cards = one.cards
    return len(_formats(one)) == len(cards) and not (one.turn or one.phase)


def _formats(one: Happening) -> list[str]:
    return [t.extra_name for t in one.cards if t.extra_name in FORMATS]


def _only_plays(one: Happening) -> bool:
    """Reads "two players meet in a Sealed Deck tournament"."""
    plain = one.verb in PLAYING and not one.negated and not one.more and not set(one.roles) - PLACES
    return plain and _is_bare(one) and one.kind in ("", "part", "player", "opponent", *GAMES) and one.purpose is None


def _nothing_changes(one: Happening) -> bool:
    """Reads "neither of them has a card that changes his starting Ability"."""
    if not one.negated or one.verb not in ("have", "use", *ALTERING) or not _is_bare(one):
        return False
    return one.verb in ALTERING or (one.purpose is not None and one.purpose.verb in ALTERING)


JUDGES = (Judge(starting_ability, words=None),)
