#!/bin/sh
# Prints the figures on standard output, one per line, and nothing else there. ONLY=NAME,... selects some. WRITE=1 also writes all
# of them to Documentation/Figures.md.
set -eu
cd "$(dirname "$0")/.."
scripts/check-machine.sh weston
exec ${WRITE:+scripts/figures.py bench} Sources/Benchmarks/run ${ONLY:+"$ONLY"}
