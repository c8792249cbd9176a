"""As what a card is played or wished to be played: "uses X as an Upper Left Block" -> "plays X as a Block to …"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer

KINDS = ("attack", "block", "defense")
AS = frozenset(["as", "as a", "as an"])
NOT_AS = frozenset(["not as", "not as a", "not as an"])


def used_as(clause: Clause, refer: Refer) -> None:
    """To use X as a Block to Upper Left, as an Upper Left Block, as a Block against it -> to play X as a Block …."""
    said = [one for one in (*clause.roles, *clause.subs) if one.link in AS and one.noun is not None]
    card = clause.objects[0] if len(clause.objects) == 1 else None
    noun = said[0].noun if len(said) == 1 else None
    open_ = clause.modal in ("may", "can") or clause.form == "to"
    if clause.verb not in ("use", "play") or not open_ or noun is None or clause.infinitive is not None:
        return
    named = card is not None and (card.names or card.is_pronoun) and refer.is_card(card)
    if card is None or clause.passive or not named or _lies(card, refer):
        return
    area = _area(noun)
    bare = noun.is_a(*KINDS) and not (noun.names or noun.adjectives or noun.owner)
    where = [role for role in clause.roles if role.link in ("to", "against")]
    if area or (bare and where):
        kind = noun.head.rpartition(" ")[2] if area else noun.head
        clause.verb, clause.subs = "play", [sub for sub in clause.subs if sub is not said[0]]
        clause.roles = [*_kind(noun, kind, area), *(role for role in clause.roles if role is not said[0])]


def asked_as(clause: Clause, refer: Refer) -> None:
    """May he use X as an Upper Left Block, is it legal for him to use it so -> may he play X as a Block …."""
    for one in filter(None, (clause, clause.infinitive)):
        used_as(one, refer)


def _kind(noun: Noun, kind: str, area: str) -> list[Role]:
    """As what it is played, and to which area."""
    to = [Role("to", Noun(noun.words, "", adjectives=tuple(area.split())))] if area else []
    return [Role("as a", Noun(noun.words, kind) if area else noun), *to]


def _area(noun: Noun) -> str:
    """The area of "an Upper Left Block"; "" where none is named."""
    area, _, kind = noun.head.removeprefix("card:").rpartition(" ")
    plain = len(noun.names) == 1 and not (noun.adjectives or noun.owner or noun.more or noun.relatives or noun.edition)
    return area if plain and kind in KINDS and len(area.split()) == 2 else ""


def _lies(card: Noun, refer: Refer) -> bool:
    """Whether it lies in play, so that it is used from there and not played."""
    if card.is_pronoun:
        return any(thing.zone == "play" for thing in refer.things(card))
    named = card.names[0].partition(":")[2]
    return any(named in thing.names and thing.zone == "play" for thing in refer.world.things)


def only_as(clause: Clause, refer: Refer) -> None:
    """Plays X as an Attack and not as a Block -> plays X as an Attack."""
    said = [one for one in (*clause.roles, *clause.subs) if one.link in AS and one.noun is not None]
    denied = [one for one in clause.roles if one.link in NOT_AS and one.noun is not None and one.noun.is_a(*KINDS)]
    if clause.verb in ("play", "use") and len(said) == 1 and said[0].noun is not None and said[0].noun.is_a(*KINDS):
        same = said[0].noun.head
        clause.roles = [r for r in clause.roles if r not in denied or (r.noun is not None and r.noun.head == same)]
