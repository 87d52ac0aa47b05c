"""Diagrams for books: positions, lines of sight, fire, moves and melees, drawn from events."""
