"""Draws SVG in a process of its own: a stranger's may take all time and memory, or crash it.

The process draws one picture after the other, since it takes a while to start. Run as a script,
this file is that process, and needs nothing else of ours.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from functools import cache
from math import ceil
from signal import SIG_IGN, SIGINT, signal
from typing import IO

SECONDS = 60  # of computing, and
SECONDS_A_MILLION = 10  # pixels more; the hardest picture of the game takes a thirtieth
_MEMORY = 300_000_000  # bytes, and so many for each pixel:
_MEMORY_A_PIXEL = 40
_BY_OTHERS = (-9, -15)  # SIGKILL and SIGTERM, which Windows has not
_OUT_OF_TIME = -24  # SIGXCPU
CLEAR = (0, 0, 0, 0)
_WANTED = struct.Struct(">IIIQI")  # width, height, seconds, bytes of memory, bytes of the SVG
_GIVEN = struct.Struct(">?I")  # whether it was drawn, bytes of the PNG or of what is wrong


class CannotDraw(ValueError):
    """An SVG that isn't one, or takes too much."""


class OutOfTime(CannotDraw):
    """An SVG that was not drawn in time, though its work is bearable: worth another try, alone."""


def draw(svg: str, width: int, height: int) -> bytes:
    """`svg` as a PNG of this size in pixels, exactly where it says that size. Raises CannotDraw.

    What is bearable is told by its work; time and memory are bounded too, in case that was wrong.
    """
    from rnr_print.print.art.svg_tree import TooMuchWork
    from rnr_print.print.art.svg_work import refuse_too_much

    try:
        refuse_too_much(svg)
    except TooMuchWork as error:
        raise CannotDraw(str(error)) from None
    data = svg.encode()
    try:
        drawn, given = _draftsman(os.getpid()).draw(data, width, height)
    except _Killed:  # by whom, is not the picture's fault
        drawn, given = _draftsman(os.getpid()).draw(data, width, height)
    if not drawn:
        raise CannotDraw(given.decode(errors="replace"))
    return given


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

    def draw(self, svg: bytes, width: int, height: int) -> tuple[bool, bytes]:
        """Whether it was drawn, and the PNG or what is wrong. Raises where the process died."""
        try:
            pixels = width * height
            bounds = _seconds(pixels), _memory(pixels)
            self._to.write(_WANTED.pack(width, height, *bounds, len(svg)) + svg)
            self._to.flush()
            drawn, length = _GIVEN.unpack(_read(self._from, _GIVEN.size))
            return drawn, _read(self._from, length)
        except (OSError, EOFError, struct.error):
            _draftsman.cache_clear()
            raise _why(self._process.wait(), width * height) from None


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
        width, height, seconds, memory, length = _WANTED.unpack(head)
        svg = _read(asked, length).decode()
        _bound(seconds, memory)
        try:
            tree = usvg.Tree.from_str(svg, usvg.Options.default())
            across, down = tree.int_size()
            fit = (width / across, 0, 0, 0, height / down, 0)
            data, drawn = bytes(render(tree, fit, bg_size=(width, height), bg_color=CLEAR)), True
        except BaseException as error:  # a panic of Rust is no Exception
            data, drawn = str(error).encode(), False
        given.write(_GIVEN.pack(drawn, len(data)) + data)
        given.flush()


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
