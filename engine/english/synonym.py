"""Words that mean the same wherever they stand -> the one that the game uses: "deals 2 damage" -> "does 2 damage"."""

from __future__ import annotations

from collections.abc import Iterator

from engine.english.clause import Clause, Role
from engine.english.cleft import the_one, uncleft
from engine.english.exception import none_told
from engine.english.licence import licensed
from engine.english.none import none_is, none_of_them
from engine.english.noun import SELVES, Noun
from engine.english.whatever import ignores_what, of_which_one, what_would_be

USING = frozenset(["employ", "utilize"])
MAKING = frozenset(["perform"])
DEALING = frozenset(["deal", "inflict"])
TAKING = frozenset(["suffer", "sustain", "receive"])
HURTS = ("damage", "point")
MADE = ("exertion", "hard exertion", "soft exertion", "attack", "power blow", "power block", "head shot", "defense")
PLACES = frozenset(["play", "hand", "endurance", "discard pile", "attack phase", "defense phase"])
HOLDING = frozenset(["have", "hold", "contain", "consist", "begin", "end", "follow"])
SAID_OF = ("which", "that", "with which", "by which", "for which")
FILLED = ("full", "empty")
RULES_SAID = ("rule", "document", "ruling")
EXCEPT_THAT = frozenset(["except that", "but that", "other than that"])
DECIDING = frozenset(["decide", "choose", "elect", "opt"])
"""Who decides not to do it, does not do it."""
OMITTING = frozenset(["forget", "neglect", "omit", "fail"])
REFRAINING = {"refrain": "from", "abstain": "from", "decide": "against"}
"""What is told as not done, and the preposition behind it: "refrains from attacking"."""
OF_NOW = ("newest", "latest", "current", "official", "present")


def plain(clause: Clause) -> Clause:
    """The clause, and all that hangs on it, in the plainest words that say the same."""
    uncleft(clause)
    for one in _all(clause, set()):
        the_one(one)
        _use(one)
        _hurt(one)
        _succeed(one)
        _is_success(one)
        _got(one)
        _behead(one)
        _itself(one)
        _by_the_rules(one)
        _beside_the_place(one)
        _for_this(one)
        _points(one)
        _omits(one)
        _so_that(one)
        none_told(one)
        _is_none(one)
        _none_of_his(one)
        _only_says(one)
        licensed(one)
        ignores_what(one)
        what_would_be(one)
        of_which_one(one)
        none_of_them(one)
        none_is(one)
    return clause


def _only_says(clause: Clause) -> None:
    """Says nothing except that it is unblockable -> says that it is unblockable."""
    nothing = [noun for noun in clause.objects if noun.is_a("nothing") and not (noun.more or noun.relatives)]
    besides = [sub for sub in clause.subs if sub.link in EXCEPT_THAT and sub.clause is not None]
    if clause.verb in ("say", "state", "read") and len(nothing) == len(besides) == 1 and clause.that is None:
        clause.that, clause.objects = besides[0].clause, [noun for noun in clause.objects if noun is not nothing[0]]
        clause.subs = [sub for sub in clause.subs if sub is not besides[0]]


def _all(clause: Clause, seen: set[int]) -> Iterator[Clause]:
    """The clause, what hangs on it and what its nouns are told to do, each once."""
    if id(clause) in seen:
        return
    seen.add(id(clause))
    yield clause
    for inner in clause.inner():
        yield from _all(inner, seen)
    for noun in [*clause.nouns(), *(r.noun for r in clause.subs if r.noun is not None)]:
        yield from _of_noun(noun, seen)


def _of_noun(noun: Noun, seen: set[int]) -> Iterator[Clause]:
    for one in noun.each():
        for relative in (*one.relatives, *(one.apposition.relatives if one.apposition is not None else ())):
            yield from _all(relative, seen)
        if one.of is not None:
            yield from _of_noun(one.of, seen)


def _use(clause: Clause) -> None:
    """Employs X, makes use of X -> uses X; performs an Exertion -> makes an Exertion."""
    if clause.verb in USING:
        clause.verb = "use"
    of = clause.objects[0].of if len(clause.objects) == 1 else None
    if clause.verb == "make" and of is not None and clause.objects[0].is_a("use") and not clause.objects[0].adjectives:
        clause.verb, clause.objects = "use", [of]
    if clause.verb in MAKING and any(noun.is_a(*MADE) for noun in _undergone(clause)):
        clause.verb = "make"


