"""One sentence of two turns or Phases: "plays X on turn 1 and Y on turn 2" -> plays X on turn 1, plays Y on turn 2."""

from __future__ import annotations

import copy
from dataclasses import replace

from engine.english.clause import Clause, Role
from engine.english.noun import TURNS, Noun
from engine.telling.refer import Refer
from engine.telling.rewording.because import causes
from engine.telling.rewording.causes import by_event
from engine.telling.rewording.sequence import THEREUPON
from engine.telling.rewording.series import TIMES, by_series
from engine.telling.rewording.severally import severally
from engine.telling.rewording.timed import after_turn
from engine.telling.rewording.wished import wished

REACTS = frozenset(["answer", "respond", "reply", "react", "play", "block", "dodge", "avoid", "counter", "defend"])
DOING = frozenset(["ignore", "duplicate", "counter"])


def apart(clause: Clause, refer: Refer) -> list[Clause]:
    """The clause, or the parts of it that tell of several times; and what a player did with a card that it names."""
    done = [] if clause.asks else _done(clause, refer)
    before = (
        []
        if clause.asks
        else [
            *after_turn(clause, refer),
            *causes(clause, refer),
            *by_event(clause, refer),
            *_played_before(clause, refer),
            *_by_playing(clause, refer),
        ]
    )
    then = [
        *_agent_does(clause, refer),
        *_then_does(clause, refer),
        *_discarding(clause),
        *wished(clause, refer),
        *_then(clause, refer),
        *severally(clause),
        *_pending(clause),
    ]
    return [*before, *by_series(clause, refer), *done, *but_not(clause), *then]


def _then(clause: Clause, refer: Refer) -> list[Clause]:
    """Plays X, after which he plays Y, because of which he must skip it -> plays X; then he plays Y, must skip it."""
    told = [sub for sub in clause.subs if sub.link in THEREUPON and sub.clause is not None and sub.clause.verb]
    told += [sub for sub in clause.subs if sub.link == "because of which" and _is_act(sub.clause, refer)]
    if clause.asks or len(told) != 1 or told[0].clause is None:
        return []
    clause.subs = [sub for sub in clause.subs if sub is not told[0]]
    told[0].clause.first = False
    return [told[0].clause]


def _agent_does(clause: Clause, refer: Refer) -> list[Clause]:
    """X is played by Player A, who plays Y with it -> X is played by Player A; Player A plays Y with it."""
    by = [r.noun for r in clause.roles if r.link == "by" and r.noun is not None and refer.is_player(r.noun)]
    if not clause.passive or clause.asks or len(by) != 1 or by[0].more or clause.negated:
        return []
    acts = [r for r in by[0].relatives if r.link == "who" and any(_is_it(noun) for noun in r.nouns())]
    by[0].relatives = [relative for relative in by[0].relatives if relative not in acts]
    for act in acts:
        act.subject, act.link, act.first = copy.copy(by[0]), "", False
        act.subject.relatives = []
    return acts


def _then_does(clause: Clause, refer: Refer) -> list[Clause]:
    """Plays X against Player B, who answers with Y -> plays X against Player B; Player B answers with Y."""
    told: list[Clause] = []
    for noun in [role.noun for role in clause.roles if role.link in ("against", "on") and role.noun is not None]:
        if clause.asks or clause.negated or clause.modal or not refer.is_player(noun) or not noun.names:
            continue
        acts = [r for r in noun.relatives if r.link == "who" and r.verb in REACTS and r.tense == clause.tense]
        acts = [act for act in acts if not (act.negated or act.modal or act.passive)]
        noun.relatives = [relative for relative in noun.relatives if relative not in acts]
        for act in acts:
            act.subject, act.link, act.first = copy.copy(noun), "", False
            act.subject.relatives = []
        told += acts
    return told


def _is_it(noun: Noun) -> bool:
    return noun.is_it


