# shellcheck shell=sh disable=SC2046,SC2154
# Sourced by the scripts that build the benchmarks, after release-build.sh. The C compiler builds these programs, because SwiftPM
# would link Swift's runtime into them.

# compile PROGRAM OPTION...: compiles a Wayland client in C.
compile() {
    program=$release_folder/$1
    shift
    cc -std=gnu11 -O2 -Wall -Wextra -ISources/CWaylandProtocols/include -o "$program" "$@" \
        Sources/CWaylandProtocols/xdg-shell.c $(pkg-config --cflags --libs wayland-client)
}

# build_bare_clients: the smallest clients, against which the start and the memory of the smallest apps are measured.
build_bare_clients() {
    client=Sources/Benchmarks/BareClient/main.c
    compile bare-client $client
    compile bare-text-client -DBARE_CLIENT_HAS_TEXT $client $(pkg-config --cflags --libs freetype2)
    compile bare-touch-client -DBARE_CLIENT_FOLLOWS_TOUCH $client
    compile bare-stripes-client -DBARE_CLIENT_FOLLOWS_TOUCH -DBARE_CLIENT_HAS_STRIPES $client
}

# build_bare_scene SCENE: one of the scenes of `make bench-peers`.
build_bare_scene() {
    folder=Sources/Benchmarks/Peers/Bare
    compile "bare-$1" $folder/client.c $folder/drawing.c $folder/page.c "$folder/$1.c" \
        $(pkg-config --cflags --libs pixman-1 freetype2 libpng) -lm
}
