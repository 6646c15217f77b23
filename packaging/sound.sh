#!/bin/sh
# sound.sh SOUND: prints the file beside an app's unit that opens the sound device for it and for the voices that it starts.
#
# SOUND is `none`, for which it prints nothing, or `alsa`.
set -eu
case ${1:-none} in
    none) ;;
    alsa)
        cat <<DROPIN
# The sound device, as the key \`sound\` of packaging.conf says; everything else stays as the unit has it.
[Service]
# The group that may open it.
SupplementaryGroups=audio
# The folder of all devices is visible, and DevicePolicy=closed permits this one alone.
PrivateDevices=no
DeviceAllow=char-alsa rw
DROPIN
        ;;
    *)
        echo "sound: '$1' is no sound; it takes none or alsa." >&2
        exit 1
        ;;
esac
