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
case $config in release | debug) ;; *) stop "CONFIG is release or debug, not '$config'." ;; esac
[ -f "$package/Package.swift" ] || stop "$package contains no Package.swift."
# Here, and not after an hour.
grep -qF "\"$product\"" "$package/Package.swift" ||
    stop "$package/Package.swift has no program '$product'. \`swift package show-executables\` lists the programs."
enter_environment
. scripts/release-build.sh
[ "$package" = "$clone" ] || show "$package"

# shellcheck disable=SC2086
case $config in
    debug) set -- --static-swift-stdlib ;;
    # The functions have the same names on each processor.
    release)
        set -- $release_options -Xlinker -L"$clone/.build/arm64/static"
        if [ -s "$symbol_order" ]; then
            set -- "$@" -Xlinker "--symbol-ordering-file=$symbol_order" -Xlinker --no-warn-symbol-ordering
        fi
        ;;
esac
if [ -n "${STRIPPED:-}" ]; then set -- "$@" -Xlinker --strip-all; fi
build_arm "$@" --destination /arm64/destination.json --package-path "$package" --product "$product" ||
    stop "$product was not built, see above."
program=$clone/.build/arm64/aarch64-unknown-linux-gnu/$config/$product
[ -x "$program" ] || stop "$product is no program. \`swift package show-executables\` lists the programs."
readelf --file-header "$program" | grep -q AArch64 || stop "$program is no program for aarch64."
echo "$program"
echo "figure arm.program-bytes $(stat --format=%s "$program") bytes"
