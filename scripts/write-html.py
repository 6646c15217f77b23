#!/usr/bin/python3
"""Writes README, CONTRIBUTING, CHANGELOG, SECURITY, Documentation and all articles as plain HTML to documentation/html.

A forge shows the sources of the articles, but not DocC's links: `<doc:Name>` becomes a link to the page of that article, and a link
to a symbol its name as code. Files of the clone that a page links to are copied beside it, so that the folder stands alone. A link
without a target is an error. cmark-gfm, the renderer of a forge, makes the HTML."""
import html
import html.parser
import os
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
import documents

FOLDER = os.path.join(documents.ROOT, 'documentation/html')
STYLE = """:root { color-scheme: light dark; --ink: #1d1c1a; --paper: #fdfcfa; --soft: #f1eee8; --line: #ddd8cf; --link: #a03c24 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e4dc; --paper: #191816; --soft: #262420; --line: #3d3a34; --link: #ef9b7f }
}
body { margin: 0 auto; max-width: 46rem; padding: 1rem; font: 1rem/1.55 Inter, system-ui, sans-serif; color: var(--ink);
  background: var(--paper); overflow-wrap: break-word }
nav { font-size: .9rem; border-bottom: 1px solid var(--line); padding-bottom: .6rem }
h1, h2, h3 { line-height: 1.2; margin: 2rem 0 .8rem }
h1 { margin-top: 1.2rem }
a { color: var(--link) }
code { font: .9em/1.4 "DejaVu Sans Mono", ui-monospace, monospace; background: var(--soft); padding: .1em .25em; border-radius: 3px }
pre { background: var(--soft); padding: .8rem 1rem; border-radius: 6px; overflow-x: auto }
pre code { padding: 0; font-size: .85em }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: .92rem }
th, td { border-top: 1px solid var(--line); padding: .4rem .8rem .4rem 0; text-align: left; vertical-align: top;
  overflow-wrap: normal }
td code { overflow-wrap: anywhere }
th:empty { display: none }
img { max-width: 100% }
"""


def page(path):
    """The file of a document below the folder; the first page of a catalogue is its index."""
    folder, name = os.path.split(path[:-len('.md')])
    if documents.is_article(path):
        catalogue = os.path.basename(folder)[:-len('.docc')]
        return f"{catalogue}/{'index' if name == catalogue else name}.html"
    return os.path.join(folder, name + '.html')


def relative(target, source):
    return os.path.relpath(target, os.path.dirname(source) or '.')


def prepared(path, text):
    """The text with the links of DocC in Markdown, outside of its blocks of code."""
    def article(match):
        name, _, heading = match.group(1).partition('#')
        other = documents.article(path, name)
        if other is None:
            sys.exit(f"write-html: {path}: '<doc:{match.group(1)}>' names no article of this catalogue.")
        target = relative(other, path) + (f'#{heading.lower()}' if heading else '')
        return f'[{documents.title(documents.read(other))}]({target})'

    lines = []
    for line, prose in zip(text.split('\n'), documents.without_code(text).split('\n')):
        if prose.strip():
            line = re.sub(r'(?<!`)``([^`]+)``(?!`)', lambda match: '`' + match.group(1).rsplit('/', 1)[-1] + '`', line)
            # Split off the spans of code: `<doc:Name>` in one is meant as it stands.
            parts = re.split(r'(`[^`]*`)', line)
            parts[::2] = [re.sub(r'<doc:([^>]+)>', article, part) for part in parts[::2]]
            line = ''.join(parts)
        lines.append(line)
    return '\n'.join(lines)


def target(path, address, pages):
    """The address on a page of a link in a document; None for a folder, which is no page."""
    if re.match(r'(https?|mailto):|#', address):
        return address
    file, _, heading = address.partition('#')
    other = os.path.normpath(os.path.join(os.path.dirname(path), file))
    if other in pages:
        return relative(page(other), page(path)) + (f'#{heading}' if heading else '')
    source = os.path.join(documents.ROOT, other)
    if os.path.isdir(source):
        return None
    if not os.path.isfile(source):
        sys.exit(f"write-html: {path}: '{address}' leads to no file.")
    # A browser shows a file without a known suffix only if it is one of text.
    copy = os.path.join('files', other if re.search(r'\.(png|svg|txt)$', other) else other + '.txt')
    os.makedirs(os.path.dirname(os.path.join(FOLDER, copy)), exist_ok=True)
    shutil.copyfile(source, os.path.join(FOLDER, copy))
    return relative(copy, page(path))


