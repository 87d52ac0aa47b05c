"""One input tried: what a reader does with a spoiled file."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import process_time
from typing import Literal

from rnr_print.core.errors import InputError, Problem

from .readers import Reader
from .stage import Stage

Verdict = Literal["accepted", "refused", "unplaced", "fault"]
"""An `unplaced` refusal doesn't say where: it is right only for what no file is to blame for."""


@dataclass(frozen=True)
class Outcome:
    """What came of one input. A fault has a `mark`, equal for those of one cause, and is `told`."""

    verdict: Verdict
    seconds: float = 0.0
    mark: str = ""
    told: str = ""


@dataclass
class Trials:
    """Inputs of one reader on a stage: the n-th is the same for the same seed."""

    stage: Stage
    reader: Reader
    seed: int

    def __post_init__(self) -> None:
        self.seeds = {
            file: (self.stage.root / file).read_bytes() for file in self.reader.files(self.stage)
        }

    def input(self, number: int) -> tuple[str, bytes]:
        """The file of the n-th input and its bytes."""
        chance = Random(f"{self.seed}/{self.reader.name}/{number}")
        file = chance.choice(list(self.seeds))
        return file, self.reader.mutated(chance, self.seeds[file])

    def warmed(self) -> Iterator[str]:
        """Every sound file, once it was used. Raises whatever a sound file is refused for."""
        for file in self.seeds:
            self.reader.use(self.stage, self.stage.root / file)
            yield file

    def tried(self, file: str, data: bytes) -> Outcome:
        """Use the file with these bytes."""
        with self.stage.spoiled(file, data) as path:
            start = process_time()
            try:
                self.reader.use(self.stage, path)
                found = Outcome("accepted")
            except InputError as error:
                found = _refusal(error)
            except (KeyboardInterrupt, GeneratorExit):
                raise
            except BaseException as error:  # a panic of Rust is no Exception
                found = Outcome("fault", mark=_mark(error), told=traceback.format_exc())
            seconds = process_time() - start
        if found.verdict != "fault" and seconds > self.reader.seconds:
            told = f"{seconds:.1f} s of a processor, then {found.verdict}"
            return Outcome("fault", seconds, f"slow {self.reader.name}", told)
        return Outcome(found.verdict, seconds, found.mark, found.told)


def _refusal(error: InputError) -> Outcome:
    """A refusal; a fault where a problem can't be printed or says nothing."""
    for problem in error.problems:
        if wrong := _unspeakable(problem):
            return Outcome("fault", mark=wrong, told=repr(problem))
    for problem in error.problems:
        if problem.place is None:
            return Outcome("unplaced", mark=problem.message[:30], told=problem.message)
    return Outcome("refused")


def _unspeakable(problem: Problem) -> str:
    """What is wrong with the words of a problem."""
    said = str(problem)
    try:
        said.encode()
    except UnicodeEncodeError:
        return "a problem that can't be printed"
    if not problem.message.strip():
        return "a problem without words"
    return "" if len(said) < 20_000 else "a problem that fills screens"


def _mark(error: BaseException) -> str:
    """The kind of an error and where in the package it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "rnr_print" in Path(frame.filename).parts] or list(frames)
    return f"{type(error).__name__} in {Path(ours[-1].filename).name}:{ours[-1].lineno}"


def shrunk(tried: Callable[[bytes], Outcome], data: bytes, mark: str, most: int) -> bytes:
    """A shorter input with the same fault, found with at most so many tries."""
    step = len(data) // 2
    while step and most > 0:
        start = 0
        while start < len(data) and most > 0:
            shorter = data[:start] + data[start + step :]
            most -= 1
            if tried(shorter).mark == mark:
                data = shorter
            else:
                start += step
        step //= 2
    return data
