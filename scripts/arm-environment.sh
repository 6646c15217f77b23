# shellcheck shell=sh disable=SC2034
# Sourced by the scripts that build for aarch64 on x86-64, in the folder of the clone; the variable `script` is the script's path.
#
#   ARM_FOLDER=FOLDER  keeps the cross environment (casement-arm64 in the user's cache)
#   MIRROR=URL         another mirror than Debian's
#
# Swift's modules belong to one version of the compiler. Debian's unstable suite has one version for both processors, so the
# environment is a Debian of that suite, with the files of the arm64 packages in its folder arm64. It is made once; a step that
# was interrupted is made again. Each step ends with an empty file NAME.done in $ARM_FOLDER.

# stop SENTENCE: ends with it.
stop() {
    echo "$(basename "$script" .sh): $1" >&2
    exit 1
}

# enter_environment [ARGUMENT...]: makes the environment, unless it is complete, and shows the clone in it. The script starts again
# with the arguments in a mount namespace of its own, so that all mounts disappear with its last process.
enter_environment() {
    [ "$(uname -m)" = x86_64 ] || stop "this builds on x86-64. On an ARM machine use \`make static\`, with a toolchain of swift.org."
    [ "$(id -u)" -eq 0 ] || stop "debootstrap and mounts need root: sudo env \"PATH=\$PATH\" make ..."
    if [ -z "${ARM_IS_PRIVATE:-}" ]; then
        ARM_IS_PRIVATE=1 exec unshare --mount-proc --pid --fork --kill-child "$script" "$@"
    fi
    # The first process of a namespace ignores them otherwise.
    trap 'exit 130' INT TERM
    folder=${ARM_FOLDER:-${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/casement-arm64}
    mkdir -p "$folder" 2>/dev/null && [ -w "$folder" ] ||
        stop "$folder cannot be written to: choose another folder by ARM_FOLDER=..."
    folder=$(realpath "$folder")
    exec 9>"$folder/lock"
    flock --nonblock 9 || stop "another command uses $folder: wait for its end, or choose another folder by ARM_FOLDER=..."
    clone=$PWD
    root=$folder/debian
    arm=$root/arm64
    log=$folder/log
    . scripts/minimal-debian.sh

    # Made before packages.txt named another library.
    [ ! -e "$folder/libraries.done" ] || libraries | cmp -s - "$folder/libraries" ||
        rm -f "$folder/libraries.done" "$folder/adaptation.done" "$folder/older.done"
    if [ -e "$folder/adaptation.done" ]; then check_libraries; fi
    command -v debootstrap >/dev/null || [ -e "$folder/debian.done" ] ||
        stop "debootstrap is not installed: on Debian run \`apt-get install debootstrap\`."
    step debian make_debian
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    for shared in dev sys; do mount --rbind "/$shared" "$root/$shared"; done
    step compiler install_compiler
    step libraries unpack_libraries
    step adaptation adapt_libraries
    step older unpack_older_libm
    check_libraries
    write_destination destination static
    # A program with the library Testing, which has no static form.
    write_destination destination-tests shared
    rm -f "$root/etc/gitconfig"
    share_packages
    show "$clone"
}

# show FOLDER: shows a folder under its own path in the environment, where it can be changed.
show() {
    mkdir -p "$root$1"
    mount --bind "$1" "$root$1"
}

# step NAME COMMAND: calls a command once.
step() {
    [ ! -e "$folder/$1.done" ] || return 0
    echo "$(basename "$script" .sh): $1 ..." >&2
    # Not with ||, in which the shell would ignore errors inside of the command: its calls end with `|| return`.
    if ! "$2" >"$log" 2>&1; then
        tail -5 "$log" >&2
        stop "the step '$1' failed, see $log. $(remedy ARM_FOLDER)"
    fi
    touch "$folder/$1.done"
}

# inside COMMAND: runs a command of the shell in the environment.
inside() {
    chroot "$root" /usr/bin/env -i HOME=/root TERM=dumb PATH=/usr/libexec/swift/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        sh -c "$1" </dev/null
}

make_debian() {
    enough_disk 9000000 || return 1
    rm -rf --one-file-system "$root" "$root.new"
    rm -f "$folder"/*.done
    minimal_debian sid "$root.new" "$folder/packages" || return 1
    mv "$root.new" "$root"
}

install_compiler() {
    enough_disk 7000000 || return 1
    # A link here leads to a file that only the machine has.
    rm -f "$root/etc/resolv.conf"
    if [ -e /etc/resolv.conf ]; then cp -L /etc/resolv.conf "$root/etc/resolv.conf" || return 1; fi
    echo "deb ${MIRROR:-http://deb.debian.org/debian} sid main" >"$root/etc/apt/sources.list" || return 1
    inside 'dpkg --configure -a && apt-get -o Acquire::Check-Valid-Until=false -o APT::Update::Error-Mode=any update &&
        apt-get install -y --no-install-recommends swiftlang swiftlang-dev g++ git make pkg-config ca-certificates &&
        apt-get clean'
}

# The packages for building with the compiler's version and the fonts of the examples, without those that they recommend. A mirror
# may keep an index for longer than it is valid.
unpack_libraries() {
    enough_disk 5000000 || return 1
    rm -rf "$arm" "$root/arm64-apt"
    mkdir -p "$arm" "$root/arm64-apt/lists/partial" "$root/arm64-apt/cache/archives/partial" || return 1
    : >"$root/arm64-apt/status"
    cat >"$root/arm64-apt/apt.conf" <<'SETTINGS' || return 1
APT::Architecture "arm64";
APT::Architectures { "arm64"; };
APT::Install-Recommends "false";
APT::Sandbox::User "root";
APT::Update::Error-Mode "any";
Acquire::Check-Valid-Until "false";
Dir::State::status "/arm64-apt/status";
Dir::State::lists "/arm64-apt/lists";
Dir::Cache "/arm64-apt/cache";
SETTINGS
    # A package that was only built again for one of the processors has the suffix +bN there.
    version=$(inside 'dpkg-query --show --showformat="\${Version}" swiftlang') || return 1
    gcc=$(inside 'g++ -dumpversion') || return 1
    inside "export APT_CONFIG=/arm64-apt/apt.conf; apt-get update && apt-get install -y --download-only \
        'swiftlang=${version%+b*}*' $(libraries) libstdc++-$gcc-dev libgcc-$gcc-dev" || return 1
    for deb in "$root"/arm64-apt/cache/archives/*.deb; do
        dpkg -x "$deb" "$arm" || return 1
        # shellcheck disable=SC2016
        name=$(dpkg-deb --show --showformat='${Package} ${Version}' "$deb") || return 1
        dpkg-deb --contents "$deb" | awk -v name="$name" '
            $6 ~ /\/(lib|ld-)[^\/]*\.so\.[0-9]+$/ { sub(/.*\//, "", $6); print $6, name }'
    done >"$arm/packages.new" || return 1
    mv "$arm/packages.new" "$arm/packages"
    libraries >"$folder/libraries"
    rm -rf "$root/arm64-apt/cache"
}

# libraries: prints the packages of libraries and fonts.
libraries() { DEPS=list scripts/deps.sh | sed 's/|.*//' | grep -E '^lib.*-dev$|^fonts-' | grep -v '^libweston' | tr '\n' ' '; }

# SwiftPM's reader of pkg-config knows no folder for another processor, and the compiler's paths are those of swift.org. The linker
# knows the folder of the libraries; named here, it would come before the folders of a release build.
adapt_libraries() {
    [ -e "$arm/lib" ] || ln -s usr/lib "$arm/lib" || return 1
    for kind in swift swift_static; do
        [ -e "$arm/usr/lib/$kind" ] || ln -s "../libexec/swift/lib/$kind" "$arm/usr/lib/$kind" || return 1
    done
    # SwiftPM's runner of tests imports Foundation, and so names a library that the package lacks; nothing of it is used.
    printf '!<arch>\n' >"$arm/usr/lib/swift/linux/lib_Testing_Foundation.a"
    find "$arm/usr" -name '*.pc' -exec sed -i -E '/^Libs/s#-L[^ ]+ ?##g; s#(=|-I)/usr#\1/arm64/usr#g' {} +
}

# Programs are linked with the mathematics of Debian 13, so that they run there: that of the unstable suite has newer versions of
# some functions, which a program would need at its start.
unpack_older_libm() {
    apt=$root/arm64-apt
    rm -rf "$apt/older" "$apt/tree"
    mkdir -p "$apt/older/partial" "$apt/cache/archives/partial" "$arm/older" || return 1
    echo "deb ${MIRROR:-http://deb.debian.org/debian} trixie main" >"$apt/older.list" || return 1
    inside "export APT_CONFIG=/arm64-apt/apt.conf; cd /arm64-apt
        older='-o Dir::State::lists=/arm64-apt/older -o Dir::Etc::sourcelist=/arm64-apt/older.list -o Dir::Etc::sourceparts=-'
        apt-get \$older update && apt-get \$older download libc6" || return 1
    dpkg -x "$apt"/libc6_*.deb "$apt/tree" || return 1
    cp "$apt/tree/usr/lib/aarch64-linux-gnu/libm.so.6" "$arm/older/libm.so" || return 1
    rm -rf "$apt/older" "$apt/tree" "$apt/cache" "$apt"/libc6_*.deb
}

# check_libraries: ends unless the folder of the arm64 packages is complete, and of one processor.
check_libraries() {
    again="Remove $folder/libraries.done and $folder/adaptation.done, then say it again."
    for file in lib/ld-linux-aarch64.so.1 usr/include/stdio.h usr/lib/swift/linux/libswiftCore.so \
        usr/lib/swift_static/linux/libswiftCore.a usr/lib/aarch64-linux-gnu/pkgconfig/pixman-1.pc; do
        [ -e "$arm/$file" ] || stop "$arm is half made, it has no $file. $again"
    done
    foreign=$(find "$arm/usr/lib" "$arm/usr/libexec/swift/lib" -type f -name '*.so*' \
        -exec readelf --file-header {} + 2>/dev/null |
        awk '/^File: / { file = $2 } /Machine: / && !/AArch64/ { sub(/.*Machine: */, ""); print file " is for " $0; exit }')
    [ -z "$foreign" ] || stop "$foreign, not for aarch64. $again"
}

# write_destination NAME static|shared: writes the file that tells SwiftPM how to build for aarch64.
write_destination() {
    resources=swift_static more=
    if [ "$2" = shared ]; then
        resources=swift more=', "-Xlinker", "-rpath", "-Xlinker", "/usr/lib/swift/linux"'
    fi
    cat >"$arm/$1.json" <<DESTINATION
{
    "version": 1, "sdk": "/arm64", "target": "aarch64-unknown-linux-gnu", "dynamic-library-extension": "so",
    "toolchain-bin-dir": "/usr/libexec/swift/bin",
    "extra-cc-flags": ["-fPIC", "--gcc-toolchain=/arm64/usr"],
    "extra-cpp-flags": [],
    "extra-swiftc-flags": [
        "-sdk", "/arm64", "-resource-dir", "/arm64/usr/lib/$resources", "-use-ld=lld",
        "-tools-directory", "/usr/libexec/swift/bin", "-plugin-path", "/usr/libexec/swift/lib/swift/host/plugins",
        "-Xclang-linker", "--sysroot=/arm64", "-Xclang-linker", "--gcc-toolchain=/arm64/usr"$more
    ]
}
DESTINATION
}

# build_arm OPTION...: calls `swift build` for aarch64, with its products in .build/arm64/aarch64-unknown-linux-gnu.
build_arm() {
    mkdir -p .build/arm64
    if [ -e "$arm/packages" ]; then cp "$arm/packages" .build/arm64/packages; fi
    words=
    for word in --scratch-path "$clone/.build/arm64" "$@"; do words="$words '$word'"; done
    built=0
    inside "cd '$clone' && PKG_CONFIG_PATH=/arm64/usr/lib/aarch64-linux-gnu/pkgconfig:/arm64/usr/share/pkgconfig \
        exec swift build $words" >&2 || built=$?
    # Otherwise only root could remove them.
    chown --reference="$clone" .build
    chown -R --reference="$clone" .build/arm64
    return $built
}

# build_arm_release OPTION...: the same for a device image, as `build_release` of scripts/release-build.sh, in .build/arm64. The
# functions have the same names on each processor.
build_arm_release() {
    mkdir -p .build/arm64/static
    ln -sf "/arm64/usr/lib/gcc/aarch64-linux-gnu/$(inside 'g++ -dumpversion')/libstdc++.a" .build/arm64/static/libstdc++.a
    ln -sf /arm64/older/libm.so .build/arm64/static/libm.so
    with_release_options build_arm -Xlinker "-L$clone/.build/arm64/static" --destination /arm64/destination.json "$@"
}
