import CasementCore

/// Delivers input to the scene, and asks after each delivery whether there is to be another one.
@MainActor final class InputDelivery {
    private let scene: any SceneEntryPoints
    private let clock: @Sendable () -> Instant
    private weak var delegate: (any SessionDelegate)?
    /// Whether handlers of the app ran, which takes any time, since the clock was last read.
    private var hasDelivered = false

    init(_ scene: any SceneEntryPoints, clock: @escaping @Sendable () -> Instant, delegate: any SessionDelegate) {
        self.scene = scene
        self.clock = clock
        self.delegate = delegate
    }

    /// Runs handlers of the app.
    func deliver(_ events: [InputEvent]) {
        guard !events.isEmpty else { return }
        hasDelivered = true
        for event in events { scene.handle(event) }
    }

    /// Whether input is still delivered; if handlers ran since the last call, reads the clock again.
    func shouldContinue(_ now: inout Instant) -> Bool {
        guard hasDelivered else { return true }
        guard delegate?.sessionShouldContinue() ?? false else { return false }
        hasDelivered = false
        now = clock()
        return true
    }
}
