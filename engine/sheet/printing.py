"""A situation, printed as a sheet: the inverse of parse."""

from __future__ import annotations

from collections.abc import Iterable

from engine import situation as data
from engine.sheet.parts import is_plural
from engine.situation import (
    Act,
    Amount,
    Being,
    Clause,
    Item,
    Line,
    Modal,
    Phrase,
    Property,
    Question,
    Situation,
    Sort,
    Tail,
)
from engine.vocabulary import vocabulary

CONSONANTS = ("uni", "use", "one-")
"""Letters with which words begin that have `a` before them, though they begin with a vowel."""


def print_sheet(situation: Situation) -> str:
    """The sheet of a situation, a line each."""
    return "\n".join(map(print_line, (*situation.lines, situation.question)))


def print_line(line: Line | Question) -> str:
    """One line of a sheet."""
    match line:
        case data.EventLine(act):
            return acted(told(act), act)
        case data.PersonaLine(player, personas, negated):
            names = ", ".join(("not " if negated else "") + print_item(one) for one in personas)
            return f"{player}: {names or 'no persona'}"
        case data.StateLine(player, states, modal):
            return f"{player} {be(modal, plural=False)}: {', '.join(states)}"
        case data.ZoneLine(player, zone, contents, negated):
            return headed(("not " if negated else "") + (f"{player} " if player else "") + zone, contents)
        case data.AttributeLine(subject, attribute, amount, modifiers):
            return f"{print_item(subject)} {attribute}: {print_amount(amount)}{bracket(modifiers)}"
        case data.TurnLine(player, number):
            return f"{player}'s turn" + ("" if number is None else f" {number}")
        case data.PhaseLine(player, phase):
            return f"{player}'s {phase} phase"
        case data.TurnsLater(turns):
            return f"{'several' if turns is None else turns} turns later"
        case data.PropertyLine(properties, rest):
            return headed(", ".join(map(print_property, properties)), rest)
        case data.TextLine(card, clause):
            return f"text: {print_item(card)} = {print_clause(clause)}"
        case data.DescriptionLine(topic, card, values):
            separator = "/" if all(value.sort == Sort.NUMBER for value in values) else ", "
            return f"{topic}: {print_item(card)} = {separator.join(map(print_item, values))}"
        case data.RulesetLine(ruleset):
            return f"ruleset: {ruleset}"
        case data.GameLine(facts):
            return f"game: {', '.join(facts)}"
        case data.NothingElseLine(verb, things):
            return f"nothing else {verb}: {', '.join(things)}"
        case _:
            return print_question(line)


def print_question(question: Question) -> str:
    """The line that asks."""
    match question:
        case data.ActQuestion(act, further):
            steps = "".join(acted(f"; {step.link} {step.act.verb}", step.act) for step in further)
            return acted(asked(act), act) + steps
        case data.PreventedQuestion(act):
            return acted(f"is {print_item(subject_of(act))} prevented from {ing(act)}", act)
        case data.StateQuestion(player, states):
            return f"is {player}: {', '.join(states)}"
        case data.PropertyQuestion(name, rest):
            return headed(f"is {name}", rest)
        case data.KindQuestion(kind, rest):
            return headed(f"is {print_item(kind)}", rest)
        case data.AttributeQuestion(attribute, subject, many, modifiers):
            return f"how {much(many)} {attribute} does {print_item(subject)} have{bracket(modifiers)}"
        case data.NumberQuestion(kind, act, many):
            return acted(f"how {much(many)} " + (f"{print_item(kind)} " if kind else "") + asked(act), act)
        case data.WhichQuestion(kind, act):
            return acted("which " + (f"{print_item(kind)} " if kind else "") + asked(act), act)
        case data.CardsGoQuestion(rest):
            return headed("how many cards go", rest)
        case data.WhereQuestion(rest):
            return headed("where goes", rest)
        case data.WhoQuestion(act):
            return acted(f"who {vocabulary().verbs[act.verb].third}", act)


def much(many: bool) -> str:
    """How a number is asked for."""
    return "many" if many else "much"


def subject_of(act: Act) -> Item:
    """The subject of an act that has one. Raises ValueError where it has none."""
    if act.subject is None:
        raise ValueError(f"{act.verb} has no subject")
    return act.subject


