"""Verbs -> what happened at the table."""
