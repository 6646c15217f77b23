/// Counts where a text changes script or direction, before it is shaped.
///
/// raqm 0.7 prepares the font anew for each such run, which takes about 80 microseconds and 50 KiB; ten thousand in one
/// line would stall the screen and eat the memory of a small panel. The count need not be exact, only proportional.
struct RunCounter {
    /// The most runs of one line: some fifty milliseconds. No screen shows a line that changes so often.
    static let limit = 512

    private(set) var count = 0
    private var current = Kind.neutral

    private enum Kind: Hashable {
        /// Spaces, punctuation and signs go along with what is around them.
        case neutral
        case latin
        case digit
        case han
        case kana
        /// Whatever scripts share a block of 128 scalars.
        case other(UInt32)
    }

    mutating func add(_ scalar: UInt32) {
        if (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar) {
            count += 1
            return
        }
        let kind = Self.kind(of: scalar)
        guard kind != .neutral, kind != current else { return }
        current = kind
        count += 1
    }

    private static func kind(of scalar: UInt32) -> Kind {
        switch scalar {
        case 0x30...0x39: .digit
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: .latin
        case 0...0xBF, 0x300...0x36F, 0x2000...0x2BFF, 0x3000...0x303F, 0xFE00...0xFE0F, 0x1F000...0x1FAFF: .neutral
        case 0x3040...0x30FF: .kana
        case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: .han
        case 0xAC00...0xD7AF: .other(0xAC00)
        default: .other(scalar >> 7)
        }
    }
}
