"""Different words for what a player has: "there is a Dodge in his Hand", "his Hand is empty"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer

OWN = ("hand", "discard pile", "endurance")
LIES = frozenset(["be", "lie", "remain", "rest"])
BESIDE = ("besides", "beside", "apart from", "in addition to", "aside from", "other than")


def take_phrase(clause: Clause, link: str, head: str) -> Noun | None:
    """The phrase behind a preposition, taken out."""
    for role in clause.roles:
        if role.link == link and role.noun is not None and role.noun.head == head and not role.noun.more:
            clause.roles.remove(role)
            return role.noun
    return None


def somebody(noun: Noun | None, refer: Refer) -> bool:
    """Whether the phrase means one player who is known."""
    return noun is not None and not noun.more and refer.is_player(noun) and not refer.is_anyone(noun)


def lies_in_hand(clause: Clause, refer: Refer) -> None:
    """A Dodge is, remains in Player A's Hand -> Player A holds a Dodge; in his Discard Pile -> he has it there."""
    subject = clause.subject
    if (
        clause.verb not in LIES
        or clause.passive
        or clause.asks
        or subject is None
        or clause.objects
        or not refer.is_card(subject)
    ):
        return
    _that_hand(clause, refer)
    owned = [r for r in clause.roles if r.link == "in" and r.noun is not None and r.noun.is_a(*OWN) and r.noun.owner]
    if len(owned) != 1 or owned[0].noun is None or (subject.determiner == "no" and not owned[0].noun.is_a("hand")):
        return
    if owned[0].noun.is_a("hand"):
        clause.roles.remove(owned[0])
    verb = "hold" if owned[0].noun.is_a("hand") else "have"
    clause.verb, clause.subject, clause.objects = verb, owned[0].noun.owner, [subject]


def his_hand(clause: Clause, before: Clause | None, refer: Refer) -> None:
    """Behind "X, which makes Player A discard all Blocks from his Hand", "In his Hand are …" tells of that Hand."""
    places = [role.noun for role in clause.roles if role.says("in", "hand") and role.noun is not None]
    owner = places[0].owner if len(places) == 1 else None
    if before is None or clause.verb not in LIES or owner is None or not owner.is_pronoun:
        return
    said = [one for noun in before.objects for relative in noun.relatives for one in (relative, *relative.inner())]
    makes = any(one.infinitive is not None and any(map(refer.is_player, one.objects)) for one in said)
    if makes and any(role.noun is not None and role.noun.is_a("hand") for one in said for role in one.roles):
        doer = refer.player(copy.deepcopy(before.subject), is_subject=True) if before.subject is not None else ""
        owner.player = refer.other(doer) if doer else ""


def only_in_hand(clause: Clause, refer: Refer) -> None:
    """Lunge is the only Edge in his Hand -> Lunge is in his Hand; has a Block on defense -> has a Block."""
    kind = clause.objects[0] if len(clause.objects) == 1 else None
    named = clause.subject is not None and bool(clause.subject.names) and not clause.subject.more
    in_hand = any(role.says("in", "hand") for role in clause.roles)
    only = kind is not None and kind.has("only") and not (kind.names or kind.more or kind.relatives)
    if clause.verb == "be" and named and in_hand and only and not (clause.asks or clause.negated):
        clause.objects = []
    if clause.verb in ("have", "hold") and kind is not None and not kind.is_a("defense"):
        clause.roles = [role for role in clause.roles if not (role.says("on", "defense") and _is_bare(role.noun))]


def _is_bare(noun: Noun | None) -> bool:
    return noun is not None and not (noun.determiner or noun.owner or noun.adjectives or noun.names or noun.of)


def _that_hand(clause: Clause, refer: Refer) -> None:
    """Reads "in that Hand" of the Hand of which it was told last."""
    told = [
        h.by or h.actor for h in refer.world.log for one in (h, h.purpose) if one is not None and one.zone == "hand"
    ]
    for role in clause.roles:
        hand = role.noun
        if hand is not None and hand.is_a("hand") and hand.owner is None and hand.determiner == "that" and told:
            hand.owner = refer.named(told[-1], clause) if told[-1] in refer.world.players else None


