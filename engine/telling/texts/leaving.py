"""When a card says that it leaves play: "is removed from play when he takes damage" -> an effect."""

from __future__ import annotations

from engine.card import Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.world import Thing

KINDS = ("situation", "object", "location", "plot", "event", "ally")
WHEN = ("when", "if", "as soon as", "once")


def leaving(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which is removed from play when its player takes damage"."""
    out = [(role.link, role.noun.head if role.noun is not None else "") for role in clause.roles]
    when = [sub.clause for sub in clause.subs if sub.link in WHEN and sub.clause is not None]
    plain = not (clause.negated or clause.objects or clause.infinitive or clause.adverbs)
    if not clause.passive or clause.modal not in ("", "must", "will") or not plain or len(when) != 1:
        return None
    if out not in ([("from", "play")], []) or len(clause.subs) != 1:
        return None
    return [Effect("removed if damaged")] if _is_harm(when[0], thing) else None


def sweeping(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which removes all non-Plot Situations", "by which all Locations are removed from play"."""
    out = [(role.link, role.noun.head if role.noun is not None else "") for role in clause.roles]
    if clause.negated or clause.subs or clause.infinitive or clause.adverbs or clause.modal not in ("", "must"):
        return None
    if out not in ([("from", "play")], []):
        return None
    nouns = [clause.subject] if clause.passive and not clause.objects else [] if clause.passive else clause.objects
    noun = nouns[0] if len(nouns) == 1 else None
    return _all_of_a_kind(noun) if noun is not None else None


def _all_of_a_kind(noun: Noun) -> list[Effect] | None:
    """All cards of a kind, or all but the Plots among them."""
    plural = any(word.lemma == noun.head and word.sense.form == "many" for word in noun.words)
    said = [_excepted(relative) for relative in noun.relatives]
    but = [*(word.removeprefix("non-") for word in noun.adjectives if word.startswith("non-")), *filter(None, said)]
    plain = len(but) == len(noun.adjectives) + len(noun.relatives) <= 1
    bare = plain and not (noun.names or noun.of or noun.owner)
    if noun.head not in KINDS or not plural or not bare or noun.more or noun.determiner not in ("", "all"):
        return None
    return [Effect("remove all", {"what": noun.head, **({"but": but[0]} if but else {})})]


def _excepted(relative: Clause) -> str:
    """Reads "that are not Plots", "which are no Plots": the kind."""
    kind = relative.objects[-1] if relative.objects else None
    denied = kind is not None and relative.negated != (kind.determiner == "no")
    bare = not (relative.modal or relative.roles or relative.subs or relative.adverbs or relative.passive)
    plain = kind is not None and not (kind.names or kind.adjectives or kind.more or kind.number)
    return kind.head if kind is not None and relative.verb == "be" and denied and bare and plain else ""


def _is_harm(clause: Clause, thing: Thing) -> bool:
    """Its player takes damage."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    plain = not (clause.negated or clause.modal or clause.roles or clause.subs or clause.adverbs)
    harm = noun is not None and noun.is_a("damage") and noun.number is None and noun.determiner in ("", "any")
    return clause.verb == "take" and harm and plain and _is_holder(clause.subject, thing)


def _is_holder(noun: Noun | None, thing: Thing) -> bool:
    """Whether the phrase means the player who has the card."""
    if noun is None or noun.more:
        return False
    if noun.is_pronoun and noun.head in ("he", "she", "you"):
        return True
    if noun.head in ("player", "owner", "controller") and noun.owner is not None:
        return noun.owner.is_pronoun and noun.owner.head == "it"
    return noun.head.partition(":")[2] == (thing.controller or thing.owner) != ""
