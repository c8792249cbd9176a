"""The type of a card as the heading of its entry prints it; rulesets print some cards differently."""

from __future__ import annotations

from engine.card import Source
from engine.case import Case, Ruling
from engine.judge.timely import Judge
from engine.world import Happening, Thing

HARMLESS = frozenset(["damage", "gain", "lose", "attack damage", "more damage", "no damage", "prevent", "may draw"])
"""What a card may do that changes nothing about what another card is."""
TYPES = frozenset(["event", "situation", "object", "location", "special attack", "special card", "attack"])
SORTS = ("edge", "plot", "special attack", "guard", "block", "dodge")
"""Types that go before what they also are."""
OWN = {"classic": ("handbook/", "addendum/", "rulebook/"), "type1": ("type1/",), "type2": ("type2/",)}


def of_type(case: Case) -> Ruling | None:
    """Reads "Is Hook an Event?" of a card whose heading the ruleset's own documents print."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.others:
        return None
    kind = act.kind if act.verb == "is" and len(act.things) == 1 and not act.roles else _kind_of(act)
    if kind not in TYPES:
        return None
    case.take_wish()
    thing = act.things[0]
    if thing.is_a("special attack or block") or (kind == "special card" and thing.is_a("plot")):
        return None  # it is whichever its player makes of it; Type One's list of the Special cards lacks Plots
    heading = heading_of(case, thing)
    if heading is None or not all(_leaves_types(h, thing) for h in case.world.log):
        return None
    case.use(*case.world.log)
    case.care(thing)
    found = kind in thing.classes
    case.step(f"So {thing.title} is printed.", heading, "special-cards" if kind == "special card" else None)
    article = "an" if kind[0] in "aeiou" else "a"
    return Ruling(found, f"{thing.title} is {'' if found else 'not '}{article} {kind.title()}.")


def _kind_of(act: Happening) -> str:
    """The kind in "Is Hook a Special card?", where it is read as a card beside the other."""
    if act.verb not in ("be", "count") or len(act.things) != len(("card", "kind")) or act.roles.keys() - {"subject"}:
        return ""
    kind = act.things[1]
    plain = kind.card is None and not (kind.extra_name or kind.marks or act.kind or act.actor or act.purpose)
    return kind.title.lower().partition(" ")[2] if plain and act.things[0].card is not None else ""


def _leaves_types(told: Happening, thing: Thing) -> bool:
    """Whether it only tells that this card, and cards whose whole Text is known and harmless, are played or wanted."""
    cards = told.all_cards
    others = [card for card in cards if card is not thing]
    plain = told.verb in ("play", "hold", "want") or (told.verb == "have" and not others)
    known = all(card.effects and {e.do for e in card.effects} <= HARMLESS for card in others)
    return plain and not told.negated and known


def has_played(case: Case) -> Ruling | None:
    """Reads "Has he already played a Special card this turn?" of whom it is told what he played."""
    question, act = case.question, case.question.act
    if not question.plain or act is None or act.verb != "play" or act.turn or act.phase or act.others or act.roles:
        return None
    asked = act.things[0] if len(act.things) == 1 else None
    if asked is None or not act.actor or asked.card is not None or asked.classes != frozenset({"special card", "card"}):
        return None
    if asked.marks - {"one", "only", "single"} or asked.count != 1 or act.negated or act.extra:
        return None
    plays = [h for h in case.world.happened("play", actor=act.actor) if not h.of_none]
    cards = [card for h in plays for card in h.things]
    if not plays or any(h.turn or h.negated or h.others or h.purpose or h.extra or h.roles for h in plays):
        return None
    none = [h for h in case.world.happened("play", actor=act.actor) if h.of_none and "other" in h.things[0].marks]
    headings = [heading_of(case, card) for card in cards]
    if len(plays) + len(none) != len(case.world.log) or any(one is None for one in headings):
        return None
    if any(card.is_a("plot", "special attack or block") for card in cards):
        return None  # Type One's list of the Special cards lacks Plots
    case.use(*case.world.log)
    case.care(asked, *cards)
    found = any(card.is_a("special card") for card in cards)
    for card, heading in zip(cards, headings, strict=True):
        if heading is not None:
            case.step(f"So {card.title} is printed.", heading)
    case.step(f"What he has played is {'' if found else 'not '}among them.", "special-cards")
    name = case.world.name(act.actor)
    return Ruling(found, f"{name} has {'' if found else 'not '}played a Special card this turn.")


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


JUDGES = (Judge(of_type), Judge(has_played), Judge(which_type, words=frozenset({"of"})))
