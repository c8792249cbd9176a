"""Clauses -> what happened at the table, and what is asked."""
