#!/bin/sh
# Tries the examples on weston, cage, sway, phoc, KWin, mutter and Mir, with real touches: their tours, a cancelled touch, a
# touch device that is lost, and a compositor that is killed. A compositor that is not installed is skipped by its name.
# ONLY=kwin,mir and EXAMPLES=Slides,Type choose some.
set -eu
cd "$(dirname "$0")/.."
. scripts/swift-flags.sh
# shellcheck disable=SC2086
for product in Slides Gestures Magnets Type Nodes Gallery compositors; do
    swift build $release --product $product >&2
done
exec $release_folder/compositors "${ONLY:-}" "${EXAMPLES:-}"
