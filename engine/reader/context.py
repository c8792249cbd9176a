"""What a sentence means by its words: who the players are, and which cards "the Attack" and "it" point back at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from engine.reader.lexicon import Lexicon
from engine.reader.names import PART, KnownNames
from engine.reader.phrase import EnglishClause, Kinds, Naming, NounPhrase
from engine.situation import Item, Sort
from engine.verdict import Unclear
from engine.vocabulary import vocabulary

SPEAKS = re.compile(r"\b(?:I|me|[Mm]y|mine|[Yy]our?|I'm)\b")
LETTER = re.compile(r"\b[Pp]layer ([AB])\b|(?<![\w'])([AB])(?= (?:is|has|plays?|may|can|must|does)\b| ?'s\b)|\b(B)\b")
PRONOUNS = ("he", "she", "they")
NEW = frozenset({"other", "new", "additional", "extra", "remaining", "more"})


class UnclearError(Exception):
    """What is said is ambiguous or has no line on a sheet; `phrase` is the part that it is about, if it is one."""

    def __init__(self, kind: Unclear, phrase: NounPhrase | None = None) -> None:
        super().__init__(kind)
        self.kind, self.phrase = kind, phrase


@dataclass(frozen=True, slots=True)
class Cast:
    """The players of a whole text: whether one speaks ("I"), and to the other ("you"); who has which Persona."""

    speaks: bool
    addresses: bool
    personas: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Mention:
    """A card that the text has named: how a later line names it, what it is, whose it is, in which clause."""

    item: Item
    noun: str
    kinds: frozenset[str]
    owner: str
    sentence: int
    clause: int
    several: bool = False
    known: bool = True


@dataclass(frozen=True, slots=True)
class Context:
    """What was said before a clause, and who acts in it.

    `topic` is the player of whom the clause before told, `rival` the one whom it called his opponent. `subject` is
    who acts, as `actor` says, or `cards` are what is spoken of and `owner` the player whose they are told to be.
    `reader` is whose card speaks, "" where nobody knows, None where no card does. `zone` is where things are told to
    lie, `kind` what "it" must be, `foe` the player whose cards it is not, `used` the Titles of this clause.
    """

    cast: Cast
    names: KnownNames
    lexicon: Lexicon
    mentions: tuple[Mention, ...] = ()
    sentence: int = 0
    clause: int = 0
    topic: str = ""
    rival: str = ""
    subject: str = ""
    actor: NounPhrase | None = None
    cards: tuple[Item, ...] = ()
    owner: str = ""
    asking: bool = False
    reader: str | None = None
    zone: str = ""
    kind: str = ""
    foe: str = ""
    used: frozenset[str] = frozenset()


# Players


def cast_of(text: str, clauses: Iterable[EnglishClause], names: KnownNames) -> Cast:
    """Who plays: a Persona belongs to the player who is said to have it, else to the first whom nothing else names."""
    speaks = bool(SPEAKS.search(text))
    lettered = {letter for found in LETTER.findall(text) for letter in found if letter}
    personas: dict[str, str] = {}
    for clause in clauses:
        row, told = clause.verb.template.row, clause.verb.values.get(clause.verb.template.row.persona)
        if isinstance(told, NounPhrase):
            whose = next((one.name for one in clause.verb.phrases() if one is not told), "I")
            other_one = whose in ("B", "opponent") or (speaks and whose in PRONOUNS)
            letter = "B" if other_one else "A" if whose in ("A", "I", "you", "he", "player") else ""
            if letter and letter not in personas.values():
                personas.setdefault(told.name, letter)
        elif not row.not_persona:
            for phrase in all_phrases(clause):
                free = {"B"} if speaks else {"A", "B"}
                free -= {*personas.values(), *lettered}
                if phrase.sort is Naming.PLAYER and phrase.name in names.personas.values() and free:
                    personas.setdefault(phrase.name, min(free))
    addresses = speaks and bool(re.search(r"\b[Yy]ou\b", text) and re.search(r"\b(?:I|[Mm]y)\b", text))
    return Cast(speaks, addresses, personas)


def all_phrases(clause: EnglishClause) -> Iterator[NounPhrase]:
    """All noun phrases of a clause and of the clauses inside it."""
    for phrase in clause.phrases():
        yield phrase
        yield from (one for one in (phrase.owner, phrase.whole) if one is not None)
        for aside in phrase.asides:
            yield from all_phrases(aside) if isinstance(aside, EnglishClause) else ()
    for value in clause.verb.values.values():
        yield from all_phrases(value) if isinstance(value, EnglishClause) else ()


def other(letter: str) -> str:
    """The other of two players."""
    if letter not in ("A", "B"):
        raise UnclearError(Unclear.PLAYER)
    return "B" if letter == "A" else "A"


def player(context: Context, phrase: NounPhrase, *, possessor: bool = False) -> str:
    """The letter of a player, or the word for all or any; "his" is of who acts, "him" of the other."""
    name, speaks = phrase.name, context.cast.speaks
    each = possessor and context.actor is not None and context.actor.plural
    if phrase == context.actor or (each and name in ("they", "he", "I")):
        return context.subject
    if name in context.lexicon.sets["anybody"] or name in ("A", "B", "C", "D"):
        return name
    if name in ("I", "you"):
        return "B" if name == "you" and context.cast.addresses else "A"
    if name == "player":
        return (context.topic or "A") if phrase.determiner == "the" else "A"
    if name == "opponent" and phrase.owner is None:
        return other("A" if speaks else context.rival or topic(context, phrase))
    if name == "opponent" and phrase.owner is not None:
        if phrase.owner.name in PRONOUNS and not speaks:
            return other(context.subject or context.rival or fitting(context, topic(context, phrase), phrase.owner))
        return other(player(context, phrase.owner))
    if name not in PRONOUNS:
        if name not in context.cast.personas:
            raise UnclearError(Unclear.PERSONA, phrase)
        return context.cast.personas[name]
    if speaks:
        return "B"
    if context.subject in ("A", "B"):
        return fitting(context, context.subject if possessor else other(context.subject), phrase)
    letter = fitting(context, topic(context, phrase), phrase)
    rival = context.rival == other(letter) and not possessor
    if rival and fitting(context, context.rival, phrase) == context.rival:
        raise UnclearError(Unclear.PLAYER, phrase)
    return letter


def topic(context: Context, phrase: NounPhrase) -> str:
    """The player who is spoken of; before that the only one of whom anything is known."""
    met = {one.owner for one in context.mentions if one.owner} or {*context.cast.personas.values()}
    met = met or ({"A"} if not context.mentions else set())
    if not context.topic and len(met) != 1:
        raise UnclearError(Unclear.PLAYER, phrase)
    return context.topic or met.pop()


def fitting(context: Context, letter: str, phrase: NounPhrase) -> str:
    """The player, or the other one where a Persona of this name is not spoken of as "he" or as "she"."""
    women = {one for name, one in context.cast.personas.items() if name in context.lexicon.sets["women"]}
    if phrase.name == "she" and len(women) == 1:
        return women.pop()
    if phrase.name == "he" and women == {"A", "B"}:
        raise UnclearError(Unclear.PLAYER, phrase)
    return other(letter) if phrase.name == "he" and letter in women else letter


def player_item(context: Context, phrase: NounPhrase, *, possessor: bool = False) -> Item:
    """A player as the sheet names him; in the text of a card "you" and "opponent"."""
    letter = player(context, phrase, possessor=possessor)
    if letter in context.lexicon.sets["anybody"]:
        return Item(Sort.WORD, letter)
    if context.reader is None:
        return Item(Sort.PLAYER, letter)
    if not context.reader and phrase.name in ("A", "B"):
        raise UnclearError(Unclear.PLAYER, phrase)
    mine = letter == context.reader if context.reader else phrase.name != "opponent"
    return Item(Sort.WORD, "you" if mine else "opponent")


# Cards


def things(context: Context, *phrases: NounPhrase) -> tuple[Item, ...]:
    """What noun phrases name, as the sheet lists it."""
    found: list[Item] = []
    for phrase in phrases:
        match phrase.sort:
            case Naming.PLAYER:
                found.append(player_item(context, phrase))
            case Naming.TITLE:
                found.append(titled(context, phrase))
            case Naming.KIND:
                found += of_kind(context, phrase)
            case Naming.PRONOUN:
                found += pointed_at(context, phrase)
    return tuple(found)


def titled(context: Context, phrase: NounPhrase) -> Item:
    """A card by its Title, as the sheet tells it from others of that Title."""
    owner = player(context, phrase.owner, possessor=True) if phrase.owner else ""
    name, number, words = full_title(context, phrase.name, owner or context.subject), phrase.number, phrase.adjectives
    alike = [one for one in context.mentions if one.item.name == name]
    if phrase.plural and number is None and phrase.determiner in ("the", "this", ""):
        raise UnclearError(Unclear.NUMBER, phrase)
    if phrase.determiner == "no" and not context.zone:
        raise UnclearError(Unclear.DENIED, phrase)
    number = 0 if phrase.determiner == "no" else number
    unsaid = {"own", "new"} | ({"additional", "other"} if context.zone == "deck" else set())
    determiner = phrase.determiner if phrase.determiner in ("another", "all", "each", "several") else ""
    if phrase.determiner == "a" and {"second", "third", "fourth"} & {*words}:
        determiner = "a"
    determiner = "another" if "new" in words else determiner
    copy = 1 if not context.zone and number == 1 and any(one.several for one in alike) else None
    others = {one.owner for one in alike} - {owner, ""}
    of = Item(Sort.PLAYER, owner) if owner != context.subject and owner and (context.subject or others) else None
    edition = "".join(f" {word}" for word in words if word.startswith("["))
    kept = tuple(word for word in words if word not in unsaid and not word.startswith("["))
    return Item(Sort.TITLE, name + edition, determiner, None if copy else number, kept, copy, of)


def full_title(context: Context, name: str, letter: str) -> str:
    """The Title of a card that is told cut short: as it was told before, or as the player's Persona has it."""
    told = [one.item.name for one in reversed(context.mentions) if one.item.sort is Sort.TITLE]
    full = [one for one in told if PART.split(one, maxsplit=1)[0] == name or one.endswith((f": {name}", f" {name}"))]
    own = [f"{persona} {name}" for persona, whose in context.cast.personas.items() if whose == letter]
    return name if name in told else next((one for one in (*full[:1], *filter(context.names.known, own))), name)


