#!/bin/sh
# lint-deb.sh FILE: writes what lintian finds in a package to standard error; the status is 1 if it has errors. Warnings are
# shown and not judged.
set -eu
command -v lintian >/dev/null || {
    echo "lint-deb: lintian is not installed, so nothing judges $1: apt-get install lintian" >&2
    exit 0
}
LC_ALL=C lintian --allow-root --fail-on error --tag-display-limit 0 "$1" >&2 || {
    echo "lint-deb: $1 breaks a rule of Debian, see the lines with E above." >&2
    exit 1
}
