#!/bin/sh
# build-and-install.sh: `make install`: builds APP with the Swift libraries inside it, and installs it by install.sh.
set -eu
cd "$(dirname "$0")/.."
. packaging/app.sh
find_app
build_app
packaging/install.sh "$program" "$assets"
