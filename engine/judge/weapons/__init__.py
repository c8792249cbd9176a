"""Weapons: who is armed with what, who is Disarmed, what they ask for, and the hands that they take."""
