"""What a card is told to do to another one: "plays Police, which removes Dojo" -> "plays Police to remove Dojo"."""

from __future__ import annotations

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

GIVING_UP = frozenset(["play", "discard", "use"])
DONE = frozenset(["remove", "counter", "nullify"])
BY_WHICH = frozenset(["by which", "with which", "through which"])
PLACES = frozenset(["play", "game"])


def brings_about(clause: Clause, refer: Refer) -> None:
    """Plays Police, which removes Dojo from play, by which Dojo is removed -> plays Police to remove Dojo from play."""
    card = clause.objects[0] if len(clause.objects) == 1 else None
    busy = clause.infinitive or clause.that or clause.negated or clause.passive or clause.asks or clause.modal
    if clause.verb not in GIVING_UP or busy or card is None or not card.names or not somebody(clause.subject, refer):
        return
    for relative in [one for one in card.relatives if not card.more]:
        target = _done_to(relative, card, refer)
        if target is not None:
            card.relatives = [other for other in card.relatives if other is not relative]
            clause.infinitive = Clause(relative.verb, relative.words, objects=[target], roles=relative.roles, form="to")
            return


def _done_to(relative: Clause, card: Noun, refer: Refer) -> Noun | None:
    """The certain card to which the other one does it; none where the text of that is told."""
    rest = (
        relative.negated or relative.modal or relative.infinitive or relative.that or relative.subs or relative.adverbs
    )
    places = all(role.noun is not None and role.noun.head in PLACES for role in relative.roles)
    if relative.verb == "redirect" and not rest:
        return _redirected(relative, refer)
    if relative.verb not in DONE or rest or not places:
        return None
    by_it = relative.link in BY_WHICH and (relative.passive or somebody(relative.subject, refer))
    itself = relative.link in ("which", "that") and not relative.passive and not somebody(relative.subject, refer)
    nouns = [relative.subject] if relative.passive else relative.objects
    target = nouns[0] if (by_it or itself) and len(nouns) == 1 else None
    if target is None or target is card or not refer.is_card(target) or target.more or target.is_pronoun:
        return None
    certain = bool(target.names) or target.determiner in ("the", "this", "that")
    return target if certain and target.determiner not in ("a", "any", "every", "all", "no") else None


def _redirected(relative: Clause, refer: Refer) -> Noun | None:
    """Reads "Really?, by which the damage is redirected to Player A": that damage, and not what such a card does."""
    noun = relative.subject if relative.passive else relative.objects[0] if len(relative.objects) == 1 else None
    to = [role.noun for role in relative.roles if role.link == "to" and somebody(role.noun, refer)]
    if noun is None or noun.more or not noun.is_a("damage", "loss") or len(to) != len(relative.roles) or not to:
        return None
    return noun if noun.determiner in ("the", "this", "that") or noun.number is not None else None


RULES = (brings_about,)
