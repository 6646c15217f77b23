#!/bin/sh
# boot.sh ROOT: boots the Debian in a folder under systemd in a container. The Wayland socket of the environment appears there
# as /outer/wayland-0, for a compositor that shows its output in a window. Ends with the container.
set -eu
case $WAYLAND_DISPLAY in /*) socket=$WAYLAND_DISPLAY ;; *) socket=$XDG_RUNTIME_DIR/$WAYLAND_DISPLAY ;; esac
# The user of the compositor in the container opens it.
chmod 777 "$socket"
exec systemd-nspawn --quiet --register=no --keep-unit --private-network --machine=casement-trial \
    --directory="$1" --bind="$socket:/outer/wayland-0" --boot </dev/null >"$1.console" 2>&1
