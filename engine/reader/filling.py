"""What the grammar found as parts of a sheet: the places of rows filled, acts with their adjuncts, what cards say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeVar

from engine import situation as sheet
from engine.reader.context import Context, UnclearError, controller, other, player, player_item, pointed_at, things
from engine.reader.pattern import Fill, Pattern, UnfilledError, Value, act_of, clause_of, filled, tail_of
from engine.reader.phrase import Adjunct, EnglishClause, Gap, Kinds, Naming, NounPhrase, VerbPhrase
from engine.reader.phrase import Value as Found
from engine.situation import Act, Item, Modal, Sort, Tail
from engine.verdict import Unclear
from engine.vocabulary import pattern as with_n
from engine.vocabulary import vocabulary

AGAINST = re.compile(r"vs (?:the )?\{(\w+)\}")
IT = NounPhrase(Naming.PRONOUN, "it", 0, 1)
MODALS = {"may": Modal.MAY, "may only": Modal.MAY_ONLY, "must": Modal.MUST, "does": Modal.DOES}
Part = TypeVar("Part")
SomeTail = TypeVar("SomeTail", bound=Tail)


def fill(context: Context, pattern: Pattern[Part], text: str, values: Mapping[str, Found]) -> Part:
    """A pattern with its places filled; `text` is how it is written."""
    try:
        return filled(pattern, places(context, text, values))
    except UnfilledError:
        raise UnclearError(Unclear.CARD) from None


def places(context: Context, text: str, values: Mapping[str, Found]) -> Fill:
    """What fills the places of a row by their names; "it" behind `vs` is an attack."""
    against = AGAINST.findall(text)
    attack = replace(context, kind="attack", foe=context.subject)

    def attacked() -> tuple[Item, ...]:
        try:
            return pointed_at(attack, IT)
        except UnclearError:
            return (Item(Sort.KIND, "attack", "a"),)

    def letter(name: str) -> tuple[Item, ...]:
        if context.reader is None:
            return (Item(Sort.PLAYER, name),) if name else ()
        return (Item(Sort.WORD, "you" if name == context.reader else "opponent"),)

    def named(name: str) -> tuple[Item, ...]:
        found = values.get(name, values.get("his"))
        return as_items(context, found)

    made = {
        "subject": lambda: letter(context.subject),
        "opponent": lambda: letter(other(context.subject)),
        "topic": lambda: letter(context.topic or "A"),
        "cards": lambda: context.cards,
        "owner": lambda: letter(context.owner),
        "controller": lambda: letter(controller(context, context.cards)),
        "defender": lambda: letter(other(controller(context, context.cards))),
        "whose": lambda: letter(controller(context, named("thing"))),
        "other_player": lambda: letter(other(named("player")[0].name)),
        "that": lambda: pointed_at(context, IT),
        "the_attack": lambda: pointed_at(replace(context, kind="attack"), IT),
        "attacked": attacked,
    }

    def place(name: str) -> Value:
        if name in made:
            return made[name]()
        where = replace(context, kind="attack") if name in against else context
        also = {"player": "his", "his": "player", "act": "acting"}.get(name, "")
        return value_of(where, name, values.get(name, values.get(also)))

    return place


def value_of(context: Context, name: str, found: Found | None) -> Value:
    """What the grammar found, as a part of a sheet."""
    if isinstance(found, NounPhrase) and found.sort is Naming.PLAYER:
        return (player_item(context, found, possessor=name.startswith("his")),)
    if isinstance(found, VerbPhrase):
        return act(context, found)
    if isinstance(found, EnglishClause):
        return said(context, found)
    if found is None or isinstance(found, Gap):
        return None
    return found if isinstance(found, (str, int)) else as_items(context, found)


def as_items(context: Context, found: Found | None) -> tuple[Item, ...]:
    """Things, kinds, numbers or words of a list."""
    if isinstance(found, Kinds):
        words = [name.rsplit(" ", 1) if name not in vocabulary().nouns else [name] for name in found.names]
        return tuple(Item(Sort.KIND, name[-1], adjectives=tuple(name[:-1])) for name in words)
    listed = found if isinstance(found, tuple) else (found,)
    phrases = [one for one in listed if isinstance(one, NounPhrase)]
    made = [
        Item(Sort.NUMBER, "", number=int(one))
        if one.isdecimal()
        else Item(Sort.WORD if one in vocabulary().states else Sort.KIND, one)
        for one in listed
        if isinstance(one, str)
    ]
    return things(context, *phrases) or tuple(made)


# Acts


def act(context: Context, verb: VerbPhrase, lead: tuple[Adjunct, ...] = (), *, outer: bool = False) -> Act:
    """The act that a verb phrase tells, without its subject; of an `outer` one turns are told elsewhere."""
    text, subject, sets = verb.template.row.act, context.subject, context.lexicon.sets
    if not text or not (subject or context.reader is not None):
        raise UnclearError(Unclear.ACT)
    own_only(context, verb.values, text)
    name = act_of(text).part.verb
    defends = name in sets["defending"]
    kind = "attack" if name in ("block", "dodge") else context.kind
    done = fill(replace(context, kind=kind, foe=subject if defends else ""), act_of(text), text, verb.values)
    done = beside(done, adjuncts(context, lead + verb.adjuncts, name, outer=outer))
    items, against = done.items, done.under("vs")
    if name == "use" and against and any(one.determiner == "the" and "guard" not in one.name for one in items):
        name = "play"
    if (defends or against) and subject in ("A", "B"):
        foe = Item(Sort.PLAYER, other(subject))
        items = tuple(replace(one, of=None) if one.of == foe else one for one in items)
    counted = any(isinstance(value, Gap) for value in verb.values.values())
    if not (items or counted or done.phrases or done.purpose or name in sets["alone"]):
        raise UnclearError(Unclear.ACT)
    manner = [verb.manner] if verb.manner not in ("", "successful") else []
    modifiers = tuple(dict.fromkeys([*manner, *done.modifiers]))
    return unowned(replace(done, items=items, modifiers=modifiers, verb=name, subject=None), subject, context.reader)


def beside(tail: SomeTail, more: Tail) -> SomeTail:
    """What stands behind a head, with what adjuncts add."""
    if tail.purpose is not None and more.purpose is not None:
        raise UnclearError(Unclear.NO_LINE)
    purpose, modifiers = tail.purpose or more.purpose, tuple(dict.fromkeys((*tail.modifiers, *more.modifiers)))
    return replace(tail, phrases=(*tail.phrases, *more.phrases), purpose=purpose, modifiers=modifiers)


def unowned(done: Act, subject: str, reader: str | None) -> Act:
    """The act with `hand` for one's own hand, which goes without saying."""
    own = f"{subject}'s" if reader is None else "your" if subject in ("", reader) else "opponent's"

    def plain(items: Iterable[Item]) -> tuple[Item, ...]:
        hand = ("hand", own)
        return tuple(replace(one, determiner="") if (one.name, one.determiner) == hand else one for one in items)

    phrases = tuple(replace(one, items=plain(one.items)) for one in done.phrases)
    return replace(done, items=plain(done.items), phrases=phrases)


