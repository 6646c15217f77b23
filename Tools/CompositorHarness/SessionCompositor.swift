import CasementSystem

/// A compositor of a desktop without a real output, in its own D-Bus session, with touches through its own interface.
public final class SessionCompositor: PrivateCompositor {
    /// Which one.
    public enum Kind: String, CaseIterable, Sendable {
        case kwin
        case mutter

        /// The program's name.
        public var program: String { self == .kwin ? "kwin_wayland" : "mutter" }
        fileprivate var package: String { self == .kwin ? "kwin-wayland" : "mutter" }
    }

    /// The compositor that runs.
    public let kind: Kind
    /// The folder with its socket and its files.
    public let runtime: PrivateRuntime
    /// The finger; another one after a restart.
    public private(set) var finger: Finger
    private let command: [String]
    private var process: ChildProcess

    private static let socket = "wayland-0"

    /// Starts the compositor with one virtual screen, and returns when it has touch.
    public init(_ kind: Kind, width: Int = 1280, height: Int = 800) throws(HarnessError) {
        let program = try Files.program(kind.program, package: kind.package)
        _ = try Files.program("dbus-run-session", package: "dbus-daemon")
        if kind == .mutter { _ = try Files.program("pipewire", package: "pipewire") }
        self.kind = kind
        runtime = try PrivateRuntime()
        let finger = try Toolbox.remoteFinger(kind)
        let script = "WAYLAND_DISPLAY=\(Self.socket) \"$1\" \"$2\" & program=$3; shift 3; \(Self.preparation(kind))"
        command =
            ["dbus-run-session", "--", "sh", "-c", script, "sh", finger, runtime.file("finger.sock"), program]
            + Self.arguments(kind, width: width, height: height)
        (process, self.finger) = try Self.start(kind, command, runtime)
    }

    deinit {
        process.terminate()
    }

    /// The environment variables by which a client finds it.
    public var clientVariables: [String: String] {
        ["WAYLAND_DISPLAY": runtime.file(Self.socket), "XDG_RUNTIME_DIR": runtime.path]
    }

    /// The last lines that it wrote.
    public var log: String { Files.tail(runtime.file("log")) }

    /// Ends the compositor and its D-Bus session as `kill -9` does.
    public func kill() {
        process.kill()
    }

    /// Ends the compositor and starts it again; returns the moment at which it serves clients.
    @discardableResult
    public func restart() throws(HarnessError) -> Moment {
        process.kill()
        (process, finger) = try Self.start(kind, command, runtime)
        return .now
    }

    private static func start(
        _ kind: Kind, _ command: [String], _ runtime: PrivateRuntime
    ) throws(HarnessError) -> (ChildProcess, Finger) {
        let variables = [
            "XDG_RUNTIME_DIR": runtime.path, "HOME": runtime.path, "LIBGL_ALWAYS_SOFTWARE": "1", "KWIN_COMPOSE": "Q",
            "KWIN_WAYLAND_NO_PERMISSION_CHECKS": "1",
        ]
        let process = try ChildProcess(
            command, environment: Environment.isolated(variables), output: .discarded,
            errors: .file(runtime.file("log")))
        _ = try ServerSocket.await(runtime.file(socket), of: process, log: runtime.file("log"))
        _ = try ServerSocket.await(runtime.file("finger.sock"), of: process, log: runtime.file("log"))
        let finger = try Finger(path: runtime.file("finger.sock"))
        try giveTouch(by: finger, within: .patience)
        return (process, finger)
    }

    /// mutter's interfaces on the bus appear later than its Wayland socket.
    private static func giveTouch(by finger: Finger, within time: Duration) throws(HarnessError) {
        let deadline = ContinuousClock.now + time
        while true {
            do throws(HarnessError) {
                return try finger.setCapability(.touch, true)
            } catch {
                guard ContinuousClock.now < deadline else { throw error }
                usleep(50_000)
            }
        }
    }

    /// The commands of the shell in the D-Bus session before the compositor.
    private static func preparation(_ kind: Kind) -> String {
        switch kind {
        // Debian's program has a file capability that containers refuse; a copy has none. KWin insists on its name.
        case .kwin:
            "own=$XDG_RUNTIME_DIR/kwin_wayland; cp -f \"$program\" \"$own\"; exec \"$own\" \"$@\""
        case .mutter: "pipewire & exec \"$program\" \"$@\""
        }
    }

    private static func arguments(_ kind: Kind, width: Int, height: Int) -> [String] {
        switch kind {
        case .kwin:
            ["--virtual", "--width", "\(width)", "--height", "\(height)", "--no-lockscreen", "--socket", socket]
        case .mutter:
            [
                "--headless", "--virtual-monitor", "\(width)x\(height)", "--wayland", "--no-x11", "--wayland-display",
                socket,
            ]
        }
    }
}
