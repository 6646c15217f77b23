#!/bin/sh
# judge.sh WHERE...: reads what probe.c printed; an attempt that succeeded is an error, unless expected.txt lists it for one of
# the places, and so is one that failed although it is listed. Prints a summary.
set -eu
exec awk -v places="$*" '
    BEGIN { split(places, list, " "); for (i in list) here[list[i]] }
    FNR == NR {
        count = /^#/ ? 0 : split($1, units, ",")
        for (i = 1; i <= count; i++) if (units[i] in here) expected[$2]
        next
    }
    { attempts++ }
    ($2 == "allowed") != ($1 in expected) {
        print $1 ": " $2 (($1 in expected) ? ", but the program needs it" : ", but must be refused")
        wrong++
    }
    END {
        print attempts " attempts, " wrong + 0 " with an unexpected result"
        exit wrong > 0 || attempts < 30
    }' "$(dirname "$0")/expected.txt" -
