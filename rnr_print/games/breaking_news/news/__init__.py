"""The front page of a newspaper, written from the log of a game."""
