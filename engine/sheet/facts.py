"""The lines that tell a fact."""

from __future__ import annotations

from engine import situation as data
from engine.sheet.cursor import NUMBER, Cursor
from engine.sheet.errors import near
from engine.sheet.parts import MODALS, PLAYER, POSSESSOR, act, clause, item, items, modifiers, tail
from engine.situation import RULESETS, Item, Line, Modal, Sort
from engine.vocabulary import pattern

FORMS = ("a player (`A` to `D`)", "`in play:`", "`text:` or another head", "a property, as `successful:`", "a question")


def fact(cursor: Cursor) -> Line:
    """fact = headed | nothing else | N " turns later" | moment | told of S | ["not "] zone ": " rest | properties."""
    head, second = cursor.peek(), cursor.peek(1)
    if second == ":" and head in ("ruleset", "game", "text", *cursor.vocabulary.values):
        cursor.take(2)
        return headed(cursor, head)
    if cursor.skip("nothing", "else"):
        verb = cursor.one_of(("changes", "prevents"), "`changes`")
        cursor.need(":")
        return data.NothingElseLine(verb, listed(cursor, cursor.vocabulary.changes, "what does not change"))
    if cursor.are("turns", "later", ahead=1):
        turns = None if cursor.skip("several") else cursor.amount("a number or `several`")
        cursor.take(2)
        return data.TurnsLater(turns)
    if POSSESSOR.fullmatch(head):
        return moment(cursor)
    if is_subject(cursor):
        return told_of(cursor)
    not_in_play = head == "not" and cursor.are("in", "play", ":", ahead=1)
    if not_in_play or is_zone(cursor):
        cursor.take(int(not_in_play))
        zone = cursor.take(cursor.match(cursor.vocabulary.zones))
        return data.ZoneLine(None, zone, tail(cursor, needed=True), not_in_play)
    return properties(cursor)


def headed(cursor: Cursor, head: str) -> Line:
    """Lines that begin with what they are about: `ruleset: `, `game: `, `text: `, and the descriptions of a card."""
    if head == "ruleset":
        return data.RulesetLine(cursor.one_of(RULESETS, "`classic`, `type1` or `type2`"))
    if head == "game":
        return data.GameLine(listed(cursor, cursor.vocabulary.game, "a fact of the game"))
    card = item(cursor)
    cursor.need("=")
    if head == "text":
        return data.TextLine(card, clause(cursor))
    return data.DescriptionLine(head, card, described_as(cursor, cursor.vocabulary.values[head]))


def described_as(cursor: Cursor, values: str) -> tuple[Item, ...]:
    """The values of a description: kinds, things, numbers, or words of a list."""
    if values in ("kinds", "things"):
        return items(cursor, bare=values == "kinds")
    if values == "numbers":
        numbers = cursor.peek().split("/")
        if cursor.are("none"):
            return (Item(Sort.WORD, cursor.take()),)
        if not all(NUMBER.fullmatch(number) for number in numbers):
            cursor.fail("a number", "two as `3/5`", "`none`")
        cursor.take()
        return tuple(Item(Sort.NUMBER, "", number=int(number)) for number in numbers)
    words = cursor.vocabulary.gems if values == "gems" else cursor.vocabulary.silences
    return tuple(Item(Sort.WORD, word) for word in listed(cursor, words, f"one of the {values}"))


def listed(cursor: Cursor, words: frozenset[str], what: str) -> tuple[str, ...]:
    """Words of a closed list, with commas; N in the list stands for a number."""
    found = []
    while True:
        count = 1
        while cursor.peek(count) not in ("", ",", ":") and not cursor.peek(count).startswith("["):
            count += 1
        word = " ".join(cursor.peek(number) for number in range(count))
        if not words & {word, pattern(word)[0]}:
            cursor.fail(*near(word, words, what))
        found.append(cursor.take(count))
        if not cursor.skip(","):
            return tuple(found)


def moment(cursor: Cursor) -> data.TurnLine | data.PhaseLine:
    """P "'s " ("turn" [N] | phase " phase")."""
    player = cursor.take()[:-2]
    if cursor.skip("turn"):
        return data.TurnLine(player, cursor.amount() if NUMBER.fullmatch(cursor.peek()) else None)
    phase = cursor.one_of(cursor.vocabulary.phases, "`turn` or a phase, as `attack phase`")
    cursor.need("phase")
    return data.PhaseLine(player, phase)


