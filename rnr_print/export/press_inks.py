"""What a PDF draws, in four inks: every color as a build, chosen by what is painted with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import pikepdf
from pikepdf import Dictionary, Name, Operator, Pdf, Stream

from rnr_print.core.errors import fail
from rnr_print.export.press_colors import Color, build_of
from rnr_print.export.profile import Build, Press

FILL, STROKE = ("rg", "g"), ("RG", "G")
LETTERS = ("Tj", "TJ", "'", '"')
AREAS = ("f", "F", "f*", "B", "B*", "b", "b*", "sh")
LEVELS = 255
Step = tuple[Sequence[Any], Operator]


class _Chosen(NamedTuple):
    """The color to fill with, if one was chosen here, and the build that was told for it."""

    color: Color | None = None
    told: Build | None = None


def in_inks(file: Pdf, press: Press) -> None:
    """Change all pages, forms and pictures of a file. Raises InputError for a picture that can't be
    printed so."""
    for thing in file.objects:
        if not isinstance(thing, Stream):
            continue
        if thing.get(Name.Subtype) == Name.Image:
            _picture(thing, press)
        elif thing.get(Name.Subtype) == Name.Form:
            thing.write(_drawn(thing, thing, press))
    for page in file.pages:
        page.contents_coalesce()
        page.obj[Name.Contents].write(_drawn(page, page.obj, press))


def _drawn(drawn: pikepdf.Object | pikepdf.Page, owner: pikepdf.Object, press: Press) -> bytes:
    """What is drawn, with builds for colors. A fill is told when something is painted with it, for
    letters and stencils have another black than areas."""
    stencils = _stencils(owner)
    chosen, stack = _Chosen(), list[_Chosen]()
    steps: list[Step] = []
    for step in pikepdf.parse_content_stream(drawn):
        name, operands = str(step.operator), list(step.operands)
        if name in FILL:
            chosen = _Chosen(_color(operands))
            continue
        if name in STROKE:
            build = build_of(_color(operands), press, fine=True)
            steps.append(([*build], Operator("K")))
            continue
        if name == "q":
            stack.append(chosen)
        elif name == "Q" and stack:
            chosen = stack.pop()
        elif name in (*LETTERS, *AREAS, "Do") and chosen.color is not None:
            fine = name in LETTERS or (name == "Do" and str(operands[0]) in stencils)
            build = build_of(chosen.color, press, fine)
            if build != chosen.told:
                chosen = _Chosen(chosen.color, build)
                steps.append(([*build], Operator("k")))
        steps.append((operands, step.operator))
    return pikepdf.unparse_content_stream(steps)


def _stencils(owner: pikepdf.Object) -> set[str]:
    """The names of the pictures of one bit that are painted with the color of fills."""
    resources = owner.get(Name.Resources, Dictionary())
    named = resources.get(Name.XObject, Dictionary())
    return {name for name, thing in named.items() if thing.get(Name.ImageMask, False)}


def _color(operands: Sequence[Any]) -> Color:
    values = [float(value) for value in operands]
    red, green, blue = values if len(values) == 3 else values * 3
    return red, green, blue


def _picture(image: Stream, press: Press) -> None:
    """A user's picture in four inks; stencils have the color they are filled with."""
    if image.get(Name.ImageMask, False) or image.get(Name.ColorSpace) == Name.DeviceCMYK:
        return
    if press.standard == "PDF/X-1a:2003" and Name.SMask in image:
        raise fail(f"a picture is see-through, which {press.standard} can't say; give it a ground")
    rgb = np.asarray(pikepdf.PdfImage(image).as_pil_image().convert("RGB"), np.float32) / LEVELS
    black = 1 - rgb.max(axis=2, keepdims=True)
    rest = (1 - rgb - black) / np.maximum(1 - black, 1 / LEVELS)
    total = rest.sum(axis=2, keepdims=True)
    rest *= np.clip((press.ink / 100 - black) / np.maximum(total, 1 / LEVELS), 0, 1)
    inks = np.concatenate([rest, black], axis=2).clip(0, 1)
    image.write(np.floor(inks * LEVELS).astype(np.uint8).tobytes())  # never over the limit
    for key in (Name.Decode, Name.Mask):
        if key in image:
            del image[key]
    image[Name.ColorSpace] = Name.DeviceCMYK
    image[Name.BitsPerComponent] = 8
