#!/usr/bin/env python3
"""mutants.py check | write FOLDER | run FOLDER: the breaks of Tests/mutants.txt, which says how it is written.

`check` finds the place of each break, without building anything.

`write` copies the files of the clone to FOLDER, and writes all breaks into the copy: each is a choice between what the code says
and what stands in its place, and the variable CASEMENT_MUTANT has the number of the one that is in force. So one build serves
all of them. Files that did not change stay as they are there, so that the next build is a short one.

`run` runs the tests in FOLDER, which are built: first the tests of each break without it, which must pass, then with it, as many
at a time as there are processors. A break is seen if the tests fail, end by a signal or take longer than their limit.
ONLY="NUMBER ..." chooses breaks. It prints a line for each, then `figure mutants.killed-core N of TOTAL`, and fails if one is
not seen."""
import collections
import concurrent.futures
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIST = ROOT / 'Tests/mutants.txt'
# A run with a break may take this many times as long as without, and so many seconds more: the machine has other work, too.
LIMIT_FACTOR, LIMIT_SECONDS = 5, 20
SWITCH = '''import Glibc

private let number: Int32 = getenv("CASEMENT_MUTANT").map { atoi($0) } ?? 0

func mutant(_ wanted: Int32) -> Bool { number == wanted }
'''

Mutant = collections.namedtuple('Mutant', 'number area file find kind text tests')


def fail(sentence):
    sys.exit(f'mutants: {sentence}')


def read_list():
    """Returns the breaks of the list."""
    mutants = []
    for block in re.split(r'\n\s*\n', LIST.read_text()):
        lines = [line for line in block.split('\n') if line and not line.startswith('#')]
        if not lines:
            continue
        head = lines[0].split()
        values = dict((line.split(' ', 1) + [''])[:2] for line in lines[1:])
        kinds = [kind for kind in ('replace', 'instead') if kind in values]
        if len(head) != 3 or set(values) != {'find', 'tests', *kinds} or len(kinds) != 1:
            fail(f'this is no break of the list:\n{block}')
        kind = kinds[0]
        mutants.append(Mutant(int(head[0]), head[1], head[2], values['find'], kind, values[kind].strip(), values['tests']))
    numbers = [mutant.number for mutant in mutants]
    if numbers != list(range(1, len(numbers) + 1)):
        fail('the numbers of the list are not 1, 2, 3 and so on.')
    return mutants


def place(mutant, text):
    """Returns start and end of what a break replaces in the text of its file."""
    before, after = '', ''
    part = mutant.find
    if '{{' in part:
        before, rest = part.split('{{', 1)
        part, after = rest.split('}}', 1) if rest.count('}}') == 1 else rest.rsplit('}}', 1)
    whole = before + part + after
    places = [match.start() for match in re.finditer(re.escape(whole), text)]
    if len(places) != 1:
        places = [match.start(1) for match in re.finditer(rf'^[ ]*({re.escape(whole)})$', text, re.M)]
    if len(places) != 1:
        fail(f'{mutant.number}: {mutant.file} has {len(places)} times: {whole}')
    start = places[0] + len(before)
    return start, start + len(part)


def broken(mutant, old):
    """Returns the choice between a piece of code and its break."""
    if mutant.kind == 'replace':
        return f'(mutant({mutant.number}) ? ({mutant.text}) : ({old}))'
    return f'if mutant({mutant.number}) {{ {mutant.text} }} else {{ {old} }}'


def write_if_changed(path, data):
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def check():
    """Finds the place of each break."""
    for mutant in read_list():
        path = ROOT / 'Sources' / mutant.file
        if not path.exists():
            fail(f'{mutant.number}: there is no file Sources/{mutant.file}.')
        place(mutant, path.read_text())


