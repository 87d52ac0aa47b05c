"""Kinds of cards that a game declares in a file (`kinds.yaml`), without any code."""
