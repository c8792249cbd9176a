"""The type of a card as the heading of its entry prints it; rulesets print some cards differently."""

from __future__ import annotations

from engine.card import Source
from engine.case import Case, Ruling
from engine.judge.timely import Judge
from engine.world import Thing

TYPES = frozenset(["event", "situation", "object", "location", "special attack", "special card"])
SORTS = ("edge", "plot", "special attack", "guard", "block", "dodge")
"""Types that go before what they also are."""
OWN = {"classic": ("handbook/", "addendum/", "rulebook/"), "type1": ("type1/",), "type2": ("type2/",)}


def of_type(case: Case) -> Ruling | None:
    """Reads "Is Hook an Event?" of a card whose heading the ruleset's own documents print."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != "is":
        return None
    if act.kind not in TYPES or len(act.things) != 1 or act.others or act.roles:
        return None
    thing = act.things[0]
    if thing.is_a("special attack or block"):
        return None  # it is whichever its player makes of it
    heading = heading_of(case, thing)
    if heading is None or any(h.verb not in ("play", "hold", "have") or h.negated for h in case.world.log):
        return None
    if any(t is not thing for h in case.world.log for t in h.cards):
        return None
    case.use(*case.world.log)
    case.care(thing)
    found = act.kind in thing.classes
    case.step(f"So {thing.title} is printed.", heading)
    article = "an" if act.kind[0] in "aeiou" else "a"
    return Ruling(found, f"{thing.title} is {'' if found else 'not '}{article} {act.kind.title()}.")


def which_type(case: Case) -> Ruling | None:
    """Reads "Of which card type is Hook?", "What type of card is Seduce?"."""
    question, act = case.question, case.question.act
    if question.asks not in ("which", "what") or "type" not in question.unit or act is None or act.verb != "be":
        return None
    if len(act.things) != 1 or any(t.extra_name for t in act.others) or act.negated or act.purpose is not None:
        return None
    thing = act.things[0]
    heading = heading_of(case, thing)
    if heading is None or thing.is_a("special attack or block") or case.world.log:
        return None
    kinds = [kind for kind in (*SORTS, *TYPES) if kind in thing.classes and kind != "special card"]
    if not kinds:
        return None
    case.care(thing)
    case.step(f"So {thing.title} is printed.", heading)
    return Ruling(kinds[0].title(), f"{thing.title} is a card of the type {kinds[0].title()}.")


def _types(case: Case, title: str) -> set[str]:
    """The types under which the ruleset's own documents print cards of this name."""
    printed = [e.card for e in case.entries.values() if e.card is not None and e.id.startswith(OWN[case.ruleset])]
    return {card.type for card in printed if card.title == title and card.type}


def heading_of(case: Case, thing: Thing) -> Source | None:
    """The heading of the entry that prints the card, if it is one of the ruleset's own documents."""
    card = thing.card
    if card is None or not card.known or thing.unknown:
        return None
    if len(_types(case, card.title)) > 1:
        return None  # cards of one name and several types
    for source in card.sources:
        entry = case.entries[source.entry]
        printed = entry.card.type if entry.card is not None else None
        if printed and source.entry.startswith(OWN[case.ruleset]):
            plain = printed.lower().split(":")[0].strip()
            return Source(source.entry, entry.text.splitlines()[0]) if plain in thing.classes else None
    return None


JUDGES = (Judge(of_type), Judge(which_type, words=frozenset({"of"})))
