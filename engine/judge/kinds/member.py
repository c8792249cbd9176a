"""Whether a card belongs to a group: by its Title, by its Group Line, or because a ruleset lists it.

Documents: Groups (Handbook), Card Groups (the Rulebooks), the Group Classifications of Type One and Type Two.
"""

from __future__ import annotations

from engine.card import Source
from engine.case import Case
from engine.judge.acts.texts import printed
from engine.world import Thing

GROUPS = ("bystander", "pedestrian", "reporter", "gypsy", "lawman", "police", "vehicle", "armor", "master", "watcher")
LISTS = {"lawman": "lawmen", "vehicle": "vehicles"}
"""How the entry that lists a group is called, where it is not called as the group."""
Proof = tuple[Source | str, ...]


def member(case: Case, card: Thing, group: str) -> tuple[bool, Proof] | None:
    """Whether the card is in the group, and the passages that say so; None where they do not say it."""
    listed = _listed(case, card, group)
    if listed is not None:
        return True, listed
    if not case.holds("group-by-title"):
        return None
    if has_word(card, group, part=case.ruleset == "classic"):
        return True, ("group-by-title",)
    return _by_line(case, card, group) if case.ruleset == "classic" else _unlisted(case, card, group)


def has_word(card: Thing, word: str, *, part: bool) -> bool:
    """Whether the Title has the word, "in any form" where a part of a word will do."""
    words = title_words(card)
    return word in words or (part and any(word in one for one in words))


def title_words(card: Thing) -> frozenset[str]:
    """The words of its Title, without the sub-title."""
    title = card.title.partition(":")[0].partition("(")[0].lower().replace("’", "'")
    return frozenset(word.removesuffix("'s").removesuffix("s'") for word in title.split())


def _listed(case: Case, card: Thing, group: str) -> Proof | None:
    """The list of the ruleset's own, where it names the card."""
    entry = f"{case.ruleset}/{LISTS.get(group, group)}"
    if case.ruleset == "classic" or entry not in case.entries:
        return None
    named = _line(case, entry, card)
    return (Source(entry, _applies(case, entry)), Source(entry, named)) if named is not None else None


def _line(case: Case, entry: str, card: Thing) -> str | None:
    """The line of a list that names the card, by its whole Title or by that without the sub-title."""
    lines = [line.strip() for line in case.entries[entry].text.splitlines()[1:]]
    names = [card.title.lower(), card.title.partition(":")[0].strip().lower()]
    titles = [*names, *(f"the {name}" for name in names)]
    return next((line for line in lines if line.lower() in titles), None)


def _unlisted(case: Case, card: Thing, group: str) -> tuple[bool, Proof] | None:
    """Not of the group: a list of the ruleset's own leaves it out and another has it, or only its Title counts."""
    own = f"{case.ruleset}/{LISTS.get(group, group)}"
    if own not in case.entries:
        return (False, ("group-by-title",)) if group == "master" and case.own("group-by-title") else None
    others = [f"{case.ruleset}/{LISTS.get(other, other)}" for other in GROUPS if other != group]
    if any(entry in case.entries and _line(case, entry, card) is not None for entry in others):
        case.inferred = True
        return False, (Source(own, _applies(case, own)),)
    return None


def _applies(case: Case, entry: str) -> str:
    sentences = case.entries[entry].text.split(". ")
    return next(s for s in sentences if s.startswith("The group classification")) + "."


def _by_line(case: Case, card: Thing, group: str) -> tuple[bool, Proof] | None:
    """By the Group Line, where the Handbook or the Addendum prints the card."""
    texts = [entry for entry in printed(case, card) if entry.card is not None and entry.document != "rulebook"]
    if not texts or any(entry.card is None or entry.card.type is None for entry in texts):
        return (True, ("group-by-title",)) if card.card is not None and group in card.card.group else None
    lines = {(entry.card.group or "").lower() for entry in texts if entry.card is not None}
    heads = tuple(Source(entry.id, entry.text.splitlines()[0]) for entry in texts)
    if all(group in line for line in lines):
        return True, ("group-by-title", *heads)
    if any(group in line for line in lines):
        return None  # its printings differ
    if not card.is_a("special card", "edge"):
        return None  # whether the headings tell the Group Line of other cards is not said
    case.inferred = True
    return False, ("group-by-title", *heads)
