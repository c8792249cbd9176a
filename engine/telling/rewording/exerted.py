"""Exertions in other words: "makes an Exertion to find a Dodge" -> for a Dodge; "it shows none" -> he finds none."""

from __future__ import annotations

import copy
from collections.abc import Iterator

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody
from engine.telling.texts.guess import last_exerts
from engine.world import Thing

EXERTIONS = ("exertion", "hard exertion", "soft exertion")
SEEKS = frozenset(["find", "look", "search", "seek", "get"])
SHOWS = frozenset(["show", "bring", "give", "yield", "reveal", "turn", "find", "contain"])
WITHIN = frozenset(["in which", "out of which", "from which", "during which"])
FROM = frozenset(["out of which", "from which"])
AMONG = frozenset(["in", "among", "up in", "up among", "up"])


def is_exertion(clause: Clause) -> bool:
    """Whether somebody Exerts, makes an Exertion."""
    made = clause.verb == "make" and len(clause.objects) == 1 and clause.objects[0].is_a(*EXERTIONS)
    return (clause.verb == "exert" or made) and not clause.passive


def to_find(clause: Clause, refer: Refer) -> None:
    """Exerts to find a Dodge (for it); looking for a Dodge, he Exerts -> Exerts for a Dodge (to go with it)."""
    if not is_exertion(clause) or any(role.link == "for" for role in clause.roles):
        return
    aim = clause.infinitive
    seeking = [sub for sub in clause.subs if sub.link == "ing" and sub.clause is not None]
    said = aim if aim is not None else seeking[0].clause if len(seeking) == 1 else None
    if said is None or said.verb not in SEEKS or said.negated or said.subs or said.infinitive is not None:
        return
    sought = [*said.objects, *(r.noun for r in said.roles if r.link == "for" and r.noun and not said.objects)]
    rest = [role for role in said.roles if role.noun not in sought]
    goes = len(rest) == 1 and rest[0].link in ("for", "with") and rest[0].noun is not None and rest[0].noun.is_pronoun
    if len(sought) != 1 or not refer.is_card(sought[0]) or (rest and not goes):
        return
    clause.roles.append(Role("for", sought[0]))
    clause.subs = [sub for sub in clause.subs if sub.clause is not said]
    with_it = [Role("in conjunction with", role.noun) for role in rest]
    clause.infinitive = Clause("play", said.words, roles=with_it, form="to") if goes else None


def with_exertion(clause: Clause, refer: Refer) -> None:
    """Exerts for an Attack with a Hard Exertion -> makes a Hard Exertion for an Attack."""
    made = [r.noun for r in clause.roles if r.link in ("with", "by") and r.noun is not None and r.noun.is_a(*EXERTIONS)]
    if clause.verb == "exert" and len(made) == 1 and not clause.objects:
        clause.verb, clause.objects = "make", made
        clause.roles = [role for role in clause.roles if role.noun is not made[0]]


def for_needed(clause: Clause, refer: Refer) -> None:
    """Exerts for the Dodge that he needs, that he must discard -> Exerts for a Dodge (to discard)."""
    for goal in [role.noun for role in clause.roles if role.link == "for" and role.noun is not None]:
        told = goal.relatives[0] if len(goal.relatives) == 1 and is_exertion(clause) else None
        if told is not None and clause.infinitive is None and (with_it := _goes_with(told)) is not None:
            goal.relatives, clause.infinitive = [], with_it
        if told is None or told.negated or told.roles or told.subs or not somebody(told.subject, refer):
            continue
        due = told.infinitive if told.verb == "have" and told.infinitive is not None else told
        rest = [noun for noun in due.objects if noun is not goal]
        if told.verb in ("need", "want", "seek") and told.infinitive is None and not rest:
            goal.relatives = []
        elif due.verb == "discard" and (due is not told or told.modal == "must") and not (rest or due.roles):
            goal.relatives = []
            clause.infinitive = clause.infinitive or Clause("discard", due.words, form="to")


def _goes_with(told: Clause) -> Clause | None:
    """Reads "that is to go with it", "that goes in conjunction with both": what is played with the Attack."""
    go = told.infinitive if told.verb == "be" and told.infinitive is not None else told
    with_it = [role for role in go.roles if role.link in ("with", "along with", "in conjunction with")]
    plain = go.verb in ("go", "play") and not (go.objects or go.negated or go.subs or told.negated)
    if not plain or len(with_it) != 1 or len(go.roles) != 1 or (go.verb == "play" and not go.passive):
        return None
    return Clause("play", go.words, roles=[Role("in conjunction with", with_it[0].noun)], form="to")


