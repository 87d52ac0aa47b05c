"""Rates of won games with what they are worth: Wilson's interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z_95 = 1.959963984540054
"""The normal quantile of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Rate:
    """`successes` out of `trials`; a draw counts as half a success."""

    successes: float
    trials: int

    @property
    def share(self) -> float:
        """The observed share; 0.5 when nothing was tried."""
        return self.successes / self.trials if self.trials else 0.5

    def wilson(self, z: float = Z_95) -> tuple[float, float]:
        """The interval in which the true share lies with 95 % confidence (Wilson 1927)."""
        n = self.trials
        if n == 0:
            return 0.0, 1.0
        middle = (self.share + z * z / (2 * n)) / (1 + z * z / n)
        spread = z / (1 + z * z / n) * sqrt(self.share * (1 - self.share) / n + (z / (2 * n)) ** 2)
        return max(0.0, middle - spread), min(1.0, middle + spread)

    def __str__(self) -> str:
        low, high = self.wilson()
        return f"{self.share:.1%} ({low:.1%} to {high:.1%}, n = {self.trials})"
