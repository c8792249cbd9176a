"""What users do, turned into interactions; they can do only what Discord offers them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.fake_discord.exchange import Answer
from tests.fake_discord.forms import Filling, filled, picks
from tests.fake_discord.interaction import Interaction, make
from tests.fake_discord.kinds import Command, Kind, Part
from tests.fake_discord.measure import Json
from tests.fake_discord.message import Message, NotOfferedError
from tests.fake_discord.options import Entry, Value, autocompleted
from tests.fake_discord.state import State
from tests.fake_discord.world import ALICE, BOB, Place, User, Where


class Actions:
    """Looks at the commands that are registered and the messages that stand."""

    def __init__(self, state: State) -> None:
        self.state = state

    def command(self, name: str, values: Mapping[str, Value], user: User, where: Where | Place) -> Interaction:
        """A slash command."""
        first, *path = name.removeprefix("/").split()
        place = self.state.place(where, user)
        entry = Entry(self.offered(Command.CHAT, first, place), values, self.state.board.shelf, bool(place.guild))
        return make(Kind.COMMAND, "/" + " ".join([first, *path]), entry.data(path), user, place)

    def autocomplete(
        self, name: str, option: str, typed: str, values: Mapping[str, Value], user: User, where: Where | Place
    ) -> Interaction:
        """Typing into an option."""
        first, *path = name.removeprefix("/").split()
        place = self.state.place(where, user)
        command = self.offered(Command.CHAT, first, place)
        focused = autocompleted(command, path, option)
        entry = Entry(command, {**values, option: typed}, self.state.board.shelf, bool(place.guild), typing=option)
        called = f"/{' '.join([first, *path])} {option}: {typed}…"
        return make(Kind.AUTOCOMPLETE, called, entry.data(path), user, place, focused=focused["type"])

    def message_command(self, name: str, target: str | Message, user: User, where: Where | Place) -> Interaction:
        """A command on a message."""
        place = target.place if isinstance(target, Message) else self.state.place(where, user)
        command = self.offered(Command.MESSAGE, name, place)
        message = target if isinstance(target, Message) else self.write(target, BOB if user == ALICE else ALICE, place)
        number = str(message.id)
        data: Json = {key: command[key] for key in ("id", "name", "type", "guild_id") if key in command}
        data |= {"target_id": number, "resolved": {"messages": {number: message.body}}}
        return make(Kind.COMMAND, name, data, user, place)

    def offered(self, kind: Command, name: str, place: Place) -> Json:
        """The command, if Discord shows it in this place."""
        guild = place.guild.id if place.guild else None
        command = self.state.registry.offered(guild, kind, name)
        if command is None:
            there = sorted(one["name"] for one in self.state.registry.of(None).values())
            raise NotOfferedError(f"there is no {kind.name} command {name!r} among {there}")
        if command["contexts"] is not None and place.context.value not in command["contexts"]:
            raise NotOfferedError(f"{name} is not offered in {place.context.name}")
        if (0 if place.installed else 1) not in command["integration_types"]:
            raise NotOfferedError(
                f"{name} is not offered where {'a guild' if place.installed else 'a user'} installed it"
            )
        return command

    def click(self, message: Message, button: str, user: User) -> Interaction:
        """A button."""
        now = self.seen(message, user)
        pressed = now.button(button)
        if not pressed.get("custom_id"):
            raise NotOfferedError(f"{button} is a link")
        data = {"component_type": int(Part.BUTTON), "custom_id": pressed["custom_id"], "id": pressed["id"]}
        return make(Kind.COMPONENT, f"button {button}", data, user, now.place, source=now)

    def choose(self, message: Message, options: Sequence[str], select: str | None, user: User) -> Interaction:
        """A select of texts."""
        now = self.seen(message, user)
        menu = now.select(select)
        if menu["type"] != Part.STRING_SELECT:
            raise NotOfferedError(f"this server knows no select of type {menu['type']}")
        least, most = menu.get("min_values", 1), menu.get("max_values", 1)
        data = {"component_type": menu["type"], "custom_id": menu["custom_id"], "id": menu["id"]}
        data["values"] = picks(menu, options, least=least, most=most)
        return make(Kind.COMPONENT, f"select {select or menu['custom_id']}", data, user, now.place, source=now)

    def submit(self, form: Answer, values: Mapping[str, Filling]) -> Interaction:
        """A modal."""
        before, modal = form.interaction, form.modal
        source = self.state.board.messages.get(before.source.id) if before.source else None
        data = {"custom_id": modal["custom_id"], "components": filled(modal, values), "resolved": {}}
        name = f"form {modal['title']}"
        owners = before.owners
        return make(Kind.MODAL, name, data, before.user, before.place, source=source, owners=owners, before=before)

    def seen(self, message: Message, user: User) -> Message:
        """The message as it stands now, if the user sees it."""
        now = self.state.board.messages.get(message.id)
        if now is None:
            raise NotOfferedError("the message was deleted")
        if now.seen_by not in (None, user):
            raise NotOfferedError(f"{user.name} does not see this message")
        return now

    def write(self, text: str, user: User, where: Where | Place) -> Message:
        """A message by a user."""
        place = self.state.place(where, user)
        return self.state.board.post(place, user, {"content": text, "flags": 0})
