extension Scene {
    /// The tree of views as text, one view a line, for logs and tests: types, identifiers, frames in the points of the
    /// superview, properties that hide a view or block its touches, layout that is due, recognizers with their states (after a
    /// `*`), and the touches that are down.
    ///
    /// ```
    /// Scene 800 x 480
    /// Touch 1 (60, 62), moved, on start
    /// View (0, 0, 800 x 480)
    ///   View (0, 0, 800 x 480), view of WelcomeController
    ///     Button 'start' (20, 40, 300 x 44), highlighted, "Start"
    ///       Label (0, 0, 300 x 44), ignores touches, "Start"
    ///     Card 'card' (20, 100, 300 x 200), opacity 0.5
    ///       * TapRecognizer on card, possible
    /// ```
    public func dump() -> String {
        let size = device.map { $0.size.brief } ?? "without a size"
        let lines = ["Scene \(size)"] + touches.live.map(\.description) + root.dumpLines(indented: 0)
        return lines.joined(separator: "\n")
    }
}

extension View {
    fileprivate func dumpLines(indented depth: Int) -> [String] {
        let indent = String(repeating: " ", count: 2 * depth)
        let owner = controller.map { ", view of \(type(of: $0))" } ?? ""
        let due = dirty.contains(.layout) ? ", layout due" : ""
        var lines = ["\(indent)\(description)\(owner)\(due)"]
        for recognizer in gestureRecognizers { lines.append("\(indent)  * \(recognizer)") }
        for subview in subviews { lines += subview.dumpLines(indented: depth + 1) }
        return lines
    }
}
