#!/bin/sh
# Checks the units of packaging/ as install.sh writes them: with systemd-analyze, and that they fit together; what packaging.conf may
# say; and that the recipe for Yocto fetches nothing after do_fetch.
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

# The network that an app may reach; every other one stays denied, and a value that systemd would ignore is an error.
NETWORK=any
export NETWORK
install in-cage
unset NETWORK
[ ! -e "$folder/cage/$system/kiosk.service.d" ] || found "An app without NETWORK has a file that opens the network."
opening=$folder/in-cage/$system/kiosk.service.d/network.conf
for line in PrivateNetwork=no 'RestrictAddressFamilies=AF_INET AF_INET6' IPAddressDeny=; do expect "$opening" "^$line\$"; done
cp -R "$folder/cage" "$folder/network"
mkdir "$folder/network/$system/kiosk.service.d"
# systemd-analyze reads one file when it is offline.
sed -n '/^[A-Z][A-Za-z]*=/p' "$opening" >"$folder/lines"
sed -i -e "/^IPAddressDeny=any\$/r $folder/lines" "$folder/network/$system/kiosk.service"
exposed app-network "$folder/network/$system/kiosk.service"
packaging/network.sh '192.168.7.0/24  fe80::/64 ::1' | grep -qx 'IPAddressAllow=localhost 192.168.7.0/24 fe80::/64 ::1' ||
    found "network.sh does not allow the addresses that it gets."
if packaging/network.sh '10.0.0.1' | grep -q IPAddressDeny; then found "network.sh allows more than the addresses that it gets."; fi
for wrong in yes eth0 example.org 10.0.0 10.0.0.256 10.0.0.1/33 10.0.0.1, '10.0.0.1 any' ::1/129 1::2::3 1:2:3:4:5:6:7 12345:: :1; do
    if words=$(packaging/network.sh "$wrong" 2>&1); then found "network.sh takes '$wrong'."; fi
    case $words in *"is no network; it takes none, any, or addresses"*) ;; *) found "network.sh says of '$wrong': $words" ;; esac
done

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

# packaging.conf: its keys, what they are for, and a sentence for a wrong one.
mkdir "$folder/app"
touch "$folder/app/Package.swift"
# settings LINES: what find_app makes of a packaging.conf.
settings() {
    printf '%s\n' "$1" >"$folder/app/packaging.conf"
    APP=$folder/app PRODUCT=Kiosk sh -c '. packaging/app.sh; find_app; echo "$NETWORK|$libraries|$description"' packaging.sh 2>&1
}
# says LINES WORDS: the answer contains the words.
says() { case $(settings "$1") in *"$2"*) ;; *) found "packaging.conf '$1': $(settings "$1")" ;; esac; }
says '' 'none||Kiosk, an app'
says "network='10.1.0.0/16'
libraries=libcurl.so.4
# network=yes" '10.1.0.0/16|libcurl.so.4|'
says 'network=wlan0' "'wlan0' is no network"
says 'netwrok=any' "has the key 'netwrok'; it takes description"

# A library of the app's own, which the program needs.
printf 'int own(void) { return 0; }\n' | cc -shared -x c - -Wl,-soname,libown-1.2+x.so.3 -o "$folder/libown.so"
printf 'int own(void);\nint main(void) { return own(); }\n' | cc -x c - -x none -L "$folder" -lown -o "$folder/own"
# libraries NAMES WORDS: the answer contains the words.
libraries() {
    # shellcheck disable=SC2086
    if words=$(packaging/check-libraries.sh "$folder/own" $1 2>&1); then words="$words|allowed"; fi
    case $words in *"$2"*) ;; *) found "check-libraries.sh with '$1': $words" ;; esac
}
libraries '' "needs libown-1.2+x.so.3 (start), which neither packaging/libraries.txt lists"
libraries libown-1.2+x.so.3 "the app's own"
libraries libown-1.2+x.so.3 '|allowed'
libraries 'libown-1.2+x.so.3 libcurl.so.4' "lists 'libcurl.so.4', which $folder/own does not need."
libraries 'libown-1.2+x.so.3 libcurl4' "lists 'libcurl4', which is not the name of a shared library"

# The package of a library that dpkg may know by its former folder: no query fails.
printf '#!/bin/sh\nexec %s "$@" 2>>%s/queries\n' "$(command -v dpkg-query)" "$folder" >"$folder/bin/dpkg-query"
chmod +x "$folder/bin/dpkg-query"
for pair in libc.so.6=libc6 libcrypt.so.1=libcrypt1; do
    package=$(. packaging/app.sh && PATH=$folder/bin:$PATH && package_of "${pair%=*}")
    [ "$package" = "${pair#*=}" ] || found "package_of says '$package' of ${pair%=*}."
done
if [ -s "$folder/queries" ]; then found "$(cat "$folder/queries")"; fi

# The recipe has this version, and its own lines leave no package in the manifest that SwiftPM would fetch.
recipe=packaging/yocto/casement-app_git.bb
if grep -qF '[network]' "$recipe"; then found "$recipe: a task uses the network; only do_fetch may."; fi
grep -qxF "PV = \"$(cat VERSION)+git\"" "$recipe" || found "$recipe: PV is not that of the file VERSION."
sed -n '/^use_fetched_packages()/,/^}/p' "$recipe" >"$folder/lines"
cp Package.swift "$folder"
(S=$folder && export S && . "$folder/lines" && use_fetched_packages) || found "$recipe: use_fetched_packages failed."
if grep -nE '\.package\(.*url:' "$folder/Package.swift"; then found "$recipe: SwiftPM would fetch these packages while it builds."; fi
# Debian has no package of this checker: `pip install oelint-adv`.
if command -v oelint-adv >/dev/null; then problems=$(oelint-adv --quiet "$recipe" 2>&1) || found "$problems"; fi

if [ -n "$findings" ]; then
    printf '%s\n' "$findings" >&2
    exit 1
fi
