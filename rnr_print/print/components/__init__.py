"""Paperwork: the geometry of things that are printed, cut out and folded. It knows no game."""
