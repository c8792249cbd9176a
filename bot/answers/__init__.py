"""Answers: a request in, the answer as plain data out. Nothing here knows who shows it."""
