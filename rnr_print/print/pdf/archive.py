"""What PDF/A-2a and PDF/UA-1 ask of a file besides tags: XMP and an output intent.

Sources: ISO 19005-2, 6.2.3 and 6.6; ISO 14289-1, 5.
"""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFStream,
    PDFZCompress,
)

from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.source import Source

SRGB = Path(__file__).with_name("srgb.icc")


def archive(canvas: Canvas) -> None:
    """Declare the canvas's document PDF/A-2a and PDF/UA-1. Its title and author must be set."""
    document = canvas._doc
    catalog = document.Catalog
    xmp = _xmp(canvas)
    length = len(xmp.encode())
    catalog.Metadata = Source(  # never compressed, so that any program finds it
        f"<</Type/Metadata/Subtype/XML/Length {length}>>\nstream\n{xmp}\nendstream"
    )
    profile = PDFStream(PDFDictionary({"N": 3}), _profile(), [PDFZCompress])
    intent = PDFDictionary({
        "Type": PDFName("OutputIntent"),
        "S": PDFName("GTS_PDFA1"),
        "OutputConditionIdentifier": "(sRGB)",
        "Info": "(sRGB IEC61966-2.1)",
        "DestOutputProfile": document.Reference(profile),
    })  # fmt: skip
    canvas.set_catalog_entry("OutputIntents", PDFArray([intent]))


@cache
def _profile() -> bytes:
    return SRGB.read_bytes()


def _xmp(canvas: Canvas) -> str:
    info = canvas._doc.info
    year, month, day, hour, minute, second = canvas._doc._timeStamp.YMDhms
    date = f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}+00:00"
    told = {
        "title": info.title, "author": info.author, "subject": info.subject,
        "creator": info.creator, "producer": info.producer, "date": date,
    }  # fmt: skip
    return _XMP.format_map({name: escape(value, quote=False) for name, value in told.items()})


_XMP = """\
<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" \
xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<xmp:CreatorTool>{creator}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<pdf:Producer>{producer}</pdf:Producer>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" \
xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" \
xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>part of ISO 14289 to which the document conforms\
</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""
