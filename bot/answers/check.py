"""A situation -> the engine's verdict, with what the documents say nearest to it; and a verdict's JSON."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING
from unicodedata import category

from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from corpus.document import Ruleset
from corpus.entry import Entry
from engine.engine import Engine, is_sheet, names_in
from engine.verdict import LONGEST, Citation, Missed, Outcome, Step, Unread, Verdict
from indexer.answer import Shown, Status
from indexer.nearest import SENTENCE_END, nearest

if TYPE_CHECKING:
    from indexer.lookup import Lookup

Fields = dict[str, object]
LIMIT = 20
"""How many entries are looked up where nothing is decided."""
NOTATION = re.compile(r"\b[A-D][12]?(?:'s)?\b|[:;#=\[\]]")
"""What of a sheet are no words to look up: the players and the signs."""
MOST_BYTES = 4 * LONGEST
"""No more of a file is read; a character takes at most four."""
MOST_PLACES = 3
"""How many of the stretches that were not read are pointed at."""
LAYOUT = "\n\t"


class Judge:
    """Judges situations by the entries that it is given; what it cannot decide, `look_up` has something on."""

    def __init__(self, entries: Mapping[str, Entry], look_up: Callable[[], Lookup]) -> None:
        self.entries = entries
        self.engine = Engine(entries)
        self.look_up = look_up

    def verdict(self, words: str, ruleset: Ruleset, command: str = "") -> Verdict:
        """The verdict on a situation. Raises WrongUsage where there is none, or too much of it."""
        verdict = self.engine.check(situation_of(words, command), ruleset)
        if verdict.decided or is_mistyped(verdict):
            return replace(verdict, nearest=())
        return replace(verdict, nearest=self.nearest(verdict))

    def nearest(self, verdict: Verdict) -> tuple[str, ...]:
        """The entries that most likely decide it: what the words find and its names, and what the rules cite."""
        words, ruleset = words_to_look_up(verdict.text), Ruleset(verdict.ruleset)
        names = " ".join(names_in(verdict.text))
        return nearest(lambda text: self._found(text, ruleset), words, names, verdict.nearest)

    def near(self, verdict: Verdict) -> tuple[Shown, ...]:
        """The nearest entries, each with the sentence marked that answers what is asked, else the whole."""
        words, found = words_to_look_up(verdict.text), dict[str, Shown]()
        for text in (SENTENCE_END.split(words)[-1], words) if verdict.nearest else ():
            for shown in self._answers(text, Ruleset(verdict.ruleset)):
                if shown.highlights:
                    found.setdefault(shown.entry.id, shown)
        return tuple(found.get(id) or Shown(self.entries[id], Status.CURRENT) for id in verdict.nearest)

    def _found(self, text: str, ruleset: Ruleset) -> list[str]:
        return [shown.entry.id for shown in self._answers(text, ruleset)]

    def _answers(self, text: str, ruleset: Ruleset) -> tuple[Shown, ...]:
        return self.look_up().ruling(text, ruleset, LIMIT).answers if text.strip() else ()


def words_to_look_up(text: str) -> str:
    """What of a situation can be looked up: of a sheet, all but players and signs."""
    return NOTATION.sub(" ", text) if is_sheet(text) else text


def situation_of(words: str, command: str = "") -> str:
    """The situation in these words, its lines as they are. Raises WrongUsage where there is none, or too much of it."""
    text = "".join(_seen(c) for c in words)
    if not text.strip():
        raise WrongUsage(Mistake(MistakeKind.NO_WORDS, command=command))
    if len(text) > LONGEST:
        raise WrongUsage(Mistake(MistakeKind.TOO_LONG, got=str(len(text)), command=command))
    return text


def _seen(character: str) -> str:
    """A character that can be seen as it is; another as nothing, or as a space."""
    if character in LAYOUT:
        return character
    if category(character) == "Cc":
        return " "
    return "" if category(character)[0] == "C" else character


def decoded(content: bytes) -> str:
    """The text of a file; an old one may be of Windows' own letters."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def is_mistyped(verdict: Verdict) -> bool:
    """Whether it is a sheet with a line that cannot be one: then the line is what is wanted, and no passage."""
    return verdict.outcome is Outcome.NOT_UNDERSTOOD and is_sheet(verdict.text)


def verdict_fields(verdict: Verdict) -> Fields:
    """The fields of a check's answer."""
    return {
        "text": verdict.text,
        "ruleset": verdict.ruleset,
        "understood": verdict.understood,
        "unread": [
            {"text": one.text, "from": one.start, "to": one.end, "why": _said("unclear", one)} for one in verdict.unread
        ],
        "outcome": verdict.outcome.value,
        "answer": verdict.answer,
        "sentence": _ruling(verdict),
        "steps": [step_fields(step) for step in verdict.steps],
        "why_not": [step_fields(step) for step in (*verdict.why_not, *map(_missed, verdict.missed))],
        "would_be_legal_if": [_said("mend", mend) for mend in verdict.would_be_legal_if],
        "overruled": [
            {"citation": citation_fields(lost.citation), "by": citation_fields(lost.by), "because": lost.because}
            for lost in verdict.overruled
        ],
        "assumed": [*verdict.assumed, *(_said("guess", guess) for guess in verdict.guessed if verdict.decided)],
        "nearest": list(verdict.nearest),
    }


def places_of(verdict: Verdict) -> tuple[Unread, ...]:
    """The stretches of a text to point at; one that is all of it says nothing about where."""
    return tuple(one for one in verdict.unread if one.end - one.start < len(verdict.text.strip()))[:MOST_PLACES]


def _ruling(verdict: Verdict) -> str:
    """The ruling in one sentence; no template has to be read for one that the law itself says."""
    said = verdict.sentence
    if not verdict.decided:
        return _said("ruling", verdict)
    return said[:1].upper() + said[1:] + ("" if said.endswith((".", "?", "!")) else ".")


def _missed(missed: Missed) -> Step:
    """An exception that does not hold, in the words that tell what it lacks."""
    return Step(_said("missed", missed), missed.step.citations)


def _said(macro: str, data: object) -> str:
    from bot.answers.templates import saying

    return saying("_verdict.j2", macro, data)


def step_fields(step: Step) -> Fields:
    """A step with its citations."""
    return {"says": step.says, "citations": [citation_fields(citation) for citation in step.citations]}


def citation_fields(citation: Citation) -> Fields:
    """A citation: entry, document, lines and quote; `older` where its document is not part of the ruleset."""
    fields: Fields = {
        "id": citation.id,
        "document": citation.document,
        "lines": list(citation.lines),
        "quote": citation.quote,
    }
    return fields | ({"older": True} if citation.older else {})
