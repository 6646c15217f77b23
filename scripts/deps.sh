#!/bin/sh
# deps.sh [GROUP...]: installs the system packages of packages.txt that are missing: those outside the groups, or those of
# some groups. Where all are there, nothing happens. Of alternatives, one that is installed is enough; otherwise the first
# that apt knows is installed.
set -eu
cd "$(dirname "$0")/.."

# One line of packages.txt becomes one word: NAME or NAME|NAME.
wanted=$(awk -v groups=" ${*:-base} " '
    BEGIN { group = "base" }
    /^# group / { group = $3; next }
    /^# / { group = "base" }
    /^[^#]/ && index(groups, " " group " ") {
        names = $1
        for (field = 2; $field == "|"; field += 2) names = names "|" $(field + 1)
        print names
    }' packages.txt)
if [ -z "$wanted" ]; then
    echo "deps: packages.txt has no group $*." >&2
    exit 2
fi

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    if [ "${DEPS:-}" = present ]; then exit 0; fi
    echo "There is no apt here. Install what these Debian packages hold, then say: make DEPS=present ..." >&2
    # Word splitting makes one line a name.
    # shellcheck disable=SC2086
    printf '  %s\n' $wanted >&2
    exit 1
fi

# is_installed NAME...: whether one of these packages is there.
is_installed() {
    for name; do
        [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] && return
    done
    return 1
}

missing=
for names in $wanted; do
    # shellcheck disable=SC2046
    is_installed $(echo "$names" | tr '|' ' ') || missing="$missing $names"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Neither root nor sudo; one package of each word is missing, and root can install it:$missing" >&2
        exit 1
    fi
    as_root=sudo
fi
$as_root apt-get update -qq

# choose NAME...: prints the first of these packages that apt can install.
choose() {
    for name; do
        if LC_ALL=C apt-cache policy "$name" | grep -q '^  Candidate: [^(]'; then
            echo "$name"
            return
        fi
    done
    return 1
}

chosen=
for names in $missing; do
    # shellcheck disable=SC2046
    name=$(choose $(echo "$names" | tr '|' ' ')) || {
        echo "deps: apt finds no package $(echo "$names" | sed 's/|/ or /g'): the network is missing, or this system has" \
            "another name for it. packages.txt was tried on Debian 12 and 13; add the name there." >&2
        exit 1
    }
    chosen="$chosen $name"
done

echo "Installing$chosen" >&2
# `env` because sudo forgets the variable. shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $chosen
