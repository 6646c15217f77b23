#!/bin/sh
# Breaks the core in the ways of Tests/mutants.txt, one at a time, and runs the tests that must see it. All breaks are in one build
# of a copy of the clone, in .build-mutants. ONLY="NUMBER ..." chooses some. Fails if one is not seen.
set -eu
cd "$(dirname "$0")/.."
. scripts/huge-pages.sh
copy=$PWD/.build-mutants
scripts/mutants.py write "$copy"
# That of the copy looks at the build of the copy.
"$copy/scripts/check-machine.sh" space=12 weston
(cd "$copy" && with_huge_pages swift build --build-tests >&2)
exec scripts/mutants.py run "$copy"
