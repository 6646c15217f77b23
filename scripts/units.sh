#!/bin/sh
# Checks the units of packaging/ as install.sh writes them: with systemd-analyze, and that they fit together; and that the recipe
# for Yocto fetches nothing after do_fetch.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
findings=

# found SENTENCE: one more finding.
found() {
    findings="$findings
$1"
}
# expect FILE WORDS: a line of an installed file contains the words.
expect() { grep -q -e "$2" "$1" || found "${1#"$folder"/}: '$2' is missing."; }

# The units name programs, and one unit, that need not be installed here.
mkdir -p "$folder/bin"
cp /bin/true "$folder/bin/Kiosk"
install() {
    DESTDIR=$folder/$1 COMPOSITOR=$1 packaging/install.sh "$folder/bin/Kiosk" "$folder/no-files" ||
        found "$1: install.sh failed."
    printf '[Service]\nExecStart=/bin/true\n' >"$folder/$1/usr/lib/systemd/system/seatd.service"
    for unit in "$folder/$1"/usr/lib/systemd/system/kiosk*.service; do
        sed -i -E 's#^ExecStart=[^ ]+#ExecStart=/bin/true#' "$unit"
        expect "$unit" '^StartLimitIntervalSec=0$'
        problems=$(systemd-analyze verify --man=no "$unit" 2>&1) || found "$problems"
        if [ -n "$problems" ]; then found "$problems"; fi
    done
}
# exposed TEMPLATE UNIT: the unit is at most as open as exposure.txt says.
exposed() {
    limit=$(awk -v name="$1" '$1 == name { print $2; exit }' packaging/units/exposure.txt)
    systemd-analyze security --offline=true --threshold="$limit" "$2" >"$folder/security" 2>&1 ||
        found "$1: $(grep '→' "$folder/security"); packaging/units/exposure.txt allows $limit tenths."
    for open in $(awk '$1 == "✗" { print $2 }' "$folder/security"); do
        awk -v unit="$1" -v open="$open" '
            { count = split($1, units, ",") }
            $2 == open { for (i = 1; i <= count; i++) if (units[i] == unit) known = 1 }
            END { exit !known }' packaging/units/exposure.txt ||
            found "$1: $open is open, for which packaging/units/exposure.txt gives no reason."
    done
}

for compositor in cage weston in-cage none; do install "$compositor"; done
system=usr/lib/systemd/system
exposed app "$folder/cage/$system/kiosk.service"
exposed cage "$folder/cage/$system/kiosk-compositor.service"
exposed weston "$folder/weston/$system/kiosk-compositor.service"
exposed app-in-cage "$folder/in-cage/$system/kiosk.service"

# The app looks for the compositor's socket where both compositors make it, and starts after it.
cage=$folder/cage/$system
weston=$folder/weston/$system
expect "$folder/cage/usr/lib/tmpfiles.d/kiosk.conf" '^d /run/kiosk 0700 _kiosk _kiosk -$'
expect "$cage/kiosk.service" '^Environment=XDG_RUNTIME_DIR=/run/kiosk WAYLAND_DISPLAY=wayland-0$'
expect "$cage/kiosk.service" '^ExecStart=.* --wait$'
expect "$cage/kiosk.service" '^After=kiosk-compositor.service$'
expect "$cage/kiosk.service" '^Wants=kiosk-compositor.service$'
expect "$cage/kiosk.service" '^RestartPreventExitStatus=77$'
expect "$cage/kiosk-compositor.service" '^Environment=XDG_RUNTIME_DIR=/run/kiosk '
expect "$weston/kiosk-compositor.service" '^Environment=XDG_RUNTIME_DIR=/run/kiosk '
expect "$weston/kiosk-compositor.service" '^ExecStart=.* --socket=wayland-0 '
# The app is ready with its first frame, which may have to wait for a compositor or an output.
for unit in "$cage/kiosk.service" "$folder/in-cage/$system/kiosk.service"; do expect "$unit" '^TimeoutStartSec=infinity$'; done
users=$(systemd-sysusers --dry-run --root="$folder/cage" kiosk.conf 2>&1) || found "$users"
if grep -rn '@[a-z]*@' "$folder"/*/usr/lib; then found "install.sh left a name open."; fi

# The recipe has this version, and its own lines leave no package in the manifest that SwiftPM would fetch.
recipe=packaging/yocto/casement-app_git.bb
if grep -qF '[network]' "$recipe"; then found "$recipe: a task uses the network; only do_fetch may."; fi
grep -qxF "PV = \"$(cat VERSION)+git\"" "$recipe" || found "$recipe: PV is not that of the file VERSION."
sed -n '/^use_fetched_packages()/,/^}/p' "$recipe" >"$folder/lines"
cp Package.swift "$folder"
(S=$folder && export S && . "$folder/lines" && use_fetched_packages) || found "$recipe: use_fetched_packages failed."
if grep -nE '\.package\(.*url:' "$folder/Package.swift"; then found "$recipe: SwiftPM would fetch these packages while it builds."; fi

if [ -n "$findings" ]; then
    printf '%s\n' "$findings" >&2
    exit 1
fi
