#!/bin/sh
# Makes a package of an app outside of this clone, from a template in scripts/new/:
#   APP=NAME        the name of the app: a capital letter, then letters and digits
#   DIR=PATH        its folder, which does not exist or is empty
#   TEMPLATE=NAME   a folder of scripts/new/; slides if it is not set. The files beside these folders belong to all templates
#   FROM=PATH       the package Casement, a path or a URL; this clone if it is not set
#   BRANCH=NAME     the branch of a URL; if it is not set, the newest version that the repository has a tag of, or else main
set -eu
start=$PWD
cd "$(dirname "$0")/.."
clone=$PWD

fail() {
    echo "new: $1" >&2
    exit 1
}

app=${APP:-}
folder=${DIR:-}
[ -n "$app" ] && [ -n "$folder" ] || fail "Say which app and where: make new APP=Museum DIR=../museum"
template=${TEMPLATE:-slides}
case $template in
    */* | .*) known= ;;
    *) known=$template ;;
esac
[ -n "$known" ] && [ -d "scripts/new/$known" ] || fail "TEMPLATE is one of: $(cd scripts/new && echo */ | tr -d /); not '$template'."
# In the C locale, because the ranges of others hold more letters.
printf '%s\n' "$app" | LC_ALL=C grep -Eqx '[A-Z][A-Za-z0-9]*' ||
    fail "APP is the name of a Swift type: a capital letter, then letters and digits, such as Museum; not '$app'."
case $app in
    Any | Array | Bool | Character | Dictionary | Double | Duration | Error | Float | Int | Optional | Protocol | Result | \
        Self | Set | String | Swift | Task | Type | Testing | Logging | Glibc | Foundation | Casement*)
        fail "APP cannot be $app, which has a meaning of its own."
        ;;
esac
if grep -rhE --include='*.swift' "(class|struct|enum|protocol|typealias|actor) $app\\b" Sources/Casement* \
    "scripts/new/$template/Sources" | grep -qvE '^[[:space:]]*//'; then
    fail "APP cannot be $app, because Casement or the new app has another type of this name."
fi
# The products of the app and of this clone are in one folder.
if grep -qF "\"$app\"" Package.swift; then
    fail "APP cannot be $app, because Casement has a program or a module of this name."
fi

case $folder in /*) ;; *) folder=$start/$folder ;; esac
parent=$(dirname "$folder")
[ -d "$parent" ] || fail "DIR lies in a folder that does not exist: $parent"
folder=$(cd "$parent" && pwd -P)/$(basename "$folder")
case $folder/ in "$(pwd -P)"/*) fail "DIR lies in the clone of Casement: $folder" ;; esac
if [ -e "$folder" ] || [ -L "$folder" ]; then
    [ -d "$folder" ] || fail "DIR is a file: $folder"
    [ -z "$(ls -A "$folder")" ] || fail "DIR is a folder that is not empty: $folder"
    # Without a `.` at its end, by which it could not be replaced.
    folder=$(cd "$folder" && pwd -P)
    parent=$(dirname "$folder")
fi
[ -w "$parent" ] || fail "DIR cannot be made: $parent cannot be written to."

# newest_version URL: prints the highest of the versions that tags name, `v1.2.3` or `1.2.3`; nothing where there is none.
newest_version() {
    tags=$(GIT_TERMINAL_PROMPT=0 git ls-remote --tags --refs "$1" 2>&1) ||
        fail "FROM cannot be read: $1. Without a connection, BRANCH=main names a branch. git says: $(echo "$tags" | grep -m1 fatal:)"
    echo "$tags" | sed -nE 's|.*refs/tags/v?([0-9]+\.[0-9]+\.[0-9]+)$|\1|p' | sort -V | tail -1
}

# The dependency as the manifest states it, and the name of the package, which SwiftPM derives from a URL.
from=${FROM:-$clone}
case $from in
    *[\"\\]*) fail "FROM has a quote or a backslash: $from" ;;
    *://* | *@*:*)
        name=$(basename "$from" .git)
        # SwiftPM puts the package there with the first build.
        path=.build/checkouts/$name
        build=.build
        version=
        if [ -z "${BRANCH:-}" ]; then version=$(newest_version "$from") || exit 1; fi
        case $version in
            '') requirement="branch: \"${BRANCH:-main}\"" ;;
            # Before 1.0.0 a new minor version may change the API.
            0.*) requirement=".upToNextMinor(from: \"$version\")" ;;
            *) requirement="from: \"$version\"" ;;
        esac
        dependency=".package(url: \"$from\", $requirement)"
        ;;
    *)
        case $from in /*) ;; *) from=$start/$from ;; esac
        [ -f "$from/Package.swift" ] || fail "FROM has no Package.swift: $from"
        from=$(cd "$from" && pwd -P)
        name=casement
        path=$from
        dependency=".package(name: \"casement\", path: \"$from\")"
        ;;
esac

# replace FILE: writes a file of the template with the names of the app.
replace() {
    awk -v app="$app" -v unix="$(echo "$app" | tr '[:upper:]' '[:lower:]')" -v name="$name" -v dependency="$dependency" -v from="$from" -v path="$path" -v build="${build:-}" '
        # Not sub(), which gives a meaning to & in the new text.
        function put(old, new,    at, rest, done) {
            rest = $0
            done = ""
            while (at = index(rest, old)) {
                done = done substr(rest, 1, at - 1) new
                rest = substr(rest, at + length(old))
            }
            $0 = done rest
        }
        {
            put(".package(name: \"casement\", path: \"../..\")", dependency)
            put("package: \"casement\"", "package: \"" name "\"")
            put("](CASEMENT)", "](" from ")")
            put("CASEMENT/scripts", path "/scripts")
            put("CASEMENT = ../..", "CASEMENT = " path)
            # The products of a checkout lie beside it.
            if (build != "" && /^BUILD := /) $0 = "BUILD = " build
            put("NewApp", app)
            put("newapp", unix)
            print
        }' "$1"
}

new=$(mktemp -d "$parent/.casement-new-XXXXXX")
trap 'rm -rf "$new"' EXIT
for source in scripts/new scripts/new/"$template"; do
    depth=
    if [ "$source" = scripts/new ]; then depth='-maxdepth 1'; fi
    # Word splitting makes the depth two words. The names of the templates have no spaces.
    # shellcheck disable=SC2086
    for file in $(cd "$source" && find . $depth -type f ! -path '*/.*'); do
        target=$new/$(printf '%s\n' "$file" | sed "s|^\./||; s/NewApp/$app/g; s/^gitignore\$/.gitignore/")
        mkdir -p "$(dirname "$target")"
        replace "$source/$file" >"$target"
    done
done
chmod 755 "$new"
# Replaces an empty folder, and nothing else: the app appears as a whole or not at all.
if [ -d "$folder" ]; then rmdir "$folder"; fi
mv -T "$new" "$folder"
trap - EXIT
echo "$app: $folder; next: cd $folder && make test"
