"""What a card is: its Type, its Title, the groups that it belongs to."""
