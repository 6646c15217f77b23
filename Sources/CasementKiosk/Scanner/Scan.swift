import CasementCore

/// What a scanner or a card reader sent, up to its Enter or Tab.
///
/// When the closure that receives it has ended, its memory is overwritten unless the app has kept it: the number of a card
/// stays where the app puts it and nowhere else.
public struct Scan: Hashable, Sendable {
    /// The characters, one byte each: those of a US keyboard, and control characters such as GS (29), by which GS1 separates
    /// fields.
    public var bytes: [UInt8]
    /// The keys that were pressed, in the numbering of `linux/input-event-codes.h`, without the last Enter or Tab.
    public var codes: [UInt32]
    /// The key that ended it: `KEY_ENTER` (28), `KEY_TAB` (15) or `KEY_KPENTER` (96).
    public var terminator: UInt32

    /// Overwrites its memory, if nothing else refers to that.
    mutating func wipe() {
        bytes.wipe()
        codes.wipe()
    }

    /// The characters as text: UTF-8 or, where the bytes are none, Latin-1.
    public var text: String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = ""
        text.unicodeScalars.append(contentsOf: bytes.map { Unicode.Scalar($0) })
        return text
    }
}
