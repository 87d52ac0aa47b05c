"""Signs that don't show are found, and shown."""

from __future__ import annotations

import pytest

from rnr_print.core.errors import Place, Problem
from rnr_print.core.unprintable import LONG, brief, plain, unseen, unseen_in_name


@pytest.mark.parametrize("sign", ["\x1b", "\0", "\r", "\x7f", "\x9b", "\u202e", "\u2066", "\udc80"])
def test_a_sign_that_does_not_show_is_told_and_written_out(sign: str) -> None:
    assert unseen(f"Ba{sign}o") == f"holds U+{ord(sign):04X}, which nobody sees; remove it"
    assert plain(sign).isascii()
    assert plain(sign).isprintable()


@pytest.mark.parametrize(
    "text", ["Bảo", "line\nline\tcell", "מאי", "a\u200fb", "می\u200cخواهم", "👩\u200d🚀"]
)
def test_what_languages_need_is_left_alone(text: str) -> None:
    assert unseen(text) == ""
    assert plain(text) == text


def test_a_problem_does_not_move_the_cursor() -> None:
    problem = Problem("no card '\x1b[2J'; see rnr cards list", Place("a\u202e.yaml", 1))
    assert str(problem) == r"a\u202e.yaml:1: no card '\x1b[2J'; see rnr cards list"


def test_long_values_lose_their_middle() -> None:
    assert brief("a" * LONG) == "a" * LONG
    assert brief("a" * 999 + "b") == "a" * (LONG // 2) + "..." + "a" * (LONG // 2 - 1) + "b"


@pytest.mark.parametrize("sign", ["\n", "\t", "\r", "\u2028", "\x1b"])
def test_the_name_of_a_file_stays_on_its_line(sign: str) -> None:
    name = f"cards{sign}ERROR: all is well, run.yaml"
    assert "which nobody sees" in unseen_in_name(name)
    told = str(Problem("a link that leads nowhere", Place(name, 3)))
    assert told.isprintable()
    assert told.endswith("ERROR: all is well, run.yaml:3: a link that leads nowhere")
