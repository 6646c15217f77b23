#!/bin/sh
# Figures on standard output, one a line, and nothing else there. ONLY=NAME,... measures some.
set -eu
cd "$(dirname "$0")/.."
. scripts/swift-flags.sh

# Everything that is measured is built the way it is shipped.
# shellcheck disable=SC2086
for product in Slides Benchmarks; do swift build $release --product $product >&2; done
exec $release_folder/Benchmarks ${ONLY:+--only "$ONLY"}
