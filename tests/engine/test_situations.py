"""No situation that is read is answered otherwise than its row says, but for a reason that stands in the row."""

from __future__ import annotations

import pytest

from tests.engine.situations import judged, situations


@pytest.mark.soak
def test_none_is_contradicted() -> None:
    assert [one.situation.text for one in judged() if one.result == "wrong" and not one.situation.reason] == []


def test_none_stands_twice() -> None:
    asked = [(one.text, one.ruleset) for one in situations()]
    assert len({*asked}) == len(asked)
