"""A situation and its question, given back as they were understood."""
