"""The terminal: a request -> a reply on the console and an exit status."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from bot.answers.command import Command
from bot.answers.lookup import LookupAnswer, QueryText, ask, found, known_as_another_kind, query_of
from bot.answers.mistake import Mistake, MistakeKind, WrongUsage
from bot.cli.arguments import JSON_LIMIT, LIMIT, LISTED, MOST, USAGES, Request, command_line
from bot.cli.completion import SHELLS, TITLES, completion_script, titles_like
from bot.cli.console import STANDARD_INPUT, Console, content_of
from bot.cli.exit import Exit
from corpus.document import Ruleset
from corpus.entry import Entry

if TYPE_CHECKING:
    from bot.answers.check import Judge
    from bot.cli.batch import LineAnswer
    from engine.verdict import Verdict
    from indexer.lookup import Lookup

OpenLookup = Callable[[Callable[[str], None]], "Lookup"]
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
        return self._open_lookup(self.console.progress)

    @cached_property
    def entries(self) -> Mapping[str, Entry]:
        """Every entry by id, for whatever looks nothing up. Raises BrokenCorpus."""
        return self.lookup.entries if "lookup" in self.__dict__ else self._read_entries()

    @cached_property
    def judge(self) -> Judge:
        """Who judges situations. Raises BrokenCorpus."""
        from bot.answers.check import Judge

        return Judge(self.entries, lambda: self.lookup)

    def handle(self, request: Request) -> Exit:
        """Reply to a request that is answered at once. Raises WrongUsage and BrokenCorpus."""
        if request.batch is not None:
            return self._batch(request)
        match request.command:
            case Command.HELP:
                return self._help(request)
            case Command.VERSION:
                return self._version(request)
            case Command.ABOUT:
                return self._about(request)
            case Command.COMPLETION:
                return self._completion(request)
            case Command.REPORTS:
                return self._reports(request)
            case Command.EXPORT:
                return self._export()
            case Command.CHECK:
                return self._check(request)
            case Command.DECK:
                return self._deck(request)
            case Command.COVERAGE:
                return self._coverage(request)
        return self._look_up(request)

    def _look_up(self, request: Request) -> Exit:
        query = query_of(request.words, request.command)
        if query.left_out:
            self.console.report("left-out", left_out=query.left_out)
        if request.json:
            answer = ask(self.lookup, request.command, query, request.ruleset, request.limit or JSON_LIMIT)
            self.console.print_json(_lookup_fields(answer, request))
            return _answered(found(answer))
        asked = [QueryText(part.strip()) for part in query.text.split(";") if part.strip()]
        answers = [(one, ask(self.lookup, request.command, one, request.ruleset, MOST)) for one in asked or [query]]
        self.console.write("\n".join(self._in_words(request, *one) for one in answers))
        return _answered(any(found(answer) for _, answer in answers))

    def _in_words(self, request: Request, query: QueryText, answer: LookupAnswer) -> str:
        data = self._data(answer, request)
        if found(answer):
            return self.console.rendered(request.command, **data)
        return self.console.rendered("nothing", **data, instead=self._instead(request, query))

    def _data(self, answer: LookupAnswer, request: Request) -> dict[str, object]:
        """What every reply is worded from."""
        return {
            "reply": answer,
            "command": request.command,
            "entries": self.lookup.entries,
            "limit": request.limit or LIMIT,
            "program": _program(request),
        }

    def _instead(self, request: Request, query: QueryText) -> str:
        """The command that answers where this one does not; "" where there is none."""
        if not known_as_another_kind(self.lookup, request.command, query, request.ruleset):
            return ""
        under = "" if request.ruleset is Ruleset.ANY else f" --ruleset {request.ruleset}"
        return command_line(Command.RULING, [query.text], _program(request)) + under

    def _batch(self, request: Request) -> Exit:
        from bot.cli.batch import Batch

        answer = self._check_line if request.command is Command.CHECK else self._look_up_line
        return Batch(self.console, request, answer).run()

    def _look_up_line(self, request: Request) -> LineAnswer:
        query = query_of(request.words, request.command)
        answer = ask(self.lookup, request.command, query, request.ruleset, request.limit or JSON_LIMIT)
        return _lookup_fields(answer, request), _answered(found(answer))

    def _check_line(self, request: Request) -> LineAnswer:
        from bot.answers.check import verdict_fields

        verdict = self._verdict(request, request.words)
        return verdict_fields(verdict), _answered(verdict.decided)

    def _check(self, request: Request) -> Exit:
        from bot.answers.check import is_mistyped, places_of, verdict_fields

        verdict = self._verdict(request, self._situation(request))
        if request.json:
            self.console.print_json(verdict_fields(verdict))
        else:
            places, near = places_of(verdict), self.judge.near(verdict)
            self.console.print("check", verdict=verdict, places=places, mistyped=is_mistyped(verdict), near=near)
        return _answered(verdict.decided)

    def _verdict(self, request: Request, words: str) -> Verdict:
        return self.judge.verdict(words, request.ruleset, request.command)

    def _situation(self, request: Request) -> str:
        """The situation of a request, which may name the file that it stands in."""
        from bot.answers.check import MOST_BYTES, decoded

        file = STANDARD_INPUT if request.words == STANDARD_INPUT else request.sheet
        if file is None:
            return request.words
        return decoded(self._content(file, MOST_BYTES, request, MistakeKind.NO_SHEET_FILE))

    def _deck(self, request: Request) -> Exit:
        from bot.answers.deck import LONGEST_LIST, deck_fields, deck_text, is_legal, judge_deck

        if not request.words.strip():
            raise WrongUsage(Mistake(MistakeKind.NO_WORDS, command=request.command))
        content = self._content(request.words, LONGEST_LIST, request, MistakeKind.NO_DECK_FILE)
        answer = judge_deck(deck_text(content, request.words), request.ruleset, self.entries)
        self._print(request, "deck", deck_fields(answer), reply=answer)
        return _answered(is_legal(answer))

    def _content(self, file: str, most: int, request: Request, missing: MistakeKind) -> bytes:
        """The content of a file that was named, or of standard input, from which a prompt reads its lines."""
        if file == STANDARD_INPUT and request.in_repl:
            raise WrongUsage(Mistake(missing, got=file))
        return content_of(file, most, self.console, missing)

    def _coverage(self, request: Request) -> Exit:
        from bot.answers.coverage import cover, coverage_fields

        self.console.progress("judging")
        coverage = cover(self.entries.values())
        self._print(request, "coverage", coverage_fields(coverage), coverage=coverage)
        return Exit.ANSWERED

    def _help(self, request: Request) -> Exit:
        if request.words and request.words not in USAGES:
            raise WrongUsage(Mistake(MistakeKind.UNKNOWN_COMMAND, request.words, nearest=(), instead=""))
        takes = [*sorted(USAGES[request.words].options), "--json"] if request.words else []
        text = self.console.rendered("help", topic=request.words, takes=takes, commands=LISTED)
        if request.json:
            self.console.print_json({"help": text})
        else:
            self.console.write(text)
        return Exit.ANSWERED

    def _version(self, request: Request) -> Exit:
        from bot.answers.about import version

        self._print(request, "version", {"version": version()}, version=version())
        return Exit.ANSWERED

    def _about(self, request: Request) -> Exit:
        from bot.answers.about import about, about_fields

        built_on = about()
        self._print(request, "about", about_fields(built_on), about=built_on)
        return Exit.ANSWERED

    def _completion(self, request: Request) -> Exit:
        """The script of a shell, or the titles that such a script asks for."""
        shell, _, typed = request.words.partition(" ")
        if shell == TITLES:
            for title in titles_like(typed, self.entries.values()):
                self.console.write(title + "\n")
            return Exit.ANSWERED
        if shell not in SHELLS:
            raise WrongUsage(Mistake(MistakeKind.UNKNOWN_SHELL, got=shell))
        self.console.write(completion_script(shell))
        return Exit.ANSWERED

    def _reports(self, request: Request) -> Exit:
        from bot.answers.reports import read_reports, reports_file

        file = reports_file(self.console.environ)
        reports = [*read_reports(file)]
        for fields in reports if request.json else ():
            self.console.print_json(fields)
        if not request.json:
            self.console.print("reports", reports=reports, file=str(file))
        return _answered(bool(reports))

    def _export(self) -> Exit:
        from bot.answers.fields import export_fields

        for entry in self.entries.values():
            self.console.print_json(export_fields(entry))
        return Exit.ANSWERED

    def _print(self, request: Request, template: str, fields: dict[str, object], **data: Any) -> None:
        """An answer as JSON, if that was asked for, or in words."""
        if request.json:
            self.console.print_json(fields)
        else:
            self.console.print(template, **data)


def _lookup_fields(answer: LookupAnswer, request: Request) -> dict[str, object]:
    from bot.answers.fields import lookup_fields

    return lookup_fields(answer, request.command)


def _answered(answered: bool) -> Exit:
    return Exit.ANSWERED if answered else Exit.NOTHING_FOUND


def _program(request: Request) -> str:
    """What stands before a command where this request was made."""
    return "/" if request.in_repl else "watcher "
