import CasementWayland

extension KioskConfiguration {
    /// Writes the metrics; nil without a file for them.
    ///
    /// - Precondition: the interval is longer than zero.
    @MainActor func metricsReporter() -> MetricsReporter? {
        if let metricsInterval {
            precondition(metricsInterval > .zero, "KioskConfiguration.metricsInterval must be longer than zero.")
        }
        return metricsFile.map {
            MetricsReporter(path: $0, app: name, interval: metricsInterval, additional: metrics)
        }
    }
}
