"""The parts of lines: things, what follows a head, and what a card is told to say."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from engine.sheet.cursor import NUMBER, Cursor, near
from engine.situation import Act, Being, Clause, Item, Modal, Phrase, Sort, Tail
from engine.vocabulary import Vocabulary, pattern

PLAYER = re.compile(r"[A-D][12]?")
POSSESSOR = re.compile(r"[A-D][12]?'s")
COPY = re.compile(r"#[0-9]{1,6}")
POINTS = re.compile(r"[0-9]{1,6}-point")
SMALL = frozenset({"and", "of", "the", "to", "vs."})
"""The only words in small letters that may stand in a Title that no document has."""
LONGEST_TITLE = 12
MODALS = {modal.value: modal for modal in (Modal.MAY, Modal.MAY_ONLY, Modal.MUST, Modal.CANNOT)}
MARKS = frozenset({"", ":", ",", ";", "=", "if", "than"})


def ends(cursor: Cursor, ahead: int = 0, *, plural: bool = False, kind: bool = False) -> bool:
    """Whether a name ends before the word that stands so far ahead; `of` ends a kind, and a Title before a player."""
    word = cursor.peek(ahead)
    if word in MARKS or COPY.fullmatch(word) or cursor.match(cursor.vocabulary.prepositions, ahead):
        return True
    if is_bracket(word):
        return True
    following = cursor.peek(ahead + 1)
    if word == "of":
        return kind or bool(PLAYER.fullmatch(following) or POSSESSOR.fullmatch(following))
    if word == "only":
        return following == "if"
    return word in cursor.ends[plural] or is_purpose(cursor, ahead) or is_to_somebody(cursor, ahead)


def is_bracket(word: str) -> bool:
    """Whether this holds modifiers and belongs to no Title: `[this turn]`, but not `[SE]`."""
    return word.startswith("[") and word[1].islower()


def is_purpose(cursor: Cursor, ahead: int = 0) -> bool:
    """Whether `to` and a verb stand there."""
    return cursor.peek(ahead) == "to" and cursor.match(cursor.vocabulary.verbs, ahead + 1) > 0


def is_to_somebody(cursor: Cursor, ahead: int = 0) -> bool:
    """Whether `to` and somebody stand there."""
    somebody = PLAYER.fullmatch(cursor.peek(ahead + 1)) or cursor.match(cursor.vocabulary.pronouns, ahead + 1)
    return cursor.peek(ahead) == "to" and bool(somebody)


def item(cursor: Cursor, *, bare: bool = False) -> Item:
    """item = P | word | N | [det] [N] {adj} (Title | noun) ["#" N] ["of " item] ["than " item]."""
    cursor.deeper()
    since = cursor.place
    found = title(cursor) or single(cursor, bare) or described(cursor, since, bare)
    cursor.depth -= 1
    return found


def single(cursor: Cursor, bare: bool) -> Item | None:
    """A player, a word that stands by itself, or a number; None where something else stands.

    Only where things stand bare may the word begin with a preposition: "this card is in play".
    """
    word = cursor.peek()
    if PLAYER.fullmatch(word) and ends(cursor, 1):
        return Item(Sort.PLAYER, cursor.take())
    if NUMBER.fullmatch(word) and ends(cursor, 1):
        return Item(Sort.NUMBER, "", number=int(cursor.take()))
    if count := cursor.match(cursor.vocabulary.predicates if bare else cursor.vocabulary.words):
        words = " ".join(cursor.peek(number) for number in range(count))
        if ends(cursor, count, plural=words in cursor.vocabulary.plurals):
            return Item(Sort.WORD, cursor.take(count))
    return None


def described(cursor: Cursor, since: int, bare: bool) -> Item:
    """[det] [N] {adj} (Title | noun) and what follows it."""
    vocabulary = cursor.vocabulary
    owned = bool(POSSESSOR.fullmatch(cursor.peek()))
    determiner = cursor.take(owned or cursor.match(vocabulary.determiners | {"an"}))
    leading = [cursor.take()] if determiner and cursor.peek() in vocabulary.leading and counted(cursor, 1) else []
    number = int(cursor.take()) if counted(cursor, 0) else None
    adjectives: list[str] = leading
    while True:
        start = Item(Sort.KIND, "", "a" if determiner == "an" else determiner, number, tuple(adjectives))
        if found := title(cursor, start):
            return found
        if found := noun(cursor, start):
            if not (bare or determiner or number is not None or stands_bare(found.name, vocabulary)):
                cursor.place = since
                cursor.fail("`a`", "`the`", "a number", "a Title, which begins with a capital")
            return behind(cursor, found)
        if not is_adjective(cursor.peek(), vocabulary):
            unknown(cursor, since)
        adjectives.append(cursor.take())


def counted(cursor: Cursor, ahead: int) -> bool:
    """Whether a number stands there that does not begin a known Title."""
    return bool(NUMBER.fullmatch(cursor.peek(ahead))) and not known_title(cursor, ahead)


def stands_bare(name: str, vocabulary: Vocabulary) -> bool:
    """Whether a kind stands without `a`, `the` or a number."""
    return name in vocabulary.plurals or vocabulary.nouns[name].mass


def unknown(cursor: Cursor, since: int) -> None:
    """Raise that no kind of card stands here; a known Title in small letters is told as it is printed."""
    if not cursor.peek() or ends(cursor):
        cursor.fail("a card", "a kind of card", since=since)
    left = min(LONGEST_TITLE, len(cursor.words) - cursor.place)
    titles = (cursor.slice(count).title().replace("'S", "'s") for count in range(left, 0, -1))
    known = cursor.vocabulary.nouns.keys() | cursor.vocabulary.adjectives
    if cursor.peek() not in known and (found := next((name for name in titles if name in cursor.titles), "")):
        cursor.fail(f"`{found}`", since=since)
    cursor.fail(*near(cursor.peek(), known, "a kind of card"), "a Title, which begins with a capital", since=since)


def title(cursor: Cursor, start: Item | None = None) -> Item | None:
    """The longest known Title; else from a capital or a `"` to where a name ends. None where neither stands."""
    count = known_title(cursor) or (typed_title(cursor) if start else 0)
    if not count:
        return None
    name = cursor.slice(count)
    cursor.place += count
    return behind(cursor, replace(start or Item(Sort.TITLE, ""), sort=Sort.TITLE, name=name))


def known_title(cursor: Cursor, ahead: int = 0) -> int:
    """How many words the longest known Title has that stands there and is all of the name."""
    left = min(LONGEST_TITLE, len(cursor.words) - cursor.place - ahead)
    counts = range(left, 0, -1)
    return next((n for n in counts if cursor.slice(n, ahead) in cursor.titles and ends(cursor, ahead + n)), 0)


def typed_title(cursor: Cursor) -> int:
    """How many words the name has that begins here with a capital or a `"`."""
    if not (cursor.peek()[:1].isupper() or cursor.peek().startswith('"')):
        return 0
    since, count = cursor.place, 1
    while not ends(cursor, count):
        word = cursor.peek(count)
        several = word == "and" and cursor.slice(count) in cursor.titles
        if several or (word[0].islower() and word not in SMALL) or NUMBER.fullmatch(word):
            cursor.place += count
            prepositions = near(word, cursor.vocabulary.prepositions, "a preposition, as `with`")
            cursor.fail("`,`", *(() if several else (*prepositions, "`to` and a verb", "`[`")), since=since)
        count += 1
    if cursor.peek(count - 1).endswith(":"):
        cursor.place += count
        cursor.fail("the rest of the Title", since=since)
    return count


def noun(cursor: Cursor, start: Item) -> Item | None:
    """The longest kind that stands here and is all of the name; None where none is."""
    nouns, plurals = cursor.vocabulary.nouns, cursor.vocabulary.plurals
    texts = [cursor.peek(number) for number in range(5)]
    for count in range(5, 0, -1):
        name = " ".join(texts[:count])
        if name not in nouns or not ends(cursor, count, plural=name in plurals, kind=True):
            continue
        # In "the special attacks may …" `attacks` is no verb.
        if any(cursor.ends) and name in cursor.vocabulary.adjectives and cursor.match(nouns, count):
            continue
        cursor.place += count
        return replace(start, name=name)
    return None


def is_adjective(word: str, vocabulary: Vocabulary) -> bool:
    """Whether this is an adjective: one of the list, `non-` and a kind, or `4-point`."""
    if word in vocabulary.adjectives or POINTS.fullmatch(word):
        return True
    without = word.removeprefix("non-")
    known = vocabulary.adjectives | vocabulary.nouns.keys()
    return without != word and (without in known or all(part in known for part in without.split("-")))


def behind(cursor: Cursor, start: Item) -> Item:
    """["#" N] ["of " item] ["than " item]."""
    copy = int(cursor.take()[1:]) if COPY.fullmatch(cursor.peek()) else None
    # A verb behind `attacks of A` may belong to the attacks or, in `the attack of A`, to one thing.
    outer, either = cursor.ends, cursor.ends[False] | cursor.ends[True]
    cursor.ends = (either, either)
    of = item(cursor) if cursor.skip("of") else None
    than = item(cursor) if cursor.skip("than") else None
    cursor.ends = outer
    return replace(start, copy=copy, of=of, than=than)


def items(cursor: Cursor, *, bare: bool = False) -> tuple[Item, ...]:
    """items = item {", " item}."""
    found = [item(cursor, bare=bare)]
    while cursor.skip(","):
        found.append(item(cursor, bare=bare))
    return tuple(found)


def tail(cursor: Cursor, *, needed: bool = False) -> Tail:
    """tail = [": " rest] [mods]."""
    found = Tail()
    if cursor.skip(":"):
        if not cursor.peek() or is_bracket(cursor.peek()):
            cursor.fail("a card", "a kind of card")
        found = rest(cursor)
    elif needed or not (cursor.peek() in ("", ";") or is_bracket(cursor.peek())):
        cursor.fail("`:`", *(() if needed else ("`[`", "the end of the line")))
    return replace(found, modifiers=modifiers(cursor))


def rest(cursor: Cursor) -> Tail:
    """rest = [items] { prep items } [ "to " verb rest ]."""
    things = () if ends(cursor) else items(cursor)
    phrases = prepositional(cursor)
    purpose = None
    if is_purpose(cursor):
        cursor.deeper()
        cursor.take()
        purpose = act(cursor.take(cursor.match(cursor.vocabulary.verbs)), rest(cursor))
        cursor.depth -= 1
    return Tail(things, phrases, purpose)


def prepositional(cursor: Cursor) -> tuple[Phrase, ...]:
    """{ prep items }, where `to` is a preposition before somebody."""
    phrases = []
    while count := cursor.match(cursor.vocabulary.prepositions) or int(is_to_somebody(cursor)):
        phrases.append(Phrase(cursor.take(count), items(cursor)))
    return tuple(phrases)


def modifiers(cursor: Cursor) -> tuple[str, ...]:
    """mods = " [" modifier {", " modifier} "]"."""
    if not is_bracket(cursor.peek()):
        return ()
    found = tuple(cursor.take()[1:-1].split(", "))
    known = cursor.vocabulary.modifiers
    for modifier in found:
        if not known & {modifier, pattern(modifier)[0]}:
            cursor.place -= 1
            cursor.fail(*near(modifier, known, "a modifier, as `this turn`"))
    return found


def act(verb: str, said: Tail, subject: Item | None = None, modal: Modal = Modal.DOES) -> Act:
    """An act with this tail."""
    return Act(said.items, said.phrases, said.purpose, said.modifiers, verb, subject, modal)


def clause(cursor: Cursor) -> Clause:
    """clause = item predicate [mods] [("if"|"only if") clause]."""
    cursor.deeper()
    vocabulary = cursor.vocabulary
    cursor.ends = vocabulary.following
    subject = item(cursor)
    cursor.ends = (frozenset(), frozenset())
    said = predicate(cursor, subject, is_plural(subject, vocabulary))
    only = cursor.skip("only", "if")
    condition = clause(cursor) if only or cursor.skip("if") else None
    cursor.depth -= 1
    return Clause(said, condition, only)


def is_plural(subject: Item, vocabulary: Vocabulary) -> bool:
    """Whether the verb of this subject stands in the plural."""
    return subject.sort in (Sort.KIND, Sort.WORD) and subject.name in vocabulary.plurals


def predicate(cursor: Cursor, subject: Item, plural: bool) -> Act | Being:
    """predicate = [modal] verb rest | ("is"|"are"|modal " be") items | ("is"|"are") " prevented from " verbing rest."""
    be = "are" if plural else "is"
    if cursor.skip(be, "prevented", "from"):
        return act(ing(cursor), clause_tail(cursor), subject, Modal.PREVENTED)
    if cursor.skip(be):
        return being(cursor, subject, Modal.DOES_NOT if cursor.skip("not") else Modal.DOES)
    count = cursor.match(MODALS)
    if count and cursor.are("be", ahead=count) and not cursor.are("may", "only"):
        modal = MODALS[cursor.take(count)]
        cursor.take()
        return being(cursor, subject, modal)
    return deed(cursor, subject, clause_tail, plural=plural)


def deed(cursor: Cursor, subject: Item, said: Callable[[Cursor], Tail], *, plural: bool = False) -> Act:
    """[("does"|"do") " not" | modal] verb and what is said of it."""
    count, modal = cursor.match(MODALS), Modal.DOES
    if cursor.skip("do" if plural else "does", "not"):
        modal = Modal.DOES_NOT
    elif count:
        modal = MODALS[cursor.take(count)]
    is_base = plural or modal is not Modal.DOES
    verb = cursor.one_of(cursor.vocabulary.verbs, "a verb") if is_base else third(cursor, "a verb, as `plays`")
    return act(verb, said(cursor), subject, modal)


def being(cursor: Cursor, subject: Item, modal: Modal) -> Being:
    """What the subject is."""
    values = items(cursor, bare=True)
    return Being(subject, values, modal, phrases=prepositional(cursor), modifiers=modifiers(cursor))


def clause_tail(cursor: Cursor) -> Tail:
    """Rest [mods]."""
    return replace(rest(cursor), modifiers=modifiers(cursor))


def ing(cursor: Cursor) -> str:
    """The base form of a verb that stands here as `playing`."""
    return cursor.vocabulary.ings[cursor.one_of(cursor.vocabulary.ings, "a verb, as `playing`")].base


def third(cursor: Cursor, what: str) -> str:
    """The base form of a verb that stands here as `plays`."""
    return cursor.vocabulary.thirds[cursor.one_of(cursor.vocabulary.thirds, what)].base
