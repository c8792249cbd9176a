"""The situation builder: what is done in the form -> the form as it is then; names while one types; verdicts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from aiohttp import web

from bot.answers.builder import (
    asked_otherwise,
    blank,
    builder_of,
    moved,
    whose_turn,
    with_correction,
    with_row,
    with_ruleset,
    without_row,
)
from bot.answers.check import is_mistyped, places_of, situation_of
from bot.answers.command import Command
from bot.answers.row import RowKind, SheetRow
from bot.web.pages import Form, form_of, ruleset_asked, text_in
from bot.web.problem import Problem, ProblemKind, Refused
from bot.web.site import Site
from corpus.document import Ruleset
from engine.engine import is_sheet
from engine.titles import catalogue, table
from engine.verdict import LONGEST as LONGEST_SITUATION
from engine.verdict import Verdict
from engine.vocabulary import vocabulary
from indexer.completion import Wanted

MOST_NAMES = 8
LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Done:
    """What was done: the sheet that it makes, the place and the row that it was done to.

    `new` is a row that is not in the sheet before something stands in it; `english` what was read.
    """

    did: str
    text: str
    place: int | None = None
    row: SheetRow | None = None
    new: SheetRow | None = None
    english: Verdict | None = None


class BuilderHandlers:
    """Answers what the builder asks."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def routes(self) -> list[web.RouteDef]:
        """Where each is."""
        return [
            web.get("/check/builder", self.start),
            web.post("/check/form", self.form),
            web.post("/check/english", self.english),
            web.get("/check/verdict", self.verdict),
            web.get("/check/names", self.names),
        ]

    async def start(self, request: web.Request) -> web.Response:
        """The form with all that stands around it."""
        text = _sheet(request.query.get("sheet", ""))
        return self._html(
            "_builder_start", built=builder_of(text), done=Done("", text), places=(), longest=LONGEST_SITUATION
        )

    async def form(self, request: web.Request) -> web.Response:
        """The form after something was done in it. Raises Refused for what cannot be done."""
        given = await form_of(request)
        try:
            done = _done(given)
        except (KeyError, ValueError) as error:
            raise Refused(Problem(ProblemKind.BAD_INPUT)) from error
        return self._form(done)

    async def english(self, request: web.Request) -> web.Response:
        """The form filled from English."""
        given = await form_of(request)
        words = situation_of(text_in(given, "english").replace("\r\n", "\n"), Command.CHECK)
        judged = await self.site.worker.verdict(words, ruleset_asked(given))
        text = words if is_sheet(words) else judged.verdict.understood
        return self._form(Done("read", text, english=judged.verdict))

    def _form(self, done: Done) -> web.Response:
        _sheet(done.text)
        places = places_of(done.english) if done.english else ()
        return self._html("_builder", built=builder_of(done.text, done.row), done=done, places=places)

    async def verdict(self, request: web.Request) -> web.Response:
        """The verdict without the page around it."""
        ruleset, words = ruleset_asked(request.query), situation_of(request.query.get("sheet", ""), Command.CHECK)
        judged = await self.site.worker.verdict(words, ruleset)
        return self._html(
            "_verdict_part",
            asked=words,
            ruleset=ruleset,
            judged=judged,
            places=places_of(judged.verdict),
            mistyped=is_mistyped(judged.verdict),
        )

    async def names(self, request: web.Request) -> web.Response:
        """What may become of what is typed: Titles and kinds of cards, Personas, or what can be asked about."""
        typed, ruleset = request.query.get("q", "")[:LONGEST_NAME], ruleset_asked(request.query)
        match request.query.get("of"):
            case "persona":
                found: Iterable[str] = _beginning(typed, table("aliases")["persona"])
            case "about":
                words = vocabulary()
                found = _beginning(typed, sorted(words.attributes | words.properties | words.nouns.keys()))
            case _:
                found = self._titles(typed, ruleset)
        return web.json_response(list(dict.fromkeys(found))[:MOST_NAMES])

    def _titles(self, typed: str, ruleset: Ruleset) -> Iterator[str]:
        """Titles like what is typed, then kinds; what stands before the name stays."""
        lead, name = _cut(typed)
        if not name.strip():
            return
        suggested = self.site.suggestions.suggest(name, ruleset, Wanted.CARDS, MOST_NAMES)
        titles = [one.label for one in suggested if one.label in catalogue()]
        kinds, listed = _kinds(lead, name), _beginning(name, sorted(catalogue().titles))
        for found in (titles[:4], kinds[:3], titles[4:], listed):
            yield from (lead + one for one in found)

    def _html(self, template: str, **data: object) -> web.Response:
        return web.Response(text=self.site.renderer.page(template, **data), content_type="text/html")


