"""Mutations inside of packed files: members of an XLSX, chunks of a PNG, their sums put right."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from functools import lru_cache
from random import Random

from .mutations import ANY, TEXT, Words, flipped

_CHUNKS_AT = 8
_SUM_AT = len(b"rnr-plates 2\n")
_KINDS = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND", b"gAMA", b"iCCP", b"tEXt", b"eXIf", b"abcd")


def repacked(chance: Random, data: bytes, words: Words) -> bytes:
    """A zip archive with one member changed, lost or called otherwise."""
    members = _members(data)
    if not members:
        return flipped(chance, data, words)
    chosen, drop = chance.choice(list(members)), chance.random() < 0.1
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            if name == chosen:
                content = chance.choice(TEXT)(chance, content, words)
                if drop:
                    continue
            archive.writestr(zipfile.ZipInfo(name), content)
    return stream.getvalue()


@lru_cache(16)
def _members(data: bytes) -> dict[str, bytes]:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    except (zipfile.BadZipFile, ValueError, zlib.error, NotImplementedError, RuntimeError, OSError):
        return {}


def rechunked(chance: Random, data: bytes, words: Words) -> bytes:
    """A PNG with one chunk changed, doubled, lost or called otherwise, and its sum put right."""
    chunks = _chunks(data)
    if not chunks:
        return flipped(chance, data, words)
    at = chance.randrange(len(chunks))
    kind, content = chunks[at]
    match chance.randrange(6):
        case 0:
            del chunks[at]
        case 1:
            chunks.insert(chance.randrange(len(chunks)), chunks[at])
        case 2:
            chunks[at] = (chance.choice(_KINDS), content)
        case 3:
            first, rest = chunks[0]
            size = struct.pack(">II", *(chance.choice((0, 1, 7, 9000, 2**31)) for _ in "wh"))
            chunks[0] = (first, size + rest[8:])
        case 4:
            first, rest = chunks[0]
            chunks[0] = (first, rest[:8] + bytes(chance.randrange(9) for _ in rest[8:]))
        case _:
            chunks[at] = (kind, chance.choice(ANY)(chance, content, words))
    return data[:_CHUNKS_AT] + b"".join(map(_chunk, chunks))


def resummed(chance: Random, data: bytes, words: Words) -> bytes:
    """Painted plates with something changed behind their checksum, which is put right."""
    head, rest = data[:_SUM_AT], chance.choice(TEXT)(chance, data[_SUM_AT + 8 :], words)
    return head + b"%08x" % zlib.crc32(rest) + rest


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    chunks, at = [], _CHUNKS_AT
    while at + 12 <= len(data):
        (size,) = struct.unpack(">I", data[at : at + 4])
        chunks.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + size]))
        at += 12 + size
    return chunks


def _chunk(chunk: tuple[bytes, bytes]) -> bytes:
    kind, content = chunk
    return (
        struct.pack(">I", len(content))
        + kind
        + content
        + struct.pack(">I", zlib.crc32(kind + content))
    )
