"""What is told again of a card or a Persona is no new fact: it is marked, and passed over where no rule asks for it."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from engine.card import Effect
from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.shelf import personas, short_names
from engine.telling.refer import Refer
from engine.telling.report import bared
from engine.telling.texts.denial import denial
from engine.telling.texts.plain import is_vague
from engine.telling.texts.reading import Who
from engine.telling.texts.text import effects_of
from engine.world import Happening, Thing

POWERS = ("persona power", "power", "persona card", "persona")
CAUSES = frozenset(["because of", "due to", "by", "thanks to", "through", "on account of", "as a result of"])
SAYING = frozenset(["say", "state", "read"])
DOING = frozenset(
    [
        "add", "allow", "ban", "cost", "deal", "do", "forbid", "increase", "keep", "permit", "place", "prevent", "put",
        "reduce", "require",
    ]
)  # fmt: skip
"""Verbs of what the text of a card does; told of a certain player, it happens."""
LYING = frozenset(["have", "hold", "lie", "under", "state", "outcome"])
LAYING = frozenset(["play", "have", "use", "discard"])
BESIDE = frozenset(["name", "names", "pronoun"])
"""What personas.toml says of every Persona; what else it says is a power that the judges know."""


def mark(told: Iterable[Happening]) -> None:
    """Marks what only tells again what the documents say."""
    for happening in told:
        happening.retold = True


def marked(clause: Clause, log: list[Happening], known: int, refer: Refer) -> None:
    """Marks what a sentence has just told, where it is what a card, a Persona or its power is known to say."""
    told, subject = log[known:], clause.subject
    if clause.asks or clause.tense != "present" or subject is None or not told:
        return
    own = [h for h in told if "remark" not in h.extra and h.verb not in LYING and (not h.actor or clause.modal)]
    player = told[0].by if is_power(subject) else told[0].actor if clause.modal in ("may", "can") else ""
    if player and power_says(clause, player, refer):
        mark(own)
    elif _is_of_text(clause) and (card := _named(subject, refer)) is not None:
        says = card_says(clause, card, "", refer)
        mark(own if says else [])
        refer.told_of = next(
            (t for h in own for t in h.things if t.extra_name == card.extra_name and says), refer.told_of
        )
    bare = replace(clause, roles=[role for role in clause.roles if role.link not in CAUSES], subs=[])
    mark(happening for happening in told if _is_said(happening, bare, refer) or ensues(happening, bare, log, refer))


def _is_said(told: Happening, clause: Clause, refer: Refer) -> bool:
    """Reads "because of Cover nobody can play Middle Attacks" as what Cover says: so do the documents."""
    cards = told.things if told.verb == "say" and not (told.actor or told.negated or told.others) else []
    return bool(cards) and all(card_says(clause, card, whom_of(told, card), refer) for card in cards)


def _is_of_text(clause: Clause) -> bool:
    """Whether it can be what a card says, and not where it lies or what becomes of it."""
    if any(sub.link == "if" for sub in clause.subs):
        return True
    if clause.modal or clause.passive or clause.verb in SAYING:
        return bool(clause.modal) or not clause.passive
    nouns = [*clause.objects, *(role.noun for role in clause.roles if role.noun is not None)]
    return clause.verb in DOING and not any(noun.is_pronoun or noun.is_named_player for noun in nouns)


def _named(subject: Noun, refer: Refer) -> Thing | None:
    """The card of which the sentence says what it does, at the table or not."""
    if subject.more or subject.is_pronoun or not subject.names or not refer.is_card(subject):
        return None
    there = [thing for thing in refer.world.things if thing.title == subject.text and thing.count]
    return there[-1] if there else refer.unplayed(subject)


def of_certain_cards(clause: Clause, refer: Refer) -> bool:
    """Whether it speaks of a card at the table: "removes Honor Bound", "counters it": that happens, no text says it."""
    nouns = [noun for told in (clause, *clause.inner()) for noun in told.objects]
    certain = [noun for noun in nouns if noun.names or noun.is_pronoun or noun.determiner in ("the", "this", "that")]
    return any(refer.is_card(noun) for noun in certain)


def card_says(clause: Clause, thing: Thing, whom: str, refer: Refer) -> bool:
    """Whether the documents say this of the card, in its own text or where they name it."""
    other = thing.card is not None and thing.card.known and thing.unknown
    if not thing.extra_name or other or of_certain_cards(clause, refer):
        return False
    who = partial(whom_in, thing=thing, refer=refer)
    return is_known(clause, thing, who) or refer.retelling.is_told_of(
        clause, thing.card or thing.title, whom, refer.world.ruleset, who
    )


def is_known(clause: Clause, thing: Thing, who: Who) -> bool:
    """Whether all that is told of the card is among its effects."""
    probe = copy.copy(thing)
    probe.classes, probe.traits, probe.effects = thing.classes, set(thing.traits), list(thing.effects)
    denied = denial(copy.deepcopy(clause), who)
    said = [denied] if denied is not None else effects_of(copy.deepcopy(clause), probe)
    return bool(said) and all(any(covers(own, one) for own in thing.effects) for one in said or ())


def covers(own: Effect, told: Effect) -> bool:
    """Whether the effect is the one told; what it does to all it does to one player, too."""
    if own["who"] == "all" and told["who"] is not None:
        told = Effect(told.do, {**told.values, "who": "all"})
    return bared(own) == bared(told)


def whom_in(noun: Noun, thing: Thing, refer: Refer) -> str:
    """Whom a phrase in the text of the card means, as a card says it: all, opponent, you."""
    if is_vague(noun):
        return ""
    plural = noun.head == "player" and noun.text.lower().endswith("players")
    if plural or noun.determiner in ("all", "each", "every", "both") or noun.head == "everyone":
        return "all"
    if noun.head == "opponent" and (noun.owner is None or noun.owner.is_pronoun):
        return "opponent"
    if noun.is_a("you"):
        return "" if "you" in refer.world.players else "you"
    if noun.is_pronoun and noun.text.lower().endswith("self"):
        return "you"
    whose = thing.controller or thing.owner
    if not whose or noun.is_pronoun or not noun.is_named_player:
        return ""
    return "you" if refer.player(noun) == whose else "opponent"


def whom_of(told: Happening, thing: Thing) -> str:
    """Of whom the card is told to say it: of him who plays it, of the other one; "" where that is not clear."""
    aim = told.purpose
    player = told.target or (aim.actor if aim is not None else "") or told.actor
    if not player or player == "all" or not thing.owner:
        return "all" if player == "all" else ""
    return "you" if player == thing.owner else "opponent"


def ensues(told: Happening, clause: Clause, before: Iterable[Happening], refer: Refer) -> bool:
    """Reads "plays Run Through, so that he cannot play a Defense": of a card of the sentence that says so."""
    modal = told.extra.get("modal", "") or told.verb.partition(" ")[0]
    if modal not in ("must", "can", "may") or told.verb == "outcome" or not told.actor:
        return False
    cards = [(h.actor, t) for h in before if h.verb in LAYING and not h.negated for t in h.cards]
    return any(
        card_says(clause, card, "you" if told.actor == player else "opponent", refer)
        for player, card in cards
        if player
    )


def power_says(clause: Clause, player: str, refer: Refer) -> bool:
    """Whether it is what the player's Persona is known to do, and what judges reckon with."""
    world = refer.world
    name = world.players[player].persona if player in world.players else ""
    known = name in personas() and bool(personas()[name].keys() - BESIDE)
    own = Thing("", frozenset(), owner=player)
    who = partial(whom_in, thing=own, refer=refer)
    return known and refer.retelling.is_power(clause, short_names(name), world.ruleset, who)


def as_power_does(sub: Role) -> bool:
    """Reads "… just as his own Persona Power does": that another one does it, too, changes nothing of the card."""
    said = sub.clause if sub.link in ("as", "just as", "like") else None
    own = said is not None and said.subject is not None and said.subject.is_a("persona power")
    return own and said is not None and said.verb in ("do", "say", "allow") and not (said.negated or said.objects)


def is_power(subject: Noun | None) -> bool:
    """Reads "his Persona Power", "Connor MacLeod's Persona card"."""
    return subject is not None and subject.is_a(*POWERS) and not (subject.more or subject.adjectives)
