"""Groups of cards: which card is in which."""

from __future__ import annotations

from engine.case import Case, Ruling
from engine.judge.facts import facts
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

KNOWN = {
    "played": "play(_; _)",
    "played, of a kind": "play(_; _; kind=_)",
    "have": "have(_; _)",
    "hold": "hold(_; _)",
    "plays more": "allow(·; target=_; other=_; [object]=player; purpose=play(_; _))",
}
GROUP = " group"


def is_in_group(case: Case) -> Ruling | None:
    """Reads "Is Armorer in the Armor group?": by a word of its Title. That it is not, no Title tells."""
    question, act = case.question, case.question.act
    if question.asks != "whether" or question.modal or question.negated or act is None:
        return None
    group = _group(act)
    cards = [*act.things, *act.others]
    if not group or not cards or (act.kind and act.kind != group) or not all(thing.extra_name for thing in cards):
        return None
    if facts(case, act.actor or next(iter(case.world.players), ""), KNOWN) is None:
        return None
    if not all(_named(case, thing, group) for thing in cards):
        return None
    case.care(*cards, *case.world.things)
    names = " and ".join(thing.title for thing in cards)
    case.step(f"“{group.title()}” stands in the Title of {names}.", "group-by-name")
    return Ruling(True, f"{names}: in the {group.title()} group.")


def _group(act: Happening) -> str:
    """The group that is asked about."""
    link = {"be": "in", "belong": "to"}.get(act.verb, "")
    known = {"subject", link}
    if act.more or act.actor or act.roles.keys() - known or act.extra.keys() - {"passive"} or act.number is not None:
        return ""
    name = act.roles.get(link, "")
    return name.removesuffix(GROUP) if name.endswith(GROUP) else ""


def _named(case: Case, thing: Thing, group: str) -> bool:
    """In the classic rules the name in any form, else as a word of the Title."""
    title = thing.extra_name.partition(":")[0]
    if case.ruleset == "classic":
        return any(word.startswith(group) for word in title.split())
    return group in title.split()


JUDGES = (Judge(is_in_group, None, Past.ANY),)
