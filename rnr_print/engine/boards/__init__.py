"""Boards to play on: a row of places, hexes, an open plane. Integers only, no game, no units."""
