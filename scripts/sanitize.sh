#!/bin/sh
# sanitize.sh address|thread: the tests that need no compositor, under a sanitizer, in a build folder of its own.
set -eu
cd "$(dirname "$0")/.."
sanitizer=$1

# Leaks are sought in programs, not here: a test run that does nothing has some already.
export ASAN_OPTIONS="${ASAN_OPTIONS:-detect_leaks=0}"
# The first race is told in full; the run goes on and fails at its end.
export TSAN_OPTIONS="${TSAN_OPTIONS:-halt_on_error=0 suppressions=$PWD/scripts/thread-sanitizer.txt}"
exec swift test --disable-xctest --sanitize "$sanitizer" --scratch-path ".build-$sanitizer" --skip CompositorTests
