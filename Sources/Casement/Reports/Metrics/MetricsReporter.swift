import CasementCore
import CasementWayland

/// Writes the metrics of the app to a file: with each message to the service manager's watchdog or, without one, at an interval
/// of its own. The file is first written after one interval, so that it delays no start.
///
/// A regular end of the app removes the file. A killed app leaves it, and `casement_metrics_timestamp_seconds` shows its age.
@MainActor final class MetricsReporter {
    private let file: MetricsFile
    private let app: String
    private let interval: Duration?
    /// Returns the app's own metrics.
    private let additional: (@MainActor () -> [Metric])?
    private var start = Instant.zero
    /// The time of the next text without a watchdog; nil if there is a watchdog or no interval.
    private(set) var deadline: Instant?
    /// Whether the watchdog was fed once, which it is before the first frame.
    private var hasTicked = false
    private var isFailing = false

    /// - Parameters:
    ///   - path: the file.
    ///   - app: the value of the label `app`.
    ///   - interval: the time between two texts if no watchdog is fed; nil for none.
    ///   - additional: returns the app's own metrics.
    init(path: String, app: String, interval: Duration?, additional: (@MainActor () -> [Metric])? = nil) {
        file = MetricsFile(path: path)
        self.app = app
        self.interval = interval
        self.additional = additional
    }

    /// Begins a run of the app.
    ///
    /// - Returns: a remark if there is neither a watchdog nor an interval, so that the file is never written.
    func begin(hasWatchdog: Bool, at now: Instant) -> LogRemark? {
        start = now
        if hasWatchdog { return nil }
        deadline = interval.map { now + $0 }
        guard deadline == nil else { return nil }
        return LogRemark(
            level: .warning,
            text: "The metrics are not written to \(file.path): there is neither a watchdog nor an interval.")
    }

    /// Writes the file if it is due; to be called in each iteration of the loop.
    ///
    /// - Parameters:
    ///   - isTick: whether the watchdog was fed in this iteration.
    ///   - metrics: returns the metrics of the toolkit; called only if the file is written.
    /// - Returns: a remark at the beginning and at the end of a time in which the file cannot be written.
    func update(isTick: Bool, at now: Instant, _ metrics: () -> RunMetrics) -> LogRemark? {
        defer { if isTick { hasTicked = true } }
        if let deadline {
            guard deadline <= now else { return nil }
            self.deadline = interval.map { now + $0 }
        } else {
            guard isTick, hasTicked else { return nil }
        }
        let failure = write(metrics(), at: now)
        defer { isFailing = failure != nil }
        switch (failure, isFailing) {
        case (let failure?, false): return LogRemark(level: .warning, text: failure)
        case (nil, true): return LogRemark(level: .notice, text: "The metrics are written to \(file.path) again.")
        default: return nil
        }
    }

    /// Removes the file at a regular end.
    func end() {
        file.remove()
    }

    private func write(_ metrics: RunMetrics, at now: Instant) -> String? {
        var metrics = metrics
        metrics.uptime = now - start
        var text = MetricsText(app: app)
        metrics.write(to: &text)
        for metric in additional?() ?? [] { text.add(metric) }
        return file.replace(with: text.text)
    }
}
