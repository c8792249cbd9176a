"""Judges: each decides one kind of question, or says nothing to it."""
