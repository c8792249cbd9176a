"""Discord's limits: what reaches one is taken, one more is not."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.fake_discord.kinds import Flag
from tests.fake_discord.limits import problems
from tests.fake_discord.measure import Json, Problem, nested

V2 = int(Flag.COMPONENTS_V2)
NOBODY: Json = {"parse": []}


def embed(**parts: Any) -> Json:
    return {"embeds": [{"title": "t", **parts}]}


def button(**parts: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Press", "custom_id": "press", **parts}


def link(**parts: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Go", "url": "https://example.org", **parts}


def option(number: int = 0, **parts: Any) -> Json:
    return {"label": f"o{number}", "value": f"v{number}", **parts}


def select(**parts: Any) -> Json:
    return {"type": 3, "custom_id": "select", "options": [option()], **parts}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def rows(*parts: Json) -> Json:
    return {"content": "c", "components": [row(*parts)]}


def text(length: int) -> Json:
    return {"type": 10, "content": "x" * length}


def layout(*parts: Json, **more: Any) -> Json:
    return {"flags": V2, "components": list(parts), **more}


def section(*parts: Json, **more: Any) -> Json:
    return {"type": 9, "components": list(parts), "accessory": link(), **more}


def picture(url: str = "https://example.org/a.png", **parts: Any) -> Json:
    return {"media": {"url": url}, **parts}


def gallery(count: int) -> Json:
    return {"type": 12, "items": [picture()] * count}


def label(component: Json, **parts: Any) -> Json:
    return {"type": 18, "label": "Name", "component": component, **parts}


def typed(number: int = 0, **parts: Any) -> Json:
    return {"type": 4, "style": 1, "custom_id": f"input{number}", **parts}


def modal(*parts: Json, **more: Any) -> Json:
    return {"title": "Title", "custom_id": "modal", "components": list(parts) or [label(typed())], **more}


def choice(number: int = 0, **parts: Any) -> Json:
    return {"name": f"n{number}", "value": f"v{number}", **parts}


def command(**parts: Any) -> Json:
    return {"name": "ruling", "description": "d", **parts}


def given(number: int = 0, **parts: Any) -> Json:
    return {"type": 3, "name": f"option{number}", "description": "d", **parts}


def subcommand(number: int = 0, **parts: Any) -> Json:
    return {"type": 1, "name": f"sub{number}", "description": "d", **parts}


def many(make: Callable[[int], Json], count: int) -> list[Json]:
    return [make(number) for number in range(count)]


AT_THE_LIMIT: list[tuple[str, int, Callable[[int], Any]]] = [
    ("content", 2000, lambda n: {"content": "x" * n}),
    ("content in code points", 2000, lambda n: {"content": "🟥" * n}),
    ("embed title", 256, lambda n: embed(title="x" * n)),
    ("embed description", 4096, lambda n: embed(description="x" * n)),
    ("embed footer", 2048, lambda n: embed(footer={"text": "x" * n})),
    ("embed author", 256, lambda n: embed(author={"name": "x" * n})),
    ("embed field name", 256, lambda n: embed(fields=[{"name": "x" * n, "value": "v"}])),
    ("embed field value", 1024, lambda n: embed(fields=[{"name": "n", "value": "x" * n}])),
    ("embed fields", 25, lambda n: embed(fields=[{"name": "n", "value": "v"}] * n)),
    ("embeds", 10, lambda n: {"embeds": [{"title": "t"}] * n}),
    ("sum of all embeds", 6000, lambda n: {"embeds": [{"description": "x" * 3000}, {"description": "x" * (n - 3000)}]}),
    ("attachments", 10, lambda n: {"attachments": [{"id": i, "filename": "a.txt"} for i in range(n)]}),
    ("attachment description", 1024, lambda n: {"attachments": [{"id": 0, "filename": "a", "description": "x" * n}]}),
    ("rows", 5, lambda n: {"content": "c", "components": [row(button(custom_id=str(i))) for i in range(n)]}),
    ("buttons in a row", 5, lambda n: rows(*(button(custom_id=str(i)) for i in range(n)))),
    ("button label", 80, lambda n: rows(button(label="x" * n))),
    ("button custom id", 100, lambda n: rows(button(custom_id="x" * n))),
    ("button url", 512, lambda n: rows(link(url="https://example.org/".ljust(n, "x")))),
    ("select options", 25, lambda n: rows(select(options=many(option, n)))),
    ("select placeholder", 150, lambda n: rows(select(placeholder="x" * n))),
    ("select custom id", 100, lambda n: rows(select(custom_id="x" * n))),
    ("option label", 100, lambda n: rows(select(options=[option(label="x" * n)]))),
    ("option value", 100, lambda n: rows(select(options=[option(value="x" * n)]))),
    ("option description", 100, lambda n: rows(select(options=[option(description="x" * n)]))),
    ("components with those inside", 40, lambda n: layout(section(text(1)), *(text(1) for _ in range(n - 3)))),
    ("text of one display", 4000, lambda n: modal({"type": 10, "content": "x" * n}, label(typed()))),
    ("texts of a section", 3, lambda n: layout(section(*(text(1) for _ in range(n))))),
    ("gallery", 10, lambda n: layout(gallery(n))),
    ("alternative text", 1024, lambda n: layout({"type": 12, "items": [picture(description="x" * n)]})),
    (
        "thumbnail text",
        1024,
        lambda n: layout(section(text(1), accessory={"type": 11, **picture(description="x" * n)})),
    ),
    ("modal title", 45, lambda n: modal(title="x" * n)),
    ("modal custom id", 100, lambda n: modal(custom_id="x" * n)),
    ("modal parts", 5, lambda n: modal(*(label(typed(i)) for i in range(n)))),
    ("label", 45, lambda n: modal(label(typed(), label="x" * n))),
    ("label description", 100, lambda n: modal(label(typed(), description="x" * n))),
    ("input value", 4000, lambda n: modal(label(typed(value="x" * n)))),
    ("input value, bounded", 20, lambda n: modal(label(typed(value="x" * n, max_length=20)))),
    ("input length", 4000, lambda n: modal(label(typed(max_length=n)))),
    ("input placeholder", 100, lambda n: modal(label(typed(placeholder="x" * n)))),
    ("radio group", 10, lambda n: modal(label({"type": 21, "custom_id": "r", "options": many(option, n)}))),
    ("checkbox group", 10, lambda n: modal(label({"type": 22, "custom_id": "r", "options": many(option, n)}))),
    ("autocompleted choices", 25, lambda n: {"choices": many(choice, n)}),
    ("name of a choice", 100, lambda n: {"choices": [choice(name="x" * n)]}),
    ("value of a choice", 100, lambda n: {"choices": [choice(value="x" * n)]}),
    ("command name", 32, lambda n: command(name="x" * n)),
    ("name of a menu", 32, lambda n: {"type": 3, "name": "X" * n}),
    ("command description", 100, lambda n: command(description="x" * n)),
    ("localized description", 100, lambda n: command(description_localizations={"de": "x" * n})),
    ("options", 25, lambda n: command(options=many(given, n))),
    ("option description", 100, lambda n: command(options=[given(description="x" * n)])),
    ("choices of an option", 25, lambda n: command(options=[given(choices=many(choice, n))])),
    ("subcommands", 25, lambda n: command(options=many(subcommand, n))),
    ("subcommands of a group", 25, lambda n: command(options=[subcommand(type=2, options=many(subcommand, n))])),
    ("shortest text", 6000, lambda n: command(options=[given(min_length=n)])),
    ("longest text", 6000, lambda n: command(options=[given(max_length=n)])),
    ("commands", 100, lambda n: [command(name=f"c{i}") for i in range(n)]),
    ("user menus", 15, lambda n: [{"type": 2, "name": f"Menu {i}"} for i in range(n)]),
    ("message menus", 15, lambda n: [{"type": 3, "name": f"Menu {i}"} for i in range(n)]),
    ("users to notify", 100, lambda n: {"content": "c", "allowed_mentions": {"users": [str(i) for i in range(n)]}}),
]


@pytest.mark.parametrize(("what", "most", "make"), AT_THE_LIMIT, ids=[what for what, *_ in AT_THE_LIMIT])
def test_a_limit_can_be_reached_but_not_passed(what: str, most: int, make: Callable[[int], Any]) -> None:
    assert problems(make(most)) == []
    assert len(problems(make(most + 1))) == 1


def test_the_texts_of_all_displays_count_together() -> None:
    whole = layout(text(2000), {"type": 17, "components": [text(1999), section(text(1))]})
    assert problems(whole) == []
    found = problems(layout(text(2000), {"type": 17, "components": [text(1999), section(text(2))]}))
    assert found == ["components: Components displayable text size exceeds maximum size of 4000: 4001"]


def test_all_characters_of_a_command_count_together() -> None:
    def weighing(total: int) -> Json:
        full = [choice(name=f"{number:02}".ljust(100, "n"), value="v" * 100) for number in range(25)]
        second = given(1, choices=full[:14], description="d" * (total - 7916))
        return command(name="r", description_localizations={"de": "d" * 100}, options=[given(choices=full), second])

    assert problems(weighing(8000)) == []
    assert problems(weighing(8001)) == ["payload: Command exceeds maximum size (8000): 8001"]


REFUSED: list[tuple[str, Any]] = [
    ("Cannot send an empty message", {}),
    ("Cannot send an empty message", {"content": " \n", "embeds": [], "components": []}),
    ("the embed is empty", {"embeds": [{}]}),
    ("embeds.0.fields.0.name: Must be 1 or more characters", embed(fields=[{"name": "", "value": "v"}])),
    ("content: Could not interpret 5 as string", {"content": 5}),
    ("flags: These flags cannot be set: 128", {"content": "c", "flags": 128}),
    ("The 'content' field cannot be used", layout(text(1), content="c")),
    ("The 'embeds' field cannot be used", layout(text(1), embeds=[{"title": "t"}])),
    ("The 'poll' field cannot be used", layout(text(1), poll={"question": {}})),
    ("IS_COMPONENTS_V2 must be set", {"components": [text(1)]}),
    ("Component TEXT is not allowed here", {"components": [text(1)]}),
    ("No component shows attachment://a.png", layout(text(1), attachments=[{"id": 0, "filename": "a.png"}])),
    ("No attachment 'b.png'", layout({"type": 12, "items": [picture("attachment://b.png")]})),
    ("Must be attachment://", layout({"type": 13, "file": {"url": "https://example.org/a"}})),
    ("Component BUTTON is not allowed here", layout(button())),
    ("Component CONTAINER is not allowed here", layout({"type": 17, "components": [{"type": 17, "components": []}]})),
    ("Component of type 99 is not allowed here", layout({"type": 99})),
    ("components.0.accessory: This field is required", layout({"type": 9, "components": [text(1)]})),
    ("it is only white space", layout({"type": 10, "content": "  "})),
    ("custom id cannot be duplicated: 'press'", rows(button(), button())),
    ("Component id cannot be duplicated: 7", layout(text(1) | {"id": 7}, text(1) | {"id": 7})),
    ("option value cannot be duplicated: 'v0'", rows(select(options=[option(), option(label="other")]))),
    ("A select fills its row alone", rows(button(), select())),
    ("components.0.components: Must be 1 or more", {"content": "c", "components": [row()]}),
    ("custom_id: This field is required", rows({"type": 2, "style": 1, "label": "Press"})),
    ("url: This field is required", rows({"type": 2, "style": 5, "label": "Go"})),
    ("A custom id and url cannot both be specified", rows(link(custom_id="go"))),
    ("Only a link button has a url", rows(button(url="https://example.org"))),
    ("A button needs a label or an emoji", rows({"type": 2, "style": 1, "custom_id": "press"})),
    ("style: Value must be one of", rows(button(style=9))),
    ("More may be chosen than there are options", rows(select(max_values=2))),
    ("min_values is greater than max_values", rows(select(min_values=2, options=many(option, 3)))),
    ("More options are default", rows(select(options=[option(n, default=True) for n in range(2)]))),
    ("It is missing, and the text mentions <@42>", {"content": "hello <@42>"}),
    ("It is missing, and the text mentions @everyone", layout(text(1), {"type": 10, "content": "hello @everyone"})),
    ("It lets <@&42> be notified", {"content": "hello <@&42>", "allowed_mentions": {"roles": ["42"]}}),
    ("It lets @here be notified", {"content": "@here", "allowed_mentions": {"parse": ["everyone"]}}),
    ("are exclusive", {"content": "c", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
    ("Value must be one of", {"content": "c", "allowed_mentions": {"parse": ["all"]}}),
    ("Component BUTTON is not allowed here", modal(row(button()))),
    ("Component TEXT_INPUT is not allowed here", modal(typed())),
    ("components: Must be 1 or more", modal(components=[])),
    ("options: Must be 2 or more", modal(label({"type": 21, "custom_id": "r", "options": [option()]}))),
    ("min_length is greater", modal(label(typed(min_length=5, max_length=4)))),
    ("choices.0.value: Must be a text or a number: None", {"choices": [{"name": "n"}]}),
    ("Command name is invalid: 'Ruling'", command(name="Ruling")),
    ("Command name is invalid: 'two words'", command(name="two words")),
    ("name: Must be 1 or more", command(name="")),
    ("description: Must be 1 or more", command(description="")),
    ("options.0.description: This field is required", command(options=[{"type": 3, "name": "query"}])),
    ("Required options must be placed before", command(options=[given(), given(1, required=True)])),
    ("Option name cannot be duplicated", command(options=[given(), given()])),
    ("Autocomplete and choices are exclusive", command(options=[given(choices=[choice()], autocomplete=True)])),
    ("This type of option has no choices", command(options=[given(type=5, choices=[choice()])])),
    ("Option choice name cannot be duplicated", command(options=[given(choices=[choice(), choice()])])),
    ("mutually exclusive", command(options=[subcommand(), given()])),
    ("options.0.options.0.type", command(options=[subcommand(options=[subcommand()])])),
    ("options.0.options.0.type", command(options=[subcommand(type=2, options=[given()])])),
    ("neither description nor options", {"type": 3, "name": "Read this", "description": "d"}),
    ("contexts: Must be different numbers below 3", command(contexts=[0, 3])),
    ("integration_types: Must be different numbers below 2", command(integration_types=[])),
    ("Application command names cannot be duplicated", [command(), command()]),
    ("data: Cannot send an empty message", {"type": 4}),
    ("data.content: Must be 2000", {"type": 7, "data": {"content": "x" * 2001}}),
    ("data: A deferred answer has no content", {"type": 5, "data": {"content": "wait"}}),
    ("data.flags: A deferred answer can only be EPHEMERAL", {"type": 5, "data": {"flags": V2}}),
    ("data.choices: Must be 25", {"type": 8, "data": {"choices": many(choice, 26)}}),
    ("data.title: This field is required", {"type": 9, "data": {"custom_id": "modal"}}),
    ("type: Value must be one of", {"type": 3}),
]


@pytest.mark.parametrize(("complaint", "payload"), REFUSED)
def test_what_discord_refuses_is_found(complaint: str, payload: Any) -> None:
    assert complaint in "\n".join(problems(payload))


@pytest.mark.parametrize(
    "payload",
    [
        {"type": 4, "data": {"content": "hello @everyone", "allowed_mentions": NOBODY}},
        {"type": 5},
        {"type": 5, "data": {"flags": int(Flag.EPHEMERAL)}},
        {"type": 6},
        {"type": 7, "data": {}},
        {"type": 8, "data": {"choices": []}},
        {"type": 9, "data": modal({"type": 10, "content": "Hello"}, row(typed(label="Old")))},
        {"content": "mail to someone@example.org or to @everyones"},
        {"content": "", "embeds": [{"description": "d"}]},
        {"attachments": [{"id": 0, "filename": "a.png"}]},
        layout(gallery(1) | {"items": [picture("attachment://a.png")]}, attachments=[{"id": 0, "filename": "a.png"}]),
        layout({"type": 17, "accent_color": 0xFFFFFF, "components": [text(1), {"type": 14, "spacing": 2}]}),
        rows(button(), link(), {"type": 2, "style": 3, "custom_id": "x", "emoji": {"name": "🗡️"}}),
        command(name="règle", options=[subcommand(type=2, options=[subcommand(options=[given(type=11)])])]),
        command(name="नियम"),
        {"type": 3, "name": "Look up the cards in this"},
        [command(), {"type": 3, "name": "ruling"}],
    ],
)
def test_what_discord_takes_is_left_alone(payload: Any) -> None:
    assert problems(payload) == []


def test_problems_take_the_shape_of_discords_errors() -> None:
    found = [Problem(("embeds", 0, "title"), "A", "one"), Problem(("embeds", 0, "title"), "B", "two")]
    errors = [{"code": "A", "message": "one"}, {"code": "B", "message": "two"}]
    assert nested(found) == {"embeds": {"0": {"title": {"_errors": errors}}}}


def test_the_limits_need_neither_discord_nor_a_server(checkout: Path) -> None:
    code = "import sys, tests.fake_discord.limits; sys.exit(len({'discord', 'aiohttp'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], cwd=checkout, check=False).returncode == 0
