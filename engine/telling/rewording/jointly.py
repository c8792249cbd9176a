"""What is played together: "plays X and Y in conjunction (with each other)" -> "plays X in conjunction with Y"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody, take_phrase

JOINS = ("to", "with", "in conjunction with", "together with")
ADDED = ("edge", "event")
"""What is played with another card: what else may be added is added to a deck."""
LISTING = frozenset(["have", "hold", "play", "be", "lie", "find", "include", "discard", "use"])
FOLLOWING = ("so that", "so", "because", "since", "while")


def together(clause: Clause, refer: Refer) -> None:
    """Plays X and Y in conjunction (with each other) -> plays X in conjunction with Y."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb == "play" and noun is not None:
        _regain(clause, noun, refer)
    for other in [r.noun for r in clause.roles if r.link == "in conjunction with" and r.noun and noun is not None]:
        if other.is_a("each other") and noun is not None:  # "with each other, which together do 3 damage"
            noun.relatives, other.relatives = [*noun.relatives, *other.relatives], []
    if clause.verb == "play" and noun is not None and not noun.more and (noun.number or 0) > 1:
        if take_phrase(clause, "in", "conjunction") is not None:
            clause.roles.append(Role("in conjunction with", Noun((), "each other")))
        return
    if clause.verb != "play" or noun is None or not noun.more or noun.joint != "and":
        return
    with_each = [r for r in clause.roles if r.link == "in conjunction with" and r.noun and r.noun.head == "each other"]
    if take_phrase(clause, "in", "conjunction") is None and not with_each:
        return
    clause.roles = [role for role in clause.roles if role not in with_each]
    other, rest = noun.more[0], noun.more[1:]
    other.more, noun.more = [*other.more, *rest], []
    clause.roles.insert(0, Role("in conjunction with", other))


def as_well(clause: Clause, refer: Refer) -> None:
    """Has X as well as Y in play -> has X and Y in play."""
    more = [role for role in clause.roles if role.link == "as well as" and role.noun is not None]
    noun = clause.objects[-1] if clause.objects else clause.subject if clause.verb in ("be", "lie") else None
    if len(more) != 1 or noun is None or more[0].noun is None or clause.verb not in LISTING or clause.passive:
        return
    if refer.is_card(noun) and all(refer.is_card(one) for one in more[0].noun.each()):
        clause.roles = [role for role in clause.roles if role is not more[0]]
        noun.more = [*noun.more, more[0].noun, *more[0].noun.more]
        more[0].noun.more = []


def with_it(clause: Clause, refer: Refer) -> None:
    """Plays X together with Y in conjunction with it -> plays X in conjunction with Y."""
    noun = clause.objects[0] if len(clause.objects) == 1 and clause.verb == "play" else None
    along = [r for r in clause.roles if r.link in ("with", "together with", "along with") and r.noun is not None]
    it = [r for r in clause.roles if r.says("in conjunction with", "it")]
    first = not any(told.verb != "have" for told in refer.world.log)  # "it" may be a card that was played before
    one = first and noun is not None and not noun.more and (noun.number or 1) == 1 and refer.is_card(noun)
    if one and len(along) == len(it) == 1 and along[0].noun is not None and refer.is_card(along[0].noun):
        along[0].link = "in conjunction with"
        clause.roles = [role for role in clause.roles if role is not it[0]]


def adds(clause: Clause, refer: Refer) -> None:
    """Adds X (to the Attack) -> plays X (in conjunction with it), where X is no card for a deck or a Hand."""
    for one in filter(None, (clause, clause.infinitive)):
        card = one.objects[0] if len(one.objects) == 1 else None
        joined = all(role.link in (*JOINS, "before") for role in one.roles)
        aims = [role.noun for role in one.roles if role.link in JOINS]
        to_card = all(noun is not None and refer.is_card(noun) and not noun.is_a("card") for noun in aims)
        if one.verb != "add" or one.passive or card is None or not joined or not to_card:
            continue
        played = card.is_a(*ADDED) or (bool(card.names) and any({*ADDED} & {*p.classes} for p in refer.printed(card)))
        if played and (one is not clause or somebody(clause.subject, refer)):
            one.verb = "play"
            for role in one.roles:
                role.link = "in conjunction with" if role.link in JOINS else role.link


def _regain(clause: Clause, noun: Noun, refer: Refer) -> None:
    """Plays X, which makes the Attack undodgeable, and Y in conjunction: Y belongs to what is played."""
    for member in noun.each():
        for relative in [r for r in member.relatives if r.verb == "make" and r.objects]:
            last = relative.objects[-1]
            taken = [more for more in last.more if more.names and refer.is_card(more)]
            if last.names or last.determiner != "the" or not taken or taken != last.more:
                continue
            last.more, noun.more, noun.joint = [], [*noun.more, *taken], "and"
            places = [r for r in relative.roles if r.link in ("in", "in conjunction with") and r.noun is not None]
            places = [r for r in places if r.noun is not None and r.noun.head in ("conjunction", "each other")]
            relative.roles = [r for r in relative.roles if r not in places]
            clause.roles += places


def behind_clause(clause: Clause, refer: Refer) -> None:
    """Plays X, so that nobody draws on his turn, and Y -> plays X and Y, so that nobody draws on his turn."""
    noun = clause.objects[0] if clause.verb == "play" and len(clause.objects) == 1 else None
    if noun is None or not noun.names or not refer.is_card(noun) or clause.asks:
        return
    for said in [sub.clause for sub in clause.subs if sub.link in FOLLOWING and sub.clause is not None]:
        last = said.roles[-1].noun if said.roles else said.objects[-1] if said.objects else None
        taken = last.more if last is not None and not (refer.is_card(last) or refer.is_player(last)) else []
        if last is not None and taken and all(one.names and refer.is_card(one) for one in taken):
            last.more, noun.more = [], [*noun.more, *taken]


def of_the_two(clause: Clause, refer: Refer) -> None:
    """Counters one of the two, all three -> one of them, all of them, where so many cards were spoken of."""
    told = sum(thing.count for thing in refer.several)
    for noun in (member for one in clause.nouns() for member in one.each()):
        if _are_as_many(noun.of, told, "the", "these", "those"):
            assert noun.of is not None
            noun.of = Noun(noun.of.words, "they", is_pronoun=True)
        if _are_as_many(noun, told, "all"):
            noun.number, noun.of = None, noun.of or Noun(noun.words, "they", is_pronoun=True)


def _are_as_many(noun: Noun | None, number: int, *determiners: str) -> bool:
    """Whether it is "the two", "all five (of them)", where so many cards were spoken of."""
    if noun is None or noun.number != number or number < 2 or noun.determiner not in determiners:
        return False
    of_them = noun.of is None or (noun.of.is_pronoun and noun.of.is_a("they") and noun.determiner == "all")
    return of_them and not (noun.head or noun.names or noun.adjectives or noun.relatives or noun.more)


RULES = (as_well, adds, behind_clause, of_the_two, together, with_it)
