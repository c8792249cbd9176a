"""Where the messages stand: they are posted, changed and taken down here, and nowhere held to limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from tests.fake_discord import snowflake
from tests.fake_discord.components import kept
from tests.fake_discord.files import File, Shelf, attachments, resolved
from tests.fake_discord.kinds import Flag
from tests.fake_discord.measure import Json
from tests.fake_discord.message import Message
from tests.fake_discord.refusal import UNKNOWN_MESSAGE, RefusedError
from tests.fake_discord.world import Place, User

EDITABLE = ("content", "embeds", "components", "flags", "poll", "allowed_mentions")
LASTING = Flag.EPHEMERAL | Flag.COMPONENTS_V2 | Flag.VOICE_MESSAGE


@dataclass(slots=True)
class Board:
    """The messages by their ids."""

    shelf: Shelf
    messages: dict[int, Message] = field(default_factory=dict)

    def get(self, number: int | None) -> Message:
        """A message that still stands."""
        if number is None or number not in self.messages:
            raise RefusedError(UNKNOWN_MESSAGE)
        return self.messages[number]

    def post(
        self,
        place: Place,
        author: User,
        sent: Json,
        *,
        files: Sequence[File] = (),
        frame: Json | None = None,
        seen_by: User | None = None,
        owners: Json | None = None,
    ) -> Message:
        """Put up a message. `frame` is what Discord says of it besides what was sent."""
        number = snowflake.fresh()
        private = seen_by is not None
        sent = {**sent, "attachments": attachments([], sent.get("attachments"), files, self.shelf, private=private)}
        frame = {"id": str(number), "channel_id": str(place.channel_id), "type": 0, "timestamp": now(), **(frame or {})}
        body = {**frame, "author": author.payload, "edited_timestamp": None, **rendered(sent)}
        message = Message(number, place, author, body, sent=sent, seen_by=seen_by, owners=owners or {})
        self.messages[number] = message
        return message

    def edit(self, message: Message, patch: Json, files: Sequence[File] = ()) -> Message:
        """Change what the patch names; the rest stays."""
        sent = self.merged(message, patch, files)
        body = {**message.body, **rendered(sent), "edited_timestamp": now()}
        changed = replace(message, sent=sent, body=body)
        self.messages[message.id] = changed
        return changed

    def merged(self, message: Message, patch: Json, files: Sequence[File]) -> Json:
        """What the message consists of after an edit. Some flags last; that it is loading does not."""
        sent = {**message.sent, **{name: patch[name] for name in EDITABLE if name in patch}}
        lasting = (message.sent.get("flags") or 0) & LASTING
        sent["flags"] = (sent.get("flags") or 0) & ~(Flag.LOADING | Flag.EPHEMERAL) | lasting
        old, private = message.sent.get("attachments") or [], message.ephemeral
        sent["attachments"] = attachments(old, patch.get("attachments"), files, self.shelf, private=private)
        return sent

    def delete(self, message: Message) -> None:
        """Take it down."""
        self.messages.pop(message.id, None)


def rendered(sent: Json) -> Json:
    """What is shown of what was sent."""
    attached: list[Json] = sent.get("attachments") or []
    return {
        "content": (sent.get("content") or "").strip(),
        "embeds": [embed(one, attached) for one in sent.get("embeds") or ()],
        "components": kept(sent.get("components") or (), lambda url: resolved(url, attached)),
        "attachments": attached,
        "flags": int(sent.get("flags") or 0),
        "tts": bool(sent.get("tts")),
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
    }


def embed(sent: Json, attached: Sequence[Json]) -> Json:
    """An embed, its pictures resolved."""
    pictures = {name: resolved(sent[name]["url"], attached) for name in ("image", "thumbnail") if sent.get(name)}
    return {**sent, "type": "rich", **pictures}


def now() -> str:
    """The time as Discord writes it."""
    return datetime.now(UTC).isoformat(timespec="microseconds")
