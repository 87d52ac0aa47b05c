"""Everything that can happen, by what it is about."""
