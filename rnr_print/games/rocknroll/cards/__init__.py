"""The cards of Rock'n'Roll: their kinds, the language of their abilities, how they are shown."""
