"""What stands behind the question and hangs on it: "…, and keep both in play?", "…, and discard an Event for it?"."""

from __future__ import annotations

from engine.case import Question
from engine.english.clause import Clause, Role
from engine.telling.asking.question import ask, ask_more
from engine.telling.asking.whose import names_choices
from engine.telling.frame import NotUnderstood
from engine.telling.verbs.narrate import Narrator

BOTH = ("both", "the two", "two of them", "them both", "the two of them")


def ask_behind(narrator: Narrator, question: Question, clause: Clause) -> Question:
    """What is asked, once this clause is read with the question before it. Raises NotUnderstood."""
    if _pays_for(question, clause):
        return _asks_payment(narrator, question, clause)
    if (
        _is_all(clause)
        or _keeps_both(question, clause)
        or _then_removes(question, clause)
        or names_choices(question.asks, clause)
    ):
        return question
    if _counts_normal(question, clause) or _is_counted_in(question, clause):
        return question
    if clause.first or not clause.verb:
        raise NotUnderstood(clause.span, clause.verb, "one question, at the end")
    if _is_helped(question, clause):
        return _asks_with_help(narrator, question, clause)
    if _takes_it_so(question, clause):
        return _asks_so(narrator, question, clause)
    if question.given and not (clause.asks or clause.modal):
        narrator.tell(clause)
    else:
        ask_more(narrator, question, clause)
    return question


def _is_counted_in(question: Question, clause: Clause) -> bool:
    """Reads "How many attacks can he have in it, the Block and Strike included?": all of them are counted."""
    bare = not (clause.objects or clause.roles or clause.subs or clause.adverbs or clause.negated or clause.modal)
    return question.asks == "how many" and clause.verb in ("include", "count") and bare and not clause.asks


def _is_all(clause: Clause) -> bool:
    """Reads "…, and leave it at that?": nothing more is asked for."""
    it = len(clause.objects) == 1 and clause.objects[0].is_it
    at_that = [(role.link, role.noun.text.lower() if role.noun else "") for role in clause.roles] == [("at", "that")]
    return clause.verb == "leave" and it and at_that and not (clause.negated or clause.subs)


def _counts_normal(question: Question, clause: Clause) -> bool:
    """Reads "How many Attacks may he play, his normal Attack included?": it is asked of all together."""
    act, noun = question.act, clause.subject
    bare = clause.verb == "include" and not (clause.objects or clause.roles or clause.subs or clause.negated)
    if act is None or noun is None or not bare or not noun.is_a("attack") or noun.adjectives != ("normal",):
        return False
    act.roles["in all"] = ""
    return question.unit == "attack"


def _keeps_both(question: Question, clause: Clause) -> bool:
    """Reads "May he play a second Alaine and keep both in play?": as one question, whether he may play it."""
    act, nouns = question.act, [*clause.objects] or ([clause.subject] if clause.subject is not None else [])
    both = len(nouns) == 1 and (nouns[0].means_both or nouns[0].text.lower().startswith(BOTH)) and not nouns[0].names
    in_play = [role.says("in", "play") for role in clause.roles]
    if act is None or act.verb != "play" or clause.verb not in ("keep", "have") or clause.subs:
        return False
    if not both or in_play not in ([], [True]):
        return False
    act.extra["and"] = "keep"
    return True


def _then_removes(question: Question, clause: Clause) -> bool:
    """Reads "May he play it and then remove the first one from play?": first of all, whether he may play it."""
    act = question.act
    plain = act is not None and act.verb == "play" and not (act.extra or act.purpose) and question.permission
    then = {*clause.adverbs} & {"then", "afterwards", "later"} or clause.verb in ("remove", "discard")
    if act is None or not plain or not then or clause.verb not in ("remove", "discard") or clause.negated:
        return False
    act.extra["and"] = "then"
    return len(clause.objects) == 1 and not clause.subs


def _pays_for(question: Question, clause: Clause) -> bool:
    """Reads "May he play X and discard an Event for being Prone?": whether the Event may be discarded for it."""
    act = question.act
    plays = act is not None and act.verb == "play" and not (act.purpose or act.negated) and question.permission
    price = [role for role in clause.roles if role.link == "for" and _is_debt(role)]
    return plays and clause.verb == "discard" and len(price) == 1 == len(clause.objects) and not clause.negated


def _is_debt(role: Role) -> bool:
    """Reads "for it", "for this", "for being Prone"."""
    prone = role.clause is not None and [noun.adjectives for noun in role.clause.objects] == [("prone",)]
    return prone or (role.noun is not None and role.noun.text.lower() in ("it", "this", "that"))


def _asks_payment(narrator: Narrator, question: Question, clause: Clause) -> Question:
    played = question.clause
    clause.roles = [role for role in clause.roles if role.link != "for"]
    clause.infinitive = Clause("play", played.words, None, played.objects, form="to")
    clause.asks, clause.modal, clause.subject = "whether", "may", played.subject
    return ask(narrator, clause)


def _is_helped(question: Question, clause: Clause) -> bool:
    """Reads "May he play Alertness: Block and defend with this Guard?": the card is played for the Defense."""
    act = question.act
    helps = act is not None and bool(act.things) and all(any(t.does("lets block")) for t in act.things)
    plain = act is not None and act.verb == "play" and not (act.purpose or act.roles or act.negated)
    return helps and plain and clause.verb in ("defend", "block", "use", "play") and not clause.negated


def _asks_with_help(narrator: Narrator, question: Question, clause: Clause) -> Question:
    _tell_asked(narrator, question)
    clause.asks, clause.modal = question.asks, question.modal
    return ask(narrator, clause)


def _takes_it_so(question: Question, clause: Clause) -> bool:
    """Reads "May he treat it as a Special Attack and so keep it?": what he takes it for is what hangs on it."""
    return question.act is not None and question.act.verb in ("treat", "consider") and "so" in clause.adverbs


def _asks_so(narrator: Narrator, question: Question, clause: Clause) -> Question:
    _tell_asked(narrator, question)
    clause.adverbs = [word for word in clause.adverbs if word != "so"]
    return ask(narrator, clause)


def _tell_asked(narrator: Narrator, question: Question) -> None:
    """Takes what was asked first as done."""
    if question.act is not None:
        question.act.extra.pop("modal", None)
        narrator.world.log.append(question.act)
