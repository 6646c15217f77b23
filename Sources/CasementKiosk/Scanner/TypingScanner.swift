import Casement

/// Recognizes scans among all keys by their speed: holds keys back until it is certain that no scanner types them.
@MainActor final class TypingScanner: KeyFilter {
    private unowned let scene: Scene
    private let interval: Duration
    private let minimumLength: Int
    private let onScan: (Scan) -> Void
    private var bursts: [String: Burst] = [:]

    /// The keys of a seat that follow each other quickly.
    private struct Burst {
        var events: [KeyEvent] = []
        var decoder = ScanDecoder()
        /// The keys of a scan whose releases are still to come.
        var swallowed: Set<UInt32> = []
        var deadline: Deadline?
    }

    init(_ scene: Scene, interval: Duration, minimumLength: Int, onScan: @escaping (Scan) -> Void) {
        self.scene = scene
        self.interval = interval
        self.minimumLength = minimumLength
        self.onScan = onScan
    }

    /// Whether a key belongs to a scan is known too late.
    func isSecret(_ event: KeyEvent) -> Bool { false }

    func takes(_ event: KeyEvent) -> Bool {
        guard event.code != 0 else { return false }
        let burst = bursts[event.seat, default: Burst()]
        guard event.phase == .pressed else { return takesFurther(event, of: burst) }
        let isLate = burst.events.last.map { event.time - $0.time > interval } ?? false
        if isLate || burst.decoder.isFull { release(event.seat) }
        if let scan = bursts[event.seat]?.decoder.scan(endedBy: event), scan.bytes.count >= minimumLength {
            finish(scan, event)
            return true
        }
        hold(event)
        return true
    }

    /// A repetition or an end: it follows its press.
    private func takesFurther(_ event: KeyEvent, of burst: Burst) -> Bool {
        if burst.events.contains(where: { $0.code == event.code }) {
            hold(event)
            return true
        }
        guard burst.swallowed.contains(event.code) else { return false }
        if event.phase != .repeated { bursts[event.seat]?.swallowed.remove(event.code) }
        return true
    }

    private func hold(_ event: KeyEvent) {
        var burst = bursts[event.seat, default: Burst()]
        burst.events.append(event)
        burst.decoder.add(event)
        burst.swallowed.remove(event.code)
        burst.deadline?.cancel()
        let wait = event.time + interval - scene.now
        burst.deadline = scene.schedule(after: max(wait, .zero)) { [weak self] in self?.release(event.seat) }
        bursts[event.seat] = burst
    }

    private func finish(_ scan: Scan, _ terminator: KeyEvent) {
        let burst = bursts[terminator.seat, default: Burst()]
        burst.deadline?.cancel()
        var down = burst.swallowed.union([terminator.code])
        for event in burst.events {
            switch event.phase {
            case .pressed: down.insert(event.code)
            case .released, .cancelled: down.remove(event.code)
            default: break
            }
        }
        bursts[terminator.seat] = Burst(swallowed: down)
        onScan(scan)
    }

    /// No scanner typed the keys: delivers them in their order. Runs app code.
    private func release(_ seat: String) {
        guard let burst = bursts[seat], !burst.events.isEmpty else { return }
        burst.deadline?.cancel()
        bursts[seat] = Burst(swallowed: burst.swallowed)
        for event in burst.events { scene.deliver(event) }
    }
}
