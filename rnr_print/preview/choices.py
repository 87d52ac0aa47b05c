"""What can be chosen of a product that is looked at, and the job that a choice makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rnr_print.build import loaders
from rnr_print.build.availability import left_out
from rnr_print.build.job import INKS, Job
from rnr_print.build.product import BY_NAME, CONTENTS, NAMES, Product
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.build.request_checks import check
from rnr_print.core.errors import InputError, fail
from rnr_print.core.marked_yaml import read
from rnr_print.core.untrusted.reading import listed
from rnr_print.core.workspace import Workspace
from rnr_print.locales.catalog import languages
from rnr_print.print.sheets.profile import PrinterProfile
from rnr_print.print.sheets.sides import Sides

PRINTERS = "printers"
"""A folder of printer profiles beside card_data; those that lie beside it are offered as well."""
DPI = 300
"""Of generated pictures on screen: those for print take four times as long to paint."""
SWITCHES = ("mixed_backs", "margin_coverage", "sleeved")


@dataclass(frozen=True)
class Choices:
    """What can be chosen of the products of a game. Raises InputError for a game that isn't."""

    workspace: Workspace
    game: str
    profiles: Sequence[Path] = ()
    """Printer profiles that were named when the desk was opened."""

    def products(self) -> list[str]:
        """The products that the game has data for; the cards first."""
        folder = self.workspace.game(self.game)
        out = left_out(folder, NAMES)
        return [name for name in NAMES if name not in out]

    def of(self, product: str) -> dict[str, Any]:
        """What can be chosen of a product, by option; the usual first. Raises InputError."""
        known = _product(product)
        folder = self.workspace.game(self.game)
        found: dict[str, Any] = {"locale": languages(folder / "locale"), "ink": list(INKS)}
        if known.made != "once":
            editions = loaders.database(folder, None).game.editions
            found["edition"] = [[name, each.title] for name, each in editions.items()]
        found["paper"] = list(self._papers(known))
        if known.two_sided:
            found["sides"] = list(_first("duplex-long", Sides))
        if "profile" in known.takes:
            found["profile"] = ["", *(self._profiles())]
        if "marks" in known.takes:
            found["marks"] = ["yes", "no"]
        found |= {name: ["no", "yes"] for name in SWITCHES if name in known.takes}
        return found

    def job(self, product: str, said: Mapping[str, str]) -> Job:
        """The job of a product with what is `said` of it. Raises InputError."""
        known = _product(product)
        wishes: dict[str, Any] = {"products": (known.name,), "game": self.game, "dpi": DPI}
        for name, many in (("edition", "editions"), ("locale", "locales"), ("paper", "papers"),
                           ("sides", "sides")):  # fmt: skip
            if value := said.get(name):
                wishes[many] = (value,)
        if ink := said.get("ink"):
            wishes["ink"] = ink
        if profile := said.get("profile"):
            wishes["profile"] = self._profile(profile)
        if "marks" in said:
            wishes["marks"] = said["marks"] != "no"
        wishes |= {name: said[name] == "yes" for name in SWITCHES if name in said}
        if known.book and "paper" not in said:
            wishes["papers"] = ("a5",)
        wished = Wishes(**wishes)
        check(wished)
        return next(jobs_of(self.workspace, wished))

    def _papers(self, product: Product) -> Iterator[str]:
        if product.book:
            yield from _first("a5", self._formats())
            return
        template = loaders.sheets(self.workspace.shared("sheets"))
        papers = template.papers if product.two_sided else {**template.papers, **template.posters}
        yield from _first("a4", papers)

    def _formats(self) -> Sequence[str]:
        """The formats of the game's books."""
        own = self.workspace.templates / "book" / f"{self.game}.yaml"
        path = own if own.is_file() else self.workspace.shared("book/plain.yaml")
        told = read(path).data
        return list(told["formats"]) if isinstance(told, dict) and "formats" in told else []

    def _profiles(self) -> dict[str, Path]:
        """The printer profiles of the workspace, and those that were named, by their names."""
        root = self.workspace.root
        found = {}
        for path in (*listed(root, "*.yaml"), *listed(root / PRINTERS, "*.yaml"), *self.profiles):
            try:
                PrinterProfile.load(path)
            except InputError:
                if path not in self.profiles:
                    continue  # some other file
            found[path.stem] = path
        return found

    def _profile(self, name: str) -> Path:
        known = self._profiles()
        if name not in known:
            told = ", ".join(known) or f"put one into {PRINTERS}/"
            raise fail(f"no printer profile {name!r}; {told}")
        return known[name]


def _product(name: str) -> Product:
    if name not in BY_NAME or name == CONTENTS:
        raise fail(f"no product {name!r}; one of {', '.join(NAMES)}")
    return BY_NAME[name]


def _first(usual: str, names: Sequence[str] | Mapping[str, object] | type[Sides]) -> Iterator[str]:
    """The names with the usual one first."""
    told = [str(name) for name in names]
    yield from sorted(told, key=lambda name: name != usual)
