"""Questions after a number of cards, or of damage: "how many", "how much"."""

from __future__ import annotations

from engine.case import Question
from engine.english.clause import Clause, Role
from engine.english.noun import Noun
from engine.telling.asking.act import act_of
from engine.telling.asking.harm import all_together, from_several, from_the_only, of_attack
from engine.telling.frame import Frame, NotUnderstood
from engine.telling.known import LYING
from engine.telling.verbs.narrate import Narrator
from engine.world import Happening, Thing

FEWER = frozenset(["less", "fewer"])


def ask_how_many(narrator: Narrator, clause: Clause, question: Question) -> Question:
    """Reads "How many cards may he draw?"."""
    asked = _of_a_kind(clause)
    assert asked is not None
    asked = _of_these(narrator, clause, asked)
    question.unit = asked.head
    if asked.head == "attack" and not asked.names:
        # "How many Special Attacks?" asks for fewer than "How many Attacks?".
        kinds = [a for a in asked.adjectives if a != "more"]
        question.unit = " ".join([*kinds, asked.head])
    if less := next((word for word in asked.adjectives if word in FEWER), ""):
        question.unit = f"{less} {asked.head}"  # by how much it is less, is not how much it is
    elif asked.head == "damage" and clause.verb in ("take", "be", "do", "suffer"):
        return _damage(narrator, clause, question)
    elif asked.head == "ability" and clause.verb in ("have", "lose", "gain"):
        question.player = narrator.refer.player(clause.subject, is_subject=True) if clause.subject else ""
        frame = Frame(clause)
        causes = _causes(narrator, frame)
        told = [thing for happening in narrator.world.log for thing in happening.cards]
        question.asked = [] if len(causes) == 1 and all(thing is causes[0] for thing in told) else causes
        frame.adverb("in all")
        frame.finish()
        return question
    question.asked = narrator.refer.things(asked) if _names_cards(narrator, asked) else []
    clause.objects = [*clause.objects]
    question.act = act_of(narrator, _with_object(clause, asked))
    if less:
        question.act.leave(question.unit)
    question.player = question.act.actor
    return question


def _of_a_kind(clause: Clause) -> Noun | None:
    """Reads "How many of his Situations?" as "How many Situations of his?"."""
    asked = clause.asked
    kind = asked.of if asked is not None and asked.head in ("", "one") else None
    if asked is None or kind is None or kind.names or kind.number is not None or kind.head not in LYING:
        return asked
    if clause.subject is asked:
        clause.subject = kind
    clause.asked = kind
    return kind


def _causes(narrator: Narrator, frame: Frame) -> list[Thing]:
    """The cards to which Ability is lost: "to the two (while they are in play)"."""
    frame.subs = [sub for sub in frame.subs if not _while_in_play(sub)]
    cause = frame.role("to", "from", "because of", "by", "through", "due to", "for") or _played_for(frame)
    if cause is None:
        return []
    group, bare = narrator.refer.group, not (cause.of or cause.adjectives or cause.relatives or cause.more)
    if cause.is_a("card", "copy") and bare and cause.number is not None:
        group = [thing for thing in narrator.world.things if thing.zone == "play" and thing.extra_name and thing.count]
    number = sum(thing.count for thing in group)
    counted = cause.number == number if cause.head else cause.number in (None, number)
    if cause.head in ("", "card", "copy") and counted and bare and group:
        return list(group)
    if not (cause.is_pronoun or narrator.refer.is_card(cause)):
        raise NotUnderstood(cause.span, cause.text, "the name of a card")
    return narrator.refer.things(cause)


def _played_for(frame: Frame) -> Noun | None:
    """Reads "for playing it", "by using Bloodlust": the card."""
    doing = frame.doing("for", "by", "from")
    plain = doing is not None and doing.verb in ("play", "use") and not (doing.roles or doing.subs or doing.negated)
    if doing is not None and not (plain and len(doing.objects) == 1):
        raise NotUnderstood(doing.span, doing.verb)
    return doing.objects[0] if doing is not None else None


def _while_in_play(sub: Role) -> bool:
    clause = sub.clause
    places = [role.noun.head for role in clause.roles if role.noun is not None] if clause is not None else []
    return sub.link in ("while", "as long as") and clause is not None and clause.verb == "be" and places == ["play"]


