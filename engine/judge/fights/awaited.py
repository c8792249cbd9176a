"""Whether damage is pending: of Events as soon as they are played, of Attacks when they become successful.

Documents: Damage - Pending.
"""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.counters.silence import settle
from engine.judge.fights.damage import pending
from engine.judge.fights.defense import strikes
from engine.judge.fights.strike import State
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

RULE = "damage-pending"
TIED = frozenset(["from", "of", "for", "object", "subject", "against", "already", "now", "yet", "still"])


def is_pending(case: Case) -> Ruling | None:
    """Reads "Is the damage from Angry Mob pending for Player A?"."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.negated or act.actor or not case.holds(RULE) or not _asks(act):
        return None
    case.use(*(h for h in case.world.log if h.verb == "turn" or _is_so_then(h)))
    settle(case)
    cards = {*act.cards}
    plays = [h for h in case.world.happened("play") if not h.negated and h.things]
    if not cards and len(plays) == 1:
        cards = {*plays[0].things}  # "Is its damage pending?"
    if len(cards) != 1 or any(len(h.things) != 1 for h in plays):
        return None
    card = cards.pop()
    mine = [h for h in plays if card in h.things]
    player = act.target or (case.world.opponent(mine[0].actor) if mine else "")
    if len(mine) != 1 or not player:
        return None
    return _of_attack(case, card, player) if card.is_a("attack") else _of_event(case, card, player)


def _asks(act: Happening) -> bool:
    """Whether it is asked of damage if it is pending, and of nothing else."""
    said = [value for value in act.roles.values() if value.split()[:1] == ["pending"]]
    plain = act.verb in ("be", "become") and act.kind == "damage" and act.purpose is None and not act.phase
    return plain and len(said) == 1 and not act.roles.keys() - TIED and not act.extra.keys() - {"passive"}


def _is_so_then(happening: Happening) -> bool:
    """Reads "…, so that it may be prevented?": what follows if it is pending."""
    return "follows" in happening.extra and happening.verb == "may prevent" and not happening.negated


def _of_event(case: Case, card: Thing, player: str) -> Ruling | None:
    if not any(card.does("damage")) and "countered" not in card.traits:
        return None
    amount = pending(case, player)
    says = f"{amount} damage is pending." if amount else "No damage is pending."
    case.step(says, RULE, *card.does("damage"))
    return Ruling(amount > 0, says)


def _of_attack(case: Case, card: Thing, player: str) -> Ruling | None:
    """Of an Attack it is pending once that has become successful."""
    found = [strike for strike in strikes(case) if strike.thing is card and strike.target == player]
    if len(found) != 1 or (found[0].state is State.OPEN and not _waits(case, card)):
        return None
    if found[0].state is not State.OPEN:
        amount = pending(case, player)
        case.step(f"{amount} damage is pending.", RULE)
        return Ruling(amount > 0, f"{amount} damage is pending.")
    case.care(card)
    case.step(f"{card.title} is not successful yet.", RULE)
    return Ruling(False, "No damage is pending yet.")


def _waits(case: Case, card: Thing) -> bool:
    """Whether it is told that the Attack has not become successful."""
    told = [h for h in case.world.log if h.verb == "outcome" and h.negated and card in h.things]
    case.use(*told)
    return bool(told)


JUDGES = (Judge(is_pending, PLAYING, Past.OPPONENT, frozenset(["already", "yet"])),)
