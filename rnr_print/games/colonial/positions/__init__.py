"""Positions written as data: laid out on the table, and written down from it."""
