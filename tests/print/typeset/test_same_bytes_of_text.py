"""The same text gives the same bytes, in this process and in another one."""

import hashlib
import os
import subprocess
import sys

SCRIPT = """
import hashlib, sys
from pathlib import Path
from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.typeset import FontLibrary, Style, box, line, rich

library = FontLibrary.load(Path(sys.argv[1]))
for _ in range(2):
    canvas = Canvas("en")
    for role in ("name", "mono", "display"):
        line.draw(canvas, "Ёж Việt office", 10, 700, Style(library.role(role), 9, tracking=1))
    style = Style(library.role("text"), 9, lang="ru")
    texts = ["**Мины.** Атакует __врага__, который развёртывается.", "Ещё один."]
    paragraphs = [box.Paragraph(rich.parse(t), style, 3, "justify", True) for t in texts]
    box.fit(paragraphs, 60, 90, 6).draw(canvas, 10, 500)
    print(hashlib.sha256(canvas.getpdfdata()).hexdigest())
"""


def test_bytes_depend_on_nothing_but_the_text(fonts_folder):
    assert hashlib.sha256(b"").hexdigest() not in digests(fonts_folder, "0")
    assert len(set(digests(fonts_folder, "0") + digests(fonts_folder, "4242"))) == 1


def digests(fonts_folder, seed: str) -> list[str]:
    environment = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": "C" if seed == "0" else ""}
    command = [sys.executable, "-c", SCRIPT, str(fonts_folder)]
    result = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    found = result.stdout.split()
    assert len(found) == 2
    return found
