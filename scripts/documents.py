"""What check-documents.py and write-html.py know about the documents: which there are, their headings, and their links."""
import glob
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))


def paths():
    """The documents, relative to the root: the pages of the root, those of Documentation, and the articles."""
    names = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']
    found = [name for name in names if os.path.exists(os.path.join(ROOT, name))]
    for pattern in ['Documentation/*.md', 'Sources/Casement*/*.docc/*.md']:
        found += sorted(os.path.relpath(path, ROOT) for path in glob.glob(os.path.join(ROOT, pattern)))
    return found


def is_article(path):
    return '.docc/' in path


def read(path):
    with open(os.path.join(ROOT, path), encoding='utf-8') as file:
        return file.read()


def without_code(text):
    """The text with empty lines in place of its blocks of code, so that the numbers of the lines stay."""
    lines, fence, is_after_blank, is_code = [], False, True, False
    for line in text.split('\n'):
        if line.startswith('```'):
            fence = not fence
            line = ''
        elif fence:
            line = ''
        else:
            # A block that is indented by four spaces follows an empty line.
            is_code = line.startswith('    ') and (is_code or is_after_blank) if line.strip() else is_code
            if is_code:
                line = ''
        is_after_blank = not line.strip()
        lines.append(line)
    return '\n'.join(lines)


def anchor(heading):
    """The anchor of a heading, as a forge makes it."""
    text = re.sub(r'[`*]|\]\([^)]*\)|\[', '', heading).strip().lower()
    return re.sub(r'[^\w\- ]', '', text).replace(' ', '-')


def anchors(text):
    """The anchors of all headings of a document."""
    found = []
    for heading in re.findall(r'^#+ (.*)$', without_code(text), re.MULTILINE):
        name = anchor(heading)
        count = sum(1 for other in found if other == name or re.fullmatch(re.escape(name) + r'-\d+', other))
        found.append(f'{name}-{count}' if count else name)
    return found


def title(text):
    """The heading of the first level, without marks of code."""
    return re.search(r'^# (.*)$', text, re.MULTILINE).group(1).replace('`', '')


def article(path, name):
    """The path of the article that `<doc:NAME>` names in another one of the same catalogue; None if there is none."""
    other = os.path.join(os.path.dirname(path), name.split('#')[0] + '.md')
    return other if is_article(path) and os.path.exists(os.path.join(ROOT, other)) else None
