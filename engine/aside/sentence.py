"""Sentences that nothing else bears on what is asked: "no other card forbids it", "he has nothing to get around it".

Every verdict supposes so; that a certain card, or a kind of cards, does not do something, is a fact.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.aside.verbs import BEARING, SOMETHING, WORKING
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.english.other import OTHER

MEANS = SOMETHING | {"means", "way", "possibility", "help"}
BUT = frozenset(
    ["apart from", "aside from", "besides", "but", "except", "except for", "other than", "save", "save for"]
)
LIMITING = frozenset(["only", "just", "at least", "more than"])


def excludes(clause: Clause) -> bool:
    """Whether it only says that nothing that nobody told of bears on the question."""
    if clause.asks or clause.negated or clause.passive or clause.subs or clause.subject is None or excepted(clause):
        return False
    return _does_nothing(clause, clause.subject) or _is_not_there(clause) or _has_no_means(clause)


def excepted(clause: Clause) -> Noun | None:
    """What does bear on it, after all: "nothing changes it except Armor: Helmet", "has nothing that lets him but X"."""
    subject = clause.subject
    none = [noun for noun in (subject, *clause.objects) if noun is not None and _is_none(noun)]
    if not none:
        return None
    whole = [] if subject is None or subject not in none else [subject, *clause.objects]
    said = [one for one in _all_of(clause) if whole or one is not clause]  # "does nothing apart from X": that is done
    roles = [role for one in said for role in (*one.roles, *one.subs) if role.link in BUT]
    behind = [role.noun for role in roles if role.noun is not None and not _is_own_text(role.noun)]
    joined = [more for noun in whole if noun.joint != "or" for more in noun.more if more.names]
    found = [noun for noun in (*behind, *joined) if not (noun.is_pronoun or noun.determiner in ("this", "that"))]
    return found[0] if found else None


def _is_own_text(noun: Noun) -> bool:
    """Reads "apart from its own Text": what the card itself says is reckoned with anyway."""
    own = noun.owner is not None and noun.owner.is_pronoun
    return noun.is_a("text") and own and not (noun.names or noun.relatives or noun.more)


def _is_none(noun: Noun) -> bool:
    return (noun.determiner == "no" or noun.is_a("nothing", "none")) and not noun.is_somebody


def _all_of(clause: Clause, within: tuple[Clause, ...] = ()) -> Iterator[Clause]:
    """The clause, what it aims at, and what is said of its objects; a relative clause has its noun for an object."""
    yield clause
    inner = [clause.infinitive] if clause.infinitive is not None else []
    for one in (*inner, *(relative for noun in clause.objects for relative in noun.relatives)):
        if all(one is not outer for outer in (*within, clause)):
            yield from _all_of(one, (*within, clause))


def _does_nothing(clause: Clause, subject: Noun) -> bool:
    """Reads "no other card forbids it", "no effect plays a part"."""
    part = clause.verb == "play" and bool(clause.objects) and clause.objects[0].is_a("part")
    return _is_nothing(subject, SOMETHING) and (part or _bears(clause)) and not subject.relatives


def _bears(clause: Clause) -> bool:
    """Whether it tells of what may or must be done, and of no card by its name."""
    named = any(name.startswith("card:") for noun in clause.nouns() for name in noun.names)
    return clause.verb in BEARING and not named


def _is_not_there(clause: Clause) -> bool:
    """Reads "no card is in play that changes his Hand size", "there is nothing else that changes it"."""
    there = clause.subject is not None and clause.subject.is_a("there")
    something = clause.objects[0] if there and len(clause.objects) == 1 else clause.subject
    apart = [role for role in clause.roles if role.link in BUT and role.noun is not None and _is_own_text(role.noun)]
    plain = clause.verb == "be" and all(role.says("in", "play") for role in clause.roles if role not in apart)
    told = something is not None and _is_nothing(something, SOMETHING) and _would_work(something)
    return plain and told and (there or not clause.objects)


def without_rest(clause: Clause) -> list[Noun]:
    """Takes "nothing else that permits a Block" out of "has no Alertness and nothing else that permits a Block"."""
    rest: list[Noun] = []
    for noun in clause.objects:
        rest += (more := [one for one in noun.more if _is_nothing(one, SOMETHING) and _would_work(one)])
        noun.more = [one for one in noun.more if one not in more]
    return rest


def idle_relatives(clause: Clause) -> list[Clause]:
    """Takes "which no other card forbids", "which nothing allows him to play" from the nouns of which it is said."""
    found: list[Clause] = []
    spoken = [one for outer in _all_of(clause) for series in outer.nouns() for one in series.each()]
    for noun in [said for one in spoken for said in (one, one.apposition) if said is not None]:
        idle = [one for one in noun.relatives if one.subject is not noun and _is_idle(one, noun)]
        found += idle
        noun.relatives = [one for one in noun.relatives if not any(one is other for other in idle)]
    return found


def _is_idle(relative: Clause, noun: Noun) -> bool:
    """Whether it says that nothing that nobody told of bears on the card of which it is said."""
    plain = not (relative.negated or relative.passive) and relative.verb in BEARING
    nothing = relative.subject is not None and _is_nothing(relative.subject, SOMETHING)
    return plain and nothing and not _names_others(relative, noun)


def _names_others(clause: Clause, noun: Noun) -> bool:
    """Whether it speaks of a card by its name, other than the one of which it is said."""
    inner = [clause, *([clause.infinitive] if clause.infinitive is not None else [])]
    named = [one for told in inner for one in told.nouns() if any(name.startswith("card:") for name in one.names)]
    return any(one.names != noun.names for one in named)


def _has_no_means(clause: Clause) -> bool:
    """Reads "has nothing by which he could ignore it", "has no way around it", "plays nothing else that changes it"."""
    if clause.verb not in ("have", "know", "see", "play", "use") or clause.modal or len(clause.objects) != 1:
        return False
    means = clause.objects[0]
    if clause.verb in ("play", "use"):
        other = bool({*means.adjectives, *(word.lemma for word in means.after), *clause.adverbs} & (OTHER | {"else"}))
        works = bool(means.relatives) and all(_works(inner) for inner in means.relatives)
        return other and works and _is_nothing(means, SOMETHING)
    aim = clause.infinitive
    aimed = aim is not None and _bears(aim) and not aim.negated
    around = [role.link for role in clause.roles] == ["around"]
    plain = aimed or around or _would_work(means)
    return _is_nothing(means, MEANS) and plain and not any(role.says("in", "hand") for role in clause.roles)


def _works(clause: Clause) -> bool:
    """Reads "that gains Ability", "that does damage"."""
    named = any(name.startswith("card:") for noun in clause.nouns() for name in noun.names)
    return clause.verb in WORKING | {"gain", "lose", "do"} and not (clause.negated or named or clause.subs)


def _is_nothing(noun: Noun, kinds: frozenset[str]) -> bool:
    """Whether it is "nothing else", "no other card or effect"."""
    if noun.determiner != "no" and not noun.is_a("nothing"):
        return False
    return all(
        (one.head in kinds or one.is_a("nothing"))
        and not (one.names or one.of or one.owner or one.denied or one.number)
        and {*one.adjectives} <= OTHER | {"such"}
        for one in noun.each()
    )


def _would_work(noun: Noun) -> bool:
    """Whether a clause behind it says what such a card would do."""
    behind = noun.relatives
    return bool(behind) and all(
        _bears(inner)
        and bool(inner.objects or inner.infinitive)
        and not (inner.negated or inner.passive or {*inner.adverbs} & LIMITING)
        for inner in behind
    )
