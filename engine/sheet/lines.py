"""The lines of a sheet, read: those that tell something, and the question, which is the last."""

from __future__ import annotations

import re
from collections.abc import Container

from corpus.document import RULESETS
from engine import situation as data
from engine.sheet.agreement import disagreement
from engine.sheet.cursor import NUMBER, WORD, Cursor, SheetError, near
from engine.sheet.parts import (
    MODALS,
    PLAYER,
    POSSESSOR,
    act,
    clause,
    deed,
    ing,
    item,
    items,
    modifiers,
    tail,
    third,
)
from engine.sheet.printing import print_line
from engine.situation import Act, Being, Item, Line, Modal, Question, Situation, Sort, Tail
from engine.vocabulary import pattern

COMMENT = re.compile(r"(?:^| )#(?: .*)?$")
BLANKS = str.maketrans("\t\u00a0", "  ")
"""What a pasted line may have for a blank, which nobody sees."""
ARTICLE = re.compile(r"(?<![\w'-])an? ")
MOST_WORDS = 300
"""Three times those of the largest worked example: what follows from a sheet grows faster than it does."""
FORMS = ("a player (`A` to `D`)", "`in play:`", "`text:` or another head", "a property, as `successful:`", "a question")
ASKED = {modal.value: modal for modal in (Modal.MAY, Modal.MUST, Modal.DOES)}
QUESTIONS = frozenset({*ASKED, "is", "where", "who", "how", "which"})
HAVE = re.compile(r" does \S+(?: player)? have(?: \[|$)")
"""What stands behind an attribute that is asked for."""


def parse(text: str, titles: Container[str]) -> Situation:
    """The situation that a sheet tells; `titles` are those that are known. Raises SheetError.

    Empty lines and comments are left out, and blanks around a line.
    """
    lines: list[Line] = []
    numbers: list[int] = []
    asked: Question | None = None
    rows = text.split("\n")
    size = 0
    for number, row in enumerate(rows, 1):
        if not COMMENT.sub("", row).strip():
            continue
        size += len(WORD.findall(row))
        if size > MOST_WORDS:
            raise SheetError(number, 1, 1, (f"no more than {MOST_WORDS} words and marks in the whole sheet",))
        if asked is not None:
            raise SheetError(number, 1, 1, ("nothing, since the question is the last line",))
        read = parse_line(row, number, titles)
        if isinstance(read, Question):
            asked = read
        else:
            lines.append(read)
            numbers.append(number)
    if asked is None:
        end = len(rows[-1]) + 1
        raise SheetError(len(rows), end, end, ("a question as the last line, as `may A play: Thrust`",))
    if clash := disagreement(lines):
        first, second = (numbers[place] for place in clash)
        other = ("`another` before the Title of a second card",) if isinstance(lines[clash[1]], data.ZoneLine) else ()
        against = f"nothing against line {first}, `{print_line(lines[clash[0]])}`"
        raise SheetError(second, 1, 1, (against, *other))
    return Situation(tuple(lines), asked)


def parse_line(row: str, number: int, titles: Container[str]) -> Line | Question:
    """One line. Raises SheetError where it is not understood or would be printed otherwise than it is typed."""
    line = COMMENT.sub("", row.rstrip()).rstrip().translate(BLANKS)
    typed = line.lstrip()
    for column, letter in enumerate(line, 1):
        if not letter.isprintable() and typed:
            raise SheetError(number, column, column, ("a letter that can be seen",))
    cursor = Cursor(line, number, titles)
    read = question(cursor) if cursor.peek() in QUESTIONS else fact(cursor)
    cursor.end()
    printed = print_line(read)
    if ARTICLE.sub("a ", printed) != ARTICLE.sub("a ", typed):
        indent = len(line) - len(typed)
        same = next((at for at, (one, other) in enumerate(zip(typed, printed, strict=False)) if one != other), 0)
        raise SheetError(number, indent + 1, indent + same + 1, (f"`{printed}`",), printed)
    return read


# What is told


