public import Casement

/// Receives the codes of scanners and card readers that pose as keyboards.
///
/// ```swift
/// ScannerInput(seat: "scanner") { scan in till.add(scan.text) }
/// ```
///
/// The device gets a seat of its own, by udev's `ID_SEAT` or a rule of the compositor: its keys then reach no view, whatever
/// has the focus. Where that is not possible, ``init(typingFasterThan:minimumLength:onScan:)`` recognizes scans by their speed.
///
/// A scan ends with Enter or Tab. Its characters are those of a US keyboard, by the positions of the keys, so that the keymap
/// of the system does not matter: set the scanner itself to a US keyboard, as it is delivered.
@MainActor public final class ScannerInput: KioskPart {
    /// 30 ms: scanners press a key each 1 to 20 ms, and people hardly two within 30 ms, never four.
    public static let defaultInterval = Duration.milliseconds(30)
    /// 4 characters: the shortest scan that is recognized by its speed.
    public static let defaultMinimumLength = 4

    private enum Source {
        case seat(String, isSecret: Bool)
        case typing(interval: Duration, minimumLength: Int)
    }

    private var source: Source
    private let onScan: @MainActor (Scan) -> Void

    /// Makes a part that takes all keys of a seat.
    ///
    /// - Parameters:
    ///   - seat: the name of the seat, as the compositor sends it.
    ///   - isSecret: whether recordings omit the keys, as those of cards must be.
    ///   - onScan: receives each scan.
    public init(seat: String, isSecret: Bool = true, onScan: @escaping @MainActor (Scan) -> Void) {
        source = .seat(seat, isSecret: isSecret)
        self.onScan = onScan
    }

    /// Makes a part that recognizes scans among all keys by their speed.
    ///
    /// It holds each key back, for `interval` after the latest one, and then delivers it to the focused view with its own time.
    /// Recordings contain the keys of scans.
    ///
    /// - Parameters:
    ///   - interval: the longest time between two keys of a scan; more than zero.
    ///   - minimumLength: the fewest characters of a scan; at least 2.
    ///   - onScan: receives each scan.
    public init(
        typingFasterThan interval: Duration = ScannerInput.defaultInterval,
        minimumLength: Int = ScannerInput.defaultMinimumLength, onScan: @escaping @MainActor (Scan) -> Void
    ) {
        precondition(interval > .zero && minimumLength >= 2, "A scan has at least two keys within some time.")
        source = .typing(interval: interval, minimumLength: minimumLength)
        self.onScan = onScan
    }

    /// The seat of which all keys are those of a scanner; nil if scans are recognized among the keys of all seats.
    package var seat: String? {
        if case .seat(let seat, _) = source { seat } else { nil }
    }

    /// The section of the settings file.
    public var settingsSection: String? { "scanner" }

    /// Reads `Seat`, or `Interval` and `MinimumLength`.
    public func apply(_ settings: SettingsSection) {
        switch source {
        case .seat(let seat, let isSecret):
            source = .seat(settings.text("Seat") ?? seat, isSecret: isSecret)
        case .typing(let interval, let length):
            source = .typing(
                interval: settings.duration("Interval", in: .milliseconds(1)...(.milliseconds(500))) ?? interval,
                minimumLength: settings.integer("MinimumLength", in: 2...100) ?? length)
        }
    }

    /// Receives keys from now on.
    public func start(in context: KioskContext) {
        let filter: any KeyFilter =
            switch source {
            case .seat(let seat, let isSecret):
                SeatScanner(context.scene, seat: seat, isSecret: isSecret, onScan: onScan)
            case .typing(let interval, let length):
                TypingScanner(context.scene, interval: interval, minimumLength: length, onScan: onScan)
            }
        // Behind the other scanners, and before a screen reader, which would take the Return at the end of a scan.
        let others = context.scene.keyFilters
        let index = others.lastIndex { $0 is SeatScanner || $0 is TypingScanner }.map { $0 + 1 } ?? 0
        context.scene.keyFilters.insert(filter, at: index)
    }
}
