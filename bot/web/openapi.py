"""The API's description: templates/web/openapi.json is what routes and checks are made from, and what is published."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from aiohttp import hdrs, web

from bot.answers.templates import TEMPLATES
from bot.web.problem import Problem, ProblemKind, Refused

DESCRIPTION = TEMPLATES / "web" / "openapi.json"
JSON = "application/json"
TYPES: Mapping[str, type] = {"string": str, "integer": int, "object": dict}

Schema = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing that can be asked: where, how, and what it takes."""

    name: str
    method: str
    path: str
    parameters: Mapping[str, Schema]
    required: frozenset[str]
    body: Schema | None

    async def read(self, request: web.Request) -> dict[str, Any]:
        """The values that were given, as described; where nothing was given, the default. Raises Refused."""
        if self.body is not None:
            given = await _json(request)
            check("", given, self.body)
            return {**_defaults(self.body["properties"]), **given}
        values = _defaults(self.parameters)
        for name, schema in self.parameters.items():
            if name in request.query:
                if len(request.query.getall(name)) > 1:
                    raise _bad(name)
                values[name] = _parsed(name, request.query[name], schema)
                check(name, values[name], schema)
            elif name in self.required:
                raise _bad(name)
        return values


def read_description(version: str) -> dict[str, Any]:
    """The description, as it is published."""
    described: dict[str, Any] = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    described["info"]["version"] = version
    return described


def operations(described: Mapping[str, Any]) -> Iterator[Operation]:
    """All that can be asked."""
    for path, methods in described["paths"].items():
        for method, one in methods.items():
            listed = [_resolved(parameter, described) for parameter in one.get("parameters", ())]
            asked = {p["name"]: _resolved(p["schema"], described) for p in listed if p["in"] == "query"}
            required = frozenset(p["name"] for p in listed if p.get("required") and p["in"] == "query")
            body = one.get("requestBody")
            schema = _resolved_within(body["content"][JSON]["schema"], described) if body else None
            yield Operation(one["operationId"], method.upper(), path, asked, required, schema)


def _resolved(schema: Schema, described: Mapping[str, Any]) -> Schema:
    """What a reference leads to."""
    while "$ref" in schema:
        found: Any = described
        for part in schema["$ref"].removeprefix("#/").split("/"):
            found = found[part]
        schema = found
    return schema


def _resolved_within(schema: Schema, described: Mapping[str, Any]) -> Schema:
    found = _resolved(schema, described)
    return {**found, "properties": {name: _resolved(one, described) for name, one in found["properties"].items()}}


def _defaults(schemas: Mapping[str, Schema]) -> dict[str, Any]:
    return {name: schema["default"] for name, schema in schemas.items() if "default" in schema}


def _parsed(name: str, text: str, schema: Schema) -> Any:
    if schema["type"] != "integer":
        return text
    if not re.fullmatch(r"[0-9]{1,9}", text, re.ASCII):
        raise _bad(name)
    return int(text)


def check(name: str, value: Any, schema: Schema) -> None:
    """Whether a value is as described: of JSON Schema what the description uses. Raises Refused."""
    if not isinstance(value, TYPES[schema["type"]]) or isinstance(value, bool):
        raise _bad(name)
    if "enum" in schema and value not in schema["enum"]:
        raise Refused(Problem(ProblemKind.BAD_VALUE, str(value), name, near=tuple(schema["enum"])))
    if isinstance(value, str) and not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
        raise _bad(name)
    if isinstance(value, int) and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        raise _bad(name)
    if isinstance(value, dict):
        _check_object(value, schema)


def _check_object(value: Mapping[str, Any], schema: Schema) -> None:
    for name, one in value.items():
        if name not in schema["properties"]:
            raise _bad(name)
        check(name, one, schema["properties"][name])
    for name in schema.get("required", ()):
        if name not in value:
            raise _bad(name)
    if ways := schema.get("oneOf"):
        found = [way["required"][0] for way in ways if all(name in value for name in way["required"])]
        if len(found) > 1:
            raise Refused(Problem(ProblemKind.BAD_VALUE, rivals=tuple(found)))
        if not found:
            raise _bad(ways[0]["required"][0])


def _bad(name: str) -> Refused:
    return Refused(Problem(ProblemKind.BAD_VALUE, about=name))


async def _json(request: web.Request) -> Any:
    if request.content_type != JSON:
        raise Refused(Problem(ProblemKind.WRONG_TYPE, request.headers.get(hdrs.CONTENT_TYPE, "")))
    try:
        return json.loads(await request.read())
    except (ValueError, RecursionError) as error:
        raise Refused(Problem(ProblemKind.NOT_JSON)) from error
