"""Questions after a value that is somebody's: "What is his Ability, his hand size, his chance?"."""

from __future__ import annotations

from engine.case import Question
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.asking.amounts import recovers
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.verbs.narrate import Narrator


def ask_what(narrator: Narrator, clause: Clause, question: Question) -> Question:
    """Reads "What is his Ability?"."""
    subject = clause.subject
    if subject is not None and subject.is_pronoun and subject.head == "it":
        subject = _ability(clause) or subject
    if (
        clause.verb != "be"
        or subject is None
        or subject.head not in ("ability", "chance", "hand size", "maximum ability", "master limit")
    ):
        raise NotUnderstood(
            clause.span, clause.verb or "what", "What is his Ability after his Ability Adjustment Phase?"
        )
    if subject.is_a("chance"):
        _take_aim(clause)
    frame = Frame(clause)
    frame.has_role("in", "chance")
    sides = frame.role("out of", "in") if subject.is_a("chance") else frame.role("out of")
    if subject.is_a("chance"):
        for noun in (subject, sides):
            told = noun.relatives if noun is not None else []
            told[:] = [r for r in told if r.verb not in ("disarm", "succeed", "work") or r.negated]
    if sides is not None and sides.number not in (None, 6):
        raise NotUnderstood(sides.span, sides.text, "chances out of 6")
    after = frame.sub("after", "before")
    if after is not None:
        if after.noun is None or after.noun.head not in ("ability adjustment phase", "turn"):
            raise NotUnderstood(clause.span, subject.text)
        question.modal = after.link
    for link in ("at the end of", "in", "during"):
        frame.has_role(link, "ability adjustment phase", *(("turn",) if link == "at the end of" else ()))
    frame.finish()
    question.unit = subject.head
    of = subject.of if narrator.refer.is_player(subject.of) else None
    question.player = narrator.refer.player(of) if of is not None else narrator.refer.own(subject)
    question.player = _told_of(narrator, subject) or question.player or narrator.refer.topic
    return question


def _take_aim(clause: Clause) -> None:
    """Reads "his chance to recover it", "of recovering it" as his chance: of what else there is one is told."""
    if clause.infinitive is not None and recovers(clause.infinitive):
        clause.infinitive = None
    clause.roles = [r for r in clause.roles if r.clause is None or not recovers(r.clause)]


def _told_of(narrator: Narrator, subject: Noun) -> str:
    """Whose it is, of "his Ability": the one player's whose Ability was told."""
    if subject.owner is None or not subject.owner.is_pronoun or not subject.is_a("ability"):
        return ""
    told = {h.actor for h in narrator.world.log if h.verb == "ability" and h.actor in narrator.world.players}
    player = narrator.world.players[told.pop()] if len(told) == 1 else None
    fits = player is not None and (not player.persona or player.pronoun == subject.owner.head)
    if player is None or not fits:
        return ""
    if _is_another(narrator, subject.owner, player.id):
        raise NotUnderstood(subject.span, subject.text, "whose Ability it is, by his name")
    return player.id


def _is_another(narrator: Narrator, pronoun: Noun, player: str) -> bool:
    """Whether the sentence before calls the other player so: "His opponent … He plays Thief. What is his Ability?"."""
    said, told = narrator.course[-1][0] if narrator.course else None, narrator.world.log[-1]
    if said is None or said.subject is None or not said.subject.is_pronoun or said.passive or said.verb != told.text:
        return False
    return said.subject.head == pronoun.head and told.actor in narrator.world.players and told.actor != player


def _ability(clause: Clause) -> Noun | None:
    """Reads "What is it after his Ability Adjustment Phase?": what that Phase adjusts."""
    phases = [r.noun for r in clause.subs if r.says("after", "ability adjustment phase")]
    owner = phases[0].owner if len(phases) == 1 and phases[0] is not None else None
    return Noun((), "ability", owner=owner) if owner is not None else None
