"""Attacks, Defenses, and what they do."""
