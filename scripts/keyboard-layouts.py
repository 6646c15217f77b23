#!/usr/bin/env python3
"""Makes the layouts of the keyboard on the screen from scripts/keyboard-layouts.txt and the files of CLDR.

    keyboard-layouts.py            writes the table of layouts, and the letters for its test
    keyboard-layouts.py --check    fails if the committed files differ; compares nothing with another version of CLDR

A long press on a key offers, in this order: the main letters of the language that are variants of the key's letter and on no
key; the texts of `alt`; CLDR's auxiliary letters of the language; variants that other languages have. The latter two are in the
order of how many people write languages with that letter among the main ones.
"""
import collections
import os
import re
import sys
import unicodedata
import xml.etree.ElementTree as xml

CLDR = "/usr/share/unicode/cldr/common"
SOURCE = "scripts/keyboard-layouts.txt"
TABLE = "Sources/CasementKeyboard/Layouts/Tables/LayoutTable.swift"
LETTERS = "Tests/CasementKeyboardTests/Layouts/MainLetters.swift"

# The most alternatives of a key with those of other languages, and with the auxiliary ones; the main ones are all there.
MOST_COMMON = 8
MOST_AUXILIARY = 12
# Letters that fewer people write are not offered to those of other languages.
LEAST_READERS = 2_000_000

# Variants of a letter that Unicode does not decompose.
BASES = dict(
    pair for pair in """
    ßs ſs æa œo øo đd ðd þt łl ħh ıi ŋn ŧt ĸk əe ƒf ªa ºo ɓb ɗd ɖd ɛe ɔo ƙk ɣg ʋv ʒz ʼ' ’'
    ґг єе эе ыи іи ъь ѕс јй љл њн ћч ђд џц әа өо үу ұу қк ғг ңн һх җж
    پب چج ژز ڜش ڢف ڤف ڥف ٯق ڧق ڨق کك گك یي ىي يی كک ةه ٱا
    """.split())


class LayoutError(Exception):
    pass


class Repository:
    """The files of CLDR, with the inheritance of locales."""

    def __init__(self):
        self.files = {}
        supplemental = xml.parse(f"{CLDR}/supplemental/supplementalData.xml").getroot()
        self.parents = {
            child: entry.get("parent")
            for entry in supplemental.iter("parentLocale") for child in entry.get("locales").split()}
        self.currencies = {
            region.get("iso3166"): next(
                (c.get("iso4217") for c in region if c.get("to") is None and c.get("tender") != "false"), None)
            for region in supplemental.find("currencyData").iter("region")}
        self.readers = collections.Counter()
        for territory in supplemental.iter("territory"):
            for language in territory.iter("languagePopulation"):
                people = float(territory.get("population")) * float(language.get("populationPercent")) / 100
                self.readers[language.get("type")] += people
        likely = xml.parse(f"{CLDR}/supplemental/likelySubtags.xml").getroot()
        self.likely = {entry.get("from"): entry.get("to") for entry in likely.iter("likelySubtag")}

    @staticmethod
    def version():
        with open(f"{CLDR}/dtd/ldml.dtd", encoding="utf-8") as dtd:
            return re.search(r'cldrVersion CDATA #FIXED "([^"]+)"', dtd.read()).group(1)

    def chain(self, locale):
        while locale != "root":
            yield locale
            locale = self.parents.get(locale) or (locale.rpartition("_")[0] or "root")

    def value(self, tag, path, root=False):
        """The text of the element at a path, in the locale or those that it inherits from."""
        for locale in [*self.chain(tag.replace("-", "_"))] + ["root"] * root:
            if locale not in self.files:
                file = f"{CLDR}/main/{locale}.xml"
                self.files[locale] = xml.parse(file).getroot() if os.path.exists(file) else None
            if self.files[locale] is not None:
                for element in self.files[locale].findall(path):
                    # A path without these attributes means the element without them, which ElementTree cannot ask for.
                    if element.text != "↑↑↑" and all(
                            f"@{name}" in path.split("/")[-1] or element.get(name) is None for name in ("type", "alt")):
                        return element.text
        return None

    def letters(self, tag, kind=None):
        path = f"characters/exemplarCharacters[@type='{kind}']" if kind else "characters/exemplarCharacters"
        return exemplars(self.value(tag, path) or "")

    def region(self, tag):
        region = re.search(r"-([A-Z]{2}|[0-9]{3})$", tag)
        likely = self.likely.get(tag.replace("-", "_")) or self.likely[tag.split("-")[0]]
        return region.group(1) if region else likely.split("_")[-1]


def exemplars(text):
    """The elements of a set of CLDR, such as `[a á {ch} \\u0301 가-힣]`, without capitals."""
    elements = []
    pattern = r"\\u([0-9A-Fa-f]{4})|\\(.)|\{([^}]*)\}|(\S)-(\S)|(\S)"
    for code, escaped, sequence, first, last, single in re.findall(pattern, text.strip()[1:-1]):
        if code:
            elements.append(chr(int(code, 16)))
        elif sequence:
            elements.append(re.sub(r"\\u([0-9A-Fa-f]{4})", lambda m: chr(int(m.group(1), 16)), sequence))
        elif first:
            elements += map(chr, range(ord(first), ord(last) + 1))
        else:
            elements.append(escaped or single)
    elements = [unicodedata.normalize("NFC", element) for element in elements]
    return [element for element in dict.fromkeys(elements) if element == element.lower()]


