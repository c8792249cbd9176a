"""What was not understood, pointed at."""

from __future__ import annotations

from engine.telling.frame import NotUnderstood


def unread(text: str, error: NotUnderstood) -> str:
    """What was not understood, and what would be."""
    start, end = error.span
    quoted = text[start:end].strip() or error.words
    near = f" What would be read here: {error.near}." if error.near else ""
    return f"Not understood: “{quoted}”.{near}" if quoted else f"There is no question in it.{near}"
