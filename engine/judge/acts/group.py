"""Does a card belong to a group? Type One and Two list their groups; classic reads Title and Group Line."""

from __future__ import annotations

from engine.card import Source
from engine.case import Case, Ruling
from engine.judge.timely import Judge, Past
from engine.world import Happening, Thing

GROUPS = ("bystander", "lawman", "gypsy", "reporter", "pedestrian", "vehicle")
LISTED = {
    ("type1", "bystander"): "type1/bystander",
    ("type2", "bystander"): "type2/bystander",
}
"""Where a ruleset lists the cards of a group."""


def in_group(case: Case) -> Ruling | None:
    """Reads "Is Interference a Bystander?", "Does it count as a Bystander?"."""
    act, question = case.question.act, case.question
    if act is None or question.asks != "whether" or question.modal or question.negated or act.negated:
        return None
    found = _asked(act)
    if found is None:
        return None
    card, group = found
    source = _source(case, card, group)
    if source is None:
        return None
    case.use(*case.world.log)
    case.care(*case.world.things)
    says = f"{card.title} is a {group.capitalize()}."
    case.step(says, *source)
    return Ruling(True, says)


def _asked(act: Happening) -> tuple[Thing, str] | None:
    things = [*act.things, *act.others]
    if (
        act.verb not in ("be", "count", "consider", "is")
        or len(things) != 2
        or act.roles.keys() - {"subject", "as a", "as"}
    ):
        return None
    card, kind = things
    groups = [group for group in GROUPS if kind.is_a(group) and not kind.extra_name]
    return (card, groups[0]) if len(groups) == 1 and card.extra_name and kind.count == 1 else None


def _source(case: Case, card: Thing, group: str) -> tuple[Source | str, ...] | None:
    entry = LISTED.get((case.ruleset, group))
    if entry is not None and entry in case.entries:
        lines = [line.strip() for line in case.entries[entry].text.splitlines()[1:]]
        named = next((line for line in lines if line.lower() == card.title.lower()), None)
        return (Source(entry, _applies(case, entry)), Source(entry, named)) if named is not None else None
    if case.ruleset == "classic" and group == "bystander" and _printed(card, group):
        return ("bystander-printed",)
    return None


def _applies(case: Case, entry: str) -> str:
    sentences = case.entries[entry].text.split(". ")
    return next(s for s in sentences if s.startswith("The group classification")) + "."


def _printed(card: Thing, group: str) -> bool:
    """Whether the documents print the group on the card."""
    return card.card is not None and group in card.card.group


JUDGES = (Judge(in_group, frozenset(), Past.NONE),)
