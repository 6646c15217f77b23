#!/usr/bin/python3
"""Checks that README, CONTRIBUTING, CHANGELOG, SECURITY and the articles deny nothing that there is, name every product, module
and public controller, link to what exists, name files that exist, give the same figures, and the thresholds of the sources. Prints
figures, and on standard error a line for each finding.

A denial is a phrase such as 'There is no X', 'Not there: A, B' or 'X is missing'. It is false if X is the name of a public type of
Casement, its words ('list view' of ListView, 'navigation stack' of NavigationController), or a name of another toolkit beside which
a table of ComingFrom.md has a public type."""
import glob
import os
import re
import sys

sys.dont_write_bytecode = True
import documents

# Denials, and the words 'to come', that are right: {(document, phrase): reason}.
ALLOWED = {}
COMING_FROM = 'Sources/Casement/Casement.docc/ComingFrom.md'
LIMITS = {'README.md': 10_000, 'CHANGELOG.md': 8_000}
# The beginnings of the names of other toolkits.
PREFIX = r'^(UI|NS|CA|CG|AV|Gtk|Gdk|Adw|G|QQuick|Q|Cupertino)(?=[A-Z])'

# Where a denied noun ends.
END = r'(?:[.;:!?]|,\s(?:and\s|or\s)?no\s|\s(?:of|in|on|at|by|from|that|which|where|who|whose|because|while|unless|except|but|if|when|beside|besides)\s|$)'
DENIALS = [
    rf'\b[Tt]here (?:is|are) (?:no|neither)\s(?P<denied>.*?){END}',
    rf'\b[Nn]ot (?:there|here|in here|included|supported|available)\b(?:[^.:;]{{0,40}}:|,)\s(?P<denied>.*?){END}',
    rf'(?P<denied>[^.;:!?]*?)\s(?:(?:is|are) (?:missing|not (?:there|here|in here|included|supported|available|implemented))|(?:does|do) not exist)\b',
    rf'\b(?:has|have|contains?|offers?|provides?) no\s(?P<denied>.*?){END}',
    rf'\b(?:does|do) not (?:have|contain|include|support)\s(?P<denied>.*?){END}',
    rf'\b(?:lacks?|leaves out)\s(?P<denied>.*?){END}',
]
# A noun behind 'no' elsewhere, which is a denial of types with names of two words only: 'no button' is often something else.
WEAK_DENIAL = rf'\b[Nn]o\s(?P<denied>.*?)(?:,|{END})'


class Symbols:
    """The public symbols by name: types with their modules and superclasses, and the names of members."""

    TYPE = re.compile(r'^((?:[a-z]+ )*)(class|struct|enum|protocol|actor|typealias) (\w+)(?:<[^>]*>)?(?:: *(\w+))?')
    MEMBER = re.compile(r'^((?:[a-z]+(?:\(set\))? )*)(?:func|var|let|case|associatedtype|init|subscript)\b *`?(\w*)')

    def __init__(self, files):
        self.modules, self.parents, self.members, self.kinds = {}, {}, {'init', 'subscript'}, {}
        for path, text in files:
            self.read(path.split('/')[1], text)

    def read(self, module, text):
        # The members of public protocols and enums, and of extensions that are public, need no word of their own.
        public_depths, depth = [], 0
        for line in text.split('\n'):
            line = re.sub(r'"([^"\\]|\\.)*"|//.*', '', line).strip()
            declaration = re.sub(r'^(@\w+(\([^)]*\))? +)+', '', line)
            is_public = re.match(r'(?:[a-z]+(?:\(set\))? )*(?:public|open)\b(?!\()', declaration) is not None
            if found := self.TYPE.match(declaration):
                if is_public or public_depths[-1:] == [depth]:
                    _, kind, name, parent = found.groups()
                    self.modules.setdefault(name, set()).add(module)
                    self.kinds[name] = kind
                    if kind == 'class' and parent:
                        self.parents[name] = parent
            elif found := self.MEMBER.match(declaration):
                if is_public or public_depths[-1:] == [depth]:
                    self.members.add(found.group(2))
                    # `case left, right`
                    if ' case ' in f' {declaration}' and '(' not in declaration:
                        self.members.update(re.findall(r'\w+', declaration.split('case ', 1)[1].split('=')[0]))
            opened, closed = line.count('{'), line.count('}')
            if opened > closed and is_public and re.search(r'\b(protocol|enum|extension) ', declaration):
                public_depths.append(depth + 1)
            depth += opened - closed
            while public_depths and depth < public_depths[-1]:
                public_depths.pop()

    def is_seen(self, name):
        """Whether a type is something on the screen, or controls it: a subclass of View or ViewController."""
        seen = set()
        while name in self.parents and name not in seen:
            seen.add(name)
            name = self.parents[name]
        return name in ('View', 'ViewController')

    def has(self, link):
        """Whether a link of an article, such as `/CasementCore/View/draw(in:)`, names public symbols."""
        parts = [re.sub(r'\(.*', '', part) for part in re.sub(r'-\w+$', '', link).strip('/').split('/')]
        if link.startswith('/'):
            module = parts.pop(0)
            if not os.path.isdir(os.path.join(documents.ROOT, 'Sources', module)):
                return False
            if parts and module not in self.modules.get(parts[0], ()):
                return False
        elif parts and parts[0].startswith('Casement') and len(parts) == 1:
            return True
        return all(part in self.modules or part in self.members for part in parts)


