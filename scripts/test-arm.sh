#!/bin/sh
# test-arm.sh: `make test-arm`: runs tests on an emulated aarch64 processor, and compares its pixels with those of this one.
#
#   ONLY="PART ..."     suites of tests, `weston`, or examples, instead of `weston`, all examples and two suites
#   ALL=1               these, and the other suites that need no compositor: two of them take 35 minutes and more
#   ARM_FOLDER, MIRROR  as in arm-environment.sh
#
# scripts/arm-part.sh says what a part is. Emulated programs load the same versions of libraries and the same fonts as those of this
# machine, so that their pixels can be compared. They are optimized, so that qemu takes a fraction of the time; those for this
# machine are the debug builds of `make test`.
set -eu
cd "$(dirname "$0")/.."
script=scripts/test-arm.sh
. scripts/arm-environment.sh

examples=$(scripts/examples.sh | tr '\n' ' ')
usual="weston CasementHeadlessTests PagesTests $examples"
all="$usual StateTests CasementPictureTests CasementDebuggingTests GuideTests TicketsTests BasicsTests DecoderTests SimulationTests
    CasementModelTests CasementKioskTestingTests CasementCoreTests CasementKeyboardTests CasementKioskTests ExampleTests
    GestureTests CasementRenderTests CasementTests CasementControlsTests"
parts=${ONLY:-${ALL:+$all}}
parts=${parts:-$usual}
compares=
for part in $parts; do
    case " $(echo $all) " in
        *" $part "*) ;;
        *) stop "ONLY has no part '$part'; the parts are: $(echo $all)." ;;
    esac
    # Suites need no programs for this machine.
    case $part in *Tests) ;; *) compares=1 ;; esac
done
qemu=$(command -v qemu-aarch64-static || command -v qemu-aarch64) ||
    stop "qemu-aarch64 is not installed: on Debian run \`apt-get install qemu-user\`."
enter_environment

# The arm64 packages of the libraries that programs load here, with their requirements; but the C and C++ libraries are those with
# which the programs are built. What is no library, such as settings of fonts, is that of this machine.
unpack_machine_libraries() {
    apt=$root/arm64-apt
    rm -rf "$emulated" "$apt/machine"
    mkdir -p "$emulated" "$apt/machine/partial" "$apt/cache/archives/partial" || return 1
    patterns=
    for name in pixman-1 freetype harfbuzz fribidi unibreak fontconfig png16 jpeg webp wayland-client wayland-server \
        xkbcommon crypt systemd; do
        patterns="$patterns */lib$name.so.*"
    done
    # Word splitting, but no list of files.
    packages=$(set -f && dpkg-query --search $patterns) || return 1
    packages=$(echo "$packages" | sed 's/:.*//' | sort -u)
    codename=$(. /etc/os-release && echo "$VERSION_CODENAME") || return 1
    echo "deb ${MIRROR:-http://deb.debian.org/debian} $codename main" >"$apt/machine.list" || return 1
    inside "export APT_CONFIG=/arm64-apt/apt.conf
        machine='-o Dir::State::lists=/arm64-apt/machine -o Dir::Etc::sourcelist=/arm64-apt/machine.list -o Dir::Etc::sourceparts=-'
        apt-get \$machine update && apt-get \$machine install -y --download-only $(echo $packages)" || return 1
    for package in "$apt"/cache/archives/*_arm64.deb; do dpkg -x "$package" "$emulated" || return 1; done
    for package in $packages; do
        file=$(echo "$apt/cache/archives/${package}"_*.deb)
        check_version "$package" "$(dpkg-deb --field "$file" Version)" || return 1
    done
    rm -rf "$apt/machine" "$apt/cache" "$emulated/etc" "$emulated/usr/share" "$emulated/var"
    awk '$2 ~ /^lib(c6|gcc-s1|stdc\+\+6)$/ { print $1 }' "$arm/packages" | while read -r file; do
        cp -L --remove-destination "$arm/usr/lib/aarch64-linux-gnu/$file" "$emulated/lib/aarch64-linux-gnu/" || return 1
    done
    ln -s "$arm/usr/libexec/swift/lib/swift" "$emulated/usr/lib/swift"
}

# check_version PACKAGE VERSION: whether this machine has the same version of a library. What follows the hyphen, a later build or a
# security update, does not change pixels.
check_version() {
    here=$(dpkg-query --show --showformat='${Version}' "$1") || return 1
    [ "${here%%-*}" = "${2%%-*}" ] || {
        echo "This machine has $1 $here, and the mirror has $2 for arm64: upgrade it."
        return 1
    }
}

# emulating COMMAND...: runs a command whose programs for aarch64 the kernel starts by qemu: from Linux 6.7 on, a user namespace
# may say so for itself. It contains all users, so that files keep their owners. The status is 125 where this fails.
entry=':aarch64:M::\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00:'
entry=$entry'\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:'$folder/qemu-aarch64:
emulating() {
    # shellcheck disable=SC2016
    unshare --user --mount sh -c '
        until [ "$(id -u),$(id -g)" = 0,0 ]; do sleep 0.1; done
        mount -t binfmt_misc none /proc/sys/fs/binfmt_misc && printf %s "$1" >/proc/sys/fs/binfmt_misc/register || exit 125
        shift
        exec "$@"' sh "$entry" "$@" &
    for map in uid_map gid_map; do
        until echo "0 0 4294967295" >"/proc/$!/$map"; do sleep 0.1; done
    done 2>/dev/null
    wait $!
}

emulated=$folder/emulated
step emulated unpack_machine_libraries
printf '#!/bin/sh\nexec %s -L %s "$@"\n' "$qemu" "$emulated" >"$folder/qemu-aarch64"
chmod 755 "$folder/qemu-aarch64"
emulating true || stop "this kernel does not let a namespace say how it starts programs for aarch64: Linux 6.7 or later does."

for product in casementPackageTests $examples; do
    build_arm -c release -Xswiftc -enable-testing --destination /arm64/destination-tests.json --product "$product" ||
        stop "$product was not built, see above."
done
if [ -n "$compares" ]; then swift build --build-tests >&2; fi
chown -R --reference="$clone" .build
flock --unlock 9

results=.build/arm64/results
rm -rf $results
mkdir -p $results
# Natively the tests with a compositor play here; the programs beside them are for aarch64.
built=.build/arm64/aarch64-unknown-linux-gnu/release
here=$(swift build --show-bin-path)
if [ -n "$compares" ]; then ln -f "$here/casementPackageTests.xctest" $built/compositor-tests; fi
status=0
printf '%s\n' $parts >$results/parts
emulating xargs -a $results/parts -P "$(nproc)" -n 1 scripts/arm-part.sh "$here" || status=1
chown -R --reference="$clone" $results
for part in $all; do [ -e "$results/$part.txt" ] || echo "not run: $part"; done
for figure in tests-passed tests-skipped replays-equal frames-differing weston-swipes-equal; do
    cat $results/*.txt | awk -v name=$figure '$1 == name { sum += $2 } END { print "figure arm." name, sum + 0, "count" }'
done
exit $status
