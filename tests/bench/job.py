"""The benchmark's job: cards with a title, a text, a picture and a number, on A4, nine a page."""

from __future__ import annotations

import json
import random
import struct
import zlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "fonts" / "fira-sans-condensed"
PICTURES = 54
PICTURE_PX = 472  # 40 mm at 300 dpi
_SUBJECTS = ("patrol", "sniper", "medic", "courier", "sapper", "gunner", "scout", "pilot", "cook")
_PLACES = ("bridge", "paddy", "ridge", "temple", "village", "trail", "river", "airfield", "tunnel")
_ACTS = (
    "moves to a neighboring Point and lies low until the smoke has cleared",
    "attacks the nearest enemy and draws an order",
    "holds the line while everybody else goes home",
    "may look at the top card of the deck and put it back",
    "costs its owner a unit of choice at the end of the round",
)


@dataclass(frozen=True, slots=True)
class BenchCard:
    """A card of the job; `picture` is the stem of a PNG in the job's folder `art`."""

    number: str
    title: str
    text: str
    picture: str


@dataclass(frozen=True, slots=True)
class Job:
    """`count` cards that share one picture or, `distinct`, show 54 different ones in turn."""

    count: int
    distinct: bool = False

    @property
    def name(self) -> str:
        """What the job is called in the table."""
        return f"{self.count} cards" + f", {PICTURES} pictures" * self.distinct

    @property
    def pages(self) -> int:
        """Pages of nine cards."""
        return -(-self.count // 9)

    @property
    def cards(self) -> list[BenchCard]:
        """The cards, the same every time."""
        chance = random.Random(54)
        return [self._card(i, chance) for i in range(self.count)]

    def _card(self, index: int, chance: random.Random) -> BenchCard:
        subject, place = chance.choice(_SUBJECTS), chance.choice(_PLACES)
        text = f"The {subject} at the {place} {chance.choice(_ACTS)}."
        while len(text) < 100 + index % 4 * 25:
            text += f" Then the {chance.choice(_SUBJECTS)} {chance.choice(_ACTS)}."
        return BenchCard(
            number=f"{index + 1:03d}/{self.count:03d}",
            title=f"{subject.title()} of the {place}",
            text=text,
            picture=f"picture-{index % PICTURES if self.distinct else 0:02d}",
        )

    @property
    def pictures(self) -> list[str]:
        """The names of the pictures that the cards show, each once."""
        return list(dict.fromkeys(card.picture for card in self.cards))

    def write(self, folder: Path) -> Path:
        """Lay the job out for the peers: `job.json` and the pictures in `art`."""
        write_pictures(folder / "art", self.pictures)
        fonts = {
            "regular": f"{FONTS}/FiraSansCondensed-Regular.ttf",
            "bold": f"{FONTS}/FiraSansCondensed-Bold.ttf",
        }
        path = folder / "job.json"
        data = {"fonts": fonts, "cards": [asdict(card) for card in self.cards]}
        path.write_text(json.dumps(data, indent=1))
        return path


def write_pictures(folder: Path, names: list[str]) -> None:
    """Draw a flat RGB picture for each name, as PNG."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / f"{name}.png").write_bytes(_png(int(name[-2:])))


def _png(index: int) -> bytes:
    """A sun over hills, differing with `index`: 8-bit RGB, not interlaced (W3C PNG)."""
    rows = b"".join(b"\0" + row for row in _rows(index))
    head = struct.pack(">IIBBBBB", PICTURE_PX, PICTURE_PX, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks
    )


def _rows(index: int) -> Iterator[bytes]:
    sky, sun = bytes((225, 190, 120 + index)), bytes((190, 50, 30))
    hill = bytes((60, 80 + index, 50))
    middle, radius = PICTURE_PX // 3 + index * 3, 70 + index
    horizon = PICTURE_PX * 2 // 3 + index % 7 * 10
    for y in range(PICTURE_PX):
        if y >= horizon:
            yield hill * PICTURE_PX
            continue
        half = int(max(0, radius**2 - (y - 200) ** 2) ** 0.5)
        left, right = max(0, middle - half), min(PICTURE_PX, middle + half)
        yield sky * left + sun * (right - left) + sky * (PICTURE_PX - right)
