#!/bin/sh
# Checks the units of packaging/ as install.sh writes them: with systemd-analyze, and that they fit together; what packaging.conf may
# say; what libraries and what hardening a program has; what lintian's report means; that the recipe for Yocto fetches nothing after
# do_fetch; and what `make icons` copies and refuses.
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

# The sound device of an app that speaks; without SOUND it stays closed.
SOUND=alsa
export SOUND
install none
unset SOUND
opening=$folder/none/$system/kiosk.service.d/sound.conf
for line in PrivateDevices=no 'DeviceAllow=char-alsa rw' SupplementaryGroups=audio; do expect "$opening" "^$line\$"; done
cp -R "$folder/cage" "$folder/sound"
sed -n '/^[A-Z][A-Za-z]*=/p' "$opening" >"$folder/lines"
sed -i -e "/^IPAddressDeny=any\$/r $folder/lines" "$folder/sound/$system/kiosk.service"
exposed app-sound "$folder/sound/$system/kiosk.service"
if words=$(packaging/sound.sh oss 2>&1); then found "sound.sh takes 'oss'."; fi
[ "$words" = "sound: 'oss' is no sound; it takes none or alsa." ] || found "sound.sh says of 'oss': $words"

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
says '' 'none||Touch panel app Kiosk'
says "network='10.1.0.0/16'
libraries=libcurl.so.4
# network=yes" '10.1.0.0/16|libcurl.so.4|'
says 'network=wlan0' "'wlan0' is no network"
says 'sound=loud' "'loud' is no sound"
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

# What a program lacks that compilers and linker add against attackers.
cat >"$folder/hard.c" <<'SOURCE'
#include <stdio.h>
int main(int count, char **words)
{
	char copy[64];
	snprintf(copy, sizeof copy, "%s %d", words[count - 1], count);
	return puts(copy) < 0;
}
SOURCE
# hardened OPTIONS WORDS: hardening.sh says this, and no more, of a program that is built with the options; nothing without words.
hardened() {
    # shellcheck disable=SC2086
    cc -O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fPIE -pie -Wl,-z,relro,-z,now $1 "$folder/hard.c" \
        -o "$folder/hard" 2>/dev/null || found "cc failed with $1."
    words=$(packaging/hardening.sh "$folder/hard" 2>&1) || words="$words|refused"
    case $words in
        *"
"*) found "hardening.sh says of '$1': $words" ;;
        "${2:+hardening: $folder/hard $2}"*"${2:+|refused}") [ -n "$2" ] || [ -z "$words" ] || found "hardening.sh: $words" ;;
        *) found "hardening.sh says of '$1': $words" ;;
    esac
}
hardened '' ''
hardened '-fno-pie -no-pie' 'is no position-independent executable'
hardened -Wl,-z,lazy 'is not linked with -z relro -z now'
hardened -Wl,-z,norelro 'is not linked with -z relro -z now'
hardened -Wl,-z,execstack 'has memory that can be written and executed'
hardened -fno-stack-protector 'has no code that checks its stack'
hardened -U_FORTIFY_SOURCE 'has no call that checks the size of a buffer'

# Without lintian, which is in the group packaging of packages.txt, nothing judges a package.
mkdir -p "$folder/plain"
if words=$(PATH=$folder/plain /bin/sh packaging/lint-deb.sh odd.deb 2>&1); then found "lint-deb.sh passes without lintian."; fi
case $words in *"scripts/deps.sh packaging"*) ;; *) found "lint-deb.sh says without lintian: $words" ;; esac

# Errors of lintian end `make deb`, and nothing else that it finds.
if command -v lintian >/dev/null; then
    mkdir -p "$folder/odd/DEBIAN"
    printf '%s\n' 'Package: odd' 'Version: 1.0' 'Architecture: all' 'Maintainer: Ada Example <ada@example.org>' \
        'Description: has almost nothing right' >"$folder/odd/DEBIAN/control"
    dpkg-deb --root-owner-group --build "$folder/odd" "$folder/odd.deb" >/dev/null
    if words=$(packaging/lint-deb.sh "$folder/odd.deb" 2>&1); then found "lint-deb.sh takes a package without a copyright."; fi
    case $words in *"E: odd: no-copyright-file"*) ;; *) found "lint-deb.sh says: $words" ;; esac
fi

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