def fact(cursor: Cursor) -> Line:
    """fact = headed | nothing else | N " turns later" | turn | told of S | ["not "] zone ": " rest | properties."""
    vocabulary, head = cursor.vocabulary, cursor.peek()
    if cursor.peek(1) == ":" and head in ("ruleset", "game", "text", *vocabulary.values):
        cursor.take(2)
        return headed(cursor, head)
    if cursor.skip("nothing", "else"):
        verb = cursor.one_of(("changes", "prevents"), "`changes`")
        cursor.need(":")
        return data.ListLine(f"nothing else {verb}", listed(cursor, vocabulary.changes, "what does not change"))
    if cursor.are("turns", "later", ahead=1):
        turns = None if cursor.skip("several") else cursor.amount("a number or `several`")
        cursor.take(2)
        return data.TurnsLater(turns)
    if POSSESSOR.fullmatch(head):
        return turn(cursor)
    if PLAYER.fullmatch(head) or cursor.match(vocabulary.subjects):
        return told_of(cursor)
    negated = head == "not" and cursor.are("in", "play", ":", ahead=1)
    if negated or zone_here(cursor):
        cursor.take(int(negated))
        return zone(cursor, None, negated)
    return properties(cursor)


def headed(cursor: Cursor, head: str) -> Line:
    """Lines that begin with what they are about: `ruleset: `, `game: `, `text: `, and the descriptions of a card."""
    if head == "ruleset":
        return data.ListLine(head, (cursor.one_of(RULESETS, "`classic`, `type1` or `type2`"),))
    if head == "game":
        return data.ListLine(head, listed(cursor, cursor.vocabulary.game, "a fact of the game"))
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
    return as_words(listed(cursor, words, f"one of the {values}"))


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


def as_words(words: tuple[str, ...]) -> tuple[Item, ...]:
    """Words as items."""
    return tuple(Item(Sort.WORD, word) for word in words)


def turn(cursor: Cursor) -> data.TurnLine:
    """P "'s " ("turn" [N] | phase " phase")."""
    player = cursor.take()[:-2]
    if cursor.skip("turn"):
        return data.TurnLine(player, number=cursor.amount() if NUMBER.fullmatch(cursor.peek()) else None)
    phase = cursor.one_of(cursor.vocabulary.phases, "`turn` or a phase, as `attack phase`")
    cursor.need("phase")
    return data.TurnLine(player, phase)


def subject(cursor: Cursor) -> Item:
    """S = P | "each player" | "game" | "match" | "round" | "judge"."""
    if PLAYER.fullmatch(cursor.peek()):
        return Item(Sort.PLAYER, cursor.take())
    return Item(Sort.WORD, cursor.one_of(cursor.vocabulary.subjects, "a player (`A` to `D`)"))


def told_of(cursor: Cursor) -> Line:
    """S ( ": " titles | " is: " states | zone ": " rest | attribute ": " value | verb3 tail | … )."""
    who = subject(cursor)
    if count := headed_by(cursor, cursor.vocabulary.attributes):
        attribute = cursor.take(count)
        cursor.take()
        return data.AttributeLine(who, attribute, amount(cursor), modifiers(cursor))
    if who.sort == Sort.PLAYER and (line := told_of_player(cursor, who)):
        return line
    if not cursor.peek():
        cursor.fail("`:` and a Persona", "a zone or an attribute and `:`", "`is:`", "a verb, as `plays`")
    return deed(cursor, who, tail)


def told_of_player(cursor: Cursor, player: Item) -> Line | None:
    """A Persona, a state or a zone of a player; None where something else is told."""
    if cursor.skip(":"):
        return personas(cursor, player.name)
    if zone_here(cursor):
        return zone(cursor, player.name)
    modal = Modal.DOES if cursor.skip("is", ":") else Modal.DOES_NOT if cursor.skip("is", "not", ":") else None
    if cursor.peek() in MODALS and cursor.are("be", ":", ahead=1):
        modal = MODALS[cursor.take(3).split()[0]]
    return Being(player, as_words(listed(cursor, cursor.vocabulary.states, "a state")), modal) if modal else None


def headed_by(cursor: Cursor, words: Container[str]) -> int:
    """How many words the longest of these has that stands here before a colon; 0 where none does."""
    count = cursor.match(words)
    return count if cursor.are(":", ahead=count) else 0


