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

# enough_disk KIBIBYTES: whether so much is free in $folder.
enough_disk() {
    free=$(df -Pk "$folder" | awk 'NR == 2 { print $4 }')
    [ "$free" -ge "$1" ] || {
        echo "The disk of $folder has $((free / 1000000)) GB left, and $(($1 / 1000000)) GB are needed."
        return 1
    }
}

# remedy VARIABLE: prints what to do about the errors in $log; the variable chooses $folder.
remedy() {
    if grep -qE "No space left on device|enough free space|GB are needed" "$log"; then
        echo "Free some space, or choose another folder by $1=..., then say it again."
    elif grep -qE "404 +Not Found|Hash Sum mismatch|unexpected size" "$log"; then
        echo "The index of the mirror is stale: it names packages that the mirror does not have. Say it again in some hours," \
            "or with another mirror: MIRROR=URL."
    elif grep -qE "Unable to locate package|Version .* was not found|unmet dependencies|held broken packages" "$log"; then
        echo "In Debian's unstable suite some packages may not fit together for a day: say it again" \
            "tomorrow, or with another mirror: MIRROR=URL."
    elif grep -qE "Could not resolve|Temporary failure|Could not connect|Unable to connect|Network is unreachable|onnection (failed|refused|timed out)|Failed getting release|Couldn't (find|download)|Failed to fetch" "$log"; then
        echo "There is no network, or the mirror does not have this suite of Debian: choose another one by MIRROR=URL, then" \
            "say it again."
    else
        echo "Say it again; what is complete is not made again."
    fi
}
