"""The API against its own description: what it allows is answered as it says, and nothing ends in a fault of ours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode, checks
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from bot.web.openapi import operations
from bot.web.site import LOOK_UPS
from tests.bot.web.served import Served

CHECKS = [
    checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
HEALTH = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
FEW = settings(max_examples=8, deadline=None, suppress_health_check=HEALTH, derandomize=True)
MANY = settings(max_examples=500, deadline=None, suppress_health_check=HEALTH)
"""Of nine operations, what is allowed and what is not: nine thousand cases in all."""
NAMES = [*map(str, LOOK_UPS), "entry", "check", "deck"]


@pytest.fixture(scope="module")
def described(served: Served) -> Mapping[str, Any]:
    """The operations of the description that is published, by their names."""
    schema = schemathesis.openapi.from_url(f"{served.address}/api/v1/openapi.json")
    found = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
    return {one.definition.raw["operationId"]: one for one in found}


def ask(operation: Any, mode: GenerationMode, how: settings) -> None:
    """Ask what a description allows, or what it does not."""

    @how
    @given(case=operation.as_strategy(generation_mode=mode))
    def asked(case: Any) -> None:
        case.call_and_validate(checks=CHECKS, timeout=60)

    asked()


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("name", NAMES)
def test_each_operation_does_as_described(described: Mapping[str, Any], name: str, mode: GenerationMode) -> None:
    ask(described[name], mode, FEW)


@pytest.mark.soak
@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("name", NAMES)
def test_each_operation_does_so_in_many_cases(described: Mapping[str, Any], name: str, mode: GenerationMode) -> None:
    ask(described[name], mode, MANY)


def test_the_description_names_what_can_be_asked(served: Served) -> None:
    named = {one.name for one in operations(served.site.described)}
    assert named == {*NAMES, "description"}


def test_the_description_is_of_this_release(served: Served) -> None:
    described = served.get("/api/v1/openapi.json").json
    assert described["info"]["version"] == served.site.described["info"]["version"] != "0"
