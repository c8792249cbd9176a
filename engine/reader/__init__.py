"""English to a situation: templates fitted to sentences; a sentence with a word that finds no place is not read."""

from engine.reader.reader import Reading, read

__all__ = ["Reading", "read"]
