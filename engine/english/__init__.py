"""The language: words -> clauses. It knows no card and no rule."""
