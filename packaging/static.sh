#!/bin/sh
# static.sh: builds the program of APP with the Swift libraries inside it, and prints the shared libraries that it needs, each
# with its purpose. One that neither libraries.txt nor the app's packaging.conf lists is an error, and so is what hardening.sh finds.
set -eu
cd "$(dirname "$0")/.."
. packaging/app.sh
find_app
build_app

status=0
# shellcheck disable=SC2086
packaging/check-libraries.sh "$program" $libraries || status=1
readelf --dynamic --wide "$program" | grep -qF '(RELR)' || {
    say "$program has relocations that are not packed, which cost memory: it was not linked by lld 15 or later."
    status=1
}
packaging/hardening.sh "$program" || status=1
echo "figure static.needed-libraries $(packaging/libraries.sh "$program" | wc -l) libraries"
exit $status