def _is_act(said: Clause | None, refer: Refer) -> bool:
    """Whether it tells what a certain player does or has to do, and not what he may or may not."""
    if said is None or said.subject is None or said.modal in ("can", "may") or said.negated:
        return False
    aim = said.infinitive if said.verb == "have" and said.infinitive is not None else said
    lost = aim.verb in ("skip", "lose", "discard")
    return lost and refer.is_player(said.subject) and not refer.is_anyone(said.subject)


def _pending(clause: Clause) -> list[Clause]:
    """Has an Ability of 11 and 3 damage pending -> has an Ability of 11; 3 damage is pending against him."""
    noun = clause.objects[0] if clause.verb in ("have", "be") and len(clause.objects) == 1 else None
    behind = noun.of if noun is not None and noun.of is not None and noun.of.more else noun
    more = behind.more[0] if behind is not None and len(behind.more) == 1 and behind.joint == "and" else None
    told = more is not None and more.is_a("damage", "pending damage") and more.number is not None
    told = told and more is not None and (more.has("pending") or more.is_a("pending damage"))
    if noun is None or behind is None or more is None or not told or clause.subject is None or clause.asks:
        return []
    if not noun.is_a("ability"):
        return []
    behind.more, damage = [], copy.copy(more)
    damage.head, damage.adjectives, damage.after = "damage", (), []
    pending = Noun(more.words, "", adjectives=("pending",))
    against = Role("against", copy.deepcopy(clause.subject))
    return [Clause("be", clause.words, damage, [pending], [against], first=False)]


def but_not(clause: Clause) -> list[Clause]:
    """It is X but not Y -> it is X; it is not Y."""
    noun = clause.objects[0] if clause.verb == "be" and len(clause.objects) == 1 else None
    if clause.verb != "be":
        return [*_has_not(clause), *_and_none(clause)]
    if noun is None or len(noun.denied) != 1 or clause.asks or clause.negated or clause.roles or clause.subs:
        return []
    other = copy.copy(clause)
    other.objects, other.negated, other.first, noun.denied = [noun.denied[0]], True, False, []
    other.subject = copy.copy(clause.subject)
    return [other]


def _has_not(clause: Clause) -> list[Clause]:
    """Has X in play, but not Y -> has X in play; has no Y in play."""
    have = clause.verb == "have" and len(clause.roles) == 1
    place = clause.roles[0].noun if have and clause.roles[0].link == "in" else None
    if place is None or len(place.denied) != 1 or not place.is_a("play", "hand") or clause.asks or clause.negated:
        return []
    card, place.denied = place.denied[0], []
    other = _of_same(clause, card)
    other.negated = True
    return [other]


def _and_none(clause: Clause) -> list[Clause]:
    """Has X and no Y in play, has X in play but no Y -> has X in play; has no Y in play."""
    if clause.asks or not clause.objects or not all(noun.is_a(*TURNS) for noun in clause.objects[1:]):
        return []
    first = clause.objects[0]
    if first.joint == "but" and first.more and (clause.negated or first.determiner == "no" or first.is_a("nothing")):
        return _but(clause, first)
    found: list[Noun] = []
    for noun in (first, *(role.noun for role in clause.roles if role.noun is not None)):
        none = [more for more in noun.more if more.determiner == "no" and more.names]
        noun.more = [more for more in noun.more if more not in none]
        found += none if first.determiner != "no" and not clause.negated else []
    return [_of_same(clause, noun) for noun in found]


def _but(clause: Clause, first: Noun) -> list[Clause]:
    """Plays not X but Y, no X but Y, nothing but Y -> plays Y; does not play X."""
    denied = [] if first.is_a("nothing") else [_of_same(clause, replace(first, more=[], joint="and"))]
    rest, *more = first.more
    clause.objects, clause.negated = [replace(rest, more=more), *clause.objects[1:]], False
    return denied


