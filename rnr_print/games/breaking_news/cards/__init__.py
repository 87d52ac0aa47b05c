"""Classes, weapons, vehicles, extras, and what game.yaml says beside them."""
