"""The server: which address leads where, and what holds for every answer."""

from __future__ import annotations

import gzip
import logging
from collections.abc import Awaitable, Callable

from aiohttp import hdrs, web

from bot.answers.mistake import WrongUsage
from bot.answers.templates import saying
from bot.web.api import ApiHandlers
from bot.web.assets import ASSETS, Asset
from bot.web.builder import BuilderHandlers
from bot.web.limits import UNLIMITED, Hosting, Limits
from bot.web.offline import OfflineHandlers
from bot.web.pages import PageHandlers
from bot.web.problem import Problem, ProblemKind, Refused, problem_of
from bot.web.site import Site

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
LOG = logging.getLogger("watcher")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""Nothing but what this server itself sends is run, shown or asked; and nothing that stands within a page."""
SECURITY = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
FOREVER = "public, max-age=31536000, immutable"
FOR_A_WHILE = "public, max-age=60, stale-if-error=86400"
"""An answer holds as long as its edition, which is asked for again after a minute."""
NEVER = "no-store"
LONGEST_BODY = 256 * 1024
LONGEST_LINE = 32 * 1024
"""A situation of 1,500 characters that are four bytes each, three signs for each byte, and room to spare."""
WORTH_PACKING = 1024
LEVEL = 4
"""How hard an answer is compressed."""
PACKED = "application/json", "application/problem+json", "text/html", "text/plain"
API = "/api/"


def application(site: Site, hosting: Hosting = UNLIMITED) -> web.Application:
    """The server of a site."""
    limits = Limits(hosting)
    made = web.Application(
        middlewares=[Problems(site).middleware, limits.middleware, Keeping(site.edition).middleware],
        client_max_size=LONGEST_BODY,
    )
    made.on_response_prepare.extend([secure, limits.tell])
    made.add_routes(PageHandlers(site).routes())
    made.add_routes(BuilderHandlers(site).routes())
    made.add_routes(ApiHandlers(site).routes())
    made.add_routes(OfflineHandlers(site).routes())
    made.add_routes([web.get(f"{ASSETS}{{name}}", AssetHandler(site).get)])
    return made


async def secure(_: web.Request, response: web.StreamResponse) -> None:
    """Every answer says what a browser may do with it."""
    response.headers.update(SECURITY)


class Problems:
    """What goes wrong -> a page that helps, or problem details for who asks for JSON."""

    def __init__(self, site: Site) -> None:
        self.site = site

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """1. a refusal, 2. a mistake in what is asked, 3. what aiohttp refuses, 4. what should not have happened."""
        try:
            return await handler(request)
        except Refused as error:
            problem = error.problem
        except WrongUsage as error:
            problem = problem_of(error.mistake)
        except web.HTTPException as error:
            if error.status < 400:
                raise
            problem = _of_http(error, request)
        except Exception as error:
            LOG.error("%s %r", request.method, request.path, exc_info=error)
            problem = Problem(ProblemKind.BROKEN)
        return self._told(problem, request)

    def _told(self, problem: Problem, request: web.Request) -> web.Response:
        headers = {hdrs.CACHE_CONTROL: NEVER}
        if problem.seconds:
            headers[hdrs.RETRY_AFTER] = str(problem.seconds)
        if problem.allowed:
            headers[hdrs.ALLOW] = ", ".join(problem.allowed)
        if request.path.startswith(API):
            fields = problem_fields(problem)
            return web.json_response(
                fields, status=problem.status, headers=headers, content_type="application/problem+json"
            )
        page = self.site.renderer.page("problem", problem=problem)
        return web.Response(text=page, status=problem.status, headers=headers, content_type="text/html")


def problem_fields(problem: Problem) -> dict[str, object]:
    """Problem details, as RFC 9457 has them."""
    return {
        "type": f"/api#{problem.kind}",
        "title": saying("web/_problem.j2", "title", problem).strip(),
        "status": problem.status,
        "detail": " ".join(saying("web/_problem.j2", "detail", problem).split()),
        "near": list(problem.near),
    }


def _of_http(error: web.HTTPException, request: web.Request) -> Problem:
    match error:
        case web.HTTPMethodNotAllowed():
            return Problem(ProblemKind.NOT_THIS_WAY, request.method, allowed=tuple(sorted(error.allowed_methods)))
        case web.HTTPRequestEntityTooLarge():
            return Problem(ProblemKind.TOO_LARGE)
        case web.HTTPNotFound():
            return Problem(ProblemKind.NO_PAGE, request.path)
    return Problem(ProblemKind.BAD_INPUT)


class Keeping:
    """What a browser keeps: an answer is the same as long as the edition is."""

    def __init__(self, edition: str) -> None:
        self.tag = f'W/"{edition}"'
        self.headers = {hdrs.ETAG: self.tag, hdrs.CACHE_CONTROL: FOR_A_WHILE, hdrs.VARY: hdrs.ACCEPT_ENCODING}

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer that nothing changed, before anything is looked up; else pack the answer and say how long it holds.

        An asset has said so itself, and an address that does not exist has nothing to keep.
        """
        if request.path.startswith(ASSETS):
            return await handler(request)
        may_keep = request.method in (hdrs.METH_GET, hdrs.METH_HEAD)
        if may_keep and request.match_info.http_exception is None and self._is_known(request):
            return web.Response(status=304, headers=self.headers)
        response = await handler(request)
        if may_keep and response.status == 200:
            for name, value in self.headers.items():
                response.headers.setdefault(name, value)
        elif not may_keep:
            response.headers.setdefault(hdrs.CACHE_CONTROL, NEVER)
        if isinstance(response, web.Response) and response.content_type in PACKED:
            pack(response, request)
        return response

    def _is_known(self, request: web.Request) -> bool:
        return self.tag in (tag.strip() for tag in request.headers.get(hdrs.IF_NONE_MATCH, "").split(","))


def pack(response: web.Response, request: web.Request) -> None:
    """Compress what an answer says, where it is long enough and whoever asked can read it."""
    body = response.body
    is_packed = hdrs.CONTENT_ENCODING in response.headers
    if isinstance(body, bytes) and len(body) >= WORTH_PACKING and not is_packed and takes_gzip(request):
        response.body = gzip.compress(body, LEVEL, mtime=0)
        response.headers[hdrs.CONTENT_ENCODING] = "gzip"


def takes_gzip(request: web.Request) -> bool:
    """Whether whoever asked can read what is compressed."""
    return "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, "").lower()


class AssetHandler:
    """Sends style sheets, scripts and pictures."""

    def __init__(self, site: Site) -> None:
        self.site = site

    async def get(self, request: web.Request) -> web.Response:
        """The asset of a name. Raises Refused for another."""
        asset = self.site.assets.get(request.match_info["name"])
        if asset is None:
            raise Refused(Problem(ProblemKind.NO_PAGE, request.path))
        return _sent(asset, packed=takes_gzip(request))


def _sent(asset: Asset, *, packed: bool) -> web.Response:
    headers = {hdrs.CACHE_CONTROL: FOREVER, hdrs.CONTENT_TYPE: asset.type, hdrs.VARY: hdrs.ACCEPT_ENCODING}
    if packed:
        return web.Response(body=asset.packed, headers=headers | {hdrs.CONTENT_ENCODING: "gzip"})
    return web.Response(body=asset.content, headers=headers)
