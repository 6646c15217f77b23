/// The x coordinate, in points, of a caret before the character at a byte offset.
package struct CaretStop: Sendable {
    package let offset: Int32
    package let x: Float

    package init(offset: Int32, x: Float) {
        self.offset = offset
        self.x = x
    }
}
