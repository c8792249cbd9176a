"""The question of a text, whole or told in few words."""

from __future__ import annotations

from dataclasses import replace

from engine.reader.context import Context, UnclearError, controller, items_of, other, player, things
from engine.reader.filling import MODALS, act, adjuncts, beside, fill
from engine.reader.pattern import line_of
from engine.reader.phrase import Asked, EnglishClause, Naming, NounPhrase
from engine.reader.writer import Story, beside_lines, described, opened, remembered, spoken_of, turns
from engine.situation import Act, ActQuestion, Item, Modal, Phrase, Question, Sort, Tail, ThingQuestion, ZoneLine
from engine.verdict import Unclear


def ask(story: Story, asked: Asked) -> Story:
    """The story with its question, and what the question tells beside."""
    clause, verb = asked.clause, asked.clause.verb
    verb = replace(verb, modal="does") if verb.modal == "will" else verb
    if story.question is not None:
        raise UnclearError(Unclear.QUESTIONS)
    if verb.negated or verb.modal not in MODALS:
        raise UnclearError(Unclear.DENIED)
    context = replace(story.context, asking=True, subject="", actor=None)
    if verb.template.row.asks_last:
        return asks_last(replace(story, context=context), clause)
    if asked.of_doer:
        clause = replace(clause, subject=(doer(context, clause),))
    clause = replace(clause, verb=verb)
    context = spoken_of(opened(context, clause), clause)
    if any(one.template.row.turn == "last" for one in clause.adjuncts):
        raise UnclearError(Unclear.TIME)
    story = replace(story, context=context, timeline=story.timeline.settled(context.subject))
    story = beside_lines(turns(story, clause.adjuncts), clause.adjuncts, first=True)
    story = beside_lines(story, clause.adjuncts, first=False)
    question, wanted = question_of(story.context, replace(asked, clause=clause)), story.wanted
    if wanted is not None and isinstance(question, ActQuestion) and is_same(question, wanted):
        done = question.act
        phrases = tuple(one for one in done.phrases if one not in wanted.phrases)
        done = replace(done, items=(), phrases=phrases, purpose=done.purpose if wanted.purpose is None else None)
        question, story = replace(question, act=beside(wanted, done)), replace(story, wanted=None)
    story = remembered(replace(story, question=question, asked_in=context.sentence), clause, (question,))
    return described(replace(story, context=replace(story.context, asking=False)), clause.phrases())


def is_same(question: ActQuestion, wanted: Act) -> bool:
    """Whether a question asks for the act that somebody wants to do: `May he play it?`."""
    done = question.act
    same = (done.verb, done.subject, done.modal) == (wanted.verb, wanted.subject, wanted.modal)
    return same and not question.form and [one.name for one in done.items] == [one.name for one in wanted.items]


def question_of(context: Context, asked: Asked) -> Question:
    """A question that is asked in full."""
    clause, verb, row = asked.clause, asked.clause.verb, asked.clause.verb.template.row
    anybody = context.subject not in ("A", "B")
    asker = Item(Sort.WORD, "each player") if anybody else Item(Sort.PLAYER, context.subject)
    if asked.counted is not None and row.holds is not None:
        return held(context, replace(asked, clause=clause), asker, row.holds)
    if row.act:
        done = replace(act(context, verb, clause.lead, outer=True), subject=asker, modal=MODALS[verb.modal])
        if asked.counted is not None:
            return counted(context, done, asked.counted, asked.word)
        return ActQuestion(done)
    text = row.asked_may if verb.modal == "may" and row.asked_may else row.asked
    if not text:
        raise UnclearError(Unclear.NO_LINE)
    more = adjuncts(context, clause.adjuncts, outer=True)
    question = fill(context, line_of(text), text, verb.values)
    if isinstance(question, ThingQuestion):
        return replace(question, rest=beside(question.rest, more))
    assert isinstance(question, ActQuestion)
    kind = replace(question.kind, determiner="", number=None) if question.kind is not None else None
    return replace(question, act=beside(question.act, more), kind=kind)


def doer(context: Context, clause: EnglishClause) -> NounPhrase:
    """Who does what is done to a card, where nobody is named: the player whose card it is."""
    first = clause.verb.named("things")[0]
    indefinite = first.determiner in ("a", "any") or (first.plural and not first.determiner)
    about = replace(first.whole or first, asides=())
    whose = "A" if indefinite else controller(context, things(context, about))
    return NounPhrase(Naming.PLAYER, whose, first.start, first.end)


