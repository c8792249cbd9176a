"""Single cards and Personas whose text is a small rule-book of its own."""
