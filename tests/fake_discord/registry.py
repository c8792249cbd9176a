"""The commands that the bot registered, globally (None) or for a guild, as Discord keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.fake_discord import snowflake
from tests.fake_discord.kinds import Command
from tests.fake_discord.measure import Json
from tests.fake_discord.refusal import TOO_MANY_CREATES, UNKNOWN_COMMAND, RefusedError

MOST_CREATES = 200
KEPT = ("name_localizations", "description_localizations", "options", "default_member_permissions")
Scope = int | None


@dataclass(slots=True)
class Registry:
    """`writes` counts the requests that may change something, `creates` the commands that were new."""

    commands: dict[Scope, dict[int, Json]] = field(default_factory=dict)
    writes: int = 0
    creates: int = 0

    def of(self, scope: Scope) -> dict[int, Json]:
        """The commands of one scope."""
        return self.commands.setdefault(scope, {})

    def get(self, scope: Scope, number: int) -> Json:
        """One command by its id."""
        if number not in self.of(scope):
            raise RefusedError(UNKNOWN_COMMAND)
        return self.of(scope)[number]

    def replace(self, scope: Scope, application: int, sent: Sequence[Json]) -> list[Json]:
        """All commands at once: what is not named is gone, what has the same name keeps its id."""
        self.writes += 1
        kept = [self.kept(scope, application, one) for one in sent]
        self.commands[scope] = {int(command["id"]): command for command in kept}
        return kept

    def put(self, scope: Scope, application: int, sent: Json) -> Json:
        """One command, new or in place of the one of its name."""
        self.writes += 1
        command = self.kept(scope, application, sent)
        self.of(scope)[int(command["id"])] = command
        return command

    def change(self, scope: Scope, number: int, patch: Json) -> Json:
        """Parts of one command."""
        self.writes += 1
        changed = {**self.get(scope, number), **patch, "version": str(snowflake.fresh())}
        self.of(scope)[number] = changed
        return changed

    def delete(self, scope: Scope, number: int) -> None:
        """Remove one command."""
        self.get(scope, number)
        self.writes += 1
        del self.of(scope)[number]

    def kept(self, scope: Scope, application: int, sent: Json) -> Json:
        """A command as Discord returns it."""
        old = self.find(scope, sent.get("type") or Command.CHAT, sent["name"])
        if old is None:
            self.creates += 1
            if self.creates > MOST_CREATES:
                raise RefusedError(TOO_MANY_CREATES, f"more than {MOST_CREATES} commands were created in a day")
        body = normalised(scope, application, sent)
        if old and {**old, "id": "", "version": ""} == {**body, "id": "", "version": ""}:
            return old
        return {**body, "id": old["id"] if old else str(snowflake.fresh()), "version": str(snowflake.fresh())}

    def find(self, scope: Scope, kind: int, name: str) -> Json | None:
        """A command by its type and name."""
        same = (one for one in self.of(scope).values() if (one["type"], one["name"]) == (kind, name))
        return next(same, None)

    def offered(self, guild: Scope, kind: int, name: str) -> Json | None:
        """The command that a user in this guild means; the guild's own goes before the global one."""
        return (self.find(guild, kind, name) if guild else None) or self.find(None, kind, name)


def normalised(scope: Scope, application: int, sent: Json) -> Json:
    """Defaults are filled in, and in the options what is false or nothing is left out."""
    guild = {} if scope is None else {"guild_id": str(scope)}
    places = {"contexts": sent.get("contexts"), "integration_types": sorted(sent.get("integration_types") or [0])}
    return {
        "application_id": str(application),
        "type": sent.get("type") or Command.CHAT,
        "name": sent["name"],
        "description": sent.get("description") or "",
        "default_member_permissions": None,
        "dm_permission": sent.get("dm_permission", True),
        "nsfw": bool(sent.get("nsfw")),
        **places,
        **{name: bare(sent[name]) for name in KEPT if sent.get(name)},
        **guild,
    }


def bare(value: Any) -> Any:
    """A value without what is false or nothing."""
    if isinstance(value, Mapping):
        return {name: bare(one) for name, one in value.items() if one not in (None, False, [], {})}
    return [bare(one) for one in value] if isinstance(value, list) else value
