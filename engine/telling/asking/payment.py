"""Whether a card will do as a discard: "Is this a proper discard for it?", "Is X a legal discard?", "Is it enough?"."""

from __future__ import annotations

from engine.case import Question
from engine.english.clause import Clause
from engine.english.noun import Noun
from engine.telling.verbs.narrate import Narrator
from engine.world import Happening, Thing

PROPER = frozenset(["acceptable", "appropriate", "correct", "legal", "permissible", "proper", "suitable", "valid"])
PAYMENTS = ("discard", "payment")
ENOUGH = frozenset(["enough", "sufficient"])


def ask_payment(narrator: Narrator, clause: Clause, question: Question) -> Question | None:
    """The question whether he may discard the card for what he plays, asked of the discard; else None."""
    subject = clause.subject
    plain = clause.asks == "whether" and not (clause.negated or clause.passive or clause.infinitive or clause.subs)
    if not plain or clause.modal not in ("", "will") or subject is None or not _is_sought(clause):
        return None
    if not all(role.link == "for" or role.says("as", *PAYMENTS) or role.says("from", "hand") for role in clause.roles):
        return None
    narrator.refer.subject = ""
    done = _offered(narrator)
    if not _points(subject):
        things = narrator.refer.things(subject) if narrator.refer.is_card(subject) else []
        act = _of(things, _player(narrator, done)) if done is None or done.things == things else None
    else:
        act = _of(done.things, done.actor) if done is not None else None
    if act is None:
        return None
    if done is not None:
        narrator.world.log.pop()
    question.act, question.modal, question.player = act, "may", act.actor
    return question


def _is_sought(clause: Clause) -> bool:
    """Reads "a proper discard", "sufficient", "suffice", "do": of what was discarded or offered."""
    if clause.verb in ("suffice", "do") and not clause.objects:
        return True
    said = clause.objects[0] if clause.verb == "be" and len(clause.objects) == 1 else None
    if said is None or said.names or said.relatives or said.more or said.of:
        return False
    if said.is_a("discard"):
        return bool(said.adjectives) and {*said.adjectives} <= PROPER | ENOUGH
    subject = clause.subject is not None and clause.subject.is_a(*PAYMENTS)
    return not said.head and bool(said.adjectives) and {*said.adjectives} <= (PROPER | ENOUGH if subject else ENOUGH)


def _points(subject: Noun) -> bool:
    """Reads "this", "it", "this discard": what was done last."""
    bare = not (subject.names or subject.adjectives or subject.relatives or subject.of or subject.more)
    return bare and (subject.is_a(*PAYMENTS) or (subject.is_pronoun and subject.is_a("this", "that", "it")))


def _offered(narrator: Narrator) -> Happening | None:
    """That he discards or offers one card, where it is told for nothing else than his play, or for being Prone."""
    done = narrator.world.log[-1] if narrator.world.log else None
    if done is None or done.verb not in ("discard", "offer") or not done.actor or len(done.things) != 1:
        return None
    aim = done.purpose
    paid = aim is None or aim.verb == "play" or (aim.verb in ("be", "state") and aim.kind == "prone")
    plain = not (done.negated or done.turn or done.more) and {*done.roles} <= {"for", "as", "from"}
    return done if paid and plain else None


def _player(narrator: Narrator, done: Happening | None) -> str:
    """Who wants to play something, or did, or who just discarded."""
    wish = narrator.wish[0].actor if narrator.wish else ""
    plays = [h.actor for h in narrator.world.log if h.verb == "play" and not (h.turn or h.negated)]
    return wish or (done.actor if done is not None else "") or (plays[-1] if plays else "")


def _of(things: list[Thing], player: str) -> Happening | None:
    return Happening("discard", player, things, text="discard") if player and len(things) == 1 else None