def source_files():
    for folder, _, names in sorted(os.walk(os.path.join(documents.ROOT, 'Sources'))):
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), documents.ROOT)
            if name.endswith('.swift') and path.startswith('Sources/Casement'):
                yield path, documents.read(path)


def words(name):
    """The words of a name in its case of camels: 'list view' of ListView."""
    return [word.lower() for word in re.findall(r'[A-Z]+(?=[A-Z][a-z]|\b)|[A-Z]?[a-z]+|\d+', name)]


def phrase(parts):
    """A pattern of words in the singular or the plural."""
    return re.compile(r'\b' + r'[ -]'.join(re.escape(part) for part in parts) + r'(?:s|es)?\b', re.IGNORECASE)


class Names:
    """The names that a document must not deny, each with a pattern and the public type that it names."""

    def __init__(self, symbols, tables):
        self.exact, self.long, self.short, self.plurals = {}, [], [], []
        for name in sorted(symbols.modules):
            self.add(name, name, symbols.is_seen(name))
        for foreign, own in tables:
            self.add(foreign, own, False)

    def add(self, name, own, is_seen):
        """Adds a name; a single word, and the plural of a stem, only for what is seen on the screen."""
        self.exact.setdefault(name, own)
        parts = words(re.sub(PREFIX, '', name))
        if len(parts) > 1:
            self.long.append((phrase(parts), own))
            if parts[-1] == 'controller':
                self.long.append((phrase(parts[:-1] + ['stack']), own))
            if parts[-1] == 'view' and is_seen:
                self.plurals.append((re.compile(r'\b' + ' '.join(parts[:-1]) + r's\b', re.IGNORECASE), own))
        elif is_seen and parts and parts[0] not in ('view', 'control'):
            self.short.append((phrase(parts), own))

    def denied(self, text, is_strong=True, is_list=False):
        """The name in a denied phrase, and the type that it names; None if it denies nothing that there is."""
        # A word in marks of code is a name, exactly; whatever else is there is not one of its words.
        for name in re.findall(r'`([^`]*)`', text) + re.findall(r'\b(?:[A-Z][a-z]+){2,}\b', text):
            own = self.exact.get(name) or self.exact.get(re.sub(PREFIX, '', name))
            if own:
                return name, own
        plain = re.sub(r'`[^`]*`', '', text)
        patterns = self.long + (self.short if is_strong else []) + (self.plurals if is_list else [])
        found = ((pattern.search(plain), own) for pattern, own in patterns)
        return next(((match.group(0), own) for match, own in found if match), None)


def pairs(text, symbols):
    """The names of other toolkits in the tables of ComingFrom.md, with the first public type beside each."""
    for row in re.findall(r'^\|(.*)\|$', text, re.MULTILINE):
        cells = row.split('|')
        if len(cells) != 2:
            continue
        own = [name for name in re.findall(r'`+(?:/\w+/)?(\w+)', cells[1]) if name in symbols.modules]
        for foreign in re.findall(r'`([^`]*)`', cells[0]):
            if own and re.fullmatch(r'[A-Z]\w+', foreign):
                yield foreign, own[0]


