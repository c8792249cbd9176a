"""The deck command: a deck list -> what it breaks, on the console as words or as JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.console import Console
from bot.exit import Exit
from bot.file import STANDARD_INPUT, content_of, decoded
from bot.mistake import Kind, Mistake, WrongUsage
from bot.request import Request
from bot.verdict import citation_fields
from corpus.document import Ruleset, document
from corpus.entry import Entry
from engine.decklist import Finding, Outcome, Placed, Report, judge, read
from engine.rows import Passage
from engine.verdict import Citation, citation

Fields = dict[str, object]

LONGEST = 100_000
"""The most bytes that a deck list may have."""

UNWRITTEN = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]")
MOST_UNWRITTEN = 0.02
"""The share of characters that nobody writes in a list; pictures and documents have more."""

RULESETS = (Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2)


@dataclass(frozen=True, slots=True)
class Rule:
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
class DeckReply:
    """What a deck is; where no ruleset was named, under classic, and in short `elsewhere`."""

    report: Report
    broken: tuple[Rule, ...]
    perhaps: tuple[Rule, ...]
    kept: tuple[Rule, ...]
    elsewhere: tuple[Report, ...] = ()


def tell(console: Console, request: Request, entries: Mapping[str, Entry]) -> Exit:
    """Judge the deck in the file that the request names. Raises WrongUsage."""
    reply = judged(_text(console, request), request.ruleset, entries)
    if request.json:
        console.emit(deck_fields(reply))
    else:
        console.say("deck", reply=reply)
    return Exit.ANSWERED if reply.report.outcome is Outcome.LEGAL else Exit.NOTHING_FOUND


def judged(text: str, ruleset: Ruleset, entries: Mapping[str, Entry]) -> DeckReply:
    """The deck in this text under the ruleset; under every one where it is `any`."""
    deck = read(text)
    first, *others = RULESETS if ruleset is Ruleset.ANY else (ruleset,)
    report = judge(deck, first.value)

    def rules(findings: Iterable[Finding]) -> tuple[Rule, ...]:
        return tuple(_rule(found, first, entries) for found in findings)

    elsewhere = () if report.problem else tuple(judge(deck, other.value) for other in others)
    return DeckReply(report, rules(report.broken), rules(report.perhaps), rules(report.kept), elsewhere)


def _rule(found: Finding, ruleset: Ruleset, entries: Mapping[str, Entry]) -> Rule:
    cited = tuple(_cited(passage, ruleset, entries) for passage in found.passages)
    return Rule(found.rule, found.says, found.about, found.count, found.lines, cited)


def _cited(passage: Passage, ruleset: Ruleset, entries: Mapping[str, Entry]) -> Citation:
    entry = entries[passage.entry]
    return citation(entry, passage.quote, older=document(entry.document).ruleset is not ruleset)


def _text(console: Console, request: Request) -> str:
    file = request.words
    if not file.strip():
        raise WrongUsage(Mistake(Kind.NO_WORDS, command=request.command))
    if file == STANDARD_INPUT and request.at_the_desk:
        raise WrongUsage(Mistake(Kind.NO_DECK_FILE, got=file))
    return text_of(content_of(file, LONGEST, console, Kind.NO_DECK_FILE), file)


def text_of(content: bytes, name: str) -> str:
    """The text of a deck list. Raises WrongUsage for one that is too long, and for a file that is no text."""
    if len(content) > LONGEST:
        raise WrongUsage(Mistake(Kind.DECK_TOO_LONG))
    text = decoded(content)
    if "\0" in text or len(UNWRITTEN.findall(text)) > max(len(text) * MOST_UNWRITTEN, 3):
        raise WrongUsage(Mistake(Kind.DECK_NOT_TEXT, got=name))
    return text


def deck_fields(reply: DeckReply) -> Fields:
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


def _fields(rule: Rule) -> Fields:
    return {
        "rule": rule.id,
        "says": rule.says,
        "about": list(rule.about),
        "count": rule.count,
        "lines": list(rule.lines),
        "citations": [citation_fields(citation) for citation in rule.citations],
    }


def _elsewhere(report: Report) -> Fields:
    broken = list(dict.fromkeys(found.rule for found in report.broken))
    return {"ruleset": report.ruleset, "outcome": report.outcome.value, "broken": broken}