def own_only(context: Context, values: Mapping[str, Found], text: str) -> None:
    """A possessive that no line repeats must be that of the player who acts."""
    for name, value in values.items():
        unsaid = name.startswith("his") and f"{{{name}" not in text and context.subject in ("A", "B")
        if unsaid and isinstance(value, NounPhrase) and player(context, value, possessor=True) != context.subject:
            raise UnclearError(Unclear.NO_LINE, value)


def adjuncts(context: Context, found: tuple[Adjunct, ...], verb: str = "", *, outer: bool = False) -> Tail:
    """Phrases, purpose and modifiers that adjuncts add to a line of this verb."""
    tail = Tail()
    for adjunct in found:
        row, values = adjunct.template.row, adjunct.values
        inside = row.turn or row.first or row.more
        if (
            (inside and not outer)
            or (row.turn and context.reader is not None)
            or (row.asked_only and not context.asking)
        ):
            raise UnclearError(Unclear.TIME)
        if not row.turn:
            own_only(context, values, f"{row.phrase} {row.first} {row.purpose}")
        denied = [one for name in values for one in VerbPhrase(adjunct.template, values).named(name)]
        if row.phrase != "for {things}" and any(one.determiner == "no" or one.name == "nothing" for one in denied):
            raise UnclearError(Unclear.DENIED, denied[0])
        if text := row.played if verb == "play" and row.played else row.phrase or row.purpose:
            tail = beside(tail, fill(replace(context, kind=row.kind or context.kind), tail_of(text), text, values))
        modifiers = [row.modifier.format(**values)] if row.modifier else []
        modifiers += [row.text_modifier] if row.text_modifier and context.reader is not None else []
        if any(not vocabulary().modifiers & {one, with_n(one)[0]} for one in modifiers):
            raise UnclearError(Unclear.TIME)
        tail = replace(tail, modifiers=(*tail.modifiers, *modifiers))
    return Tail(tail.items, tail.phrases, tail.purpose, tail.modifiers)


