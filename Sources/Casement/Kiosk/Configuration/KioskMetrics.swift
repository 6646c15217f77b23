public import CasementWayland

/// The metrics of an app for a fleet's monitoring: OpenMetrics text that node_exporter's textfile collector reads.
public struct KioskMetrics: Sendable {
    /// The file that receives the metrics, such as `/run/casement-metrics/museum.prom`.
    ///
    /// It is written with each message to the service manager's watchdog, atomically and readable for all users. Two apps need
    /// two files and two ``KioskConfiguration/name``s, which is the label `app` of all series. A regular end of the app removes
    /// the file.
    public var file: String
    /// The time between two texts of ``file`` for an app without a watchdog; more than zero. Nil, the default, writes none
    /// then, because each text costs a wakeup.
    public var interval: Duration?
    /// Returns the app's own metrics; called once for each text.
    public var additional: (@MainActor @Sendable () -> [Metric])?

    /// Makes the settings of the metrics; each parameter sets the property of its name.
    public init(
        file: String, interval: Duration? = nil, additional: (@MainActor @Sendable () -> [Metric])? = nil
    ) {
        self.file = file
        self.interval = interval
        self.additional = additional
    }

    /// Writes the metrics of an app.
    ///
    /// - Precondition: the interval is longer than zero.
    @MainActor func reporter(app: String) -> MetricsReporter {
        if let interval { precondition(interval > .zero, "KioskMetrics.interval must be longer than zero.") }
        return MetricsReporter(path: file, app: app, interval: interval, additional: additional)
    }
}
