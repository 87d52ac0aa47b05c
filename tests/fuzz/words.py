"""Words that mean something in each format: what a mutation puts where readers look for them."""

from __future__ import annotations


def _words(text: str) -> tuple[bytes, ...]:
    return tuple(word.encode() for word in text.split())


YAML = (
    *_words("&a *a << !!python/object:os.system !!binary !!set !!omap | > ? - : --- ... [ ] { } , # %TAG @ `"),
    b"\n? [a, b]\n: c\n", b"\n<<: *a\n", b": &x [*x]\n", b"- - - - -", b"{a: {a: {a: 1}}}", b"\n- x\n",
    b": >\n  ", b": |2\n", b'"\\ud800"', b'"\\x00"', b'"\\U0010ffff"', b"'", b"key: ", b": null\n",
)  # fmt: skip
CARDS = (
    *YAML, *_words(
        "set kind side cards unit local order point op reference vietnam vpa base attack on dice armor ace "
        "abilities id when do or_else check limit text verb attack move gain-rd draw event held played "
        "veteran_of star arrow marks effects sections rows label icon condition reward fact happened name "
        "flavor place letter suit faction nature not_in art origin gen dat acc copies counts decks editions "
        "modes on arrival prices rolls symbol back lying title points field_limit orders_a_loss without"
    ),
)  # fmt: skip
PATTERNS = (
    *YAML, *_words(
        "{n} {unit} {do} {first} {second} {sentence} {dice} {price.swap} {price.} {.unit} {unit.gen.gen} "
        "{unit!r} {0} {} {{ }} {unit:>9999999999} {unit[0]} {unit.__class__} {star} {d9} {spade} one other "
        "** __ ~ {roll.capture} {price.swap.swap}"
    ),
)  # fmt: skip
RULEBOOK = (
    *_words(
        "# ## ###### --- *** > - 1. ``` ```example ~~~ | |---| <b> <!-- --> []() [](#combat.hit) ![x](y) "
        "{#a.b} {#combat.hit} {.story} {.table} {#x .table} {{ }} {{card.bao.attack}} {{price}} {{card}} "
        "{{card.bao.name.gen}} {{1/0}} {{price.__class__}} {{range(9**9)}} {{'a'*9999999}} {{mode.base.points}} "
        "{{arrival.alone.units|counted('unit')}} {{x|counted}} {% %} {{''.join}} &amp; src= rules= modes= case="
    ),
    b'{#x.y src="1" .rule}', b"\n\n", b'```example {#ex.a rules="x"}\ntitle: x\n```\n', b"| a | b |\n|---|---|\n| c |\n",
    b"[a](#b \"c\")", b"{{ 'x' | center(999999999) }}", b"{{ [1]*99999999 }}",
    b"{% for i in range(999999999) %}{% endfor %}", b"{{ 9**9**9 }}", b"{{ ('a' ~ 'b') * 3 }}", b"{{",
)  # fmt: skip
EXAMPLES = (
    *YAML, *_words(
        "title setup script expect final illegal note mode options players row points hands hq deck graveyard "
        "prisoners orders_deck orders_discard ops_deck locals_deck rd ok losses happened twos devils_hand "
        "lost_last round echo first turn phase vietnam vpa vietnam-1 vpa-2 A B C D echo-point bao johny ham "
        "hodunov zulu doc unit-attacks roll draw shuffle die for by card top why when start accept decline pass "
        "play attacker target order done deploy to base expansion base+expansion ... closed heading entered used "
        "deployed-by arrival deployment orders round-end attack-failed destroyed rd-gained game-won capture "
        "not-your-turn dice"
    ),
)  # fmt: skip
PO = (
    *_words(
        'msgid msgstr msgctxt msgid_plural msgstr[0] msgstr[1] msgstr[9] msgstr[99] "" "\\n" "\\" "\\x" #, #~ #| '
        "#: #. fuzzy {unit} {n} {star} {unit.gen} ** Plural-Forms: nplurals=2; nplurals=0; nplurals=99; "
        "plural=n; plural=n/0; plural=(n; plural=n%0; charset=utf-8 charset=utf-16 charset=nonsense Language: xx"
    ),
    b'"Plural-Forms: nplurals=2; plural=(n / 0);\\n"\n', b'"Content-Type: text/plain; charset=rot13\\n"\n',
    b'"PO-Revision-Date: 9999-99-99 99:99+9999\\n"\n', b'"POT-Creation-Date: YEAR\\n"\n', b"\nmsgid \"x\"\nmsgstr \"y\"\n",
    b"#, python-format, fuzzy\n", b"#, range: 0..1\n", b"#: a:b:c\n", b"#| msgid \"old\n", b"#| msgid\n",
    b"#| \n", b'msgstr[1] "x"\n', b"#~ msgid \"x\"\n", b'"Plural-Forms: nplurals=99999999; plural=0;\\n"\n',
    b'"Language: de_DE_XX_YY\\n"\n', b"#: \xe2\x81\xa8a b\xe2\x81\xa9:1\n", b"#: \xe2\x81\xa8\n",
)  # fmt: skip
TABLE = (
    b",", b";", b'"', b'""', b"\n", b"\r", b"\t", b'"\n"', b"=1+1", b"'=1", b"@SUM(A1)", b"2026-01-01", b"yes", b"TRUE",
    *_words("id copies set kind side attack.on attack.dice armor abilities component form source translation state"),
)  # fmt: skip
WORKBOOK = (
    *_words(
        "<row <c <v> </v> <f> </f> t= t=\"s\" t=\"b\" t=\"e\" t=\"d\" t=\"inlineStr\" t=\"n\" r=\"A1\" r=\"ZZZ99\" "
        "r=\"A9999999\" s=\"99\" <si> <t> <sheet r:id=\"rId9\" <dimension <mergeCell numFmtId=\"14\" #REF!"
    ),
    b'<dimension ref="A1:XFD1048576"/>', b'<c r="XFD1"><v>1</v></c>', b'<row r="1048576">', b'spans="1:99999"',
    b"<!DOCTYPE x [<!ENTITY a 'aaaa'>]>", b"&a;", b"&lt;", b"<cols><col min='1' max='16384'/></cols>",
)  # fmt: skip
MARKUP = (
    b"<!DOCTYPE x [<!ENTITY a 'aaaa'>]>", b"&a;", b"&#0;", b"&#xD800;", b"<![CDATA[", b"]]>", b"<?xml version='1.1'?>",
    b"<?xml version='1.0' encoding='utf-16'?>", b"<?xml version='1.0' encoding='koi8-r'?>", b"xmlns=''", b"xmlns:a='b'",
    b"<!--", b"-->", b"</", b"/>", b"<a:b/>", b"&", b'="', b"''",
)  # fmt: skip
XLIFF = (
    *MARKUP, *_words("<trans-unit <unit <segment <source> <target> <file id= name= state= original= form"),
    b' id="x form \xc2\xb2"', b" form \xd9\xa3", b' line="x"', b"<g id='1'>", b"xmlns='urn:oasis:names:tc:xliff:document:2.0'",
)  # fmt: skip
SVG = (
    *MARKUP, *_words(
        "<g> </g> <path <use <image <text <filter <mask <clipPath <pattern <style> <script> <foreignObject <animate "
        "transform= viewBox= width= height= href= xlink:href= #a url(#a) d= M0,0 A1,1 nan inf 1e38 100% 1em -5 "
        "fill= stroke-width= stroke-dasharray= opacity= stdDeviation= preserveAspectRatio= data:image/png;base64,AAAA "
        "data:image/svg+xml;base64,PHN2Zy8+ file:///etc/passwd http://x/"
    ),
    b"<use href='#a'/>", b"<g id='a'><use href='#a'/></g>", b"<filter id='f'><feGaussianBlur stdDeviation='1e9'/></filter>",
    b"viewBox='0 0 0 0'", b"viewBox='0 0 1e-30 1e30'", b"<pattern id='p' width='1e-5' height='1e-5'/>",
)  # fmt: skip
JINJA = (
    *_words(
        "{{ }} {% %} {# #} {%if {%endif%} {%for {%endfor%} {%set {%macro {%call {%include {%import {%extends "
        "{%block {{self}} {{loop}} {{super()}} {{caller()}} {{id}} {{name}} {{paragraphs}} {{marks}} {{seed}} {{low}} {{uid}} "
        "|upper |join |length |list |sum |round |int |float |sort |map |select |groupby |default |first |last "
        "|random |tojson |xmlattr |urlize |replace |reverse |string |striptags |truncate |unique |wordcount |dictsort "
        "|attr('x') |filesizeformat |format |items |escape |safe |accents |below |deep |max |min |abs |title "
        "is_defined is mapping range(9) range(0) range(1e9) cos(1) cos('a') sqrt(-1) chance() atan2(1) pi namespace() "
        "dict(a=1) 1/0 1//0 1%0 9**9**9 'a'*9 [1]*9 -'a' not and or in ~ == < > not.a.name x[0] x.y x() () [] {}"
    ),
    b"{{ '\\ud800' }}", b"{{ '\\x00' }}", b"{% set x = namespace(a=1) %}{% set x.a = x %}{{ x.a }}", b"{{ self }}",
    b"{% include 'unit.xml.j2' %}", b"{% import 'parts/x.xml.j2' as x %}", b"{% raw %}", b"{% set a = [] %}{% set _ = a.append(a) %}{{ a }}",
    b"{{ (1, 2)|sum }}", b"{{ ['a', 1]|sort }}", b"{{ ''.__class__ }}", b"{{ range.__init__ }}", b"{{ cycler }}",
    b"{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", b"{{ 'x'|int(base=99) }}", b"{{ 1e308*10 }}", b"{{ 1|round(999) }}",
    b"{{ 'a'|float|int }}", b"{{ (1e400)|int }}", b"{{ 5|round(-1, 'x') }}", b"{{ {}|first }}", b"{{ [[]]|map(attribute='a.b')|list }}",
    b"{% for a in 5 %}{% endfor %}", b"{% for a, b in [1] %}{% endfor %}", b"{{ 'abc'|truncate(1) }}", b"{{ chance([]) }}",
    b"{{ {}[[]] }}", b"{{ x|map('y')|list }}", b"{% autoescape false %}<{% endautoescape %}", b"{{ dict([1]) }}", b"{{ 3[1:2] }}",
    b"{% filter upper %}", b"{% with a=1 %}", b"{% trans %}", b"{{ 'a' % 3 }}", b"{{ '%99999999d' % 3 }}", b"{{ '{:>99999999}'.format(1) }}",
)  # fmt: skip
FACES = (
    *JINJA, *MARKUP, *_words(
        "<card> </card> <group> <rect/> <circle/> <polygon/> <line/> <path/> <band/> <icon/> <picture/> <paper/> <text/> "
        "<box/> x= y= w= h= width= height= bleed= size= name= color= fill= stroke= style= points= d= rotate= scale= clip= "
        "keep= mirror= align= id= ink= seed= r= nan inf 1e309 0 -0 yes no none 1,1 0,0"
    ),
    b'<box x="1" y="1" w="1" h="1" style="rules">x</box>', b'scale="0"', b'scale="1e-300"', b'rotate="1e300"', b'clip="0 0 0 0"',
    b'<text x="1" y="1" style="name">\xd8\xa7\xd7\x90\xe5\xad\x97</text>', b'seed="-1"', b'd="M0,0 C1"', b'd="Z"', b"<p>x</p>", b"<b>",
    b"**a__b**c__", b"{star}{nothing}{", b'size="0"', b'w="-1"', b'w="0"', b'points="1,1"', b'w="1e-9"',
)  # fmt: skip
FIGURES = (*JINJA, *SVG, b'class="k"', b'class="sk"', b"<g class='", b"<path d='M0 0'/>")
FONT_LIST = (
    *_words(
        "[fonts.x] [roles] [scripts.x] [[fonts]] fonts = covers = axes = file = sha256 = { } [ ] wght=700 wght=1e400 "
        "wght=nan wght=inf 1979-05-27 07:32:00 0xff 0b1 0o7 1_0 true ''' \"\"\" \\u0000 \\ud800 a.b.c= ../x /etc/passwd"
    ),
    b"\n[fonts.x]\nfile = 1\n", b"\nroles = 3\n", b"[fonts]\nx = 1\n", b"axes = { wghtt = 7 }", b"axes = { wght = true }", b'"" = 1\n',
)  # fmt: skip
PDF = (
    *_words(
        "obj endobj stream endstream xref trailer startxref %%EOF << >> [ ] ( ) /Type /Page /Pages /Kids /Count /Font "
        "/MediaBox /TrimBox /BleedBox /CropBox /Annots /Rect /Subtype /Stamp /XObject /Image /Form /Width /Height "
        "/Matrix /Resources /FontDescriptor /BaseFont /Contents /ColorSpace /Indexed /Encrypt /Filter /FlateDecode "
        "/Length /Parent /Metadata /Root null true 0 1 -1 99999999 1.5 nan q Q cm w S Do rg k BI ID EI Tf Tj TJ "
        "pdfuaid:part pdfaid:part"
    ),
    b"1 0 R", b"3 0 R", b"99 0 R", b"[0 0]", b"[0 0 0 0]", b"[/a /b /c /d]", b"<< /Kids [1 0 R] >>", b"/Annots 5", b"/Annots [5]",
    b"/Rect [1 2]", b"/Matrix [1]", b"/TrimBox (x)", b"/Width /x", b" w ", b"(x) w ", b" 1 cm ", b"/x 1 2 3 4 5 cm", b"/nothing Do",
)  # fmt: skip
JSON = (
    *_words("{ } [ ] , : null true 1e999 NaN Infinity \"\\ud800\" \"\" \"en\" \"mm\" \"px\" \"bytes\" \"key\" \"made\" \"note\" -1 0"),
    b"[" * 2000, b'{"en": 5}', b'{"en": {"bao": []}}', b"[1]", b'"x"', b"3",
)  # fmt: skip
