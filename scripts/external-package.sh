#!/bin/sh
# Builds Tests/ExternalPackage, a package with default settings that subclasses every open type, together with the Swift
# code of the README and of the articles, and runs the tests of both.
#
# A Swift block whose first line is `// PATH` is that file of a package: all blocks of the README, and manifests in articles. Any
# other block of an article is a file of its own that imports Casement.
set -eu
cd "$(dirname "$0")/.."
package=Tests/ExternalPackage
generated=$package/Generated

rm -rf $generated
mkdir -p $generated/Articles

# A manifest has to begin with its tools version, so the line with the path is left out of every file.
awk -v folder=$generated/Readme '
    /^```swift$/ { inside = 1; file = ""; next }
    /^```/ { inside = 0; next }
    inside && file == "" {
        if ($0 !~ /^\/\/ [A-Za-z\/]+\.swift$/) {
            print FILENAME ":" FNR ": a block of Swift begins with the path of its file in a comment" | "cat >&2"
            exit 1
        }
        file = folder "/" $2
        directory = file
        sub(/\/[^\/]*$/, "", directory)
        system("mkdir -p " directory)
        next
    }
    inside { print > file }
' README.md

for article in Sources/Casement/Casement.docc/*.md Sources/CasementControls/CasementControls.docc/*.md \
    Sources/CasementKeyboard/CasementKeyboard.docc/*.md Sources/CasementKiosk/CasementKiosk.docc/*.md; do
    name=$(basename "$article" .md)
    awk -v base="$generated/Articles/$name" -v manifest="$generated/Manifests/$name" '
        /^```swift$/ { inside = 1; file = ""; next }
        /^```/ { inside = 0; next }
        inside && file == "" && $0 == "// Package.swift" {
            system("mkdir -p " manifest)
            file = manifest "/Package.swift"
            next
        }
        inside && file == "" {
            number++
            file = base number ".swift"
            print "import Casement\nimport CasementControls\nimport CasementKeyboard\nimport CasementKiosk\nimport CasementTesting\n" > file
        }
        inside { print > file }
    ' "$article"
done

status=0
# ItemScrollView has no initializer for other modules; ListView and GridView are subclassed in its stead.
for type in $(grep -rhoE 'open class [A-Za-z]+' Sources | awk '{ print $3 }' | grep -v '^ItemScrollView$' | sort); do
    grep -rqE "class [A-Za-z]+: $type(<[A-Za-z, ]+>)? \{" $package/Sources || {
        echo "external-package: $type is open, but no class in $package subclasses it." >&2
        status=1
    }
done

# This only reads the manifests of the articles; the manifest in the folder builds their code.
for manifest in "$generated"/Manifests/*; do
    swift package --package-path "$manifest" dump-package >/dev/null || status=1
done
# In the folder of the clone's own products, so that the toolkit is not compiled again. With a cached manifest, SwiftPM does not
# see new files in the package that this one depends on.
. scripts/huge-pages.sh
with_huge_pages swift test --disable-xctest --disable-build-manifest-caching --package-path $package \
    --scratch-path .build || status=1
exit $status
