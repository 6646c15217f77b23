#!/bin/sh
# Writes the documentation of all modules to documentation/. A link that leads nowhere fails.
set -eu
cd "$(dirname "$0")/.."
output=documentation
log=.build/documentation.log
rm -rf $output
mkdir -p $output .build

swift package --allow-writing-to-directory $output generate-documentation \
    --target CasementCore --target CasementRender --target CasementWayland --target CasementHeadless \
    --target CasementTesting --target Casement \
    --enable-experimental-combined-documentation --output-path $output/casement.doccarchive >$log 2>&1 || {
    cat $log >&2
    exit 1
}

# SwiftPM says of each system library that it leaves flags like -pthread out. DocC wants all parameters described or none; one that explains itself may go without.
if grep -A 3 -E '^(warning|error):' $log | grep -vE 'is missing documentation|prohibited flag' | grep -A 3 -E '^(warning|error):' >&2; then
    echo "docs: the links above lead nowhere." >&2
    exit 1
fi
echo "documentation: $output/casement.doccarchive"
