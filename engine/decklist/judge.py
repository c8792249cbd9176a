"""A deck list -> the facts of a deck -> what the law says of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from corpus.document import Ruleset
from engine.case import Case, ready
from engine.datalog import Fact, String, Value
from engine.decklist.deck import (
    DeckDoubt,
    DeckEntry,
    DeckList,
    DeckOutcome,
    DeckPart,
    DeckProblem,
    DeckReport,
    Finding,
    Placed,
    Sizes,
    Why,
)
from engine.decklist.layout import read_layout
from engine.decklist.names import is_name, named, versions
from engine.facts import Teller, Told
from engine.rows import CardRow, law
from engine.titles import bearer_sort, catalogue, constant_of, facts_of, is_weapon, parts_of

PLAYER = "a"
QUESTION = "e1"
ASKED: tuple[Fact, ...] = (
    *(("act", QUESTION, "be", "nobody"), ("asked", QUESTION), ("question", QUESTION, "is")),
    *(("property", QUESTION, "legal"), ("object", QUESTION, "deck"), ("whose", QUESTION, PLAYER)),
)
"""`is legal: A's deck`."""
BEFORE = frozenset({"pre_game", "quickening", "crystal", "persona_premium", "premium"})
NEVER_SHUFFLED = BEFORE | {"persona", "weapon_of_choice"}
SHUFFLED = frozenset({"event", "situation", "object", "location", "edge", "attack", "block", "dodge", "plot"})
FEWEST = 3
"""A text of fewer names that are cards' than a third of its lines is no deck list."""
LIKE_BEFORE = re.compile(r"\b(?:quickening|premium|pre-?game)\b|^crystal\b", re.IGNORECASE)
"""A Title that tells by itself that the card is played before the game."""
SAME = {"signature_number": "restriction", "signature_six": "six_by_title"}
"""Rules that say why nothing excuses another one; they are told of where that stands alone."""
WHYS = {str(why): why for why in Why} | {"masters": Why.TEXT}
WHYS |= dict.fromkeys(("restriction", "mark", "bearer", "faction"), Why.PRINT)
"""What is not decided, by the name of a doubt in the law."""
MOST_UNREAD = 100
"""So many lines that are not read are told to the law; more leave no less open."""


def read(text: str) -> DeckList:
    """The list in this text; it raises nothing and loses no line."""
    return read_layout(text, is_name)


def judge(deck: DeckList, ruleset: Ruleset) -> DeckReport:
    """What the law of the ruleset says of the deck."""
    if problem := problem_of(deck):
        return DeckReport(ruleset, DeckOutcome.UNDECIDED, deck, problem=problem)
    cards = tuple(placed(deck, ruleset))
    case = deck_case(deck, cards, ruleset)
    broken = tuple(findings(case, cards, "broken", ruleset))
    perhaps = tuple(findings(case, cards, "unsettled", ruleset))
    doubts = tuple(doubts_of(case, deck, cards))
    outcome = DeckOutcome.NOT_LEGAL if broken else DeckOutcome.UNDECIDED if perhaps or doubts else DeckOutcome.LEGAL
    return DeckReport(
        ruleset,
        outcome,
        deck,
        cards,
        next((card.title for card in cards if card.part is DeckPart.PERSONA), ""),
        tuple(card.title for card in cards if card.part is DeckPart.WEAPON),
        sizes(case, cards),
        broken,
        perhaps,
        doubts,
        tuple(kept(ruleset)) if outcome is DeckOutcome.LEGAL else (),
    )


def problem_of(deck: DeckList) -> DeckProblem | None:
    """Whether there is nothing to judge: no line, or no line that is a card's."""
    if not deck.entries and not deck.unread and not deck.remarks:
        return DeckProblem.EMPTY
    cards = [entry for entry in deck.entries if is_name(entry.name)]
    counted = [entry for entry in deck.entries if entry.is_counted]
    others = len(deck.unread) + len(deck.entries) - len(cards)
    return DeckProblem.NO_LIST if (not counted and len(cards) * FEWEST <= others) or not deck.entries else None


def placed(deck: DeckList, ruleset: Ruleset) -> Iterator[Placed]:
    """The cards of the list with their Titles, each where it belongs."""
    told = any(entry.part is DeckPart.PERSONA for entry in deck.entries)
    seen: set[tuple[DeckPart, str]] = set()
    for number, entry in enumerate(deck.entries, start=1):
        found = named(entry.name, ruleset)
        part = part_of(entry, found.title, found.card, may_be_persona=not told and not deck.no_persona)
        told = told or part is DeckPart.PERSONA
        if part in (DeckPart.PERSONA, DeckPart.WEAPON) and entry.count == 1:
            if (part, found.title) in seen:
                continue
            seen.add((part, found.title))
        sure = entry.part is not DeckPart.UNSAID or part is not DeckPart.ENDURANCE or not may_lie_elsewhere(found.title)
        known = found.is_known
        yield Placed(f"c{number}", entry.count, found.title, entry.name, part, entry.line, known, sure, found.near)


