#!/bin/sh
# Looks for touches and interventions that break an invariant of the gestures, and for hands that break or stop an example.
# SEQUENCES=N, STORIES=N and SEED=N choose how many of each and where to begin; a failing sequence is kept in its shortest
# form among those that the tests replay, a failing story is printed, to be played by `Fuzz --play FILE`.
set -eu
cd "$(dirname "$0")/.."
. scripts/swift-flags.sh
# shellcheck disable=SC2086
swift build $release --product Fuzz >&2
seed=${SEED:-1}
status=0
$release_folder/Fuzz --sequences "${SEQUENCES:-1000000}" --seed "$seed" --keep "$(find Tests -type d -name FuzzCases)" ||
    status=1
$release_folder/Fuzz --hands "${STORIES:-2000}" --seed "$seed" || status=1
exit $status
