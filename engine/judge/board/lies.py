"""Is a card still in play? What removed it, and what became of that."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.board.course import board_of
from engine.judge.facts import asked
from engine.judge.fights.standing import removing
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Thing

WHEN = (
    "phase=(defense phase|attack phase|ability adjustment phase|end)?; [subject]=_?; [now]=_?; "
    "[after]=(ability adjustment phase)?; whose=_?"
)
STAYS = (
    f"have(·; X; {WHEN})",
    f"stay|remain|lie|be(·; X; [in]=play; {WHEN})",
)
GOES = (
    f"remove(·; X; [from]=play?; {WHEN})",
    f"remove(·; X; other=Y; [from]=play?; [by]=_?; [with]=_?; [because of]=_?; {WHEN})",
    f"discard(·; X; [from]=play?; {WHEN})",
    f"leave(·; X; [object]=play?; {WHEN})",
    f"affect(·; X; other=Y~remove all; [by]=_; {WHEN})",
)


def lies(case: Case) -> Ruling | None:
    """Reads "Is Honor Bound removed from play?", "Is Mountain Cave still in play?"."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal not in ("", "will", "must") or question.negated or act is None:
        return None
    stays = _fits(case, STAYS)
    if not stays and not _fits(case, GOES):
        return None
    thing = act.things[0]
    if thing.zone not in ("", "play"):
        return None  # what lies in a Hand is not in play at all
    if (found := _standing(case, thing)) is not None:
        return _ruling(thing, gone=found, stays=stays)
    board = board_of(case, over=act.phase == "end")
    if board is None or not board.weighed.get(id(thing)) or thing.count != 1:
        return None
    told = thing in board.lying or any(thing is gone for gone, _ in board.gone) or "countered" in thing.traits
    if not told:
        return None
    gone = thing not in board.lying
    if act.verb == "affect" and not gone and "face-down" in thing.traits:
        return None  # what it is nobody told: that it stays is not certain
    board.explain(thing)
    return _ruling(thing, gone=gone, stays=stays)


def _fits(case: Case, patterns: tuple[str, ...]) -> bool:
    """Whether one of the questions is asked, of a card that may lie face-down."""
    either = [text.replace("X;", hidden, 1) for text in patterns for hidden in ("X;", "X@face-down;")]
    return any(asked(case, "", text) for text in either)


def _ruling(thing: Thing, *, gone: bool, stays: bool) -> Ruling:
    return Ruling(gone != stays, f"{thing.title} is {'no longer' if gone else 'still'} in play.")


def _standing(case: Case, thing: Thing) -> bool | None:
    """An Attack that removes Standing Defenses when it is successful."""
    found = removing(case)
    if found is None or not thing.is_a("standing defense"):
        return None
    happening, attack, effect = found
    plays = [h for h in case.world.happened("play", turn=0) if attack in h.things]
    case.use(happening, *plays, *(h for h in case.world.happened("have") if h.things == [thing]))
    case.care(attack, thing, *(t for h in plays for t in h.things))
    gone = happening.kind == "successful" and not happening.negated
    case.step(f"{attack.title} {'is' if gone else 'is not'} successful.", effect)
    return gone


JUDGES = (
    Judge(
        lies,
        PLAYING | {"beginning", "end", "ability adjustment phase"},
        Past.ANY,
        frozenset({"before", "now", "after"}),
    ),
)
