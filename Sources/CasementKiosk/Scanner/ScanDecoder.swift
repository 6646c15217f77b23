import Casement
import CasementCore

/// Converts keys of a scanner into bytes, by the codes of the keys alone.
///
/// Shift, Control and Alt count from their press to their release. Control makes control characters: `Control ]` is GS. Digits
/// of the keypad while Alt is down make the byte of that number when Alt is released.
struct ScanDecoder {
    /// 16,384: more keys than the largest code has, 7,089 digits of a QR code. What sends more is no scanner.
    static let mostKeys = 16_384

    private(set) var bytes: [UInt8] = []
    private(set) var codes: [UInt32] = []
    private var modifiers: Set<UInt32> = []
    /// The number that is entered while Alt is down; nil before its first digit.
    private var number: Int?

    /// Adds a key. A key that is cancelled was released: a second press of a key, whose release was lost, cancels the first
    /// one.
    mutating func add(_ event: KeyEvent) {
        let isModifier = [ScannerLayout.Key.shifts, ScannerLayout.Key.controls, ScannerLayout.Key.alts]
            .contains { $0.contains(event.code) }
        switch event.phase {
        case .pressed:
            codes.appendSecret(event.code)
            if isModifier { modifiers.insert(event.code) } else { press(event.code) }
        case .released, .cancelled:
            guard modifiers.remove(event.code) != nil, ScannerLayout.Key.alts.contains(event.code) else { return }
            if let number { bytes.appendSecret(UInt8(truncatingIfNeeded: number)) }
            number = nil
        default: break
        }
    }

    private mutating func press(_ code: UInt32) {
        if !modifiers.isDisjoint(with: ScannerLayout.Key.alts), let digit = ScannerLayout.keypadDigit(code) {
            // A number of more than three digits is none of a byte; its lowest eight bits count, as on a PC.
            number = ((number ?? 0) * 10 + digit) % 100_000
            return
        }
        if code == ScannerLayout.Key.separator { return bytes.appendSecret(ScannerLayout.groupSeparator) }
        if code == ScannerLayout.Key.tab { return bytes.appendSecret(9) }
        let isShifted = !modifiers.isDisjoint(with: ScannerLayout.Key.shifts)
        guard let byte = ScannerLayout.byte(code, isShifted: isShifted) else { return }
        let isControl = !modifiers.isDisjoint(with: ScannerLayout.Key.controls)
        // The control characters are those of the letters' column of ASCII.
        bytes.appendSecret(isControl && byte >= 0x40 ? byte & 0x1F : byte)
    }

    /// Begins anew, and overwrites the memory of what was scanned.
    mutating func wipe() {
        bytes.wipe()
        codes.wipe()
        self = ScanDecoder()
    }

    /// Whether there are too many keys for a scan.
    var isFull: Bool { codes.count >= Self.mostKeys }

    /// The scan that a key ends; nil if it ends none.
    func scan(endedBy event: KeyEvent) -> Scan? {
        let isEnd = ScannerLayout.Key.enters.contains(event.code) || event.code == ScannerLayout.Key.tab
        guard event.phase == .pressed, isEnd, modifiers.isDisjoint(with: ScannerLayout.Key.alts) else { return nil }
        return Scan(bytes: bytes, codes: codes, terminator: event.code)
    }
}
