"""What a turn asks for and allows in each of its Phases, and when."""
