"""The table: a game with rules played by people, at one screen or against a program.

A game going on is how it began, a seed and answers; everything else is played again from these.
"""
