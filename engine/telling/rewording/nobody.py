"""Sentences of which the subject denies: "nobody plays a Dodge", "neither Attack is Hidden" -> one clause."""

from __future__ import annotations

from engine.aside.sentence import BUT
from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.refer import Refer

PLAYERS = frozenset(["player", "opponent", "one"])
ACTS = frozenset(
    ["play", "prevent", "ignore", "discard", "exert", "counter", "attack", "defend", "hold", "have", "use"]
)
"""What players do."""
STATES = frozenset(["prone", "disarmed", "unarmed", "armed"])
"""How players are."""
LYING = ("object", "situation", "location", "plot")
"""Kinds of cards that lie in play."""
TOGETHER = frozenset(["with", "together with", "in conjunction with", "along with"])


def nobody(clause: Clause, refer: Refer) -> None:
    """Nobody plays a Dodge, neither player plays a Dodge -> it is denied that somebody plays a Dodge."""
    subject = clause.subject
    if subject is None or subject.more or clause.asks or clause.negated or clause.passive:
        return
    two = sum(thing.count for thing in refer.group) < 2 and clause.verb in ACTS  # one card is no "neither of them"
    they = two and subject.of is not None and subject.of.is_pronoun and subject.of.is_a("they")
    if subject.is_a("nobody") or (denies(subject) and (they or (subject.of or subject).head in PLAYERS)):
        clause.subject, clause.negated = None, True
        for inner in clause.inner():
            inner.subject = None if inner.subject is subject else inner.subject


def neither_is(clause: Clause, refer: Refer) -> None:
    """Neither player is Disarmed, no player, nobody, none of the players is -> both players are not Disarmed."""
    subject = clause.subject
    stands = clause.verb == "be" or (clause.verb == "disarm" and clause.passive and not clause.roles)
    if subject is None or subject.more or clause.asks or clause.negated or not stands or subject.relatives:
        return
    they = subject.of is not None and subject.of.is_a("they") and not refer.group
    of = subject.of is not None and (subject.of.head in PLAYERS or they)
    none = subject.is_a("nobody", "none", "neither") or subject.determiner in ("no", "neither")
    states = clause.verb == "disarm" or (len(clause.objects) == 1 and {*clause.objects[0].adjectives} <= STATES)
    whole = subject.is_a("nobody") or (subject.head in PLAYERS and not of) or (of and none)
    if states and none and whole and not (clause.verb == "be" and clause.objects[0].head):
        clause.subject, clause.negated = Noun(subject.words, "player", determiner="both"), True


def nothing_else(clause: Clause, refer: Refer) -> None:
    """Nothing else is in play, nothing else has been played -> no other card is in play, has been played."""
    subject = clause.subject
    lies = clause.verb == "be" and any(r.link == "in" and r.noun and r.noun.head == "play" for r in clause.roles)
    played = clause.verb == "play" and clause.passive
    if subject is None or not subject.is_a("nothing") or "else" not in clause.adverbs or clause.asks or clause.negated:
        return
    if (lies or played) and not (subject.of or subject.relatives or subject.more or subject.adjectives):
        clause.adverbs.remove("else")
        clause.subject = Noun(subject.words, "card", determiner="no", adjectives=("other",))


def in_play_of(noun: Noun) -> list[Role]:
    """There are no other Objects: in play, as such cards lie there."""
    bare = noun.determiner == "no" and noun.is_a(*LYING) and not (noun.names or noun.relatives or noun.of or noun.more)
    return [Role("in", Noun(noun.words, "play"))] if bare else []


def no_such_card(clause: Clause, refer: Refer) -> None:
    """Does not have a card in play that changes it -> has no card in play that changes it."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    in_play = [role.noun for role in clause.roles if role.says("in", "play")]
    if clause.verb != "have" or not clause.negated or noun is None or len(in_play) != 1 or clause.asks:
        return
    of = [*noun.relatives, *(in_play[0].relatives if in_play[0] is not None else [])]
    if noun.is_a("card") and noun.determiner in ("a", "any") and of and not (noun.names or noun.more):
        noun.determiner, clause.negated = "no", False


def no_concern(clause: Clause, refer: Refer) -> None:
    """Has nothing to do with X, with X or with Y -> does not affect X, X and Y."""
    noun, aim = clause.objects[0] if len(clause.objects) == 1 else None, clause.infinitive
    if clause.verb != "have" or noun is None or not noun.is_a("nothing") or aim is None or aim.verb != "do":
        return
    about = [role.noun for role in aim.roles if role.link == "with" and role.noun is not None]
    if not about or len(about) != len(aim.roles) or aim.objects or aim.subs:
        return
    about[0].more = [*about[0].more, *about[1:]]
    clause.verb, clause.negated, clause.objects, clause.infinitive = "affect", True, about[:1], None


def plays_nothing(clause: Clause, refer: Refer) -> None:
    """Plays nothing else, nothing more -> plays no other card."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    if noun is None or clause.verb != "play" or clause.passive or clause.asks or noun.more or noun.relatives:
        return
    more = "else" in clause.adverbs or {*noun.adjectives, *(w.lemma for w in noun.after)} & {"more", "else", "further"}
    if (noun.is_a("nothing") and more) or (noun.is_a("more") and noun.has("nothing")):
        clause.adverbs = [word for word in clause.adverbs if word != "else"]
        clause.objects = [Noun(noun.words, "card", determiner="no", adjectives=("other",))]


