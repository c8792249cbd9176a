"""A wrong guess against a Hidden Attack: "a Block that turns out to be an Improper Defense"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.world import Happening, Thing, World

WRONG = frozenset(["improper", "inappropriate", "wrong"])
LATER = ("after", "once", "when")


def is_wrong(clause: Clause) -> bool:
    """Whether the clause says of a Defense that it is an Improper one, and nothing more than when that was seen."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb not in ("be", "prove") or clause.negated or clause.modal or clause.asks or noun is None:
        return False
    seen = all(s.link in LATER and s.clause is not None and s.clause.verb == "reveal" for s in clause.subs)
    return _is_improper(noun) and seen and not clause.roles and clause.infinitive is None


def _is_improper(noun: Noun) -> bool:
    if noun.more or noun.names or noun.relatives:
        return False
    bare = noun.is_a("", "defense", "block", "dodge", "guess") and bool(WRONG & {*noun.adjectives})
    return noun.is_a("improper defense") or bare


def is_found(relative: Clause, refer: Refer) -> bool:
    """Reads "a Dodge that he finds (in the Exertion)", "a Block found in it": what his Exertion has brought."""
    subject = relative.subject
    somebody = subject is not None and refer.is_player(subject) and not refer.is_anyone(subject)
    if relative.verb == "find" and relative.passive and relative.form == "participle" and last_exerts(refer):
        within = [r.noun for r in relative.roles if r.link in ("in", "from") and r.noun is not None]
        exertion = len(within) == len(relative.roles) == 1 and (within[0].is_a("it", "exertion", "hard exertion"))
        return exertion and not (relative.negated or relative.subs or relative.adverbs)
    place = all(r.says("in", "exertion") for r in relative.roles)
    exerted = bool(relative.roles) or any(h.verb == "exert" and not h.negated for h in refer.world.log)
    plain = not (relative.negated or relative.modal or relative.subs or relative.adverbs or relative.passive)
    return relative.verb == "find" and somebody and place and plain and exerted


def last_exerts(refer: Refer) -> bool:
    """Whether the Exertion was told of last, so that "it" is the Exertion."""
    last = refer.world.log[-1] if refer.world.log else None
    return last is not None and last.verb == "exert" and not last.negated


def guessed(world: World, tool: Thing) -> Happening:
    """That the Defense was a wrong guess against the Hidden Attack there is."""
    hidden = [t for t in world.things if t.is_a("attack") and "hidden" in t.traits and t.owner != tool.owner]
    return Happening("defend", tool.owner, [tool], hidden if len(hidden) == 1 else [], kind="wrong")


def last_tool(world: World) -> Thing | None:
    """The Defense that was played last: "it turns out to be an Improper Defense" is said of that one."""
    tools = [t for h in world.log if h.verb in ("play", "defend") for t in h.things if t.is_a("defense") and t.count]
    return tools[-1] if tools else None


MEETING = frozenset(["cover", "avoid", "block", "dodge", "stop"])


def uncovers(relative: Clause, thing: Thing, world: World, refer: Refer) -> bool:
    """Reads "a Block which does not cover it", "does not avoid it": the square of that Attack is none of its own."""
    if relative.verb not in MEETING or not relative.negated or not thing.is_a("defense") or relative.modal:
        return False
    noun = relative.objects[0] if len(relative.objects) == 1 and not relative.roles else None
    attacks = [t for t in world.things if t.is_a("attack") and t.owner != thing.owner]
    meant = attacks[-1:] if noun is not None and noun.is_it else []
    told = noun is not None and not noun.is_pronoun and (noun.names or noun.determiner in ("the", "this", "that"))
    meant = refer.things(noun) if noun is not None and told and refer.is_card(noun) else meant
    if len(meant) != 1 or len(meant[0].grid) != 1 or meant[0].grid & thing.grid:
        return False
    thing.outside |= meant[0].grid
    return True
