"""The game at a screen: the map with its counters, two hands, the tracks."""
