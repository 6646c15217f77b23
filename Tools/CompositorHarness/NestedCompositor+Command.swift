import CasementSystem

extension NestedCompositor {
    /// The user `nobody`, which exists on every system: cage and sway refuse to run as root.
    static var otherUser: UInt32 { 65_534 }

    /// The command that starts a compositor, as a user that it accepts.
    static func command(
        _ kind: Kind, _ runtime: PrivateRuntime, outer: Weston
    ) throws(HarnessError) -> [String] {
        let compositor: [String]
        switch kind {
        case .cage:
            // Its own client only keeps it running; those of the tests connect to its socket.
            guard mkfifo(runtime.file("end"), 0o644) == 0 else {
                throw HarnessError("\(runtime.file("end")) cannot be made: \(lastError())")
            }
            compositor = ["cage", "--", "sh", "-c", "read -r end < \"$0\"", runtime.file("end")]
        case .sway:
            let settings = """
                xwayland disable
                default_border none
                focus_follows_mouse no
                seat * hide_cursor 100

                """
            try Files.write(settings, to: runtime.file("sway.conf"))
            compositor = ["sway", "--config", runtime.file("sway.conf")]
        case .phoc:
            compositor = ["phoc"]
        case .mir:
            // Its splash screen lies over the first client for two seconds and takes the touches of that time.
            compositor = [
                kind.program, "--show-splash", "false", "--console-provider", "none", "--wayland-host",
                outer.runtime.file(outer.configuration.socket), "--platform-display-libs", "mir:wayland",
            ]
        }
        guard getuid() == 0 else { return compositor }
        let user = try Files.program("setpriv", package: "util-linux")
        let identity = ["--reuid=\(otherUser)", "--regid=\(otherUser)", "--clear-groups"]
        return ["sh", "-c", ownTemporaryFolder, "sh", outer.runtime.path, runtime.path, user] + identity + compositor
    }

    /// Debian's cage ends without a usable /tmp/.X11-unix, and leaves locks in /tmp when it is killed. Where
    /// namespaces are allowed it gets a /tmp of its own, in which only the two runtime directories are as outside.
    private static let ownTemporaryFolder = """
        outer=$1 inner=$2
        shift 2
        if ! unshare --mount true 2>/dev/null; then
            mkdir -p -m 1777 /tmp/.X11-unix
            exec "$@"
        fi
        exec unshare --mount sh -e -c '
            own=$2/tmp outer=$1 inner=$2
            shift 2
            mkdir -p "$own"
            mount -t tmpfs -o mode=1777 none "$own"
            mkdir -m 1777 "$own/.X11-unix"
            for folder in "$outer" "$inner"; do
                mkdir "$own/${folder##*/}"
                mount --bind "$folder" "$own/${folder##*/}"
            done
            mount --rbind "$own" /tmp
            exec "$@"
        ' sh "$outer" "$inner" "$@"
        """
}
