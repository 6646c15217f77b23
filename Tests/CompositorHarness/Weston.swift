import Glibc

/// A headless weston of its own, with a finger; gone with this object.
public final class Weston: PrivateCompositor {
    /// How the screen is.
    public struct Configuration {
        /// In logical pixels, before the transform.
        public var width: Int
        public var height: Int
        public var scale: Int
        /// As weston names them: `normal`, `rotate-90`, `flipped` and so on.
        public var transform: String
        /// The socket's name in the private runtime directory.
        public var socket: String
        /// How long before the next refresh weston composes, in milliseconds.
        public var repaintWindow: Int
        /// Whether the seat has touch before any client comes; one for a nested compositor must not.
        public var hasTouch: Bool
        /// The size in pixels, such as `800x480`, of an output that is plugged in later, by its name.
        public var modes: [String: String]

        public init(
            width: Int = 1280, height: Int = 800, scale: Int = 1, transform: String = "normal",
            socket: String = "wayland-0", repaintWindow: Int = 7, hasTouch: Bool = true, modes: [String: String] = [:]
        ) {
            self.width = width
            self.height = height
            self.scale = scale
            self.transform = transform
            self.socket = socket
            self.repaintWindow = repaintWindow
            self.hasTouch = hasTouch
            self.modes = modes
        }
    }

    public let configuration: Configuration
    public let runtime: PrivateRuntime
    /// The seat's hand; another one after a restart.
    public private(set) var finger: Finger
    private var process: ChildProcess

    /// Starts weston and returns when it serves clients.
    public init(_ configuration: Configuration = Configuration()) throws(HarnessError) {
        self.configuration = configuration
        runtime = try PrivateRuntime()
        (process, finger) = try Self.start(configuration, runtime)
    }

    deinit {
        process.terminate()
    }

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
    public func restart() throws(HarnessError) {
        process.terminate()
        (process, finger) = try Self.start(configuration, runtime)
    }

    private static func start(
        _ configuration: Configuration, _ runtime: PrivateRuntime
    ) throws(HarnessError) -> (ChildProcess, Finger) {
        let weston = try Files.program("weston", package: "weston")
        let module = try Toolbox.westonModule()
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
        let arguments = [
            "--backend=headless-backend.so", "--use-pixman", "--scale=\(configuration.scale)",
            "--transform=\(configuration.transform)", "--shell=kiosk-shell.so", "--socket=\(configuration.socket)",
            "--idle-time=0", "--config=\(runtime.file("weston.ini"))", "--modules=\(module)",
        ]
        let process = try ChildProcess(
            [weston] + arguments, environment: Environment.isolated(["XDG_RUNTIME_DIR": runtime.path]),
            output: .discarded, errors: .file(runtime.file("weston.log")))
        let finger = try connect(process, runtime, socket: configuration.socket)
        if configuration.hasTouch { try finger.setCapability(.touch, true) }
        return (process, finger)
    }

    /// The sizes of the outputs. They are no arguments, because `--width` and `--height` hold for all outputs.
    private static func modeSections(_ configuration: Configuration) -> String {
        let first = ["headless": "\(configuration.width)x\(configuration.height)"]
        return configuration.modes.merging(first) { $1 }
            .map { "[output]\nname=\($0)\nmode=\($1)\n" }.sorted().joined()
    }

    /// A killed weston leaves its sockets behind, so only an answer tells that the new one is there.
    private static func connect(
        _ process: ChildProcess, _ runtime: PrivateRuntime, socket: String
    ) throws(HarnessError) -> Finger {
        let deadline = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < deadline && process.isRunning {
            if Files.exists(runtime.file(socket)), let finger = try? Finger(path: runtime.file("finger.sock")) {
                return finger
            }
            usleep(5000)
        }
        throw HarnessError("weston did not start", log: Files.tail(runtime.file("weston.log")))
    }
}
