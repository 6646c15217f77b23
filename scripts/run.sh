#!/bin/sh
# Builds the gallery and shows it: full screen in the Wayland session or, without a session, in a private headless compositor,
# where injected touches play the gallery's tour. The second case writes pictures.
#
# APP=PATH shows a program of your own in the private compositor instead:
#   SESSION=1         full screen in the Wayland session, where there is one
#   SCRIPT=FILE       the touches; the app's own tour if it is not set
#   PICTURES=FOLDER   for the pictures; pictures/ of the clone if it is not set
#   SIZE=WxH          the size of the panel in points; that of the script, else 1280x800
#   COMPOSITOR=NAME   cage, sway, phoc or mir instead of weston
#   ARGUMENTS="..."   further arguments of the app
set -eu
start=$PWD
cd "$(dirname "$0")/.."
. scripts/release-build.sh

# absolute PATH: prints a path that is relative to the folder in which the script was started.
absolute() {
    case $1 in /*) echo "$1" ;; *) echo "$start/$1" ;; esac
}

# run_app PATH: shows a program in the private compositor.
run_app() {
    app=$1
    pictures=$(absolute "${PICTURES:-$PWD/pictures}")
    mkdir -p "$pictures"
    if [ -z "${PICTURES:-}" ]; then rm -f "$pictures"/*.png; fi
    script=$pictures/tour.txt
    # shellcheck disable=SC2086
    if [ -n "${SCRIPT:-}" ]; then script=$(absolute "$SCRIPT"); else "$app" ${ARGUMENTS:-} --tour >"$script"; fi
    $release_folder/panel --script "$script" --pictures "$pictures" ${SIZE:+--size "$SIZE"} \
        ${COMPOSITOR:+--nested "$COMPOSITOR"} -- "$app" ${ARGUMENTS:-}
    echo "pictures: $(find "$pictures" -name '*.png' | wc -l) in $pictures/"
}

# in_session PATH: continues as a program in the Wayland session; returns where there is none.
in_session() {
    socket=${WAYLAND_DISPLAY:-}
    case $socket in
        "" | /*) ;;
        *) socket=${XDG_RUNTIME_DIR:-}/$socket ;;
    esac
    # shellcheck disable=SC2086
    if [ -S "$socket" ]; then exec "$1" ${ARGUMENTS:-}; fi
}

if [ -n "${APP:-}" ]; then
    program=$(absolute "$APP")
    if [ ! -f "$program" ] || [ ! -x "$program" ]; then
        echo "run: APP names the program of an app, such as .build/debug/Kiosk; $program is none." >&2
        exit 1
    fi
    if [ -n "${SESSION:-}" ]; then
        scripts/check-machine.sh screen
        in_session "$program"
    else
        scripts/check-machine.sh weston
    fi
    build_release --product panel
    run_app "$program"
    exit
fi

scripts/check-machine.sh screen
gallery=$release_folder/Gallery
build_release --product Gallery

# These are about a program of your own.
unset SCRIPT PICTURES SIZE COMPOSITOR ARGUMENTS
in_session "$gallery"
build_release --product panel
run_app "$PWD/$gallery"
