/// An underline or strike-through line.
package struct TextDecoration: Sendable {
    package let rect: Rect
    /// The colour of the line; nil uses the colour that the layout is drawn in.
    package let color: Color?

    package init(rect: Rect, color: Color?) {
        self.rect = rect
        self.color = color
    }
}
