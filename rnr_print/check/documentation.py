"""The page docs/checks.md, written from the checks themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from rnr_print.core.errors import fail
from rnr_print.core.finding import Check

INTRODUCTION = """\
# Checks

What `rnr check` looks for. This page is written from the code; a test keeps it current, and
`python -m rnr_print.check.documentation > docs/checks.md` writes it anew.

```sh
rnr check                              # everything
rnr check data text                    # some groups
rnr check --only overflow,same-effect  # some checks
rnr check translation --locale de,ja   # some languages
rnr check --format sarif > checks.sarif
rnr check --fix                        # mend what needs nobody's judgment
rnr check --watch                      # look again whenever a file is saved
rnr check --fresh                      # look at everything anew
rnr check --list                       # which checks there are
rnr check --explain overflow           # what one is about
rnr check pdf output/*.pdf             # files for the printer
rnr check export output/game-box-mpc-en  # what goes to a print shop
```

Each finding is a line `file:line:column: severity: what is wrong; what would be right [code]`. The
command ends with 0 where nothing is found, 1 where something is, 2 where it was called wrongly or
there is no such game. `--format` tells the same as JSON, JUnit or SARIF.

`--fix` mends findings of the checks that say so below, tells each, and looks again. Everything else
in a file stays as it is: its comments, its lines, its order.

What was found is remembered in `.rnr-cache/checks/` with all that it was found in: cards, words,
patterns, templates, fonts, the code. A later run looks again only where one of them changed, and
finds what a look at everything (`--fresh`) would find. The folder may be deleted at any time.

`--watch` goes on after the first look: whenever a file is saved it tells what is new, what is gone
and the sum, until Ctrl-C. A finding that only moved to another line is neither. Cards, words and
single templates concern few faces; a theme, an icon, a font or a template that all faces share has
all faces of all languages drawn again, which takes as long as a first look at them.

What a game can live with stands in its `waivers.yaml`:

```yaml
waived:
- code: same-effect                  # which check
  about: [rook does exactly]         # words of the messages that may stand
  because: Two guns of one make; the book has them both
  date: "2026-05-31"
```

A waiver that no finding needs is a finding itself. When the words of a rule change, the code that
carries it out is `stale-anchor` until somebody compared both and noted it with
`rnr check --reviewed combat.hit`.
"""
TITLES = {
    "data": "Data",
    "text": "Words",
    "rules": "Rules",
    "translation": "Translations",
    "print": "Print",
    "pdf": "PDF files",
    "export": "Exports",
}


def page(checks: Sequence[Check[Any]]) -> str:
    """The whole page: every check by its group, with an example."""
    return INTRODUCTION + "".join(_groups(checks))


def _groups(checks: Sequence[Check[Any]]) -> Iterator[str]:
    for group, title in TITLES.items():
        yield f"\n## {title}\n"
        for check in checks:
            if check.group == group:
                warning = "A warning. " if check.severity == "warning" else ""
                mended = " `--fix` mends it." if check.mend else ""
                yield f"\n### {check.code}\n\n{warning}{check.about}{mended}\n"
                yield f"\n```text\n{check.example}\n```\n"


def overview() -> Iterator[str]:
    """A line for each check: its group, its code, what it is about."""
    from rnr_print.check.runner import documented

    checks = documented()
    width = max(len(check.code) for check in checks)
    for group in TITLES:
        for check in (each for each in checks if each.group == group):
            yield f"{group:<11}  {check.code:<{width}}  {check.about}"


def explained(code: str) -> Iterator[str]:
    """What a check is about, how severe it is, and a line it would print. Raises InputError."""
    from rnr_print.check.runner import documented

    known = {check.code: check for check in documented()}
    if code not in known:
        near = get_close_matches(code, known, n=3)
        hint = f"did you mean {' or '.join(near)}?" if near else "see `rnr check --list`"
        raise fail(f"no check {code!r}; {hint}")
    check = known[code]
    yield f"{check.code}: {check.severity}, group {check.group}"
    yield check.about
    yield f"For example: {check.example}"
    if check.mend:
        yield "`rnr check --fix` mends it."


def main() -> None:
    """Print the page."""
    from rnr_print.check.runner import documented

    print(page(documented()), end="")


if __name__ == "__main__":
    main()
