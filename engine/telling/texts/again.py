"""Sentences that only tell again what cards at the table are known to do: "each of them makes you discard …"."""

from __future__ import annotations

import copy
from functools import partial

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.texts.told_again import is_known, whom_in
from engine.world import Thing, World

SAYING = frozenset(["forbid", "prohibit", "ban", "say", "state", "read", "make", "require"])
"""Verbs by which the text of a card is told."""
DOING = frozenset(["do", "add", "cost", "increase", "reduce", "deal"])
"""Verbs of what the cards do by their text, told of "each" of them."""

OF_ALL = frozenset(["each", "both", "all"])


def does_no_more(relative: Clause) -> bool:
    """Reads "which makes him discard 2 cards and does nothing else": it has no other effect than that."""
    noun = relative.objects[0] if len(relative.objects) == 1 else None
    if relative.verb != "do" or noun is None or relative.negated or relative.modal or relative.roles or relative.subs:
        return False
    more = {*relative.adverbs, *noun.adjectives, *(word.lemma for word in noun.after)} & {"else", "more", "further"}
    return (noun.is_a("nothing") and bool(more)) or (noun.is_a("more") and noun.has("nothing"))


def says_again(clause: Clause, world: World, refer: Refer) -> bool:
    """Reads "Slaughterhouse forbids …", of cards that are known to do just that and were spoken of: nothing new."""
    told = clause.verb in SAYING and not (clause.negated or clause.asks or clause.subs)
    if told and (card := _unplayed(clause.subject, refer)) is not None:
        return (
            card.card is not None
            and card.card.known
            and is_known(clause, card, partial(whom_in, thing=card, refer=refer))
        )
    if clause.negated or clause.asks or clause.subs or clause.modal or clause.subject is None:
        return False
    cards = _speakers(clause.subject, world, refer) if told or clause.verb in DOING else []
    known = [card.card for card in cards if card.card is not None and card.card.known]
    if not cards or len(known) < len(cards):
        return False
    retold = clause.verb in DOING and all(
        refer.retelling.is_retold(clause, card.card, refer.world.ruleset, partial(whom_in, thing=card, refer=refer))
        for card in cards
        if card.card is not None
    )
    return retold or (told and all(is_known(clause, card, partial(whom_in, thing=card, refer=refer)) for card in cards))


def still_of(clause: Clause, before: Clause | None) -> None:
    """Behind "Verona says that …", "it is in play" -> Verona is in play; "so that X is nullified but stays in play"."""
    so = [sub.clause.subject for sub in before.subs if sub.link == "so that" and sub.clause] if before else []
    stays = clause.verb in ("stay", "remain") and [role.says("in", "play") for role in clause.roles] == [True]
    if stays and not clause.first and len(so) == 1 and so[0] is not None and so[0].names and not so[0].is_somebody:
        clause.subject = copy.copy(so[0])
    subject, card = clause.subject, before.subject if before is not None else None
    if subject is None or card is None or before is None or not subject.is_it:
        return
    said = before.verb in SAYING and bool(card.names) and not (card.more or before.asks or clause.asks)
    if said and clause.verb == "be" and [role.link for role in clause.roles] == ["in"]:
        clause.subject = copy.copy(card)


def _speakers(subject: Noun, world: World, refer: Refer) -> list[Thing]:
    """The cards of which it is told: one by its name, "it", or all that were spoken of, "each of them"."""
    of_all = subject.head in ("", *OF_ALL) and (subject.determiner in OF_ALL or subject.head in OF_ALL)
    if not subject.names and (of_all or (subject.is_pronoun and subject.head == "they")):
        return refer.group if subject.of is None or subject.of.is_pronoun else []
    if subject.more or not refer.is_card(subject) or not refer.recent:
        return []
    named = [thing for thing in world.things if thing.title == subject.text]
    return refer.recent[-1:] if subject.is_pronoun else named[:1]


def _unplayed(subject: Noun | None, refer: Refer) -> Thing | None:
    """A card that is not at the table, of which it is told what it says."""
    if subject is None or subject.more or subject.is_pronoun or subject.owner is not None or not subject.names:
        return None
    if not refer.is_card(subject) or any(thing.title == subject.text for thing in refer.world.things):
        return None
    return refer.unplayed(subject)
