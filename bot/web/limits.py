"""How much each client may ask for, and who a client is."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from math import ceil
from time import monotonic

from aiohttp import hdrs, web

from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from bot.web.assets import ASSETS
from bot.web.problem import Problem, ProblemKind, Refused
from bot.web.worker import COME_AGAIN

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Network = IPv4Network | IPv6Network
LIMIT_SETTING = "WATCHER_LIMIT"
PROXIES_SETTING = "WATCHER_PROXIES"
USUAL_LIMIT = "300/60"
MOST_CLIENTS = 10_000
"""Of how many clients it is known how much they asked; who was longest away is forgotten first."""
WORK = 5
"""What is worked out costs as much as so many look-ups."""
MOST_AT_ONCE = 3
"""How many such requests of one client are taken up at once; one process works out those of all."""
LONGEST_ANSWER = 30.0
"""The most seconds for reading what is sent and working it out; what is only looked up is answered at once."""
SHARED_BITS = 64
"""Who has one IPv6 address has all that begin like it."""


@dataclass(frozen=True, slots=True)
class Hosting:
    """What the host sets: each client has so many `requests` in `seconds`, and whose word on a client's address counts.

    0 requests: no limit.
    """

    requests: int = 0
    seconds: float = 1.0
    proxies: tuple[Network, ...] = ()


UNLIMITED = Hosting()


def hosting(environ: Mapping[str, str]) -> Hosting:
    """What an environment sets. Raises WrongUsage for what means nothing."""
    limit = environ.get(LIMIT_SETTING, "").strip() or USUAL_LIMIT
    found = re.fullmatch(r"(\d{1,6})/(\d{1,5})", limit)
    if not found or not int(found[2]):
        raise _misset(LIMIT_SETTING, limit)
    named = re.split(r"[\s,]+", environ.get(PROXIES_SETTING, "").strip())
    try:
        proxies = tuple(ip_network(name, strict=False) for name in named if name)
    except ValueError as error:
        raise _misset(PROXIES_SETTING, environ[PROXIES_SETTING]) from error
    return Hosting(int(found[1]), float(found[2]), proxies)


def _misset(name: str, got: str) -> WrongUsage:
    return WrongUsage(Mistake(MistakeKind.BAD_SETTING, got=got, command=name))


@dataclass(slots=True)
class Bucket:
    """How many requests a client has left, and when that was so."""

    left: float
    at: float


@dataclass(frozen=True, slots=True)
class Allowance:
    """Whether a request may be answered, how many are left, and in how many seconds it is one, or all, again."""

    allowed: bool
    left: int
    one_in: int
    all_in: int


ALLOWANCE = web.RequestKey("allowance", Allowance)


class Limits:
    """Counts what each client asks for: a bucket that fills evenly."""

    def __init__(self, hosting: Hosting, now: Callable[[], float] = monotonic) -> None:
        self.hosting = hosting
        self.now = now
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()
        self.at_work: Counter[str] = Counter()

    def take(self, client: str, cost: int = 1) -> Allowance:
        """Ask for something that costs so many requests."""
        most, now = self.hosting.requests, self.now()
        refill = most / self.hosting.seconds
        bucket = self.buckets.pop(client, None) or Bucket(most, now)
        bucket.left = min(most, bucket.left + (now - bucket.at) * refill)
        bucket.at = now
        allowed = bucket.left >= min(cost, most)
        bucket.left -= cost if allowed else 0
        self.buckets[client] = bucket
        if len(self.buckets) > MOST_CLIENTS:
            self.buckets.popitem(last=False)
        one_in = max(1, ceil((min(cost, most) - bucket.left) / refill))
        return Allowance(allowed, max(0, int(bucket.left)), one_in, ceil((most - bucket.left) / refill))

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer as long as a client has not asked for too much, and in a bounded time. Raises Refused."""
        cost, client = _cost(request), ""
        if self.hosting.requests and not request.path.startswith(ASSETS):
            forwarded = request.headers.getall(hdrs.X_FORWARDED_FOR, ())
            client = client_of(request.remote or "", forwarded, self.hosting.proxies)
            request[ALLOWANCE] = found = self.take(client, cost)
            if not found.allowed:
                raise Refused(Problem(ProblemKind.TOO_OFTEN, seconds=found.one_in))
        if cost < WORK:
            return await handler(request)
        try:
            async with asyncio.timeout(LONGEST_ANSWER):
                with self._working(client):
                    return await handler(request)
        except TimeoutError:
            raise Refused(Problem(ProblemKind.TOO_SLOW)) from None

    @contextmanager
    def _working(self, client: str) -> Iterator[None]:
        """Count what is being worked out for a client; "" is nobody. Raises Refused for more than one may have."""
        if client and self.at_work[client] >= MOST_AT_ONCE:
            raise Refused(Problem(ProblemKind.BUSY, seconds=COME_AGAIN))
        self.at_work[client] += 1
        try:
            yield
        finally:
            self.at_work[client] -= 1
            self.at_work += Counter()  # those that wait for nothing are forgotten

    async def tell(self, request: web.Request, response: web.StreamResponse) -> None:
        """Say how much is left to who asks."""
        if (found := request.get(ALLOWANCE)) is not None:
            response.headers["RateLimit-Limit"] = str(self.hosting.requests)
            response.headers["RateLimit-Remaining"] = str(found.left)
            response.headers["RateLimit-Reset"] = str(found.all_in)
            kept = response.headers.get(hdrs.CACHE_CONTROL, "")  # what one client has left is no other client's
            response.headers[hdrs.CACHE_CONTROL] = kept.replace("public", "private")


def _cost(request: web.Request) -> int:
    return WORK if request.method == hdrs.METH_POST or "sheet" in request.query else 1


def client_of(peer: str, forwarded: Iterable[str], proxies: Sequence[Network]) -> str:
    """Who asks: who is connected, or who a proxy that is trusted says it is connected with.

    `forwarded` are the X-Forwarded-For headers. What a proxy adds stands last; before the first address that is no such
    proxy's, anybody may have written anything.
    """
    client, hops = peer, [hop.strip() for hop in ",".join(forwarded).split(",")] if proxies else []
    while hops and _is_one_of(client, proxies) and _is_address(hops[-1]):
        client = hops.pop()
    return _shared(client)


def _is_address(text: str) -> bool:
    try:
        return bool(ip_address(text))
    except ValueError:
        return False


def _is_one_of(text: str, networks: Sequence[Network]) -> bool:
    return _is_address(text) and any(ip_address(text) in network for network in networks)


@lru_cache(MOST_CLIENTS)
def _shared(text: str) -> str:
    """An address as it is counted; of IPv6 the part that a household shares."""
    if not _is_address(text):
        return text
    address = ip_address(text)
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped or ip_network(f"{address}/{SHARED_BITS}", strict=False))
    return str(address)