def _of_same(clause: Clause, noun: Noun) -> Clause:
    """What the clause says, of another thing."""
    other = copy.copy(clause)
    other.roles, other.subs = copy.deepcopy(clause.roles), []
    other.objects = [noun, *(time for time in clause.objects if time.is_a(*TURNS))]
    other.first, other.subject = False, copy.copy(clause.subject)
    return other


def _done(clause: Clause, refer: Refer) -> list[Clause]:
    """Plays X, which Player A ignores -> plays X; Player A ignores X."""
    found: list[Clause] = []
    for noun in (*clause.objects, *(r.noun for r in clause.roles if r.link == "with" and r.noun is not None)):
        for relative in [r for r in noun.relatives if r.verb in DOING and not (r.passive or r.modal or r.subs)]:
            if relative.subject is not None and refer.is_player(relative.subject) and noun.names:
                noun.relatives.remove(relative)
                card = copy.copy(noun)
                card.relatives, card.more = [], []
                when = [one for one in relative.objects if one is not noun and one.is_a(*TIMES)]
                relative.objects, relative.link, relative.first = [card, *when], "", False
                found.append(relative)
    return found


ANSWERING = frozenset(["duplicate", "counter", "ignore", "block", "dodge", "nullify", "avoid", "redirect"])


def _played_before(clause: Clause, refer: Refer) -> list[Clause]:
    """Duplicates X, which his opponent played with Y -> his opponent plays X with Y; he duplicates X."""
    if clause.verb not in ANSWERING or clause.negated or clause.modal or clause.passive:
        return []
    found: list[Clause] = []
    for noun in [n for n in clause.objects if n.names and refer.is_card(n) and not n.more]:
        for relative in [r for r in noun.relatives if r.verb == "play" and not (r.negated or r.modal)]:
            doer = relative.subject
            if relative.passive and not any(r.link == "by" for r in relative.roles) and clause.subject is not None:
                doer = Noun(noun.words, "opponent", owner=copy.deepcopy(clause.subject))
            said = [o for o in relative.objects if not any(r is relative for r in o.relatives)]
            if doer is None or not refer.is_player(doer) or refer.is_anyone(doer) or said or relative.infinitive:
                continue
            noun.relatives = [one for one in noun.relatives if one is not relative]
            if doer.is_a("opponent") and doer.owner is not None and doer.owner.is_pronoun:
                doer.owner = copy.deepcopy(clause.subject)
            card = copy.copy(noun)
            card.relatives, noun.determiner = [], "the"
            found.append(Clause("play", relative.words, doer, [card], relative.roles, subs=relative.subs,
                                adverbs=relative.adverbs, tense="present", first=clause.first))  # fmt: skip
    return found


def _discarding(clause: Clause) -> list[Clause]:
    """Plays X, discarding Y -> plays X; discards Y."""
    told = [s for s in clause.subs if s.link == "ing" and s.clause is not None and s.clause.verb == "discard"]
    act = told[0].clause if len(told) == 1 else None
    if act is None or clause.asks or clause.modal or clause.negated or clause.verb != "play" or act.negated:
        return []
    clause.subs = [sub for sub in clause.subs if sub is not told[0]]
    act.form, act.link, act.first, act.tense = "finite", "", False, clause.tense
    act.subject = copy.deepcopy(clause.subject)
    return [act]


def _by_playing(clause: Clause, refer: Refer) -> list[Clause]:
    """Loses an Attack by playing X -> plays X; he loses an Attack."""
    by = [r for r in clause.roles if r.link in ("by", "through") and r.clause is not None and r.clause.verb == "play"]
    if clause.verb not in ("lose", "skip", "gain") or clause.passive or clause.modal or clause.negated or len(by) != 1:
        return []
    act = by[0].clause
    if act is None or act.negated or len(act.objects) != 1 or not refer.is_card(act.objects[0]):
        return []
    clause.roles = [role for role in clause.roles if role is not by[0]]
    return [Clause("play", act.words, copy.deepcopy(clause.subject), act.objects, act.roles, first=clause.first)]
