public import CasementCore
public import Logging

/// The running app, as the parts of the kiosk frame see it.
@MainActor public final class KioskContext {
    /// The views, gestures and time of the panel.
    public let scene: Scene
    /// Receives a line for each error that a part handled itself.
    public var logger: Logger { makeLogger() }
    /// The status that ``end(status:)`` received; nil while the app runs on.
    public private(set) var exitStatus: Int32?
    /// The host that shows the app; nil without one, as in a test or a replay.
    package weak var host: (any KioskHost)?
    /// Ends the loop of the host; nil before it runs and without one, as in a test.
    package var onEnd: (() -> Void)?
    /// The time of day; nil without a host, so that a script or a recording gives the same pictures at any time.
    package var wallClock: (any WallClock)?
    /// The zone of the parts that name none, as `TZ` has it; nil for that of the system.
    package var timeZone: String?
    /// The folder that stands for the root of the files that the parts read and write, in a test; empty for `/`.
    package var filesRoot = ""

    /// Provides the logger only when it is needed: most apps never log, and making a logger costs time at each start.
    private let makeLogger: () -> Logger

    /// Makes a context for a scene: for a test, or for an app with a host of its own.
    public init(scene: Scene, logger: @autoclosure @escaping () -> Logger) {
        self.scene = scene
        makeLogger = logger
    }

    /// Ends the app with an exit status, such as one that its systemd unit lists in `RestartPreventExitStatus`. The first
    /// status counts. The app ends after the present event.
    public func end(status: Int32) {
        guard exitStatus == nil else { return }
        exitStatus = status
        onEnd?()
    }
}
