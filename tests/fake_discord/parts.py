"""Discord's limits on each component by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.fake_discord.components import Component, gallery
from tests.fake_discord.kinds import SELECTS, Part
from tests.fake_discord.measure import Path, Problem, count, mappings, number, one_of, text, unique

MOST_TEXT = 4000
LINK, PREMIUM = 5, 6
MOST_ID = 2**31 - 1


def problems(part: Component, path: Path) -> Iterator[Problem]:
    """What is wrong with this component, leaving its children aside."""
    yield from number(part.get("id"), (*path, "id"), most=MOST_ID)
    kind = part.get("type")
    if kind in NAMED:
        yield from text(part.get("custom_id"), (*path, "custom_id"), least=1, most=100)
    if kind in CHECKS:
        yield from CHECKS[Part(kind)](part, path)


def row(part: Component, path: Path) -> Iterator[Problem]:
    """Up to five buttons, or one select."""
    children = mappings(part.get("components"))
    yield from count(children, (*path, "components"), least=1, most=5, of="components")
    if len(children) > 1 and any(child.get("type") in SELECTS for child in children):
        yield Problem((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select fills its row alone.")


def button(part: Component, path: Path) -> Iterator[Problem]:
    """A link has a url, every other a custom_id; and it shows a label or an emoji."""
    style = part.get("style")
    yield from one_of(style, (*path, "style"), range(1, 7))
    yield from text(part.get("label"), (*path, "label"), most=80)
    yield from text(part.get("url"), (*path, "url"), least=style == LINK, most=512)
    if style == LINK and part.get("custom_id"):
        yield Problem(path, "BUTTON_COMPONENT_INVALID", "A custom id and url cannot both be specified")
    if style not in (LINK, PREMIUM):
        yield from text(part.get("custom_id"), (*path, "custom_id"), least=1, most=100)
        if part.get("url"):
            yield Problem(path, "BUTTON_COMPONENT_INVALID", "Only a link button has a url")
    if style != PREMIUM and not (part.get("label") or part.get("emoji")):
        yield Problem(path, "BUTTON_COMPONENT_INVALID_LABEL", "A button needs a label or an emoji")


def select(part: Component, path: Path) -> Iterator[Problem]:
    """The bounds of what may be chosen."""
    yield from text(part.get("placeholder"), (*path, "placeholder"), most=150)
    yield from bounds(part, path, most=25)
    if part.get("type") == Part.STRING_SELECT:
        yield from options(part, path, least=1, most=25)


def bounds(part: Component, path: Path, *, most: int) -> Iterator[Problem]:
    """`min_values` and `max_values`."""
    yield from number(part.get("min_values"), (*path, "min_values"), most=most)
    yield from number(part.get("max_values"), (*path, "max_values"), least=1, most=most)
    if value_of(part, "min_values", 1) > value_of(part, "max_values", 1):
        yield Problem((*path, "min_values"), "NUMBER_TYPE_MAX", "min_values is greater than max_values")


def options(part: Component, path: Path, *, least: int, most: int) -> Iterator[Problem]:
    """The options of a select, a radio group or a checkbox group."""
    offered, here = mappings(part.get("options")), (*path, "options")
    yield from count(part.get("options"), here, least=least, most=most, of="options")
    for index, option in enumerate(offered):
        yield from text(option.get("label"), (*here, index, "label"), least=1, most=100)
        yield from text(option.get("value"), (*here, index, "value"), least=1, most=100)
        yield from text(option.get("description"), (*here, index, "description"), most=100)
    values = [((*here, index, "value"), option.get("value")) for index, option in enumerate(offered)]
    yield from unique(values, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The option value")
    if sum(bool(option.get("default")) for option in offered) > value_of(part, "max_values", 1):
        yield Problem(here, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More options are default than may be chosen")
    if value_of(part, "max_values", 1) > len(offered):
        yield Problem((*path, "max_values"), "NUMBER_TYPE_MAX", "More may be chosen than there are options")


def value_of(part: Component, name: str, default: int) -> int:
    """A number that may be missing."""
    value: Any = part.get(name)
    return value if isinstance(value, int) else default


def section(part: Component, path: Path) -> Iterator[Problem]:
    """One to three texts beside an accessory."""
    yield from count(part.get("components"), (*path, "components"), least=1, most=3, of="texts")
    if not part.get("accessory"):
        yield Problem((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")


def display(part: Component, path: Path) -> Iterator[Problem]:
    """A text."""
    yield from text(part.get("content"), (*path, "content"), least=1, most=MOST_TEXT)


def thumbnail(part: Component, path: Path) -> Iterator[Problem]:
    """A picture with its alternative text."""
    yield from text(part.get("description"), (*path, "description"), most=1024)
    yield from text((part.get("media") or {}).get("url"), (*path, "media", "url"), least=1, most=2048)


def pictures(part: Component, path: Path) -> Iterator[Problem]:
    """One to ten pictures."""
    yield from count(part.get("items"), (*path, "items"), least=1, most=10, of="items")
    for index, item in enumerate(gallery(part)):
        yield from thumbnail(item, (*path, "items", index))


def file(part: Component, path: Path) -> Iterator[Problem]:
    """A file is always an attachment of the message."""
    url = (part.get("file") or {}).get("url")
    if not str(url or "").startswith("attachment://"):
        yield Problem((*path, "file", "url"), "UNFURLED_MEDIA_ITEM_REFERENCE", f"Must be attachment://…, not {url!r}")


def separator(part: Component, path: Path) -> Iterator[Problem]:
    """A gap, small or large."""
    yield from one_of(part.get("spacing") or 1, (*path, "spacing"), (1, 2))


def container(part: Component, path: Path) -> Iterator[Problem]:
    """A box of components."""
    yield from count(part.get("components"), (*path, "components"), least=1, most=40, of="components")
    yield from number(part.get("accent_color"), (*path, "accent_color"), most=0xFFFFFF)


def label(part: Component, path: Path) -> Iterator[Problem]:
    """The caption over an input of a modal."""
    yield from text(part.get("label"), (*path, "label"), least=1, most=45)
    yield from text(part.get("description"), (*path, "description"), most=100)
    if not part.get("component"):
        yield Problem((*path, "component"), "BASE_TYPE_REQUIRED", "This field is required")


def text_input(part: Component, path: Path) -> Iterator[Problem]:
    """A line or a paragraph that the user types."""
    yield from one_of(part.get("style"), (*path, "style"), (1, 2))
    yield from text(part.get("label"), (*path, "label"), most=45)
    yield from text(part.get("placeholder"), (*path, "placeholder"), most=100)
    yield from number(part.get("min_length"), (*path, "min_length"), most=4000)
    yield from number(part.get("max_length"), (*path, "max_length"), least=1, most=4000)
    longest = value_of(part, "max_length", 4000)
    yield from text(part.get("value"), (*path, "value"), most=longest)
    if value_of(part, "min_length", 0) > longest:
        yield Problem((*path, "min_length"), "NUMBER_TYPE_MAX", "min_length is greater than max_length")


def upload(part: Component, path: Path) -> Iterator[Problem]:
    """Files that the user hands in."""
    yield from bounds(part, path, most=10)


def radio_group(part: Component, path: Path) -> Iterator[Problem]:
    """One choice out of two to ten."""
    yield from options(part, path, least=2, most=10)


def checkbox_group(part: Component, path: Path) -> Iterator[Problem]:
    """Some out of one to ten."""
    yield from bounds(part, path, most=10)
    yield from options(part, path, least=1, most=10)


CHECKS: dict[Part, Callable[[Component, Path], Iterator[Problem]]] = {
    Part.ROW: row,
    Part.BUTTON: button,
    **dict.fromkeys(SELECTS, select),
    Part.SECTION: section,
    Part.TEXT: display,
    Part.THUMBNAIL: thumbnail,
    Part.GALLERY: pictures,
    Part.FILE: file,
    Part.SEPARATOR: separator,
    Part.CONTAINER: container,
    Part.LABEL: label,
    Part.TEXT_INPUT: text_input,
    Part.FILE_UPLOAD: upload,
    Part.RADIO_GROUP: radio_group,
    Part.CHECKBOX_GROUP: checkbox_group,
}
NAMED = {*SELECTS, Part.TEXT_INPUT, Part.FILE_UPLOAD, Part.RADIO_GROUP, Part.CHECKBOX_GROUP, Part.CHECKBOX}
