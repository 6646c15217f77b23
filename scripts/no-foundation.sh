#!/bin/sh
# Checks that no example contains Foundation, neither as a library nor inside a static program, nor the library of regular
# expressions.
set -eu
cd "$(dirname "$0")/.."
. scripts/release-build.sh
# Code and data of an example have 13 MB. Foundation contains ICU, whose data alone have about 30 MB. The size of the file says
# less: more than half of it are the names of symbols, which an image strips.
limit=25000000
status=0

# The gallery contains the exhibits, and one small example represents all of them, because they link the same libraries.
for name in Gallery Guide Settings Lobby Video Hello; do
    build_release --product "$name"
    program=$release_folder/$name
    size=$(size "$program" | awk 'NR == 2 { print $1 + $2 }')
    if ldd "$program" | grep -iE 'foundation|_icu|libswift'; then
        echo "no-foundation: $name, linked with -static-stdlib, still loads these libraries." >&2
        status=1
    fi
    if [ "$size" -gt $limit ] || nm "$program" | grep -q '\$s10Foundation\|\$s20FoundationEssentials'; then
        echo "no-foundation: $name has Foundation inside: $size bytes of code and data." >&2
        status=1
    fi
    # 1.3 MB and 0.5 MB of memory for one call of `split(separator:)` that the compiler takes from its module.
    if nm "$program" | grep -q '\$s12_RegexParser'; then
        echo "no-foundation: $name has the library of regular expressions inside; use split { } instead of split(separator:)." >&2
        status=1
    fi
    echo "no-foundation: $name has $size bytes of code and data, linked with -static-stdlib"
done
with_huge_pages swift build --product Gallery
if ldd .build/debug/Gallery | grep -i foundation; then
    echo "no-foundation: the Gallery loads these libraries." >&2
    status=1
fi
exit $status
