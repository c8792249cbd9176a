"""Different words for whose card lies in play: "under his control", "among his cards in play" -> "has in play"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

SIDES = ("control", "side")
TOOLS = ("with", "by means of", "by using", "through")
LYING = frozenset(["be", "lie", "stand", "remain", "stay"])


def under_control(clause: Clause, refer: Refer) -> None:
    """X is in play under Player A's control -> Player A has X in play."""
    under = next((r for r in clause.roles if r.link in ("under", "in") and _is_side(r.noun, refer)), None)
    if under is None or under.noun is None or under.noun.owner is None or clause.asks or clause.negated:
        return
    place = _place(clause)
    if clause.verb in LYING and clause.subject is not None and refer.is_card(clause.subject) and place is not None:
        clause.roles.remove(under)
        clause.verb, clause.subject, clause.objects = "have", under.noun.owner, [clause.subject]


def takes_control(clause: Clause, refer: Refer) -> None:
    """X is, comes under Player A's control -> Player A takes control of X."""
    under = clause.roles[0] if len(clause.roles) == 1 and clause.roles[0].link == "under" else None
    plain = not (clause.asks or clause.negated or clause.modal or clause.subs or clause.objects)
    card = clause.subject
    if under is None or clause.verb not in (*LYING, "come", "pass") or not plain or card is None or card.more:
        return
    if refer.is_card(card) and _is_side(under.noun, refer) and under.noun is not None and under.noun.is_a("control"):
        clause.verb, clause.subject, clause.roles = "take", under.noun.owner, []
        clause.objects = [Noun(card.words, "control", of=card)]


def takes_from(clause: Clause, refer: Refer) -> None:
    """Player A takes X from Player B with Y -> Player A takes control of X with Y."""
    card = clause.objects[0] if len(clause.objects) == 1 else None
    whose = [role for role in clause.roles if role.link == "from" and somebody(role.noun, refer)]
    tool = [role for role in clause.roles if role.link in TOOLS and role.noun is not None and role.noun.names]
    if clause.verb not in ("take", "steal") or clause.passive or card is None or len(whose) != 1 or len(tool) != 1:
        return
    if somebody(clause.subject, refer) and refer.is_card(card) and (card.names or card.is_pronoun) and not card.more:
        clause.verb, clause.objects = "take", [Noun(card.words, "control", of=card)]
        clause.roles = [role for role in clause.roles if role is not whose[0]]


def among_his(clause: Clause, refer: Refer) -> None:
    """X is among the cards that Player A has in play -> Player A has X in play."""
    among = clause.role("among")
    told = among.relatives if among is not None and among.is_a("card", "situation", "object") else []
    if clause.verb not in LYING or clause.asks or clause.negated or len(told) != 1 or clause.subject is None:
        return
    has = told[0]
    plain = has.verb in ("have", "control") and not (has.negated or has.modal or has.subs or has.adverbs)
    whose = has.subject if somebody(has.subject, refer) else None
    if plain and refer.is_card(clause.subject) and whose is not None and _place(has) is not None:
        clause.roles = [*(r for r in clause.roles if r.link != "among"), Role("in", Noun((), "play"))]
        clause.verb, clause.subject, clause.objects = "have", whose, [clause.subject]


def lies_prone(clause: Clause, refer: Refer) -> None:
    """Player A lies Prone -> Player A is Prone."""
    state = clause.objects[0] if len(clause.objects) == 1 else None
    if (
        clause.verb == "lie"
        and somebody(clause.subject, refer)
        and state is not None
        and state.adjectives == ("prone",)
    ):
        clause.verb = "be"


def _is_side(noun: Noun | None, refer: Refer) -> bool:
    return noun is not None and noun.is_a(*SIDES) and somebody(noun.owner, refer) and not noun.adjectives


def _place(clause: Clause) -> Role | None:
    """Where it lies: in play, and nothing more."""
    places = [r for r in clause.roles if r.says("in", "play")]
    return places[0] if len(places) == 1 else None


RULES = (under_control, takes_control, takes_from, among_his, lies_prone)
