#!/bin/sh
# Builds the gallery and shows it: full screen in the session around, or, where there is none, on a panel of its own, with
# a finger that plays the gallery's tour and pictures of what it did.
set -eu
cd "$(dirname "$0")/.."
. scripts/swift-flags.sh
gallery=$release_folder/Gallery
pictures=pictures

# shellcheck disable=SC2086
swift build $release --product Gallery

socket=${WAYLAND_DISPLAY:-}
case $socket in
    "" | /*) ;;
    *) socket=${XDG_RUNTIME_DIR:-}/$socket ;;
esac
if [ -S "$socket" ]; then exec "$gallery"; fi

# shellcheck disable=SC2086
swift build $release --product panel
mkdir -p $pictures
rm -f $pictures/*.png
$gallery --tour >$pictures/tour.txt
$release_folder/panel --script $pictures/tour.txt --pictures $pictures -- $gallery
echo "pictures: $(find $pictures -name '*.png' | wc -l) in $pictures/"