def shown(clause: Clause, refer: Refer) -> None:
    """The Exertion shows (him) no Dodge, a Dodge turns up in it -> he who Exerted finds no Dodge, a Dodge."""
    if clause.asks or clause.negated or clause.modal or clause.passive or clause.verb not in SHOWS | {"be"}:
        return
    found = _by_exertion(clause, refer) or _in_exertion(clause, refer)
    owner = found[1] if found is not None else None
    if found is None or clause.infinitive is not None or clause.subs:
        return
    if owner is None and last_exerts(refer) and refer.world.log[-1].actor:
        owner = refer.named(refer.world.log[-1].actor, clause)
    if owner is not None:
        clause.verb, clause.subject, clause.objects, clause.roles = "find", owner, [found[0]], []
        clause.adverbs = [word for word in clause.adverbs if word not in ("whatsoever", "at all")]


def _by_exertion(clause: Clause, refer: Refer) -> tuple[Noun, Noun | None] | None:
    """Reads "the Exertion shows him no Dodge", "it turns up none": what is found, and whose Exertion it is."""
    subject = clause.subject
    it = subject is not None and subject.is_it and last_exerts(refer)
    if subject is None or not (subject.is_a(*EXERTIONS) or it):
        return None
    up = [role.noun for role in clause.roles if role.link == "up" and role.noun is not None]
    found = [noun for noun in clause.objects if not noun.is_pronoun] + up
    if len(found) != 1 or len(clause.roles) > len(up) or clause.verb == "be" or _is_gem(found[0]):
        return None
    return found[0], subject.owner if subject.owner is not None and not subject.owner.is_pronoun else None


def _in_exertion(clause: Clause, refer: Refer) -> tuple[Noun, Noun | None] | None:
    """Reads "a Dodge turns up in his Exertion", "there are 2 Dodges among them", "none among the five cards"."""
    subject, place = clause.subject, clause.roles[0] if len(clause.roles) == 1 else None
    if subject is None or place is None or place.noun is None or place.link not in AMONG:
        return None
    there = clause.verb == "be" and not clause.objects and (subject.is_a("none") or refer.is_card(subject))
    there = there and last_exerts(refer) and not subject.is_pronoun
    of = place.noun.of
    cards = place.noun.is_a("card") and place.noun.determiner in ("the", "these", "those") and not place.noun.owner
    if there and cards and (of is None or of.is_a(*EXERTIONS)):
        _count(place.noun, refer)
        return subject, None
    cards = last_exerts(refer) and place.noun.is_pronoun
    if there and cards and place.noun.is_a("they", "it"):
        return subject, None
    up = clause.verb == "turn" and place.link.startswith("up ") and not clause.objects
    return (subject, place.noun.owner) if up and (place.noun.is_a(*EXERTIONS) or cards) else None


def _count(cards: Noun, refer: Refer) -> None:
    """Reads "among the 5 cards of his Exertion": of so many cards it was."""
    exerts = refer.world.log[-1]
    exerts.number = cards.number if exerts.number is None else exerts.number


