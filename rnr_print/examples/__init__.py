"""Worked examples as their owner handles them: found, played, told, and measured."""