def got(clause: Clause, refer: Refer) -> None:
    """Player A gets Disarmed, has been made Prone -> Player A becomes Disarmed, Prone."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    made = clause.verb == "make" and clause.passive and noun is not None and noun.adjectives == ("prone",)
    clause.passive, clause.verb = (False, "become") if made and not clause.asks else (clause.passive, clause.verb)
    if clause.verb == "get" and noun is not None and not noun.head and noun.adjectives and not noun.determiner:
        clause.verb = "become"


def kind_behind_play(clause: Clause, refer: Refer) -> None:
    """Has X in play, a discard to use card -> has X, a discard to use card, in play."""
    noun = clause.objects[0] if len(clause.objects) == 1 else clause.subject if clause.verb == "be" else None
    if noun is None or not noun.names or noun.more or noun.apposition is not None or not refer.is_card(noun):
        return
    for place in [r.noun for r in clause.roles if r.noun is not None and r.says("in", "play")]:
        kind = place.more[0] if len(place.more) == 1 else None
        if kind is None or kind.determiner not in ("a", "an") or kind.names or not _is_beside(place, kind):
            continue
        noun.apposition, place.more = kind, []


def _is_beside(place: Noun, kind: Noun) -> bool:
    """Whether only a comma stands between: "in play, a Guard", not "in play and a Guard"."""
    return kind.span[0] - place.span[1] <= len(", ")


def lies_in_front(clause: Clause, refer: Refer) -> None:
    """X lies in front of Player A -> Player A has X in play."""
    before = next((r for r in clause.roles if r.link == "in front of" and somebody(r.noun, refer)), None)
    if clause.verb not in ("lie", "be", "stand") or before is None or clause.subject is None or clause.objects:
        return
    if clause.asks or before.noun is None or not refer.is_card(clause.subject):
        return
    places = [r for r in clause.roles if r.says("in", "play")]
    clause.roles = [r for r in clause.roles if r is not before and r not in places]
    clause.roles.append(Role("in", Noun(before.noun.words, "play")))
    clause.verb, clause.subject, clause.objects = "have", before.noun, [clause.subject]


def lies_in_his_area(clause: Clause, refer: Refer) -> None:
    """X is in Player B's play area -> Player B has X in play."""
    place = clause.roles[0].noun if len(clause.roles) == 1 and clause.roles[0].says("in", "play") else None
    owner = place.owner if place is not None else None
    if clause.verb not in ("lie", "be", "stand") or clause.asks or clause.negated or clause.objects or owner is None:
        return
    card = clause.subject
    if card is not None and refer.is_card(card) and card.names and not card.owner and somebody(owner, refer):
        clause.roles = [Role("in", Noun(owner.words, "play"))]
        clause.verb, clause.subject, clause.objects = "have", owner, [card]


def has_before_him(clause: Clause, refer: Refer) -> None:
    """Player A has X in front of him -> Player A has X in play."""
    before = next((r for r in clause.roles if r.link == "in front of" and somebody(r.noun, refer)), None)
    if clause.verb != "have" or before is None or before.noun is None or not somebody(clause.subject, refer):
        return
    himself = before.noun.is_pronoun and before.noun.is_a("he", "she", "himself", "herself", "him", "you")
    if himself and not clause.asks and len(clause.objects) == 1 and refer.is_card(clause.objects[0]):
        before.link, before.noun = "in", Noun(before.noun.words, "play")


def plays_with(clause: Clause, refer: Refer) -> None:
    """Player A is playing with the Short Sword -> Player A uses the Short Sword."""
    tool = next((r for r in clause.roles if r.link == "with" and r.noun is not None and refer.is_card(r.noun)), None)
    if clause.verb != "play" or clause.objects or clause.passive or tool is None or tool.noun is None:
        return
    named = tool.noun.names and tool.noun.determiner in ("the", "his", "her")
    if named and not clause.asks and somebody(clause.subject, refer):
        clause.roles.remove(tool)
        clause.verb, clause.objects = "use", [tool.noun]


def is_exhausted(clause: Clause, refer: Refer) -> None:
    """Player A's Endurance is Exhausted -> Player A Exhausts."""
    subject = clause.subject
    if clause.verb != "exhaust" or not clause.passive or clause.objects or subject is None:
        return
    if subject.is_a("endurance") and subject.owner is not None:
        clause.subject, clause.passive = subject.owner, False


