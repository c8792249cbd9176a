"""Lines of a sheet that cannot both be so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.situation import (
    Act,
    AttributeLine,
    Being,
    DescriptionLine,
    Line,
    ListLine,
    Modal,
    PersonaLine,
    PropertyLine,
    Sort,
    TurnLine,
    TurnsLater,
    ZoneLine,
)

EVENTS = (Act, PropertyLine, TurnLine, TurnsLater)
LASTING = ("ruleset", "persona", "restriction", "chance")
"""What does not become otherwise in a game."""
Standing = tuple[tuple[object, ...], object]


def disagreement(lines: Sequence[Line]) -> tuple[int, int] | None:
    """The places of two lines, the second of which tells otherwise what the first told, with no event between.

    Also those of a turn and an earlier one of the same player behind it.
    """
    told: dict[tuple[object, ...], tuple[object, int]] = {}
    turns: dict[str, tuple[int, int]] = {}
    for place, line in enumerate(lines):
        if isinstance(line, EVENTS):
            told = {about: so for about, so in told.items() if about[0] in LASTING}
        if isinstance(line, TurnLine) and line.number is not None:
            number, first = turns.get(line.player, (0, place))
            if line.number < number:
                return first, place
            turns[line.player] = line.number, place
        for about, so in standing(line):
            before, first = told.setdefault(about, (so, place))
            if before != so:
                return first, place
    return None


def standing(line: Line) -> Iterator[Standing]:
    """What a line says that is so: of what, and how it is. The deck is as it was built, whatever lies elsewhere now."""
    match line:
        case ListLine("ruleset", words):
            yield ("ruleset",), words
        case PersonaLine(player, personas, negated):
            for one in personas:
                yield ("persona", player, one.name), not negated
            if not negated:
                yield ("persona", player), {one.name for one in personas}
        case Being(subject, values, Modal.DOES | Modal.DOES_NOT as modal):
            for value in values:
                yield ("state", subject.name, value.name), modal
        case AttributeLine(subject, attribute, amount, modifiers) if amount.least == amount.most and not amount.roll:
            yield ("attribute", subject.name, attribute, modifiers), amount
        case DescriptionLine(topic, card, values) if values[0].sort is Sort.NUMBER:
            yield (topic, card), values
        case ZoneLine(player, zone, contents, negated) if zone != "deck":
            for item in contents.items:
                if item.sort is Sort.TITLE and not item.determiner and item.number is None and not item.adjectives:
                    if player is not None:
                        yield ("lies", player, item), zone
                    if zone == "in play":
                        yield ("in play", item), not negated
