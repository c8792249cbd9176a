"""What is added to a question and asks for nothing: "just to get rid of it", "at least", "with no card that …"."""

from __future__ import annotations

from engine.aside.verbs import SERVING
from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.asking.summed import over_turns
from engine.telling.refer import Refer
from engine.telling.rewording.exerted import found_one
from engine.telling.rewording.owners import sent_back
from engine.telling.rewording.possession import somebody

MANNER = frozenset(["at least", "right then", "right away", "right there", "there and then", "after all", "anyhow"])


def in_passing(clause: Clause, refer: Refer) -> None:
    """May he at least Exert, does he lose right then -> may he Exert, does he lose; when he rolls, is what matters."""
    rolls = "roll" in (clause.verb, clause.infinitive.verb if clause.infinitive is not None else "")
    if clause.asks == "whether" and clause.asked is None and not rolls:
        clause.adverbs = [word for word in clause.adverbs if word not in MANNER]


def before_it_works(clause: Clause, refer: Refer) -> None:
    """May he discard X to counter it before its effect is carried out -> may he discard X to counter it."""
    counters = clause.verb == "counter" or (clause.infinitive is not None and clause.infinitive.verb == "counter")
    for said in filter(None, (clause, clause.infinitive)) if counters and clause.asks == "whether" else ():
        said.subs = [sub for sub in said.subs if sub.link != "before" or not _works(sub.clause)]


def _works(said: Clause | None) -> bool:
    """Reads "its effect is carried out, is resolved, takes place"."""
    subject = said.subject if said is not None else None
    if said is None or subject is None or said.negated or said.objects:
        return False
    if not subject.is_a("effect", "immediate effect"):
        return False
    out = said.verb == "carry" and [role.link for role in said.roles] == ["out"]
    return out or (said.verb in ("resolve", "happen", "process", "handle") and not said.roles)


def to_be_rid(clause: Clause, refer: Refer) -> None:
    """May he play X (just) to get rid of it, to get it out of his Hand -> may he play X."""
    aim, card = clause.infinitive, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks != "whether" or clause.verb != "play" or aim is None or card is None or aim.negated:
        return
    it = [noun for noun in (*aim.objects, *(role.noun for role in aim.roles)) if noun is not None and noun.is_pronoun]
    out = any(role.noun is not None and role.noun.is_a("hand") and "out" in role.link for role in aim.roles)
    rid = aim.verb == "get" and (out or any(role.link == "rid of" for role in aim.roles))
    if (rid or (aim.verb in ("lose", "dump", "discard") and out)) and len(it) == 1 and not aim.subs:
        clause.infinitive, clause.adverbs = None, [word for word in clause.adverbs if word not in ("just to", "just")]


def goes_on(clause: Clause, refer: Refer) -> None:
    """May he go on to play X, proceed to play X -> may he play X."""
    aim, on = clause.infinitive, [role for role in clause.roles if role.link == "on" and role.noun is None]
    further = (clause.verb == "go" and ("on" in clause.adverbs or bool(on))) or clause.verb == "proceed"
    if clause.asks != "whether" or not further or aim is None or aim.negated or clause.objects or clause.negated:
        return
    roles = [role for role in clause.roles if role not in on]
    clause.verb, clause.objects, clause.infinitive = aim.verb, aim.objects, aim.infinitive
    clause.roles, clause.subs = [*roles, *aim.roles], [*clause.subs, *aim.subs]
    clause.adverbs = [word for word in (*clause.adverbs, *aim.adverbs) if word != "on"]


def for_the_turn(clause: Clause, refer: Refer) -> None:
    """Is this enough for a legal turn, for the turn -> is this enough."""
    said = clause.objects[0] if len(clause.objects) == 1 else None
    enough = clause.verb == "suffice" or (said is not None and {said.head, *said.adjectives} & {"enough", "sufficient"})
    if clause.asks == "whether" and enough:
        clause.roles = [role for role in clause.roles if not (role.says("for", "turn") and _is_any_turn(role.noun))]


def _is_any_turn(turn: Noun | None) -> bool:
    """Reads "a legal turn", "the turn"."""
    return turn is not None and turn.owner is None and {*turn.adjectives} <= {"legal", "valid", "proper"}


def with_no_card(clause: Clause, refer: Refer) -> None:
    """May he, with no card that gives him more, make another Exertion -> may he make another Exertion."""
    if clause.asks == "whether" and somebody(clause.subject, refer):
        clause.roles = [role for role in clause.roles if not _is_no_help(role)]


HINDERING = frozenset(["play", "state", "disarm", "exert"])
"""What may keep him from it beside a card in play."""


def as_far_as(clause: Clause, refer: Refer) -> None:
    """As far as X is concerned, may he play Y -> may he play Y, where nothing but X could forbid it."""
    if clause.asks != "whether" or clause.modal not in ("may", "can"):
        return
    told = any(h.verb in HINDERING and not (h.negated or h.turn) for h in refer.world.log)
    cards = [thing for happening in refer.world.happened("have") for thing in happening.things]
    lying = {card.extra_name for card in cards if any(effect.do in ("forbid", "cost") for effect in card.effects)}
    clause.subs = [sub for sub in clause.subs if told or len(lying) > 1 or not _is_concerned(sub, refer)]


def _is_concerned(sub: Role, refer: Refer) -> bool:
    """Reads "as far as Master's Advantage is concerned", "as far as it is concerned" of a card in play."""
    said = sub.clause
    if sub.link not in ("as far as", "so far as", "insofar as") or said is None or said.subject is None:
        return False
    plain = said.verb == "concern" and said.passive and not (said.negated or said.roles or said.objects)
    return plain and not said.subject.more and (bool(said.subject.names) or said.subject.is_pronoun)


def _is_no_help(role: Role) -> bool:
    noun = role.noun if role.link in ("with", "without") else None
    if noun is None or not noun.is_a("card", "effect", "text", "power", "rule") or len(noun.relatives) != 1:
        return False
    none = noun.determiner == "no" if role.link == "with" else noun.determiner in ("a", "any")
    told = noun.relatives[0]
    return none and not _is_certain(noun) and told.verb in SERVING and not (told.negated or told.subs)


def _is_certain(noun: Noun) -> bool:
    return bool(noun.names or noun.owner or noun.more or noun.number is not None)


def without_using(clause: Clause, refer: Refer) -> None:
    """May he block it without using Alertness, of which nothing was told -> may he block it."""
    if clause.asks == "whether" and clause.modal in ("may", "can") and not clause.negated:
        clause.roles = [role for role in clause.roles if not _is_unused(role, refer)]


def _is_unused(role: Role, refer: Refer) -> bool:
    said = role.clause if role.link == "without" else None
    if said is None or said.verb not in ("use", "play") or said.form != "ing" or len(said.objects) != 1:
        return False
    noun, more = said.objects[0], said.roles or said.subs or said.adverbs or said.infinitive or said.negated
    card = refer.unplayed(noun) if noun.names and not (more or noun.more or noun.relatives or noun.owner) else None
    told = [thing for happening in refer.world.log for thing in happening.cards]
    return card is not None and bool(card.extra_name) and all(thing.base_title != card.base_title for thing in told)


RULES = (
    as_far_as,
    for_the_turn,
    goes_on,
    over_turns,
    in_passing,
    before_it_works,
    found_one,
    sent_back,
    to_be_rid,
    with_no_card,
    without_using,
)
