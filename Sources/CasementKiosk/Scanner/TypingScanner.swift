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
        var deadline: Deadline?

        /// Overwrites its keys. The memory of the decoder is shared with a scan that was made of it.
        @MainActor mutating func wipe() {
            decoder.wipe()
            let blank = KeyEvent(phase: .cancelled, symbol: .space, time: .zero)
            for index in events.indices { events[index] = blank }
        }

        func contains(_ code: UInt32) -> Bool { events.contains { $0.code == code } }

        @MainActor mutating func add(_ event: KeyEvent, until deadline: Deadline) {
            events.append(event)
            decoder.add(event)
            self.deadline?.cancel()
            self.deadline = deadline
        }
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
        guard event.phase == .pressed else {
            // A repetition or an end follows its press. Those of a scan's keys are delivered, and no view knows of a press.
            guard bursts[event.seat]?.contains(event.code) == true else { return false }
            hold(event)
            return true
        }
        let isLate = bursts[event.seat]?.events.last.map { event.time - $0.time > interval } ?? false
        if isLate || bursts[event.seat]?.decoder.isFull == true { release(event.seat) }
        if var scan = bursts[event.seat]?.decoder.scan(endedBy: event), scan.bytes.count >= minimumLength {
            bursts.removeValue(forKey: event.seat)?.deadline?.cancel()
            scene.noteUnseenInput()
            onScan(scan)
            scan.wipe()
            return true
        }
        hold(event)
        return true
    }

    private func hold(_ event: KeyEvent) {
        let wait = event.time + interval - scene.now
        let deadline = scene.schedule(after: max(wait, .zero)) { [weak self] in self?.release(event.seat) }
        // In place: a copy for each key of a long scan would take the square of its length.
        bursts[event.seat, default: Burst()].add(event, until: deadline)
    }

    /// No scanner typed the keys: delivers them in their order. Runs app code.
    private func release(_ seat: String) {
        guard var burst = bursts.removeValue(forKey: seat) else { return }
        burst.deadline?.cancel()
        for event in burst.events { scene.deliver(event, after: self) }
        // A person has typed them, perhaps a PIN.
        burst.wipe()
    }
}
