#!/bin/sh
# Runs the examples on weston, cage, sway, phoc, KWin, mutter and Mir, with real touches: their tours, a cancelled touch, a
# touch device that disappears, and a compositor that is killed. Skips a compositor that is not installed, and prints its name.
# ONLY=kwin,mir and EXAMPLES=Slides,Type select some.
set -eu
cd "$(dirname "$0")/.."
scripts/check-machine.sh bus
. scripts/release-build.sh
for product in Slides Gestures Magnets Type Nodes Controls Gallery compositors; do
    build_release --product $product >&2
done
exec $release_folder/compositors "${ONLY:-}" "${EXAMPLES:-}"
