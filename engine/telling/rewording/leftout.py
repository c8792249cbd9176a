"""A kind of card that is left out as it was said just before: "plays an Event. May he play another?"."""

from __future__ import annotations

import copy
from dataclasses import replace

from engine.english.clause import Clause, Role
from engine.english.lexicon import Part, plural
from engine.english.noun import Noun
from engine.english.tagged import Tagged
from engine.english.token import Token
from engine.telling.known import Done
from engine.telling.refer import Refer

FURTHER = frozenset(["second", "third", "fourth", "fifth", "sixth", "further", "additional", "new"])
"""What sets one more card of the kind apart."""
COUNTING = FURTHER | frozenset(
    ["first", "last", "next", "other", "only", "single", "same", "identical", "more", "such"]
)
"""What was said of the card itself, and not of its kind."""
FOUND = frozenset(["play", "have", "hold", "use", "discard", "include", "counter", "make"])
"""What is done again with another card of the kind."""
OF_CARDS = frozenset(
    ["be", "become", "cover", "do", "succeed", "affect", "prevent", "cause", "block", "dodge", "remain"]
)
"""What cards do: "both players attack, and both are successful"."""
BOTH = (["both"], ["each"], ["both", "of", "them"], ["each", "of", "them"], ["they", "both"])
SAME = {"hold": "have"}
PLACES = ("play", "hand", "discard pile", "deck", "endurance")


def left_out(clause: Clause, refer: Refer) -> None:
    """Plays an Event; may he play another, a third one -> another Event; has two Objects, B has three -> 3 Objects."""
    _people(clause, refer)
    for told in filter(None, (clause, clause.infinitive)):
        for noun in told.objects:
            _all_of_them(noun, refer)
            _nth_of_them(noun, refer)
            left = told.verb in FOUND and _is_left_out(noun, refer)
            found = _done_with(clause, told.verb, refer) if left else None
            if (
                found is not None
                and noun.is_a("none")
                and told.verb in SAME.values()
                and not (found.places or told.roles)
            ):
                continue  # "I hold an Event, and my opponent has none": where he has none is not said
            if found is not None:
                fill_kind(noun, found.noun)
                told.roles += found.places if told.verb in SAME.values() and not told.roles and not told.asks else []


def _nth_of_them(noun: Noun, refer: Refer) -> None:
    """Blocks the first, dodges the second -> the first, the second of the two that were told of together."""
    together = len(refer.several) == 1 and refer.several[0].count > 1
    bare = not (noun.names or noun.of or noun.relatives or noun.more or noun.owner or noun.number)
    if not together or not bare or noun.determiner != "the" or noun.text.lower() not in ("the first", "the second"):
        return
    noun.adjectives, noun.head = (noun.words[-1].token.text.lower(),), ""
    noun.of = Noun(noun.words[-1:], "they", is_pronoun=True)


def _people(clause: Clause, refer: Refer) -> None:
    """Each player holds 10 cards; both have an Ability of 8 -> each player has an Ability of 8."""
    both, before = clause.subject, refer.before_it
    if both is None or before is None or clause.passive or clause.verb in OF_CARDS:
        return
    words = [*both.text.lower().split(), *(["of", "them"] if both.of is not None and both.of.is_a("they") else [])]
    players = before.is_a("player") and before.determiner in ("each", "both", "every", "all")
    if words in BOTH and (players or _are_two(before, refer)):
        both.head, both.determiner, both.of, both.is_pronoun, both.adjectives = "player", "each", None, False, ()


def _are_two(noun: Noun, refer: Refer) -> bool:
    return len(noun.more) == 1 and noun.joint == "and" and all(refer.is_player(one) for one in noun.each())


def _is_left_out(noun: Noun, refer: Refer) -> bool:
    """Whether it is "another", "a third one", "exactly two", "none": of no kind of its own."""
    bare = not (noun.names or noun.of or noun.relatives or noun.more or noun.owner or noun.apposition)
    if noun.is_a("one") and refer.told_of is not None:
        return False  # "Lunge is an Edge card. Player A plays one": it is Lunge
    if bare and noun.text.lower() in ("another", "one", "none", "a second", "a third"):
        return True
    if noun.is_pronoun:
        return False
    if not bare or {*noun.adjectives} - FURTHER or noun.determiner not in ("", "a", "an", "another", "no"):
        return False
    further = noun.determiner == "another" or bool({*noun.adjectives} & FURTHER)
    counted = not noun.head and noun.number is not None and not noun.determiner
    return (noun.head in ("", "one") and further) or (counted and not noun.adjectives)


