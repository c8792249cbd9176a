"""Answers as JSON: one dictionary of plain values for every kind of reply."""

from __future__ import annotations

from bot.answers.changes import changes
from bot.answers.command import Command
from bot.answers.lookup import LookupAnswer
from corpus.document import Ruleset, document
from corpus.entry import Card, Entry, Example
from indexer.answer import Answer, Comparison, Difference, History, Shown
from indexer.classification import Classification
from indexer.standing import home_of, status

Fields = dict[str, object]


def lookup_fields(answer: LookupAnswer, command: str) -> Fields:
    """What the look-up says to this command."""
    match answer:
        case Answer():
            return card_answer_fields(answer) if command == Command.CARD else answer_fields(answer)
        case History():
            return history_fields(answer)
        case Comparison():
            return comparison_fields(answer)


def answer_fields(answer: Answer) -> Fields:
    """A look-up's answer."""
    return {
        "query": answer.query,
        "ruleset": answer.ruleset.value,
        "found": answer.found,
        "did_you_mean": list(answer.did_you_mean),
        "answers": [shown_fields(shown) for shown in answer.answers],
        "differs": [_difference_fields(difference) for difference in answer.differs],
    }


def card_answer_fields(answer: Answer) -> Fields:
    """The same with the printed fields of cards, and the lists that name the card under `classified`."""
    return answer_fields(answer) | {
        "answers": [shown_fields(shown) | _card(shown.entry) for shown in answer.answers],
        "classified": [_classification_fields(row) for row in answer.classified],
    }


def history_fields(history: History) -> Fields:
    """Every text of each card of a name: the entry, whether it is `in_force`, the `changes` from the one before.

    `changes` is null for the first text of a card, and otherwise a list of
    {"op": "same" | "removed" | "added", "text"}.
    """
    return {
        "query": history.query,
        "ruleset": history.ruleset.value,
        "found": bool(history.texts),
        "did_you_mean": list(history.did_you_mean),
        "answers": [
            _text_fields(before, text, history.ruleset) | {"in_force": text.id in history.in_force}
            for card in history.cards
            for before, text in zip((None, *card), card, strict=False)
        ],
    }


def comparison_fields(comparison: Comparison) -> Fields:
    """The three rulesets' answers, one after the other, under `sides`."""
    return {
        "query": comparison.query,
        "found": any(shown for _, shown in comparison.sides),
        "did_you_mean": list(comparison.did_you_mean),
        "sides": [
            {"ruleset": ruleset.value, "found": bool(shown), "answers": [shown_fields(one) for one in shown]}
            for ruleset, shown in comparison.sides
        ],
    }


def export_fields(entry: Entry) -> Fields:
    """An entry by itself, as it stands in its own document's ruleset."""
    return shown_fields(Shown(entry, status(entry, home_of(entry)))) | _card(entry)


def shown_fields(shown: Shown) -> Fields:
    """An entry with its standing."""
    entry = shown.entry
    return {
        "id": entry.id,
        "kind": entry.kind.value,
        "title": entry.title,
        "document": entry.document,
        "document_title": document(entry.document).title,
        "dated": document(entry.document).dated,
        "lines": [entry.lines.first, entry.lines.last],
        "text": entry.text,
        "examples": [_example_fields(example, entry) for example in entry.examples],
        "status": shown.status.value,
        "highlights": [{"in": span.where, "from": span.first, "to": span.last} for span in shown.highlights],
        "superseded_by": entry.superseded_by,
        "supersedes": list(entry.supersedes),
        "amended_by": [{"id": amendment.id, "reason": amendment.reason} for amendment in entry.amended_by],
        "see": list(entry.see),
        "mentions": list(entry.mentions),
    }


def _card(entry: Entry) -> Fields:
    return {"card": card_fields(entry.card)} if entry.card else {}


def card_fields(card: Card) -> Fields:
    """A card's header line. `number` is the first of its collector numbers, or null."""
    return {
        "title": card.title,
        "subtitle": card.subtitle,
        "editions": list(card.editions),
        "number": card.numbers[0] if card.numbers else None,
        "numbers": list(card.numbers),
        "restriction": card.restriction,
        "reserved": card.reserved,
        "signature": card.signature,
        "personas": list(card.personas),
        "weapon": card.weapon,
        "type": card.type,
        "group": card.group,
        "grids": list(card.grids),
        "hands": card.hands,
    }


def _example_fields(example: Example, entry: Entry) -> Fields:
    fields: Fields = {"label": example.label, "text": example.text}
    return fields | ({"withdrawn": True} if example.label in entry.withdrawn_examples else {})


def _difference_fields(difference: Difference) -> Fields:
    return {"ruleset": difference.ruleset.value, "id": difference.id, "how": difference.how}


def _text_fields(before: Entry | None, text: Entry, ruleset: Ruleset) -> Fields:
    changed = None if before is None else [{"op": c.op.value, "text": c.text} for c in changes(before.text, text.text)]
    return shown_fields(Shown(text, status(text, ruleset))) | _card(text) | {"changes": changed}


def _classification_fields(row: Classification) -> Fields:
    return {"keyword": row.keyword, "number": row.number, "title": row.title, "id": row.entry}
