import CasementSystem

/// A compositor as the only window of a private weston, which forwards the touches to its clients.
public final class NestedCompositor: PrivateCompositor {
    /// Which one.
    public enum Kind: String, CaseIterable, Sendable {
        case cage
        case sway
        case phoc
        case mir

        /// Those that every test run uses; `make test-compositors` installs the packages of the others.
        public static let usual: [Kind] = [.cage, .sway]

        /// The program's name.
        public var program: String { self == .mir ? "miral-kiosk" : rawValue }

        /// The Debian package with the program.
        public var package: String { self == .mir ? "mir-demos" : rawValue }
    }

    /// The compositor that runs.
    public let kind: Kind
    /// The weston that takes the pictures and injects the touches.
    public let outer: Weston
    /// The folder with its socket and its files.
    public let runtime: PrivateRuntime
    private let command: [String]
    private let variables: [String: String]
    private var process: ChildProcess
    private let socket: String
    /// The counts of weston when the nested compositor was started.
    private var commitsBefore = 0

    /// Starts weston without touch and the compositor in it, and adds touch to the seat when that one runs: the Wayland
    /// backend of wlroots 0.15 ignores a touch device that existed before it.
    ///
    /// - Parameters:
    ///   - outputs: how many outputs it has, `WL-1` and so on, each a window of weston's.
    ///   - switchesOutputs: whether clients can switch the outputs off; such an output keeps its last picture and its touches.
    public init(
        _ kind: Kind, _ configuration: Weston.Configuration = Weston.Configuration(), outputs: Int = 1,
        switchesOutputs: Bool = false
    ) throws(HarnessError) {
        _ = try Files.program(kind.program, package: kind.package)
        var configuration = configuration
        configuration.hasTouch = false
        self.kind = kind
        outer = try Weston(configuration)
        runtime = try PrivateRuntime()
        if getuid() == 0 {
            try outer.openSocket()
            guard chown(runtime.path, Self.otherUser, Self.otherUser) == 0 else {
                throw HarnessError("\(runtime.path) cannot be given away: \(lastError())")
            }
        }
        command = try Self.command(kind, runtime, outer: outer)
        // SwiftPM may have made `.build` for its user alone, and the compositor has another one.
        let library = runtime.file("nested-output.so")
        guard try Spawn.run(["install", "-m", "755", Toolbox.nestedOutput(), library]).code == 0 else {
            throw HarnessError("\(library) cannot be written")
        }
        variables = [
            "WLR_WL_OUTPUTS": String(outputs), "LD_PRELOAD": library, "NESTED_OUTPUT_SIZE": configuration.visibleSize,
            "NESTED_OUTPUT_POWER": switchesOutputs ? "works" : "refused",
        ]
        process = try Self.start(kind, command, runtime, outer: outer, variables)
        socket = try Self.awaitSocket(process, runtime, kind)
        try giveTouch()
    }

    deinit {
        // Debian's cage aborts at SIGTERM and leaves its locks; it ends properly with its own client.
        let end = kind == .cage ? open(runtime.file("end"), O_WRONLY | O_NONBLOCK | O_CLOEXEC) : -1
        if end >= 0 {
            close(end)
            _ = try? process.awaitEnd(within: .seconds(2))
        }
        process.terminate()
    }

    /// The environment variables by which a client finds it.
    public var clientVariables: [String: String] {
        ["WAYLAND_DISPLAY": runtime.file(socket), "XDG_RUNTIME_DIR": runtime.path]
    }

    /// The finger at the seat of the outer weston.
    public var finger: Finger { outer.finger }

    /// The last lines of the nested compositor's log.
    public var log: String { Files.tail(runtime.file("log")) }

    /// Ends the nested compositor as `kill -9` does; weston stays.
    public func kill() {
        process.kill()
    }

    /// Starts the nested compositor again, after ``kill()``, on the same socket, and gives it touch.
    ///
    /// - Returns: the time at which the socket first accepted a connection.
    @discardableResult
    public func restart() throws(HarnessError) -> Moment {
        let time = try restartWithoutTouch()
        try giveTouch()
        return time
    }

    /// The first half of ``restart()``: returns as soon as the socket accepts connections.
    ///
    /// - Returns: the time at which it first did.
    @discardableResult
    public func restartWithoutTouch() throws(HarnessError) -> Moment {
        process.kill()
        try finger.setCapability(.touch, false)
        commitsBefore = try outer.counts().commits
        process = try Self.start(kind, command, runtime, outer: outer, variables)
        return try ServerSocket.await(runtime.file(socket), of: process, log: runtime.file("log"))
    }

    private func giveTouch() throws(HarnessError) {
        do throws(HarnessError) {
            try outer.await("\(kind.program) drew nothing") { $0.commits > commitsBefore }
            try finger.setCapability(.touch, true)
            try outer.await("\(kind.program) did not take the touch device") { $0.touchListeners > 0 }
        } catch {
            throw HarnessError(error.message, log: log)
        }
    }

    private static func start(
        _ kind: Kind, _ command: [String], _ runtime: PrivateRuntime, outer: Weston, _ special: [String: String]
    ) throws(HarnessError) -> ChildProcess {
        // No client uses X11, but cage does not start without a program that it could start as X server.
        var variables = [
            "WLR_XWAYLAND": "/bin/false", "WLR_BACKENDS": "wayland", "WLR_RENDERER": "pixman", "HOME": runtime.path,
            "XDG_RUNTIME_DIR": runtime.path,
        ]
        variables.merge(special) { $1 }
        // Mir uses this variable as the name of the socket that it opens.
        if kind != .mir { variables["WAYLAND_DISPLAY"] = outer.runtime.file(outer.configuration.socket) }
        return try ChildProcess(
            command, environment: Environment.isolated(variables), output: .discarded,
            errors: .file(runtime.file("log")))
    }

    private static func awaitSocket(
        _ process: ChildProcess, _ runtime: PrivateRuntime, _ kind: Kind
    ) throws(HarnessError) -> String {
        let deadline = ContinuousClock.now + .patience
        while ContinuousClock.now < deadline && process.isRunning {
            if let socket = runtime.sockets.first, ServerSocket.accepts(runtime.file(socket)) { return socket }
            usleep(5000)
        }
        throw HarnessError("\(kind.program) did not start", log: Files.tail(runtime.file("log")))
    }
}
