"""What a situation asks."""

from __future__ import annotations

import copy

from engine.aside.sentence import idle_relatives
from engine.case import Question
from engine.english.clause import Clause
from engine.english.extent import extent
from engine.english.noun import Noun
from engine.telling.agree import agree
from engine.telling.asking.act import act_of, may_he
from engine.telling.asking.adjacency import ask_adjacent
from engine.telling.asking.asked import same_question
from engine.telling.asking.both import both_lie, counters_so
from engine.telling.asking.counting import COUNTED
from engine.telling.asking.disclosure import ask_disclosure
from engine.telling.asking.elliptic import elliptic
from engine.telling.asking.given import GIVEN, given, turned
from engine.telling.asking.legal import ask_legal, is_of_this, take_wish
from engine.telling.asking.meant import as_spoken_of, asked_for, defender, fronted, same_cards, wishes_again
from engine.telling.asking.named import named_before
from engine.telling.asking.order import ask_order
from engine.telling.asking.payment import ask_payment
from engine.telling.asking.quantity import ask_how_many
from engine.telling.asking.value import ask_what
from engine.telling.frame import NotUnderstood
from engine.telling.person import TWO
from engine.telling.report import leave_doubts
from engine.telling.rewording.beforehand import beforehand
from engine.telling.rewording.itself import not_itself
from engine.telling.rewording.leftout import left_out
from engine.telling.rewording.placed import held, placed
from engine.telling.settled.doubt import come_about
from engine.telling.settled.later import another_time
from engine.telling.verbs.general import OPPOSED
from engine.telling.verbs.narrate import Narrator
from engine.world import Happening

INCLUDING = frozenset(["include", "put", "bring", "add", "use"])
"""What is done with a card when a deck is built."""
NARROWING = frozenset(["as far as", "so far as", "insofar as", "in so far as"])
"""What leaves aside whatever another card does: "as far as Cover is concerned"."""


def ask(narrator: Narrator, clause: Clause) -> Question:
    """The question in this clause. Raises NotUnderstood."""
    when = another_time(clause)
    question = _ask(narrator, clause)
    if question.act is not None and question.permission:
        leave_doubts([question.act], when)
    return question


def _ask(narrator: Narrator, clause: Clause) -> Question:
    narrator.refer.topic, narrator.refer.subject = narrator.refer.beside or narrator.refer.topic, ""
    narrator.refer.hear(clause)
    left_out(clause, narrator.refer)
    agree(clause, narrator.refer)
    if "then" in clause.adverbs or any(noun.is_a("next turn") for noun in clause.objects):
        come_about(narrator.world.log)
    narrator.world.unheard += map(extent, idle_relatives(clause))
    as_spoken_of(clause, [told for told, _ in narrator.course])
    same_question(clause, narrator.refer)
    elliptic(clause, narrator.refer)
    named_before(clause, narrator.refer)
    is_given = any(sub.link in GIVEN for sub in clause.subs)
    if is_given and clause.subject is not None and narrator.refer.is_player(clause.subject):
        clause.subject = fronted(clause, GIVEN) or clause.subject
        narrator.refer.topic = narrator.refer.player(clause.subject, is_subject=True)
    for lying in (*placed(clause, narrator.refer), *held(clause, narrator.refer)):
        narrator.tell(lying)
    given(narrator, clause)
    turned(narrator, clause)
    for said in beforehand(clause, narrator.refer):
        narrator.refer.aside(narrator.tell, said)
    take_wish(narrator, clause)
    _recall(narrator, clause)
    before, again = narrator.mark(), copy.deepcopy(clause)
    try:
        question = _usual(narrator, clause, _blank(narrator, clause))
        if named := defender(narrator.refer, again, question.act):
            narrator.undo(before)
            clause, again.subject = again, named
            question = _usual(narrator, again, _blank(narrator, again))
        question.given = is_given
        _narrowed(question, again)
        return _in_phase(narrator, _wished(narrator, question))
    except NotUnderstood as error:
        narrator.undo(before)
        if not clause.verb or error.near == TWO:
            raise
        return _wished(narrator, _other(narrator, clause))


