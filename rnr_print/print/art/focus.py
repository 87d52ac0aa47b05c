"""Where a game says which points of its pictures stay in sight."""

FOCUS = "focus.yaml"
"""Says which point of a picture stays in sight where its edges are cut off."""
