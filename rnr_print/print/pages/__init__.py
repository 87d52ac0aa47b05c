"""Flows the blocks of a book over pages; knows no game and no cards."""
