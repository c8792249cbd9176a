"""Questions after what must be told of a Hidden Attack: "Must he tell his opponent that it is a Power Blow?"."""

from __future__ import annotations

from engine.case import Question
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.kind import UNAVOIDABLE
from engine.telling.verbs.narrate import Narrator
from engine.world import Happening

SAYING = frozenset(["tell", "disclose", "announce", "say", "declare", "mention", "reveal", "state", "inform", "admit"])
KINDS = ("power blow", "head shot")
CHOICE = "choice"
WHEN = frozenset({("when", "play"), ("before", "reveal"), ("until", "reveal")})


def ask_disclosure(narrator: Narrator, clause: Clause, question: Question) -> Question | None:
    """The question whether its player must tell this of his Hidden Attack; None where it asks something else."""
    played = [thing for h in narrator.world.log if h.verb == "play" for thing in h.things]
    hidden = [thing for thing in narrator.world.things if thing.is_a("attack") and "hidden" in thing.traits]
    hidden = [thing for thing in hidden if thing in played] or hidden
    if clause.verb not in SAYING or clause.modal != "must" or len(hidden) != 1 or not _is_plain(clause):
        return None
    kinds = _kinds(clause) or _told(clause, hidden[0].traits)
    if len(kinds) != 1 or not hidden[0].owner:
        return None
    named = clause.subject if clause.subject is not None and not clause.subject.is_pronoun else None
    if named is not None and narrator.refer.is_player(named):
        who = narrator.refer.player(named)
        if (narrator.refer.other(who) if clause.passive else who) != hidden[0].owner:
            return None
    narrator.refer.topic = hidden[0].owner
    question.act = Happening("disclose", hidden[0].owner, hidden, kind=min(kinds))
    question.player = hidden[0].owner
    return question


def _is_plain(clause: Clause) -> bool:
    """Whether nothing is said of when, but that he plays it then, or that it is not revealed yet."""
    beside = [sub for sub in (*clause.subs, *(clause.that.subs if clause.that else ())) if sub.link != "whether"]
    when = all(s.clause is not None and (s.link, s.clause.verb) in WHEN for s in beside)
    roles = all(role.link in ("to", "about", "of") for role in clause.roles)
    return when and roles and not clause.negated and not {*clause.adverbs} - {"also", "already"}


def _kinds(clause: Clause) -> set[str]:
    """What is to be told: of the Attack, or of its player's choice."""
    nouns = [*clause.objects, *(role.noun for role in clause.roles if role.noun is not None)]
    inner = [clause.that, *(sub.clause for sub in clause.subs if sub.link == "whether")]
    inner += [relative for noun in nouns for relative in noun.relatives]
    told = [one for one in inner if one is not None]
    return {kind for one in told for kind in _of_clause(one)} if told else {k for noun in nouns for k in _of_noun(noun)}


def _told(clause: Clause, traits: set[str]) -> set[str]:
    """Reads "Must he disclose this?" of the one thing that was told of the Attack."""
    said = clause.objects[0] if len(clause.objects) == 1 else None
    told = traits & {*UNAVOIDABLE.values()}
    return told if said is not None and said.is_a("this", "that", "it") and len(told) == 1 else set()


def _of_clause(said: Clause) -> set[str]:
    either = any(noun.more and noun.joint == "or" for noun in said.objects)
    if said.verb in ("choose", "pick", "select") or "which" in said.adverbs or either:
        return {CHOICE}
    if said.passive and said.negated and said.verb in UNAVOIDABLE and said.modal in ("can", "may"):
        return {UNAVOIDABLE[said.verb]}
    if said.verb != "be" or said.negated or said.roles or said.subs:
        return {"", "other"}
    return {kind for noun in said.objects for kind in _of_noun(noun)}


def _of_noun(noun: Noun) -> set[str]:
    found: set[str] = set()
    for member in noun.each():
        if member.is_a(*KINDS):
            found.add(member.head)
        elif member.is_a(CHOICE, "decision"):
            found.add(CHOICE)
        found |= {word for word in member.adjectives if word in UNAVOIDABLE.values()}
    return found
