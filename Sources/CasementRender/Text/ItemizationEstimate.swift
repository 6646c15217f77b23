internal import CasementCore

/// Estimates the number of runs that itemization will produce: the places where script, direction or style changes.
///
/// Each run is shaped separately, which takes some microseconds; tens of thousands of runs would block the screen.
/// The estimate is proportional, not exact.
struct ItemizationEstimate {
    /// The most runs of one layout: about ten milliseconds. No screen shows a text with more.
    static let limit = 4_096

    private(set) var count = 0
    private var current = Kind.neutral

    private enum Kind: Hashable {
        /// Spaces, punctuation and symbols belong to the run around them.
        case neutral
        case latin
        case digit
        case han
        case kana
        case emoji
        /// Any other script, identified by a block of 128 scalars.
        case other(UInt32)
    }

    /// The offset at which the first run beyond the limit begins, or `end`.
    ///
    /// - Parameter end: the offset at which to stop; a scalar boundary.
    static func limit(_ bytes: [UInt8], to end: Int, runs: [AttributedText.Run]) -> Int {
        var end = end
        if runs.count > limit { end = min(end, runs[limit].range.lowerBound) }
        // A run takes at least one byte.
        guard end > limit else { return end }
        var counter = ItemizationEstimate()
        var index = 0
        while index < end {
            let (scalar, length) = decodeScalar(bytes, at: index)
            counter.add(scalar)
            if counter.count > limit { return index }
            index += length
        }
        return end
    }

    mutating func add(_ scalar: UInt32) {
        if scalar == 0x09 || (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar) {
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
        case 0...0xBF, 0x300...0x36F, 0x2000...0x2BFF, 0x3000...0x303F, 0xFE00...0xFE0F: .neutral
        case 0x1F000...0x1FAFF: .emoji
        case 0x3040...0x30FF: .kana
        case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: .han
        case 0xAC00...0xD7AF: .other(0xAC00)
        default: .other(scalar >> 7)
        }
    }
}
