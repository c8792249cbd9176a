"""What a player says by the way: his own turn, a Power Blow that it is not, what he is as he plays."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.phase import PHASES
from engine.telling.refer import Refer
from engine.telling.rewording.agents import other_than
from engine.telling.rewording.possession import somebody

UNTOLD = ("power blow", "head shot", "power block")
"""What an Attack or a Block is not, unless it is told."""
STATES = frozenset(["disarmed", "prone", "unarmed"])
HURLING = frozenset(["drop", "shoot", "throw", "launch", "cast"])
TIMES = ("turn", *PHASES)


def not_a_blow(clause: Clause, refer: Refer) -> None:
    """Attacks with X, not a Power Blow -> attacks with X."""
    for noun in clause.nouns() if not (clause.asks or clause.negated) else []:
        noun.denied = [one for one in noun.denied if not one.is_a(*UNTOLD)]


def own_time(clause: Clause, refer: Refer) -> None:
    """It is still my own turn -> it is my turn."""
    for noun in clause.nouns():
        if noun.is_a(*TIMES) and noun.owner is not None and noun.has("own"):
            noun.adjectives = tuple(word for word in noun.adjectives if word != "own")
            clause.adverbs = [word for word in clause.adverbs if word != "still"]


def in_state(clause: Clause, refer: Refer) -> None:
    """May he play X while Disarmed, while still Prone -> may he play X while he is Disarmed, while he is Prone."""
    for sub in clause.subs:
        noun = sub.noun
        while_so = sub.link in ("while", "when", "if") and noun is not None and bool(noun.adjectives)
        if while_so and noun is not None and not noun.head and {*noun.adjectives} - {"still"} <= STATES:
            noun.adjectives = tuple(word for word in noun.adjectives if word != "still")
            sub.noun, sub.clause = None, Clause("be", list(noun.words[:1]), objects=[noun])
        said = sub.clause
        bare = sub.link in ("while", "when", "if") and said is not None and said.subject is None
        state = said.objects[0].adjectives if bare and said is not None and len(said.objects) == 1 else ()
        disarmed = said is not None and said.verb == "disarm" and said.passive and not said.objects
        if bare and said is not None and (disarmed or (said.verb in ("", "be") and {*state} & STATES)):
            said.verb, said.form, said.passive = "be", "finite", False
            said.subject = copy.copy(clause.subject)
            said.objects = said.objects or [Noun(tuple(said.words[:1]), "", adjectives=("disarmed",))]


def hurls(clause: Clause, refer: Refer) -> None:
    """Drops X on me -> plays X on me; shoots me with X -> attacks me with X."""
    on = any(role.link in ("on", "at", "against") and somebody(role.noun, refer) for role in clause.roles)
    cards = len(clause.objects) == 1 and refer.is_card(clause.objects[0])
    plain = clause.verb in HURLING and somebody(clause.subject, refer) and not clause.passive
    if plain and cards and on:
        clause.verb = "play"
    elif plain and len(clause.objects) == 1 and somebody(clause.objects[0], refer) and clause.role("with") is not None:
        clause.verb = "attack"


def is_target(clause: Clause, refer: Refer) -> None:
    """Player B is the target of X, the target of X is Player B -> X targets him, his opponent plays X on him."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    whom = clause.subject
    if whom is not None and whom.is_a("target"):
        noun, whom = whom, noun
    owned = noun is not None and noun.owner is not None and noun.owner.is_pronoun and noun.owner.is_a("it", "they")
    card = (noun.of or (noun.owner if owned else None)) if noun is not None and noun.is_a("target") else None
    plain = clause.verb == "be" and not (clause.asks or clause.negated or clause.modal or clause.roles)
    if not plain or card is None or noun is None or noun.relatives or not somebody(whom, refer) or whom is None:
        return
    if not refer.is_card(card) or (card.is_pronoun and not refer.recent):
        return
    things = refer.things(card)
    if all(thing.zone == "play" for thing in things):
        clause.verb, clause.subject, clause.objects = "target", card, [whom]
    elif card.names and not any(thing in h.things for h in refer.world.happened("play") for thing in things):
        clause.verb, clause.subject = "play", other_than(whom, Noun(whom.words, "opponent"), clause, refer)
        clause.objects, clause.roles = [card], [Role("on", whom)]


def so_none(clause: Clause, refer: Refer) -> list[Clause]:
    """He had used his Exertion, so no Power Block -> he used his Exertion; he makes no Power Block."""
    found: list[Clause] = []
    for sub in [sub for sub in clause.subs if sub.link == "so" and sub.clause is None and sub.noun is not None]:
        noun = sub.noun
        if noun is None or not noun.is_a(*UNTOLD, "exertion") or noun.determiner != "no" or noun.more or clause.asks:
            continue
        if somebody(clause.subject, refer):
            clause.subs = [other for other in clause.subs if other is not sub]
            found.append(Clause("make", list(noun.words), copy.copy(clause.subject), [noun], first=False))
    return found


RULES = (not_a_blow, own_time, in_state, hurls, is_target)
