"""Words around a plain fact: "without X his Ability would be 15", "interrupts it with an effect that …"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.english.wish import TRIES, WISHES
from engine.telling.refer import Refer

WITHOUT = ("without", "apart from", "but for", "were it not for")


def without(clause: Clause, refer: Refer) -> None:
    """His Ability would be 15 without X, otherwise -> his Ability is 15: X lies there, and what it does is reckoned."""
    ability = clause.subject is not None and clause.subject.is_a("ability") and clause.verb == "be"
    has = clause.verb == "have" and len(clause.objects) == 1 and clause.objects[0].is_a("ability")
    without = [r for r in (*clause.roles, *clause.subs) if r.link in WITHOUT and r.noun is not None]
    if not without and "otherwise" in clause.adverbs and refer.several and clause.modal == "will":
        clause.adverbs = [word for word in clause.adverbs if word != "otherwise"]
        without = [Role("without", Noun(tuple(clause.words[:1]), "they", is_pronoun=True))]
    if clause.modal != "will" or not (ability or has) or len(without) != 1 or clause.asks or clause.negated:
        return
    if without[0].noun is not None and refer.is_card(without[0].noun):
        _of_the_target(clause.subject, refer)
        without[0].link = "without"
        clause.subs = [r for r in clause.subs if r is not without[0]]
        clause.roles = [*(r for r in clause.roles if r is not without[0]), without[0]]
        clause.modal = ""


def _of_the_target(ability: Noun | None, refer: Refer) -> None:
    """Behind "both target Player B", "his Ability would be 13 without them" is the Ability of Player B."""
    last = refer.world.log[-1] if refer.world.log else None
    if ability is None or ability.owner is None or not ability.owner.is_pronoun or last is None or last.actor:
        return
    if last.verb == "target" and last.target in refer.world.players and not ability.owner.is_a("you"):
        refer.topic = ability.owner.player = last.target


def covering(clause: Clause, refer: Refer) -> None:
    """Plays a Block that covers Middle Center against X -> plays against X a Block that covers Middle Center."""
    if clause.verb not in ("play", "use") or any(role.link == "against" for role in clause.roles):
        return
    covers = [one for noun in clause.objects for one in noun.relatives if one.verb == "cover" and not one.negated]
    for role in [role for one in covers for role in one.roles if role.link == "against" and role.noun is not None]:
        covers[0].roles.remove(role)
        clause.roles.append(role)


def interrupts(clause: Clause, refer: Refer) -> None:
    """Interrupts it with an effect (of his own) that counters nothing -> interrupts it without countering."""
    inner = clause.infinitive if clause.verb in WISHES | TRIES else clause
    if inner is None or inner.verb != "interrupt":
        return
    for role in [
        r for r in inner.roles if r.link in ("with", "by") and r.noun is not None and r.noun.is_a("effect", "card")
    ]:
        noun = role.noun
        told = [*noun.relatives, *(noun.of.relatives if noun.of is not None else [])] if noun is not None else []
        none = len(told) == 1 and (told[0].negated or any(o.is_a("nothing") for o in told[0].objects))
        if none and told[0].verb == "counter":
            inner.roles = [r for r in inner.roles if r is not role and r.link not in ("of",)]
            inner.roles.append(Role("without countering"))
            inner.objects = [o for o in inner.objects if not o.is_a("nothing")]