def sentences(text):
    """The paragraphs, items and cells of a document as (line, text, what it is)."""
    current, start = [], 0
    for number, line in enumerate(documents.without_code(text).split('\n') + [''], 1):
        starts = not line.strip() or re.match(r'\s*(?:[-*] |\d+\. |#|\|)', line)
        if starts and current:
            yield start, ' '.join(current), 'text'
            current = []
        if line.startswith('|'):
            for column, cell in enumerate(re.split(r'(?<!\\)\|', line.strip('|'))):
                yield number, cell.strip(), 'first cell' if column == 0 else 'text'
        elif line.startswith('#'):
            yield number, line.lstrip('# '), 'heading'
        elif line.strip():
            if not current:
                start = number
            current.append(line.strip())


def false_denials(text, names):
    """The denials of what there is, as (line, phrase, type)."""
    is_list_of_gaps = documents.title(text).startswith('Not in here')
    for number, sentence, kind in sentences(text):
        # A link is what it says; that to an article is its name.
        plain = re.sub(r'\[([^\]]*)\]\([^)]*\)', r'\1', sentence)
        plain = re.sub(r'``(?:/\w+/)?([^`/]*)[^`]*``', r'`\1`', plain)
        found = []
        if is_list_of_gaps and kind != 'text':
            found.append(names.denied(plain, is_list=True))
        for pattern in DENIALS:
            for match in re.finditer(pattern, plain):
                is_list = match.group(0).lower().startswith('not ')
                found.append(names.denied(match.group('denied'), is_list=is_list))
        for match in re.finditer(WEAK_DENIAL, plain):
            found.append(names.denied(match.group('denied'), is_strong=False))
        for denied, own in dict.fromkeys(entry for entry in found if entry):
            yield number, denied, own


def dead_links(path, text, symbols):
    """The links to what does not exist, as (line, sentence)."""
    for number, line in enumerate(documents.without_code(text).split('\n'), 1):
        # Two backticks are a link in an article; elsewhere a forge shows both as code that links nowhere.
        links = re.findall(r'(?<!`)``([^`]+)``(?!`)', line)
        line = re.sub(r'(?<!`)`[^`]+`(?!`)', '', line)
        articles = re.findall(r'<doc:([^>]+)>|\]\(doc:([^)]+)\)', line)
        if not documents.is_article(path):
            for link in links + ['<doc:' + (first or second) + '>' for first, second in articles]:
                yield number, f"'{link}' is a link for DocC, which a forge does not follow; link to the file"
            links, articles = [], []
        for link in links:
            if not line.startswith('# ') and not symbols.has(link):
                yield number, f"'{link}' names no public symbol"
        for first, second in articles:
            name = first or second
            other = documents.article(path, name)
            if other is None:
                yield number, f"'<doc:{name}>' names no article of this catalogue"
            elif '#' in name and documents.anchor(name.split('#')[1].replace('-', ' ')) not in documents.anchors(documents.read(other)):
                yield number, f"'<doc:{name}>' names no heading"
        for target in re.findall(r'\]\(([^)\s]+)\)', line):
            if re.match(r'(https?|mailto|doc):', target):
                continue
            file, _, heading = target.partition('#')
            other = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
            if not os.path.exists(os.path.join(documents.ROOT, other)):
                yield number, f"'{target}' leads to no file"
            elif heading and heading not in documents.anchors(documents.read(other)):
                yield number, f"'{target}' leads to no heading"


def missing_files(text):
    """The paths in marks of code that name no file or folder of this package, as (line, sentence); a `*` stands for any name."""
    for number, line in enumerate(documents.without_code(text).split('\n'), 1):
        for path in re.findall(r'`((?:Sources|Tests|Tools|scripts|Documentation)/[^`\s]+)', line):
            if not glob.glob(os.path.join(documents.ROOT, path)):
                yield number, f"'{path}' names no file"


