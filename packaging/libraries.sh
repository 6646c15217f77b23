#!/bin/sh
# libraries.sh PROGRAM: prints the shared libraries that a program needs, NAME and WHEN a line, as libraries.txt describes them.
set -eu
LC_ALL=C
export LC_ALL
readelf --dynamic --wide "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1 start/p' | sort
# The names that the program hands to dlopen are strings of its own.
strings --all "$1" | grep -xE 'lib[A-Za-z0-9_+-]+\.so\.[0-9]+' | sort -u | while read -r library; do
    readelf --dynamic --wide "$1" | grep -qF "[$library]" || echo "$library late"
done
