"""What somebody may do, told by a participle or an adjective: "is not allowed to play it" is "may not play it"."""

from __future__ import annotations

from engine.english.clause import Clause, Role
from engine.english.noun import Noun

ALLOWING = frozenset(["allow", "permit", "entitle", "enable", "authorize"])
FORBIDDING = frozenset(["forbid", "prohibit", "ban", "bar"])
HINDERING = frozenset(["prevent", "keep", "stop", "hinder"])
CAUSING = frozenset(["make", "force", "cause", "oblige", "require", "tell", "compel"])
"""By what somebody is made to do something."""
LEGAL = frozenset(["legal", "allowed", "permitted", "possible", "permissible", "lawful"])
"""What an act may be called that somebody may do."""
ABLE = frozenset(["able", "free", "entitled", "eligible"])
UNABLE = frozenset(["unable"])
RIGHTS = frozenset(["right", "permission"])


def licensed(clause: Clause) -> None:
    """Puts a statement that tells of somebody what he may do into "may", "can" and their denials."""
    _purposed(clause)
    if not clause.asks:
        _must_not(clause)
        if clause.verb in FORBIDDING and _doing(clause) is not None:
            clause.verb = "prevent"  # "prohibits him from playing it"
        _suffered(clause)
        _described(clause)


def _purposed(clause: Clause) -> None:
    """Discards it to be allowed to play X -> discards it to play X."""
    aim = clause.infinitive
    if aim is None or clause.verb != "discard" or aim.infinitive is None or aim.negated or aim.roles or aim.subs:
        return
    said = aim.objects[0] if len(aim.objects) == 1 and aim.verb == "be" else None
    able = said is not None and not said.head and {*said.adjectives} <= ABLE
    if (aim.verb in ALLOWING and aim.passive and not aim.objects) or able:
        clause.infinitive = aim.infinitive


def _must_not(clause: Clause) -> None:
    """Must not play it -> may not play it."""
    if clause.modal == "must" and clause.negated:
        clause.modal = "may"


def _suffered(clause: Clause) -> None:
    """Is (not) allowed to play it -> may (not) play it; is forbidden to, is prevented from playing it -> cannot."""
    if not clause.passive or clause.objects or clause.that is not None or clause.subject is None:
        return
    if clause.modal not in ("", "will") or clause.form not in ("finite", "participle"):
        return
    doing = _doing(clause)
    if clause.verb in ALLOWING and clause.infinitive is not None:
        _act(clause, clause.infinitive, "may", denied=False)
    elif clause.verb in FORBIDDING and clause.infinitive is not None and doing is None:
        _act(clause, clause.infinitive, "may", denied=True)
    elif clause.verb in FORBIDDING | HINDERING and doing is not None and clause.infinitive is None and not clause.link:
        assert doing.clause is not None
        _act(clause, doing.clause, "can", denied=True, told=doing)


def _doing(clause: Clause) -> Role | None:
    """What somebody is kept from: "from playing it"."""
    found = [role for role in clause.roles if role.link == "from" and role.clause is not None]
    return found[0] if len(found) == 1 else None


def _act(clause: Clause, act: Clause, modal: str, *, denied: bool, told: Role | None = None) -> None:
    """Makes the act the clause; where a card or player is said to do it to him, that one does: "X lets him play"."""
    agent = [role for role in (*clause.roles, *act.roles) if role.link == "by" and role.noun is not None]
    if denied and clause.negated:
        return  # "is not prevented from playing it": what he may do, is not said
    if len(agent) > 1 or (agent and clause.negated and not denied):
        return
    if agent:
        _by(clause, act, agent[0], told)
        return
    clause.roles = [role for role in clause.roles if role is not told]
    _put(clause, act, modal, denied=denied or clause.negated)


def _by(clause: Clause, act: Clause, agent: Role, told: Role | None) -> None:
    """Player A is kept by X from playing it -> X keeps Player A from playing it."""
    if clause.form != "finite" or clause.link or clause.subs or clause.subject is None:
        return
    clause.roles = [role for role in clause.roles if role is not agent]
    act.roles = [role for role in act.roles if role is not agent]
    clause.objects, clause.subject, clause.passive = [clause.subject], agent.noun, False
    if told is None:
        act.subject = clause.objects[0]


def _described(clause: Clause) -> None:
    """Is (un)able to play it, has no right to play it -> can(not) play it, may not play it."""
    aim = clause.infinitive
    said = clause.objects[0] if len(clause.objects) == 1 else None
    if aim is None or said is None or clause.passive or clause.modal not in ("", "will") or clause.that is not None:
        return
    if (
        said.more
        or said.relatives
        or said.of is not None
        or clause.subject is None
        or clause.form not in ("finite", "ing")
    ):
        return
    denied = clause.negated or said.determiner == "no"
    if clause.verb == "be" and not said.head and len(said.adjectives) == 1:
        word = said.adjectives[0]
        if word in ABLE:
            _put(clause, aim, "can", denied=denied)
        elif word in UNABLE and not denied:
            _put(clause, aim, "can", denied=True)
    elif clause.verb == "have" and _is_right(said):
        _put(clause, aim, "may", denied=denied)


def _is_right(said: Noun) -> bool:
    plain = not (said.names or said.number is not None) and said.determiner in ("the", "a", "no", "")
    return plain and (said.head in RIGHTS or (not said.head and said.adjectives == ("right",)))


def _put(clause: Clause, aim: Clause, modal: str, *, denied: bool) -> None:
    if aim.negated and denied:
        return  # "is not allowed not to do it"
    clause.negated = denied or aim.negated
    clause.verb, clause.modal, clause.passive = aim.verb, modal, aim.passive
    clause.objects, clause.infinitive, clause.that = aim.objects, aim.infinitive, aim.that
    clause.roles, clause.subs = [*aim.roles, *clause.roles], [*aim.subs, *clause.subs]
    clause.adverbs, clause.words = [*clause.adverbs, *aim.adverbs], [*clause.words, *aim.words]
    clause.tense = "present"
