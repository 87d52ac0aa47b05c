"""The game at a screen: the table from above with its Groups, both decks, the own hand."""
