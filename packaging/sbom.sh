#!/bin/sh
# sbom.sh: writes the software bill of materials of APP to .build/sbom/PROGRAM.spdx.json (SPDX 2.3): the program and its files,
# what is linked into it, what it loads, its fonts, and the editions of its tables, with versions, licences and checksums. Then
# the program plays its tour, and each file that it opens must be in the list.
#
#   APP, PRODUCT, VERSION, NAME   the app, as in app.sh
set -eu
cd "$(dirname "$0")/.."
. packaging/app.sh
find_app
build_app

packaging/libraries.sh "$program" | while read -r library when; do
    echo "$library $when $(package_of "$library")"
done | NAME=$name VERSION=$version PRODUCT=$product PACKAGE=$package MAINTAINER=$maintainer HOMEPAGE=$homepage \
    BUILD=$PWD/.build PROGRAM=$(realpath "$program") ASSETS=$assets FONTS=$fonts \
    packaging/sbom.py app "$PWD/.build/sbom/$product.spdx.json"