def ing(act: Act) -> str:
    """The verb as `playing`."""
    return vocabulary().verbs[act.verb].ing


def asked(act: Act) -> str:
    """Head of a question: `may A play`."""
    return f"{act.modal} {print_item(subject_of(act))} {act.verb}"


def told(act: Act) -> str:
    """Head of an act with its subject: `A plays`, `you may play`, `attacks do not have`."""
    subject = subject_of(act)
    plural = is_plural(subject, vocabulary())
    verb = vocabulary().verbs[act.verb]
    match act.modal:
        case Modal.DOES:
            said = verb.base if plural else verb.third
        case Modal.DOES_NOT:
            said = f"{'do' if plural else 'does'} not {verb.base}"
        case Modal.PREVENTED:
            said = f"{'are' if plural else 'is'} prevented from {verb.ing}"
        case modal:
            said = f"{modal} {verb.base}"
    return f"{print_item(subject)} {said}"


def be(modal: Modal, *, plural: bool) -> str:
    """How something is: `is`, `are not`, `cannot be`."""
    if modal in (Modal.DOES, Modal.DOES_NOT):
        return ("are" if plural else "is") + (" not" if modal == Modal.DOES_NOT else "")
    return f"{modal} be"


def acted(head: str, act: Act) -> str:
    """A head with the tail of its act."""
    return headed(head, act)


def headed(head: str, tail: Tail) -> str:
    """A head, a colon and what follows; without the colon where nothing does."""
    rest = print_rest(tail)
    return head + (f": {rest}" if rest else "") + bracket(tail.modifiers)


def print_rest(tail: Tail) -> str:
    """Items, phrases and purpose."""
    said = [print_items(tail.items)] if tail.items else []
    said += map(print_phrase, tail.phrases)
    if tail.purpose:
        said.append(f"to {tail.purpose.verb} {print_rest(tail.purpose)}".rstrip())
    return " ".join(said)


def print_phrase(phrase: Phrase) -> str:
    """A preposition with its items."""
    return f"{phrase.preposition} {print_items(phrase.items)}"


def bracket(modifiers: tuple[str, ...]) -> str:
    """The modifiers in their brackets."""
    return f" [{', '.join(modifiers)}]" if modifiers else ""


def print_property(one: Property) -> str:
    """A property with its `not`."""
    return ("not " if one.negated else "") + one.name


def print_amount(amount: Amount) -> str:
    """A number, `27 to 32`, or `26 + roll`."""
    most = f" to {amount.most}" if amount.most != amount.least else ""
    return f"{amount.least}{most}" + (" + roll" if amount.roll else "")


def print_clause(clause: Clause) -> str:
    """What a card is told to say."""
    if isinstance(clause.says, Being):
        subject, plural = clause.says.subject, is_plural(clause.says.subject, vocabulary())
        said = f"{print_item(subject)} {be(clause.says.modal, plural=plural)} {print_items(clause.says.values)}"
        said += "".join(f" {print_phrase(phrase)}" for phrase in clause.says.phrases)
    else:
        said = f"{told(clause.says)} {print_rest(clause.says)}".rstrip()
    said += bracket(clause.says.modifiers)
    if clause.condition:
        said += f" {'only if' if clause.only else 'if'} {print_clause(clause.condition)}"
    return said


def print_items(items: Iterable[Item]) -> str:
    """Items with commas."""
    return ", ".join(map(print_item, items))


def print_item(item: Item) -> str:
    """A thing as it stands in a line."""
    number = [] if item.number is None else [str(item.number)]
    leads = bool(number and item.determiner and item.adjectives[:1] and item.adjectives[0] in vocabulary().leading)
    adjectives = [*item.adjectives[:leads], *number, *item.adjectives[leads:]]
    words = [*([item.determiner] if item.determiner else []), *adjectives, *([item.name] if item.name else [])]
    if words[0] == "a" and words[1:] and words[1][0] in "aeiou" and not words[1].startswith(CONSONANTS):
        words[0] = "an"
    copy = f" #{item.copy}" if item.copy is not None else ""
    of = f" of {print_item(item.of)}" if item.of else ""
    return " ".join(words) + copy + of + (f" than {print_item(item.than)}" if item.than else "")
