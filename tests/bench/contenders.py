"""Who takes part: our command, and each peer that is installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

from rnr_print import __version__

from .job import ROOT, Job
from .measure import Run, timed
from .our_workspace import write_workspace

PEERS = ("reportlab", "fpdf2", "weasyprint", "typst")
_SCRIPTS = Path(__file__).parent / "peers"
OWN, KEPT = "rnr", "rnr, faces kept"
RNR = (sys.executable, "-m", "rnr_print.cli.main")
ENVIRONMENT = {"PYTHONPATH": str(ROOT)}


@dataclass(frozen=True, slots=True)
class Ours:
    """Our pipeline, from the card data to the file, with all its checks.

    Its cache is cold; or it has kept the faces, and only what lies on the sheets is made anew.
    """

    name: str = OWN
    kept: bool = False

    def prepare(self, job: Job, folder: Path) -> None:
        """Lay the job out as a workspace."""
        write_workspace(job, folder / "workspace")

    def run(self, folder: Path) -> Run:
        """Build the cards once, from nothing but the workspace."""
        if not self.kept:
            shutil.rmtree(folder / "workspace" / ".rnr-cache", ignore_errors=True)
        self.made(folder).unlink(missing_ok=True)
        options = "--game bench --edition all --sides simplex --workspace workspace --out ."
        return timed((*RNR, "build", "cards", *options.split()), folder, ENVIRONMENT)

    def made(self, folder: Path) -> Path:
        """The file that `run` makes."""
        return folder / "bench-all-cards-en-a4-simplex.pdf"


@dataclass(frozen=True, slots=True)
class Peer:
    """A peer library, by the name of its distribution."""

    name: str

    def prepare(self, job: Job, folder: Path) -> None:
        """Lay the job out as JSON and pictures."""
        job.write(folder)

    def run(self, folder: Path) -> Run:
        """Make the file once."""
        script = str(_SCRIPTS / f"with_{self.name}.py")
        command = (sys.executable, script, str(folder / "job.json"), str(self.made(folder)))
        return timed(command, folder)

    def made(self, folder: Path) -> Path:
        """The file that `run` makes."""
        return folder / f"{self.name}.pdf"


Contender = Ours | Peer


@dataclass(slots=True)
class Field:
    """The contenders that can run here, and why the others can't."""

    contenders: list[Contender] = field(default_factory=lambda: [Ours(), Ours(KEPT, kept=True)])
    absent: dict[str, str] = field(default_factory=dict)

    @classmethod
    def here(cls) -> Field:
        """Our pipeline and every peer that can be imported."""
        found = cls()
        for name, missing in _missing():
            if missing:
                found.absent[name] = missing
            else:
                found.contenders.append(Peer(name))
        return found


def _missing() -> Iterator[tuple[str, str]]:
    """Each peer, and why it can't be imported; nothing where it can."""
    for name in PEERS:
        module = {"fpdf2": "fpdf"}.get(name, name)
        tried = subprocess.run(
            (sys.executable, "-c", f"import {module}"), capture_output=True, text=True, check=False
        )
        yield name, tried.stderr.strip().rpartition("\n")[2]


def versions(peers: Iterable[str]) -> str:
    """The versions of Python, of us and of `peers`."""
    numbers = [f"Python {sys.version.split()[0]}", f"rnr-print {__version__}"]
    return ", ".join([*numbers, *(f"{peer} {version(peer)}" for peer in peers)])
