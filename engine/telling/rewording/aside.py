"""Roundabout words for a plain fact: "uses the Shield as his only weapon" -> "the Shield is his only weapon"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.licence import HINDERING
from engine.english.noun import Noun
from engine.telling.kind import areas_of, named
from engine.telling.refer import Refer
from engine.telling.rewording.laws import in_play
from engine.telling.rewording.possession import somebody

WEAPONS = ("weapon", "weapon of choice")
SAYING = frozenset(["say", "state", "read", "prevent", "forbid", "prohibit", "keep", "stop", "ban"])
CAUSING = frozenset(["make", "force", "cause", "let"])


def armed_only(clause: Clause, refer: Refer) -> None:
    """Player A is armed only with the Shield, uses it as his only weapon -> the Shield is his only weapon."""
    noun, only = clause.objects[0] if len(clause.objects) == 1 else None, "only" in clause.adverbs
    if noun is None or clause.asks or clause.negated or clause.subject is None or not somebody(clause.subject, refer):
        return
    only = _but_one(clause) or only
    noun, bare = clause.objects[0], not (clause.roles or clause.subs or clause.infinitive)
    if only and bare and clause.verb in ("use", "wield", "carry", "have") and _is_weapon(noun, refer):
        _is_only(clause, noun)
        return
    link = "with" if clause.verb == "be" and noun.has("armed") and only else "as"
    roles = [*clause.roles, *clause.subs]
    role = roles[0] if len(roles) == 1 and roles[0].link == link else None
    if role is None or role.noun is None or role.clause is not None:
        return
    if link == "as" and not (clause.verb in ("use", "have") and role.noun.has("only") and role.noun.is_a(*WEAPONS)):
        return
    card = role.noun if link == "with" else noun
    if not card.names or card.more:
        return
    _is_only(clause, card)


def _is_only(clause: Clause, card: Noun) -> None:
    weapon = Noun(card.words, "weapon of choice", owner=clause.subject, adjectives=("only",))
    clause.adverbs = [word for word in clause.adverbs if word != "only"]
    clause.verb, clause.subject, clause.objects = "be", card, [weapon]
    clause.roles, clause.subs = [], []


def _is_weapon(noun: Noun, refer: Refer) -> bool:
    """Whether it is one weapon by its name."""
    name = next((one.removeprefix("card:") for one in noun.names), "")
    found = refer.shelf.by_name.get(tuple(name.split()), [])
    return bool(found) and all(card.type == "weapon" for card in found) and not (noun.more or noun.number)


def _but_one(clause: Clause) -> bool:
    """Reads "nothing but the Shield", "no Weapon of Choice but the Shield" as "the Shield", and says so."""
    for role in clause.roles:
        if (one := _sole(role.noun)) is not None:
            role.noun = one
            return True
    for at, noun in enumerate(clause.objects):
        if (one := _sole(noun)) is not None:
            clause.objects[at] = one
            return True
    return False


def _sole(noun: Noun | None) -> Noun | None:
    """The one weapon of "nothing but the Shield"."""
    none = noun is not None and (noun.is_a("nothing") or (noun.determiner == "no" and noun.is_a(*WEAPONS)))
    but = none and noun is not None and noun.joint == "but" and len(noun.more) == 1
    return noun.more[0] if but and noun is not None and noun.more[0].names else None


def armed_with(clause: Clause, refer: Refer) -> None:
    """Player A is armed with two Weapons of Choice -> Player A uses two Weapons of Choice."""
    noun, role = clause.objects[0] if len(clause.objects) == 1 else None, next(iter(clause.roles), None)
    if noun is None or clause.verb != "be" or not noun.has("armed") or noun.head or noun.more or clause.asks:
        return
    if clause.negated or clause.modal or clause.subs or clause.adverbs or not somebody(clause.subject, refer):
        return
    if len(clause.roles) == 1 and role is not None and role.link == "with" and role.noun is not None:
        clause.verb, clause.objects, clause.roles = "use", [role.noun], []


def the_power_blow(clause: Clause, refer: Refer) -> None:
    """The Power Blow is successful -> the Attack is successful, where there is but one."""
    subject = clause.subject
    attacks = [thing for thing in refer.world.things if thing.is_a("attack")]
    if subject is None or not subject.is_a("power blow") or subject.determiner not in ("the", "this", "that"):
        return
    if clause.verb == "be" and len(clause.objects) == 1 and clause.objects[0].has("successful") and len(attacks) == 1:
        subject.head = "attack"


def says_in_play(clause: Clause, refer: Refer) -> None:
    """A card in play forbids X, says that no X may be played -> a card that does so is in play."""
    subject, place = clause.subject, next((r for r in clause.roles if in_play(r)), None)
    if subject is None or place is None or clause.verb not in SAYING or clause.asks or clause.negated or clause.modal:
        return
    if subject.names or subject.relatives or subject.determiner != "a" or not refer.is_card(subject):
        return
    if clause.verb in HINDERING and len(clause.objects) == 1 and somebody(clause.objects[0], refer):
        return  # it is told as what the card says of him
    relative = copy.copy(clause)
    relative.roles = [role for role in clause.roles if role is not place]
    relative.subject, relative.link = None, "which"
    subject.relatives = [relative]
    clause.verb, clause.objects, clause.roles, clause.that, clause.infinitive = "be", [], [place], None, None


def made_do(clause: Clause, refer: Refer) -> None:
    """An effect makes Player A skip his Attack Phase, lets him gain 2 Ability -> he skips it, he gains 2 Ability."""
    subject, aim = clause.subject, clause.infinitive
    if subject is None or not subject.is_a("effect", "card") or subject.names or aim is None or subject.relatives:
        return
    whom = clause.objects[0] if len(clause.objects) == 1 else None
    gains = aim.verb == "gain" and [noun.head for noun in aim.objects] == ["ability"]
    known = gains or aim.verb in ("skip", "draw", "exhaust")
    plain = not (clause.asks or clause.negated or aim.negated or clause.modal)
    if clause.verb not in CAUSING or not known or not somebody(whom, refer) or not plain:
        return
    clause.verb, clause.subject, clause.objects, clause.infinitive = aim.verb, whom, aim.objects, aim.infinitive
    clause.roles = [*clause.roles, *(role for role in aim.roles if not _is_silence(role))]
    clause.subs = [*clause.subs, *aim.subs]


def must_skip(clause: Clause, refer: Refer) -> None:
    """Player A has to skip his Attack Phase (because of a card in play), must skip it -> he skips it."""
    aim, must = clause.infinitive, clause.verb == "skip" and clause.modal == "must"
    has_to = clause.verb == "have" and not clause.objects and aim is not None and aim.verb == "skip"
    if clause.asks or clause.negated or not (must or has_to) or not somebody(clause.subject, refer):
        return
    if aim is not None and has_to:
        clause.verb, clause.objects, clause.infinitive = "skip", aim.objects, aim.infinitive
        clause.roles, clause.subs = [*clause.roles, *aim.roles], [*clause.subs, *aim.subs]
    clause.modal = ""


def last_drawn(clause: Clause, refer: Refer) -> None:
    """The last card of Player A's Endurance is drawn -> Player A Exhausts."""
    noun = clause.subject
    if clause.verb not in ("draw", "discard", "take") or not clause.passive or clause.asks or clause.negated:
        return
    if (
        noun is None
        or not noun.is_a("card")
        or not noun.has("last")
        or noun.of is None
        or not noun.of.is_a("endurance")
    ):
        return
    times = all(other.is_a("turn") and other.determiner == "this" for other in clause.objects)
    if noun.of.owner is not None and times and not clause.modal and not noun.relatives:
        clause.verb, clause.subject, clause.passive = "exhaust", noun.of.owner, False


