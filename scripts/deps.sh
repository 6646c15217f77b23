#!/bin/sh
# deps.sh [GROUP...]: installs the system packages of packages.txt that are missing: those outside the groups, which are the group
# `base`, or those of some groups. Where all are there, nothing happens. Of alternatives, one that is installed is enough; otherwise the first
# that apt knows is installed. DEPS=present believes that all are there; DEPS=list only prints them, a line each, and knows the
# headings of `base` too: `building`.
set -eu
cd "$(dirname "$0")/.."
if [ "${DEPS:-}" = present ]; then exit 0; fi

# One line of packages.txt becomes one word: NAME or NAME|NAME.
wanted=$(awk -v groups=" ${*:-base} " '
    BEGIN { group = "base" }
    /^# group / { group = heading = $3; next }
    /^# / { group = "base"; heading = $2 }
    /^[^#]/ && (index(groups, " " group " ") || index(groups, " " heading " ")) {
        names = $1
        for (field = 2; $field == "|"; field += 2) names = names "|" $(field + 1)
        print names
    }' packages.txt)
if [ -z "$wanted" ]; then
    echo "deps: packages.txt has no group $*." >&2
    exit 2
fi

if [ "${DEPS:-}" = list ]; then
    echo "$wanted"
    exit 0
fi

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
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

# stop SENTENCE: ends with the packages that are missing, and how to continue without apt.
stop() {
    echo "$1" >&2
    echo "Missing:$missing. If you have what they hold from elsewhere, say: make DEPS=present ..." >&2
    exit 1
}

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

as_root=
if [ "$(id -u)" -ne 0 ]; then
    as_root=sudo
    # Without a terminal sudo cannot ask for a password.
    if ! command -v sudo >/dev/null || ! { sudo -n true || true </dev/tty; } 2>/dev/null; then
        names=$(for names in $missing; do choose $(echo "$names" | tr '|' ' ') || echo "${names%%|*}"; done)
        # Word splitting joins the lines. shellcheck disable=SC2086
        stop "Neither root nor sudo can install the packages here; as root: apt-get install $(echo $names)"
    fi
fi
unfinished=$(dpkg-query --show --showformat='${db:Status-Status} ${Package} ' |
    grep -oE '(half-installed|half-configured|unpacked) [^ ]+') || true
# Word splitting joins the lines. shellcheck disable=SC2086
[ -z "$unfinished" ] || stop "dpkg has not finished an earlier installation ($(echo $unfinished)). First run, as root,
\`dpkg --configure -a\` and \`apt-get --fix-broken install\`."

# With the lists of an earlier day the packages may still be installed, so an error here is not the end.
updated=yes
$as_root apt-get update -qq -o APT::Update::Error-Mode=any || updated=no

no_network="There is no network, or no mirror of Debian answers: apt-get could not fetch its lists, see above."
chosen=
for names in $missing; do
    # shellcheck disable=SC2046
    name=$(choose $(echo "$names" | tr '|' ' ')) || {
        [ $updated = yes ] || stop "$no_network"
        stop "apt knows no package $(echo "$names" | sed 's/|/ or /g'): this system has another name for it. packages.txt was
tried on Debian 12 and 13; add the name there."
    }
    chosen="$chosen $name"
done

echo "Installing$chosen" >&2
# `env` because sudo forgets the variable. shellcheck disable=SC2086
if ! $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $chosen; then
    [ $updated = yes ] || stop "$no_network"
    stop "apt-get could not install the packages; its message above names the reason, such as a disk that is full."
fi
