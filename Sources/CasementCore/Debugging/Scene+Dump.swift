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
        (headlines + root.dumpLines()).joined(separator: "\n")
    }

    /// The touches that are down.
    package var liveTouches: [Touch] { touches.live }

    /// The lines of ``dump()`` before the views: the size, and the touches that are down.
    package var headlines: [String] {
        ["Scene \(device.map { $0.size.brief } ?? "without a size")"] + touches.live.map(\.description)
    }
}

extension View {
    /// The lines of the view, its recognizers and its subviews.
    ///
    /// - Parameters:
    ///   - number: a number to write before each view; nil for none.
    ///   - opensSecrets: whether the subviews and the recognizers of secret views are listed, without their texts.
    package final func dumpLines(
        indented depth: Int = 0, number: ((View) -> Int)? = nil, opensSecrets: Bool = true
    ) -> [String] {
        let indent = String(repeating: " ", count: 2 * depth) + (number.map { "#\($0(self)) " } ?? "")
        let owner = typeOfController.map { ", view of \($0)" } ?? ""
        let due = dirty.contains(.layout) ? ", layout due" : ""
        var lines = ["\(indent)\(description)\(owner)\(due)"]
        guard opensSecrets || !isSecret else { return lines }
        let inner = String(repeating: " ", count: 2 * depth + 2)
        for recognizer in gestureRecognizers { lines.append("\(inner)* \(recognizer)") }
        for subview in subviews {
            lines += subview.dumpLines(indented: depth + 1, number: number, opensSecrets: opensSecrets)
        }
        return lines
    }
}
