"""The game at a screen: the table from above with its men, and what each side has beside it."""
