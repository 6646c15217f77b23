#!/bin/sh
# check-machine.sh SUBJECT...: checks that this machine has what a command needs, before it builds for minutes. Each finding is
# a sentence with its remedy; the status is 1 if there is one.
#   swift        the processor is one that Swift has toolchains for; the compiler starts, and is not too old
#   space=N      a build of N GB fits on the disk of the clone, with what .build already holds; and .build can be written to
#   temporary    temporary files can be written
#   screen       the compositor that WAYLAND_DISPLAY names, or without one weston
#   weston       the compositor that shows a program privately
#   bus          a session bus can be started for KWin and mutter, as far as they are installed and ONLY selects them
set -eu
cd "$(dirname "$0")/.."
status=0

# say SENTENCE: one more finding.
say() {
    echo "$1" >&2
    status=1
}

check_swift() {
    oldest=6.2
    case $(uname -m) in
        x86_64 | aarch64) ;;
        *)
            say "This machine's processor is $(uname -m): Casement is built on x86-64 and on 64-bit Arm, for which Swift has toolchains.
The article 'From a clean Debian' says what is known about others."
            return
            ;;
    esac
    source="from https://www.swift.org/install"
    command -v swift >/dev/null || {
        say "There is no \`swift\` in PATH: Casement needs Swift $oldest or later, $source."
        return
    }
    # A minimal Debian lacks libraries that the compiler loads.
    answer=$(swift --version 2>&1) || { scripts/deps.sh toolchain && answer=$(swift --version 2>&1); } || {
        say "$(command -v swift) does not start: $(echo "$answer" | tail -1)
Install the toolchain for this distribution, and the packages that its page names, $source."
        return
    }
    found=$(echo "$answer" | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -1)
    [ -n "$found" ] && [ "$(printf '%s\n' $oldest "$found" | sort -V | head -1)" = $oldest ] ||
        say "$(command -v swift) is Swift ${found:-of an unknown version}: Casement needs Swift $oldest or later, $source."
}

# gigabytes KIBIBYTES: the same, with one digit after the point.
gigabytes() { awk -v kib="$1" 'BEGIN { printf "%.1f GB", kib / 1000000 }'; }

check_space() {
    mkdir -p .build 2>/dev/null || true
    if [ ! -w .build ]; then
        say "$PWD/.build cannot be written to: clone Casement into a folder of your own, or, after a build as root, run
\`sudo chown -R $(id -un) '$PWD/.build'\`."
        return
    fi
    built=$(du -sk .build | cut -f1)
    missing=$(($1 * 1000000 - built))
    # Also a complete build grows while it is changed.
    if [ "$missing" -lt 200000 ]; then missing=200000; fi
    free=$(df -Pk .build | awk 'NR == 2 { print $4 }')
    [ "$free" -ge "$missing" ] ||
        say "The disk of $PWD has $(gigabytes "$free") left, and the build needs $(gigabytes $missing) more: free some space, or
clone Casement to another disk. \`make clean\` removes the builds of this clone."
}

check_temporary() {
    for folder in "${TMPDIR:-/tmp}" /tmp; do
        file=$(TMPDIR=$folder mktemp 2>/dev/null) && head -c 1000000 /dev/zero 2>/dev/null >"$file" || {
            rm -f "$file"
            say "No temporary file can be written in $folder, or its disk is full: free some space there, or set TMPDIR to another folder
if it is not /tmp."
            return
        }
        rm -f "$file"
    done
}

check_screen() {
    socket=${WAYLAND_DISPLAY:-}
    advice="set it to /run/user/$(id -u), or, to use a private compositor, unset WAYLAND_DISPLAY."
    case $socket in
        "" | /*) ;;
        *)
            if [ -z "${XDG_RUNTIME_DIR:-}" ]; then
                say "WAYLAND_DISPLAY is '$socket', but XDG_RUNTIME_DIR, the folder of this socket, is not set: $advice"
                return
            fi
            if [ ! -d "$XDG_RUNTIME_DIR" ] || [ ! -w "$XDG_RUNTIME_DIR" ]; then
                say "XDG_RUNTIME_DIR is '$XDG_RUNTIME_DIR', which is no folder that this user can write to: $advice"
                return
            fi
            socket=$XDG_RUNTIME_DIR/$socket
            ;;
    esac
    if [ -S "$socket" ]; then return; fi
    if [ -n "$socket" ]; then echo "There is no compositor at $socket: the program is shown in a private one." >&2; fi
    check_weston
}

check_weston() {
    command -v weston >/dev/null || say "weston is not installed, on which programs are shown and touched without a session:
install it, on Debian with \`apt-get install weston\`."
}

check_bus() {
    if command -v dbus-run-session >/dev/null; then return; fi
    for name in kwin mutter; do
        program=$name
        if [ $name = kwin ]; then program=kwin_wayland; fi
        case ",${ONLY:-$name}," in *",$name,"*) ;; *) continue ;; esac
        if command -v $program >/dev/null; then
            say "dbus-run-session is not installed, which starts a session bus for $name: install it, on Debian with
\`apt-get install dbus-daemon\`, or name other compositors by ONLY=weston,cage,sway."
        fi
    done
}

for subject in "$@"; do
    case $subject in
        space=*) check_space "${subject#space=}" ;;
        *) "check_$subject" ;;
    esac
done
exit $status
