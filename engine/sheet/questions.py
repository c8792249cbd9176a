"""The questions, one of which is the last line."""

from __future__ import annotations

from engine import situation as data
from engine.sheet.cursor import Cursor
from engine.sheet.facts import listed, subject
from engine.sheet.parts import PLAYER, act, ing, is_bracket, item, modifiers, tail
from engine.situation import Act, Item, Modal, Question, Sort

ASKED = {"may": Modal.MAY, "must": Modal.MUST, "does": Modal.DOES}
QUESTIONS = frozenset({*ASKED, "is", "where", "who", "how", "which"})


def question(cursor: Cursor) -> Question:
    """Question = act | is … | "where goes: " rest | "who " verb3 tail | ("how many"|"how much"|"which") …."""
    if cursor.peek() in ASKED:
        return acts(cursor)
    if cursor.skip("is"):
        return asked_of_player(cursor) if PLAYER.fullmatch(cursor.peek()) else asked_of_cards(cursor)
    if cursor.skip("where"):
        cursor.need("goes")
        return data.WhereQuestion(tail(cursor, needed=True))
    if cursor.skip("who"):
        verb = cursor.one_of(cursor.vocabulary.thirds, "a verb, as `goes first`")
        return data.WhoQuestion(act(cursor.vocabulary.thirds[verb].base, tail(cursor)))
    if cursor.skip("which"):
        kind = asked_kind(cursor)
        return data.WhichQuestion(kind, asked_act(cursor))
    cursor.need("how")
    many = cursor.one_of(("many", "much"), "`many` or `much`") == "many"
    if many and cursor.skip("cards", "go"):
        return data.CardsGoQuestion(tail(cursor, needed=True))
    return attribute(cursor, many) or data.NumberQuestion(asked_kind(cursor), asked_act(cursor), many)


def asked_act(cursor: Cursor) -> Act:
    """("may"|"must"|"does") " " S " " verb tail."""
    modal = ASKED[cursor.one_of(ASKED, "`may`, `must` or `does`")]
    who = subject(cursor)
    return act(cursor.one_of(cursor.vocabulary.verbs, "a verb, as `play`"), tail(cursor), who, modal)


def acts(cursor: Cursor) -> data.ActQuestion:
    """("may"|"must"|"does") " " S " " verb tail { "; " ("then"|"or") " " verb tail }."""
    first = asked_act(cursor)
    steps = []
    while cursor.skip(";"):
        link = data.Link(cursor.one_of(tuple(data.Link), "`then` or `or`"))
        verb = cursor.one_of(cursor.vocabulary.verbs, "a verb, as `play`")
        steps.append(data.Step(link, act(verb, tail(cursor), first.subject, first.modal)))
    return data.ActQuestion(first, tuple(steps))


def asked_of_player(cursor: Cursor) -> data.PreventedQuestion | data.StateQuestion:
    """Behind `is`: P " prevented from " verbing tail | P ": " states."""
    player = cursor.take()
    if cursor.skip("prevented", "from"):
        return data.PreventedQuestion(act(ing(cursor), tail(cursor), Item(Sort.PLAYER, player), Modal.PREVENTED))
    if not cursor.skip(":"):
        cursor.fail("`prevented from`", "`:`")
    return data.StateQuestion(player, listed(cursor, cursor.vocabulary.states, "a state"))


def asked_of_cards(cursor: Cursor) -> data.PropertyQuestion | data.KindQuestion:
    """Behind `is`: (prop | kind) ": " rest [mods]."""
    count = cursor.match(cursor.vocabulary.properties)
    if count and cursor.are(":", ahead=count):
        return data.PropertyQuestion(cursor.take(count), tail(cursor, needed=True))
    return data.KindQuestion(item(cursor), tail(cursor, needed=True))


def attribute(cursor: Cursor, many: bool) -> data.AttributeQuestion | None:
    """Attribute " does " S " have" [mods]; None where something else is asked."""
    since = cursor.place
    count = cursor.match(cursor.vocabulary.attributes)
    if count and cursor.are("does", ahead=count):
        name = cursor.take(count)
        cursor.take()
        who = subject(cursor)
        if cursor.skip("have") and (not cursor.peek() or is_bracket(cursor.peek())):
            return data.AttributeQuestion(name, who, many, modifiers(cursor))
    cursor.place = since
    return None


def asked_kind(cursor: Cursor) -> Item | None:
    """The kind that is counted, which ends at `may`, `must` or `does`; None where these stand here."""
    if cursor.peek() in ASKED:
        return None
    cursor.ends = (frozenset(ASKED), frozenset(ASKED))
    kind = item(cursor, bare=True)
    cursor.ends = (frozenset(), frozenset())
    return kind
