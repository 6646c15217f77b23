#!/usr/bin/python3
"""cast.py BLOCKS FOLDER: writes the modules ArticleCast and ExampleCast for `Fuzz --sizes`: copies of the blocks of code of the
articles, which `extract_blocks` wrote to BLOCKS, and of the example programs, each with a list of what stories can show.

Shown are applications, controllers, views, and functions whose arguments are known here. Prints what is not, with the reason."""
import glob
import os
import re
import sys

sys.dont_write_bytecode = True

# Programs that are not shown, with the reason.
LEFT_OUT = {'Video': 'it starts a process of GStreamer'}
# Functions that are not shown.
SKIPPED = {
    'volumeAfterDragging': 'it has a stage of its own', 'operate': 'it has a stage of its own',
    'leaks': 'it has a stage of its own', 'answerAfterPressing': 'it has a stage of its own',
    'swipe': 'it needs a stage', 'write': 'it writes a file', 'differences': 'it needs a recording',
}
# What stands for an argument of a type.
ARGUMENTS = {
    'View': 'page.add(View())', 'ScrollView': 'page.add(ScrollView())', 'ImageView': 'page.add(ImageView())',
    'Label': 'page.add(Label("10"))', 'Button': 'page.add(Button("Open"))', 'Page': 'page.add(Page())',
    'StreamView': 'page.add(StreamView())', 'Scene': 'scene', 'ViewController': 'SizeForm()',
    '[ViewController]': '[SizeForm(), SizeForm()]', 'SlideController': 'page.slides()',
    'PageSwitcher': 'page.add(PageSwitcher([SizeForm(), SizeForm()]))', 'Icon': 'try Icon(svg: "M8 5v14l11-7z")',
    'String': '"vase"', 'Int': '40', 'SwipeRecognizer': 'page.add(SwipeRecognizer())',
    'LongPressRecognizer': 'page.add(LongPressRecognizer())', 'PinchRecognizer': 'page.add(PinchRecognizer())',
    'Character': '"a"', '(UInt64) -> Image': '{ _ in Image(pixels: [0], size: PixelSize(width: 1, height: 1)) }',
    '() -> Bool': '{ true }',
}
# How a type is shown that is neither an application nor a controller nor a view, by its protocol.
SHOWN_BY = {
    'ListLayout': 'page.add(GridView(ListSnapshot(Array(0..<40)), layout: {}) {{ grid, _ in grid.dequeue(GridItemView()) }})',
    'SlideSource': 'page.add(SlideController({}, start: 0))',
    'SlideTransition': 'page.slides().transition = {}',
    'OverviewLayout': 'page.add(PageSwitcher([SizeForm(), SizeForm()])).overview.layout = {}',
    'InputMethod': 'try page.add(KeyboardController(SizeForm())).inputMethods["en"] = {}',
    'ScrollViewDelegate': 'let rows = {}; page.held.append(rows); page.add(ScrollView()).delegate = rows',
    'GestureRecognizer': 'page.view.addGestureRecognizer({})',
}
# What an app does with an object of a type later.
CALLS = {
    'Puck': 'part.follow()', 'EvenCard': 'part.follow()', 'Plate': 'part.watchPresses()',
    'ShellController': 'part.show(SizeForm())', 'TrashController': 'part.edit(); part.deleteSelected()',
    'PantryController': 'part.buyQuinces()', 'VolumeController': 'part.showMeter(false)',
    'SwatchController': 'page.whenPinched(part) { $0.changeColumns(by: $1) }',
}
# The superclasses of views, and their arguments.
VIEWS = {name: '' for name in [
    'View', 'Control', 'ScrollView', 'ListCell', 'StackView']} | {'Label': '"10:15"'}

DECLARATION = re.compile(
    r'^(?:@MainActor |final |@concurrent )*(class|struct|func|enum|protocol|actor|typealias|let|var) (\w+)(.*)')


