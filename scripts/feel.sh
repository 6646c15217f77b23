#!/bin/sh
# Draws position, velocity and offset of a stroke over time against the closed forms, to pictures/feel.png. The arguments
# choose the stroke: `scripts/feel.sh --help` lists them.
set -eu
cd "$(dirname "$0")/.."
. scripts/swift-flags.sh
# shellcheck disable=SC2086
swift build $release --product feel >&2
mkdir -p pictures
exec $release_folder/feel --out pictures/feel.png "$@"
