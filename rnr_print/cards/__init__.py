"""The card database: what every card of a game is, read from YAML, checked, and never changed."""
