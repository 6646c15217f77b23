#!/bin/sh
# Asks a running app that was started with CASEMENT_INSPECT=1: inspect.sh [-a APP] COMMAND [ARGUMENT...]; without a command it
# connects the terminal. APP is the beginning of the name of the app's socket, for where several apps run.
set -eu

folder="${XDG_RUNTIME_DIR:?is not set, so the socket of the app cannot be found}/casement-inspect"
app=
if [ "${1:-}" = -a ]; then
    app=${2:?names no app}
    shift 2
fi

found=
for socket in "$folder/$app"*; do
    [ -S "$socket" ] && kill -0 "${socket##*.}" 2>/dev/null || continue
    if [ -n "$found" ]; then
        echo "inspect.sh: several apps can be inspected; -a chooses one: $(ls "$folder" | tr '\n' ' ')" >&2
        exit 1
    fi
    found=$socket
done
if [ -z "$found" ]; then
    echo "inspect.sh: no app with CASEMENT_INSPECT=1 runs${app:+ whose name begins with $app}" >&2
    exit 1
fi

if command -v nc >/dev/null && nc -h 2>&1 | grep -q -- -U; then
    connect() { nc -N -U "$found"; }
elif command -v socat >/dev/null; then
    connect() { socat - "UNIX-CONNECT:$found"; }
else
    echo "inspect.sh: install netcat-openbsd or socat" >&2
    exit 1
fi

if [ $# -eq 0 ]; then
    connect
else
    # The empty line that ends an answer is for programs.
    printf '%s\n' "$*" | connect | sed '/^$/d'
fi