def clusters(text):
    """The letters of a text, each with its marks; a mark alone is one, too."""
    return re.findall(r"[^\u0300-\u036F][\u0300-\u036F]*|[\u0300-\u036F]", text)


def base(letter, keys):
    """The key whose letter is varied: `a` for `ấ`, or `â` where that is a key; None where no key has it."""
    letters, seen = [letter], set()
    while letters:
        seen.update(letters)
        simpler = []
        for letter in letters:
            marks = unicodedata.normalize("NFD", letter)
            for index in range(1, len(marks)):
                simpler.append(unicodedata.normalize("NFC", marks[:index] + marks[index + 1:]))
            if len(marks) == 1 and letter in BASES:
                simpler.append(BASES[letter])
        letters = [letter for letter in simpler if letter not in seen]
        for letter in letters:
            if letter in keys:
                return letter
    return None


class Layout:
    def __init__(self):
        self.rows, self.shifts, self.alternatives, self.marks = [], {}, {}, ". , ; ?".split()
        self.currency, self.is_for_input_method = None, False

    def read(self, word, words):
        texts = [re.sub(r"U\+([0-9A-F]{4})", lambda m: chr(int(m.group(1), 16)), text) for text in words]
        if word == "row":
            self.rows.append(texts if len(texts) > 1 else list(texts[0]))
        elif word == "shift":
            if len(texts) != len(self.rows[-1]):
                raise LayoutError(f"shift {' '.join(texts)}: {len(texts)} keys below a row of {len(self.rows[-1])}")
            self.shifts.update((key, text) for key, text in zip(self.rows[-1], texts) if key != text)
        elif word == "alt":
            self.alternatives[texts[0]] = texts[1:]
        elif word == "marks":
            self.marks = texts
        elif word == "currency":
            self.currency = texts[0]
        elif word == "input-method":
            self.is_for_input_method = True
        else:
            raise LayoutError(f"{SOURCE} has a line that starts with {word}")

    @property
    def keys(self):
        return [key for row in self.rows for key in row]

    def ranked(self, repository, tag, common):
        """The alternatives of each key."""
        typed = set(self.keys) | set(self.shifts.values())
        ranked = {key: [] for key in self.keys}

        def add(letters, most):
            for letter in letters:
                key = base(letter, ranked)
                if key and letter not in typed and len(ranked[key]) < most:
                    typed.add(letter)
                    ranked[key].append(letter)

        main = [] if self.is_for_input_method else repository.letters(tag)
        add([letter for text in main for letter in clusters(text)], 99)
        for key, texts in self.alternatives.items():
            ranked[key] += [text for text in texts if text not in typed]
            typed.update(texts)
        missing = [letter for text in main for letter in clusters(text) if letter not in typed]
        if missing:
            raise LayoutError(f"{tag}: no key types the main letters {' '.join(missing)}; write an alt for them")
        if not self.is_for_input_method:
            # Of letters with several marks, only those that Unicode has composed: Lithuanian grammars have many others.
            auxiliary = [text for text in repository.letters(tag, "auxiliary") if len(text) < 3 and len(clusters(text)) == 1]
            add(sorted(auxiliary, key=lambda letter: -common[letter]), MOST_AUXILIARY)
            add([letter for letter, readers in common.most_common() if readers >= LEAST_READERS], MOST_COMMON)
        return ranked

    def packed(self, repository, tag, common):
        """The rows as in the table: keys between spaces, their text, shifted text and alternatives between bars."""
        ranked = self.ranked(repository, tag, common)
        return [" ".join("|".join([key, self.shifts.get(key, ""), *ranked[key]]).rstrip("|") for key in row)
                for row in self.rows]


def read_layouts():
    version, layouts = "", {}
    with open(SOURCE, encoding="utf-8") as file:
        for line in file:
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            if words[0] == "package":
                version = words[2]
            elif words[0] == "layout":
                layout = Layout()
                layouts.update((tag, layout) for tag in words[1:])
            else:
                layout.read(words[0], words[1:])
    return version, layouts


def common_letters(repository):
    """How many people write languages with a Latin or Cyrillic letter among the main ones."""
    common = collections.Counter()
    for file in sorted(os.listdir(f"{CLDR}/main")):
        locale = file[:-4]
        if repository.readers[locale] and not re.search("_[A-Z0-9]+$", locale):
            for letter in repository.letters(locale):
                if len(letter) == 1 and unicodedata.name(letter).split()[0] in ("LATIN", "CYRILLIC"):
                    common[letter] += repository.readers[locale]
    # Letters of the same frequency are in the order of their codes, not of the files.
    return collections.Counter(dict(sorted(common.items())))


