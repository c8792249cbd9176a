"""How fast the engine judges, and how much law it has: `python -m tests.engine.bench`."""
