"""The clauses of a text as lines of a sheet, in their turns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from engine import situation as sheet
from engine.reader.context import Context, UnclearError, again, mention, mentions, other, player, things
from engine.reader.filling import act, adjuncts, as_items, beside, denied, fill, modal_of, own_only, says
from engine.reader.pattern import line_of, things_of
from engine.reader.phrase import Adjunct, EnglishClause, Kinds, Naming, NounPhrase, VerbPhrase
from engine.reader.timeline import Timeline
from engine.situation import Act, Item, Line, Modal, Question, Sort, Tail
from engine.verdict import Unclear
from engine.vocabulary import vocabulary


@dataclass(frozen=True, slots=True)
class Story:
    """What a text has told so far; `asked_in` is the sentence of the question.

    `wanted` is what a player said that he wants to do, which no line tells.
    `modal` is that of the clause before, or "did" of one of the last turn: what follows in its sentence without a
    subject may be wanted, allowed or past, too.
    """

    context: Context
    timeline: Timeline = field(default_factory=Timeline)
    question: Question | None = None
    asked_in: int = -1
    wanted: Act | None = None
    modal: str = "does"

    def tell(self, *lines: Line | Question) -> Story:
        """The story with further lines."""
        return replace(self, timeline=self.timeline.tell(line for line in lines if not isinstance(line, Question)))


def write(story: Story, clause: EnglishClause) -> Story:
    """What a clause tells; of both players or of neither it is told once for each of them."""
    first = clause.subject[0] if clause.subject else None
    if first is None or first.name not in ("all players", "neither"):
        return write_one(story, clause)
    for letter in "AB":
        verb = replace(clause.verb, negated=clause.verb.negated != (first.name == "neither"))
        story = write_one(story, replace(clause, subject=(replace(first, name=letter, plural=True),), verb=verb))
    return story


def write_one(story: Story, clause: EnglishClause) -> Story:
    """What a clause tells of one player, or of cards."""
    row, verb, found = clause.verb.template.row, clause.verb, clause.adjuncts
    if row.persona or row.not_persona:
        return personas(story, verb)
    done = verb.modal == "does" and not verb.negated
    again_told = not clause.subject and verb.template.verb and story.modal != "does" and verb.modal == "does"
    if again_told or (verb.earlier and story.timeline.current.acting):
        raise UnclearError(Unclear.TIME)
    story = replace(story, context=opened(story.context, clause), modal=verb.modal)
    defends = row.act.partition(":")[0] in story.context.lexicon.sets["defending"] and done
    against = [one for one in verb.named("things")[:1] if one.sort is Naming.TITLE] if defends else []
    for phrase in clause.subject[:1] if row.attack else against:
        story = played_before(story, phrase)
    story = replace(story, context=spoken_of(story.context, clause))
    players = [one for one in clause.subject if one.sort is Naming.PLAYER]
    story = described(story, players)
    story = beside_lines(story, found, first=True)
    if verb.modal == "wants":
        return wants(story, clause)
    behind = story.question is not None and story.asked_in != story.context.sentence
    if behind and (row.act or row.attack) and verb.modal == "does":
        raise UnclearError(Unclear.TIME)
    lines = lines_of(story.context, clause)
    last = next((one for one in found if one.template.row.turn == "last"), None)
    if last is not None:
        story = replace(story, timeline=story.timeline.last_turn(whose_turn(story.context, last), lines), modal="did")
    else:
        story = turns(story, found, begins=bool(row.turn)).tell(*lines)
    story = remembered(beside_lines(story, found, first=False), clause, lines)
    return described(story, [one for one in clause.phrases() if one not in players])


def personas(story: Story, verb: VerbPhrase) -> Story:
    """`I'm Slan Quince`, `he isn't Amanda`."""
    context, row = story.context, verb.template.row
    known = {*context.names.personas.values()}
    named = [one for one in verb.phrases() if one.name in known]
    whose = next((one for one in verb.phrases() if one not in named), None)
    if not named:
        raise UnclearError(Unclear.PERSONA, whose)
    letter = "A" if whose is None else player(context, whose, possessor="his" in verb.values)
    if row.not_persona:
        story = story.tell(sheet.PersonaLine(letter, tuple(Item(Sort.TITLE, one.name) for one in named), negated=True))
    elif context.cast.personas.get(named[0].name) != letter:
        raise UnclearError(Unclear.PERSONA, named[0])
    return replace(story, context=replace(context, topic=letter))


def opened(context: Context, clause: EnglishClause) -> Context:
    """The context before a clause."""
    used = frozenset(one.name for one in clause.phrases() if one.sort is Naming.TITLE)
    return replace(context, clause=context.clause + 1, subject="", actor=None, used=used, owner="")


def spoken_of(context: Context, clause: EnglishClause) -> Context:
    """The context with who acts in a clause, or the cards that it speaks of."""
    verb, before, context = clause.verb, context.cards, replace(context, cards=())
    players = [one for one in verb.phrases() if one.sort is Naming.PLAYER] if not verb.template.verb else []
    first = next(iter(players or clause.subject), None)
    if not verb.template.verb and first is None:
        return context
    if first is None and before and verb.template.of == "card":
        return replace(context, cards=before)
    if first is None:
        letter = context.topic or ("A" if context.cast.speaks else "")
        if not letter:
            raise UnclearError(Unclear.PLAYER)
        return replace(context, subject=letter, topic=letter)
    if first.sort is not Naming.PLAYER:
        owner = player(context, first.owner, possessor=True) if first.owner is not None else ""
        return replace(context, cards=things(context, *clause.subject), owner=owner)
    letter = player(context, first, possessor=bool(players) and "his" in verb.values)
    if context.asking and verb.template.row.takes_harm and first.name in ("he", "she", "they"):
        attackers = {one.owner for one in context.mentions if "attack" in one.kinds and one.owner}
        met = {one.owner for one in context.mentions if one.owner}
        if not context.cast.speaks and len(met) > 1 and (not attackers or letter in attackers):
            raise UnclearError(Unclear.PLAYER, first)
    context = replace(context, subject=letter, actor=first)
    if letter not in ("A", "B"):
        return context
    rival = other(letter) if first.name == "opponent" and first.owner is not None else ""
    return replace(context, topic=letter, rival=rival)


# Lines


def lines_of(context: Context, clause: EnglishClause) -> tuple[Line, ...]:
    """What a clause tells, as lines."""
    verb, row, about = clause.verb, clause.verb.template.row, clause.subject[:1]
    if row.act:
        return acts(context, replace(clause, verb=denied(verb)))
    inner = verb.values.get("clause")
    itself = isinstance(inner, EnglishClause) and inner.subject and inner.subject[0].name in ("it", "this card")
    if isinstance(inner, EnglishClause) and itself and not (inner.verb.template.row.act or verb.negated):
        return lines_of(context, replace(inner, subject=clause.subject))
    speaks = not about or about[0].sort in (Naming.TITLE, Naming.PRONOUN) or about[0].determiner in ("the", "this")
    if row.text and context.cards and speaks and not verb.negated and verb.modal == "does":
        return texts(context, clause)
    if row.holds is not None:
        return holdings(context, clause, row.holds)
    patterns = row.told_as(verb.modal, verb.negated)
    if not patterns or (row.needs and not are(context, row.needs, verb)):
        raise UnclearError(Unclear.NO_LINE)
    if row.in_play and are(context, row.in_play, verb):
        patterns = ("{subject} in play: {things}",)
    more = adjuncts(context, clause.adjuncts, outer=True)
    if not row.mentions:
        own_only(context, verb.values, " ".join(patterns))
    made: list[Line] = []
    for text in patterns:
        line = line_of(text)
        zone = line.part.zone if isinstance(line.part, sheet.ZoneLine) else ""
        told = fill(replace(context, zone=zone), line, text, verb.values)
        assert not isinstance(told, Question)
        if isinstance(told, sheet.PropertyLine) and not told.rest.items:
            raise UnclearError(Unclear.CARD)
        made.append(extended(told, more))
    return tuple(made)


def extended(line: Line, more: Tail) -> Line:
    """A line with what adjuncts add to it."""
    match line:
        case Act():
            return beside(line, more)
        case sheet.ZoneLine(contents=tail):
            return replace(line, contents=beside(tail, more))
        case sheet.PropertyLine(rest=tail):
            return replace(line, rest=beside(tail, more))
        case sheet.AttributeLine() if not (more.phrases or more.purpose):
            return replace(line, modifiers=(*line.modifiers, *more.modifiers))
    if more in (Tail(), Tail(modifiers=("start of turn",))):
        return line
    raise UnclearError(Unclear.NO_LINE)


def acts(context: Context, clause: EnglishClause) -> tuple[Line, ...]:
    """What somebody does, or does not, may or must."""
    verb, row = clause.verb, clause.verb.template.row
    done = act(context, verb, clause.lead, outer=True)
    does = verb.modal == "does" and not verb.negated
    if does and not clause.adjuncts and row.in_play and are(context, row.in_play, verb):
        return (sheet.ZoneLine(context.subject, "in play", Tail(done.items)),)
    subject = Item(Sort.PLAYER if context.subject in ("A", "B") else Sort.WORD, context.subject)
    line = replace(done, subject=subject, modal=modal_of(verb))
    if not does or done.verb != "play":
        return (line,)
    alone = not (done.phrases or done.purpose or done.modifiers)
    lines: tuple[Line, ...] = tuple(replace(line, items=(one,)) for one in done.items) if alone else (line,)
    if verb.manner == "successful":
        if len(done.items) != 1:
            raise UnclearError(Unclear.CARD)
        item = replace(done.items[0], determiner="the" if done.items[0].sort is Sort.KIND else "", number=None)
        lines += (sheet.PropertyLine((sheet.Property("successful"),), Tail((item,))),)
    return lines or (line,)


def texts(context: Context, clause: EnglishClause) -> tuple[Line, ...]:
    """What a card says."""
    verb, cards = clause.verb, context.cards
    if len(cards) != 1:
        raise UnclearError(Unclear.CARD)
    owners = [one.owner for one in context.mentions if one.item.name == cards[0].name and one.owner]
    reader = next(iter(owners), context.topic)
    inside = replace(context, reader=reader if reader in ("A", "B") else "", subject="")
    doer = verb.values.get("player")
    if isinstance(doer, NounPhrase) and (letter := player(inside, doer)) in ("A", "B"):
        inside = replace(inside, subject=letter, actor=doer)
    more = adjuncts(inside, clause.adjuncts)
    return tuple(sheet.TextLine(cards[0], says(inside, text, verb.values, more)) for text in verb.template.row.text)


def holdings(context: Context, clause: EnglishClause, holds: str) -> tuple[Line, ...]:
    """What a player has: cards in a zone, and numbers of what is no card as his attributes."""
    verb = clause.verb
    zone = str(verb.values["zone"]) if holds == "{zone}" else holds
    own_only(context, verb.values, holds)
    more = adjuncts(context, clause.adjuncts, outer=True)
    cards: list[NounPhrase] = []
    lines: list[Line] = []
    for one in verb.named("things"):
        one = none_of(one) if verb.negated else one
        attribute = context.lexicon.words["attributes"].get(" ".join([*one.adjectives, one.name]))
        if zone in ("hand", "endurance", "discard pile") and attribute not in (None, "ability", "weapons"):
            raise UnclearError(Unclear.NO_LINE, one)
        if one.sort is not Naming.KIND or attribute is None or zone in ("deck", "endurance", "discard pile"):
            cards.append(one)
            continue
        number = one.number if one.number is not None else {"a": 1, "no": 0}.get(one.determiner)
        if number is None:
            raise UnclearError(Unclear.NUMBER, one)
        amount = sheet.Amount(number, number)
        lines.append(sheet.AttributeLine(Item(Sort.PLAYER, context.subject), attribute, amount, more.modifiers))
    if not cards and (more.phrases or more.purpose):
        raise UnclearError(Unclear.NO_LINE)
    if cards:
        zone = zone or zone_of(context, cards)
        items = things(replace(context, zone=zone), *cards)
        lines.append(sheet.ZoneLine(context.subject, zone, beside(Tail(items), more)))
    return tuple(lines)


def none_of(one: NounPhrase) -> NounPhrase:
    """What somebody does not have, as none of it."""
    if one.determiner not in ("a", "any", "") or one.number is not None:
        raise UnclearError(Unclear.DENIED, one)
    noun = vocabulary().nouns.get(one.name)
    name = one.name if noun is None or not noun.plural else noun.plural
    return replace(one, number=0, determiner="", name=name, plural=True)


def zone_of(context: Context, cards: list[NounPhrase]) -> str:
    """Where cards are of which it is only told that somebody has them."""
    if all(card.name in ("card", "cards") and not card.adjectives for card in cards):
        return "hand"
    for card in cards:
        singular = {vocabulary().nouns[card.name].singular} if card.sort is Naming.KIND else set()
        kinds = context.names.kinds_of(card.name) | {card.name.split()[-1]} | singular
        if not kinds & context.lexicon.sets["lying"]:
            raise UnclearError(Unclear.WHERE, card)
    return "in play"


def are(context: Context, kinds: tuple[str, ...], verb: VerbPhrase) -> bool:
    """Whether all cards that fill a row are of one of these kinds."""
    known = [context.names.kinds_of(one.name) | {one.name.split()[-1].lower()} for one in verb.phrases()]
    return bool(known) and all(found & {*kinds} for found in known)


# What stands beside a clause


def played_before(story: Story, phrase: NounPhrase) -> Story:
    """`Player B's Thrust has been successful`, `she blocked my Thrust`: it was played, if nothing told of it."""
    context, kind = story.context, phrase.sort is Naming.KIND
    if phrase.owner is None or phrase.plural or not (kind or phrase.sort is Naming.TITLE):
        return story
    if kind and not context.lexicon.describes(vocabulary().nouns[phrase.name].singular):
        return story
    owner = player(context, phrase.owner, possessor=True)
    acting = replace(context, subject=owner)
    bare = replace(phrase, determiner="a" if kind else "", owner=None, asides=())
    (item,) = things(acting, bare)
    if any(phrase.name in one.kinds or item.name == one.item.name for one in context.mentions):
        return story
    kept = replace(context, mentions=(*context.mentions, *mentions(acting, bare)))
    return replace(story, context=kept).tell(Act((item,), verb="play", subject=Item(Sort.PLAYER, owner)))


def beside_lines(story: Story, found: tuple[Adjunct, ...], *, first: bool) -> Story:
    """What adjuncts tell in lines of their own, before or after: `without dropping the Guard`."""
    for adjunct in found:
        for text in adjunct.template.row.first if first else adjunct.template.row.more:
            story = story.tell(fill(story.context, line_of(text), text, adjunct.values))
    return story


def whose_turn(context: Context, adjunct: Adjunct) -> str:
    """The player whose turn an adjunct names."""
    value = adjunct.values.get("his")
    return player(context, value, possessor=True) if isinstance(value, NounPhrase) else context.subject


def turns(story: Story, found: tuple[Adjunct, ...], *, begins: bool = False) -> Story:
    """The story with the turn open in which something stands."""
    timeline = story.timeline.begin("own", story.context.subject) if begins else story.timeline
    for adjunct in found:
        row, number = adjunct.template.row, adjunct.values.get("number", adjunct.template.row.turn_number)
        counted = number if isinstance(number, int) else None
        if row.turn == "later" and counted is not None:
            timeline = timeline.later(counted)
        elif row.turn and row.turn != "last":
            whose, current = whose_turn(story.context, adjunct), timeline.current
            if row.turn == "numbered" and current.whose == whose:
                if not isinstance(current.header, sheet.TurnLine) or current.header.number is None:
                    raise UnclearError(Unclear.TIME)
                if current.header.number == counted:
                    continue
            if row.turn != "start" or timeline.starts_other(whose):
                timeline = timeline.begin("own" if row.turn == "start" else row.turn, whose, counted)
    return replace(story, timeline=timeline)


def remembered(story: Story, clause: EnglishClause, lines: tuple[Line | Question, ...]) -> Story:
    """The story with the cards that a clause named; what a card says names none."""
    context, row, found = story.context, clause.verb.template.row, story.context.mentions
    told = clause.subject if any(isinstance(line, sheet.TextLine) for line in lines) else clause.phrases()
    zone = next((line.zone for line in lines if isinstance(line, sheet.ZoneLine)), "")
    if any(phrase.sort is Naming.PRONOUN for phrase in told):
        spoken = {*context.cards, *(item for line in lines for item in sheet.items_in(line))}
        found = (*found, *again(context, spoken))
    for phrase in told:
        found = (*found, *mentions(replace(context, zone=zone, mentions=found), phrase))
    weapons = (line.subject for line in lines if isinstance(line, sheet.AttributeLine) and line.attribute == "weapons")
    items = [Item(Sort.KIND, "weapon", "the", of=whose) for whose in weapons]
    items += [item for text in row.mentions for item in fill(context, things_of(text), text, clause.verb.values)]
    for item in items:
        owner = item.of.name if item.of is not None else context.subject
        found = (*found, mention(context, item, item.name, {item.name}, owner))
    return replace(story, context=replace(context, mentions=found))


def described(story: Story, phrases: Iterable[NounPhrase]) -> Story:
    """The story with what relative clauses and appositions say of cards and players."""
    for phrase in phrases:
        determiner = "the" if phrase.sort is Naming.KIND else ""
        about = replace(phrase, asides=(), owner=None, number=None, determiner=determiner)
        for aside in phrase.asides:
            context = story.context
            if isinstance(aside, Kinds):
                (card,) = things(replace(context, subject=""), about)
                story = story.tell(sheet.DescriptionLine("kind", card, as_items(context, aside)))
                continue
            if about.sort is Naming.PLAYER and aside.verb.template.of == "card":
                letter = player(context, about)
                title = next((name for name, whose in context.cast.personas.items() if whose == letter), "")
                about = replace(about, sort=Naming.TITLE, name=title)
            story = write(story, replace(aside, subject=(about,)))
            after = story.context
            kept = replace(context, mentions=after.mentions, clause=after.clause)
            story = replace(story, context=kept)
    return story


def wants(story: Story, clause: EnglishClause) -> Story:
    """What a player wants to do: it is asked, or it is not read."""
    if clause.verb.negated or story.wanted is not None:
        raise UnclearError(Unclear.ASKED)
    story = turns(story, clause.adjuncts)
    done = act(story.context, clause.verb, clause.lead, outer=True)
    done = replace(done, subject=Item(Sort.PLAYER, story.context.subject), modal=Modal.MAY)
    story = remembered(replace(story, wanted=done), clause, (done,))
    return described(story, [one for one in clause.phrases() if one not in clause.subject])
