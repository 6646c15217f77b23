import CasementSystem
import CompositorHarness

/// Where the app is shown: the person's Wayland session or, without one, a private headless compositor that gives a picture.
final class DevScreen {
    private let weston: Weston?
    private let pictures: String
    private var count = 0
    private var app: ChildProcess?

    init(_ options: DevOptions) throws(HarnessError) {
        pictures = options.pictures
        if Self.hasSession {
            weston = nil
        } else {
            let (width, height) = try options.sides
            weston = try Weston(.init(width: width, height: height))
            try Files.makeFolder(pictures)
        }
    }

    /// Whether the socket of a session's compositor is there.
    private static var hasSession: Bool {
        guard let display = Environment.inherited["WAYLAND_DISPLAY"], !display.isEmpty else { return false }
        let folder = Environment.inherited["XDG_RUNTIME_DIR"] ?? ""
        return Files.exists(display.hasPrefix("/") ? display : "\(folder)/\(display)")
    }

    /// The exit code of the app, once, if it has ended by itself.
    func takeExitCode() -> Int32? {
        guard let app, !app.isRunning else { return nil }
        self.app = nil
        return app.exitCode
    }

    /// Ends the app, which writes its state.
    func stop() {
        app?.terminate(within: .seconds(5))
        app = nil
    }

    /// Starts the app and waits until it is shown.
    ///
    /// - Returns: what is to be seen, as the end of a sentence.
    func start(_ command: [String]) throws(HarnessError) -> String {
        guard let weston else {
            app = try ChildProcess(command, environment: Environment.inherited, output: .inherited)
            return "shown in your session"
        }
        let before = try weston.counts().commits
        let app = try weston.run(command, output: .inherited)
        self.app = app
        try weston.await("the app showed nothing") { $0.commits > before || !app.isRunning }
        guard app.isRunning else { return "not shown" }
        _ = try weston.awaitStillness(limit: .seconds(2))
        count += 1
        let path = "\(pictures)/dev-\(count).png"
        try weston.screenshot().write(png: path)
        return "shown in \(path)"
    }
}
