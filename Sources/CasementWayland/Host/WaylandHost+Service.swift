import CasementCore

extension WaylandHost {
    /// Reports to the service manager, if there is one.
    ///
    /// - Returns: when to do so again at the latest.
    func report(at now: Instant) -> Instant? {
        guard let service else { return nil }
        service.update(serviceStatus, owedFrame: session?.owedFrame, at: now)
        return service.deadline
    }

    private var serviceStatus: ServiceStatus {
        guard case .up(let session, _) = link else { return .waitingForCompositor }
        if !session.hasOutput { return .waitingForOutput }
        guard session.statistics.frames > 0, let device = session.device else { return .waitingForCompositor }
        return .shown(output: session.outputName, size: device.pixelSize)
    }
}
