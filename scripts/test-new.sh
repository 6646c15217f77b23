#!/bin/sh
# Proves `make new` from a clean clone of what is committed: an app of each template that names the clone by path, in a folder with
# a space, builds, passes its tests and draws its tour; the kiosk is shown where there is no session, and has no mistakes in its
# settings; an app that names the clone by URL builds; the manifest names the newest version that has a tag; and each mistake leaves
# everything as it was.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git clone --quiet "$PWD" "$folder/casement"

fail() {
    echo "test-new: $1" >&2
    exit 1
}

# refuse SENTENCE NAME=VALUE...: `make new` must print this sentence and make nothing.
refuse() {
    sentence=$1
    shift
    before=$(find "$folder" -path "$folder/casement" -prune -o -print | sort)
    if output=$(make --no-print-directory -C "$folder/casement" new "$@" 2>&1); then fail "no error for $*"; fi
    printf '%s\n' "$output" | grep -qxF "new: $sentence" || fail "$*: not '$sentence', but: $output"
    [ "$before" = "$(find "$folder" -path "$folder/casement" -prune -o -print | sort)" ] || fail "$*: something was made"
    [ -z "$(git -C "$folder/casement" status --porcelain)" ] || fail "$*: the clone has changed"
}

mkdir "$folder/full"
echo kept >"$folder/full/file"
usage="Say which app and where: make new APP=Museum DIR=../museum"
type="APP is the name of a Swift type: a capital letter, then letters and digits, such as Museum; not"
refuse "$usage"
refuse "$usage" APP=Museum
refuse "$usage" DIR="$folder/a"
for name in museum 'My Museum' 7Rooms Mus-eum Müseum '$(id)' ../Museum; do
    # make expands a dollar sign.
    refuse "$type '$name'." APP="$(printf '%s' "$name" | sed 's/\$/$$/g')" DIR="$folder/a"
done
refuse "APP cannot be Task, which has a meaning of its own." APP=Task DIR="$folder/a"
refuse "APP cannot be Button, because Casement or the new app has another type of this name." APP=Button DIR="$folder/a"
refuse "APP cannot be Guide, because Casement has a program or a module of this name." APP=Guide DIR="$folder/a"
refuse "DIR lies in a folder that does not exist: $folder/none" APP=Museum DIR="$folder/none/a"
refuse "DIR lies in the clone of Casement: $folder/casement/a" APP=Museum DIR=a
refuse "DIR is a file: $folder/full/file" APP=Museum DIR="$folder/full/file"
refuse "DIR is a folder that is not empty: $folder/full" APP=Museum DIR="$folder/full"
for template in shop .. kiosk/Sources; do
    refuse "TEMPLATE is one of: kiosk slides; not '$template'." APP=Museum DIR="$folder/a" TEMPLATE="$template"
done
refuse "APP cannot be Cart, because Casement or the new app has another type of this name." APP=Cart DIR="$folder/a" TEMPLATE=kiosk
refuse "FROM has no Package.swift: $folder/full" APP=Museum DIR="$folder/a" FROM="$folder/full"
refuse "FROM cannot be read: file://$folder/none. Without a connection, BRANCH=main names a branch. git says: $(
    git ls-remote "file://$folder/none" 2>&1 | grep -m1 fatal:
)" APP=Museum DIR="$folder/a" FROM="file://$folder/none"
[ "$(cat "$folder/full/file")" = kept ] || fail "a file was overwritten"
echo "mistakes are named"

# requires WORDS TAG...: SwiftPM reads this requirement in the manifest of an app from a repository with these tags.
git clone --quiet --bare "$PWD" "$folder/tagged"
requires() {
    words=$1
    shift
    git -C "$folder/tagged" tag --list | xargs -r git -C "$folder/tagged" tag --delete >/dev/null
    for tag in "$@"; do git -C "$folder/tagged" tag "$tag" HEAD; done
    rm -rf "$folder/tour"
    make --no-print-directory -C "$folder/casement" new APP=Tour DIR="$folder/tour" FROM="file://$folder/tagged" >/dev/null
    swift package --package-path "$folder/tour" dump-package | tr -d ' \n' | grep -qF "\"requirement\":{$words}" ||
        fail "with the tags $*: not $words, but: $(grep 'url:' "$folder/tour/Package.swift")"
}
requires '"branch":["main"]'
requires '"branch":["main"]' release-1 v2.0.0-beta.1
requires '"range":[{"lowerBound":"0.1.0","upperBound":"0.2.0"}]' v0.1.0
requires '"range":[{"lowerBound":"0.10.0","upperBound":"0.11.0"}]' 0.9.1 v0.10.0
requires '"range":[{"lowerBound":"1.2.0","upperBound":"2.0.0"}]' v0.10.0 1.2.0
rm -rf "$folder/tour" "$folder/tagged"
echo "versions are pinned"

# tries APP DIR TEMPLATE PICTURE...: an app of a template passes its tests, its tour draws these pictures, and git sees no products.
tries() {
    app=$1
    target=$2
    make --no-print-directory -C "$folder/casement" new APP="$app" DIR="$target" TEMPLATE="$3"
    shift 3
    make --no-print-directory -C "$target" test pictures
    pictures=$(cd "$target/pictures" && echo *.png)
    [ "$pictures" = "$*" ] || fail "the tour of $app drew $pictures"
    if git -C "$target" init --quiet && git -C "$target" status --porcelain | grep -E 'build|pictures'; then
        fail ".gitignore leaves files that were built"
    fi
}
tries Museum "$folder/my museum" '' 01-counter.png 02-about.png 03-end.png
tries Order "$folder/my order" kiosk 01-welcome.png 02-keyboard.png 03-cart.png 04-arabic.png 05-thanks.png 06-end.png

if "$folder/my order/.build/Order" --headless "$folder/full" --settings "$folder/my order/settings.conf" 2>&1 | grep settings.conf; then
    fail "the settings file of the kiosk has the mistakes above"
fi
rm -rf "$folder/my order/pictures"
env -u WAYLAND_DISPLAY make --no-print-directory -C "$folder/my order" run
[ -s "$folder/my order/pictures/01-welcome.png" ] || fail "make run drew no pictures without a session"

mkdir "$folder/empty"
make --no-print-directory -C "$folder/casement" new APP=Station DIR="$folder/empty" FROM="file://$folder/casement" \
    BRANCH="$(git -C "$folder/casement" rev-parse --abbrev-ref HEAD)"
swift build --package-path "$folder/empty"
