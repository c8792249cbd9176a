"""Who asks of himself is "you", and the verb goes with it: you play, you have, your Ability."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

from engine.echo.verb import capital
from engine.english.lexicon import Part, words
from engine.verdict import Step, Verdict

HELPERS = {"does": "do", "is": "are", "has": "have", "was": "were"}


def addressed(verdict: Verdict) -> Verdict:
    """The same verdict, told to a player who spoke of himself."""
    return replace(
        verdict,
        understood=agreeing(verdict.understood),
        sentence=agreeing(verdict.sentence),
        steps=_agreeing_steps(verdict.steps),
        why_not=_agreeing_steps(verdict.why_not),
        would_be_legal_if=tuple(map(agreeing, verdict.would_be_legal_if)),
        assumed=tuple(map(agreeing, verdict.assumed)),
        left_aside=tuple(map(agreeing, verdict.left_aside)),
    )


def _agreeing_steps(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    return tuple(replace(step, says=agreeing(step.says)) for step in steps)


def agreeing(text: str) -> str:
    """Sentences in which "you" goes with its verb and what belongs to him is "your"."""
    text = re.sub(r"\b([Yy]ou)'s\b", r"\1r", text)
    for helper, second in HELPERS.items():
        for one, other in ((helper, second), (helper.title(), second.title())):
            text = re.sub(rf"\b{one} you\b", f"{other} you", text)
    return re.sub(r"\b([Yy]ou) (\w+)", lambda told: f"{told[1]} {_base(told[2])}", text)


def _base(word: str) -> str:
    """The verb as it stands behind "you"; any other word stays."""
    return HELPERS.get(word) or capital(_bases().get(word.lower(), word))


@cache
def _bases() -> dict[str, str]:
    """The plain form of each verb, by its form behind "he"."""
    return {
        form[0]: sense.lemma
        for form, senses in words().items()
        for sense in senses
        if len(form) == 1 and sense.part is Part.VERB and sense.form == "s"
    }
