"""What a card does to damage: "which prevents 2 damage", "does 3 damage to his opponent"."""

from __future__ import annotations

from dataclasses import replace

from engine.card import Effect
from engine.english.clause import Clause
from engine.english.noun import SELVES, Noun
from engine.world import Thing

NORMAL = 2
"""What an Attack normally does."""


def prevented(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which prevents 2 damage", "prevents all damage"."""
    noun = clause.objects[0] if clause.objects else None
    if noun is None or noun.head != "damage" or noun.more or clause.subs or clause.modal or _is_of_another(noun):
        return None
    amount = "all" if noun.determiner in ("all", "all the", "any") else amount_of(noun)
    return [Effect("prevent", {"amount": amount})] if amount is not None else None


def _is_of_another(damage: Noun) -> bool:
    """Reads "damage done to his opponent", "done to him last turn": another damage than his of this turn."""
    roles = [role.noun for told in damage.relatives for role in told.roles if role.noun is not None]
    nouns = [*roles, *(noun for told in damage.relatives for noun in told.objects)]
    return any(noun.is_a("opponent", "last turn") or noun.has("last") or noun.has("previous") for noun in nouns)


def may_damage(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "that may do damage", "which may do damage to Player A"."""
    if not _is_bare(clause):
        return None
    thing.classes |= {"may damage"}
    return [Effect("may damage")]


def _is_bare(clause: Clause) -> bool:
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    bare = noun is not None and noun.head == "damage" and noun.number is None and not noun.determiner and not noun.more
    others = [role.link for role in clause.roles if role.link != "to"]
    return bare and clause.modal in ("may", "can") and not clause.negated and not clause.subs and not others


def damage(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which does 3 damage", "that does 1 additional damage"."""
    if not clause.objects or clause.objects[-1].head != "damage":
        return None
    noun = clause.objects[-1]
    if thing.is_a("attack") and noun.adjectives in (("normal",), ("usual",)) and noun.number is None:
        return [Effect("attack damage", {"amount": NORMAL})] if not (clause.subs or clause.roles or noun.more) else None
    additional = any(noun.has(word) for word in ("additional", "more", "extra", "further"))
    amount = amount_of(noun)
    if amount is not None and not noun.more and _unless_discarded(clause):
        return [Effect("damage if not discarded", {"amount": amount})]
    if amount is None or noun.more or clause.subs or clause.infinitive or clause.modal:
        return None
    if any(role.noun is not None and not _are_played(role.noun) for role in clause.roles):
        return None
    if any(to.head != "opponent" for to in clause.objects[:-1]) or (clause.objects[:-1] and thing.is_a("attack")):
        return None
    if noun.determiner == "no" and thing.is_a("attack") and _of_its_own(clause, noun):
        return [Effect("attack damage", {"amount": 0})]  # what is added to it counts
    if noun.determiner == "no":
        return [Effect("no damage")] if not additional else None  # how much it does without, is not said
    if (each := clause.role("for")) is not None:
        alike = each.names[-1:] == (f"card:{thing.extra_name}",) or each.is_a("copy", "one")
        others = additional and alike and {"each", "every"} & {each.determiner} and each.has("other")
        return [Effect("more damage for others", {"amount": amount})] if others and not each.more else None
    if additional:
        return [Effect("more damage", {"amount": amount})]
    if thing.is_a("attack"):
        return [Effect("attack damage", {"amount": amount})]
    only = {"only": True} if "only" in clause.adverbs else {}
    return [Effect("damage", {"amount": amount, "to": _whom(clause), **only})]


def _are_played(noun: Noun) -> bool:
    """Reads "each other Flurry Strike played that turn": no more is told of them."""
    return all(one.verb == "play" and not (one.negated or one.roles or one.subs) for one in noun.relatives)


def _of_its_own(clause: Clause, noun: Noun) -> bool:
    """Reads "no damage of its own", "no damage by itself": a base of 0."""
    return (noun.of is not None and "own" in noun.of.adjectives) or bool({"by itself", "itself"} & {*clause.adverbs})


def _whom(clause: Clause) -> str:
    """Whom it does damage: "to himself", "to all players", "to both players"; else the opponent."""
    to = clause.role("to")
    if to is None:
        return "opponent"
    if to.is_pronoun and to.text.lower() in SELVES:
        return "you"
    if to.is_a("player") and (to.adjectives == ("target",) or to.determiner == "a"):
        return "target"
    everybody = to.head in ("player", "immortal") and {to.determiner, *to.adjectives} & {"all", "each", "every", "both"}
    return "all" if everybody or to.is_a("everyone") else "opponent"


def lets_do(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which lets the Attack do 1 further point of damage"."""
    aim, whom = clause.infinitive, clause.objects[0] if len(clause.objects) == 1 else None
    if aim is None or aim.verb != "do" or whom is None or clause.negated or aim.negated or thing.is_a("attack"):
        return None
    if not whom.is_a("attack") or whom.names or whom.determiner not in ("the", "that", "this") or len(aim.objects) != 1:
        return None
    noun = aim.objects[0]
    further = {"additional", "more", "extra", "further"} & {*noun.adjectives}
    amount = points(noun) if further and not (aim.roles or aim.subs) else None
    return [Effect("more damage", {"amount": amount})] if amount is not None else None


def taken(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "all players take 2 damage", "his opponent takes 1 damage"."""
    subject, noun = clause.subject, clause.objects[0] if clause.objects else None
    if subject is None or noun is None or noun.head != "damage" or noun.number is None or clause.modal or clause.subs:
        return None
    if subject.head == "player" and (subject.determiner in ("all", "each", "every")):
        return [Effect("damage", {"amount": noun.number, "to": "all"})]
    if subject.head == "player" and "target" in subject.adjectives:
        return [Effect("damage", {"amount": noun.number, "to": "target"})]
    if subject.head == "opponent":
        return [Effect("damage", {"amount": noun.number, "to": "opponent"})]
    return None


def events_more(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "raises the damage of every Event he plays by 1", "adds 1 (damage) to (the damage of) his Events"."""
    _to_damage(clause)
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or noun.head != "damage" or noun.more or clause.negated or clause.modal or clause.subs:
        return None
    on = noun.of or clause.role("to", "of")
    by = clause.role("by") or next((r.role("by") for r in (on.relatives if on is not None else ())), None)
    amount = noun.number if clause.verb == "add" else by.number if by is not None and not by.head else None
    if on is None or on.head != "event" or on.names or amount is None or on.adjectives:
        return None
    own = (on.owner is not None and on.owner.is_pronoun) or on.determiner in ("every", "each", "all")
    plays = all(r.verb == "play" and not r.negated and not r.subs for r in on.relatives)
    return [Effect("events do more", {"amount": amount})] if own and plays else None


def _to_damage(clause: Clause) -> None:
    """Adds 1 to the damage of X -> adds 1 damage to X."""
    noun, to = clause.objects[0] if len(clause.objects) == 1 else None, clause.role("to")
    if clause.verb != "add" or noun is None or noun.head or noun.number is None or to is None or to.of is None:
        return
    if to.is_a("damage") and not (to.more or to.relatives or to.adjectives):
        noun.head = "damage"
        clause.roles = [replace(role, noun=to.of) if role.noun is to else role for role in clause.roles]


def attacks_more(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "adds 1 (damage) to (the damage of) his successful Attacks"."""
    _to_damage(clause)
    noun, to = clause.objects[0] if len(clause.objects) == 1 else None, clause.role("to")
    amount = amount_of(noun) if noun is not None and noun.is_a("damage") else None
    if to is None or amount is None or clause.negated or clause.modal or clause.subs or len(clause.roles) != 1:
        return None
    own = to.owner is None or to.owner.is_pronoun
    ours = to.is_a("attack", "successful attack") and own and not set(to.adjectives) - {"successful", "own"}
    return [Effect("attacks do more", {"amount": amount})] if ours and not (to.more or to.relatives) else None


def chance(clause: Clause, thing: Thing) -> list[Effect] | None:
    """Reads "which raises the chance by 1", "lowers the number by 2"."""
    noun = clause.objects[0] if clause.objects else None
    by = clause.role("by")
    amount = by.number if by is not None and not by.head else None
    if noun is None or amount is None:
        return None
    sign = 1 if clause.verb in ("raise", "increase") else -1
    if noun.head in ("chance", "it", "roll") or (noun.head == "number" and not noun.names):
        return [Effect("chance", {"by": sign * amount})]
    own = noun.owner is None or noun.owner.is_pronoun
    if noun.head == "ability" and sign > 0 and own and not noun.more and [s.link for s in clause.subs] == ["while"]:
        return [Effect("raise ability", {"amount": amount})]
    if noun.head == "damage" and (on := clause.role("on", "of", "from", "to")) is not None:
        ours = on.head == "attack" and sign > 0 and not set(on.adjectives) - {"successful", "own"}
        return [Effect("attacks do more", {"amount": amount})] if ours and not on.more else None
    if noun.head == "damage":
        return [Effect("more damage" if sign > 0 else "less damage", {"amount": amount})]
    return None


def to_zero(clause: Clause) -> list[Effect] | None:
    """Reads "reduces his opponent's next 3 successful Attacks to zero", "the damage of the Attack to nothing"."""
    noun, to = clause.objects[0], clause.role("to", "down to")
    of = noun.of if noun.head == "damage" and noun.number is None and noun.of is not None else noun
    noun = of if of.is_a("attack", "successful attack") else noun
    zero = to is not None and (to.head in ("zero", "nothing") or (to.number == 0 and to.head in ("", "damage")))
    if zero and noun is not clause.objects[0] and noun.determiner in ("the", "this", "that") and noun.number is None:
        return [Effect("no damage in the end")] if len(clause.roles) == 1 and not noun.adjectives else None
    if not zero or noun.number is None or not noun.has("next") or len(clause.roles) != 1:
        return None
    return [Effect("reduce attacks to zero", {"next": noun.number})]


def _unless_discarded(clause: Clause) -> bool:
    """Reads "to a player who does not discard", "to her if she does not discard"."""
    whom = [r.noun for r in clause.roles if r.link == "to" and r.noun is not None]
    said = [relative for noun in whom for relative in noun.relatives]
    said += [sub.clause for sub in clause.subs if sub.link == "if" and sub.clause is not None]
    if len(said) != 1 or len(said) != len(clause.subs) + sum(len(noun.relatives) for noun in whom) or clause.infinitive:
        return False
    what = said[0].objects
    return said[0].verb == "discard" and said[0].negated and not said[0].roles and all(n.head == "card" for n in what)


def points(noun: Noun) -> int | None:
    """The 1 of "an additional point of damage", the 2 of "2 more damage"."""
    damage = noun.head == "damage" or (noun.of is not None and noun.of.head == "damage") or "damage" in noun.head
    one = 1 if noun.determiner in ("a", "another") else None
    return (noun.number if noun.number is not None else one) if damage and not noun.more else None


def amount_of(noun: Noun) -> int | None:
    """The 2 of "2 damage", the 0 of "no damage", the 1 of "a card"; None where no number can be told."""
    if noun.determiner == "no":
        return 0
    if noun.number is None and noun.determiner == "a":
        return 1
    return noun.number
