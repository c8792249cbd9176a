"""Whose card it is, in other words: "a card of Player A", "Player A's Riposte has been played", "… does 1 damage"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.agents import about_target
from engine.telling.rewording.possession import somebody

HARMS = frozenset(["do", "deal", "cause", "inflict"])
MADE = ("attack", "defense", "last defense", "last attack", "special attack", "block", "dodge")
ORDERS = frozenset(["last", "only", "first", "next"])
PARTS = ("", "one", "both", "copy", "rest", "each")


def card_of(clause: Clause, refer: Refer) -> None:
    """A Pre-Game card of Player A -> Player A's Pre-Game card."""
    for noun in clause.nouns():
        of = noun.of
        if of is not None and of.adjectives == ("own",) and not of.head and of.owner is not None and noun.owner is None:
            noun.owner, noun.of = of.owner, None  # "Attacks of his own"
            continue
        if of is None or noun.more or noun.owner is not None or noun.determiner == "no" or noun.head in PARTS:
            continue
        if refer.is_card(noun) and somebody(of, refer) and not of.relatives:
            noun.owner, noun.of = of, None


def played(clause: Clause, refer: Refer) -> None:
    """Player A's Riposte has been played (against him) -> Player A has played his Riposte."""
    card = clause.subject
    if clause.verb != "play" or not clause.passive or clause.asks or clause.negated or clause.modal or card is None:
        return
    whose = card.owner
    if not card.names or card.more or not refer.is_card(card) or whose is None or not somebody(whose, refer):
        return
    if clause.objects or any(role.link in ("by", "if", "with") for role in clause.roles) or clause.subs:
        return
    card.owner = None
    clause.subject, clause.objects, clause.passive = whose, [card], False
    about_target(clause, refer)


def does_damage(clause: Clause, refer: Refer) -> None:
    """Player A's Street Punk does 1 damage to Player B -> Player A plays against Player B Street Punk, which does 1."""
    card, damage = clause.subject, clause.objects[-1] if clause.objects else None
    if clause.verb not in HARMS or card is None or damage is None or clause.asks or clause.negated or clause.passive:
        return
    whose = card.owner
    plain = clause.modal in ("", "will") and not clause.subs and clause.infinitive is None and not clause.adverbs
    if (
        whose is None
        or not somebody(whose, refer)
        or not plain
        or card.more
        or card.relatives
        or not _is_event(card, refer)
    ):
        return
    if (
        not damage.is_a("damage")
        or damage.number is None
        or damage.adjectives
        or any(thing.title == card.text.split("'s ")[-1] for thing in refer.world.things)
    ):
        return
    whom = [*clause.objects[:-1], *(r.noun for r in clause.roles if r.link == "to" and r.noun is not None)]
    if len(whom) != 1 or len(clause.roles) + len(clause.objects) != 2:
        return
    clause.verb, clause.subject, clause.modal = "play", whose, ""
    card.owner = None
    card.relatives = [Clause("do", [], objects=[damage], link="which")]
    clause.objects, clause.roles = [card], []
    if somebody(whom[0], refer):
        clause.roles = [Role("against", whom[0])]


def _is_event(card: Noun, refer: Refer) -> bool:
    """Whether it is one by its name that the documents call an Event: what it does it does when it is played."""
    found = [one for name in card.names[:1] for one in refer.shelf.find(name, refer.world.ruleset, card.edition)]
    return bool(found) and all("event" in one.classes for one in found)


def made_by(clause: Clause, refer: Refer) -> None:
    """The last Attack that Player A made (this turn) -> Player A's last Attack (this turn)."""
    for noun in [one for one in clause.nouns() if one.is_a(*MADE) and one.owner is None and not one.names]:
        told = noun.relatives[0] if len(noun.relatives) == 1 else None
        if told is None or told.verb not in ("make", "play", "use") or told.negated or told.modal or told.passive:
            continue
        rest = [one for one in told.objects if one is not noun]
        times = all(one.is_a("turn") and one.determiner == "this" for one in rest)
        bare = times and not (told.roles or told.subs or told.infinitive)
        last = noun.is_a("last defense", "last attack") or bool({*noun.adjectives} & ORDERS)
        if noun.determiner == "the" and last and bare and somebody(told.subject, refer):
            noun.owner, noun.relatives, noun.determiner = told.subject, [], ""


def comes_into_play(clause: Clause, refer: Refer) -> None:
    """X came, was put into play two turns ago, last turn -> X has been in play for two turns, since last turn."""
    into, card = [role for role in clause.roles if role.says("into", "play")], clause.subject
    came = clause.verb == "come" and not clause.passive
    put = clause.verb in ("put", "bring") and clause.passive and not any(r.link == "by" for r in clause.roles)
    if not (came or put) or len(into) != 1 or clause.asks or clause.negated or clause.modal or clause.subs:
        return
    past = [r for r in clause.roles if r.link == "time ago" or (r.noun is not None and r.noun.is_a("last turn"))]
    rest = [role for role in clause.roles if role is not into[0] and role not in past]
    if len(past) == 1 and not (rest or clause.objects) and card is not None and (card.names or card.is_pronoun):
        clause.verb, clause.passive, into[0].link, clause.tense = "be", False, "in", "perfect"
        past[0].link = "for" if past[0].link == "time ago" else "since"


