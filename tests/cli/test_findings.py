"""A finding ends a command with 1, bad input with 2; where both are, the input comes first."""

from __future__ import annotations

import pytest

from rnr_print.cli import main
from rnr_print.core.errors import InputError, Place, Problem

FINDING = Problem("the example asks for another roll", Place("a.md", 3, 1), finding=True)
INPUT = Problem("no such card", Place("b.yaml", 2, 1))


@pytest.mark.parametrize(
    ("problems", "code"), [((FINDING,), 1), ((INPUT,), 2), ((FINDING, INPUT), 2)]
)
def test_exit_codes(
    problems: tuple[Problem, ...], code: int, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    def fails(_: object) -> None:
        raise InputError(problems)

    monkeypatch.setattr(main, "app", fails)
    with pytest.raises(SystemExit) as ended:
        main.run()
    assert ended.value.code == code
    assert capsys.readouterr().err.splitlines() == [str(each) for each in problems]
