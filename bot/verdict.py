"""Verdicts as JSON: plain values."""

from __future__ import annotations

from engine.citation import Citation
from engine.verdict import Step, Verdict

Fields = dict[str, object]


def verdict_fields(verdict: Verdict) -> Fields:
    """The fields of a check's answer."""
    return {
        "text": verdict.text,
        "ruleset": verdict.ruleset,
        "understood": _understood(verdict),
        "outcome": verdict.outcome.value,
        "answer": verdict.answer,
        "sentence": verdict.sentence,
        "steps": [step_fields(step) for step in verdict.steps],
        "why_not": [step_fields(step) for step in verdict.why_not],
        "would_be_legal_if": list(verdict.would_be_legal_if),
        "overruled": [
            {"citation": citation_fields(lost.citation), "by": citation_fields(lost.by), "because": lost.because}
            for lost in verdict.overruled
        ],
        "assumed": list(verdict.assumed),
        "nearest": list(verdict.nearest),
    }


def _understood(verdict: Verdict) -> str:
    """What was understood, and behind it what was left aside; without that no template has to be read."""
    if not verdict.left_aside:
        return verdict.understood
    from bot.template import saying

    return saying("_verdict.j2", "understood", verdict)


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
