"""Orchard Hill: two sides, a map of hexes, and cards that are orders, actions, events and dice."""
