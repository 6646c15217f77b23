#!/bin/sh
# Simulates machines on which Casement cannot be built or shown, without changing this one: each must end before the build, with
# a sentence that names the remedy. What cannot be simulated here is printed as `not tried`.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
status=0
unset WAYLAND_DISPLAY XDG_RUNTIME_DIR ONLY DEPS

# wrong SENTENCE: one more finding.
wrong() {
    echo "test-machine: $1" >&2
    status=1
}
# refused WORDS COMMAND...: the command fails, and says these words.
refused() {
    words=$1
    shift
    if "$@" >"$folder/output" 2>&1 </dev/null; then wrong "no error where '$words' was expected: $*"; fi
    tr '\n' ' ' <"$folder/output" | grep -qF -e "$words" || wrong "not '$words', but: $(cat "$folder/output")"
}
# accepted COMMAND...: the command succeeds.
accepted() { "$@" >"$folder/output" 2>&1 </dev/null || wrong "$*: $(cat "$folder/output")"; }
# program FOLDER NAME LINE...: a program in a folder that consists of these lines of shell.
program() {
    mkdir -p "$1"
    file=$1/$2
    shift 2
    printf '%s\n' '#!/bin/sh' "$@" >"$file"
    chmod 755 "$file"
}
# without FOLDER PATTERN: makes a folder with links to all programs in PATH except those that an extended pattern matches.
without() {
    mkdir -p "$1"
    for source in $(echo "$PATH" | tr : ' '); do
        find "$source/" -maxdepth 1 ! -type d -printf '%f\n' 2>/dev/null | grep -vxE "$2" | sed "s|.*|$source/&|" |
            xargs -r ln -s -t "$1" 2>/dev/null || true
    done
}

# The processor.
program "$folder/other" uname "echo riscv64"
refused "This machine's processor is riscv64: Casement is built on x86-64 and on 64-bit Arm" \
    env PATH="$folder/other:$PATH" make toolchain
refused "ARCH is 'armhf', and this machine is" env ARCH=armhf APP=Hello packaging/static.sh
refused "ARCH is 'riscv64', and this machine is riscv64: Casement is built for amd64 and arm64" \
    env PATH="$folder/other:$PATH" APP=Hello packaging/static.sh
case $(uname -m) in
    x86_64) refused "A program for arm64 does not run on this machine: DESTDIR names" \
        env ARCH=arm64 APP=Hello packaging/build-and-install.sh ;;
esac

