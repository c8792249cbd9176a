"""Cards of a group that are forbidden: whether a card belongs to it, as the ruleset says it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.aside.lenient import beside
from engine.aside.neutral import neutral
from engine.case import Case, Ruling
from engine.judge.kinds.member import GROUPS, member
from engine.judge.timely import Judge, Past
from engine.phase import PLAYING
from engine.world import Happening, Thing

DENYING = frozenset(["forbid", "prevent", "prohibit", "ban", "keep", "stop", "disallow", "say", "state", "make"])
NAMED = ("title", "group line", "name")


def may_play(case: Case) -> Ruling | None:
    """Reads "Bystanders may not be played. May he play Lurker?"."""
    question, act = case.question, case.question.act
    if not question.permission or act is None or act.verb != "play" or len(act.things) != 1 or act.others:
        return None
    card = act.things[0]
    log = [h for h in case.world.log if not neutral(h, act)]
    denials = [h for h in log if _denied(h, act.actor)]
    groups = {group for h in denials for group in _denied(h, act.actor)}
    wordless = [h for h in log if _is_wordless(h, card)]
    rest = [h for h in log if h not in denials and h not in wordless and not _lies(h, denials)]
    plain = card.extra_name and not card.marks and card.count == 1 and not act.roles and act.purpose is None
    if not plain or len(groups) != 1 or not all(beside(h, case) for h in rest):
        return None
    group = groups.pop()
    found = member(case, card, group)
    if found is None and wordless and case.ruleset == "classic":
        found = False, ("group-by-title",)
    if found is None:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    for told in (*wordless, act):
        told.extra.pop("more", None)
    case.step(f"{card.title} is {'' if found[0] else 'not '}of the group {group}.", *found[1])
    if found[0]:
        case.why_not.append(case.steps[-1])
    return Ruling(not found[0], f"{case.world.name(act.actor)} may {'not ' if found[0] else ''}play {card.title}.")


def _cards(happening: Happening) -> Iterator[Thing]:
    yield from happening.cards
    if happening.purpose is not None:
        yield from _cards(happening.purpose)


def _denied(happening: Happening, player: str) -> set[str]:
    """The groups of cards that are denied to the player."""
    effects = [e for thing in _cards(happening) for e in thing.does("forbid") if happening.verb in ("have", "play")]
    mine = [e for e in effects if not e["if"] and (e["who"] == "all" or happening.actor not in ("", player))]
    if effects:
        return {str(e["what"]) for e in mine if str(e["what"]) in GROUPS} if len(mine) == len(effects) else set()
    if happening.target not in ("", "all", player):
        return set()
    inner = happening.purpose
    said = happening.verb in DENYING and not happening.negated and inner is not None and inner.verb == "play"
    plays = happening.verb in DENYING and "play" in happening.kind and not happening.negated
    if not (said or plays) or (inner is not None and inner.actor not in ("", "all", player)):
        return set()
    kinds = [thing for thing in _cards(happening) if not thing.extra_name]
    return {group for thing in kinds for group in GROUPS if thing.is_a(group) or group in thing.title.lower()}


def _is_wordless(happening: Happening, card: Thing) -> bool:
    """Reads "the word Bystander stands neither in its Title nor in its Group Line"."""
    about = [happening.kind, *happening.roles.values(), *happening.roles, happening.more]
    told = any("word" in word for word in about) or any(name in word for word in about for name in NAMED)
    denied = happening.negated or "neither" in happening.roles
    return denied and told and all(not thing.extra_name or thing is card for thing in _cards(happening))


def _lies(happening: Happening, denials: list[Happening]) -> bool:
    """Whether it only tells that the card that denies it is in play."""
    known = [thing for denial in denials for thing in _cards(denial)]
    lies = happening.verb == "have" and happening.zone == "play" and not happening.negated
    return lies and bool(happening.things) and all(thing in known for thing in happening.things)


JUDGES = (Judge(may_play, PLAYING, Past.ANY, None),)
