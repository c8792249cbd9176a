"""What the parts of the test server share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from aiohttp import web

from tests.fake_discord.board import Board
from tests.fake_discord.exchange import Exchanges
from tests.fake_discord.faults import Faults
from tests.fake_discord.files import Shelf
from tests.fake_discord.records import Records
from tests.fake_discord.registry import Registry
from tests.fake_discord.world import ALICE, BOB, HOME, WATCHER, Guild, Place, User, Where, direct

TOKEN = "MzEwMDAw.test-token.of-no-use"
DEADLINE = 3.0
TOKEN_LIFE = 15 * 60.0


@dataclass(slots=True)
class State:
    """Settings first; the rest is what happened."""

    token: str = TOKEN
    deadline: float = DEADLINE
    requests_a_second: int = 50
    bot: User = WATCHER
    guilds: Sequence[Guild] = (HOME,)
    users: Sequence[User] = (ALICE, BOB)
    shards: int = 1
    address: str = ""
    records: Records = field(default_factory=Records)
    faults: Faults = field(default_factory=Faults)
    registry: Registry = field(default_factory=Registry)
    exchanges: Exchanges = field(default_factory=lambda: Exchanges(TOKEN_LIFE))
    board: Board = field(default_factory=lambda: Board(Shelf()))

    @property
    def api(self) -> str:
        """Where the REST API begins."""
        return f"http://{self.address}/api/v10"

    @property
    def gateway(self) -> str:
        """Where a bot connects first."""
        return f"ws://{self.address}/gateway"

    @property
    def resume_gateway(self) -> str:
        """Where it is told to resume; Discord names another address there, too."""
        return f"ws://{self.address}/resume"

    def settle(self, address: str) -> None:
        """Note where the server listens."""
        self.address = address
        self.board.shelf.base = f"http://{address}/cdn"

    def place(self, where: Where | Place, user: User) -> Place:
        """Where a user is."""
        return where if isinstance(where, Place) else where.place(user, self.guilds[0])

    def channel(self, number: int) -> Place | None:
        """The channel with this id, if the bot has access to it: a guild's, or its direct messages."""
        places = [*map(Place.in_guild, self.guilds), *map(direct, self.users)]
        return next((place for place in places if place.channel_id == number), None)


Handler = Callable[[web.Request], Awaitable[web.Response]]


@dataclass(frozen=True, slots=True)
class Route:
    """A path below the API. An open one needs no bot's token and does not count towards the requests a second."""

    name: str
    method: str
    path: str
    handler: Handler
    open: bool = False