def may_lie_elsewhere(title: str) -> bool:
    """Whether a card of this name may be played before the game, too: a Persona, a weapon, or one that is banned."""
    return bearer_sort(title) in ("persona", "weapon") or title == "The Curse"


def part_of(entry: DeckEntry, title: str, card: CardRow | None, *, may_be_persona: bool) -> DeckPart:
    """Where a card belongs: as its line or heading says, else by what it is."""
    main, sub = parts_of(title)[1:]
    kinds = frozenset(card.kinds) if card is not None else frozenset()
    sort = (
        bearer_sort(main) or ("weapon" if is_weapon(main) else "") if sub in ("", "Persona", "Weapon of Choice") else ""
    )
    sort = "persona" if "persona" in kinds else sort
    if entry.part is DeckPart.ENDURANCE:
        return DeckPart.ENDURANCE
    if sort == "persona" and entry.count == 1 and (may_be_persona or entry.part is DeckPart.PERSONA):
        return DeckPart.PERSONA
    if entry.part is DeckPart.PERSONA:
        is_new = entry.section and not card and entry.count == 1 and may_be_persona
        return DeckPart.PERSONA if is_new else by_kind(title, sort, kinds)
    if entry.part is DeckPart.PRE_GAME:
        return {"weapon": DeckPart.WEAPON, "persona": DeckPart.PERSONA}.get(sort, DeckPart.PRE_GAME)
    if entry.part is DeckPart.WEAPON:
        is_weapon_card = sort == "weapon" or not card or "weapon_of_choice" in kinds
        return DeckPart.WEAPON if is_weapon_card else by_kind(title, sort, kinds)
    return by_kind(title, sort, kinds, entry.count)


def by_kind(title: str, sort: str, kinds: frozenset[str], count: int = 1) -> DeckPart:
    """Where a card belongs by what it is."""
    if sort == "weapon":
        return DeckPart.WEAPON if count == 1 and not kinds & SHUFFLED else DeckPart.ENDURANCE
    is_before = kinds & BEFORE or (not kinds and LIKE_BEFORE.search(title))
    return DeckPart.PRE_GAME if is_before else DeckPart.ENDURANCE


def deck_case(deck: DeckList, cards: tuple[Placed, ...], ruleset: Ruleset) -> Case:
    """The facts of the deck, its cards' texts, and all that follows from them."""
    teller = Teller()
    for fact in (*ASKED, ("ruleset", ruleset.value), ("player", PLAYER), ("whole_deck", PLAYER)):
        teller.tell(*fact)
    teller.tell("now", 0)
    if not any(entry.is_counted for entry in deck.entries):
        teller.tell("uncounted", PLAYER)
    for unread in deck.unread[:MOST_UNREAD]:
        teller.tell("unread_line", PLAYER, unread.line)
    spoken = []
    told_persona = False
    for card in cards:
        known = known_card(card, ruleset)
        is_persona = card.part is DeckPart.PERSONA
        told_persona = told_persona or is_persona
        tell_card(teller, card)
        if card.part is DeckPart.ENDURANCE:
            tell_bearer(teller, card, cards, ruleset)
        if not card.is_placed:
            teller.tell("unplaced", card.id)
        spoken.append((card.title, f"persona_{PLAYER}" if is_persona else card.id, known))
    if not told_persona and ruleset is not Ruleset.TYPE2 and not names_persona(deck):
        teller.tell("no_persona", PLAYER)
    return ready(Told(teller.facts, QUESTION), teller, spoken, ruleset)


def known_card(card: Placed, ruleset: Ruleset) -> CardRow | None:
    """What the documents tell of a card; nothing where they tell of another of its name: a Persona for an Ally."""
    found = named(card.written, ruleset).card
    others = {DeckPart.PRE_GAME: SHUFFLED, DeckPart.ENDURANCE: NEVER_SHUFFLED}.get(card.part, frozenset())
    return None if found is not None and others & set(found.kinds) else found


def tell_card(teller: Teller, card: Placed) -> None:
    """The facts of a card of the deck."""
    for fact in facts_of(card.title):
        teller.tell(*fact)
    if card.part is DeckPart.PERSONA:
        teller.tell("persona", PLAYER, String(card.title))
        teller.tell("persona_source", f"persona_{PLAYER}", PLAYER)
        return
    teller.tell("thing", card.id)
    teller.tell("card", card.id, String(card.title))
    teller.tell("lot", card.id, card.count)
    teller.tell("owner", card.id, PLAYER)
    teller.tell("in", card.id, "deck" if card.part is DeckPart.ENDURANCE else "pre_game", PLAYER)
    if card.part is DeckPart.WEAPON:
        teller.tell("told_kind", card.id, "weapon_of_choice")


