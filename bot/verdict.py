"""Verdicts as JSON: plain values."""

from __future__ import annotations

from engine.verdict import Citation, Missed, Step, Unread, Verdict

Fields = dict[str, object]
MOST_PLACES = 3


def verdict_fields(verdict: Verdict) -> Fields:
    """The fields of a check's answer."""
    return {
        "text": verdict.text,
        "ruleset": verdict.ruleset,
        "understood": verdict.understood,
        "unread": [{"text": one.text, "from": one.start, "to": one.end, "why": one.why} for one in verdict.unread],
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
        "assumed": list(verdict.assumed),
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
    from bot.template import saying

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
