#!/usr/bin/env python3
"""ledger.py NAME COMMAND...: runs a command, and prints where its time went.

On standard error it prints a table: for each Swift module and each tool the processor time of its processes in seconds, and the
time from the start of its first to the end of its last process. On standard output it prints three figures: processor time and
wall time of the whole, and the share of the time that the table accounts for. The command's own standard output goes to standard
error. It exits with the command's status.

The sums are the kernel's for all descendants that their parents waited for. The rows come from /proc, read ten times a second, so
that they miss processes that live for less than that, and the last tenth of a second of the others."""

import collections
import os
import resource
import subprocess
import sys
import time

TICKS = os.sysconf("SC_CLK_TCK")
INTERVAL = 0.1


def processes():
    """The parent, the start time in ticks and the processor time in ticks of each process, by its identifier."""
    found = {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        found[int(name)] = (int(fields[1]), int(fields[19]), int(fields[11]) + int(fields[12]))
    return found


def label(identifier):
    """The row of a process: the module that a Swift compiler compiles, else the name of the program."""
    try:
        with open(f"/proc/{identifier}/cmdline", encoding="utf-8", errors="replace") as file:
            words = file.read().split("\0")
    except OSError:
        return None
    program = os.path.basename(words[0])
    if not program:
        return None
    if program in ("swift-frontend", "swiftc", "swift-driver") and "-module-name" in words:
        return "module " + words[words.index("-module-name") + 1]
    if program.startswith("ld") or program == "clang" and "-o" in words and "-c" not in words:
        return "link " + os.path.basename(words[words.index("-o") + 1]) if "-o" in words else "link"
    return program


class Row:
    def __init__(self):
        self.ticks = 0
        self.first = None
        self.last = 0.0


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    name, command = sys.argv[1], sys.argv[2:]
    rows = collections.defaultdict(Row)
    seen = {}
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=sys.stderr)
    while child.poll() is None:
        now = time.monotonic() - start
        table = processes()
        ours = {child.pid}
        grown = True
        while grown:
            more = {i for i, (parent, _, _) in table.items() if parent in ours} - ours
            ours |= more
            grown = bool(more)
        for identifier in ours & table.keys():
            _, born, ticks = table[identifier]
            key = (identifier, born)
            # A process changes its name when it executes another program.
            row = label(identifier) or (seen[key][0] if key in seen else None)
            if row is None:
                continue
            former = seen.get(key, (row, 0))[1]
            rows[row].ticks += ticks - former
            if rows[row].first is None:
                rows[row].first = now
            rows[row].last = now
            seen[key] = (row, ticks)
        time.sleep(INTERVAL)
    wall = time.monotonic() - start
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    total = usage.ru_utime + usage.ru_stime
    print(f"{'processor s':>12}{'from s':>9}{'to s':>9}", file=sys.stderr)
    for row, figures in sorted(rows.items(), key=lambda item: -item[1].ticks):
        if figures.ticks >= TICKS // 2:
            print(f"{figures.ticks / TICKS:12.1f}{figures.first:9.1f}{figures.last:9.1f}  {row}", file=sys.stderr)
    listed = sum(row.ticks for row in rows.values()) / TICKS
    print(f"figure build.{name}-cpu-s {total:.1f} s")
    print(f"figure build.{name}-wall-s {wall:.1f} s")
    print(f"figure build.{name}-listed {100 * listed / total if total else 0:.1f} %", flush=True)
    sys.exit(child.returncode if child.returncode >= 0 else 128 - child.returncode)


main()
