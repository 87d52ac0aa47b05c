"""Wishes that name nothing are refused before any work begins, all of them at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from rnr_print.build.option import Option
from rnr_print.build.request import Wishes, fit_name
from rnr_print.core.errors import InputError, Problem


def check(wishes: Wishes) -> None:
    """Raises InputError with everything that is wrong in the wishes themselves."""
    problems = [
        problem for each in fields(wishes)
        for problem in _wrong(
            each.metadata["option"], each.name, getattr(wishes, each.name), each.default
        )
    ]  # fmt: skip
    if problems:
        raise InputError(problems)


def _wrong(option: Option, name: str, given: object, usual: object) -> Iterator[Problem]:
    """What is wrong with the value of an option, or with each of its values."""
    called = option.flag or name.replace("_", "-")
    if usual and given == ():
        yield Problem(f"--{called} names none; name one")
    for value in given if isinstance(given, tuple) else [] if given == usual else [given]:
        if option.choices and value not in option.choices:
            yield Problem(f"no {called} {value!r}; one of {', '.join(option.choices)}")
        elif wrong := option.check(value):
            of_name = option.check is fit_name
            said = f"{value:g}" if isinstance(value, float) else value
            told = f"no {called} {value!r}; {wrong}" if of_name else f"--{called} {said} {wrong}"
            yield Problem(told)
