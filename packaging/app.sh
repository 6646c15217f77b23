# shellcheck shell=sh disable=SC2034,SC2086
# Sourced by the scripts of packaging/ in the folder of the clone. APP is the name of a program of this package, or the path
# of the folder of another one; PRODUCT names its program, if it has several. VERSION is the app's version; without it, what the
# file VERSION beside its manifest holds, and 0.1.0 where there is none. ARCH is the processor, by Debian's name: this machine's
# one, as without it, or arm64, for which scripts/arm.sh builds on amd64.
#
# After `find_app`: package (its folder), product, assets (the folder of its files), name (that of its package and services: NAME,
# or that of the program in lower case), version, architecture, foreign (`yes` if it is not this machine's one, else empty), and
# from its packaging.conf: description, homepage, maintainer, fonts, libraries (its own shared ones). NETWORK and SOUND are exported
# for install.sh: the keys `network` and `sound`, unless the caller has set them.
# SOURCE_DATE_EPOCH is exported: the time of the app's last commit, or of its manifest where there is none.
# After `build_app` also program, the path of the built program.

# say WORDS: prints them on standard error, after the name of the script.
say() { echo "$(basename "$0" .sh): $*" >&2; }

find_app() {
    find_architecture
    case ${APP:-} in
        '')
            say "APP names the app: a program of this package, such as Guide, or the folder of another package."
            exit 1
            ;;
        */* | .)
            package=$(realpath "$APP")
            [ -f "$package/Package.swift" ] || {
                say "$package contains no Package.swift."
                exit 1
            }
            product=${PRODUCT:-$(swift package --package-path "$package" --scratch-path "$PWD/.build" show-executables --format flatlist | grep -v ' (')}
            [ "$(echo "$product" | wc -l)" -eq 1 ] || {
                say "$package has several programs; PRODUCT names one of them:" $product
                exit 1
            }
            settings=$package/packaging.conf
            ;;
        *)
            package=$PWD
            product=$APP
            settings=$package/packaging/apps/$product.conf
            ;;
    esac
    assets=$package/Assets
    name=${NAME:-$(echo "$product" | tr '[:upper:]' '[:lower:]')}
    version=${VERSION:-$(cat "$package/VERSION" 2>/dev/null || echo 0.1.0)}
    changed=$(git -C "$package" log -1 --format=%ct 2>/dev/null || stat --format=%Y "$package/Package.swift")
    SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$changed}
    export SOURCE_DATE_EPOCH
    description="Touch panel app $product"
    homepage=
    maintainer="${DEBFULLNAME:-Nobody} <${DEBEMAIL:-nobody@example.org}>"
    fonts=
    libraries=
    network=none
    sound=none
    if [ -f "$settings" ]; then read_settings; fi
    NETWORK=${NETWORK:-$network}
    SOUND=${SOUND:-$sound}
    export NETWORK SOUND
    # Here, and not after a build of minutes.
    packaging/network.sh "$NETWORK" >/dev/null
    packaging/sound.sh "$SOUND" >/dev/null
}

find_architecture() {
    case $(uname -m) in
        x86_64) here=amd64 ;;
        aarch64) here=arm64 ;;
        *) here=$(uname -m) ;;
    esac
    architecture=${ARCH:-$here}
    foreign=
    case $here,$architecture in
        amd64,amd64 | arm64,arm64) ;;
        amd64,arm64) foreign=yes ;;
        *)
            say "ARCH is '$architecture', and this machine is $here: Casement is built for amd64 and arm64, each on its own machine," \
                "and for arm64 also on amd64."
            exit 1
            ;;
    esac
}

# read_settings: reads packaging.conf. A misspelt key would have no effect, and no sentence would say so.
read_settings() {
    unknown=$(sed -nE 's/^[[:space:]]*([A-Za-z_]+)=.*/\1/p' "$settings" |
        grep -vxE 'description|homepage|maintainer|fonts|libraries|network|sound|name|version' | head -1)
    [ -z "$unknown" ] || {
        say "$settings has the key '$unknown'; it takes description, homepage, maintainer, fonts, libraries, network and sound."
        exit 1
    }
    # shellcheck source=/dev/null
    . "$settings"
}

build_app() {
    if [ -n "$foreign" ]; then
        # Without symbols, because this machine's `strip` cannot remove them.
        built=$(PRODUCT=$product PACKAGE=$package CONFIG=release STRIPPED=1 scripts/arm.sh)
        program=$(echo "$built" | head -1)
        # Each line has the name of a library, its package, and the version of that.
        STRIP=:
        FOREIGN_LIBRARIES=$PWD/.build/arm64/packages
        export STRIP FOREIGN_LIBRARIES
        place_program
        return
    fi
    . scripts/release-build.sh
    make_symbol_order
    # Also another package is built in the folder of the clone, so that the toolkit is compiled once.
    build_release --quiet --package-path "$package" --scratch-path "$PWD/.build" --product "$product" >&2
    program=$PWD/$release_folder/$product
    place_program
}

# place_program: copies the program of another package below its folder.
place_program() {
    [ "$package" != "$PWD" ] || return 0
    # Below its own Package.swift, beside which the program finds its files.
    mkdir -p "$package/.build/image"
    cp --remove-destination "$program" "$package/.build/image/"
    program=$package/.build/image/$product
}

# package_of LIBRARY: the installed Debian package that contains a library, or that of another processor.
package_of() {
    if [ -n "${FOREIGN_LIBRARIES:-}" ]; then
        awk -v name="$1" '$1 == name { print $2; exit }' "$FOREIGN_LIBRARIES"
        return
    fi
    path=$(packaging/find-library.sh "$1") || path=/$1
    path=$(realpath "$path")
    # dpkg knows some libraries, such as libcrypt, by their former folder, which is a link today. Of two queries one would fail.
    dpkg-query --search "*${path#/usr}" 2>/dev/null | awk -v wanted="${path#/usr}" '
        { found = $NF; sub(/^\/usr/, "", found) }
        found == wanted { sub(/[:,].*/, "", $1); print $1; exit }'
}
