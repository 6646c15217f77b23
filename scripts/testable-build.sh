# shellcheck shell=sh disable=SC2034
# Sourced by other scripts in the folder of the clone. Builds a program of the tests optimized, in a build folder of its own: its
# rigs use internal declarations of the toolkit, which an optimized build hides otherwise.

. scripts/absent-libraries.sh
. scripts/huge-pages.sh

# The folder of the products.
testable_folder=.build-testable/release

# build_testable PRODUCT: builds it.
build_testable() {
    with_huge_pages swift build -c release -Xswiftc -enable-testing --scratch-path .build-testable --product "$1" >&2
}
