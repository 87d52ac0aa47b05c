"""Mutations of any file: its bytes, its lines and its tokens deleted, doubled, swapped, replaced.

Each takes a source of chance, the data, and words that mean something in the file's format.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

Words = Sequence[bytes]
Mutation = Callable[[Random, bytes, Words], bytes]

LONGEST = 600_000
"""Bytes a mutated file may have; above it doublings are cut off."""
_TOKEN = re.compile(rb"[A-Za-z0-9_.#-]+|[^\sA-Za-z0-9_.#-]")
_NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")
_QUOTED = re.compile(rb'"[^"\n]*"|' + rb"'[^'\n]*'|>[^<\n]+<|: [^\n]+")
NUMBERS = (
    b"0", b"-1", b"1", b"2", b"7", b"256", b"65536", b"-2147483649", b"1e308", b"-1e308", b"1e-320",
    b"9" * 15, b"9" * 40, b"1" + b"0" * 5000, b"nan", b"inf", b"-inf", b".nan", b"0x10", b"1_000",
    b"1:30", b"0.0001", "٣".encode(), "²".encode(), b"1e5", b"+5", b"007", b"2e400",
)  # fmt: skip
"""Numbers at which readers stumble, and what looks like numbers."""
STRANGE = (
    b"", b" ", b"\0", b"\x1b[31m", b"\r", b"\r\n", b"\n", b"\t", b"\x0b", b"\x0c", b"\x85", b"\xff",
    b"\xed\xa0\x80", b"\xc0\x80", "\u202e".encode(), "\u2028".encode(), "\ufeff".encode(),
    "\U0010ffff".encode(), "\u0301".encode() * 40, "\u1ec7".encode(), "\u05d0\u0628".encode(),
    "\u5b57".encode(), b"A" * 3000, b"ab " * 1500, b"../../etc/passwd", b"/etc/passwd", b"C:\\x",
    b"{", b"}", b"{{", b"}}", b"{}", b"{0}", b"{n!r}", b"{0.__class__}", b"{star}", b"{unit.gen}",
    b"%s", b"%", b"\\", b"'", b'"', b"null", b"true", b"None", b"[]", b"-", b"**", b"__", b"~",
)  # fmt: skip
"""Pieces that are hard to read in any format."""


def flipped(chance: Random, data: bytes, _: Words) -> bytes:
    """A few bits turned over."""
    spoiled = bytearray(data)
    for _n in range(chance.choice((1, 1, 2, 8))):
        if spoiled:
            spoiled[chance.randrange(len(spoiled))] ^= 1 << chance.randrange(8)
    return bytes(spoiled)


def deleted(chance: Random, data: bytes, _: Words) -> bytes:
    """A piece taken out."""
    start, end = _span(chance, len(data))
    return data[:start] + data[end:]


def doubled(chance: Random, data: bytes, _: Words) -> bytes:
    """A piece repeated behind itself, sometimes often."""
    start, end = _span(chance, len(data))
    times = chance.choice((1, 1, 2, 100))
    return (data[:end] + data[start:end] * times + data[end:])[:LONGEST]


def swapped(chance: Random, data: bytes, _: Words) -> bytes:
    """Two pieces in each other's place."""
    spans = sorted((*_span(chance, len(data)), *_span(chance, len(data))))
    a, b, c, d = spans
    return data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def truncated(chance: Random, data: bytes, _: Words) -> bytes:
    """The beginning alone, or the end alone."""
    at = chance.randrange(len(data) + 1)
    return data[:at] if chance.random() < 0.8 else data[at:]


def inserted(chance: Random, data: bytes, words: Words) -> bytes:
    """A word of the format, or something strange, put in anywhere."""
    at = chance.randrange(len(data) + 1)
    return data[:at] + _piece(chance, words) + data[at:]


def renumbered(chance: Random, data: bytes, _: Words) -> bytes:
    """Another number for one of the file's."""
    return _replaced(chance, data, _NUMBER, chance.choice(NUMBERS))


def nudged(chance: Random, data: bytes, _: Words) -> bytes:
    """A number a little larger or smaller than it was."""
    spots = _spots(chance, data, _NUMBER, 30)
    if not spots:
        return data
    start, end = chance.choice(spots)
    number = float(data[start:end]) if end - start < 15 else 0.0
    new = number + chance.choice((-1, 1, 1, 0.5, 10))
    return data[:start] + f"{new:g}".encode() + data[end:]