def rendered(path, text, pages):
    """The body of a page."""
    body = subprocess.run(['cmark-gfm', '--extension', 'table'], input=prepared(path, text), capture_output=True, text=True,
                          check=True).stdout
    body = body.replace('<!-- raw HTML omitted -->\n', '')
    names = iter(documents.anchors(text))
    body = re.sub(r'<h([1-6])>', lambda match: f'<h{match.group(1)} id="{next(names)}">', body)

    def link(match):
        address = target(path, html.unescape(match.group(1)), pages)
        return match.group(2) if address is None else f'<a href="{html.escape(address)}">{match.group(2)}</a>'

    body = re.sub(r'<a href="([^"]*)">(.*?)</a>', link, body, flags=re.DOTALL)
    body = re.sub(r'<img src="([^"]*)"',
                  lambda match: f'<img src="{html.escape(target(path, html.unescape(match.group(1)), pages))}"', body)
    return re.sub(r'<table>.*?</table>', lambda match: f'<div class="wide">{match.group(0)}</div>', body, flags=re.DOTALL)


def write(name, heading, body):
    """Writes a page, whose bar leads to the list of all pages and to the first page of its catalogue."""
    links = [('index.html', 'All pages')]
    folder = os.path.dirname(name)
    if folder.startswith('Casement') and name != f'{folder}/index.html':
        links.append((f'{folder}/index.html', folder))
    bar = ' · '.join(f'<a href="{relative(target, name)}">{text}</a>' for target, text in links)
    file = os.path.join(FOLDER, name)
    os.makedirs(os.path.dirname(file), exist_ok=True)
    with open(file, 'w', encoding='utf-8') as output:
        output.write(f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{html.escape(heading)}</title>
<link rel="stylesheet" href="{relative('style.css', name)}">
<nav>{bar}</nav>
{body}</html>
""")


def summary(text):
    """The first paragraph of a document, which says what it is about."""
    paragraph = re.search(r'^# .*\n+((?:(?![#|`]).+\n)+)', text, re.MULTILINE)
    return ' '.join(paragraph.group(1).split()) if paragraph else ''


def contents(texts):
    """The list of all pages: those of the project, and those of each catalogue."""
    groups = {}
    for path in texts:
        groups.setdefault(page(path).split('/')[0] if documents.is_article(path) else 'The project', []).append(path)
    lines = ['<h1>Casement</h1>']
    for group, paths in groups.items():
        lines.append(f'<h2>{group}</h2>\n<ul>')
        # The first page of a catalogue comes first.
        for path in sorted(paths, key=lambda path: not page(path).endswith('/index.html')):
            text = texts[path]
            says = html.escape(summary(text)).replace('`', '') if documents.is_article(path) else ''
            lines.append(f'<li><a href="{page(path)}">{html.escape(documents.title(text))}</a>{": " if says else ""}{says}</li>')
        lines.append('</ul>')
    return '\n'.join(lines) + '\n'


class Links(html.parser.HTMLParser):
    """The addresses in a page, and the anchors that it has."""

    def __init__(self, text):
        super().__init__()
        self.addresses, self.anchors = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ('href', 'src'):
                self.addresses.append(value)
            elif name == 'id':
                self.anchors.add(value)


def dead_links():
    """The addresses in the written pages that lead to nothing there."""
    found = {}
    for folder, _, names in os.walk(FOLDER):
        for name in names:
            if name.endswith('.html'):
                file = os.path.join(folder, name)
                with open(file, encoding='utf-8') as text:
                    found[os.path.relpath(file, FOLDER)] = Links(text.read())
    for name, links in sorted(found.items()):
        for address in links.addresses:
            if re.match(r'(https?|mailto):', address):
                continue
            file, _, heading = address.partition('#')
            other = os.path.normpath(os.path.join(os.path.dirname(name), file)) if file else name
            if other.startswith('..') or not os.path.isfile(os.path.join(FOLDER, other)):
                yield f"{name}: '{address}' leads to no page"
            elif heading and heading not in found[other].anchors:
                yield f"{name}: '{address}' leads to no heading"


def main():
    if shutil.which('cmark-gfm') is None:
        sys.exit('write-html: there is no cmark-gfm, which makes the HTML; scripts/deps.sh documentation installs it.')
    shutil.rmtree(FOLDER, ignore_errors=True)
    texts = {path: documents.read(path) for path in documents.paths()}
    for path, text in texts.items():
        write(page(path), documents.title(text), rendered(path, text, texts))
    write('index.html', 'Casement', contents(texts))
    with open(os.path.join(FOLDER, 'style.css'), 'w', encoding='utf-8') as file:
        file.write(STYLE)
    dead = list(dead_links())
    for sentence in dead:
        print(f'write-html: {sentence}.', file=sys.stderr)
    return 1 if dead else 0


if __name__ == '__main__':
    sys.exit(main())