# The icons of an app, and their licence in its package and its bill of materials.
museum=$folder/museum
mkdir -p "$museum" "$folder/svg"
touch "$museum/Package.swift"
# icons NAMES [WORDS]: `make icons` refuses the names with these words; without words it copies them.
icons() {
    if words=$(NAMES=$1 APP=$museum scripts/icons.sh 2>&1); then words="$words|copied"; fi
    case $words in *"${2:-|copied}"*) ;; *) found "icons.sh with '$1': $words" ;; esac
}
icons '' 'Say which icons: make icons APP=../museum NAMES="cart trash".'
icons 'trash cartt' "bootstrap-icons has no icon 'cartt'. Similar: cart, "
icons '*' "bootstrap-icons has no icon '*'."
icons ../svg/cart "An icon has a name, such as cart, and no path: '../svg/cart'."
[ ! -e "$museum/Assets" ] || found "icons.sh copies a part of the icons where one is unknown."
for app in '' "$folder/nowhere" "$folder/svg"; do
    if words=$(NAMES=cart APP=$app scripts/icons.sh 2>&1); then found "icons.sh takes the app '$app'."; fi
    case $words in
        "icons: Say for which app: make icons APP=../museum NAMES=\"cart\"" | *"there is no folder $folder/nowhere." | \
            *"$folder/svg contains no Package.swift.") ;;
        *) found "icons.sh with the app '$app': $words" ;;
    esac
done
icons 'trash cart'
cp -Rp "$museum" "$folder/once"
icons 'cart trash'
diff -r "$museum" "$folder/once" >"$folder/lines" || found "icons.sh is not the same twice: $(cat "$folder/lines")"
icons house
cmp -s /usr/share/bootstrap-icons/svg/cart.svg "$museum/Assets/icons/cart.svg" || found "icons.sh changes an icon."
packaging/copyright.sh museum Museum "$museum" >"$folder/copyright"
[ "$(sed -n 's|^.*usr/share/museum/icons/||p' "$folder/copyright" | tr '\n' ' ')" = "cart.svg house.svg trash.svg " ] ||
    found "copyright.sh does not list the icons: $(grep svg "$folder/copyright")"
grep -qx ' Permission is hereby granted, free of charge, to any person obtaining a copy' "$folder/copyright" ||
    found "copyright.sh does not print the licence of the icons."
NAME=museum PRODUCT=Museum PACKAGE=$museum python3 -B -c '
import sys
sys.path.insert(0, "packaging")
import sbom
licences = sbom.Licences()
icon = licences.files.get("usr/share/museum/icons/cart.svg")
sys.exit(icon is None or icon[0] != "MIT" or licences.parts["*"][0] != "LicenseRef-Museum")' ||
    found "sbom.py does not know the licence of the icons."
echo '<svg/>' >"$museum/Assets/icons/cup.svg"
icons cup "Assets/icons/cup.svg is another icon, which stays; remove it to get the one of bootstrap-icons."
rm "$museum/Assets/icons/trash.svg"
icons cart
if grep -q trash "$museum/Assets/icons/copyright"; then found "The list of icons.sh names one that was removed."; fi
echo 'Format: none' >"$museum/Assets/icons/copyright"
icons cart 'Assets/icons/copyright is no list of `make icons`; move it to another folder.'
rm "$museum/Assets/icons/copyright"
ICONS=$folder/svg
export ICONS
for part in '<g/>=<g/' "<path stroke='red'/>=stroke" '<path fill="none"/>=fill="none' '<rect transform="scale(2)"/>=transform="scale(' \
    '<!DOCTYPE svg>=<!DOCTYPE'; do
    printf '<svg xmlns="x" viewBox="0 0 16 16" fill="currentColor">\n%s</svg>' "${part%=*}" >"$folder/svg/odd.svg"
    icons odd "The icon 'odd' has ${part##*>=}, which Icon cannot show."
done
ICONS=$folder/absent
icons odd "The package bootstrap-icons is not installed: apt-get install bootstrap-icons"
unset ICONS
COPYRIGHT=$folder/packaging.conf
export COPYRIGHT
printf 'MIT\n' >"$COPYRIGHT"
icons bell "$COPYRIGHT does not have the licence of the icons in the form that this expects."
[ ! -e "$museum/Assets/icons/bell.svg" ] || found "icons.sh copies an icon without its licence."
unset COPYRIGHT
[ ! -e "$museum/Assets/icons/copyright" ] || found "icons.sh leaves a list without a licence."

if [ -n "$findings" ]; then
    printf '%s\n' "$findings" >&2
    exit 1
fi
