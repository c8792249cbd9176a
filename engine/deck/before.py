"""What is associated before the game: how many, one of each, one Persona, the weapons, Crystals and Quickenings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from corpus.document import Ruleset
from engine.amount import amount
from engine.deck.bearer import persona_key
from engine.deck.case import Case, labels_of
from engine.deck.deck import Part
from engine.deck.finding import finding, kept
from engine.deck.item import Item
from engine.deck.judgement import Finding, Why, doubt

SECONDARY = {"parrying blade": "parrying-blade-alone", "shield": "shield-alone"}
"""The weapons that may be used beside another one, and the rule by which they need one."""

FIRST = {"euterpe": "calliope", "melpomene": "clio", "terpsichore": "euterpe", "erato": "melpomene"}
"""By their texts in the Handbook a Crystal may be played if this other one is in play."""


def pre_game_limit(case: Case) -> Iterator[Finding]:
    """No more than six, Persona and weapons among them; Crystals do not count."""
    counted = [item for item in case.before if not is_crystal(item)]
    total = sum(item.count for item in counted)
    most = case.rules.number("pre-game-limit")
    says = f"{amount(total, 'Pre-Game card')}; at most {most} may be associated with the deck."
    also = ("crystals-free",) if len(counted) < len(case.before) else ()
    if 0 < total <= most:
        yield kept(case, "pre-game-limit", says, counted, also=also)
    elif total > most:
        yield finding(case, "pre-game-limit", says, counted, also=also)


def is_crystal(item: Item) -> bool:
    """Whether it is a Crystal."""
    return "crystal" in item.titles


def _is_any_crystal(item: Item) -> bool:
    """Whether it is a Crystal of which the sub-title is not said: two of them may be two different cards."""
    return is_crystal(item) and item.label.lower() in ("crystal", "crystals")


def pre_game_unique(case: Case) -> Iterator[Finding]:
    """One of each same card. Those of one Title with different Texts are different cards."""
    found: dict[object, list[Item]] = defaultdict(list)
    for item in case.of(Part.WEAPON, Part.PRE_GAME):
        found[item.key].append(item)
    for items in found.values():
        total = sum(item.count for item in items)
        if total == 1 and not case.whole and len(found) > 1:
            yield kept(case, "pre-game-unique", f"1 {items[0].label}.", items, also=_same(case))
        elif total > 1:
            says = f"{total} {items[0].label}; only 1 of the same Pre-Game card may be associated with the deck."
            one = _is_one_card(case, items[0]) and not _is_any_crystal(items[0])
            several = [] if one else [items[0].label]
            unless = doubt(Why.SEVERAL, several)
            yield finding(case, "pre-game-unique", says, items, also=_same(case), unless=unless)


def _same(case: Case) -> tuple[str, ...]:
    """What makes two cards the same; Type Two says it of Attribute Gems only."""
    return ("same-card",) if case.ruleset is not Ruleset.TYPE2 else ()


def _is_one_card(case: Case, item: Item) -> bool:
    """Whether all of the name are the same card; in Type Two a Weapon of Choice is printed with more than one text."""
    if item.part is Part.WEAPON:
        return "second-weapon" in case.rules and case.rules.number("second-weapon") > 0
    return len(item.candidates) == 1 or (not item.candidates and bool(item.labels) and item.labels != ("pre game",))


def one_persona(case: Case) -> Iterator[Finding]:
    """One Persona card."""
    total = sum(item.count for item in case.personas)
    if total > 1:
        says = f"{total} Persona cards: {', '.join(item.label for item in case.personas)}."
        decided = "one-persona" in case.rules
        says = says if decided else f"{says} Type Two says nothing about more than one."
        yield finding(case, "one-persona", says, case.personas, decided=decided)


def weapons_of_choice(case: Case) -> Iterator[Finding]:
    """One, or two where one of them is made to be used beside another."""
    weapons = case.of(Part.WEAPON)
    keys = case.weapons
    says = f"{len(keys)} Weapons of Choice: {', '.join(item.label for item in weapons)}."
    if len(keys) == 2 and keys & set(SECONDARY) and case.rules.number("second-weapon"):
        yield from _beside(case, weapons, says)
    elif len(keys) > 1:
        silent = labels_of(item for item in weapons if not item.prints)
        unless = doubt(Why.TEXT, silent)
        yield finding(case, "one-weapon", says, weapons, also=("second-weapon",), unless=unless)
    if case.whole and len(keys) == 1 and keys < set(SECONDARY):
        yield from _alone(case, weapons)


def _beside(case: Case, weapons: Sequence[Item], says: str) -> Iterator[Finding]:
    """Shield asks for a one-handed weapon, and of most no document prints how many hands they take."""
    if "shield" in case.weapons and "shield-alone" in case.rules and "parrying blade" not in case.weapons:
        says = f"{says} Shield asks for a one-handed one; no document prints how many hands the other takes."
        yield finding(case, "shield-alone", says, weapons, decided=False)
    else:
        yield kept(case, "second-weapon", says, weapons)


def _alone(case: Case, weapons: Sequence[Item]) -> Iterator[Finding]:
    unsaid = labels_of(item for item in weapons if is_unsaid(item))
    rule = SECONDARY[next(iter(case.weapons))]
    if rule in case.rules:
        yield finding(
            case, rule, f"{weapons[0].label} is the only Weapon of Choice.", weapons, unless=doubt(Why.PLACE, unsaid)
        )


def is_unsaid(item: Item) -> bool:
    """Whether neither the line nor its heading says to what part of a deck the card belongs."""
    said = bool({"weapon of choice", "woc", "pre game", "pregame", "premium"} & set(item.labels))
    return not said and Part.UNSAID is item.included.part is item.included.headed


def crystal_order(case: Case) -> Iterator[Finding]:
    """In the Handbook four of the six Crystals need another one."""
    crystals = {label: item for item in case.before if is_crystal(item) for label in item.labels}
    for label, item in crystals.items() if "crystal-order" in case.rules else ():
        first = FIRST.get(label)
        if first and first not in crystals:
            quotes = tuple(one for made in item.candidates for one in case.rules.quote(made.source, needs(first)))
            yield finding(
                case,
                "crystal-needs",
                f"{item.label} is played without {first.title()}.",
                [item],
                quotes=quotes,
            )


def needs(crystal: str) -> str:
    """How the text of a Crystal asks for another one."""
    return f"You may play this card if you have {crystal.title()} in play."


def own_quickening(case: Case) -> Iterator[Finding]:
    """In Type One and Two not the Quickening of one's own Persona."""
    for item in case.before if "own-quickening" in case.rules else ():
        if "quickening" in item.titles and {persona_key(label) for label in item.labels} & case.keys:
            yield finding(case, "own-quickening", f"{item.label} is the Quickening of the deck’s own Persona.", [item])


def watchers(case: Case) -> Iterator[Finding]:
    """In Type One and Two Watcher and Hunter cards need their Pre-Game card, and there is but one of those."""
    if not case.whole or "watcher-pre-game" not in case.rules:
        return
    pre_game = [item for item in case.before if is_watcher(item)]
    labelled = [item for item in pre_game if {"watcher", "hunter"} & {*item.labels, *item.titles}]
    group = [item for item in case.endurance if is_watcher(item)]
    if group and not pre_game:
        says = f"{', '.join(item.label for item in group)}: no Watcher or Hunter Pre-Game card is associated."
        yield finding(case, "watcher-pre-game", says, group)
    if sum(item.count for item in pre_game) > 1:
        others = labels_of(pre_game) if sum(item.count for item in labelled) < 2 else ()
        says = f"{', '.join(item.label for item in pre_game)}: only one of these may be associated."
        yield finding(case, "watcher-or-hunter", says, pre_game, unless=doubt(Why.PRINT, others))


def is_watcher(item: Item) -> bool:
    """Whether Watcher or Hunter stands in the Title or the sub-title."""
    return bool(
        {"watcher", "hunter", "watchers", "hunters"}
        & {w for text in (*item.titles, *item.labels) for w in text.split()}
    )
