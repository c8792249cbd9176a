"""Discord's limits on embeds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.fake_discord.measure import Path, Problem, count, mappings, number, text

MOST = 10
MOST_CHARACTERS = 6000
SHOWS = ("title", "description", "url", "fields", "footer", "author", "image", "thumbnail", "video", "provider")


def problems(embeds: object, path: Path) -> Iterator[Problem]:
    """What is wrong with the embeds of one message."""
    yield from count(embeds, path, most=MOST, of="embeds")
    for index, embed in enumerate(mappings(embeds)):
        yield from embed_problems(embed, (*path, index))
    total = sum(len(part) for embed in mappings(embeds) for part in counted(embed))
    if total > MOST_CHARACTERS:
        yield Problem(path, "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_CHARACTERS}: {total}")


def embed_problems(embed: Mapping[str, Any], path: Path) -> Iterator[Problem]:
    """What is wrong with one embed, apart from the size of all."""
    if not any(embed.get(name) for name in SHOWS):
        yield Problem(path, "BASE_TYPE_REQUIRED", "This field is required: the embed is empty")
    yield from text(embed.get("title"), (*path, "title"), most=256)
    yield from text(embed.get("description"), (*path, "description"), most=4096)
    yield from text(embed.get("url"), (*path, "url"), most=2048)
    yield from number(embed.get("color"), (*path, "color"), most=0xFFFFFF)
    if footer := embed.get("footer"):
        yield from text(footer.get("text"), (*path, "footer", "text"), most=2048)
    if author := embed.get("author"):
        yield from text(author.get("name"), (*path, "author", "name"), most=256)
    yield from field_problems(embed.get("fields"), (*path, "fields"))


def field_problems(fields: object, path: Path) -> Iterator[Problem]:
    """What is wrong with the fields of an embed."""
    yield from count(fields, path, most=25, of="fields")
    for index, field in enumerate(mappings(fields)):
        yield from text(field.get("name"), (*path, index, "name"), least=1, most=256)
        yield from text(field.get("value"), (*path, index, "value"), least=1, most=1024)


def counted(embed: Mapping[str, Any]) -> Iterator[str]:
    """The texts that count towards the size of all embeds."""
    owners: Sequence[tuple[Mapping[str, Any], str]] = [
        (embed, "title"),
        (embed, "description"),
        (embed.get("footer") or {}, "text"),
        (embed.get("author") or {}, "name"),
        *((field, name) for field in mappings(embed.get("fields")) for name in ("name", "value")),
    ]
    yield from (str(owner[name]) for owner, name in owners if owner.get(name))
