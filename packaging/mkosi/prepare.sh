#!/bin/sh
# prepare.sh DEB: puts a package, what it depends on, and the settings of packaging/system, where mkosi looks for them.
set -eu
cd "$(dirname "$0")"
rm -rf mkosi.extra mkosi.conf.d
mkdir -p mkosi.extra/packages mkosi.extra/etc/systemd mkosi.conf.d
cp "$1" mkosi.extra/packages/
cp -R ../system/journald.conf.d ../system/system.conf.d mkosi.extra/etc/systemd/
{
    echo "[Content]"
    echo "Packages="
    # Of alternatives the first.
    dpkg-deb --field "$1" Depends | tr ',' '\n' | sed -E 's/\|.*//; s/\(.*\)//; s/^ */    /; s/ *$//'
} >mkosi.conf.d/50-depends.conf
