"""Nothing is done with a card to that card itself: with what else "it" then means."""

from __future__ import annotations

from engine.case import Question
from engine.world import Happening, Thing, World

TOOLS = frozenset(["discard", "use", "play"])


def not_itself(question: Question, world: World) -> None:
    """Reads "May he discard it to counter Seduce?", "May he counter Seduce with it?": another card of his."""
    act = question.act
    if act is None:
        return
    _by_its_player(question, act)
    _by_its_holder(question, act, world)
    if not act.actor:
        return
    aim = act.purpose
    if aim is not None and act.verb in TOOLS and act.things == aim.things and len(act.things) == 1:
        if (tool := _own(world, act, act.things[0])) is not None:
            act.things = [tool]
    elif act.verb == "counter" and act.things == act.others and len(act.things) == 1:
        act.others = [_own(world, act, act.things[0]) or act.things[0]]


def _by_its_player(question: Question, act: Happening) -> None:
    """Reads "May the Block defend against the second one, too?": whether its player may use it so."""
    tool = act.things[0] if len(act.things) == 1 else None
    asked = act.verb == "defend" and not act.actor and question.modal in ("may", "can")
    if asked and tool is not None and tool.is_a("defense") and tool.owner and act.others:
        act.actor = question.player = tool.owner


def _by_its_holder(question: Question, act: Happening, world: World) -> None:
    """Reads "Player B, in whose Hand there is X. Is she allowed to play it?": she in whose Hand it is."""
    card, subject = act.things[0] if len(act.things) == 1 else None, question.clause.subject
    said = subject is not None and subject.is_pronoun and subject.is_a("he", "she") and act.verb == "play"
    plain = not (act.zone or act.by or act.roles or act.others or act.purpose)
    if card is None or not said or not plain or card.zone != "hand" or card.owner not in world.players:
        return
    wished = [h for h in (*world.log, *world.aside) if h.verb == "want" and h.actor == act.actor]
    if question.wish is not None or wished:
        return  # he who wants to play it, from whosever Hand
    if act.actor and act.actor != card.owner:
        act.actor = question.player = card.owner


def _own(world: World, act: Happening, target: Thing) -> Thing | None:
    """The one other card that the player was said to have, where the target is not his."""
    if target.owner in ("", act.actor):
        return None
    told = [h for h in world.log if h.verb in ("have", "hold") and h.actor == act.actor and not h.negated]
    cards = list(dict.fromkeys(t for h in told for t in h.things if t is not target and t.count == 1))
    return cards[0] if len(cards) == 1 else None
