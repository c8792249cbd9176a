"""Files: handed in by users, attached by the bot, and kept where they can be fetched again."""

from __future__ import annotations

import mimetypes
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.fake_discord import snowflake
from tests.fake_discord.measure import Json


@dataclass(frozen=True, slots=True)
class File:
    """A name and a content."""

    name: str
    content: bytes


@dataclass(slots=True)
class Shelf:
    """All files that were handed in, each at an address of its own below `base`."""

    base: str = ""
    files: dict[int, File] = field(default_factory=dict)

    def keep(self, file: File, *, description: str | None = None, private: bool = False) -> Json:
        """Keep a file; what Discord then says of it as an attachment."""
        number = snowflake.fresh()
        self.files[number] = file
        url = f"{self.base}/{number}/{file.name}"
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        extra: Json = {"description": description} if description else {}
        extra |= {"ephemeral": True} if private else {}
        return {
            "id": str(number),
            "filename": file.name,
            "size": len(file.content),
            "url": url,
            "proxy_url": url,
            "content_type": kind,
            **extra,
        }


def attachments(
    old: Sequence[Json], asked: Sequence[Json] | None, files: Sequence[File], shelf: Shelf, *, private: bool
) -> list[Json]:
    """The attachments of a message: those it keeps, then the new ones. Without a list it keeps all and adds all."""
    if asked is None:
        return [*old, *(shelf.keep(file, private=private) for file in files)]
    kept = {one["id"]: one for one in old}
    found = []
    for entry in asked:
        if str(entry["id"]) in kept:
            found.append(kept[str(entry["id"])])
        elif int(entry["id"]) < len(files):
            file = files[int(entry["id"])]
            named = File(entry.get("filename") or file.name, file.content)
            found.append(shelf.keep(named, description=entry.get("description"), private=private))
    return found


def resolved(url: str, attached: Sequence[Json]) -> Json:
    """A picture or a file as Discord shows it: with the address of the attachment that is meant."""
    name = url.removeprefix("attachment://")
    for one in attached:
        if name != url and one["filename"] == name:
            address = {"url": one["url"], "proxy_url": one["proxy_url"], "content_type": one["content_type"]}
            return {**address, "id": one["id"], "attachment_id": one["id"], "loading_state": 2}
    return {"url": url, "proxy_url": url, "id": str(snowflake.fresh()), "loading_state": 2}
