"""Prints a table of figures: `python -m tests.engine.bench`."""

from tests.engine.bench.figures import measured

print(*measured().lines(), sep="\n")
