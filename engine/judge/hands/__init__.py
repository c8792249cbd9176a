"""Hands, costs, Exertions, Ability, and the cards that hold others."""
