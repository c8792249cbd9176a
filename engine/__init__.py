"""Works out what follows: a situation in words -> a verdict with its proof."""
