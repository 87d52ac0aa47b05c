"""docs/tutorial.md followed to the letter: files written, changes made, commands run."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from desks import Desk

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Step:
    """Commands of the page, and what it says that they print."""

    commands: list[str]
    shown: str
    printed: str = ""

    def __str__(self) -> str:
        return "; ".join(self.commands)


@dataclass
class Reader:
    """Somebody who does what the page says, beginning in `place`."""

    place: Path
    steps: list[Step] = field(default_factory=list)

    def follow(self, page: str) -> None:
        """All of the page, from top to bottom."""
        blocks = BLOCK.findall(page)
        for number, (language, text) in enumerate(blocks):
            match language:
                case "sh":
                    following, shown = blocks[number + 1]
                    assert following == "text", f"nothing says what {text!r} prints"
                    self.run(Step(text.splitlines(), shown))
                case "diff":
                    self.change(text)
                case "yaml":
                    self.write(text)
                case _:
                    assert language == "text", f"what is to be done with a block of {language}?"

    def run(self, step: Step) -> None:
        """Run the commands of a step, one after another."""
        for command in step.commands:
            words = command.split()
            if words[0] == "cd":
                self.place /= words[1]
                continue
            assert words[0] == "rnr"
            said = Desk(self.place).rnr(*words[1:])
            step.printed += said.out + said.err
        self.steps.append(step)

    def change(self, text: str) -> None:
        """Make the change that a diff tells; what it changes must be there, once."""
        head, *lines = text.splitlines(keepends=True)
        path = self.place / head.removeprefix("--- ").strip()
        before = "".join(line[1:] for line in lines if line[0] in " -")
        after = "".join(line[1:] for line in lines if line[0] in " +")
        old = path.read_text("utf-8")
        assert old.count(before) == 1, f"{path.name} has {old.count(before)} times:\n{before}"
        path.write_text(old.replace(before, after), "utf-8")

    def write(self, text: str) -> None:
        """Write the file whose name stands in its first line."""
        path = self.place / text.splitlines()[0].removeprefix("# ")
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
