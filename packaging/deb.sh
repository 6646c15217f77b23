#!/bin/sh
# deb.sh: makes a Debian package of APP in .build/packages: the program with the Swift libraries inside it, its files and units,
# and the licences of all that it contains. The same products give the same bytes. hardening.sh and lint-deb.sh judge what it made.
#
#   APP, PRODUCT   the app, as in app.sh
#   VERSION, NAME  of the package, as in app.sh
#   COMPOSITOR     cage, weston, in-cage or none, as in install.sh
#   NETWORK        none, any, or addresses, as in network.sh; without it the key of packaging.conf
#   SOUND          none or alsa, as in sound.sh; without it the key of packaging.conf
#   ARCH           arm64 for that processor, as in app.sh
set -eu
cd "$(dirname "$0")/.."
. packaging/app.sh
find_app
build_app
packaging/hardening.sh "$program"

compositor=${COMPOSITOR:-cage}

# alternatives LIBRARY PACKAGE: prints, each after a bar, what other Debians than the one of the cross environment have in the place
# of a package that is named after its library: libunibreak6 for libunibreak8.
alternatives() {
    [ -n "$foreign" ] || return 0
    awk -v name="$1" -v package="$2" '
        function named(library) { sub(/\.so\./, "", library); return library }
        /^lib/ && $2 == "late" { library = $1; $1 = $2 = ""; purpose[library] = $0; names[++count] = library }
        END {
            for (i = 1; i <= count; i++)
                if (named(name) == package && names[i] != name && purpose[names[i]] == purpose[name]) printf " | %s", named(names[i])
        }' packaging/libraries.txt
}

# dpkg-shlibdeps finds the packages of the libraries that the loader opens, but those of this machine only; the program opens the
# others itself.
if [ -n "$foreign" ]; then when='start|late'; else when=late; fi
libraries=$(packaging/libraries.sh "$program")
depends=$(echo "$libraries" | awk -v when="^($when)\$" '$2 ~ when { print $1 }' | while read -r library; do
    found=$(package_of "$library")
    if [ -n "$found" ]; then echo "$found$(alternatives "$library" "$found")"; else
        say "no installed package contains $library, which $product opens: the package will not depend on it."
    fi
done | sort -u | sed 's/$/, /' | tr -d '\n')
if [ -n "$foreign" ]; then
    oldest=$(readelf --version-info --wide "$program" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | tail -1)
    depends=$(echo "$depends" | sed "s/libc6, /libc6 (>= ${oldest#GLIBC_}), /")
fi
# The server of the voices and a voice: without them an app that speaks is silent, and works.
case $libraries in *libspeechd.so*) recommends="speech-dispatcher, speech-dispatcher-espeak-ng" ;; *) recommends= ;; esac
case $compositor in
    # Debian's cage ends at its start without Xwayland.
    cage | in-cage) depends="${depends}cage, xwayland, seatd" ;;
    weston) depends="${depends}weston, seatd" ;;
    none) depends=${depends%, } ;;
esac
depends=$depends${fonts:+, $fonts}

folder=$PWD/.build/packages
tree=$folder/$name
rm -rf "$tree"
mkdir -p "$tree/debian"
# literal TEXT: escapes what sed would replace in a replacement.
literal() { printf '%s' "$1" | sed 's/[&|\\]/\\&/g'; }
# fill TEMPLATE FILE: copies a file of debian/ with the facts of this app.
fill() {
    sed "s|@name@|$name|g; s|@program@|$product|g; s|@description@|$(literal "$description")|; s|@maintainer@|$(literal "$maintainer")|
        s|@depends@|$depends|; s|@recommends@|$recommends|; /^Recommends: $/d; s|@architecture@|$architecture|
        s|@homepage@|$(literal "$homepage")|; /^Homepage: $/d" "packaging/debian/$1" >"$tree/debian/$2"
}
fill control.in control
fill postrm.in postrm
cp packaging/debian/rules "$tree/debian/rules"
packaging/copyright.sh "$name" "$product" "$package" >"$tree/debian/copyright"
cat >"$tree/debian/changelog" <<CHANGELOG
$name ($version) $(. /etc/os-release && echo "${VERSION_CODENAME:-unstable}"); urgency=medium

  * Built from the sources of $product.

 -- $maintainer  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
CHANGELOG

# The rules run in another folder.
if [ -n "${BACKTRACER:-}" ]; then
    BACKTRACER=$(realpath "$BACKTRACER")
    export BACKTRACER
fi
clone=$PWD
(
    cd "$tree"
    COMPOSITOR=$compositor NAME=$name FOREIGN=$foreign DEB_HOST_ARCH=$architecture \
        INSTALL="'$clone/packaging/install.sh' '$program' '$assets'" \
        DEB_BUILD_OPTIONS=noautodbgsym fakeroot debian/rules binary >"$folder/$name.log" 2>&1
) || {
    tail -20 "$folder/$name.log" >&2
    exit 1
}
file=$folder/${name}_${version}_$architecture.deb
packaging/lint-deb.sh "$file"
echo "$file"
echo "figure deb.installed-kib $(dpkg-deb --field "$file" Installed-Size) KiB"
