"""The deck command: a deck list -> what it breaks, on the console as words or as JSON."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bot.console import Console
from bot.exit import Exit
from bot.file import STANDARD_INPUT, content_of, decoded
from bot.mistake import Kind, Mistake, WrongUsage
from bot.request import Request
from bot.verdict import citation_fields
from corpus.document import Ruleset
from corpus.entry import Entry
from engine.deck import Finding, Judgement, Outcome, judge, read

Fields = dict[str, object]

LONGEST = 100_000
"""The most bytes that a deck list may have."""

UNWRITTEN = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]")
MOST_UNWRITTEN = 0.02
"""The share of characters that nobody writes in a list; pictures and documents have more."""

RULESETS = (Ruleset.CLASSIC, Ruleset.TYPE1, Ruleset.TYPE2)


@dataclass(frozen=True, slots=True)
class DeckReply:
    """What a deck is; where no ruleset was named, under classic, and in short `elsewhere`."""

    judgement: Judgement
    elsewhere: tuple[Judgement, ...] = ()


def tell(console: Console, request: Request, entries: Mapping[str, Entry]) -> Exit:
    """Judge the deck in the file that the request names. Raises WrongUsage."""
    reply = judged(_text(console, request), request.ruleset, entries)
    if request.json:
        console.emit(deck_fields(reply))
    else:
        console.say("deck", reply=reply, entries=entries)
    return Exit.NOTHING_FOUND if reply.judgement.outcome is Outcome.UNDECIDED else Exit.ANSWERED


def judged(text: str, ruleset: Ruleset, entries: Mapping[str, Entry]) -> DeckReply:
    """The deck in this text under the ruleset; under every one where it is `any`."""
    deck = read(text)
    first, *others = RULESETS if ruleset is Ruleset.ANY else (ruleset,)
    return DeckReply(judge(deck, first, entries), tuple(judge(deck, other, entries) for other in others))


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
    judgement = reply.judgement
    sizes = judgement.sizes
    return {
        "ruleset": judgement.ruleset.value,
        "outcome": judgement.outcome.value,
        "persona": judgement.persona or None,
        "weapons": list(judgement.weapons),
        "sizes": {
            "endurance": sizes.endurance,
            "pre_game": sizes.pre_game,
            "crystals": sizes.crystals,
            "masters": sizes.masters,
        },
        "cards": [{"line": card.line, "count": card.count, "name": card.name.written} for card in judgement.deck.cards],
        "broken": [_finding(one) for one in judgement.broken],
        "not_judged": [_finding(one) | _doubt(one) for one in judgement.not_judged],
        "kept": [_finding(one) for one in judgement.kept],
        "assumed": list(judgement.assumed),
        "elsewhere": [_elsewhere(other) for other in reply.elsewhere],
    }


def _finding(found: Finding) -> Fields:
    cited = [citation_fields(citation) for citation in found.citations]
    return {"rule": found.rule, "says": found.says, "lines": list(found.lines), "citations": cited}


def _doubt(found: Finding) -> Fields:
    """What might change it, the nearest entries, and names that were perhaps meant."""
    doubts = [{"why": one.why.value, "cards": list(one.cards), "lines": list(one.lines)} for one in found.doubts]
    return {
        "unless": doubts,
        "nearest": list(found.near),
        "did_you_mean": list(found.like),
    }


def _elsewhere(judgement: Judgement) -> Fields:
    broken = list(dict.fromkeys(found.rule for found in judgement.broken))
    return {"ruleset": judgement.ruleset.value, "outcome": judgement.outcome.value, "broken": broken}
