#!/bin/sh
# release.sh: makes a release in .build/release-VERSION: the archive of the sources, a Debian source package, the documentation,
# the software bill of materials, the API report and SHA256SUMS. Without PUBLISH=1 that is all; with it, the commit also gets
# the tag VERSION. Nothing is pushed.
#
#   VERSION   X.Y.Z, as the file VERSION says
#   BRANCH    the branch that is released; main
#   SKIP      checks that are left out and named in the output, separated by commas: tests, with them also lint and documentation,
#             which are a part of them; api
set -eu
cd "$(dirname "$0")/.."
version=${VERSION:-}
branch=${BRANCH:-main}
findings=

# wrong SENTENCE: one more reason against a release, with its remedy.
wrong() {
    findings="$findings
release: $1"
}
stop() {
    echo "release: $1" >&2
    exit 1
}
# skipped CHECK: SKIP names this check, which is then printed.
skipped() {
    case ",${SKIP:-}," in *",$1,"*) echo "not checked: $1, because SKIP names it" ;; *) return 1 ;; esac
}

printf '%s\n' "$version" | grep -qxE '(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}' ||
    stop "VERSION is '$version'; name the release by three numbers: make release VERSION=$(cat VERSION)"
[ "$version" = "$(cat VERSION)" ] ||
    wrong "the file VERSION says $(cat VERSION): write $version into it, and commit it."
[ -z "$(git status --porcelain)" ] ||
    wrong "there are changes that are not committed: commit them, or put them aside with \`git stash --include-untracked\`."
[ "$(git branch --show-current)" = "$branch" ] ||
    wrong "the branch is '$(git branch --show-current)': say \`git switch $branch\`, or BRANCH=NAME for a release of another one."
grep -qE "^## \[$(echo "$version" | sed 's/\./\\./g')\]( |$)" CHANGELOG.md ||
    wrong "CHANGELOG.md has no section \`## [$version]\`: name the changes of this version there."
if git rev-parse --quiet --verify "refs/tags/$version" >/dev/null; then
    wrong "the tag $version exists: choose the next version, or, if nobody has it yet, say \`git tag --delete $version\`."
fi
case ",${SKIP:-}," in
    *,tests,*) ;;
    *,lint,* | *,documentation,*) wrong "SKIP names a part of the tests alone: name the tests, too, such as SKIP=tests,lint." ;;
esac
# Of the Debian source package, and of the tag.
name=${DEBFULLNAME:-$(git config user.name || true)}
address=${DEBEMAIL:-$(git config user.email || true)}
[ -n "$name" ] && [ -n "$address" ] ||
    wrong "git knows no maintainer: say \`git config user.name NAME\` and \`git config user.email ADDRESS\`."
if [ -n "$findings" ]; then
    printf '%s\n' "$findings" | sed 1d >&2
    exit 1
fi

SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
folder=$PWD/.build/release-$version
work=$folder/work
rm -rf "$folder"
mkdir -p "$work"

# The checks. `make test` contains the first two.
if skipped tests; then
    if ! skipped lint; then scripts/lint.sh || stop "lint has failed, see above."; fi
    if ! skipped documentation; then scripts/docs.sh || stop "the documentation has a fault, see above."; fi
else
    scripts/test.sh || stop "a check has failed, see above."
fi

# Before 1.0.0 a new minor version may change the API, later only a new major one.
last=$(git tag --list --sort=-version:refname --merged HEAD | grep -xE '[0-9]+\.[0-9]+\.[0-9]+' | head -1) || true
report=$folder/casement-$version-api.txt
if [ -z "$last" ]; then
    echo "first release: nothing to compare with" >"$report"
elif ! skipped api; then
    if ! swift package diagnose-api-breaking-changes "$last" >"$report" 2>&1; then
        grep -q 'API breakage' "$report" || stop "the API could not be compared with that of $last: $(tail -3 "$report")"
        # compatible VERSION: the part of a version that stays while the API does.
        compatible() { echo "$1" | sed -E 's/^(0\.[0-9]+|[1-9][0-9]*)\..*/\1/'; }
        [ "$(compatible "$last")" != "$(compatible "$version")" ] ||
            stop "the API of $last is broken, see $report: only another minor version may do this, from 1.0.0 on another major one."
    fi
fi
if [ -f "$report" ]; then tail -1 "$report"; fi

# The archive: the same commit gives the same bytes.
archive=$folder/casement-$version.tar.gz
git archive --format=tar --prefix="casement-$version/" HEAD | gzip --no-name --best >"$archive"

# The Debian source package, whose original archive is the same one.
maintainer="$name <$address>"
tree=$work/casement-$version
cp "$archive" "$work/casement_$version.orig.tar.gz"
tar --extract --gzip --file="$archive" --directory="$work"
mkdir -p "$tree/debian/source"
echo "3.0 (quilt)" >"$tree/debian/source/format"
# Those for building, with their alternatives.
depends=$(DEPS=list scripts/deps.sh building | sed 's/|/ | /g' | paste -s -d , - | sed 's/,/, /g')
sed "s|@maintainer@|$(printf '%s' "$maintainer" | sed 's/[&|\\]/\\&/g')|; s/@depends@/$depends/" \
    packaging/debian/sources/control.in >"$tree/debian/control"
cp packaging/debian/sources/rules "$tree/debian/rules"
packaging/copyright.sh --sources >"$tree/debian/copyright"
cat >"$tree/debian/changelog" <<CHANGELOG
casement ($version-1) bookworm; urgency=medium

  * Release $version, see CHANGELOG.md.

 -- $maintainer  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
CHANGELOG
(cd "$work" && dpkg-source --build "casement-$version") >"$work/dpkg-source.log" 2>&1 ||
    stop "dpkg-source does not accept the package: $(tail -3 "$work/dpkg-source.log")"
dpkg-source --extract "$work/casement_$version-1.dsc" "$work/again" >>"$work/dpkg-source.log" 2>&1 ||
    stop "dpkg-source cannot extract its package: $(tail -3 "$work/dpkg-source.log")"
diff -r --exclude=.pc "$tree" "$work/again" >&2 || stop "the Debian source package holds other files than the archive."
mv "$work"/casement_* "$folder"

if [ -d documentation ] && ! skipped documentation >"$work/output"; then
    tar --create --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX documentation |
        gzip --no-name --best >"$folder/casement-$version-documentation.tar.gz"
fi
[ -f Package.resolved ] || swift package resolve >"$work/output" 2>&1 ||
    stop "the packages in Package.swift cannot be fetched: $(tail -1 "$work/output")"
NAME=casement PRODUCT=Casement PACKAGE=$PWD ARCHIVE=$archive packaging/sbom.py source "$folder/casement-$version.spdx.json" >"$work/output"
rm -rf "$work"
(cd "$folder" && sha256sum -- * >SHA256SUMS)
ls -1 "$folder"

if [ "${PUBLISH:-}" = 1 ]; then
    awk -v version="[$version]" '/^## / { inside = $2 == version; next } inside' CHANGELOG.md | sed '/./,$!d' |
        git tag --annotate --cleanup=verbatim --file=- "$version"
    echo "The tag $version is made; \`git push origin $version\` publishes it."
else
    echo "This was a dry run in $folder; PUBLISH=1 also makes the tag $version."
fi
