"""The terminal: a request -> a reply on the console and an exit status."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from bot.arguments import MOST, command_line
from bot.command import COMMANDS, LISTED, Name
from bot.console import Console
from bot.exit import Exit
from bot.mistake import Kind, Mistake, WrongUsage
from bot.query import Query, query_of
from bot.reply import Lookup, Reply, ask, found, known_as_another_kind
from bot.request import JSON_LIMIT, LIMIT, Request
from corpus.document import Ruleset
from corpus.entry import Entry

if TYPE_CHECKING:
    from bot.batch import Told
    from bot.judge import Judge

OpenLookup = Callable[[Callable[[str], None]], Lookup]
ReadEntries = Callable[[], Mapping[str, Entry]]


class Terminal:
    """Answers requests on a console. The look-up is opened by the first request that needs it."""

    def __init__(self, console: Console, open_lookup: OpenLookup, read_entries: ReadEntries) -> None:
        self.console = console
        self._open_lookup = open_lookup
        self._read_entries = read_entries

    @cached_property
    def lookup(self) -> Lookup:
        """The look-up. Raises BrokenCorpus."""
        return self._open_lookup(self.console.note)

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """Every entry by id, for whatever looks nothing up. Raises BrokenCorpus."""
        return self.lookup.entries if "lookup" in self.__dict__ else self._read_entries()

    @cached_property
    def judge(self) -> Judge:
        """Who judges situations. Raises BrokenCorpus."""
        from bot.judge import Judge

        return Judge(self.entries, lambda: self.lookup)

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
            case Name.CHECK:
                return self._check(request)
            case Name.DECK:
                return self._deck(request)
            case Name.COVERAGE:
                return self._coverage(request)
            case Name.DESK:
                return self._desk(request)
            case Name.BOT:
                return self._bot(request)
        return self._look_up(request) if request.batch is None else self._batch(request)

    def _look_up(self, request: Request) -> Exit:
        query = query_of(request.words, request.command)
        if query.left_out:
            self.console.complain("left-out", left_out=query.left_out)
        reply = ask(self.lookup, request, query, (request.limit or JSON_LIMIT) if request.json else MOST)
        if request.json:
            self.console.emit(_fields(reply, request))
        elif found(reply):
            self.console.say(request.command, **self._data(reply, request))
        else:
            self.console.say("nothing", **self._data(reply, request), instead=self._instead(request, query))
        return Exit.ANSWERED if found(reply) else Exit.NOTHING_FOUND

    def _data(self, reply: Reply, request: Request) -> dict[str, object]:
        """What every reply is worded from."""
        return {
            "reply": reply,
            "command": request.command,
            "entries": self.lookup.entries,
            "limit": request.limit or LIMIT,
            "program": _program(request),
        }

    def _instead(self, request: Request, query: Query) -> str:
        """The command that answers where this one does not; "" where there is none."""
        if not known_as_another_kind(self.lookup, request, query):
            return ""
        under = "" if request.ruleset is Ruleset.ANY else f" --ruleset {request.ruleset}"
        return command_line(Name.RULING, [query.text], _program(request)) + under

    def _batch(self, request: Request) -> Exit:
        from bot.batch import Batch

        return Batch(self.console, request, self._told).run()

    def _told(self, request: Request) -> Told:
        """The answer to a line of a batch."""
        query = query_of(request.words, request.command)
        reply = ask(self.lookup, request, query, request.limit or JSON_LIMIT)
        return _fields(reply, request), Exit.ANSWERED if found(reply) else Exit.NOTHING_FOUND

    def _check(self, request: Request) -> Exit:
        return self.judge.tell(self.console, request)

    def _deck(self, request: Request) -> Exit:
        from bot.deck import tell

        return tell(self.console, request, self.entries)

    def _coverage(self, request: Request) -> Exit:
        from bot.coverage import tell

        return tell(self.console, request, self.entries)

    def _help(self, request: Request) -> Exit:
        if request.words and request.words not in COMMANDS:
            raise WrongUsage(Mistake(Kind.UNKNOWN_COMMAND, request.words, nearest=(), instead=""))
        text = self.console.wording("help", topic=request.words, takes=_taken(request.words), commands=LISTED)
        if request.json:
            self.console.emit({"help": text})
        else:
            self.console.write(text)
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

        for entry in self.entries.values():
            self.console.emit(export_fields(entry))
        return Exit.ANSWERED

    def _desk(self, request: Request) -> Exit:
        from bot.desk import Desk

        return Desk(self, request.ruleset, json=request.json).sit()

    def _bot(self, request: Request) -> Exit:
        from bot.discord.run import run

        return run(self.console, request.env)


def _fields(reply: Reply, request: Request) -> dict[str, object]:
    from bot.fields import reply_fields

    return reply_fields(reply, request.command)


def _taken(command: str) -> list[str]:
    return [*sorted(COMMANDS[command].options), "--json"] if command else []


def _program(request: Request) -> str:
    """What stands before a command where this request was made."""
    return "/" if request.at_the_desk else "watcher "
