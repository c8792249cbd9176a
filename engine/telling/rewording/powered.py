"""Power Blows and Power Blocks: what is, is not and cannot be made one, and what becomes of one."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

BLOWS = ("power blow", "head shot")
USUAL = frozenset(["normal", "ordinary", "plain", "regular", "usual"])
MET = frozenset(["block", "dodge", "defend", "avoid", "hit", "play", "succeed", "let", "leave"])
"""What is done to a Power Blow, or becomes of it."""


def power_block_told(clause: Clause, refer: Refer) -> None:
    """The Block is no Power Block, does not become one -> its player does not make it a Power Block."""
    subject, noun = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in ("be", "become") or clause.asks or noun is None or subject is None or clause.infinitive:
        return
    if noun.is_a("block", "guard") and len(noun.adjectives) == 1 and noun.adjectives[0] in USUAL and not clause.negated:
        noun.head, noun.adjectives, clause.negated = "power block", (), True  # "it is just a normal Block"
        clause.adverbs = [word for word in clause.adverbs if word not in ("just", "only", "merely", "simply")]
    by = [r for r in clause.roles if r.link == "because of" and r.noun is not None and refer.is_card(r.noun)]
    if not noun.is_a("power block") or noun.relatives or noun.more or len(by) != len(clause.roles) or clause.subs:
        return
    if by and not any(any(t.does("no power block")) for t in refer.world.things):
        return  # what keeps it from being one is a card that says so
    clause.roles = []
    if (player := _defender(subject, refer)) and (not clause.modal or (clause.modal == "can" and clause.negated)):
        block = copy.copy(subject)
        if noun.determiner == "no":
            clause.negated, noun.determiner = True, "a"
        clause.verb, clause.modal, clause.objects = "make", "", [block, noun]
        clause.subject = refer.named(player, clause)


def power_blocks_not(clause: Clause, refer: Refer) -> None:
    """Does not Power Block it -> does not make a Power Block."""
    power = next((noun for noun in clause.objects if noun.is_a("power block") and not noun.determiner), None)
    if clause.verb != "do" or not clause.negated or power is None or clause.asks or clause.infinitive:
        return
    rest = [noun for noun in clause.objects if noun is not power]
    attacks = all(noun.is_it or noun.is_a("attack", *BLOWS) for noun in rest)
    if attacks and len(rest) <= 1 and somebody(clause.subject, refer):
        power.determiner = "a"
        clause.verb, clause.objects = "make", [power]


def cannot_power(clause: Clause, refer: Refer) -> None:
    """He cannot make it a Power Block, of one that was played -> he does not make it a Power Block."""
    card, power = clause.objects if len(clause.objects) == 2 else (None, None)
    if clause.verb != "make" or clause.modal != "can" or not clause.negated or card is None or power is None:
        return
    certain = card.is_pronoun or card.determiner in ("the", "this", "his", "that")
    plain = not (clause.asks or clause.passive or clause.roles or clause.subs or power.adjectives)
    if certain and plain and power.is_a("power block", "power blow") and somebody(clause.subject, refer):
        clause.modal = ""


def _defender(noun: Noun, refer: Refer) -> str:
    """Whose Block it is: the last one that was told of; "it" is the Block then."""
    blocks = [t for t in refer.world.things if t.is_a("block") and t.count and t.owner in refer.world.players]
    deeds = [h for h in refer.world.log if h.verb == "defend" and not h.negated and h.actor]
    meant = noun.is_a("block", "defense") or noun.is_it or bool(noun.names)
    if not meant or noun.more or noun.relatives:
        return ""
    blocked = [t.owner for h in refer.world.log if h.verb == "outcome" and h.kind == "blocked" for t in h.things]
    players = {t.owner for t in blocks} | {h.actor for h in deeds} | {refer.other(who) for who in blocked if who}
    return players.pop() if len(players) == 1 else ""


def power_met(clause: Clause, refer: Refer) -> None:
    """Blocks, plays, lets through a Power Blow; it is successful -> so an Attack that is a Power Blow."""
    struck = [role.noun for role in clause.roles if role.link == "with" and role.noun is not None and role.noun.more]
    for attacks in struck if clause.verb in ("attack", "hit", "strike") else ():
        _which_is(attacks, refer)
        for member in attacks.more:
            _as_attack(member, refer, played=True)
    fate = len(clause.objects) == 1 and clause.objects[0].adjectives in (("successful",), ("unsuccessful",))
    if not (clause.verb in MET or (clause.verb in ("be", "become") and fate)) or clause.asks:
        return
    by = [role.noun for role in clause.roles if role.link in ("against", "by") and role.noun is not None]
    done = [*by, *([clause.subject] if clause.subject is not None else [])] if clause.verb != "play" else []
    for noun in [*(clause.objects if clause.verb != "play" or len(clause.objects) == 1 else []), *done]:
        _which_is(noun, refer)
        for member in noun.each() if clause.verb == "play" else [noun]:
            _as_attack(member, refer, played=clause.verb == "play")


def _which_is(noun: Noun, refer: Refer) -> None:
    """Reads "a Thrust, a Power Blow", "his Power Blow, a Thrust" as "a Thrust, which is a Power Blow": by the comma."""
    blow = noun.more[0] if len(noun.more) == 1 else None
    if noun.is_a("power blow") and blow is not None and blow.names and refer.is_card(blow) and blow.determiner == "a":
        if blow.span[0] - noun.span[1] <= len(", "):
            power = Noun(noun.words, "power blow", determiner="a")
            noun.relatives = [*noun.relatives, Clause("be", list(noun.words), objects=[power], link="which")]
            noun.head, noun.names, noun.words, noun.determiner, noun.more = blow.head, blow.names, blow.words, "a", []
        return
    if blow is None or not blow.is_a("power blow") or blow.determiner != "a" or not refer.is_card(noun):
        return
    if blow.span[0] - noun.span[1] <= len(", "):
        said = Clause("be", list(blow.words), objects=[blow], link="which")
        noun.more, noun.relatives = [], [*noun.relatives, said]


def _as_attack(noun: Noun, refer: Refer, *, played: bool) -> None:
    """Makes a Power Blow that is told of by itself an Attack that is one."""
    blow = noun.head
    made = [h for h in refer.world.log if (h.purpose or h).kind in ("power blow", "head shot")]
    known = any(thing.is_a("attack") for thing in refer.world.things) or bool(made)
    fresh = noun.determiner == "a" or (noun.owner is not None and not known)
    card = blow == "head shot" and played
    if blow in ("power blow", "head shot") and fresh and not card and (played or not noun.more):
        said = Clause("be", list(noun.words), objects=[Noun(noun.words, blow, determiner="a")], link="that")
        noun.head, noun.relatives = "attack", [*noun.relatives, said]


def none_powered(clause: Clause, refer: Refer) -> None:
    """Plays three Attacks, none of them a Power Blow -> plays three Attacks, not a Power Blow."""
    attacks, blow = clause.objects if len(clause.objects) == 2 else (None, None)
    if clause.verb not in ("play", "make") or attacks is None or blow is None or not blow.is_a("power blow"):
        return
    last = attacks.more[-1] if attacks.more else None
    none = last is not None and (last.head in ("none", "neither") or last.determiner in ("none", "neither"))
    if none and last is not None and last.of is not None and last.of.is_pronoun and not clause.asks:
        attacks.more, attacks.denied, clause.objects = attacks.more[:-1], [*attacks.denied, blow], [attacks]
