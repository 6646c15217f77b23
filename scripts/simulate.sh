#!/bin/sh
# Simulates YEARS=N years of a panel, of which SEED=N is the first, and prints the figures, one per line. Each year is a list of
# strokes, keys and faults, which its seed chooses; Tests/Simulation/PanelFault.swift lists them. Of a year that fails, the
# shortest list of steps that still fails is printed, and kept in a file of KEEP=FOLDER.
set -eu
cd "$(dirname "$0")/.."
. scripts/testable-build.sh
build_testable simulate
if [ -n "${KEEP:-}" ]; then
    mkdir -p "$KEEP"
    set -- --keep "$KEEP"
fi
exec $testable_folder/simulate --years "${YEARS:-1}" --seed "${SEED:-1}" "$@"
