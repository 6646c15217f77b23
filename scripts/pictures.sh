#!/bin/sh
# Makes the pictures of the README again, in Documentation/Pictures: plays scripts/pictures.txt on the gallery without a
# compositor. The same fonts and libraries give the same files.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

swift build --product Gallery >&2
.build/debug/Gallery --headless "$folder" --script scripts/pictures.txt >&2
mkdir -p Documentation/Pictures
cp "$folder/01-index.png" Documentation/Pictures/gallery.png
cp "$folder/02-slides.png" Documentation/Pictures/slides.png
cp "$folder/03-nodes.png" Documentation/Pictures/nodes.png
ls -l Documentation/Pictures
