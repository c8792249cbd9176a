"""How fights are told, in other words: who is attacked, what he guesses and finds, what damage he takes."""

from __future__ import annotations

from engine.telling.rewording import endurances, guesses, onslaught, standings, wounds

RULES = (*guesses.RULES, *onslaught.RULES, *wounds.RULES, *standings.RULES, *endurances.RULES)
