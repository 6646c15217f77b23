/// A line that stays where it is during an edit.
struct ListAnchor {
    /// How the line is found after the edit.
    enum Line {
        /// By its name, which the edit does not change.
        case handle(ListLines.Handle)
        /// By its position after the edit.
        case index(Int)
    }

    let line: Line
    /// Where the line begins, in the points of the container along the axis of scrolling.
    let start: Double

    /// The line after the edit; nil if there is none at the position.
    func resolved(in lines: ListLines) -> (handle: ListLines.Handle, start: Double)? {
        switch line {
        case .handle(let handle): (handle, start)
        case .index(let index): index < lines.count ? (lines.handle(at: index), start) : nil
        }
    }
}
