"""Parses: the lines of a document -> its entries."""
