"""Imposition: where cards stand on sheets of paper, and what stands around them. Knows no game."""