def _sheet(text: str) -> str:
    """A sheet that may be empty. Raises WrongUsage for one that is too long."""
    return situation_of(text.replace("\r\n", "\n"), Command.CHECK) if text.strip() else ""


def _done(given: Form) -> Done:
    """What was done in the form. Raises KeyError or ValueError for what cannot be done, WrongUsage if too long."""
    text, (did, _, at) = _sheet(text_in(given, "sheet")), text_in(given, "do").partition(" ")
    match did:
        case "":
            return Done("", text)
        case "row":
            row = _row(given)
            text, place = with_row(text, row, last="last" in given)
            return Done(did, text, place, replace(row, place=place))
        case "form":
            row, asked = _row(given), builder_of(text).question
            row = row if asked and asked.form == row.form else asked_otherwise(row, row.form)
            text, place = with_row(text, row)
            return Done(did, text, place, replace(row, place=place))
        case "add":
            row = blank(RowKind(at), whose_turn(text))
            text, place = with_row(text, row, last=True)
            return Done(did, text, place, new=row if place is None else None)
        case "delete":
            return Done(did, without_row(text, int(at)), int(at))
        case "put":
            line, _, number = at.partition(" ")
            return Done(did, with_correction(text, int(line), int(number)), int(line))
        case "up" | "down":
            return Done(did, *moved(text, int(at), -1 if did == "up" else 1))
        case "ruleset":
            return Done(did, with_ruleset(text, "" if at == Ruleset.ANY else Ruleset(at).value))
    raise ValueError(did)


def _row(given: Form) -> SheetRow:
    """The row whose fields were sent."""
    place = text_in(given, "place")
    phrases = zip(_all(given, "preposition"), _all(given, "phrase"), strict=True)
    return SheetRow(
        RowKind(text_in(given, "kind")),
        _line(given, "who"),
        _line(given, "modal"),
        _line(given, "word"),
        things=tuple(filter(None, _all(given, "thing"))),
        phrases=tuple((word, said) for word, said in phrases if word and said),
        how=tuple(filter(None, _all(given, "how"))),
        form=_line(given, "form"),
        about=_line(given, "about"),
        further=_line(given, "further"),
        place=int(place) if place else None,
    )


def _line(given: Form, name: str) -> str:
    return " ".join(text_in(given, name).split())


def _all(given: Form, name: str) -> list[str]:
    """The texts in the fields of a name, of which a form may have several, each as one line."""
    return [" ".join(value.split()) for one, value in given.items() if one == name and isinstance(value, str)]


def _cut(typed: str) -> tuple[str, str]:
    """What is typed, in what stands before a name ("2 hidden ", "counter the ") and the name."""
    words, known = typed.split(" "), vocabulary()
    starts = known.determiners | known.adjectives | known.verbs.keys() | {"an", "not"}
    count = 0
    while count < len(words) - 1 and (words[count] in starts or words[count].isdigit()):
        count += 1
    return "".join(f"{word} " for word in words[:count]), " ".join(words[count:])


def _kinds(lead: str, name: str) -> list[str]:
    """The kinds of cards that begin like a name in small letters, one or several of them as is led up to."""
    words, before = vocabulary(), lead.split()
    found = [] if name[:1].isupper() else _beginning(name, sorted(words.nouns))
    if not before:
        return [kind if kind in words.plurals or words.nouns[kind].mass else _with_article(kind) for kind in found]
    if before[0] in ("a", "an", "another", "1"):
        return [kind for kind in found if kind not in words.plurals]
    several = any(word.isdigit() for word in before)
    return [kind for kind in found if kind in words.plurals or words.nouns[kind].mass] if several else found


def _beginning(typed: str, names: Iterable[str]) -> list[str]:
    """The names with words that begin like all that are typed."""
    wanted = typed.casefold().split()
    return [name for name in names if all(f" {one}" in f" {name.casefold()}" for one in wanted)]


def _with_article(kind: str) -> str:
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"
