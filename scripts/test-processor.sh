#!/bin/sh
# Plays the tour of an example on an emulated processor without AVX, as the Atoms and Celerons of many panels are, and on this
# one, and compares the checksums of all frames. An instruction that the emulated processor lacks ends the app.
set -eu
cd "$(dirname "$0")/.."
. scripts/release-build.sh
build_release --product Pages >&2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
app=$release_folder/Pages
here=$("$app" --headless "$folder" --figures)
emulated=$(qemu-x86_64 -cpu Nehalem "$app" --headless "$folder" --figures)
echo "this processor:     $here"
echo "emulated processor: $emulated"
[ "$here" = "$emulated" ] || { echo "The pixels differ." >&2; exit 1; }
