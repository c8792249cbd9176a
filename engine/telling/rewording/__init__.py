"""Different words for the same fact -> one clause."""
