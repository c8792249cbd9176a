"""What a card counters, and what it makes a player pay: "makes him discard a Dodge to play a Dodge"."""

from __future__ import annotations

from engine.card import CLASSES, Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.kind import kind_of
from engine.telling.texts.plain import is_kind
from engine.world import Thing


def countered(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which counters an Event", "which may counter any Special card or Edge card"."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or clause.negated or clause.roles or clause.subs or clause.infinitive:
        return None
    if noun.determiner == "the" and noun.adjectives == ("first",) and not noun.more:
        return _first_countered(noun, thing)
    if noun.more and noun.more[-1].head == "nothing" and not noun.more[-1].relatives:
        noun.more.pop()  # "an Event and nothing else"
    if any(member.names for member in noun.each()) or noun.determiner in ("the", "that", "this"):
        return None
    kinds = [kind_of(member) for member in noun.each()]
    if not all(kind in CLASSES or kind in ("special card", "watcher", "bystander") for kind in kinds):
        return None
    return [Effect("counter", {"what": "|".join(kinds)})]


def _first_countered(noun: Noun, thing: Thing) -> list[Effect] | None:
    """Reads "counters the first Edge card played each turn" of a card that is known to do so."""
    played = all(one.verb == "play" and one.passive and not one.negated for one in noun.relatives)
    known = [effect for effect in thing.effects if effect.do == "counter the first"]
    return known if played and [effect["what"] for effect in known] == [kind_of(noun)] else None


def made_pay(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "makes Player A discard a Dodge to play a Dodge", "makes him discard all Blocks from his Hand"."""
    if clause.infinitive is None:
        return None
    who = clause.objects[0] if clause.objects else None
    return _all_of(clause.infinitive, who) or _cost(clause.infinitive, who)


def discarded(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "he must discard a Dodge to play a Dodge", "may be discarded to counter an Event"."""
    aim = clause.infinitive
    if clause.modal == "must":
        return _all_of(clause, clause.subject) or _cost(clause, clause.subject)
    if clause.passive and clause.modal in ("may", "can") and aim is not None:
        return countered(aim, thing) if aim.verb == "counter" and not clause.subs else None
    return _replaced(clause) if clause.modal == "may" else None


def _cost(infinitive: Clause, who: Noun | None) -> list[Effect] | None:
    """A discard for each card of a kind that is played."""
    purpose = _paid_for(infinitive)
    if infinitive.verb != "discard" or purpose is None or purpose.verb != "play":
        return None
    if not infinitive.objects or not purpose.objects:
        return None
    paid, played = infinitive.objects[0], purpose.objects[0]
    hand = [role for role in purpose.roles if role.says("from", "hand")]
    if infinitive.roles or len(hand) != len(purpose.roles):
        return None
    values = {
        "who": _who(who),
        "play": kind_of(played),
        "discard": kind_of(paid),
        "amount": paid.number or 1,
        **({"from hand": True} if hand else {}),
    }
    return [Effect("cost", values)]


def _paid_for(discard: Clause) -> Clause | None:
    """Reads "to play a Dodge", "if he wishes to play one", "whenever they play a Dodge": what it is discarded for."""
    if discard.infinitive is not None:
        return discard.infinitive if not discard.subs else None
    subs = [sub.clause for sub in discard.subs if sub.link in ("if", "when", "whenever") and sub.clause is not None]
    if len(subs) != 1 or len(discard.subs) != 1 or subs[0].negated or subs[0].modal or subs[0].subs:
        return None
    wished = subs[0].verb in ("want", "wish") and not subs[0].objects
    return subs[0].infinitive if wished else subs[0]


def _all_of(discard: Clause, who: Noun | None) -> list[Effect] | None:
    """All cards of a kind, out of a Hand."""
    cards = discard.objects[0] if len(discard.objects) == 1 else None
    if discard.verb != "discard" or cards is None or cards.determiner != "all" or not is_kind(cards):
        return None
    links = [role for role in discard.roles if not role.says("from", "hand")]
    if links or discard.subs or discard.infinitive or discard.adverbs or kind_of(cards) not in CLASSES:
        return None
    return [Effect("must discard all", {"who": _who(who), "what": kind_of(cards)})]


def _who(who: Noun | None) -> str:
    return "all" if who is not None and who.head in ("player", "everyone") else "opponent"


def _replaced(clause: Clause) -> list[Effect] | None:
    """Reads "he may discard two cards and draw to replace them"."""
    cards = clause.objects[0] if clause.objects else None
    if cards is None or cards.head != "card" or cards.number is None or cards.names or clause.negated or clause.roles:
        return None
    draws = [sub.clause for sub in clause.subs if sub.link == "and" and sub.clause is not None]
    if len(clause.subs) != 1 or len(draws) != 1 or len(clause.objects) > 1 or cards.more or clause.infinitive:
        return None
    to = draws[0].infinitive
    if draws[0].verb != "draw" or draws[0].objects or to is None or to.verb != "replace" or to.roles:
        return None
    return [Effect("may do", {"what": "replace", "cards": cards.number})]
