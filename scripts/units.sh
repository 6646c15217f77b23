#!/bin/sh
# Checks the units in deployment/ with systemd-analyze; /bin/true replaces the app.
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
mkdir -p "$folder/usr/lib/sysusers.d"
cp deployment/kiosk.sysusers.conf "$folder/usr/lib/sysusers.d/kiosk.conf"
users=$(systemd-sysusers --dry-run --root="$folder" kiosk.conf 2>&1) || findings="$findings
$users"
if [ -n "$findings" ]; then
    printf '%s\n' "$findings" >&2
    exit 1
fi
