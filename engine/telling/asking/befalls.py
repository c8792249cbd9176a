"""What befalls somebody or something, in other words: "must he take a loss of 2 Ability?" -> "does he lose it?"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

TAKES = frozenset(["take", "suffer", "have"])
GOING = frozenset(["go", "come", "get", "move"])
PLACES = frozenset(["pile", "place", "hand", "zone"])
UNDER = frozenset(["underneath", "under", "beneath"])
ASKS = ("whether", "how many", "how much")


def loses(clause: Clause, refer: Refer) -> None:
    """Must he lose 2 Ability, take a loss of 2 Ability -> does he lose 2 Ability."""
    loss = clause.objects[0] if len(clause.objects) == 1 else None
    of = loss.of if loss is not None and loss.is_a("loss") and not loss.relatives else None
    if clause.asks in ASKS and clause.verb in TAKES and of is not None and of.is_a("ability") and not clause.passive:
        clause.verb, clause.objects = "lose", [of]
    points = [*clause.objects, *([clause.asked] if clause.asked is not None else [])]
    if clause.asks in ASKS and clause.verb == "lose" and clause.modal == "must" and points:
        clause.modal = "" if any(noun.is_a("ability", "game", "head") for noun in points) else "must"


def exhausts(clause: Clause, refer: Refer) -> None:
    """Is his Endurance Exhausted -> does he Exhaust his Endurance."""
    what, said = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    state = said is not None and not said.head and said.adjectives == ("exhausted",) and clause.verb == "be"
    done = clause.verb == "exhaust" and clause.passive and not clause.objects
    if clause.asks != "whether" or what is None or not what.is_a("endurance") or not (state or done):
        return
    if somebody(what.owner, refer) and not clause.modal:
        clause.verb, clause.subject, clause.objects, clause.passive = "exhaust", what.owner, [what], False
        clause.roles = [role for role in clause.roles if role.link != "by"]


def duplicated(clause: Clause, refer: Refer) -> None:
    """Does he get a duplicate of X, does he duplicate X along with it -> is X duplicated.

    Does the duplicate have the effects of X -> are the effects of X duplicated.
    """
    what = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.asks not in ("whether", "how many") or clause.modal or clause.negated or clause.infinitive is not None:
        return
    clause.roles = [role for role in clause.roles if not (clause.verb == "duplicate" and _along_with_it(role))]
    if clause.passive or clause.verb not in ("get", "have", "duplicate"):
        return
    if clause.verb == "duplicate":
        what = what or (clause.asked if clause.subject is not clause.asked else None)
        plain = somebody(clause.subject, refer) and not clause.roles
    elif what is not None and what.is_a("duplicate") and what.of is not None:
        what, plain = what.of, somebody(clause.subject, refer)
    else:
        subject = clause.subject
        plain = subject is not None and subject.is_a("duplicate") and what is not None and what.is_a("effect")
        plain = plain and what is not None and what.of is not None
    if plain and what is not None and not what.is_pronoun:
        clause.verb, clause.passive, clause.subject, clause.objects = "duplicate", True, what, []


def _along_with_it(role: Role) -> bool:
    return role.link in ("along with", "together with") and role.noun is not None and role.noun.is_pronoun


def goes_under(clause: Clause, refer: Refer) -> None:
    """Do the cards go underneath X -> are the cards placed underneath X."""
    under = any(role.link in UNDER and role.noun is not None for role in clause.roles)
    into = any(role.link in ("into", "to") for role in clause.roles)
    if clause.asks == "whether" and clause.verb in GOING and under and not (into or clause.passive or clause.objects):
        clause.verb, clause.passive = "place", True


def to_which_pile(clause: Clause, refer: Refer) -> None:
    """To which pile does X go, in which place does X end up -> where does X go."""
    asked = clause.asked
    ends = clause.verb == "end" and any(role.link == "up" and role.noun is None for role in clause.roles)
    there = [role for role in clause.roles if role.noun is asked and asked is not None and asked.is_a(*PLACES)]
    if clause.asks not in ("which", "what", "where") or (clause.asks != "where" and len(there) != 1):
        return
    if (ends or (clause.verb == "go" and there)) and not (asked is not None and there and asked.owner):
        clause.roles = [role for role in clause.roles if role not in there and role.link != "up"]
        clause.verb, clause.asks = "go", "where"
        clause.asked = Noun(asked.words if asked is not None else (), "where")


def unaffected(clause: Clause, refer: Refer) -> None:
    """Is X left untouched, unaffected (by it) -> does X remain unaffected."""
    said = clause.objects[0] if len(clause.objects) == 1 else None
    whole = said is not None and not said.head and {*said.adjectives} & {"untouched", "unaffected", "unharmed"}
    if clause.asks == "whether" and clause.verb == "leave" and clause.passive and said is not None and whole:
        said.adjectives = ("unaffected",)
        clause.verb, clause.passive = "remain", False


def delays(clause: Clause, refer: Refer) -> None:
    """May he put off the roll, wait until then before he rolls the die -> may he delay the die roll until then."""
    off = [role for role in clause.roles if role.link == "off" and role.noun is not None]
    if clause.verb == "put" and len(off) == 1 and not clause.objects:
        clause.verb, clause.objects = "delay", [off[0].noun] if off[0].noun is not None else []
        clause.roles = [role for role in clause.roles if role is not off[0]]
    later = [
        sub for sub in clause.subs if sub.link == "before" and sub.clause is not None and sub.clause.verb == "roll"
    ]
    die = later[0].clause.objects if later and later[0].clause is not None else []
    if clause.verb == "wait" and len(later) == 1 and len(die) == 1 and die[0].is_a("die"):
        clause.verb, clause.objects = "delay", [Noun(die[0].words, "die roll", determiner="the")]
        clause.subs = [sub for sub in clause.subs if sub is not later[0]]


RULES = (loses, exhausts, duplicated, goes_under, to_which_pile, unaffected, delays)
