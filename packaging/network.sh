#!/bin/sh
# network.sh NETWORK: prints the file beside an app's unit that opens the network for it.
#
# NETWORK is `none`, for which it prints nothing, `any`, or the addresses that the app may reach, separated by spaces, such as
# `192.168.7.0/24 fe80::/64`. The machine itself is always among them.
set -eu
network=$(printf %s "${1:-none}" | tr -s '[:space:]' ' ')
if [ "$network" = none ]; then exit; fi

# systemd ignores an address that it cannot read, and the app would be cut off.
wrong=$([ "$network" = any ] || echo "$network" | tr -s ' ' '\n' | awk '
    function is_number(word, most) { return word ~ /^[0-9]+$/ && length(word) <= 3 && word + 0 <= most }
    function is_address(word, parts, count, prefix, groups, i) {
        count = split(word, parts, "/")
        prefix = count == 2 ? parts[2] : 0
        if (count > 2) return 0
        count = split(parts[1], groups, /[.:]/)
        if (word !~ /:/) {
            for (i = 1; i <= count; i++) if (!is_number(groups[i], 255)) return 0
            return count == 4 && is_number(prefix, 32)
        }
        # One group may be left out, and it stands for as many as are missing.
        for (i = 1; i <= count; i++) if (groups[i] !~ /^[0-9a-fA-F]*$/ || length(groups[i]) > 4) return 0
        if (parts[1] ~ /[.]|:::|::.*::|^:[^:]|[^:]:$/ || !is_number(prefix, 128)) return 0
        return parts[1] ~ /::/ ? count <= 9 : count == 8
    }
    $0 != "" && !is_address($0) { print; exit }')
[ -z "$wrong" ] || {
    echo "network: '$wrong' is no network; it takes none, any, or addresses such as 192.168.7.0/24 and fe80::/64." >&2
    exit 1
}

cat <<DROPIN
# The network that the key \`network\` of packaging.conf names; everything else stays as the unit has it.
[Service]
PrivateNetwork=no
RestrictAddressFamilies=AF_INET AF_INET6
DROPIN
# An empty value undoes what the unit denies; an address that is allowed is stronger than one that is denied.
if [ "$network" = any ]; then echo "IPAddressDeny="; else echo "IPAddressAllow=localhost $network"; fi
