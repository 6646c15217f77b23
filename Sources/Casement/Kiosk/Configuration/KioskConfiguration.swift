public import CasementCore
public import CasementRender
public import CasementWayland
public import Logging

/// The settings of an app on its panel; options of the command line override some of them.
///
/// ```swift
/// KioskConfiguration(
///     name: "Museum", applicationID: "org.example.museum",
///     panel: KioskPanel(orientations: .landscape, staysLit: true),
///     resources: KioskResources(fontFiles: ["Inter.ttf"], stringsFolder: "strings"),
///     files: KioskFiles(state: "/var/lib/kiosk/state", crashReportsFolder: "/var/lib/kiosk"),
///     metrics: KioskMetrics(file: "/run/casement-metrics/museum.prom"))
/// ```
public struct KioskConfiguration: Sendable {
    /// The title of the window, and the name in `--help`.
    public var name: String
    /// The application ID that the compositor receives, for its rules.
    public var applicationID: String
    /// The output, the rotation, the cursor and the touches.
    public var panel: KioskPanel
    /// The pictures, fonts and strings that the app brings.
    public var resources: KioskResources
    /// The initial environment: the language, light or dark appearance, the size of text, a theme. The app may change it at any
    /// time through ``/CasementCore/Scene/environment``.
    public var environment: SceneEnvironment
    /// Who supplies the text that no hardware keyboard types, at the start; the app may change it at any time through
    /// ``/CasementCore/TextInput/source``.
    public var textInputSource: TextInputSource
    /// The files that the app reads and writes on its machine.
    public var files: KioskFiles
    /// The metrics for a fleet's monitoring; nil writes none.
    public var metrics: KioskMetrics?
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
        name: String = "Casement", applicationID: String = "casement", panel: KioskPanel = KioskPanel(),
        resources: KioskResources = KioskResources(), environment: SceneEnvironment = SceneEnvironment(),
        textInputSource: TextInputSource = .automatic, files: KioskFiles = KioskFiles(),
        metrics: KioskMetrics? = nil, parts: [any KioskPart] = [], logger: Logger? = nil
    ) {
        self.name = name
        self.applicationID = applicationID
        self.panel = panel
        self.resources = resources
        self.environment = environment
        self.textInputSource = textInputSource
        self.files = files
        self.metrics = metrics
        self.parts = parts
        ownLogger = logger
    }

    /// Makes a configuration from the values of its ``panel``, ``resources``, ``files`` and ``metrics``.
    @available(*, deprecated, message: "Use init(name:applicationID:panel:resources:environment:...).")
    @_disfavoredOverload public init(
        name: String = "Casement", applicationID: String = "casement", outputs: [OutputRule] = [],
        rotation: QuarterTurn = .none, orientations: LayoutOrientations = .all, cursor: CursorVisibility = .automatic,
        staysLit: Bool = false, staleTouchLimit: Duration = .seconds(1),
        environment: SceneEnvironment = SceneEnvironment(), assets: Assets = Assets(), fontFiles: [String] = [],
        stringsFolder: String? = nil, defaultLanguage: Locale = "en", recordingsFolder: String? = nil,
        textInputSource: TextInputSource = .automatic, metricsFile: String? = nil, metricsInterval: Duration? = nil,
        metrics: (@MainActor @Sendable () -> [Metric])? = nil, settingsFile: String? = nil, stateFile: String? = nil,
        crashReportsFolder: String? = nil, parts: [any KioskPart] = [], logger: Logger? = nil
    ) {
        self.init(
            name: name, applicationID: applicationID,
            panel: KioskPanel(
                outputs: outputs, rotation: rotation, orientations: orientations, cursor: cursor, staysLit: staysLit,
                staleTouchLimit: staleTouchLimit),
            resources: KioskResources(
                assets: assets, fontFiles: fontFiles, stringsFolder: stringsFolder, defaultLanguage: defaultLanguage),
            environment: environment, textInputSource: textInputSource,
            files: KioskFiles(
                settings: settingsFile, state: stateFile, crashReportsFolder: crashReportsFolder,
                recordingsFolder: recordingsFolder),
            metrics: metricsFile.map { KioskMetrics(file: $0, interval: metricsInterval, additional: metrics) },
            parts: parts, logger: logger)
    }
}
