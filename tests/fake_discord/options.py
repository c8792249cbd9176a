"""What a user enters for a command, turned into what Discord sends; and nothing that Discord would not let through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tests.fake_discord.files import File, Shelf
from tests.fake_discord.kinds import Option
from tests.fake_discord.measure import Json
from tests.fake_discord.message import NotOfferedError
from tests.fake_discord.world import User

Value = str | int | float | bool | User | File
TYPES: dict[int, tuple[type, ...]] = {
    Option.STRING: (str,),
    Option.INTEGER: (int,),
    Option.BOOLEAN: (bool,),
    Option.NUMBER: (int, float),
    Option.USER: (User,),
    Option.MENTIONABLE: (User,),
    Option.ATTACHMENT: (File,),
}
MOST_CHARACTERS = 6000


@dataclass(slots=True)
class Entry:
    """The values for one command. `typing` is the option that is being typed, of which nothing is checked yet."""

    command: Json
    values: Mapping[str, Value]
    shelf: Shelf
    in_guild: bool = True
    typing: str | None = None
    resolved: Json = field(default_factory=dict)

    def data(self, path: Sequence[str]) -> Json:
        """The `data` of the interaction; the path leads through groups to a subcommand."""
        found: Json = {"id": self.command["id"], "name": self.command["name"], "type": self.command["type"]}
        if "guild_id" in self.command:
            found["guild_id"] = self.command["guild_id"]
        if options := self.below(self.command, list(path)):
            found["options"] = options
        return {**found, "resolved": self.resolved} if self.resolved else found

    def below(self, holder: Json, path: list[str]) -> list[Json]:
        """The options of a command, group or subcommand."""
        offered = {option["name"]: option for option in holder.get("options") or ()}
        nested = [name for name, option in offered.items() if option["type"] in (Option.SUBCOMMAND, Option.GROUP)]
        if not nested and not path:
            return list(self.entered(offered))
        if not path or path[0] not in nested:
            raise NotOfferedError(f"{holder['name']} has the subcommands {nested}, not {path}")
        option = offered[path[0]]
        return [{"name": option["name"], "type": option["type"], "options": self.below(option, path[1:])}]

    def entered(self, offered: Mapping[str, Json]) -> Iterator[Json]:
        """The values in the order in which they were entered."""
        if unknown := [name for name in self.values if name not in offered]:
            raise NotOfferedError(f"{self.command['name']} has no option {unknown}, but {list(offered)}")
        needed = [name for name, option in offered.items() if option.get("required") and name not in self.values]
        if needed and self.typing is None:
            raise NotOfferedError(f"{self.command['name']} needs {needed}")
        for name, value in self.values.items():
            if name == self.typing:
                yield {"name": name, "type": offered[name]["type"], "value": str(value), "focused": True}
            else:
                check(offered[name], value)
                yield {"name": name, "type": offered[name]["type"], "value": self.written(value)}

    def written(self, value: Value) -> str | int | float | bool:
        """A value as Discord writes it; users and files by their ids, with the rest in `resolved`."""
        if isinstance(value, File):
            attachment = {**self.shelf.keep(value), "ephemeral": True}
            self.resolved.setdefault("attachments", {})[attachment["id"]] = attachment
            return str(attachment["id"])
        if isinstance(value, User):
            self.resolved.setdefault("users", {})[str(value.id)] = value.payload
            if self.in_guild:
                member = {name: part for name, part in value.member.items() if name not in ("user", "deaf", "mute")}
                self.resolved.setdefault("members", {})[str(value.id)] = member
            return str(value.id)
        return value


def check(option: Json, value: Value) -> None:
    """Refuse what Discord's own input would."""
    name = option["name"]
    if not isinstance(value, TYPES.get(option["type"], (str,))):
        raise NotOfferedError(f"{name} takes {Option(option['type']).name}, not {value!r}")
    if option["type"] != Option.BOOLEAN and isinstance(value, bool):
        raise NotOfferedError(f"{name} takes {Option(option['type']).name}, not {value!r}")
    if (choices := option.get("choices")) and value not in [choice["value"] for choice in choices]:
        raise NotOfferedError(f"{name} offers {[choice['value'] for choice in choices]}, not {value!r}")
    if isinstance(value, str):
        within(name, len(value), option.get("min_length") or 1, option.get("max_length") or MOST_CHARACTERS)
    elif isinstance(value, int | float):
        within(name, value, option.get("min_value", value), option.get("max_value", value))


def within(name: str, value: float, least: float, most: float) -> None:
    """Refuse what is too short or long, too small or large."""
    if not least <= value <= most:
        raise NotOfferedError(f"{name} must be between {least} and {most}, not {value}")


def autocompleted(command: Json, path: Sequence[str], name: str) -> Json:
    """The option of a command that offers choices as one types."""
    holder = command
    for step in (*path, name):
        found = [option for option in holder.get("options") or () if option["name"] == step]
        if not found:
            raise NotOfferedError(f"{holder['name']} has no option {step!r}")
        holder = found[0]
    if not holder.get("autocomplete"):
        raise NotOfferedError(f"{name} offers nothing as one types")
    return holder
