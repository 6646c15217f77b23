/// A line below or through text.
package struct TextDecoration: Sendable {
    package let rect: Rect
    /// Its own colour; nil takes the one that the text is drawn in.
    package let color: Color?

    package init(rect: Rect, color: Color?) {
        self.rect = rect
        self.color = color
    }
}
