import Casement

/// Takes all keys of a seat, and makes scans of them.
@MainActor final class SeatScanner: KeyFilter {
    /// 1 s: a scan whose next key is later was interrupted, as by unplugging the scanner. Bluetooth scanners pause for 0.2 s.
    static let longestPause = Duration.seconds(1)

    private unowned let scene: Scene
    private let seat: String
    private let isSecret: Bool
    private let onScan: (Scan) -> Void
    private var decoder = ScanDecoder()
    private var latest: Instant?

    init(_ scene: Scene, seat: String, isSecret: Bool, onScan: @escaping (Scan) -> Void) {
        self.scene = scene
        self.seat = seat
        self.isSecret = isSecret
        self.onScan = onScan
    }

    func isSecret(_ event: KeyEvent) -> Bool { isSecret && event.seat == seat }

    func takes(_ event: KeyEvent) -> Bool {
        guard event.seat == seat else { return false }
        let isInterrupted = latest.map { event.time - $0 > Self.longestPause } ?? false
        if isInterrupted || decoder.isFull { decoder.wipe() }
        latest = event.time
        guard var scan = decoder.scan(endedBy: event) else {
            decoder.add(event)
            return true
        }
        // Not wiped: the scan has its memory.
        decoder = ScanDecoder()
        defer { scan.wipe() }
        guard !scan.bytes.isEmpty else { return true }
        scene.noteUnseenInput()
        onScan(scan)
        return true
    }
}
