"""The strong player: information-set Monte Carlo over worlds that fit what its side sees."""
