#!/bin/sh
# install.sh PROGRAM ASSETS: copies a program with the folder of its files, and writes its units.
#
# Settings of the environment:
#   DESTDIR      the root of an image or of a package's tree; empty for this system
#   PREFIX       where the files lie in it; /usr
#   UNITDIR      the folder of the units; PREFIX/lib/systemd/system
#   NAME         the name of the package, of its services and of its folders; that of the program in lower case
#   COMPOSITOR   the unit beside the app's: cage, weston or none; in-cage for both programs in one unit; cage
#   NETWORK      the network that the app may reach, see network.sh; none
#   SOUND        the sound device that the app and its voices may open, see sound.sh; none
#   STRIP        the program that removes debug information; strip
#   BACKTRACER   the toolchain's swift-backtrace-static (10 MB), with which crashes leave a backtrace; none if it is empty
set -eu
source=$(cd "$(dirname "$0")" && pwd)
program=$1
assets=$2
prefix=${PREFIX:-/usr}
root=${DESTDIR:-}$prefix
file=$(basename "$program")
name=${NAME:-$(echo "$file" | tr '[:upper:]' '[:lower:]')}
compositor=${COMPOSITOR:-cage}

# The rules of Debian for a package also suit systemd and useradd, with room for the underscore before the user's name.
echo "$name" | grep -qxE '[a-z0-9][a-z0-9-]{1,29}' || {
    echo "install: NAME is '$name'; it takes 2 to 30 lower-case letters, digits and hyphens." >&2
    exit 1
}

# systemd's name of the mount unit of /var/lib/NAME.
mount=var-lib-$(echo "$name" | sed 's/-/\\\\x2d/g').mount

# write TEMPLATE FILE: copies a file of units/ with the names of this app.
write() {
    mkdir -p "$(dirname "$2")"
    sed "s|@name@|$name|g; s|@program@|$file|g; s|@libexecdir@|$prefix/libexec/$name|g; s|@state-mount@|$mount|g" \
        "$source/units/$1" >"$2"
    chmod 644 "$2"
}

units=${DESTDIR:-}${UNITDIR:-$prefix/lib/systemd/system}
case $compositor in
    cage | weston)
        write app.service.in "$units/$name.service"
        write "$compositor.service.in" "$units/$name-compositor.service"
        ;;
    none) write app.service.in "$units/$name.service" ;;
    in-cage) write app-in-cage.service.in "$units/$name.service" ;;
    *)
        echo "install: COMPOSITOR is '$compositor'; it takes cage, weston, none or in-cage." >&2
        exit 1
        ;;
esac
# open_unit FILE WORDS: adds a file beside the app's unit, unless it has no words.
open_unit() {
    [ -n "$2" ] || return 0
    mkdir -p "$units/$name.service.d"
    echo "$2" >"$units/$name.service.d/$1"
}
opening=$("$source/network.sh" "${NETWORK:-}")
open_unit network.conf "$opening"
opening=$("$source/sound.sh" "${SOUND:-}")
open_unit sound.conf "$opening"
write sysusers.conf.in "$root/lib/sysusers.d/$name.conf"
write tmpfiles.conf.in "$root/lib/tmpfiles.d/$name.conf"

mkdir -p "$root/libexec/$name"
install -m 755 "$program" "$root/libexec/$name/$file"
${STRIP:-strip} "$root/libexec/$name/$file"
if [ -n "${BACKTRACER:-}" ]; then
    install -m 755 "$BACKTRACER" "$root/libexec/$name/swift-backtrace-static"
    mkdir -p "$units/$name.service.d"
    cat >"$units/$name.service.d/backtrace.conf" <<DROPIN
# A crash writes its backtrace to the folder of the state. registers=none: registers may contain what a person typed.
[Service]
Environment=SWIFT_BACKTRACE=enable=yes,color=no,registers=none,images=none,output-to=/var/lib/$name/,swift-backtrace=$prefix/libexec/$name/swift-backtrace-static
DROPIN
fi
if [ -d "$assets" ]; then
    mkdir -p "$root/share/$name"
    cp -R "$assets/." "$root/share/$name/"
    chmod -R u=rwX,go=rX "$root/share/$name"
    # The app finds its files beside its program, whatever the prefix is.
    ln -sfn "../../share/$name" "$root/libexec/$name/Assets"
fi
