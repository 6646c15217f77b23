#!/bin/sh
# Speaks through the real speech-dispatcher and espeak-ng into a sink of a private PulseAudio, records the sink, and judges what is
# heard: ten languages, a sentence in two, the time to the first sound and from a stop to silence, wakeups at rest. Everything is
# in a private folder, and ends with the script. The argument is the folder of the built SpeechProbe.
set -eu
probe=$1/SpeechProbe
folder=$(mktemp -d /tmp/casement-speech-XXXXXX)
sound=
trap 'kill $sound 2>/dev/null || :; rm -rf "$folder"' EXIT
trap 'exit 1' INT TERM HUP

export XDG_RUNTIME_DIR="$folder" XDG_CONFIG_HOME="$folder/config" HOME="$folder"
export PULSE_RUNTIME_PATH="$folder/pulse" PULSE_SERVER="unix:$folder/pulse/native"
unset SPEECHD_ADDRESS SPEECHD_CMD DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS || :
mkdir -p "$folder/config" "$folder/pulse"
chmod 700 "$folder" "$folder/pulse"

# As the article about speech advises: with Debian's 300 ms a stop is heard up to 300 ms later.
cp -R /etc/speech-dispatcher "$folder/config/speech-dispatcher"
sed -i 's/^EspeakAudioChunkSize .*/EspeakAudioChunkSize 50/' "$folder/config/speech-dispatcher/modules/espeak-ng.conf"

cat >"$folder/sound.pa" <<'PULSE'
load-module module-null-sink sink_name=speech rate=44100
load-module module-native-protocol-unix auth-anonymous=1
set-default-sink speech
PULSE
pulseaudio --daemonize=no --exit-idle-time=-1 --disallow-exit --use-pid-file=no -n -F "$folder/sound.pa" \
    >"$folder/pulse.log" 2>&1 &
sound=$!
attempts=100
until pactl info >/dev/null 2>&1; do
    attempts=$((attempts - 1))
    if [ $attempts -eq 0 ] || ! kill -0 $sound 2>/dev/null; then
        cat "$folder/pulse.log" >&2
        echo "test-speech: pulseaudio does not start." >&2
        exit 1
    fi
    sleep 0.1
done

"$probe"