def unnamed(texts, symbols):
    """What no article names: products, modules, public controllers."""
    articles = '\n'.join(text for path, text in texts.items() if documents.is_article(path))
    manifest = documents.read('Package.swift')
    wanted = {name: 'product or module' for name in re.findall(r'"(Casement\w*)"', manifest) if not name.endswith('Tests')}
    for name in os.listdir(os.path.join(documents.ROOT, 'Sources')):
        if re.match(r'C[A-Z]|Casement', name):
            wanted[name] = 'module'
    for name in symbols.modules:
        if name.endswith('Controller') and symbols.kinds[name] == 'class':
            wanted[name] = 'controller'
    for name, kind in sorted(wanted.items()):
        if not re.search(rf'\b{name}\b', articles):
            yield f'no article names the {kind} {name}'


def untrue_imports(text, imported):
    """The rows of Architecture's table whose modules are not those that the sources import."""
    rows = dict(re.findall(r'^\| `(Casement\w*)` \| ([^|]*)\|', text, re.MULTILINE))
    for module, names in sorted(imported.items()):
        written = set(re.findall(r'`(\w+)`', rows.get(module, '')))
        if written != names:
            yield f"the row of {module} in Architecture's table differs from its imports: " + ', '.join(sorted(written ^ names))


def other_figures(readme, page):
    """The figures of README that are not those of Documentation/Figures.md."""
    row = re.compile(r'^\| `([\w.-]+)` \| ([^|]*) \|', re.MULTILINE)
    values = dict(row.findall(page))
    for name, value in row.findall(readme):
        if values.get(name) != value:
            yield f"README.md: {name} is {value}, but {values.get(name, 'missing')} in Documentation/Figures.md"


def measure(code):
    """What a constant of the sources is, as a pattern of the cell of a table; None for other code."""
    for pattern, value, unit in [
            (r'(-?[\d_.]+)', lambda n: n, r'( pt| pt/s)?'), (r'\.milliseconds\(([\d_]+)\)', lambda n: n / 1000, ' s'),
            (r'\.seconds\(([\d_.]+)\)', lambda n: n, ' s'), (r'([\d.]+) \* Double\.pi / 180', lambda n: n, ' degrees'),
            (r'Double\.pi / ([\d.]+)', lambda n: 180 / n, ' degrees')]:
        if found := re.fullmatch(pattern, code.strip(' {')):
            return re.escape(f"{value(float(found.group(1).replace('_', ''))):g}") + unit
    return None


def other_thresholds(page, files):
    """The rows of a page whose values are not those of the constants that they name."""
    rows = [line for line in page.split('\n') if line.startswith('|') and not re.match(r'\|( what \||-)', line)]
    if not rows:
        yield 'Thresholds.md: no row'
    for row in rows:
        what, value, constant, *_ = [cell.strip() for cell in row.strip('|').split('|')] + ['', '']
        owner, _, name = constant.strip('`').partition('.')
        # The declarations at the beginning of a line, up to the next one.
        types = [text for _, source in files
                 for text in re.findall(rf'^(?! )[^\n/]*\b(?:class|struct|enum|extension) {owner}\b[^\n]*\n(?:(?: [^\n]*)?\n)*', source, re.MULTILINE)]
        values = [code for text in types for code in re.findall(rf'\b(?:static let|var) {name}(?:: \w+)? = (.*)', text)]
        if len(values) != 1 or not re.fullmatch(rf'{measure(values[0])}(, physical)?', value):
            yield f"Thresholds.md: '{what}' is '{value}', but {constant or 'no constant'} is {' and '.join(values) or 'not there'}"
            continue
        scaled = any(re.search(rf'points\(asLongAs: (Self\.)?{name}\)', text) for text in types) or any(
            f'points(asLongAs: {owner}.{name})' in source for _, source in files)
        if scaled != value.endswith('physical'):
            yield f"Thresholds.md: '{what}' is physical in only one of the sources and the page"


def imports(files):
    """The modules of this package that each module imports."""
    found = {}
    for path, text in files:
        module = path.split('/')[1]
        names = set(re.findall(r'^(?:@\w+ )?(?:\w+ )?import (C[A-Z]\w*|Casement\w*)$', text, re.MULTILINE))
        found.setdefault(module, set()).update(names - {module})
    return found


