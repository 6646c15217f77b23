#!/bin/sh
# Figures on standard output, one a line, and nothing else there. ONLY=NAME,... measures some.
set -eu
cd "$(dirname "$0")/.."
exec Sources/Benchmarks/run ${ONLY:+"$ONLY"}
