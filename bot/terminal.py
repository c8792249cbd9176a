"""The terminal: a request -> a reply on the console and an exit status."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from io import BytesIO
from pathlib import Path

from bot.arguments import MOST
from bot.command import COMMANDS, LISTED, Name
from bot.console import Console
from bot.exit import Exit
from bot.mistake import Kind, Mistake, WrongUsage
from bot.query import query_of
from bot.reply import Lookup, Reply, ask, found
from bot.request import Request

TEXT_LIMIT, JSON_LIMIT = 3, 10
"""How many rulings are listed where --limit does not say."""

OpenLookup = Callable[[Callable[[str], None]], Lookup]


class Terminal:
    """Answers requests on a console. The look-up is opened by the first request that needs it."""

    def __init__(self, console: Console, open_lookup: OpenLookup) -> None:
        self.console = console
        self._open_lookup = open_lookup

    @cached_property
    def lookup(self) -> Lookup:
        """The look-up. Raises BrokenCorpus."""
        return self._open_lookup(lambda text: self.console.complain("note", text=text))

    def handle(self, request: Request) -> Exit:
        """Reply to the request. Raises WrongUsage and BrokenCorpus."""
        match request.command:
            case Name.HELP:
                return self._help(request)
            case Name.VERSION:
                return self._version(request)
            case Name.ABOUT:
                return self._about(request)
            case Name.EXPORT:
                return self._export()
            case Name.DESK:
                return self._desk(request)
        return self._look_up(request) if request.batch is None else self._batch(request, request.batch)

    def _look_up(self, request: Request) -> Exit:
        query = query_of(request.words, request.command)
        if query.left_out:
            self.console.complain("left-out", left_out=query.left_out)
        limit = request.limit or TEXT_LIMIT
        reply = ask(self.lookup, request, query, (request.limit or JSON_LIMIT) if request.json else MOST)
        if request.json:
            self._emit(reply, request)
        else:
            template = request.command.value if found(reply) else "nothing"
            self.console.say(template, reply=reply, entries=self.lookup.entries, limit=limit)
        return Exit.ANSWERED if found(reply) else Exit.NOTHING_FOUND

    def _emit(self, reply: Reply, request: Request) -> None:
        from bot.fields import reply_fields

        self.console.emit(reply_fields(reply, of_card=request.command is Name.CARD))

    def _batch(self, request: Request, file: str) -> Exit:
        if file == "-":
            return self._answer_lines(self.console.lines(), request)
        try:
            content = Path(file).read_bytes()
        except (OSError, ValueError) as error:
            raise WrongUsage(Mistake(Kind.NO_BATCH_FILE, got=file)) from error
        return self._answer_lines(BytesIO(content), request)

    def _answer_lines(self, lines: Iterable[bytes], request: Request) -> Exit:
        from bot.batch import Line, read

        def answer(line: Line) -> Exit:
            if isinstance(line.asked, Mistake):
                return self._refuse(line.number, line.asked)
            query = query_of(line.asked.words, request.command)
            reply = ask(self.lookup, line.asked, query, request.limit or JSON_LIMIT)
            self._emit(reply, request)
            return Exit.ANSWERED if found(reply) else Exit.NOTHING_FOUND

        statuses = set()
        for line in read(lines, request):
            statuses.add(answer(line))
            self.console.out.flush()
        return _of_all(statuses)

    def _refuse(self, number: int, mistake: Mistake) -> Exit:
        text = self.console.wording("mistake", mistake=mistake, program=False, line=0)
        self.console.emit({"error": " ".join(text.split()), "line": number})
        self.console.complain("mistake", mistake=mistake, program=True, line=number)
        return Exit.WRONG_USAGE

    def _help(self, request: Request) -> Exit:
        if request.words and request.words not in COMMANDS:
            raise WrongUsage(Mistake(Kind.UNKNOWN_COMMAND, request.words, nearest=(), instead=""))
        text = self.console.wording("help", topic=request.words, takes=_taken(request.words), commands=LISTED)
        if request.json:
            self.console.emit({"help": text})
        else:
            self.console.out.write(text)
        return Exit.ANSWERED

    def _version(self, request: Request) -> Exit:
        from bot.version import version

        if request.json:
            self.console.emit({"version": version()})
        else:
            self.console.say("version", version=version())
        return Exit.ANSWERED

    def _about(self, request: Request) -> Exit:
        from bot.about import about, about_fields

        told = about()
        if request.json:
            self.console.emit(about_fields(told))
        else:
            self.console.say("about", about=told)
        return Exit.ANSWERED

    def _export(self) -> Exit:
        from bot.fields import export_fields

        for entry in self.lookup.entries.values():
            self.console.emit(export_fields(entry))
        return Exit.ANSWERED

    def _desk(self, request: Request) -> Exit:
        from bot.desk import Desk

        return Desk(self, request.ruleset, json=request.json).sit()


def _taken(command: str) -> list[str]:
    return [*sorted(COMMANDS[command].options), "--json"] if command else []


def _of_all(statuses: set[Exit]) -> Exit:
    """A batch ends well if one of its questions was answered, and badly if one of its lines was wrong."""
    if Exit.WRONG_USAGE in statuses:
        return Exit.WRONG_USAGE
    return Exit.NOTHING_FOUND if statuses == {Exit.NOTHING_FOUND} else Exit.ANSWERED
