"""Every stream ends on a line of its own, and none in half a line end."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable

from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.streams import ended

LENGTH = re.compile(rb"/Length (\d+)[^>]*>>\s*stream\n")


def test_streams_are_as_long_as_they_say(one_page: Callable[..., bytes]) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.rect(0, 0, 9, 9)

    data = one_page(draw)
    found = list(LENGTH.finditer(data))
    assert found
    for stream in found:
        end = stream.end() + int(stream[1])
        assert data[end : end + 10] == b"\nendstream"


def test_no_data_ends_in_half_a_line_end() -> None:
    awkward = zlib.compress(b"\x0c")  # its checksum ends in 1 + 12
    assert awkward.endswith(b"\r")
    assert ended(awkward)[-1:] == b"\n"
    assert zlib.decompressobj().decompress(ended(awkward)) == zlib.decompress(awkward)
    assert ended(b"plain") == b"plain"
