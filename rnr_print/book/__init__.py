"""What the rulebook of Rock'n'Roll says and shows: blocks for `rnr_print.pages`."""

from rnr_print.book.sources import Sources
from rnr_print.book.writing import Book, write

__all__ = ["Book", "Sources", "write"]
