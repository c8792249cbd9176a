"""What a situation says that a card demands ("may only be played if Desert is in play") -> an effect."""

from __future__ import annotations

from engine.card import CLASSES, Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.kind import kind_of
from engine.telling.texts.plain import is_kind
from engine.world import Thing

IF = ("if", "while", "when")
ONLY = "only"


def condition(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which may only be played if Desert is in play", "… if his opponent played a Location last turn"."""
    only = ONLY in clause.adverbs or any(role.link == ONLY for role in clause.roles)
    when = [sub.clause for sub in clause.subs if sub.link in IF and sub.clause is not None]
    if not (clause.passive and only) or clause.modal not in ("may", "can") or clause.negated or len(when) != 1:
        return None
    rest = [role for role in clause.roles if role.link != ONLY]
    if rest or len(clause.subs) != 1 or clause.infinitive is not None or {*clause.adverbs} - {ONLY}:
        return None
    return _lies(when[0]) or _was_played(when[0]) or _gained(when[0]) or _increases(when[0])


def needed(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which needs Desert in play", "which requires Sea Witch: Hook in play"."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    in_play = [role.says("in", "play") for role in clause.roles]
    plain = not (clause.negated or clause.modal or clause.subs or clause.infinitive or clause.adverbs)
    return _named(noun) if noun is not None and plain and in_play == [True] else None


def _lies(clause: Clause) -> list[Effect] | None:
    """Desert is in play."""
    in_play = [role.says("in", "play") for role in clause.roles]
    plain = not (clause.negated or clause.modal or clause.subs or clause.objects or clause.adverbs)
    if clause.verb not in ("be", "lie") or clause.subject is None or not plain or in_play != [True]:
        return None
    return _named(clause.subject)


def _named(noun: Noun) -> list[Effect] | None:
    """One card that is called by its name."""
    named = [name.split(":", 1)[1] for name in noun.names if name.startswith("card:")]
    if len(named) != 1 or noun.more or noun.relatives or noun.number not in (None, 1):
        return None
    said = noun.edition.lower() or (noun.apposition.head if noun.apposition is not None else "")
    name, _, kind = named[0].rpartition(" ")
    if name and kind in CLASSES:
        return [Effect("only if", {"lies": name, "type": kind})]
    return [Effect("only if", {"lies": named[0], "type": said})]


def _was_played(clause: Clause) -> list[Effect] | None:
    """The opponent played a Location last turn."""
    subject, noun = clause.subject, clause.objects[0] if clause.objects else None
    plain = not (clause.negated or clause.modal or clause.subs or clause.adverbs or clause.infinitive)
    if clause.verb != "play" or subject is None or not subject.is_a("opponent") or noun is None or not plain:
        return None
    last = [n.is_a("last turn") for n in (*clause.objects[1:], *(r.noun for r in clause.roles if r.noun is not None))]
    bare = is_kind(noun) and not noun.more and not noun.has("second")
    return [Effect("only if", {"played": kind_of(noun)})] if last == [True] and bare else None


def _gained(clause: Clause) -> list[Effect] | None:
    """The opponent gained Ability last turn, on his last turn."""
    subject = clause.subject
    plain = not (clause.negated or clause.modal or clause.subs or clause.adverbs or clause.infinitive)
    if clause.verb != "gain" or subject is None or not subject.is_a("opponent") or not plain or not clause.objects:
        return None
    times = [*clause.objects[1:], *(role.noun for role in clause.roles if role.noun is not None)]
    last = [noun.is_a("last turn") or (noun.is_a("turn") and noun.has("last")) for noun in times]
    return [Effect("only if", {"gained": True})] if clause.objects[0].is_a("ability") and last == [True] else None


def _increases(clause: Clause) -> list[Effect] | None:
    """His Ability will increase this turn."""
    subject = clause.subject
    plain = not (clause.negated or clause.subs or clause.adverbs or clause.infinitive or clause.roles)
    turn = [noun.is_a("turn") and noun.determiner in ("this", "that") for noun in clause.objects]
    if subject is None or not subject.is_a("ability") or not plain or turn != [True]:
        return None
    return [Effect("only if", {"increases": True})] if clause.verb in ("increase", "rise") else None
