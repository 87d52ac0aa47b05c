"""The counters and cards of the game: their kinds, and what game.yaml says beside them."""
