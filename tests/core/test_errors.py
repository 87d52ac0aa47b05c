"""Problems are told in a line that any terminal bears."""

from __future__ import annotations

from rnr_print.core.errors import LONGEST, Place, Problem


def test_a_place_stands_before_what_is_wrong() -> None:
    assert str(Problem("wrong; right", Place("a.yaml", 3, 5))) == "a.yaml:3:5: wrong; right"
    assert str(Problem("wrong; right")) == "wrong; right"


def test_what_a_stranger_wrote_is_quoted_in_part() -> None:
    said = str(Problem(f"no card {'x' * 1_000_000!r}; see the list", Place("a.yaml")))
    assert len(said) < LONGEST
    assert said.startswith("a.yaml: no card 'xxx")
    assert " [...] " in said
    assert said.endswith("xxx'; see the list")