def hand_told(clause: Clause, refer: Refer) -> None:
    """Player A has a Hand, an Endurance of 9 cards -> Player A has 9 cards in his Hand, his Endurance."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb != "have" or noun is None or not noun.is_a("hand", "endurance") or noun.of is None or clause.asks:
        return
    if not all(more.is_a("ability") for more in noun.more):
        return
    if noun.of.is_a("card") and noun.of.number is not None and noun.determiner == "a" and not noun.adjectives:
        clause.objects = [noun.of]
        clause.roles.insert(0, Role("in", Noun(noun.words, noun.head)))
        clause.roles += [Role("and", value) for value in noun.more]


def points_told(clause: Clause, refer: Refer) -> None:
    """Loses 2 points of Ability, takes 2 points of damage -> loses 2 Ability, takes 2 damage."""
    for index, noun in enumerate(clause.objects):
        of = noun.of
        if noun.is_a("point") and of is not None and of.is_a("ability", "damage") and not noun.adjectives:
            plain = not (of.of or of.more or of.relatives or of.adjectives or of.number is not None or noun.relatives)
            if plain and noun.number is not None:
                of.number, of.more, of.determiner = noun.number, noun.more, noun.determiner
                clause.objects[index] = of


def besides_told(clause: Clause, refer: Refer) -> None:
    """Besides it he holds X -> he holds X: "it" is what he is about to play."""
    beside = [r for r in clause.roles if r.link in BESIDE and r.noun is not None and r.noun.is_pronoun]
    if clause.verb in ("hold", "have", "play") and len(beside) == 1 and not clause.asks and clause.objects:
        clause.roles.remove(beside[0])


def other_cards(clause: Clause, refer: Refer) -> None:
    """His other cards are X; he plays with X: what he has, by other words."""
    plays_with(clause, refer)
    _other_cards(clause, refer)


def _other_cards(clause: Clause, refer: Refer) -> None:
    """His other cards are X and Y -> he holds X and Y."""
    subject = clause.subject
    if clause.verb != "be" or subject is None or not subject.is_a("card") or not clause.objects or clause.asks:
        return
    others = subject.adjectives in (("other",), ("only", "other"), ("remaining",)) and not subject.more
    if others and subject.number is None and somebody(subject.owner, refer) and not clause.roles:
        clause.verb, clause.subject = "hold", subject.owner


def values_told(clause: Clause, refer: Refer) -> None:
    """Has X, by which he may counter a Y, in play and an Ability of 12: what ends the clause is not the relative's."""
    if clause.verb in ("place", "put", "take", "keep"):
        _release_goal(clause)
    if clause.verb not in ("have", "hold") or clause.asks:
        return
    for place in [role.noun for role in clause.roles if role.noun is not None and role.says("in", "hand", "play")]:
        for value in [more for more in place.more if more.is_a("ability") and more.number is not None]:
            value.of, value.number = Noun((), "", number=value.number), None  # "and 13 Ability"
    for noun in (*clause.objects, *(role.noun for role in clause.roles if role.noun is not None)):
        for relative in noun.relatives:
            if relative.infinitive is not None:
                _release_place(clause, relative.infinitive)
            for inner in (relative, *([relative.infinitive] if relative.infinitive is not None else [])):
                clause.roles += [Role("and", value) for value in _taken_values(inner)]


def _release_goal(clause: Clause) -> None:
    """Reads "places 2 of the Attacks that he found in his Hand": it is there that he places them."""
    for noun in [*clause.objects, *(noun.of for noun in clause.objects if noun.of is not None)]:
        for relative in [r for r in noun.relatives if r.verb == "find"]:
            goals = [r for r in relative.roles if r.link in ("in", "into") and r.noun and r.noun.is_a("hand")]
            relative.roles = [role for role in relative.roles if role not in goals]
            clause.roles += goals


def _release_place(clause: Clause, inner: Clause) -> None:
    """The place where he has it, and since when, that stand behind what it is for."""
    if any(role.link == "in" for role in clause.roles):
        return
    places = [r for r in inner.roles if r.says("in", "play", "hand")]
    since = [s for s in inner.subs if s.link == "since" and s.noun is not None]
    if len(places) == 1:
        inner.roles.remove(places[0])
        inner.subs = [sub for sub in inner.subs if sub not in since]
        clause.roles, clause.subs = [*clause.roles, *places], [*clause.subs, *since]


def _taken_values(clause: Clause) -> list[Noun]:
    """The values at the end of a clause that belong to the clause around it."""
    last = clause.roles[-1].noun if clause.roles else clause.objects[-1] if clause.objects else None
    if last is None or last.is_a("ability", "hand size"):
        return []
    taken = [more for more in last.more if more.is_a("ability", "hand size") and more.of is not None]
    last.more = [more for more in last.more if more not in taken]
    return taken


def lay_until(clause: Clause, refer: Refer) -> None:
    """X was in play until Player B played Y -> X is in play, and Player B plays Y."""
    in_play = [role.says("in", "play") for role in clause.roles]
    until = [sub for sub in clause.subs if sub.link == "until" and sub.clause is not None]
    if clause.verb not in ("be", "lie") or clause.tense != "past" or not any(in_play) or len(until) != 1 or clause.asks:
        return
    done = until[0].clause
    if done is not None and done.verb == "play" and not (done.modal or done.negated or done.passive):
        clause.tense, until[0].link = "present", "while"


def is_possessed(relative: Clause, refer: Refer) -> bool:
    """Reads "which Player B has had in play for two turns": a card that somebody has."""
    plain = not (relative.negated or relative.modal or relative.passive or relative.infinitive or relative.that)
    if relative.verb != "have" or not plain or not somebody(relative.subject, refer) or relative.adverbs:
        return False
    places = [role.noun.head for role in relative.roles if role.link == "in" and role.noun is not None]
    times = [role.link for role in relative.roles if role.link != "in"]
    since = all(sub.link == "since" and sub.noun is not None for sub in relative.subs)
    itself = all(any(one is relative for one in noun.relatives) for noun in relative.objects)
    return places == ["play"] and set(times) <= {"for"} and since and itself
