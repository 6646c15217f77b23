#!/usr/bin/env bash
# Runs the tests, and says once more at the end which failed and where, because a log of CI may show its last lines alone.
# Before each failure it repeats the programs' own messages near it, which often name the cause.
set -o pipefail
cd "$(dirname "$0")/.." || exit
mkdir -p .build
swift test --disable-xctest "$@" 2>&1 | tee .build/tests.log && exit
grep -a -B 6 'recorded an issue' .build/tests.log | grep -a -v -e '^✔' -e '^◇' -e '^↳' -e '^appeared:' | cut -c 1-400
exit 1