def both_kinds(clause: Clause, refer: Refer) -> None:
    """A card that is both a Special Attack and a Block -> a Special Attack or Block."""
    for noun in [noun for noun in clause.objects if noun.is_a("card") and not noun.names and len(noun.relatives) == 1]:
        relative = noun.relatives[0]
        kinds = [member.head for told in relative.objects for member in told.each() if member.head not in ("", "both")]
        two = sorted(kinds) == ["block", "special attack"] or kinds == ["special attack or block"]
        if (
            relative.verb == "be"
            and two
            and not (relative.negated or relative.modal or relative.roles or relative.subs)
        ):
            noun.head, noun.relatives = "special attack or block", []
            noun.adjectives = tuple(word for word in noun.adjectives if word != "single")


def by_name(clause: Clause, refer: Refer) -> None:
    """Cover forbids X -> the card Cover does, where it is at the table already."""
    noun = clause.subject
    if noun is None or noun.determiner or noun.adjectives or noun.names or noun.more or noun.is_pronoun:
        return
    if noun.head and len(noun.words) == 1 and any(thing.extra_name == noun.head for thing in refer.world.things):
        named(noun, f"card:{noun.head}")


def of_area(clause: Clause, refer: Refer) -> None:
    """An Attack to Upper Center, which cannot be blocked, is pending -> it is the Attack that cannot be blocked."""
    subject = clause.subject
    if subject is None or not refer.is_card(subject):
        return
    for role in [r for r in clause.roles if r.link == "to" and r.noun is not None and areas_of(r.noun)]:
        if role.noun is not None and role.noun.relatives:
            subject.relatives, role.noun.relatives = [*subject.relatives, *role.noun.relatives], []


def textless(clause: Clause, refer: Refer) -> None:
    """Plays a Dodge without Text -> plays a Dodge that has no Text."""
    role = next((r for r in clause.roles if r.says("without", "text")), None)
    tools = [*clause.objects, *(r.noun for r in clause.roles if r.link in ("with", "by using") and r.noun is not None)]
    tools = [noun for noun in tools if noun.is_a("dodge", "defense", "block") and not noun.more]
    if role is None or role.noun is None or len(tools) != 1 or role.noun.owner is not None or role.noun.more:
        return
    clause.roles.remove(role)
    text = copy.copy(role.noun)
    text.determiner, text.relatives = "no", []
    for relative in role.noun.relatives:
        relative.objects = [tools[0] if noun is role.noun else noun for noun in relative.objects]
    tools[0].relatives += [*role.noun.relatives, Clause("have", link="that", objects=[text])]


