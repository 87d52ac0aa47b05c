"""The kernel every game shares: dice, decisions, events, timing, the rule trace, replay, scenarios.

It knows no game. A game is a `Table` whose rules are plain functions that `roll`, `ask` and tell
what `happened`.
"""