def _hurt(clause: Clause) -> None:
    """Deals, inflicts 2 damage -> does 2 damage; suffers, receives 2 damage -> takes 2 damage."""
    hurt = any(noun.is_a(*HURTS) for noun in _undergone(clause))
    if clause.verb in DEALING and hurt:
        clause.verb = "do"
    elif clause.verb in TAKING and hurt and not clause.passive:
        clause.verb = "take"
    noun = clause.objects[0] if len(clause.objects) == 1 and clause.verb == "take" and not clause.asks else None
    if noun is not None and noun.is_a("damage") and noun.of is not None and noun.of.head.startswith("card:"):
        clause.roles.append(Role("from", noun.of))  # "takes the damage of the Thrust"
        noun.of = None


def _undergone(clause: Clause) -> list[Noun]:
    """What is done: the objects, or in the passive the subject; in a question what is asked for."""
    subject = [clause.subject] if clause.passive and clause.subject is not None else []
    asked = [clause.asked] if clause.asked is not None else []
    return [*clause.objects, *subject, *asked]


def _succeed(clause: Clause) -> None:
    """The Attack succeeds -> the Attack becomes successful."""
    if clause.verb != "succeed" or clause.objects or clause.infinitive is not None or clause.asks or clause.modal:
        return
    if clause.subject is None or is_somebody(clause.subject) or clause.negated:
        return
    if all(role.link == "against" for role in clause.roles) and clause.form == "finite":
        clause.verb, clause.objects = "become", [Noun((), "", adjectives=("successful",))]


def _is_success(clause: Clause) -> None:
    """The Attack is a success, is no success, is a failure -> is successful, is not successful."""
    noun = clause.objects[0] if len(clause.objects) == 1 and clause.verb in ("be", "become") else None
    if noun is None or not noun.is_a("success", "failure") or noun.adjectives or noun.more or noun.relatives or noun.of:
        return
    clause.negated ^= (noun.determiner == "no") ^ noun.is_a("failure")
    clause.objects = [Noun(noun.words, "", adjectives=("successful",))]


def _got(clause: Clause) -> None:
    """Has got an Ability of 12 -> has an Ability of 12."""
    has = bool(clause.objects) or clause.asked is not None
    if clause.verb == "get" and clause.tense == "perfect" and has and not clause.passive:
        clause.verb, clause.tense = "have", "present"


def _behead(clause: Clause) -> None:
    """Is he beheaded -> does he lose his head."""
    if clause.verb == "behead" and clause.passive and clause.subject is not None and not clause.objects:
        clause.verb, clause.passive, clause.objects = "lose", False, [Noun((), "head", owner=clause.subject)]


def _itself(clause: Clause) -> None:
    """Does not defend himself -> does not defend."""
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.verb == "defend" and whom is not None and whom.is_pronoun and whom.text.lower() in SELVES:
        clause.objects = []


def _by_the_rules(clause: Clause) -> None:
    """Under the rules, may he play it -> may he play it: nothing else is ever asked."""
    clause.roles = [role for role in clause.roles if not _is_of_rules(role)]


def _is_of_rules(role: Role) -> bool:
    noun = role.noun
    plain_rules = (
        noun is not None and noun.is_a(*RULES_SAID) and noun.determiner == "the" and not {*noun.adjectives} - {*OF_NOW}
    )
    return role.link in ("under", "by", "according to") and plain_rules and noun is not None and not noun.of


def _beside_the_place(clause: Clause) -> None:
    """Has a card in play that he may discard, holds it for 2 turns … -> a card that he may discard, in play."""
    card = _told_of(clause)
    if card is None or card.more or is_somebody(card) or card.relatives:
        return
    for place in [r.noun for r in clause.roles if r.noun is not None and _is_beside(r.noun)]:
        whole = place.is_a("play", "turn")
        told = [r for r in place.relatives if r.link in SAID_OF and (whole or not _is_of_place(r))]
        able = card.determiner == "no"  # "no Block in his Hand that he could discard": he has none
        told = [one for one in told if one is not clause and not (able and one.modal == "can")]
        place.relatives = [one for one in place.relatives if one not in told]
        for one in told:
            one.objects = [card if noun is place else noun for noun in one.objects]
            one.roles = [Role(r.link, card, r.clause) if r.noun is place else r for r in one.roles]
            one.subject = card if one.subject is place else one.subject
        card.relatives += told


def _told_of(clause: Clause) -> Noun | None:
    """Of what a relative clause behind the place tells: "begins his turn with 15 cards in his Hand, of which …"."""
    if clause.verb in ("begin", "start", "reach", "enter"):
        return clause.role("with")
    return clause.objects[-1] if clause.objects else clause.subject


def _is_of_place(relative: Clause) -> bool:
    """Whether it is told of the place itself: "which holds 4 cards", "which is empty"."""
    return relative.verb in HOLDING or any(word in FILLED for noun in relative.objects for word in noun.adjectives)


