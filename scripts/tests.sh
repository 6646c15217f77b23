#!/usr/bin/env bash
# Builds the tests, and runs each suite in a process of its own, as many at a time as there are processors, without those in SKIP:
# a name is that of a suite, or with a dot that of a part, such as StateTests.CrashTests.
# The suites that mostly wait, for compositors and for programs, run beside them, and before them on each processor: they compare
# what happens within milliseconds.
#
# The tests of a suite run one after the other: most of them need the main thread, and tests that wait for it at the same time
# only keep their scenes in memory. Those that mostly wait run all at the same time.
#
# It says at the end which tests failed and where, because a log of CI may show its last lines alone. Before each failure it
# repeats the programs' own messages near it, which often name the cause. `scripts/slowest-tests.sh` lists the slowest tests.
set -o pipefail
cd "$(dirname "$0")/.." || exit
. scripts/huge-pages.sh
with_huge_pages swift build --build-tests || exit
tests=$(swift build --show-bin-path)/casementPackageTests.xctest
logs=.build/test-logs
rm -rf $logs
mkdir -p $logs

waiting="CompositorTests CasementWaylandTests"
# The longest first, so that no processor is left with it at the end.
longest="CasementControlsTests ExampleTests CasementTests GestureTests"
all=$(cd Tests && for folder in *Tests; do echo "$folder"; done)

# run SUITE OPTION...: runs a suite as `swift test` does, and writes its log.
run() {
    suite=$1
    shift
    for part in $SKIP; do case $part in "$suite".*) set -- "$@" --skip "^$part/" ;; esac; done
    "$tests" --testing-library swift-testing --filter "^$suite\\." "$@" >"$logs/$suite.log" 2>&1 ||
        touch "$logs/$suite.failed"
    # A filter that selects nothing is no success.
    grep -aqE 'Test run with [1-9][0-9]* test' "$logs/$suite.log" || touch "$logs/$suite.failed"
}
export -f run
export tests logs SKIP

for suite in $SKIP; do waiting=${waiting/$suite/}; all=${all/$suite/}; done

for suite in $waiting; do run "$suite" & done
others=$(printf '%s\n' $longest $all | awk -v waiting=" $waiting " '!index(waiting, " " $1 " ") && !seen[$1]++')
echo "$others" | xargs -P "$(nproc)" -I SUITE nice bash -c 'run SUITE --no-parallel; cat "$logs/SUITE.log"'
wait
for suite in $waiting; do cat "$logs/$suite.log"; done

status=0
for failed in "$logs"/*.failed; do
    [ -e "$failed" ] || continue
    status=1
    grep -a -B 6 'recorded an issue' "${failed%.failed}.log" | grep -a -v -e '^✔' -e '^◇' -e '^↳' -e '^appeared:' | cut -c 1-400
    echo "failed: $(basename "$failed" .failed)" >&2
done
exit $status