def counted(context: Context, done: Act, kind: NounPhrase, word: str) -> ActQuestion:
    """`how many cards must B discard`; a Title that is counted stands behind the verb."""
    (item,) = things(context, kind)
    item = replace(item, determiner="", number=None, name=item.name if kind.sort is Naming.TITLE else kind.name)
    if kind.sort is Naming.TITLE:
        return ActQuestion(replace(done, items=(item, *done.items)), word)
    return ActQuestion(done, "how much" if item.name in ("ability", "damage") else word, item)


def held(context: Context, asked: Asked, asker: Item, holds: str) -> ActQuestion:
    """`How much Ability does he have left?`, `how many cards may he hold?`."""
    verb, kind = asked.clause.verb, asked.counted
    assert kind is not None
    zone = str(verb.values["zone"]) if holds == "{zone}" else holds
    more = adjuncts(context, asked.clause.adjuncts, outer=True)
    attribute = context.lexicon.words["attributes"].get(" ".join([*kind.adjectives, kind.name]))
    if more.phrases or more.purpose or (not zone and attribute is None):
        raise UnclearError(Unclear.NO_LINE)
    item, inside = Item(Sort.WORD, attribute or ""), Tail()
    if zone:
        item = replace(things(context, kind)[0], determiner="", name=kind.name)
        inside = Tail(phrases=(Phrase("in", (Item(Sort.KIND, zone.removeprefix("in ")),)),))
    done = Act((), inside.phrases, None, more.modifiers, "have", asker, MODALS[verb.modal])
    return ActQuestion(done, "how much" if attribute == "ability" else asked.word, item)


# In few words


def asks_last(story: Story, clause: EnglishClause) -> Story:
    """`May he?`, `Is this legal?`, `How much damage?`: asks of what was wanted, or told last."""
    what, named, context = clause.verb.template.row.asks_last, clause.verb.values.get("player"), story.context
    if what == "damage":
        return replace(story, question=damage(context, clause))
    if what == "chance":
        return replace(story, question=chance(story))
    last = story.wanted or next(reversed(story.timeline.current.lines), None)
    if isinstance(last, ZoneLine) and last.zone == "deck":
        deck = Item(Sort.KIND, "deck", f"{last.player}'s")
        return replace(story, question=ThingQuestion("is", Tail((deck,)), Item(Sort.WORD, "legal")))
    if not isinstance(last, Act) or last.subject is None or last.modal not in (Modal.DOES, Modal.MAY):
        raise UnclearError(Unclear.ASKED)
    if isinstance(named, NounPhrase) and player(context, named) != last.subject.name:
        raise UnclearError(Unclear.ASKED, named)
    timeline = story.timeline if story.wanted is not None else story.timeline.without_last()
    story = replace(
        story, timeline=timeline.settled(last.subject.name), context=replace(context, subject=last.subject.name)
    )
    story = turns(story, clause.adjuncts)
    whole = replace(beside(last, adjuncts(story.context, clause.adjuncts, outer=True)), modal=Modal.MAY)
    return replace(story, wanted=None, question=ActQuestion(whole))


def chance(story: Story) -> Question:
    """`What is his chance?`: of what was rolled for last."""
    rolls = [line for line in story.timeline.lines() if isinstance(line, Act) and line.verb == "roll" and line.purpose]
    if not rolls:
        raise UnclearError(Unclear.ASKED)
    done = Act(purpose=rolls[-1].purpose, verb="have", subject=rolls[-1].subject)
    return ActQuestion(done, "how many", Item(Sort.KIND, "chances in 6"))


def damage(context: Context, clause: EnglishClause) -> Question:
    """`How much damage?`, `How much damage does it do?`: what the opponent of the attacker takes."""
    named, who = clause.verb.named("thing") + clause.verb.named("things"), clause.verb.values.get("player")
    attacks = items_of(one for one in context.mentions if "attack" in one.kinds)
    items = things(replace(context, kind="attack"), *named) if named else attacks
    taker = other(controller(context, items))
    if not items or (not named and len(items) > 1) or (isinstance(who, NounPhrase) and player(context, who) != taker):
        raise UnclearError(Unclear.PLAYER)
    more = adjuncts(replace(context, subject=taker), clause.adjuncts)
    source = (Phrase("from", items),) if {*attacks} - {*items} else ()
    done = Act((), (*source, *more.phrases), None, more.modifiers, "take", Item(Sort.PLAYER, taker))
    return ActQuestion(done, "how much", Item(Sort.KIND, "damage"))