def symbols(repository, tag, layout):
    """The name, the currency, the marks and the quotes, as in the table."""
    language, _, region = tag.partition("-")
    names = "localeDisplayNames/languages/language[@type='{}']"
    name = repository.value(tag, names.format(tag.replace("-", "_"))) if len(region) == 4 else None
    name = name or repository.value(tag, names.format(language))
    if re.fullmatch("[A-Z]{2}|[0-9]{3}", region):
        names = f"localeDisplayNames/territories/territory[@type='{region}']"
        name += f" ({repository.value(tag, names + '[@alt=' + repr('short') + ']') or repository.value(tag, names)})"
    code = layout.currency or repository.currencies[repository.region(tag)]
    currency = f"numbers/currencies/currency[@type='{code}']/symbol"
    narrow = currency + "[@alt='narrow']"
    symbol = repository.value(tag, narrow) or repository.value(tag, currency, True)
    if symbol is None or len(symbol) > 2:
        symbol = repository.value("root", narrow, True) or symbol or code
    ends = ["quotationStart", "quotationEnd", "alternateQuotationStart", "alternateQuotationEnd"]
    quotes = dict.fromkeys(repository.value(tag, f"delimiters/{end}", True) for end in ends)
    fields = [name[0].upper() + name[1:], symbol, *layout.marks, *quotes]
    return "|".join(re.sub("[\u061C\u200E\u200F]", "", field) for field in fields)


def literal(text):
    """The inside of a literal in Swift, in which marks and characters without a shape are escaped."""
    def escaped(character):
        is_hidden = unicodedata.category(character) in ("Mn", "Mc", "Me", "Cf", "Zs", "Cc") and character != " "
        return f"\\u{{{ord(character):X}}}" if is_hidden else {"\\": "\\\\", '"': '\\"'}.get(character, character)
    return "".join(map(escaped, text))


def function(name, summary, values):
    """A function that returns the text of a tag; tags with the same text share a case."""
    tags = {}
    for tag, value in values:
        tags.setdefault(value, []).append(tag)
    lines = [f"    /// {summary}", f"    static func {name}(_ tag: String) -> String? {{", "        switch tag {"]
    for value, sharing in tags.items():
        case = f"        case {', '.join(map(quoted, sharing))}:"
        rows = value.split("\n")
        if len(rows) == 1:
            lines.append(f"{case} {quoted(value)}")
        else:
            lines += [case, '            """', *(f"            {literal(row)}" for row in rows), '            """']
    return lines + ["        default: nil", "        }", "    }"]


def quoted(text):
    return f'"{literal(text)}"'


def heading(version, summary):
    return [
        f"// Written by `make layouts` from CLDR {version}; locales/NOTICES holds its licence.",
        "// swift-format-ignore-file", f"/// {summary}"]


def files(version, layouts):
    repository = Repository()
    common = common_letters(repository)
    keys = [(tag, "\n".join(layout.packed(repository, tag, common))) for tag, layout in layouts.items()]
    names = [(tag, symbols(repository, tag, layout)) for tag, layout in layouts.items()]
    table = [
        *heading(version, "The layouts of languages, packed: `KeyboardLayout(language:)` reads them."), "enum LayoutTable {",
        "    /// The languages; of several of one language, the usual one is the first.",
        f"    static let languages = {quoted(' '.join(layouts))}",
        *function(
            "keys", "Rows in lines, keys between spaces: text, shifted text if it is no capital, and alternatives.", keys),
        *function("symbols", "Name, currency, period, comma, semicolon, question mark, quotes.", names), "}"]
    letters = [
        *heading(version, "The main letters of the languages, in CLDR; none where an input method makes them."),
        "enum MainLetters {", "    static let letters: [(language: String, letters: String)] = ["]
    for tag, layout in layouts.items():
        main = [] if layout.is_for_input_method else repository.letters(tag)
        letters.append(f"        ({quoted(tag)}, {quoted(' '.join(main))}),")
    letters += ["    ]", "}"]
    return {TABLE: "\n".join(table) + "\n", LETTERS: "\n".join(letters) + "\n"}


def run(is_check):
    version, layouts = read_layouts()
    installed = Repository.version()
    if installed != version:
        print(f"keyboard-layouts: CLDR {installed} is installed, {SOURCE} records {version}")
        if is_check:
            print("keyboard-layouts: nothing compared")
            return 0
        raise LayoutError(f"update the version in {SOURCE} together with the table")
    status = 0
    for path, text in files(version, layouts).items():
        if not is_check:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            continue
        committed = open(path, encoding="utf-8").read() if os.path.exists(path) else ""
        if committed != text:
            print(f"keyboard-layouts: {path} differs; run make layouts")
            status = 1
    if is_check and status == 0:
        print("keyboard-layouts: the committed layouts are up to date")
    return status


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit("usage: keyboard-layouts.py [--check]")
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    try:
        sys.exit(run(sys.argv[1:] == ["--check"]))
    except (LayoutError, OSError) as error:
        sys.exit(f"keyboard-layouts: {error}")
