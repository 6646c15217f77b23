import CasementSystem

/// A private headless weston with a finger; it ends with this object.
public final class Weston: PrivateCompositor {
    /// The properties of the output.
    public struct Configuration {
        /// In logical pixels, before the transform.
        public var width: Int
        /// In logical pixels, before the transform.
        public var height: Int
        /// Device pixels per logical pixel.
        public var scale: Int
        /// As weston names them: `normal`, `rotate-90`, `flipped` and so on.
        public var transform: String
        /// The socket's name in the private runtime directory.
        public var socket: String
        /// How long before the next refresh weston composes, in milliseconds.
        public var repaintWindow: Int
        /// Whether the seat has touch before the first client connects; one for a nested compositor must not.
        public var hasTouch: Bool
        /// Whether the seat has a keyboard before the first client connects: only then a client gets its focus without a touch.
        public var hasKeyboard: Bool
        /// The size in pixels, such as `800x480`, of an output that is plugged in later, by its name.
        public var modes: [String: String]
        /// Whether a trace begins with each start, for ``Weston/endTrace()``.
        public var tracesStart: Bool

        /// Makes a configuration; the defaults are a screen of 1280x800 with touch.
        public init(
            width: Int = 1280, height: Int = 800, scale: Int = 1, transform: String = "normal",
            socket: String = "wayland-0", repaintWindow: Int = 7, hasTouch: Bool = true, hasKeyboard: Bool = false,
            modes: [String: String] = [:],
            tracesStart: Bool = false
        ) {
            self.width = width
            self.height = height
            self.scale = scale
            self.transform = transform
            self.socket = socket
            self.repaintWindow = repaintWindow
            self.hasTouch = hasTouch
            self.hasKeyboard = hasKeyboard
            self.modes = modes
            self.tracesStart = tracesStart
        }

        /// The size of a full-screen window in logical pixels, such as `800x480`.
        var visibleSize: String {
            transform.hasSuffix("90") || transform.hasSuffix("270") ? "\(height)x\(width)" : "\(width)x\(height)"
        }
    }

    /// How it was started.
    public let configuration: Configuration
    /// The folder with its socket and its files.
    public let runtime: PrivateRuntime
    /// The finger at its seat; another one after a restart.
    public private(set) var finger: Finger
    private var process: ChildProcess

    /// Starts weston and returns when it serves clients.
    public init(_ configuration: Configuration = Configuration()) throws(HarnessError) {
        self.configuration = configuration
        runtime = try PrivateRuntime()
        (process, _, finger) = try Self.start(configuration, runtime)
    }

    deinit {
        process.terminate()
    }

    /// The environment variables by which a client finds it.
    public var clientVariables: [String: String] {
        ["WAYLAND_DISPLAY": runtime.file(configuration.socket), "XDG_RUNTIME_DIR": runtime.path]
    }

    /// Weston's own process, for measuring what it uses.
    public var processIdentifier: Int32? { process.processIdentifier }

    /// The last lines of weston's log.
    public var log: String { Files.tail(runtime.file("weston.log")) }

    /// Ends weston as `kill -9` does.
    public func kill() {
        process.kill()
    }

    /// Ends weston as a session does.
    public func stop() {
        process.terminate()
    }

    /// Starts weston again, after ``kill()`` or ``stop()``, on the same socket.
    ///
    /// - Returns: the time at which the socket first accepted a connection.
    @discardableResult
    public func restart() throws(HarnessError) -> Moment {
        process.terminate()
        let time: Moment
        (process, time, finger) = try Self.start(configuration, runtime)
        return time
    }

    private static func start(
        _ configuration: Configuration, _ runtime: PrivateRuntime
    ) throws(HarnessError) -> (ChildProcess, Moment, Finger) {
        let weston = try Files.program("weston", package: "weston")
        let version = try WestonVersion.installed()
        let module = try Toolbox.westonModule(version)
        let settings = """
            [core]
            idle-time=0
            repaint-window=\(configuration.repaintWindow)
            [shell]
            locking=false
            panel-position=none
            background-color=0xff203040

            """ + modeSections(configuration)
        try Files.write(settings, to: runtime.file("weston.ini"))
        let arguments =
            version.arguments + [
                "--scale=\(configuration.scale)", "--transform=\(configuration.transform)",
                "--socket=\(configuration.socket)", "--idle-time=0", "--config=\(runtime.file("weston.ini"))",
                "--modules=\(module)",
            ]
        var variables = ["XDG_RUNTIME_DIR": runtime.path]
        if configuration.tracesStart { variables["FINGER_TRACE"] = runtime.file("trace") }
        let process = try ChildProcess(
            [weston] + arguments, environment: Environment.isolated(variables), output: .discarded,
            errors: .file(runtime.file("weston.log")))
        let log = runtime.file("weston.log")
        let time = try ServerSocket.await(runtime.file(configuration.socket), of: process, log: log)
        let finger = try connect(process, runtime)
        if configuration.hasKeyboard { try finger.setCapability(.keyboard, true) }
        if configuration.hasTouch { try finger.setCapability(.touch, true) }
        return (process, time, finger)
    }

    /// The sizes of the outputs. They are no arguments, because `--width` and `--height` hold for all outputs.
    private static func modeSections(_ configuration: Configuration) -> String {
        let first = ["headless": "\(configuration.width)x\(configuration.height)"]
        return configuration.modes.merging(first) { $1 }
            .map { "[output]\nname=\($0)\nmode=\($1)\n" }.sorted().joined()
    }

    /// The socket of the module appears after that of the clients.
    private static func connect(
        _ process: ChildProcess, _ runtime: PrivateRuntime
    ) throws(HarnessError) -> Finger {
        let deadline = ContinuousClock.now + .patience
        while ContinuousClock.now < deadline && process.isRunning {
            if let finger = try? Finger(path: runtime.file("finger.sock")) {
                return finger
            }
            usleep(1000)
        }
        throw HarnessError("weston did not start", log: Files.tail(runtime.file("weston.log")))
    }
}
