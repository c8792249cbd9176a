"""Finds it: documents -> entries -> index; a query -> the entries that answer it."""
