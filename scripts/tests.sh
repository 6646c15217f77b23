#!/usr/bin/env bash
# Runs the tests, and says once more at the end which failed and where, because a log of CI may show its last lines alone.
set -o pipefail
cd "$(dirname "$0")/.." || exit
mkdir -p .build
swift test --disable-xctest "$@" 2>&1 | tee .build/tests.log && exit
grep -a 'recorded an issue' .build/tests.log | cut -c 1-240
exit 1