def parameters(text):
    """The parameters of a declaration, as (label, type, has a default), from behind its opening bracket; and what follows."""
    depth, start, found, index = 1, 0, [], 0
    while depth:
        character = text[index]
        if character in '([{<':
            depth += 1
        elif character in ')]}' or character == '>' and text[index - 1] != '-':
            depth -= 1
        if depth == 0 or depth == 1 and character == ',':
            if text[start:index].strip():
                found.append(text[start:index].strip())
            start = index + 1
        index += 1
    result = []
    for parameter in found:
        names, kind = parameter.split(':', 1)
        kind, _, default = kind.partition('=')
        kind = re.sub(r'@\w+ |\binout ', '', kind.strip() + ' ').strip()
        result.append((names.split()[0], kind.strip(), bool(default)))
    return result, text[index:]


def argument(kind):
    if kind in ARGUMENTS:
        return ARGUMENTS[kind]
    # An action of any kind.
    closure = re.fullmatch(r'\((.*)\) -> Void', kind)
    if closure:
        return '{ _ in }' if closure.group(1) else '{}'
    maker = re.fullmatch(r'\(\) -> (\w+)', kind)
    return f'{{ {ARGUMENTS[maker.group(1)]} }}' if maker and maker.group(1) in ARGUMENTS else None


def call(name, found):
    """A call with known arguments; None, and the type that is not known, without them."""
    words = []
    for label, kind, has_default in found:
        if has_default:
            continue
        value = argument(kind)
        if value is None:
            return None, kind
        words.append(value if label == '_' else f'{label}: {value}')
    return f'{name}({", ".join(words)})', None


def body(text, start):
    end = text.find('\n}', start)
    return text[start:end if end >= 0 else len(text)]


def root(name, text):
    """The root controller of an application."""
    throws = re.search(r'func makeRootViewController\(\) throws', text)
    return ('try ' if throws else '') + f'{name}().makeRootViewController()'


def initialized(name, text, start, default):
    """An expression that makes a class or struct."""
    inits = re.findall(r'^    (?:override |convenience |required )*init\((.*)', body(text, start), re.MULTILINE)
    if not inits:
        return f'{name}({default})', None
    return call(name, parameters(inits[0])[0])


def shown(text):
    """What a file shows, as (name, Swift code of a body of SizePage); and what it does not show, as (name, reason)."""
    roles, rest = [], []
    for match in re.finditer(r'^.*$', text, re.MULTILINE):
        found = DECLARATION.match(match.group())
        if not found:
            continue
        kind, name, tail = found.groups()
        if kind == 'func':
            code, reason = function(name, text[match.start():])
        elif kind in ('class', 'struct'):
            code, reason = of_type(kind, name, tail, text, match.end())
        else:
            continue
        if code:
            roles.append((name, code))
        else:
            rest.append((name, reason))
    return roles, rest


def of_type(kind, name, tail, text, start):
    bases = re.findall(r'\w+', tail.split('{')[0])
    if 'Application' in bases:
        return f'page.add({root(name, body(text, start))})', None
    shown = {'ViewController': ''} | VIEWS
    for base in bases:
        if base not in shown and base not in SHOWN_BY:
            continue
        code, unknown = initialized(name, text, start, shown.get(base, ''))
        if not code:
            return None, f'it needs a {unknown}'
        if base in SHOWN_BY:
            return SHOWN_BY[base].format(code), None
        if name not in CALLS:
            return f'page.add({code})', None
        return f'let part = page.add({code}); {CALLS[name]}', None
    return None, 'it is data'


def function(name, text):
    if name in SKIPPED:
        return None, SKIPPED[name]
    found, rest = parameters(text[text.index(name + '(') + len(name) + 1:])
    signature = rest.split('{')[0]
    code, unknown = call(name, found)
    if not code:
        return None, f'it needs a {unknown}'
    if 'async' in signature:
        return None, 'it is a task'
    code = ('try ' if 'throws' in signature else '') + code
    result = re.search(r'-> (.*)', signature)
    if result is None:
        return code, None
    kind = result.group(1).strip()
    if kind == 'SlideGraph':
        return f'page.add(SlideController({code}, start: "page"))', None
    if re.fullmatch(r'\[?\w*(View|Field|Button|Label|Switch|Controller|PageSwitcher)\]?|SegmentedControl<\w+>', kind):
        return f'page.add({code})', None
    return None, f'it returns {kind}'


