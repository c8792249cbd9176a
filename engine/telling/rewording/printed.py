"""Different words for what is printed on cards, and for cards that are not there -> one clause."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer


def no_series(clause: Clause, refer: Refer) -> None:
    """Includes no Focus or Police -> includes no Focus and no Police."""
    for noun in clause.objects:
        if noun.determiner == "no" and noun.joint == "or" and not clause.asks:
            for more in noun.more:
                more.determiner = more.determiner or ("no" if more.number is None else "")


def none_titled(clause: Clause, refer: Refer) -> None:
    """No other card in the deck bears the Title Focus -> the deck includes no other Focus."""
    subject, title = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if (
        subject is None
        or title is None
        or clause.asks
        or clause.verb not in ("have", "bear", "carry")
        or clause.negated
    ):
        return
    places = [role.noun for role in clause.roles if role.link in ("in", "of") and role.noun is not None]
    deck = places[0] if len(places) == 1 == len(clause.roles) else subject.of if not clause.roles else None
    held = any(h.verb == "include" and "deck" in (h.kind, h.roles.get("in")) for h in refer.world.log)
    if deck is not None and deck.is_it and held:
        deck = Noun(deck.words, "deck", determiner="the")
    if subject.determiner != "no" or not subject.is_a("card") or deck is None or not deck.is_a("deck"):
        return
    if title.names and {*title.adjectives} & {"title", "name"}:
        for member in title.each():
            member.determiner, member.adjectives = "no", ("other", "titled")
        clause.verb, clause.subject, clause.roles, title.joint = "include", copy.copy(deck), [], "and"


def titled_no_more(clause: Clause, refer: Refer) -> None:
    """Holds 2 X and no other card with this Title -> holds 2 X: that there are no more is supposed."""
    for noun in clause.objects:
        last = noun.more[-1] if noun.more and noun.determiner != "no" else None
        if last is not None and last.determiner == "no" and last.is_a("card", "copy") and last.has("other"):
            clause.roles = [r for r in clause.roles if r.link != "with" or r.noun is None or not _is_borne(r.noun)]


def _is_borne(noun: Noun) -> bool:
    """Whether it stands on a card: the Title, a Grid, a Restriction number."""
    if noun.is_a("grid", "text", "icon", "restriction number") or noun.head.endswith(" gem"):
        return not noun.names
    return noun.head == "title" or noun.head.startswith("title ") or (noun.has("title") and bool(noun.names))


def among_drawn(clause: Clause, refer: Refer) -> None:
    """Finds X among the five cards -> finds X: the cards are those of his Exertion."""
    among = [r for r in clause.roles if r.link == "among" and r.noun is not None and r.noun.is_a("card", "five card")]
    if clause.verb in ("find", "draw", "see") and len(among) == 1 and not clause.asks and clause.objects:
        noun = among[0].noun
        bare = noun is not None and not (noun.names or noun.relatives or noun.owner or noun.more)
        clause.roles = [role for role in clause.roles if role is not among[0] or not bare]
        clause.verb = "find" if bare else clause.verb


def unmodified(clause: Clause, refer: Refer) -> None:
    """Plays X without any modifier -> plays X: that nothing modifies it is always supposed."""
    odd = [r for r in clause.roles if r.link == "without" and r.noun is not None and r.noun.is_a("modifier")]
    if clause.verb in ("play", "make", "use") and odd and not clause.asks:
        clause.roles = [role for role in clause.roles if role not in odd]


def no_help(clause: Clause, refer: Refer) -> None:
    """Without Darius or any other effect -> without Darius: that nothing else helps is always supposed."""
    for noun in (role.noun for role in clause.roles if role.link == "without" and role.noun is not None):
        if noun.names:
            noun.more = [more for more in noun.more if more.names or more.determiner != "any" or not more.has("other")]


def these_cards(clause: Clause, refer: Refer) -> None:
    """Are these cards (all) associated with his deck? -> are they?: the cards that were named together."""
    subject = clause.subject
    if subject is None or not clause.asks or not subject.is_a("card") or subject.determiner != "these":
        return
    bare = not (subject.adjectives or subject.names or subject.relatives or subject.of or subject.more)
    if bare and subject.number is None and len(refer.group) > 1 and all(thing.extra_name for thing in refer.group):
        clause.subject = Noun(subject.words, "they", is_pronoun=True)


def both_cards(clause: Clause, refer: Refer) -> None:
    """May he play both of these cards with it? -> may he play them with it?: the cards that he holds."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    several = [thing for thing in refer.several if thing.extra_name]
    if noun is None or not clause.asks or noun.names or noun.adjectives or noun.relatives or len(several) < 2:
        return
    of = noun.of if noun.of is not None and noun.determiner + noun.head == "both" else noun
    bare = of.is_a("card") and of.determiner in ("these", "both") and not (of.names or of.adjectives or of.owner)
    if bare and of.number in (None, len(several)):
        clause.objects = [Noun(noun.words, "they", is_pronoun=True)]


def gem_of(clause: Clause, refer: Refer) -> None:
    """Includes 1 with a Reason Gem -> includes 1 of it with a Reason Gem: of the card that was spoken of."""
    card: Noun | None = None
    for noun in (member for series in clause.objects for member in series.each()):
        gem = [r for r in noun.relatives if r.verb == "have" and r.objects and r.objects[0].head.endswith(" gem")]
        named = noun.of if noun.is_a("copy") and noun.of is not None else noun
        card = named if named.names else card
        bare = noun.head in ("", "one", "copy") and not noun.names and noun.of is None
        if gem and bare and card is not None:
            noun.head, noun.number = "copy", noun.number or 1
            noun.of = Noun(card.words, card.head, names=card.names, edition=card.edition)
        elif gem and not noun.head and noun.number is not None and noun.of is None and refer.recent:
            noun.head, noun.of = "copy", Noun(noun.words, "it", is_pronoun=True)


RULES = (none_titled, no_series, titled_no_more, these_cards, both_cards, gem_of, no_help, unmodified, among_drawn)
