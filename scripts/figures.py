#!/usr/bin/python3
"""figures.py SECTION COMMAND...: runs a benchmark, and writes the figures that it prints to its section of Documentation/Figures.md.

SECTION is `bench` or `peers`; the other section stays as it is. The output of the command is passed on. Documentation/figures.txt
has the meaning of each figure. The section names the commit, the date and the machine, so all changes must be committed;
WRITE=dirty writes it all the same, and says so there."""
import datetime
import fnmatch
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
PAGE = os.path.join(ROOT, 'Documentation/Figures.md')
MEANINGS = os.path.join(ROOT, 'Documentation/figures.txt')
# What measures beside the package: the name, and the command whose last word is the version.
PROGRAMS = {
    'bench': {'weston': 'weston --version', 'sway': 'sway --version'},
    'peers': {
        'weston': 'weston --version',
        'GTK': 'pkg-config --modversion gtk4',
        'Qt': 'pkg-config --modversion Qt6Quick',
    },
}


def output(command):
    """What a command prints; empty if it cannot run."""
    try:
        return subprocess.run(command.split(), cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ''


def meanings(section):
    """The figures of a section as pairs of a pattern and (meaning, aim), in the order of the page."""
    rows, current = {}, None
    with open(MEANINGS, encoding='utf-8') as file:
        for line in file:
            line = line.strip()
            if line.startswith('## '):
                current = line[3:]
            elif line and not line.startswith('#') and current == section:
                name, meaning, *aim = [part.strip() for part in line.split('|')]
                rows[name] = (meaning, aim[0] if aim else '')
    return rows


def written(value, unit):
    """A value as a reader wants it: 12,764,312 bytes are 12.76 MB, and a ratio has no unit."""
    if unit == 'bytes' and float(value) >= 1e6:
        return f'{float(value) / 1e6:.2f} MB'
    whole, point, decimals = value.partition('.')
    if whole.lstrip('-').isdigit():
        value = f'{int(whole):,}{point}{decimals}' if abs(int(whole)) >= 1000 else value
    unit = {'ratio': '', 'count': '', 'percent': '%'}.get(unit, unit)
    return f'{value} {unit}'.strip()


def table(section, figures):
    """The rows of the page, and the sentences about figures and meanings that lack each other."""
    known = meanings(section)
    missing = [f'{name} has no meaning in Documentation/figures.txt' for name in figures if key(section, name, known) is None]
    if section == 'peers':
        columns = list(dict.fromkeys(name.partition('.')[2] for name in figures))
        lines = ['| scene | ' + ' | '.join(f'`{column}`' for column in columns) + ' | content |', '|---' * (len(columns) + 2) + '|']
        for scene, (meaning, _) in known.items():
            values = [figures.get(f'{scene}.{column}', 'not measured') for column in columns]
            lines.append(f'| `{scene}` | ' + ' | '.join(values) + f' | {meaning} |')
        return lines, missing
    lines = ['| figure | value | meaning | aim |', '|---|---|---|---|']
    for pattern, (meaning, aim) in known.items():
        names = fnmatch.filter(figures, pattern)
        if not names:
            missing.append(f'{pattern} was not measured')
        for name in names:
            lines.append(f'| `{name}` | {figures[name]} | {meaning} | {aim} |')
    return lines, missing


def key(section, name, known):
    """The pattern of a figure."""
    if section == 'peers':
        name = name.partition('.')[0]
    return next((pattern for pattern in known if fnmatch.fnmatchcase(name, pattern)), None)


def provenance(section, is_dirty):
    """Where the figures come from: commit, date, machine and the programs beside the package."""
    with open('/proc/cpuinfo', encoding='utf-8') as file:
        models = re.findall(r'^model name\s*: (.*)$', file.read(), re.MULTILINE)
    model = models[0] if models else os.uname().machine
    programs = [f'{name} {output(command).split()[-1]}' for name, command in PROGRAMS[section].items() if output(command)]
    commit = output('git rev-parse --short HEAD') + (' with changes that are not committed' if is_dirty else '')
    return (f'Commit {commit}, {datetime.date.today().isoformat()}; {model}, {os.cpu_count()} cores, Linux {os.uname().release}; '
            + ', '.join(programs) + '.')


def replace(section, lines):
    """Writes the lines between the marks of a section."""
    begin, end = f'<!-- {section}: written by scripts/figures.py -->', f'<!-- end of {section} -->'
    with open(PAGE, encoding='utf-8') as file:
        page = file.read()
    if page.count(begin) != 1 or page.count(end) != 1:
        sys.exit(f"figures: Documentation/Figures.md lacks the line '{begin}' or '{end}', between which the figures are written.")
    before, after = page.split(begin)[0], page.split(end)[1]
    with open(PAGE, 'w', encoding='utf-8') as file:
        file.write(f'{before}{begin}\n' + '\n'.join(lines) + f'\n{end}{after}')


def main(section, command):
    if os.environ.get('ONLY'):
        sys.exit('figures: a section holds all figures of one commit; leave out ONLY, or WRITE.')
    is_dirty = output('git status --porcelain --untracked-files=no -- . :!Documentation/Figures.md') != ''
    if is_dirty and os.environ.get('WRITE') != 'dirty':
        sys.exit('figures: there are changes that are not committed, so no commit would name what was measured; commit them, '
                 'or say WRITE=dirty.')
    source = provenance(section, is_dirty)
    figures = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout:
            print(line, end='', flush=True)
            words = line.split()
            if len(words) >= 4 and words[0] == 'figure':
                figures[words[1]] = written(words[2], ' '.join(words[3:]))
    if process.returncode:
        print(f'figures: {command[0]} failed, so Documentation/Figures.md stays as it is.', file=sys.stderr)
        sys.exit(process.returncode)
    if not figures:
        sys.exit(f"figures: {command[0]} printed no figure, so Documentation/Figures.md stays as it is.")
    lines, missing = table(section, figures)
    replace(section, [source, ''] + lines)
    for sentence in missing:
        print(f'figures: {sentence}', file=sys.stderr)
    sys.exit(1 if missing else 0)


if __name__ == '__main__':
    if len(sys.argv) < 3 or sys.argv[1] not in PROGRAMS:
        sys.exit('usage: figures.py bench|peers COMMAND...')
    main(sys.argv[1], sys.argv[2:])
