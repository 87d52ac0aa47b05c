"""Our own commands on the real game: start-up, a whole edition, nothing changed, all pictures."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from .contenders import ENVIRONMENT, RNR
from .job import ROOT
from .measure import Measured, Run, timed

RULE = re.compile(r"""msgctxt "rulebook:[\w-]+\.[\w-]+"\n(?:[^\n]+\n)*?[^\n]*(\b\w{6,})\."\n\n""")
STEP = 7
"""Rules lie so far apart that are edited one after the other."""
KEPT = ("art", "paper", "book")  # finished pictures in the cache


@dataclass(frozen=True, slots=True)
class Studio:
    """A copy of the game's workspace in `folder`, with a cache of its own."""

    folder: Path

    @classmethod
    def opened(cls, folder: Path) -> Studio:
        """A fresh copy, without any cache."""
        for part in ("card_data", "templates", "fonts"):
            shutil.copytree(ROOT / part, folder / part)
        return cls(folder)

    @property
    def cache(self) -> Path:
        """The cache of the copy."""
        return self.folder / ".rnr-cache"

    def build(self, edition: str, kindly: Sequence[str] = ()) -> Run:
        """Build the cards of `edition` in Russian, A4 for both sides of the paper.

        `kindly` is a command that runs it with less haste.
        """
        options = f"--edition {edition} --locale ru --sides duplex-long --workspace . --out ."
        return timed((*kindly, *RNR, "build", "cards", *options.split()), self.folder, ENVIRONMENT)

    def made(self, edition: str) -> Path:
        """The file of an edition."""
        return self.folder / f"rocknroll-{edition}-cards-ru-a4-duplex-long.pdf"

    def build_rulebook(self) -> Run:
        """Build the whole rulebook in Russian, A5."""
        options = "--edition expansion --locale ru --paper a5 --workspace . --out ."
        return timed((*RNR, "build", "rulebook", *options.split()), self.folder, ENVIRONMENT)

    @property
    def rulebook(self) -> Path:
        """The file of the rulebook."""
        return self.folder / "rocknroll-expansion-rulebook-ru-a5.pdf"

    def forget(self, edition: str) -> None:
        """Drop the file and all of the cache but finished pictures."""
        self.made(edition).unlink(missing_ok=True)
        self.forget_all_but_pictures()

    def forget_all_but_pictures(self) -> None:
        """Drop all of the cache but finished pictures."""
        for path in self.cache.iterdir():
            if path.is_file():
                path.unlink()
            elif path.name not in KEPT:
                shutil.rmtree(path)

    def edit_rulebook(self, turn: int = 0) -> None:
        """Say the last word of a rule once more, of another rule each `turn`."""
        path = self.folder / "card_data/rocknroll/locale/ru/rulebook.po"
        text = path.read_text("utf-8")
        rules = list(RULE.finditer(text))
        found = rules[turn * STEP % len(rules)]
        path.write_text(f"{text[: found.end(1)]} {found[1]}{text[found.end(1) :]}", "utf-8")

    def fill(self) -> None:
        """Paint what pictures the project's own cache lacks."""
        for kept in KEPT:
            if (ROOT / ".rnr-cache" / kept).is_dir():
                shutil.copytree(ROOT / ".rnr-cache" / kept, self.cache / kept)
        self.build("base,expansion")


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """So many processes beside that do nothing, as fast as they can, while this one lives.

    Each has a session of its own, as other people's programs do: where the system shares cores
    among sessions, the priority of a process counts within its session alone.
    """
    code = f"import os\nwhile os.getppid() == {os.getpid()}: pass"
    running = [
        subprocess.Popen((sys.executable, "-c", code), start_new_session=True) for _ in range(loops)
    ]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


def painted_beside(folder: Path, loops: int) -> Run:
    """All pictures painted from nothing with the least priority, beside busy loops.

    Raises CommandFailedError where the machine's being busy is a picture's fault.
    """
    with busy(loops):
        return Studio.opened(folder).build("base,expansion", ("nice", "-n", "19"))


def own_figures(
    folder: Path, rounds: int, with_art: bool, loops: int, say: Callable[[str], None]
) -> Iterator[tuple[str, tuple[Measured, float]]]:
    """What each of our commands takes, and the seconds it may take (design: targets)."""
    say("rnr --help")
    starts = [timed((*RNR, "--help"), folder, ENVIRONMENT) for _ in range(rounds)]
    yield "`rnr --help`", (Measured.of(starts), 0.25)
    studio = Studio.opened(folder / "studio")
    if with_art:
        say("all pictures from nothing")
        yield "all pictures from nothing, both editions", (
            Measured.of([studio.build("base,expansion")]), 90,
        )  # fmt: skip
        if loops:
            say(f"all pictures from nothing, beside {loops} busy loops")
            yield f"the same with `nice -n 19` beside {loops} busy loops", (
                Measured.of([painted_beside(folder / "busy", loops)]), 900,
            )  # fmt: skip
    else:
        say("pictures that are not kept yet")
        studio.fill()
    for edition in ("base", "expansion"):
        say(f"edition {edition}")
        made = studio.made(edition)
        cold, again = [], []
        for _ in range(rounds):
            studio.forget(edition)
            cold.append(studio.build(edition))
            again.append(studio.build(edition))
        yield f"{edition} in Russian, pictures kept", (Measured.of(cold, made), 3)
        yield f"{edition} in Russian, nothing changed", (Measured.of(again, made), 0.6)
    yield from _rulebook_figures(studio, rounds, say)


def _rulebook_figures(
    studio: Studio, rounds: int, say: Callable[[str], None]
) -> Iterator[tuple[str, tuple[Measured, float]]]:
    """The rulebook laid anew, and when nothing changed."""
    say("rulebook")
    studio.build_rulebook()
    cold, again = [], []
    for _ in range(rounds):
        studio.rulebook.unlink()
        cold.append(studio.build_rulebook())
        again.append(studio.build_rulebook())
    yield "rulebook, expansion, one locale", (Measured.of(cold, studio.rulebook), 3)
    yield "rulebook, nothing changed", (Measured.of(again), 0.6)
