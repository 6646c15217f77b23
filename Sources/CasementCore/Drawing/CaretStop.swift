/// Where a caret before a character stands.
package struct CaretStop: Sendable {
    package let offset: Int32
    package let x: Float

    package init(offset: Int32, x: Float) {
        self.offset = offset
        self.x = x
    }
}
