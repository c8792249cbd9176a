"""Different words for what a player wants -> "wants to": "would like to", "is about to", "asks whether he may"."""

from __future__ import annotations

import copy

from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.english.wish import WISHES
from engine.telling.refer import Refer
from engine.telling.rewording.possession import somebody
from engine.telling.rewording.takenas import used_as

MEANWHILE = frozenset(["while", "although", "even though"])
"""What stands so while he wants it, stands so in any case."""
PLANS = ("plan", "intention", "aim", "wish", "idea")
MEANT = (WISHES | {"decide", "attempt"}) - {"wish", "hope", "prefer"}
"""What is told as plainly as by "want"."""


def wish(clause: Clause, refer: Refer) -> None:
    """Player A would like to play X, is about to play X -> Player A wants to play X."""
    if clause.infinitive is None or not somebody(clause.subject, refer) or clause.asks or clause.objects:
        return
    if clause.verb in ("wish", "be", *MEANT) and not clause.passive:
        _meanwhile(clause, clause.infinitive)
    about = next((r for r in clause.roles if r.link == "about" and r.noun is None and r.clause is None), None)
    if clause.verb == "be" and about is not None and not clause.passive:
        clause.roles.remove(about)
        clause.verb = "want"
    elif clause.verb == "decide" and clause.tense == "perfect":
        return  # what he has decided to do, he does
    elif clause.verb in MEANT and clause.modal in ("", "will") and not clause.passive:
        clause.verb, clause.modal = "want", ""
    if clause.verb == "want":
        _so_that(clause.infinitive)
        used_as(clause.infinitive, refer)


FIGHTING = frozenset(["exert", "defend", "block", "dodge", "avoid"])
"""What somebody does against an Attack, or leaves."""


def would_not(clause: Clause, refer: Refer) -> None:
    """Does not want to Exert, to defend -> does not Exert, does not defend."""
    aim = clause.infinitive
    plain = not (clause.objects or clause.roles or clause.asks or clause.modal or clause.passive)
    if clause.verb not in WISHES or not clause.negated or aim is None or aim.verb not in FIGHTING or not plain:
        return
    if somebody(clause.subject, refer) and not (aim.negated or aim.passive):
        clause.verb, clause.objects, clause.roles, clause.infinitive = aim.verb, aim.objects, aim.roles, aim.infinitive
        clause.subs, clause.adverbs = [*clause.subs, *aim.subs], [*clause.adverbs, *aim.adverbs]


def _so_that(aim: Clause) -> None:
    """Wants to use X so that he can play Y -> wants to use X to play Y."""
    told = [sub for sub in aim.subs if sub.link in ("so that", "in order that") and sub.clause is not None]
    then = told[0].clause if len(told) == 1 and aim.infinitive is None else None
    he = then is not None and then.subject is not None and then.subject.is_pronoun and then.subject.is_a("he", "she")
    if then is not None and he and then.modal in ("can", "may") and not (then.negated or then.passive):
        aim.subs = [sub for sub in aim.subs if sub is not told[0]]
        then.modal, then.form, then.link, then.subject = "", "to", "", aim.subject
        aim.infinitive = then


def _meanwhile(clause: Clause, aim: Clause) -> None:
    """Wants to play X while Y is in play: that Y is in play is told of now."""
    meanwhile = [sub for sub in aim.subs if sub.link in MEANWHILE and sub.clause is not None]
    aim.subs = [sub for sub in aim.subs if sub not in meanwhile]
    clause.subs = [*clause.subs, *meanwhile]


def thinks_of(clause: Clause, refer: Refer) -> None:
    """Player A is thinking of playing X, his plan is to play X -> Player A wants to play X."""
    if clause.objects or clause.asks or clause.negated or clause.modal or clause.that or clause.subject is None:
        return
    whose, aim = _thinker(clause, clause.subject, refer) or _planner(clause, clause.subject, refer) or (None, None)
    if whose is None or aim is None:
        return
    clause.verb, clause.subject, clause.infinitive, clause.roles = "want", whose, aim, []
    aim.subject, aim.form = whose, "to"


def _thinker(clause: Clause, subject: Noun, refer: Refer) -> tuple[Noun, Clause | None] | None:
    """Reads "Player A is thinking of playing X": who wants it, and what he wants."""
    doing = [r for r in clause.roles if r.link in ("of", "about") and r.clause is not None and r.clause.form == "ing"]
    thinks = clause.verb == "think" and len(doing) == 1 == len(clause.roles) and somebody(subject, refer)
    return (subject, doing[0].clause) if thinks and clause.infinitive is None else None


def _planner(clause: Clause, subject: Noun, refer: Refer) -> tuple[Noun, Clause | None] | None:
    """Reads "Player A's plan is to play X"."""
    plans = clause.verb == "be" and subject.is_a(*PLANS) and not clause.roles and somebody(subject.owner, refer)
    return (subject.owner, clause.infinitive) if plans and subject.owner is not None else None


def rather(clause: Clause, refer: Refer) -> None:
    """Player A would rather discard X -> Player A wants to discard X."""
    if clause.modal == "will" and "rather" in clause.adverbs and clause.form == "finite" and not clause.asks:
        aim = copy.copy(clause)
        aim.adverbs = [word for word in clause.adverbs if word != "rather"]
        aim.modal, aim.form, aim.subs = "", "to", []
        clause.verb, clause.infinitive, clause.modal, clause.negated = "want", aim, "", False
        clause.objects, clause.roles, clause.adverbs, clause.that, clause.passive = [], [], [], None, False


def asks(clause: Clause, refer: Refer) -> None:
    """Player A asks whether he may do X -> Player A wants to do X."""
    if clause.verb not in ("ask", "wonder") or len(clause.subs) != 1 or clause.objects or clause.asks:
        return
    aim = clause.subs[0].clause
    if clause.subs[0].link != "whether" or aim is None or aim.modal not in ("may", "can") or aim.subject is None:
        return
    if aim.subject.is_pronoun and aim.subject.head in ("he", "she") and somebody(clause.subject, refer):
        aim.modal, aim.form, aim.subject = "", "to", clause.subject
        clause.verb, clause.infinitive, clause.subs = "want", aim, []


def before_all(clause: Clause, refer: Refer) -> None:
    """Plays X in his Sweep Phase before he does anything else -> plays X in his Sweep Phase, which comes first."""
    for one in filter(None, (clause, clause.infinitive)):
        swept = any(role.noun is not None and role.noun.is_a("sweep phase", "must do") for role in one.roles)
        if one.verb == "play" and swept:
            one.subs = [sub for sub in one.subs if not (sub.link == "before" and _is_anything(sub.clause))]


def _is_anything(said: Clause | None) -> bool:
    bare = said is not None and said.verb == "do" and not (said.roles or said.subs or said.negated)
    return bare and said is not None and [noun.head for noun in said.objects] == ["anything"] and "else" in said.adverbs


RULES = (thinks_of, rather, asks, would_not, wish, before_all)
