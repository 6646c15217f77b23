#!/usr/bin/env python3
"""Decodes PNG files without libpng, for `scripts/png-suite.sh`.

    png-reference.py FOLDER OUT    writes OUT/list, with a line `NUMBER TAB FILE` for each PNG, and OUT/NUMBER

OUT/NUMBER has the lowest and then the highest correct value of each pixel, premultiplied, four bytes each in the order alpha, red,
green, blue. They differ only where 16 bits are converted from another gamma: libpng does that by a table of 2,048 levels, and a
sample may get one of the two beside its own. A file that is no valid PNG is named on standard error and left out.
"""
import os
import struct
import sys
import zlib

SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
# The first column and row of each pass, and the steps to the next ones.
PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
SCREEN_GAMMA = 2.2
# Below this libpng does not convert.
LEAST_CORRECTION = 0.05


def chunks(data):
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("no signature")
    place = 8
    while place + 12 <= len(data):
        (length,) = struct.unpack(">I", data[place:place + 4])
        body = data[place + 4:place + 8 + length]
        if struct.unpack(">I", data[place + 8 + length:place + 12 + length])[0] != zlib.crc32(body):
            raise ValueError("a sum is wrong")
        yield body[:4], body[4:]
        place += 12 + length


def nearest(left, above, corner):
    guess = left + above - corner
    return min((abs(guess - left), 0, left), (abs(guess - above), 1, above), (abs(guess - corner), 2, corner))[2]


def filtered(kind, line, above, step):
    """Undoes the filter of a row of bytes."""
    for i, byte in enumerate(line):
        left, corner = (line[i - step], above[i - step]) if i >= step else (0, 0)
        added = (0, left, above[i], (left + above[i]) // 2, nearest(left, above[i], corner))[kind]
        line[i] = byte + added & 255
    return line


def samples(line, count, depth):
    bits, size = int.from_bytes(line, "big"), len(line) * 8
    return [bits >> size - (i + 1) * depth & (1 << depth) - 1 for i in range(count)]


class Picture:
    def __init__(self, data):
        parts = {}
        for name, body in chunks(data):
            parts[name] = parts.get(name, b"") + body
        header = struct.unpack(">IIBBBBB", parts[b"IHDR"])
        self.width, self.height, self.depth, self.color, _, _, self.is_interlaced = header
        self.palette, self.transparent = parts.get(b"PLTE"), parts.get(b"tRNS")
        exponent = 1.0
        if b"gAMA" in parts and b"sRGB" not in parts:
            exponent = SCREEN_GAMMA * struct.unpack(">I", parts[b"gAMA"])[0] / 100_000
        self.exponent = 1 / exponent if abs(exponent - 1) >= LEAST_CORRECTION else 1.0
        self.pixels = self.read(zlib.decompress(parts[b"IDAT"]))

    def read(self, raw):
        count, result, place = SAMPLES[self.color], {}, 0
        for x, y, right, down in PASSES if self.is_interlaced else [(0, 0, 1, 1)]:
            columns = range(x, self.width, right)
            if not columns:
                continue
            size = (len(columns) * count * self.depth + 7) // 8
            line = bytes(size)
            for row in range(y, self.height, down):
                body = bytearray(raw[place + 1:place + 1 + size])
                line = filtered(raw[place], body, line, max(1, count * self.depth // 8))
                place += 1 + size
                values = samples(line, len(columns) * count, self.depth)
                for index, column in enumerate(columns):
                    result[column, row] = values[index * count:(index + 1) * count]
        return result

    def level(self, value, top, slack):
        share = min(max(value / top + slack, 0), 1)
        return int(share ** self.exponent * 255 + 0.5)

    def pixel(self, values, slack):
        top, alpha = (1 << self.depth) - 1, 255
        if self.color == 3:
            index, top = values[0], 255
            values = self.palette[3 * index:3 * index + 3]
            if self.transparent and index < len(self.transparent):
                alpha = self.transparent[index]
        elif self.color in (4, 6):
            alpha = int(values[-1] / top * 255 + 0.5)
            values = values[:-1]
        elif self.transparent and struct.pack(f">{len(values)}H", *values) == self.transparent:
            alpha = 0
        levels = [self.level(value, top, slack) for value in values]
        levels *= 3 // len(levels)
        return bytes([alpha] + [(level * alpha + 127) // 255 for level in levels])

    def bounds(self):
        slack = 2 / 2_047 if self.depth == 16 and self.exponent != 1 else 0
        places = [(x, y) for y in range(self.height) for x in range(self.width)]
        return b"".join(self.pixel(self.pixels[place], sign * slack) for sign in (-1, 1) for place in places)


def main(folder, out):
    files = sorted(os.path.join(path, name) for path, _, names in os.walk(folder) for name in names
                   if name.endswith(".png"))
    with open(os.path.join(out, "list"), "w") as index:
        for number, file in enumerate(files):
            try:
                with open(file, "rb") as source:
                    bounds = Picture(source.read()).bounds()
            except (ValueError, KeyError, IndexError, struct.error, zlib.error) as error:
                print(f"png-reference: {file} is left out: {error}", file=sys.stderr)
                continue
            with open(os.path.join(out, str(number)), "wb") as target:
                target.write(bounds)
            print(number, os.path.abspath(file), sep="\t", file=index)


main(*sys.argv[1:])
