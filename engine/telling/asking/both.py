"""Whether both cards may lie in play: asked of the one that comes to the other, that is played."""

from __future__ import annotations

from engine.case import Question
from engine.english.clause import Clause
from engine.telling.verbs.narrate import Narrator
from engine.world import Happening, World

STAYING = frozenset(["be", "stay", "remain", "lie", "stand", "have", "keep", "leave", "exist"])
COMING = frozenset(["play", "wear", "put", "bring", "have", "add"])
HOLDING = frozenset(["hold", "find", "draw"])
BESIDE = frozenset(["together with", "along with", "alongside", "beside", "besides", "with", "next to", "together"])
TOGETHER = frozenset(["together", "at the same time", "at once", "simultaneously", "side by side", "too", "as well"])


def both_lie(narrator: Narrator, clause: Clause, question: Question) -> Question | None:
    """Reads "Can both be in play together?", "Are both allowed to stay in play?", "May he keep both in play?"."""
    aim = clause.infinitive if clause.verb in ("allow", "permit") and clause.passive else clause
    modal = "may" if aim is not clause else clause.modal
    if aim is None or clause.asks != "whether" or modal not in ("may", "can") or clause.negated or aim.negated:
        return None
    if aim.verb not in STAYING or aim.subs or aim.that is not None or {*aim.adverbs} - TOGETHER:
        return None
    nouns = [*aim.objects] or ([clause.subject] if clause.subject is not None else [])
    places = [role for role in aim.roles if role.says("in", "play")]
    both = len(nouns) == 1 and (nouns[0].means_both or (nouns[0].is_a("they") and bool({*aim.adverbs} & TOGETHER)))
    if not both or len(places) != len(aim.roles) or not places:
        return None
    coming = _coming(narrator)
    if coming is None or (aim.objects and not narrator.refer.is_player(clause.subject)):
        return None
    if coming in narrator.world.log and coming.verb not in HOLDING:
        narrator.world.log.remove(coming)
    act = Happening("play", coming.actor, coming.things, text="play", extra={"and": "keep"})
    question.act, question.modal, question.player = act, "may", coming.actor
    return question


def _coming(narrator: Narrator) -> Happening | None:
    """The one card that is about to come into play, or was just played."""
    wish = narrator.wish[0] if len(narrator.wish) == 1 else None
    plays = [h for h in narrator.world.log if h.verb == "play" and not h.turn]
    last = narrator.world.log[-1] if narrator.world.log else None
    told = wish or (plays[0] if len(plays) == 1 and plays[0] is last else _beside_one(narrator.world.log))
    if told is None or told.verb not in COMING | HOLDING or len(told.things) != 1 or told.others or told.negated:
        return None
    plain = not told.extra.keys() - {"modal"} and told.purpose is None and told.zone in ("", "hand", "play")
    return told if plain and told.things[0].count == 1 and not told.roles.keys() - {"subject", "into"} else None


def _beside_one(log: list[Happening]) -> Happening | None:
    """Reads "has X in play and holds Y": the second of two cards, which he might play."""
    lies, holds = (log[0], log[1]) if len(log) == 2 else (None, None)
    if lies is None or holds is None or holds.verb not in HOLDING or holds.actor != lies.actor:
        return None
    one = lies.verb == "have" and lies.zone == "play" and len(lies.things) == 1 and lies.things[0].count == 1
    return holds if one and not (lies.negated or lies.turn or holds.turn) else None


def keeps_both(act: Happening, world: World) -> None:
    """Reads "May he play X and keep both in play?", "… and have it in play together with Y?": may both lie there."""
    aim = act.purpose
    if act.verb not in COMING or aim is None or aim.verb not in ("keep", "have", "leave") or aim.purpose is not None:
        return
    places = {"in": "play", **aim.roles} if aim.zone == "play" else aim.roles
    beside = {link for link in places if link not in ("in", "object")}
    if places.get("in") != "play" or beside - BESIDE or aim.negated or aim.more or aim.phase or aim.turn:
        return
    lying = [t for h in world.happened("have", actor=act.actor) if h.zone == "play" for t in h.things]
    all_of = aim.kind == "both" or any(t in act.things or "all" in t.traits for t in aim.things)
    comes = len(act.things) == 1 and not act.things[0].is_a("attack", "defense", "event", "edge")
    if comes and all_of and aim.kind in ("", "both") and all(t in lying or t in act.things for t in aim.cards):
        act.purpose, act.extra = None, {"and": "keep"}


def counters_so(act: Happening, more: Happening) -> bool:
    """Reads "May he discard it (right away) and so counter Impulse?": what he discards it for is one act with it."""
    tool = act.verb in ("discard", "use") and len(act.things) == 1 and not act.others and act.purpose is None
    aim = more.verb == "counter" and bool(more.things) and not more.negated and more.actor in ("", act.actor)
    if not tool or not aim or act.negated or more.roles.keys() - {"so", "thus", "subject"} or more.others:
        return False
    more.extra.pop("modal", None)
    more.roles, more.actor = {}, act.actor
    act.purpose = more
    act.roles.pop("in response", None)
    return True
