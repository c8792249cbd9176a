"""The pages: what a browser asks for -> HTML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from aiohttp import hdrs, web

from bot.answers.about import about
from bot.answers.check import is_mistyped, places_of, situation_of
from bot.answers.command import Command
from bot.answers.deck import LONGEST_LIST, deck_text
from bot.answers.lookup import LookupAnswer, SubjectList, ask, found, known_as_another_kind, query_of
from bot.web.problem import Problem, ProblemKind, Refused
from bot.web.site import LOOK_UPS, Site
from corpus.document import Ruleset
from corpus.entry import Entry
from engine.engine import is_sheet
from engine.verdict import LONGEST as LONGEST_SITUATION
from indexer.completion import Suggestion, Wanted

LIMIT, MOST = 3, 20
"""How many answers are shown whole, and how many are listed."""
SUGGESTED = 6
LONGEST_TYPED = 100
"""The most characters for which names are suggested."""
WANTED = {
    Command.CARD: Wanted.CARDS,
    Command.ERRATA: Wanted.TEXTS,
    Command.RULE: Wanted.SECTIONS,
    Command.DEFINE: Wanted.TERMS,
}
LOOK_AGAIN = "5"
"""After how many seconds a browser asks again for what is being worked out."""
COMMANDS = "|".join(LOOK_UPS)
Form = Mapping[str, str | bytes | bytearray | web.FileField]


@dataclass(frozen=True, slots=True)
class LookupPage:
    """An answer with what stands around it: names like the words, and whether `ruling` answers where this does not."""

    command: Command
    query: str
    ruleset: Ruleset
    reply: LookupAnswer
    found: bool
    listed: SubjectList | None
    suggested: tuple[Suggestion, ...]
    known_otherwise: bool


def ruleset_asked(given: Form) -> Ruleset:
    """The ruleset of a query or a form; any where it names none. Raises Refused."""
    name = text_in(given, "ruleset") or Ruleset.ANY.value
    try:
        return Ruleset(name.strip().lower())
    except ValueError:
        near = get_close_matches(name[:40].lower(), [one.value for one in Ruleset], n=1)
        raise Refused(Problem(ProblemKind.UNKNOWN_RULESET, name, near=tuple(near))) from None


class PageHandlers:
    """Answers with pages."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def routes(self) -> list[web.RouteDef]:
        """Where each page is."""
        return [
            web.get("/", self.home),
            web.get(f"/{{command:{COMMANDS}}}", self.look_up),
            web.get(f"/{{command:{COMMANDS}}}/answer", self.answer),
            web.get("/entry/{document}/{name}", self.entry),
            web.get("/check", self.check),
            web.post("/check", self.check_form),
            web.get("/deck", self.deck),
            web.post("/deck", self.deck_form),
            web.get("/coverage", self.coverage),
            web.get("/about", self.about),
            web.get("/api", self.api),
        ]

    async def home(self, request: web.Request) -> web.Response:
        """The empty box, with what can be asked."""
        return self._html("home", command=Command.RULING, asked="", ruleset=ruleset_asked(request.query))

    async def look_up(self, request: web.Request) -> web.Response:
        """What the documents say to some words; without words, the empty box."""
        command, words = Command(request.match_info["command"]), request.query.get("q", "")
        ruleset = ruleset_asked(request.query)
        if not words.strip():
            return self._html("home", command=command, asked="", ruleset=ruleset)
        page = self._looked_up(command, words, ruleset)
        return self._html("lookup", command=command, asked=page.query, ruleset=ruleset, page=page, most=LIMIT)

    async def answer(self, request: web.Request) -> web.Response:
        """The same without the page around it, for whoever is still typing."""
        command, words = Command(request.match_info["command"]), request.query.get("q", "")
        ruleset = ruleset_asked(request.query)
        if not words.strip():
            return self._html("_welcome", command=command, ruleset=ruleset)
        return self._html("_answer", page=self._looked_up(command, words, ruleset), most=LIMIT)

    async def entry(self, request: web.Request) -> web.Response:
        """An entry, with what belongs to it."""
        ruleset = ruleset_asked(request.query)
        entry = self._entry(f"{request.match_info['document']}/{request.match_info['name']}")
        related = self.site.related
        return self._html(
            "entry",
            shown=related.shown(entry, ruleset),
            ruleset=ruleset,
            differs=related.differences(entry),
            others=related.others(entry),
            texts=related.texts(entry) if entry.card else [],
            rulings=related.rulings([entry], ruleset),
        )

    def _entry(self, id: str) -> Entry:
        if (entry := self.site.entries.get(id)) is not None:
            return entry
        raise Refused(Problem(ProblemKind.NO_ENTRY, id, near=self.site.like(id)))

    async def check(self, request: web.Request) -> web.Response:
        """The form for a situation, with the verdict on the one that the address holds."""
        return await self._check(request.query)

    async def check_form(self, request: web.Request) -> web.Response:
        """The same for a form that was sent."""
        return await self._check(await form_of(request))

    async def _check(self, given: Form) -> web.Response:
        ruleset, words = ruleset_asked(given), text_in(given, "sheet")
        if not words.strip():
            return self._html("check", asked="", sheet="", ruleset=ruleset, judged=None, longest=LONGEST_SITUATION)
        text = situation_of(words.replace("\r\n", "\n"), Command.CHECK)
        judged = await self.site.worker.verdict(text, ruleset)
        return self._html(
            "check",
            asked=text,
            sheet=text if is_sheet(text) else judged.verdict.understood,
            ruleset=ruleset,
            judged=judged,
            places=places_of(judged.verdict),
            mistyped=is_mistyped(judged.verdict),
            longest=LONGEST_SITUATION,
        )

    async def deck(self, request: web.Request) -> web.Response:
        """The form for a deck list."""
        return self._html("deck", asked="", ruleset=ruleset_asked(request.query), reply=None)

    async def deck_form(self, request: web.Request) -> web.Response:
        """What the deck breaks that was handed in."""
        given = await form_of(request)
        ruleset, text = ruleset_asked(given), deck_text(*_deck_list(given)).replace("\r\n", "\n")
        reply = await self.site.worker.deck(text, ruleset) if text.strip() else None
        return self._html("deck", asked=text, ruleset=ruleset, reply=reply)

    async def about(self, _: web.Request) -> web.Response:
        """The documents, with their copyright notices."""
        return self._html("about", about=about())

    async def coverage(self, _: web.Request) -> web.Response:
        """How far the law carries; while it is worked out, a page that asks again by itself."""
        table = self.site.coverage.table()
        response = self._html("coverage", table_of=table, failed=self.site.coverage.failed)
        if table is None and self.site.coverage.failed:
            response.headers[hdrs.CACHE_CONTROL] = "no-store"
        elif table is None:
            response.headers.update({"Refresh": LOOK_AGAIN, hdrs.CACHE_CONTROL: "no-store"})
        return response

    async def api(self, _: web.Request) -> web.Response:
        """What the API is for, for people."""
        examples = {command.value: f"/api/v1/{command}?q=Empathy" for command in LOOK_UPS}
        examples["entry"] = "/api/v1/entries/handbook/thrust"
        return self._html("api", described=self.site.described, examples=examples, kinds=tuple(ProblemKind))

    def _looked_up(self, command: Command, words: str, ruleset: Ruleset) -> LookupPage:
        query = query_of(words, command)
        lookup, suggest = self.site.lookup, self.site.suggestions.suggest
        answer = ask(lookup, command, query, ruleset, MOST)
        wanted = WANTED.get(command, Wanted.ANYTHING)
        suggested = suggest(query.text[:LONGEST_TYPED], ruleset, wanted, SUGGESTED) if len(query.text) > 1 else ()
        return LookupPage(
            command,
            query.text,
            ruleset,
            answer,
            found(answer),
            self.site.subjects.listed(command, query.text, ruleset),
            suggested,
            not found(answer) and known_as_another_kind(lookup, command, query, ruleset),
        )

    def _html(self, template: str, **data: object) -> web.Response:
        return web.Response(text=self.site.renderer.page(template, **data), content_type="text/html")


async def form_of(request: web.Request) -> Form:
    """The fields of a form that was sent. Raises Refused where they cannot be read."""
    try:
        return await request.post()
    except (LookupError, ValueError) as error:
        raise Refused(Problem(ProblemKind.BAD_INPUT)) from error


def text_in(given: Form, name: str) -> str:
    """The text in a field; "" where there is none, or a file in its place."""
    value = given.get(name, "")
    return value if isinstance(value, str) else ""


def _deck_list(given: Form) -> tuple[bytes, str]:
    """The list in a form with its name: the file that was handed in, else what was written."""
    file = given.get("file")
    if isinstance(file, web.FileField) and file.filename:
        return file.file.read(LONGEST_LIST + 1), file.filename
    return text_in(given, "list").encode("utf-8", "replace"), ""
