#!/usr/bin/env python3
"""Writes the dates that Debian's ICU makes of each locale of locales/locales.txt, for a test that compares Casement's.

The patterns are those that ICU chooses for the skeletons of DateFormat.Style. Its edition of CLDR may be another one than that of
our tables: the test lists what differs therefore. Run it in the root of the repository; libxml2 brings ICU.
"""

import ctypes
import ctypes.util
import re
import sys

OUTPUT = "Tests/CasementCoreTests/Localization/ICUDates.swift"
STYLES = [0, 1, 2, 3]  # full, long, medium, short
SKELETONS = ["MMMMd", "MMMd", "MMMEd", "MMMMEEEEd", "yMMMM", "Md"]
SUNDAY = 20_702 * 86_400_000.0  # 6 September 2026, in milliseconds since 1970
PATTERN = -2


class ICU:
    """The few functions of ICU's C API that are called here. Their names end with the version."""

    def __init__(self):
        name = ctypes.util.find_library("icui18n")
        if name is None:
            sys.exit("icu-dates.py: ICU is missing; apt-get install libxml2 brings it")
        self.version = re.search(r"\d+", name.partition(".so.")[2]).group()
        self.library = ctypes.CDLL(name)

    def call(self, name, *arguments, result=ctypes.c_int32):
        function = getattr(self.library, f"{name}_{self.version}")
        function.restype = result
        error = ctypes.c_int32(0)
        value = function(*arguments, ctypes.byref(error))
        if error.value > 0:
            sys.exit(f"icu-dates.py: {name} fails with error {error.value}")
        return value

    def open(self, name, *arguments):
        return ctypes.c_void_p(self.call(name, *arguments, result=ctypes.c_void_p))

    def text(self, name, *arguments, last=()):
        buffer = ctypes.create_string_buffer(1024)
        count = self.call(name, *arguments, buffer, 512, *last)
        return buffer.raw[: 2 * count].decode("utf-16-le")

    def data_version(self):
        """The edition of CLDR."""
        version = (ctypes.c_uint8 * 4)()
        self.call("ulocdata_getCLDRVersion", version)
        return version[0]


def utf16(text):
    data = text.encode("utf-16-le")
    return ctypes.create_string_buffer(data + b"\0\0"), len(data) // 2


def dates(icu, locale):
    name = (locale + "@calendar=gregorian").encode()
    zone = utf16("UTC")

    def written(style, pattern=(None, 0)):
        time_style = PATTERN if style == PATTERN else -1
        form = icu.open("udat_open", time_style, style, name, *zone, *pattern)
        return icu.text("udat_format", form, ctypes.c_double(SUNDAY), last=(None,))

    generator = icu.open("udatpg_open", name)
    patterns = [icu.text("udatpg_getBestPattern", generator, *utf16(skeleton)) for skeleton in SKELETONS]
    return [written(style) for style in STYLES] + [written(PATTERN, utf16(pattern)) for pattern in patterns]


def literal(text):
    def written(character):
        if character in '"\\':
            return "\\" + character
        return character if character == " " or character.isprintable() else f"\\u{{{ord(character):X}}}"

    return '"' + "".join(map(written, text)) + '"'


def main():
    icu = ICU()
    with open("locales/locales.txt", encoding="utf-8") as file:
        locales = [line.split()[1] for line in file if line.startswith("locale ")]
    with open(OUTPUT, "w", encoding="utf-8") as file:
        file.write(f"// Written by scripts/icu-dates.py with ICU {icu.version}, which has CLDR {icu.data_version()}.\n")
        file.write("// swift-format-ignore-file\n")
        file.write("/// Sunday, 6 September 2026, in each locale and each style of `DateFormat`, in its order.\n")
        file.write("enum ICUDates {\n")
        file.write("    static let rows: [(locale: String, dates: [String])] = [\n")
        for locale in sorted(locales):
            row = ", ".join(map(literal, dates(icu, locale)))
            file.write(f'        ("{locale.replace("_", "-")}", [{row}]),\n')
        file.write("    ]\n}\n")


main()