def exchanged(chance: Random, data: bytes, _: Words) -> bytes:
    """Two tokens of the file, each in the other's place."""
    found = _spots(chance, data, _TOKEN, 200)
    if len(found) < 2:
        return data
    (a, b), (c, d) = sorted(chance.sample(found, 2))
    return data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def reworded(chance: Random, data: bytes, words: Words) -> bytes:
    """A token replaced by a word of the format, or by another token of the file."""
    tokens = _spots(chance, data, _TOKEN, 40)
    other = [data[start:end] for start, end in tokens]
    new = chance.choice(other) if other and chance.random() < 0.4 else _piece(chance, words)
    return _put(chance, data, tokens, new)


def requoted(chance: Random, data: bytes, words: Words) -> bytes:
    """The inside of a quoted text, or a whole value, replaced or emptied."""
    spots = [(start + 1, end - 1) for start, end in _spots(chance, data, _QUOTED, 40)]
    return _put(chance, data, spots, _piece(chance, words))


def shuffled_lines(chance: Random, data: bytes, _: Words) -> bytes:
    """Lines deleted, doubled, moved, joined, or set in by other spaces."""
    lines = data.splitlines(keepends=True)
    if not lines:
        return data
    at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(6):
        case 0:
            del lines[at : at + chance.choice((1, 1, 5))]
        case 1:
            lines.insert(to, lines[at])
        case 2:
            lines[at], lines[to] = lines[to], lines[at]
        case 3:
            lines[at] = lines[at].rstrip(b"\r\n")
        case 4:
            lines[at] = b" " * chance.choice((1, 2, 4, 7)) + lines[at]
        case _:
            lines[at] = lines[at].lstrip(b" ")
    return b"".join(lines)


def recoded(chance: Random, data: bytes, _: Words) -> bytes:
    """The file in an encoding nobody asked for, or with other ends of lines."""
    text = data.decode("utf-8", "replace")
    match chance.randrange(7):
        case 0:
            return text.encode("utf-16")
        case 1:
            return text.encode("latin-1", "replace")
        case 2:
            return b"\xef\xbb\xbf" + data
        case 3:
            return data.replace(b"\n", b"\r\n")
        case 4:
            return data.replace(b"\n", b"\r")
        case 5:
            return text.encode("utf-32-be")
        case _:
            return data.replace(b" ", "\u00a0".encode())


def nested(chance: Random, data: bytes, _: Words) -> bytes:
    """Brackets or markup opened very often."""
    opening = chance.choice((b"[", b"{", b"(", b"<g>", b"- ", b"> ", b"{a: ", b"{{", b"{% if 1 %}"))
    at = chance.choice((0, chance.randrange(len(data) + 1)))
    return data[:at] + opening * chance.choice((30, 200, 5000)) + data[at:]


ANY: tuple[Mutation, ...] = (
    flipped, deleted, doubled, swapped, truncated, inserted, recoded,
)  # fmt: skip
"""What can be done to any file."""
TEXT: tuple[Mutation, ...] = (
    *ANY, *(nudged, reworded) * 3, *(exchanged, renumbered, requoted, shuffled_lines) * 2, nested,
)  # fmt: skip
"""What can be done to a text, the finer things more often."""


def _span(chance: Random, length: int) -> tuple[int, int]:
    start = chance.randrange(length + 1)
    return start, min(length, start + int(2 ** (chance.random() * 10)))


def _piece(chance: Random, words: Words) -> bytes:
    if words and chance.random() < 0.55:
        return chance.choice(words)
    return chance.choice(STRANGE if chance.random() < 0.7 else NUMBERS)


def _spots(
    chance: Random, data: bytes, pattern: re.Pattern[bytes], most: int
) -> list[tuple[int, int]]:
    """Some places where `pattern` stands, from anywhere in the file on."""
    start = chance.randrange(len(data) + 1)
    found: list[tuple[int, int]] = []
    for begin in (start, 0):
        for match in pattern.finditer(data, begin):
            found.append(match.span())
            if len(found) >= most:
                return found
    return found


def _replaced(chance: Random, data: bytes, pattern: re.Pattern[bytes], new: bytes) -> bytes:
    return _put(chance, data, _spots(chance, data, pattern, 20), new)


def _put(chance: Random, data: bytes, spots: Sequence[tuple[int, int]], new: bytes) -> bytes:
    if not spots:
        return data + new
    start, end = chance.choice(spots)
    return data[:start] + new + data[max(start, end) :]