def of_kind(context: Context, phrase: NounPhrase) -> tuple[Item, ...]:
    """A kind of card or thing; with `the` the card that it points back at, if one was told."""
    noun = vocabulary().nouns[phrase.name].singular
    owner = player(context, phrase.owner, possessor=True) if phrase.owner else ""
    if phrase.whole is not None:
        found = things(context, phrase.whole)
        if noun == "effect":
            return found
        if len(found) != 1:
            raise UnclearError(Unclear.CARD, phrase)
        return (Item(Sort.KIND, phrase.name, phrase.determiner if phrase.determiner == "all" else "the", of=found[0]),)
    of = Item(Sort.PLAYER, owner) if owner else None
    if noun in context.lexicon.sets["whose"] and owner:
        return (Item(Sort.KIND, phrase.name, "the", None, phrase.adjectives, of=of),)
    new = bool(context.zone) and "proper" in phrase.adjectives
    definite = (phrase.determiner in ("the", "this") or bool(owner)) and not new
    definite = definite and context.lexicon.describes(noun) and phrase.number is None
    if found := antecedent(context, phrase, noun, owner) if definite else ():
        return found
    item = described(context, replace(phrase, determiner="a") if new else phrase)
    others = phrase.name != "damage" and ("own" in phrase.adjectives or owner != context.subject)
    return (replace(item, of=of if others else None),)


