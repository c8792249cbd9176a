from __future__ import annotations

import io
import logging

import aiohttp
import discord
import pytest

from bot.discord.telemetry import Counts, Event, KeyValue, log, start_log

TOKEN = "MzEw.abcdef.the-token-itself"


@pytest.fixture
def stream() -> io.StringIO:
    return io.StringIO()


@pytest.fixture(autouse=True)
def logging_to(stream: io.StringIO) -> object:
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    start_log(stream, "INFO", TOKEN)
    yield
    root.handlers[:] = before
    root.setLevel(level)


def told(stream: io.StringIO) -> str:
    return stream.getvalue().partition(" ")[2]


def test_a_line_is_keys_and_values(stream: io.StringIO) -> None:
    log("answered", {"what": "ruling", "ms": 3.2, "found": True, "said": 'two "words"'})
    assert told(stream) == "level=info event=answered what=ruling ms=3.2 found=true said=\"two 'words'\"\n"


def test_an_error_is_told_by_its_kind_and_places_and_not_by_its_words(stream: io.StringIO) -> None:
    try:
        raise ValueError("what a user has written")
    except ValueError as error:
        log("error", {"reference": "3fa9c1"}, error=error)
    assert told(stream).startswith("level=error event=error reference=3fa9c1 error=ValueError at=test_telemetry.py:")
    assert "written" not in stream.getvalue()


def test_words_of_discord_are_told(stream: io.StringIO) -> None:
    log("lost", error=discord.ClientException("Not connected."))
    assert 'level=warning event=lost error=ClientException because="Not connected."' in stream.getvalue()


def test_words_of_the_network_are_told(stream: io.StringIO) -> None:
    log("not-published", error=aiohttp.ServerDisconnectedError())
    assert 'error=ServerDisconnectedError because="Server disconnected"' in stream.getvalue()


@pytest.mark.parametrize(
    "secret",
    [
        TOKEN,
        "https://discord.com/api/v10/interactions/123/aW50ZXJhY3Rpb24/callback",
        "https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb24/messages/@original",
        "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs",
    ],
)
def test_no_token_is_told(stream: io.StringIO, secret: str) -> None:
    logging.getLogger("discord.http").warning("We are being rate limited. POST %s responded with 429.", secret)
    assert "rate limited" in stream.getvalue()
    for part in (TOKEN, "aW50ZXJhY3Rpb24", "ZnCjm1XVW7vRze4b7Cq4se7kKWs"):
        assert part not in stream.getvalue()


def test_what_discord_logs_of_every_message_is_left_out(stream: io.StringIO) -> None:
    logging.getLogger("discord.gateway").debug("WebSocket Event: %s", "a whole message")
    logging.getLogger("discord.http").info("a whole message")
    assert stream.getvalue() == ""


def test_a_long_value_and_line_breaks_stay_on_one_short_line() -> None:
    record = logging.LogRecord("discord.x", logging.INFO, "", 0, "a\nb " + "c" * 5000, (), None)
    line = KeyValue().format(record)
    assert "\n" not in line
    assert len(line) < 500


def test_counts_are_reported_and_begin_anew() -> None:
    counts = Counts()
    for number in range(20):
        counts.answered("ruling", Event.MISS if number == 3 else Event.FOUND, float(number))
    counts.answered("card", Event.ERROR, 100.0)
    told = counts.report()
    assert {key: told[key] for key in ("asked", "card", "ruling", "found", "missed", "failed", "late")} == {
        "asked": 21, "card": 1, "ruling": 20, "found": 19, "missed": 1, "failed": 1, "late": 0
    }  # fmt: skip
    assert (told["median_ms"], told["p95_ms"], told["worst_ms"]) == (10.0, 19.0, 100.0)
    assert counts.report()["asked"] == 0
