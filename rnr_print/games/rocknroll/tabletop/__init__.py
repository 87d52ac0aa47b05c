"""The game at a screen: the row of Points, both sides of it, and who may see what."""
