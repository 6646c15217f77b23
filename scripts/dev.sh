#!/bin/sh
# Builds an app whenever its sources change, and restarts it with its state: in the Wayland session or, without one, in a private
# headless compositor, with a picture after each start.
#
#   APP=PATH          a folder with a Package.swift, or a product of this package, such as Hello
#   PRODUCT=NAME      the executable product, if the package has several
#   REPLAY=1          each start repeats the touches of the last minute
#   PICTURES=FOLDER   for the pictures; pictures/ of the clone if it is not set
#   SIZE=WxH          the size of the panel in points; 1280x800 if it is not set
set -eu
start=$PWD
cd "$(dirname "$0")/.."
. scripts/absent-libraries.sh

# absolute PATH: prints a path that is relative to the folder in which the script was started.
absolute() {
    case $1 in /*) echo "$1" ;; *) echo "$start/$1" ;; esac
}

if [ -z "${APP:-}" ]; then
    echo "dev: APP names an app: a folder with a Package.swift, or a product of this package, such as Hello." >&2
    exit 2
fi
folder=$(absolute "$APP")
if [ -f "$folder/Package.swift" ]; then
    product=${PRODUCT:-$(swift package --package-path "$folder" --scratch-path "$PWD/.build" show-executables | sed 's/ .*//')}
    if [ "$(printf '%s\n' "$product" | wc -l)" -ne 1 ] || [ -z "$product" ]; then
        echo "dev: PRODUCT names one of the executables of $APP:" $product >&2
        exit 2
    fi
else
    folder=$PWD
    product=$(basename "$APP" .swift)
    if ! swift package show-executables | grep -qx "$product"; then
        echo "dev: $APP is neither a folder with a Package.swift nor an executable of this package." >&2
        exit 2
    fi
fi
scripts/check-machine.sh screen
swift build --quiet --product dev
exec .build/debug/dev --package "$folder" --products "$PWD/.build" --product "$product" \
    --pictures "$(absolute "${PICTURES:-$PWD/pictures}")" \
    ${SIZE:+--size "$SIZE"} ${REPLAY:+--replay}