# The cross environment, and a fresh Debian. A program in the place of debootstrap fails as it does, and makes
# nothing.
cross() { env ARM_FOLDER="$folder/cross" "$@" scripts/arm.sh; }
program "$folder/intel" uname 'echo x86_64'
program "$folder/user" id 'echo 1000'
PATH=$folder/intel:$PATH
refused "CONFIG is release or debug, not 'fast'." cross CONFIG=fast
refused "ARCH is 'riscv64', and this builds for arm64 alone." cross ARCH=riscv64
refused "Package.swift has no program 'Nothing'." cross PRODUCT=Nothing
refused "contains no Package.swift." cross PACKAGE=/proc
refused "ONLY has no part 'Nothing'; the parts are: weston CasementHeadlessTests PagesTests" env ONLY=Nothing scripts/test-arm.sh
refused "this builds on x86-64. On an ARM machine use" cross PATH="$folder/other:$PATH"
refused "debootstrap and mounts need root" cross PATH="$folder/user:$PATH"
refused "debootstrap and mounts need root" env PATH="$folder/user:$PATH" scripts/test-fresh.sh
if unshare --map-root-user --mount true 2>"$folder/output"; then
    program "$folder/root" debootstrap 'cat "$(dirname "$0")/says" >&2; exit 1'
    mkdir "$folder/cross"
    # crossed SIZE NAME=VALUE...: $script as root, on a disk of this size.
    crossed() {
        size=$1
        shift
        unshare --map-root-user --mount sh -ec 'mount -t tmpfs -o "size=$1" none "$2"; shift 2; exec "$@"' sh "$size" \
            "$folder/cross" env ARM_FOLDER="$folder/cross" FRESH="$folder/cross" PATH="$folder/root:$PATH" "$@" $script
    }
    script="scripts/test-fresh.sh sid"
    refused "choose another folder by FRESH=" crossed 1g
    refused "cannot be written to: choose another folder by FRESH=" crossed 1g FRESH=/proc/none
    script=scripts/arm.sh
    refused "choose another folder by ARM_FOLDER=" crossed 1g
    refused "cannot be written to: choose another folder by ARM_FOLDER=" crossed 1g ARM_FOLDER=/proc/none
    for line in "There is no network, or the mirror|E: Failed getting release file http://deb.debian.org/debian/dists/sid/Release" \
        "There is no network, or the mirror|Temporary failure resolving 'deb.debian.org'" \
        "The index of the mirror is stale|404  Not Found [IP: 192.0.2.1 80]" \
        "some packages may not fit together for a day|E: Version '6.2.3-1*' for 'swiftlang' was not found"; do
        echo "${line#*|}" >"$folder/root/says"
        for script in "scripts/test-fresh.sh sid" scripts/arm.sh; do refused "${line%%|*}" crossed 20g; done
    done
    # A folder that another run has left, with an empty folder of libraries, and with one of this machine's.
    program "$folder/left" unshare 'mkdir -p "$ARM_FOLDER/debian/arm64"' \
        'for step in debian compiler libraries adaptation; do : >"$ARM_FOLDER/$step.done"; done' \
        '. scripts/arm-environment.sh; libraries >"$ARM_FOLDER/libraries"' \
        'cp -R "$(dirname "$0")/arm64" "$ARM_FOLDER/debian/" 2>/dev/null' 'ARM_IS_PRIVATE=1 exec scripts/arm.sh'
    refused "is half made, it has no lib/ld-linux-aarch64.so.1." crossed 10g PATH="$folder/left:$PATH"
    for file in lib/ld-linux-aarch64.so.1 usr/include/stdio.h usr/lib/swift/linux/libswiftCore.so \
        usr/lib/swift_static/linux/libswiftCore.a usr/lib/aarch64-linux-gnu/pkgconfig/pixman-1.pc; do
        mkdir -p "$folder/left/arm64/$(dirname "$file")"
        : >"$folder/left/arm64/$file"
    done
    mkdir -p "$folder/left/arm64/usr/libexec/swift/lib"
    for name in libone.so.1 libtwo.so.1; do cp -L /bin/true "$folder/left/arm64/usr/lib/$name"; done
    readelf --file-header /bin/true | grep -q AArch64 ||
        refused "not for aarch64. Remove $folder/cross/libraries.done" crossed 10g PATH="$folder/left:$PATH"
else
    echo "not tried: the cross environment, because a mount needs a name space of its own: $(cat "$folder/output")"