def described(context: Context, phrase: NounPhrase) -> Item:
    """A kind with its determiner, number and adjectives."""
    noun, name, determiner, number = vocabulary().nouns[phrase.name], phrase.name, phrase.determiner, phrase.number
    words = [word for word in phrase.adjectives if word != "own"]
    asked = context.asking and context.reader is None and context.lexicon.describes(noun.singular)
    if phrase.owner is not None and not determiner and not phrase.plural and not noun.mass:
        determiner = "the" if {*words} & context.lexicon.sets["pointing"] else "a"
    if determiner in ("the", "this"):
        determiner, words = "the", [word for word in words if word not in ("same", "proper")]
    if determiner == "a" and "other" in words:
        determiner, words = "another", [word for word in words if word != "other"]
    if name in vocabulary().gems and number is not None:
        name += " gem" if number == 1 else " gems"
    if asked and phrase.plural and number is None and not determiner and "other" not in words:
        determiner, name = "a", noun.singular
    if determiner == "no":
        determiner, number, name = "", 0, noun.plural or name
    elif determiner == "any" and not phrase.plural:
        determiner = "" if noun.mass else "a"
    if number is not None and not asked:
        words = ["other" if word == "more" else word for word in words]
    return Item(Sort.KIND, name, "the" if asked and phrase.asides else determiner, number, tuple(words))


def antecedent(context: Context, phrase: NounPhrase, noun: str, owner: str) -> tuple[Item, ...]:
    """What "the Attack" points back at: the one card told so far that can be meant; nothing where none can."""
    words = {*phrase.adjectives} - {"same"}
    if words & ((context.lexicon.sets["pointing"] | NEW) - {"previous"}):
        return ()
    mine = [one for one in context.mentions if not owner or one.owner in ("", owner)]
    spoken = " ".join([*phrase.adjectives, noun])
    titles = [one.item for one in mine if one.item.sort is Sort.TITLE]
    if called := [item for item in titles if PART.split(item.name, maxsplit=1)[0].lower() == spoken]:
        return (called[-1],)
    alike = [one for one in mine if (noun in one.kinds or noun == "card") and one.several == phrase.plural]
    found = [one for one in alike if words <= {*one.item.name.lower().split(), *one.item.adjectives}]
    plain = [one for one in found if one.noun == noun and one.item.sort is Sort.KIND]
    found = plain if len(items_of(plain)) == 1 and noun != "card" else found
    if not found and not words and not phrase.plural and noun in context.lexicon.sets["open"]:
        unknown = [one for one in context.mentions if not one.known and not one.several]
        found = unknown if len(items_of(unknown)) == 1 else []
    if not found and not words and phrase.plural:
        last = max((one.sentence for one in context.mentions if one.sentence < context.sentence), default=-1)
        single = [one for one in context.mentions if not one.several]
        several = items_of(one for one in single if noun in one.kinds or (noun == "card" and one.sentence == last))
        return several if len(several) > 1 else ()
    if len(items_of(one for one in found if one.sentence == found[-1].sentence)) > 1:
        raise UnclearError(Unclear.CARD, phrase)
    return (found[-1].item,) if found else ()