# The denials above must be found in each line of this document that ends with 'false', and in no other line.
SAMPLE = """# Sample

There is one scene, and no navigation stack: a controller contains others. false

Not there: Auto Layout, `UITableView`; see the list. false

Not there: `UITextField`. false

There is no list view that makes rows; a scroll view is no trouble. false

[Not in here](x.md): sound, printing, long lists. false

A slider is not there. false

- It has no text fields, and no sound. false

Casement offers no slider. false

A navigation controller does not exist. false

There is no web view; an engine supplies frames for a `ListView`. It has no sound, no list of names, and no button is pressed.

The app sets no delegate of a list view. There is no `build`. Nothing is missing in a list view. The app draws no frame. An identifier that no view has is an error.

    There is no list view.
"""
SAMPLE_SOURCES = [('Sources/CasementControls/Sample.swift', """
open class View {}
open class ListView<Section, Item>: View {}
@MainActor public final class Slider: View {
    public var value = 0.0
    private var length = 0.0
}
open class TextField: View {}
open class Switch: View {}
open class Button: View {}
open class ViewController {}
open class NavigationController: ViewController {}
public enum Edge {
    case top, bottom
}
class Hidden: View {}
""")]


def check_sample():
    """Whether the search finds what it must find in the sample, and nothing else."""
    symbols = Symbols(SAMPLE_SOURCES)
    names = Names(symbols, pairs('| `UITableView`, `UISwitch` | `ListView`, `Switch` |', symbols))
    expected = {number for number, line in enumerate(SAMPLE.split('\n'), 1) if line.endswith('false')}
    found = {number for number, _, _ in false_denials(SAMPLE, names)}
    links = [symbols.has(link) for link in ('ListView', 'Slider/value', 'Edge/bottom', 'Hidden', 'Slider/length')]
    if found == expected and links == [True, True, True, False, False]:
        return []
    return [f'scripts/check-documents.py: its sample gives {sorted(found)} and {links}, not {sorted(expected)}']


def main():
    sources = list(source_files())
    symbols = Symbols(sources)
    texts = {path: documents.read(path) for path in documents.paths()}
    names = Names(symbols, pairs(texts[COMING_FROM], symbols))
    denials, links, others, allowed = [], [], check_sample(), set()
    for path, text in texts.items():
        for number, denied, own in false_denials(text, names):
            if (path, denied) in ALLOWED:
                allowed.add((path, denied))
            else:
                denials.append(f"{path}:{number}: denies '{denied}', but there is {own}")
        links += [f'{path}:{number}: {sentence}' for number, sentence in dead_links(path, text, symbols)]
        others += [f'{path}:{number}: {sentence}' for number, sentence in missing_files(text)]
        for number, sentence, _ in sentences(text):
            if re.search(r'\bto come\b', sentence):
                allowed.add((path, 'to come'))
                if (path, 'to come') not in ALLOWED:
                    others.append(f"{path}:{number}: 'to come' needs its reason in ALLOWED of scripts/check-documents.py")
        if len(text.encode()) > LIMITS.get(path, sys.maxsize):
            others.append(f'{path}: {len(text.encode())} bytes, more than {LIMITS[path]}; details belong into the articles')
    others += [f"{path}: says '{denied}' no more; remove it from ALLOWED of scripts/check-documents.py"
               for path, denied in ALLOWED if (path, denied) not in allowed]
    others += unnamed(texts, symbols)
    others += untrue_imports(texts['Sources/Casement/Casement.docc/Architecture.md'], imports(sources))
    others += other_thresholds(texts['Sources/Casement/Casement.docc/Thresholds.md'], sources)
    others += other_figures(texts['README.md'], texts['Documentation/Figures.md'])
    print(f'figure docs.dead-links {len(links)} count')
    print(f'figure docs.false-denials {len(denials)} count')
    print(f"figure readme.bytes {len(texts['README.md'].encode())} bytes")
    for finding in denials + links + others:
        print(finding, file=sys.stderr)
    return 1 if denials or links or others else 0


if __name__ == '__main__':
    sys.exit(main())
