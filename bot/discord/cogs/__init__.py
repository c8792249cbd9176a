"""The commands as Discord shows them, a cog for each kind of question."""
