# shellcheck shell=sh
# Sourced by other scripts in the folder of the clone. Builds a program as for a device image: optimized, and with the Swift
# libraries inside it. `make static`, `make install`, `make deb` and the benchmarks build with the same options, so that the
# figures are those of the program that a newcomer installs; `make run` and `make test` share its products.

. scripts/absent-libraries.sh
. scripts/huge-pages.sh

# The folder of the products.
release_folder=.build/release
# The symbol order file that `make_symbol_order` makes; it is kept until `make clean`.
symbol_order=$PWD/.build/symbol-order

# The options of `swift build` for a device image, each a word.
#
# Swift's runtime has 26,000 relocations, which the loader processes before main, and which make the touched pages private:
# packed, they take 0.6 MB less. The symbols that the program exports take 0.2 MB, and no library uses them.
# A function that is not exported has a section of its own only by -function-sections; without it the order of the symbols moves
# whole files. Together they take 0.4 MB less.
# Without a path for libraries beside the program the loader does not look there for each of them first.
# Reports of crashes name functions, files and lines, for which tables of lines are enough: with all debug information the objects
# are 40 % larger, and the compiler takes 3 % longer.
# The tables of lines would name the caches of C modules, and a section would hold a hash of each module, by which the compiler sees that
# it need not generate the code of an unchanged one again: both contain the path of the clone.
# The loader finds all functions at the start, so that nothing can replace their addresses later. The C code checks its stack, and
# the sizes of buffers that it gives to the C library. packaging/hardening.sh judges what they make.
release_options='-c release --static-swift-stdlib --disable-local-rpath -Xswiftc -use-ld=lld
    -Xlinker -z -Xlinker pack-relative-relocs -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -gline-tables-only
    -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
    -Xlinker --no-export-dynamic -Xlinker -z -Xlinker now -Xcc -fstack-protector-strong -Xcc -D_FORTIFY_SOURCE=2'

# with_release_options COMMAND...: calls `swift build`, or a function that does, with these options. The tables of lines name files
# as they are in the clone: with their whole paths the program would differ in each folder.
with_release_options() {
    if [ -s "$symbol_order" ]; then
        set -- "$@" -Xlinker "--symbol-ordering-file=$symbol_order" -Xlinker --no-warn-symbol-ordering
    fi
    # Word splitting makes the options words.
    # shellcheck disable=SC2086
    "$@" $release_options -Xswiftc -debug-prefix-map -Xswiftc "$PWD=." -Xcc "-ffile-prefix-map=$PWD=."
}

# build_release OPTION...: calls `swift build` for a device image.
#
# Swift's runtime uses a small part of the C++ library. Linked from its archive, which the linker finds first in a folder of
# its own, only this part is in the program, and the loader has one library less to map.
build_release() {
    mkdir -p .build/static
    ln -sf "$(g++ -print-file-name=libstdc++.a)" .build/static/libstdc++.a
    with_release_options with_huge_pages swift build -Xlinker "-L$PWD/.build/static" "$@"
}

# make_symbol_order: makes the list of functions by which later calls of `build_release` place the code, unless it exists.
#
# An app uses a tenth of the 8 MB of code in the program, and the kernel maps 64 KiB around each used page. Side by side, the
# used functions take 2.8 MB less, and 3.6 MB less in an app with a list of rows. The names come from the start and the tour of
# an app with slides and of one with a list and controls, and serve for all; the linker places other functions elsewhere.
make_symbol_order() {
    if [ -s "$symbol_order" ]; then return; fi
    for tool in valgrind weston; do
        command -v $tool >/dev/null && continue
        echo "$tool is not installed, which lists the used functions: the program will need up to 3.6 MB more memory." >&2
        return
    done
    build_release --product panel >&2
    build_release --product Slides >&2
    build_release --product Mail >&2
    if ! scripts/order.sh "$PWD/$release_folder/panel" "$PWD/$release_folder/Slides" "$PWD/$release_folder/Mail" \
        >"$symbol_order.new"; then
        echo "The used functions could not be listed: the program will need up to 3.6 MB more memory." >&2
        return
    fi
    mv "$symbol_order.new" "$symbol_order"
}