def _narrowed(question: Question, clause: Clause) -> None:
    """Reads "May he, as far as Cover is concerned?": what else keeps him from it is not asked for."""
    for sub in clause.subs if question.act is not None and not clause.verb else ():
        if sub.link in NARROWING and question.act is not None:
            question.act.leave(sub.link)


def _in_phase(narrator: Narrator, question: Question) -> Question:
    """What he may do now, he may do in the Phase in which he is said to be."""
    not_itself(question, narrator.world)
    act, (whose, phase) = question.act, narrator.refer.now
    if act is not None and whose and act.actor == whose and not (act.phase or act.turn or act.nth):
        act.phase = phase
    return question


def _wished(narrator: Narrator, question: Question) -> Question:
    """What he wants is a fact, where the question asks for something else."""
    wish, act, subject = question.wish, question.act, question.clause.subject
    named = subject is not None and not subject.is_pronoun and narrator.refer.is_player(subject)
    if act is wish is not None and named and subject is not None and narrator.refer.player(subject) != wish.actor:
        raise NotUnderstood(subject.span, subject.text, "the player who wants to do it")
    if wish is None or act is wish:
        return question
    if act is not None and wishes_again(wish, act):
        same_cards(wish, act, narrator.world)
        act.phase, act.purpose = act.phase or wish.phase, act.purpose or wish.purpose
        return question
    if any(h.verb == "want" and "remark" in h.extra for h in narrator.world.log):
        return question  # "a Dodge that he wants to play" is told of the Dodge
    narrator.world.log.append(Happening("want", wish.actor, purpose=wish, text="want to " + wish.verb))
    return question


def ask_more(narrator: Narrator, question: Question, clause: Clause) -> None:
    """What is asked in the same breath: no rule answers two questions at once."""
    clause.asks = clause.asks or "whether"
    clause.adverbs = [word for word in clause.adverbs if word != "instead"]  # of what was asked first
    if question.act is not None and _denies_opposite(question.act, clause):
        return
    act = act_of(narrator, clause)
    if question.act is not None and counters_so(question.act, act):
        return
    if question.act is not None and _replaces(question.act, act):
        question.act.phase, question.act.roles = act.phase or question.act.phase, {**act.roles, **question.act.roles}
        act.extra.pop("modal", None)
        question.act.others, question.act.extra = act.others, {**act.extra, "and": "replace"}
        return
    shown = question.act is not None and (question.act.verb, act.verb) == ("reveal", "resolve")
    if shown and question.act is not None and act.things == question.act.things and act.roles:
        question.act.roles, question.act.extra = act.roles, act.extra
        question.clause.subs = clause.subs
        return
    first = question.act if clause.link == "or" and act.verb == "exert" and not act.cards else None
    if first is not None and first.verb == "play" and not (first.others or first.purpose):
        act.others, question.act = first.things, act  # whether the duty of his turn is still to be done
        return
    act.leave("is asked, too")
    narrator.world.log.append(act)


def _replaces(act: Happening, more: Happening) -> bool:
    """Reads "How many cards may he discard and replace?": as many as he discards."""
    plain = not (more.things or more.negated or more.turn or more.purpose or act.others)
    plain = plain and not act.roles.keys() - {"in all", "altogether", "in total", "at most"}
    return act.verb == "discard" and more.verb == "replace" and plain and act.zone in ("", "hand")


def _denies_opposite(act: Happening, clause: Clause) -> bool:
    """Reads "face up, not Hidden": the denial of the opposite asks nothing more."""
    denied = clause.infinitive if clause.infinitive is not None and not clause.objects else clause
    noun = denied.objects[0] if len(denied.objects) == 1 else None
    bare = not (denied.roles or denied.subs or denied.adverbs or denied.infinitive or denied.that)
    if not clause.negated or noun is None or noun.head or noun.more or not bare or denied.verb != act.verb:
        return False
    said = {act.kind, *(role.replace("face ", "face-") for role in act.roles)}
    return any(frozenset([word, *noun.adjectives]) in OPPOSED for word in said)


