"""Print-ready cards, dials and rulebooks from a card database and a literate rulebook."""

__version__ = "0.1.0"
