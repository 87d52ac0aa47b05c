"""An open table in whole hundredths of a unit, y upward: what decides is compared in integers.

Squares are compared where roots would be needed, and shares of a line as fractions, so a border is
where the rules have it. What is measured, moved or turned is rounded in `rounding`, one way each.
"""
