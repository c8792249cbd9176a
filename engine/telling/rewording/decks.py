"""What a deck holds, in other words: "his deck includes X", "there are 2 X in it" -> he includes X in his deck."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

HOLDS = frozenset(["include", "contain", "hold", "have"])
LIES = frozenset(["be", "lie", "sit"])


def deck_told(clause: Clause, refer: Refer) -> None:
    """Player A's deck contains X -> Player A includes X in his deck; asked: Player A's deck includes X."""
    deck = clause.subject
    if deck is None or not deck.is_a("deck") or clause.verb not in HOLDS or not clause.objects:
        return
    if any(noun.is_a("endurance") for noun in clause.objects):
        return  # it is a part of the deck, and no card in it
    clause.verb = "include"
    if _is_told(clause, clause.objects, refer) and (owner := _owner(deck, refer)) is not None and not clause.passive:
        clause.subject = owner
        clause.roles.insert(0, _in_his(deck))


def in_deck(clause: Clause, refer: Refer) -> None:
    """X are in Player A's deck, X is included in it -> Player A includes X in his deck."""
    cards = clause.subject
    lies = clause.verb in LIES and not clause.passive and not clause.objects
    came = clause.verb in ("come", "get") and not clause.passive and not clause.objects
    for role in clause.roles if came else ():
        role.link = "in" if role.says("into", "deck") else role.link
    lies = lies or came
    if cards is None or not (lies or (clause.verb == "include" and clause.passive)):
        return
    deck = [role for role in clause.roles if role.says("in", "deck")]
    owner = _owner(deck[0].noun, refer) if len(deck) == 1 and deck[0].noun is not None else None
    if owner is not None and _is_told(clause, [cards], refer):
        clause.roles = [_in_his(owner), *(role for role in clause.roles if role is not deck[0])]
        clause.verb, clause.passive, clause.subject = "include", False, owner
        clause.objects = [cards, *clause.objects]


def _is_told(clause: Clause, cards: list[Noun], refer: Refer) -> bool:
    """Whether it tells of certain cards, by their names."""
    certain = all((card.names or card.of) and refer.is_card(card) for noun in cards for card in noun.each())
    return certain and not (clause.asks or clause.modal or clause.negated or clause.infinitive)


def _owner(deck: Noun, refer: Refer) -> Noun | None:
    """Whose deck it is: "Player A's deck", "the deck of Player A"."""
    owner = deck.owner if deck.owner is not None else deck.of
    bare = not (deck.more or deck.relatives or deck.adjectives)
    return owner if bare and somebody(owner, refer) else None


def _in_his(words: Noun) -> Role:
    """In his deck: that of him who includes it."""
    return Role("in", Noun(words.words, "deck", owner=Noun((), "he", is_pronoun=True)))


def leaves_out(clause: Clause, refer: Refer) -> None:
    """Leaves out X -> leaves X out of his deck."""
    out = clause.roles[0] if len(clause.roles) == 1 and clause.roles[0].link == "out" else None
    card = out.noun if out is not None and not clause.objects else None
    if clause.verb == "leave" and out is not None and card is not None and refer.is_card(card) and not card.more:
        clause.objects, clause.roles = [card], [Role("out of", Noun(card.words, "deck"))]


SWORDS = ("signature card", "reserved card")


def of_a_persona(clause: Clause, refer: Refer) -> None:
    """Includes a Signature card of Kern -> includes a card that is a Signature card of Kern."""
    if clause.verb not in ("include", "add", "put"):
        return
    for noun in [one for said in clause.objects for one in said.each() if one.is_a(*SWORDS)]:
        owner = noun.owner if noun.owner is not None else noun.of
        plain = not (noun.names or noun.adjectives or noun.relatives or noun.more) and noun.determiner in (
            "a",
            "any",
            "",
        )
        if owner is None or not owner.head.startswith("persona:") or not plain:
            continue
        sword, whose = noun.head, Noun(noun.words, noun.head, of=owner)
        noun.head = f"unknown:{sword} of {owner.head.removeprefix('persona:').lower()}"
        noun.names, noun.owner, noun.of = (noun.head,), None, None
        noun.relatives = [Clause("be", list(noun.words), None, [whose], link="which")]


PILES = ("discard pile", "endurance", "hand", "deck")


def from_the_game(clause: Clause, refer: Refer) -> None:
    """Removes it from his Discard Pile from the game -> removes it, which is in his Discard Pile, from the game."""
    places = [role for role in clause.roles if role.link == "from" and role.noun is not None]
    if clause.verb == "remove" and len(places) == 2 and any(role.says("from", "game") for role in places):
        for role in places:
            if role.noun is not None and role.noun.is_a(*PILES):
                role.link = "in"


RULES = (deck_told, in_deck, leaves_out, of_a_persona, from_the_game)
