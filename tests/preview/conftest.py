"""What the tests of the desk share: one browser a process."""

from __future__ import annotations

from browsers import browser

__all__ = ["browser"]