def write(folder):
    """Copies the clone, with the breaks in it."""
    check()
    names = subprocess.run(['git', 'ls-files', '-z'], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split('\0')
    files = {}
    for name in filter(None, names):
        path = ROOT / name
        if path.is_symlink():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.is_symlink():
                target.symlink_to(os.readlink(path))
        elif path.exists():
            files[name] = path.read_bytes()
    if (ROOT / 'Package.resolved').exists():
        files['Package.resolved'] = (ROOT / 'Package.resolved').read_bytes()
    pieces = collections.defaultdict(list)
    for mutant in read_list():
        name = f'Sources/{mutant.file}'
        pieces[name].append((place(mutant, files[name].decode()), mutant))
        files[f"Sources/{mutant.file.split('/')[0]}/Mutant.swift"] = SWITCH.encode()
    for name, changes in pieces.items():
        text = files[name].decode()
        for (start, end), mutant in sorted(changes, reverse=True, key=lambda change: change[0]):
            text = text[:start] + broken(mutant, text[start:end]) + text[end:]
        files[name] = text.encode()
    for name, data in files.items():
        write_if_changed(folder / name, data)
        mode = (ROOT / name).stat().st_mode if (ROOT / name).exists() else 0o644
        (folder / name).chmod(mode & 0o777)
    kept = {folder / name for name in files}
    for top in ('Sources', 'Tests', 'Tools'):
        for path in (folder / top).rglob('*.swift'):
            if path not in kept and '.build' not in path.parts:
                path.unlink()


def run_tests(program, folder, tests, number, limit):
    """Runs tests; returns the seconds, and what failed first or nothing."""
    environment = dict(os.environ, CASEMENT_MUTANT=str(number))
    start = time.monotonic()
    process = subprocess.Popen(
        [program, '--testing-library', 'swift-testing', '--filter', tests, '--no-parallel'], cwd=folder, env=environment,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output = process.communicate(timeout=limit)[0].decode(errors='replace')
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return time.monotonic() - start, f'did not end within {limit:.0f} s'
    seconds = time.monotonic() - start
    first = re.search(r'Test (.*?) (?:recorded an issue|failed after)', output)
    if process.returncode < 0:
        started = re.findall(r'Test (?!run\b)(.*?) started\.', output)
        return seconds, f'signal {-process.returncode} in {started[-1] if started else "no test"}'
    if process.returncode:
        return seconds, first.group(1) if first else f'status {process.returncode}'
    if not re.search(r'Test run with [1-9]\d* test', output):
        return seconds, 'no test has this name'
    return seconds, None


def run(folder):
    """Runs the tests of the breaks without and with them."""
    program = folder / '.build/debug/casementPackageTests.xctest'
    chosen = {int(number) for number in os.environ.get('ONLY', '').replace(',', ' ').split()}
    mutants = [mutant for mutant in read_list() if not chosen or mutant.number in chosen]
    if unknown := chosen - {mutant.number for mutant in mutants}:
        fail(f'ONLY has numbers that the list does not have: {sorted(unknown)}')
    limits, unusable, unseen = {}, [], []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        filters = sorted({mutant.tests for mutant in mutants})
        results = pool.map(lambda tests: run_tests(program, folder, tests, 0, 600), filters)
        for tests, (seconds, failure) in zip(filters, results):
            limits[tests] = LIMIT_FACTOR * seconds + LIMIT_SECONDS
            if failure:
                unusable.append(f'{tests}: {failure}')
            elif seconds > 15:
                print(f'mutants: {tests} takes {seconds:.0f} s without a break.', file=sys.stderr)
        if unusable:
            fail('these tests do not pass without a break:\n' + '\n'.join(unusable))
        results = pool.map(lambda one: run_tests(program, folder, one.tests, one.number, limits[one.tests]), mutants)
        for mutant, (seconds, failure) in zip(mutants, results):
            print(f'{mutant.number:3} {mutant.area:11} {failure or "UNSEEN"}', flush=True)
            if not failure:
                unseen.append(mutant)
    print(f'figure mutants.killed-core {len(mutants) - len(unseen)} of {len(mutants)}')
    for mutant in unseen:
        print(f'mutants: {mutant.number} is not seen: {mutant.file}: {mutant.find}', file=sys.stderr)
    sys.exit(1 if unseen else 0)


if __name__ == '__main__':
    commands = {'check': check, 'write': write, 'run': run}
    if len(sys.argv) < 2 or len(sys.argv) != (2 if sys.argv[1] == 'check' else 3) or sys.argv[1] not in commands:
        fail('usage: mutants.py check | write FOLDER | run FOLDER')
    commands[sys.argv[1]](*[pathlib.Path(folder).resolve() for folder in sys.argv[2:]])
