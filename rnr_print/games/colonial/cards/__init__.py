"""Troops, Heroes, arms, things, vessels, decks, tasks, and what game.yaml says beside them."""
