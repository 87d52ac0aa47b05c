"""Counters as they are printed: units and their broken sides, weapons, radios, markers."""
