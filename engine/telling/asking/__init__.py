"""What a situation asks, in the words of one question."""