def is_subject(cursor: Cursor) -> bool:
    """Whether a player or another who can act stands here."""
    return bool(PLAYER.fullmatch(cursor.peek())) or cursor.match(cursor.vocabulary.subjects) > 0


def subject(cursor: Cursor) -> Item:
    """S = P | "each player" | "game" | "match" | "round" | "judge"."""
    if PLAYER.fullmatch(cursor.peek()):
        return Item(Sort.PLAYER, cursor.take())
    return Item(Sort.WORD, cursor.one_of(cursor.vocabulary.subjects, "a player (`A` to `D`)"))


def is_zone(cursor: Cursor) -> bool:
    """Whether a zone and a colon stand here."""
    count = cursor.match(cursor.vocabulary.zones)
    return count > 0 and cursor.are(":", ahead=count)


def told_of(cursor: Cursor) -> Line:
    """S ( ": " titles | " is: " states | zone ": " rest | attribute ": " value | verb3 tail | … )."""
    vocabulary = cursor.vocabulary
    who = subject(cursor)
    count = cursor.match(vocabulary.attributes)
    if count and cursor.are(":", ahead=count):
        attribute = cursor.take(count)
        cursor.take()
        return data.AttributeLine(who, attribute, amount(cursor), modifiers(cursor))
    if who.sort == Sort.PLAYER and (line := told_of_player(cursor, who.name)):
        return line
    if cursor.skip("does", "not"):
        return data.EventLine(act(cursor.one_of(vocabulary.verbs, "a verb"), tail(cursor), who, Modal.DOES_NOT))
    if count := cursor.match(MODALS):
        modal = MODALS[cursor.take(count)]
        return data.EventLine(act(cursor.one_of(vocabulary.verbs, "a verb"), tail(cursor), who, modal))
    if not cursor.peek():
        cursor.fail("`:` and a Persona", "a zone or an attribute and `:`", "`is:`", "a verb, as `plays`")
    verb = cursor.one_of(vocabulary.thirds, "a verb, as `plays`")
    return data.EventLine(act(vocabulary.thirds[verb].base, tail(cursor), who))


def told_of_player(cursor: Cursor, player: str) -> Line | None:
    """A Persona, a state or a zone of a player; None where something else is told."""
    if cursor.skip(":"):
        return personas(cursor, player)
    if is_zone(cursor):
        zone = cursor.take(cursor.match(cursor.vocabulary.zones))
        return data.ZoneLine(player, zone, tail(cursor, needed=True))
    modal: Modal | None = None
    if cursor.skip("is", ":"):
        modal = Modal.DOES
    elif cursor.skip("is", "not", ":"):
        modal = Modal.DOES_NOT
    elif cursor.peek() in MODALS and cursor.are("be", ":", ahead=1):
        modal = MODALS[cursor.take(3).split()[0]]
    if modal is None:
        return None
    return data.StateLine(player, listed(cursor, cursor.vocabulary.states, "a state"), modal)


def personas(cursor: Cursor, player: str) -> data.PersonaLine:
    """P ": " (titles | "no persona" | "not " titles), with `not` before each of them."""
    if cursor.skip("no", "persona"):
        return data.PersonaLine(player)
    negated = cursor.skip("not")
    found = [item(cursor)]
    while cursor.skip(","):
        if negated:
            cursor.need("not")
        found.append(item(cursor))
    return data.PersonaLine(player, tuple(found), negated)


def amount(cursor: Cursor) -> data.Amount:
    """A number, `27 to 32`, or `26 + roll`."""
    least = cursor.amount()
    most = cursor.amount() if cursor.skip("to") else least
    return data.Amount(least, most, cursor.skip("+", "roll"))


def properties(cursor: Cursor) -> data.PropertyLine:
    """["not "] prop {", " ["not "] prop} ": " rest [mods]."""
    found: list[data.Property] = []
    known = cursor.vocabulary.properties
    while True:
        negated = cursor.skip("not")
        count = cursor.match(known)
        if not count and not found and not negated:
            cursor.fail(*(near(cursor.peek(), known, "") if near(cursor.peek(), known, "") != ("",) else FORMS))
        found.append(data.Property(cursor.one_of(known, "a property, as `successful`"), negated))
        if not cursor.skip(","):
            return data.PropertyLine(tuple(found), tail(cursor, needed=True))
