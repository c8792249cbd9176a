"""Components: finding one in the tree, and what Discord adds to them when it keeps a message."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from tests.fake_discord.kinds import Part
from tests.fake_discord.measure import Json, Path, mappings

Component = Mapping[str, Any]
DEFAULTS: Mapping[Any, Json] = {
    Part.CONTAINER: {"accent_color": None, "spoiler": False},
    Part.FILE: {"spoiler": False},
    Part.SEPARATOR: {"divider": True, "spacing": 1},
}


def walk(components: object, path: Path = ("components",)) -> Iterator[tuple[Path, Component]]:
    """Every component with its place in the payload, parents before their children."""
    for index, component in enumerate(mappings(components)):
        yield from descend(component, (*path, index))


def descend(component: Component, path: Path) -> Iterator[tuple[Path, Component]]:
    """A component and all below it."""
    yield path, component
    yield from walk(component.get("components"), (*path, "components"))
    for name in ("accessory", "component"):
        if isinstance(child := component.get(name), Mapping):
            yield from descend(child, (*path, name))


def flat(components: object) -> list[Component]:
    """Every component, however deep."""
    return [component for _, component in walk(components)]


def media(component: Component) -> list[Component]:
    """The pictures and files that a component shows."""
    shown = [component.get("media"), component.get("file"), *(one.get("media") for one in gallery(component))]
    return [one for one in shown if isinstance(one, Mapping)]


def gallery(component: Component) -> list[Component]:
    """The items of a media gallery."""
    return mappings(component.get("items"))


def texts(components: object) -> list[str]:
    """What the text displays say, in reading order."""
    shown = flat(components)
    return [str(component.get("content") or "") for component in shown if component.get("type") == Part.TEXT]


def kept(components: Iterable[Component], resolve: Callable[[str], Json]) -> list[Json]:
    """Components as Discord keeps and returns them: each with an id, and their media resolved."""
    copies = [copied(component, resolve) for component in components]
    every = flat(copies)
    taken = {component["id"] for component in every if component.get("id")}
    free = (number for number in range(1, len(every) + len(taken) + 1) if number not in taken)
    for component in every:
        if not component.get("id"):
            component["id"] = next(free)  # type: ignore[index]
    return copies


def copied(component: Component, resolve: Callable[[str], Json]) -> Json:
    """A deep copy with Discord's defaults, in which nothing is None and each url became a whole media object."""
    copy: Json = dict(DEFAULTS.get(component.get("type"), {}))
    for name, value in component.items():
        if name in ("media", "file"):
            copy[name] = resolve(value["url"])
            copy |= {"name": value["url"].rpartition("/")[2], "size": 0} if name == "file" else {}
        elif isinstance(value, Mapping):
            copy[name] = copied(value, resolve)
        elif isinstance(value, list):
            copy[name] = [copied(one, resolve) if isinstance(one, Mapping) else one for one in value]
        elif value is not None:
            copy[name] = value
    return copy
