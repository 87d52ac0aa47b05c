"""A PDF made ready for a press: four inks, a standard kept, a line to cut along, the same bytes.

Sources: ISO 15930-4:2003 (PDF/X-1a), ISO 15930-7:2010 (PDF/X-4), ISO 32000-1, 14.11.
"""

from __future__ import annotations

from html import escape
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf, Stream, String

from rnr_print.core.errors import fail
from rnr_print.export.press_cut import add_cuts
from rnr_print.export.press_inks import in_inks
from rnr_print.export.profile import Press

VERSIONS = {"PDF/X-1a:2003": "1.4", "PDF/X-4": "1.6"}
REGISTRY = "http://www.color.org"
ICC_MARK, ICC_SPACE, ICC_CLASS = slice(36, 40), slice(16, 20), slice(12, 16)


def pressed(pdf: bytes, press: Press, corner: float, icc: bytes | None = None) -> bytes:
    """The PDF for a press; where a line cuts cards out, their corners are round by `corner` mm.

    `icc` is the profile of the printing condition, for those who have one. Raises InputError.
    """
    file = pikepdf.open(BytesIO(pdf))
    in_inks(file, press)
    if press.cut:
        add_cuts(file, press.cut, corner)
    _declare(file, press, icc)
    out = BytesIO()
    file.save(
        out, deterministic_id=True, force_version=VERSIONS[press.standard], compress_streams=True,
        object_stream_mode=pikepdf.ObjectStreamMode.disable,
    )  # fmt: skip
    return out.getvalue()


def check_icc(data: bytes, path: object) -> bytes:
    """The profile itself. Raises InputError where it isn't one of a press of four inks (ICC.1)."""
    if data[ICC_MARK] != b"acsp":
        raise fail("is no ICC profile; take one of your press, as its printer gives it", path)
    if data[ICC_SPACE] != b"CMYK" or data[ICC_CLASS] != b"prtr":
        raise fail("is a profile of something else than a press with four inks (CMYK, prtr)", path)
    return data


def _declare(file: Pdf, press: Press, icc: bytes | None) -> None:
    """Say what the file keeps to, and what it is to be printed by."""
    file.docinfo[Name.GTS_PDFXVersion] = String(press.standard)
    intent = Dictionary(
        Type=Name.OutputIntent, S=Name.GTS_PDFX, RegistryName=String(REGISTRY),
        OutputConditionIdentifier=String(press.condition), Info=String(press.condition),
    )  # fmt: skip
    if icc:
        profile = Stream(file, icc)
        profile[Name.N] = 4
        intent[Name.DestOutputProfile] = file.make_indirect(profile)
    file.Root[Name.OutputIntents] = Array([intent])
    if press.standard == "PDF/X-4":
        told = {key[1:]: escape(str(value)) for key, value in file.docinfo.items()}
        xmp = Stream(file, _XMP.format_map(told).encode())
        xmp[Name.Type], xmp[Name.Subtype] = Name.Metadata, Name.XML
        file.Root[Name.Metadata] = file.make_indirect(xmp)


_XMP = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" \
xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{Title}</rdf:li></rdf:Alt></dc:title>
<xmp:CreatorTool>{Creator}</xmp:CreatorTool>
<pdf:Producer>{Producer}</pdf:Producer>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""
