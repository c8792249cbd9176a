"""The JSON API: the same answers as data. What each address takes stands in its description (`openapi.py`)."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from aiohttp import web

from bot.answers.check import situation_of, verdict_fields
from bot.answers.command import Command
from bot.answers.deck import deck_fields, deck_text
from bot.answers.fields import export_fields, lookup_fields
from bot.answers.lookup import ask, query_of
from bot.web.openapi import Operation, operations
from bot.web.problem import Problem, ProblemKind, Refused
from bot.web.site import LOOK_UPS, Site
from corpus.document import Ruleset

Fields = Mapping[str, object]
Answering = Callable[[web.Request, Mapping[str, Any]], Awaitable[Fields]]
LIMIT = 10
"""How many answers are listed where the limit does not say."""


class ApiHandlers:
    """Answers with JSON."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def routes(self) -> list[web.RouteDef]:
        """Where each operation of the description is. Raises KeyError for one that nothing answers."""
        answering: dict[str, Answering] = {
            **{command.value: partial(self.look_up, command) for command in LOOK_UPS},
            "check": self.check,
            "deck": self.deck,
            "entry": self.entry,
            "description": self.description,
        }
        return [
            web.route(one.method, one.path, _handler(one, answering[one.name]))
            for one in operations(self.site.described)
        ]

    async def look_up(self, command: Command, _: web.Request, given: Mapping[str, Any]) -> Fields:
        """What the documents say to some words."""
        query = query_of(given["q"], command)
        ruleset = Ruleset(given.get("ruleset", Ruleset.ANY))
        return lookup_fields(ask(self.site.lookup, command, query, ruleset, given.get("limit", LIMIT)), command)

    async def entry(self, request: web.Request, _: Mapping[str, Any]) -> Fields:
        """An entry by itself. Raises Refused where there is none."""
        id = f"{request.match_info['document']}/{request.match_info['name']}"
        if (entry := self.site.entries.get(id)) is None:
            raise Refused(Problem(ProblemKind.NO_ENTRY, id, near=self.site.like(id)))
        return export_fields(entry)

    async def check(self, _: web.Request, given: Mapping[str, Any]) -> Fields:
        """The verdict on a situation."""
        text = situation_of(given.get("text") or given.get("sheet", ""), Command.CHECK)
        judged = await self.site.worker.verdict(text, Ruleset(given["ruleset"]))
        return verdict_fields(judged.verdict)

    async def deck(self, _: web.Request, given: Mapping[str, Any]) -> Fields:
        """What a deck breaks."""
        text = deck_text(given["list"].encode("utf-8", "replace"), "")
        return deck_fields(await self.site.worker.deck(text, Ruleset(given["ruleset"])))

    async def description(self, _: web.Request, __: Mapping[str, Any]) -> Fields:
        """What the API takes and gives."""
        return self.site.described


def _handler(operation: Operation, answer: Answering) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def handle(request: web.Request) -> web.StreamResponse:
        fields = await answer(request, await operation.read(request))
        return web.Response(text=json.dumps(fields, ensure_ascii=False), content_type="application/json")

    return handle
