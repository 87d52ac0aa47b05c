"""Examples written in tests, played on the real cards."""

from rnr_print.core.errors import Place
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.scenario import Run, run_example
from rnr_print.games.rocknroll.examples import Theater
from rnr_print.games.rocknroll.setup import Shelf


def run(shelf: Shelf, text: str) -> Run:
    return run_example(Theater(shelf), MarkedYaml(text, "example.yaml"), Place("example.yaml"))


def passes(shelf: Shelf, text: str) -> Run:
    """The run of an example that must hold in every point."""
    result = run(shelf, text)
    told = "\n".join(map(str, result.log))
    assert result.passed, "\n".join(map(str, result.failures)) + "\n" + told
    return result
