#!/bin/sh
# Writes the documentation of all modules to documentation/. A link that leads nowhere fails.
set -eu
cd "$(dirname "$0")/.."
output=documentation
rm -rf $output
mkdir -p $output
swift package --allow-writing-to-directory $output generate-documentation \
    --target CasementCore --target CasementRender --target CasementWayland --target CasementHeadless \
    --target CasementTesting --target Casement \
    --enable-experimental-combined-documentation --warnings-as-errors --output-path $output/casement.doccarchive
echo "documentation: $output/casement.doccarchive"
