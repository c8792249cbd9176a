"""The verbs of lines: `plays`, `does not play`, `cannot play`, and what is denied."""

from __future__ import annotations

import re
from dataclasses import replace

from engine.reader.phrase import NounPhrase, Sort, Value, VerbPhrase
from engine.reader.players import UnclearError
from engine.vocabulary import vocabulary


def denied(verb: VerbPhrase) -> VerbPhrase:
    """`plays no card` and `does not play any card` as `does not play a card`."""
    values: dict[str, Value] = {}
    negated = verb.negated
    for name, value in verb.values.items():
        first = next(iter(verb.named(name)), None)
        no = first is not None and (first.determiner == "no" or first.name in ("none", "nothing", "anything"))
        twice = verb.negated or len(verb.named(name)) > 1 or (first is not None and first.sort is Sort.TITLE)
        if first is not None and no and first.name != "anything" and twice:
            raise UnclearError("it is not clear what is denied", first)
        if first is not None and (no or (verb.negated and first.determiner == "any")):
            if len(verb.named(name)) > 1 or first.asides:
                raise UnclearError("it is not clear what is denied", first)
            negated, value = True, (_any(first),) if isinstance(value, tuple) else _any(first)
        values[name] = value
    return replace(verb, values=values, negated=negated)


def _any(phrase: NounPhrase) -> NounPhrase:
    """`no cards` as `a card`, `none` as `one`."""
    if phrase.name == "none":
        return replace(phrase, name="one")
    name = "card" if phrase.name in ("nothing", "anything") else phrase.name
    noun = vocabulary().nouns.get(name)
    mass = noun is not None and noun.mass
    singular = noun.singular if noun is not None and not noun.mass else name
    return replace(phrase, sort=Sort.KIND, determiner="" if mass else "a", name=singular, plural=False)


def told_key(verb: VerbPhrase) -> str:
    """Under which key a row has the line for this verb phrase."""
    modal = "cannot" if verb.negated and verb.modal == "may" else verb.modal
    if modal == "does":
        return "told_not" if verb.negated else "told"
    return f"told_{modal}"


def told_verb(verb: VerbPhrase, name: str) -> str:
    """The verb of an event line: `plays`, `does not play`, `must play`."""
    if verb.modal == "will":
        raise UnclearError("what will happen is no line of a sheet")
    if verb.modal == "does":
        return f"does not {name}" if verb.negated else vocabulary().verbs[name].third
    if verb.negated and verb.modal == "must":
        raise UnclearError("there is no line of a sheet for what need not be done")
    return f"cannot {name}" if verb.negated else f"{verb.modal} {name}"


def text_verb(verb: VerbPhrase, name: str, plural: bool) -> str:
    """The verb of a text line, which agrees with its subject."""
    if verb.modal != "does":
        return told_verb(verb, name)
    if verb.negated:
        return f"{'do' if plural else 'does'} not {name}"
    return name if plural else vocabulary().verbs[name].third


def agree(line: str) -> str:
    """`you gains|gain` as `you gain`, `opponent gains|gain` as `opponent gains`."""

    def choose(found: re.Match[str]) -> str:
        plural = line[: found.start()].strip() in vocabulary().plurals | {"you"}
        return found[2] if plural else found[1]

    return re.sub(r"(\w+)\|(\w+)", choose, line).replace("_", " ")
