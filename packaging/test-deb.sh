#!/bin/sh
# test-deb.sh: makes the package of APP twice, and installs it in a fresh Debian of this machine's suite, upgrades it, boots
# this Debian under systemd in a container, with its compositor in a window of the private one, checks what inside.sh checks,
# and purges the package.
# Needs root. COMPOSITOR is cage, as without it, or weston. The pictures are in pictures/.
set -eu
cd "$(dirname "$0")/.."
[ "$(id -u)" -eq 0 ] || {
    echo "test-deb: debootstrap and systemd-nspawn need root." >&2
    exit 1
}
# One time for all packages, also if somebody commits meanwhile.
: "${APP:=Guide}" "${COMPOSITOR:=cage}" "${SOURCE_DATE_EPOCH:=$(date +%s)}"
export APP COMPOSITOR SOURCE_DATE_EPOCH
. packaging/app.sh
find_app
. scripts/release-build.sh
. scripts/minimal-debian.sh
build_release --quiet --product panel
name=$(echo "$product" | tr '[:upper:]' '[:lower:]')
packages=$PWD/.build/packages
work=$(mktemp -d)
root=$work/debian
trap 'rm -rf "$work"' EXIT
status=0

# check WORDS COMMAND...
check() {
    words=$1
    shift
    if "$@" >"$work/output" 2>&1; then echo "ok $words"; else
        echo "failed $words"
        sed 's/^/    /' "$work/output"
        status=1
    fi
}
inside() { chroot "$root" /usr/bin/env DEBIAN_FRONTEND=noninteractive LC_ALL=C PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
# files: the paths in the Debian, without those that any package leaves.
files() { find "$root" -xdev ! -path '*/var/cache/*' ! -path '*/var/lib/apt/*' ! -path '*/var/log/*' -printf '%P\n' | sort; }

# The package, twice from the same products, and its next version.
for version in 1.0 1.1; do VERSION=$version packaging/deb.sh >"$work/figure"; done
architecture=$(dpkg --print-architecture)
deb=$packages/${name}_1.0_$architecture.deb
cp "$deb" "$work/first.deb"
VERSION=1.0 packaging/deb.sh >/dev/null
check 'the same products give the same package' cmp "$work/first.deb" "$deb"
check 'the package contains the licences' \
    sh -c "dpkg-deb --fsys-tarfile '$deb' | tar -t | grep -qx './usr/share/doc/$name/copyright'"

# The package depends on the versions of the libraries of the machine that built it.
suite=$(. /etc/os-release && echo "${VERSION_CODENAME:-sid}")
minimal_debian "$suite" "$root" "$packages/debs" --include=systemd-sysv,dbus
mkdir "$root/trial"
cp "$packages/${name}"_1.*_"$architecture.deb" packaging/trial/inside.sh "$root/trial/"
cc -std=gnu11 -O1 -Wall -Wextra -o "$root/trial/probe" packaging/trial/probe.c
install_deb() { inside apt-get install -y -qq --no-install-recommends "/trial/${name}_$1_$architecture.deb"; }
files >"$work/before"
check 'version 1.0 is installed with what it depends on' install_deb 1.0
inside dpkg --purge "$name" >/dev/null 2>&1
files >"$work/without"
check 'version 1.0 is installed' install_deb 1.0
mkdir -p "$root/var/lib/$name"
echo kept >"$root/var/lib/$name/state"
check 'it is upgraded to version 1.1' install_deb 1.1
check 'version 1.1 is there' sh -c "chroot '$root' dpkg-query --show '$name' | grep -q '1.1$'"
check 'the state is kept' grep -qx kept "$root/var/lib/$name/state"

# The compositor in a window of the private one, in place of a panel.
settings=$root/etc/systemd/system/$name-compositor.service.d
mkdir -p "$settings"
printf '[Service]\nEnvironment=WLR_BACKENDS=wayland WAYLAND_DISPLAY=/outer/wayland-0 WLR_LIBINPUT_NO_DEVICES=1\n' \
    >"$settings/trial.conf"
cat >"$root/etc/systemd/system/trial.service" <<UNIT
[Unit]
After=sysinit.target
DefaultDependencies=no
[Service]
ExecStart=/bin/sh /trial/inside.sh $name
UNIT
mkdir -p "$root/etc/systemd/system/graphical.target.wants"
ln -s ../trial.service "$root/etc/systemd/system/graphical.target.wants/trial.service"
printf 'wait %s\npicture booted\nwait 70000\npicture after-faults\n' 8000 >"$work/script"
check 'the booted system shows the app' "$release_folder/panel" --script "$work/script" --pictures pictures -- \
    packaging/trial/boot.sh "$root"
cat "$root/trial/results"
if [ ! -e "$root/trial/done" ] || grep -q '^failed' "$root/trial/results"; then
    status=1
    cp -R "$root.console" "$root/trial" "$packages/"
    echo "failed: the logs are in $packages/trial"
fi
for unit in app $COMPOSITOR; do
    case $unit in app) file=$name ;; *) file=$name-compositor ;; esac
    # DevicePolicy= needs a controller that the container lacks. The app has a /dev of its own, without this device.
    [ "$unit" = app ] || sed -i '/^open-tunnel /d' "$root/trial/probe-$file.service"
    check "what the unit of $unit forbids fails" packaging/trial/judge.sh "$unit" <"$root/trial/probe-$file.service"
done

rm -r "$settings" "$root/etc/systemd/system/trial.service" "$root/etc/systemd/system/graphical.target.wants/trial.service" \
    "$root/trial" "$root/outer"
check 'the package is purged' inside dpkg --purge "$name"
files | comm -13 "$work/without" - >"$work/left"
check 'purging leaves no file with its name' sh -c "! grep -i '$name' '$work/left'"
check 'the user stays, and cannot log in' grep -q "^_$name:.*nologin$" "$root/etc/passwd"
echo "files that the run left, of other packages:"
sed 's/^/    /' "$work/left"
grep '^figure' "$work/figure"
exit $status
