/// Where a caret goes that moves over a text layout.
package enum CaretStep: Hashable, Sendable {
    /// To a position in the layout.
    case inside(TextPosition)
    /// To the text before the layout: to the end of the previous paragraph, if each has a layout of its own.
    case beforeStart
    /// To the text behind the layout.
    case behindEnd
}
