#!/bin/sh
# libraries.sh PROGRAM: prints the shared libraries that a program needs, NAME and WHEN a line, as libraries.txt describes them.
# Of several names for one library it prints the one that this machine has, or that the file FOREIGN_LIBRARIES lists, see app.sh.
set -eu
cd "$(dirname "$0")"
LC_ALL=C
export LC_ALL
# is_here LIBRARY: whether the loader finds it.
is_here() {
    if [ -n "${FOREIGN_LIBRARIES:-}" ]; then
        awk -v name="$1" '$1 == name { found = 1 } END { exit !found }' "$FOREIGN_LIBRARIES"
    else
        ./find-library.sh "$1" >/dev/null
    fi
}
# others LIBRARY: the other names of a library that is loaded late.
others() {
    awk -v name="$1" '/^lib/ && $2 == "late" {
        library = $1; $1 = $2 = ""; purpose[library] = $0; names[++count] = library
    } END {
        for (i = 1; i <= count; i++) if (names[i] != name && (name in purpose) && purpose[names[i]] == purpose[name]) print names[i]
    }' libraries.txt
}
readelf --dynamic --wide "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1 start/p' | sort
# The names that the program hands to dlopen are strings of its own.
strings --all "$1" | grep -xE 'lib[A-Za-z0-9_+-]+\.so\.[0-9]+' | sort -u | while read -r library; do
    if readelf --dynamic --wide "$1" | grep -qF "[$library]"; then continue; fi
    if ! is_here "$library"; then
        for other in $(others "$library"); do if is_here "$other"; then continue 2; fi; done
    fi
    echo "$library late"
done
