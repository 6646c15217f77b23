#!/bin/sh
# lint-deb.sh FILE: writes what lintian finds in a package to standard error; the status is 1 if it has errors, or without lintian.
# Warnings are shown and not judged.
set -eu
command -v lintian >/dev/null || {
    echo "lint-deb: lintian is not installed, so nothing judges $1: scripts/deps.sh packaging installs it." >&2
    exit 1
}
LC_ALL=C lintian --allow-root --fail-on error --tag-display-limit 0 "$1" >&2 || {
    echo "lint-deb: $1 breaks a rule of Debian, see the lines with E above." >&2
    exit 1
}
