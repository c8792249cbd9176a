"""Who and what there is on the test server: users, guilds, channels and the application itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from tests.fake_discord.measure import Json

# All permissions that a member and a bot usually have; not that of an administrator.
PERMISSIONS = str(0x0000_0000_0003_FFF7)
JOINED = "2024-01-01T00:00:00.000000+00:00"
FILE_SIZE = 10 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class User:
    """Somebody on Discord."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False

    @property
    def payload(self) -> Json:
        """The user as Discord writes one."""
        return {
            "id": str(self.id),
            "username": self.name.lower(),
            "global_name": None if self.bot else self.name,
            "discriminator": "4321" if self.bot else "0",
            "avatar": None,
            "bot": self.bot,
            "flags": 0,
            "public_flags": 0,
            "primary_guild": None,
        }

    @property
    def member(self) -> Json:
        """The user as a member of a guild."""
        return {
            "user": self.payload,
            "nick": None,
            "avatar": None,
            "roles": [],
            "joined_at": JOINED,
            "premium_since": None,
            "communication_disabled_until": None,
            "deaf": False,
            "mute": False,
            "pending": False,
            "flags": 0,
            "permissions": PERMISSIONS,
        }


@dataclass(frozen=True, slots=True)
class Guild:
    """A server, with one text channel."""

    id: int
    name: str
    locale: str = "en-US"

    @property
    def payload(self) -> Json:
        """What GUILD_CREATE says of it."""
        return {
            "id": str(self.id),
            "name": self.name,
            "unavailable": False,
            "owner_id": str(ALICE.id),
            "preferred_locale": self.locale,
            "member_count": 3,
            "roles": [{"id": str(self.id), "name": "@everyone", "permissions": PERMISSIONS, "position": 0}],
            "channels": [Place.in_guild(self).channel],
            "members": [],
            "features": [],
            "emojis": [],
            "stickers": [],
            "threads": [],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


class Context(Enum):
    """Where a user is when they use the bot."""

    GUILD = 0
    BOT_DM = 1
    PRIVATE = 2


@dataclass(frozen=True, slots=True)
class Place:
    """A channel. `installed` says whether the bot itself is there, or only came with a user who installed it."""

    context: Context
    channel_id: int
    installed: bool
    guild: Guild | None = None
    recipients: tuple[User, ...] = ()

    @classmethod
    def in_guild(cls, guild: Guild, *, installed: bool = True) -> Place:
        """The channel of a guild."""
        return cls(Context.GUILD, guild.id + 1, installed, guild=guild)

    @property
    def shard_key(self) -> int:
        """What decides which shard hears of it; direct messages go to the first."""
        return self.guild.id >> 22 if self.guild else 0

    @property
    def channel(self) -> Json:
        """The channel as Discord writes one."""
        common = {"id": str(self.channel_id), "last_message_id": None, "flags": 0}
        if self.guild:
            return {
                **common,
                "type": 0,
                "guild_id": str(self.guild.id),
                "name": "rules",
                "position": 0,
                "topic": None,
                "nsfw": False,
                "parent_id": None,
                "rate_limit_per_user": 0,
                "permission_overwrites": [],
                "permissions": PERMISSIONS,
            }
        people = [user.payload for user in self.recipients]
        if self.context is Context.BOT_DM:
            return {**common, "type": 1, "recipients": people}
        return {**common, "type": 3, "recipients": people, "name": None, "icon": None, "owner_id": str(ALICE.id)}

    def owners(self, user: User) -> Json:
        """Who installed the bot that `user` calls here: key "0" a guild (0 for a direct message), key "1" a user."""
        if self.installed:
            return {"0": str(self.guild.id) if self.guild else "0"}
        return {"1": str(user.id)}


class Where(Enum):
    """The usual places to ask from."""

    GUILD = "a guild that installed the bot"
    DM = "a direct message to the bot"
    USER_INSTALL = "a guild without the bot, where the user brought their own"
    PRIVATE = "a group of friends, where the user brought their own"

    def place(self, user: User, guild: Guild) -> Place:
        """The place itself; `guild` is the one that installed the bot."""
        match self:
            case Where.GUILD:
                return Place.in_guild(guild)
            case Where.DM:
                return direct(user)
            case Where.USER_INSTALL:
                return Place.in_guild(ELSEWHERE, installed=False)
        return Place(Context.PRIVATE, PRIVATE_CHANNEL, installed=False, recipients=(ALICE, BOB))


def direct(user: User) -> Place:
    """The direct messages between a user and the bot."""
    return Place(Context.BOT_DM, user.id + 1, installed=True, recipients=(user,))


def guilds(count: int) -> Iterator[Guild]:
    """Guilds of which each is on another shard than the one before."""
    for number in range(count):
        yield Guild((250_000_000_000 + number) << 22, f"Guild {number}")


ALICE = User(300_000_000_000 << 22, "Alice")
BOB = User(300_000_000_001 << 22, "Bob")
WATCHER = User(310_000_000_000 << 22, "Watcher", bot=True)
HOME = next(guilds(1))
ELSEWHERE = Guild(260_000_000_000 << 22, "Elsewhere")
PRIVATE_CHANNEL = 270_000_000_000 << 22


def application(bot: User, owner: User) -> Json:
    """What Discord says of the application. Its id is that of its bot, as it is for most."""
    return {
        "id": str(bot.id),
        "name": bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": owner.payload,
        "team": None,
        "type": None,
        "flags": 0,
        "flags_new": "0",
        "explicit_content_filter": 0,
        "integration_types_config": {"0": {}, "1": {}},
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "redirect_uris": [],
        "eligible_oauth2_scopes": ["applications.commands", "bot"],
        "approximate_guild_count": 1,
        "approximate_user_install_count": 1,
        "approximate_user_authorization_count": 1,
    }