def pointed_at(context: Context, phrase: NounPhrase) -> tuple[Item, ...]:
    """The card that "it" points back at: the only one of the last clause which named any that it can be."""
    if phrase.name in ("one", "none"):
        kinds = [one.noun for one in context.mentions if one.item.sort is Sort.KIND]
        if not kinds:
            raise UnclearError(Unclear.CARD, phrase)
        return (Item(Sort.KIND, kinds[-1], "a"),)
    found = [one for one in context.mentions if phrase.plural or not one.several]
    if not phrase.plural:
        found = [one for one in found if not context.kind or context.kind in one.kinds]
        found = [one for one in found if not context.foe or one.owner != context.foe]
        found = [one for one in found if one.item.name not in context.used]
    last = [one for one in found if one.clause == found[-1].clause]
    items, several = items_of(last), any(one.several for one in last)
    if len(items) != 1 if several or not phrase.plural else len(items) < 2:
        raise UnclearError(Unclear.CARD, phrase)
    return items


def items_of(mentions: Iterable[Mention]) -> tuple[Item, ...]:
    """The items of some mentions, each once."""
    return tuple(dict.fromkeys(one.item for one in mentions))


def controller(context: Context, items: tuple[Item, ...]) -> str:
    """The player whose cards these are."""
    if context.owner and items == context.cards:
        return context.owner
    whose = set()
    for item in items:
        owners = [one.owner for one in context.mentions if one.item.name == item.name and one.owner]
        own = item.of.name if item.of is not None and item.of.sort is Sort.PLAYER else ""
        whose.add(own or (owners[0 if item.sort is Sort.TITLE else -1] if owners else ""))
    if whose not in ({"A"}, {"B"}):
        raise UnclearError(Unclear.OWNER)
    return whose.pop()


# What is remembered


def mentions(context: Context, phrase: NounPhrase) -> Iterator[Mention]:
    """What a noun phrase names, for later lines: a kind with `the`, a Title with what it is said to be."""
    unnamed = phrase.sort in (Naming.PLAYER, Naming.PRONOUN)
    if unnamed or phrase.determiner == "no" or phrase.whole is not None:
        return
    several = phrase.plural or (phrase.number or 1) > 1
    owner = player(context, phrase.owner, possessor=True) if phrase.owner else ""
    if phrase.sort is Naming.TITLE:
        item = titled(context, phrase)
        last = PART.split(item.name, maxsplit=1)[0].lower().split()[-1:]
        kinds = {*context.names.kinds_of(item.name), *({*last} & context.lexicon.sets["kindwords"])}
        kinds |= {kind for aside in phrase.asides if isinstance(aside, Kinds) for kind in aside.names}
        later = Item(Sort.TITLE, item.name, number=item.number if several else None)
        made = mention(context, later, "".join(last), kinds, owner or context.subject)
        yield replace(made, several=several, known=bool(kinds))
        return
    noun = vocabulary().nouns[phrase.name]
    if not (context.lexicon.describes(noun.singular) or (owner and noun.singular in context.lexicon.sets["whose"])):
        return
    found = things(context, phrase)
    if any(one.item in found for one in context.mentions):
        yield from again(context, found)
        return
    words = tuple(word for word in phrase.adjectives if word not in ("new", "other", "own", "same"))
    name = noun.plural if several and noun.plural else noun.singular
    item = Item(Sort.KIND, name, "the", phrase.number if several else None, words, None, found[0].of)
    kinds = {noun.singular, *(f"{word} {noun.singular}" for word in phrase.adjectives)}
    yield replace(mention(context, item, noun.singular, kinds, owner or context.subject), several=several)


def again(context: Context, items: Iterable[Item]) -> Iterator[Mention]:
    """What was named before and is spoken of again."""
    last = {one.item: one for one in context.mentions if one.item in items}
    yield from (replace(one, sentence=context.sentence, clause=context.clause) for one in last.values())


def mention(context: Context, item: Item, noun: str, kinds: set[str], owner: str) -> Mention:
    """A card to remember, with the kinds that its kinds belong to."""
    return Mention(item, noun, context.lexicon.kinds_under(frozenset(kinds)), owner, context.sentence, context.clause)
