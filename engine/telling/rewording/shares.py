"""Some of several, told in a relative clause: "12 X, of which 2 are in play", "2 of which are in play"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.english.numeral import NUMBERS
from engine.telling.refer import Refer

PLACES = ("hand", "deck", "discard pile", "endurance", "play")
PLACED = {f"the {place}": place for place in ("first", "second", "third")}
OF_ALL = tuple(f"{share} of which" for share in ("neither", "none", "both", "all", "each"))
DONE = frozenset(["counter", "nullify", "block", "dodge", "ignore", "remove", "discard"])
"""What is done to cards, and is no text of theirs."""


def some_of_which(clause: Clause, refer: Refer) -> list[Clause]:
    """Includes 12 X, 2 of which are in play, of which he plays 2 -> includes 12 X; 2 of the X are in play …"""
    found: list[Clause] = []
    _of_cards(clause, refer)
    found += _of_the_two(clause, refer)
    for noun in [one for one in clause.nouns() if not one.more and not clause.asks and refer.is_card(one)]:
        for relative in [r for r in noun.relatives if r.link == "which" and not (r.negated or r.modal)]:
            told = _with_share(relative, noun) or _with_lead(relative, noun)
            if told is not None:
                noun.relatives = [other for other in noun.relatives if other is not relative]
                told.link, told.first = "", False
                found.append(told)
    found += _of_all(clause, refer)
    _only_some(clause)
    return [*found, *_others(clause), *(other for one in found for other in _others(one))] if found else []


def _of_the_two(clause: Clause, refer: Refer) -> list[Clause]:
    """Plays X with Y, both of which are countered -> plays X with Y; X and Y are countered."""
    cards = [noun for noun in [*clause.objects, *(r.noun for r in clause.roles if r.noun)] if refer.is_card(noun)]
    single = all(noun.number in (None, 1) and not noun.more and not noun.is_a("they") for noun in cards)
    found: list[Clause] = []
    for noun in cards if single and len(cards) == 2 else []:
        for relative in [one for one in noun.relatives if one.link in ("both of which", "neither of which")]:
            if relative.subject is not noun or relative.modal:
                continue
            noun.relatives = [one for one in noun.relatives if one is not relative]
            first, last = (Noun(c.words, c.head, determiner="the", names=c.names, edition=c.edition) for c in cards)
            first.more, relative.subject = [last], first
            relative.link, relative.first = "", False
            found.append(relative)
    return found


def _only_some(clause: Clause) -> None:
    """Only one of them is successful -> one of them is: of the others nothing is told by that."""
    some = clause.subject
    counted = some is not None and some.of is not None and (some.number is not None or some.is_a("one"))
    if counted and clause.verb in ("be", "become", *DONE):
        clause.adverbs = [word for word in clause.adverbs if word not in ("only", "exactly", "just")]


def _of_all(clause: Clause, refer: Refer) -> list[Clause]:
    """Plays X and Y, neither, both of which are countered -> plays X and Y; they are (not) countered."""
    found: list[Clause] = []
    for noun in [part for one in clause.nouns() for member in one.each() for part in (member, member.of) if part]:
        for relative in [r for r in noun.relatives if r.link in OF_ALL and r.passive and r.verb in DONE]:
            if not (relative.modal or relative.subs or relative.infinitive) and not clause.asks:
                noun.relatives = [other for other in noun.relatives if other is not relative]
                relative.link, relative.first = "", False
                relative.subject = Noun(noun.words, "they", is_pronoun=True)
                found.append(relative)
    return found


def _of_cards(clause: Clause, refer: Refer) -> None:
    """Reads "has 3 Dodges in his Hand, 2 of which …": it is said of the cards, and not of the place."""
    told = clause.objects or ([clause.subject] if clause.subject is not None else [])
    cards = told[0] if len(told) == 1 and refer.is_card(told[0]) else None
    for place in [role.noun for role in clause.roles if role.noun is not None and role.noun.is_a(*PLACES)]:
        for relative in [one for one in place.relatives if _is_of_some(one, place)]:
            if cards is not None and not cards.more:
                _speak_of(relative, place, cards)
                place.relatives.remove(relative)
                cards.relatives.append(relative)


def _speak_of(relative: Clause, place: Noun, cards: Noun) -> None:
    """Makes the relative clause one of the cards."""
    for role in relative.roles:
        role.noun = cards if role.noun is place else role.noun
    relative.subject = cards if relative.subject is place else relative.subject
    relative.objects = [cards if one is place else one for one in relative.objects]


def _is_of_some(relative: Clause, place: Noun) -> bool:
    """Whether it begins with "2 of which", "of which"."""
    lead = any(role.link == "of" and role.noun is place for role in relative.roles)
    return relative.link == "which" and (lead or bool(_shares(relative)))


def _shares(relative: Clause) -> list[str]:
    return [word for word in relative.adverbs if word.isdigit() or NUMBERS.get(word)]


def shared(relative: Clause, noun: Noun) -> int | None:
    """How many of the cards "5 of which are Defenses", "of which 5 are Defenses" speaks of, where it says no more."""
    share, lead = _shares(relative), [role for role in relative.roles if role.link == "of" and role.noun is noun]
    some = relative.subject
    if len(share) == 1 and relative.adverbs == share and not relative.roles:
        return int(share[0]) if share[0].isdigit() else NUMBERS[share[0]]
    counted = some is not None and not (some.head or some.names or some.of or some.adjectives or some.more)
    if len(lead) == 1 == len(relative.roles) and counted and some is not None and not relative.adverbs:
        return some.number
    return None


def _with_share(relative: Clause, noun: Noun) -> Clause | None:
    """Reads "2 of which are in play", "one of which is a Power Blow", "the first of which Player B dodges"."""
    share, some = _shares(relative), _ordinal(relative, noun)
    own = relative.subject is None or relative.subject is noun
    if some is None and len(share) == 1:
        some = _some(noun, int(share[0]) if share[0].isdigit() else NUMBERS[share[0]])
    if some is None or relative.infinitive is not None or relative.that is not None:
        return None
    if not own and [one is noun for one in relative.objects] != [True]:
        return None
    relative.adverbs = [word for word in relative.adverbs if word not in share and word not in PLACED]
    relative.subject, relative.objects = (some, relative.objects) if own else (relative.subject, [some])
    return _owned(relative, noun)


def _owned(relative: Clause, noun: Noun) -> Clause:
    """Reads "two of which are Player A's" of cards in play: Player A has two of them in play."""
    whose = relative.objects[0] if relative.verb == "be" and len(relative.objects) == 1 else None
    bare = whose is not None and whose.owner is not None and not (whose.head or whose.names or whose.of or whose.more)
    if bare and whose is not None and relative.subject is not None and not relative.negated:
        relative.verb, relative.objects, relative.subject = "have", [relative.subject], whose.owner
        relative.roles = [*relative.roles, Role("in", Noun(noun.words[:1], "play"))]
    return relative


def _with_lead(relative: Clause, noun: Noun) -> Clause | None:
    """Reads "of which 2 are in play", "of which he plays 2"."""
    lead = [role for role in relative.roles if role.link == "of" and role.noun is noun]
    counted = [*([relative.subject] if relative.subject is not None else []), *relative.objects]
    counted = [one for one in counted if _count(one) is not None]
    number = _count(counted[0]) if len(counted) == 1 else None
    if len(lead) != 1 or number is None:
        return None
    some = _some(noun, number)
    relative.roles = [role for role in relative.roles if role is not lead[0]]
    relative.objects = [some if one is counted[0] else one for one in relative.objects]
    relative.subject = some if relative.subject is counted[0] else relative.subject
    return relative


def _ordinal(relative: Clause, noun: Noun) -> Noun | None:
    """Reads "the first of which" as "the first of them"."""
    place = next((PLACED[word] for word in relative.adverbs if word in PLACED), None)
    if place is None:
        return None
    some = _some(noun, None)
    some.determiner, some.adjectives = "the", (place,)
    return some


def _count(noun: Noun) -> int | None:
    """How many "two", "one" are, where nothing more is said of them."""
    bare = not (noun.names or noun.of or noun.adjectives or noun.relatives or noun.more or noun.determiner)
    if not bare or noun.head not in ("", "one"):
        return None
    return noun.number if noun.number is not None or not noun.head else 1


def _some(noun: Noun, number: int | None) -> Noun:
    """So many of the cards of which the clause speaks."""
    told = None if noun.names else noun.number
    several = Noun(noun.words, noun.head, determiner="the", number=told, names=noun.names, edition=noun.edition)
    return Noun(noun.words, "", number=number, of=several)


def _others(clause: Clause) -> list[Clause]:
    """Reads "2 of which are in play, while 4 lie in his Discard Pile": the others, told beside them."""
    beside = [sub for sub in clause.subs if sub.link in ("while", "whereas") and sub.clause is not None]
    some = beside[0].clause.subject if len(beside) == 1 and beside[0].clause is not None else None
    if some is None or some.number is None or some.head not in ("", "other") or some.of is not None:
        return []
    clause.subs = [sub for sub in clause.subs if sub is not beside[0]]
    return [sub.clause for sub in beside if sub.clause is not None]
