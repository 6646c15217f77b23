/// A glyph and the position of its origin on the baseline, in points from the top left corner of the layout.
package struct PlacedGlyph: Sendable {
    package let index: UInt32
    package let x: Float
    package let y: Float

    package init(index: UInt32, x: Float, y: Float) {
        self.index = index
        self.x = x
        self.y = y
    }
}
