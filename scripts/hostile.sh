#!/bin/sh
# Runs the Wayland host against a server that sends any event in any order, and judges each of its requests. EVENTS=N sets
# the number of events, SEED=N the first seed; a story of 4,000 events has one seed: `make hostile EVENTS=4000 SEED=N`.
# SANITIZE=address|thread runs it under a sanitizer, in the build folder of that one. The output is kept in .build/hostile.log.
set -eu
cd "$(dirname "$0")/.."
log=$PWD/.build/hostile.log
mkdir -p .build
case "${SANITIZE:-}" in
    "")
        events=${EVENTS:-1000000}
        . scripts/testable-build.sh
        build_testable hostile
        program=$testable_folder/hostile
        ;;
    address | thread)
        events=${EVENTS:-100000}
        swift build --sanitize "$SANITIZE" --scratch-path ".build-$SANITIZE" --product hostile >&2
        program=.build-$SANITIZE/debug/hostile
        ;;
    *)
        echo "usage: make hostile [EVENTS=N] [SEED=N] [SANITIZE=address|thread]" >&2
        exit 2
        ;;
esac
export ASAN_OPTIONS="${ASAN_OPTIONS:-detect_leaks=0}"
# The run continues after the first race, and fails at its end.
export TSAN_OPTIONS="${TSAN_OPTIONS:-halt_on_error=0 suppressions=$PWD/scripts/thread-sanitizer.txt}"
status=0
"$program" --events "$events" --seed "${SEED:-1}" >"$log" 2>&1 || status=$?
# Each story begins with a line; only the last one matters, if the process ended in it.
if [ $status -ne 0 ]; then grep -v '^story' "$log" | head -n 200; grep '^story' "$log" | tail -n 1; fi
grep '^figure' "$log" || status=1
exit $status
