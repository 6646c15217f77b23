#!/bin/sh
# Writes the documentation to documentation/: of all modules as an archive of DocC, and the articles, README and the other pages of
# the root as plain HTML. A link without a target is an error.
set -eu
cd "$(dirname "$0")/.."
output=documentation
log=.build/documentation.log
scripts/deps.sh documentation
rm -rf $output
mkdir -p $output .build

# DocC copies the pages of the toolchain together with their owner, which fails where that is another user.
toolchain=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')
if [ -d "$toolchain/share/docc/render" ] && [ ! -O "$toolchain/share/docc/render" ]; then
    rm -rf .build/docc-render
    cp -R "$toolchain/share/docc/render" .build/docc-render
    export DOCC_HTML_DIR="$PWD/.build/docc-render"
fi

. scripts/huge-pages.sh
with_huge_pages swift package --allow-writing-to-directory $output generate-documentation \
    --target CasementBase --target CasementCore --target CasementDebugging --target CasementControls --target CasementKiosk --target CasementRender --target CasementWayland --target CasementHeadless \
    --target CasementKeyboard --target CasementKioskTesting --target CasementModel --target CasementSpeech --target CasementTesting --target Casement \
    --enable-experimental-combined-documentation --output-path $output/casement.doccarchive >$log 2>$log.progress || {
    cat $log.progress $log >&2
    exit 1
}

# DocC warns where a comment describes only some of the parameters, which is allowed here. The log has nothing of the build, whose
# progress would lie in the middle of a warning.
if grep -a -A 3 -E '^(warning|error):' $log | grep -av 'is missing documentation' | grep -a -A 3 -E '^(warning|error):' >&2; then
    echo "docs: the links above have no target." >&2
    exit 1
fi
scripts/write-html.py
echo "articles: $output/html/index.html"
echo "every symbol: $output/casement.doccarchive"
echo "to read it: $PWD/scripts/read-docs.py"
