"""A painting that ran out of time."""

from __future__ import annotations

from rnr_print.core.errors import InputError, Problem


class InterruptedPainting(InputError):
    """A picture that ran out of time though its work is bearable: worth another try, alone."""

    def __reduce__(self) -> tuple[type[InputError], tuple[tuple[Problem, ...]]]:
        """Cross process borders as what it is: who asked tries again."""
        return InterruptedPainting, (self.problems,)
