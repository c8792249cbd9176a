"""Whether a deck may stand as it is told, and the citations that prove it."""

from __future__ import annotations

from collections.abc import Iterable

from corpus.document import Ruleset
from engine.card import Source
from engine.case import Case, Open
from engine.citation import Citation
from engine.deck import Deck, Finding, Judgement, judge
from engine.deck.case import Case as Laid
from engine.deck.judge import RULES
from engine.deck.judgement import Standing, Why
from engine.deck.layout import lay_out
from engine.deck.printing import UNKNOWN, Mark
from engine.judge.decks.told import Told

COUNTED = ("restriction", "title-limit", "pre-game-limit", "minimum-size", "big-and-bad")
KIND = "Pre-Game card "
"""How the list calls Pre-Game cards of which only the kind is told."""
KNOWN = "Ramirez can include 12 slashes"
"""What is known of a raising power: how far it raises, and that it raises no number on a card."""
RAISING = frozenset(["xavier st cloud", "ramirez", "anthony galen", "generic immortal"])
"""The Personas of whom the documents say that they may include more of a card than others."""


def laid_out(case: Case, deck: Deck) -> Laid:
    """The deck as the checker of deck lists has it."""
    return lay_out(deck, Ruleset(case.ruleset), case.entries, whole=False)


def kept_of(case: Case, deck: Deck) -> tuple[Finding, ...]:
    """The limits that are kept; what cards of before the game say that no document prints is taken to change none."""
    laid = laid_out(case, deck)
    said = [one for ask in RULES for one in ask(laid)]
    case.assumed += [f"the text of {label} changes no limit" for label in laid.silent]
    return tuple(one for one in said if isinstance(one, Finding) and one.standing is Standing.KEPT)


def broken_of(case: Case, deck: Deck, judgement: Judgement) -> tuple[Finding, ...]:
    """What is broken, also where only the text of the Persona is not printed. Raises Open."""
    if judgement.broken:
        return judgement.broken
    laid = laid_out(case, deck)
    persona = {item.label for item in laid.personas}
    silent = {*persona, *(item.label for item in laid.before if item.label.startswith(KIND))}
    found = tuple(f for f in judgement.not_judged if f.rule in COUNTED and _doubts_only(f, silent))
    if laid.keys & RAISING:
        found = tuple(f for f in found if any(KNOWN in citation.quote for citation in f.citations))
    if not found:
        raise Open(judgement.not_judged[0].says.rstrip("."), judgement.not_judged[0].near)
    case.inferred = True
    case.assumed += [f"the text of the Persona {label} lets in no more of them" for label in persona]
    return found


def _doubts_only(finding: Finding, cards: set[str]) -> bool:
    """Whether nothing but the texts of these cards might change the finding."""
    doubts = [d for d in finding.doubts if d.why is not Why.NAME or finding.rule != "title-limit"]
    return bool(finding.doubts) and all(d.why is Why.TEXT and set(d.cards) <= cards for d in doubts)


def judge_deck(case: Case, deck: Deck) -> Judgement:
    """The judgement of the checker of deck lists."""
    return judge(deck, Ruleset(case.ruleset), case.entries, whole=False)


def make_sure(case: Case, told: Told, *more: str) -> None:
    """Raises Open where it hinges on the Persona or the weapon, and none is told of."""
    laid = laid_out(case, told.deck(*more))
    for item in laid.endurance:
        if case.own("watcher-pregame") and item.label.lower().startswith(("watcher", "hunter")):
            raise Open(
                "whether the Watcher or Hunter Pre-Game card is used is not told",
                ("type1/watcher-pregame", "type2/watcher-pre-game"),
            )
        owned = isinstance(item.bearers, frozenset) and bool(item.bearers)
        sworded = item.mark in (Mark.RESERVED, Mark.SIGNATURE) and item.bearers is UNKNOWN
        if (not (laid.told or told.free) and (owned or item.is_master)) or sworded:
            raise Open(f"whose card {item.label} is, and which Persona is played, is not told")
        if item.weapon and not laid.weapons and (item.named is not None or not laid.catalogue.is_sparse):
            raise Open(f"whether the weapon of {item.label} is used is not told")


def prove(case: Case, findings: Iterable[Finding]) -> None:
    """Makes a step of each finding."""
    for finding in findings:
        case.steps.append(case.made(finding.says, *map(source_of, finding.citations)))


def source_of(citation: Citation) -> Source:
    """The passage that a citation names."""
    return Source(citation.id, citation.quote)
