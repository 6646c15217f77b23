#!/bin/sh
# Runs all checks, also after one has failed; the tests run last.
set -u
start=$(date +%s)
cd "$(dirname "$0")/.."
scripts/check-machine.sh space=5 weston || exit 1
failed=
durations=

# check NAME COMMAND...
check() {
    name=$1
    shift
    begin=$(date +%s)
    echo "== $name"
    "$@" || failed="$failed $name"
    durations="$durations $name $(($(date +%s) - begin)),"
}

# Those that build nothing run beside the first that builds: a release build often leaves a processor idle.
beside=$(mktemp -d)
trap 'rm -rf "$beside"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
(
    check machine scripts/test-machine.sh
    check lint scripts/lint.sh
    check documents scripts/check-documents.py
    check mutants scripts/mutants.py check
    check protocols protocols/generate --check
    check layouts scripts/keyboard-layouts.py --check
    check units scripts/units.sh
    check faults scripts/faults.sh
    echo "$failed" >"$beside/failed"
    echo "$durations" >"$beside/durations"
) >"$beside/log" 2>&1 &
check no-foundation scripts/no-foundation.sh
wait
cat "$beside/log"
# Without the file these checks were ended before their end.
failed="$failed$(cat "$beside/failed" || echo " beside")"
durations="$durations$(cat "$beside/durations")"

check locales swift run --quiet locales --check
check words scripts/words.sh
check documentation scripts/docs.sh
check external-package scripts/external-package.sh
check stories env SEQUENCES=4000 STORIES=60 SLIDES=200 PAGES=200 PRESENTATIONS=200 LISTS=40 MOVES=200 PAIRS=20 SIZES=150 TABLE=100 FRAMES=100 SPEECH=0 STRINGS=100000 SEED=1000000 scripts/fuzz.sh
check tests scripts/tests.sh

echo "Seconds of each check:${durations%,}"
echo "figure ci.seconds $(($(date +%s) - start)) s"
if [ -n "$failed" ]; then
    echo "failed:$failed" >&2
    exit 1
fi
