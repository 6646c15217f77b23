public import CasementCore
public import CasementRender
public import CasementWayland
public import Logging

/// The settings of an app on its panel; options of the command line override some of them.
public struct KioskConfiguration: Sendable {
    /// The title of the window, and the name in `--help`.
    public var name: String
    /// The application ID that the compositor receives, for its rules.
    public var applicationID: String
    /// The outputs that may show the app, in order of preference, each with its rotation and the calibration of its touches;
    /// none lets the compositor choose.
    ///
    /// If no such output is connected, the compositor chooses, the log lists the connected outputs, and the app moves to the
    /// output when it is plugged in. The option `--output` goes before them.
    public var outputs: [OutputRule]
    /// The rotation that the app applies itself, for a panel whose mounting the compositor does not know, on an output for
    /// which ``outputs`` have none.
    public var rotation: QuarterTurn
    /// The orientations for which the app is laid out. On an output with another one the app rotates itself by a quarter turn
    /// clockwise.
    public var orientations: LayoutOrientations
    /// When the app shows a cursor for a mouse: from the use of the mouse until the next touch, or never.
    public var cursor: CursorVisibility
    /// Whether the app inhibits blanking of the panel while it is visible, if the compositor supports that.
    public var staysLit: Bool
    /// How long a touch may wait for a busy app before it is cancelled; more than zero.
    ///
    /// The host drops a touch that began longer ago as a whole. It cancels a touch that the app already knows and that ended
    /// longer ago. Without a limit, an app that was busy for 20 s would act on every tap that an impatient person made
    /// meanwhile.
    public var staleTouchLimit: Duration
    /// Finds the files of the app: pictures that views name, and the fonts and strings below.
    public var assets: Assets
    /// The font files that the app brings: absolute paths, or names that ``assets`` find. Fontconfig is used only for families
    /// that none of them contains.
    public var fontFiles: [String]
    /// The folder with a file of strings for each language, which the app reads at its start: an absolute path, or a name that
    /// ``assets`` find. Nil leaves the strings of ``environment``. The log reports a mistake, and texts then show their keys.
    public var stringsFolder: String?
    /// The language whose strings supply what the others in ``stringsFolder`` lack.
    public var defaultLanguage: Locale
    /// The folder for recordings of the last minute of input, which the app writes on SIGUSR1 and when the arbitration of
    /// gestures breaks one of its invariants; nil means `XDG_RUNTIME_DIR`. At most 16 files per run, without the input in views
    /// marked secret.
    public var recordingsFolder: String?
    /// The file that receives the metrics of the app for a fleet's monitoring, such as `/run/casement-metrics/museum.prom`:
    /// OpenMetrics text that node_exporter's textfile collector reads; nil for none.
    ///
    /// It is written with each message to the service manager's watchdog, atomically and readable for all users. Two apps need
    /// two files and two ``name``s, which is the label `app` of all series. A regular end of the app removes the file.
    public var metricsFile: String?
    /// The time between two texts of ``metricsFile`` for an app without a watchdog; more than zero. Nil, the default, writes
    /// none then, because each text costs a wakeup.
    public var metricsInterval: Duration?
    /// Returns the app's own metrics for ``metricsFile``; called once for each text.
    public var metrics: (@MainActor @Sendable () -> [Metric])?
    /// The initial environment: the language, light or dark appearance, the size of text, a theme. The app may change it at any
    /// time through ``/CasementCore/Scene/environment``.
    public var environment = SceneEnvironment()
    /// Who supplies the text that no hardware keyboard types, at the start; the app may change it at any time through
    /// ``/CasementCore/TextInput/source``.
    public var textInputSource = TextInputSource.automatic
    /// The absolute path of a file whose settings replace those of the code, such as `/etc/museum.conf`; the option
    /// `--settings` names another one. Nil, the default, reads none.
    ///
    /// It has sections with `Key=value` lines, as systemd's units; `[output]` is about the panel, and each part has its own.
    /// The log names mistakes with their line, and the app runs without them.
    public var settingsFile: String?
    /// The file in which the app keeps the state of its root controller from one run to the next, if the controller is
    /// ``/CasementCore/StateRestoring``: an absolute path in a folder in which the app may write; nil for none. See
    /// <doc:StateAndCrashes>.
    public var stateFile: String?
    /// The folder for a report of each run that did not end by itself, which the next run writes: the backtrace and the last
    /// minute of input, without that in views marked secret; nil for none. At most 8 files. See <doc:StateAndCrashes>.
    public var crashReportsFolder: String?
    /// The parts of the kiosk frame, such as those of CasementKiosk, which start in this order.
    public var parts: [any KioskPart]
    /// Receives a line for each error that the toolkit handled itself. The default writes to standard error through a
    /// ``StandardErrorLogHandler``.
    public var logger: Logger {
        // Made with the first line of the log: most apps never log, and making a logger costs time at each start.
        get {
            ownLogger
                ?? Logger(label: "casement", factory: { StandardErrorLogHandler(label: $0, output: standardError) })
        }
        set { ownLogger = newValue }
    }

    /// Shared by all copies of this configuration, because it counts the lost lines.
    let standardError = StandardError()
    private var ownLogger: Logger?

    /// Makes a configuration; each parameter sets the property of its name.
    public init(
        name: String = "Casement", applicationID: String = "casement", outputs: [OutputRule] = [],
        rotation: QuarterTurn = .none, orientations: LayoutOrientations = .all, cursor: CursorVisibility = .automatic,
        staysLit: Bool = false,
        staleTouchLimit: Duration = .seconds(1), environment: SceneEnvironment = SceneEnvironment(),
        assets: Assets = Assets(), fontFiles: [String] = [], stringsFolder: String? = nil,
        defaultLanguage: Locale = "en",
        recordingsFolder: String? = nil, textInputSource: TextInputSource = .automatic,
        metricsFile: String? = nil, metricsInterval: Duration? = nil,
        metrics: (@MainActor @Sendable () -> [Metric])? = nil,
        settingsFile: String? = nil,
        stateFile: String? = nil, crashReportsFolder: String? = nil,
        parts: [any KioskPart] = [], logger: Logger? = nil
    ) {
        self.name = name
        self.applicationID = applicationID
        self.outputs = outputs
        self.rotation = rotation
        self.orientations = orientations
        self.cursor = cursor
        self.staysLit = staysLit
        self.staleTouchLimit = staleTouchLimit
        self.environment = environment
        self.assets = assets
        self.fontFiles = fontFiles
        self.stringsFolder = stringsFolder
        self.defaultLanguage = defaultLanguage
        self.recordingsFolder = recordingsFolder
        self.textInputSource = textInputSource
        self.metricsFile = metricsFile
        self.metricsInterval = metricsInterval
        self.metrics = metrics
        self.settingsFile = settingsFile
        self.stateFile = stateFile
        self.crashReportsFolder = crashReportsFolder
        self.parts = parts
        ownLogger = logger
    }
}
