"""`python -m tests.fuzz`: mutated inputs over all readers; exit 1 where one fails or hangs."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from .campaign import Campaign, Tally, table
from .readers import READERS


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a campaign; progress and faults go to stderr, the table to stdout."""
    options = _options(arguments)
    readers = [each for each in READERS if not options.readers or each.name in options.readers]
    campaign = Campaign(options.inputs, options.seed, options.jobs, readers)
    tallies = campaign.run(lambda tally: _tell(tally, options.out))
    print("\n".join(table(tallies)))
    return 1 if any(tally.faults for tally in tallies) else 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=20_000, help="mutated inputs in all")
    parser.add_argument("--seed", type=int, default=0, help="another seed: other inputs")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument(
        "--readers", type=lambda names: names.split(","), help="only these, by commas"
    )
    parser.add_argument(
        "--out", type=Path, default=Path("fuzz-faults"), help="where failing inputs go"
    )
    return parser.parse_args(arguments)


def _tell(tally: Tally, out: Path) -> None:
    """Say how a reader did; keep the first input of each fault, and how it failed."""
    print(f"{tally.reader}: {tally.inputs} inputs, {len(tally.faults)} faults", file=sys.stderr)
    for told in tally.unplaced.values():
        print(f"  without a place: {told[:150]}", file=sys.stderr)
    counted = Counter(outcome.mark for _, outcome, _ in tally.faults)
    for number, outcome, data in tally.faults:
        if times := counted.pop(outcome.mark, 0):
            folder = out / tally.reader.replace(" ", "-")
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{number}.input").write_bytes(data)
            (folder / f"{number}.told").write_text(outcome.told, "utf-8", "backslashreplace")
            print(f"  {times} x {outcome.mark} (input {number})", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
