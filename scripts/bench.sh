#!/bin/sh
# Prints the figures on standard output, one per line, and nothing else there. ONLY=NAME,... selects some.
set -eu
cd "$(dirname "$0")/.."
exec Sources/Benchmarks/run ${ONLY:+"$ONLY"}
