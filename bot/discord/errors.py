"""What a user is told of each error, and what is counted."""

from __future__ import annotations

import secrets
from math import ceil

import discord
from discord import app_commands

from bot.answers.command import Command
from bot.answers.lookup import LONGEST
from bot.answers.mistake import MistakeKind, WrongUsage
from bot.discord.custom_id import UnknownCustomId
from bot.discord.markdown import render_part
from bot.discord.pages import Gone
from bot.discord.respond import NotDownloaded, TooLate
from bot.discord.telemetry import Event, log
from engine.verdict import LONGEST as LONGEST_SITUATION

OUTRUN = {10062: Event.LATE, 40060: Event.DUPLICATE}
"""Discord's codes for an interaction that it no longer waits for, and for one that was answered already."""
OF_DECKS = {MistakeKind.DECK_TOO_LONG: "deck_too_long", MistakeKind.DECK_NOT_TEXT: "deck_not_text"}


class TooFast(Exception):
    """A user who must wait `seconds`."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = ceil(seconds)


def notice_for(error: Exception, what: str) -> tuple[str, Event]:
    """What to say of an error in answering `what`, "" for nothing, and what to count:

    1. too many questions in a short time: how long to wait
    2. no words, or too many, or a file that is no deck list: what is wrong with them
    3. a button or a command of another version, or a button of something that is gone: to ask again
    4. Discord no longer waits for an answer, or has one: nobody to say it to
    5. anything else: an apology with a reference, under which the log has the rest
    """
    match error:
        case TooFast():
            return render_part("notice", "too_fast", seconds=error.seconds), Event.COOLDOWN
        case WrongUsage():
            return _mistake(error), Event.MISS
        case UnknownCustomId():
            return render_part("notice", "older"), Event.OLDER
        case Gone():
            return render_part("notice", "gone"), Event.OLDER
        case NotDownloaded():
            log("not-fetched", error=error.__cause__)
            return render_part("notice", "not_fetched"), Event.ERROR
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return render_part("notice", "older_command"), Event.OLDER
        case TooLate():
            return "", Event.LATE
        case discord.HTTPException(code=code) if code in OUTRUN:
            return "", OUTRUN[code]
    return _apology(error, what), Event.ERROR


def _mistake(error: WrongUsage) -> str:
    kind, got = error.mistake.kind, error.mistake.got
    if error.mistake.command == Command.CHECK:
        if kind is MistakeKind.TOO_LONG:
            return render_part("notice", "situation_too_long", got=got, most=LONGEST_SITUATION)
        return render_part("notice", "no_situation")
    if kind in OF_DECKS:
        return render_part("notice", OF_DECKS[kind])
    if kind is MistakeKind.TOO_LONG:
        return render_part("notice", "too_long", got=got, most=LONGEST)
    return render_part("notice", "no_words")


def _apology(error: Exception, what: str) -> str:
    reference = secrets.token_hex(3)
    log("error", {"what": what, "reference": reference}, error=error)
    return render_part("notice", "sorry", reference=reference)
