#!/bin/sh
# Prints what the builds of a stranger cost, in a clean clone of what is committed: `make run`, the first `make test` of an app of
# `make new`, `make deb` of this app, each with a table of the modules and tools on standard error; and the seconds from an edit of
# a line of an app to its picture. Everything that they need must be installed.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
ledger=$PWD/scripts/ledger.py
git clone --quiet "$PWD" "$folder/casement"
cd "$folder/casement"
DEPS=present
export DEPS
# A session would show the gallery until somebody ends it.
unset WAYLAND_DISPLAY
"$ledger" make-run make run
make --no-print-directory new APP=Museum DIR="$folder/museum" >&2
"$ledger" new-app-first make -C "$folder/museum" test
"$ledger" deb make deb APP="$folder/museum"
seconds=$(scripts/edit-to-picture.sh)
echo "figure build.edit-to-picture-s $seconds s"
