#!/bin/sh
# test-fresh.sh [SUITE...]: does what the README tells a newcomer, in a fresh minimal Debian of each suite (bookworm and trixie):
# `make run`, then `make test`, as root, and the tests once more as a user without rights, whose clock and language are others. The
# clone is that of the last commit, the Swift toolchain that of this machine. Prints `figure fresh.debian12-passed COUNT of ALL`
# and so on, and exits with 1 unless all pass. Needs root. In $FRESH (.build/fresh) are the logs, the pictures of `make run`, and
# what the next run uses again.
#
#   ONLY=run or test   one of the two commands
#   SWIFT=debian       instead of these two, the tests that need no compositor, with the Swift of the suite's own packages
#   MIRROR=URL         another mirror than Debian's
#
# All happens in namespaces of its own, which disappear with the last process, and with them all mounts.
set -eu
cd "$(dirname "$0")/.."

fail() {
    echo "test-fresh: $1" >&2
    exit 1
}

[ "$(id -u)" -eq 0 ] || fail "debootstrap and mounts need root: sudo env \"PATH=\$PATH\" make ..."
case ${ONLY:=} in '' | run | test) ;; *) fail "ONLY is run or test, not '$ONLY'." ;; esac
case ${SWIFT:=} in '' | debian) ;; *) fail "SWIFT is debian, not '$SWIFT'." ;; esac
if [ -z "${TEST_FRESH_IS_PRIVATE:-}" ]; then
    TEST_FRESH_IS_PRIVATE=1 exec unshare --mount --pid --fork --kill-child "scripts/test-fresh.sh" "$@"
fi

. scripts/minimal-debian.sh
clone=$PWD
folder=${FRESH:-.build/fresh}
mkdir -p "$folder" 2>/dev/null && [ -w "$folder" ] || fail "$folder cannot be written to: choose another folder by FRESH=..."
folder=$(realpath "$folder")
if [ "$SWIFT" = debian ]; then
    programs=/usr/libexec/swift/bin
else
    toolchain=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/usr/lib/swift".*|\1|p')
    [ -n "$toolchain" ] || fail "The Swift toolchain has no folder of its own that a fresh Debian could share."
    programs=$toolchain/usr/bin
fi

# enter USER COMMAND: runs a command in the clone, as a user with the environment of a first login.
enter() {
    chroot --userspec="$1" "$root" /usr/bin/env -i HOME="/home/$1" USER="$1" TERM=dumb \
        PATH="$programs:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin" \
        ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
        sh -c "cd /home/casement && $2" </dev/null
}

# begin SUITE: makes the Debian in $root, with `make` and the clone.
begin() {
    # With the packages, the build and the logs.
    enough_disk 12000000
    base=$folder/base-$1
    if [ ! -d "$base" ]; then
        rm -rf --one-file-system "$base.new"
        minimal_debian "$1" "$base.new" "$folder/packages-$1"
        mv "$base.new" "$base"
    fi
    rm -rf --one-file-system "$root"
    cp -a "$base" "$root"
    # A mount of its own, because a compositor of the tests gets namespaces again.
    mount --bind "$root" "$root"
    mount -t proc proc "$root/proc"
    for shared in dev sys; do mount --rbind "/$shared" "$root/$shared"; done
    mount --bind "$folder/packages-$1" "$root/var/cache/apt/archives"
    cp -L /etc/resolv.conf "$root/etc/resolv.conf"
    [ -z "${toolchain:-}" ] || share "$toolchain"
    share_packages
    # A mirror may keep an index of the unstable suite for longer than it is valid.
    if [ "$SWIFT" = debian ]; then echo 'Acquire::Check-Valid-Until "false";' >"$root/etc/apt/apt.conf.d/90valid"; fi
    mkdir "$root/home/root"
    chroot "$root" useradd --create-home visitor
    git clone --quiet "$clone" "$root/home/casement"
    enter root 'apt-get update -qq -o APT::Update::Error-Mode=any &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends make'"${SWIFT:+ swiftlang swiftlang-dev g++ git}"
}

# step WORDS USER COMMAND: runs a command of the README, and counts it.
step() {
    all=$((all + 1))
    begun=$(date +%s)
    if enter "$2" "$3" >>"$log" 2>&1; then
        passed=$((passed + 1))
        result=ok
    else
        result=failed
    fi
    echo "$result $suite: $1, $(($(date +%s) - begun)) s"
    if [ $result = failed ]; then tail -30 "$log" | cut -c 1-300 | sed 's/^/    /'; fi
}

status=0
[ $# -gt 0 ] || set -- bookworm trixie
for suite; do
    root=$folder/$suite
    log=$folder/$suite.log
    all=0 passed=0
    # Not with ||, in which the shell would ignore errors inside of the function.
    set +e
    (set -e && begin "$suite") >"$log" 2>&1
    made=$?
    set -e
    if [ $made -ne 0 ]; then
        tail -5 "$log" >&2
        fail "the Debian '$suite' was not made, see $log. $(remedy FRESH)"
    fi
    if [ "$SWIFT" = debian ]; then
        # SwiftPM's runner of tests imports Foundation, and so names a library that the package lacks; nothing of it is used.
        printf '!<arch>\n' >"$root/usr/libexec/swift/lib/swift/linux/lib_Testing_Foundation.a"
        # The unstable suite has a version of weston for which there is no module.
        step 'tests with its own Swift' root 'apt-get install -y -qq --no-install-recommends \
            $(DEPS=list scripts/deps.sh base tests | grep -v weston | sed "s/|.*//") &&
            swift --version && SKIP="CompositorTests StateTests.CrashTests" scripts/tests.sh'
    fi
    if [ "$ONLY$SWIFT" = run ] || [ -z "$ONLY$SWIFT" ]; then
        step 'make run' root 'make run'
        rm -rf "$folder/pictures-$suite"
        if [ -d "$root/home/casement/pictures" ]; then cp -R "$root/home/casement/pictures" "$folder/pictures-$suite"; fi
    fi
    if [ "$ONLY$SWIFT" = test ] || [ -z "$ONLY$SWIFT" ]; then
        step 'make test' root 'make test'
        # SwiftPM keeps a lock of root in /tmp, which a user of the same machine could not open.
        rm -rf "$root"/tmp/*
        chroot "$root" chown -R visitor: /home/casement
        step 'make test as a user without rights, far away' visitor 'TZ=Asia/Kathmandu LANG=tr_TR.UTF-8 make test'
    fi
    # sid has no number.
    number=$(sed -n 's/^VERSION_ID="\(.*\)"/\1/p' "$root/etc/os-release")
    echo "figure fresh.debian${number:-$suite}-passed $passed of $all"
    if [ "$passed" -eq "$all" ]; then
        umount --recursive --lazy "$root"
        rm -rf --one-file-system "$root"
    else
        status=1
        echo "The log is $log, the Debian in $root."
    fi
done
exit $status
