"""A deck list -> what it breaks, and the same as JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.answers.check import citation_fields, decoded
from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from corpus.document import RULESETS, Ruleset, document
from corpus.entry import Entry
from engine.decklist import DeckOutcome, DeckReport, Finding, Placed, judge, read
from engine.rows import Passage
from engine.verdict import Citation, citation

Fields = dict[str, object]

LONGEST_LIST = 30_000
"""The most bytes that a deck list may have."""

UNWRITTEN = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]")
MOST_UNWRITTEN = 0.02
"""The share of characters that nobody writes in a list; pictures and documents have more."""


@dataclass(frozen=True, slots=True)
class DeckRule:
    """A rule of deck construction that a deck breaks, may break or keeps, with what bears it out.

    `about` are the Titles that it is about, `count` how many cards they are, `lines` where they stand in the list.
    """

    id: str
    says: str
    about: tuple[str, ...]
    count: int
    lines: tuple[int, ...]
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class DeckAnswer:
    """What a deck is; where no ruleset was named, under classic, and in short `elsewhere`."""

    report: DeckReport
    broken: tuple[DeckRule, ...]
    perhaps: tuple[DeckRule, ...]
    kept: tuple[DeckRule, ...]
    elsewhere: tuple[DeckReport, ...] = ()


def judge_deck(text: str, ruleset: Ruleset, entries: Mapping[str, Entry]) -> DeckAnswer:
    """The deck in this text under the ruleset; under every one where it is `any`."""
    deck = read(text)
    first, *others = RULESETS if ruleset is Ruleset.ANY else (ruleset,)
    report = judge(deck, first)

    def rules(findings: Iterable[Finding]) -> tuple[DeckRule, ...]:
        return tuple(_rule(found, first, entries) for found in findings)

    elsewhere = () if report.problem else tuple(judge(deck, other) for other in others)
    return DeckAnswer(report, rules(report.broken), rules(report.perhaps), rules(report.kept), elsewhere)


def _rule(found: Finding, ruleset: Ruleset, entries: Mapping[str, Entry]) -> DeckRule:
    cited = tuple(_cited(passage, ruleset, entries) for passage in found.passages)
    return DeckRule(found.rule, found.says, found.about, found.count, found.lines, cited)


def _cited(passage: Passage, ruleset: Ruleset, entries: Mapping[str, Entry]) -> Citation:
    entry = entries[passage.entry]
    return citation(entry, passage.quote, older=document(entry.document).ruleset is not ruleset)


def deck_text(content: bytes, name: str) -> str:
    """The text of a deck list. Raises WrongUsage for one that is too long, and for a file that is no text."""
    if len(content) > LONGEST_LIST:
        raise WrongUsage(Mistake(MistakeKind.DECK_TOO_LONG))
    text = decoded(content)
    if "\0" in text or len(UNWRITTEN.findall(text)) > max(len(text) * MOST_UNWRITTEN, 3):
        raise WrongUsage(Mistake(MistakeKind.DECK_NOT_TEXT, got=name))
    return text


def is_legal(answer: DeckAnswer) -> bool:
    """Whether nothing stands against a deck."""
    return answer.report.outcome is DeckOutcome.LEGAL


def deck_fields(reply: DeckAnswer) -> Fields:
    """The fields of a deck's answer."""
    report = reply.report
    sizes = report.sizes
    return {
        "ruleset": report.ruleset,
        "outcome": report.outcome.value,
        "problem": report.problem.value if report.problem else None,
        "persona": report.persona or None,
        "weapons": list(report.weapons),
        "sizes": {
            "endurance": sizes.endurance,
            "pre_game": sizes.pre_game,
            "crystals": sizes.crystals,
            "masters": sizes.masters,
        },
        "cards": [_card(card) for card in report.cards],
        "broken": [_fields(rule) for rule in reply.broken],
        "perhaps": [_fields(rule) for rule in reply.perhaps],
        "doubts": [
            {"why": doubt.why.value, "about": list(doubt.about), "lines": list(doubt.lines)} for doubt in report.doubts
        ],
        "unread": [{"line": line.line, "text": line.text, "why": line.ill.value} for line in report.deck.unread],
        "kept": [_fields(rule) for rule in reply.kept],
        "elsewhere": [_elsewhere(other) for other in reply.elsewhere],
    }


def _card(card: Placed) -> Fields:
    return {
        "line": card.line,
        "count": card.count,
        "name": card.written,
        "title": card.title if card.is_known else None,
        "part": card.part.value,
        "did_you_mean": list(card.near),
    }


def _fields(rule: DeckRule) -> Fields:
    return {
        "rule": rule.id,
        "says": rule.says,
        "about": list(rule.about),
        "count": rule.count,
        "lines": list(rule.lines),
        "citations": [citation_fields(citation) for citation in rule.citations],
    }


def _elsewhere(report: DeckReport) -> Fields:
    broken = list(dict.fromkeys(found.rule for found in report.broken))
    return {"ruleset": report.ruleset, "outcome": report.outcome.value, "broken": broken}
