#!/bin/sh
# arm.sh: `make arm`: builds a program for aarch64 on x86-64, and prints its path.
#
#   PRODUCT=NAME             a program of Package.swift (Hello)
#   CONFIG=release or debug  release has the options of a device image (release)
#   PACKAGE=FOLDER           another package that has this program (the clone)
#   STRIPPED=1               leaves the symbols out of it
#   ARM_FOLDER, MIRROR       as in arm-environment.sh
set -eu
cd "$(dirname "$0")/.."
script=scripts/arm.sh
. scripts/arm-environment.sh

product=${PRODUCT:-Hello}
config=${CONFIG:-release}
package=$(realpath "${PACKAGE:-.}")
case ${ARCH:-arm64} in arm64 | aarch64) ;; *) stop "ARCH is '$ARCH', and this builds for arm64 alone." ;; esac
case $config in release | debug) ;; *) stop "CONFIG is release or debug, not '$config'." ;; esac
[ -f "$package/Package.swift" ] || stop "$package contains no Package.swift."
# Here, and not after an hour.
swift package --package-path "$package" --scratch-path "$PWD/.build" show-executables |
    sed 's/ .*//' | grep -qxF "$product" ||
    stop "$package/Package.swift has no program '$product'. \`swift package show-executables\` lists the programs."
enter_environment
. scripts/release-build.sh
[ "$package" = "$clone" ] || show "$package"

set -- --package-path "$package" --product "$product"
if [ -n "${STRIPPED:-}" ]; then set -- "$@" -Xlinker --strip-all; fi
case $config in
    debug) build_arm --static-swift-stdlib --destination /arm64/destination.json "$@" ;;
    release) build_arm_release "$@" ;;
esac || stop "$product was not built, see above."
program=$clone/.build/arm64/aarch64-unknown-linux-gnu/$config/$product
[ -x "$program" ] || stop "$product is no program. \`swift package show-executables\` lists the programs."
readelf --file-header "$program" | grep -q AArch64 || stop "$program is no program for aarch64."
oldest=$(readelf --version-info --wide "$program" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -1)
oldest=${oldest#GLIBC_}
# Debian 13 has 2.41. A debug build is for this environment.
[ "$config" = debug ] || [ "$(printf '%s\n' "$oldest" 2.41 | sort -V | tail -1)" = 2.41 ] ||
    stop "$program needs glibc $oldest, which Debian 13 does not have. Remove $folder/older.done, then say it again."
echo "$program"
echo "figure arm.program-bytes $(stat --format=%s "$program") bytes"
echo "figure arm.oldest-glibc $oldest version"
