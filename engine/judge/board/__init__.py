"""What lies in play, and what becomes of it."""
