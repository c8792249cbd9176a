"""The Discord bot. What is said stands in modules that know no Discord; a few others speak its protocol."""
