#!/bin/sh
# Builds the gallery and shows it: full screen in the Wayland session or, without a session, in a private headless compositor,
# where injected touches play the gallery's tour. The second case writes pictures.
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
