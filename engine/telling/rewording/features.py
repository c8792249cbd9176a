"""Other words for what cards have in common, or bear: "share their Title", "bears the Restriction number 3"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer

FEATURES = ("title", "icon", "text", "grid", "type", "sub-title")


def shares(clause: Clause, refer: Refer) -> None:
    """A and B share their Title, have the Title in common -> A and B have the same Title."""
    common = [r for r in clause.roles if r.link == "in" and r.noun is not None and r.noun.adjectives == ("common",)]
    features = [noun for one in clause.objects for noun in one.each()]
    if clause.verb not in ("share", "bear", "have") or not features or not all(n.is_a(*FEATURES) for n in features):
        return
    same = clause.verb == "bear" and any(noun.has("same") or noun.has("different") for noun in features)
    if clause.verb == "share" or common or same:
        clause.verb, clause.roles = "have", [role for role in clause.roles if role not in common]
        for noun in features:
            told = {"same", "identical", "different"} & {*noun.adjectives}
            noun.owner, noun.adjectives = None, noun.adjectives if told else ("same", *noun.adjectives)


def unlike(clause: Clause, refer: Refer) -> Clause | None:
    """Have the same Title but not the same Text -> have the same Title; have different Text. The second of both."""
    features = [noun for one in clause.objects for noun in one.each()]
    denied = [noun for one in features for noun in one.denied]
    if clause.verb not in ("share", "have") or len(denied) != 1 or not denied[0].is_a(*FEATURES) or clause.asks:
        return None
    if clause.negated or not all(noun.is_a(*FEATURES) for noun in features):
        return None
    for noun in features:
        noun.denied = []
    denied[0].adjectives, denied[0].owner = ("different",), None
    return Clause("have", clause.words, clause.subject, denied, first=False)


def bears_number(clause: Clause, refer: Refer) -> None:
    """X bears the Restriction number 3 -> X has it."""
    if clause.verb in ("bear", "carry", "show") and [noun.head for noun in clause.objects] == ["restriction number"]:
        clause.verb = "have"
        clause.objects[0].determiner = "a"


def its_number(clause: Clause, refer: Refer) -> None:
    """Its Restriction number is 3 -> it has the Restriction number 3."""
    noun, said = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "be" or noun is None or noun.head != "restriction number" or clause.asks:
        return
    of = noun.of if noun.of is not None and refer.is_card(noun.of) and not noun.of.more else None
    owner = noun.owner or of  # "the Restriction number of X"
    if owner is None or noun.relatives or noun.adjectives or noun.determiner in ("a", "no"):
        return
    if said is not None and not said.head and said.number is not None and not said.more:
        number = Noun(said.words, noun.head, number=said.number, determiner="a")
        clause.verb, clause.subject, clause.objects = "have", owner, [number]


RULES = (shares, bears_number, its_number)
