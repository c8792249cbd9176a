"""How a match begins and ends: who goes first, and when its time is over."""
