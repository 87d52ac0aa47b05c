"""Ids made of names: small letters, digits, and dashes between them."""

from __future__ import annotations

import re
from hashlib import blake2b

LONGEST = 60
_OTHER = re.compile(r"[^a-z0-9]+")
_APOSTROPHE = re.compile(r"(?<=\w)['’ʼ](?=\w)")


def slug(name: str) -> str:
    """An id that says `name` in Latin letters; empty where the name has neither letter nor digit.

    A longer name than an id can be keeps its beginning, and a hash tells it apart.
    """
    latin = _APOSTROPHE.sub("", name)
    if not latin.isascii():
        from anyascii import anyascii  # few games need it

        latin = anyascii(latin)
    words = _OTHER.sub("-", latin.lower()).strip("-")
    if len(words) > LONGEST:
        mark = blake2b(name.encode("utf-8", "replace"), digest_size=3).hexdigest()
        words = f"{words[: LONGEST - len(mark) - 1].rstrip('-')}-{mark}"
    return words
