"""What a user did, as Discord tells it to the bot."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from tests.fake_discord import snowflake
from tests.fake_discord.kinds import Kind
from tests.fake_discord.measure import Json
from tests.fake_discord.message import Message
from tests.fake_discord.world import FILE_SIZE, PERMISSIONS, Place, User


@dataclass(frozen=True, slots=True)
class Interaction:
    """Its id and token are new; `name` is for people; `source` is the message whose component was used.

    `focused` is the type of the option that is being typed, `before` the interaction that opened the modal.
    """

    id: int
    token: str
    kind: Kind
    name: str
    user: User
    place: Place
    owners: Json
    data: Json
    source: Message | None = None
    focused: int | None = None
    before: Interaction | None = None

    @property
    def metadata(self) -> Json:
        """What a message that answers it says of it."""
        found: Json = {
            "id": str(self.id),
            "type": int(Kind.COMMAND if self.kind is Kind.AUTOCOMPLETE else self.kind),
            "user": self.user.payload,
            "authorizing_integration_owners": self.owners,
        }
        if "target_id" in self.data:
            found["target_message_id"] = self.data["target_id"]
        if self.kind is Kind.COMPONENT and self.source:
            found["interacted_message_id"] = str(self.source.id)
        if self.before:
            found["triggering_interaction_metadata"] = self.before.metadata
        return found

    def payload(self, application: int) -> Json:
        """The event."""
        message = {"message": self.source.body} if self.source else {}
        return {
            "id": str(self.id),
            "application_id": str(application),
            "type": int(self.kind),
            "token": self.token,
            "version": 1,
            "data": self.data,
            **whereabouts(self.place),
            **actor(self.user, self.place),
            **message,
            "locale": self.user.locale,
            "app_permissions": PERMISSIONS,
            "entitlements": [],
            "authorizing_integration_owners": self.owners,
            "context": self.place.context.value,
            "attachment_size_limit": FILE_SIZE,
        }


def make(
    kind: Kind,
    name: str,
    data: Json,
    user: User,
    place: Place,
    *,
    source: Message | None = None,
    owners: Json | None = None,
    focused: int | None = None,
    before: Interaction | None = None,
) -> Interaction:
    """A new one. Who had installed the bot stays the same when somebody else presses a button."""
    installed = source.owners if source and source.owners else place.owners(user)
    token = secrets.token_urlsafe(96)
    number = snowflake.fresh()
    return Interaction(number, token, kind, name, user, place, owners or installed, data, source, focused, before)


def whereabouts(place: Place) -> Json:
    """The channel, and the guild if there is one."""
    found: Json = {"channel_id": str(place.channel_id), "channel": place.channel}
    if place.guild:
        number, locale = str(place.guild.id), place.guild.locale
        found |= {"guild_id": number, "guild_locale": locale}
        found["guild"] = {"id": number, "locale": locale, "features": []}
    return found


def actor(user: User, place: Place) -> Json:
    """In a guild a member, elsewhere a user."""
    return {"member": user.member} if place.guild else {"user": user.payload}
