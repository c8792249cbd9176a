"""What a player may do, and what a deck may hold."""
