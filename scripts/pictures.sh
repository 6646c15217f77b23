#!/bin/sh
# Makes the pictures of the README again, in Documentation/Pictures: a test plays scripts/pictures.txt on the gallery, and
# otherwise fails when the pictures differ. The same fonts and libraries, listed in edition.txt, give the same pixels.
set -eu
cd "$(dirname "$0")/.."
CASEMENT_BLESS=1 swift test --disable-xctest --filter ReadmePictureTests >&2
ls -l Documentation/Pictures
