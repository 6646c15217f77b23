import CasementCore

/// A change of a touch, by the view on which it landed: another version of the app finds this view elsewhere.
///
/// Its text is one line: `began 1 1200 0.5 0.25`, the phase, the number of the touch, milliseconds, and the point in the
/// view, from 0 to 1 in both directions where it is inside. After `began` the identifiers follow that lead to the view from
/// the outermost one, each after a tab; none of them means the root view.
struct TracedTouch: Hashable {
    var phase: TouchEvent.Phase
    var number: UInt64
    var time: Duration
    var point: Point
    var path: [String] = []

    /// The text of the line.
    var text: String {
        let line = "\(phase) \(number) \(Int(time / .milliseconds(1))) \(point.x) \(point.y)"
        return line + path.map { "\t\($0)" }.joined()
    }

    init(_ phase: TouchEvent.Phase, _ number: UInt64, _ time: Duration, at point: Point, path: [String] = []) {
        (self.phase, self.number, self.time, self.point, self.path) = (phase, number, time, point, path)
    }

    /// Reads a line; nil for any other text.
    init?(_ line: Substring) {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        let words = parts[0].split(separator: " ")
        let phases: [TouchEvent.Phase] = [.began, .moved, .ended, .cancelled]
        guard words.count == 5, let phase = phases.first(where: { "\($0)" == words[0] }), let number = UInt64(words[1]),
            let time = Int64(words[2]), let x = Double(words[3]), let y = Double(words[4]), x.isFinite, y.isFinite
        else { return nil }
        self.init(
            phase, number, .milliseconds(time), at: Point(x, y), path: parts.dropFirst().map { String($0) })
    }
}

extension View {
    /// The identifiers of the views from the root to this one, as far as they have one.
    var identifierPath: [String] {
        let path = (superview?.identifierPath ?? [])
        guard let identifier, !identifier.contains(where: { $0 == "\t" || $0.isNewline }) else { return path }
        return path + [identifier]
    }
}
