"""The law is what the documents say, and its rows are what they seem."""