def zone_here(cursor: Cursor) -> int:
    """How many words the zone has that stands here before a colon."""
    return headed_by(cursor, cursor.vocabulary.zones)


def zone(cursor: Cursor, player: str | None, negated: bool = False) -> data.ZoneLine:
    """Zone ": " rest."""
    return data.ZoneLine(player, cursor.take(zone_here(cursor)), tail(cursor, needed=True), negated)


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
    least = most = cursor.amount()
    if cursor.skip("to") and (most := cursor.amount()) < least:
        cursor.place -= 1
        cursor.fail(f"a number from {least} on")
    return data.Amount(least, most, cursor.skip("+", "roll"))


def properties(cursor: Cursor) -> data.PropertyLine:
    """["not "] prop {", " ["not "] prop} ": " rest [mods]."""
    found: list[data.Property] = []
    known = cursor.vocabulary.properties
    while True:
        negated = cursor.skip("not")
        if not cursor.match(known) and not found and not negated:
            close = near(cursor.peek(), known, "")
            cursor.fail(*(FORMS if close == ("",) else close))
        found.append(data.Property(cursor.one_of(known, "a property, as `successful`"), negated))
        if not cursor.skip(","):
            return data.PropertyLine(tuple(found), tail(cursor, needed=True))


# What is asked


def question(cursor: Cursor) -> Question:
    """Question = act | is … | "where goes: " rest | "who " verb3 tail | ("how many"|"how much"|"which") …."""
    if cursor.peek() in ASKED:
        return acts(cursor)
    if cursor.skip("is"):
        return asked_of_player(cursor) if PLAYER.fullmatch(cursor.peek()) else asked_of_cards(cursor)
    if cursor.skip("where"):
        cursor.need("goes")
        return data.ThingQuestion("where goes", tail(cursor, needed=True))
    if cursor.skip("who"):
        return data.ActQuestion(act(third(cursor, "a verb, as `goes first`"), tail(cursor)), "who")
    form = cursor.take()
    if form == "how":
        form += " " + cursor.one_of(("many", "much"), "`many` or `much`")
    if form == "how many" and cursor.skip("cards", "go"):
        return data.ThingQuestion("how many cards go", tail(cursor, needed=True))
    kind = asked_kind(cursor, form)
    return data.ActQuestion(asked_act(cursor), form, kind)


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
        steps.append(data.FurtherAct(link, act(verb, tail(cursor), first.subject, first.modal)))
    return data.ActQuestion(first, further=tuple(steps))


def asked_of_player(cursor: Cursor) -> Question:
    """Behind `is`: P " prevented from " verbing tail | P ": " states."""
    player = Item(Sort.PLAYER, cursor.take())
    if cursor.skip("prevented", "from"):
        return data.ActQuestion(act(ing(cursor), tail(cursor), player, Modal.PREVENTED))
    if not cursor.skip(":"):
        cursor.fail("`prevented from`", "`:`")
    states = as_words(listed(cursor, cursor.vocabulary.states, "a state"))
    return data.ThingQuestion("is", Tail(states), player)


def asked_of_cards(cursor: Cursor) -> data.ThingQuestion:
    """Behind `is`: (prop | kind) ": " rest [mods]."""
    count = headed_by(cursor, cursor.vocabulary.properties)
    what = Item(Sort.WORD, cursor.take(count)) if count else item(cursor)
    return data.ThingQuestion("is", tail(cursor, needed=True), what)


def asked_kind(cursor: Cursor, form: str) -> Item | None:
    """The attribute or kind that is counted, before `may`, `must` or `does`; None where these stand here."""
    if cursor.peek() in ASKED:
        return None
    count = cursor.match(cursor.vocabulary.attributes)
    if form != "which" and count and HAVE.match(cursor.line, cursor.words[cursor.place + count - 1].end):
        return Item(Sort.WORD, cursor.take(count))
    cursor.ends = (frozenset(ASKED), frozenset(ASKED))
    kind = item(cursor, bare=True)
    cursor.ends = (frozenset(), frozenset())
    return kind
