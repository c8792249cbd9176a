"""What a situation says that a card forbids ("by which his opponent cannot play Events") -> an effect."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from engine.card import CLASSES, Effect
from engine.english.clause import Clause, Role
from engine.english.noun import TURNS, Noun
from engine.telling.kind import kind_of
from engine.telling.texts.plain import is_kind

Who = Callable[[Noun], str]
"""Whom a phrase means, as a card's text says it: all, opponent, you; "" where that cannot be told."""

KEEPS = frozenset(["prevent", "keep", "stop"])
FORBIDS = frozenset(["forbid", "prohibit", "ban"])
ACTS = {"draw": ("card",), "exert": (), "attack": ("opponent",), "make": ("exertion",)}
"""Acts beside the play of cards that a text forbids, and what they may be done to."""
HARM = frozenset(["do", "cause", "inflict", "deal"])


def denial(clause: Clause, who: Who) -> Effect | None:
    """The play that the clause says is forbidden, and to whom; None where it says something else."""
    clause = _dated(clause)
    if clause.verb in ("say", "state", "read") and clause.that is not None:
        return denial(clause.that, who) if not clause.negated else None
    if clause.subs or clause.adverbs:
        return None
    if clause.verb in KEEPS and not clause.negated and not clause.modal:
        return _kept(clause, who)
    if clause.verb in FORBIDS and not clause.negated and not clause.modal:
        return _forbidden(clause, who)
    return _cannot(clause, who)


def _dated(clause: Clause) -> Clause:
    """Reads "prevents him from playing Events this turn" as "… during this turn": when it holds is no card."""
    times = [noun for noun in clause.objects if _is_plain_turn(noun)]
    if not times or len(times) == len(clause.objects):
        return clause
    dated = copy(clause)
    dated.objects = [noun for noun in clause.objects if noun not in times]
    dated.roles = [*clause.roles, *(Role("during", noun) for noun in times)]
    return dated


def _kept(clause: Clause, who: Who) -> Effect | None:
    """Reads "keeps Player B from playing Events"."""
    play = next((r.clause for r in clause.roles if r.link == "from" and r.clause is not None), None)
    if play is None and not clause.roles and clause.infinitive is None:
        return _kinds_kept(clause)
    if play is None or len(clause.objects) != 1 or len(clause.roles) != 1 or play.negated:
        return None
    return _effect(clause.objects[0], _dated(play), who)


def _forbidden(clause: Clause, who: Who) -> Effect | None:
    """Reads "forbids Player B to play Events"."""
    play = clause.infinitive
    if play is None and not clause.roles:
        return _kinds_kept(clause)
    if play is None or len(clause.objects) != 1 or clause.roles:
        return None
    return _effect(clause.objects[0], _dated(play), who)


def _kinds_kept(clause: Clause) -> Effect | None:
    """Reads "prevents Middle Attacks", "forbids Events": that anybody plays them."""
    nouns = [member for noun in clause.objects for member in noun.each()]
    kinds = all(noun.is_a(*CLASSES) and noun.owner is None and noun.determiner in ("", "all", "any") for noun in nouns)
    return _made("all", clause.objects, clause) if nouns and kinds else None


def _cannot(clause: Clause, who: Who) -> Effect | None:
    """Reads "his opponent cannot play Events", "Events cannot be played", "no Events may be played"."""
    if clause.modal not in ("can", "may") or clause.subject is None:
        return None
    if clause.passive:
        if clause.verb != "play":
            return None
        none = clause.subject.determiner == "no"
        return _made("all", [clause.subject], clause) if none != clause.negated and not clause.objects else None
    if clause.subject.determiner == "no" and clause.subject.is_a("player"):
        return _made("all", clause.objects, clause) if clause.verb == "play" and not clause.negated else None
    return _effect(clause.subject, clause, who) if clause.negated else None


def _effect(player: Noun, play: Clause, who: Who) -> Effect | None:
    whom = who(player)
    if not whom or play.infinitive is not None:
        return None
    return _made(whom, play.objects, play) if play.verb == "play" else _of_another_act(whom, play)


def _of_another_act(whom: str, act: Clause) -> Effect | None:
    """Reads "cannot draw any cards", "cannot Exert": acts that are forbidden as a whole."""
    plain = [noun for noun in act.objects if noun.is_a(*ACTS.get(act.verb, ())) and not noun.relatives]
    if (
        act.verb not in ACTS
        or len(plain) != len(act.objects)
        or said_more(act)
        or act.subs
        or any(n.number for n in plain)
    ):
        return None
    verb = "exert" if act.verb == "make" else act.verb
    return Effect("forbid", {"who": whom, "act": verb, "what": "", **_lasting(act)})


def _lasting(clause: Clause) -> dict[str, object]:
    """Reads "during his next turn": so long it is forbidden."""
    turns = [r.noun for r in clause.roles if r.link in ("during", "on", "for") and r.noun is not None]
    return {"lasts": "next turn"} if any(noun.is_a("next turn") for noun in turns) else {}


def said_more(clause: Clause) -> list[Role]:
    """What is said beside the turn in which it holds: "during this turn"."""
    return [r for r in clause.roles if not (r.link in ("during", "on", "for") and r.noun and _is_plain_turn(r.noun))]


def _is_plain_turn(noun: Noun) -> bool:
    """Whether it is "this turn", "his next turn": not "his first turn", nor "the turn in which …"."""
    return noun.head in TURNS and not (noun.adjectives or noun.relatives or noun.of)


def _made(whom: str, cards: list[Noun], play: Clause) -> Effect | None:
    """The effect, if every phrase of the clause could be read."""
    said = said_more(play)
    hand = [r for r in said if r.link == "from" and r.noun is not None and r.noun.head == "hand"]
    if play.subs or len(cards) != 1 or len(hand) != len(said) or any(r.noun and r.noun.relatives for r in hand):
        return None
    kinds = [_kind(noun) for noun in cards[0].each()]
    if not all(kinds):
        return None
    return Effect(
        "forbid", {"who": whom, "what": "|".join(kinds), **({"from hand": True} if hand else {}), **_lasting(play)}
    )


def _kind(noun: Noun) -> str:
    """The cards of a phrase, as a kind: "event", "special card&may damage"; "" where more is said of them."""
    bare = copy(noun)
    bare.relatives = []
    if not is_kind(bare):
        return ""
    harm = [r for r in noun.relatives if r.verb in HARM and r.modal in ("may", "can") and not r.negated]
    damage = all(o.head == "damage" for r in harm for o in r.objects if o is not noun)
    if len(harm) != len(noun.relatives) or not damage:
        return ""
    return kind_of(noun) + ("&may damage" if harm else "")
