#!/bin/sh
# inside.sh NAME: in the container of test-deb.sh: checks the services of an installed package, and writes a line for
# each check to /trial/results: `ok` or `failed`, and what it is about. /trial/journal receives the log.
set -u
name=$1
app=$name.service
compositor=$name-compositor.service

# check WORDS COMMAND...
check() {
    words=$1
    shift
    if "$@" >/trial/output 2>&1; then echo "ok $words"; else
        echo "failed $words"
        sed 's/^/    /' /trial/output
    fi
}
# eventually COMMAND...: the command succeeds within 30 s.
eventually() {
    for _ in $(seq 300); do
        if "$@"; then return 0; fi
        sleep 0.1
    done
    return 1
}
value() { systemctl show --property="$2" --value "$1"; }
is() { [ "$(value "$1" "$2")" = "$3" ]; }
differs() { ! is "$@"; }
shown() { value "$app" StatusText | grep -q '^Shown on '; }

{
    check 'the compositor is ready' eventually is "$compositor" ActiveState active
    check 'the app is ready' eventually is "$app" ActiveState active
    check 'the app is shown' eventually shown
    check 'the app has a user of its own' is "$app" User "_$name"
    check 'the folder of the socket belongs to this user alone' test "$(stat -c '%a %U' "/run/$name")" = "700 _$name"
    check 'the folder of the state belongs to this user alone' test "$(stat -c '%a %U' "/var/lib/$name")" = "700 _$name"
    check 'no unit has failed' test -z "$(systemctl --failed --no-legend)"

    # The compositor dies: the app goes on, and is shown by the next one.
    process=$(value "$app" MainPID)
    systemctl kill --signal=KILL "$compositor"
    check 'a killed compositor is started again' eventually is "$compositor" NRestarts 1
    check 'the next compositor is ready' eventually is "$compositor" ActiveState active
    check 'the app is shown again' eventually shown
    check 'the app is the same process' is "$app" MainPID "$process"

    # The app dies, hangs, and is ended by an administrator.
    systemctl kill --signal=SEGV "$app"
    check 'a crashed app is started again' eventually is "$app" NRestarts 1
    check 'it is ready again' eventually is "$app" ActiveState active
    process=$(value "$app" MainPID)
    kill -STOP "$process"
    check 'an app that hangs is ended by the watchdog' eventually is "$app" NRestarts 2
    check 'it is ready once more' eventually is "$app" ActiveState active

    # Services that differ from those of the package only in their command.
    mkdir -p /run/systemd/system
    for unit in "$app" "$compositor"; do
        sed -E "s|^ExecStart=.*|ExecStart=/trial/probe /run/$name /var/lib/$name\nStandardOutput=truncate:/trial/probe-$unit|
            s/^Type=.*/Type=oneshot/; /^(Restart|Watchdog)/d" \
            "/lib/systemd/system/$unit" >"/run/systemd/system/probe-$unit"
    done
    for status in 77 1; do
        sed -E "s|^ExecStart=.*|ExecStart=/bin/sh -c 'exit $status'|; s/^Type=.*/Type=exec/; /^Watchdog/d" \
            "/lib/systemd/system/$app" >"/run/systemd/system/end-$status.service"
    done
    systemctl daemon-reload
    for unit in "$app" "$compositor"; do
        check "the probe runs as $unit" systemctl start "probe-$unit"
    done
    systemctl start end-1.service
    check 'an app that ends with 1 is started again' eventually differs end-1.service NRestarts 0
    systemctl start end-77.service
    check 'an app that ends with 77 has ended' eventually is end-77.service ActiveState inactive
    sleep 3
    check 'it is not started again' is end-77.service NRestarts 0
    check 'systemd sees the exposure that is recorded' systemd-analyze security --threshold=3 "$app"
    systemctl stop end-1.service
    [ -e "/sys/fs/cgroup$(value "$app" ControlGroup)/memory.max" ] ||
        echo "not tried: MemoryHigh=, MemoryMax=, TasksMax= and DevicePolicy=, because this container has no controllers"

    # The end, for the picture of the compositor: both are there.
    check 'the app is shown at the end' eventually shown
} >/trial/results
journalctl --no-pager --unit="$app" --unit="$compositor" >/trial/journal
systemctl --no-pager --full status "$app" "$compositor" >/trial/status
touch /trial/done
