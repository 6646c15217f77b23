#!/bin/sh
# sanitize.sh address|thread: runs the tests that need no compositor under a sanitizer, in a separate build folder.
set -eu
cd "$(dirname "$0")/.."
sanitizer=$1

# Leak detection is off: even an empty test run reports leaks.
export ASAN_OPTIONS="${ASAN_OPTIONS:-detect_leaks=0}"
# The run continues after the first race, and fails at its end.
export TSAN_OPTIONS="${TSAN_OPTIONS:-halt_on_error=0 suppressions=$PWD/scripts/thread-sanitizer.txt}"
exec swift test --disable-xctest --sanitize "$sanitizer" --scratch-path ".build-$sanitizer" --skip CompositorTests
