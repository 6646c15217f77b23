import CasementCore

extension WaylandHost {
    /// Reports to the service manager, if there is one, and writes the metrics, if the app wants them.
    ///
    /// - Returns: when to do so again at the latest.
    func report(at now: Instant) -> Instant? {
        let isTick = service?.update(serviceStatus, owedFrame: session?.owedFrame, at: now) ?? false
        log(metrics?.update(isTick: isTick, at: now) { runMetrics })
        return [service?.deadline, metrics?.deadline].compactMap { $0 }.min()
    }

    private var runMetrics: RunMetrics {
        var isShown = false
        if case .shown = serviceStatus { isShown = true }
        return RunMetrics(
            statistics: statistics, usage: .read(), isShown: isShown, wakeups: loop.wakeups,
            memoryPressures: memoryPressures, calendarTime: MonotonicClock.calendarTime())
    }

    private var serviceStatus: ServiceStatus {
        guard case .up(let session, _) = link else { return .waitingForCompositor }
        if !session.hasOutput { return .waitingForOutput }
        guard session.statistics.frames > 0, let device = session.device else { return .waitingForCompositor }
        return .shown(output: session.outputName, size: device.pixelSize)
    }
}
