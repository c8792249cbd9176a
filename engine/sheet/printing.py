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
    Question,
    Situation,
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
        case Act():
            return headed(told(line), line)
        case Being(subject, values, modal):
            return f"{print_item(subject)} {be(modal, plural=False)}: {print_items(values)}"
        case data.PersonaLine(player, personas, negated):
            names = ", ".join(("not " if negated else "") + print_item(one) for one in personas)
            return f"{player}: {names or 'no persona'}"
        case data.ZoneLine(player, zone, contents, negated):
            return headed(("not " if negated else "") + (f"{player} " if player else "") + zone, contents)
        case data.AttributeLine(subject, attribute, amount, modifiers):
            return f"{print_item(subject)} {attribute}: {print_amount(amount)}{bracket(modifiers)}"
        case data.TurnLine(player, phase, number):
            return f"{player}'s " + (f"{phase} phase" if phase else "turn" + ("" if number is None else f" {number}"))
        case data.TurnsLater(turns):
            return f"{'several' if turns is None else turns} turns later"
        case data.PropertyLine(properties, rest):
            return headed(", ".join(("not " if one.negated else "") + one.name for one in properties), rest)
        case data.TextLine(card, clause):
            return f"text: {print_item(card)} = {print_clause(clause)}"
        case data.DescriptionLine(topic, card, values):
            separator = "/" if vocabulary().values[topic] == "numbers" else ", "
            return f"{topic}: {print_item(card)} = {separator.join(map(print_item, values))}"
        case data.ListLine(head, words):
            return f"{head}: {', '.join(words)}"
        case data.ThingQuestion(form, rest, what):
            return headed(form + (f" {print_item(what)}" if what else ""), rest)
        case data.ActQuestion(act, form, kind, further):
            steps = "".join(headed(f"; {step.link} {step.act.verb}", step.act) for step in further)
            words = (form, print_item(kind) if kind else "", asked(act))
            return headed(" ".join(filter(None, words)), act) + steps


def asked(act: Act) -> str:
    """Head of a question: `may A play`, `is A prevented from playing`; behind `who` the verb alone."""
    verb = vocabulary().verbs[act.verb]
    if act.subject is None:
        return verb.third
    if act.modal is Modal.PREVENTED:
        return f"is {print_item(act.subject)} prevented from {verb.ing}"
    return f"{act.modal} {print_item(act.subject)} {verb.base}"


def told(act: Act) -> str:
    """Head of an act with its subject: `A plays`, `you may play`, `attacks do not have`."""
    plural = act.subject is not None and is_plural(act.subject, vocabulary())
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
    return f"{print_item(act.subject)} {said}" if act.subject else said


def be(modal: Modal, *, plural: bool) -> str:
    """How something is: `is`, `are not`, `cannot be`."""
    if modal in (Modal.DOES, Modal.DOES_NOT):
        return ("are" if plural else "is") + (" not" if modal == Modal.DOES_NOT else "")
    return f"{modal} be"


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