def hidden(text):
    """The text of a file whose declarations no other file sees."""
    lines = []
    for line in text.split('\n'):
        line = re.sub(r'^@main ', '', line)
        attributes = re.match(r'^(?:@\w+ )*', line).group()
        rest = line[len(attributes):]
        is_plain_extension = re.match(r'extension [\w.]+(<.*>)?( where .*)? \{', rest)
        if is_plain_extension or re.match(r'(final )?(class|struct|enum|protocol|func|let|var|actor|typealias) ', rest):
            line = attributes + 'fileprivate ' + rest
        lines.append(line)
    return '\n'.join(lines)


def write(path, text):
    """Writes a file only if it changes, so that it is not compiled again."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, encoding='utf-8') as file:
            if file.read() == text:
                return
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def role(name, code):
    return f'        roles.append(SizeRole("{name}") {{ SizePage {{ page, scene in {code} }} }})\n'


def articles(blocks, folder):
    """Writes ArticleCast; returns the names of its files."""
    lists, names = '', ['Cast.swift']
    for path in sorted(glob.glob(f'{blocks}/Articles/*.swift')):
        name = os.path.basename(path)
        text = read(path)
        names.append(name)
        write(f'{folder}/{name}', text)
        roles, rest = shown(text)
        lists += ''.join(role(f'{name[:-6]} {symbol}', code) for symbol, code in roles)
        for symbol, reason in rest:
            print(f'cast: {name[:-6]} {symbol} is not shown: {reason}.')
    write(f'{folder}/Cast.swift', f'''import Casement
import CasementControls
import CasementKeyboard
import SizeStories

/// What the code of the articles shows.
@MainActor package enum ArticleCast {{
    package static var roles: [SizeRole] {{
        var roles: [SizeRole] = []
{lists}        return roles
    }}
}}
''')
    return names


def examples(blocks, folder):
    """Writes ExampleCast, each program as one file; returns the names of its files."""
    programs = {os.path.basename(path)[:-6]: [path] for path in glob.glob('Sources/Examples/Basics/*.swift')}
    for path in glob.glob('Sources/Examples/*/*.swift'):
        files = sorted(glob.glob(os.path.dirname(path) + '/*.swift'))
        if re.search('^@main ', read(path), re.MULTILINE) and '/Basics/' not in path:
            programs[os.path.basename(os.path.dirname(path))] = files
    programs['Museum'] = sorted(glob.glob(f'{blocks}/Readme/Sources/*/*.swift'))
    entries, names = '', ['Cast.swift']
    for program, files in sorted(programs.items()):
        if program in LEFT_OUT:
            print(f'cast: the example {program} is not shown: {LEFT_OUT[program]}.')
            continue
        text = '\n'.join(read(path) for path in files)
        application = re.search(r'^@main struct (\w+)', text, re.MULTILINE)
        controller = root(application.group(1), body(text, application.end()))
        imports = sorted(set(re.findall(r'^(?:@\w+ )?import \w+$', text, re.MULTILINE)) | {'import SizeStories'})
        text = hidden(re.sub(r'^(?:@\w+ )?import \w+\n', '', text, flags=re.MULTILINE))
        names.append(f'{program}.swift')
        write(f'{folder}/{program}.swift', '\n'.join(imports) + f'''

let roleOf{program} = SizeRole("example {program}") {{ {controller} }}

''' + text)
        entries += f'roleOf{program}, '
    write(f'{folder}/Cast.swift', f'''import SizeStories

/// The example programs.
package enum ExampleCast {{
    package static let roles = [{entries}]
}}
''')
    return names


def main(blocks, folder):
    for module, make in [('ArticleCast', articles), ('ExampleCast', examples)]:
        names = make(blocks, f'{folder}/{module}')
        for path in glob.glob(f'{folder}/{module}/*.swift'):
            if os.path.basename(path) not in names:
                os.remove(path)


main(sys.argv[1], sys.argv[2])
