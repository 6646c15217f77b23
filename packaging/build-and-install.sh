#!/bin/sh
# build-and-install.sh: `make install`: builds APP with the Swift libraries inside it, and installs it by install.sh.
set -eu
cd "$(dirname "$0")/.."
. packaging/app.sh
find_app
if [ -n "$foreign" ] && [ -z "${DESTDIR:-}" ]; then
    say "A program for $architecture does not run on this machine: DESTDIR names the root of an image to install it in."
    exit 1
fi
build_app
packaging/install.sh "$program" "$assets"