def tell_bearer(teller: Teller, card: Placed, cards: tuple[Placed, ...], ruleset: Ruleset) -> None:
    """Whose card it is where the list gives the bare Title: the deck's own, if there is such a one."""
    bearers = versions(card.title, ruleset)
    played = {constant_of(parts_of(one.title)[1]) for one in cards if one.part in (DeckPart.PERSONA, DeckPart.WEAPON)}
    for own in bearers & played:
        is_weapon = any(constant_of(parts_of(one.title)[1]) == own for one in cards if one.part is DeckPart.WEAPON)
        teller.tell("bears_weapon" if is_weapon else "specific_to", String(card.title), own)
    if len(bearers) > 1 and not bearers & played:
        teller.tell("ambiguous", card.id)


def names_persona(deck: DeckList) -> bool:
    """Whether a comment, or the deck's name, may tell whose it is; or a line that was not read."""
    words = [remark.text for remark in deck.remarks] if not deck.no_persona else []
    personas = [title for title in catalogue().titles if bearer_sort(title) == "persona"]
    names = {name for title in personas for name in (title.casefold(), title.casefold().split()[-1])}
    is_named = any(name in text.casefold() for text in words for name in names)
    return is_named or (bool(deck.unread) and not deck.no_persona)


def findings(case: Case, cards: tuple[Placed, ...], predicate: str, ruleset: Ruleset) -> Iterator[Finding]:
    """The rules that are broken, or perhaps broken, each once with all cards that it is about."""
    by_reason: dict[Value, list[Fact]] = {}
    for fact in case.model.facts(predicate):
        by_reason.setdefault(fact[2], []).append(fact)
    grouped: dict[str, Finding] = {}
    for reason, facts in sorted(by_reason.items(), key=lambda item: str(item[0])):
        name = str(reason[0]) if isinstance(reason, tuple) else str(reason)
        ids = {str(fact[3]) for fact in facts}
        concerned = [card for card in cards if card.id in ids]
        steps = [case.row_of(step) for step in case.model.proof(("breach", PLAYER, reason, facts[0][3]))]
        row = steps[-1]
        passages = tuple(dict.fromkeys(p for one in reversed(steps) if one.says for p in one.passages.get(ruleset, ())))
        about = tuple(dict.fromkeys(card.title for card in concerned)) or tuple(
            map(str, reason[1:] if isinstance(reason, tuple) else ())
        )
        before = grouped.get(row.id, Finding(row.id, name, row.says, ()))
        grouped[row.id] = replace(
            before,
            passages=tuple(dict.fromkeys((*before.passages, *passages))),
            about=(*before.about, *about),
            count=before.count + sum(card.count for card in concerned),
            lines=tuple(sorted({*before.lines, *(card.line for card in concerned)})),
        )
    named_so = {one.reason for one in grouped.values()}
    for one in sorted(grouped.values(), key=lambda one: not one.lines):
        if SAME.get(one.reason) not in named_so:
            yield one


def doubts_of(case: Case, deck: DeckList, cards: tuple[Placed, ...]) -> Iterator[DeckDoubt]:
    """What is not known of the deck, each cause once."""
    if deck.unread:
        yield DeckDoubt(Why.UNREAD, tuple(one.text for one in deck.unread), tuple(one.line for one in deck.unread))
    unknown = [card for card in cards if not card.is_known]
    if unknown:
        yield DeckDoubt(Why.UNKNOWN, tuple(card.written for card in unknown), tuple(card.line for card in unknown))
    found: dict[Why, list[Placed]] = {}
    for fact in case.model.facts("doubt"):
        told = found.setdefault(WHYS.get(str(fact[2]), Why.OTHER), [])
        told += [card for card in cards if card.is_known and (card.id == fact[3] or card.part == fact[3])]
    found.pop(Why.UNREAD, None)
    if not any(card.part is DeckPart.PERSONA for card in cards) and ("no_persona", PLAYER) not in case.told.facts:
        found.setdefault(Why.PERSONA, [])
    for why, concerned in found.items():
        about = tuple(dict.fromkeys(card.title for card in concerned))
        if about or why not in (Why.PRINT, Why.TEXT, Why.PLACE):
            yield DeckDoubt(why, about, tuple(sorted({card.line for card in concerned})))


def sizes(case: Case, cards: tuple[Placed, ...]) -> Sizes:
    """How many cards there are of each part."""

    def number(predicate: str) -> int:
        return next((int(str(fact[2])) for fact in case.model.facts(predicate) if fact[1] == PLAYER), 0)

    return Sizes(number("shuffled"), number("before_count"), number("crystals"), number("masters_in"))


def kept(ruleset: Ruleset) -> Iterator[Finding]:
    """The rules of deck construction, all of which a legal deck keeps."""
    for row in law(ruleset).by_place.values():
        if row.says and re.search(r"^breach\(", row.law, re.MULTILINE) and not row.id.startswith("formats/"):
            yield Finding(row.id, "", row.says, row.passages.get(ruleset, ()))