def _is_beside(noun: Noun) -> bool:
    """Whether it is a place, or a span of turns: nothing else is told of it but what lies in it, or when it ends."""
    return noun.head in PLACES or (noun.is_a("turn") and noun.number is not None and not noun.determiner)


def _for_this(clause: Clause) -> None:
    """How many cards must he discard for this? -> how many must he discard for it?"""
    damage = clause.asked is not None and clause.asked.is_a("damage")
    for role in list(clause.roles) if clause.asks else ():
        noun = role.noun
        bare = (
            noun is not None
            and noun.head in ("", "this")
            and not (noun.names or noun.adjectives or noun.of or noun.number)
        )
        if role.link in ("for", "from") and noun is not None and bare and noun.text.lower() in ("this", "that"):
            if damage and role.link == "from":
                clause.roles.remove(role)  # "How much damage does he take from this?": from all that was told
            role.noun = Noun(noun.words, "it", is_pronoun=True)


def _points(clause: Clause) -> None:
    """Does an additional point of damage -> does 1 additional damage."""
    for noun in clause.objects if clause.verb in ("do", "take", "prevent", "cause") and not clause.asks else ():
        if noun.is_a("point of damage") or (noun.is_a("point") and noun.of is not None and noun.of.is_a("damage")):
            noun.number = noun.number if noun.number is not None else 1 if noun.determiner in ("a", "another") else None
            noun.head, noun.of = "damage", None
            noun.determiner = "" if noun.determiner in ("a", "another") else noun.determiner


def _omits(clause: Clause) -> None:
    """Fails to defend, refrains from defending, decides against it, decides not to defend -> does not defend."""
    plain = not (clause.asks or clause.modal or clause.negated or clause.passive or clause.that)
    link = REFRAINING.get(clause.verb)  # who "forgets having played it" has played it
    doing = [role for role in clause.roles if role.link == link and role.clause is not None]
    aim = doing[0].clause if len(doing) == 1 else clause.infinitive if clause.verb in OMITTING | DECIDING else None
    if aim is None or not plain or aim.passive or aim.negated != (clause.verb in DECIDING and not doing):
        return
    if clause.objects and (not clause.link or aim.objects):
        return
    aim.objects = aim.objects or clause.objects  # "the Guard that he failed to drop"
    clause.verb, clause.objects, clause.infinitive, clause.negated = aim.verb, aim.objects, aim.infinitive, True
    clause.roles = [*(role for role in clause.roles if role not in doing), *aim.roles]
    clause.subs, clause.that = [*clause.subs, *aim.subs], aim.that


def _so_that(clause: Clause) -> None:
    """Drops it so that he can attack, in order that he may attack -> drops it to attack."""
    links = ("so that", "in order that", "so") if clause.asks else ("so that", "in order that")
    aims = [sub for sub in clause.subs if sub.link in links and sub.clause is not None]
    aim = aims[0].clause if len(aims) == 1 else None
    subject = clause.subject
    if aim is None or aim.subject is None or subject is None or clause.infinitive is not None or clause.passive:
        return
    he = aim.subject.is_pronoun and aim.subject.head in ("he", "she", "you") and is_somebody(subject)
    same = he or (clause.asks and aim.subject.head == subject.head)
    if same and aim.modal in ("may", "can") and not (aim.negated or aim.passive or clause.negated):
        clause.subs = [sub for sub in clause.subs if sub is not aims[0]]
        aim.modal, aim.form, aim.link, aim.subject = "", "to", "", subject
        clause.infinitive = aim


def _is_none(clause: Clause) -> None:
    """It is no Power Blow -> it is not a Power Blow."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    there = clause.subject is None or clause.subject.is_a("there")
    plain = clause.verb == "be" and not (clause.negated or clause.asks or clause.passive or there)
    if plain and noun is not None and noun.determiner == "no" and noun.number is None and not noun.more:
        clause.negated, noun.determiner = True, "a"


def _none_of_his(clause: Clause) -> None:
    """Discards none of his own Attacks -> discards no Attacks."""
    noun = clause.objects[0] if len(clause.objects) == 1 else None
    kind = noun.of if noun is not None and noun.is_a("none") and not (noun.adjectives or noun.more) else None
    if clause.verb not in ("discard", "play") or clause.negated or clause.asks or kind is None or kind.is_pronoun:
        return
    own = kind.owner is not None and kind.owner.is_pronoun and not (kind.names or kind.relatives or kind.more)
    if own and kind.number is None and not kind.determiner:
        kind.determiner, kind.owner = "no", None
        kind.adjectives = tuple(word for word in kind.adjectives if word != "own")
        clause.objects = [kind]


def is_somebody(noun: Noun) -> bool:
    """Whether the phrase means a player, as far as its words tell."""
    return noun.is_somebody or noun.is_a("who", "somebody", "nobody")
