"""The command line: arguments in, words or JSON on a terminal out."""
