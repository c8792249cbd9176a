"""What a browser keeps of the page for where there is no network: the table pack in three files, and its keeper."""

from __future__ import annotations

import asyncio
import gzip
from dataclasses import dataclass

from aiohttp import hdrs, web

from bot.web.pack import KEEPER, Pack
from bot.web.site import Site
from indexer.lookup import Lookup

PAGE, STYLE, SCRIPT, WORKER = "/offline", "/offline.css", "/offline.js", "/keeper.js"


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file as it is sent, compressed."""

    type: str
    packed: bytes


Copy = dict[str, KeptFile]
"""By the addresses of the files."""


class OfflineHandlers:
    """Sends the copy. It is made by the worker when somebody first asks for it, so that no look-up waits for that."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._lock = asyncio.Lock()
        self._copy: Copy = {}

    def routes(self) -> list[web.RouteDef]:
        """Where each file is."""
        return [web.get(WORKER, self.keeper), *(web.get(path, self.file) for path in (PAGE, STYLE, SCRIPT))]

    async def keeper(self, request: web.Request) -> web.Response:
        """The script that keeps the copy; it is another for each edition, so that a browser keeps each anew."""
        script = KEEPER.read_text(encoding="utf-8").replace("EDITION", self.site.edition)
        return web.Response(text=script, content_type="text/javascript")

    async def file(self, request: web.Request) -> web.Response:
        """A file of the copy. Raises Refused where the worker has too much to do."""
        async with self._lock:
            self._copy = self._copy or await self.site.worker.run(copy)
        kept = self._copy[request.path]
        response = web.Response(body=kept.packed, content_type=kept.type, charset="utf-8")
        if "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, "").lower():
            response.headers[hdrs.CONTENT_ENCODING] = "gzip"
        else:
            response.body = gzip.decompress(kept.packed)
        return response


def copy() -> Copy:
    """All files of the copy."""
    parts = Pack(Lookup.open()).parts(STYLE, SCRIPT)
    files = {
        PAGE: ("text/html", parts.html),
        STYLE: ("text/css", parts.style),
        SCRIPT: ("text/javascript", parts.script),
    }
    return {path: KeptFile(kind, gzip.compress(text.encode(), 9, mtime=0)) for path, (kind, text) in files.items()}
