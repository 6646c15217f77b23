#!/bin/sh
# Draws position, velocity and offset of a stroke over time against the closed forms, to pictures/feel.png. The arguments
# choose the stroke: `scripts/feel.sh --help` lists them.
set -eu
cd "$(dirname "$0")/.."
. scripts/release-build.sh
build_release --product feel >&2
mkdir -p pictures
exec $release_folder/feel --out pictures/feel.png "$@"
