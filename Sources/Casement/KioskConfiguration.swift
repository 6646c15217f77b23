public import CasementCore
public import CasementWayland
public import Logging

/// How an app stands on its panel, as long as the command line does not say otherwise.
public struct KioskConfiguration: Sendable {
    /// The name in task lists, and in `--help`.
    public var name: String
    /// The name by which compositors and their rules know the app.
    public var applicationID: String
    /// The output to be shown on, by its connector, such as `DSI-1`, or by make and model, such as `Goodix Panel 7`, in
    /// any case of letters; nil lets the compositor choose.
    ///
    /// Where there is no such output the compositor chooses, a log line says which there are, and the app moves to the output
    /// when it is plugged in.
    public var output: String?
    /// The turn that the app makes, for a panel that is mounted otherwise than its compositor believes.
    public var turn: QuarterTurn
    /// When a mouse's pointer that is over the app has a picture: from its use until the next touch, or never.
    public var cursor: CursorVisibility
    /// Whether the panel stays lit while the app is visible, where the compositor can be asked for it.
    public var staysLit: Bool
    /// How long a touch may wait for a busy app before it is cancelled; more than zero.
    ///
    /// A touch that began longer ago when the app can handle it is dropped as a whole. One that began before the app was
    /// busy and ended longer ago ends as cancelled. Without a limit an app that was busy for 20 s would act on every tap
    /// that an impatient person made meanwhile.
    public var staleTouchLimit: Duration
    /// Font files that the app brings. Fontconfig is asked only for families that none of them has.
    public var fontFiles: [String]
    /// Where the last minute of input goes, on SIGUSR1 and when the arbitration of gestures breaks its own rules; nil is
    /// `XDG_RUNTIME_DIR`. At most sixteen files a run; what a view marks as secret is not in them.
    public var recordingsFolder: String?
    /// What the place and the person ask for at first: the language, light or dark, the size of text, a theme. It may be changed
    /// at any time by ``/CasementCore/Scene/environment``.
    public var environment = SceneEnvironment()
    /// Takes everything that went wrong and was made good.
    ///
    /// Without one of the app's own, that is standard error, by a ``StandardErrorLogHandler``.
    public var logger: Logger {
        // Made when something is logged, for it costs each start, and most apps never log anything.
        get {
            ownLogger
                ?? Logger(label: "casement", factory: { StandardErrorLogHandler(label: $0, output: standardError) })
        }
        set { ownLogger = newValue }
    }

    /// Shared by the copies of this configuration, because it counts the lines that were lost.
    let standardError = StandardError()
    private var ownLogger: Logger?

    public init(
        name: String = "Casement", applicationID: String = "casement", output: String? = nil,
        turn: QuarterTurn = .none, cursor: CursorVisibility = .automatic, staysLit: Bool = false,
        staleTouchLimit: Duration = .seconds(1), environment: SceneEnvironment = SceneEnvironment(),
        fontFiles: [String] = [], recordingsFolder: String? = nil,
        logger: Logger? = nil
    ) {
        self.name = name
        self.applicationID = applicationID
        self.output = output
        self.turn = turn
        self.cursor = cursor
        self.staysLit = staysLit
        self.staleTouchLimit = staleTouchLimit
        self.environment = environment
        self.fontFiles = fontFiles
        self.recordingsFolder = recordingsFolder
        ownLogger = logger
    }
}
