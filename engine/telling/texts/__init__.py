"""What a situation says of a card -> effects of that card."""
