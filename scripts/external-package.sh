#!/bin/sh
# Builds Tests/ExternalPackage, a package with default settings that subclasses every open type, together with the code of the
# README, of the articles and of the templates of `make new`, and runs the tests of all but the templates.
set -eu
cd "$(dirname "$0")/.."
package=Tests/ExternalPackage
generated=$package/Generated
# The headers of the libraries that the articles bring.
scripts/deps.sh neighbours

. scripts/blocks.sh
extract_blocks $generated
for template in Slides Kiosk; do
    folder=scripts/new/$(echo $template | tr '[:upper:]' '[:lower:]')
    mkdir -p $generated/Templates
    cp -R "$folder/Sources/NewApp" "$generated/Templates/New$template"
    cp -R "$folder/Tests/NewAppTests" "$generated/Templates/New${template}Tests"
    find "$generated/Templates/New$template" "$generated/Templates/New${template}Tests" -name '*.swift' \
        -exec sed -i "s/NewApp/New$template/g" {} +
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
# see new files in the package that this one depends on. A proxy of this machine is not for the server of the tests.
no_proxy=127.0.0.1,${no_proxy:-${NO_PROXY:-}}
export no_proxy
. scripts/huge-pages.sh
with_huge_pages swift test --disable-xctest --disable-build-manifest-caching --package-path $package \
    --scratch-path .build --skip '^New(Slides|Kiosk)Tests' || status=1
exit $status
