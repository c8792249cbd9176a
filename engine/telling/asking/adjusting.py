"""Questions after what becomes of Ability: "once it has been adjusted", "what is left of it", "what X costs him"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

PHASE = "ability adjustment phase"
COMING = frozenset(["adjust", "change", "become", "amount", "set", "drop", "fall", "come"])
AFTER = frozenset(["after", "once", "when", "as soon as", "following"])
RECKONING = frozenset(["adjust", "calculate", "reckon", "compute", "apply", "subtract", "deduct"])
CHANGES = ("damage", "ability", "ability loss", "loss", "it", "gain", "everything", "all")


def adjusted(clause: Clause, refer: Refer) -> None:
    """Once he has adjusted it, the loss is adjusted, after the adjustment -> after the Ability Adjustment Phase."""
    if _of_ability(clause):
        clause.adverbs = [word for word in clause.adverbs if word not in ("in the end", "finally", "eventually")]
    for role in (*clause.roles, *clause.subs) if _of_ability(clause) else ():
        said, noun = role.clause, role.noun
        done = said is not None and role.link in AFTER and _is_adjusted(said, refer)
        if done or (role.link == "after" and noun is not None and noun.is_a("adjustment") and not noun.relatives):
            role.link, role.noun, role.clause = "after", Noun(noun.words if noun is not None else (), PHASE), None


def _of_ability(clause: Clause) -> bool:
    asked = (clause.subject, clause.asked, *(role.noun for role in clause.roles if role.link == "of"))
    return bool(clause.asks) and any(noun is not None and noun.is_a("ability") for noun in asked)


def _is_adjusted(said: Clause, refer: Refer) -> bool:
    """Reads "he has adjusted it", "this damage is adjusted", "adjusting"."""
    what = said.subject if said.passive else said.objects[0] if len(said.objects) == 1 else None
    his = said.passive or said.subject is None or somebody(said.subject, refer)
    bare = not (said.negated or said.modal or said.roles or said.subs or (said.objects and said.passive))
    return said.verb in RECKONING and bare and his and (what is None or (what.is_a(*CHANGES) and not what.more))


def adjusted_to(clause: Clause, refer: Refer) -> None:
    """To what is his Ability adjusted, what does it become, where does it stand -> what is his Ability."""
    subject, asked = clause.subject, clause.asked
    to = [role for role in clause.roles if role.link == "to" and role.noun in (None, asked)]
    comes = clause.asks == "what" and clause.verb in COMING and bool(to) == (clause.verb != "become")
    comes = comes or (clause.asks == "where" and clause.verb in ("stand", "be") and not clause.objects)
    if comes and subject is not None and subject.is_a("ability") and not (clause.negated or clause.modal):
        clause.roles, clause.passive = [role for role in clause.roles if role not in to], False
        clause.objects = [noun for noun in clause.objects if not (noun.is_a("turn") and noun.determiner == "this")]
        ask_what(clause, subject)


def left_of(clause: Clause, refer: Refer) -> None:
    """What is left, what remains of his Ability -> what is his Ability."""
    of = [role.noun for role in clause.roles if role.says("of", "ability")]
    left = (clause.verb == "leave" and clause.passive) or (clause.verb == "remain" and not clause.objects)
    if clause.asks in ("what", "how much") and left and len(of) == 1 == len(clause.roles) and of[0] is not None:
        clause.roles, clause.passive = [], False
        ask_what(clause, of[0])


def costs(clause: Clause, refer: Refer) -> None:
    """How much Ability does X cost him -> how much Ability does he lose by X."""
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    asked, card = clause.asked, clause.subject
    plain = not (clause.negated or clause.modal or clause.passive or clause.roles)
    if clause.asks not in ("how much", "how many") or clause.verb != "cost" or not plain or card is None:
        return
    if asked is not None and asked.is_a("ability", "point") and somebody(whom, refer) and refer.is_card(card):
        clause.verb, clause.subject, clause.objects, clause.roles = "lose", whom, [], [Role("by", card)]


def ask_what(clause: Clause, what: Noun) -> None:
    """Makes it the question what this is."""
    clause.asks, clause.asked, clause.verb, clause.subject = "what", Noun((), "what"), "be", what
