#!/usr/bin/python3
"""Makes the fonts of ColorFontTests with Debian's python3-fonttools, in the folder of this file.

All have the letters A and B, squares of 0.8 em. A, which is also the sign ©, is coloured: its left half is red, its right half half transparent blue, and its
lower half over both has the colour of the text.

In Crowd, whose lines are 5.2 em high, A has a thousand layers; 1, © and W, which is two em wide, have one; B, ® and a letter of
Hebrew have none. Both has layers beside paints, and the painted ones have pictures beside them.
"""
import os
import struct
import zlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from fontTools.ttLib.tables.sbixGlyph import Glyph
from fontTools.ttLib.tables.sbixStrike import Strike

PARTS = {
    ".notdef": (0, 0, 500, 500), "A": None, "B": (0, 0, 800, 800), "left": (0, 0, 400, 800), "right": (400, 0, 800, 800),
    "lower": (0, 0, 800, 400),
}


def outline(box):
    pen = TTGlyphPen(None)
    if box:
        left, bottom, right, top = box
        pen.moveTo((left, bottom))
        for point in ((left, top), (right, top), (right, bottom)):
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def font(family, parts=PARTS, characters={"A": "A", "B": "B", "©": "A"}, ascent=800):
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(parts))
    builder.setupCharacterMap({ord(character): name for character, name in characters.items()})
    builder.setupGlyf({name: outline(box) for name, box in parts.items()})
    builder.setupHorizontalMetrics({name: (800, box[0] if box else 0) for name, box in parts.items()})
    builder.setupHorizontalHeader(ascent=ascent, descent=-200)
    builder.setupNameTable({"familyName": family, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    return builder


def png(side):
    def chunk(name, body):
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    rows = (b"\0" + b"\xFF\x40\x00\xFF" * side) * side
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def layers(family):
    made = font(family)
    made.setupCOLR({"A": [("left", 0), ("right", 1), ("lower", 0xFFFF)]}, version=0)
    made.setupCPAL([[(1, 0, 0, 1), (0, 0, 1, 0.5)], [(0, 1, 0, 1), (0, 1, 0, 1)]])
    return made


def paints(family):
    made = font(family)
    made.setupCOLR({"A": {"Format": 10, "Glyph": "left", "Paint": {"Format": 2, "PaletteIndex": 0, "Alpha": 1}}}, version=1)
    made.setupCPAL([[(1, 0, 0, 1)]])
    return made


def crowd(family):
    parts = PARTS | {"W": (0, 0, 2000, 1000), "one": (0, 0, 800, 800)}
    characters = {"A": "A", "B": "B", "®": "B", "©": "one", "1": "one", "W": "W", "ש": "B"}
    made = font(family, parts, characters, ascent=5000)
    made.setupCOLR({"A": [("B", 0)] * 1_000, "W": [("W", 0)], "one": [("B", 0)]}, version=0)
    made.setupCPAL([[(1, 0, 0, 1)]])
    return made


def both(family):
    made = font(family)
    paint = {"Format": 10, "Glyph": "left", "Paint": {"Format": 2, "PaletteIndex": 0, "Alpha": 1}}
    made.setupCOLR({"A": [("left", 0), ("right", 1), ("lower", 0xFFFF)], "B": paint})
    made.setupCPAL([[(1, 0, 0, 1), (0, 0, 1, 0.5)]])
    return made


def pictures(made, kind, data):
    strike = Strike(ppem=64, resolution=72)
    strike.glyphs = {name: Glyph(glyphName=name) for name in PARTS}
    strike.glyphs["A"] = Glyph(glyphName="A", graphicType=kind, originOffsetX=0, originOffsetY=0, imageData=data)
    table = newTable("sbix")
    table.version, table.flags, table.numStrikes, table.strikes = 1, 1, 1, {64: strike}
    made.font["sbix"] = table
    return made


def bitmaps(made, data):
    """Gives the A a bitmap of 64 x 64 pixels, by the formats 1 and 17 of its place and its data."""
    glyph = struct.pack(">BBbbBI", 64, 64, 0, 64, 64, len(data)) + data
    size = struct.pack(">IIII24xHHBBBb", 56, 24, 1, 0, 1, 1, 64, 64, 32, 1)
    place = struct.pack(">HHIHHIII", 1, 1, 8, 1, 17, 4, 0, len(glyph))
    for name, body in {"CBLC": struct.pack(">HHI", 3, 0, 1) + size + place, "CBDT": struct.pack(">HH", 3, 0) + glyph}.items():
        made.font[name] = DefaultTable(name)
        made.font[name].data = body
    return made


folder = os.path.dirname(os.path.abspath(__file__))
for name, made in {
        "layers": layers("Layers"), "crowd": crowd("Crowd"), "paints": paints("Paints"), "both": both("Both"),
        "pictures": pictures(font("Pictures"), "png ", png(64)),
        "painted-pictures": pictures(paints("Painted-Pictures"), "png ", png(64)),
        "painted-bitmaps": bitmaps(paints("Painted-Bitmaps"), png(64)),
        "photographs": pictures(font("Photographs"), "jpg ", b"\xFF\xD8\xFF\xD9")}.items():
    made.save(os.path.join(folder, f"{name}.ttf"))
