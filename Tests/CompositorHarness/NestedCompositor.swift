import Glibc

/// cage or sway as the only window of a private weston, which carries the finger through to its clients.
public final class NestedCompositor: PrivateCompositor {
    /// Which one; the raw value is the program's and the Debian package's name.
    public enum Kind: String, CaseIterable, Sendable {
        case cage
        case sway
    }

    public let kind: Kind
    /// Where the pictures are taken and the finger is.
    public let outer: Weston
    public let runtime: PrivateRuntime
    private let process: ChildProcess
    private let socket: String

    /// Starts weston without touch, the compositor in it, and gives the seat touch when that is up: the Wayland
    /// backend of wlroots 0.15 overlooks a touch device that was there before it.
    ///
    /// - Parameter outputs: how many outputs it has, `WL-1` and so on, each a window of weston's.
    public init(
        _ kind: Kind, _ configuration: Weston.Configuration = Weston.Configuration(), outputs: Int = 1
    ) throws(HarnessError) {
        _ = try Files.program(kind.rawValue, package: kind.rawValue)
        var configuration = configuration
        configuration.hasTouch = false
        self.kind = kind
        outer = try Weston(configuration)
        runtime = try PrivateRuntime()
        let command = try Self.command(kind, runtime, outer: outer.runtime)
        if getuid() == 0 {
            try outer.openSocket()
            guard chown(runtime.path, Self.otherUser, Self.otherUser) == 0 else {
                throw HarnessError("\(runtime.path) cannot be given away: \(lastError())")
            }
        }
        // Nothing here speaks X11, but cage does not start without a program that it could start for it.
        let variables = [
            "WLR_XWAYLAND": "/bin/false", "WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman", "HOME": runtime.path,
            "WLR_WL_OUTPUTS": String(outputs), "WAYLAND_DISPLAY": outer.runtime.file(configuration.socket),
            "XDG_RUNTIME_DIR": runtime.path,
        ]
        process = try ChildProcess(
            command, environment: Environment.isolated(variables), output: .discarded,
            errors: .file(runtime.file("log")))
        socket = try Self.awaitSocket(process, runtime, kind)
        try giveTouch()
    }

    deinit {
        // Debian's cage aborts at SIGTERM and leaves its locks; it ends well when its own client does.
        let end = kind == .cage ? open(runtime.file("end"), O_WRONLY | O_NONBLOCK | O_CLOEXEC) : -1
        if end >= 0 {
            close(end)
            _ = try? process.awaitEnd(within: .seconds(2))
        }
        process.terminate()
    }

    public var clientVariables: [String: String] {
        ["WAYLAND_DISPLAY": runtime.file(socket), "XDG_RUNTIME_DIR": runtime.path]
    }

    /// The hand, at the outer seat.
    public var finger: Finger { outer.finger }

    /// The last lines of the nested compositor's log.
    public var log: String { Files.tail(runtime.file("log")) }

    private func giveTouch() throws(HarnessError) {
        do throws(HarnessError) {
            try outer.await("\(kind.rawValue) drew nothing") { $0.commits > 0 }
            try finger.setCapability(.touch, true)
            try outer.await("\(kind.rawValue) did not take the touch device") { $0.touchListeners > 0 }
        } catch {
            throw HarnessError(error.message, log: log)
        }
    }

    private static func awaitSocket(
        _ process: ChildProcess, _ runtime: PrivateRuntime, _ kind: Kind
    ) throws(HarnessError) -> String {
        let deadline = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < deadline && process.isRunning {
            if let socket = runtime.sockets.first { return socket }
            usleep(5000)
        }
        throw HarnessError("\(kind.rawValue) did not start", log: Files.tail(runtime.file("log")))
    }
}

extension NestedCompositor {
    /// nobody, who is on every system: both compositors refuse to run as root.
    private static var otherUser: UInt32 { 65_534 }

    private static func command(
        _ kind: Kind, _ runtime: PrivateRuntime, outer: PrivateRuntime
    ) throws(HarnessError) -> [String] {
        let compositor: [String]
        switch kind {
        case .cage:
            // Its own client only keeps it alive; those of the tests come by its socket.
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
        }
        guard getuid() == 0 else { return compositor }
        let user = try Files.program("setpriv", package: "util-linux")
        let identity = ["--reuid=\(otherUser)", "--regid=\(otherUser)", "--clear-groups"]
        return ["sh", "-c", ownTemporaryFolder, "sh", outer.path, runtime.path, user] + identity + compositor
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
            mkdir "$own"
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
