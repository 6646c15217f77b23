#!/bin/sh
# Kills weston and sway while an app with fields, a keyboard, a list and a sheet runs in them, KILLS times in total, and prints
# the figures of the recovery, one per line. SEED=N chooses other moments; COMPOSITORS=1 adds the figure of
# `make test-compositors`. Fails if the app does not recover, recovers later than the limit, has more open descriptors or
# buffers, or grew by more than the limit: the limits and their reasons are in Tests/SurvivalEngine/SurvivalOutcome.swift.
set -eu
cd "$(dirname "$0")/.."
scripts/check-machine.sh weston
. scripts/release-build.sh
for product in SurvivalProbe survive; do build_release --product $product >&2; done
status=0
$release_folder/survive --kills "${KILLS:-100}" --seed "${SEED:-1}" || status=1
if [ -n "${COMPOSITORS:-}" ]; then scripts/test-compositors.sh || status=1; fi
scripts/faults.sh || status=1
exit $status
