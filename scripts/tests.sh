#!/usr/bin/env bash
# Runs the tests in two processes: those on real compositors, which mostly wait, beside all others, which share one main thread.
# It says once more at the end which failed and where, because a log of CI may show its last lines alone. Before each failure it
# repeats the programs' own messages near it, which often name the cause.
set -o pipefail
cd "$(dirname "$0")/.." || exit
swift build --build-tests || exit
tests=$(swift build --show-bin-path)/casementPackageTests.xctest
failed=

# run LOG ARGUMENT...: runs tests as `swift test` does, and keeps what they print.
run() {
    log=.build/$1
    shift
    "$tests" --testing-library swift-testing "$@" 2>&1 | tee "$log"
}

run compositor-tests.log --filter '^CompositorTests\.' >/dev/null &
run tests.log --skip '^CompositorTests\.' || failed="$failed tests.log"
wait $! || failed="$failed compositor-tests.log"
cat .build/compositor-tests.log
for log in $failed; do
    grep -a -B 6 'recorded an issue' ".build/$log" | grep -a -v -e '^✔' -e '^◇' -e '^↳' -e '^appeared:' | cut -c 1-400
done
[ -z "$failed" ]
