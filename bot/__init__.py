"""Talks: answers for every surface. It decides nothing; it asks, and words what it was told."""
