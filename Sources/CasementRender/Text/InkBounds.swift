internal import CasementCore

/// The bounding box of ink.
struct InkBounds {
    private var minX = Float.infinity
    private var minY = Float.infinity
    private var maxX = -Float.infinity
    private var maxY = -Float.infinity

    mutating func add(_ box: InkBox, at glyph: PlacedGlyph, size: Float) {
        minX = min(minX, glyph.x + box.minX * size)
        minY = min(minY, glyph.y + box.minY * size)
        maxX = max(maxX, glyph.x + box.maxX * size)
        maxY = max(maxY, glyph.y + box.maxY * size)
    }

    mutating func add(_ other: InkBounds) {
        minX = min(minX, other.minX)
        minY = min(minY, other.minY)
        maxX = max(maxX, other.maxX)
        maxY = max(maxY, other.maxY)
    }

    /// Empty if there is no ink.
    var rect: Rect {
        guard maxX > minX, maxY > minY else { return .zero }
        return Rect(
            x: Double(minX), y: Double(minY), width: Double(maxX) - Double(minX), height: Double(maxY) - Double(minY))
    }
}
