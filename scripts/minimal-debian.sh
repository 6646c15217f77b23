# shellcheck shell=sh
# Sourced by the scripts that try something in a fresh Debian; needs root.

# minimal_debian SUITE FOLDER CACHE [OPTION]: makes a Debian of the suite in a folder, without any package that nothing requires,
# in which no service starts. CACHE is the full path of a folder that keeps the packages; MIRROR is another mirror than Debian's,
# OPTION one more of debootstrap.
minimal_debian() {
    mkdir -p "$3"
    debootstrap --variant=minbase --cache-dir="$3" ${4:+"$4"} "$1" "$2" "${MIRROR:-http://deb.debian.org/debian}" \
        >"$3/debootstrap.log" || {
        tail "$3/debootstrap.log" >&2
        return 1
    }
    printf '#!/bin/sh\nexit 101\n' >"$2/usr/sbin/policy-rc.d"
    chmod 755 "$2/usr/sbin/policy-rc.d"
}

# share FOLDER: shows a folder of this machine, which cannot be changed, in the Debian in $root.
share() {
    mkdir -p "$root$1"
    mount --bind "$1" "$root$1"
    mount -o remount,bind,ro "$root$1"
}

# Where git of this machine takes packages from another place, as behind a mirror, that of the Debian does so too.
share_packages() {
    git config --get-regexp '^url\.' | while read -r key value; do
        git config --file "$root/etc/gitconfig" --add "$key" "$value"
        place=${key#url.}
        place=${place%.*}
        [ -d "$place" ] || continue
        mountpoint -q "$root$place" || share "$place"
        # It belongs to another user than the one who builds.
        git config --file "$root/etc/gitconfig" safe.directory '*'
    done
}
