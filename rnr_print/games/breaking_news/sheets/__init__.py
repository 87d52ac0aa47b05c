"""Sheets of Breaking News: scenarios, and what is looked up during a game."""
