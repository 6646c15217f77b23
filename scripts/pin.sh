#!/bin/sh
# pin.sh FILE [USER]: asks for a PIN of 4 to 16 digits, and writes its hash to a file that only its owner, USER, can read. The
# PIN is in no command line and in no file. See AdminExit in CasementKiosk.
set -eu
[ $# -eq 1 ] || [ $# -eq 2 ] || { echo "usage: $0 FILE [USER]" >&2; exit 2; }
file=$1

# ask QUESTION: prints what is typed, which a terminal does not show.
ask() {
    if [ -t 0 ]; then
        printf '%s' "$1" >&2
        stty -echo
        trap 'stty echo' EXIT INT TERM
    fi
    IFS= read -r answer || true
    if [ -t 0 ]; then
        stty echo
        echo >&2
    fi
    printf '%s' "$answer"
}

pin=$(ask 'PIN of 4 to 16 digits: ')
case $pin in *[!0-9]* | '') echo "A PIN has digits from 0 to 9 only." >&2; exit 1 ;; esac
[ ${#pin} -ge 4 ] && [ ${#pin} -le 16 ] || { echo "A PIN has 4 to 16 digits, not ${#pin}." >&2; exit 1; }
[ "$pin" = "$(ask 'The same again: ')" ] || { echo "The two PINs differ." >&2; exit 1; }

# printf is built into the shell: no other process sees its arguments.
if command -v mkpasswd > /dev/null; then
    hash=$(printf '%s\n' "$pin" | mkpasswd --method=yescrypt --stdin)
else
    hash=$(printf '%s\n' "$pin" | openssl passwd -6 -stdin)
fi

umask 077
new=$(mktemp "$file.XXXXXX")
trap 'rm -f "$new"' EXIT
printf '%s:%s\n' "${#pin}" "$hash" > "$new"
[ $# -eq 1 ] || chown "$2" "$new"
sync "$new"
mv "$new" "$file"
# The wrong PINs that were entered before do not count for the new one.
rm -f "$file.attempts"
sync "$(dirname "$file")"
trap - EXIT
echo "$file contains the hash of a PIN of ${#pin} digits."
