"""Which wording of each rule was last compared with the code that carries it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rnr_print.core.errors import InputError, Problem, fail
from rnr_print.core.files import write_whole
from rnr_print.core.marked_yaml import read
from rnr_print.rulebook.tree import Rulebook

FILE = "reviewed.yaml"
ALL = "all"
HEAD = """\
# The wording (a short hash) in which each rule was last compared with the code that carries it out.
# Written by `rnr check --reviewed RULE,...`; an edited rule is stale until somebody looks again.
"""


def read_reviews(path: Path) -> Mapping[str, str]:
    """The hash of each reviewed rule's text; empty where there is no file. Raises InputError."""
    if not path.is_file():
        return {}
    source = read(path)
    if not isinstance(source.data, dict):
        raise InputError(source.problem("write rules and their hashes, `combat.hit: 0123abcd`"))
    return {rule: str(digest) for rule, digest in source.data.items()}


def review(folder: Path, book: Rulebook, rules: Sequence[str]) -> int:
    """Note that `rules` (`all`: each) were compared as they stand; how many were not before.

    Raises InputError for a rule that is none.
    """
    strangers = [rule for rule in rules if rule != ALL and rule not in book.rules]
    if strangers:
        raise InputError(Problem(f"no rule {name!r}; see the rulebook") for name in strangers)
    path = folder / FILE
    before = dict(read_reviews(path))
    wanted = book.rules if ALL in rules else rules
    after = {name: digest for name, digest in before.items() if name in book.rules}
    after |= {name: book.rules[name].digest for name in wanted}
    lines = [f'{name}: "{after[name]}"' for name in book.rules if name in after]
    if not lines:
        raise fail("no rule to review; name one, or all")
    write_whole(path, (HEAD + "\n".join(lines) + "\n").encode())
    return sum(before.get(name) != digest for name, digest in after.items())
