#!/bin/sh
# prepare.sh DEB: puts a package, and the settings of packaging/system, where mkosi copies them into the image.
set -eu
cd "$(dirname "$0")"
rm -rf mkosi.extra
mkdir -p mkosi.extra/packages mkosi.extra/etc/systemd
cp "$1" mkosi.extra/packages/
cp -R ../system/journald.conf.d ../system/system.conf.d mkosi.extra/etc/systemd/
