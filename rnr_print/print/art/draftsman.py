"""Draws SVG in a process of its own: a stranger's may take all time and memory, or crash it.

The process draws one picture after the other, since it takes a while to start. Run as a script,
this file is that process, and needs nothing else of ours.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from math import ceil
from signal import SIG_IGN, SIGINT, signal
from threading import Lock
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from rnr_print.print.art.svg_windows import Window
    from rnr_print.print.art.svg_work import Work

SECONDS = 60  # of computing, and
SECONDS_A_MILLION = 10  # pixels more; the hardest picture of the game takes a thirtieth
_MEMORY = 300_000_000  # bytes, and so many for each pixel:
_MEMORY_A_PIXEL = 40
_BY_OTHERS = (-9, -15)  # SIGKILL and SIGTERM, which Windows has not
_OUT_OF_TIME = -24  # SIGXCPU
CLEAR = (0, 0, 0, 0)
_asking = Lock()
"""One thread at a time talks to the process that draws."""
_WANTED = struct.Struct(">IIIQII")  # width, height, seconds, bytes of memory, windows, bytes of SVG
_WINDOW = struct.Struct(">IIII")  # left, top, right, bottom
_GIVEN = struct.Struct(">?I")  # whether it was drawn, bytes of the PNG or of what is wrong


class CannotDraw(ValueError):
    """An SVG that isn't one, or takes too much."""


class OutOfTime(CannotDraw):
    """An SVG that was not drawn in time, though its work is bearable: worth another try, alone."""


def draw(svg: str, width: int, height: int) -> bytes:
    """`svg` as a PNG of this size in pixels, exactly where it says that size. Raises CannotDraw.

    What is bearable is told by its work; time and memory are bounded too, in case that was wrong.
    """
    _bearable(svg)
    (drawn,) = _drawn(svg, width, height, [(0, 0, width, height)])
    return drawn


def draw_apart(svg: str, width: int, height: int) -> Iterator[tuple[Window, bytes]]:
    """The windows of `svg` in which anything stands, each as a PNG of its own. Raises CannotDraw.

    To pack and unpack empty paper would take longer than to draw; nothing reaches over a window's
    edge. The SVG has a `viewBox` that begins at 0, 0 and is stretched.
    """
    windows = _bearable(svg).windows(width, height)
    return zip(windows, _drawn(svg, width, height, windows), strict=True)


def _bearable(svg: str) -> Work:
    """The work of an SVG. Raises CannotDraw where it is too much."""
    from rnr_print.print.art.svg_tree import TooMuchWork
    from rnr_print.print.art.svg_work import bearable

    try:
        return bearable(svg)
    except TooMuchWork as error:
        raise CannotDraw(str(error)) from None


def _drawn(svg: str, width: int, height: int, windows: Sequence[Window]) -> list[bytes]:
    data = svg.encode()
    with _asking:
        try:
            return _draftsman(os.getpid()).draw(data, width, height, windows)
        except _Killed:  # by whom, is not the picture's fault
            return _draftsman(os.getpid()).draw(data, width, height, windows)


def rest() -> None:
    """End the process that draws, if there is one, until somebody asks again."""
    with _asking:
        if _draftsman.cache_info().currsize:
            _draftsman(os.getpid()).end()


class _Killed(CannotDraw):
    """Somebody else ended the process that draws."""


@cache
def _draftsman(_process: int) -> _Draftsman:
    """The draftsman of this process: one that was forked off needs another."""
    return _Draftsman()


class _Draftsman:
    """The process that draws."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._from = self._process.stdin, self._process.stdout

    def draw(self, svg: bytes, width: int, height: int, windows: Sequence[Window]) -> list[bytes]:
        """The PNG of each window. Raises CannotDraw, too where the process died."""
        try:
            pixels = width * height
            bounds = _seconds(pixels), _memory(pixels)
            self._to.write(_WANTED.pack(width, height, *bounds, len(windows), len(svg)))
            self._to.write(b"".join(_WINDOW.pack(*window) for window in windows) + svg)
            self._to.flush()
            return [self._given() for _ in windows]
        except (OSError, EOFError, struct.error):
            _draftsman.cache_clear()
            raise _why(self._process.wait(), width * height) from None

    def end(self) -> None:
        """End it: it has nothing to draw."""
        _draftsman.cache_clear()
        self._to.close()
        self._from.close()
        self._process.wait()

    def _given(self) -> bytes:
        drawn, length = _GIVEN.unpack(_read(self._from, _GIVEN.size))
        given = _read(self._from, length)
        if not drawn:  # nothing follows
            raise CannotDraw(given.decode(errors="replace"))
        return given


def _why(status: int, pixels: int) -> CannotDraw:
    """What ended the process that draws."""
    if status in _BY_OTHERS:
        return _Killed("the process that draws was ended twice from outside; try again")
    if status == _OUT_OF_TIME:
        return OutOfTime(f"it wasn't done after {_seconds(pixels)} s of computing; simplify it")
    return CannotDraw(f"it needs over {_memory(pixels) // 1_000_000:,} MB of memory; simplify it")


def _seconds(pixels: int) -> int:
    return SECONDS + SECONDS_A_MILLION * pixels // 1_000_000


def _memory(pixels: int) -> int:
    return _MEMORY + _MEMORY_A_PIXEL * pixels


def _read(stream: IO[bytes], count: int) -> bytes:
    data = stream.read(count)
    if len(data) < count:
        raise EOFError
    return data


def _serve() -> None:
    """Be the process that draws, until nobody asks any more."""
    from resvg import render, usvg

    signal(SIGINT, SIG_IGN)  # Ctrl-C is for who asks
    asked, given = sys.stdin.buffer, sys.stdout.buffer
    while head := asked.read(_WANTED.size):
        width, height, seconds, memory, count, length = _WANTED.unpack(head)
        windows = [_WINDOW.unpack(_read(asked, _WINDOW.size)) for _ in range(count)]
        svg = _read(asked, length).decode()
        _bound(seconds, memory)
        try:
            tree = usvg.Tree.from_str(svg, usvg.Options.default())
            across, down = tree.int_size()
            for left, top, right, bottom in windows:
                fit = (width / across, 0, -left, 0, height / down, -top)
                size = (right - left, bottom - top)
                _give(given, True, bytes(render(tree, fit, bg_size=size, bg_color=CLEAR)))
        except BaseException as error:  # a panic of Rust is no Exception
            _give(given, False, str(error).encode())


def _give(stream: IO[bytes], drawn: bool, data: bytes) -> None:
    stream.write(_GIVEN.pack(drawn, len(data)) + data)
    stream.flush()


def _bound(seconds: int, memory: int) -> None:
    """Let the system end this process where a picture takes too much."""
    try:
        import resource
    except ImportError:  # Windows has none
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    for what, most in (
        (resource.RLIMIT_CPU, ceil(used.ru_utime + used.ru_stime) + seconds),
        (resource.RLIMIT_AS, memory),
    ):
        _, hard = resource.getrlimit(what)
        resource.setrlimit(what, (most if hard < 0 else min(most, hard), hard))


if __name__ == "__main__":
    _serve()