fi
PATH=${PATH#"$folder/intel:"}

# The compiler.
without "$folder/plain" 'swift|weston|apt-get|sudo|dbus-run-session|kwin_wayland|mutter'
refused "There is no \`swift\` in PATH: Casement needs Swift 6.2 or later, from https://www.swift.org/install." \
    env PATH="$folder/plain" make toolchain
program "$folder/broken" swift 'echo "swift: libncurses.so.6: cannot open shared object file" >&2' 'exit 127'
refused "$folder/broken/swift does not start: swift: libncurses.so.6: cannot open shared object file Install the toolchain" \
    env PATH="$folder/broken:$folder/plain" make toolchain
for version in 5.9 6.1; do
    program "$folder/$version" swift "echo 'Swift version $version (swift-$version-RELEASE)'"
    refused "$folder/$version/swift is Swift $version: Casement needs Swift 6.2 or later" \
        env PATH="$folder/$version:$folder/plain" scripts/check-machine.sh swift
done
program "$folder/next" swift "echo 'Apple Swift version 6.10-dev (LLVM 0123456)'"
accepted env PATH="$folder/next:$folder/plain" scripts/check-machine.sh swift

# The disk and the folders.
refused "GB more: free some space, or clone Casement to another disk." scripts/check-machine.sh space=1000000000
refused "No temporary file can be written in /proc, or its disk is full" env TMPDIR=/proc make deps DEPS=present
mkdir -p "$folder/clone/.build"
cp -R Makefile scripts "$folder/clone"
if unshare --map-root-user --mount true 2>"$folder/output"; then
    # mounted OPTIONS FOLDER COMMAND: the command sees a small disk in this folder.
    mounted() { unshare --map-root-user --mount sh -ec 'mount -t tmpfs -o "$1" none "$2"; shift 2; exec "$@"' sh "$@"; }
    refused "The disk of $folder/clone has 0.0 GB left, and the build needs 2.0 GB more: free some space" \
        mounted size=1m "$folder/clone/.build" make -C "$folder/clone" deps DEPS=present
    refused "$folder/clone/.build cannot be written to: clone Casement into a folder of your own" \
        mounted ro "$folder/clone/.build" make -C "$folder/clone" deps DEPS=present
    mkdir "$folder/temporary"
    refused "No temporary file can be written in $folder/temporary, or its disk is full" \
        mounted size=100k "$folder/temporary" env TMPDIR="$folder/temporary" make deps DEPS=present
else
    echo "not tried: full disks, because a mount needs a name space of its own: $(cat "$folder/output")"
fi

# The packages. apt, sudo and the user are others here.
refused "There is no apt here. Install what these Debian packages hold" env PATH="$folder/plain" scripts/deps.sh
accepted env PATH="$folder/plain" DEPS=present scripts/deps.sh
apt=$folder/apt
program "$apt" dpkg-query 'case "$*" in *Package*) cat "$(dirname "$0")/state" ;; *) exit 1 ;; esac'
program "$apt" apt-cache 'echo "  Candidate: 1"'
program "$apt" apt-get '[ "$1" = "$(cat "$(dirname "$0")/works")" ]'
program "$apt" id 'echo 1000'
: >"$apt/state"
echo none >"$apt/works"
refused "Neither root nor sudo can install the packages here; as root: apt-get install" \
    setsid --wait env PATH="$apt:$folder/plain" scripts/deps.sh
program "$apt" sudo '[ "$1" != -n ] || exit 1'
refused "Neither root nor sudo can install the packages here; as root: apt-get install" \
    setsid --wait env PATH="$apt:$folder/plain" scripts/deps.sh
program "$apt" sudo '[ "$1" != -n ] || shift' 'exec "$@"'
refused "There is no network, or no mirror of Debian answers" env PATH="$apt:$folder/plain" scripts/deps.sh
tail -1 "$folder/output" | grep -q '^Missing: .*, say: make DEPS=present' || wrong "deps.sh names no way without a network."
echo update >"$apt/works"
refused "apt-get could not install the packages; its message above names the reason" \
    env PATH="$apt:$folder/plain" scripts/deps.sh
program "$apt" apt-cache 'echo "  Candidate: (none)"'
refused "apt knows no package make: this system has another name for it." env PATH="$apt:$folder/plain" scripts/deps.sh
program "$apt" apt-cache 'echo "  Candidate: 1"'
# The lists of an earlier day suffice.
echo install >"$apt/works"
accepted env PATH="$apt:$folder/plain" scripts/deps.sh
echo 'installed make half-configured weston ' >"$apt/state"
refused "dpkg has not finished an earlier installation (half-configured weston). First run, as root," \
    env PATH="$apt:$folder/plain" scripts/deps.sh

# The compositors. A program that ends in the place of `swift` shows that nothing was built.
program "$folder/stop" swift "echo built"
bare=$folder/stop:$folder/plain
refused "weston is not installed, on which programs are shown" env PATH="$bare" scripts/run.sh
if grep -q built "$folder/output"; then wrong "run.sh builds before it looks for weston."; fi
refused "weston is not installed, on which programs are shown" env PATH="$bare" APP=/bin/true scripts/run.sh
refused "WAYLAND_DISPLAY is 'wayland-7', but XDG_RUNTIME_DIR, the folder of this socket, is not set: set it to /run/user/" \
    env PATH="$bare" WAYLAND_DISPLAY=wayland-7 scripts/run.sh
refused "XDG_RUNTIME_DIR is '/proc/none', which is no folder that this user can write to: set it to /run/user/" \
    env PATH="$bare" WAYLAND_DISPLAY=wayland-7 XDG_RUNTIME_DIR=/proc/none scripts/run.sh
refused "There is no compositor at $folder/wayland-7: the program is shown in a private one. weston is not installed" \
    env PATH="$bare" WAYLAND_DISPLAY=wayland-7 XDG_RUNTIME_DIR="$folder" scripts/run.sh
program "$folder/kde" kwin_wayland ''
refused "dbus-run-session is not installed, which starts a session bus for kwin" \
    env PATH="$folder/kde:$bare" scripts/test-compositors.sh
accepted env PATH="$folder/kde:$bare" ONLY=weston scripts/check-machine.sh bus
exit $status
