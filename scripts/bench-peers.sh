#!/bin/sh
# Prints programs of the same four scenes in Casement, bare C, GTK4 and Qt Quick side by side, and the figures against these
# peers. ONLY=pager,rows,essay,overview selects scenes, PAIRS=N the number of turns of each program. WRITE=1 also writes the
# figures to Documentation/Figures.md.
set -eu
cd "$(dirname "$0")/.."
exec ${WRITE:+scripts/figures.py peers} Sources/Benchmarks/run-peers "${ONLY:-}" "${PAIRS:-16}"