def fill_kind(noun: Noun, kind: Noun) -> None:
    """Says the kind of the card, behind its number or what sets it apart."""
    text, last = noun.text.lower(), noun.words[-1].token
    noun.determiner = {"another": "another", "none": "no"}.get(text, noun.determiner)
    noun.number = 1 if text == "one" else noun.number
    noun.adjectives = (*noun.adjectives, noun.head) if noun.head in FURTHER else noun.adjectives
    said = [word for word in kind.words if word.lemma == kind.head or word.lemma in _of_kind(kind)]
    kept = [word for word in noun.words if word.lemma != "one" or noun.number is not None]
    kept = [_said(word, "no") for word in kept] if text == "none" else kept
    noun.words, noun.is_pronoun = (*kept, *(_placed(word, last, noun) for word in said)), False
    noun.head, noun.adjectives = kind.head, (*noun.adjectives, *_of_kind(kind))


def _said(word: Tagged, text: str) -> Tagged:
    return Tagged(replace(word.token, text=text), word.sense)


def _placed(word: Tagged, last: Token, noun: Noun) -> Tagged:
    """The word as if it stood there, in the plural where there are several."""
    many, text = word.sense.form == "many", word.token.text
    one = noun.number == 1 or (noun.number is None and noun.determiner in ("a", "another"))
    if word.part is Part.NOUN and (one if many else (noun.number or 1) > 1):
        text = plural(text) if not many else word.lemma.capitalize() if text[0].isupper() else word.lemma
    return Tagged(replace(word.token, text=text, start=last.start, end=last.end), word.sense)


def _of_kind(kind: Noun) -> tuple[str, ...]:
    return tuple(word for word in kind.adjectives if word not in COUNTING)


def _all_of_them(noun: Noun, refer: Refer) -> None:
    """Plays both, discards all three -> both of them, all three of them."""
    several = sum(thing.count for thing in refer.several)
    told = 2 if noun.determiner == "both" else noun.number if noun.determiner == "all" else None
    bare = not (noun.head or noun.names or noun.of or noun.adjectives or noun.relatives or noun.more or noun.owner)
    if bare and told is not None and told == several:
        noun.head, noun.is_pronoun, noun.determiner, noun.number = "they", True, "", None


def take_note(clause: Clause, refer: Refer) -> None:
    """Takes note with what kind of cards it is told that somebody does something."""
    if clause.form != "finite" or clause.asks:
        return
    refer.before_it = copy.deepcopy(clause.subject)
    for told in filter(None, (clause, clause.infinitive)):
        done = [noun for noun in told.objects if refer.is_card(noun) and not noun.is_pronoun]
        counted = told.verb == "be" and any({*noun.adjectives} & COUNTING for noun in done)
        if told.verb in ("be", "become") and not counted:
            continue  # what a card is, nobody does
        verb = "play" if counted else told.verb  # "that is his second Defense of the turn": a third is a Defense
        places = [Role("in", copy.copy(r.noun)) for r in told.roles if r.noun is not None and r.says("in", *PLACES)]
        who = None if counted or clause.passive else clause.subject
        refer.done += [Done(who, SAME.get(verb, verb), noun, places) for noun in done]


def _doer(clause: Clause, refer: Refer) -> str:
    """Who does it, as far as that shows before the clause is read, which alone may bring somebody into the tale."""
    subject = clause.subject
    if subject is None or not refer.is_player(subject) or refer.is_anyone(subject) or clause.passive:
        return ""
    if subject.player or subject.is_pronoun:
        return subject.player or refer.topic
    if subject.is_a("opponent"):
        return refer.world.opponent(refer.topic) if refer.topic in refer.world.players else ""
    known = {
        done.subject.player for done in refer.done if done.subject is not None and done.subject.head == subject.head
    }
    return known.pop() if len(known) == 1 else subject.head


def _done_with(clause: Clause, verb: str, refer: Refer) -> Done | None:
    """With the one kind of cards that he did something with before, or the other did just that; None of two kinds."""
    who, verb = _doer(clause, refer), SAME.get(verb, verb)
    his = [done for done in refer.done if done.subject is None or done.subject.player == who]
    told = [done for done in his if done.verb == verb] or his
    told = told or [done for done in refer.done if done.verb == verb] or refer.done
    kinds = {(done.noun.head, _of_kind(done.noun), _is_named(done.noun)) for done in told}
    noun = told[-1].noun if len(kinds) == 1 else None
    return told[-1] if noun is not None and not _is_named(noun) and noun.head not in ("", "one", "card") else None


def _is_named(noun: Noun) -> bool:
    return bool(noun.names or noun.more or noun.of)
