"""Works out what follows from the documents in a concrete case, with proof."""
