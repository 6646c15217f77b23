#!/bin/sh
# test-units.sh: runs APP in the private compositor under those restrictions of its unit that bwrap can apply: the app must
# still draw, and what the unit forbids must fail, without a network and with one. The pictures are in pictures/.
set -eu
cd "$(dirname "$0")/.."
. packaging/app.sh
: "${APP:=Guide}"
find_app
scripts/check-machine.sh weston
build_app
. scripts/release-build.sh
build_release --quiet --product panel

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
DESTDIR=$folder/root NAME=kiosk packaging/install.sh "$program" "$assets"
unit=$folder/root/usr/lib/systemd/system/kiosk.service
mkdir "$folder/state" "$folder/runtime"
# Below /tmp and /run the unit gives the program folders of its own.
probe=$PWD/.build/probe
cc -std=gnu11 -O1 -Wall -Wextra -o "$probe" packaging/trial/probe.c
restricted="packaging/trial/bwrap.py $unit $folder/state"

status=0
printf 'wait 1000\npicture restricted\n' >"$folder/script"
# shellcheck disable=SC2086
"$release_folder/panel" --script "$folder/script" --pictures pictures -- $restricted "$(realpath "$program")" || status=1
# Unrestricted everything must succeed, or the attempts prove nothing; this machine may lack a device.
"$probe" "$folder" "$folder" | grep -v ' allowed$' | sed 's/^/without restrictions: /' || true
# attempt UNIT NETWORK: tries what a unit forbids, whose app may reach this network.
attempt() {
    XDG_RUNTIME_DIR=$folder/runtime packaging/trial/bwrap.py "$1" "$folder/state" "$probe" /run/kiosk /var/lib/kiosk \
        >"$folder/attempts"
    if [ "$2" = none ]; then set -- app bwrap; else set -- app bwrap network; fi
    packaging/trial/judge.sh "$@" <"$folder/attempts" || status=1
}
attempt "$unit" "$NETWORK"
# With another network the unit differs in nothing else.
other=any
if [ "$NETWORK" != none ]; then other=none; fi
DESTDIR=$folder/other NAME=kiosk NETWORK=$other packaging/install.sh "$program" "$assets"
attempt "$folder/other/usr/lib/systemd/system/kiosk.service" $other
echo "not tried by bwrap:"
packaging/trial/bwrap.py "$unit" "$folder/state" | sed 's/^/  /'
exit $status
