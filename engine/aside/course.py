"""What goes without saying where it is told: the one opportunity, cards that were legally included, a silent Text.

See `engine/aside/supposed.py`: what was ruled with it must not differ.
"""

from __future__ import annotations

from engine.aside.verbs import SAYING
from engine.case import Question
from engine.world import Happening, World

USING = frozenset(["play", "use"])
SPEAKING = frozenset(["card", "text", "effect"])


def goes_without_saying(happening: Happening, world: World, question: Question) -> bool:
    """Whether it tells what nobody would doubt, or what another fact has told."""
    if happening.more or happening.turn or happening.phase:
        return False
    told = (_has_one_opportunity(happening, world, question), _is_included(happening, question))
    return any(told) or _is_silent(happening, world) or _is_empty(happening) or _is_other_weapon(happening, world)


def _has_one_opportunity(happening: Happening, world: World, question: Question) -> bool:
    """Reads "he has one attack opportunity" of who has not attacked: everybody has one."""
    act = question.act
    one = happening.verb == "opportunities" and happening.number == 1 and not happening.negated
    if not one or act is None or not question.permission or act.actor != happening.actor or len(act.things) != 1:
        return False
    plays = [h for h in world.log if h.verb in ("play", "attack", "make") and h.actor == act.actor and not h.turn]
    return not plays and act.things[0].count == 1


def _is_included(happening: Happening, question: Question) -> bool:
    """Reads "he has legally included X in his deck" where it is asked what he may do with it in the game."""
    bare = happening.verb == "include" and happening.roles.keys() <= {"in"} and not happening.others
    plain = bare and not (happening.negated or happening.purpose or happening.extra) and bool(happening.things)
    act = question.act
    here = act is not None and act.verb in USING and question.permission and act.actor == happening.actor
    return plain and here and all(thing.count == 1 for thing in happening.things)


def _is_silent(happening: Happening, world: World) -> bool:
    """Reads "the card (that Disarms him) does not say which": what it does not say, it leaves as it is."""
    aim = happening.purpose
    silent = happening.verb in SAYING and happening.negated and happening.kind in SPEAKING and not happening.actor
    if not silent or any(thing.extra_name for thing in happening.cards):
        return False
    done = [h.verb for h in world.log if h is not happening and not h.negated]
    again = aim is not None and aim.verb in done and happening.extra.get("relative") == aim.verb
    return aim is None or again or not (aim.verb or aim.cards)


def _is_empty(happening: Happening) -> bool:
    """Reads "with a card he has in play", of which nothing else was told."""
    plain = happening.verb == "have" and not (happening.negated or happening.cards or happening.kind)
    bare = plain and happening.number is None and happening.purpose is None and not happening.extra
    return bare and happening.roles == {"with": "card", "in": "play"}


def _is_other_weapon(happening: Happening, world: World) -> bool:
    """Reads "the other weapon has been Disarmed" beside "the Shield is his only weapon"."""
    other = [thing for thing in happening.things if thing.title.lower() in ("other weapon", "the other weapon")]
    gone = happening.verb in ("disarm", "lose", "break") and not happening.negated and len(other) == 1
    return gone and len(happening.cards) == 1 and any(h.verb == "only weapon" and not h.negated for h in world.log)
