"""What is told in passing of an act that came before -> a clause of its own, told first.

"After Slan has played Intimidate, …", "Having blocked it, …", "when Kane plays Fast Talk", "By playing Police, …".
"""

from __future__ import annotations

import copy

from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.phase import PHASES
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody

PLAYS = frozenset(["play", "nullify", "drop", "block", "dodge", "counter", "remove", "attack"])
WHEN = frozenset(["when", "once", "after", "as soon as", "now that", "right after", "just after", "immediately after",
                  "shortly after", "soon after", "only after", "even after", "long after"])  # fmt: skip
TIMING = frozenset(["begin", "start", "end", "finish", "turn", "come", "reach"])
"""What tells only when: "when his Attack Phase begins"."""
SPANS = ("turn", "phase", *PHASES, "game")
BECOMING = frozenset(["become", "be", "leave"])
LASTING = frozenset(["have", "hold", "be", "use", "wield", "keep"])
"""What held at that moment, is told before what was done in it."""
MEANS = frozenset(["discard", "use", "exert"])
"""What is done for what it brings about: "counters it by discarding Forethought"."""
MEETING, PAST = frozenset(["block", "dodge", "avoid", "defend"]), ("past", "perfect", "past perfect")
STANDING = frozenset(["have", "hold", "control", "own"])
"""What a player has while he does something: "holding a Dodge"."""


def beforehand(clause: Clause, refer: Refer) -> list[Clause]:
    """The acts that came before what the clause tells or asks; they are taken from it."""
    found: list[Clause] = []
    for holder in (clause, *([clause.infinitive] if clause.asks and clause.infinitive is not None else [])):
        for sub in [sub for sub in holder.subs if sub.clause is not None]:
            again = sub.clause is not None and _is_said_again(clause, sub.clause)
            said = None if again else _taken_part(sub, clause) or _earlier(sub, clause, refer)
            if said is not None:
                holder.subs = [other for other in holder.subs if other is not sub]
                said.first = False
                found.append(said)
    if not clause.asks:
        found += _met_with(clause, refer)
        found += _by_playing(clause, refer)
        by_means(clause, refer)
    return [*found, *(_played(clause, refer) if clause.asks else [])]


def _met_with(clause: Clause, refer: Refer) -> list[Clause]:
    """Drops his Guard, with which he has blocked X -> he has blocked X with his Guard; he drops it."""
    found: list[Clause] = []
    if clause.verb not in ("drop", "discard", "keep", "leave", "remove"):
        return found
    for noun in [noun for noun in clause.objects if noun.names and not noun.more and refer.is_card(noun)]:
        for relative in [one for one in noun.relatives if one.link in ("with which", "by which", "by means of which")]:
            met = relative.verb in MEETING and relative.tense in PAST and not (relative.modal or relative.negated)
            said = [one for one in relative.objects if one is not noun]
            known = relative.subject is not None and refer.is_player(relative.subject) and not relative.subs
            if not met or not known or len(said) != 1 or relative.passive:
                continue
            noun.relatives = [other for other in noun.relatives if other is not relative]
            card = Noun(noun.words, noun.head, determiner="the", names=noun.names, owner=noun.owner)
            roles = [role for role in relative.roles if role.noun is not None and role.noun is not noun]
            who = clause.subject if relative.subject is not None and relative.subject.is_pronoun else relative.subject
            relative.subject, relative.objects, relative.roles = copy.copy(who), said, [*roles, Role("with", card)]
            relative.link, relative.first, relative.adverbs = "", False, [a for a in relative.adverbs if a != "just"]
            found.append(relative)
    return found


def _is_said_again(clause: Clause, said: Clause) -> bool:
    """Reads "Must he tell, when he plays the Attack, …": of what was played before."""
    objects = [noun.determiner == "the" or noun.is_pronoun for noun in said.objects]
    return clause.verb in ("tell", "disclose", "announce", "reveal", "say", "have") and objects == [True]


def _taken_part(sub: Role, clause: Clause) -> Clause | None:
    """Having blocked it, holding X, he attacks; after playing it, he attacks -> he blocked it; he holds X."""
    said = sub.clause
    if said is None or clause.subject is None or said.form != "ing" or said.modal:
        return None
    done = sub.link == "ing" and said.tense == "perfect"
    stands = sub.link == "ing" and (_is_state(said) or (said.verb in STANDING and not done))
    played = sub.link == "after" and (_is_plain(said) or (said.tense == "perfect" and not said.negated))
    denied = sub.link == "ing" and said.negated and said.verb not in ("count", "include", "reckon")
    if not (done or stands or played or denied) or said.subject not in (None, clause.subject):
        return None
    said.subject, said.form, said.tense = clause.subject, "finite", "present" if stands else "past"
    return said


def _is_state(said: Clause) -> bool:
    """Reads "being Prone", "having been Disarmed": what he who acts is."""
    bare = not (said.negated or said.modal or said.roles or said.subs or said.infinitive) and said.subject is None
    prone = said.verb == "be" and [noun.adjectives for noun in said.objects] == [("prone",)]
    disarmed = said.verb in ("disarm", "be") and [noun.adjectives for noun in said.objects] in ([], [("disarmed",)])
    return bare and (prone or (disarmed and (said.passive or (said.verb == "be" and bool(said.objects)))))