# What cards say


def says(context: Context, text: str, values: Mapping[str, Found], more: Tail) -> sheet.Clause:
    """What a card says, as a row has it."""
    clause = fill(context, clause_of(text), text, values)
    if isinstance(clause.says, Act):
        subject = "" if clause.says.subject is None or clause.says.subject.name == "you" else "opponent"
        return replace(clause, says=unowned(beside(clause.says, more), subject, ""))
    if more != Tail():
        raise UnclearError(Unclear.NO_LINE)
    return clause


def said(context: Context, clause: EnglishClause) -> sheet.Clause:
    """A clause that a card says, with "you" for the player of the card."""
    context, verb = replace(context, reader=context.reader or ""), denied(clause.verb)
    if not clause.subject or any(one.asides for one in clause.phrases()):
        raise UnclearError(Unclear.NO_LINE)
    first = clause.subject[0]
    if first.sort is Naming.PLAYER:
        letter = player(context, first)
        context = replace(context, subject=letter if letter in ("A", "B") else "", actor=None)
    who = things(replace(context, subject=""), *clause.subject)
    if len(who) > 1:
        raise UnclearError(Unclear.CARD, first)
    return sheet.Clause(replace(act(context, verb, clause.lead), subject=who[0], modal=modal_of(verb)))


def modal_of(verb: VerbPhrase) -> Modal:
    """How an act is told of its subject."""
    if verb.negated and verb.modal in ("does", "may"):
        return Modal.DOES_NOT if verb.modal == "does" else Modal.CANNOT
    if verb.negated or verb.modal not in MODALS:
        raise UnclearError(Unclear.NO_LINE)
    return MODALS[verb.modal]


def denied(verb: VerbPhrase) -> VerbPhrase:
    """`plays no card` and `does not play any card` as `does not play a card`."""
    values: dict[str, Found] = {}
    negated = verb.negated
    for name, value in verb.values.items():
        named = verb.named(name)
        first = named[0] if named else None
        no = first is not None and (first.determiner == "no" or first.name in ("none", "nothing", "anything"))
        if first is not None and (no or (verb.negated and first.determiner == "any")):
            twice = no and verb.negated and first.name != "anything"
            if len(named) > 1 or first.asides or twice or (no and first.sort is Naming.TITLE):
                raise UnclearError(Unclear.DENIED, first)
            negated, any_one = True, any_of(first)
            value = (any_one,) if name.startswith("things") else any_one
        values[name] = value
    return replace(verb, values=values, negated=negated)


def any_of(phrase: NounPhrase) -> NounPhrase:
    """`no cards` as `a card`, `none` as `one`."""
    if phrase.name == "none":
        return replace(phrase, name="one")
    name = "card" if phrase.name in ("nothing", "anything") else phrase.name
    noun = vocabulary().nouns.get(name)
    mass = noun is not None and noun.mass
    singular = noun.singular if noun is not None and not noun.mass else name
    return replace(phrase, sort=Naming.KIND, determiner="" if mass else "a", name=singular, plural=False)
