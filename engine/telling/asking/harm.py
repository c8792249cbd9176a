"""From what the damage is of which it is asked: "from it", "from these Attacks"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.telling.frame import NotUnderstood
from engine.telling.verbs.narrate import Narrator
from engine.world import Happening, Thing, World

TOLD = frozenset(["play", "make", "exert", "defend", "outcome", "attack", "use", "have", "ability"])


def from_the_only(world: World, act: Happening) -> None:
    """Reads "does he take from it?" of the only Attack as "does he take?", where nothing else may harm him."""
    attack = act.things[0] if len(act.things) == 1 else None
    harms = [t for t in world.things if t.count and (t.is_a("attack") or any(t.does("damage")) or t.unknown)]
    plain = all(h.verb in TOLD and (h.number is None or h.verb == "ability") for h in world.log)
    if attack is None or not plain or not attack.is_a("attack") or attack.count != 1 or act.others or act.roles:
        return
    if len(harms) == 1 and harms[0] is attack and attack.owner not in ("", act.actor):
        act.things = []


def of_attack(narrator: Narrator, clause: Clause) -> None:
    """Behind "how much damage does he take from it" it is the one Attack that was told of."""
    it = [r.noun for r in clause.roles if r.link in ("from", "by", "of") and r.noun is not None and r.noun.is_pronoun]
    attacks = [thing for thing in narrator.world.things if thing.is_a("attack") and thing.count == 1]
    last = narrator.refer.recent[-1] if narrator.refer.recent else None
    if len(it) == 1 and it[0].is_a("it") and len(attacks) == 1 and last is not None and last.zone == "play":
        narrator.refer.recent.append(attacks[0])


def from_several(narrator: Narrator, clause: Clause) -> list[Thing]:
    """Reads "does he take from these Attacks": all of them; the phrase is taken from the clause."""
    source = next((role for role in clause.roles if role.link in ("from", "by") and role.noun is not None), None)
    noun = source.noun if source is not None else None
    if noun is None or not noun.is_a("attack") or noun.names or not noun.text.lower().endswith("attacks"):
        return []
    attacks = [t for t in narrator.world.things if t.is_a("attack") and t.count]
    if noun.number is not None and noun.number != sum(thing.count for thing in attacks):
        played = [t for h in narrator.world.log if h.verb == "play" and not h.negated for t in h.things]
        attacks = [t for t in attacks if t in played]  # "his next Attack" is no further one
    number = sum(thing.count for thing in attacks)
    if (
        {*noun.adjectives} - {"both"}
        or number < 2
        or len({t.owner for t in attacks}) != 1
        or noun.number not in (None, number)
    ):
        raise NotUnderstood(noun.span, noun.text, "the Attacks by name")
    clause.roles = [role for role in clause.roles if role is not source]
    return attacks


def all_together(narrator: Narrator, clause: Clause) -> bool:
    """Reads "do the two do together", "do both Attacks do together": all Attacks that were named, of one player."""
    subject = clause.subject
    attacks = [t for t in narrator.world.things if t.is_a("attack") and t.count]
    if subject is None or "together" not in clause.adverbs or clause.roles or clause.subs or clause.negated:
        return False
    both = 2 if "both" in (subject.head, subject.determiner, *subject.adjectives) else subject.number
    number = sum(thing.count for thing in attacks)
    named = subject.head in ("", "they", "both", "attack") and not subject.names and subject.of is None
    return named and number > 1 and both in (None, number) and len({t.owner for t in attacks}) == 1