def unaided(clause: Clause, refer: Refer) -> None:
    """Without any card or effect that allows it: what no rule needs to be told."""
    for role in [role for role in clause.roles if role.link == "without" and role.noun is not None]:
        members = role.noun.each() if role.noun is not None else []
        bare = all(m.is_a("card", "effect", "text", "rule") and m.determiner in ("any", "a", "") for m in members)
        relatives = [relative for member in members for relative in member.relatives]
        allowing = all(one.verb in ("allow", "permit", "let") and not one.negated for one in relatives)
        if bare and allowing and relatives and not any(m.names or m.number is not None for m in members):
            clause.roles.remove(role)


def as_told(clause: Clause, refer: Refer) -> None:
    """Plays it in conjunction with X, as its Text tells him to -> plays it so: what is told again of the card."""
    for one in filter(None, (clause, clause.infinitive)):
        one.subs = [sub for sub in one.subs if not _is_of_text(sub)]


def _is_of_text(sub: Role) -> bool:
    said = sub.clause
    if sub.link != "as" or said is None or said.subject is None or said.negated or said.objects[1:]:
        return False
    text = said.subject.is_a("text", "card") and (said.subject.owner is not None or said.subject.determiner == "the")
    return text and said.verb in ("tell", "say", "state", "allow", "demand", "require", "ask") and not said.roles


def _is_silence(role: Role) -> bool:
    """Reads "without a word about checking for 0 Ability": what is not said changes nothing."""
    without = role.link == "without" and role.noun is not None and role.noun.head == "word"
    return without or (role.link == "about" and role.clause is not None and role.clause.verb == "check")


def only_text(clause: Clause, refer: Refer) -> None:
    """A card whose only text is that X -> a card that says that X."""
    for noun in clause.nouns():
        for relative in noun.relatives if refer.is_card(noun) else []:
            text = relative.subject
            if relative.link != "whose" or relative.verb != "be" or relative.that is None or text is None:
                continue
            if text.is_a("text", "effect") and not {*text.adjectives} - {"only", "whole", "entire", "sole"}:
                relative.verb, relative.link, relative.subject, text.adjectives = "say", "which", noun, ()


def starting(clause: Clause, refer: Refer) -> None:
    """Has an Ability of 15, which is his starting Ability -> has an Ability of 15: that is what it is."""
    for noun in clause.objects:
        number = noun.number if noun.number is not None else noun.of.number if noun.of is not None else None
        for one in (noun, *([noun.of] if noun.of is not None else [])):
            one.relatives = [r for r in one.relatives if not (noun.is_a("ability") and number == 15 and _is_start(r))]


def _is_start(relative: Clause) -> bool:
    said = relative.objects[0] if relative.verb == "be" and len(relative.objects) == 1 else None
    return said is not None and said.is_a("ability") and said.has("starting") and not relative.negated


def got_rid(clause: Clause, refer: Refer) -> None:
    """Gets rid of X -> drops X."""
    role = next((role for role in clause.roles if role.link == "rid of" and role.noun is not None), None)
    if clause.verb in ("get", "be") and role is not None and not clause.objects and role.noun is not None:
        clause.roles.remove(role)
        clause.verb, clause.objects = "drop", [role.noun]
        clause.subs = [sub for sub in clause.subs if not _discards_it(sub)]


def _discards_it(sub: Role) -> bool:
    """Reads "to be rid of X and simply discard it": it is one and the same."""
    act = sub.clause if sub.link == "and" else None
    it = act.objects[0] if act is not None and len(act.objects) == 1 else None
    bare = it is not None and it.is_it
    return act is not None and act.verb in ("discard", "drop", "remove") and bare and not act.negated


def brought_with(clause: Clause, refer: Refer) -> None:
    """Plays X, which Darius brought in, in conjunction with Y -> plays X in conjunction with Y, which brought it in."""
    for relative in [r for noun in clause.objects for r in noun.relatives] if clause.verb == "play" else ():
        taken = [r for r in relative.roles if r.link == "in conjunction with" and relative.verb in ("bring", "include")]
        relative.roles = [role for role in relative.roles if role not in taken]
        clause.roles += taken


def has_to(clause: Clause, refer: Refer) -> None:
    """Player A has to discard a card, needs to discard one -> Player A must discard a card."""
    aim = clause.infinitive
    bare = clause.verb in ("have", "need") and not (clause.objects or clause.modal or clause.passive or clause.asks)
    if not bare or aim is None or clause.negated or clause.that is not None or aim.negated or aim.modal:
        return
    if clause.tense == "past" or not somebody(clause.subject, refer):
        return  # what he had to do, he did
    clause.verb, clause.modal, clause.passive = aim.verb, "must", aim.passive
    clause.objects, clause.infinitive, clause.that = aim.objects, aim.infinitive, aim.that
    clause.roles, clause.subs = [*clause.roles, *aim.roles], [*clause.subs, *aim.subs]
    clause.adverbs = [*clause.adverbs, *aim.adverbs]