def _recall(narrator: Narrator, clause: Clause) -> None:
    """Behind "He wants to play Angry Mob", "May he play it?" asks about that card, whatever was told since."""
    narrator.refer.earlier = list(narrator.refer.group)
    wish = narrator.wish[0] if len(narrator.wish) == 1 else None
    asked = clause.objects[0] if len(clause.objects) == 1 else None
    same = wish is not None and (wish.verb == clause.verb or {wish.verb, clause.verb} <= INCLUDING)
    if wish is None or asked is None or not same or len(wish.things) != 1:
        return
    if asked.is_it and wish.things[0].count == 1:
        narrator.refer.recent.append(wish.things[0])


def _blank(narrator: Narrator, clause: Clause) -> Question:
    question = Question(clause.asks, clause.modal, clause.negated, clause)
    question.wish = narrator.wish[0] if narrator.wish else None
    return question


def _usual(narrator: Narrator, clause: Clause, question: Question) -> Question:
    for reader in (ask_adjacent, ask_disclosure, ask_order, ask_payment):
        if (read := reader(narrator, clause, question)) is not None:
            return read
    if clause.asks == "what":
        return ask_what(narrator, clause, question)
    if not clause.verb and clause.modal:
        return may_he(narrator, clause, question)
    if clause.asked is not None and clause.asks in COUNTED:
        return ask_how_many(narrator, clause, question)
    if narrator.wish and _is_choice(narrator.wish[0], clause):
        return _choice(narrator, clause, question)
    if clause.verb in ("be", "allow", "permit") and is_of_this(clause):
        return ask_legal(narrator, clause, question)
    if (both := both_lie(narrator, clause, question)) is not None:
        return both
    return _plainly(narrator, clause, question)


def _is_choice(wish: Happening, clause: Clause) -> bool:
    """Whether it asks "Is the choice his?" after "He wants to choose …"."""
    subject = clause.subject
    if clause.verb != "be" or clause.asks != "whether" or subject is None or not subject.is_a("choice", "decision"):
        return False
    bare = not (subject.adjectives or subject.relatives or subject.of or clause.roles or clause.subs)
    return wish.verb in ("choose", "decide") and bare and len(clause.objects) == 1 and _is_his(clause.objects[0])


def _is_his(noun: Noun) -> bool:
    return not noun.head and noun.owner is not None and not noun.adjectives and not noun.more


def _choice(narrator: Narrator, clause: Clause, question: Question) -> Question:
    """Reads "Is the choice his?": whether he does choose."""
    question.act = narrator.wish[0]
    owner = clause.objects[0].owner
    if owner is not None and not owner.is_pronoun:
        question.act.actor = narrator.refer.player(owner) or question.act.actor
    question.player = question.act.actor
    return question


def _plainly(narrator: Narrator, clause: Clause, question: Question) -> Question:
    asked_for(clause)
    question.act = act_of(narrator, clause)
    if clause.asks not in ("whether", "who"):
        question.unit = clause.asked.text or clause.asks if clause.asked is not None else clause.asks
    if (
        question.act.verb in ("allow", "permit", "entitle", "authorize")
        and question.act.purpose is not None
        and _is_bare(question.act)
    ):
        question.act, question.modal = question.act.purpose, "may"
    question.player = question.act.actor
    return question


def _other(narrator: Narrator, clause: Clause) -> Question:
    """What no rule asks for is read all the same: "What happens to it?"."""
    question = _blank(narrator, clause)
    asked = clause.asked
    asked_for(clause)
    question.act = act_of(narrator, clause)
    question.unit = f"{clause.asks} {asked.text if asked is not None else ''}".strip()
    question.player = question.act.actor
    return question


def _is_bare(act: Happening) -> bool:
    """Whether it is nothing but "Is he allowed to …?"."""
    return bool(act.actor) and "passive" in act.extra and not (act.things or act.others or act.roles or act.kind)
