#!/bin/sh
# Looks for touches and interventions that break an invariant of the gestures. SEQUENCES=N and SEED=N choose how many and
# where to begin; a failing sequence is kept in its shortest form among those that the tests replay.
set -eu
cd "$(dirname "$0")/.."
. scripts/swift-flags.sh
# shellcheck disable=SC2086
swift build $release --product Fuzz >&2
exec $release_folder/Fuzz --sequences "${SEQUENCES:-1000000}" --seed "${SEED:-1}" --keep "$(find Tests -type d -name FuzzCases)"