def has_left(clause: Clause, refer: Refer) -> None:
    """He still has his Exertion -> he has not made an Exertion."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    plain = clause.verb == "have" and not (clause.asks or clause.negated or clause.modal or clause.roles or clause.subs)
    if noun is None or not plain or not noun.is_a("exertion") or noun.owner is None or not noun.owner.is_pronoun:
        return
    left = noun.after and [word.lemma for word in noun.after] == ["left"]
    if ({*clause.adverbs} & {"still"} or left) and not ({*noun.adjectives} - {"left"} or noun.more or noun.relatives):
        clause.verb, clause.objects, clause.negated = "exert", [], True
        clause.adverbs = [word for word in clause.adverbs if word != "still"]


def is_found(clause: Clause, refer: Refer) -> None:
    """An Attack is found, behind "he Exerts for an Attack" -> he finds an Attack."""
    card = clause.subject
    bare = not (clause.roles or clause.objects or clause.subs or clause.asks or clause.modal or clause.negated)
    if clause.verb != "find" or not clause.passive or card is None or not refer.is_card(card) or not bare:
        return
    if last_exerts(refer) and refer.world.log[-1].actor:
        clause.passive, clause.objects = False, [card]
        clause.subject = refer.named(refer.world.log[-1].actor, clause)


def _is_gem(noun: Noun) -> bool:
    return any(member.head.endswith("gem") for member in noun.each())


def within(clause: Clause, refer: Refer) -> list[Clause]:
    """Makes an Exertion for an Attack, in which he finds a Thrust -> Exerts for an Attack; he finds a Thrust."""
    found: list[Clause] = []
    for noun in [*clause.objects, *(role.noun for role in clause.roles if role.link == "for" and role.noun)]:
        for told in list(noun.relatives) if is_exertion(clause) else []:
            if told.link in WITHIN and somebody(told.subject, refer) and not (told.modal or told.subs):
                noun.relatives.remove(told)
                _take_out(told)
                found.append(told)
    for sub in [sub for sub in clause.subs if sub.link in WITHIN and is_exertion(clause)]:
        if sub.clause is not None and somebody(sub.clause.subject, refer) and not sub.clause.modal:
            clause.subs = [other for other in clause.subs if other is not sub]
            sub.clause.link = sub.link
            _take_out(sub.clause)
            found.append(sub.clause)
    return found


def _take_out(told: Clause) -> None:
    """Puts "out of which" into the words of a clause of its own."""
    if told.link in FROM:
        told.roles.insert(0, Role("from", Noun(tuple(told.words[:1]), "exertion", determiner="the")))
    told.verb = "take" if told.link in FROM and told.verb in ("put", "place") else told.verb
    told.subject, told.link, told.first = copy.copy(told.subject), "", False


def found_one(clause: Clause, refer: Refer) -> None:
    """May he play the exerted one, the Dodge that he has found -> may he play the Dodge from the Exertion."""
    finds = [h for h in refer.world.log if h.verb == "find" and not h.negated and h.things]
    thing = finds[0].things[0] if len(finds) == 1 == len(finds[0].things) and finds[0].things[0].count == 1 else None
    for one in _aims(clause):
        noun = one.objects[0] if one.verb in ("play", "use") and len(one.objects) == 1 else None
        if noun is None or thing is None or noun.more or one.passive or noun.determiner != "the":
            continue
        said_so = noun.adjectives in (("exerted",), ("found",)) and not noun.relatives
        if not said_so and not (len(noun.relatives) == 1 and not noun.adjectives and _finds(noun.relatives[0], refer)):
            continue
        noun.adjectives, noun.relatives = (), []
        if noun.head in ("", "one", "card") and not noun.names:
            noun.head, noun.names = _kind_of(thing, refer), (f"card:{thing.extra_name}",) if thing.extra_name else ()
        one.roles.append(Role("from", Noun(noun.words, "exertion", determiner="the")))


def _aims(clause: Clause) -> Iterator[Clause]:
    """The clause, what is done in it, what that is done for: "is he bound to discard X to play Y"."""
    yield clause
    if clause.infinitive is not None:
        yield from _aims(clause.infinitive)


def _finds(told: Clause, refer: Refer) -> bool:
    """Reads "that he has found (in the Exertion)"."""
    places = [role.noun for role in told.roles if role.link in ("in", "from") and role.noun is not None]
    plain = not (told.negated or told.modal or told.passive or told.subs) and len(told.objects) <= 1
    return (
        told.verb in ("find", "get", "exert", "retrieve")
        and plain
        and somebody(told.subject, refer)
        and len(places) == len(told.roles)
        and all(noun.is_a(*EXERTIONS) for noun in places)
    )


def _kind_of(thing: Thing, refer: Refer) -> str:
    """How a card of an Exertion is called: by its name, its kind, or the kind that was searched for."""
    if thing.extra_name:
        return f"card:{thing.extra_name}"
    search = next((h.kind for h in reversed(refer.world.log) if h.verb == "exert"), "")
    kind = thing.title.lower().split()[-1]
    return search if kind == "one" else kind


RULES = (with_exertion, to_find, for_needed, shown, has_left, is_found)


def exert_for_it(clause: Clause) -> None:
    """Wants to Exert and make the Attack a Power Blow -> wants to Exert to make the Attack a Power Blow."""
    more = [sub for sub in clause.subs if sub.link == "and"]
    blow = more[0].clause if len(more) == 1 else None
    bare = clause.verb == "exert" and not (clause.objects or clause.infinitive or clause.negated)
    if not bare or blow is None or blow.verb != "make" or blow.negated or len(blow.objects) != 2:
        return
    if blow.objects[1].is_a("power blow", "power block") and not (blow.subs or blow.infinitive or blow.adverbs):
        clause.subs = [sub for sub in clause.subs if sub is not more[0]]
        clause.infinitive = blow
