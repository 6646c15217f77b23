import CasementCore
import CasementWayland

/// Sends readiness, status, watchdog messages and the end of the app to its service manager.
@MainActor final class ServiceReporter {
    /// The pause before a datagram is sent again that the service manager could not receive.
    private static let retryInterval = Duration.milliseconds(100)

    private let notifier: ServiceNotifier
    private var watchdog: Watchdog?
    private var isReady = false
    private var status: RunStatus?
    private var retry: Instant?

    /// - Returns: nil if the process has no service manager.
    init?(_ environment: ServiceEnvironment, at now: Instant) {
        guard let notifier = environment.socket.flatMap({ ServiceNotifier($0) }) else { return nil }
        self.notifier = notifier
        watchdog = environment.watchdogPeriod.map { Watchdog(period: $0, at: now) }
    }

    /// Begins to report for this process, at its start: takes the settings of the service manager, and starts its watchdog
    /// before anything may hang. Until the loop runs, nothing feeds it again.
    ///
    /// - Returns: nil if the process has no service manager.
    static func begin() -> ServiceReporter? {
        let reporter = ServiceReporter(.readAndUnset(), at: MonotonicClock.now())
        if let reporter, reporter.hasWatchdog { _ = reporter.notifier.send(["WATCHDOG=1"]) }
        return reporter
    }

    /// The latest time of the next call of ``update(_:owedFrame:at:)``; nil if only a change makes one necessary.
    var deadline: Instant? { retry ?? watchdog?.deadline }

    /// Whether the service manager expects messages for its watchdog.
    var hasWatchdog: Bool { watchdog != nil }

    /// Sends what changed and what is due; to be called in each iteration of the loop, after drawing.
    ///
    /// - Returns: whether the watchdog was fed.
    @discardableResult
    func update(_ status: RunStatus, owedFrame: Int?, at now: Instant) -> Bool {
        var assignments: [String] = []
        var watchdog = watchdog
        let isFed = watchdog?.isFed(at: now, owedFrame: owedFrame) == true
        var isReady = isReady
        if case .shown = status { isReady = true }
        if isReady && !self.isReady { assignments.append("READY=1") }
        if status != self.status { assignments.append("STATUS=\(status)") }
        if isFed { assignments.append("WATCHDOG=1") }
        guard assignments.isEmpty || notifier.send(assignments) else {
            retry = now + Self.retryInterval
            return false
        }
        retry = nil
        (self.watchdog, self.isReady, self.status) = (watchdog, isReady, status)
        return isFed
    }

    /// Reports that the app is about to end.
    func stop() {
        _ = notifier.send(["STOPPING=1"])
    }
}
