#!/bin/sh
# Compares the strings of an app with its sources: keys that are missing, unused or not translated, arguments and plural forms that
# differ between languages, or from the calls. It fails if it finds something. Without APP it judges the toolkit's own words and the
# strings of all examples.
#
#   APP=PATH          a folder with a Package.swift, or an example of this package, such as Guide
#   STRINGS=FOLDER    the folder of the strings, where the sources do not name it in a literal (stringsFolder:, folderNamed:)
#   DEFAULT=TAG       the default language, where the sources do not name it (defaultLanguage:, default:); en without either
#
# A call such as Localized(key) or Localized("\(name).title") does not show its key. Each literal of the sources may then be that
# key, unless a comment in the line of the call, or in the line above, names what it is; a star stands for any text:
#
#   // words: note.touch note.swipe *.title
set -eu
start=$PWD
cd "$(dirname "$0")/.."

# absolute PATH: prints a path that is relative to the folder in which the script was started.
absolute() {
    case $1 in /*) echo "$1" ;; *) echo "$start/$1" ;; esac
}

assets=Assets
if [ -z "${APP:-}" ]; then
    set -- --toolkit
    for folder in Sources/Examples/*/; do set -- "$@" "${folder%/}"; done
elif [ -f "$(absolute "$APP")/Package.swift" ]; then
    assets=$(absolute "$APP")/Assets
    set -- "$(absolute "$APP")/Sources"
elif [ -d "Sources/Examples/$APP" ]; then
    set -- "Sources/Examples/$APP"
else
    echo "words: $APP is neither a folder with a Package.swift nor an example of this package." >&2
    exit 2
fi
if [ -n "${STRINGS:-}" ]; then set -- --strings "$(absolute "$STRINGS")" "$@"; fi
swift build --quiet --product words
exec .build/debug/words --assets "$assets" ${DEFAULT:+--default "$DEFAULT"} "$@"