def _of_these(narrator: Narrator, clause: Clause, asked: Noun) -> Noun:
    """Reads "How many of these cards?", "of his cards?", "of the 4 cards (underneath it)?" as "How many cards?"."""
    of = asked.of
    sheer = of is not None and of.is_a("card") and not (of.names or of.relatives or of.more or of.adjectives)
    numbers = (None, *(thing.count for thing in narrator.world.things if thing.classes == {"card"}))
    if of is None or not sheer or not asked.is_a("one") or of.number not in numbers:
        return asked
    card = Noun(of.words, "card")
    clause.subject = card if clause.subject is asked else clause.subject
    return card


def _names_cards(narrator: Narrator, asked: Noun) -> bool:
    return narrator.refer.is_card(asked) and asked.of is not None


def _with_object(clause: Clause, asked: Noun) -> Clause:
    if not clause.objects and clause.subject is not asked:
        clause.objects = [asked]
    return clause


def _done_to(narrator: Narrator, clause: Clause) -> Happening | None:
    """Reads "do these Attacks do to him", "is done to Player B", "does the Thrust do to her": what he takes of it."""
    to, subject = clause.role("to"), clause.subject
    if clause.verb != "do" or to is None or subject is None or not narrator.refer.is_player(to) or clause.negated:
        return None
    rest = [role for role in clause.roles if role.noun is not to] or clause.subs or clause.infinitive
    if rest or to.more or not (subject.is_a("damage") or narrator.refer.is_card(subject)):
        return None
    taken = Happening("take", _struck(narrator, to), kind="damage")
    attacks = [t for t in narrator.world.things if t.is_a("attack") and t.count and t.owner != taken.actor]
    every = subject.is_a("attack", "they") and not subject.names and not subject.adjectives and subject.of is None
    if every and subject.number in (None, sum(t.count for t in attacks)) and sum(t.count for t in attacks) > 1:
        return taken
    taken.things = [] if subject.is_a("damage") else narrator.refer.things(subject)
    return taken


def _struck(narrator: Narrator, to: Noun) -> str:
    """Who "him" is behind "do the Attacks do to": the one who did not make them."""
    owners = {t.owner for t in narrator.world.things if t.is_a("attack") and t.count}
    if to.is_pronoun and len(owners) == 1 and all(owners):
        return narrator.refer.other(owners.pop())
    return narrator.refer.player(to, is_subject=to.is_pronoun)


def _is_of(narrator: Narrator, phase: Noun, player: str) -> bool:
    """Whether it is this player's Phase."""
    owner = phase.owner
    return owner is not None and (owner.is_pronoun or narrator.refer.player(owner) == player)


def _pending(narrator: Narrator, clause: Clause, question: Question) -> Question:
    """Reads "How much damage is pending for him (at the end of his Defense Phase)?"."""
    several = from_several(narrator, clause)
    frame = Frame(clause)
    target, end = frame.role("for", "against"), frame.role("at the end of")
    pending = [n for n in (*frame.objects, *([clause.subject] if clause.subject else [])) if n.has("pending")]
    frame.objects = [n for n in frame.objects if n not in pending]
    frame.finish()
    if target is None or not pending:
        raise NotUnderstood(clause.span, "damage", "How much damage does he take?")
    player = narrator.refer.player(target)
    if end is not None and not (end.is_a("defense phase") and _is_of(narrator, end, player)):
        raise NotUnderstood(end.span, end.text)  # what is not defended against has become successful by then
    question.player = player if several else question.player
    question.act = Happening("take", player, several, kind="damage") if several else Happening("pending", target=player)
    return question


def _damage(narrator: Narrator, clause: Clause, question: Question) -> Question:
    clause.adverbs = [word for word in clause.adverbs if word != "in all"]
    if clause.verb == "be":
        return _pending(narrator, clause, question)
    if (done := _done_to(narrator, clause)) is not None:
        question.act, question.player = done, done.actor
        return question
    if clause.verb == "do" and clause.subject is not None and all_together(narrator, clause):
        question.act = Happening("take", kind="does together")
        return question
    if clause.verb == "do" and clause.subject is not None and narrator.refer.is_card(clause.subject):
        Frame(clause).finish()
        question.act = Happening("take", things=narrator.refer.things(clause.subject), kind="does")
        return question
    if clause.verb != "take" and clause.verb != "suffer":
        raise NotUnderstood(clause.span, "damage", "How much damage does he take?")
    clause.verb = "take"
    of_attack(narrator, clause)
    several = from_several(narrator, clause)
    question.act = act_of(narrator, clause)
    question.act.things += several
    from_the_only(narrator.world, question.act)
    question.player = question.act.actor
    return question
