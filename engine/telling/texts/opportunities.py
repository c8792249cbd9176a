"""What a card does to the Attacks that may be played: "makes him lose one Attack", "gives him an additional Attack"."""

from __future__ import annotations

from engine.card import Effect
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.world import Thing

MORE = frozenset(["additional", "extra", "further", "another", "more", "second"])
GIVEN = ("additional attack", "additional non-special attack")
GIVING = frozenset(["give", "grant", "allow", "let", "permit"])


def lost_attack(clause: Clause, subject: Noun | None = None) -> list[Effect] | None:
    """Reads "which makes him lose one Attack", "by which he loses his next Attack": its player's."""
    nouns = [one for one in clause.objects if not _is_this_turn(one)]
    noun = nouns[0] if len(nouns) == 1 else None
    who = subject if subject is not None else clause.subject
    his = who is not None and who.is_pronoun and who.head in ("he", "she", "you", "they")
    if noun is None or not noun.is_a("attack", "next attack", "attack opportunity") or not his or clause.verb != "lose":
        return None
    all_ = noun.determiner in ("all", "no", "every", "any")
    bare = not (
        all_ or noun.names or noun.more or noun.relatives or {*noun.adjectives} - {"next", "first", "single", "one"}
    )
    told = clause.roles or clause.subs or clause.negated or clause.modal or clause.infinitive
    return [Effect("lose next attack", {"amount": noun.number or 1})] if bare and not told else None


def loses_attack(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "a Dodge by which he loses an Attack": a Defense costs the one who plays it."""
    return lost_attack(clause) if thing.is_a("defense") else None


def costs_attack(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which costs him one Attack": its player's."""
    whom = clause.objects[0] if len(clause.objects) > 1 else None
    if whom is None or not whom.is_pronoun or clause.infinitive is not None:
        return None
    return lost_attack(Clause("lose", objects=clause.objects[1:], roles=clause.roles, subs=clause.subs), whom)


def extra_attack(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which gives him an additional Attack", "lets him play another non-Special Attack": its player's."""
    if clause.negated or clause.roles or clause.subs:
        return None
    aim = clause.infinitive
    played = aim if clause.verb in GIVING and aim is not None else clause
    nouns = [noun for noun in played.objects if not _is_this_turn(noun)]
    whom = [noun for noun in clause.objects if aim is not None or noun not in nouns[-1:]]
    whom = [noun for noun in whom if not _is_this_turn(noun)]
    own = all(noun.is_pronoun and noun.head in ("he", "she", "you", "they") for noun in whom)
    if not own or not nouns or (aim is not None and not _is_played(aim)):
        return None
    found = _more(nouns[-1]) if clause.verb in GIVING or clause.modal in ("may", "can") else None
    known = [e for e in (thing.card.effects if thing.card is not None else ()) if e.do in GIVEN]
    return found if found is None or not known else _told_again(found[0], known)


def _told_again(told: Effect, known: list[Effect]) -> list[Effect] | None:
    """What a card is known to give, it gives once: nothing more; None where it is told otherwise."""
    same = [e for e in known if told.do in (e.do, "additional attack") and told["amount"] == e["amount"]]
    return [] if same else None


def _is_played(aim: Clause) -> bool:
    plain = not (aim.negated or aim.roles or aim.subs or aim.infinitive or aim.passive)
    return plain and aim.verb in ("play", "make", "have")


def _more(noun: Noun) -> list[Effect] | None:
    """The 2 of "two additional Attacks"; None where it is another kind of Attack."""
    words = {*noun.adjectives, noun.determiner, *noun.head.split()[:-1]}
    rest = words - MORE - {"a", "", "one", "any", "non-special", "next"}
    bare = not (noun.names or noun.more or noun.relatives or noun.of or noun.owner)
    if not noun.is_a("attack", "additional attack") or not words & MORE or rest or not bare:
        return None
    kind = "additional non-special attack" if noun.has("non-special") else "additional attack"
    return [Effect(kind, {"amount": noun.number} if noun.number not in (None, 1) else {})]


def _is_this_turn(noun: Noun) -> bool:
    return noun.is_a("turn") and noun.determiner == "this"
