#!/bin/sh
# deps.sh [GROUP]: installs the system packages of packages.txt that are missing: those outside the groups, or those of
# one group. Where all are there, nothing happens.
set -eu
cd "$(dirname "$0")/.."

wanted=$(awk -v wanted="${1:-}" '/^# group / { group = $3; next } /^# / { group = "" } /^[^#]/ && group == wanted { print $1 }' \
    packages.txt)

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    if [ "${DEPS:-}" = present ]; then exit 0; fi
    echo "There is no apt here. Install what these Debian packages hold, then say: make DEPS=present ..." >&2
    # Word splitting makes one line a name.
    # shellcheck disable=SC2086
    printf '  %s\n' $wanted >&2
    exit 1
fi

missing=
for package in $wanted; do
    status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) || status=
    [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Neither root nor sudo; as root: apt-get install$missing" >&2
        exit 1
    fi
    as_root=sudo
fi

echo "Installing$missing" >&2
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
# `env` because sudo forgets the variable. shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
