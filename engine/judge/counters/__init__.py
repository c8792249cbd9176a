"""Countering, nullifying, ignoring, removing."""