def put_by(clause: Clause, refer: Refer) -> None:
    """X was put into play by Player A -> Player A put X into play."""
    by = [role for role in clause.roles if role.link == "by" and somebody(role.noun, refer)]
    into = any(role.says("into", "play") for role in clause.roles)
    if clause.verb in ("put", "bring") and clause.passive and into and len(by) == 1 and not clause.asks:
        clause.roles = [role for role in clause.roles if role is not by[0]]
        clause.objects, clause.subject = [clause.subject, *clause.objects] if clause.subject else [], by[0].noun
        clause.passive = False


def belongs(clause: Clause, refer: Refer) -> None:
    """A card belonging to Player B -> Player B's card."""
    for noun in [member for one in clause.nouns() for member in one.each() if member.owner is None]:
        for relative in [one for one in noun.relatives if one.verb == "belong" and not (one.negated or one.modal)]:
            to = relative.roles[0].noun if len(relative.roles) == 1 and relative.roles[0].link == "to" else None
            known = to is not None and (bool(refer.topic) or not (to.owner is not None and to.owner.is_pronoun))
            if known and somebody(to, refer) and refer.is_card(noun) and not (relative.subs or relative.adverbs):
                noun.owner, noun.relatives = to, [other for other in noun.relatives if other is not relative]


def puts_into_play(clause: Clause, refer: Refer) -> None:
    """Has put X into play -> has played X; his opponent has put X into play -> his opponent has X in play."""
    into = [role for role in clause.roles if role.says("into", "play")]
    card = clause.objects[0] if clause.objects else None
    if clause.verb not in ("put", "bring") or len(into) != 1 or clause.asks or clause.passive or card is None:
        return
    plain = not (
        clause.negated or clause.modal or clause.subs or {r.link for r in clause.roles} & {"with", "by", "from"}
    )
    if (
        plain
        and all(one.names for one in card.each())
        and somebody(clause.subject, refer)
        and "directly" not in clause.adverbs
    ):
        if clause.tense == "perfect" and clause.subject is not None and clause.subject.is_a("opponent"):
            clause.verb, into[0].link = "have", "in"
            return
        clause.verb, clause.roles = "play", [role for role in clause.roles if role is not into[0]]


def redirects(clause: Clause, refer: Refer) -> None:
    """Redirects the damage with X -> plays X, which redirects it by its Text."""
    tool = [role for role in clause.roles if role.link in ("with", "by") and role.noun is not None and role.noun.names]
    told = clause.verb == "redirect" and not (clause.asks or clause.passive or clause.negated or clause.modal)
    if not told or len(tool) != 1 or tool[0].noun is None or not somebody(clause.subject, refer) or clause.subs:
        return
    known = any(thing.title == tool[0].noun.text for thing in refer.world.things)
    if len(clause.roles) == 1 and not known and all(map(_is_all_of_it, clause.objects)):
        clause.verb, clause.objects, clause.roles = "play", [tool[0].noun], []


def _is_all_of_it(noun: Noun) -> bool:
    """Reads "the damage", "it"; not "half of the damage", "1 of it"."""
    part = noun.of is not None or noun.adjectives or noun.relatives or noun.more
    whole = noun.is_a("damage") and (noun.number is None or noun.determiner == "the")
    return not part and (whole or noun.is_it)


def sent_back(clause: Clause, refer: Refer) -> None:
    """Sends the loss (of Ability), the damage back to him -> redirects it to him."""
    for said in filter(None, (clause, clause.infinitive)):
        noun = said.objects[0] if len(said.objects) == 1 else None
        if noun is not None and noun.is_a("loss") and noun.of is not None and noun.of.is_a("ability"):
            if noun.of.number is not None:
                continue  # "a loss of 2 Ability"
            noun.head, noun.of = "ability loss", None
        to = [role for role in said.roles if role.link == "back to"]
        back = said.verb == "send" and (bool(to) or "back" in said.adverbs)
        sent = any(part.verb == "redirect" for happening in refer.world.log for part in happening.parts)
        it = noun is not None and noun.is_it and sent
        if not back or noun is None or not (it or noun.is_a("damage", "loss", "ability loss")):
            continue
        said.verb, said.adverbs = "redirect", [word for word in said.adverbs if word != "back"]
        said.objects = [Noun(noun.words, "loss", determiner="the")] if it else said.objects
        for role in to:
            role.link = "to"


RULES = (sent_back, made_by, belongs, comes_into_play, put_by, puts_into_play, redirects, card_of, played, does_damage)
