"""What a player may do: denials, permissions, and the conditions under which a card may be played."""
