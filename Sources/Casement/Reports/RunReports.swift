import CasementCore
import CasementWayland

/// Reports on a run on a compositor to the service manager and in the file of metrics, and evicts caches when memory is short.
@MainActor final class RunReports: RunObserver {
    private let service: ServiceReporter?
    private let metrics: MetricsReporter?
    /// The memory that the process can have, in bytes; nil if that is unknown.
    private let memory: () -> Int?
    /// Opens the files that report memory pressure.
    private let memorySources: () -> [MemorySource]
    /// Nil until the first frame was shown.
    private var memoryWatch: MemoryWatch?
    private var pictureWatch = PictureWatch()

    /// - Parameters:
    ///   - service: reports to the service manager of the process; nil without one.
    ///   - metrics: writes the metrics; nil for none.
    init(
        _ service: ServiceReporter?, _ metrics: MetricsReporter?,
        memory: @escaping () -> Int? = { WaylandHost.memoryLimit },
        memorySources: @escaping () -> [MemorySource] = { MemorySource.all() }
    ) {
        self.service = service
        self.metrics = metrics
        self.memory = memory
        self.memorySources = memorySources
    }

    /// The number of evictions under memory pressure.
    var memoryPressures: Int { memoryWatch?.count ?? 0 }

    func runBegins(on host: WaylandHost, at now: Instant) {
        host.log(metrics?.begin(hasWatchdog: service?.hasWatchdog == true, at: now))
    }

    func iterationEnds(on host: WaylandHost, at now: Instant) -> Instant? {
        if memoryWatch == nil, case .shown = host.status { watchMemory(for: host) }
        memoryWatch?.advance(to: now)
        host.log(pictureWatch.update(host.pendingFrame, at: now))
        let isTick = service?.update(host.status, owedFrame: host.owedFrame, at: now) ?? false
        host.log(
            metrics?.update(isTick: isTick, at: now) {
                RunMetrics(
                    of: host, memoryPressures: memoryPressures, framePending: pictureWatch.pendingTime(at: now))
            })
        return [memoryWatch?.deadline, service?.deadline, metrics?.deadline].compactMap { $0 }.min()
    }

    func runEnds(on host: WaylandHost) {
        service?.stop()
        metrics?.end()
        memoryWatch?.stop()
    }

    /// Limits the caches by the memory that there is, and begins to watch for memory pressure; called after the first frame, so
    /// that it delays no start.
    private func watchMemory(for host: WaylandHost) {
        host.limitCaches(CacheLimits(memory: memory()))
        memoryWatch = MemoryWatch(host.loop, memorySources()) { [weak host] remark in
            host?.log(remark.map { LogRemark(level: .notice, text: $0) })
            host?.memoryPressure()
        }
    }
}

extension RunMetrics {
    @MainActor fileprivate init(of host: WaylandHost, memoryPressures: Int, framePending: Duration) {
        var isShown = false
        if case .shown = host.status { isShown = true }
        self.init(
            statistics: host.statistics, usage: .read(), isShown: isShown, framePending: framePending,
            touchSeats: host.touchSeats, wakeups: host.loop.wakeups, memoryPressures: memoryPressures,
            calendarTime: MonotonicClock.calendarTime())
    }
}
