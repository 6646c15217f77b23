#!/bin/sh
# Checks the units in deployment/ with systemd-analyze, where /bin/true replaces the app, and that they fit together.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for unit in deployment/*.service; do
    sed 's|/usr/bin/Kiosk|/bin/true|' "$unit" >"$folder/${unit##*/}"
done
findings=$(systemd-analyze verify --man=no "$folder"/*.service 2>&1) || findings="$findings
systemd-analyze found mistakes."
for unit in deployment/*.service; do
    grep -qx 'StartLimitIntervalSec=0' "$unit" || findings="$findings
$unit: StartLimitIntervalSec=0 is missing; systemd gives up after five failures in ten seconds."
done
# expect UNIT WORDS: a line of the unit contains the words.
expect() {
    grep -q -e "$2" "deployment/$1" || findings="$findings
deployment/$1: '$2' is missing."
}
# The app looks for the compositor's socket where both compositors make it, and starts after whichever is enabled.
expect kiosk.tmpfiles.conf '^d /run/kiosk 0700 kiosk kiosk -$'
expect kiosk.service '^Environment=XDG_RUNTIME_DIR=/run/kiosk WAYLAND_DISPLAY=wayland-0$'
expect kiosk.service '^ExecStart=.* --wait$'
expect kiosk.service '^After=kiosk-compositor.service$'
expect kiosk.service '^Wants=kiosk-compositor.service$'
expect kiosk-weston.service '^ExecStart=.* XDG_RUNTIME_DIR=/run/kiosk .* --socket=wayland-0 '
expect kiosk-cage.service '^ExecStart=.* XDG_RUNTIME_DIR=/run/kiosk '
for unit in kiosk-cage.service kiosk-weston.service; do expect "$unit" '^Alias=kiosk-compositor.service$'; done
# The app is ready with its first frame, which may have to wait for a compositor or an output.
for unit in kiosk.service kiosk-in-cage.service; do expect "$unit" '^TimeoutStartSec=infinity$'; done
mkdir -p "$folder/usr/lib/sysusers.d"
cp deployment/kiosk.sysusers.conf "$folder/usr/lib/sysusers.d/kiosk.conf"
users=$(systemd-sysusers --dry-run --root="$folder" kiosk.conf 2>&1) || findings="$findings
$users"
if [ -n "$findings" ]; then
    printf '%s\n' "$findings" >&2
    exit 1
fi
