#!/bin/sh
# Compares the pixels of all PNG files below a folder, such as contrib/pngsuite of libpng's sources, with those of
# scripts/png-reference.py. Prints the files that differ and `png.suite-differences N of M`, and fails if any differs.
#
#   scripts/png-suite.sh FOLDER    builds the tests before; the variable TESTS names a program of tests that is built
set -eu
[ $# -eq 1 ] && [ -d "$1" ] || { echo "png-suite: name the folder of the PNG files." >&2; exit 1; }
folder=$(realpath "$1")
cd "$(dirname "$0")/.."
references=$(mktemp -d)
trap 'rm -rf "$references"' EXIT
scripts/png-reference.py "$folder" "$references"
tests=${TESTS:-}
if [ -z "$tests" ]; then
    swift build --build-tests >&2
    tests=$(swift build --show-bin-path)/casementPackageTests.xctest
fi
status=0
CASEMENT_PNG_SUITE=$references "$tests" --testing-library swift-testing --filter '^CasementRenderTests\.PNGSuiteTests' \
    >"$references/log" 2>&1 || status=1
# Without this line the test did not run.
grep -a 'png.suite-differences' "$references/log" || status=1
[ $status -eq 0 ] || grep -a -e ' differs' -e '✘' "$references/log" >&2
exit $status
