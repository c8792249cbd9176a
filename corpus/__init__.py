"""What the rules say: the five documents, their provenance and precedence, and the names in them."""