def _earlier(sub: Role, clause: Clause, refer: Refer) -> Clause | None:
    """After X has played it; once it is countered; when X plays it -> X plays it; it is countered."""
    said = sub.clause
    if said is None or sub.link not in WHEN or said.form != "finite" or said.modal or said.subject is None:
        return None
    if not clause.asks and _is_over(said, refer):
        return said
    if _is_timing(said) or not (clause.asks or _is_told(clause, refer)):
        return None
    if clause.asks and said.verb not in PLAYS and not said.passive:
        return None  # "after he discards 2 cards for it", "after he has chosen": the order is what is asked about
    if refer.is_anyone(said.subject) or not _is_certain(said, refer):
        return None
    if not clause.asks and sub.link == "when" and (clause.tense != said.tense or clause.verb in LASTING):
        return None
    _settle(said, clause, refer)
    return said


def _is_certain(said: Clause, refer: Refer) -> bool:
    """Whether a certain player does it, or it befalls a card."""
    if said.subject is None:
        return False
    if refer.is_player(said.subject):
        return True
    if said.subject.is_a("card") and not said.subject.names:
        return False  # "after all 3 cards have been played": of which it was told
    return refer.is_card(said.subject) and (said.passive or said.verb in BECOMING)


def _is_timing(said: Clause) -> bool:
    return said.verb in TIMING or any(noun.is_a(*SPANS) for noun in said.nouns() if noun.owner is None)


def _is_over(said: Clause, refer: Refer) -> bool:
    """Whether it tells that somebody's turn is over: "once Player A's turn is finished"."""
    subject = said.subject
    turn = subject is not None and subject.is_a("turn") and not (subject.adjectives or subject.relatives)
    ends = said.verb in ("end", "finish") or (
        said.verb == "be" and "over" in (*said.adverbs, *(r.link for r in said.roles))
    )
    plain = not (said.negated or said.modal or said.subs or said.objects)
    return turn and ends and plain and subject is not None and somebody(subject.owner, refer)


def _is_told(clause: Clause, refer: Refer) -> bool:
    """Whether it tells what a certain player does, or what befalls a card, and no law."""
    if clause.modal or clause.negated or clause.subject is None or refer.is_anyone(clause.subject):
        return False
    if refer.is_player(clause.subject):
        return True
    return refer.is_card(clause.subject) and (clause.passive or clause.verb in BECOMING)


def _settle(said: Clause, clause: Clause, refer: Refer) -> None:
    """Names are told first: "A chooses X when he plays Y" -> A plays Y; "when he plays it, A is …" -> A plays it."""
    subject = clause.subject
    if said.subject is None or subject is None or not refer.is_player(subject) or not refer.is_player(said.subject):
        return
    if said.subject.is_pronoun and not subject.is_pronoun and subject.head != "opponent":
        said.subject = copy.copy(subject)
        said.subject.relatives = []


def _by_playing(clause: Clause, refer: Refer) -> list[Clause]:
    """By playing Police he removes X -> he plays Police; he removes X."""
    found: list[Clause] = []
    for role in [r for r in clause.roles if r.link in ("by", "through", "in") and r.clause is not None]:
        said = role.clause
        if said is None or said.verb != "play" or not _is_told(clause, refer) or clause.passive or not _is_plain(said):
            continue
        clause.roles = [other for other in clause.roles if other is not role]
        said.subject, said.form, said.first = copy.copy(clause.subject), "finite", False
        said.tense = clause.tense
        found.append(said)
    return found


def by_means(clause: Clause, refer: Refer) -> None:
    """Counters X by discarding Y; reshuffles it, using Z -> discards Y to counter X; uses Z to reshuffle it."""
    by = [r for r in clause.roles if r.link in ("by", "through") and r.clause is not None]
    using = [sub for sub in clause.subs if sub.link == "ing" and sub.clause is not None]
    role = by[0] if len(by) == 1 and not using else using[0] if len(using) == 1 and not by else None
    said = role.clause if role is not None else None
    if role is None or said is None or said.verb not in MEANS or said.infinitive is not None or said.tense == "perfect":
        return
    if clause.verb in ("pay", "counter") or clause.infinitive is not None or clause.that is not None:
        return
    if clause.passive or not _is_told(clause, refer):
        return
    done = copy.copy(clause)
    done.roles = [other for other in clause.roles if other is not role]
    done.subs, done.form, done.subject = [], "to", None
    clause.verb, clause.words, clause.objects = said.verb, said.words, said.objects
    clause.roles, clause.adverbs, clause.infinitive = said.roles, said.adverbs, done
    clause.subs = [other for other in clause.subs if other is not role]


def _is_plain(said: Clause) -> bool:
    return said.verb in PLAYS and not (said.negated or said.modal or said.subs or said.passive)


def _played(clause: Clause, refer: Refer) -> list[Clause]:
    """Is Stalk, which Player A plays now, undodgeable? -> Player A plays Stalk."""
    found: list[Clause] = []
    for noun in [one for one in clause.nouns() if one.names and refer.is_card(one)]:
        for relative in [r for r in noun.relatives if r.verb == "play" and _is_plain(r)]:
            bare = not (relative.roles or relative.that or relative.infinitive or relative.subject is None)
            if bare and relative.tense == "present" and refer.is_player(relative.subject):
                noun.relatives = [other for other in noun.relatives if other is not relative]
                card = Noun(noun.words, noun.head, names=noun.names, edition=noun.edition)
                found.append(Clause("play", relative.words, relative.subject, [card], first=False))
    return found
