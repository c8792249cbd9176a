"""Discord's limits on the components of a message or a modal together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from tests.fake_discord import parts
from tests.fake_discord.components import flat, media, texts, walk
from tests.fake_discord.kinds import SELECTS, Part
from tests.fake_discord.measure import Path, Problem, count, mappings, unique

MOST_ROWS = 5
MOST_COMPONENTS = 40
MOST_TEXT = 4000

LEGACY = frozenset({Part.ROW})
CONTAINED = frozenset({Part.ROW, Part.SECTION, Part.TEXT, Part.GALLERY, Part.FILE, Part.SEPARATOR})
V2 = CONTAINED | {Part.CONTAINER}
MODAL = frozenset({Part.ROW, Part.TEXT, Part.LABEL})
INPUTS = SELECTS | {Part.TEXT_INPUT, Part.FILE_UPLOAD, Part.RADIO_GROUP, Part.CHECKBOX_GROUP, Part.CHECKBOX}
IN_MESSAGE: Mapping[tuple[int, str], frozenset[Part]] = {
    (Part.ROW, "components"): SELECTS | {Part.BUTTON},
    (Part.SECTION, "components"): frozenset({Part.TEXT}),
    (Part.SECTION, "accessory"): frozenset({Part.BUTTON, Part.THUMBNAIL}),
    (Part.CONTAINER, "components"): CONTAINED,
}
IN_MODAL: Mapping[tuple[int, str], frozenset[Part]] = {
    (Part.ROW, "components"): frozenset({Part.TEXT_INPUT}),
    (Part.LABEL, "component"): INPUTS,
}


def message_problems(components: object, path: Path, *, v2: bool, attached: Collection[str]) -> Iterator[Problem]:
    """What is wrong with the components of a message to which files of these names are attached."""
    yield from nesting(components, path, V2 if v2 else LEGACY, IN_MESSAGE)
    yield from together(components, path)
    yield from attachments(components, path, attached)
    if v2:
        yield from sizes(components, path)
    else:
        yield from count(components, path, most=MOST_ROWS, of="rows")


def modal_problems(components: object, path: Path) -> Iterator[Problem]:
    """What is wrong with the parts of a modal. Discord's description allows 40, its documentation 5."""
    yield from count(components, path, least=1, most=5, of="parts")
    yield from nesting(components, path, MODAL, IN_MODAL)
    yield from together(components, path)


def sizes(components: object, path: Path) -> Iterator[Problem]:
    """The two sums of a message with the newer components."""
    found = len(flat(components))
    if found > MOST_COMPONENTS:
        message = f"Total number of components cannot exceed {MOST_COMPONENTS}: {found}"
        yield Problem(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    shown = sum(map(len, texts(components)))
    if shown > MOST_TEXT:
        message = f"Components displayable text size exceeds maximum size of {MOST_TEXT}: {shown}"
        yield Problem(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)


def nesting(
    components: object, path: Path, top: frozenset[Part], below: Mapping[tuple[int, str], frozenset[Part]]
) -> Iterator[Problem]:
    """Each component stands where it may."""
    for index, component in enumerate(mappings(components)):
        here = (*path, index)
        kind = component.get("type")
        if kind not in top:
            yield Problem((*here, "type"), "UNION_TYPE_CHOICES", f"Component {name(kind)} is not allowed here")
        for child in ("components", "accessory", "component"):
            value = component.get(child)
            inner = value if isinstance(value, list) else [value] if value else []
            allowed = below.get((kind if isinstance(kind, int) else 0, child), frozenset())
            yield from nesting(inner, (*here, child), allowed, below)


def name(kind: object) -> str:
    """A component's type as a reader knows it."""
    return Part(kind).name if isinstance(kind, int) and kind in {*Part} else f"of type {kind!r}"


def together(components: object, path: Path) -> Iterator[Problem]:
    """Each by itself, and nothing named twice."""
    every = list(walk(components, path))
    for here, component in every:
        yield from parts.problems(component, here)
    named = [((*here, "custom_id"), one["custom_id"]) for here, one in every if one.get("custom_id")]
    yield from unique(named, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id")
    numbered = [((*here, "id"), one["id"]) for here, one in every if one.get("id")]
    yield from unique(numbered, "COMPONENT_ID_DUPLICATED", "Component id")


def attachments(components: object, path: Path, attached: Collection[str]) -> Iterator[Problem]:
    """What a component shows as an attachment must be attached."""
    for here, component in walk(components, path):
        for shown in media(component):
            file = str(shown.get("url") or "").removeprefix("attachment://")
            if file != shown.get("url") and file not in attached:
                yield Problem(here, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"No attachment {file!r}")
