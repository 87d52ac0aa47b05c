"""Skerries, a small game: three crews and their boats among hexes, round a wreck."""
