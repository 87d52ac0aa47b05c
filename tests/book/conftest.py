"""Books opened once for all tests."""

from books import base, full, opened

__all__ = ("base", "full", "opened")
