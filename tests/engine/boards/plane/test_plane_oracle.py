"""The plane agrees with shapely on random cases; `oracle.py` tries as many as one likes."""

import pytest

pytest.importorskip("shapely")

import oracle


def test_no_case_differs_off_a_border(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oracle, "BATCH", 600)
    told = list(oracle.compared(7, len(oracle.QUESTIONS)))
    assert [wrong for *_, wrong in told if wrong] == []
    assert sum(cases - borders for _, cases, borders, _ in told) > 5300
