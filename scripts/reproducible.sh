#!/bin/sh
# reproducible.sh: builds PRODUCT (Hello) as for a device image in two clones of what is committed, whose folders have other names,
# with other times of day, and compares the bytes. Prints their number as a figure, and exits with 1 above 0; then it names the
# sections in which the programs differ, and whether the installed programs do, which `strip` leaves. Both clones place the functions
# by the list of this clone, if it has one: that is measured, and belongs to the sources of a program; so do the versions in its
# Package.resolved. The packages that SwiftPM fetches must be in its cache, or it needs the network. The clones are in TMPDIR (/tmp),
# whose disk is checked first.
set -eu
cd "$(dirname "$0")/.."
product=${PRODUCT:-Hello}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
order=$PWD/.build/symbol-order
versions=$PWD/Package.resolved

# build NAME: prints nothing, and leaves the program in $folder/NAME.program.
build() {
    mkdir -p "$folder/$1"
    git -c advice.detachedHead=false clone --quiet "$PWD" "$folder/$1/clone-$1"
    (
        cd "$folder/$1/clone-$1"
        # That of the clone looks at the disk of the clone.
        scripts/check-machine.sh space=2 || {
            echo "reproducible: TMPDIR names the folder of the clones, now $(dirname "$folder")." >&2
            exit 1
        }
        mkdir -p .build
        if [ -s "$order" ]; then cp "$order" .build/; fi
        if [ -s "$versions" ]; then cp "$versions" .; fi
        . scripts/release-build.sh
        build_release --quiet --product "$product" >&2
        cp "$release_folder/$product" "$folder/$1.program"
    )
    # The second clone must not find what the first one left.
    rm -rf "${folder:?}/$1"
    strip -o "$folder/$1.installed" "$folder/$1.program"
}
# differing FILE FILE: prints the number of bytes in which they differ, with those that only one of them has.
differing() {
    first=$(stat --format=%s "$1")
    second=$(stat --format=%s "$2")
    different=$(cmp -l "$1" "$2" 2>/dev/null | wc -l)
    echo $((different + (first > second ? first - second : second - first)))
}

TZ=UTC build one
TZ=Asia/Tokyo build another-name
bytes=$(differing "$folder/one.program" "$folder/another-name.program")
echo "figure reproducible.differing-bytes $bytes bytes"
[ "$bytes" -gt 0 ] || exit 0

echo "$product: two builds differ in $bytes bytes; installed they differ in $(
    differing "$folder/one.installed" "$folder/another-name.installed"
). By section:" >&2
readelf --sections --wide "$folder/one.program" | sed -nE 's/^ *\[ *[0-9]+\] +(\.[^ ]+) .*/\1/p' | sort -u | while read -r section; do
    for name in one another-name; do
        objcopy --dump-section "$section=$folder/$name.section" "$folder/$name.program" /dev/null 2>/dev/null ||
            : >"$folder/$name.section"
    done
    count=$(differing "$folder/one.section" "$folder/another-name.section")
    [ "$count" -eq 0 ] || echo "    $section $count" >&2
done
for name in one another-name; do
    if grep -qaF "$folder" "$folder/$name.program"; then echo "The path of its clone is in the program:" >&2; fi
    strings "$folder/$name.program" | grep -F "$folder" | sort -u | head -3 | sed 's/^/    /' >&2
done
exit 1
