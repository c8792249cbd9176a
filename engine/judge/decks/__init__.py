"""What a deck may hold, where a situation tells of one."""