def with_none(clause: Clause, refer: Refer) -> None:
    """Plays a Thrust with no Lunge -> plays a Thrust without Lunge."""
    for role in clause.roles:
        noun = role.noun
        if noun is not None and role.link in TOGETHER and noun.determiner == "no" and noun.names and not noun.more:
            role.link, noun.determiner = "without", ""
            noun.words = tuple(word for word in noun.words if word.lemma != "no")


def with_nothing_else(clause: Clause, refer: Refer) -> None:
    """Plays X with nothing else (in conjunction) -> plays X."""
    none = [role for role in clause.roles if role.link in ("with", "in conjunction with") and _is_nothing(role.noun)]
    if clause.verb in ("play", "use", "attack", "defend") and len(none) == 1 and "else" in clause.adverbs:
        clause.adverbs.remove("else")
        clause.roles = [role for role in clause.roles if role not in none and not role.says("in", "conjunction")]


def _is_nothing(noun: Noun | None) -> bool:
    return noun is not None and noun.is_a("nothing") and not (noun.relatives or noun.more)


def discards_none(clause: Clause, refer: Refer) -> None:
    """Discards none, nothing, neither of them -> does not discard."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    none = noun is not None and (noun.head in ("none", "nothing", "neither") or noun.determiner == "neither")
    if clause.verb == "discard" and none and not (clause.asks or clause.passive or clause.modal or clause.infinitive):
        clause.negated, clause.objects = True, []


def does_nothing(clause: Clause, refer: Refer) -> None:
    """Does nothing to nullify X -> does not nullify X."""
    noun, aim = clause.objects[0] if len(clause.objects) == 1 else None, clause.infinitive
    if clause.verb != "do" or noun is None or not noun.is_a("nothing") or noun.more or noun.relatives or aim is None:
        return
    if not (clause.asks or clause.negated or clause.modal or clause.passive or aim.negated or aim.passive):
        clause.verb, clause.objects, clause.infinitive, clause.negated = aim.verb, aim.objects, aim.infinitive, True
        clause.roles, clause.subs = [*clause.roles, *aim.roles], [*clause.subs, *aim.subs]


def nothing_but(clause: Clause, refer: Refer) -> None:
    """Does nothing (with it) apart from an Exertion for nothing -> makes an Exertion for nothing."""
    turn = [noun for noun in clause.objects if noun.is_a("turn")]
    noun = next((noun for noun in clause.objects if noun not in turn), None)
    but = [role for role in (*clause.roles, *clause.subs) if role.link in BUT and role.noun is not None]
    rest = [role for role in clause.roles if role not in but and role.noun is not None and role.noun.is_pronoun]
    if clause.verb != "do" or noun is None or not noun.is_a("nothing") or len(but) != 1 or clause.asks:
        return
    if but[0].noun is not None and but[0].noun.is_a("exertion", "hard exertion", "soft exertion"):
        clause.verb, clause.objects = "make", [but[0].noun, *turn]
        clause.roles = [role for role in clause.roles if role not in (*but, *rest)]
        clause.subs = [role for role in clause.subs if role not in but]


def no_card(clause: Clause, refer: Refer) -> None:
    """Neither Attack is Hidden, none of them is Hidden, the text of neither says so -> they are not Hidden, …"""
    subject = clause.subject
    if subject is not None and subject.is_a("text") and not (subject.relatives or subject.more or subject.adjectives):
        subject = clause.subject = next((one for one in (subject.of, subject.owner) if one and denies(one)), subject)
    if subject is None or subject.more or clause.asks or clause.negated or not denies(subject):
        return
    whole = subject.of
    if whole is not None and refer.is_card(whole):
        these = not whole.names and whole.number is None and (whole.is_a("card") or _is_named(whole, refer))
        clause.subject = Noun(whole.words, "they", is_pronoun=True) if these else whole
    elif whole is None and subject.determiner == "neither" and _is_named(subject, refer):
        clause.subject = Noun(subject.words, "they", is_pronoun=True)
    elif whole is None and subject.determiner == "neither" and subject.head and refer.is_card(subject):
        subject.determiner = "both"
    else:
        return
    clause.passive = clause.passive or (clause.verb == "restrict" and not clause.objects)
    clause.negated = True


def _is_named(subject: Noun, refer: Refer) -> bool:
    """Whether it speaks of the cards that were named last: "neither", "neither Attack"."""
    alike = not subject.head or all(thing.is_a(subject.head) for thing in refer.group)
    return bool(refer.group) and alike and not subject.adjectives and not subject.relatives


def denies(subject: Noun) -> bool:
    """Whether it says that none of them does it: "none of the Attacks", "neither Attack", "no player"."""
    none = subject.is_a("none", "neither") or subject.determiner in ("none", "neither")
    return none or (subject.determiner == "no" and subject.head in PLAYERS)


def there_is(clause: Clause, refer: Refer) -> None:
    """There is X in play -> X is in play; there are no other Objects -> no other Object is in play; there remain …"""
    subject = clause.subject
    there = subject is not None and subject.is_pronoun and subject.head == "there"
    if clause.verb in ("lie", "remain") and there and clause.objects and clause.roles and not clause.asks:
        clause.subject = clause.objects.pop(0)
    if clause.verb == "be" and there and clause.objects and not clause.asks:
        clause.subject = damage = clause.objects.pop(0)
        clause.roles += in_play_of(damage) if not (clause.roles or clause.infinitive) else []
        if damage.is_a("damage") and "pending" in [word.lemma for word in damage.after]:
            clause.objects.append(Noun(tuple(damage.after), "", adjectives=("pending",)))
            damage.adjectives, damage.after = tuple(a for a in damage.adjectives if a != "pending"), []
