internal import CasementCore

/// The ink of a glyph around its origin, in shares of the em; y grows downwards.
struct InkBox {
    var minX: Float
    var minY: Float
    var maxX: Float
    var maxY: Float

    static let empty = InkBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
    static let unknown = InkBox(minX: .nan, minY: 0, maxX: 0, maxY: 0)

    var isKnown: Bool { !minX.isNaN }
    var isEmpty: Bool { !(maxX > minX && maxY > minY) }

    /// The smallest box around both.
    func union(_ other: InkBox) -> InkBox {
        guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
        return InkBox(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }
}
